import { describe, expect, test } from 'vitest';
import { readLesson } from '../../src/lesson/index.ts';
import type { Page } from '../../src/model/lesson.ts';
import { tinyLesson } from '../samples/tiny-lesson.ts';

/** The second page of the tiny lesson with this Markdown after its title, in both languages. */
function pageOf(markdown: string): Page {
  const files = tinyLesson();
  files.set('tiny/pages/02-end.zh.md', `# 结束\n\n${markdown}\n`);
  files.set('tiny/pages/02-end.en.md', `# The \`end\`\n\n${markdown}\n`);
  const { lesson, problems } = readLesson('tiny', files);
  expect(problems).toEqual([]);
  return lesson!.pages[1]!;
}

function html(markdown: string): string {
  const [block, ...more] = pageOf(markdown).blocks.zh;
  expect(more).toEqual([]);
  return block?.kind === 'prose' ? block.html : '';
}

describe('prose is safe HTML:', () => {
  test('tags in the text stay text', () => {
    expect(html('a <script>alert(1)</script> <img src=x onerror=alert(1)>')).toBe(
      '<p>a &lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt;</p>\n',
    );
  });

  test('a language named on a code block cannot leave its attribute', () => {
    expect(html('```"><b>\n<i>\n```')).toBe(
      '<pre tabindex="0"><code class="language-&quot;&gt;&lt;b&gt;">&lt;i&gt;\n</code></pre>\n',
    );
  });

  test('a link says where it leads and opens a page of its own', () => {
    expect(html('see [the *docs*](https://h2database.com/html?a=1&b=2)')).toBe(
      '<p>see <a href="https://h2database.com/html?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">the <em>docs</em> <span class="link-host">(h2database.com)</span></a></p>\n',
    );
  });

  test('the host shown is the one the browser goes to', () => {
    expect(html('[x](https://h2database.com@evil.example:8080/)')).toContain('(evil.example:8080)');
  });

  test('an address that is its own text is not repeated', () => {
    expect(html('<https://example.com/a>')).toBe(
      '<p><a href="https://example.com/a" rel="noopener noreferrer" target="_blank">https://example.com/a</a></p>\n',
    );
  });

  test('each link of a paragraph shows its own host, also when defined at the end of the page', () => {
    const shown = html('[a][1] and [b](http://b.example)\n\n[1]: https://a.example/x');
    expect(shown.match(/link-host">\(([^)]*)/g)).toEqual([
      'link-host">(a.example',
      'link-host">(b.example',
    ]);
  });
});

describe('prose is typeset:', () => {
  test('a table scrolls in a box that the keyboard reaches', () => {
    expect(html('| a |\n| - |\n| 1 |')).toMatch(
      /^<div class="table-scroll" tabindex="0">\n<table>[\s\S]*<\/table>\n<\/div>\n$/,
    );
  });

  test('a line break between Chinese characters is no space, elsewhere it is', () => {
    expect(html('第一行，\n**第二**行\nand English\nwords\n又是中文')).toBe(
      '<p>第一行，<strong>第二</strong>行\nand English\nwords\n又是中文</p>\n',
    );
  });
});

describe('a page', () => {
  test('takes its title from the first line, as plain text', () => {
    expect(pageOf('x').title).toEqual({ zh: '结束', en: 'The end' });
  });

  test('is prose and widgets in the order of the text', () => {
    const page = pageOf(
      'one\n\n```lab\nwidget: console\n```\n\n```lab\nwidget: timeline\n```\n\n## two\n\nthree',
    );
    expect(page.blocks.en).toEqual([
      { kind: 'prose', html: '<p>one</p>\n' },
      { kind: 'widget', widget: { widget: 'console' } },
      { kind: 'widget', widget: { widget: 'timeline' } },
      { kind: 'prose', html: '<h2>two</h2>\n<p>three</p>\n' },
    ]);
  });

  test.each([
    ['widget: predict\nset: first', { widget: 'predict', set: 'first' }],
    ['widget: scenario\nid: walk', { widget: 'scenario', id: 'walk' }],
    [
      'widget: try\nlabel: {zh: 试, en: Try}\nsql: |\n  SELECT 1;\n  SELECT 2;',
      { widget: 'try', label: { zh: '试', en: 'Try' }, sql: 'SELECT 1;\nSELECT 2;\n' },
    ],
    ['widget: three-way', { widget: 'three-way' }],
    ['widget: tables\nnames: [copy]', { widget: 'tables', names: ['copy'] }],
    [
      'widget: editor\nsources: [discrepancies/first/NO_COPY/detect.sql]',
      { widget: 'editor', sources: ['discrepancies/first/NO_COPY/detect.sql'] },
    ],
    ['widget: compare', { widget: 'compare' }],
    ['widget: report\nset: first', { widget: 'report', set: 'first' }],
  ])('can place %j', (yaml, widget) => {
    expect(pageOf(`\`\`\`lab\n${yaml}\n\`\`\``).blocks.zh).toEqual([{ kind: 'widget', widget }]);
  });
});
