/**
 * The worker of the page: it holds the library and answers questions. The first message has the compiled module, or its
 * bytes, and the language. Each part of the page has its functions.
 * @typedef {import("../bindings/js/damier.js").Damier} Damier
 * @typedef {(damier: Damier, ...values: any[]) => any} Answer
 */

import { load } from "../bindings/js/damier.js";
import { addTables, analyseGame, bestMoves, endingAt, transcribed } from "./analyse/answers.js";
import { FUNCTIONS } from "./check/answers.js";
import { setLanguage } from "./language.js";
import { checked, known, look, screen, start, tried, typed, written } from "./play/answers.js";

/** @type {{[name: string]: Answer}} */
const ANSWERS = {
  addTables,
  analyseGame,
  bestMoves,
  checked,
  endingAt,
  known,
  look,
  screen,
  start,
  transcribed,
  tried,
  typed,
  written,
};

/** @type {Promise<Damier> | null} */
let loading = null;
/** @type {WebAssembly.Module | Uint8Array | null} */
let module = null;
/**
 * The library in English, for what programs read; only loaded in another language.
 * @type {Promise<Damier> | null}
 */
let english = null;

/**
 * Returns the library that answers a question: lists of findings for programs are the same in each language.
 * @param {string} name
 * @param {any[]} values
 */
async function libraryFor(name, values) {
  const damier = await /** @type {Promise<Damier>} */ (loading);
  if (name !== "report" || values[1] === "text" || damier.language === "en") {
    return damier;
  }
  english ??= load(/** @type {WebAssembly.Module} */ (module));
  return english;
}
/**
 * Questions that were cancelled and have not ended.
 * @type {Set<number>}
 */
const cancelled = new Set();

/** @param {{id: number, name: string, values: any[]}} question */
async function answered({ id, name, values }) {
  const damier = await libraryFor(name, values);
  const progress = (/** @type {unknown} */ value) => self.postMessage({ id, progress: value });
  if (Object.hasOwn(FUNCTIONS, name)) {
    return FUNCTIONS[name](damier, { progress, isCancelled: () => cancelled.has(id) }, ...values);
  }
  if (!Object.hasOwn(ANSWERS, name)) {
    throw new TypeError(`the worker has no function ${name}`);
  }
  return name === "analyseGame" ? ANSWERS[name](damier, ...values, progress) : ANSWERS[name](damier, ...values);
}

self.addEventListener("message", async ({ data }) => {
  if (loading === null) {
    setLanguage(data.language ?? "en", data.messages ?? {});
    module = data.module;
    loading = load({ source: data.module, language: data.language, catalogue: data.catalogue });
    loading.catch(() => {});
    return;
  }
  const { id } = data;
  if (data.cancel) {
    cancelled.add(id);
    return;
  }
  try {
    const value = await answered(data);
    self.postMessage({ id, value });
  } catch (failure) {
    const { message = String(failure), status } = /** @type {{message?: string, status?: string}} */ (failure);
    const isBroken = failure instanceof WebAssembly.RuntimeError || /call stack/.test(message);
    self.postMessage({ id, failure: message, status, isBroken });
  } finally {
    cancelled.delete(id);
  }
});
