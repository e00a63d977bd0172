import { remove, rename, replace, write } from './tiny-lesson.ts';
import type { Change } from './tiny-lesson.ts';

/** A lesson broken in one way, and every problem that must be listed, in order. */
export interface BrokenLesson {
  readonly name: string;
  readonly change: readonly Change[];
  /** `path:line:column` in the lesson's folder, then words that `what` or `todo` has in English. */
  readonly problems: readonly string[];
}

const NO_COPY = 'discrepancies/first/NO_COPY/discrepancy.yaml';
const STALE_COPY = 'discrepancies/first/STALE_COPY/discrepancy.yaml';
const WALK = 'scenarios/walk.scenario';
const EN = 'pages/01-start.en.md';
const ZH = 'pages/01-start.zh.md';

function broken(
  name: string,
  change: Change | readonly Change[],
  ...problems: string[]
): BrokenLesson {
  return { name, change: typeof change === 'function' ? [change] : change, problems };
}

const YAML: readonly BrokenLesson[] = [
  broken(
    'unknown keys, each with the key it may have been',
    [
      replace('lesson.yaml', 'version: 1', 'version: 1\nverson: 2'),
      replace('lesson.yaml', 'clock:', 'colour: red\nclock:'),
    ],
    "lesson.yaml:6:1 Did you mean 'version'?",
    "lesson.yaml:8:1 There is no key 'colour' here",
  ),
  broken(
    'a key that is missing',
    replace('lesson.yaml', 'clock: 2026-10-29 09:00:00\n', ''),
    "lesson.yaml:1:1 'clock' is missing here",
  ),
  broken(
    'a key written twice',
    replace('lesson.yaml', 'version: 1', 'version: 1\nversion: 2'),
    'lesson.yaml:6:1 The same key stands here twice',
  ),
  broken(
    'a tab in the indentation',
    replace('lesson.yaml', '  en: A tiny', '\ten: A tiny'),
    'lesson.yaml:3:1 tab in the indentation',
  ),
  broken(
    'an anchor and its alias',
    replace('lesson.yaml', '  zh: 小课\n  en: A tiny lesson', '  zh: &name 小课\n  en: *name'),
    'lesson.yaml:2:7 anchor',
    'lesson.yaml:3:7 anchor',
  ),
  broken(
    'a key that would change the object it is read into',
    replace('lesson.yaml', 'version: 1', 'version: 1\n__proto__: {polluted: true}'),
    "lesson.yaml:6:1 '__proto__' cannot be a key",
  ),
  broken(
    'a directive for another version of YAML',
    replace('lesson.yaml', 'title:', '%YAML 1.1\n---\ntitle:'),
    'lesson.yaml:1:1 directive',
  ),
  broken(
    'text that is no YAML',
    replace('lesson.yaml', '[start, end]', '[start, end'),
    'lesson.yaml:9:1 not valid YAML',
  ),
];

const LESSON_FILE: readonly BrokenLesson[] = [
  broken(
    'a text in one language only',
    replace('lesson.yaml', '  en: A tiny lesson\n', ''),
    "lesson.yaml:1:1 'en' is missing here",
  ),
  broken(
    'a text left blank',
    replace('lesson.yaml', 'en: A tiny lesson', "en: ' '"),
    "lesson.yaml:3:7 'en' is blank",
  ),
  broken(
    'a clock that shows no moment',
    replace('lesson.yaml', '2026-10-29', '2026-02-30'),
    "lesson.yaml:7:8 'clock' is not a moment that exists",
  ),
  broken(
    'a version that is no whole number',
    replace('lesson.yaml', 'version: 1', 'version: 1.5'),
    "lesson.yaml:5:10 'version' must be a whole number",
  ),
  broken(
    'one of the languages left out',
    replace('lesson.yaml', 'languages: [zh, en]', 'languages: [en]'),
    "lesson.yaml:6:1 'languages' must name both zh and en",
  ),
  broken(
    'a page named twice, and a name with capitals',
    replace('lesson.yaml', '[start, end]', '[start, end, end, The-End]'),
    'lesson.yaml:8:21 Item 3 repeats an earlier item',
    'lesson.yaml:8:26 Item 4 must be a name of lower case letters',
  ),
  broken(
    'several things wrong in several files',
    [
      replace('lesson.yaml', 'languages: [zh, en]', 'languages: [zh, fr]'),
      replace(NO_COPY, 'counts: true', 'counts: "yes"'),
      replace(WALK, 'relay poll', 'relay pol'),
    ],
    `${NO_COPY}:3:9 must be true or false`,
    "lesson.yaml:6:17 cannot be 'fr'",
    `${WALK}:17:7 Did you mean 'poll'?`,
  ),
];

const FILES: readonly BrokenLesson[] = [
  broken('a missing file', remove('seed.sql'), 'seed.sql:1:1 missing'),
  broken('no lesson.yaml', remove('lesson.yaml'), 'lesson.yaml:1:1 missing'),
  broken(
    'a program under another name',
    rename('programs/relay-poll.sql', 'programs/relay_poll.sql'),
    'programs/relay-poll.sql:1:1 missing',
    'programs/relay_poll.sql:1:1 Should it be called programs/relay-poll.sql?',
  ),
  broken(
    'a file nobody reads',
    write('notes.txt', 'hello'),
    'notes.txt:1:1 Nobody reads this file',
  ),
  broken('an empty file', write('seed.sql', '\n'), 'seed.sql:1:1 empty'),
  broken(
    'a type in a folder that is no code',
    ['discrepancy.yaml', 'detect.sql', 'inject.sql'].map((file) =>
      rename(`discrepancies/first/STALE_COPY/${file}`, `discrepancies/first/stale-copy/${file}`),
    ),
    'discrepancies/first/stale-copy/detect.sql:1:1 Nobody reads this file',
    'discrepancies/first/stale-copy/discrepancy.yaml:1:1 Nobody reads this file',
    'discrepancies/first/stale-copy/inject.sql:1:1 Nobody reads this file',
  ),
  broken(
    'a type without its detector',
    remove('discrepancies/first/NO_COPY/detect.sql'),
    'discrepancies/first/NO_COPY/detect.sql:1:1 missing',
  ),
  broken(
    'a set without types, and types of a set not named',
    replace('lesson.yaml', 'sets: [first]', 'sets: [first, second]'),
    'lesson.yaml:9:15 has no discrepancy type',
  ),
  broken(
    'a type of a set that lesson.yaml does not name',
    ['discrepancy.yaml', 'detect.sql', 'inject.sql'].map((file) =>
      rename(`discrepancies/first/STALE_COPY/${file}`, `discrepancies/other/STALE_COPY/${file}`),
    ),
    'discrepancies/other/STALE_COPY/discrepancy.yaml:1:1 does not name the set other',
    'discrepancies/other/STALE_COPY/discrepancy.yaml:5:14 no other type of the same set',
  ),
];

const TYPES: readonly BrokenLesson[] = [
  broken(
    'two types with one code',
    replace(STALE_COPY, 'code: STALE_COPY', 'code: NO_COPY'),
    `${STALE_COPY}:1:7 already has a type with the code NO_COPY`,
    `${STALE_COPY}:5:14 no other type of the same set`,
  ),
  broken(
    "a code that is not the folder's name",
    replace(NO_COPY, 'code: NO_COPY', 'code: LOST_COPY'),
    `${NO_COPY}:1:7 is not the folder's name NO_COPY`,
  ),
  broken(
    'a suppressed code that does not exist',
    replace(STALE_COPY, '[NO_COPY]', '[NO_COPY, NO_COPI]'),
    `${STALE_COPY}:5:23 Did you mean 'NO_COPY'?`,
  ),
  broken(
    'a placeholder that is no name',
    replace(NO_COPY, "'version {version}'", "'version {Version} of {}'"),
    `${NO_COPY}:16:7 '{Version}' in the template is no placeholder`,
    `${NO_COPY}:16:7 '{}' in the template is no placeholder`,
  ),
  broken(
    'a brace without a partner',
    replace(NO_COPY, "'版本 {version}'", "'版本 {version'"),
    `${NO_COPY}:14:7 '{' in the template is no placeholder`,
  ),
  broken(
    'a template in one language only',
    replace(NO_COPY, "    - '版本 {version}'\n", "    - '版本 {version}'\n    - 没有\n"),
    `${NO_COPY}:16:3 zh has 2 templates and en has 1`,
  ),
  broken(
    'a side, a severity and a threshold that do not exist',
    [
      replace(NO_COPY, 'side: read', 'side: reed'),
      replace(NO_COPY, 'severity: warning', 'severity: loud'),
      replace(NO_COPY, 'alertFrom: 1', 'alertFrom: 0'),
    ],
    `${NO_COPY}:2:7 Did you mean 'read'?`,
    `${NO_COPY}:7:11 Allowed: critical, warning, information`,
    `${NO_COPY}:8:12 whole number from 1`,
  ),
];

const SCENARIOS: readonly BrokenLesson[] = [
  broken(
    'a line that is no action, with what was possible',
    replace(WALK, 'relay poll', 'relay pull'),
    `${WALK}:17:7 relay poll | relay send | relay flush | relay mark | relay refused | relay retry | relay crash`,
  ),
  broken(
    'an action without its argument',
    replace(WALK, 'service create L1 B1', 'service create L1'),
    `${WALK}:15:18 service create <loan> <book>`,
  ),
  broken(
    'a design key and a design value that do not exist',
    replace(WALK, '  relays: 2', '  relays: 3\n  key: loan'),
    `${WALK}:6:11 Allowed: 1, 2`,
    `${WALK}:7:3 Did you mean 'keys'?`,
  ),
  broken(
    'an operation of the plan that does not exist',
    replace(WALK, '- create L1 B1', '- destroy L1'),
    `${WALK}:8:5 return <loan>`,
  ),
  broken(
    'a program, a set and a source that do not exist',
    [
      replace(WALK, '  programs/rebuild.sql:', '  programs/rebild.sql:'),
      replace(WALK, 'edit programs/rebuild.sql', 'edit programs/none.sql'),
      replace(WALK, 'reconcile first', 'reconcile second'),
    ],
    `${WALK}:10:3 Did you mean 'programs/rebuild.sql'?`,
    `${WALK}:18:6 There is no source 'programs/none.sql'`,
    `${WALK}:19:11 There is no set of discrepancy types 'second'`,
  ),
  broken(
    'an expected code that does not exist',
    replace(WALK, 'expects: [NO_COPY]', 'expects: [NO_COPY, NO_BOOK]'),
    `${WALK}:12:20 There is no discrepancy code 'NO_BOOK'`,
  ),
  broken(
    'a header that never ends',
    write(WALK, '---\ntitle: {zh: 走, en: walk}\nrelay poll\n'),
    `${WALK}:4:1 The header does not end`,
  ),
  broken('no header', write(WALK, 'relay poll\n'), `${WALK}:1:1 must begin with a line '---'`),
];

const PAGES: readonly BrokenLesson[] = [
  broken(
    'a page in one language only',
    remove('pages/02-end.en.md'),
    'pages/02-end.zh.md:1:1 lacks pages/02-end.en.md',
  ),
  broken(
    'a page without a file',
    [remove('pages/02-end.en.md'), remove('pages/02-end.zh.md')],
    'lesson.yaml:8:16 The page end lacks pages/02-end.zh.md, pages/02-end.en.md',
  ),
  broken(
    'a page that lesson.yaml does not name',
    [write('pages/03-more.zh.md', '# 更多\n'), write('pages/03-more.en.md', '# More\n')],
    'pages/03-more.en.md:1:1 lesson.yaml has no page more',
    'pages/03-more.zh.md:1:1 lesson.yaml has no page more',
  ),
  broken(
    'a page with another number',
    rename('pages/02-end.en.md', 'pages/03-end.en.md'),
    'pages/03-end.en.md:1:1 Rename the file to pages/02-end.en.md',
  ),
  broken(
    'an unknown widget in both languages',
    [
      replace(ZH, 'widget: scenario', 'widget: scenery'),
      replace(EN, 'widget: scenario', 'widget: scenery'),
    ],
    `${EN}:6:9 'widget' cannot be 'scenery'`,
    `${ZH}:6:9 Allowed: predict, scenario, try`,
  ),
  broken(
    'an option the widget does not have',
    replace(EN, 'id: walk', 'id: walk\nspeed: 2'),
    `${EN}:8:1 There is no key 'speed' here`,
  ),
  broken(
    'a scenario and a source that do not exist',
    [
      replace(EN, 'id: walk', 'id: wolk'),
      replace(EN, 'programs/rebuild.sql', 'programs/rebuilt.sql'),
    ],
    `${EN}:7:5 Did you mean 'walk'?`,
    `${EN}:14:23 Did you mean 'programs/rebuild.sql'?`,
  ),
  broken(
    'a table that is not created anywhere',
    replace('pages/02-end.en.md', '[thing, topic]', '[things, topic]'),
    "pages/02-end.en.md:5:9 Did you mean 'thing'?",
  ),
  broken(
    'widgets that differ between the languages',
    replace(EN, 'widget: scenario\nid: walk', 'widget: console'),
    `${EN}:5:1 Lab block 1 is not the same`,
  ),
  broken(
    'a widget that one language lacks',
    replace('pages/02-end.zh.md', '```lab\nwidget: tables\nnames: [thing, topic]\n```\n', '正文\n'),
    'pages/02-end.en.md:3:1 Lab block 1 is not the same',
  ),
  broken(
    'a lab block that never ends, or whose mark is not exactly lab',
    [
      replace(EN, '```\n\nMore prose.', '\nMore prose.'),
      replace(ZH, '```lab\nwidget: editor', '```Lab\nwidget: editor'),
    ],
    `${EN}:5:1 This lab block does not end`,
    `${ZH}:12:1 mark is not exactly 'lab'`,
  ),
  broken(
    'a lab block that the page ends in',
    replace('pages/02-end.en.md', 'topic]\n```\n', 'topic]\n'),
    'pages/02-end.en.md:3:1 This lab block does not end',
  ),
  broken(
    'a lab block in a list, and one with more than its mark',
    [
      replace(EN, '```lab\nwidget: scenario\nid: walk\n```', '- ```lab\n  widget: console\n  ```'),
      replace(ZH, '```lab\nwidget: editor', '```lab big\nwidget: editor'),
    ],
    `${EN}:5:1 cannot stand in a list`,
    `${ZH}:12:1 mark is not exactly 'lab'`,
  ),
  broken(
    'images, links to elsewhere than the web, a second title',
    replace(
      EN,
      'More prose.',
      '![a](https://example.com/a.png)\nand [b](javascript:alert(1)) and [c](../c.md)\n\n# Again',
    ),
    `${EN}:10:1 images`,
    `${EN}:11:1 'javascript:alert(1)'`,
    `${EN}:11:1 '../c.md'`,
    `${EN}:13:1 A second heading of the first level`,
  ),
  broken('a page without a title', replace(EN, '# Start\n', 'Start\n'), `${EN}:1:1 no title`),
];

/** Lessons with a mistake in them; nothing but these mistakes is wrong with them. */
export const BROKEN_LESSONS: readonly BrokenLesson[] = [
  ...YAML,
  ...LESSON_FILE,
  ...FILES,
  ...TYPES,
  ...SCENARIOS,
  ...PAGES,
];
