import { nearest } from './nearest.ts';

/** Words with which a statement begins, other than those that also stand within one. */
export const STATEMENT_VERBS: ReadonlySet<string> = new Set(
  'SELECT INSERT UPDATE DELETE CREATE DROP ALTER'.split(' '),
);

/** Words SQLite never takes for a name unless quoted. */
const RESERVED: ReadonlySet<string> = new Set(
  (
    'ADD ALL ALTER AND AS AUTOINCREMENT BETWEEN CASE CHECK COLLATE COMMIT CONSTRAINT CREATE DEFAULT ' +
    'DEFERRABLE DELETE DISTINCT DROP ELSE ESCAPE EXCEPT EXISTS FOREIGN FROM GROUP HAVING IN INDEX ' +
    'INSERT INTERSECT INTO IS ISNULL JOIN LIMIT NOT NOTNULL NULL ON OR ORDER PRIMARY REFERENCES ' +
    'RETURNING SELECT SET TABLE THEN TO TRANSACTION UNION UNIQUE UPDATE USING VALUES WHEN WHERE'
  ).split(' '),
);

const OTHERS: ReadonlySet<string> = new Set(
  (
    'ASC BEGIN BY CASCADE CAST COLUMN CONFLICT CROSS DESC DO END EXPLAIN FETCH FILTER FIRST FULL GLOB ' +
    'IF INNER KEY LEFT LIKE NATURAL NOTHING OFFSET OUTER OVER PARTITION PLAN PRAGMA QUERY RECURSIVE ' +
    'RELEASE RENAME REPLACE RIGHT ROLLBACK ROW ROWS SAVEPOINT TRIGGER VIEW WINDOW WITH WITHOUT'
  ).split(' '),
);

/** Reserved words that people nevertheless use as names. */
const LIKELY_NAMES: ReadonlySet<string> = new Set(
  'ORDER GROUP INDEX TABLE VALUES CHECK DEFAULT TRANSACTION LIMIT UNIQUE PRIMARY REFERENCES COMMIT TO'.split(
    ' ',
  ),
);

export function isLikelyName(word: string): boolean {
  return LIKELY_NAMES.has(word);
}

export function isReserved(word: string): boolean {
  return RESERVED.has(word);
}

export function isKeyword(word: string): boolean {
  return RESERVED.has(word) || OTHERS.has(word);
}

/** The keyword most likely meant by a word of at least three letters, or null. */
export function nearestKeyword(word: string, isFirst: boolean): string | null {
  if (word.length < 3) return null;
  const first = [
    ...STATEMENT_VERBS,
    'WITH',
    'BEGIN',
    'COMMIT',
    'ROLLBACK',
    'EXPLAIN',
    'REPLACE',
    'VALUES',
  ];
  const within = [...RESERVED, ...OTHERS].filter((keyword) => keyword.length > 3);
  const found = nearest(word, isFirst ? first : within);
  return found !== null && found.length >= word.length - 1 ? found : null;
}
