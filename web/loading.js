/**
 * How the page gets its parts after it is shown: scripts, and the module of the library. A page that is opened from a
 * folder may not fetch files, so there everything is a script: damier.wasm.js holds damier.wasm as text.
 */

import { language, tr } from "./language.js";

const page = /** @type {any} */ (globalThis);

/**
 * Each part of the page has a copy of this code; what is loaded they share.
 * @type {Map<string, Promise<void>>}
 */
const scripts = (page.damierScripts ??= new Map());

/**
 * Loads a script of the page, once.
 * @param {string} name
 * @returns {Promise<void>}
 */
export function loadScript(name) {
  let loading = scripts.get(name);
  if (loading === undefined) {
    loading = new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = name;
      script.addEventListener("load", () => resolve());
      script.addEventListener("error", () => {
        scripts.delete(name);
        script.remove();
        reject(new Error(tr("{0} could not be loaded. Try again when the network is back.", name)));
      });
      document.head.append(script);
    });
    scripts.set(name, loading);
  }
  return loading;
}

export const isFile = () => location.protocol === "file:";

/**
 * @param {string} text In base 64.
 * @returns {Uint8Array}
 */
function bytesOf(text) {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i += 1) {
    bytes[i] = binary.charCodeAt(i);
  }
  return bytes;
}

/**
 * Returns a file from a script that holds it as text.
 * @param {string} name
 */
async function fromScript(name) {
  await loadScript(`${name}.js`);
  return bytesOf(page.damierModules[name]);
}

/** @param {string} name */
async function fetched(name) {
  const response = await fetch(name);
  if (!response.ok) {
    throw new Error(tr("{0} could not be loaded: {1}", name, `${response.status} ${response.statusText}`));
  }
  return response;
}

/**
 * Returns the bytes of a file of the page that has such a script too.
 * @param {string} name
 * @returns {Promise<Uint8Array>}
 */
export async function pageFile(name) {
  return isFile() ? fromScript(name) : new Uint8Array(await (await fetched(name)).arrayBuffer());
}

/**
 * @param {string} name
 * @returns {Promise<WebAssembly.Module | Uint8Array>}
 */
async function newModule(name) {
  if (isFile()) {
    return fromScript(name);
  }
  const response = await fetched(name);
  try {
    return await WebAssembly.compileStreaming(response.clone());
  } catch (failure) {
    if (!(failure instanceof TypeError)) {
      throw failure;
    }
    // The server does not name the kind of the file.
    return WebAssembly.compile(await response.arrayBuffer());
  }
}

/** @type {Map<string, Promise<WebAssembly.Module | Uint8Array>>} */
const modules = (page.damierCompiled ??= new Map());

/**
 * Returns a compiled module of the library, or its bytes.
 * @param {string} name
 */
function libraryModule(name) {
  let loading = modules.get(name);
  if (loading === undefined) {
    loading = newModule(name);
    loading.catch(() => modules.delete(name));
    modules.set(name, loading);
  }
  return loading;
}

/**
 * Starts a worker with a library. A blob is its script: a page in a folder may start no other.
 * @param {string} library
 */
export async function startWorker(library) {
  const [module] = await Promise.all([libraryModule(library), loadScript("worker.bundle.js")]);
  const address = URL.createObjectURL(new Blob([page.damierWorker], { type: "text/javascript" }));
  const worker = new Worker(address);
  // The messages of the library, in the language of the page.
  const catalogue = language() === "en" ? undefined : bytesOf(page.damierCatalogue);
  worker.postMessage({ module, language: language(), messages: page.damierMessages ?? {}, catalogue });
  return worker;
}
