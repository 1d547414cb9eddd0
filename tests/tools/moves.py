"""damier-moves and damier-perft compared with the checked positions, tests/data/lices.tsv."""

import json

import harness
from harness import BROKEN, CROWDED, EXAMPLE, EXAMPLE_MOVES, GOOD, MANY_MOVES, SAMPLES, some

VECTORS = harness.SOURCE / "tests" / "data" / "lices.tsv"
# Leaves from the start, by depth.
START = [1, 19, 380, 7740, 153655, 3169944]


def vectors():
    """Returns rows of position, outcome, counts of depth 1 to 3 (`-` if they are large) and moves."""
    for line in VECTORS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            # The last field may be empty or missing if there is no legal move.
            ruleset, position, _, outcome, *counts, moves = (line.split("\t") + [""])[:8]
            yield ruleset, position, outcome, counts, [] if moves == "-" else moves.split()


class Moves(harness.ToolTest):
    def moves(self, *words):
        return self.expect_clean("damier-moves", *words).out

    def test_checked_positions(self):
        rows = list(vectors())
        self.assertGreaterEqual(len(rows), 210)
        for ruleset, position, outcome, _, moves in some(rows, 5):
            with self.subTest(position=position):
                words = ["--ruleset", ruleset, "-p", position]
                self.assertEqual(sorted(moves), sorted(self.moves(*words).splitlines()))
                self.assertEqual(outcome + "\n", self.moves(*words, "--show=outcome"))
                self.assertEqual(position + "\n", self.moves(*words, "--show=position"))

    def test_position_becomes_canonical(self):
        position = "W: W 6d , Eb8,Ca9 :B Eb8,Ca9"
        self.assertEqual(EXAMPLE + "\n", self.moves("-p", position, "--show=position"))

    def test_sides_in_either_order(self):
        self.assertEqual(EXAMPLE + "\n", self.moves("-p", "W:BCa9,Eb8:WCa9,Eb8,6d", "--show", "position"))

    def test_order_is_stable(self):
        words = ["--ruleset", "lices"]
        self.assertEqual(self.moves(*words), self.moves(*words))

    def test_play(self):
        played = []
        for move in EXAMPLE_MOVES:
            legal = self.moves("-p", EXAMPLE, "--play", " ".join(played)).splitlines()
            self.assertIn(move, legal)
            played.append(move)
        # As in a record: with numbers, spaces and annotations.
        text = "1. 6d-7c {a gift} 2. Eb8(7c)d6 3. Eb8=8b! 4. Ca9(8b)c7 (4. Ca9(8b)c7) 5. Ca9=9aA 1-0"
        for moves in (" ".join(played), text):
            words = ["-p", EXAMPLE, "--play", moves]
            self.assertEqual("1-0\n", self.moves(*words, "--show", "outcome"))
            self.assertEqual("", self.moves(*words))

    def test_json(self):
        expected = [
            {"text": "6d-7c", "kind": "advance", "from": "6d", "to": "7c", "captured": []},
            {"text": "Eb8(7c)d6", "kind": "capture", "from": "b8", "to": "d6", "captured": ["7c"]},
            {"text": "Eb8=8b", "kind": "mailler", "from": "b8", "to": "8b", "captured": []},
            {"text": "Ca9(8b)c7", "kind": "capture", "from": "a9", "to": "c7", "captured": ["8b"]},
            {
                "text": "Ca9=9aA",
                "kind": "mailler",
                "from": "a9",
                "to": "9a",
                "captured": [],
                "lice": True,
            },
        ]
        for ply, wanted in enumerate(expected):
            words = ["-p", EXAMPLE, "--play", " ".join(EXAMPLE_MOVES[:ply])]
            listed = json.loads(self.moves(*words, "--to", "json"))
            self.assertIn(wanted, listed)
            texts = [move["text"] for move in listed]
            self.assertEqual(self.moves(*words).splitlines(), texts)

    def test_json_of_several_jumps(self):
        listed = json.loads(self.moves("-p", "W:WEc3:BE3d,E4e,E5d,E4c", "--to", "json"))
        self.assertIn(
            {
                "text": "Ec3(3d)e3(4e)e5(5d)c5(4c)c3",
                "kind": "capture",
                "from": "c3",
                "to": "c3",
                "captured": ["3d", "4e", "5d", "4c"],
            },
            listed,
        )

    def test_json_of_other_answers(self):
        words = ["-p", EXAMPLE, "--to", "json"]
        self.assertEqual({"outcome": "ongoing"}, json.loads(self.moves(*words, "--show", "outcome")))
        self.assertEqual({"position": EXAMPLE}, json.loads(self.moves(*words, "--show", "position")))
        self.assertEqual([], json.loads(self.moves("-p", "W:WC9a:BCa1", "--to", "json")))

    def test_ply_of_a_record(self):
        sheet = SAMPLES / "sheet-example.lices"
        for ply in range(len(EXAMPLE_MOVES)):
            played = ["-p", EXAMPLE, "--play", " ".join(EXAMPLE_MOVES[:ply])]
            for words in ([], ["--show", "position"], ["--show", "outcome"], ["--to", "json"]):
                self.assertEqual(
                    self.moves(*played, *words), self.moves(sheet, "--ply", ply, *words)
                )
        self.assertEqual("1-0\n", self.moves(sheet, "--show=outcome"))
        self.assertEqual("Eb8(7c)d6\n", self.moves(sheet, "--ply=0", "--play", "6d-7c"))

    def test_record_from_standard_input(self):
        words = ["damier-moves", "--show", "position"]
        last = self.expect_clean(*words, "-", stdin=GOOD).out
        self.assertEqual(last, self.expect_clean(*words, "--ply=2", stdin=GOOD).out)
        two = GOOD + b"\n" + (SAMPLES / "sheet-example.lices").read_bytes()
        chosen = self.expect_clean(*words, "--record=2", "--ply=0", stdin=two).out
        self.assertEqual(EXAMPLE + "\n", chosen)

    def test_ply_that_is_not_there(self):
        run = self.expect(1, "damier-moves", BROKEN / "missed-capture.lices", "--ply=2")
        self.assertEqual("", run.out)
        self.assertIn("[missed-capture]", run.err)
        sheet = SAMPLES / "sheet-example.lices"
        self.expect_usage_error("has 5 plies", "damier-moves", sheet, "--ply=6")
        self.expect_usage_error("cannot be used with", "damier-moves", sheet, "-p", EXAMPLE)

    def test_as_many_moves_as_there_are(self):
        out = self.moves("-p", CROWDED)
        self.assertEqual(MANY_MOVES, out.count("\n"))
        self.assertEqual(MANY_MOVES, len(set(out.splitlines())))


class Perft(harness.ToolTest):
    def count(self, *words):
        return int(self.expect_clean("damier-perft", *words).out)

    def test_start(self):
        for depth, leaves in enumerate(START):
            self.assertEqual(leaves, self.count("--ruleset", "lices", "-d", depth))
        self.assertEqual(START[1], self.count("--ruleset", "lices"))

    def test_threads_and_the_last_ply(self):
        for words in (["--jobs", "2"], ["--jobs", "0"], ["--no-bulk"], ["--no-bulk", "-j2"]):
            with self.subTest(words=words):
                self.assertEqual(START[4], self.count("--ruleset", "lices", "-d4", *words))
                self.assertEqual(START[1], self.count("--ruleset", "lices", "-d1", *words))
                self.assertEqual(1, self.count("--ruleset", "lices", "-d0", *words))

    def test_divide(self):
        moves = self.expect_clean("damier-moves", "--ruleset", "lices").out.splitlines()
        answers = []
        for jobs in (1, 2, 7):
            words = ["--ruleset", "lices", "-d4", "--divide", "--jobs", jobs]
            answers.append(self.expect_clean("damier-perft", *words).out)
        self.assertEqual([answers[0]] * 3, answers)
        *lines, total = answers[0].splitlines()
        self.assertEqual(moves, [line.partition(": ")[0] for line in lines])
        self.assertEqual(START[4], sum(int(line.partition(": ")[2]) for line in lines))
        self.assertEqual(START[4], int(total))
        out = self.expect_clean("damier-perft", "--ruleset", "lices", "-d0", "--divide").out
        self.assertEqual("1\n", out)

    def test_checked_positions(self):
        for ruleset, position, _, counts, _ in some(list(vectors())[::7], 5):
            with self.subTest(position=position):
                for depth, leaves in enumerate(counts, start=1):
                    if leaves != "-":
                        words = ["--ruleset", ruleset, "-p", position, "-d", depth]
                        self.assertEqual(int(leaves), self.count(*words))

    def test_as_many_moves_as_there_are(self):
        self.assertEqual(MANY_MOVES, self.count("-p", CROWDED))


if __name__ == "__main__":
    harness.main()
