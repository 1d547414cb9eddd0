// Inputs that are packed. A thread unpacks them while the library reads, which cannot wait for promises: the two share a block
// of memory. Memory does not grow with the input.

import { readSync } from "node:fs";
import { Readable } from "node:stream";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import * as zlib from "node:zlib";

/** Bytes that are read at once. */
export const BLOCK = 1 << 18;
/** Milliseconds to wait for a pipe that has nothing ready. */
const PAUSE = 5;

/** An input that cannot be read. */
export class Unreadable extends Error {}

/**
 * Reads some bytes; none at the end.
 * @param {number} descriptor
 */
export function readBlock(descriptor) {
  const buffer = Buffer.allocUnsafe(BLOCK);
  for (;;) {
    try {
      return buffer.subarray(0, readSync(descriptor, buffer));
    } catch (failure) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (failure);
      if (code === "EOF") {
        return buffer.subarray(0, 0); // how Windows reports the end of a pipe
      }
      if (code !== "EAGAIN") {
        throw failure;
      }
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
    }
  }
}

/** What the shared block has: nothing, bytes, the end, or why there is none; and that nobody wants more. */
const [EMPTY, FULL, END, FAILED, STOP] = [0, 1, 2, 3, 4];

/**
 * Waits until the block has something else, and returns that. A call of the other thread may come late, and wake this one
 * too early.
 * @param {Int32Array} state
 * @param {number} from
 */
function change(state, from) {
  for (;;) {
    const what = Atomics.load(state, 0);
    if (what !== from) {
      return what;
    }
    Atomics.wait(state, 0, from);
  }
}

/** Functions of node:zlib, by the form that they unpack. Older versions of Node.js lack some. */
const UNPACK = /** @type {{ [packed: string]: string }} */ ({ gzip: "createGunzip", zstd: "createZstdDecompress" });

/**
 * Yields the bytes of a packed input in parts. Throws `Unreadable`.
 * @param {string} packed
 * @param {number} descriptor
 * @param {Uint8Array} first what was read of it already
 */
export function* unpacked(packed, descriptor, first) {
  if (Reflect.get(zlib, UNPACK[packed] ?? "") === undefined) {
    throw new Unreadable(`it is packed by ${packed}, which is not read here; the native program reads it`);
  }
  const state = new Int32Array(new SharedArrayBuffer(8));
  const block = new Uint8Array(new SharedArrayBuffer(BLOCK));
  const worker = new Worker(new URL(import.meta.url), { workerData: { packed, descriptor, first, state, block } });
  worker.unref();
  try {
    for (;;) {
      const what = change(state, EMPTY);
      if (what === END) {
        return;
      }
      const bytes = block.slice(0, state[1]);
      if (what === FAILED) {
        throw new Unreadable(Buffer.from(bytes).toString());
      }
      Atomics.store(state, 0, EMPTY);
      Atomics.notify(state, 0);
      yield bytes;
    }
  } finally {
    if (descriptor !== 0 && state[0] !== END && state[0] !== FAILED) {
      // The file will be closed, and the next one may get its number: the thread must not read any more.
      Atomics.store(state, 0, STOP);
      Atomics.notify(state, 0);
      change(state, STOP);
    }
    worker.terminate();
  }
}

/** Unpacks an input into the block, in the other thread. */
async function unpackThere() {
  const { packed, descriptor, first, state, block } = workerData;
  /** Returns whether the other thread wants more.
   * @type {(what: number, bytes: Uint8Array) => boolean} */
  const give = (what, bytes) => {
    change(state, FULL);
    block.set(bytes);
    state[1] = bytes.length;
    const isWanted = Atomics.compareExchange(state, 0, EMPTY, what) === EMPTY;
    if (!isWanted) {
      Atomics.store(state, 0, END);
    }
    Atomics.notify(state, 0);
    return isWanted;
  };
  const parts = function* () {
    for (let part = first; part.length > 0; part = readBlock(descriptor)) {
      yield part;
    }
  };
  try {
    const stream = Reflect.get(zlib, UNPACK[packed])();
    const source = Readable.from(parts(), { objectMode: false });
    source.on("error", (failure) => stream.destroy(failure));
    for await (const part of source.pipe(stream)) {
      for (let at = 0; at < part.length; at += BLOCK) {
        if (!give(FULL, part.subarray(at, at + BLOCK))) {
          return;
        }
      }
    }
    give(END, new Uint8Array());
  } catch (failure) {
    const text = `damaged ${packed}: ${/** @type {Error} */ (failure).message}`;
    give(FAILED, Buffer.from(text).subarray(0, BLOCK));
  }
}

if (!isMainThread && workerData?.block !== undefined) {
  await unpackThere();
}
