import { scriptOf } from './project.mjs';
import { runNode } from './run.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/**
 * What needs no running of the product: types, style, and the lessons' own checks.
 *
 * @type {readonly Step[]}
 */
export const CHECKS = [
  {
    name: { zh: '类型', en: 'Types' },
    run: () => node('typescript', 'tsc', '--incremental', '--tsBuildInfoFile', '.cache/types'),
  },
  {
    name: { zh: 'Svelte 组件', en: 'Svelte components' },
    run: () => node('svelte-check', 'svelte-check', '--fail-on-warnings', '--output', 'human'),
  },
  {
    name: { zh: '代码规则', en: 'Lint' },
    run: () => node('eslint', 'eslint', '.'),
  },
  {
    name: { zh: '格式', en: 'Format' },
    run: () => node('prettier', 'prettier', '--check', '--log-level', 'warn', '.'),
  },
  {
    name: { zh: '课程检查', en: 'Lesson checks' },
    run: () => runNode(['tools/lab.mjs', 'check']),
  },
];

/**
 * @param {string} name of the package
 * @param {string} command
 * @param {readonly string[]} parameters
 */
function node(name, command, ...parameters) {
  return runNode([scriptOf(name, command), ...parameters]);
}
