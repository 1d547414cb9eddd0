// The worker: loads the library, and answers what the page asks. Each part of the page has its functions.

import {load} from '../bindings/js/damier.js';

import {analyseGame, bestMoves} from './analyse/answers.js';
import {checkText, findInArchive, inFormat, known, mended, pageOf, readArchive} from './check/answers.js';
import {checked, judge, look, opened, start, tried, typed, written} from './play/answers.js';

/**
 * @typedef {import('../bindings/js/damier.js').Damier} Damier
 * @typedef {(damier: Damier, ...values: any[]) => any} Answer
 */

/** @type {Record<string, Answer>} */
const answers = {
  known,
  checkText, pageOf, inFormat, mended, readArchive, findInArchive,
  checked, judge, look, opened, start, tried, typed, written,
  analyseGame, bestMoves,
};
/** Those that take long, and tell how far they are. */
const telling = new Set(['readArchive', 'findInArchive', 'analyseGame']);

/** @type {Promise<Damier> | null} */
let loading = null;

/** @param {string} text */
function unpacked(text) {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}

/** @param {any} message */
async function hear({library, packed, id, name, values}) {
  if (loading === null) {
    loading = load(packed === undefined ? library : unpacked(packed));
    loading.catch(() => {});  // told to the first question
    return;
  }
  try {
    const damier = await loading;
    if (!Object.hasOwn(answers, name)) {
      throw new RangeError(`the worker has no function ${name}`);
    }
    const tell = (/** @type {any} */ news) => self.postMessage({id, news});
    const value = await answers[name](damier, ...values, ...(telling.has(name) ? [tell] : []));
    self.postMessage({id, value});
  } catch (failure) {
    const {message = String(failure), status} = /** @type {{message?: string, status?: string}} */ (failure);
    const isBroken = failure instanceof WebAssembly.RuntimeError || failure instanceof WebAssembly.CompileError ||
      status === 'read-failed';
    self.postMessage({id, failure: message, status, isBroken});
  }
}

self.addEventListener('message', ({data}) => { hear(data); });
