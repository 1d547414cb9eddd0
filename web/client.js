/**
 * The library in a worker, asked from the page: each question is a promise. When WebAssembly traps, or the worker dies,
 * open questions fail, and the next question starts a new worker; the page keeps its texts.
 * @typedef {{id: number, name: string, values: unknown[]}} Question
 * @typedef {{resolve: (value: any) => void, reject: (failure: Error) => void, progress?: (value: any) => void}} Open
 * @typedef {{postMessage: (message: any) => void, terminate: () => void,
 *   addEventListener: (kind: any, listener: (event: any) => void) => void}} WorkerLike
 */

import { N_, tr } from "./language.js";
import { startWorker } from "./loading.js";

/** A failure that the library reports, or one of the worker: then `isBroken`. */
export class WorkerFailure extends Error {
  /**
   * @param {string} message
   * @param {{status?: string, isBroken?: boolean}} [about]
   */
  constructor(message, about = {}) {
    super(message);
    this.name = "WorkerFailure";
    this.status = about.status ?? "";
    this.isBroken = about.isBroken ?? false;
  }
}

/** What a question fails with whose worker was stopped on purpose. */
export class Stopped extends Error {
  constructor() {
    super("stopped");
    this.name = "Stopped";
  }
}

const NO_MEMORY = N_("There is not enough memory for this.");
const STOPPED = N_("The library stopped unexpectedly and was started again. Your text is unchanged.");

export class Client {
  /**
   * @param {string} [library] File of the library: `damier.wasm` or `damier-analysis.wasm`.
   * @param {(library: string) => Promise<WorkerLike>} [begin] Starts a worker that is ready for questions.
   */
  constructor(library = "damier.wasm", begin = startWorker) {
    this.library = library;
    this.begin = begin;
    /** @type {Promise<WorkerLike> | null} */
    this.worker = null;
    /** @type {Map<number, Open>} */
    this.open = new Map();
    this.last = 0;
  }

  /**
   * Asks a function of the worker.
   * @param {string} name
   * @param {...any} values
   * @returns {Promise<any>}
   */
  ask(name, ...values) {
    return this.job(name, values).done;
  }

  /**
   * Asks a function that takes long, and hears of its progress.
   * @param {((value: any) => void) | undefined} progress
   * @param {string} name
   * @param {...any} values
   * @returns {Promise<any>}
   */
  follow(progress, name, ...values) {
    return this.job(name, values, progress).done;
  }

  /**
   * Asks a function that takes long: it reports its progress, and can be cancelled.
   * @param {string} name
   * @param {any[]} values
   * @param {(value: any) => void} [progress]
   * @returns {{done: Promise<any>, cancel: () => void}}
   */
  job(name, values, progress) {
    this.last += 1;
    const id = this.last;
    const done = new Promise((resolve, reject) => {
      this.open.set(id, { resolve, reject, progress });
    });
    const worker = this.running();
    worker.then(
      (running) => running.postMessage({ id, name, values }),
      (failure) => this.fail(worker, new WorkerFailure(failure instanceof Error ? failure.message : String(failure))),
    );
    return {
      done,
      cancel: () =>
        void worker.then(
          (running) => running.postMessage({ id, cancel: true }),
          () => {},
        ),
    };
  }

  /** Stops the worker. The next question starts another. */
  stop() {
    if (this.worker !== null) {
      this.fail(this.worker, new Stopped());
    }
  }

  running() {
    if (this.worker === null) {
      const starting = this.begin(this.library);
      this.worker = starting;
      starting.then(
        (worker) => {
          worker.addEventListener("message", ({ data }) => this.answer(starting, data));
          worker.addEventListener("error", (event) => {
            event.preventDefault?.();
            this.fail(starting, new WorkerFailure(tr(STOPPED), { isBroken: true }));
          });
        },
        () => {},
      );
    }
    return this.worker;
  }

  /**
   * @param {Promise<WorkerLike>} from
   * @param {any} data
   */
  answer(from, data) {
    const one = this.open.get(data.id);
    if (one === undefined) {
      return;
    }
    if ("progress" in data) {
      one.progress?.(data.progress);
      return;
    }
    if (data.isBroken) {
      this.fail(from, new WorkerFailure(tr(STOPPED), { isBroken: true }));
      return;
    }
    this.open.delete(data.id);
    if (data.failure === undefined) {
      one.resolve(data.value);
    } else {
      one.reject(
        new WorkerFailure(data.status === "no-memory" ? tr(NO_MEMORY) : data.failure, { status: data.status }),
      );
    }
  }

  /**
   * @param {Promise<WorkerLike>} which
   * @param {Error} why
   */
  fail(which, why) {
    if (this.worker !== which) {
      return;
    }
    this.worker = null;
    which.then(
      (worker) => worker.terminate(),
      () => {},
    );
    const open = [...this.open.values()];
    this.open.clear();
    open.forEach(({ reject }) => reject(why));
  }
}
