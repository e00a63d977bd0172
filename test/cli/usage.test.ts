import { expect, test } from 'vitest';
import { lab } from './call.ts';

test.each([
  ['nothing', [], 'a command is needed: report, run, explore, check'],
  ['an unknown command', ['reprot'], 'no command reprot; there are: report, run, explore, check'],
  ['a name every object has', ['constructor'], 'no command constructor'],
  ['an unknown option', ['report', '--sed', 'a.sql'], 'unknown option: --sed'],
  ['a short option', ['report', '-h'], 'unknown option: -h'],
  ['an option of another command', ['check', '--json'], 'unknown option: --json'],
  ['an argument too many', ['report', 'a'], 'one argument too many: a'],
  ['two arguments', ['check', 'lessons', 'b'], 'one argument too many: b'],
  ['an option without its value', ['report', '--set'], '--set needs a value after it'],
  ['an option in place of a value', ['report', '--set', '--json'], '--set needs a value'],
  ['a value where none is due', ['report', '--json=1'], 'unknown option: --json=1'],
  ['an option given twice', ['report', '--set', 'a', '--set', 'b'], '--set is given twice'],
  ['an unknown language', ['report', '--lang', 'fr'], 'no language fr; there are: zh, en'],
  [
    'an unknown set',
    ['report', '--set', 'none'],
    'no set of discrepancy types none; there are: chapter',
  ],
  [
    'an unknown lesson',
    ['report', '--lesson', 'none'],
    'no lesson none; there are: outbox-reconcile',
  ],
  ['a date', ['report', '--now', '2026-10-29'], "write it as 'YYYY-MM-DD HH:MM:SS' (UTC)"],
  ['a day that is none', ['report', '--now', '2026-02-30 09:00:00'], 'is no time'],
  ['an hour that is none', ['report', '--now', '2026-10-29 24:00:00'], 'is no time'],
  [
    'a seed that is not there',
    ['report', '--seed', 'none.sql'],
    'cannot read the file none.sql (ENOENT)',
  ],
  ['a folder as a seed', ['report', '--seed', 'src'], 'cannot read the file src (EISDIR)'],
  ['a folder that is not there', ['check', 'none'], 'there is no folder none'],
  ['a folder without lessons', ['check', 'src/model'], 'there is no lesson in src/model'],
])('%s is wrong usage', async (_what, words, message) => {
  const { code, out, err } = await lab(words);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(message);
  expect(err).toContain('Usage: npm run -s lab -- <command> [options]');
});

test.each([['--help'], ['help'], ['report', '--help'], ['check', '--help']])(
  '%s %s shows how to call it, on stdout',
  async (...words) => {
    const { code, out, err } = await lab(words);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('Exit codes');
  },
);

test('messages are in the language asked for, else in the one of the terminal', async () => {
  const chinese = { environment: { LANG: 'zh_CN.UTF-8' } };
  expect((await lab(['--help'], chinese)).out).toContain('用法');
  expect((await lab(['--help', '--lang', 'en'], chinese)).out).toContain('Usage');
  expect((await lab(['report', '--lang', 'zh', 'a'])).err).toContain('多余的参数：a');
  expect((await lab(['--help'], { environment: {} })).out).toContain('用法');
  expect((await lab(['--help'], { environment: { LC_ALL: 'en_GB', LANG: 'zh' } })).out).toContain(
    'Usage',
  );
});
