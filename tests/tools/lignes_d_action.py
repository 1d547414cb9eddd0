"""The tools on Lignes d'action: moves, boards, records, and the move lists of its programs."""

import json
import re

import harness
from harness import LIGNES_D_ACTION, codes_in

RULESET = ["--ruleset", "lignes-d-action"]
# Legal sequences of one to four plies from the start.
PERFT = [36, 1244, 44952, 1563208]
STUCK = "B:Be1,d2,h2,e4,f4,g4,c6,a7,b8:Wh1,a8"


class Rules(harness.ToolTest):
    def test_it_is_listed(self):
        self.assertRegex(self.expect_clean("damier", "rulesets").out, r"(?m)^lignes-d-action +8x8 +GM 9 +\.loa +.*\bloa$")

    def test_perft(self):
        for depth, count in enumerate(PERFT, start=1):
            with self.subTest(depth=depth):
                out = self.expect_clean("damier-perft", *RULESET, "--depth", depth).out
                self.assertEqual(f"{count}\n", out)

    def test_moves(self):
        moves = self.expect_clean("damier-moves", *RULESET).out.split()
        self.assertEqual(36, len(moves))
        for move in moves:
            self.expect_clean("damier-moves", *RULESET, "--play", move, "--show", "position")

    def test_pass(self):
        words = ["damier-moves", *RULESET, "-p", STUCK, "--play", "e1-g1"]
        self.assertEqual("--\n", self.expect_clean(*words).out)
        out = self.expect_clean(*words[:-1], "1. e1-g1 --", "--show", "position").out
        self.assertEqual("B:Bg1,d2,h2,e4,f4,g4,c6,a7,b8:Wh1,a8\n", out)

    def test_position_tells_the_ruleset(self):
        # Other games have these squares too.
        self.expect_usage_error("this position is legal in several rulesets", "damier-moves", "-p", "B:Bb2,g7:Wa1,h8")


class Boards(harness.ToolTest):
    def test_golden(self):
        text = ""
        for words in (
            RULESET,
            [*RULESET, "--to=unicode", "--coordinates"],
            [*RULESET, "--flip", "--coordinates"],
            ["connected.loa", "--last-move"],
            ["connected.loa", "--ply=29", "--last-move", "--to=unicode", "--flip"],
            ["both-connected.loa", "--record=2"],
            ["pass.loa", "--ply=2", "--last-move"],
        ):
            out = self.expect_clean("damier-board", *words, cwd=LIGNES_D_ACTION).out
            self.assertEqual([], [line for line in out.splitlines() if line.endswith(" ")])
            text += f"$ damier-board {' '.join(words)}\n{out}\n"
        self.matches_golden(text, "tools/lignes-d-action/boards.txt")

    def test_parameter_of_the_record(self):
        """A tag of the record can decide how a game ends: the board and the text show it."""
        out = self.expect_clean("damier-board", "--record=2", LIGNES_D_ACTION / "both-connected.loa").out
        self.assertIn("drawn by rule A6\n", out)
        out = self.expect_clean("damier-replay", LIGNES_D_ACTION / "both-connected.loa").out
        self.assertIn("Black wins by rule A6\n", out)
        self.assertIn("drawn by rule A6\n", out)
        out = self.expect_clean(
            "damier-moves", "--show=outcome", "--record=2", LIGNES_D_ACTION / "both-connected.loa"
        ).out
        self.assertEqual("1/2-1/2\n", out)


class Records(harness.ToolTest):
    def convert(self, *words, **options):
        return self.run_tool("damier-convert", *words, cwd=LIGNES_D_ACTION, **options).out

    def test_formats(self):
        for name in ("json", "ndjson", "csv", "uci", "indices"):
            with self.subTest(format=name):
                out = self.convert("pass.loa", "scrambled-eggs.loa", "--to", name)
                self.matches_golden(out, f"tools/lignes-d-action/records.{name}")

    def test_round_trips(self):
        for path in sorted(LIGNES_D_ACTION.glob("*.loa")):
            with self.subTest(sample=path.name):
                for words in (["--to=json"], ["--to=json", "--pretty", "--positions"], ["--to=ndjson"]):
                    written = self.convert(path.name, *words).encode()
                    back = self.run_tool("damier-convert", stdin=written).out
                    self.assertEqual(path.read_bytes().decode("utf-8"), back)

    def test_lists_of_moves(self):
        for path in sorted(LIGNES_D_ACTION.glob("*.loa")):
            moves = [
                [ply["text"] for ply in json.loads(line)["plies"]]
                for line in self.convert(path.name, "--to=ndjson").splitlines()
            ]
            for name in ("uci", "indices"):
                with self.subTest(sample=path.name, format=name):
                    written = self.convert(path.name, "--to", name).encode()
                    run = self.run_tool("damier-convert", "--from", name, "--to=ndjson", stdin=written)
                    back = [json.loads(line) for line in run.out.splitlines()]
                    self.assertEqual(moves, [[ply["text"] for ply in one["plies"]] for one in back])
                    self.assertEqual(written.decode(), self.convert("--from", name, "--to", name, stdin=written))

    def test_samples_of_lists(self):
        for name in ("numbers.indices", "moves.uci"):
            with self.subTest(sample=name):
                text = (LIGNES_D_ACTION / name).read_text(encoding="utf-8")
                games = re.sub(r"(?m)^#.*\n", "", text)
                self.assertEqual(games, self.convert(name, "--to", name.partition(".")[2]))

    def test_colours_exchanged(self):
        text = b'[Ruleset "lignes-d-action"]\n[Result "*"]\n[SetUp "scrambled-eggs"]\n\n1. c1-c3 e8-e6 *\n'
        run = self.expect(0, "damier-convert", stdin=text)
        self.assertEqual(["setup-mirrored"], codes_in(run.err), str(run))
        self.expect_clean("damier-check", "--strict", stdin=run.out.encode())
        self.expect(1, "damier-check", "--strict", stdin=text)

    def test_bare_moves(self):
        out = self.convert("--ruleset=lignes-d-action", "-", stdin=b"b1-b3 a2-c2\nc1xa3")
        self.assertEqual('[Ruleset "lignes-d-action"]\n\n1. b1-b3 a2-c2 2. c1xa3 *\n', out)
        run = self.expect(0, "damier-check", self.file("game.loa", b"1. b1-b3 a2-c2\n"))
        self.assertEqual([], codes_in(run.out), str(run))

    def test_replay(self):
        run = self.expect_clean("damier-replay", "pass.loa", "--all", "--last-move", cwd=LIGNES_D_ACTION)
        self.matches_golden(run.out, "tools/lignes-d-action/replay-pass.txt")


class RandomGames(harness.ToolTest):
    def test_all_are_valid(self):
        for more in ([], ["--decorate"]):
            with self.subTest(more=more):
                words = ["damier-random", *RULESET, "--games=20", "--seed=5", *more]
                games = self.expect_clean(*words).out
                self.assertEqual(games, self.expect_clean(*words).out)
                run = self.expect_clean("damier-check", "--strict", stdin=games.encode())
                self.assertIn("20 records", run.out)
                back = self.expect(0, "damier-convert", stdin=games.encode()).out
                if more:
                    games = back
                    back = self.expect(0, "damier-convert", stdin=games.encode()).out
                self.assertEqual(games, back)


if __name__ == "__main__":
    harness.main()
