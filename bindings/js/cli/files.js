// Inputs: files, directories, standard input, and what is compressed.

import { closeSync, lstatSync, openSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import nodePath from "node:path";
import { isatty } from "node:tty";
import { getSystemErrorMap } from "node:util";
import { UsageError } from "./arguments.js";
import { readBlock, unpacked, Unreadable } from "./packed.js";
import { entryOf, isArchiveName, isStandardInput, withoutCompression } from "./paths.js";

/**
 * Returns what the system says about a failure.
 * @param {unknown} failure
 */
export function reasonOf(failure) {
  const { errno, message } = /** @type {NodeJS.ErrnoException} */ (failure);
  const known = errno === undefined ? undefined : getSystemErrorMap().get(errno);
  const text = known === undefined ? message : known[1];
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Returns the names of the inputs of a command line, with the files of its directories.
 * @param {import("./arguments.js").Arguments} given
 * @param {(fileName: string) => boolean} isRecordName
 * @param {(name: string, what: string) => void} complain
 * @param {(line: string) => void} remark
 */
export function inputNames(given, isRecordName, complain, remark) {
  /** @type {string[]} */
  const names = [];
  /** @param {string} name */
  const add = (name) => {
    if (isStandardInput(name) || !isDirectory(name)) {
      names.push(name);
    } else if (given.has("recursive")) {
      names.push(...filesBelow(name, isRecordName, complain));
    } else {
      complain(name, "is a folder; use --recursive to read it");
    }
  };
  given.operands.forEach(add);
  const list = given.value("files-from");
  if (list !== undefined) {
    const separator = given.has("null") ? "\0" : /\r?\n/u;
    textOf("files-from", list)
      .split(separator)
      .filter((name) => name !== "")
      .forEach(add);
  } else if (given.operands.length === 0) {
    names.push("-");
    if (isatty(0) && !given.has("quiet")) {
      remark("reading standard input; --help shows the options");
    }
  }
  return names;
}

/** @param {string} name */
function isDirectory(name) {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/**
 * Returns the text of a small file that an option names.
 * @param {string} option
 * @param {string} name
 */
export function textOf(option, name) {
  try {
    return readFileSync(isStandardInput(name) ? 0 : name, "utf8");
  } catch (failure) {
    throw new UsageError(`--${option}: ${name}: ${reasonOf(failure)}`);
  }
}

/**
 * Returns the files of records below a directory, sorted by name.
 * @param {string} top
 * @param {(fileName: string) => boolean} isRecordName
 * @param {(name: string, what: string) => void} complain
 */
export function filesBelow(top, isRecordName, complain) {
  /** @type {string[]} */
  const found = [];
  const directories = [top];
  for (let directory = directories.pop(); directory !== undefined; directory = directories.pop()) {
    try {
      for (const entry of readdirSync(directory)) {
        take(entryOf(directory, entry));
      }
    } catch (failure) {
      complain(directory, reasonOf(failure));
    }
  }
  return found.sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));

  /** @param {string} name */
  function take(name) {
    const isLink = lstatSync(name).isSymbolicLink();
    const state = statSync(name, { throwIfNoEntry: false });
    if (state?.isDirectory()) {
      if (!isLink) {
        directories.push(name);
      } else if (!isBelow(realpathSync(name), realpathSync(top))) {
        complain(name, "is a link to a folder elsewhere and is not followed");
      }
    } else if (isRecordName(withoutCompression(name)) || isArchiveName(name)) {
      if (state?.isFile()) {
        found.push(name);
      } else {
        complain(name, state === undefined ? "No such file or directory" : "is not a regular file");
      }
    }
  }
}

/** @type {(path: string, top: string) => boolean} */
function isBelow(path, top) {
  const below = nodePath.relative(top, path);
  return !below.startsWith("..") && !nodePath.isAbsolute(below);
}

/** Forms of inputs that are not records themselves, by their first bytes. */
const PACKED = [
  { what: "gzip", at: 0, bytes: [0x1f, 0x8b] },
  { what: "zstd", at: 0, bytes: [0x28, 0xb5, 0x2f, 0xfd] },
  { what: "xz", at: 0, bytes: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0] },
  { what: "bzip2", at: 0, bytes: [0x42, 0x5a, 0x68] },
  { what: "zip", at: 0, bytes: [0x50, 0x4b, 3, 4] },
  { what: "tar", at: 257, bytes: [0x75, 0x73, 0x74, 0x61, 0x72] },
];

/** An input that is open. */
export class InputFile {
  #descriptor;
  /** @type {Uint8Array} */
  #first;

  /** @param {string} name */
  constructor(name) {
    try {
      this.#descriptor = isStandardInput(name) ? 0 : openSync(name, "r");
      this.#first = readBlock(this.#descriptor);
    } catch (failure) {
      throw new Unreadable(reasonOf(failure));
    }
    const packed = PACKED.find(({ at, bytes }) => bytes.every((byte, index) => this.#first[at + index] === byte));
    /** How it is packed; undefined for plain records. */
    this.packed = packed?.what;
  }

  close() {
    if (this.#descriptor !== 0) {
      closeSync(this.#descriptor);
    }
  }

  /** Returns its bytes in parts. Throws `Unreadable`. */
  *parts() {
    if (this.packed !== undefined) {
      yield* unpacked(this.packed, this.#descriptor, this.#first);
      return;
    }
    try {
      for (let part = this.#first; part.length > 0; part = readBlock(this.#descriptor)) {
        yield part;
      }
    } catch (failure) {
      throw new Unreadable(reasonOf(failure));
    }
  }
}
