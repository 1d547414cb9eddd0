"""Terminals whose charset is not UTF-8: what people read there is converted, files and pipes never are."""

import harness
from harness import BROKEN, DRAUGHTS, environment, run_in_terminal

LATIN_1 = {"LC_ALL": "fr_FR.ISO-8859-1"}
SAMPLE = BROKEN / "capture-unfinished.lices"
WIDE = 200


def to_latin_1(text):
    """Returns a report as a terminal in Latin-1 shows it."""
    return text.replace("’", "'").replace("\u202f", " ").replace("œ", "oe")


class Terminal(harness.ToolTest):
    def shown(self, *words, charset="latin-1", **changes):
        return run_in_terminal(WIDE, *words, charset=charset, **changes)[1]

    def test_latin_1_keeps_accents(self):
        expected = self.shown("damier-check", SAMPLE, charset="utf-8", LC_ALL="fr_FR.UTF-8")
        self.assertIn("la prise ne peut pas s’arrêter en e3", expected)
        shown = self.shown("damier-check", SAMPLE, **LATIN_1)
        self.assertIn("la prise ne peut pas s'arrêter en e3", shown)
        self.assertEqual(to_latin_1(expected), shown)

    def test_all_help_fits_in_latin_1(self):
        for tool in harness.TOOLS:
            with self.subTest(tool=tool):
                expected = self.shown(tool, "--help", charset="utf-8", LC_ALL="fr_FR.UTF-8")
                shown = self.shown(tool, "--help", **LATIN_1)
                self.assertEqual(to_latin_1(expected).replace("…", "..."), shown)

    def test_the_locale_names_the_charset(self):
        accent = {"iso88591": "ê", "ISO-8859-15": "ê", "CP1252": "ê", "IBM850": "ê", "KOI8-R": "e"}
        for charset, letter in accent.items():
            with self.subTest(charset=charset):
                codec = charset.replace("iso88591", "latin-1")
                shown = self.shown("damier-check", SAMPLE, charset=codec, LC_ALL=f"fr_FR.{charset}@euro")
                self.assertIn(f"arr{letter}ter", shown)
        # As for the C library: LC_ALL before LC_CTYPE before LANG. The language is another choice.
        shown = self.shown("damier-check", SAMPLE, LC_ALL="", LC_CTYPE="de_DE.ISO-8859-1", LANG="fr_FR.UTF-8")
        self.assertIn("s'arrêter", shown)

    def test_other_terminals_get_utf_8(self):
        # C and POSIX name no charset, and a charset that nobody knows cannot be written.
        for changes in (
            {"LC_ALL": "C", "LANGUAGE": ""},
            {"LC_ALL": "POSIX"},
            {"LC_ALL": "", "LC_CTYPE": "", "LANG": ""},
            {"LC_ALL": "fr_FR.Klingon-9"},
            {"LC_ALL": "fr_FR.UTF-16"},
            {"LC_ALL": "fr_FR.utf8"},
        ):
            with self.subTest(changes=changes):
                self.assertIn("s’arrêter", self.shown("damier-check", "--lang", "fr", SAMPLE, charset="utf-8", **changes))

    def test_text_of_records_is_shown_safely(self):
        record = '[Ruleset "lices"]\n[White "Łódź œuvre \u009b31m 漢"]\n[Result "*"]\n\n1. d4-e3 {│ → “x” …} *\n'
        path = self.file("names.lices", record.encode())
        shown = self.shown("damier-convert", "--to", "native", path, **LATIN_1)
        self.assertIn("lódz oeuvre ", shown)
        self.assertIn('| -> "x" ...', shown)
        self.assertNotIn("\u009b", shown)

    def test_frames_of_boards_become_ascii(self):
        shown = self.shown("damier-board", "--to", "unicode", "--ruleset", "international", "-p",
                           "W:W31:B20", **LATIN_1)
        self.assertIn("+-", shown)
        self.assertIn("Les Blancs o pion, O dame ; les Noirs *, @", shown)
        self.assertNotIn("?", shown)


class Machine(harness.ToolTest):
    def test_files_and_pipes_are_utf_8(self):
        for words in (
            ("damier-check", "--lang", "fr", SAMPLE),
            ("damier-check", "--lang", "fr", "--format", "sarif", SAMPLE),
            ("damier-convert", "--to", "json", DRAUGHTS / "international.pdn"),
            ("damier-check", "--lang", "fr", "--help"),
        ):
            with self.subTest(words=words):
                here = self.run_tool(*words)
                for locale in ("fr_FR.ISO-8859-1", "fr_FR.ISO-8859-15", "ja_JP.eucJP"):
                    run = self.run_tool(*words, env=environment(LC_ALL=locale))
                    self.assertEqual((here.status, here.out, here.err), (run.status, run.out, run.err))

    def test_output_to_a_file_is_utf_8(self):
        record = '[Ruleset "lices"]\n[White "Bénoît"]\n[Result "*"]\n\n1. d4-e3 *\n'.encode()
        path = self.file("name.lices", record)
        output = self.folder / "out.json"
        run_in_terminal(WIDE, "damier-convert", "-o", output, path, charset="latin-1", **LATIN_1)
        self.assertIn("Bénoît", output.read_text(encoding="utf-8"))


if __name__ == "__main__":
    harness.main()
