// Files `.damier`, which set ruleset, format, encoding, parameters and ignored codes for what is below them.

import { existsSync, lstatSync, readFileSync, realpathSync } from "node:fs";
import nodePath from "node:path";
import { DamierError } from "../damier.js";
import { reasonOf } from "./files.js";
import { directoriesAbove, entryOf, nearName } from "./paths.js";

/** A longer file is something else. */
const MAX_SIZE = 64 * 1024;
/** Keys whose values have the check of an option of reading. */
const OPTIONS = new Map([
  ["ruleset", "usualRuleset"],
  ["format", "format"],
  ["encoding", "encoding"],
]);
/** Keys of what only native programs have. */
const ELSEWHERE = new Set(["tables", "openings"]);

/** @typedef {import("../damier.js").ReadOptions} ReadOptions */

/**
 * @typedef {object} Settings
 * @property {ReadOptions} options
 * @property {Map<string, string>} ignored codes, with the file that says so
 */

export class SettingsFinder {
  /** @type {Map<string, Settings>} */
  #byDirectory = new Map();
  #damier;
  #complain;

  /**
   * @param {import("../damier.js").Damier} damier
   * @param {(line: string) => void} complain
   */
  constructor(damier, complain) {
    this.#damier = damier;
    this.#complain = complain;
  }

  /**
   * Returns the settings of a file.
   * @param {string} name
   */
  of(name) {
    let directory;
    try {
      directory = realpathSync(nodePath.dirname(nodePath.resolve(name)));
    } catch {
      return this.none;
    }
    let known = this.#byDirectory.get(directory);
    if (known === undefined) {
      known = this.#read(directory);
      this.#byDirectory.set(directory, known);
    }
    return known;
  }

  /** @returns {Settings} */
  get none() {
    return { options: {}, ignored: new Map() };
  }

  /** @param {string} directory */
  #read(directory) {
    const settings = this.none;
    const all = directoriesAbove(entryOf(directory, "file"));
    // Directories above the top of a working tree belong to something else.
    const top = all.findIndex((one) => existsSync(entryOf(one, ".git")));
    for (const one of all.slice(0, top < 0 ? undefined : top + 1).reverse()) {
      this.#take(entryOf(one, ".damier"), settings);
    }
    return settings;
  }

  /** @type {(file: string, settings: Settings) => void} */
  #take(file, settings) {
    const state = lstatSync(file, { throwIfNoEntry: false });
    if (state === undefined || (!state.isFile() && !state.isSymbolicLink())) {
      return;
    }
    const name = nearName(file, process.cwd());
    // Whoever puts a link into a repository may have no right to its target.
    if (state.isSymbolicLink()) {
      this.#complain(`${name}: is a symbolic link, and is not read`);
    } else if (state.size > MAX_SIZE) {
      this.#complain(`${name}: is too long for settings`);
    } else {
      this.#takeText(file, name, settings);
    }
  }

  /** @type {(file: string, name: string, settings: Settings) => void} */
  #takeText(file, name, settings) {
    let text;
    try {
      text = readFileSync(file, "utf8").replace(/^\uFEFF/u, "");
    } catch (failure) {
      this.#complain(`${name}: ${reasonOf(failure)}`);
      return;
    }
    const seen = new Set();
    text.split("\n").forEach((line, index) => {
      const wrong = this.#takeLine(line.replace(/#.*/su, "").trim(), name, seen, settings);
      if (wrong !== "") {
        this.#complain(`${name}:${index + 1}: ${wrong}`);
      }
    });
  }

  /** @type {(line: string, file: string, seen: Set<string>, settings: Settings) => string} */
  #takeLine(line, file, seen, settings) {
    if (line === "") {
      return "";
    }
    const equals = line.indexOf("=");
    if (equals < 0) {
      return "expected KEY = VALUE";
    }
    const key = line.slice(0, equals).trim();
    const value = line.slice(equals + 1).trim();
    if (value === "") {
      return `${key} has no value`;
    }
    if (seen.has(key)) {
      return `${key} is given twice`;
    }
    seen.add(key);
    if (ELSEWHERE.has(key)) {
      return "";
    }
    if (key === "ignore") {
      return this.#takeIgnored(value, file, settings);
    }
    const option = OPTIONS.get(key);
    const added = option === undefined ? { parameters: { [key]: value } } : { [option]: value };
    // Files of settings are not quoted: one may be a link to what its reader must not see.
    if (!isAccepted(this.#damier, added)) {
      return option === undefined
        ? "the text before the equals sign is not a key, or its value is unknown"
        : `${key}: unknown value`;
    }
    const parameters = { ...settings.options.parameters, ...added.parameters };
    Object.assign(settings.options, added, { parameters });
    return "";
  }

  /** @type {(value: string, file: string, settings: Settings) => string} */
  #takeIgnored(value, file, settings) {
    const names = value.split(",").map((name) => name.trim());
    for (const [index, name] of names.entries()) {
      if (name !== "" && this.#damier.explain(name) === null) {
        return `ignore: name ${index + 1} is not a code; groups of codes are known to the native program`;
      }
      settings.ignored.set(name, file);
    }
    return "";
  }
}

/**
 * Returns whether the reader accepts options.
 * @param {import("../damier.js").Damier} damier
 * @param {ReadOptions} options
 */
function isAccepted(damier, options) {
  try {
    damier.read("", options).next();
    return true;
  } catch (failure) {
    if (failure instanceof DamierError) {
      return false;
    }
    throw failure;
  }
}
