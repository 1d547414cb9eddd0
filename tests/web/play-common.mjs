// What the tests of the pages that enter games share: damier.js as built, the native programs, and chance.

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = process.env.DAMIER_JS ?? join(root, "build/wasm/js");
const programs = process.env.DAMIER_BIN ?? join(root, "build/release/bin");

const { load } = await import(pathToFileURL(join(folder, "damier.js")).href);

/** @type {import("../../bindings/js/damier.js").Damier} */
export const damier = await load();

/** Converts a text by the native program. */
export function converted(text, format, options = []) {
  return execFileSync(join(programs, "damier-convert"), ["--to", format, ...options, "-"], {
    input: text, encoding: "utf8", stdio: ["pipe", "pipe", "ignore"],
  });
}

/** Returns the standard output and the exit status of damier-check. */
export function checkedBy(text) {
  try {
    return { status: 0, report: execFileSync(join(programs, "damier-check"), ["-"], { input: text, encoding: "utf8" }) };
  } catch (failure) {
    return { status: failure.status, report: String(failure.stdout) };
  }
}
