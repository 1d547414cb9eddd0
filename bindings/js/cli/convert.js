// damier convert: writes records in other formats.

import { DamierError } from "../damier.js";
import { requireChoice } from "./arguments.js";
import { Product, tell, usesColor, standardError } from "./output.js";
import { chosenFormat } from "./product_format.js";
import { printable } from "./printable.js";
import { archiveOptions, Inputs } from "./records.js";
import { Report } from "./report.js";
import { Sequence } from "./sequence.js";

const PARTS = ["comments", "variations", "nags", "clocks"];

/** @type {import("./main.js").Command} */
export const convert = {
  summary: "convert game records between formats",
  operands: "[FILE...]",
  options: {
    to: { letter: "t", value: "FORMAT", help: "output format (default: native)" },
    pretty: { help: "indent JSON" },
    positions: { help: "add to JSON the position after each ply" },
    strip: { value: "PART,...", repeated: true, help: "leave out comments, variations, nags or clocks" },
    output: { letter: "o", value: "FILE", help: "write to FILE, which must not exist yet" },
    overwrite: { letter: "O", help: "let --output replace a file" },
    ...archiveOptions,
  },
  run(damier, given, program) {
    const formats = damier.formats.filter(({ writable }) => writable).map(({ name }) => name);
    const to = chosenFormat(damier, given, formats, "native", ["site"], program);
    const options = writeOptions(given);
    const inputs = new Inputs(damier, given, program);
    const product = new Product(given);
    try {
      const sequence = new Sequence(damier, to, options, product.out);
      const findings = new FindingsOnStderr(damier, given);
      for (const opened of inputs.read({}, undefined, () => findings.endFile())) {
        findings.add(opened);
        const text = written(opened, to, options, findings);
        if (text !== undefined) {
          sequence.add(text);
        }
      }
      sequence.end();
      product.finish(!inputs.isEmpty);
      return Math.max(inputs.status(), findings.status());
    } finally {
      product.abandon();
    }
  },
};

/** @param {import("./arguments.js").Arguments} given */
function writeOptions(given) {
  const parts = given.list("strip");
  parts.forEach((part) => requireChoice("strip", part, PARTS));
  return {
    pretty: given.has("pretty"),
    positions: given.has("positions"),
    comments: !parts.includes("comments"),
    variations: !parts.includes("variations"),
    nags: !parts.includes("nags"),
    clocks: !parts.includes("clocks"),
  };
}

/**
 * Returns a record in a format; nothing if it has none there, which is reported.
 * @param {import("./records.js").Opened} opened
 * @param {string} to
 * @param {import("../damier.js").WriteOptions} options
 * @param {FindingsOnStderr} findings
 */
function written(opened, to, options, findings) {
  const { record } = opened;
  if (record.ruleset === "") {
    findings.remark(opened, "left out: its game is unknown");
    return undefined;
  }
  try {
    const text = record.part(to, options);
    if (record.loss === "cut") {
      findings.remark(opened, `cut down: ${to} has no place for all parts of a record`, false);
    } else if (record.loss === "changed") {
      findings.remark(opened, `changed: ${to} cannot represent all of it`);
    }
    return text;
  } catch (failure) {
    if (failure instanceof DamierError && failure.status === "nothing") {
      findings.remark(opened, `left out: ${failure.message}`);
      return undefined;
    }
    throw failure;
  }
}

/** The findings in records that are written all the same. */
export class FindingsOnStderr {
  #report;
  #quiet;
  #remarked = false;

  /**
   * @param {import("../damier.js").Damier} damier
   * @param {import("./arguments.js").Arguments} given
   */
  constructor(damier, given) {
    this.#quiet = given.has("quiet");
    const policy = {
      format: /** @type {const} */ ("text"),
      selected: new Set(),
      skipped: new Set(),
      maxOfRecord: 20,
      maxOfFile: 0,
      all: false,
      quiet: true,
      color: usesColor(given, standardError),
      optionsOf: "damier-check ",
    };
    this.#report = new Report(
      policy,
      (text) => this.#tell(text),
      damier.codes.map(({ name }) => name),
    );
  }

  /** @param {string} text */
  #tell(text) {
    if (!this.#quiet) {
      tell(text);
    }
  }

  /** @param {import("./records.js").Opened} opened */
  add(opened) {
    this.#report.add(opened);
  }

  endFile() {
    this.#report.endFile();
  }

  /**
   * @param {import("./records.js").Opened} opened
   * @param {string} what
   * @param {boolean} [isProblem] whether the exit status says so
   */
  remark({ record, file }, what, isProblem = true) {
    this.#tell(`${printable(file)}:${record.line}: record ${record.index} is ${what}\n`);
    this.#remarked ||= isProblem;
  }

  /** Returns the exit status. */
  status() {
    return this.#remarked || this.#report.errors > 0 ? 1 : 0;
  }
}
