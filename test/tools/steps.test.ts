import { expect, test } from 'vitest';
import { runSteps } from '../../tools/lib/steps.mjs';

function step(name: string, code: number) {
  return { name: { zh: name, en: name }, run: () => Promise.resolve(code) };
}

async function linesOf(...steps: ReturnType<typeof step>[]) {
  const lines: string[] = [];
  const code = await runSteps(steps, (line) => void lines.push(line));
  return { lines, code };
}

test('each step is named with its time, and the last line counts', async () => {
  const { lines, code } = await linesOf(step('a', 0), step('b', 0));
  expect(lines).toEqual([
    '→ a',
    expect.stringMatching(/^✓ a \(\d+\.\d s\)$/),
    '→ b',
    expect.anything(),
    '2 passed, 0 failed',
  ]);
  expect(code).toBe(0);
});

test('after a step that failed the others still run', async () => {
  const { lines, code } = await linesOf(step('a', 3), step('b', 0));
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
  expect(lines[1]).toMatch(/^✗ a/);
  expect(code).toBe(1);
});
