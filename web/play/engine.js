/** The functions of answers.js by their names, for the worker of the page. */

import { checked, judge, known, look, opened, start, tried, typed, written } from "./answers.js";

/** @type {{[name: string]: (damier: import("./types.js").Damier, ...values: any[]) => any}} */
const FUNCTIONS = { checked, judge, known, look, opened, start, tried, typed, written };

/**
 * Answers one question.
 * @param {import("./types.js").Damier} damier
 * @param {string} name
 * @param {any[]} values
 */
export function answer(damier, name, values) {
  if (!Object.hasOwn(FUNCTIONS, name)) {
    throw new RangeError(`no such question: ${name}`);
  }
  return FUNCTIONS[name](damier, ...values);
}
