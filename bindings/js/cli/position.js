// The position that a command line asks for: a set-up, the start of a game, or a ply of a record.

import { DamierError } from "../damier.js";
import { closest, UsageError } from "./arguments.js";
import { FindingsOnStderr } from "./convert.js";
import { tell } from "./output.js";
import { printableLines } from "./printable.js";
import { Inputs } from "./records.js";

/** @typedef {import("../damier.js").Damier} Damier */
/** @typedef {import("../damier.js").Position} Position */
/** @typedef {import("./arguments.js").Arguments} Arguments */

const OF_RECORDS = ["ply", "files-from", "recursive", "from", "encoding", "record"];

/** @type {import("./arguments.js").Options} */
export const positionOptions = {
  position: { letter: "p", value: "POS", help: "the set-up of a position, instead of FILE" },
  ply: { value: "N", help: "the position after ply N of the main line, 0 for the start (default: the last)" },
  play: { value: "MOVES", help: "then play these moves, as in a record" },
};

/**
 * Returns whether the position comes from a record.
 * @param {Arguments} given
 */
function namesRecord(given) {
  if (given.operands.length > 1) {
    throw new UsageError(`unexpected argument '${given.operands[1]}': only one input is allowed`);
  }
  const option = OF_RECORDS.find((name) => given.has(name));
  const named = option !== undefined || given.operands.length > 0;
  if (named && given.has("position")) {
    throw new UsageError(`--position cannot be used with ${given.operands[0] ?? `--${option}`}`);
  }
  return named;
}

/**
 * Returns the ruleset of a set-up that no record has.
 * @type {(damier: Damier, given: Arguments) => string}
 */
function rulesetOf(damier, given) {
  const names = damier.rulesets.map(({ name }) => name);
  const asked = given.value("ruleset");
  if (asked !== undefined) {
    try {
      const position = damier.position(asked);
      const { ruleset } = position;
      position.free();
      return ruleset;
    } catch {
      const likely = closest(asked, names);
      const hint = likely === "" ? "'damier rulesets' lists them" : `did you mean ${likely}?`;
      throw new UsageError(`--ruleset: unknown ruleset '${asked}': ${hint}`);
    }
  }
  const setup = given.value("position");
  if (setup === undefined) {
    throw new UsageError(`add --ruleset with one of ${names.join(", ")}`);
  }
  const fitting = names.filter((name) => accepts(damier, name, setup));
  if (fitting.length > 1) {
    throw new UsageError("this position is legal in several rulesets; choose one with --ruleset");
  }
  if (fitting.length === 0) {
    throw new UsageError(`--position: no game accepts the set-up '${setup}'; add --ruleset NAME to see why`);
  }
  return fitting[0];
}

/** @type {(damier: Damier, ruleset: string, setup: string) => boolean} */
function accepts(damier, ruleset, setup) {
  try {
    damier.position(ruleset, { fen: setup }).free();
    return true;
  } catch {
    return false;
  }
}

/** @type {<T>(program: string, option: string, use: () => T) => T | undefined} */
function orComplaint(program, option, use) {
  try {
    return use();
  } catch (failure) {
    if (failure instanceof DamierError) {
      tell(`${program}: --${option}: ${printableLines(failure.message)}\n`);
      return undefined;
    }
    throw failure;
  }
}

/**
 * Uses the position of a command line. Returns the exit status.
 * @param {Damier} damier
 * @param {Arguments} given
 * @param {string} program
 * @param {(position: Position) => void} use
 */
export function withPosition(damier, given, program, use) {
  /** @param {Position | undefined} position */
  const useAfterPlay = (position) => {
    const moves = given.value("play") ?? "";
    const played =
      position === undefined
        ? undefined
        : orComplaint(program, "play", () => (moves === "" ? "" : position.push(moves)));
    if (position === undefined || played === undefined) {
      return 2;
    }
    use(position);
    return 0;
  };
  if (namesRecord(given)) {
    return positionOfRecord(damier, given, program, useAfterPlay);
  }
  if (given.has("set")) {
    throw new UsageError("--set without a record is not in this command; the native program has it");
  }
  const ruleset = rulesetOf(damier, given);
  const setup = given.value("position");
  const hidden = given.value("pioche") ?? "";
  return useAfterPlay(
    orComplaint(program, setup === undefined ? "pioche" : "position", () =>
      damier.position(ruleset, { fen: setup, hidden }),
    ),
  );
}

/** @type {(damier: Damier, given: Arguments, program: string, use: (position: Position | undefined) => number) => number} */
function positionOfRecord(damier, given, program, use) {
  const inputs = new Inputs(damier, given, program);
  const findings = new FindingsOnStderr(damier, given);
  let status = 0;
  for (const opened of inputs.read({ hidden: given.value("pioche") ?? "" })) {
    const { record, file } = opened;
    const { plies } = record;
    const ply = given.number("ply", plies.length);
    if (ply > plies.length) {
      const has = `${plies.length} ${plies.length === 1 ? "ply" : "plies"}`;
      throw new UsageError(`--ply: ${ply} is too many: record ${record.index} of ${file} has ${has}`);
    }
    const position = record.ruleset === "" ? null : positionAfter(record, plies, ply, given.has("last-move"));
    if (position === null) {
      findings.add(opened);
      findings.remark(opened, `not replayable up to that position: ${whyNot(record)}`);
    } else {
      if (program === "damier-board" && hasMarks(record, ply === 0 ? 0 : plies[ply - 1].node)) {
        tell(`${program}: marks in comments are not drawn by this command; the native program draws them\n`);
      }
      status = use(position);
      position.free();
    }
    break;
  }
  return Math.max(inputs.status(), status, findings.status());
}

/**
 * Returns the position after a ply of the main line; null if an error comes before it.
 * @param {import("../damier.js").Game} record
 * @param {readonly import("../damier.js").Ply[]} plies
 * @param {number} ply
 * @param {boolean} withMove whether a drawing shows the ply, which only a position that was played to remembers
 */
function positionAfter(record, plies, ply, withMove) {
  const nodes = [0, ...plies.map(({ node }) => node)];
  if (!withMove || ply === 0 || !plies[ply - 1].resolved) {
    return record.position(nodes[ply]);
  }
  const position = record.position(nodes[ply - 1]);
  position?.push(plies[ply - 1].move);
  return position;
}

/**
 * Returns whether a comment on a ply draws marks.
 * @param {import("../damier.js").Game} record
 * @param {number} node
 */
function hasMarks(record, node) {
  return record.nodes.some(
    ({ kind, parent, text }) => kind === "comment" && parent === node && /\[%c[as]l /u.test(text),
  );
}

/** @param {import("../damier.js").Game} record */
function whyNot(record) {
  if (record.ruleset === "") {
    return "its game is unknown";
  }
  const last = record.plies.filter(({ resolved }) => resolved).at(-1);
  return last === undefined ? "no ply is resolved" : `the last resolved ply is ${last.number}, ${last.move}`;
}
