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
 * Returns a response with the content of a packed copy, a third as long or less, by servers that pack nothing themselves.
 * @param {string} name
 * @param {string} type
 */
async function unpacked(name, type) {
  const response = await fetched(`${name}.gz`);
  const isUnpacked = /gzip/.test(response.headers.get("content-encoding") ?? "");
  const stream = isUnpacked ? response.body : response.body?.pipeThrough(new page.DecompressionStream("gzip"));
  return new Response(stream, { headers: { "content-type": type } });
}

/** @param {string} name */
async function addressOf(name) {
  try {
    return isFile() ? name : URL.createObjectURL(await (await unpacked(name, "text/javascript")).blob());
  } catch {
    return name; // the server has no such copy, or the browser cannot unpack it
  }
}

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
      script.addEventListener("load", () => {
        URL.revokeObjectURL(script.src);
        resolve();
      });
      script.addEventListener("error", () => {
        scripts.delete(name);
        script.remove();
        reject(new Error(tr("{0} could not be loaded. Try again when the network is back.", name)));
      });
      void addressOf(name).then((address) => {
        script.src = address;
        document.head.append(script);
      });
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
  try {
    return await WebAssembly.compileStreaming(unpacked(name, "application/wasm"));
  } catch {
    return WebAssembly.compile(await (await fetched(name)).arrayBuffer());
  }
}

/** @type {Map<string, Promise<WebAssembly.Module | Uint8Array>>} */
const modules = (page.damierCompiled ??= new Map());

/**
 * Returns a compiled module of the library, or its bytes.
 * @param {string} name
 */
export function libraryModule(name) {
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
