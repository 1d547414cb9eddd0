"""damier-explore: its trees, compared with a count over the positions of the records; any shards give the same."""

import collections
import csv
import io
import json
import os
import random
import re
import shutil
import sqlite3

import harness

RULESETS = (
    ["lices", "dames", "jeu-de-dames", "international", "english", "italian", "pool", "spanish", "russian"]
    + ["brazilian", "canadian", "portuguese", "czech", "turkish", "thai", "frisian", "breakthrough", "frysk"]
    + ["antidraughts", "lignes-d-action", "marelle", "marelle-wmd", "alice"]
)


class Explore(harness.ToolTest):
    def games(self, name, ruleset, count=30, seed=1, plies=30):
        words = ["--ruleset", ruleset, "--games", count, "--seed", seed, "--max-plies", plies]
        return self.file(name, self.expect_clean("damier-random", *words).out.encode())

    def tree(self, *words):
        return json.loads(self.expect_clean("damier-explore", "--to=json", *words, cwd=self.folder).out)

    def index(self, name, *paths):
        self.expect_clean("damier-index", "build", "-O", "-o", self.folder / name, *paths)
        return name


def lines_of(records, start):
    """Returns the positions of the main line of each record, and its moves."""
    for record in records:
        plies = record["plies"]
        yield record, [record["setup"] or start] + [ply["position"] for ply in plies], [ply["text"] for ply in plies]


class Counts(Explore):
    def check(self, ruleset):
        path = self.games(f"{ruleset}.pdn", ruleset)
        out = self.expect_clean("damier-convert", "--to=ndjson", "--positions", path).out
        records = [json.loads(line) for line in out.splitlines()]
        start = self.expect_clean("damier-moves", "--ruleset", ruleset, "--show=position").out.strip()
        lines = list(lines_of(records, start))
        # The position that most games have after three plies, and one of a single game.
        third = collections.Counter(positions[min(3, len(positions) - 1)] for _, positions, _ in lines)
        for position in (start, third.most_common(1)[0][0], lines[7][1][-2]):
            with self.subTest(ruleset=ruleset, position=position):
                tree = self.tree("--ruleset", ruleset, "-p", position, path)
                self.assertEqual(position, tree["setup"])
                self.compare(tree, lines, position)

    def compare(self, tree, lines, position):
        reached, played, winners = collections.Counter(), collections.Counter(), collections.defaultdict(collections.Counter)
        for record, positions, _ in lines:
            for one in set(positions):
                reached[one] += 1
                winners[one][record["winner"]] += 1
            for pair in set(zip(positions, positions[1:])):
                played[pair] += 1
        self.assertEqual(reached[position], tree["games"])
        shown = {move["setup"]: move for move in tree["moves"]}
        self.assertEqual(len(tree["moves"]), len(shown))
        self.assertLessEqual({after for before, after in played if before == position}, set(shown))
        for setup, move in shown.items():
            self.assertEqual((reached[setup], played[position, setup]), (move["games"], move["played"]))
            self.assertEqual(
                [winners[setup][winner] for winner in ("first", "draw", "second")],
                [move[winner] for winner in ("first", "draw", "second")],
            )
        counts = [(move["games"], move["played"]) for move in tree["moves"]]
        self.assertEqual(sorted(counts, reverse=True), counts)

    def test_all_rulesets(self):
        for ruleset in RULESETS:
            self.check(ruleset)

    def test_transpositions(self):
        path = self.file(
            "a.pdn",
            b'[GameType "20"]\n\n1. 31-26 19-23 2. 35-30 *\n\n'
            b'[GameType "20"]\n\n1. 35-30 19-23 2. 31-26 *\n\n'
            b'[GameType "20"]\n\n1. 35-30 19-23 *\n\n'
            b'[GameType "20"]\n\n1. 31-26 18-22 *\n',
        )
        for line, here, move in (("1. 35-30 19-23", 2, "31-26"), ("1. 31-26 19-23", 1, "35-30")):
            tree = self.tree("--play", line, path)
            self.assertEqual(here, tree["games"])
            self.assertEqual([(move, 2, 1)], [(one["move"], one["games"], one["played"]) for one in tree["moves"]])

    def test_a_move_that_nobody_has_played(self):
        path = self.file("a.pdn", b'[GameType "20"]\n[SetUp "1"]\n[FEN "W:WK28:B3"]\n\n1. 28-22 *\n')
        tree = json.loads(self.expect(1, "damier-explore", "--to=json", "-p", "W:WK11:B3", path).out)
        self.assertEqual(0, tree["games"])
        self.assertEqual([("11-22", 1, 0)], [(one["move"], one["games"], one["played"]) for one in tree["moves"]])

    def test_ratings_years_and_example(self):
        game = '[White "{}"]\n[Black "B"]\n[Date "{}"]\n{}[GameType "20"]\n\n1. 32-28 {}\n\n'
        path = self.file(
            "a.pdn",
            "".join(
                (
                    game.format("Old", "1960.??.??", "", "2-0"),
                    game.format("Strong", "1990.01.01", '[WhiteElo "2000"]\n[BlackElo "2101"]\n', "1-1"),
                    game.format("Late", "2001.??.??", '[WhiteElo "1500"]\n', "0-2"),
                )
            ).encode(),
        )
        (move,) = self.tree(path)["moves"]
        self.assertEqual([1, 1, 1], [move["first"], move["draw"], move["second"]])
        self.assertEqual((1867, 2001), (move["rating"], move["lastYear"]))
        self.assertEqual({"file": "a.pdn", "record": 2, "first": "Strong", "second": "B"}, move["example"])


class Trees(Explore):
    """Each position is shown once, and a tree has an end."""

    SQUARES = {"W": (32, 37, 41, 46), "B": (4, 9, 13, 18)}

    def kings(self):
        """Short games of two kings that walk next to each other, 22 kB: each position has three next ones."""
        rng = random.Random(36)
        games = []
        for _ in range(170):
            place = {side: rng.choice(squares) for side, squares in self.SQUARES.items()}
            head = f'[GameType "20"]\n[SetUp "1"]\n[FEN "W:WK{place["W"]}:BK{place["B"]}"]\n\n'
            words = []
            for ply in range(8):
                side = "WB"[ply % 2]
                to = rng.choice([square for square in self.SQUARES[side] if square != place[side]])
                words += [f"{ply // 2 + 1}."] if side == "W" else []
                words.append(f"{place[side]}-{to}")
                place[side] = to
            games.append(f"{head}{' '.join(words)} *\n\n")
        return self.file("kings.pdn", "".join(games).encode())

    def rows(self, tree, line=()):
        for move in tree["moves"]:
            here = (*line, move["move"])
            yield here, move
            yield from self.rows({"moves": move.get("moves", [])}, here)

    def test_every_position_is_shown_once(self):
        path = self.kings()
        self.assertGreater(os.path.getsize(path), 15_000)
        words = ("--ruleset=international", "-p", "W:WK46:BK4", path)
        tree = self.tree("-d20", *words)
        rows = dict(self.rows(tree))
        shown = {(): tree["setup"], **{line: move["setup"] for line, move in rows.items() if move["shownAt"] is None}}
        self.assertEqual(len(shown), len(set(shown.values())))
        self.assertEqual(32, len(shown))
        self.assertFalse(tree["cut"] or any(move["cut"] for move in rows.values()))
        for line, move in rows.items():
            if move["shownAt"] is not None:
                self.assertNotIn("moves", move)
                self.assertEqual(shown[tuple(move["shownAt"])], move["setup"])
                self.assertLessEqual(len(move["shownAt"]), len(line))
        for line in list(shown)[:5]:
            one = self.tree("--ruleset=international", "-p", shown[line], path)
            found = [(move["move"], move["games"], move["played"]) for move in one["moves"]]
            inside = tree["moves"] if line == () else rows[line]["moves"]
            self.assertEqual(found, [(move["move"], move["games"], move["played"]) for move in inside])
        # The tree in the other forms.
        text = self.expect_clean("damier-explore", "-d20", *words).out
        self.assertRegex(text, r"(?m)  see \(here\)$")
        self.assertRegex(text, r"(?m)  see \d+-\d+ \d+-\d+$")
        self.assertEqual(len(rows) + 1, len(re.findall(r"(?m)^ *(?:\(here\)|\d+-\d+) +\d+ ", text)))
        for line in text.splitlines():
            if str(path) not in line:
                self.assertLessEqual(len(line), 80)
        table = self.expect_clean("damier-explore", "-d20", "--to=csv", *words).out
        for row in csv.DictReader(io.StringIO(table)):
            place = rows[tuple(row["moves"].split())]["shownAt"]
            wanted = "" if place is None else " ".join(place) or "(here)"
            self.assertEqual((wanted, ""), (row["shownAt"], row["cut"]))
        page = self.expect_clean("damier-explore", "-d20", "--to=html", *words).out
        # Each move links to the section of its position, and each section but the first one back.
        links = re.findall(r'<a href="#([^"]*)"', page)
        self.assertEqual(len(rows) + len(shown) - 1, len(links))
        places = re.findall(r'class="place" id="([^"]*)"', page)
        self.assertEqual(len(shown), len(set(places)))
        self.assertEqual(set(links), set(places))
        self.assertEqual(len(shown), page.count('role="img"'))
        ids = re.findall(r' id="([^"]*)"', page)
        self.assertEqual(len(ids), len(set(ids)))

    def test_where_it_is_cut(self):
        path = self.kings()
        words = ("--ruleset=international", "-p", "W:WK46:BK4", path)
        whole = dict(self.rows(self.tree("-d3", *words)))
        first = [line for line in whole if len(line) == 1]
        self.assertEqual((3, 9), (len(first), sum(len(line) == 2 for line in whole)))
        for most in (2, 3, 5, len(whole) - 1, len(whole)):
            with self.subTest(most=most):
                tree = self.tree("-d3", "--max-moves", most, *words)
                rows = dict(self.rows(tree))
                self.assertEqual(most, len(rows))
                self.assertLessEqual(set(rows), set(whole))
                self.assertEqual(most < 3, tree["cut"])
                self.assertEqual({line[:-1] for line in whole if line not in rows and line[:-1] in rows},
                                 {line for line, move in rows.items() if move["cut"]})
                cut = most < len(whole)
                text = self.expect_clean("damier-explore", "-d3", "--max-moves", most, *words).out
                self.assertEqual(cut, text.endswith("\n\n... more moves were played there; --max-moves shows more\n"))
                self.assertEqual(cut, " ...\n" in text)
                table = self.expect_clean("damier-explore", "-d3", "--max-moves", most, "--to=csv", *words).out
                marked = {tuple(row["moves"].split()): row["cut"] == "cut" for row in csv.DictReader(io.StringIO(table))}
                self.assertEqual({line: move["cut"] for line, move in rows.items()}, marked)
                page = self.expect_clean("damier-explore", "-d3", "--max-moves", most, "--to=html", *words).out
                self.assertEqual(cut, "\u2026 more moves were played there; --max-moves shows more" in page)
        self.expect_usage_error("--max-moves", "damier-explore", "--max-moves=0", path)

    def test_captures_to_one_position(self):
        """Thousands of captures lead to the same position, of which eight are shown."""
        run = self.expect_clean("damier-moves", "-p", harness.CROWDED)
        longest = max(run.out.split(), key=len)
        head = f'[Ruleset "lices"]\n[SetUp "1"]\n[FEN "{harness.CROWDED}"]\n\n'
        path = self.file("a.lices", f"{head}1. {longest} *\n".encode())
        (move,) = self.tree("--ruleset=lices", "-p", harness.CROWDED, path)["moves"]
        self.assertTrue(move["move"].endswith(" or ..."))
        self.assertEqual(8, move["move"].count(" or "))


class Examples(Explore):
    """They do not depend on the order of games."""

    def test_played_is_the_next_ply(self):
        """A position that a game reaches later, by another line, does not count as played here."""
        frame = '[GameType "20"]\n[SetUp "1"]\n[FEN "W:WK46:BK45"]\n\n{} *\n\n'
        later = frame.format("1. 46-37 45-50 2. 37-32 50-45 3. 32-41")
        for text, here, games, played in ((later, 1, 1, 0), (later + frame.format("1. 46-41"), 2, 2, 1)):
            path = self.file("a.pdn", text.encode())
            tree = self.tree("-p", "W:WK46:BK45", path)
            self.assertEqual(here, tree["games"])
            counts = {move["move"]: (move["games"], move["played"]) for move in tree["moves"]}
            self.assertEqual((games, played), counts["46-41"])

    def test_what_is_played_more_comes_first(self):
        frame = '[GameType "20"]\n[SetUp "1"]\n[FEN "W:WK46:BK45"]\n\n{} *\n\n'
        path = self.file("a.pdn", frame.format("1. 46-41 45-50 2. 41-32 50-45 3. 32-37").encode())
        moves = self.tree("-p", "W:WK46:BK45", path)["moves"]
        counts = [(move["move"], move["games"], move["played"]) for move in moves]
        self.assertEqual([("46-41", 1, 1), ("46-37", 1, 0)], counts)

    def test_the_last_year_is_the_latest(self):
        game = '[White "A"]\n[Date "{}.??.??"]\n[GameType "20"]\n\n1. 32-28 *\n\n'
        for years in ((1960, 2001, 1990), (2001, 1960, 1990), (1960, 1990, 2001)):
            path = self.file("a.pdn", "".join(game.format(year) for year in years).encode())
            (move,) = self.tree(path)["moves"]
            self.assertEqual(2001, move["lastYear"], years)

    def test_the_example_of_equals(self):
        """Among equally good games it is always the same, in any order."""
        game = '[White "{}"]\n[Black "B"]\n[Date "1990.01.01"]\n[GameType "20"]\n\n1. 32-28 *\n\n'
        players = [f"P{i}" for i in range(8)]
        path = self.file("ids.pdn", "".join(map(game.format, players)).encode())
        out = self.expect_clean("damier-convert", "--to=ndjson", path).out
        ids = {player: json.loads(line)["id"][:16] for player, line in zip(players, out.splitlines())}
        for pair in zip(players, players[1:]):
            for order in (pair, pair[::-1]):
                path = self.file("a.pdn", "".join(map(game.format, order)).encode())
                (move,) = self.tree(path)["moves"]
                self.assertEqual(min(pair, key=ids.get), move["example"]["first"])


class Sources(Explore):
    def setUp(self):
        super().setUp()
        self.paths = [self.games(f"{i}.pdn", "russian", seed=i, count=40) for i in range(5)]

    def test_index_and_files_agree(self):
        for ruleset in RULESETS:
            path = self.games(f"x-{ruleset}.pdn", ruleset, seed=3)
            name = self.index("one.damier-index", path)
            for words in ([], ["-d3", "--min-games=2"], ["--to=csv"], ["--where", "Round=5"], ["--where", "round=5 or plies > 20"], ["--to=html"]):
                words = [*words, "--ruleset", ruleset]
                from_files = self.expect_clean("damier-explore", *words, path, cwd=self.folder).out
                from_index = self.expect_clean("damier-explore", *words, "-i", name, cwd=self.folder).out
                self.assertEqual(from_files, from_index)

    def test_any_parts(self):
        whole = self.tree("-d3", *self.paths)
        for jobs in (1, 3):
            self.assertEqual(whole, self.tree("-d3", "-j", jobs, *self.paths))
        self.assertEqual(whole, self.tree("-d3", *reversed(self.paths)))
        parts = [self.index(f"{i}.damier-index", path) for i, path in enumerate(self.paths)]
        several = [word for part in reversed(parts) for word in ("-i", part)]
        self.assertEqual(whole, self.tree("-d3", *several))
        added = self.index("added.damier-index", self.paths[4], self.paths[0])
        for path in (self.paths[2], self.paths[1], self.paths[3], self.paths[0]):
            self.expect_clean("damier-index", "add", "-i", self.folder / added, path)
            self.expect_clean("damier-index", "add", "-i", self.folder / added, self.paths[4])
        self.assertEqual(whole, self.tree("-d3", "-i", added))
        self.expect_clean("damier-index", "remove", "-i", self.folder / added, *self.paths[3:])
        self.assertEqual(self.tree("-d3", *self.paths[:3]), self.tree("-d3", "-i", added))
        words = [self.folder / part for part in (added, *parts[3:])]
        self.expect_clean("damier-index", "merge", "-o", self.folder / "merged.damier-index", *words)
        self.assertEqual(whole, self.tree("-d3", "-i", "merged.damier-index"))

    def test_changed_files(self):
        name = self.index("one.damier-index", *self.paths)
        with open(self.paths[1], "ab") as file:
            file.write(b"\n")
        run = self.expect(2, "damier-explore", "-i", name, cwd=self.folder)
        self.assertIn("1.pdn: it has changed since it was indexed", run.err)
        self.assertIn("(here)", run.out)

    def test_missing_files(self):
        name = self.index("one.damier-index", *self.paths)
        (self.folder / "1.pdn").unlink()
        run = self.expect(0, "damier-explore", "-i", name, cwd=self.folder)
        self.assertIn("1.pdn: it no longer exists", run.err)
        self.expect_clean("damier-explore", "-q", "-i", name, cwd=self.folder)

    def test_where(self):
        name = self.index("one.damier-index", *self.paths)
        for words in (["-i", name], self.paths):
            tree = self.tree("--where", "Round=7", "--where", "White=random", *words)
            self.assertEqual(5, tree["games"])
            self.assertEqual(5, sum(move["played"] for move in tree["moves"]))
        self.expect(1, "damier-explore", "-i", name, "--where", "Round=x", cwd=self.folder)

    def test_where_with_queries(self):
        shutil.copy(harness.ALL_SAMPLES / "archive" / "games" / "open.pdn", self.folder)
        name = self.index("one.damier-index", *self.paths, self.folder / "open.pdn")
        with sqlite3.connect(self.folder / name) as database:
            for query, sql in (
                ('white ~ "okonkwo"', "white LIKE '%okonkwo%'"),
                ('player ~ "Petrov" and result = first', "'1-0' = result AND 'Petrov, Anton' IN (white, black)"),
                ("year in 2022..2023 or plies > 29", "year IN (2022, 2023) OR plies > 29"),
                ("not (elo >= 2100)", "max(coalesce(white_elo, 0), coalesce(black_elo, 0)) < 2100"),
                ("ruleset = russian and round = 3", "round = '3'"),
                ("ending = agreed and valid", "ending = 'agreed' and valid"),
                ("not valid or ending != agreed", "NOT valid OR ending <> 'agreed'"),
                ("winner = second", "result = '0-1'"),
                ('tag "Result" = "1-0"', "game IN (SELECT game FROM tags WHERE name = 'Result' AND value = '1-0')"),
            ):
                with self.subTest(query=query):
                    ((games,),) = database.execute(f"SELECT count(*) FROM games WHERE {sql}").fetchall()
                    self.assertGreater(games, 0)
                    self.assertEqual(games, self.tree("-i", name, "--trust-paths", "--where", query)["games"])
        for query, message in (
            ("white ~", "--where"),
            ("ply > 3", "asks for positions or plies"),
            ("year > 2000 and has comments", "an index cannot answer 'has comments'; search the files"),
        ):
            run = self.expect(2, "damier-explore", "-i", name, "--where", query, cwd=self.folder)
            self.assertIn(message, run.err)


class Forms(Explore):
    def setUp(self):
        super().setUp()
        self.path = self.games("a.pdn", "brazilian", count=60)

    def test_text(self):
        lines = self.expect_clean("damier-explore", "-d2", "--min-games=3", self.path, cwd=self.folder).out.splitlines()
        self.assertRegex(lines[0], "^brazilian: W:W")
        start = lines.index("") + 1
        self.assertRegex(lines[start], r"^move +games +played White +draw Black W +=  +B rating last$")
        self.assertRegex(lines[start + 1], r"^\(here\) +60 ")
        rows = lines[start + 2 :]
        for line in rows:
            self.assertRegex(line, r"^ {0,2}[a-h\d]\S+ +\d+ +\d+( +(-|\d+%)){3} [WB= ]{10} +- +-  a\.pdn:\d+$")
        self.assertTrue(any(line.startswith("  ") for line in rows))
        self.assertLessEqual(max(map(len, lines)), 80)

    def test_text_fits(self):
        """Also with long moves, set-ups and lines, of all rulesets."""
        for ruleset in RULESETS:
            self.games(f"x-{ruleset}.pdn", ruleset, count=20, plies=60)
            words = ["-d4", "--max-moves=300", "--ruleset", ruleset, f"x-{ruleset}.pdn"]
            text = self.expect_clean("damier-explore", *words, cwd=self.folder).out
            self.assertLessEqual(max(map(len, text.splitlines())), 80, ruleset)

    def test_bars_name_their_side(self):
        game = '[White "A"]\n[Black "B"]\n[GameType "{}"]\n\n1. {} {}\n\n'
        for kind, move, results, first in (("20", "32-28", ("2-0", "0-2", "1-1"), "W"), ("21", "11-15", ("1-0", "0-1", "1/2-1/2"), "B")):
            second = "WB".replace(first, "")
            for counts, bar in (((1, 0, 0), first * 10), ((0, 1, 0), second * 10), ((5, 3, 2), first * 5 + "==" + second * 3)):
                text = "".join(game.format(kind, move, result) * count for result, count in zip(results, counts))
                out = self.expect_clean("damier-explore", self.file("b.pdn", text.encode()), cwd=self.folder).out
                self.assertRegex(out, rf"(?m)^{move} .*% {bar} ")

    def test_csv(self):
        text = self.expect_clean("damier-explore", "-d2", "--to=csv", self.path, cwd=self.folder).out
        rows = list(csv.DictReader(io.StringIO(text)))
        tree = self.tree("-d2", self.path)
        wanted = []
        for move in tree["moves"]:
            wanted.append((move["move"], move["games"]))
            wanted += [(f"{move['move']} {after['move']}", after["games"]) for after in move.get("moves", [])]
        self.assertEqual(wanted, [(row["moves"], int(row["games"])) for row in rows])

    def test_html(self):
        page = self.expect_clean("damier-explore", "--to=html", self.path, cwd=self.folder).out
        moves = self.tree(self.path)["moves"]
        # Two rows of each section are its heading and the position itself.
        self.assertEqual(len(moves) + 2 * (len(moves) + 1), page.count("<tr>"))
        self.assertNotRegex(page, r"<script|src=|url\(")
        self.assertEqual({"http://www.w3.org/2000/svg"}, set(re.findall(r"https?://[^\"'\s]*", page)))
        self.assertIn("<title>brazilian: moves in 60 games</title>", page)
        self.assertIn('<meta name="viewport" content="width=device-width, initial-scale=1">', page)
        self.assertIn("default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'", page)
        self.assertIn("@media screen and (prefers-color-scheme: dark)", page)
        self.assertEqual(page.count("<section"), len(re.findall(r'<div class="board">\n<svg', page)))
        hostile = self.file("b.pdn", b'[White "<script>"]\n[Black "&"]\n[GameType "20"]\n\n1. 32-28 2-0\n')
        page = self.expect_clean("damier-explore", "--to=html", hostile, cwd=self.folder).out
        self.assertIn("&lt;script&gt; - &amp;", page)
        self.assertIn('<a href="#32-28">32-28</a>', page)
        self.assertIn("<span>100.0 %</span><span>0.0 %</span><span>0.0 %</span>", page)

    def test_colours_of_html(self):
        """Bars have the colours of the pieces: in some games Black is the first side."""
        for ruleset, first, name in (("international", "light", "White"), ("english", "dark", "Black")):
            page = self.expect_clean("damier-explore", "--to=html", self.games("c.pdn", ruleset), cwd=self.folder).out
            self.assertIn(f'<span class="key {first}"></span> {name} wins', page)


class CommandLine(Explore):
    def test_positions(self):
        path = self.games("a.pdn", "international")
        self.assertEqual(1, self.run_tool("damier-explore", "-p", "W:W40:B1", path).status)
        run = self.expect(2, "damier-explore", "-p", "W:W99:B1", path)
        self.assertIn("--position", run.err)
        run = self.expect(2, "damier-explore", "--play", "1. 32-29", path)
        self.assertIn("--play", run.err)

    def test_several_rulesets(self):
        paths = [self.games(f"{ruleset}.pdn", ruleset) for ruleset in ("international", "lices")]
        self.index("all.damier-index", *paths)
        words = ["damier-explore", "-i", self.folder / "all.damier-index"]
        self.expect_usage_error("give --ruleset, one of international, lices", *words)
        self.expect_clean(*words, "--ruleset=lices")
        self.expect_clean(*words, "-p", "W:W31-50:B1-20")

    def test_what_excludes_what(self):
        path = self.games("a.pdn", "international")
        name = self.folder / self.index("a.damier-index", path)
        self.expect_usage_error("--index cannot be used with files", "damier-explore", "-i", name, path)
        self.expect_usage_error("--record applies only to files, not to --index", "damier-explore", "-i", name, "--record=3")

    def test_no_index(self):
        run = self.expect(2, "damier-explore", "-i", self.file("x.damier-index", b"x" * 5000))
        self.assertIn("not a damier index; damier-index build makes one", run.err)

    def test_damaged_blocks_are_noticed(self):
        path = self.games("a.pdn", "international", count=300)
        name = self.folder / self.index("a.damier-index", path)
        with sqlite3.connect(name) as database:
            database.execute("UPDATE blocks SET data = zeroblob(length(data))")
        run = self.expect(2, "damier-explore", "-i", name)
        self.assertTrue(re.search("the index is damaged; build it again", run.err), run.err)


if __name__ == "__main__":
    harness.main()
