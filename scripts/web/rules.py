#!/usr/bin/env python3
"""Makes the rules of the games for the page that enters games: a module from the manual pages.

    rules.py OUTPUT.js [LANGUAGE]

With a language, po4a translates the pages first, as in the build of the manual pages.

mandoc turns each page into HTML. Of that only plain elements without attributes remain, so that the page can insert it
whatever a manual page contains; citations of rules, (L8), become places to link to. Commands of examples are left out,
their boards stay.
"""

import html
import json
import re
import subprocess
import sys
import tempfile
from html.parser import HTMLParser
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("lices", "dames", "lignes-d-action", "marelle", "alice")

KEPT = {"p": "p", "pre": "pre", "dl": "dl", "dt": "dt", "dd": "dd", "ul": "ul", "ol": "ol", "li": "li",
        "table": "table", "tr": "tr", "td": "td", "code": "code", "i": "em", "var": "var", "b": "strong",
        "h1": "h3", "h2": "h4", "br": "br"}
# Sections about the tools, which a player does not need.
LEFT_OUT = ("NAME", "EXAMPLES", "SEE ALSO", "EXIT STATUS", "FILES",
            "EXEMPLES", "VOIR AUSSI", "CODE DE RETOUR", "FICHIERS")
RULE = re.compile(r"\(([A-Z][0-9]{1,2})(, [A-Z][0-9]{1,2})*\)")


class Plain(HTMLParser):
    """Keeps the elements of KEPT, without attributes, in sections that are not left out."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.heading: list[str] | None = None
        self.skips_section = False
        self.in_head = 0
        self.in_pre = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        style = dict(attrs).get("class") or ""
        if tag == "table" and style in ("head", "foot"):
            self.in_head += 1
        elif tag == "section" and style == "Sh":
            self.skips_section = False
        elif tag in ("h1", "h2"):
            self.heading = []
        elif tag in KEPT and self.shows():
            self.in_pre = self.in_pre or tag == "pre"
            self.parts.append(f"<{KEPT[tag]}>")

    def handle_endtag(self, tag: str) -> None:
        if tag == "table" and self.in_head:
            self.in_head -= 1
        elif tag in ("h1", "h2"):
            self.end_heading(tag)
        elif tag in KEPT and tag != "br" and self.shows():
            self.in_pre = self.in_pre and tag != "pre"
            self.parts.append(f"</{KEPT[tag]}>")

    def handle_data(self, data: str) -> None:
        if self.heading is not None:
            self.heading.append(data)
        elif self.shows():
            self.parts.append(html.escape(data if self.in_pre else re.sub(r"\s+", " ", data), quote=False))

    def end_heading(self, tag: str) -> None:
        text = " ".join("".join(self.heading or []).split())
        self.heading = None
        if tag == "h1":
            self.skips_section = text in LEFT_OUT
            text = text.capitalize()
        if self.shows():
            self.parts.append(f"<{KEPT[tag]}>{html.escape(text)}</{KEPT[tag]}>")

    def shows(self) -> bool:
        return not self.skips_section and not self.in_head


def without_commands(block: re.Match[str]) -> str:
    """Leaves out the lines of an example that somebody types."""
    lines, goes_on = [], False
    for line in block.group(1).split("\n"):
        if goes_on or line.startswith("$ "):
            goes_on = line.endswith("\\")
        else:
            lines.append(line)
    text = "\n".join(lines).strip("\n")
    return f"<pre>{text}</pre>" if text else ""


def linked(match: re.Match[str]) -> str:
    """Marks the rules that a parenthesis cites."""
    names = match.group(0)[1:-1].split(", ")
    return "(" + ", ".join(f'<span data-rule="{name}">{name}</span>' for name in names) + ")"


def translate(folder: Path) -> None:
    """Writes the manual pages in French into a folder, as man/CMakeLists.txt does."""
    subprocess.run(["po4a", "--quiet", "--force", "--no-update", "--keep", "0", "--srcdir", str(ROOT),
                    "--destdir", str(folder), str(ROOT / "po" / "man" / "po4a.cfg")], check=True, cwd=ROOT)
    for page in (folder / "man" / "fr").glob("damier-*.7"):
        done = subprocess.run(["perl", str(ROOT / "man" / "french_sentences.pl"), str(page)], check=True, capture_output=True)
        (folder / page.name).write_bytes(done.stdout)


def rules(game: str, folder: Path) -> str:
    """Returns the rules of a game as HTML, from the manual pages in a folder."""
    page = folder / f"damier-{game}.7"
    made = subprocess.run(["mandoc", "-T", "html", "-O", "fragment", str(page)], check=True, capture_output=True)
    parser = Plain()
    parser.feed(made.stdout.decode("utf-8"))
    parser.close()
    text = re.sub(r"<pre>(.*?)</pre>", without_commands, "".join(parser.parts), flags=re.DOTALL)
    text = re.sub(r"\n\s*\n+", "\n", text).strip()
    if len(text) < 1000:
        raise SystemExit(f"{page}: mandoc gave no rules")
    return RULE.sub(linked, text)


def main() -> None:
    """Writes the module."""
    if len(sys.argv) not in (2, 3) or sys.argv[2:] not in ([], ["fr"]):
        raise SystemExit("usage: rules.py OUTPUT.js [fr]")
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) if sys.argv[2:] else ROOT / "man"
        if sys.argv[2:]:
            translate(folder)
        texts = {game: rules(game, folder) for game in GAMES}
    body = json.dumps(texts, ensure_ascii=False, indent=1).replace("</script", "<\\/script")
    Path(sys.argv[1]).write_text(
        "// Made by scripts/web/rules.py from the manual pages: plain elements only.\n\n"
        f"/** @type {{{{[game: string]: string}}}} */\nexport const RULES = {body};\n", encoding="utf-8")


if __name__ == "__main__":
    main()
