#!/usr/bin/env python3
"""The messages of the browser page in other languages, from po/.

    messages.py templates FILE.html...             their texts as C, for xgettext: see scripts/po.sh
    messages.py write LANGUAGE DAMIER_JS OUTPUT.js what the page loads for a language: its sentences, and the messages of
                                                   the library

Sentences that are not translated are left out, and stay in English.
"""

import ast
import base64
import json
import pathlib
import re
import sys
from html.parser import HTMLParser

ROOT = pathlib.Path(__file__).resolve().parents[2]
ATTRIBUTES = ("aria-label", "title", "placeholder")
WEB = re.compile(r"^#: (.*)", re.MULTILINE)
# Contexts of forms, as in scripts/po_tables.py.
FORMS = ("to", "of")
# What the page takes from the library's page of a game.
SHARED = ("libdiagram/src/page/templates.html", "libdiagram/src/page/words.cpp")


class Texts(HTMLParser):
    """Collects what people read in a page, as translateTemplate in web/language.js finds it."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[int, str]] = []
        self.is_code = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.is_code = tag in ("script", "style")
        values = dict(attrs)
        names = (*ATTRIBUTES, "content") if values.get("name") == "description" else ATTRIBUTES
        for name in names:
            self.add(values.get(name) or "")

    def handle_endtag(self, tag: str) -> None:
        self.is_code = False

    def handle_data(self, data: str) -> None:
        if not self.is_code:
            self.add(data)

    def add(self, text: str) -> None:
        words = " ".join(text.split())
        if re.search(r"[^\W\d_]{2}", words) and words != "damier":
            self.found.append((self.getpos()[0], words))


def write_templates(names: list[str]) -> None:
    """Writes the texts of pages as C."""
    for name in names:
        texts = Texts()
        texts.feed((ROOT / name).read_text(encoding="utf-8"))
        for line, text in texts.found:
            print(f'#line {line} "{name}"\nN_({json.dumps(text, ensure_ascii=False)});')


def entries(text: str) -> list[tuple[str, dict[str, str]]]:
    """Returns the entries of a file of gettext: their places, and their strings by keyword."""
    found = []
    for block in text.split("\n\n"):
        strings: dict[str, str] = {}
        key = ""
        for line in block.splitlines():
            if match := re.match(r'(msg\w+(?:\[\d\])?) (".*")$', line):
                key = match[1]
                strings[key] = ast.literal_eval(match[2])
            elif line.startswith('"') and key:
                strings[key] += ast.literal_eval(line)
        found.append((" ".join(WEB.findall(block)), strings))
    return found


def messages(language: str) -> dict[str, str | list[str]]:
    """Returns the sentences of the page."""
    wanted: dict[str, str | list[str]] = {}
    for places, strings in entries((ROOT / "po" / f"{language}.po").read_text(encoding="utf-8")):
        # Translations ask for forms of sides, which no script names.
        is_form = strings.get("msgctxt") in FORMS
        if not is_form and not any(place.startswith("web/") or place in SHARED for place in places.split()):
            continue
        key = (f"{strings['msgctxt']}\4" if "msgctxt" in strings else "") + strings["msgid"]
        forms = [text for name, text in strings.items() if name.startswith("msgstr")]
        if all(forms):
            wanted[key] = forms if "msgid_plural" in strings else forms[0]
    return wanted


def main() -> None:
    """Does what the first word says."""
    match sys.argv[1:]:
        case ["templates", *names]:
            write_templates(names)
        case ["write", language, library, output]:
            catalogue = pathlib.Path(library, "locale", f"{language}.mo")
            data = base64.b64encode(catalogue.read_bytes()).decode("ascii") if catalogue.exists() else ""
            text = json.dumps(messages(language), ensure_ascii=False, indent=0).replace("</", "<\\/")
            pathlib.Path(output).write_text(
                f"globalThis.damierMessages = {text};\nglobalThis.damierCatalogue = {json.dumps(data)};\n",
                encoding="utf-8")
        case _:
            raise SystemExit(__doc__)


if __name__ == "__main__":
    main()
