#!/usr/bin/env python3
"""Makes the tables of endings of the browser page.

    tables.py FOLDER PROGRAMS RULESET...    `all` for all that have tables; without rulesets there are none

A file has the tables of a ruleset, one after another, packed by gzip: as many pieces as stay below MOST. index.json lists
them. Each file is also a script that holds it as text, for pages in a folder. PROGRAMS has damier and damier-tables,
which only tables need. The result depends on nothing else.
"""

import base64
import gzip
import json
import pathlib
import subprocess
import sys
import tempfile

MOST = 500_000  # bytes, packed
MEMORY = "32M"  # for each class, so that no build takes long
# Tables of one piece more are at least so much larger, once those of fewer pieces are there.
GROWTH = 15
MAX_PIECES = 12


class Builder:
    """Builds the tables of rulesets."""

    def __init__(self, programs: pathlib.Path, work: pathlib.Path) -> None:
        self.programs = programs
        self.work = work

    def run(self, program: str, *words: str) -> str | None:
        """Returns the output of a program; None if it failed."""
        done = subprocess.run([self.programs / program, *words], check=False, capture_output=True, text=True)
        return done.stdout if done.returncode == 0 else None

    def rulesets(self) -> list[str]:
        """Returns the names of all rulesets."""
        listed = self.run("damier", "rulesets")
        if listed is None:
            raise SystemExit(f"tables.py: {self.programs}/damier cannot list the rulesets")
        return sorted(line.split()[0] for line in listed.splitlines())

    def named(self, names: list[str]) -> list[str]:
        """Returns the rulesets that were named."""
        if not names:
            return []
        known = self.rulesets()
        for name in names:
            if name not in (*known, "all"):
                raise SystemExit(f"tables.py: there is no ruleset {name}")
        return known if "all" in names else names

    def packed(self, ruleset: str, pieces: int) -> tuple[bytes, list[dict[str, object]]] | None:
        """Builds the tables of at most that number of pieces. None if there are no such classes, or one is too large."""
        built = self.run("damier-tables", "build", "--ruleset", ruleset, "--up-to", str(pieces), "--uncompressed",
                         "--memory", MEMORY, "--dir", str(self.work), "--quiet")
        listed = self.run("damier-tables", "info", "--dir", str(self.work / ruleset), "--to=json")
        if built is None or listed is None:
            return None
        tables = [(one["class"], pathlib.Path(one["file"]).read_bytes()) for one in json.loads(listed)]
        content = gzip.compress(b"".join(table for _, table in tables), 9, mtime=0)
        return content, [{"name": name, "size": len(table)} for name, table in tables]

    def best(self, ruleset: str) -> tuple[int, bytes, list[dict[str, object]]] | None:
        """Returns the largest number of pieces whose tables are small enough, and these; None if there are none."""
        best = None
        for pieces in range(2, MAX_PIECES + 1):
            if best is not None and best[0] < pieces - 1:
                break  # that was too much
            if best is not None and best[3] and len(best[1]) * GROWTH > MOST:
                break  # that would be too much
            found = self.packed(ruleset, pieces)
            if found is not None and len(found[0]) <= MOST:
                best = (pieces, *found, best is not None)
        return best[:3] if best is not None else None


def write(folder: pathlib.Path, name: str, content: bytes) -> None:
    """Writes a file, and the script that holds it."""
    (folder / name).write_bytes(content)
    text = base64.b64encode(content).decode("ascii")
    script = f'(globalThis.damierModules ??= {{}})["{folder.name}/{name}"] = "{text}";\n'
    (folder / f"{name}.js").write_text(script, encoding="ascii")


def main() -> None:
    """Writes the folder."""
    folder, programs = map(pathlib.Path, sys.argv[1:3])
    folder.mkdir(parents=True, exist_ok=True)
    index = []
    with tempfile.TemporaryDirectory() as work:
        builder = Builder(programs, pathlib.Path(work))
        for ruleset in builder.named(sys.argv[3:]):
            found = builder.best(ruleset)
            if found is not None:
                pieces, content, tables = found
                name = f"{ruleset}.tables"
                write(folder, name, content)
                index.append({"ruleset": ruleset, "parameters": "", "pieces": pieces, "file": name,
                              "size": len(content), "tables": tables})
    write(folder, "index.json", json.dumps(index, indent=1).encode() + b"\n")


if __name__ == "__main__":
    main()
