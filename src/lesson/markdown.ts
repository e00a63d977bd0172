import MarkdownIt from 'markdown-it';
import type { Token } from 'markdown-it';

/**
 * CommonMark with tables, without HTML. Links of any kind are parsed, so that a wrong one can be
 * named instead of standing there as text; `prose-check.ts` refuses all but http(s).
 */
const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: false });
markdown.validateLink = () => true;

/** The tokens of a page. One text is parsed as a whole: links may be defined at its end. */
export function markdownTokens(text: string): Token[] {
  return markdown.parse(text, {});
}

/** The HTML of some of a page's blocks. It is safe when `prose-check.ts` found no problem. */
export function renderTokens(tokens: Token[]): string {
  return markdown.renderer.render(tokens, markdown.options, {});
}

const { rules } = markdown.renderer;
const CHINESE_END = /[\p{Script=Han}\u3000-\u303f\uff01-\uff60]$/u;
const CHINESE_START = /^[\p{Script=Han}\u3000-\u303f\uff01-\uff60]/u;

/** A wide table scrolls in its own box, which the keyboard can reach. */
rules['table_open'] = () => '<div class="table-scroll" tabindex="0">\n<table>\n';
rules['table_close'] = () => '</table>\n</div>\n';

rules['fence'] = (tokens, index) => {
  const { info, content } = tokens[index]!;
  const language = info.trim().split(/\s+/)[0] ?? '';
  const name = language === '' ? '' : ` class="language-${escape(language)}"`;
  return `<pre tabindex="0"><code${name}>${escape(content)}</code></pre>\n`;
};

/** A line break between two Chinese characters is no space. */
rules['softbreak'] = (tokens, index) => {
  const before = tokens.slice(0, index).map(written).join('');
  const after = tokens
    .slice(index + 1)
    .map(written)
    .join('');
  return CHINESE_END.test(before) && CHINESE_START.test(after) ? '' : '\n';
};

rules['link_open'] = (tokens, index, options, _, renderer) => {
  tokens[index]!.attrSet('rel', 'noopener noreferrer');
  tokens[index]!.attrSet('target', '_blank');
  return renderer.renderToken(tokens, index, options);
};

/** A link says where it leads, unless its text is the address itself. */
rules['link_close'] = (tokens, index) => {
  const open = tokens
    .slice(0, index)
    .filter(({ type }) => type === 'link_open')
    .at(-1);
  const host = linkHost(String(open?.attrGet('href') ?? ''));
  if (host === null || open?.markup === 'autolink') return '</a>';
  return ` <span class="link-host">(${escape(host)})</span></a>`;
};

/** The host of an http(s) address; null for every other address. */
export function linkHost(href: string): string | null {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return null;
  return new URL(href).host;
}

function written(token: Token): string {
  return token.type === 'softbreak' || token.type === 'hardbreak' ? '\n' : token.content;
}

function escape(text: string): string {
  return markdown.utils.escapeHtml(text);
}
