// damier moves: lists the legal moves of a position.

import { onlyNative, requireChoice, UsageError } from "./arguments.js";
import { standardOutput, tell } from "./output.js";
import { positionOptions, withPosition } from "./position.js";

/** Lists of moves are short, but valid positions with hundreds of thousands of moves exist. */
const MANY = 2 ** 24;

/** @type {import("./main.js").Command} */
export const moves = {
  summary: "list the legal moves of a position",
  operands: "[FILE]",
  options: {
    ...positionOptions,
    show: { value: "WHAT", help: "moves (the default) or position" },
    pioche: { value: "CARDS", help: "the order of the pile from the top, in a game that has one" },
  },
  run(damier, given, program) {
    const show = given.value("show") ?? "moves";
    if (show === "outcome") {
      throw new UsageError(onlyNative("--show outcome", program));
    }
    requireChoice("show", show, ["moves", "position"]);
    return withPosition(damier, given, program, (position) => {
      if (show === "position") {
        standardOutput.write(`${position.fen}\n`);
      } else if (position.outcome === null) {
        list(position, program);
      }
    });
  },
};

/** @type {(position: import("../damier.js").Position, program: string) => void} */
function list(position, program) {
  const all = position.moves({ max: MANY });
  for (const { text, isChance } of all) {
    standardOutput.write(isChance ? "" : `${text}\n`);
  }
  if (all.some(({ isChance }) => isChance)) {
    tell(`${program}: moves that depend on the pile are not listed: --pioche gives it\n`);
  }
}
