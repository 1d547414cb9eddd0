/**
 * The functions of answers.js, asked from the page: in a worker, so that the page stays quick whatever a record holds.
 * Where there are no module workers, as for a page that is opened as a file, they run in the page.
 * @typedef {import("./types.js").Damier} Damier
 * @typedef {{ask: (name: string, ...values: any[]) => Promise<any>}} Engine
 */

import { checked, judge, known, look, opened, start, tried, typed, written } from "./answers.js";

/** @type {{[name: string]: (damier: Damier, ...values: any[]) => any}} */
const FUNCTIONS = { checked, judge, known, look, opened, start, tried, typed, written };

/**
 * Answers one question.
 * @param {Damier} damier
 * @param {string} name
 * @param {any[]} values
 */
export function answer(damier, name, values) {
  if (!Object.hasOwn(FUNCTIONS, name)) {
    throw new RangeError(`no such question: ${name}`);
  }
  return FUNCTIONS[name](damier, ...values);
}

/**
 * Makes an engine of a library that is loaded in the page.
 * @param {Promise<Damier>} loading
 * @returns {Engine}
 */
export function engineHere(loading) {
  return { ask: async (name, ...values) => answer(await loading, name, values) };
}

/**
 * Makes an engine of a worker, which `begin` starts; one that failed is replaced.
 * @param {() => Worker} begin
 * @returns {Engine}
 */
export function engineIn(begin) {
  let worker = /** @type {Worker | null} */ (null);
  let last = 0;
  /** @type {Map<number, {resolve: (value: any) => void, reject: (failure: Error) => void}>} */
  const open = new Map();

  function failed() {
    worker?.terminate();
    worker = null;
    for (const { reject } of open.values()) {
      reject(new Error("The library stopped. What you entered is kept: try again."));
    }
    open.clear();
  }

  function running() {
    if (worker === null) {
      worker = begin();
      worker.addEventListener("error", failed);
      worker.addEventListener("message", ({ data }) => {
        const one = open.get(data.id);
        open.delete(data.id);
        if (data.failure === undefined) {
          one?.resolve(data.value);
        } else {
          one?.reject(Object.assign(new Error(data.failure), { status: data.status }));
          if (data.isBroken) {
            failed();
          }
        }
      });
    }
    return worker;
  }

  return {
    ask: (name, ...values) =>
      new Promise((resolve, reject) => {
        last += 1;
        open.set(last, { resolve, reject });
        running().postMessage({ id: last, name, values });
      }),
  };
}

/**
 * Returns the engine of the page.
 * @param {{damierUrl?: URL | string, damier?: Promise<Damier> | Damier, engine?: Engine}} services
 * @returns {Engine}
 */
export function engineOf(services) {
  if (services.engine !== undefined) {
    return services.engine;
  }
  if (services.damier !== undefined) {
    return engineHere(Promise.resolve(services.damier));
  }
  const url = String(services.damierUrl ?? new URL("../damier.js", import.meta.url));
  const address = new URL("./worker.js", import.meta.url);
  return engineIn(() => {
    const worker = new Worker(address, { type: "module" });
    worker.postMessage({ url });
    return worker;
  });
}
