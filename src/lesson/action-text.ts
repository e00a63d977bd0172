import type { Action, Operation } from '../model/action.ts';
import { LANGUAGES } from '../model/text.ts';
import type { Language } from '../model/text.ts';
import { ACTION_FORMS, OPERATION_FORMS, formText } from './action-forms.ts';
import type { Argument, Form, Slot } from './action-forms.ts';
import { lineTokens } from './line-tokens.ts';
import type { LineProblem, Token } from './line-tokens.ts';
import { message } from './message.ts';
import { nearest } from './nearest.ts';

/** Longest move of the clock in one action: the year stays one of four digits. */
const SECONDS_MAX = 999_999_999;

/** Reads one action's line: strict, case-sensitive, without comments. Columns count from 1. */
export function parseAction(line: string): { action: Action } | LineProblem {
  const read = readLine(line, ACTION_FORMS);
  return 'problem' in read ? read : { action: read.value };
}

/** Reads an operation of a plan, `create L1 B1`. */
export function parseOperation(line: string): { operation: Operation } | LineProblem {
  const read = readLine(line, OPERATION_FORMS);
  return 'problem' in read ? read : { operation: read.value };
}

/** The action's line: the exact inverse of `parseAction`. */
export function printAction(action: Action): string {
  switch (action.kind) {
    case 'service-write':
      return `service ${printOperation(action.operation)}`;
    case 'service-second':
      return 'service second';
    case 'service-clock-back':
      return `service clock-back ${action.seconds}`;
    case 'service-reuse-id':
      return `service reuse-id ${printWord(action.eventId)}`;
    case 'relay-step':
      return `${action.relay} ${action.step}`;
    case 'relay-fault':
      return `${action.relay} ${action.fault}`;
    case 'consumer-step':
      return `consumer ${action.step}${action.partition === null ? '' : ` ${action.partition}`}`;
    case 'consumer-rewind':
      return `consumer rewind ${action.partition} ${action.offset}`;
    case 'rebuild-step':
      return `rebuild ${action.step}`;
    case 'crash':
      return `${action.process} crash`;
    case 'clock':
      return `clock ${action.seconds}`;
    case 'sql':
      return `sql ${JSON.stringify(action.text)}`;
    case 'edit':
      return `edit ${printWord(action.path)} ${JSON.stringify(action.text)}`;
    case 'reconcile':
      return `reconcile ${printWord(action.set)}`;
    default:
      return never(action);
  }
}

/** The operation as a plan writes it: the exact inverse of `parseOperation`. */
export function printOperation(operation: Operation): string {
  const loan = printWord(operation.loanId);
  return operation.op === 'create'
    ? `create ${loan} ${printWord(operation.bookId)}`
    : `${operation.op} ${loan}`;
}

/** Words that need no quotes. Readers may give a loan any id, so others are quoted. */
const PLAIN = /^[\p{L}\p{N}_][\p{L}\p{N}._/-]*$/u;

function printWord(word: string): string {
  return PLAIN.test(word) ? word : JSON.stringify(word);
}

function never(action: never): never {
  throw new Error(`No line for the action ${JSON.stringify(action)}`);
}

function readLine<T>(line: string, all: readonly Form<T>[]): { value: T } | LineProblem {
  const tokens = lineTokens(line);
  if ('problem' in tokens) return tokens;
  let forms = all;
  for (const [index, token] of tokens.entries()) {
    const next = forms.filter((form) => argument(form, index, token) !== null);
    if (next.length === 0) return unexpected(token, index, forms);
    forms = next;
  }
  const form = forms.find(({ words, slots }) => words.length + slots.length === tokens.length);
  if (!form) return unfinished(line, forms);
  const [first = '', second = ''] = form.slots.map(
    (_, index) =>
      argument(form, form.words.length + index, tokens[form.words.length + index]) ?? '',
  );
  return { value: form.make(first, second) };
}

/** What a token says at its place in a form; null when the form does not take it there. */
function argument(form: Form<unknown>, index: number, token?: Token): Argument | null {
  const word = form.words[index];
  const slot = form.slots[index - form.words.length];
  if (!token) return null;
  if (word !== undefined) return token.quoted === null && token.text === word ? word : null;
  return slot ? slotValue(slot, token) : null;
}

function slotValue({ kind }: Slot, token: Token): Argument | null {
  switch (kind) {
    case 'word':
      return token.quoted ?? (PLAIN.test(token.text) ? token.text : null);
    case 'text':
      return token.quoted;
    case 'number':
      return wholeNumber(token.text, 0, Number.MAX_SAFE_INTEGER);
    case 'seconds':
      return wholeNumber(token.text, 1, SECONDS_MAX);
  }
}

function wholeNumber(text: string, from: number, to: number): number | null {
  const value = /^(0|[1-9]\d*)$/.test(text) ? Number(text) : NaN;
  return value >= from && value <= to ? value : null;
}

function unexpected(token: Token, index: number, forms: readonly Form<unknown>[]): LineProblem {
  const near = nearest(
    token.text,
    forms.flatMap(({ words }) => words[index] ?? []),
  );
  const problem = message(
    [
      `第 ${token.column} 列的「${token.text}」读不懂`,
      `'${token.text}' at column ${token.column} is not expected`,
    ],
    [
      `${near === null ? '' : `是不是想写「${near}」？`}这里可以写：${possible(forms, 'zh')}。`,
      `${near === null ? '' : `Did you mean '${near}'? `}Possible here: ${possible(forms, 'en')}.`,
    ],
  );
  return { problem, column: token.column };
}

function unfinished(line: string, forms: readonly Form<unknown>[]): LineProblem {
  const [zh, en] = LANGUAGES.map((language) => possible(forms, language));
  const problem = message(
    ['这一行没有写完', 'The line is not finished'],
    [`完整的写法：${zh}。`, `In full: ${en}.`],
  );
  return { problem, column: line.length + 1 };
}

function possible(forms: readonly Form<unknown>[], language: Language): string {
  return forms.map((form) => formText(form, language)).join(' | ');
}
