import { CompletionContext, type CompletionSource } from '@codemirror/autocomplete';
import {
  keywordCompletionSource,
  schemaCompletionSource,
  SQLDialect,
  SQLite,
} from '@codemirror/lang-sql';
import { ensureSyntaxTree } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import type { Schema } from './schema.ts';

/**
 * SQLite's own keywords (sqlite.org/lang_keywords.html), and the two of the chapter's FETCH FIRST
 * 1 ROW ONLY that the engine translates. lang-sql's list has more, `state` and `status` among
 * them, and would colour the chapter's columns as keywords.
 */
const KEYWORDS =
  'abort action add after all alter always analyze and as asc attach autoincrement before begin ' +
  'between by cascade case cast check collate column commit conflict constraint create cross ' +
  'current current_date current_time current_timestamp database default deferrable deferred delete ' +
  'desc detach distinct do drop each else end escape except exclude exclusive exists explain fail ' +
  'fetch filter first following for foreign from full generated glob group groups having if ignore ' +
  'immediate in index indexed initially inner insert instead intersect into is isnull join key last ' +
  'left like limit match materialized natural no not nothing notnull nulls of offset on only or ' +
  'order others outer over partition plan pragma preceding primary query raise range recursive ' +
  'references regexp reindex release rename replace restrict returning right rollback row rows ' +
  'savepoint select set table temp temporary then ties to transaction trigger unbounded union ' +
  'unique update using vacuum values view virtual when where window with without';

const TYPES =
  'bigint blob boolean char date datetime decimal double float int integer numeric real smallint ' +
  'text timestamp varchar';

const FUNCTIONS =
  'avg coalesce count dense_rank first_value group_concat ifnull iif json_extract julianday lag ' +
  'last_value lead length lower max min nullif printf rank round row_number strftime substr sum ' +
  'total trim typeof upper';

const dialect = SQLDialect.define({
  ...SQLite.spec,
  keywords: KEYWORDS,
  types: TYPES,
  builtin: FUNCTIONS,
});

/** The longest a completion waits for the parse of the text before the cursor, in milliseconds. */
const PARSE_LIMIT = 500;

/**
 * The source, asked only once the text before the cursor is parsed. CodeMirror parses 20 ms after
 * a key and the rest when the browser is idle; on a busy machine lang-sql's source would find no
 * table before the dot and offer nothing, and nobody would ask it again.
 */
function onceParsed(source: CompletionSource): CompletionSource {
  return (context) => {
    const { state, pos, explicit, view } = context;
    if (ensureSyntaxTree(state, pos, PARSE_LIMIT) === null) return source(context);
    return source(new CompletionContext(state.update({}).state, pos, explicit, view));
  };
}

/** SQL with completion of keywords and of the live schema. */
export function language(schema: Schema): Extension {
  const offers = [
    schemaCompletionSource({ dialect, schema, upperCaseKeywords: true }),
    keywordCompletionSource(dialect, true),
  ];
  return [
    dialect.language,
    offers.map((source) => dialect.language.data.of({ autocomplete: onceParsed(source) })),
  ];
}
