"""The tools on draughts: the moves, boards and records of each ruleset."""

import json
import re

import harness
from harness import DRAUGHTS, codes_in

RULESETS = (
    "dames",
    "jeu-de-dames",
    "international",
    "english",
    "italian",
    "pool",
    "spanish",
    "russian",
    "brazilian",
    "canadian",
    "portuguese",
    "czech",
    "turkish",
    "thai",
    "frisian",
    "spantsiretti",
    "breakthrough",
    "frysk",
    "antidraughts",
)

# Legal sequences of one to five plies from the start.
PERFT = {
    "dames": [9, 81, 658, 4265, 27117],
    "jeu-de-dames": [9, 81, 658, 4265, 27132],
    "international": [9, 81, 658, 4265, 27117],
    "english": [7, 49, 302, 1469, 7361],
    "italian": [7, 49, 302, 1469, 7361],
    "pool": [7, 49, 302, 1469, 7482],
    "spanish": [7, 49, 302, 1469, 7361],
    "russian": [7, 49, 302, 1469, 7482],
    "brazilian": [7, 49, 302, 1469, 7473],
    "canadian": [11, 121, 1222, 10053, 79049],
    "portuguese": [7, 49, 302, 1469, 7361],
    "czech": [7, 49, 302, 1469, 7361],
    "turkish": [8, 64, 708, 7538, 85090],
    "thai": [7, 49, 392, 3136, 26592],
    "frisian": [9, 81, 658, 3874, 21265],
    "spantsiretti": [9, 81, 658, 4265, 27132],
    "breakthrough": [9, 81, 658, 4265, 27117],
    "frysk": [9, 81, 657, 5329, 41829],
    "antidraughts": [9, 81, 658, 4265, 27117],
}

# Positions that show the differences between rulesets.
MOVES = (
    ("dames", "W:W32:B10,K17,19,K27,28"),
    ("jeu-de-dames", "W:W32:B10,K17,19,K27,28"),
    ("international", "W:WK2:B8,23,29,31"),
    ("international", "W:WK24:BK4,8,9,13,K23,28,29"),
    ("english", "B:W10,11,K18,19,20,28:B7"),
    ("italian", "B:W19,K27:B15"),
    ("pool", "W:W12:B7,8"),
    ("spanish", "B:WK21,K23,26:BK32"),
    ("russian", "W:Wf6:BKh8,a7,c7,e7"),
    ("brazilian", "W:Wf6:BKh8,a7,c7,e7"),
    ("canadian", "W:WK51:BK8,K25,K58,K59,K63,65"),
    ("portuguese", "W:W20:BK10,K15,23"),
    ("czech", "W:WKa1:Bc7,e3,b2,Kd2,Kf2"),
    ("turkish", "W:WKb7:Bf7,Kc5,Kg5,h5,Ka3,Kg1"),
    ("thai", "B:WK4,K7,18,K27,K28:BK6,K23"),
    ("frisian", "W:W28:B18,27,29,38"),
    ("spantsiretti", "W:Wc3,g3:Bf6,d4,h4"),
    ("breakthrough", "W:W8:B45"),
    ("breakthrough", "W:W14:B8,9"),
    ("frysk", "W:W28:B18,27,29,38"),
    ("antidraughts", "W:W8:B45"),
)


class Rules(harness.ToolTest):
    def test_all_rulesets(self):
        listed = [line.split()[0] for line in self.expect_clean("damier", "rulesets").out.splitlines()]
        self.assertLessEqual(set(RULESETS), set(listed))

    def test_perft(self):
        for ruleset, counts in PERFT.items():
            for depth, count in enumerate(counts, start=1):
                with self.subTest(ruleset=ruleset, depth=depth):
                    out = self.expect_clean("damier-perft", "--ruleset", ruleset, "--depth", depth).out
                    self.assertEqual(f"{count}\n", out)

    def test_perft_divided_at_once(self):
        out = self.expect_clean("damier-perft", "--ruleset", "english", "--divide").out
        moves = self.expect_clean("damier-moves", "--ruleset", "english").out.split()
        self.assertEqual([*(f"{move}: 1" for move in moves), "7"], out.splitlines())

    def test_perft_divided(self):
        text = ""
        for ruleset in ("dames", "russian", "turkish", "thai"):
            out = self.expect_clean("damier-perft", "--ruleset", ruleset, "--depth=4", "--divide").out
            parts = [int(number) for number in re.findall(r": (\d+)$", out, re.MULTILINE)]
            self.assertEqual(PERFT[ruleset][3], sum(parts))
            text += f"{ruleset}\n{out}\n"
        self.matches_golden(text, "tools/draughts/perft-divided.txt")

    def test_moves(self):
        text = ""
        for ruleset, position in MOVES:
            words = ["damier-moves", "--ruleset", ruleset, "-p", position]
            moves = self.expect_clean(*words).out
            text += f"{ruleset} {position}\n{moves}\n"
            for move in moves.split():
                # Each spelling of a move means that move.
                with self.subTest(ruleset=ruleset, move=move):
                    self.expect_clean(*words, "--play", move, "--show", "position")
        self.matches_golden(text, "tools/draughts/moves.txt")

    def test_positions_come_back(self):
        for ruleset, position in MOVES:
            with self.subTest(ruleset=ruleset, position=position):
                words = ["damier-moves", "--ruleset", ruleset, "--show", "position", "-p"]
                self.assertEqual(f"{position}\n", self.expect_clean(*words, position).out)


class Boards(harness.ToolTest):
    def board(self, *words):
        out = self.expect_clean("damier-board", *words).out
        self.assertEqual([], [line for line in out.splitlines() if line.endswith(" ")])
        return out

    def test_starts(self):
        for ruleset in RULESETS:
            with self.subTest(ruleset=ruleset):
                words = ["--ruleset", ruleset]
                for name, more in (("text", []), ("unicode", ["--to=unicode"])):
                    self.matches_golden(self.board(*words, *more), f"tools/draughts/{ruleset}-{name}.txt")

    def test_labels(self):
        text = ""
        for ruleset in ("international", "english", "italian", "spanish", "thai", "czech"):
            for more in ([], ["--flip"]):
                words = ["--ruleset", ruleset, "--coordinates", *more]
                text += f"$ damier-board {' '.join(words)}\n{self.board(*words)}\n"
        self.matches_golden(text, "tools/draughts/labels.txt")

    def test_side_that_begins_is_below(self):
        for ruleset in RULESETS:
            with self.subTest(ruleset=ruleset):
                lines = self.board("--ruleset", ruleset).splitlines()
                begins = {"english": "Black", "pool": "Black", "thai": "Black", "dames": "Blue",
                          "jeu-de-dames": "Brown"}.get(ruleset, "White")
                self.assertTrue(lines[-3].endswith(f" {begins}"))
                self.assertEqual(f"{begins} to move", lines[-2])

    def test_last_move(self):
        for name, sample, ply in (
            ("capture-of-a-king", "free-choice.pdn", 83),
            ("crowned", "russian.pdn", 56),
            ("along-the-file", "turkish.pdn", 91),
            ("along-the-row", "frisian.pdn", 8),
        ):
            with self.subTest(name=name):
                words = [DRAUGHTS / sample, "--ply", ply, "--last-move"]
                self.matches_golden(self.board(*words), f"tools/draughts/last-move-{name}.txt")


class SetUps(harness.ToolTest):
    LINES = b"W:W31-35,K40:B1-5,7.\r\n\n# a comment\nB:Wc3:Bf6,h8\nW:W60:BK72"

    def test_one_a_line(self):
        path = self.file("positions.fen", self.LINES)
        run = self.expect_clean("damier-check", "--ignore", "inferred-ruleset", path)
        self.assertIn("3 records", run.out)
        lines = self.expect_clean("damier-convert", "--to", "fen", "--quiet", path).out
        self.assertEqual("W:W31,32,33,34,35,K40:B1,2,3,4,5,7\nB:Wc3:Bh8,f6\nW:W60:BK72\n", lines)
        records = self.expect_clean("damier-convert", "--to", "ndjson", "--quiet", path).out.splitlines()
        self.assertEqual(["international", "russian", "canadian"], [json.loads(one)["ruleset"] for one in records])

    def test_a_guess_is_reported_once(self):
        path = self.file("positions.fen", self.LINES)
        out = self.expect_clean("damier-check", path).out
        self.assertEqual(2, out.count("[inferred-ruleset]"), out)
        self.assertIn("note: 2 more like this; --all shows them [inferred-ruleset]\n", out)
        # It is not written either.
        self.assertNotIn("GameType", self.expect_clean("damier-convert", "--to=pdn", "--quiet", path).out)

    def test_a_bad_one(self):
        run = self.expect(1, "damier-check", "--from", "fen", "--ruleset", "international", stdin=b"W:W31:B1\nhello\n")
        self.assertEqual(["setup-syntax"], codes_in(run.out))

    def test_tag_pairs_are_a_sheet(self):
        path = self.file("tags.fen", b'[GameType "20"]\n[FEN "W:W31:B1"]\n\n1. 31-26 *\n')
        self.assertIn("1 ply", self.expect_clean("damier-check", path).out)

    def test_of_games(self):
        run = self.run_tool("damier-convert", "--to", "fen", DRAUGHTS / "clocks.pdn")
        self.assertEqual(0, run.status, str(run))
        self.assertTrue(run.out.startswith("W:W31,32,"))
        self.assertIn("record 1 is cut down to the position in which it begins", run.err)
        for moves, cut in (("*", False), ("1. 31-26 *", True)):
            run = self.run_tool("damier-convert", "--to=fen", stdin=f'[GameType "20"]\n[FEN "W:W31:B1"]\n\n{moves}\n'.encode())
            self.assertEqual(("W:W31:B1\n", cut), (run.out, "cut down" in run.err))

    def test_numbers_where_squares_have_letters(self):
        self.expect_clean("damier-check", "--strict", stdin=b'[GameType "25"]\n[FEN "W:W22:B1"]\n\n1. c3-d4 *\n')


class Records(harness.ToolTest):
    def convert(self, sample, *words):
        return self.run_tool("damier-convert", *words, sample, cwd=DRAUGHTS).out

    def test_formats(self):
        for name in ("json", "ndjson", "csv", "native", "hub"):
            extension = "pdn" if name == "native" else name
            with self.subTest(format=name):
                out = self.convert("set-ups.pdn", "--to", name)
                self.matches_golden(out, f"tools/draughts/set-ups.{extension}")

    def test_lists_of_moves(self):
        moves = json.loads(self.convert("clocks.pdn", "--to", "json"))["plies"]
        for name in ("hub", "dxp"):
            with self.subTest(format=name):
                written = self.convert("clocks.pdn", "--to", name).encode()
                back = self.run_tool("damier-convert", "--from", name, "--to=json", stdin=written).out
                self.assertEqual(
                    [move["text"] for move in moves], [ply["text"] for ply in json.loads(back)["plies"]]
                )

    def test_a_list_says_what_it_leaves_out(self):
        run = self.run_tool("damier-convert", "--to", "hub", DRAUGHTS / "clocks.pdn")
        self.assertEqual(0, run.status, str(run))
        self.assertIn("record 1 is cut down to its moves", run.err)

    def test_huffed_piece_in_json(self):
        record = json.loads(self.convert("huffed-piece.pdn", "--to", "json", "--positions"))
        fault, huff = record["plies"][80:82]
        self.assertEqual(("12x1", ["7"]), (fault["text"], fault["captured"]))
        self.assertEqual(("31x22", "1"), (huff["text"], huff["removed"]))
        self.assertEqual("W:W35,38,40,44:B9,10,14,18,22,25,28", huff["position"])
        self.assertTrue(record["valid"])

    def test_evaluations_in_json(self):
        moves = b"1. 32-28 {[%eval 0.3] [%clk 0:01:00]} 19-23 {[%clock w0:10 B0:09]} 2. 28x19 {good [%eval -1]} *\n"
        game = b'[GameType "20"]\n\n' + moves
        text = self.expect_clean("damier-convert", "--to", "json", stdin=game).out
        plies = json.loads(text)["plies"]
        self.assertEqual(["0.3", None, "-1"], [ply.get("eval") for ply in plies])
        self.assertEqual([{"clk": "0:01:00"}, {"clock": "w0:10 B0:09"}, None], [ply.get("clock") for ply in plies])
        self.assertEqual([None, None, ["good [%eval -1]"]], [ply.get("comments") for ply in plies])
        back = self.expect_clean("damier-convert", stdin=text.encode()).out
        self.assertEqual(self.expect_clean("damier-convert", stdin=game).out, back)

    def test_clocks_in_json(self):
        record = json.loads(self.convert("clocks.pdn", "--to", "json"))
        self.assertEqual({"clk": "1:59:50"}, record["plies"][0]["clock"])
        self.assertTrue(all(set(ply["clock"]) == {"clk"} for ply in record["plies"]))

    def test_round_trips(self):
        for path in sorted(DRAUGHTS.glob("*.pdn")):
            with self.subTest(sample=path.name):
                for words in (["--to=json"], ["--to=json", "--pretty", "--positions"], ["--to=ndjson"]):
                    written = self.convert(path.name, *words).encode()
                    back = self.run_tool("damier-convert", stdin=written).out
                    self.assertEqual(path.read_bytes().decode("utf-8"), back)

    def test_huff_in_both_forms(self):
        text = '[Ruleset "dames"]\n[Result "*"]\n[FEN "W:W28,29,38:B1,23"]\n\n1. 38-33 %s 23x32 *\n'
        outs = set()
        for form in ("S29", "{[%huff 29]}", "{ [%huff 29] } 1..."):
            run = self.expect(0, "damier-convert", stdin=(text % form).encode())
            self.assertEqual(["missed-capture"], codes_in(run.err), str(run))
            outs.add(run.out)
        self.assertEqual(1, len(outs))
        self.assertIn("1. 38-33 {[%huff 29]} 1... 23x32 *\n", outs.pop())

    def test_the_fields_of_a_game_type_are_kept(self):
        """White first and letters: the winner, the names and the squares stay as written."""
        text = (
            '[White "Anna"]\n[Black "Bert"]\n[Result "1-0"]\n[GameType "23,W,8,8,A0,0"]\n\n'
            "1. c3-d4 b6-a5 2. d4-e5 f6xd4 3. e3xc5 1-0\n"
        ).encode()
        self.expect_clean("damier-check", "--strict", stdin=text)
        self.assertEqual(text.decode(), self.expect_clean("damier-convert", stdin=text).out)
        written = self.expect_clean("damier-convert", "--to", "json", stdin=text).out
        record = json.loads(written)
        self.assertEqual(["White", "Black"], record["sides"])
        self.assertEqual("first", record["winner"])
        self.assertEqual("e3xc5", record["plies"][-1]["text"])
        again = self.expect_clean("damier-convert", "--from", "json", stdin=written.encode())
        self.assertEqual(text.decode(), again.out)
        players = json.loads(self.expect_clean("damier-stats", "--to", "json", stdin=text).out)
        won = {one["name"]: one["wins"] for one in players["rulesets"][0]["players"]}
        self.assertEqual({"Anna": 1, "Bert": 0}, won)
        replay = self.expect_clean("damier-replay", "--all", stdin=text).out
        self.assertIn("1. White c3-d4", replay)

    def test_servers_name_the_ruleset(self):
        for tags, ruleset in (
            ('[Variant "Frisian"]', "frisian"),
            ('[Site "https://lidraughts.org/x"]\n[Variant "Standard"]', "international"),
            ('[Site "https://lidraughts.org/x"]', "international"),
            ('[Variant "American/English"]', "english"),
            ('[Variant "american/english"]\n[Ruleset "pool"]', "pool"),
            ('[GameType "40"]\n[Variant "Standard"]', "frisian"),
        ):
            with self.subTest(tags=tags):
                run = self.run_tool("damier-convert", "--to", "json", stdin=f"{tags}\n\n*\n".encode())
                self.assertEqual(ruleset, json.loads(run.out)["ruleset"])
                self.assertNotIn("inferred", run.err)

    def test_a_guessed_ruleset_stays_one(self):
        text = b'[White "A"]\n\n1. 33-28 *\n'
        run = self.expect(0, "damier-check", stdin=text)
        self.assertIn("guessed to be international (best fit) [inferred-ruleset]", run.out)
        self.assertIn("also possible: frisian, and the variants breakthrough, antidraughts", run.out)
        # A set-up alone may be of any game of its board; too many names are only counted.
        run = self.expect_clean("damier-check", stdin=b'[FEN "W:WK31:BK1"]\n\n*\n')
        self.assertIn("also possible: italian, spanish, russian, brazilian and 6 more, and the variants frysk,", run.out)
        self.assertEqual(text.decode(), self.run_tool("damier-convert", stdin=text).out)
        written = self.run_tool("damier-convert", "--to", "json", stdin=text).out
        self.assertTrue(json.loads(written)["inferred"])
        again = self.run_tool("damier-convert", "--from", "json", "--to", "pdn", stdin=written.encode())
        self.assertEqual(text.decode(), again.out)
        run = self.expect(1, "damier-check", "--stdin-name", "a.pdn", stdin=b"x\n")
        self.assertEqual(["undecided-ruleset"], codes_in(run.out))

    def test_the_best_ruleset_is_that_with_fewest_errors(self):
        """The main line counts to its end: most plies are legal in another game too."""
        for ruleset in ("frisian", "italian", "russian", "thai", "canadian", "frysk", "spantsiretti"):
            with self.subTest(ruleset=ruleset):
                options = ("--ruleset", ruleset, "--seed", "3", "--max-plies", "120", "--to", "pdn")
                game = self.run_tool("damier-random", *options).out
                unnamed = re.sub(r'\[(GameType|FEN) "[^"]*"\]\n', "", game)
                run = self.run_tool("damier-check", stdin=unnamed.encode())
                self.assertIn(f"guessed to be {ruleset} (best fit)", run.out)

    def test_a_result_tells_the_aim_of_the_game(self):
        """The loser has no piece left; if both aims match, the usual one is used."""
        for sample, ruleset in (("antidraughts", "antidraughts"), ("breakthrough", "international")):
            with self.subTest(sample=sample):
                game = (DRAUGHTS / f"{sample}.pdn").read_text(encoding="utf-8")
                unnamed = re.sub(r'\[GameType "[^"]*"\]\n', "", game)
                run = self.run_tool("damier-check", stdin=unnamed.encode())
                self.assertIn(f"guessed to be {ruleset} (best fit)", run.out)

    def test_counters_of_a_set_up_are_kept(self):
        text = b'[GameType "20"]\n[FEN "W:W32,K47:B6,7:H3:F12"]\n\n12. 32-28 6-11 *\n'
        self.expect_clean("damier-check", "--strict", stdin=text)
        self.assertEqual(text.decode(), self.run_tool("damier-convert", stdin=text).out)
        unnumbered = text.replace(b"\n12. ", b"\n")
        self.assertEqual(text.decode(), self.run_tool("damier-convert", stdin=unnumbered).out)
        frisian = text.replace(b'"20"', b'"40"').replace(b":F12", b":F12:+0+0")
        self.assertIn(":H3:F12\"]", self.run_tool("damier-convert", stdin=frisian).out)
        odd = text.replace(b"W32,K47", b"WK47,032")
        self.assertEqual(text.decode(), self.run_tool("damier-check", "--fix", stdin=odd).out)

    def test_counters_of_a_set_up_count(self):
        """dames draws by itself after 20 moves of each side with kings alone (D10)."""
        outcome = ["damier-moves", "--ruleset=dames", "--show=outcome"]
        kings = ["-p", "W:WK46:BK5:H39:F60"]
        drawn = ["-p", "W:WK46:BK5:H40:F60"]
        self.assertEqual("ongoing\n", self.expect_clean(*outcome, *kings).out)
        self.assertEqual("1-1\n", self.expect_clean(*outcome, *drawn).out)
        self.assertEqual("", self.expect_clean("damier-moves", "--ruleset=dames", *drawn).out)
        self.assertIn("46-41\n", self.expect_clean("damier-moves", "--ruleset=dames", *kings).out)
        quiet = ["-p", "W:WK46:BK6:H39:F60", "--play"]
        self.assertEqual("1-1\n", self.expect_clean(*outcome, *quiet, "46-41").out)
        self.assertEqual("ongoing\n", self.expect_clean(*outcome, "-p", "W:WK46:BK6:H38", "--play", "46-41").out)
        # The draw of international draughts must be claimed: play may continue.
        free = ["--ruleset=international", "-p", "W:WK46:BK6:H60:F60"]
        self.assertEqual("ongoing\n", self.expect_clean("damier-moves", "--show=outcome", *free).out)
        # perft counts positions without earlier plies.
        plain = ["damier-perft", "--ruleset=dames", "--depth=2"]
        self.assertEqual(self.expect_clean(*plain, "-p", "W:WK46:BK5").out, self.expect_clean(*plain, *drawn).out)

    def test_counters_in_a_record_count(self):
        text = '[Ruleset "dames"]\n[GameType "20"]\n[FEN "W:WK46:BK6:H{}:F60"]\n\n46-41 *\n'
        for count, outcome in ((38, "ongoing"), (39, "1-1")):
            path = self.file(f"{count}.pdn", text.format(count).encode())
            self.assertEqual(f"{outcome}\n", self.run_tool("damier-moves", "--show=outcome", path).out)
            at_start = self.run_tool("damier-moves", "--show=outcome", "--ply=0", path)
            self.assertEqual("ongoing\n", at_start.out)

    def test_counters_in_a_search(self):
        """Three kings against one win in 4 moves, but the game is drawn after 16 of each side."""
        for count, proven in ((0, "first"), (31, "draw")):
            position = f"W:WK47,K48,K49:BK26:H{count}:F40"
            record = self.file(f"{count}.pdn", f'[GameType "20"]\n[FEN "{position}"]\n\n*\n'.encode())
            for subject in (["--ruleset=international", "-p", position], [record]):
                run = self.expect_clean("damier-analyse", "-q", "--nodes=20000", "--to=json", *subject)
                self.assertEqual(proven, json.loads(run.out)["positions"][0]["best"]["proven"])

    def test_moves_to_play_are_named_as_in_the_record(self):
        path = self.file("named.pdn", b'[GameType "21,W,8,8,N0,0"]\n\n1. 9-13 *\n')
        words = ["damier-moves", "--show=position", path]
        after = self.expect_clean(*words, "--play", "23-20").out
        self.assertEqual(after, self.expect_clean(*words, "--play", "1... 23-20").out)
        self.assertTrue(after.startswith("W:W1,2,3,4,5,6,7,8,10,11,12,13:B"), after)

    def test_replay(self):
        for name, words in {
            "free-choice": ["--plies=77-83", "--last-move", "free-choice.pdn"],
            "set-ups": ["--record=4", "--all", "set-ups.pdn"],
            "russian-unicode": ["--plies=56-62", "--to=unicode", "russian.pdn"],
        }.items():
            with self.subTest(name=name):
                run = self.expect_clean("damier-replay", *words, cwd=DRAUGHTS)
                self.matches_golden(run.out, f"tools/draughts/replay-{name}.txt")

    def test_sister_games(self):
        """One game by two sheets: the choice between captures is free in one, an error in the other."""
        plies = [
            [ply["text"] for ply in json.loads(self.convert(sample, "--to", "json"))["plies"]]
            for sample in ("free-choice.pdn", "huffed-piece.pdn")
        ]
        self.assertEqual(plies[0][:82], plies[1][:82])
        as_dames = (DRAUGHTS / "free-choice.pdn").read_text(encoding="utf-8").replace("jeu-de-dames", "dames", 1)
        run = self.expect(1, "damier-check", "--strict", stdin=as_dames.encode())
        self.assertEqual({"capture-too-few"}, set(codes_in(run.out)), str(run))

    def test_twenty_moves(self):
        text = (DRAUGHTS / "twenty-moves.pdn").read_text(encoding="utf-8")
        # One move fewer for Black: the game was drawn before its last ply.
        run = self.expect(1, "damier-check", stdin=text.replace('"B71"', '"B70"').encode())
        self.assertEqual(["move-after-end"], codes_in(run.out)[:1], str(run))
        # One more: the game is still undecided, and any result is possible.
        self.expect_clean("damier-check", "--strict", stdin=text.replace('"B71"', '"B72"').encode())
        run = self.expect(1, "damier-check", stdin=re.sub(r"\b1-1\b(?=\"|\n)", "2-0", text).encode())
        self.assertIn("wrong-result", codes_in(run.out), str(run))


class RandomGames(harness.ToolTest):
    def test_golden(self):
        text = ""
        for ruleset in RULESETS:
            words = ["damier-random", "--ruleset", ruleset, "--seed=3", "--max-plies=12"]
            text += self.expect_clean(*words).out + "\n"
        self.matches_golden(text.removesuffix("\n"), "tools/draughts/random.pdn")

    def test_all_are_valid(self):
        for ruleset in RULESETS:
            for more in ([], ["--decorate"]):
                with self.subTest(ruleset=ruleset, more=more):
                    words = ["damier-random", "--ruleset", ruleset, "--games=20", "--seed=5", *more]
                    games = self.expect_clean(*words).out
                    self.assertEqual(games, self.expect_clean(*words).out)
                    run = self.expect(0, "damier-check", "--strict", stdin=games.encode())
                    self.assertEqual(set(), set(codes_in(run.out)) - {"draw-claimable"}, str(run))
                    self.assertIn("20 records", run.out)
                    back = self.expect(0, "damier-convert", stdin=games.encode()).out
                    if more:
                        games = back
                        back = self.expect(0, "damier-convert", stdin=games.encode()).out
                    self.assertEqual(games, back)


if __name__ == "__main__":
    harness.main()
