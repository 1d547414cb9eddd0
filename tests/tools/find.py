"""damier-find: the records that match a query, and their output."""

import gzip

import harness
from harness import ALL_SAMPLES, DRAUGHTS

GAME = """[Event "{event}"]
[White "Élodie Müller"]
[Black "Bernard"]
[Date "{date}"]
[Result "{result}"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 {result}

"""


def game(event, date="1975.05.??", result="2-0"):
    return GAME.format(event=event, date=date, result=result)


class Find(harness.ToolTest):
    def setUp(self):
        super().setUp()
        self.first = game("one")
        self.second = game("two", "1981.01.01", "1-1")
        self.games = self.file("games.pdn", (self.first + self.second).encode())

    def found(self, *words, status=0):
        done = self.run_tool("damier-find", *words)
        self.assertEqual(status, done.status, done)
        return done.out

    def count(self, query, *files):
        done = self.run_tool("damier-find", "--count", query, *(files or [self.games]))
        self.assertIn(done.status, (0, 1), done)
        return int(done.out)

    def test_records_stay_as_they_are(self):
        self.assertEqual(self.second, self.found("event = two", self.games))
        self.assertEqual(self.first + self.second, self.found("start", self.games))
        packed = self.file("games.pdn.gz", gzip.compress((self.first + self.second).encode("latin-1")))
        self.assertEqual(
            self.first.encode("latin-1").decode("utf-8", "backslashreplace"), self.found("event = one", packed)
        )

    def test_whose_clock(self):
        """If Black begins, the time of the side that begins is Black's."""
        game = '[GameType "20,{},10,10,N2,0"]\n\n1. 32-28 {{[%clock W0:05:00 B0:04:00]}} 19-23 *\n'
        for first, seconds in (("W", 300), ("B", 240)):
            path = self.file("clocks.pdn", game.format(first).encode())
            for asked in (240, 300):
                self.assertEqual(int(asked == seconds), self.count(f"clock = {asked}", path), (first, asked))

    def test_statuses(self):
        self.assertEqual("", self.found("event = three", self.games, status=1))
        self.found("event = ", self.games, status=2)
        self.found("start", self.folder / "missing.pdn", status=2)
        self.found(status=2)
        self.assertEqual("0\n", self.found("--count", "event = three", self.games, status=1))

    def test_conditions_of_the_record(self):
        for query, count in {
            'white ~ "MULLER"': 2,
            "white ~ /^É.*r$/": 2,
            'player = "Bernard"': 2,
            'first ~ "elodie" and second ~ "bernard"': 2,
            'winner ~ "elodie" and loser ~ "bernard"': 1,
            "result = draw": 1,
            "result = first": 1,
            "winner = white": 1,
            "year in 1970..1980": 1,
            "date >= 1975.06": 1,
            "date = 1975.05.03": 1,
            "year != 1975": 1,
            "date in 1975.06..1981": 1,
            "date in 1970..1975.04": 0,
            'event in "o".."t"': 1,
            'event in "p".."z"': 1,
            "event < two": 1,
            "elo > 0": 0,
            "plies = 4": 2,
            "plies > 4": 0,
            # The start has nine moves.
            "start and moves = 9": 2,
            "start and moves < 9": 0,
            "start and moves <= 8": 0,
            "start and moves <= 9": 2,
            "start and moves > 9": 0,
            "ruleset = international": 2,
            "ruleset ~ \"english\"": 0,
            "ending = agreed": 2,
            "valid": 2,
            "not valid": 0,
            "valid = no": 0,
            'tag "Event" != one': 1,
            "has comments or has nags or has clocks or has variations or has setup": 0,
            "code illegal": 0,
        }.items():
            with self.subTest(query=query):
                self.assertEqual(count, self.count(query))

    def test_what_stands_among_the_moves(self):
        """A set-up or a player may be above the moves instead of in a tag pair."""
        games = ALL_SAMPLES / "marelle" / "games.sgf"
        self.assertEqual(2, self.count("has setup", games))
        self.assertEqual(6, self.count("not has setup", games))
        score = self.file("score.lices", b'[Ruleset "lices"]\n\n[Joueur1 "x"]\n1. d4-e3 d6-e5 *\n')
        self.assertEqual(1, self.count('white = "x" or black = "x"', score))

    def test_cards_of_a_setup_are_meant_without_their_states(self):
        # Without VCOb6 among them, the three cards of the query are not threatened in the same way.
        record = '[Ruleset "alice"]\n[FEN "1:4CAa5,VCOb6,2COc7,DCOb8:-:-:-:-"]\n\n*\n'
        path = self.file("a.alice", record.encode())
        self.assertEqual(1, self.count('contains "1:DCOb8,4CAa5,2COc7"', path))

    def test_conditions_of_positions_and_plies(self):
        for query, count in {
            'position "W:W31-50:B1-20"': 2,
            'start and plays "32-28"': 2,
            'plays "?x19"': 2,
            "kind capture": 2,
            "takes = 1": 2,
            "takes kings >= 1": 0,
            "from 32 to 28": 2,
            "by men": 2,
            "promotes": 0,
            "to move black ply = 1": 2,
            "ply = 4 and last": 2,
            "moves = 9 and start": 2,
            "repeated >= 2": 0,
            'contains "W:W28:B19"': 2,
            'board "B:W31-50:B1-20"': 2,
            'any "W:W28:B" and lacks "W:W32:B"': 2,
            "empty 32,28": 2,
            "count(white) = 19": 2,
            "count(white men on 31-35) < count(mover)": 2,
            "count(kings) > 0": 0,
            "gives = 1 then takes = 1 then takes = 1": 2,
            "gives >= 1": 2,
            "start later last": 2,
            "start then within 2 takes = 1": 2,
            "start then takes = 1": 0,
            'flipped(plays "19-23")': 2,
            'either(contains "W:W:B23") and start': 0,
            "score(first) > 0": 0,
            "not start then start": 0,
        }.items():
            with self.subTest(query=query):
                self.assertEqual(count, self.count(query))

    def test_other_games(self):
        for query, files in {
            'symmetric(contains "W:Wa7,d7,g7:B")': ALL_SAMPLES.glob("marelle/*.marelle"),
            "hand(second) = 0": ALL_SAMPLES.glob("marelle/*.marelle"),
            "kind mailler later score(first) >= 1": ALL_SAMPLES.glob("lices/*.lices"),
            "count(chevaliers) >= 2": ALL_SAMPLES.glob("lices/*.lices"),
            "hand(pile) = 0": ALL_SAMPLES.glob("alice/*.alice"),
            "count(black) < 12": ALL_SAMPLES.glob("lignes-d-action/*.loa"),
        }.items():
            with self.subTest(query=query):
                self.assertGreater(self.count(query, *sorted(files)), 0)

    def test_list_and_all(self):
        line = f"{self.games}\t1\t0\tÉlodie Müller\tBernard\t1975.05.??\n"
        self.assertEqual(line, self.found("--list", "event = one", self.games))
        self.assertEqual(["2", "3"], [row.split("\t")[2] for row in self.all_of("takes = 1")])
        self.assertEqual("4\n", self.found("--count", "--all", "takes = 1", self.games))
        self.assertEqual("-", self.found("--list", "--invert", "event = one", self.games).split("\t")[2])

    def all_of(self, query, *words):
        return self.found("--list", "--all", *words, f"({query}) and event = one", self.games).splitlines()

    def test_mark_unique_first(self):
        marked = self.found("--mark", "here", "takes = 1", self.games)
        self.assertEqual(2, marked.count("{here}"))
        self.assertIn("19-23 {here}", marked)
        self.assertEqual("1\n", self.found("--count", "--unique", "event = one", self.games, self.games))
        self.assertEqual(self.first, self.found("--first", "1", "start", self.games))
        self.found("--mark", "x", "--list", "start", self.games, status=2)

    def test_repetition_is_that_of_a_line(self):
        """A position of a variation has not occurred in another line."""
        for moves, count in {
            "1. 32-28 (1. 32-28 19-23) 19-23": 0,
            "1. 32-28 19-23 (1... 19-23 2. 28x19) 2. 28x19": 0,
            "1. 32-28 (1. 32-28) 19-23": 0,
            "1. 31-26 20-24 (1... 20-25 2. 37-31) (1... 20-25) 2. 37-31": 0,
        }.items():
            path = self.file("lines.pdn", f'[GameType "20"]\n\n{moves} *\n'.encode())
            with self.subTest(moves=moves):
                run = self.run_tool("damier-find", "--count", "--variations", "repeated >= 2", path)
                self.assertEqual(f"{count}\n", run.out, run)
        shuffle = "1. 1-6 50-45 2. 6-1 45-50"
        for moves in (f"{shuffle} 3. 1-6", f"{shuffle} (2... 45-40) 3. 1-6", f"1. 1-6 50-45 (1... 50-44) 2. 6-1 45-50"):
            path = self.file("lines.pdn", f'[GameType "20"]\n[FEN "W:WK1:BK50"]\n\n{moves} *\n'.encode())
            with self.subTest(moves=moves):
                run = self.run_tool("damier-find", "--count", "--variations", "repeated >= 2", path)
                self.assertEqual("1\n", run.out, run)

    def test_variations(self):
        text = '[GameType "20"]\n\n1. 32-28 (1. 33-28 19-23 {deep} 2. 28x19) 19-24 *\n'
        games = self.file("tree.pdn", text.encode())
        query = 'comment ~ "DEEP" then takes = 1'
        self.assertEqual("0\n", self.found("--count", query, games, status=1))
        self.assertEqual("1\n", self.found("--count", "--variations", query, games))
        self.assertEqual("1\n", self.found("--count", "--variations", 'plays "33-28" and start', games))
        self.assertEqual("1\n", self.found("--count", "--variations", "start later takes = 1", games))

    def test_any_number_of_jobs(self):
        words = ["damier-random", "--ruleset", "international", "--games", 300, "--seed", 7, "--max-plies", 80]
        games = self.file("random.pdn", self.expect_clean(*words).out.encode())
        query = 'either(contains "W:W27,28:B" and lacks "W:W22:B") then within 3 takes >= 1'
        one = self.found(query, games)
        self.assertTrue(one)
        self.assertEqual(one, self.found("-j", "3", query, games))

    def test_query_in_a_file_and_explained(self):
        file = self.file("query", b"start\n  or last\n")
        self.assertEqual("(start or last)\n", self.found("--explain", "--query-file", file))
        self.assertEqual("2\n", self.found("--count", "--query-file", file, self.games))

    def test_every_example_finds_something(self):
        """The examples of damier-query(7) and of its specification."""
        for query in (
            'player ~ "petrov" and result = draw and year in 2020..2029',
            'player ~ "maury" and result != draw and year in 2020..2029',
            'either(contains "W:W27,28,32:B16,18" and lacks "W:W22:B")',
            "gives >= 1 then takes >= 1 then takes >= 2",
            "gives >= 2 then takes >= 1 then takes >= 4",
            "count(white) = 3 and count(black) = 1 and count(black kings) = 1 and last and result = draw",
            "last and count(all) <= 6",
            'position "W:W31-50:B1-20" then plays "19-23"',
            'start then plays "19-23"',
            'symmetric(contains "W:Wa7,d7,g7:B") later hand(second) = 0',
            "kind mailler later score(first) >= 3",
        ):
            with self.subTest(query=query):
                samples = [*harness.good_samples(), *(ALL_SAMPLES / "archive" / "games").iterdir()]
                self.assertGreater(self.count(query, *samples), 0)

    def test_where_of_other_tools(self):
        for condition, count in {
            'player ~ "elodie"': 2,
            "event=one": 1,
            "Event=one": 1,
            "Result = 1-1": 1,
            "plies = 4 and year < 1980": 1,
            "valid and not has comments": 2,
            "ending = agreed": 2,
            "id != x": 2,
        }.items():
            with self.subTest(condition=condition):
                out = self.run_tool("damier-check", "--where", condition, self.games).out
                self.assertIn(f"{count} record{'s' * (count > 1)},", out)
        done = self.run_tool("damier-check", "--where", "event = three", self.games)
        self.assertEqual(2, done.status, done)
        self.assertIn("--where: no record fulfils 'event = three'", done.err)
        for condition, expected in {
            "start": "asks for positions or plies",
            "valid then valid": "asks for positions or plies",
            "year = x": "a year or a date",
            "=x": "is not TAG=VALUE",
        }.items():
            with self.subTest(condition=condition):
                done = self.run_tool("damier-check", "--where", condition, self.games)
                self.assertEqual(2, done.status, done)
                self.assertIn(expected, done.err)

    def test_a_query_that_is_too_long(self):
        """It is not read completely, so its length is unknown."""
        query = self.file("query", b"start or " * 120_000)
        run = self.expect(2, "damier-find", "--query-file", query, self.file("a.pdn", b""))
        self.assertIn(":1:1: a query has at most 65536 bytes\n", run.err)

    def test_wrong_queries(self):
        for query, expected in {
            "": "expected a condition",
            "evnet ~ \"x\"": "did you mean event?",
            "year = 1990 adn start": "did you mean and?",
            'player ~ "x': "this quotation mark is not closed",
            "player ~ /(/": "not a regular expression",
            "result = drwa": "did you mean draw?",
            "year in 1990..1980": "this range is descending",
            "plies > many": "expected a number",
            "ruleset = internatoinal": "did you mean international?",
            "code ilegal": "did you mean illegal?",
            "count(kigns) > 1": "did you mean kings?",
            "kind captrue": "did you mean capture?",
            'contains "nonsense"': "no ruleset knows 'nonsense'",
            "empty z99": "no ruleset knows 'z99'",
            "has beard": "expected comments, variations, clocks, nags or setup",
            "(" * 101 + "start" + ")" * 101: "more than 100 brackets",
            "symmetric(" * 4 + "start" + ")" * 4: "with all symmetries",
        }.items():
            with self.subTest(query=query):
                done = self.run_tool("damier-find", query, self.games)
                self.assertEqual(2, done.status, done)
                self.assertIn(expected, done.err)
                self.assertIn(" | ", done.err)
                self.assertIn("^", done.err)


if __name__ == "__main__":
    harness.main()
