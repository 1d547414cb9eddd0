"""damier-stats: its counts, compared with an independent count from JSON records; merged parts equal the whole."""

import collections
import csv
import gzip
import io
import json
import re
import xml.etree.ElementTree

import harness
import inputs
from harness import ALL_SAMPLES, BAD, CROWDED, GOOD, good_samples

FORMS = (["--to=text"], ["--to=csv"], ["--to=json"], ["--to=svg"], ["--partial"], ["--to=text", "--min-games=3"])
RULESETS = ("lices", "dames", "frisian", "lignes-d-action", "marelle", "alice")
RESULTS = {"first": "first", "second": "second", "draw": "draw", None: "unknown"}
SVG = "{http://www.w3.org/2000/svg}"


class Stats(harness.ToolTest):
    def games(self, ruleset, count=20, seed=1):
        words = ["--ruleset", ruleset, "--games", count, "--seed", seed, "--max-plies", 60]
        out = self.expect_clean("damier-random", *words).out
        extension = {"lices": "lices", "marelle": "marelle", "alice": "alice"}.get(ruleset, "pdn")
        extension = "loa" if ruleset == "lignes-d-action" else extension
        return self.file(f"{ruleset}-{seed}.{extension}", out.encode())

    def json(self, *words, status=0):
        return json.loads(self.expect(status, "damier-stats", "--to=json", *words).out)


def swaps_sides(record):
    """Returns whether the second side of the game begins."""
    usual = "Black" if record["ruleset"] in ("english", "pool", "thai") else "White"
    return record["sides"][0] in ("White", "Black") and record["sides"][0] != usual and "GameType" in dict(record["tags"])


def counted_by_hand(records, depth):
    """Returns the counts of damier-stats, computed from records in JSON."""
    games = collections.defaultdict(lambda: collections.defaultdict(collections.Counter))
    for record in records:
        count = games[record["ruleset"]]
        count["records"]["all"] += 1
        for finding in record["diagnostics"]:
            count["findings"][finding["code"]] += 1
        if not record["valid"]:
            count["records"]["invalid"] += 1
            continue
        plies = record["plies"]
        count["plies"][len(plies)] += 1
        # A side is counted under its name, whichever begins.
        swapped = {"first": "second", "second": "first"}
        winner = record["winner"]
        winner = swapped.get(winner, winner) if swaps_sides(record) else winner
        result = RESULTS[winner]
        for ply in plies:
            count["kinds"][ply["kind"]] += 1
            huffs = record["ruleset"] in ("dames", "turkish")
            taken = len(ply["captured"]) + ("removed" in ply and not huffs)
            if taken:
                count["taken"][taken] += 1
        tags = dict(reversed(record["tags"]))
        first = "White" if record["sides"][0] != "Black" else "Black"
        second = "Black" if first == "White" else "White"
        for side, tag in (("first", first), ("second", second)):
            if tags.get(tag, "?") not in ("", "?", "-"):
                count["players"][tags[tag]] += 1
                count["wins"][tags[tag]] += record["winner"] == side
        if record["setup"] is None:
            for length in range(1, min(depth, len(plies)) + 1):
                count["openings"][" ".join(ply["text"] for ply in plies[:length])] += 1
        if record["winner"]:
            count["results"][result] += 1
    return games


class Counts(Stats):
    def check(self, files, status):
        depth = 3
        lines = self.run_tool("damier-convert", "--to=ndjson", *files).out.splitlines()
        expected = counted_by_hand(map(json.loads, lines), depth)
        found = self.json("--openings", depth, *files, status=status)
        self.assertEqual(sorted(expected), sorted(game["ruleset"] for game in found["rulesets"]))
        for game in found["rulesets"]:
            with self.subTest(ruleset=game["ruleset"]):
                count = expected[game["ruleset"]]
                self.assertEqual(count["records"]["all"], game["records"])
                self.assertEqual(count["records"]["invalid"], game["invalid"])
                self.assertEqual(count["findings"], game["findings"])
                for table in ("plies", "taken"):
                    self.assertEqual(count[table], dict(game[table]["times"]))
                self.assertEqual(count["kinds"], game["kinds"])
                players = {one["name"]: one["games"] for one in game["players"]}
                self.assertEqual(count["players"], players)
                wins = {one["name"]: one["wins"] for one in game["players"]}
                self.assertEqual(count["wins"], wins)
                results = ("first", "second", "draw", "bothLose", "unknown")
                openings = {
                    one["line"]: sum(one[result] for result in results) for one in game["openings"]
                }
                self.assertEqual(count["openings"], openings)
                for result, games in count["results"].items():
                    # A record may leave the winner to the rules.
                    self.assertGreaterEqual(game["results"][result], games)
                valid = game["records"] - game["invalid"]
                self.assertEqual(valid, sum(game["results"].values()))
                dated = sum(games for _, games in game["years"])
                self.assertEqual(valid, dated + game["undated"])
                self.assertEqual(valid, game["plies"]["count"])
                self.assertEqual(game["plies"]["sum"], game["branching"]["count"])
                self.assertEqual(game["plies"]["sum"], sum(game["kinds"].values()))

    def test_samples(self):
        self.check(good_samples(), 0)

    def test_years_have_four_digits(self):
        path = self.file("old.lices", harness.GOOD.replace(b"[Result", b'[Date "0987.01.02"]\n[Result'))
        self.assertIn("lices,years,0987,games,1\r\n", self.expect_clean("damier-stats", "--to=csv", path).out)
        self.assertRegex(self.expect_clean("damier-stats", path).out, r"\n    0987 +1 ")

    def test_the_first_year_is_1(self):
        for date, counted in (
            ("0000.??.??", ""),
            ("0001.??.??", "0001"),
            ("1999", "1999"),
            ("31.12.1999", "1999"),
            ("1.2.1999", "1999"),
            ("199", ""),
            ("19-8-12", ""),
            ("198", ""),
            ("199x", ""),
        ):
            path = self.file("old.lices", harness.GOOD.replace(b"[Result", f'[Date "{date}"]\n[Result'.encode()))
            self.assertIn(f"lices,years,{counted},games,1\r\n", self.expect_clean("damier-stats", "--to=csv", path).out)

    def test_a_result_that_is_left_to_the_rules(self):
        sheet = (ALL_SAMPLES / "lices" / "sheet-example.lices").read_bytes()
        bare = sheet.replace(b'[Result "1-0"]\n', b"").replace(b" 1-0\n", b"\n")
        self.assertNotIn(b"1-0", bare)
        game = self.json(self.file("bare.lices", bare))["rulesets"][0]
        self.assertEqual((1, 0), (game["results"]["first"], game["results"]["unknown"]))
        game = self.json(self.file("open.lices", GOOD.replace(b'[Result "*"]\n', b"").replace(b" *\n", b"\n")))["rulesets"][0]
        self.assertEqual((0, 1), (game["results"]["first"], game["results"]["unknown"]))

    def test_a_side_is_counted_under_its_name(self):
        game = b'[GameType "%s"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. %s 1-0\n'
        texts = [game % (b"21,W,8,8,A0,0", b"c3-d4 b6-a5"), game % (b"21", b"11-15 23-19")]
        files = [self.file(f"{i}.pdn", text) for i, text in enumerate(texts)]
        statistics = self.json(*files)["rulesets"][0]
        self.assertEqual(["Black", "White"], statistics["sides"])
        # White has won where White begins, and Black where Black does.
        self.assertEqual((1, 1), (statistics["results"]["first"], statistics["results"]["second"]))
        wins = {player["name"]: player["wins"] for player in statistics["players"]}
        self.assertEqual({"A": 1, "B": 1}, wins)
        self.check(files, 0)

    def test_broken_samples(self):
        self.check(sorted((ALL_SAMPLES / "dames" / "broken").glob("*.pdn")), 1)

    def test_random_games(self):
        self.check([self.games(ruleset) for ruleset in RULESETS], 0)

    def test_branching(self):
        # Counted by another tool, position by position.
        for ruleset in ("lices", "frisian", "marelle"):
            file = self.games(ruleset, count=1)
            record = json.loads(self.expect_clean("damier-convert", "--to=json", "--positions", file).out)
            positions = [ply["position"] for ply in record["plies"]][:12]
            record_of = self.expect_clean("damier-convert", "--to=json", file).out
            cut = json.loads(record_of)
            cut["plies"] = cut["plies"][:13]
            cut["tags"] = [tag for tag in cut["tags"] if tag[0] != "Result"]
            cut["result"] = None
            start = self.expect_clean("damier-moves", "--ruleset", ruleset).out
            moves = [len(start.splitlines())]
            for position in positions:
                words = ["--ruleset", ruleset, "--position", position]
                moves.append(len(self.expect_clean("damier-moves", *words).out.splitlines()))
            whole = self.run_tool("damier-stats", "--to=json", "-", stdin=json.dumps(cut).encode())
            game = json.loads(whole.out)["rulesets"][0]
            self.assertEqual(collections.Counter(moves), dict(game["branching"]["times"]))

    def test_counting_is_bounded(self):
        move = self.run_tool("damier-moves", "--position", CROWDED).out.partition("\n")[0]
        sheet = f'[Ruleset "lices"]\n[FEN "{CROWDED}"]\n\n1. {move} *\n'
        run = self.run_tool("damier-stats", "--to=json", "-", stdin=sheet.encode())
        game = json.loads(run.out)["rulesets"][0]
        self.assertEqual([[10_000, 1]], game["branching"]["times"], run)


DRAUGHTS_GAMES = (
    '[GameType "21"]\n[Result "1-0"]\n\n1. 11-15 23-18 1-0\n\n'
    '[GameType "21"]\n[Result "0-1"]\n\n1. 9-14 22-17 2. 11-15 23-19 3. 6-9 0-1\n\n'
    '[GameType "21"]\n[Result "1/2-1/2"]\n\n1. 11-15 23-19 2. 9-14 22-17 3. 6-9 17-13 1/2-1/2\n\n'
    '[GameType "21"]\n[Result "*"]\n[FEN "W:WK1:BK32"]\n\n*\n\n'
    '[GameType "25"]\n[Result "1-0"]\n\n1. c3-d4 b6-a5 2. d4-c5 1-0\n'
)


class Named(Stats):
    """Openings by name."""

    def named(self, *words):
        games = self.json("--openings=2", *words, self.file("names.pdn", DRAUGHTS_GAMES.encode()))["rulesets"]
        return {game["ruleset"]: game.get("openingNames") for game in games}

    def test_counts(self):
        named = self.named()
        zero = {"first": 0, "second": 0, "draw": 0, "bothLose": 0, "unknown": 0}
        self.assertEqual(
            [
                zero | {"name": "Souter", "second": 1, "draw": 1},
                zero | {"name": "", "unknown": 1},
                zero | {"name": "Cross", "first": 1},
            ],
            named["english"],
        )
        self.assertEqual([zero | {"name": "Кол", "first": 1}], named["russian"])
        self.assertEqual({"lices": None}, {g["ruleset"]: g.get("openingNames") for g in self.json(
            "--openings=2", self.file("good.lices", GOOD))["rulesets"]})

    def test_forms(self):
        file = self.file("names.pdn", DRAUGHTS_GAMES.encode())
        text = self.expect_clean("damier-stats", "--openings=1", file).out
        self.assertRegex(text, r"Openings by name\n.*games +Black +White +draw\n +Souter +2 +0 +1 +1\n +\(no name\) +1")
        self.assertNotIn("Openings by name", self.expect_clean("damier-stats", file).out)
        table = self.expect_clean("damier-stats", "--openings=1", "--to=csv", file).out
        self.assertIn("english,openingNames,Souter,second,1\r\n", table)
        few = self.named("--min-games=2")
        self.assertEqual(["Souter"], [one["name"] for one in few["english"]])

    def test_merged(self):
        file = self.file("names.pdn", DRAUGHTS_GAMES.encode())
        parts = [str(self.folder / f"part{i}.json") for i in range(2)]
        for part, records in zip(parts, ("1-2", "3-5")):
            self.expect_clean("damier-stats", "--partial", "--openings=3", "--record", records, "-o", part, file)
        for form in FORMS:
            whole = self.expect_clean("damier-stats", "--openings=3", *form, file).out
            self.assertEqual(whole, self.expect_clean("damier-stats", "--merge", *form, *parts).out)

    def test_names_of_ones_own(self):
        own = self.file("own.tsv", "# mine\nenglish\t11-15 23-18\tMine\nlices\t6d-7c\tNo\n".encode())
        self.expect_usage_error("own.tsv: line 3", "damier-stats", "--openings=1", "--names", own, "-", stdin=GOOD)
        own = self.file("own.tsv.gz", gzip.compress("english\t11-15 23-18\tMine\n".encode()))
        self.assertIn("Mine", [one["name"] for one in self.named("--names", own)["english"]])
        (self.folder / "own.tsv").write_text("english\t11-15 23-18\tOurs\n")
        (self.folder / ".damier").write_text("openings = own.tsv\n")
        self.assertIn("Ours", [one["name"] for one in self.named()["english"]])
        self.assertIn("Mine", [one["name"] for one in self.named("--names", own)["english"]])
        self.assertIn("Cross", [one["name"] for one in self.named("--no-config")["english"]])
        (self.folder / ".damier").write_text("openings = ../own.tsv\n")
        self.expect(2, "damier-stats", "--openings=1", self.folder / "names.pdn")
        (self.folder / ".damier").write_text("openings = nowhere.tsv\n")
        self.assertIn("nowhere.tsv", self.expect(2, "damier-stats", "--openings=1", self.folder / "names.pdn").err)
        self.expect_usage_error("--names needs --openings", "damier-stats", "--names", own, "-", stdin=GOOD)
        self.expect_usage_error("nowhere", "damier-stats", "--openings=1", "--names=nowhere", "-", stdin=GOOD)


class Merged(Stats):
    def test_parts_are_the_whole(self):
        files = [self.games(ruleset, seed=seed) for ruleset in RULESETS[:4] for seed in (1, 2)]
        files += [self.file("bad.lices", BAD), self.file("unknown", b"1. what *\n")]
        parts = []
        for number, file in enumerate(files):
            part = str(self.folder / f"{number}.json")
            self.run_tool("damier-stats", "--partial", "--openings=4", "-o", part, file)
            parts.append(part)
        some = str(self.folder / "some.json")
        self.expect_clean("damier-stats", "--partial", "--merge", "-o", some, *parts[:3])
        packed = self.file("packed.json.gz", gzip.compress((self.folder / "some.json").read_bytes()))
        for form in FORMS:
            whole = self.expect(1, "damier-stats", "--openings=4", *form, *files)
            for order in (parts, parts[::-1], parts[3:] + [some], [packed] + parts[:2:-1]):
                with self.subTest(form=form, order=order):
                    merged = self.expect(1, "damier-stats", "--merge", *form, *order)
                    self.assertEqual(whole.out, merged.out)
                    self.assertEqual(whole.err, merged.err)

    def test_more_findings_than_a_record_keeps(self):
        sheet = '[Ruleset "international"]\n\n1. 31-26\n' + "(1. 32 - 28)\n" * 1_200 + "*\n\n"
        file = self.file("many.pdn", (sheet + '[Result "*"]\n\n1. 31-26 99-98 *\n').encode())
        whole = self.expect(1, "damier-stats", "--to=json", file).out
        game = json.loads(whole)["rulesets"][0]
        self.assertEqual(200, game["moreFindings"])
        self.assertEqual(1_000, game["findings"]["spaced-move"])
        text = self.expect(1, "damier-stats", file).out
        self.assertIn("\n    spaced-move                  1000 warning\n    (not listed)                  200\n", text)
        parts = []
        for record in (1, 2):
            part = str(self.folder / f"{record}.json")
            self.run_tool("damier-stats", "--partial", "--record", record, "-o", part, file)
            parts.append(part)
        self.assertEqual(whole, self.expect(1, "damier-stats", "--merge", "--to=json", *parts).out)

    def test_a_game_that_both_have_lost(self):
        sheet = b'[GameType "20"]\n[White "A"]\n[Black "B"]\n[Result "0-0"]\n\n1. 31-26 0-0\n'
        file = self.file("both.pdn", sheet)
        self.assertIn("\n    both lose                       1  100.00%\n", self.expect_clean("damier-stats", file).out)
        self.assertNotIn("both lose", self.expect_clean("damier-stats", self.file("good.lices", GOOD)).out)
        game = self.json(file)["rulesets"][0]
        self.assertEqual(1, game["results"]["bothLose"])
        for player in game["players"]:
            self.assertEqual([0, 0, 1], [player[what] for what in ("wins", "draws", "losses")])

    def test_a_part_in_an_archive(self):
        """The tool asks for it under any name."""
        part = self.expect_clean("damier-stats", "--partial", stdin=GOOD).out.encode()
        packed = self.file("parts.tar", inputs.tarred({"a part": part}))
        self.assertEqual(self.expect_clean("damier-stats", stdin=GOOD).out, self.expect_clean("damier-stats", "--merge", packed).out)

    def test_records_of_one_file_apart(self):
        file = self.games("lices", count=30)
        whole = self.expect_clean("damier-stats", "--openings=2", file).out
        parts = []
        for chosen in ("1-7", "8", "9-30"):
            part = str(self.folder / f"{chosen}.json")
            self.expect_clean("damier-stats", "--partial", "--openings=2", "--record", chosen, "-o", part, file)
            parts.append(part)
        self.assertEqual(whole, self.expect_clean("damier-stats", "--merge", *parts).out)

    def test_jobs(self):
        files = [self.games(ruleset, count=60) for ruleset in RULESETS[:3]]
        files.append(self.file("bad.lices", BAD))
        runs = [
            self.expect(1, "damier-stats", "--openings=5", "--to=json", "-j", jobs, *files) for jobs in (1, 2, 5)
        ]
        self.assertEqual({runs[0].out}, {run.out for run in runs})
        self.assertEqual({runs[0].err}, {run.err for run in runs})

    def test_refused(self):
        for words in (["--openings=2"], ["-j2"], ["--record=1"], ["--ruleset=lices"], ["--where=Event=x"]):
            self.expect_usage_error("applies only to counting, not to --merge", "damier-stats", "--merge", *words, "x.json")
        for words in (["--to=csv"], ["--min-games=2"], ["--players=2"]):
            self.expect_usage_error("--partial", "damier-stats", "--partial", *words, "-", stdin=GOOD)
        for words in (["--openings=0"], ["--openings=61"], ["--min-games=0"], ["--players=-1"], ["--to=xml"]):
            self.expect_usage_error(words[0].partition("=")[0], "damier-stats", *words, "-", stdin=GOOD)

    def test_parts_without_a_record(self):
        part = str(self.folder / "part.json")
        self.expect_clean("damier-stats", "--partial", "--allow-empty", "-o", part, stdin=b"")
        run = self.expect(2, "damier-stats", "--merge", part, part)
        self.assertEqual("damier-stats: there are no records in it (use --allow-empty if that is expected)\n", run.err)
        run = self.expect_clean("damier-stats", "--merge", "--allow-empty", part, part)
        self.assertTrue(run.out.startswith("0 records"), run)
        one = self.file("one.json", self.expect_clean("damier-stats", "--partial", stdin=GOOD).out.encode())
        self.expect_clean("damier-stats", "--merge", part, one)

    def test_parts_of_any_size(self):
        """Files are read in pieces: nothing is lost if the last piece, after the first 512 bytes, is a single byte."""
        part = self.expect_clean("damier-stats", "--partial", stdin=GOOD).out.strip().encode()
        for size in (65536 + 1, 512 + 65536 + 1):
            self.expect_clean("damier-stats", "--merge", self.file("part.json", part.rjust(size)))

    def test_files_that_are_no_parts(self):
        part = self.file("part.json", self.expect_clean("damier-stats", "--partial", stdin=GOOD).out.encode())
        deep = self.expect_clean("damier-stats", "--partial", "--openings=1", stdin=GOOD).out.encode()
        cut = self.expect_clean("damier-stats", "--to=json", "--min-games=2", stdin=GOOD).out.encode()
        for name, content, why in (
            ("sheet.json", GOOD, "invalid JSON"),
            ("list.json", b"[]", "'schema'"),
            ("deep.json", deep, "--openings is 1"),
            ("cut.json", cut, "the option partial writes all"),
            ("empty.json", b"", "invalid JSON"),
        ):
            with self.subTest(name=name):
                run = self.expect(2, "damier-stats", "--merge", part, self.file(name, content))
                self.assertIn(f"{name}: not of damier-stats --partial: ", run.err)
                self.assertIn(why, run.err)
                self.assertTrue(run.out.startswith("1 record: 1 counted"), run)
        self.expect(2, "damier-stats", "--merge", part, str(self.folder / "missing.json"))


class Outputs(Stats):
    def test_golden(self):
        lices = sorted((ALL_SAMPLES / "lices").glob("*.lices"))
        for form, name, files in (
            ("text", "lices.txt", lices),
            ("csv", "lices.csv", lices),
            ("svg", "lices.svg", lices),
            ("json", "samples.json", good_samples()),
        ):
            run = self.expect_clean("damier-stats", "--openings=2", "--to", form, *files)
            self.matches_golden(run.out.replace("\r\n", "\n"), f"tools/stats/{name}")

    def test_picture(self):
        root = xml.etree.ElementTree.fromstring(self.expect_clean("damier-stats", "--to=svg", *good_samples()).out)
        self.assertEqual("img", root.get("role"))
        self.assertEqual("title desc", root.get("aria-labelledby"))
        self.assertEqual("title", root.find(f"{SVG}title").get("id"))
        self.assertRegex(root.find(f"{SVG}desc").text, r"lices: [1-9]\d* games, White [1-9]")

    def test_scales_of_the_picture(self):
        """Each chart has units on both sides, and ticks with its numbers, however large they are."""
        for games in (1, 7, 130):
            sheets = '[Ruleset "lices"]\n\n1. d4-e3 2. d6-e5 *\n\n' * games
            root = xml.etree.ElementTree.fromstring(self.run_tool("damier-stats", "--to=svg", "-", stdin=sheets.encode()).out)
            texts = [text.text for text in root.iter(f"{SVG}text")]
            for unit, times in (("games", 1), ("plies", 2), ("legal moves", 1)):
                self.assertEqual(times, texts.count(unit), texts)
            self.assertIn("minimum 2, median 2, mean 2.00, maximum 2", texts)
            begin = texts.index("minimum 2, median 2, mean 2.00, maximum 2") + 1
            ticks = [int(text) for text in texts[begin : texts.index("plies", begin)]]
            counts, values = ticks[:-1], ticks[-1:]
            self.assertEqual([2], values)
            self.assertEqual(sorted(counts), counts)
            self.assertLessEqual(max(counts), games)
            self.assertGreater(2 * max(counts), games)

    def test_each_game_has_a_share_of_the_picture(self):
        results = ["1-0"] * 3 + ["0-1"] * 2 + ["1/2-1/2"] + ["0-0"] * 4 + ["*"]
        sheets = "".join(f'[Ruleset "lices"]\n[Result "{result}"]\n\n1. d4-e3 2. d6-e5 {result}\n\n' for result in results)
        root = xml.etree.ElementTree.fromstring(self.run_tool("damier-stats", "--to=svg", "-", stdin=sheets.encode()).out)
        self.assertIn("lices: 11 games, White 3, Black 2, draw 1, other 5;", root.find(f"{SVG}desc").text)
        bars = [bar for bar in root.iter(f"{SVG}rect") if bar.get("height") == "18"]
        self.assertEqual(4, len(bars))
        # They touch each other, and fill the line.
        ends = [int(bar.get("x")) + int(bar.get("width")) for bar in bars]
        self.assertEqual([20, *ends[:-1]], [int(bar.get("x")) for bar in bars])
        self.assertEqual(700, ends[-1])
        for bar, games in zip(bars, (3, 2, 1, 5)):
            self.assertAlmostEqual(680 * games / 11, int(bar.get("width")), delta=1)

    def test_a_picture_of_no_valid_game(self):
        root = xml.etree.ElementTree.fromstring(self.expect(1, "damier-stats", "--to=svg", stdin=BAD).out)
        self.assertIn("lices: 0 games, White 0, Black 0, draw 0, other 0;", root.find(f"{SVG}desc").text)
        bars = [bar for bar in root.iter(f"{SVG}rect") if bar.get("height") == "18"]
        self.assertEqual([("20", "0")] * 4, [(bar.get("x"), bar.get("width")) for bar in bars])

    def test_what_is_counted_and_the_order_of_openings(self):
        games = ["1. d4-e3 2. d6-e5"] * 2 + ["1. d6-e5 2. d4-e3"] * 1 + ["1. d6-e5 2. d8-e7"] * 3 + ["1. d4-e4"] * 2
        sheets = "".join(f'[Ruleset "lices"]\n\n{moves} *\n\n' for moves in games)
        text = self.run_tool("damier-stats", "--openings=2", "-", stdin=sheets.encode()).out
        self.assertTrue(text.startswith("8 records: 6 counted, 2 not valid\n"), text)
        self.assertIn("\nlices: 6 games\n", text)
        # The most frequent first, at each ply, for any letters.
        lines = re.findall(r"(?m)^    ( *)(d\d-e\d) +(\d+) ", text.partition("  Openings\n")[2])
        expected = [("", "d6-e5", "4"), ("  ", "d8-e7", "3"), ("  ", "d4-e3", "1"), ("", "d4-e3", "2"), ("  ", "d6-e5", "2")]
        self.assertEqual(expected, lines)

    def test_as_many_players_as_are_asked_for(self):
        names = ["A", "B", "C", "D"]
        sheets = "".join(f'[Ruleset "lices"]\n[White "{name}"]\n\n1. d4-e3 2. d6-e5 *\n\n' for name in names)
        for most, printed in ((2, "and 2 more"), (3, "and 1 more"), (4, None), (5, None)):
            with self.subTest(most=most):
                text = self.run_tool("damier-stats", "--players", most, "-", stdin=sheets.encode()).out
                self.assertIn("  Players: 4\n", text)
                self.assertEqual(min(most, 4), len(re.findall(r"(?m)^    [A-D] +1 +0 +0 +0$", text)))
                self.assertEqual([printed] if printed else [], re.findall(r"and \d+ more", text))

    def test_hostile_names(self):
        names = ['a,"b"', "<script>&amp;</script>", "=1+1", "\x1b[31mred\x07", "é" * 150, "tab\there", "?", "-"]
        sheets = b""
        for name in names:
            escaped = name.replace("\\", "\\\\").replace('"', '\\"').replace("&", "&amp;")
            sheets += f'[Ruleset "lices"]\n[White "{escaped}"]\n[Black "B"]\n\n1. d4-e3 *\n\n'.encode()
        file = self.file("names.lices", sheets)
        text = self.run_tool("damier-stats", file)
        self.assertNotIn("\x1b", text.out)
        self.assertNotIn("\x07", text.out)
        found = json.loads(self.run_tool("damier-stats", "--to=json", file).out)
        players = {one["name"]: one["games"] for one in found["rulesets"][0]["players"]}
        expected = dict.fromkeys(names[:-2], 1) | {"B": len(names)}
        expected["é" * 100] = expected.pop("é" * 150)
        self.assertEqual(expected, players)
        rows = csv.reader(io.StringIO(self.run_tool("damier-stats", "--to=csv", file).out, newline=""))
        listed = {row[2] for row in rows if row[1] == "players" and row[3] == "games"}
        # A likely formula is marked.
        self.assertEqual({"'" + name if name == "=1+1" else name for name in expected}, listed)
        part = self.file("part.json", self.run_tool("damier-stats", "--partial", file).out.encode())
        self.assertEqual(text.out, self.run_tool("damier-stats", "--merge", part).out)

    def test_status_and_streams(self):
        run = self.expect(1, "damier-stats", stdin=BAD)
        self.assertEqual("damier-stats: 1 of 1 invalid records, counted as such only; damier-check reports why\n", run.err)
        self.assertEqual("", self.expect(1, "damier-stats", "-q", stdin=BAD).err)
        self.expect(2, "damier-stats", stdin=b"")
        self.expect_clean("damier-stats", "--allow-empty", stdin=b"")
        self.expect(2, "damier-stats", self.file("bad.lices", BAD), str(self.folder / "missing.lices"))
        unknown = self.expect(1, "damier-stats", stdin=b"1. what *\n")
        self.assertIn("1 not valid, 1 of them of no known ruleset\n", unknown.out)

    def test_min_games_and_players(self):
        file = self.games("lices", count=30)
        lines = self.json("--openings=3", "--min-games=3", file)
        games = [sum(v for k, v in one.items() if k != "line") for one in lines["rulesets"][0]["openings"]]
        self.assertTrue(games and min(games) >= 3)
        self.assertFalse(lines["complete"])
        self.assertEqual(0, len(self.json("--players=0", file)["rulesets"][0]["players"]))


if __name__ == "__main__":
    harness.main()
