#!/usr/bin/env python3
"""Joins ES modules into one classic script, which a page can load from a folder as well as from a server.

    bundle.py [--as-text NAME] [--replace FROM=TO]... ENTRY.js OUTPUT.js

Each module becomes a function that returns its exports, in the order of the imports; `export let` and circles of
imports are refused. --as-text writes the whole script as a text into `globalThis.NAME`: the source of a worker.
--replace reads the module TO instead of FROM. Comments and indents are left out. The result depends on nothing else.
"""

import argparse
import json
import pathlib
import re

IMPORT = re.compile(r"^import\s+\{([^}]*)\}\s+from\s+['\"]([^'\"]+)['\"];\n", re.MULTILINE)
EXPORT = re.compile(r"^export\s+(async\s+function\*?|function\*?|class|const)\s+(\w+)", re.MULTILINE)
LIST = re.compile(r"^export\s+\{([^}]*)\}(?:\s+from\s+['\"]([^'\"]+)['\"])?;\n", re.MULTILINE)
OTHER = re.compile(r"^(?:import\s+(?!\()|export\b).*", re.MULTILINE)
# JSDoc comments that begin a line, and whole lines of comment.
COMMENT = re.compile(r"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*\n|^[ \t]*//[^\n]*\n", re.MULTILINE | re.DOTALL)
INDENT = re.compile(r"^ +", re.MULTILINE)


def names(text: str, separator: str) -> list[str]:
    """Returns the names in braces; `a as b` as `asB` has it: `a: b` for an import, `b: a` for an export."""
    found = []
    for name in filter(None, (one.strip() for one in text.split(","))):
        own, _, other = (part.strip() for part in name.partition(" as "))
        if not other:
            found.append(own)
        else:
            found.append(f"{own}: {other}" if separator == "import" else f"{other}: {own}")
    return found


class Bundle:
    """The modules of a script, each after those that it imports."""

    def __init__(self, replaced: dict[pathlib.Path, pathlib.Path]) -> None:
        self.replaced = replaced
        self.numbers: dict[pathlib.Path, int] = {}
        self.open: list[pathlib.Path] = []
        self.parts: list[str] = []

    def add(self, path: pathlib.Path) -> int:
        """Adds a module and what it imports; returns its number."""
        path = self.replaced.get(path, path)
        if path in self.open:
            raise SystemExit(f"{path}: imports itself by way of {self.open[-1]}")
        if path not in self.numbers:
            self.open.append(path)
            self.parts.append(self.wrapped(path))
            self.open.pop()
            self.numbers[path] = len(self.parts) - 1
        return self.numbers[path]

    def wrapped(self, path: pathlib.Path) -> str:
        """Returns a module as a constant that holds its exports."""
        text = COMMENT.sub("", path.read_text(encoding="utf-8"))
        if not any(line.count("`") % 2 for line in text.split("\n")):
            # No text goes over several lines.
            text = INDENT.sub("", text)
        exports: list[str] = []

        def imported(match: re.Match[str]) -> str:
            number = self.add((path.parent / match.group(2)).resolve())
            return f"const {{ {', '.join(names(match.group(1), 'import'))} }} = module{number};\n"

        def listed(match: re.Match[str]) -> str:
            if not match.group(2):
                exports.extend(names(match.group(1), "export"))
                return ""
            number = self.add((path.parent / match.group(2)).resolve())
            for name in names(match.group(1), "export"):
                new, _, old = name.partition(": ")
                exports.append(f"{new}: module{number}.{old or new}")
            return ""

        def exported(match: re.Match[str]) -> str:
            exports.append(match.group(2))
            return f"{match.group(1)} {match.group(2)}"

        text = EXPORT.sub(exported, LIST.sub(listed, IMPORT.sub(imported, text)))
        for other in OTHER.finditer(text):
            raise SystemExit(f"{path}: cannot be bundled: {other.group(0)}")
        text = text.replace("import.meta.url", "globalThis.location.href")
        number = len(self.parts)
        return f"const module{number} = (() => {{\n{text.strip()}\nreturn {{ {', '.join(exports)} }};\n}})();\n"


def main() -> None:
    """Writes the script."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--as-text")
    parser.add_argument("--replace", action="append", default=[])
    parser.add_argument("entry", type=pathlib.Path)
    parser.add_argument("output", type=pathlib.Path)
    arguments = parser.parse_args()
    pairs = (one.split("=") for one in arguments.replace)
    bundle = Bundle({pathlib.Path(old).resolve(): pathlib.Path(new).resolve() for old, new in pairs})
    bundle.add(arguments.entry.resolve())
    script = '"use strict";\n(() => {\n' + "".join(bundle.parts) + "})();\n"
    if arguments.as_text:
        script = f"globalThis.{arguments.as_text} = {json.dumps(script)};\n"
    arguments.output.write_text(script, encoding="utf-8")


if __name__ == "__main__":
    main()
