"""damier-convert writes the standard form: --strict finds nothing new in it, except what only people can fix."""

import json
import os
import subprocess
import unittest

import harness
from harness import ALL_SAMPLES, broken_files, good_samples, program, some

# The formats in which a record of a game is written and read again, by the folder of its samples.
FORMATS = {
    "alice": ("native",),
    "dames": ("native", "pdn"),
    "lices": ("native", "sheet-columns", "sheet-list"),
    "lignes-d-action": ("native", "sgf"),
    "marelle": ("native", "sgf", "playok", "sanmill", "wmd"),
}
# These are written only: a native sheet includes them.
READ_AS = {"sheet-columns": "native", "sheet-list": "native"}

# Findings that remain, since a fix would change the content of the record.
KEPT = {
    "fault-was-legal": "what a player has said at the board",
    "touched-not-played": "the same",
    "sgf-date": "nobody knows which day was meant",
    "unclear-tag": "nobody knows what was meant",
    "bad-result-tag": "a result counted in another way, 4-6, stands nowhere else",
    "capture-too-few": "a fault of a player, which the opponent may huff (D9)",
    "date-form": "12/5/1998 is a day in May or in December",
    "impossible-date": "nobody knows which day was meant",
    "null-move": "a side that does nothing in an analysis cannot be written otherwise",
    "missed-capture": "a fault of a player, which the opponent may huff (D9)",
    "result-disagrees": "nobody knows whether the tag is right or the end of the moves",
}


def codes_of(findings, severities):
    """Returns the codes of findings of these severities, by the names of their files."""
    codes = {}
    for line in findings.splitlines():
        finding = json.loads(line)
        if finding.get("severity") in severities:
            codes.setdefault(finding["file"], set()).add(finding["code"])
    return codes


class StandardForm(harness.ToolTest):
    def written(self, sample, format_name):
        """Returns the path of a sample in a format; nothing if the format cannot express it."""
        words = [program("damier-convert"), "--no-config", "--quiet", "--to", format_name, str(sample)]
        out = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, check=False).stdout
        if not out.strip():
            return None
        path = self.folder / format_name / f"{sample.parent.name}-{sample.name}"
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(out)
        return path

    def test_output_passes_strict(self):
        samples = some([*good_samples(), *broken_files()], 5)
        samples = [sample for sample in samples if sample.relative_to(ALL_SAMPLES).parts[0] in FORMATS]
        run = self.run_tool("damier-check", "--no-config", "--format=json", *samples)
        errors = codes_of(run.out, {"error"})
        kept = set()
        for format_name in sorted(set().union(*FORMATS.values())):
            written = {}
            for sample in samples:
                if format_name in FORMATS[sample.relative_to(ALL_SAMPLES).parts[0]]:
                    path = self.written(sample, format_name)
                    if path:
                        written[str(path)] = sample
            reading = ("--from", READ_AS.get(format_name, format_name))
            run = self.run_tool("damier-check", "--no-config", "--strict", "--format=json", *reading, *written)
            self.assertIn(run.status, (0, 1), str(run))
            for path, codes in codes_of(run.out, {"error"}).items():
                with self.subTest(format=format_name, sample=written[path].name):
                    new = codes - errors.get(str(written[path]), set())
                    self.assertEqual(set(), new - set(KEPT))
                    kept |= new
        if "DAMIER_SANITIZED" not in os.environ:
            self.assertEqual(set(KEPT), kept)


class WhatIsLost(harness.ToolTest):
    """The standard form contains each tag once, and only known results."""

    HEAD = '[Ruleset "lices"]\n[White "A"]\n'

    def convert(self, tags, end="*"):
        text = f"{self.HEAD}{tags}\n1. d4-e3 {end}\n"
        return self.run_tool("damier-convert", stdin=text.encode())

    def test_a_tag_given_twice(self):
        run = self.convert('[White "B"]\n[Annotator "C"]\n[Annotator "D"]\n')
        self.assertEqual((1, self.HEAD + '[Annotator "C"]\n\n1. d4-e3 *\n'), (run.status, run.out))
        self.assertIn("changed: the native sheet cannot represent all of its text", run.err)
        run = self.convert('[White "A"]\n')
        self.assertEqual((0, self.HEAD + "\n1. d4-e3 *\n"), (run.status, run.out))

    def test_a_result_that_is_none(self):
        for end in ("*", "1-0"):
            run = self.convert('[Result "unfinished"]\n', end)
            self.assertEqual((1, f'{self.HEAD}[Result "{end}"]\n\n1. d4-e3 {end}\n'), (run.status, run.out))
            self.assertIn("changed: ", run.err)
        for tags in ('[Result ""]\n', '[Result "3-5"]\n[ResultFormat "games"]\n'):
            run = self.convert(tags)
            self.assertEqual((0, f"{self.HEAD}{tags}\n1. d4-e3 *\n"), (run.status, run.out))

    def test_a_result_that_is_left_to_the_rules(self):
        """A star would mean that the game is not over."""
        sheet = (ALL_SAMPLES / "lices" / "sheet-example.lices").read_text(encoding="utf-8")
        ended = self.run_tool("damier-convert", stdin=sheet.encode()).out
        for tag in ("", '[Result "*"]\n'):
            bare = ended.replace('[Result "1-0"]\n', tag).replace(" 1-0\n", "\n")
            self.assertNotIn("1-0", bare)
            again = self.run_tool("damier-convert", stdin=bare.encode()).out
            self.assertEqual(ended if tag else ended.replace('[Result "1-0"]\n', ""), again)
        star = ended.replace('[Result "1-0"]\n', "").replace(" 1-0\n", " *\n")
        self.assertEqual(star, self.run_tool("damier-convert", stdin=star.encode()).out)
        # A guess does not decide.
        guess = b'[GameType "96"]\n[FEN "W:W6:B20"]\n\n1. 6-1\n'
        self.assertTrue(self.run_tool("damier-convert", stdin=guess).out.endswith(" 2-0\n"))
        self.assertTrue(self.run_tool("damier-convert", stdin=guess.split(b"\n", 1)[1]).out.endswith(" *\n"))

    def test_dates(self):
        for written, standard in {
            "25/12/1998": "1998.12.25",
            "12-25-1998": "1998.12.25",
            "5.5.1998": "1998.05.05",
            "1998-5-7": "1998.05.07",
            "12/5/1998": "12/5/1998",
            "31/2/1998": "31/2/1998",
            "13/13/1998": "13/13/1998",
            "25/12/98": "25/12/98",
            "25/12-1998": "25/12-1998",
            "25//1998": "25//1998",
            "1/1/-123": "1/1/-123",
        }.items():
            with self.subTest(date=written):
                self.assertIn(f'[Date "{standard}"]', self.convert(f'[Date "{written}"]\n').out)


if __name__ == "__main__":
    unittest.main()
