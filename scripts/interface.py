#!/usr/bin/env python3
"""Writes the structures and functions of damier.h, the names of rulesets, formats and themes, and the options of the
programs into the packages for Python and JavaScript: python3 scripts/interface.py. With --check, only tells whether they
are there as the sources have them."""

from __future__ import annotations

import json
import pathlib
import re
import sys
import textwrap

SOURCE = pathlib.Path(__file__).resolve().parents[1]
HEADER = SOURCE / "bindings/c/include/damier.h"
RULESETS = SOURCE / "librules/include/damier/rules/ruleset_id.hpp"
FORMATS = SOURCE / "libnotation/include/damier/notation/formats/shared/format.hpp"
THEMES = SOURCE / "libdiagram/include/damier/diagram/figure.hpp"
HELP = SOURCE / "tests/golden/tools/help"
"""What the programs print for --help, from their ToolInfo, as the golden tests check."""
HEADER_BEGIN = "Written by scripts/interface.py from damier.h."
NAMES_BEGIN = "Written by scripts/interface.py from the lists of the library."
OPTIONS_BEGIN = "Written by scripts/interface.py from the help of the programs."
END = "End of what scripts/interface.py has written."
WIDTH = 120

ENUMS = {"damier_severity", "damier_side", "damier_result", "damier_node_kind", "damier_status", "damier_loss"}
PLAIN = {
    "damier_text": "text",
    "bool": "bool",
    "size_t": "size",
    "uint32_t": "uint32",
    "uint64_t": "uint64",
    "int32_t": "int32",
    "int64_t": "int64",
    "double": "double",
    **dict.fromkeys(ENUMS, "enum"),
}
CTYPES = {
    "text": "Text",
    "bool": "c_bool",
    "size": "c_size_t",
    "uint32": "c_uint32",
    "uint64": "c_uint64",
    "int32": "c_int32",
    "int64": "c_int64",
    "double": "c_double",
    "enum": "c_int",
}


def declarations() -> str:
    """Returns the header without comments, each declaration in one line."""
    text = re.sub(r"/\*.*?\*/", "", HEADER.read_text(), flags=re.S)
    text = re.sub(r"^#.*$", "", text, flags=re.M)
    return re.sub(r"\s+", " ", text)


def structures(text: str) -> dict[str, list[tuple[str, str]]]:
    """Returns the members of each structure, with their types."""
    found = {}
    for body, name in re.findall(r"typedef struct damier_\w+ \{([^}]*)\} damier_(\w+);", text):
        if name != "text":
            members = [one.strip().rsplit(" ", 1) for one in body.split(";") if one.strip()]
            found[name] = [(member, PLAIN[kind]) for kind, member in members]
    return found


def functions(text: str) -> list[tuple[str, str, list[str]]]:
    """Returns each function with the types of its result and of its arguments."""
    found = []
    for result, name, arguments in re.findall(r"DAMIER_API ([\w *]+?) ?(damier_\w+)\(([^)]*)\);", text):
        types = [re.sub(r"\bconst ", "", one).strip() for one in arguments.split(",")]
        found.append((name, result.strip(), [] if types == ["void"] else [re.sub(r" ?\w+$", "", one) for one in types]))
    return found


def python_type(kind: str, names: set[str]) -> str:
    """Returns the type of an argument or a result in ctypes."""
    callbacks = {"damier_read": "READ", "damier_watch": "WATCH", "damier_write": "WRITE"}
    if kind in callbacks:
        return callbacks[kind]
    if kind == "void":
        return "None"
    if kind in PLAIN:
        return CTYPES[PLAIN[kind]]
    target = kind.rstrip("*").strip()
    if kind.count("*") == 2:
        return "_OUT"
    if target == "char":
        return "c_char_p"
    if target in PLAIN:
        return f"POINTER({CTYPES[PLAIN[target]]})"
    short = target.removeprefix("damier_")
    return f"POINTER({class_of(short)})" if short in names else "_P"


def class_of(name: str) -> str:
    return name.capitalize()


def python_member(name: str) -> str:
    return "from_" if name == "from" else name


def listed(opening: str, items: list[str], closing: str, indent: str, comma: str = ",") -> str:
    """Returns a list in one line if it has room, otherwise with a line for each item."""
    line = f"{indent}{opening}{', '.join(items)}{closing}"
    if len(line) <= WIDTH:
        return line + "\n"
    bare = opening.rstrip()
    return f"{indent}{bare}\n" + "".join(f"{indent}    {item}{comma}\n" for item in items) + f"{indent}{closing.strip()}\n"


def for_python(text: str) -> str:
    found = structures(text)
    out = ""
    for name, members in found.items():
        fields = [f'("{python_member(member)}", {CTYPES[kind]})' for member, kind in members]
        out += f'class {class_of(name)}(ctypes.Structure):\n    """damier_{name}"""\n\n'
        out += listed("_fields_ = [", fields, "]", "    ") + "\n\n"
    out += "_FUNCTIONS: Final[dict[str, tuple[Any, tuple[Any, ...]]]] = {\n"
    for name, result, arguments in functions(text):
        types = [python_type(one, set(found)) for one in arguments]
        comma = "," if len(types) == 1 else ""
        out += f'    "{name}": ({python_type(result, set(found))}, ({", ".join(types)}{comma})),\n'
    return out + "}\n"


def for_javascript(text: str) -> str:
    out = "export const STRUCTURES = {\n"
    for name, members in structures(text).items():
        items = [f'{member}: "{kind}"' for member, kind in members]
        line = f"  {name}: {{ {', '.join(items)} }},"
        if len(line) <= WIDTH:
            out += line + "\n"
        else:
            out += f"  {name}: {{\n" + "".join(f"    {item},\n" for item in items) + "  },\n"
    return out + "};\n"


def literals() -> dict[str, list[str]]:
    """Returns the names that arguments may have, by the name of their type."""

    def strings(file: pathlib.Path, array: str) -> list[str]:
        found = re.search(array + r"\b[^;]*?\{([^}]*)\}", file.read_text())
        assert found is not None, array
        return re.findall(r'"([^"]+)"', found[1])

    rows = re.findall(r'FormatInfo\{Format::\w+, "([^"]+)",.*?FormatKind::(\w+)\}', FORMATS.read_text(), re.S)
    formats = [name for name, _ in rows]
    return {
        "RulesetName": strings(RULESETS, "ruleset_names"),
        "FormatName": formats,
        "ReadableFormat": [name for name, kind in rows if kind != "written"],
        "WritableFormat": [*formats, *(f"{name}-fragment" for name in ("html", "latex"))],
        "Theme": strings(THEMES, "theme_names"),
    }


def literals_for_python() -> str:
    return "".join(
        listed(f"{name} = Literal[", [f'"{one}"' for one in names], "]", "") for name, names in literals().items()
    )


def literals_for_javascript() -> str:
    out = ""
    for name, names in literals().items():
        line = f"export type {name} = {' | '.join(json.dumps(one) for one in names)};"
        out += (line if len(line) <= WIDTH else line.replace(" = ", " =\n  | ", 1).replace('" | "', '"\n  | "')) + "\n"
    return out


def options_for_javascript() -> str:
    """Returns the options of each program that has a command in JavaScript, as words, with `=` before a letter."""
    out = "export const NATIVE_OPTIONS = {\n"
    for command in ("check", "convert", "moves", "board", "find", "analyse", "repair"):
        text = (HELP / f"damier-{command}.txt").read_text()
        found = re.findall(r"^ {2}(?:-(.),| {3}) --([a-z-]+)", text, re.M)
        words = " ".join(f"{name}={letter}" if letter else name for letter, name in found)
        lines = textwrap.wrap(words, WIDTH - len('    "",'), break_on_hyphens=False)
        out += f"  {command}: [\n" + "".join(f'    "{line}",\n' for line in lines) + "  ],\n"
    return out + "};\n"


def main() -> int:
    text = declarations()
    is_check = sys.argv[1:] == ["--check"]
    stale = []
    for path, comment, made in (
        ("bindings/python/damier/_native.py", f"# {HEADER_BEGIN}", for_python(text)),
        ("bindings/js/damier.js", f"// {HEADER_BEGIN}", for_javascript(text)),
        ("bindings/python/damier/options.py", f"# {NAMES_BEGIN}", literals_for_python()),
        ("bindings/js/damier.d.ts", f"// {NAMES_BEGIN}", literals_for_javascript()),
        ("bindings/js/cli/native_options.js", f"// {OPTIONS_BEGIN}", options_for_javascript()),
    ):
        file = SOURCE / path
        old = file.read_text()
        begin = old.index(f"{comment}\n") + len(f"{comment}\n")
        end = old.index(f"{comment.split(' ')[0]} {END}\n")
        new = old[:begin] + made + old[end:]
        if new != old:
            stale.append(path)
            if not is_check:
                file.write_text(new)
    if is_check and stale:
        print(f"{', '.join(stale)}: not as the sources have them; run scripts/interface.py")
    return 1 if is_check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
