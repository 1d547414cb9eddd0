"""Pages that are drawn, and read by an OCR program: the games must be those of the text.

DAMIER_DRAW_PAGE names the program that draws a text. Without tesseract and its French the test is skipped."""

import json
import os
import shutil
import subprocess
import sys

import harness
from transcribe import PAGES, pages

COLUMNS = ("lices-deux-colonnes", "lignes-colonnes", "marelle-courrier", "marelle-feuille", "boite-points")
"""Pages that tesseract reads column by column without `--psm 6`, which means one block of text."""
LINES = ("lices-liste", "lices-en-toutes-lettres", "lices-courriel", "dames-mots", "boite-prend", "libre-dictee",
         "lignes-ordinaux", "lignes-anglais")
HARD = ("alice-mots", "alice-feuille", "alice-tableau", "dames-blocs", "marelle-scan")
"""Pages that come back with a few errors."""


def has_tesseract():
    """Returns whether tesseract is there and reads French."""
    if shutil.which("tesseract") is None:
        return False
    run = subprocess.run(["tesseract", "--list-langs"], capture_output=True, text=True, check=False)
    return "fra" in run.stdout.split()


class Scans(harness.ToolTest):
    def scanned(self, page, *options):
        """Draws a page, and returns it as tesseract reads it."""
        drawn = subprocess.run([os.environ["DAMIER_DRAW_PAGE"]], input=page, capture_output=True, check=True).stdout
        self.assertTrue(drawn.startswith(b"\x89PNG"))
        command = ["tesseract", self.file("page.png", drawn), "-", "-l", "fra", *options]
        one_thread = {**os.environ, "OMP_THREAD_LIMIT": "1"}
        return subprocess.run(command, env=one_thread, capture_output=True, check=True, timeout=600).stdout

    def plies(self, ruleset, page):
        """Returns each ply that is read from a page, with whether it is sure."""
        run = self.run_tool("damier-transcribe", "--review", "--ruleset", ruleset, stdin=page)
        return [(ply["read"], ply["sure"]) for game in json.loads(run.out)["games"] for ply in game["plies"]]

    def read(self, names, *options):
        """Yields the plies of each page as it is written, and as it is scanned."""
        for ruleset, path in pages():
            if path.stem in names:
                text = path.read_bytes()
                written = [move for move, _ in self.plies(ruleset, text)]
                self.assertGreater(len(written), 20, path.name)
                yield path.name, written, self.plies(ruleset, self.scanned(text, *options))

    def test_lines(self):
        for name, written, scanned in self.read(LINES):
            self.assertEqual(written, [move for move, _ in scanned], name)

    def test_columns(self):
        for name, written, scanned in self.read(COLUMNS, "--psm", "6"):
            self.assertEqual(written, [move for move, _ in scanned], name)

    def test_no_error_is_sure(self):
        for options in ((), ("--psm", "6")):
            for name, written, scanned in self.read(HARD, *options):
                wrong = [move for at, (move, sure) in enumerate(scanned) if sure and written[at : at + 1] != [move]]
                self.assertEqual([], wrong, name)

    def test_every_name_is_a_page(self):
        stems = {path.stem for path in PAGES.iterdir()}
        self.assertEqual(set(), {*LINES, *COLUMNS, *HARD} - stems)


if __name__ == "__main__":
    if not has_tesseract():
        print("skipped: tesseract with the language fra is not installed (tesseract-ocr, tesseract-ocr-fra)")
        sys.exit(77)
    harness.main()
