import type { Fix } from '../../model/sql.ts';
import type { Texts } from '../../model/text.ts';
import type { Connection } from '../connection.ts';
import type { MappedText } from '../dialect/mapped-text.ts';
import { isName, plainName } from '../dialect/token-list.ts';
import type { Token } from '../dialect/tokens.ts';
import type { TranslatedStatement } from '../dialect/translation.ts';
import { significantTokens } from '../statement-kind.ts';
import { isKeyword } from './keywords.ts';

/** A stretch of a text, in UTF-16 units. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What an explanation says; `at` and the fixes are stretches of the statement as SQLite got it. */
export interface Said {
  readonly what: Texts;
  readonly todo: Texts;
  readonly at?: Stretch | undefined;
  readonly fixes?: readonly Fix[];
}

/** A statement SQLite refused, with all an explanation may look at. */
export class Scene {
  readonly connection: Connection;
  readonly statement: TranslatedStatement;
  /** The text SQLite was given. */
  readonly sql: string;
  /** SQLite's own words. */
  readonly words: string;
  readonly tokens: readonly Token[];

  constructor(
    connection: Connection,
    statement: TranslatedStatement,
    part: MappedText | { readonly text: string },
    words: string,
  ) {
    this.connection = connection;
    this.statement = statement;
    this.sql = part.text;
    this.words = words;
    this.tokens = significantTokens(part.text);
  }

  /** The statement's first word, in capitals. */
  get verb(): string {
    return this.tokens[0]?.upper ?? '';
  }

  /** Names of all tables and views. */
  tableNames(): string[] {
    const sql =
      "SELECT name FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";
    return this.#names(sql);
  }

  /** Columns of a table, in order; none when there is no such table. */
  columnsOf(table: string): string[] {
    return this.#names('SELECT name FROM pragma_table_info(:table)', { table });
  }

  /** Tables and views the statement names. */
  mentionedTables(): string[] {
    const names = new Set(this.tokens.map((token) => plainName(token).toLowerCase()));
    return this.tableNames().filter((name) => names.has(name.toLowerCase()));
  }

  /** Tables and views the statement reads or writes, each with the name it goes by there. */
  sources(): { readonly table: string; readonly alias: string }[] {
    const tables = new Map(this.tableNames().map((name) => [name.toLowerCase(), name]));
    return this.tokens.flatMap((token, at) => {
      const table = tables.get(plainName(token).toLowerCase());
      const before = this.tokens[at - 1]?.upper ?? '';
      if (
        table === undefined ||
        !['FROM', 'JOIN', ',', 'INTO', 'UPDATE', 'ON', 'TABLE'].includes(before)
      )
        return [];
      return [{ table, alias: aliasBehind(this.tokens, at) ?? table }];
    });
  }

  functionNames(): string[] {
    return this.#names('SELECT DISTINCT name FROM pragma_function_list');
  }

  /** Names of one kind of object: `index`, `trigger`, `view`. */
  objectNames(type: string): string[] {
    return this.#names('SELECT name FROM sqlite_master WHERE type = :type AND sql IS NOT NULL', {
      type,
    });
  }

  #names(sql: string, parameters = {}): string[] {
    try {
      return this.connection.all(sql, parameters).rows.map(([name]) => String(name));
    } catch {
      return []; // an explanation must not fail, not even without memory
    }
  }
}

/** The alias behind the name of a table, with AS or without. */
function aliasBehind(tokens: readonly Token[], at: number): string | null {
  const next = tokens[at + 1]?.upper === 'AS' ? tokens[at + 2] : tokens[at + 1];
  return isName(next) && !isKeyword(next!.upper) ? plainName(next!) : null;
}
