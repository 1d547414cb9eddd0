// Runs the command, and the native programs.

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const environment = { ...process.env, NO_COLOR: "", LC_ALL: "C.UTF-8" };
delete environment.NO_COLOR;

/** Runs `damier` with these words. */
export function damierCommand(words, { input = "", cwd, stdio, env = {} } = {}) {
  const program = join(process.env.DAMIER_JS, "cli.js");
  return spawnSync(process.execPath, [program, ...words], {
    input,
    cwd,
    stdio,
    env: { ...environment, ...env },
    maxBuffer: 2 ** 30,
  });
}

/** Runs the native program of a command. */
export function native([command, ...words], { input = "", cwd } = {}) {
  const program = join(process.env.DAMIER_NATIVE, `damier-${command}`);
  return spawnSync(program, words, { input, cwd, env: environment, maxBuffer: 2 ** 30 });
}

/** Why tests that compare with the native programs are skipped; false if they are there. */
export const withoutNative =
  process.env.DAMIER_NATIVE && existsSync(join(process.env.DAMIER_NATIVE, "damier-check"))
    ? false
    : "DAMIER_NATIVE does not name a directory of the native programs";

/** Makes a folder with files. */
export function folderWith(files) {
  const folder = mkdtempSync(join(tmpdir(), "damier-js-"));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
