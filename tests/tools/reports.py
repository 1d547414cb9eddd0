"""The reports of damier-check: each format, parts of archives, known findings, tags that are required."""

import subprocess

import harness
from harness import BAD, GOOD

# Errors, warnings and a note, in records of several lines.
FAULTY = [
    GOOD,
    BAD,
    b'[Ruleset "lices"]\n[Event "\xe9t\xe9"]\n[Result "1-0"]\n\n1. Pd4-e3 2. d6 - e5\n3. d2-e1 99. d4-e5 *\n',
    b'[Ruleset "lices"]\n[Event "\xc3\xa9\xf0\x9f\x99\x82"]\n\n1. d4-e3 {\xc3\xa9\xf0\x9f\x99\x82} 2. d6-d5 *\n',
]


class Parts(harness.ToolTest):
    """A report of parts is, part after part, that of the whole."""

    def whole_and_parts(self, name, parts, *words):
        whole = self.file(name, b"".join(parts))
        expected = self.run_tool("damier-check", "-q", *words, name, cwd=self.folder).out
        out = ""
        records = lines = offset = 0
        for part in parts:
            base = ["--base-record", records, "--base-line", lines, "--base-offset", offset]
            out += self.run_tool("damier-check", "-q", *words, *base, "--stdin-name", name, stdin=part).out
            records += self.run_tool("damier-convert", "-q", "--to=ndjson", "--from=native", stdin=part).out.count("\n")
            lines += part.count(b"\n")
            offset += len(part)
        self.assertTrue(whole and expected)
        return expected, out

    def test_native(self):
        records = [record + b"\n" for record in FAULTY]
        parts = [records[0] + records[1], records[2], records[3] + records[2]]
        for words in (["--format=gcc"], ["--format=json"], ["--format=text"], ["-fgcc", "--max-errors=1"]):
            expected, out = self.whole_and_parts("all.lices", parts, *words)
            self.assertEqual(expected, out)

    def test_the_name_tells_the_game(self):
        bare = b"1. d4-e4\n"
        run = self.expect(1, "damier-check", "-fgcc", "--stdin-name=games.lices.gz", stdin=bare)
        self.assertIn("games.lices.gz:1:4: error: ", run.out)
        self.assertIn("[straight-pion]", run.out)

    def test_members_of_an_archive(self):
        folder = self.folder / "in"
        self.file("in/a.lices", BAD)
        packed = subprocess.run(["tar", "-C", folder, "-c", "a.lices"], capture_output=True, check=True).stdout
        run = self.expect(1, "damier-check", "--stdin-name", "games.tar", stdin=packed)
        self.assertIn("games.tar!a.lices:4:4: error: ", run.out)

    def test_files_keep_their_names(self):
        self.file("bad.lices", BAD)
        run = self.expect(1, "damier-check", "--stdin-name=x", "bad.lices", "-", stdin=BAD, cwd=self.folder)
        self.assertIn("bad.lices:4:4: error: ", run.out)
        self.assertIn("x:4:4: error: ", run.out)

    def test_records_are_chosen_within_the_part(self):
        run = self.expect(1, "damier-check", "-fjson", "--record=2", "--base-record=7", stdin=GOOD + b"\n" + BAD)
        self.assertIn('"record":9,', run.out)

    def test_wrong_numbers(self):
        for option in ("--base-record", "--base-line", "--base-offset"):
            for number in ("-1", "x", "18446744073709551615"):
                self.expect_usage_error("is not a number from 0 to ", "damier-check", option, number)


if __name__ == "__main__":
    harness.main()
