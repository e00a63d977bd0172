import type { Fix, SqlError } from '../../model/sql.ts';
import type { Message } from '../../model/text.ts';
import type { TranslatedStatement } from '../dialect/translation.ts';
import { placeAt } from '../place.ts';
import type { Stretch } from './scene.ts';

/** A refusal of the lab's own: SQLite had nothing to say about it. */
export function refusal(
  text: string,
  statement: number,
  at: Stretch,
  message: Message,
  fixes: readonly Fix[] = [],
): SqlError {
  return { ...placeAt(text, at.from, at.to), statement, sqlite: '', ...message, fixes };
}

/** A script ended within the transaction it had begun. */
export function leftOpen(text: string, last: TranslatedStatement): SqlError {
  return refusal(text, last.statement, last, {
    what: {
      zh: '脚本结束时事务还开着，所以整个脚本都撤销了。',
      en: 'The script ended with its transaction still open, so all of it was undone.',
    },
    todo: {
      zh: '在末尾写 COMMIT；要保留的就提交，不要保留的就 ROLLBACK。',
      en: 'End it with COMMIT, or with ROLLBACK if nothing is to stay.',
    },
  });
}

/** A query was wanted, and there is none, or more than one. */
export function notOneQuery(
  text: string,
  found: number,
  second: TranslatedStatement | undefined,
): SqlError {
  const at = second ?? { from: 0, to: text.length };
  const isNone = found === 0;
  return refusal(text, second?.statement ?? 1, at, {
    what: {
      zh: isNone ? '这里要有一条查询，现在是空的。' : '这里只能有一条查询。',
      en: isNone ? 'A query is wanted here, and there is none.' : 'Only one query can stand here.',
    },
    todo: {
      zh: isNone ? '写一条 SELECT。' : '删掉第一条之后的语句，或用 WITH 合成一条。',
      en: isNone
        ? 'Write a SELECT.'
        : 'Delete the statements after the first, or make one of them by WITH.',
    },
  });
}

/** A query was wanted, and this would change something. */
export function onlyQueries(text: string, statement: TranslatedStatement): SqlError {
  return refusal(text, statement.statement, statement, {
    what: {
      zh: '这里只能读数据，不能改。',
      en: 'This place only reads; it cannot change anything.',
    },
    todo: { zh: '写成一条 SELECT。', en: 'Make it a SELECT.' },
  });
}

/** A query gave more rows than can be held. */
export function tooManyRows(text: string, statement: TranslatedStatement, limit: number): SqlError {
  return refusal(text, statement.statement, statement, {
    what: { zh: `查询给出的行超过 ${limit} 行。`, en: `The query gives more than ${limit} rows.` },
    todo: {
      zh: '检查连接条件，或加上 WHERE、LIMIT。',
      en: 'Check the join conditions, or add WHERE or LIMIT.',
    },
  });
}

/** A parameter of a statement has no value; SQLite would take it for NULL. */
export function noValue(
  text: string,
  statement: number,
  at: Stretch,
  name: string,
  known: readonly string[],
): SqlError {
  const list = known.map((it) => `:${it}`).join(', ');
  return refusal(text, statement, at, {
    what: { zh: `参数 ${name} 没有值。`, en: `The parameter ${name} has no value.` },
    todo: {
      zh: list === '' ? '这里不能用参数：直接写出值。' : `直接写出值，或用这里有的参数：${list}。`,
      en:
        list === ''
          ? 'No parameters are given here: write the value itself.'
          : `Write the value itself, or use a parameter given here: ${list}.`,
    },
  });
}

/** Double quotes around what is no column: SQLite would silently take it for a text. */
export function quotedText(text: string, statement: number, at: Stretch, name: string): SqlError {
  const insert = `'${name.replaceAll("'", "''")}'`;
  const fix = { ...at, insert, label: { zh: `换成 ${insert}`, en: `Replace it by ${insert}` } };
  const message = {
    what: {
      zh: `双引号里写的是列名，而没有叫 ${name} 的列。`,
      en: `Double quotes hold the name of a column, and there is no column ${name}.`,
    },
    todo: {
      zh: `文本要写在单引号里：${insert}。`,
      en: `A text is written in single quotes: ${insert}.`,
    },
  };
  return refusal(text, statement, at, message, [fix]);
}
