// The records of the inputs of a command, one after the other.

import { DamierError } from "../damier.js";
import { UsageError } from "./arguments.js";
import { InputFile, inputNames } from "./files.js";
import { Unreadable } from "./packed.js";
import { tell } from "./output.js";
import { isStandardInput, withoutCompression } from "./paths.js";
import { printable } from "./printable.js";
import { SettingsFinder } from "./settings.js";

/** @typedef {import("../damier.js").ReadOptions} ReadOptions */
/** @typedef {import("../damier.js").Game} Game */

/**
 * @typedef {object} Opened
 * @property {Game} record
 * @property {string} file its name in reports
 * @property {string} plain its name that the library knows: without an extension of compression
 * @property {ReadonlyMap<string, string>} ignored codes that a file of settings ignores, with its name
 */

/**
 * Options of commands that read whole archives.
 * @type {import("./arguments.js").Options}
 */
export const archiveOptions = {
  "stdin-name": { value: "NAME", help: "name to show for standard input; its extension selects the game" },
  jobs: { letter: "j", value: "N", help: "accepted as by the native programs; there is one thread" },
  "no-progress": { help: "accepted as by the native programs; there is no progress bar" },
};

/** What reads the inputs that a command line names. */
export class Inputs {
  /** Whether all inputs were read to their ends. */
  complete = true;
  records = 0;
  files = 0;
  #given;
  #program;
  #damier;
  #names;
  #settings;
  #wanted;

  /**
   * @param {import("../damier.js").Damier} damier
   * @param {import("./arguments.js").Arguments} given
   * @param {string} program
   */
  constructor(damier, given, program) {
    this.#damier = damier;
    this.#given = given;
    this.#program = program;
    this.#wanted = given.range("record");
    this.#settings = new SettingsFinder(damier, (line) => {
      this.complete = false;
      tell(`${program}: ${printable(line)}\n`);
    });
    checkOptions(damier, readOptions(given));
    this.#names = inputNames(
      given,
      (name) => damier.isRecordName(name),
      (name, what) => this.complain(name, what),
      (line) => tell(`${program}: ${line}\n`),
    );
  }

  get names() {
    return this.#names;
  }

  /**
   * Reports an input that cannot be read.
   * @param {string} name
   * @param {string} what
   */
  complain(name, what) {
    this.complete = false;
    tell(`${this.#program}: ${printable(name)}: ${printable(what)}\n`);
  }

  /**
   * Yields the records, each valid until the next one.
   * @param {ReadOptions} more options
   * @param {(input: Iterable<Uint8Array>, options: ReadOptions) => Iterable<Game>} [read]
   * @param {(file: string) => void} [end] called after each file
   * @returns {Generator<Opened, void>}
   */
  *read(more, read = (input, options) => this.#damier.read(input, options), end = () => {}) {
    for (const name of this.#names) {
      const file = isStandardInput(name) ? (this.#given.value("stdin-name") ?? "<stdin>") : name;
      let input;
      try {
        input = new InputFile(name);
        ++this.files;
        const plain = input.packed === undefined ? file : withoutCompression(file);
        yield* this.#recordsOf(input, { name, file, plain }, more, read);
      } catch (failure) {
        if (!(failure instanceof Unreadable) && !(failure instanceof DamierError && failure.status === "read-failed")) {
          throw failure;
        }
        this.files += input === undefined ? 1 : 0;
        this.complain(file, failure.message);
      } finally {
        input?.close();
      }
      end(file);
    }
  }

  /**
   * @param {InputFile} input
   * @param {{ name: string, file: string, plain: string }} names
   * @param {ReadOptions} more
   * @param {(input: Iterable<Uint8Array>, options: ReadOptions) => Iterable<Game>} read
   * @returns {Generator<Opened, void>}
   */
  *#recordsOf(input, { name, file, plain }, more, read) {
    const withoutSettings =
      isStandardInput(name) || this.#given.has("no-config") || Boolean(process.env.DAMIER_NO_CONFIG);
    const { options, ignored } = withoutSettings ? this.#settings.none : this.#settings.of(name);
    const own = readOptions(this.#given);
    const parameters = { ...options.parameters, ...own.parameters };
    for (const record of read(input.parts(), { ...options, ...own, ...more, parameters, name: plain })) {
      if (record.index >= this.#wanted[0] && record.index <= this.#wanted[1]) {
        ++this.records;
        yield { record, file, plain, ignored };
      }
    }
  }

  /** Returns the exit status by what was read, and reports if that is nothing. */
  status() {
    if (this.complete && this.isEmpty) {
      tell(`${this.#program}: no game found (use --allow-empty if that is expected)\n`);
      return 2;
    }
    return this.complete ? 0 : 2;
  }

  /** Whether no record was read, and that is not expected. */
  get isEmpty() {
    return this.records === 0 && !this.#given.has("allow-empty");
  }
}

/**
 * Returns the options of reading that a command line sets.
 * @param {import("./arguments.js").Arguments} given
 * @returns {ReadOptions}
 */
export function readOptions(given) {
  /** @type {ReadOptions} */
  const options = {};
  for (const [option, name] of /** @type {const} */ ([
    ["ruleset", "ruleset"],
    ["from", "format"],
    ["encoding", "encoding"],
  ])) {
    const value = given.value(option);
    if (value !== undefined) {
      options[name] = value;
    }
  }
  const parameters = given.values("set").map((one) => {
    const equals = one.indexOf("=");
    if (equals < 1) {
      throw new UsageError(`--set: '${one}' is not TAG=VALUE`);
    }
    return [one.slice(0, equals), one.slice(equals + 1)];
  });
  return { ...options, parameters: Object.fromEntries(parameters) };
}

/**
 * Throws UsageError if an option of reading is wrong, before anything is read.
 * @param {import("../damier.js").Damier} damier
 * @param {ReadOptions} options
 */
export function checkOptions(damier, options) {
  try {
    damier.read("", options).next();
  } catch (failure) {
    if (failure instanceof DamierError) {
      const { message } = failure;
      throw new UsageError(
        message.startsWith("'")
          ? `--set: ${message}`
          : `--${message.replace(/^format:/u, "from:").replace(/^set:/u, "set: ")}`,
      );
    }
    throw failure;
  }
}

/**
 * Returns the text of a finding, with the name of its file in reports.
 * @param {Opened} opened
 * @param {number} index
 * @param {"text" | "gcc" | "json"} format
 */
export function findingText(opened, index, format) {
  const { record, file, plain } = opened;
  const text = record.findingText(index, format);
  if (file === plain) {
    return text;
  }
  const [before, after] =
    format === "json" ? [JSON.stringify(plain), JSON.stringify(file)] : [printable(plain), printable(file)];
  const at = text.indexOf(before);
  return text.slice(0, at) + after + text.slice(at + before.length);
}
