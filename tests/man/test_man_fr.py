"""Checks the French manual pages against the English ones: complete, with the same options, and in good form.

Their examples are the same commands; the outputs below them are those in French.
"""

import collections
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

import test_man

SOURCE = pathlib.Path(os.environ["DAMIER_SOURCE"])
BUILD = pathlib.Path(os.environ["DAMIER_BUILD"])
CONFIG = SOURCE / "po" / "man" / "po4a.cfg"

ENTRY = re.compile(r"^\[type: man\] man/(\S+) fr:man/fr/(\S+)$", re.MULTILINE)
# Macros whose arguments are the same in every language. After Ns comes punctuation, or an ending as in French "ie".
FIXED = re.compile(r"\b(Fl|Ar|Nm|Xr|Cm|Li|Pa|Ev|Dv|Ql|Op) ((?:(?! Ns )[^\n])*)")
LITERAL = re.compile(r"^\.Bd -literal.*?^\.Ed$", re.MULTILINE | re.DOTALL)


def masters():
    """Returns the files that po4a translates: pages, and the frame of damier-diagnostics(7)."""
    return [name for name, _ in ENTRY.findall(CONFIG.read_text(encoding="utf-8"))]


def listed():
    return [name.removesuffix(".in") for name in masters()]


def english(name):
    path = SOURCE / "man" / name
    return path if path.exists() else BUILD / "man" / name


def french(name):
    return BUILD / "man" / "fr" / f"man{name[-1]}" / name


def source_of(path):
    """Returns a page without its comments."""
    return re.sub(r'^\.\\".*\n', "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)


def prose_of(text):
    """Returns the lines outside literal displays."""
    return [line for line in LITERAL.sub("", text).splitlines() if not line.startswith(".Dl ")]


def fixed_macros(text):
    """Counts the macros of the prose with their arguments, without punctuation."""
    found = collections.Counter()
    for line in prose_of(text):
        if line.startswith("."):
            first_column = line.partition(" Ta ")[0]  # the other columns of a table are prose
            for name, arguments in FIXED.findall(first_column):
                words = [word for word in arguments.split() if word not in tuple(".,:;()|")]
                found[name, " ".join(words)] += 1
    return found


def without_words(command):
    """Returns a command without what it looks for in an output, which differs between languages."""
    return re.sub(r"\| grep ('[^']*'|\S+)$", "| grep", command)


class FrenchPages(unittest.TestCase):
    def setUp(self):
        self.pages = listed()
        self.assertTrue(self.pages)

    def each_page(self):
        for name in self.pages:
            yield name, source_of(english(name)), source_of(french(name))

    def test_lists_each_page_once(self):
        entries = ENTRY.findall(CONFIG.read_text(encoding="utf-8"))
        self.assertEqual([name for name, _ in entries], [translated for _, translated in entries])
        self.assertEqual(len(set(self.pages)), len(self.pages))

    def test_is_complete(self):
        """No paragraph is missing or fuzzy: po4a writes a page only if all of it is translated."""
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                ["po4a", "--no-update", "--keep", "100", "--srcdir", SOURCE, "--destdir", folder, CONFIG],
                cwd=SOURCE, capture_output=True, text=True, check=True,
            )
            written = sorted(path.name for path in (pathlib.Path(folder) / "man" / "fr").iterdir())
        self.assertEqual(written, sorted(masters()), done.stdout + done.stderr)

    def test_explains_each_code(self):
        section = re.compile(r"^\.Ss (.*)\n\.Em (?:.*)\n((?:[^.].*\n)+)", re.MULTILINE)
        sections = dict(section.findall(source_of(french("damier-diagnostics.7"))))
        in_english = dict(section.findall(source_of(english("damier-diagnostics.7"))))
        self.assertTrue(in_english)
        self.assertEqual(list(sections), list(in_english))
        for code, text in in_english.items():
            self.assertNotEqual(sections[code], text, code)

    def test_has_the_same_macros(self):
        for name, original, translation in self.each_page():
            with self.subTest(page=name):
                self.assertEqual(fixed_macros(translation), fixed_macros(original))

    def test_has_the_same_options(self):
        option = re.compile(r"^\.It Fl .*$", re.MULTILINE)
        for name, original, translation in self.each_page():
            with self.subTest(page=name):
                self.assertEqual(option.findall(translation), option.findall(original))

    def test_refers_to_sections_that_exist(self):
        for name, _, translation in self.each_page():
            with self.subTest(page=name):
                titles = re.findall(r"^\.S[hs] (.*)$", translation, re.MULTILINE)
                for section in re.findall(r"\bSx ((?:(?! Ns )[^.,;:)\n])*)", translation):
                    self.assertIn(section.strip(), titles)

    def test_is_good_mdoc(self):
        for name in self.pages:
            with self.subTest(page=name):
                done = subprocess.run(
                    ["mandoc", "-Tlint", "-Wwarning", french(name)], capture_output=True, text=True, check=False
                )
                self.assertEqual(done.stdout + done.stderr, "")

    def test_is_shown_by_groff(self):
        for name in self.pages:
            with self.subTest(page=name):
                self.assertEqual(test_man.warnings_of_groff(french(name)), "")

    def test_rows_of_tables(self):
        for name, _, translation in self.each_page():
            with self.subTest(page=name):
                rows = test_man.rows_of_tables(translation)
                self.assertEqual([cell for row in rows for cell in test_man.too_wide(*row)], [])

    def test_has_french_punctuation(self):
        for name, _, translation in self.each_page():
            with self.subTest(page=name):
                for line in prose_of(translation):
                    if line.startswith("."):
                        continue
                    self.assertNotRegex(line, r"(?<!\\\()'", "the apostrophe is ’")
                    self.assertNotRegex(line, r"[^\\\s] [:;!?»](\s|$)", "a space that does not break goes before it")
                    self.assertNotRegex(line, r"« ", "a space that does not break goes after it")
                    for mark in re.finditer(r"[a-zé)]([;!?])(?:\s|$)", line):
                        self.fail(f"no space before {mark[1]}: {line}")

    def test_names_the_tool(self):
        for name, original, translation in self.each_page():
            summary = re.compile(r"^\.Sh NAME\n\.Nm (\S+)\n\.Nd (.+)$", re.MULTILINE)
            self.assertEqual(summary.search(translation)[1], summary.search(original)[1], name)
            self.assertNotEqual(summary.search(translation)[2], summary.search(original)[2])


class Examples(test_man.CommandCase):
    def test_commands(self):
        """The commands are those of the English pages, and end so; their outputs are French."""
        ran = 0
        for name in listed():
            here = test_man.commands_of_page(french(name))
            there = test_man.commands_of_page(english(name))
            self.assertEqual(*([without_words(one.text) for one in page] for page in (here, there)), name)
            for command, original in zip(here, there):
                with self.subTest(page=name, command=command.text):
                    command.status = original.status
                    self.run_command(command, test_man.FOLDERS.get(name, "samples/lices"), "fr_FR.UTF-8")
                ran += 1
        self.assertGreater(ran, 0)


if __name__ == "__main__":
    unittest.main(verbosity=1)
