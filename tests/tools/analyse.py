"""damier-analyse: scores, marks and lines in records, as JSON and as a graph; one position; streams and limits."""

import json
import re
import xml.etree.ElementTree

import harness
from harness import ALL_SAMPLES, BAD, CROWDED, DRAUGHTS, EXAMPLE, GOOD, SAMPLES

EXAMPLE_FILE = SAMPLES / "sheet-example.lices"


class Analyse(harness.ToolTest):
    def analyse(self, *words, **options):
        return self.expect_clean("damier-analyse", *words, **options).out

    def json(self, *words, **options):
        return json.loads(self.analyse("--to", "json", *words, **options))


class Records(Analyse):
    def test_samples(self):
        # samples/analysis contains the output for these options.
        folder = ALL_SAMPLES / "analysis"
        words = ["-d", 6, "--record", 1]
        for name, source in (
            ("sheet-example.lices", EXAMPLE_FILE),
            ("russian.pdn", DRAUGHTS / "russian.pdn"),
        ):
            self.assertEqual((folder / name).read_text(encoding="utf-8"), self.analyse(*words, source))
        graph = self.analyse(*words, "--to", "svg", DRAUGHTS / "russian.pdn")
        self.assertEqual((folder / "graphs" / "russian.svg").read_text(encoding="utf-8"), graph)

    def test_every_game(self):
        """The output has no findings, and an annotation for each ply."""
        for name in (
            "dames/dames.pdn", "dames/canadian.pdn", "dames/turkish.pdn", "dames/frisian.pdn",
            "marelle/blocked.marelle", "lignes-d-action/connected.loa", "alice/excerpt.alice",
            "lices/blocked.lices",
        ):
            with self.subTest(name=name):
                source = ALL_SAMPLES / name
                text = self.analyse("--nodes", 300, source)
                path = self.file(source.name, text.encode())
                self.expect_clean("damier-check", "--strict", path)
                moves = ["damier-convert", "--strip", "variations,comments,nags"]
                bare = self.expect_clean(*moves, source).out
                self.assertEqual(bare, self.expect_clean(*moves, path).out)
                plies = int(re.search(r"(\d+) plies", self.expect_clean("damier-check", self.file(
                    f"bare-{source.name}", bare.encode())).out).group(1))
                self.assertEqual(plies, len(re.findall(r"\[%eval (?:-?\d+\.\d\d|#-?\d+)\]", text)))

    def test_again(self):
        """A record that has evaluations gets them anew, and each only once."""
        for name in ("dames/canadian.pdn", "marelle/blocked.marelle", "lices/ending-with-variations.lices"):
            for form in ("native", "sgf") if name.startswith("marelle") else ("native",):
                for words in (("--better=line",), ("--better=words", "--summary")):
                    with self.subTest(name=name, form=form, words=words):
                        words = ("--nodes", 300, "--to", form, *words)
                        once = self.analyse(*words, ALL_SAMPLES / name)
                        path = self.file(f"once.{'sgf' if form == 'sgf' else name.split('.')[1]}", once.encode())
                        self.assertEqual(once, self.analyse(*words, path))

    def test_formats(self):
        source = ALL_SAMPLES / "lignes-d-action" / "variations.loa"
        for form, mark in (("native", "[%eval"), ("sgf", "[%eval")):
            self.assertIn(mark, self.analyse("-d1", "--to", form, source))
        self.assertIn("[%eval", self.analyse("-d1", "--to", "pdn", DRAUGHTS / "twenty-moves.pdn"))

    def test_whatever_form_the_record_has(self):
        """Only the spelling of its plies differs: the analysis is the same."""
        for name in (
            "dames/broken/split-capture.pdn", "dames/broken/partial-route.pdn", "dames/broken/huff-wrong-piece.pdn",
            "marelle/games.sgf", "lignes-d-action/broken/second-move.sgf", "lices/broken/spaced-move.lices", "alice/broken/card-form.alice",
        ):
            with self.subTest(name=name):
                source = ALL_SAMPLES / name
                sheet = self.run_tool("damier-convert", source).out
                words = ["damier-analyse", "-d", 1, "--nodes", 50]
                canonical = self.run_tool(*words, "-", stdin=sheet.encode()).out
                self.assertEqual(canonical, self.run_tool(*words, "--to", "native", source).out)

    def test_json(self):
        object = self.json("-d", 6, EXAMPLE_FILE)
        self.assertEqual(["lices", "placed Chevalier"], [object["ruleset"], object["unit"]])
        first = object["positions"][0]
        self.assertEqual("6d-7c", first["text"])
        self.assertEqual({"eval": None, "proven": "first", "plies": 5, "atMost": False, "chance": 1}, first["best"])
        self.assertEqual("6d-7c", first["line"][0])
        self.assertEqual(5, len(first["line"]))
        # One legal answer: forced.
        self.assertTrue(object["positions"][1]["facts"]["forced"])
        self.assertEqual(6, len(object["positions"]))
        self.assertNotIn("played", object["positions"][5])

    def test_blunders(self):
        # A man is lost for nothing.
        text = b'[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 23-28 *\n'
        positions = self.json("-d", 8, "-", stdin=text)["positions"]
        self.assertIn(positions[5]["mark"], ("dubious", "mistake", "blunder"))
        sheet = self.analyse("-d", 8, "-", stdin=text)
        self.assertRegex(sheet, r"23-28\?[!?]?\s+\{\[%eval")
        self.assertRegex(sheet, r"\(3\.\.\. ")

    def test_merit(self):
        """No ! for the only legal move or a recapture; but there are some."""
        good = forced = recaptures = 0
        for ruleset in ("international", "english", "russian", "lices"):
            words = ["--ruleset", ruleset, "--games=3", "--seed=5", "--max-plies=50"]
            games = self.expect_clean("damier-random", *words).out.encode()
            records = json.loads(self.expect_clean("damier-convert", "--to=json", "--ruleset", ruleset, stdin=games).out)
            reports = self.json("-d3", "--ruleset", ruleset, stdin=games)
            self.assertEqual(3, len(reports))
            for record, report in zip(records, reports):
                taker = None
                for ply, position in zip(record["plies"], report["positions"]):
                    recapture = taker is not None and taker in ply["captured"]
                    taker = ply["to"] if ply["captured"] else None
                    only = position["facts"]["forced"]
                    forced += only
                    recaptures += recapture and not only
                    if position["mark"] == "good":
                        good += 1
                        self.assertFalse(only or recapture, (ruleset, ply["text"]))
        self.assertGreater(min(good, forced, recaptures), 3, (good, forced, recaptures))

    def test_graph(self):
        root = xml.etree.ElementTree.fromstring(self.analyse("-d3", "--to=svg", EXAMPLE_FILE))
        # One for each ply, and four in the legend.
        self.assertEqual(9, len(root.findall("{http://www.w3.org/2000/svg}circle")))
        small = self.analyse("-d1", "--to=svg", "--size=400", "--theme=dark", EXAMPLE_FILE)
        self.assertIn('width="400" height="159"', small)
        self.assertIn("#1c1c1e", small)

    def test_summary(self):
        """The score sheet's example is won from the start; White keeps the win."""
        name = str(EXAMPLE_FILE)
        text = self.analyse("-d6", "--to=text", EXAMPLE_FILE, EXAMPLE_FILE)
        one = f"{name}:1: Blancs - Noirs\nWhite       accuracy 100 %, 3 !\nBlack       no choice\n"
        self.assertEqual(f"{one}\n{one}", text)
        sheet = self.analyse("-d6", "--summary", EXAMPLE_FILE)
        self.assertIn("{White: accuracy 100 %, 3 !. Black: no choice.}", " ".join(sheet.split()))
        path = self.file("annotated.lices", sheet.encode())
        self.expect_clean("damier-check", "--strict", path)

    def test_opening(self):
        game = b'[GameType "21"]\n\n1. 9-14 22-17 2. 11-15 23-19 3. 6-9 *\n'
        self.assertEqual("Souter", self.json("-d1", "-", stdin=game)["opening"])
        self.assertIn("opening     Souter\n", self.analyse("-d1", "--to=text", "-", stdin=game))
        self.assertIn("{Opening: Souter. Black: ", " ".join(self.analyse("-d1", "--summary", "-", stdin=game).split()))
        self.assertIsNone(self.json("-d1", EXAMPLE_FILE)["opening"])
        self.assertNotIn("opening", self.analyse("-d1", "--to=text", EXAMPLE_FILE))
        self.assertNotIn("opening", self.json("--ruleset=english", "-d1", "--play=11-15"))
        own = self.file("own.tsv", b"english\t9-14 22-17 11-15 23-19 6-9 \tMine\n")
        self.assertEqual("Mine", self.json("-d1", "--names", own, "-", stdin=game)["opening"])
        self.expect_usage_error("--names applies only to records", "damier-analyse", "-p", "W:W31:B1", "--names", own)

    def test_summary_of_a_won_game(self):
        """A man is given away; the plies before it cost nothing."""
        text = b'[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 23-28 4. 32x23 18x29 5. 33x24 20x29 *\n'
        summary = self.json("-d", 8, "-", stdin=text)["summary"]
        self.assertEqual({"first", "second", "turn"}, set(summary))
        self.assertLess(summary["second"]["accuracy"], 100)
        self.assertEqual(1, sum(summary["second"][mark] for mark in ("dubious", "mistake", "blunder")))
        words = self.analyse("-d", 8, "--better", "words", "-", stdin=text)
        self.assertRegex(" ".join(words.split()), r"Better: \d+-\d+\.")
        self.assertNotIn("(3...", words)

    def test_lines(self):
        words = ["--ruleset", "russian", "-p", "W:WK4,K29:BK15"]
        text = self.analyse(*words, "--lines", 3)
        first, *others = re.findall(r"^(?:best line|line \d) +(\S+)", text, re.M)
        self.assertEqual(2, len(set(others) - {first}))
        positions = self.json(*words, "--lines", 100)["positions"]
        # There are no more lines than moves.
        self.assertEqual(positions[0]["facts"]["moves"] - 1, len(positions[0]["others"]))
        chances = [positions[0]["best"]["chance"], *(one["chance"] for one in positions[0]["others"])]
        self.assertEqual(sorted(chances, reverse=True), chances)
        self.assertNotIn("others", self.json(*words)["positions"][0])

    def test_lines_are_ordered_where_nodes_end_the_search(self):
        for ruleset in ("lices", "international", "loa", "turkish"):
            game = self.expect(0, "damier-random", "--ruleset", ruleset, "--seed=5", "--max-plies=9").out.encode()
            for words in (["--ply", 2], ["--ply", 3], ["--ply", 6], []):
                for nodes in (300, 1000, 3000):
                    with self.subTest(ruleset=ruleset, words=words, nodes=nodes):
                        for position in self.json(*words, "--nodes", nodes, "--lines=6", "-", stdin=game)["positions"]:
                            lines = [position["best"], *position.get("others", [])]
                            chances = [line["chance"] for line in lines]
                            self.assertEqual(sorted(chances, reverse=position["side"] == "first"), chances)

    def test_hostile_names_in_a_graph(self):
        record = GOOD.replace(b"[Result", b'[White "a\x01<b>&"]\n[Black "\xff\x1b[31m"]\n[Result')
        run = self.run_tool("damier-analyse", "-d1", "-tsvg", "-", stdin=record)
        texts = [one.text for one in xml.etree.ElementTree.fromstring(run.out)]
        self.assertIn("a\ufffd<b>& - \u00ff\ufffd[31m", texts)

    def test_a_graph_a_file(self):
        run = self.expect(0, "damier-analyse", "-d1", "-tsvg", EXAMPLE_FILE, EXAMPLE_FILE)
        self.assertIn("--record", run.err)
        self.assertEqual(1, run.out.count("<svg"))

    def test_errors_are_reported_and_the_rest_is_analysed(self):
        run = self.expect(1, "damier-analyse", "-d2", "-", stdin=BAD)
        self.assertIn("[", run.err)
        self.assertIn("d4-e4", run.out)
        self.assertNotIn("%eval", run.out)
        self.expect(2, "damier-analyse", self.folder / "missing.lices")

    def test_a_record_of_an_unknown_game_is_left_out(self):
        unknown = self.file("unknown", b"1. what *\n")
        for form in ("native", "json", "svg"):
            with self.subTest(form=form):
                run = self.expect(1, "damier-analyse", "-d1", "--to", form, unknown, EXAMPLE_FILE)
                self.assertIn(f"{unknown}:1: record 1 is left out: its game is unknown\n", run.err)
                self.assertEqual(self.analyse("-d1", "--to", form, EXAMPLE_FILE), run.out)

    def test_jobs(self):
        files = [EXAMPLE_FILE, SAMPLES / "blocked.lices", SAMPLES / "sheet-list.lices"]
        one = self.analyse("-d2", *files)
        self.assertEqual(one, self.analyse("-d2", "-j3", *files))


class Positions(Analyse):
    def test_proven(self):
        out = self.analyse("-d6", "-p", EXAMPLE)
        self.assertIn("proven: White wins in 5 plies", out)
        self.assertIn("best line   6d-7c Eb8(7c)d6 Eb8=8b Ca9(8b)c7 Ca9=9aA\n", out)

    def test_play(self):
        played = self.json("-d6", "-p", EXAMPLE, "--play", "6d-7c")["positions"][0]
        self.assertEqual(4, played["best"]["plies"])
        self.assertEqual("second", played["side"])

    def test_ply_of_a_record(self):
        self.assertEqual(
            self.analyse("-d6", "-p", EXAMPLE, "--play", "6d-7c"),
            self.analyse("-d6", "--ply", 1, EXAMPLE_FILE),
        )

    def test_game_over(self):
        self.assertIn("the game is over", self.analyse("-d3", "--ply", 5, EXAMPLE_FILE))

    def test_more_moves_than_are_searched(self):
        out = self.analyse("-d2", "-p", CROWDED)
        self.assertIn("limited", out)
        self.assertIn("800059", out)

    def test_one_thread_gives_one_answer(self):
        words = ["--ruleset=international", "--play=32-28", "--nodes=20000"]
        self.assertEqual(self.analyse(*words), self.analyse(*words))

    def test_a_search_is_the_same_everywhere(self):
        """The result of one thread, and its number of positions, change only with the search itself."""
        for words, line, score, depth, nodes in (
            ("--ruleset=international -d7 --play=32-28",
             "19-24 34-29 20-25 29x20 15x24 40-34 17-22 28x17 11x22", "-0.17", 7, 44553),
            ("--ruleset=frisian -d6 -p W:W28,33,K46:B5,15,19", "28-22 19-24 46-23 24-30 22-17 15-20", "2.15", 6, 4216),
            ("--ruleset=turkish -d5 -p W:Wa2,b4,c3,Kh1:Ba7,g6,c6", "h1-f1 a7-a6 b4-c4 a6-a5 a2-a3", "3.08", 5, 14890),
            ("--ruleset=english -d9 --play=11-15",
             "22-17 9-14 23-19 8-11 27-23 5-9 25-22 9-13 24-20 15x24 28x19", "-0.02", 9, 42751),
            ("--ruleset=brazilian -d7 -p W:WKa1,Kc1:BKh8", "c1-b2 h8-g7 b2xh8", "#2", 3, 114),
            ("--ruleset=russian --nodes=4000 -p W:WK4,K29,c3:BK15,d6", "h8xd4 d6-e5 d4xf6", "#2", 2, 21),
            ("--ruleset=lignes-d-action -d3 --play b1-b3", "a2-c2 g1-g3 a7-b6", "0.19", 3, 3795),
            ("--ruleset=marelle -d3 --play d2", "d6 f4 b4", "1.57", 3, 1745),
            # These are selective.
            ("--ruleset=international --nodes=60000 --play=32-28",
             "17-21 34-30 11-17 31-26 19-23 28x19 13x24 30x19 14x23 33-28 23x32 38x27 21x32 37x28 20-25", "-0.08", 7,
             60720),
            ("--ruleset=lignes-d-action --nodes=60000 --play=b1-b3",
             "a7-c7 d1xa4 a6xc8 g8-g6 a5xd8 b8-b6", "0.09", 6, 60187),
            ("--ruleset=marelle -d7 -p W:Wa1,d1,g4,e5:Bb6,d6,c3,e4",
             "g4-f4 d6-d5 f4-g4 b6-b4 g4-g1xd5 e4-b6 e5-d5 c3-b2xd5", "-0.14", 7, 49809),
            ("--ruleset=lices -d3 --play d4-e3", "d8-e7 e3=3e d4(3e)9e d8(9e)1e", "0.00", 3, 1882),
            ("--ruleset=lices -d5 -p W:WCa9,Eb8,6d,d4:BEb8,Ca9,d4",
             "6d-7c Eb8(7c)d6 Eb8=8b Ca9(8b)c7 Ca9=9aA", "#3", 5, 550),
        ):
            with self.subTest(words=words):
                out = self.analyse(*words.split())
                self.assertIn(f"\nbest line   {line}\ndepth       {depth}\nnodes       {nodes}\n", out)
                self.assertRegex(out, rf"\nscore       {score}[ ,]")

    def test_several_threads(self):
        out = self.analyse("-d6", "--threads", 3, "-p", EXAMPLE)
        self.assertIn("proven: White wins in 5 plies", out)

    def test_time(self):
        self.assertIn("best line", self.analyse("--time", 20, "--ruleset=russian", "--play=c3-d4"))

    def test_hidden_cards(self):
        out = self.analyse("-d1", "--ruleset=alice", "--play", "+4CAd5")
        self.assertRegex(out, r"best line   \S+")
        known = self.analyse("-d1", "--ruleset=alice", "--pioche", "4CA RTR 2CO", "--play", "+4CAd5")
        self.assertNotIn("+?", known)
        # Also for a record.
        game = self.file("game.alice", b'[Ruleset "alice"]\n\n1. +4CAd5 *\n')
        for words, line in (((), ["+?"]), (("--pioche", "4CA RTR 2CO"), ["+RTRc4"])):
            self.assertEqual(line, self.json("-d1", *words, game)["positions"][1]["line"])

    def test_a_card_that_may_be_taken(self):
        out = self.analyse("-d1", "--ruleset=alice", "-p", "1:3TRc2,RCOc5:-:-:7TR:3TR>RCO")
        self.assertIn("best line   3TRc2xRCOc5\n", out)

    def test_usage(self):
        for words in (["--summary"], ["--better", "words"], ["--size", 300], ["--theme", "dark"]):
            self.expect_usage_error("applies only to records", "damier-analyse", "-p", EXAMPLE, *words)
        self.expect_usage_error("--lines", "damier-analyse", "--lines=0", "-", stdin=GOOD)
        self.expect_usage_error("--size", "damier-analyse", "--size=199", "-tsvg", "-", stdin=GOOD)
        self.expect_usage_error("applies only to records", "damier-analyse", "-p", EXAMPLE, "--to", "sgf")
        self.expect_usage_error("--depth", "damier-analyse", "-d0", "-", stdin=GOOD)
        self.expect_usage_error("--nodes", "damier-analyse", "--nodes=0", "-", stdin=GOOD)
        self.expect_usage_error("--threads", "damier-analyse", "--threads=0", "-", stdin=GOOD)
        self.expect_usage_error("cannot be used with", "damier-analyse", "-p", EXAMPLE, EXAMPLE_FILE)


if __name__ == "__main__":
    harness.main()
