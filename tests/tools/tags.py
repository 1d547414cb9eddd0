"""damier-convert changes tags, and leaves all other bytes as they are."""

import json
import re
import time

import harness
from harness import DRAUGHTS, LIGNES_D_ACTION, SAMPLES

SHEET = (
    b'\xef\xbb\xbf[Event  "Nijmegen" ]\r\n[White "Jan"]\n[Black "Piet"]\n[GameType "20"]\n\n'
    b"1.32-28  {x ; y}18-23 2-0\n\n\n"
    b'[Event "Paris"]\n[White "Piet"]\n[Black "Jan"]\n[GameType "20"]\n\n1. 33-29 $1 ( 1. 32-28 ) *'
)
TREE = b"(;GM[9]FF[4]PB[Jan] PW[Piet]\nEV[Nijmegen]TG[Table:3];B[b1b3];W[h3f3])\n(;GM[9]PB[Piet];B[b1b3])\n"
LIST = (
    b'[\n{"schema":"damier-record/1", "ruleset":"international",'
    b'"tags":[["White","Jan"], ["Black","Piet"]],"plies":[]}\n,'
    b'\n  {"schema":"damier-record/1","ruleset":"international","tags":{"White":"Piet"},"plies":[]} ]\n'
)
# Format, its extension, and an input whose every change in these tests is a replacement of bytes.
INPUTS = (("pdn", SHEET), ("sgf", TREE), ("json", LIST))


class Tags(harness.ToolTest):
    def bytes_of(self, name, data, *words, status=0):
        """Returns what damier-convert writes for an input in a file, which it writes to a file."""
        given, made = self.folder / f"in.{name}", self.folder / f"out.{name}"
        given.write_bytes(data)
        run = self.run_tool("damier-convert", *words, "-O", "-o", made, given)
        if status is not None:
            self.assertEqual(status, run.status, run)
        self.assertEqual("", run.out)
        self.err = run.err
        return made.read_bytes()


class InBytes(Tags):
    def test_rename_changes_the_names_alone(self):
        for name, data in INPUTS:
            with self.subTest(format=name):
                new = self.bytes_of(name, data, "--rename-player", "Jan=J. \"de\" Vries", "--rename-player", "Nobody=X")
                escaped = b'J. "de" Vries' if name == "sgf" else b'J. \\"de\\" Vries'
                self.assertEqual(data.replace(b"Jan", escaped), new)
                self.assertEqual("", self.err)

    def test_what_is_so_already_stays(self):
        for name, data in INPUTS:
            with self.subTest(format=name):
                self.assertEqual(data, self.bytes_of(name, data, "--rename-player", "Nobody=X", "--drop-tag", "Source"))
        for path in [*DRAUGHTS.glob("*.pdn"), *SAMPLES.glob("*.lices"), *LIGNES_D_ACTION.glob("*.sgf")]:
            with self.subTest(file=path.name):
                run = self.run_tool("damier-convert", "--rename-player", "Nobody=X", path)
                self.assertEqual((0, path.read_bytes().decode("utf-8", "backslashreplace")), (run.status, run.out))

    def test_set_and_drop_undo_each_other(self):
        for name, data in INPUTS:
            with self.subTest(format=name):
                new = self.bytes_of(name, data, "--set-tag", r"Source=a\b")
                self.assertEqual(2, new.count(b"Source") + new.count(b"SO["))
                self.assertEqual(data, self.bytes_of(name, new, "--drop-tag", "Source"))

    def test_all_other_records_stay(self):
        new = self.bytes_of("pdn", SHEET, "--record", "2", "--set-tag", "Event=Lyon")
        self.assertEqual(SHEET.replace(b"Paris", b"Lyon"), new)
        new = self.bytes_of("pdn", SHEET, "--where", "White=Jan", "--set-tag", "Event=Lyon")
        self.assertEqual(SHEET.replace(b"Nijmegen", b"Lyon"), new)

    def test_new_tags_read_back(self):
        for name, data in INPUTS:
            with self.subTest(format=name):
                new = self.bytes_of(name, data, "--set-tag", "Event=L'é\"t\\é]:{}", "--drop-tag", "Black")
                table = ("-q", "-t", "csv", "--columns", "Event,Black")
                run = self.run_tool("damier-convert", *table, "--from", name, stdin=new)
                self.assertEqual('"L\'é""t\\é]:{}",\r\n' * 2, run.out.partition("\r\n")[2], run)

    def test_a_charset_is_kept(self):
        latin = '[White "René"]\n[Black "Zoé"]\n[GameType "20"]\n\n1. 32-28 *\n'.encode("latin-1")
        new = self.bytes_of("pdn", latin, "--rename-player", "Zoé=Léo")
        self.assertEqual(latin.replace(b"Zo\xe9", b"L\xe9o"), new)
        self.assertEqual(latin, self.bytes_of("pdn", latin, "--rename-player", "Zoé=日", status=1))
        self.assertIn("record 1: the tag Black stays as it is", self.err)

    def test_several_inputs_follow_each_other(self):
        one, two = self.folder / "1.pdn", self.folder / "2.pdn"
        one.write_bytes(SHEET)
        two.write_bytes(SHEET)
        run = self.run_tool("damier-convert", "--set-tag", "Event=E", one, two)
        self.assertEqual(0, run.status, run)
        self.assertEqual(4, run.out.count("Event"))
        self.assertIn(' *\n[Event  "E"', run.out)


class Openings(Tags):
    GAME = b'[White "Jan"]\n[GameType "20"]\n\n1.32-28 18-23 {x}2. 33-29 23x32 3. 37x28 20-25 *\n'

    def test_names_become_a_tag(self):
        new = self.bytes_of("pdn", self.GAME, "--opening-names")
        self.assertEqual(self.GAME.replace(b'"20"]', b'"20"]\n[Opening "The Fox"]'), new)
        self.assertEqual(new, self.bytes_of("pdn", new, "--opening-names"))
        other = new.replace(b"The Fox", b"Chefneux")
        self.assertEqual(new, self.bytes_of("pdn", other, "--opening-names"))
        run = self.run_tool("damier-convert", "-q", "-t", "json", "--opening-names", stdin=self.GAME)
        self.assertIn('["Opening","The Fox"]', run.out)
        text = run.out.replace('["Opening","The Fox"]', '["Opening","?"]').encode()
        self.assertEqual(run.out.encode(), self.bytes_of("json", text, "--opening-names"))

    def test_games_without_a_name_stay(self):
        for name, data in INPUTS:
            with self.subTest(format=name):
                data = data.replace(b"1.32-28", b"1.35-30").replace(b"18-23", b"20-25").replace(b"33-29", b"35-30")
                self.assertEqual(data, self.bytes_of(name, data, "--opening-names"))


class Numbers(Tags):
    def test_numbers_are_written_in_order(self):
        wrong = b'[GameType "20"]\n\n1.32-28  18-23 {x} 3. 33-29 ( 7. 31-27 ) 23x32 9.37x28 9... 20-25 *\n'
        right = b'[GameType "20"]\n\n1.32-28  18-23 {x} 2. 33-29 ( 2. 31-27 ) 23x32 3.37x28 3... 20-25 *\n'
        self.assertEqual(right, self.bytes_of("pdn", wrong, "--renumber"))
        self.assertEqual(right, self.bytes_of("pdn", right, "--renumber"))
        named = self.bytes_of("pdn", wrong, "--renumber", "--set-tag", "White=X")
        self.assertEqual(right.replace(b'"20"]', b'"20"]\n[White "X"]'), named)

    def test_uncertain_numbers_stay(self):
        game = b'[GameType "20"]\n\n1. 32-28 18-23 3. 27-27 18-22 *\n'
        self.assertEqual(game, self.bytes_of("pdn", game, "--renumber", status=1))
        self.assertIn("in.pdn:1: record 1: wrong move numbers are left unchanged", self.err)
        self.assertEqual(self.err, self.run_tool(
            "damier-convert", "--renumber", self.folder / "in.pdn").err)


def sheet(number, **tags):
    pairs = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return f'{pairs}[GameType "20"]\n\n1. 32-28 {{{number}}} *\n\n'


class Sorted(Tags):
    def order(self, text):
        return [int(number) for number in re.findall(r"\{(\d+)\}", text)]

    def check(self, by, expected, *games):
        data = "".join(sheet(number, **tags) for number, tags in enumerate(games)).encode()
        run = self.run_tool("damier-convert", "--sort", by, stdin=data)
        self.assertEqual((0, expected), (run.status, self.order(run.out)), run)
        # The bytes of each record stay, and so does all that is in order.
        self.assertEqual(b"".join(sheet(i, **games[i]).encode() for i in expected), run.out.encode())
        self.assertEqual(run.out, self.run_tool("damier-convert", "--sort", by, stdin=run.out.encode()).out)
        for jobs in "13":
            for to in ("pdn", "ndjson"):
                done = self.run_tool("damier-convert", "-q", "-t", to, "-j", jobs, "--sort", by, stdin=data)
                self.assertEqual(expected, self.order(done.out) if to == "pdn" else self.comments(done.out))

    def comments(self, out):
        return [int(json.loads(line)["plies"][0]["comments"][0]) for line in out.splitlines()]

    def test_by_date(self):
        # An unknown month or day comes after the known ones.
        self.check("date", [3, 1, 2, 8, 7, 9, 0, 5, 4, 6], {"Date": "2024.??.??"}, {"Date": "2023.12.31"},
                   {"Date": "2024.02.01"}, {"Date": "1998-04-30"}, {}, {"Date": "2024"},
                   {"Date": "????.??.??"}, {"Date": "2024.02.??"}, {"Date": "2024.02.29"},
                   {"Date": "2024.03.01"})  # fmt: skip

    def test_by_event(self):
        same = "Championnat du monde par correspondance " * 3
        games = [{"Event": event} for event in (same + "2", same + "1", "A", "?", "B")]
        self.check("event", [2, 4, 1, 0, 3], *games)

    def test_by_player(self):
        self.check("player", [2, 1, 0, 3], {"White": "Jan", "Black": "Piet"}, {"White": "Jan", "Black": "Kees"},
                   {"White": "Adam", "Black": "Zoe"}, {"Black": "Adam"})  # fmt: skip

    def test_by_round(self):
        self.check("round", [2, 1, 3, 0, 5, 4], {"Round": "2.10"}, {"Round": "2.9"}, {"Round": "1"}, {"Round": "2.09"},
                   {}, {"Round": "10"})  # fmt: skip

    def test_many_records_keep_their_order(self):
        count = 70_000  # more than are sorted in memory
        data = "".join(sheet(number, Round=str(number % 3)) for number in range(count))
        run = self.run_tool("damier-convert", "--sort", "round", stdin=data.encode())
        self.assertEqual(sorted(range(count), key=lambda number: number % 3), self.order(run.out))

    def test_other_formats(self):
        swapped = self.bytes_of("json", LIST, "--sort", "player", "--set-tag", "Site=S")
        self.assertEqual(["Jan", "Piet"], [dict(one["tags"])["White"] for one in json.loads(swapped)])
        reverse = self.bytes_of("sgf", b"(;GM[9]RO[2];B[b1b3])\n(;GM[9]RO[1];B[b1b3])", "--sort", "round")
        self.assertEqual(b"(;GM[9]RO[1];B[b1b3])\n(;GM[9]RO[2];B[b1b3])\n", reverse)

    def test_lists_of_moves_are_sorted_as_they_are_converted(self):
        data = (sheet(0, Round="2") + sheet(1, Round="1").replace("32-28", "31-27")).encode()
        run = self.run_tool("damier-convert", "-q", "-t", "hub", "--sort", "round", stdin=data)
        self.assertLess(run.out.index("31-27"), run.out.index("32-28"))

    def test_a_byte_order_mark_stays_first(self):
        new = self.bytes_of("pdn", SHEET, "--sort", "round", "--set-tag", "Round=1")
        self.assertTrue(new.startswith(b"\xef\xbb\xbf[Event"))
        new = self.bytes_of("pdn", SHEET.replace(b"Paris", b"Aix"), "--sort", "event")
        self.assertTrue(new.startswith(b'\xef\xbb\xbf[Event "Aix"]'))
        self.assertEqual(1, new.count(b"\xef\xbb\xbf"))

    def test_sorts_by_the_changed_tags(self):
        data = (sheet(0, White="A") + sheet(1, White="B")).encode()
        for words in ((), ("-t", "pdn")):
            changes = ("-q", "--sort", "player", "--rename-player", "A=C")
            run = self.run_tool("damier-convert", *changes, *words, stdin=data)
            self.assertEqual([1, 0], self.order(run.out))


class Merged(Tags):
    TAGS = b'[White "Jan"]\n[Black "Piet"]\n[Date "2024.01.02"]\n'
    ONE = TAGS + b'[Event "A"]\n[GameType "20"]\n\n1.32-28  18-23 {x} *\n\n'
    SAME = TAGS + b'[Round "3"]\n[GameType "20"]\n\n1. 32-28 18-23 *\n\n'
    OTHER = b'[White "Jan"]\n[Black "Kees"]\n[GameType "20"]\n\n1. 32-28 18-23 *\n'

    def test_later_tags_are_added(self):
        new = self.bytes_of("pdn", self.ONE + self.OTHER + b"\n" + self.SAME, "--merge")
        self.assertEqual(self.ONE.replace(b'"20"]', b'"20"]\n[Round "3"]') + self.OTHER + b"\n", new)
        self.assertRegex(self.err, r"in\.pdn:\d+: record 3: merged into record 1 of .*in\.pdn; adds Round\n$")
        self.assertEqual(new, self.bytes_of("pdn", new, "--merge"))

    def test_what_is_dropped_is_reported(self):
        later = self.SAME.replace(b"[Round", b'[Event "B"]\n[Round')
        new = self.bytes_of("pdn", self.ONE + later, "--merge", "-q", status=1)
        self.assertEqual(self.ONE.replace(b'"20"]', b'"20"]\n[Round "3"]'), new)
        self.assertIn('adds Round; drops Event "B"', self.err)
        later = self.ONE.replace(b" *", b" 2-0")
        self.assertEqual(self.ONE, self.bytes_of("pdn", self.ONE + later, "--merge", status=1))
        self.assertIn("drops its result", self.err)

    def test_dates_decide_as_far_as_they_say_something(self):
        def records_left(*dates):
            tags = [self.OTHER.replace(b"[GameType", date + b"[GameType") for date in dates]
            return self.bytes_of("pdn", b"\n".join(tags), "--merge", "-q").count(b"[GameType")

        unknown, spring, autumn = (b'[Date "%s"]\n' % date for date in (b"????.??.??", b"Spring", b"Autumn"))
        self.assertEqual(1, records_left(unknown, b""))
        self.assertEqual(1, records_left(spring, spring))
        self.assertEqual(2, records_left(spring, autumn))

    def moves_of(self, name, data, *words):
        run = self.run_tool("damier-convert", "-q", "-t", "pdn", "--from", name, *words, stdin=data)
        return " ".join(run.out.partition("\n\n")[2].split())

    def test_all_annotations_are_kept(self):
        # As many as the first record has, and others; what both have stays once.
        games = (b"{a} 1. 32-28 $1 {b} 18-23 {x} ( 18-22 {in  it} 2. 37-32 ) 2. 33-29 {d}",
                 b"1. 32-28 {b} {c} 18-23 {y} ( 18-22 {in it} 2. 37-32 ) ( 20-24 ) 2. 33-29 $2 ; d",
                 b"1. 32-28 18-23 2. 33-29 {e}")  # fmt: skip
        data = b"".join(self.TAGS + b'[GameType "20"]\n\n' + game + b"\n*\n\n" for game in games)
        expected = ("{a} 1. 32-28! {b} {c} 1... 18-23 {x} {y} (1... 18-22 {in it} 2. 37-32) (1... 20-24) "
                    "2. 33-29? {d} {e} *")  # fmt: skip
        for name in ("pdn", "json", "ndjson"):
            with self.subTest(format=name):
                text = data
                if name != "pdn":
                    text = self.run_tool("damier-convert", "-q", "-t", name, "--from", "pdn", stdin=data).out.encode()
                new = self.bytes_of(name, text, "--merge")
                self.assertIn("adds comments, NAGs or variations", self.err)
                self.assertEqual(expected, self.moves_of(name, new))
                self.assertEqual(new, self.bytes_of(name, new, "--merge"))
                self.assertEqual(new, self.bytes_of(name, new + (b"" if name == "json" else text), "--merge", "-q"))

    def test_all_annotations_are_kept_in_trees(self):
        data = (b"(;GM[9]PB[Jan]PW[Piet];B[b1b3]C[one];W[a2c2]N[name])\n"
                b"(;GM[9]PB[Jan]PW[Piet];B[b1b3]C[two](;W[a2c2])(;W[a3c3]C[var]))\n")  # fmt: skip
        new = self.bytes_of("sgf", data, "--merge")
        for text in (b"one", b"two", b"N[name]", b"var"):
            self.assertEqual(1, new.count(text), new)
        self.assertEqual(new, self.bytes_of("sgf", new + data, "--merge", "-q"))

    def test_annotations_in_the_given_charset(self):
        for charset, words in (("latin-1", ()), ("cp850", ("--encoding", "cp850"))):
            one = self.TAGS + '[Site "Liège"]\n[GameType "20"]\n\n1. 32-28 *\n\n'.encode(charset)
            two = one.replace(b"*", "{déjà} *".encode(charset))
            new = self.bytes_of("pdn", one + two, "--merge", *words)
            (self.folder / "new.pdn").write_bytes(new)
            table = ("damier-convert", "-q", "-t", "json", *words, self.folder / "new.pdn")
            self.assertIn('"comments":["déjà"]', self.run_tool(*table).out)
            self.assertIn('["Site","Liège"]', self.run_tool(*table).out)

    def test_dates_are_compared(self):
        for date in (b"2024.01.03", b"2024.01.??", b"2024", b"2023.01.02", b"????.??.??", b"today"):
            with self.subTest(date=date):
                other = self.ONE.replace(b"2024.01.02", date)
                self.assertEqual(self.ONE + other, self.bytes_of("pdn", self.ONE + other, "--merge"))
                self.assertEqual(other, self.bytes_of("pdn", other + other, "--merge"))
        for same in (b"2024-01-02", b"2024.1.2", b"2024/01/02"):
            with self.subTest(date=same):
                new = self.bytes_of("pdn", self.ONE + self.ONE.replace(b"2024.01.02", same), "--merge", status=1)
                self.assertEqual(self.ONE, new)

    def test_values_fill_placeholders(self):
        one = self.ONE.replace(b'"A"', b'"?"')
        self.assertEqual(self.ONE, self.bytes_of("pdn", one + self.ONE, "--merge"))
        self.assertEqual(self.ONE, self.bytes_of("pdn", self.ONE + one, "--merge"))

    def test_time_is_linear(self):
        def game(tags="", moves="1. 32-28"):
            return f'[White "a"]\n[Black "b"]\n{tags}[GameType "20"]\n\n{moves} *\n\n'

        def seconds(text):
            begin = time.monotonic()
            self.bytes_of("pdn", text.encode(), "--merge", "-q", status=None)
            return time.monotonic() - begin

        # A second would be many times what these take; they took minutes.
        self.assertLess(seconds("".join(game(f'[T{i:06d} "x"]\n') for i in range(5000))), 10)
        self.assertLess(seconds(game(moves="1. 32-28 {" + "x" * 2_000_000 + "}") + game() * 5000), 10)
        self.assertLess(seconds("".join(game(moves=f"1. 32-28 {{{i}}}") for i in range(5000))), 10)

    def test_equal_records_merge_silently_if_asked(self):
        self.assertEqual(self.ONE, self.bytes_of("pdn", self.ONE * 3, "--merge", "-q"))
        self.assertEqual("", self.err)

    def test_other_games_stay(self):
        for data in (self.ONE + self.OTHER, self.ONE + self.ONE.replace(b"18-23", b"18-22"),
                     self.ONE.replace(b"18-23", b"18-24") * 2 + self.OTHER):  # fmt: skip
            self.assertEqual(data, self.bytes_of("pdn", data, "--merge"))
            self.assertEqual("", self.err)

    def test_after_other_changes_and_over_several_files(self):
        one, two = self.folder / "one.pdn", self.folder / "two.pdn"
        one.write_bytes(self.ONE)
        two.write_bytes(self.SAME.replace(b"Jan", b"J. Jansen"))
        run = self.run_tool("damier-convert", "--merge", "--rename-player", "J. Jansen=Jan", one, two)
        self.assertEqual(self.ONE.replace(b'"20"]', b'"20"]\n[Round "3"]').decode(), run.out)

    def test_json(self):
        text = '{{"schema":"damier-record/1","ruleset":"international",' \
            '"tags":[["White","X"]{}],"plies":[{{"text":"32-28"}}]}}'
        more = text.format(',["Site","S"]') + "\n"
        new = self.bytes_of("ndjson", (text.format("") + "\n" + more).encode(), "--merge")
        self.assertEqual(more, new.decode())


class Composed(Tags):
    """Accents may be apart from their letters, as in file names of macOS: both forms are the same name."""

    APART = "Rene\u0301 S\u0327ahin"
    ONE = "Ren\u00e9 \u015eahin"

    def setUp(self):
        super().setUp()
        self.texts = [f'[White "{white}"]\n[Black "{black}"]\n[Date "2024.05.0{i}"]\n[Result "2-0"]\n[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 2-0\n\n'
                      for i, (white, black) in enumerate(((self.APART, "B"), (self.ONE, "B"), ("B", self.APART)), 1)]
        self.path = self.file("in.pdn", "".join(self.texts).encode())

    def test_queries(self):
        index = self.folder / "a.damier-index"
        self.expect(0, "damier-index", "build", "-o", index, self.path)
        for name in (self.APART, self.ONE):
            for query, count in ((f'White = "{name}"', 2), (f'player = "{name}"', 3), (f'White ~ "{name}"', 2),
                                 (f"White ~ /{name.split()[1]}/", 2), (f'White != "{name}"', 1)):
                with self.subTest(query=query):
                    self.assertEqual(f"{count}\n", self.run_tool("damier-find", "--count", query, self.path).out)
                    self.assertEqual(f"{count}\n", self.run_tool("damier-find", "--count", query, "-i", index).out)

    def test_players_are_renamed(self):
        for name in (self.APART, self.ONE):
            out = self.run_tool("damier-convert", "--rename-player", f"{name}=X", self.path).out
            self.assertEqual(3, out.count('"X"'))

    def test_standings_and_statistics(self):
        out = self.run_tool("damier-stats", "--standings", self.path).out
        self.assertIn(self.ONE, out)
        self.assertNotIn(self.APART, out)
        out = self.run_tool("damier-stats", self.path).out
        self.assertNotIn(self.APART, out)
        aliases = self.file("aliases.txt", f"X = {self.ONE}\n".encode())
        out = self.run_tool("damier-stats", "--standings", "--aliases", aliases, self.path).out
        self.assertNotIn(self.ONE, out)
        self.assertIn("X", out)

    def test_merge_sort_and_duplicates(self):
        same = self.texts[0] + self.texts[1].replace("05.02", "05.01")
        new = self.bytes_of("pdn", same.encode(), "--merge")
        self.assertEqual(self.texts[0].encode(), new)
        out = self.run_tool("damier-check", "--select", "duplicate", "--format", "gcc", stdin=same.encode()).out
        self.assertIn("duplicate-game", out)
        games = [one.replace("2024.05", "2024.04") for one in (self.texts[1], self.texts[0])]
        out = self.run_tool("damier-convert", "--sort", "player", stdin="".join(games).encode()).out
        self.assertEqual("".join(games), out)
        self.expect(0, "damier-convert", "-t", "pdn", "--split-by", "player", "-o", f"{self.folder}/split-", self.path)
        self.assertEqual(3, len(list(self.folder.glob("split-*"))))  # two players and the list of files


class Converted(Tags):
    def test_tags_change_before_a_conversion(self):
        for to in ("pdn", "json", "csv", "html"):
            with self.subTest(format=to):
                run = self.run_tool(
                    "damier-convert", "-q", "-t", to, "--set-tag", "Event=Lyon", "--rename-player", "Jan=Kees",
                    "--drop-tag", "Black", stdin=SHEET)
                self.assertIn("Lyon", run.out)
                self.assertIn("Kees", run.out)
                self.assertNotIn("Jan", run.out)

    def test_as_in_bytes(self):
        for name, data in INPUTS:
            with self.subTest(format=name):
                words = ("--set-tag", "Event=Lyon", "--rename-player", "Jan=Kees", "--set-tag", "Table=7")
                (self.folder / f"edited.{name}").write_bytes(self.bytes_of(name, data, *words))
                (self.folder / f"plain.{name}").write_bytes(data)
                tags = ("damier-convert", "-q", "-t", "csv", "--columns", "id,Event,White,Black,tag:Table,moves")
                edited = self.run_tool(*tags, self.folder / f"edited.{name}")
                converted = self.run_tool(*tags, *words, self.folder / f"plain.{name}")
                self.assertEqual(edited.out, converted.out)
                self.assertIn("Lyon", converted.out)

    def test_the_same_for_any_number_of_threads(self):
        words = ("damier-convert", "-q", "-t", "pdn", "--set-tag", "Event=E", *sorted(DRAUGHTS.glob("*.pdn")))
        one, three = (self.run_tool(*words, "-j", jobs) for jobs in "13")
        self.assertEqual(one.out, three.out)


class Refused(Tags):
    def refuse(self, message, *words, data=SHEET):
        run = self.run_tool("damier-convert", *words, stdin=data)
        self.assertEqual((2, ""), (run.status, run.out), run)
        self.assertIn(message, run.err)

    def test_wrong_values(self):
        self.refuse("is not NAME=VALUE", "--set-tag", "Event")
        self.refuse("is not NAME=VALUE", "--set-tag", "=x")
        self.refuse("is not OLD=NEW", "--rename-player", "Jan")
        self.refuse("is not the name of a tag", "--set-tag", "a b=x")
        self.refuse("is not the name of a tag", "--drop-tag", "]")
        self.refuse("a line end or another control", "--set-tag", "Event=a\nb")
        self.refuse("is not UTF-8", "--set-tag", "Event=\udcff")
        self.refuse("by another option", "--set-tag", "Event=a", "--drop-tag", "Event")
        self.refuse("by another option", "--set-tag", "White=a", "--set-tag", "Blancs=b")

    def test_formats_without_tags(self):
        self.refuse("have no tags", "--from", "hub", "--set-tag", "Event=x", data=b"3228 1823\n")
        for to in ("hub", "dxp", "fen", "wmd"):
            self.refuse("has no tags", "--to", to, "--set-tag", "Event=x")
        self.refuse("has no column", "--to", "csv", "--set-tag", "Table=x")
        self.refuse("has no column", "--to", "plies-csv", "--set-tag", "Event=x")

    def test_options_that_do_not_fit(self):
        self.refuse("--renumber applies only to native sheets, not to sgf", "--from", "sgf", "--renumber", data=TREE)
        self.refuse("--renumber applies only to native sheets, not to json", "--from", "json", "--renumber", data=LIST)
        self.refuse("--opening-names sets the tag", "--opening-names", "--drop-tag", "Opening")
        self.refuse("has no column", "--opening-names", "--to", "csv")
        self.refuse("--merge cannot be used with --to", "--merge", "--to", "json")
        self.refuse("--merge cannot be used with --sort", "--merge", "--sort", "date")
        self.refuse("--sort cannot be used with", "--sort", "date", "--split-by", "player", "-t", "pdn", "-o", "x")

    def test_what_decides_how_moves_are_read(self):
        self.refuse("decides how moves are read", "--to", "pdn", "--set-tag", "GameType=21")
        self.refuse("decides how moves are read", "--to", "pdn", "--drop-tag", "FEN")
        self.assertEqual(SHEET.replace(b'"20"', b'"21"'), self.bytes_of("pdn", SHEET, "--set-tag", "GameType=21"))

    def test_names_of_another_format(self):
        given = self.folder / "in.pdn"
        given.write_bytes(SHEET)
        self.refuse("is named like json", "--set-tag", "Event=x", "-o", self.folder / "out.json", given)
        self.assertFalse((self.folder / "out.json").exists())
        self.refuse("written anew", "--set-tag", "Event=x", "--strip", "nags", given)


if __name__ == "__main__":
    harness.main()
