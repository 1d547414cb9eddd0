// The library in a worker, so that the page stays quick whatever it is asked. What was asked is kept by whoever asked:
// if the library stops, the worker is replaced, and nothing that the reader wrote is lost.

/**
 * @typedef {object} Question
 * @property {(value: any) => void} resolve
 * @property {(failure: Error) => void} reject
 * @property {((news: any) => void) | undefined} news
 */

/** What a question fails with whose worker was stopped on purpose. */
export class Stopped extends Error {
  constructor() {
    super('stopped');
    this.name = 'Stopped';
  }
}

/** Sources of the page for browsers that read none from a folder; local.js adds them. */
const local = /** @type {{worker?: string, wasm?: Record<string, string>}} */ (
  (/** @type {any} */ (globalThis)).damierLocal ??= {});

/** @type {Promise<void> | null} */
let loadingLocal = null;

/**
 * Loads a script of the page, which works from a folder too.
 * @param {string} name
 * @returns {Promise<void>}
 */
export function loadScript(name) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = name;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${name} is missing beside this page`)));
    document.head.append(script);
  });
}

/** Whether the page was opened from a folder, not from a server. */
export const isLocal = typeof location !== 'undefined' && location.protocol === 'file:';

/**
 * Starts a worker.
 * @param {string} library File of the library: `damier.wasm` or `damier-analysis.wasm`.
 */
async function begin(library) {
  if (!isLocal) {
    const worker = new Worker('worker.js');
    worker.postMessage({library: new URL(library, location.href).href});
    return worker;
  }
  await (loadingLocal ??= loadScript('local.js'));
  const address = URL.createObjectURL(new Blob([local.worker ?? ''], {type: 'text/javascript'}));
  const worker = new Worker(address);
  worker.postMessage({packed: local.wasm?.[library]});
  return worker;
}

export class Client {
  #library;
  /** @type {Promise<Worker> | null} */
  #worker = null;
  /** @type {Map<number, Question>} */
  #open = new Map();
  #last = 0;

  /** @param {string} library */
  constructor(library = 'damier.wasm') {
    this.#library = library;
  }

  /**
   * Asks one of the functions that worker.js has.
   * @param {string} name
   * @param {...any} values
   * @returns {Promise<any>}
   */
  ask(name, ...values) {
    return this.follow(undefined, name, ...values);
  }

  /**
   * Asks a function that takes long, and receives its news.
   * @param {((news: any) => void) | undefined} news
   * @param {string} name
   * @param {...any} values
   * @returns {Promise<any>}
   */
  follow(news, name, ...values) {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#open.set(id, {resolve, reject, news});
      this.#running().then((worker) => worker.postMessage({id, name, values}), reject);
    });
  }

  /** Ends what is under way. */
  stop() {
    this.#replace(new Stopped());
  }

  /** @returns {Promise<Worker>} */
  #running() {
    this.#worker ??= begin(this.#library).then((worker) => {
      worker.addEventListener('message', ({data}) => this.#hear(data));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        this.#replace(new Error(`The library stopped: ${event.message}. Your text is kept.`));
      });
      return worker;
    });
    this.#worker.catch(() => { this.#worker = null; });
    return this.#worker;
  }

  /** @param {any} data */
  #hear({id, value, failure, status, news, isBroken}) {
    const question = this.#open.get(id);
    if (news !== undefined) {
      question?.news?.(news);
      return;
    }
    this.#open.delete(id);
    if (failure === undefined) {
      question?.resolve(value);
      return;
    }
    if (isBroken) {
      const broken = new Error(`The library stopped: ${failure}. It has been started again, and your text is kept.`);
      question?.reject(broken);
      this.#replace(broken);
    } else {
      question?.reject(Object.assign(new Error(failure), {status}));
    }
  }

  /** @param {Error} why */
  #replace(why) {
    this.#worker?.then((worker) => worker.terminate(), () => {});
    this.#worker = null;
    const open = [...this.#open.values()];
    this.#open.clear();
    open.forEach(({reject}) => reject(why));
  }
}
