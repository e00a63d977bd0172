import { languageOf } from '../../src/cli/language.mjs';

/** @typedef {import('../../src/cli/language.mjs').Texts} Texts */

/** The language the tools speak in this terminal. */
export const language = languageOf(process.env);

/**
 * Says something to the developer. Messages go to stderr: stdout belongs to results.
 *
 * @param {Texts} texts
 */
export function say(texts) {
  console.error(texts[language]);
}
