#!/usr/bin/env python3
"""Writes the messages in tables as C, for xgettext: rows of diagnostic codes, notes, rules and options.

xgettext finds messages in calls of functions, such as tr("..."), but not in rows of braces. Usage:

    python3 scripts/po_tables.py FILE...    # writes to standard output; places refer to the files
"""

import re
import sys

STRING = r'"(?:[^"\\\n]|\\.)*"'
RAW = r'R"(\w*)\((.*?)\)\1"'
TOKEN = re.compile(rf"{RAW}|{STRING}|'(?:[^'\\]|\\.)+'|//[^\n]*|/\*.*?\*/|[{{}}(),;]", re.DOTALL)


def quoted(token):
    """Returns a string token as an ordinary one: a raw string contains what would be escapes."""
    raw = re.fullmatch(RAW, token, re.DOTALL)
    if raw is None:
        return token
    text = raw[2].replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{text}"'


def fields(text, start):
    """Returns the fields of the row whose brace opens before START: of each the place and the text, if it is a string.

    A field that is a row itself is left out: its place has no text.
    """
    depth = 1
    found = [[]]
    for token in TOKEN.finditer(text, start):
        sign = token[0]
        if sign in "{(":
            depth += 1
        elif sign in "})":
            depth -= 1
            if depth == 0:
                break
        elif sign == "," and depth == 1:
            found.append([])
        elif sign == ";":
            break
        elif depth == 1 and sign[0] in '"R':
            found[-1].append((token.start(), quoted(sign)))
    return [(parts[0][0], " ".join(part for _, part in parts)) if parts else None for parts in found]


def rows(text, pattern):
    """Yields the fields of all rows whose beginning, up to the brace, fits a pattern."""
    for match in re.finditer(pattern, text):
        yield fields(text, match.end())


def without_comments(text):
    def blank(match):
        token = match[0]
        return re.sub(r"[^\n]", " ", token) if token.startswith(("//", "/*")) else token

    return TOKEN.sub(blank, text)


# Beginnings of rows, and the numbers of their fields that are messages.
TABLES = [
    (r"\bCodeInfo [\w:]+\s*\{", (3, 4)),
    (r"\bFormatInfo\{(?=Format::)", (3,)),
    (r"\bHiddenInfo \w+\s*\{", (4, 5)),
    (r"\bNoteText (?:NoteText::)?\w+\s*\{", (0,)),
    (r"\bRule(?: \w+)?\s*\{(?=\s*\")", (1,)),
    (r"\bParameter \w+\s*\{", (1,)),
    (r"\bparameter_of<[^>]*>\(\s*\{", (1,)),  # possible values
]
SIDES = [
    r"\breturn \{(?=\"[A-Z]\w+(?: \d)?\", \"[A-Z]\w+(?: \d)?\"\})",
    r"\barray<std::string_view, 2>\{(?=\"[A-Z])",
]
# Contexts of the forms of a side that a translation may ask for, as in `{0:to}` (Catalogue::tr).
FORMS = ("to", "of")
TOOL_TABLES = [
    (r"\{(?=\s*\"[a-z0-9-]*\",\s*(?:'.'|0),\s*\")", (3,)),  # options
    (r"\bdrawing_options\(", (1,)),
    (r"(?:\.(?:summary|details|exit_findings|help)|\b(?:site_format_summary|text_formats_help))\s*=", (0,)),
]


def messages(name, text):
    text = without_comments(text)
    tables = TABLES + (TOOL_TABLES if name.startswith("tools/") else [])
    for pattern, numbers in tables:
        for row in rows(text, pattern):
            for number in numbers:
                if number < len(row) and row[number] is not None:
                    yield row[number]
    for match in re.finditer(r"\.examples\s*=\s*\{", text):
        end = text.index("}}", match.end())
        for row in re.finditer(r"\{", text[match.start() : end]):
            example = fields(text, match.start() + row.end())
            if len(example) == 2 and example[1] is not None:
                yield example[1]


def sides(text):
    """Yields the names of sides: of each the place and the text."""
    text = without_comments(text)
    for pattern in SIDES:
        for row in rows(text, pattern):
            yield from (field for field in row[:2] if field is not None)
    for match in re.finditer(rf"\breturn \{{to_translate\(({STRING})\), to_translate\(({STRING})\)\}}", text):
        yield from ((match.start(number), match[number]) for number in (1, 2))


def main(names):
    for name in names:
        with open(name, encoding="utf-8") as file:
            text = file.read()

        def write(place, call):
            line = text.count("\n", 0, place) + 1  # pylint: disable=cell-var-from-loop
            print(f'#line {line} "{name}"\n{call};')  # pylint: disable=cell-var-from-loop

        for place, message in sorted(set(messages(name, text))):
            if re.search("[a-z]", message):  # others are only arguments
                write(place, f"N_({message})")
        for place, message in sorted(set(sides(text))):
            write(place, f"N_({message})")
            for form in FORMS:
                write(place, f'trc("{form}", {message})')


if __name__ == "__main__":
    main(sys.argv[1:])
