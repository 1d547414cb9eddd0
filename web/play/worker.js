/** The worker of the page that enters games. Its first message has the address of damier.js, others have questions. */

import { answer } from "./engine.js";

/** @type {Promise<import("./types.js").Damier> | null} */
let loading = null;

self.addEventListener("message", async ({ data }) => {
  if (loading === null) {
    loading = import(data.url).then((module) => module.load());
    loading.catch(() => {});
    return;
  }
  const { id, name, values } = data;
  try {
    self.postMessage({ id, value: answer(await loading, name, values) });
  } catch (failure) {
    const { message = String(failure), status } = /** @type {{message?: string, status?: string}} */ (failure);
    self.postMessage({ id, failure: message, status, isBroken: failure instanceof WebAssembly.RuntimeError });
  }
});
