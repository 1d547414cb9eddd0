/**
 * How the page gets its parts after it is shown: scripts, and the module of the library. A page that is opened from a
 * folder may not fetch files, so there everything is a script: damier.wasm.js holds the module as text.
 */

const page = /** @type {any} */ (globalThis);

/** @type {Map<string, Promise<void>>} */
const scripts = new Map();

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
        reject(new Error(`${name} could not be loaded. Try again when the network is back.`));
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

/** @returns {Promise<WebAssembly.Module | Uint8Array>} */
async function newModule() {
  if (isFile()) {
    await loadScript("damier.wasm.js");
    return bytesOf(page.damierModule);
  }
  const response = await fetch("damier.wasm");
  if (!response.ok) {
    throw new Error(`damier.wasm could not be loaded: ${response.status} ${response.statusText}`);
  }
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

/** @type {Promise<WebAssembly.Module | Uint8Array> | null} */
let loading = null;

/** Returns the compiled module of the library, or its bytes. */
export function libraryModule() {
  if (loading === null) {
    loading = newModule();
    loading.catch(() => {
      loading = null;
    });
  }
  return loading;
}

/** Starts a worker with the library. A blob is its script: a page in a folder may start no other. */
export async function startWorker() {
  const [module] = await Promise.all([libraryModule(), loadScript("worker.bundle.js")]);
  const address = URL.createObjectURL(new Blob([page.damierWorker], { type: "text/javascript" }));
  const worker = new Worker(address);
  worker.postMessage({ module });
  return worker;
}
