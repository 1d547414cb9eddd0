#!/usr/bin/env python3
"""Joins ES modules to one classic script, which browsers load from a folder too: they load no modules from there.

    bundle.py MODULE OUTPUT

Each module becomes a function that returns its exports, in the order in which they are needed. Modules import names or
namespaces of files by relative paths, and export declarations; anything else is an error, as is a circle.
"""

import re
import sys
from pathlib import Path

IMPORT = re.compile(r"^import\s+(?:(\*\s+as\s+\w+|\{[^}]*\})\s+from\s+)?[\"'](\.[^\"']+)[\"'];[ \t]*(?://.*)?$", re.MULTILINE)
EXPORT = re.compile(r"^export (?:async )?(?:function\*?|class|const|let) (\w+)", re.MULTILINE)
OTHER = re.compile(r"^(?:import\b(?!\()|export\b(?! (?:async )?(?:function|class|const|let)\b)).*$", re.MULTILINE)


class Bundle:
    def __init__(self) -> None:
        self.numbers: dict[Path, int] = {}
        self.parts: list[str] = []
        self.under_way: list[Path] = []

    def add(self, path: Path) -> int:
        """Adds a module after those that it imports, and returns its number."""
        if path in self.under_way:
            sys.exit(f"bundle.py: a circle of imports: {', '.join(map(str, [*self.under_way, path]))}")
        if path not in self.numbers:
            self.under_way.append(path)
            text = self.converted(path, path.read_text(encoding="utf-8"))
            self.under_way.pop()
            self.numbers[path] = len(self.numbers)
            self.parts.append(f"const module{self.numbers[path]} = (() => {{  // {path.name}\n{text}}})();\n")
        return self.numbers[path]

    def converted(self, path: Path, text: str) -> str:
        def imported(found: re.Match[str]) -> str:
            number = self.add((path.parent / found[2]).resolve())
            names = found[1]
            if names is None:
                return ""
            if names.startswith("*"):
                return f"const {names.split()[-1]} = module{number};"
            names = re.sub(r"(\w+)\s+as\s+(\w+)", r"\1: \2", names)
            return f"const {names} = module{number};"

        exported = EXPORT.findall(text)
        text = IMPORT.sub(imported, text)
        text = re.sub(r"^export (?=(?:async )?(?:function|class|const|let)\b)", "", text, flags=re.MULTILINE)
        if other := OTHER.search(text):
            sys.exit(f"bundle.py: {path}: not understood: {other[0]}")
        # A classic script has no address of its own, and needs none here.
        text = text.replace("import.meta.url", "self.location.href")
        return f"{text.rstrip()}\nreturn {{{', '.join(exported)}}};\n"


def main() -> None:
    module, output = map(Path, sys.argv[1:])
    bundle = Bundle()
    bundle.add(module.resolve())
    output.write_text(f"'use strict';\n(() => {{\n{''.join(bundle.parts)}}})();\n", encoding="utf-8")


main()
