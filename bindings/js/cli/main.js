// The command `damier`: which command a command line asks for, help, and exit statuses.

import { load } from "../damier.js";
import { closest, onlyNative, parse, requireChoice, UsageError } from "./arguments.js";
import { analyse } from "./analyse.js";
import { board } from "./board.js";
import { check } from "./check.js";
import { convert } from "./convert.js";
import { explain, wrapped } from "./explain.js";
import { find } from "./find.js";
import { formats, rulesets } from "./lists.js";
import { moves } from "./moves.js";
import { NATIVE_OPTIONS } from "./native_options.js";
import { ClosedPipe, standardOutput, tell, WriteFailure } from "./output.js";
import { printableLines } from "./printable.js";
import { repair } from "./repair.js";

/** Status of a command line that is wrong, unreadable input, and output that cannot be written. */
const TROUBLE = 2;
/** Status of a program whose output is closed: 128 and the number of SIGPIPE. */
const CLOSED_PIPE = 141;

/**
 * @typedef {object} Command
 * @property {string} summary
 * @property {string} operands
 * @property {string} [findings] what exit status 1 means
 * @property {import("./arguments.js").Options} options
 * @property {boolean} [readsNothing] it has no inputs
 * @property {boolean} [analysis] it needs the module with analysis
 * @property {(damier: import("../damier.js").Damier, given: import("./arguments.js").Arguments, program: string) => number} run
 */

/** @type {{ [name: string]: Command }} */
const COMMANDS = { check, convert, moves, board, find, analyse, repair, explain, rulesets, formats };
/** Commands that only the native program has. */
const ELSEWHERE = [
  "replay",
  "perft",
  "random",
  "stats",
  "index",
  "explore",
  "tables",
  "engine",
  "schema",
  "completion",
  "help",
];

/** @type {import("./arguments.js").Options} */
const INPUTS = {
  recursive: { letter: "r", help: "search folders for files with a known extension" },
  "files-from": { value: "FILE", help: "read file names from FILE, one per line" },
  null: { letter: "0", help: "names in --files-from end in NUL bytes instead of newlines" },
  ruleset: { value: "NAME", help: "use this ruleset, overriding the tags of records" },
  from: { value: "FORMAT", help: "read this format, overriding what is found in inputs" },
  encoding: { value: "NAME", help: "read text in this encoding, overriding what is found in it" },
  set: { value: "TAG=VALUE", repeated: true, help: "set a parameter of the rules that the record leaves out" },
  "no-config": { help: "read no .damier files, as with DAMIER_NO_CONFIG" },
  record: { value: "N|A-B", help: "read only this record of each input, or those from A to B" },
  "allow-empty": { help: "exit 0 even if no record was read" },
  quiet: { letter: "q", help: "print only the output: no summary, no remarks" },
};

/** @type {import("./arguments.js").Options} */
const COMMON = {
  color: { value: "WHEN", help: "auto, always or never; NO_COLOR is respected" },
  help: { letter: "h", help: "show this help" },
  version: { help: "show the version" },
};

/**
 * Returns the options of a command, and the names of those that only the native program has.
 * @param {string} name
 * @returns {{ options: import("./arguments.js").Options, elsewhere: string[] }}
 */
export function optionsOf(name) {
  const command = COMMANDS[name];
  const options = { ...(command.readsNothing ? {} : INPUTS), ...command.options, ...COMMON };
  const native = (NATIVE_OPTIONS[name] ?? ["lang"]).join(" ").split(" ");
  const elsewhere = native.map((word) => word.split("=")).filter(([option]) => !Object.hasOwn(options, option));
  return { options, elsewhere: elsewhere.flat() };
}

/**
 * Runs a command line. Returns the exit status.
 * @param {readonly string[]} words
 */
export async function main(words) {
  const [name, ...rest] = words;
  if (name === "--version") {
    return ended("damier", () => version("damier"));
  }
  if (name === undefined || name === "--help" || name === "-h") {
    return ended("damier", () => listCommands());
  }
  const program = Object.hasOwn(COMMANDS, name) && !COMMANDS[name].readsNothing ? `damier-${name}` : "damier";
  return ended(
    program,
    () => runCommand(name, rest, program),
    Object.hasOwn(COMMANDS, name) ? `damier ${name}` : "damier",
  );
}

/** @type {(name: string, words: readonly string[], program: string) => Promise<number>} */
async function runCommand(name, words, program) {
  if (!Object.hasOwn(COMMANDS, name)) {
    const likely = closest(name, Object.keys(COMMANDS));
    throw new UsageError(
      ELSEWHERE.includes(name)
        ? onlyNative(`'${name}'`, "damier")
        : `unknown command '${name}'${likely === "" ? "" : `: did you mean ${likely}?`}`,
    );
  }
  const command = COMMANDS[name];
  const { options, elsewhere } = optionsOf(name);
  const given = parse(words, options, elsewhere, program);
  requireChoice("color", given.value("color") ?? "auto", ["auto", "always", "never"]);
  if (given.has("help")) {
    standardOutput.write(helpText(name, command));
    return 0;
  }
  return given.has("version")
    ? version(program)
    : command.run(await load({ analysis: command.analysis ?? false }), given, program);
}

/**
 * Turns failures into messages and an exit status.
 * @param {string} program
 * @param {() => number | Promise<number>} body
 * @param {string} [helped] what `--help` may follow
 */
async function ended(program, body, helped = program) {
  try {
    const status = await body();
    standardOutput.flush();
    return status;
  } catch (failure) {
    if (failure instanceof ClosedPipe) {
      return CLOSED_PIPE;
    }
    if (failure instanceof UsageError) {
      tell(`${program}: ${printableLines(failure.message)}\nTry '${helped} --help'.\n`);
    } else if (failure instanceof WriteFailure) {
      tell(`${program}: ${printableLines(failure.message)}\n`);
    } else if (failure instanceof WebAssembly.RuntimeError || failure instanceof RangeError) {
      tell(`${program}: out of memory\n`);
    } else {
      tell(`${program}: ${printableLines(String(failure instanceof Error ? failure.message : failure))}\n`);
    }
    return TROUBLE;
  }
}

/** @param {string} program */
async function version(program) {
  const damier = await load();
  standardOutput.write(`${program} ${damier.version} (WebAssembly, node ${process.versions.node})\n`);
  return 0;
}

function listCommands() {
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  damier ${name.padEnd(9)} ${summary}\n`);
  standardOutput.write(`Usage: damier COMMAND [OPTION...] [FILE...]\n\n${lines.join("")}\n`);
  standardOutput.write(
    "'damier COMMAND --help' shows its options. The native programs have more commands and options.\n",
  );
  return 0;
}

/** @type {(name: string, command: Command) => string} */
function helpText(name, command) {
  const { summary, operands, options, findings = "a record is not valid" } = command;
  const more = (command.readsNothing ? [] : optionsOf(name).elsewhere)
    .filter((one) => one.length > 1)
    .map((one) => `--${one}`);
  return [
    `Usage: damier ${name} [OPTION...] ${operands}\n${summary[0].toUpperCase()}${summary.slice(1)}.\n`,
    section("Options", options),
    command.readsNothing ? "" : section("Inputs", INPUTS),
    section("Common options", COMMON),
    more.length === 0
      ? ""
      : `\n${wrapped(`Only the native program damier-${name} has ${more.join(", ")}.`, 78).join("\n")}\n`,
    `\nExit status:\n  0  success\n${command.readsNothing ? "" : `  1  ${findings}\n`}`,
    "  2  a wrong command line, unreadable input, or output that cannot be written\n",
  ].join("");
}

/** @type {(title: string, options: import("./arguments.js").Options) => string} */
function section(title, options) {
  const lines = Object.entries(options).map(([name, { letter, value, help }]) => {
    const spelled = `  ${letter === undefined ? "    " : `-${letter}, `}--${name}${value === undefined ? "" : ` ${value}`}`;
    const [first, ...rest] = wrapped(help, 50);
    const head = spelled.length + 2 > 30 ? `${spelled}\n${" ".repeat(30)}${first}` : spelled.padEnd(30) + first;
    return [head, ...rest.map((line) => " ".repeat(30) + line)].join("\n");
  });
  return lines.length === 0 ? "" : `\n${title}:\n${lines.join("\n")}\n`;
}
