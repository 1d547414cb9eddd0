"""Alice through the tools: piles, chance draws, boards, JSON, and conversion in both directions."""

import json

import harness
from harness import codes_in

ALICE = harness.ALL_SAMPLES / "alice"
THREAT = "1:3TRc2,RCOc5,2CAh8:2CA:ACO:-:3TR>RCO"


class Pile(harness.ToolTest):
    def test_moves_lists_no_draws_of_unknown_cards(self):
        run = self.expect(0, "damier-moves", "-p", THREAT)
        self.assertNotIn("+", run.out, str(run))
        self.assertIn("3TRc2xRCOc5\n", run.out)
        self.assertEqual(1, run.err.count("\n"), str(run))
        self.assertIn("draws are not listed", run.err)

    def test_moves_with_a_pile(self):
        run = self.expect_clean("damier-moves", "-p", THREAT, "--pioche", "7CO 4PI")
        draws = [line for line in run.out.splitlines() if line.startswith("+")]
        # h8 is occupied; its card is of the king's suit, so the two may be exchanged.
        self.assertIn("+7COa1", draws)
        self.assertIn("+7COc5=RCOd4", draws)
        self.assertTrue(all(line.startswith("+7CO") for line in draws), str(run))

    def test_the_pile_of_a_record_counts_more(self):
        path = self.file("r.alice", b'[Ruleset "alice"]\n[Pioche "7CO 4PI"]\n\n1. +7COa1 *\n')
        for options in ((), ("--pioche", "RTR")):
            run = self.expect_clean("damier-moves", *options, path)
            self.assertTrue(all(line.startswith("+4PI") for line in run.out.splitlines()), str(run))

    def test_perft(self):
        for options, count in (
            ((), 1920),
            (("--pioche", "7CO"), 2),
            (("--pioche", "7CO RTR", "--depth", "2"), 126),
        ):
            run = self.expect_clean("damier-perft", "--ruleset", "alice", *options)
            self.assertEqual(f"{count}\n", run.out)

    def test_wrong_piles(self):
        for tool in ("damier-moves", "damier-perft"):
            for pile in ("", "RTR RTR", "8PI", "RTR4PI"):
                self.expect(2, tool, "--ruleset", "alice", "--pioche", pile)
            run = self.expect(2, tool, "--ruleset", "lices", "--pioche", "RTR")
            self.assertIn("no pile", run.err)

    def test_random_games_have_their_pile(self):
        out = self.expect_clean("damier-random", "--ruleset", "alice", "--games", "5").out
        piles = [line for line in out.splitlines() if line.startswith("[Pioche ")]
        self.assertEqual(5, len(piles))
        self.assertEqual(5, len(set(piles)))
        self.assertTrue(all(len(set(line[9:-2].split())) == 40 for line in piles))
        self.expect_clean("damier-check", "--strict", stdin=out.encode())
        self.assertEqual(out, self.expect_clean("damier-convert", stdin=out.encode()).out)
        again = self.expect_clean("damier-random", "--ruleset", "alice", "--games", "5").out
        self.assertEqual(out, again)


class Records(harness.ToolTest):
    def test_samples_are_canonical(self):
        samples = sorted(ALICE.glob("*.alice"))
        self.assertTrue(samples)
        for path in samples:
            with self.subTest(sample=path.name):
                run = self.expect_clean("damier-convert", path)
                self.assertEqual(path.read_bytes().decode("utf-8"), run.out)

    def test_json_there_and_back(self):
        for path in sorted(ALICE.glob("*.alice")):
            with self.subTest(sample=path.name):
                text = self.expect_clean("damier-convert", "--to", "json", "--positions", path).out
                back = self.expect_clean("damier-convert", stdin=text.encode()).out
                self.assertEqual(path.read_bytes().decode("utf-8"), back)

    def test_json_of_a_ply(self):
        record = b'[Ruleset "alice"]\n[FEN "%s"]\n\n1. 3TRc2xRCOc5 +4PIc5=3TRh1 *\n'
        text = record % b"1:3TRc2,RCOc5,2CAh8:2CA:ACO:-:3TR>RCO"
        run = self.expect(1, "damier-convert", "--to", "json", stdin=text)
        self.assertIn("share neither rank nor suit", run.err)
        text = text.replace(b" +4PIc5=3TRh1", b"")
        run = self.expect_clean("damier-convert", "--to", "json", "--positions", stdin=text)
        ply = json.loads(run.out)["plies"][0]
        self.assertEqual("capture", ply["kind"])
        self.assertEqual(["3TR", "RCO"], ply["cards"])
        self.assertEqual(["c2", "c5", ["c5"]], [ply["from"], ply["to"], ply["captured"]])
        self.assertEqual([44, 0], ply["score"])
        self.assertEqual(36, ply["left"])
        self.assertEqual([["ACO", "RCO"], []], ply["taken"])
        self.assertEqual([], ply["standing"])
        self.assertEqual("2:3TRc5,2CAh8:3TR:ACO,RCO:-:-", ply["position"])

    def test_json_of_captures(self):
        """Each capture takes one card, at the destination of the other."""
        for path in sorted(ALICE.glob("*.alice")):
            with self.subTest(path=path.name):
                plies = json.loads(self.run_tool("damier-convert", "--to", "json", path).out)["plies"]
                taken = [(ply["captured"], [ply["to"]]) for ply in plies if ply.get("captured")]
                self.assertGreater(len(taken), 2)
                self.assertEqual([to for _, to in taken], [squares for squares, _ in taken])

    def test_the_ace_of_spades(self):
        record = '[Ruleset "alice"]\n%s[FEN "1:3TRc2,APIc5:-:-:-"]\n\n1. 3TRc2xAPIc5 *\n'
        for tag, points in (("", 1), ('[AsDePique "21"]\n', 21)):
            text = (record % tag).encode()
            run = self.expect_clean("damier-convert", "--to", "json", stdin=text)
            self.assertEqual([points, 0], json.loads(run.out)["plies"][0]["score"])
            board = self.expect_clean("damier-board", "-", stdin=text)
            self.assertIn(f"Player 1: {points} point", board.out)
            report = self.expect_clean("damier-replay", stdin=text)
            self.assertIn(f"Player 1: {points} point", report.out)

    def test_the_end_of_the_pile(self):
        path = ALICE / "level-a.alice"
        self.assertEqual("1-0\n", self.expect_clean("damier-moves", "--show", "outcome", path).out)
        self.assertEqual("", self.expect_clean("damier-moves", path).out)
        text = path.read_bytes()
        run = self.expect(1, "damier-check", stdin=text.replace(b"1-0", b"0-1"))
        self.assertIn("[wrong-result]", run.out)

    def test_what_a_game_is_called(self):
        bare = self.file("bare.alice", b"1. +RTRd4 +4PIa5 2. RTRd4-d5 *\n")
        self.expect_clean("damier-check", bare)
        run = self.expect(0, "damier-check", stdin=b'[White "A"]\n\n1. +RTRd4 +4PIa5 2. RTRd4-d5 *\n')
        self.assertIn("[inferred-ruleset]", run.out)


class Boards(harness.ToolTest):
    def test_board(self):
        out = self.expect_clean("damier-board", "-p", THREAT).out
        for part in ("!RCO ", " 2CA#", " 3TR ", "Player 1: 14 points with ACO", "Pile: 36", "May take: 3TR x RCO"):
            self.assertIn(part, out)

    def test_in_unicode_and_turned(self):
        out = self.expect_clean("damier-board", "-p", THREAT, "--to", "unicode", "--flip").out
        for part in ("!R♥ ", " 2♦#", " 3♣ "):
            self.assertIn(part, out)
        self.assertTrue(out.splitlines()[0].startswith("      h"), out)


class Explanations(harness.ToolTest):
    def test_thousands_of_draws_are_not_listed(self):
        run = self.expect(1, "damier-check", ALICE / "broken/card-distance.alice")
        self.assertNotIn("+", run.out.partition("legal here")[2])
        self.assertIn("a card may be drawn as well", run.out)

    def test_the_level_of_a_record(self):
        run = self.expect(1, "damier-check", ALICE / "broken/no-exchanges.alice")
        self.assertNotIn("=4CA", run.out.partition("legal here")[2])


class Scores(harness.ToolTest):
    """The final score: in addition to the result, instead of it, and wrong."""

    def final(self):
        return json.loads(self.run_tool("damier-convert", "--to", "json", ALICE / "excerpt.alice").out)["score"]

    def records(self, score):
        text = (ALICE / "excerpt.alice").read_text(encoding="utf-8")
        in_place = text[: text.rindex("0-1")] + score + "\n"
        return in_place.encode(), text.replace("[Round", f'[Score "{score}"]\n[Round').encode()

    def test_right(self):
        score = "-".join(map(str, self.final()))
        for record in self.records(score):
            self.expect_clean("damier-check", "--strict", stdin=record)
            sheet = self.expect_clean("damier-convert", stdin=record).out
            self.assertIn(f'[Score "{score}"]\n', sheet)
            self.assertTrue(sheet.endswith(" 0-1\n"))
            row = self.expect_clean("damier-convert", "--to", "csv", stdin=record).out.splitlines()[-1]
            self.assertTrue(row.endswith(f",{score}"), row)

    def test_wrong(self):
        first, second = self.final()
        for record in self.records(f"{first}-{second + 1}"):
            self.assertEqual(["wrong-score"], codes_in(self.expect(1, "damier-check", stdin=record).out))

    def test_in_statistics(self):
        out = self.expect_clean("damier-stats", "--to", "json", ALICE / "excerpt.alice").out
        game = json.loads(out)["rulesets"][0]
        self.assertEqual(self.final(), [game["firstScore"]["max"], game["secondScore"]["max"]])
        self.assertIn("Score of Player 1", self.expect_clean("damier-stats", ALICE / "excerpt.alice").out)

    def test_what_happened_at_the_table(self):
        record = b'[Ruleset "alice"]\n\n1. +VTRh8 {[%touched VTR]} {[%fault +VTRh7]} *\n'
        for form in ("native", "json", "ndjson"):
            there = self.run_tool("damier-convert", "--to", form, stdin=record).out
            back = self.run_tool("damier-convert", "--from", form, stdin=there.encode()).out
            self.assertIn("{[%touched VTR]} {[%fault +VTRh7]}", back)


if __name__ == "__main__":
    harness.main()
