// What the tests of the pages that enter games share: damier.js as built, the native programs, and chance.

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { begin, settled, take } from "../../web/play/steps.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
export const folder = process.env.DAMIER_JS ?? join(root, "build/wasm/js");
const programs = process.env.DAMIER_BIN ?? join(root, "build/release/bin");

const { load } = await import(pathToFileURL(join(folder, "damier.js")).href);

/** @type {import("../../bindings/js/damier.js").Damier} */
export const damier = await load();

/** Converts a text by the native program. */
export function converted(text, format, options = []) {
  return execFileSync(join(programs, "damier-convert"), ["--to", format, ...options, "-"], {
    input: text,
    encoding: "utf8",
    stdio: ["pipe", "pipe", "ignore"],
  });
}

/** Returns the standard output and the exit status of damier-check. */
export function checkedBy(text) {
  try {
    return {
      status: 0,
      report: execFileSync(join(programs, "damier-check"), ["-"], { input: text, encoding: "utf8" }),
    };
  } catch (failure) {
    return { status: failure.status, report: String(failure.stdout) };
  }
}

/** Chooses a kind first, then a move: rare kinds would hardly occur otherwise. */
export function anyOf(ways, next) {
  const kinds = [...new Set(ways.map((way) => kindOf(way)))];
  const kind = kinds[Math.floor(next() * kinds.length)];
  const those = ways.filter((way) => kindOf(way) === kind);
  return those[Math.floor(next() * those.length)];
}

/** Returns the kind of a move, with what is removed before or after it. */
export function kindOf({ move, huffed }) {
  return (huffed === "" ? "" : "huff, ") + move.kind + (move.removed === "" ? "" : " and remove");
}

/**
 * Returns the steps that lead to a move and no other, as few as possible: what a player would click. Null if only the
 * list can tell it from another.
 */
export function stepsTo(ways, wanted) {
  for (const path of wanted.paths) {
    const short = [...path.slice(0, wanted.needed - 1), path[path.length - 1]];
    for (const steps of [short, path]) {
      let choice = begin(ways);
      let taken = 0;
      while (choice !== null && taken < steps.length && settled(choice) !== wanted) {
        choice = take(choice, steps[taken]);
        taken += 1;
      }
      if (choice !== null && settled(choice) === wanted) {
        return steps.slice(0, taken);
      }
    }
  }
  return null;
}
