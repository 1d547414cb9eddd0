// Standard output, standard error and files, written at once and with no failure ignored.

import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { isatty } from "node:tty";
import { UsageError } from "./arguments.js";
import { reasonOf } from "./files.js";
import { printableLines } from "./printable.js";

const BUFFERED = 1 << 16;

/** The reader of standard output has gone: the command ends quietly. */
export class ClosedPipe extends Error {}

/** A pause for a descriptor that takes no more bytes at present, in milliseconds. */
const PAUSE = 5;

/** What cannot be written. */
export class WriteFailure extends Error {}

export class Output {
  /** @type {Uint8Array[]} */
  #parts = [];
  #size = 0;
  #descriptor;
  #name;

  /**
   * @param {number} descriptor
   * @param {string} name for messages
   */
  constructor(descriptor, name) {
    this.#descriptor = descriptor;
    this.#name = name;
    this.isTerminal = isatty(descriptor);
  }

  /** @param {string | Uint8Array} text */
  write(text) {
    const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
    this.#parts.push(bytes);
    this.#size += bytes.length;
    if (this.#size >= BUFFERED) {
      this.flush();
    }
  }

  /**
   * Writes what is in part foreign text: as it is to a file or a pipe, safe to print to a terminal.
   * @param {string | Uint8Array} text
   */
  writeData(text) {
    this.write(
      this.isTerminal ? printableLines(typeof text === "string" ? text : new TextDecoder().decode(text)) : text,
    );
  }

  flush() {
    const bytes = Buffer.concat(this.#parts);
    this.#parts = [];
    this.#size = 0;
    for (let begin = 0; begin < bytes.length; ) {
      try {
        begin += writeSync(this.#descriptor, bytes, begin);
      } catch (failure) {
        this.#fail(/** @type {NodeJS.ErrnoException} */ (failure));
      }
    }
  }

  /** @param {NodeJS.ErrnoException} failure */
  #fail(failure) {
    if (failure.code === "EAGAIN") {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
      return;
    }
    // Windows reports a closed pipe as EOF.
    if (failure.code === "EPIPE" || failure.code === "EOF") {
      throw new ClosedPipe();
    }
    throw new WriteFailure(`${this.#name}: ${reasonOf(failure)}`);
  }
}

export const standardOutput = new Output(1, "standard output");

export const standardError = new Output(2, "standard error");

/**
 * Writes a message to standard error, if that is possible.
 * @param {string} text
 */
export function tell(text) {
  try {
    standardError.write(text);
    standardError.flush();
  } catch {
    // Nobody reads it.
  }
}

/**
 * Returns whether to write colours.
 * @param {import("./arguments.js").Arguments} given
 * @param {Output} out
 */
export function usesColor(given, out) {
  const when = given.value("color") ?? "auto";
  return when === "always" || (when === "auto" && out.isTerminal && !process.env.NO_COLOR);
}

/** The output of a command: standard output, or a file that appears when it is complete. */
export class Product {
  /** @type {string | undefined} */
  #name;
  #temporary = "";
  #descriptor = -1;

  /** @param {import("./arguments.js").Arguments} given */
  constructor(given) {
    const name = given.value("output");
    this.#name = name === "-" ? undefined : name;
    this.out = standardOutput;
    if (this.#name === undefined) {
      return;
    }
    if (!given.has("overwrite") && existsSync(this.#name)) {
      throw new UsageError(`${this.#name} exists; --overwrite replaces it`);
    }
    this.#temporary = `${this.#name}.${process.pid}.tmp`;
    try {
      this.#descriptor = openSync(this.#temporary, "wx");
    } catch (failure) {
      throw new WriteFailure(`${this.#name}: ${reasonOf(failure)}`);
    }
    this.out = new Output(this.#descriptor, this.#name);
  }

  /** Completes the file; without `keep`, nothing is left of it. */
  finish(keep = true) {
    this.out.flush();
    if (this.#name === undefined) {
      return;
    }
    closeSync(this.#descriptor);
    this.#descriptor = -1;
    if (!keep) {
      rmSync(this.#temporary, { force: true });
      return;
    }
    try {
      renameSync(this.#temporary, this.#name);
    } catch (failure) {
      rmSync(this.#temporary, { force: true });
      throw new WriteFailure(`${this.#name}: ${reasonOf(failure)}`);
    }
  }

  /** Removes what is unfinished. */
  abandon() {
    if (this.#descriptor >= 0) {
      closeSync(this.#descriptor);
      this.#descriptor = -1;
      rmSync(this.#temporary, { force: true });
    }
  }
}
