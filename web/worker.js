/**
 * The worker of the page: it holds the library and answers questions. The first message has the compiled module, or its
 * bytes.
 * @typedef {import("../bindings/js/damier.js").Damier} Damier
 */

import { load } from "../bindings/js/damier.js";
import { FUNCTIONS } from "./check/answers.js";
import { answer } from "./play/engine.js";

/** @type {Promise<Damier> | null} */
let loading = null;
/**
 * Questions that were cancelled and have not ended.
 * @type {Set<number>}
 */
const cancelled = new Set();

/** @param {number} id */
function toolsOf(id) {
  return {
    progress: (/** @type {unknown} */ value) => self.postMessage({ id, progress: value }),
    isCancelled: () => cancelled.has(id),
  };
}

/** @param {{id: number, name: string, values: any[]}} question */
async function answered({ id, name, values }) {
  const damier = await /** @type {Promise<Damier>} */ (loading);
  return Object.hasOwn(FUNCTIONS, name)
    ? FUNCTIONS[name](damier, toolsOf(id), ...values)
    : answer(damier, name, values);
}

self.addEventListener("message", async ({ data }) => {
  if (loading === null) {
    loading = load(data.module);
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
