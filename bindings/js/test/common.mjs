import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const source = fileURLToPath(new URL("../../..", import.meta.url));

/** The built package. */
export const { DamierError, STRUCTURES, load } = await import(pathToFileURL(join(process.env.DAMIER_JS, "damier.js")));

export const damier = await load();

export function sample(name) {
  return readFileSync(join(source, "samples", name));
}

/** Returns the names of the files in a folder of the source. */
export function filesIn(...folder) {
  return readdirSync(join(source, ...folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
}

export const games = readdirSync(join(source, "tests/golden"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(source, "samples", entry.name, "broken")))
  .map((entry) => entry.name);
