"""damier-replay: records ply by ply."""

import os
import pty
import re

import harness
from harness import BROKEN, EXAMPLE_MOVES, GOOD, SAMPLES, environment

SHEET = SAMPLES / "sheet-example.lices"
ENDING = SAMPLES / "ending-with-variations.lices"
PLACED = SAMPLES / "all-placed.lices"
MISSED = BROKEN / "missed-capture.lices"

REMARKS = b"""[Ruleset "lices"]
[White "Benoit"]
[Event "?"]
[Result "*"]

{ before
  all } 1. d4-e3!? $7 $140 { first } { second } ({ instead } 1. d2-e3 $1 2. d2-e3 { inner }
(2. d4-e3 { in } (2. d10-e9) 3. d4-e5) 3. d4-e5 { out }) (1. d2-e1) 2. d6-e5 ; rest }
*
"""


def heads(out):
    """Returns the lines that name the plies of the main line."""
    return [line for line in out.splitlines() if re.match(r"\d+\. (White|Black) ", line)]


def boards(out):
    return len(re.findall(r"(?m)^(White|Black) to move$|wins by rule|drawn by rule", out))


class Replay(harness.ToolTest):
    def replay(self, *words, **options):
        return self.expect_clean("damier-replay", *words, **options).out


class Stories(Replay):
    def test_golden(self):
        for name, words in {
            "sheet-list": [SAMPLES / "sheet-list.lices", "--last-move"],
            "variations": [ENDING, "--plies", "0-2", "--to", "unicode"],
        }.items():
            with self.subTest(name=name):
                out = self.replay(*words)
                self.matches_golden(out, f"tools/replay/{name}.txt")

    def test_lines_fit(self):
        for path in sorted(SAMPLES.glob("*.lices")):
            with self.subTest(path=path.name):
                out = self.replay(path, "--coordinates", "--last-move")
                self.assertEqual([], [line for line in out.splitlines() if len(line) > 80])

    def test_every_ply_and_its_board(self):
        for words in ([], ["--all"]):
            out = self.replay(SHEET, *words)
            sides = ["White", "Black"]
            plies = [f"{n}. {sides[1 - n % 2]} {move}" for n, move in enumerate(EXAMPLE_MOVES, 1)]
            self.assertEqual(plies, heads(out))
            # The start, five plies, and the result.
            self.assertEqual(len(plies) + 2, boards(out))

    def test_boards_are_those_of_damier_board(self):
        for options in ([], ["--flip"], ["-t", "unicode"], ["--coordinates", "--last-move"]):
            for ply in range(len(EXAMPLE_MOVES) + 1):
                board = self.expect_clean("damier-board", SHEET, "--ply", ply, *options).out
                self.assertIn(board, self.replay(SHEET, "--ply", ply, *options))

    def test_legend_once_a_record(self):
        twice = self.file("twice.lices", GOOD + b"\n" + GOOD)
        out = self.replay(twice, "--last-move")
        self.assertEqual(2, out.count("lice\n"))
        self.assertEqual(2, out.count("Last move: "))

    def test_remarks(self):
        out = self.replay(stdin=REMARKS)
        text = re.sub(r"(?m)^( +\d+ .*(White|Black)|  \+.*|[a-e] \|.*)\n", "", out)
        self.assertEqual(
            """Benoit - ?

White to move
Placed Chevaliers: White 0 of 5, Black 0 of 5
White C Chevalier, E Ecuyer, P Pion; Black c, e, p; [ ] lice

    before all

1. White d4-e3!? $7 $140

Black to move
Placed Chevaliers: White 0 of 5, Black 0 of 5

    first

    second

    ({instead} 1. d2-e3! 2. d2-e3 {inner}
        (2. d4-e3 {in} 3. d4-e5)
        (2. d10-e9)
    3. d4-e5 {out})

    (1. d2-e1)

2. Black d6-e5

White to move
Placed Chevaliers: White 0 of 5, Black 0 of 5

    rest }

*: no result
""",
            text.replace("\n\n\n", "\n\n"),
        )

    def test_results(self):
        def last_line(record):
            return self.run_tool("damier-replay", stdin=record).out.splitlines()[-1]

        self.assertEqual("*: no result", last_line(GOOD))
        self.assertEqual(
            "0-1: the result as written; by the rules the game could continue",
            last_line(GOOD.replace(b'"*"', b'"0-1"').replace(b"e5 *", b"e5 0-1")),
        )
        self.assertEqual(
            "0-1: the result as written; by the rules the result is unknown",
            last_line(GOOD.replace(b'"*"', b'"0-1"').replace(b"d6-e5 *", b"d6-e6 0-1")),
        )
        story = self.replay(SHEET)
        self.assertIn("\n1-0: White wins by rule L12, the game is over when all Chevaliers", story)
        drawn = self.replay(SAMPLES / "blocked.lices", "--plies", "39-39")
        self.assertIn("\n1/2-1/2: drawn by rule L13, the game is over when", drawn)

    def test_control_characters_are_not_shown_as_such(self):
        record = GOOD.replace(b"d4-e3", b"d4-e3 {\x1b[31m\x07}").replace(
            b"\n\n", b'\n[White "\x1b]0;x"]\n\n', 1
        )
        self.assertNotIn("\x1b", self.run_tool("damier-replay", stdin=record).out)

    def test_deep_variations(self):
        record = GOOD.replace(
            b"d4-e3", b"d4-e3 " + b"(1. d2-e3 2. d2-e3 " * 30 + b")" * 30
        )
        out = self.run_tool("damier-replay", stdin=record).out
        self.assertEqual([], [line for line in out.splitlines() if len(line) > 80])
        self.assertEqual(30, len(re.findall(r"\(\d+\. d2-e3 \d+\. d2-e3", out)))


class Plies(Replay):
    def test_ply(self):
        self.assertEqual(["3. White Eb8=8b"], heads(self.replay(SHEET, "--ply", "3")))
        start = self.replay(SHEET, "--ply=0")
        self.assertEqual([], heads(start))
        self.assertEqual(1, boards(start))

    def test_plies(self):
        self.assertEqual(3, len(heads(self.replay(SHEET, "--plies", "2-4"))))
        # Places beyond the end are the end, and only that has the result.
        self.assertIn("1-0: ", self.replay(SHEET, "--plies=2-99"))
        self.assertNotIn("1-0: ", self.replay(SHEET, "--plies=0-4"))

    def test_what_is_reported_of_other_plies_is_left_out(self):
        out = self.replay(ENDING, "--ply", "2")
        self.assertIn("The only legal move.", out)
        self.assertNotIn("(1. Ca9=9aA?", out)
        self.assertIn("(1. Ca9=9aA?", self.replay(ENDING, "--ply", "1"))

    def test_numbers_of_a_set_up(self):
        # Black begins: the numbers of the record are even, but --ply counts from its start.
        record = b'[Ruleset "lices"]\n[FEN "B:Wc1:BCa1"]\n\n8. Ca1-b1 9. c1-d2 *\n'
        self.assertEqual(
            ["8. Black Ca1-b1"], heads(self.replay("--ply", "1", stdin=record))
        )

    def test_out_of_range(self):
        run = self.expect(2, "damier-replay", SHEET, PLACED, "--ply", "6")
        self.assertEqual(f"{SHEET}:1: record 1 has 5 plies, not 6\n", run.err)
        self.assertEqual(["6. Black e3-7e"], heads(run.out), "the other records are still shown")
        self.expect(2, "damier-replay", SHEET, "--plies", "6-7")
        short = harness.GOOD.replace(b" 2. d6-e5", b"")
        self.assertEqual("<stdin>:1: record 1 has 1 ply, not 2\n", self.expect(2, "damier-replay", "--ply=2", stdin=short).err)

    def test_wrong_ranges(self):
        for text in ("a-b", "1-", "-3", "1-2-3", "1-x"):
            self.expect_usage_error(
                f"--plies must be a number of at least 0 or a range A-B, not '{text}'", "damier-replay", SHEET, f"--plies={text}"
            )
        self.expect_usage_error("--plies: the range '3-2' is descending\n", "damier-replay", SHEET, "--plies=3-2")
        self.expect_usage_error("--ply must be a non-negative integer, not 'x'\n", "damier-replay", SHEET, "--ply=x")
        for words in (["--all", "--ply=1"], ["--ply=1", "--plies=1-2"], ["--all", "--plies=1-2"]):
            self.expect_usage_error("only one of --all, --ply, --move and --plies can be used\n", "damier-replay", SHEET, *words)


class Errors(Replay):
    def test_boards_end_at_an_error(self):
        run = self.expect(1, "damier-replay", MISSED)
        self.assertIn("[missed-capture]\n", run.err)
        note = "  [position unknown]"
        self.assertEqual(
            ["1. White 6d-7c", "2. Black Ca9-b10" + note, "3. White Eb8=8b" + note],
            heads(run.out),
        )
        self.assertEqual(2, boards(run.out))

    def test_variations_in_place_of_an_error(self):
        record = GOOD.replace(b"d6-e5 *", b"d6-e6 (2. d6-e5 {fine}) 3. d2-e1 {so} *")
        run = self.expect(1, "damier-replay", stdin=record)
        self.assertIn("\n    (2. d6-e5 {fine})\n", run.out)
        self.assertIn("\n    so\n", run.out)

    def test_set_up_that_is_wrong(self):
        record = b'[Ruleset "lices"]\n[FEN "W:Wc2:B"]\n\n1. c1-d2 *\n'
        run = self.expect(1, "damier-replay", stdin=record)
        self.assertIn("[setup-forbidden-square]", run.err)
        self.assertEqual(0, boards(run.out))
        self.assertEqual(1, len(heads(run.out)))

    def test_warnings_alone_are_clean(self):
        run = self.expect(0, "damier-replay", stdin=GOOD.replace(b"d4-e3", b"d4 - e3"))
        self.assertIn("[spaced-move]", run.err)
        self.assertEqual("1. White d4-e3", heads(run.out)[0])

    def test_record_of_an_unknown_game(self):
        run = self.expect(1, "damier-replay", stdin=b"1. d4-e4 *\n")
        self.assertIn("[undecided-ruleset]", run.err)
        self.assertIn("left out: its game is unknown", run.err)
        self.assertEqual("", run.out)

    def test_unreadable_file(self):
        run = self.expect(2, "damier-replay", self.folder / "missing", SHEET)
        self.assertEqual(5, len(heads(run.out)))
        self.assertIn("no game found", self.expect(2, "damier-replay").err)
        self.expect_clean("damier-replay", "--allow-empty")


class Inputs(Replay):
    def test_several_records(self):
        out = self.replay(SHEET, ENDING)
        self.assertEqual(5 + 7, len(heads(out)))
        self.assertEqual(self.replay(SHEET) + "\n\n" + self.replay(ENDING), out)

    def test_selection(self):
        for words in (["--record", "2"], ["--where", "Event=An ending: the storm of baits"]):
            both = self.file("both.lices", SHEET.read_bytes() + b"\n" + ENDING.read_bytes())
            self.assertEqual(self.replay(ENDING), self.replay(both, *words))

    def test_output(self):
        story = self.folder / "story.txt"
        self.assertEqual("", self.replay(SHEET, "--output", story))
        self.assertEqual(self.replay(SHEET), story.read_text(encoding="utf-8"))
        self.expect_usage_error("--overwrite", "damier-replay", SHEET, "-o", story)
        self.replay(ENDING, "-o", story, "-O")
        self.assertEqual(self.replay(ENDING), story.read_text(encoding="utf-8"))

    def test_terminal(self):
        ours, theirs = pty.openpty()
        try:
            self.expect(0, "damier-replay", SHEET, "--ply=0", stdout=theirs, env=environment())
        finally:
            os.close(theirs)
        out = os.read(ours, 65536).decode()
        os.close(ours)
        self.assertEqual(self.replay(SHEET, "--ply=0"), out.replace("\r\n", "\n"))


if __name__ == "__main__":
    harness.main()
