"""damier-find --index: the same answers as without it, and the treatment of changed files."""

import csv
import gzip
import io
import os
import random
import re
import shutil
import sqlite3
import zipfile

import harness
from harness import ALL_SAMPLES

GAMES = {"lices": "lices", "international": "pdn", "dames": "pdn", "russian": "pdn", "marelle": "marelle", "alice": "alice"}
PEOPLE = ("Élodie Müller", "Muller, E.", "Bernard", "Okonkwo", "", "?")
DATES = ("1975.05.12", "1975.??.??", "1998.04.??", "2024.01.31", "????.??.??", "bad")


def tagged(text, rng):
    """Returns the records of a text with other players, dates and ratings."""
    out = []
    for record in text.split("\n\n[Event"):
        record = record.replace('[Date "????.??.??"]', f'[Date "{rng.choice(DATES)}"]')
        more = f'[Source "{rng.choice("abc")}"]\n' if rng.random() < 0.9 else ""
        more += f'[WhiteElo "{rng.choice((2100, 1800, 0, 12345))}"]\n' if rng.random() < 0.5 else ""
        for side in ("White", "Black"):
            record = record.replace(f'[{side} "random"]', f'[{side} "{rng.choice(PEOPLE)}"]')
        out.append(record.replace("[Result", more + "[Result", 1))
    return "\n\n[Event".join(out)


class Archive(harness.ToolTest):
    """Games of several rulesets in all kinds of files, with an index for them."""

    def setUp(self):
        super().setUp()
        self.rng = random.Random(16)
        for seed, (ruleset, extension) in enumerate(GAMES.items()):
            words = ["--ruleset", ruleset, "--games", 12, "--seed", seed, "--max-plies", 24 + seed]
            words += ["--decorate"] if seed % 2 else []
            text = self.expect_clean("damier-random", *words).out
            self.file(f"{ruleset}.{extension}", tagged(text, self.rng).encode())
        self.pack()
        self.add_samples()
        self.names = sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*.*") if path.is_file())
        self.names = [name for name in self.names if not name.endswith(".damier")]
        self.index("all.damier-index", *self.names)

    def pack(self):
        russian = self.folder / "russian.pdn"
        (self.folder / "russian.pdn.gz").write_bytes(gzip.compress(russian.read_bytes()))
        russian.unlink()
        with zipfile.ZipFile(self.folder / "more.zip", "w", zipfile.ZIP_DEFLATED) as packed:
            packed.write(self.folder / "marelle.marelle", "in/marelle.marelle")
            packed.write(self.folder / "dames.pdn", "dames.pdn")
        ndjson = self.run_tool("damier-convert", "--to", "ndjson", self.folder / "marelle.marelle").out
        self.file("lines.ndjson", ndjson.encode())
        self.file("array.json", ("[" + ",".join(ndjson.splitlines()) + "]").encode())
        self.file("spread.json", ("[\n" + ",\n".join(ndjson.splitlines()) + "\n]\n").encode())
        self.file("sub/.damier", b"ruleset = english\n")
        self.file("sub/a.pdn", b'[White "Bernard"]\n[Result "*"]\n\n1. 9-13 *\n\n' * 3)

    def add_samples(self):
        for folder in ("lices", "dames", "marelle"):
            good = sorted(path for path in (ALL_SAMPLES / folder).glob("*.*") if path.is_file())
            broken = sorted((ALL_SAMPLES / folder / "broken").glob("*.*"))
            for path in (*good[:10], *broken[::6]):
                shutil.copy(path, self.folder / f"{folder}-{path.name}")
        self.file("setups.fen", b"B:W27,28:B14,19\nW:W31-50:B1-20\nnothing\nW:WK5:B1\n")
        self.file("empty.pdn", b"")

    def index(self, name, *words, command="build"):
        which = ["-q", "-O", "-o"] if command == "build" else ["-i"]
        run = self.run_tool("damier-index", command, *which, name, *words, cwd=self.folder)
        self.assertIn(run.status, (0, 1), run)

    def find(self, *words):
        return self.run_tool("damier-find", *words, cwd=self.folder)

    def compare(self, query, *options, indexes=("all.damier-index",), names=None):
        """Compares runs with and without an index; returns whether anything is found."""
        asked = [word for index in indexes for word in ("-i", index)]
        with_index = self.find(query, *options, *asked)
        without = self.find(query, *options, *(names or self.names))
        report = f"\nQUERY {query} {options}\n"
        self.assertEqual((without.status, without.out), (with_index.status, with_index.out), report + str(with_index))
        self.assertEqual(without.err, with_index.err, report)
        return without.status == 0


class Queries:
    """Generates queries that sometimes hold."""

    def __init__(self, rng, rows, tables):
        self.rng = rng
        self.setups = [row["setup"] for row in rows if row["setup"]]
        self.moves = [row["move"] for row in rows if row["move"]]
        self.ids = [row["id"] for row in tables]

    def make(self, depth=3):
        if depth == 0 or self.rng.random() < 0.3:
            return self.condition()
        kind = self.rng.randrange(10)
        if kind < 4:
            return ("not ", "either ", "symmetric ", "flipped ")[kind] + f"({self.make(depth - 1)})"
        word = self.rng.choice(("and", "and", "or", "or", "then", "then within 3", "later"))
        return f"({self.make(depth - 1)}) {word} ({self.make(depth - 1)})"

    def condition(self):
        pick = self.rng.choice
        text = self.rng.choice((f'= "{pick(PEOPLE)}"', f'!= "{pick(PEOPLE)}"', '~ "mull"', "~ /^[BO]/", '> "E"'))
        number = f"{pick(('=', '!=', '<', '>='))} {self.rng.randrange(40)}"
        position = f'position "{pick(self.setups)}"'
        return pick(
            (
                position,
                position,
                position,
                position,
                f"{pick(('white', 'black', 'first', 'second', 'player', 'annotator'))} {text}",
                f"{pick(('result', 'winner', 'loser'))} {pick(('= first', '= second', '= white', '!= draw', '~ mull'))}",
                f"{pick(('event', 'site', 'round'))} {pick(('= random', '!= random', '~ /[0-9]/', '> 3', '= 7'))}",
                f"{pick(('date', 'year'))} {pick(('= 1975', '> 1975', 'in 1970..1999', '!= 1998.04', '~ 19'))}",
                f"{pick(('elo', 'whiteelo', 'blackelo'))} {pick(('> 2000', '!= 1800', 'in 1..1900', '= 0'))}",
                f"plies {number}",
                f"ruleset {pick(('= lices', '!= dames', '~ sian', '= english'))}",
                f"ending {pick(('= agreed', '!= agreed', '~ o', '= blocked'))}",
                f"id {pick(('=', '!=', '~'))} {pick(self.ids)}",
                pick(("valid", "not valid", "valid = no", "has setup", "not has setup")),
                f'tag "{pick(("Source", "Date", "White", "Nothing", "GameType"))}" {pick(("= a", "!= b", "~ /./", "= 20", "< b"))}',
                pick(("has comments", "has variations", "code illegal", "start", "last", "kind capture", "takes >= 1")),
                f"ply {number}",
                f'plays "{pick(self.moves)}"',
                f'board "{pick(self.setups)}"',
            )
        )


FORMS = (
    ("--list",),
    ("--count",),
    (),
    ("--list", "--all"),
    ("--list", "--invert"),
    ("--count", "--invert"),
    ("--list", "-j2"),
    ("--to", "ndjson", "-j2"),
    ("--list", "--variations"),
    ("--count", "--variations"),
    ("--list", "--first", "3"),
    ("--count", "--all"),
    ("--count", "--unique"),
    ("--list", "--unique", "--invert"),
    ("--mark", "here"),
)


class Answers(Archive):
    def queries(self):
        rows = self.find_rows("plies-csv", "id,setup,move")
        return Queries(self.rng, rows, self.find_rows("csv", "id"))

    def find_rows(self, form, columns):
        run = self.run_tool("damier-convert", "--to", form, "--columns", columns, *self.names, cwd=self.folder)
        return list(csv.DictReader(io.StringIO(run.out)))

    def test_the_same_as_without(self):
        queries = self.queries()
        found = 0
        numbers = harness.some(range(330), 10)
        for number in numbers:
            found += self.compare(queries.make(), *FORMS[number % len(FORMS)])
        self.assertGreater(found, len(numbers) // 4)

    def test_where(self):
        """Records are chosen as without an index, also by tags that it does not contain, and with --invert."""
        queries = self.queries()
        conditions = (
            ["White=Bernard"],
            ["White=Bernard", "Source=a"],
            ["player ~ mull"],
            ["year >= 1998 or plies > 20", "Source=b"],
            ["valid"],
            ["has comments"],
            ["not code illegal", "Source=c"],
            ["Round=7"],
        )
        found = 0
        for number in harness.some(range(80), 8):
            words = [word for condition in conditions[number % len(conditions)] for word in ("--where", condition)]
            found += self.compare(queries.make(2), *words, *FORMS[number % 7])
        self.assertGreater(found, 1)
        # If the value is in no record, nothing is read.
        for words in (["--where", "White=Nobody"], ["--where", "white = Nobody"]):
            for options in ([], ["--count"], ["--invert"], ["--allow-empty"]):
                status = self.find("start", *words, *options, *self.names).status
                run = self.find("start", *words, *options, "-i", "all.damier-index")
                self.assertEqual((status, options != ["--allow-empty"]), (run.status, "no game found" in run.err), run)
                self.assertNotIn("no record has", run.err)
        # Unwanted records are not read.
        name = next(name for name in self.names if name.startswith("lices."))
        path = self.folder / name
        state = path.stat()
        wanted = self.find("start", "--where", "round = 7", name).out
        content = path.read_bytes()
        place = content.index(wanted.encode())
        end = place + len(wanted)
        path.write_bytes(b"x" * place + content[place:end] + b"x" * (len(content) - end))
        os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
        run = self.find("start and ruleset = lices", "--list", "--where", "round = 7", "-i", "all.damier-index")
        self.assertIn(f"{name}\t7\t", run.out)

    def test_parts(self):
        """For any origin of an index, and any division of the archive among several."""
        half = len(self.names) // 2
        self.index("first.damier-index", *self.names[:half])
        self.index("second.damier-index", *self.names[half:])
        self.index("added.damier-index", *self.names[half:])
        self.index("added.damier-index", *self.names[: half + 5], command="add")
        words = ("merge", "-o", "merged.damier-index", "second.damier-index", "first.damier-index")
        self.assertEqual(0, self.run_tool("damier-index", *words, cwd=self.folder).status)
        ways = (
            ("first.damier-index", "second.damier-index"),
            ("second.damier-index", "first.damier-index", "all.damier-index"),
            ("added.damier-index",),
            ("merged.damier-index",),
        )
        queries = self.queries()
        for number in harness.some(range(40), 4):
            self.compare(queries.make(2), *FORMS[number % 5], indexes=ways[number % len(ways)])
        self.index("added.damier-index", *self.names[half:], command="remove")
        for number in harness.some(range(20), 4):
            options = FORMS[number % 5]
            self.compare(queries.make(2), *options, indexes=("added.damier-index",), names=self.names[:half])


class Trust(harness.ToolTest):
    """An index may come from anybody: the files that are opened by its names."""

    OUTSIDE = "it is not below the folder of the index and is not opened; --trust-below DIR or --trust-paths allows it"
    IRREGULAR = "it is not a regular file, and is not opened"

    def setUp(self):
        super().setUp()
        (self.folder / "in" / "sub").mkdir(parents=True)
        self.index = self.folder / "in" / "a.damier-index"

    def games(self, name, seed=1):
        words = ["--ruleset", "lices", "--games", 5, "--seed", seed]
        return self.file(name, self.expect_clean("damier-random", *words).out.encode())

    def build(self, *names, index=None):
        self.expect(0, "damier-index", "build", "-q", "-O", "-o", index or self.index, *names, cwd=self.folder)

    def find(self, status, *words, query="start", index=None):
        run = self.run_tool("damier-find", "--count", query, "-i", index or self.index, *words, cwd=self.folder)
        self.assertEqual(status, run.status, run)
        return run

    def refused(self, why, *words, found="0\n"):
        run = self.find(2, *words)
        self.assertEqual(found, run.out)
        self.assertIn(why, run.err)
        self.assertEqual(1, run.err.count("\n"), run)
        for command, status in ((["damier-index", "info"], 1), (["damier-index", "verify"], 1), (["damier-explore", "-i"], 0)):
            run = self.run_tool(*command, self.index, *words)
            self.assertEqual(status, run.status, run)
            self.assertIn(why, run.err)
            self.assertNotIn("whole", run.out)
        self.expect_clean("damier-explore", "-q", "-i", self.index, *words)

    def test_files_elsewhere(self):
        self.games("in/a.lices")
        self.games("archive/b.lices", seed=2)
        self.build("in/a.lices", "archive/b.lices")
        self.refused(self.OUTSIDE, found="5\n")
        self.refused(self.OUTSIDE, "--trust-below", self.folder / "in" / "sub", found="5\n")
        for words in (["--trust-paths"], ["--trust-below", self.folder / "archive"], ["--trust-below", "in/sub/../.."]):
            self.assertEqual("10\n", self.find(0, *words).out)
            self.assertEqual("10\n", self.find(0, *words, query="last").out)
        words = ["--trust-below", self.folder / "in" / "sub", "--trust-below", self.folder]
        self.assertEqual("10\n", self.find(0, *words).out)
        for command in (["damier-index", "info"], ["damier-index", "verify"], ["damier-explore", "-i"]):
            self.expect_clean(*command, self.index, *words)
        self.expect_usage_error("--trust-below: nowhere is not a folder", "damier-find", "start", "-i", self.index, "--trust-below", "nowhere")

    def test_links(self):
        """They may lead to another file below the directory, not out of it."""
        secret = self.games("secret/a.lices")
        self.games("in/sub/a.lices")
        self.build("in/sub/a.lices")
        inside = self.folder / "in" / "sub" / "a.lices"
        inside.rename(self.folder / "in" / "other.lices")
        inside.symlink_to("../other.lices")
        self.assertEqual("5\n", self.find(0).out)
        inside.unlink()
        inside.symlink_to(secret)
        self.refused(self.OUTSIDE)
        inside.unlink()
        (self.folder / "in" / "sub").rmdir()
        (self.folder / "in" / "sub").symlink_to("../secret")
        self.refused(self.OUTSIDE)
        self.assertEqual("5\n", self.find(0, "--trust-paths").out)
        # The directory of the index may itself be reached by a link.
        (self.folder / "link").symlink_to("secret")
        self.build("secret/a.lices", index="secret/b.damier-index")
        self.assertEqual("5\n", self.find(0, index="link/b.damier-index").out)

    def test_what_is_no_regular_file(self):
        """A pipe or device is never opened, so nothing waits for one."""
        path = self.games("in/a.lices")
        self.games("in/b.lices", seed=2)
        self.build("in/a.lices", "in/b.lices")
        size = os.path.getsize(path)
        os.unlink(path)
        for make in (os.mkfifo, os.mkdir, lambda name: os.symlink("/dev/zero", name)):
            make(path)
            self.refused(self.IRREGULAR, "--trust-paths", found="5\n")
            (os.rmdir if os.path.isdir(path) else os.unlink)(path)
        os.symlink("/dev/zero", path)
        self.refused(self.OUTSIDE, found="5\n")
        os.unlink(path)
        self.file("in/a.lices", b"x" * size)
        run = self.find(0, query="ruleset = lices")
        self.assertIn("it has changed since it was indexed", run.err)


class Files(harness.ToolTest):
    def setUp(self):
        super().setUp()
        for seed in (1, 2):
            text = self.expect_clean("damier-random", "--ruleset", "lices", "--games", 20, "--seed", seed).out
            self.file(f"{seed}.lices", text.encode())
        self.build("all.damier-index", "1.lices", "2.lices")

    def build(self, name, *words):
        self.expect(0, "damier-index", "build", "-O", "-o", name, *words, cwd=self.folder)

    def find(self, *words, status=0):
        run = self.run_tool("damier-find", *words, cwd=self.folder)
        self.assertEqual(status, run.status, run)
        return run

    def asked(self, *words, status=0):
        return self.find(*words, "-i", "all.damier-index", status=status)

    def test_only_what_is_needed_is_read(self):
        """Text between the records may be anything, if the file has its size and time."""
        path = self.folder / "1.lices"
        wanted = self.find("round = 7", "1.lices").out
        state = path.stat()
        content = path.read_bytes()
        place = content.index(wanted.encode())
        end = place + len(wanted)
        path.write_bytes(b"x" * place + content[place:end] + b"x" * (len(content) - end))
        os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
        second = self.find("round = 7", "2.lices").out
        self.assertEqual(wanted + second, self.asked("round = 7").out)
        self.assertEqual("2\n", self.asked("--count", "round = 7").out)

    def test_a_changed_file(self):
        path = self.folder / "2.lices"
        path.write_bytes(path.read_bytes() + b'\n[Event "new"]\n[Ruleset "lices"]\n[Result "*"]\n\n1. d4-e3 *\n')
        for options in (["--list"], ["--count"], ["--list", "--invert"]):
            run = self.asked("event = new or round = 3", *options)
            self.assertEqual(self.find("event = new or round = 3", *options, "1.lices", "2.lices").out, run.out)
            self.assertIn("2.lices: it has changed since it was indexed, and is searched whole", run.err)
            self.assertNotIn("1.lices", run.err)

    def test_a_huff(self):
        """A ply that huffs a piece is played from the position without it."""
        shutil.copy(ALL_SAMPLES / "dames" / "huffed-piece.pdn", self.folder / "huff.pdn")
        run = self.run_tool("damier-convert", "--to", "plies-csv", "--columns", "setup", "huff.pdn", cwd=self.folder)
        (with_it,) = (setup for (setup,) in csv.reader(io.StringIO(run.out)) if re.search(r"K1\b", setup))
        self.build("huff.damier-index", "huff.pdn")
        for setup, found in ((with_it, "0\n"), (re.sub(r"K1\b,?", "", with_it).replace(",:", ":"), "1\n")):
            words = ("damier-find", "--count", f'position "{setup}"')
            self.assertEqual(found, self.run_tool(*words, "huff.pdn", cwd=self.folder).out)
            self.assertEqual(found, self.run_tool(*words, "-i", "huff.damier-index", cwd=self.folder).out)

    def test_a_missing_file(self):
        os.remove(self.folder / "2.lices")
        run = self.asked("--count", "round = 3", status=2)
        self.assertEqual("1\n", run.out)
        self.assertIn("2.lices: No such file", run.err)

    def test_other_settings(self):
        for change in (["--ruleset", "alice"], ["--from", "json"], ["--set", "Saut=non"]):
            words = ("damier-find", "--count", "valid", *change)
            with_index = self.run_tool(*words, "-i", "all.damier-index", cwd=self.folder)
            without = self.run_tool(*words, "1.lices", "2.lices", cwd=self.folder)
            self.assertEqual((without.status, without.out), (with_index.status, with_index.out))
            self.assertIn("1.lices: it was indexed with other settings, or not all of it", with_index.err)
        self.file(".damier", b"ruleset = alice\n")
        self.assertIn("with other settings", self.asked("--count", "start").err)

    def test_a_file_that_could_not_be_read_whole(self):
        packed = gzip.compress((self.folder / "1.lices").read_bytes())
        self.file("cut.lices.gz", packed[: len(packed) * 3 // 4])
        self.expect(2, "damier-index", "add", "-i", "all.damier-index", "cut.lices.gz", cwd=self.folder)
        for words in (["--count", "ruleset = lices"], ["--list", "round = 2"]):
            run = self.asked(*words, status=2)
            without = self.find(*words, "1.lices", "2.lices", "cut.lices.gz", status=2)
            self.assertEqual(without.out, run.out)
            self.assertIn("cut.lices.gz: it could not be read whole when it was indexed", run.err)
            self.assertIn("cut short", run.err)

    def test_a_part_of_a_file(self):
        self.build("part.damier-index", "--where", "Round=3", "1.lices")
        run = self.find("--count", "start", "-i", "part.damier-index")
        self.assertEqual("20\n", run.out)
        self.assertIn("or not all of it", run.err)

    def test_no_records(self):
        self.file("empty.lices", b"")
        self.build("none.damier-index", "--allow-empty", "empty.lices")
        run = self.find("start", "-i", "none.damier-index", status=2)
        self.assertIn("no game found", run.err)
        self.find("start", "--allow-empty", "-i", "none.damier-index", status=1)

    def test_command_line(self):
        self.expect_usage_error("--index cannot be used with files", "damier-find", "start", "1.lices", "-i", "x")
        self.expect_usage_error("--record applies only to files, not to --index", "damier-find", "start", "--record=3", "-i", "x")
        run = self.find("start", "--where", "white ~", "-i", "all.damier-index", status=2)
        self.assertIn("--where", run.err)

    def test_indexes_that_are_none(self):
        self.assertIn("there is no such index", self.find("start", "-i", "x", status=2).err)
        self.file("x", b"x" * 5000)
        self.assertIn("not a damier index; damier-index build makes one", self.find("start", "-i", "x", status=2).err)
        content = (self.folder / "all.damier-index").read_bytes()
        self.file("x", content[: len(content) // 2])
        self.assertIn("build it again with damier-index build", self.find("start", "-i", "x", status=2).err)
        shutil.copy(self.folder / "all.damier-index", self.folder / "x")
        with sqlite3.connect(self.folder / "x") as database:
            database.execute("PRAGMA user_version = 1")
        self.assertIn("the index is of version 1, and this is for version 3", self.find("start", "-i", "x", status=2).err)
        text = self.expect_clean("damier-random", "--ruleset", "international", "--games", 20).out
        self.file("a.pdn", text.encode())
        self.build("x", "a.pdn")
        with sqlite3.connect(self.folder / "x") as database:
            database.execute("UPDATE blocks SET data = zeroblob(length(data))")
        run = self.find('position "W:W31-50:B1-20"', "-i", "x", status=2)
        self.assertIn("the index is damaged; build it again with damier-index build", run.err)
        for change in ("SET data = zeroblob(length(data))", "SET data = substr(data, 5)", "SET chunk = 7"):
            self.build("x", "a.pdn")
            with sqlite3.connect(self.folder / "x") as database:
                database.execute(f"UPDATE columns {change}")
            run = self.find("white = random", "-i", "x", status=2)
            self.assertIn("the index is damaged; build it again with damier-index build", run.err)
            self.assertIn("the index is damaged", self.expect(2, "damier-index", "verify", self.folder / "x").err)


if __name__ == "__main__":
    harness.main()
