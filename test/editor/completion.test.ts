import { CompletionContext, type CompletionSource } from '@codemirror/autocomplete';
import { syntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { afterEach, expect, test, vi } from 'vitest';
import { language } from '../../src/app/editor/code-language.ts';

const SCHEMA = { shelf_mark: ['shelf_no', 'room'], biz_loan: ['loan_id'] };

/** What the editor offers at the end of the text, in the order of the sources. */
async function offered(state: EditorState): Promise<string[]> {
  const end = state.doc.length;
  const sources = state.languageDataAt<CompletionSource>('autocomplete', end);
  const results = await Promise.all(
    sources.map(async (source) => await source(new CompletionContext(state, end, false))),
  );
  return results.flatMap((result) => (result?.options ?? []).map(({ label }) => label));
}

/** A machine so busy that 30 ms are gone each time somebody looks at the clock. */
function busy(): void {
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 30));
}

afterEach(() => vi.restoreAllMocks());

test('after a table and a dot its columns are offered', async () => {
  const doc = 'SELECT * FROM shelf_mark WHERE shelf_mark.';
  const state = EditorState.create({ doc, extensions: language(SCHEMA) });
  expect(await offered(state)).toEqual(expect.arrayContaining(['shelf_no', 'room']));
  expect(await offered(state)).not.toContain('loan_id');
});

test('on a machine too busy to parse at the key, they are offered all the same', async () => {
  const doc = 'SELECT * FROM shelf_mark WHERE shelf_mark.';
  busy();
  const state = EditorState.create({ doc, extensions: language(SCHEMA) });
  expect(syntaxTree(state).length).toBeLessThan(doc.length);
  expect(await offered(state)).toEqual(expect.arrayContaining(['shelf_no', 'room']));
});

test('keywords are offered in capitals where a word begins', async () => {
  const state = EditorState.create({ doc: 'SEL', extensions: language({}) });
  expect(await offered(state)).toContain('SELECT');
});
