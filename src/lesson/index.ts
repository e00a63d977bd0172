/** Texts of files → a lesson, or problems with path, line and column. */
export { lessonIds, readLesson } from './read-lesson.ts';
export { parseAction, printAction } from './action-text.ts';
export { parseScenario } from './scenario.ts';
export { printScenario } from './scenario-print.ts';
export { knownOf } from './known.ts';
