"""Measures damier.js against damier-check: python3 bench/wasm.py [FILE] [BIN] [JS].

Prints games per second of processor time for the first and the third check of FILE in a process of Node.js, their part of
what damier-check reaches with one thread, plies per second with all nodes of the records, and the sizes of the modules. FILE is 20,000 random games of international
draughts by default; BIN is the directory of the tools (build/release/bin), JS that of damier.js (build/wasm/js)."""

import gzip
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from native import check_by_program

CHECK = """
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
const [folder, file] = process.argv.slice(-2);
const { load } = await import(pathToFileURL(`${folder}/damier.js`));
const bytes = readFileSync(file);
const damier = await load();
const passes = Array.from({ length: 3 }, () => {
  const before = process.cpuUsage();
  const { records } = damier.check(bytes, { fileName: file });
  const { user, system } = process.cpuUsage(before);
  return { records, seconds: (user + system) / 1e6 };
});
const nodes = Array.from({ length: 3 }, () => {
  const before = process.cpuUsage();
  let plies = 0;
  for (const record of damier.records(bytes, { fileName: file })) {
    plies += record.nodes.filter(({ kind }) => kind === "ply").length;
  }
  const { user, system } = process.cpuUsage(before);
  return plies / ((user + system) / 1e6);
});
console.log(JSON.stringify([...passes, Math.max(...nodes)]));
"""


def measure(file, tools, folder):
    native = min(check_by_program(file, tools) for _ in range(3))
    command = ["node", "--input-type=module", "-e", CHECK, "--", os.path.abspath(folder), os.path.abspath(file)]
    first, _, last, plies = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
    games = first["records"]
    print(f"{'damier-check':28} {games / native:9.0f} games/s")
    for name, one in (("damier.js, first time", first), ("damier.js, third time", last)):
        print(f"{name:28} {games / one['seconds']:9.0f} games/s {100 * native / one['seconds']:5.0f} %")
    print(f"{'damier.js, all nodes':28} {plies:9.0f} plies/s")


def main():
    if len(sys.argv) > 4:
        sys.exit(__doc__)
    file, tools, folder = sys.argv[1:] + [None, "build/release/bin", "build/wasm/js"][len(sys.argv) - 1 :]
    if file is None:
        with tempfile.TemporaryDirectory() as own:
            file = os.path.join(own, "games.pdn")
            random = os.path.join(tools, "damier-random")
            subprocess.run([random, "--ruleset", "international", "-n", "20000", "-o", file], check=True)
            measure(file, tools, folder)
    else:
        measure(file, tools, folder)
    for module in sorted(pathlib.Path(folder).glob("*.wasm")):
        code = module.read_bytes()
        print(f"{module.name:28} {len(code):9} bytes, {len(gzip.compress(code, 9)):8} with gzip")


if __name__ == "__main__":
    main()
