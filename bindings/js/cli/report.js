// The report of damier-check: which findings it shows, and its totals. The texts of findings are those of the library.

import { findingText } from "./records.js";
import { printable } from "./printable.js";

/** @typedef {import("./records.js").Opened} Opened */
/** @typedef {import("../damier.js").Severity} Severity */
/** @typedef {{ code: string, severity: Severity, index: number }} Found */

/**
 * @typedef {object} Policy
 * @property {"text" | "gcc" | "json"} format
 * @property {ReadonlySet<string>} selected codes; empty: all
 * @property {ReadonlySet<string>} skipped codes
 * @property {number} maxOfRecord number of findings shown; 0: all
 * @property {number} maxOfFile
 * @property {boolean} all show each kind of warning and note as often as it occurs
 * @property {boolean} quiet
 * @property {boolean} color
 * @property {string} optionsOf program whose options show more, with a blank; empty for the own one
 */

const COLORS = { error: "\u001b[1;31m", warning: "\u001b[1;35m", note: "\u001b[1;36m" };

/** @type {(severity: Severity, text: string) => string} */
const painted = (severity, text) => `${COLORS[severity]}${text}\u001b[0m`;

/** @type {(count: number, one: string) => string} */
const counted = (count, one) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** How many warnings, and notes, of a kind are shown per file in a text. */
const MAX_ALIKE = { error: 0, warning: 3, note: 1 };

export class Report {
  errors = 0;
  #totals = { records: 0, plies: 0, warnings: 0, notes: 0 };
  #withFindings = 0;
  #notShown = 0;
  /** @type {Map<string, number>} */
  #codes = new Map();
  /** @type {Map<string, number>} by the file of settings */
  #ignored = new Map();
  #policy;
  #write;
  #order;
  #file = this.#newFile();

  /**
   * @param {Policy} policy
   * @param {(text: string) => void} write
   * @param {readonly string[]} order of codes
   */
  constructor(policy, write, order) {
    this.#policy = policy;
    this.#write = write;
    this.#order = order;
  }

  #newFile() {
    return {
      name: "",
      needsTranscription: false,
      errors: 0,
      all: 0,
      notShown: 0,
      /** @type {Map<string, number>} */
      alike: new Map(),
      /** @type {Map<string, { severity: Severity, count: number }>} */
      repeated: new Map(),
    };
  }

  /**
   * Reports the findings of a record.
   * @param {Opened} opened
   */
  add(opened) {
    const { record, file } = opened;
    this.#file.name = file;
    ++this.#totals.records;
    this.#totals.plies += record.plyCount;
    const found = this.#countedOf(opened);
    this.#file.needsTranscription ||= record.index === 1 && found.length > 0 && record.needsTranscription;
    const errors = found.filter(({ severity }) => severity === "error").length;
    this.errors += errors;
    this.#withFindings += found.length > 0 ? 1 : 0;
    const max = this.#policy.maxOfRecord === 0 ? Infinity : this.#policy.maxOfRecord;
    const room = { error: max, other: Math.max(0, max - errors) };
    let hidden = 0;
    for (const one of found) {
      const kind = one.severity === "error" ? "error" : "other";
      if (this.#isRepeated(one)) {
        continue;
      }
      const { maxOfFile } = this.#policy;
      if (maxOfFile > 0 && (kind === "error" ? this.#file.errors : this.#file.all) >= maxOfFile) {
        ++this.#file.notShown;
      } else if (room[kind] === 0) {
        ++hidden;
      } else {
        --room[kind];
        this.#show(opened, one);
      }
    }
    if (hidden > 0) {
      this.#write(this.#hiddenLine(opened, hidden));
    }
  }

  /**
   * Returns the findings that count.
   * @param {Opened} opened
   */
  #countedOf({ record, ignored }) {
    const { selected, skipped } = this.#policy;
    /** @type {Found[]} */
    const found = [];
    record.findings.forEach(({ code, severity }, index) => {
      if ((selected.size > 0 && !selected.has(code)) || skipped.has(code)) {
        return;
      }
      const by = ignored.get(code);
      if (by !== undefined) {
        this.#ignored.set(by, (this.#ignored.get(by) ?? 0) + 1);
        return;
      }
      this.#totals.warnings += severity === "warning" ? 1 : 0;
      this.#totals.notes += severity === "note" ? 1 : 0;
      this.#codes.set(code, (this.#codes.get(code) ?? 0) + 1);
      found.push({ code, severity, index });
    });
    return found;
  }

  /** @param {Found} found */
  #isRepeated({ code, severity }) {
    const { format, all } = this.#policy;
    const max = format === "text" && !all ? MAX_ALIKE[severity] : 0;
    if (max === 0 || (this.#file.alike.get(code) ?? 0) < max) {
      return false;
    }
    const { count } = this.#file.repeated.get(code) ?? { count: 0 };
    this.#file.repeated.set(code, { severity, count: count + 1 });
    return true;
  }

  /** @type {(opened: Opened, found: Found) => void} */
  #show(opened, { code, severity, index }) {
    ++this.#file.all;
    this.#file.errors += severity === "error" ? 1 : 0;
    if (severity !== "error") {
      this.#file.alike.set(code, (this.#file.alike.get(code) ?? 0) + 1);
    }
    const { format, color } = this.#policy;
    const text = findingText(opened, index, format);
    this.#write(format === "text" && color ? inColor(text, severity) : text);
  }

  /** @type {(opened: Opened, hidden: number) => string} */
  #hiddenLine({ record, file }, hidden) {
    const { format, optionsOf } = this.#policy;
    switch (format) {
      case "json":
        return `${JSON.stringify({ file, record: record.index, more: hidden })}\n`;
      case "gcc":
        return `${printable(file)}:${record.line}:1: note: ${hidden} more in this record\n`;
      default:
        return `${printable(file)}:${record.line}: ${hidden} more in this record; ${optionsOf}--max-errors 0 shows all\n`;
    }
  }

  /** Ends a file, in which findings of a kind are repeated. */
  endFile() {
    const { name, needsTranscription, repeated, notShown } = this.#file;
    const { format, color, optionsOf } = this.#policy;
    for (const [code, { severity, count }] of repeated) {
      const kind = color ? painted(severity, severity) : severity;
      const them = count === 1 ? "it" : "them";
      this.#write(`${printable(name)}: ${kind}: ${count} more like this; ${optionsOf}--all shows ${them} [${code}]\n`);
    }
    if (format === "text" && needsTranscription) {
      this.#write(
        `${printable(name)}: many moves are not in the notation of the game; ` +
          "damier-transcribe reads pages that people write in their own way\n",
      );
    }
    if (format === "json" && notShown > 0) {
      this.#write(`${JSON.stringify({ file: name, notShown })}\n`);
    }
    this.#notShown += notShown;
    this.#file = this.#newFile();
  }

  /**
   * Writes the totals.
   * @param {number} files
   */
  end(files) {
    const codes = [...this.#codes].sort(
      ([one, count], [other, more]) => more - count || this.#order.indexOf(one) - this.#order.indexOf(other),
    );
    const { format, quiet } = this.#policy;
    if (format === "json") {
      this.#write(quiet ? "" : this.#jsonSummary(files, codes));
      return;
    }
    const notShown =
      this.#notShown === 0 ? "" : `${counted(this.#notShown, "more finding")} not shown; --max-findings 0 shows all\n`;
    if (quiet) {
      this.#write(notShown);
      return;
    }
    if (format === "text" && this.#withFindings > 1) {
      this.#write(codes.map(([code, count]) => `${String(count).padStart(8)} ${code}\n`).join(""));
    }
    this.#write(`${notShown}${this.#ignoredLines()}${this.#totalsLine(files)}`);
  }

  #ignoredLines() {
    return [...this.#ignored]
      .sort(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
      .map(([file, count]) => `${counted(count, "finding")} ignored by ${printable(file)}\n`)
      .join("");
  }

  /** @param {number} files */
  #totalsLine(files) {
    const { records, plies, warnings, notes } = this.#totals;
    const parts = [
      counted(files, "file"),
      counted(records, "record"),
      plies === 1 ? "1 ply" : `${plies} plies`,
      counted(this.errors, "error"),
      counted(warnings, "warning"),
      ...(notes === 0 ? [] : [counted(notes, "note")]),
    ];
    return `${parts.join(", ")}\n`;
  }

  /** @type {(files: number, codes: [string, number][]) => string} */
  #jsonSummary(files, codes) {
    const { records, plies, warnings, notes } = this.#totals;
    const summary = {
      files,
      records,
      plies,
      errors: this.errors,
      warnings,
      notes,
      ...(this.#notShown > 0 ? { notShown: this.#notShown } : {}),
      ...(this.#ignored.size > 0 ? { ignored: Object.fromEntries([...this.#ignored].sort()) } : {}),
      codes: Object.fromEntries(codes),
    };
    return `${JSON.stringify({ summary })}\n`;
  }
}

/**
 * Returns the text of a finding with its severity, and the marks below its line, in colour.
 * @type {(text: string, severity: Severity) => string}
 */
function inColor(text, severity) {
  const [first, line, marks, ...rest] = text.split("\n");
  const at = first.search(new RegExp(`:\\d+:\\d+: ${severity}: `, "u"));
  const end = first.indexOf(`${severity}: `, at);
  const colored = first.slice(0, end) + painted(severity, severity) + first.slice(end + severity.length);
  return [colored, line, marks.replace(/\^+/u, (all) => painted(severity, all)), ...rest].join("\n");
}
