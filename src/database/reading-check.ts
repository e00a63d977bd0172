import type { SqlError } from '../model/sql.ts';
import type { Parameters } from '../model/value.ts';
import type { Connection } from './connection.ts';
import type { MappedText } from './dialect/mapped-text.ts';
import { plainName } from './dialect/token-list.ts';
import type { Token } from './dialect/tokens.ts';
import type { TranslatedStatement } from './dialect/translation.ts';
import { noValue, quotedText } from './errors/own-errors.ts';
import { significantTokens } from './statement-kind.ts';

/**
 * What SQLite would take and run otherwise than its author meant: a parameter without a value (it
 * would be NULL), and double quotes around what is no column (it would be a text). The statement
 * has been prepared, so nothing else is wrong with it.
 */
export function checkReading(
  connection: Connection,
  text: string,
  statement: TranslatedStatement,
  part: MappedText,
  parameters: Parameters,
): SqlError | null {
  const tokens = significantTokens(part.text);
  const lacking = tokens.find((it) => it.kind === 'parameter' && !isGiven(it, parameters));
  if (lacking !== undefined) {
    const at = part.origin(lacking.from, lacking.to);
    return noValue(text, statement.statement, at, lacking.text, Object.keys(parameters));
  }
  const quoted = quotedTextToken(connection, part.text, tokens);
  if (quoted === null) return null;
  return quotedText(
    text,
    statement.statement,
    part.origin(quoted.from, quoted.to),
    plainName(quoted),
  );
}

function isGiven(token: Token, parameters: Parameters): boolean {
  return token.text.startsWith(':') && Object.hasOwn(parameters, token.text.slice(1));
}

/** Backticks hold nothing but names: what is only a text in double quotes is unknown in them. */
function quotedTextToken(
  connection: Connection,
  sql: string,
  tokens: readonly Token[],
): Token | null {
  const quoted = tokens.filter((it) => it.kind === 'quoted' && it.text.startsWith('"'));
  if (quoted.length === 0) return null;
  const strict = quoted.reduceRight((text, it) => {
    const name = plainName(it).replaceAll('`', '``');
    return `${text.slice(0, it.from)}\`${name}\`${text.slice(it.to)}`;
  }, sql);
  const words = connection.refusal(viewBody(strict) ?? strict) ?? '';
  const name = /^no such column: ([^]+)$/.exec(words)?.[1];
  return quoted.find((it) => plainName(it) === name) ?? null;
}

/** The query of a CREATE VIEW, whose names SQLite would look up only when the view is used. */
function viewBody(sql: string): string | null {
  const tokens = significantTokens(sql);
  if (tokens[0]?.upper !== 'CREATE' || !tokens.slice(1, 4).some((it) => it.upper === 'VIEW'))
    return null;
  const as = tokens.find((it) => it.upper === 'AS');
  return as === undefined ? null : sql.slice(as.to);
}
