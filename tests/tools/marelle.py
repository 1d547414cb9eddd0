"""The tools on Marelle: moves, boards and records of both rulesets, and the dialects of its sheet."""

import json

import harness
from harness import ALL_SAMPLES, SOURCE, codes_in

MARELLE = ALL_SAMPLES / "marelle"
RULESETS = ("marelle", "marelle-wmd")
DIALECTS = ("wmd", "sanmill", "playok")
# Legal sequences of one to four plies from the start; no mill can close among them.
PERFT = [24, 552, 12144, 255024]

# The same position and the same mill: all of Black's stones are in mills (M6).
ALL_IN_MILLS = "W:Wb6,d6,a7,g7:Bd1,d2,d3"


def samples():
    return sorted(MARELLE.glob("*.marelle"))


class Rules(harness.ToolTest):
    def test_rulesets(self):
        listed = [line.split()[0] for line in self.expect_clean("damier", "rulesets").out.splitlines()]
        self.assertLessEqual(set(RULESETS), set(listed))

    def test_perft(self):
        for ruleset in RULESETS:
            for depth, count in enumerate(PERFT, start=1):
                with self.subTest(ruleset=ruleset, depth=depth):
                    out = self.expect_clean("damier-perft", "--ruleset", ruleset, "--depth", depth).out
                    self.assertEqual(f"{count}\n", out)

    def test_moves_of_the_vectors(self):
        for ruleset in RULESETS:
            rows = (SOURCE / "tests" / "data" / f"{ruleset}.tsv").read_text(encoding="utf-8").splitlines()
            for row in rows[1:60:3]:
                fields = row.split("\t")
                with self.subTest(ruleset=ruleset, position=fields[1]):
                    out = self.expect_clean("damier-moves", "--ruleset", ruleset, "-p", fields[1]).out
                    moves = "" if fields[7] == "-" else fields[7]
                    self.assertEqual(sorted(moves.split()), sorted(out.split()))

    def test_moves_as_json(self):
        words = ["damier-moves", "--ruleset=marelle-wmd", "--to=json", "-p"]
        moves = json.loads(self.expect_clean(*words, ALL_IN_MILLS).out)
        mill = next(move for move in moves if move["text"] == "d6-d7xd3")
        self.assertEqual(
            {"text": "d6-d7xd3", "kind": "move", "from": "d6", "to": "d7", "captured": [], "removed": "d3"}, mill
        )
        placed = json.loads(self.expect_clean(*words, "W:Wa7,d7:Bd1:H7,8").out)
        mill = next(move for move in placed if move["text"] == "g7xd1")
        self.assertEqual({"text": "g7xd1", "kind": "place", "to": "g7", "captured": [], "removed": "d1"}, mill)

    def test_without_jumps(self):
        head = '[Ruleset "marelle"]\n[FEN "W:Wa1,c3,g7:Bb6,d6,f6,e3"]\n'
        for tag, count in (("", 51), ('[Saut "oui"]\n', 51), ('[Saut "non"]\n', 6)):
            with self.subTest(tag=tag):
                out = self.expect_clean("damier-moves", "-", stdin=f"{head}{tag}\n*\n".encode()).out
                self.assertEqual(count, len(out.split()))
        # Blocked, unless it may jump.
        shut = '[Ruleset "marelle"]\n[FEN "W:Wa1,a4,a7:Bd1,d7,b4,g1"]\n%s\n*\n'
        text = self.expect_clean("damier-board", "-", stdin=(shut % "").encode()).out
        self.assertIn("Brown to move\n", text)
        text = self.expect_clean("damier-board", "-", stdin=(shut % '[Saut "non"]\n').encode()).out
        self.assertIn("Ivory wins by rule M8\n", text)


class Boards(harness.ToolTest):
    def test_golden(self):
        for name, words in {
            "start": ["--ruleset=marelle"],
            "last-move": ["--ply=42", "--last-move", MARELLE / "seven-taken.marelle"],
            "unicode": ["--ply=41", "--last-move", "--to=unicode", MARELLE / "seven-taken.marelle"],
            "flipped": ["--ply=20", "--flip", "--coordinates", MARELLE / "blocked.marelle"],
            "flipped-unicode": ["--ply=20", "--flip", "--coordinates", "--to=unicode", MARELLE / "blocked.marelle"],
        }.items():
            with self.subTest(name=name):
                out = self.expect_clean("damier-board", *words).out
                self.assertEqual([], [line for line in out.splitlines() if line.endswith(" ")])
                self.matches_golden(out, f"tools/marelle/board-{name}.txt")


class Records(harness.ToolTest):
    def convert(self, sample, *words):
        return self.run_tool("damier-convert", *words, sample, cwd=MARELLE).out

    def test_samples_are_canonical(self):
        for path in samples():
            with self.subTest(sample=path.name):
                self.assertEqual(path.read_bytes().decode("utf-8"), self.convert(path.name))

    def test_formats(self):
        for name in ("json", "ndjson", "csv", "sanmill", "playok", "wmd"):
            with self.subTest(format=name):
                self.matches_golden(
                    self.convert("all-in-mills.marelle", "--to", name), f"tools/marelle/all-in-mills.{name}"
                )

    def test_json(self):
        record = json.loads(self.convert("seven-taken.marelle", "--to=json", "--positions"))
        plies = record["plies"]
        placed, closed, moved = plies[0], plies[14], plies[18]
        self.assertEqual(("place", "b4"), (placed["kind"], placed["to"]))
        self.assertNotIn("from", placed)
        self.assertNotIn("removed", placed)
        self.assertEqual(("place", "g7", "c5"), (closed["kind"], closed["to"], closed["removed"]))
        self.assertEqual(("move", "d2", "d3"), (moved["kind"], moved["from"], moved["to"]))
        self.assertEqual(7, sum("removed" in ply for ply in plies if ply["side"] == "first"))
        self.assertEqual("W:Wb4:B:H8,9".replace("W:", "B:", 1), plies[0]["position"])
        self.assertTrue(record["valid"])

    def test_round_trips(self):
        for path in samples():
            for words in (["--to=json"], ["--to=json", "--pretty", "--positions"], ["--to=ndjson"]):
                with self.subTest(sample=path.name, words=words):
                    back = self.run_tool("damier-convert", stdin=self.convert(path.name, *words).encode()).out
                    self.assertEqual(path.read_bytes().decode("utf-8"), back)

    def test_dialects(self):
        for path in samples():
            plies = [
                [ply["text"] for ply in json.loads(line)["plies"]]
                for line in self.convert(path.name, "--to=ndjson").splitlines()
            ]
            for name in DIALECTS:
                with self.subTest(sample=path.name, dialect=name):
                    foreign = self.convert(path.name, "--to", name).encode()
                    self.assertEqual("", self.run_tool("damier-check", "--quiet", "--from", name, stdin=foreign).out)
                    back = self.run_tool("damier-convert", "--from", name, "--to=ndjson", stdin=foreign).out
                    self.assertEqual(
                        plies, [[ply["text"] for ply in json.loads(line)["plies"]] for line in back.splitlines()]
                    )
                    if name == "sanmill":
                        back = self.run_tool("damier-convert", "--from", name, stdin=foreign).out
                        self.assertEqual(path.read_bytes().decode("utf-8"), back)

    def test_what_is_left_out_is_reported(self):
        run = self.run_tool("damier-convert", "--to=playok", MARELLE / "seven-taken.marelle")
        self.assertEqual(0, run.status, str(run))
        self.assertIn("record 1 is cut down to its moves", run.err)
        self.expect_clean("damier-convert", "--to=sanmill", MARELLE / "seven-taken.marelle")

    def test_places_in_the_words_of_others(self):
        run = self.expect(1, "damier-check", "--from=playok", "--format=gcc", stdin=b"1. 20 5 2. 19 6\n3. 21x9 1\n")
        self.assertTrue(run.out.startswith("<stdin>:2:6: error: there is no piece on e5 to capture"), str(run))
        run = self.expect(1, "damier-check", "--from=sanmill", "-f", "gcc", stdin=b"1. d2 d6 2. b2 f6\n3. f2 {a} xd7\n")
        self.assertTrue(run.out.startswith("<stdin>:2:12: error: "), str(run))

    def test_which_ruleset(self):
        # The extension selects Marelle, the moves one of its two rulesets.
        bare = b"1. d2 d6 *\n"
        path = self.file("game.marelle", bare)
        run = self.expect(0, "damier-check", path)
        self.assertEqual(["inferred-ruleset"], codes_in(run.out), str(run))
        self.assertIn("guessed to be marelle (best fit)", run.out)
        taken = '[FEN "%s"]\n\n1. d6-d7xd1 1-0\n' % ALL_IN_MILLS
        run = self.expect(0, "damier-check", self.file("other.marelle", taken.encode()))
        self.assertIn("guessed to be marelle-wmd (best fit)", run.out)
        # A name cannot rescue an invalid text.
        run = self.expect(1, "damier-check", self.file("third.marelle", b"hello\n"))
        self.assertIn("guessed to be marelle (best fit)", run.out)
        run = self.expect(0, "damier-check", stdin=b"1. d2 d6 2. f4 b4 *\n")
        self.assertIn("guessed to be marelle (best fit)", run.out)

    def test_replay(self):
        run = self.expect_clean("damier-replay", "--plies=41-46", "--last-move", "seven-taken.marelle", cwd=MARELLE)
        self.matches_golden(run.out, "tools/marelle/replay.txt")
        run = self.expect_clean("damier-replay", "--ply=80", "repetition.marelle", cwd=MARELLE)
        self.assertIn("1/2-1/2: drawn by rule M9", run.out)


class RandomGames(harness.ToolTest):
    def test_all_are_valid(self):
        for ruleset in RULESETS:
            for more in ([], ["--decorate"]):
                with self.subTest(ruleset=ruleset, more=more):
                    words = ["damier-random", "--ruleset", ruleset, "--games=20", "--seed=5", *more]
                    games = self.expect_clean(*words).out
                    self.assertEqual(games, self.expect_clean(*words).out)
                    run = self.expect(0, "damier-check", "--strict", stdin=games.encode())
                    self.assertEqual([], codes_in(run.out), str(run))
                    self.assertIn("20 records", run.out)
                    back = self.expect(0, "damier-convert", stdin=games.encode()).out
                    foreign = self.run_tool("damier-convert", "--to=sanmill", stdin=games.encode()).out
                    again = self.expect(0, "damier-convert", "--from=sanmill", stdin=foreign.encode()).out
                    self.assertEqual(back, again)
                    if not more:
                        self.assertEqual(games, back)


if __name__ == "__main__":
    harness.main()
