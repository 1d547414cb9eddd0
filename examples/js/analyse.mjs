// Prints how well each ply of the games in a file was played, by damier-analyse: node analyse.mjs FILE [DEPTH].
// For Node.js 18 or later; damier-analyse must be in PATH. See docs/engines.md.
import { spawn } from "node:child_process";

/** Maximum time for a file, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Runs a program without a shell, and returns what it wrote.
 * @param {string} program
 * @param {string[]} words
 * @returns {Promise<{ status: number | null, output: string }>}
 */
function run(program, words) {
  return new Promise((resolve, reject) => {
    // Findings of the program go to the standard error of this one.
    const child = spawn(program, words, { stdio: ["ignore", "pipe", "inherit"], timeout: PATIENCE });
    /** @type {Buffer[]} */
    const parts = [];
    child.stdout.on("data", (part) => parts.push(part));
    child.on("error", reject);
    child.on("close", (status, signal) => {
      if (signal !== null) {
        reject(new Error(`${program} was ended by ${signal}`));
      } else {
        resolve({ status, output: Buffer.concat(parts).toString("utf8") });
      }
    });
  });
}

/**
 * Returns a text of a record without what could control the terminal.
 * @param {string} text
 */
const harmless = (text) => text.replace(/\p{C}/gu, "?");

/**
 * A score for the first player: an evaluation, or the side that wins by proof, or `draw`.
 * @typedef {{ eval: number | null, proven: "first" | "second" | "draw" | null }} Score
 */

/** @param {Score} score */
const shown = (score) => score.proven ?? (score.eval ?? 0).toFixed(2);

/**
 * Returns one line of the table.
 * @param {{ ply: number, text: string, mark: string | null, played: Score, best: Score, line: string[] }} position
 */
function row({ ply, text, mark, played, best, line }) {
  const better = mark === null || mark === "good" ? "" : line.slice(0, 3).join(" ");
  const cells = [String(ply).padStart(4), text.padEnd(12), shown(played).padStart(7), shown(best).padStart(7)];
  return harmless([...cells, (mark ?? "").padEnd(10), better].join("  ").trimEnd());
}

const [file, depth = "4"] = process.argv.slice(2);
if (file === undefined || !/^\d+$/.test(depth)) {
  console.error("usage: node analyse.mjs FILE [DEPTH]");
  process.exit(2);
}
try {
  const { status, output } = await run("damier-analyse", ["--to", "json", "--depth", depth, "--", file]);
  const read = output.trim() === "" ? [] : JSON.parse(output);
  for (const game of Array.isArray(read) ? read : [read]) {
    console.log(harmless(`${game.players.join(" - ")} (${game.ruleset}; a score of 1 is one ${game.unit})`));
    console.log(" ply  played         score     best  mark        better");
    for (const position of game.positions) {
      // The last position has no ply.
      if (position.played !== undefined) {
        console.log(row(position));
      }
    }
  }
  process.exitCode = status ?? 2;
} catch (failure) {
  const isMissing = failure.code === "ENOENT";
  console.error(isMissing ? "damier-analyse was not found: add its directory to PATH" : failure.message);
  process.exitCode = 2;
}
