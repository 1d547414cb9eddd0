// damier check: checks records.

import { onlyNative, requireChoice, UsageError } from "./arguments.js";
import { standardOutput, usesColor } from "./output.js";
import { archiveOptions, Inputs } from "./records.js";
import { Report } from "./report.js";

const FORMATS = ["text", "gcc", "json"];
const NATIVE_FORMATS = ["github", "sarif", "junit", "tap", "rdjsonl"];
const MAX_OF_RECORD = 20;
const MAX_OF_FILE = 10000;

/** @type {import("./main.js").Command} */
export const check = {
  summary: "check game records against the rules of their games",
  operands: "[FILE...]",
  options: {
    format: { letter: "f", value: "FORMAT", help: "text (the default), gcc or json" },
    strict: { help: "treat warnings as errors" },
    "syntax-only": { help: "check only the form of the records, not the rules of play" },
    "go-on": { help: "after an error, assume the likely move and continue" },
    "max-errors": { value: "N", help: "maximum number of findings per record, 0 for all (default: 20)" },
    "max-findings": { value: "N", help: "maximum number of findings per file, 0 for all (default: 10000)" },
    all: { letter: "a", help: "show all findings; by default text shows each kind three times" },
    select: { value: "CODE,...", repeated: true, help: "report only these codes" },
    ignore: { value: "CODE,...", repeated: true, help: "do not report these codes" },
    "exit-zero": { help: "exit 0 even if there are errors" },
    ...archiveOptions,
  },
  run(damier, given, program) {
    const format = formatOf(given, program);
    if (given.has("go-on") && given.has("syntax-only")) {
      throw new UsageError("--go-on cannot be used with --syntax-only");
    }
    const codes = damier.codes.map(({ name }) => name);
    const all = given.has("all");
    const policy = {
      format,
      selected: codesOf(given, "select", codes),
      skipped: codesOf(given, "ignore", codes),
      maxOfRecord: given.number("max-errors", all ? 0 : MAX_OF_RECORD),
      maxOfFile: given.number("max-findings", all ? 0 : MAX_OF_FILE),
      all,
      quiet: given.has("quiet"),
      color: usesColor(given, standardOutput),
      optionsOf: "",
    };
    const inputs = new Inputs(damier, given, program);
    const report = new Report(policy, (text) => standardOutput.write(text), codes);
    /** @type {import("../damier.js").ReadOptions} */
    const options = {
      strict: given.has("strict"),
      check: given.has("syntax-only") ? "syntax" : "rules",
      afterError: given.has("go-on") ? "continue" : "stop",
      fixes: format === "json",
    };
    for (const opened of inputs.read(options, undefined, () => report.endFile())) {
      report.add(opened);
    }
    report.end(inputs.files);
    return Math.max(inputs.status(), report.errors > 0 && !given.has("exit-zero") ? 1 : 0);
  },
};

/** @type {(given: import("./arguments.js").Arguments, program: string) => "text" | "gcc" | "json"} */
function formatOf(given, program) {
  const format = given.value("format") ?? "text";
  if (NATIVE_FORMATS.includes(format)) {
    throw new UsageError(onlyNative(`--format ${format}`, program));
  }
  requireChoice("format", format, FORMATS);
  return /** @type {"text" | "gcc" | "json"} */ (format);
}

/** @type {(given: import("./arguments.js").Arguments, option: string, codes: readonly string[]) => Set<string>} */
function codesOf(given, option, codes) {
  const names = given.list(option);
  names.forEach((name) => requireChoice(option, name, codes));
  return new Set(names);
}
