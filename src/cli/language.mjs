/**
 * Plain JavaScript, because `tools/` speaks to the developer before anything is installed.
 *
 * @typedef {'zh' | 'en'} Language
 * @typedef {Readonly<Record<Language, string>>} Texts
 */

/**
 * The language of messages in a terminal: English where the locale says so, else Chinese.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Language}
 */
export function languageOf(environment) {
  const locale = environment.LC_ALL || environment.LC_MESSAGES || environment.LANG || '';
  return locale.toLowerCase().startsWith('en') ? 'en' : 'zh';
}
