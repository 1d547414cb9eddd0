"""damier-index: it contains what the records state, and no failed run leaves a trace."""

import concurrent.futures
import contextlib
import hashlib
import json
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
import unittest

import harness
from harness import BAD, GOOD, environment, good_samples, program

RULESETS = ("lices", "dames", "international", "english", "lignes-d-action", "marelle", "alice")
WINNERS = {"first": "first", "second": "second", "draw": "draw", None: None}


class Index(harness.ToolTest):
    def setUp(self):
        super().setUp()
        self.index = self.folder / "all.damier-index"

    def games(self, name, ruleset="international", count=20, seed=1, plies=60):
        words = ["--ruleset", ruleset, "--games", count, "--seed", seed, "--max-plies", plies]
        return self.file(name, self.expect_clean("damier-random", *words).out.encode())

    def build(self, *words):
        return self.expect_clean("damier-index", "build", "-o", self.index, *words)

    def rows(self, sql, index=None):
        with sqlite3.connect(index or self.index) as database:
            return database.execute(sql).fetchall()

    def whole(self):
        self.assertIn(": intact\n", self.expect_clean("damier-index", "verify", self.index).out)

    def content(self, index=None):
        """Returns everything that can be asked of the games of an index, without their numbers in it."""
        columns = "id, file, record, offset, ruleset, white, black, date, result, winner, ending, plies, valid"
        games = self.rows(f"SELECT {columns} FROM games ORDER BY file, record", index)
        tags = self.rows("SELECT id, name, value FROM tags JOIN games USING (game) ORDER BY 1, 2, 3", index)
        return games, tags


class Rows(Index):
    def test_games_are_those_of_the_records(self):
        paths = [self.games(f"{ruleset}.pdn", ruleset) for ruleset in RULESETS]
        paths += [self.file(path.name, path.read_bytes()) for path in good_samples() if path.suffix in (".lices", ".pdn")]
        run = self.run_tool("damier-index", "build", "-o", self.index, *paths)
        self.assertIn(run.status, (0, 1), str(run))
        report = self.run_tool("damier-convert", "--to", "ndjson", *paths).out.splitlines()
        found = self.rows(
            "SELECT id, file, record, offset, ruleset, white, black, winner, plies, valid, game FROM games ORDER BY game"
        )
        self.assertEqual(len(report), len(found))
        tags = {}
        for game, name, value in self.rows("SELECT game, name, value FROM tags"):
            tags.setdefault(game, {})[name] = value
        for line, row in zip(report, found):
            record = json.loads(line)
            wanted_tags = dict(reversed(record["tags"]))
            file = os.path.basename(record["source"])
            with self.subTest(file=file, record=record["index"]):
                winner = row[7] if record["winner"] is None else WINNERS[record["winner"]]
                wanted = (record["id"], file, record["index"], record["offset"], record["ruleset"])
                wanted += (wanted_tags.get("White"), wanted_tags.get("Black"), winner)
                self.assertEqual(wanted + (len(record["plies"]), record["valid"]), row[:-1])
                self.assertEqual(wanted_tags, tags.get(row[-1], {}))

    def test_dates_ratings_and_players(self):
        self.build(
            self.file(
                "a.pdn",
                b'[White "Anna"]\n[Black "Boris"]\n[Date "1998.04.??"]\n[WhiteElo "2100"]\n[Result "2-0"]\n'
                b'[GameType "20"]\n\n1. 32-28 2-0\n\n[White "Boris"]\n[Black "Anna"]\n[Date "1999.01.02"]\n'
                b'[BlackElo "2200"]\n[Result "1-1"]\n[GameType "20"]\n\n1. 32-28 1-1\n',
            )
        )
        self.assertEqual(
            [("1998-04", 1998, 2100, None, "1-0"), ("1999-01-02", 1999, None, 2200, "1/2-1/2")],
            self.rows("SELECT date, year, white_elo, black_elo, result FROM games ORDER BY game"),
        )
        self.assertEqual(
            [("Anna", 2, 1, 1, 0, 2200), ("Boris", 2, 0, 1, 1, None)],
            self.rows("SELECT name, games, wins, draws, losses, best_elo FROM players ORDER BY name"),
        )

    def test_the_same_for_any_jobs(self):
        path = self.games("a.pdn", count=300)
        contents = []
        for jobs in (1, 4):
            self.expect_clean("damier-index", "build", "-O", "-o", self.index, "-j", jobs, path)
            contents.append(self.index.read_bytes())
        self.assertEqual(*contents)

    def test_the_same_on_every_machine(self):
        # All rows of all tables. If they change, an old damier cannot read a new index, or a new one the old: give the
        # schema a new version then.
        paths = [self.games(f"{ruleset}.pdn", ruleset) for ruleset in RULESETS]
        for path in paths:
            os.utime(path, (1_000_000_000, 1_000_000_000))
        self.build(*paths)
        digest = hashlib.sha256()
        for (table,) in self.rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"):
            names = [row[1] for row in self.rows(f"PRAGMA table_info({table})")]
            for row in self.rows(f"SELECT * FROM {table} ORDER BY {', '.join(names)}"):
                digest.update(f"{table} {row}\n".encode())
        self.assertEqual("fad9a7fcb89fec425d47cea145de69da810f2116c88db895b50eef74ca786eda", digest.hexdigest())

    def test_members_of_an_archive(self):
        self.games("in/a.pdn")
        shutil.make_archive(str(self.folder / "games"), "zip", self.folder / "in")
        self.build(self.folder / "games.zip")
        self.assertEqual([("games.zip!a.pdn", 20)], self.rows("SELECT file, count(*) FROM games GROUP BY file"))

    def test_invalid_records(self):
        path = self.file("a.lices", GOOD + b"\n" + BAD)
        run = self.expect(1, "damier-index", "build", "-o", self.index, path)
        self.assertIn("1 of 2 records not valid", run.err)
        self.assertEqual([(1,), (0,)], self.rows("SELECT valid FROM games ORDER BY game"))

    def test_info(self):
        self.build(self.games("a.pdn"))
        report = json.loads(self.expect_clean("damier-index", "info", "--to=json", self.index).out)
        self.assertEqual((1, 20, {"international": 20}), (report["inputs"], report["games"], report["rulesets"]))
        self.assertEqual(self.rows("SELECT sum(plies + 1) FROM games"), [(report["positions"],)])
        self.assertEqual(self.index.stat().st_size, report["bytes"])


class Parts(Index):
    def setUp(self):
        super().setUp()
        self.paths = [self.games(f"{i}.pdn", ruleset, seed=i) for i, ruleset in enumerate(RULESETS)]
        self.build(*self.paths)
        self.all = self.content()

    def test_adding(self):
        self.expect_clean("damier-index", "build", "-O", "-o", self.index, self.paths[3])
        for path in (*self.paths[4:], *self.paths[:3]):
            self.expect_clean("damier-index", "add", "-i", self.index, path)
        self.assertEqual(self.all, self.content())
        self.whole()
        segments = json.loads(self.expect_clean("damier-index", "info", "--to=json", self.index).out)["segments"]
        self.assertLess(segments, 4)

    def test_adding_again_replaces(self):
        self.expect_clean("damier-index", "add", "-i", self.index, *self.paths[2:4])
        self.assertEqual(self.all, self.content())
        self.whole()

    def test_removing(self):
        self.expect_clean("damier-index", "remove", "-i", self.index, *self.paths[1:])
        self.whole()
        run = self.expect(2, "damier-index", "remove", "-i", self.index, self.paths[0], self.paths[1])
        self.assertIn("1.pdn: it is not in the index", run.err)
        self.assertEqual([("0.pdn", 20)], self.rows("SELECT path, games FROM files"))
        self.expect_clean("damier-index", "add", "-i", self.index, *self.paths[1:])
        self.assertEqual(self.all, self.content())
        self.whole()

    def test_merging(self):
        parts = []
        for i in (3, 0, 1):
            part = self.folder / f"part{i}.damier-index"
            self.expect_clean("damier-index", "build", "-o", part, *self.paths[i : i + (1 if i < 3 else 9)])
            parts.append(part)
        self.expect_clean("damier-index", "add", "-i", parts[2], self.paths[2])
        self.expect_clean("damier-index", "add", "-i", parts[2], self.paths[1])
        self.expect_clean("damier-index", "merge", "-O", "-o", self.index, *parts)
        self.assertEqual(self.all, self.content())
        self.whole()
        self.expect_clean("damier-index", "merge", "-O", "-o", self.index, self.index)
        self.assertEqual(self.all, self.content())
        run = self.expect(2, "damier-index", "merge", "-O", "-o", self.index, *parts, parts[1])
        self.assertIn("0.pdn is in an index before it", run.err)
        self.assertEqual(self.all, self.content())

    def test_merging_keeps_dates_and_ratings(self):
        game = '[White "{}"]\n[WhiteElo "{}"]\n[BlackElo "{}"]\n[Date "{}"]\n[GameType "20"]\n\n1. 32-28 *\n\n'
        parts = []
        for name, games in (("a", [("Anna", 2100, 1900, "1998.04.??")]), ("b", [("Boris", 1500, 2300, "1999.01.02")])):
            path = self.file(f"{name}.pdn", "".join(game.format(*one) for one in games).encode())
            parts.append(self.folder / f"{name}.damier-index")
            self.expect_clean("damier-index", "build", "-o", parts[-1], path)
        self.expect_clean("damier-index", "merge", "-O", "-o", self.index, *parts)
        self.assertEqual(
            [("Anna", "1998-04", 1998, 2100, 1900), ("Boris", "1999-01-02", 1999, 1500, 2300)],
            self.rows("SELECT white, date, year, white_elo, black_elo FROM games ORDER BY game"),
        )

    def test_merging_what_is_left(self):
        """Games after those of removed files have other numbers in the whole."""
        self.expect_clean("damier-index", "remove", "-i", self.index, *self.paths[::2])
        left = self.content()
        merged = self.folder / "merged.damier-index"
        self.expect_clean("damier-index", "merge", "-o", merged, self.index)
        self.assertEqual(left, self.content(merged))
        self.expect_clean("damier-index", "verify", merged)
        again = self.folder / "again.damier-index"
        self.expect_clean("damier-index", "build", "-o", again, *self.paths[1::2])
        self.assertEqual(again.read_bytes(), merged.read_bytes())

    def copies(self, count, games):
        """Makes shards from copies of an archive, each in a directory of its own."""
        (self.folder / "1").mkdir()
        path = self.games("1/a.pdn", count=games)
        first = self.folder / "1" / "a.damier-index"
        self.expect_clean("damier-index", "build", "-o", first, path)
        for number in range(2, count + 1):
            shutil.copytree(self.folder / "1", self.folder / str(number))
        return [self.folder / str(number) / "a.damier-index" for number in range(1, count + 1)]

    @unittest.skipIf("DAMIER_SANITIZED" in os.environ, "sanitizers take memory of their own")
    def test_memory_of_merging(self):
        parts = self.copies(50, games=2000)
        words = ["merge", "-O", "--memory", "16M", "-o", self.index, *parts]
        with subprocess.Popen([program("damier-index"), *map(str, words)], env=environment()) as process:
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(0, process.returncode)
        self.assertEqual([(50 * 2000,)], self.rows("SELECT count(*) FROM games"))
        self.assertLess(usage.ru_maxrss, 64 * 1024)

    @unittest.skipIf("DAMIER_SANITIZED" in os.environ, "sanitizers need files of their own")
    def test_more_parts_than_files_may_be_open(self):
        parts = self.copies(40, games=1)

        def few_files():
            resource.setrlimit(resource.RLIMIT_NOFILE, (32, 32))

        asked = [word for part in parts for word in ("-i", part)]
        merge = ["damier-index", "merge", "-O", "-o", self.index, *parts]
        for words, left in ((merge, f"; {self.index} was left unchanged"), (["damier-explore", *asked], "")):
            run = self.expect(2, *words, preexec_fn=few_files)
            self.assertIn(f"a.damier-index: Too many open files{left}\n", run.err)
        self.assertEqual(self.all, self.content())


class Failures(Index):
    def refused(self, message, index=None):
        for command in ("info", "verify"):
            run = self.expect(2, "damier-index", command, index or self.index)
            self.assertIn(message, run.err, str(run))
        run = self.expect(2, "damier-index", "add", "-i", index or self.index, self.folder / "a.pdn")
        self.assertIn(message, run.err, str(run))

    def setUp(self):
        super().setUp()
        self.build(self.games("a.pdn", count=200))
        self.bytes = self.index.read_bytes()

    def edit(self, sql):
        subprocess.run([program("edit_index"), self.index, sql], check=True)

    def test_no_index(self):
        self.refused("there is no such index", self.folder / "none.damier-index")
        self.refused("not a damier index", self.file("x.damier-index", b"[White] " * 1000))
        other = self.folder / "other.damier-index"
        with sqlite3.connect(other) as database:
            database.execute("CREATE TABLE games(x)")
        self.refused("not a damier index", other)

    def test_truncated(self):
        for part in (5000, len(self.bytes) // 2, len(self.bytes) - 1):
            self.index.write_bytes(self.bytes[:part])
            run = self.expect(2, "damier-index", "info", self.index)
            self.assertRegex(run.err, "build it again with damier-index build")

    def test_damaged(self):
        for place in (len(self.bytes) // 2, len(self.bytes) * 3 // 4):
            damaged = bytearray(self.bytes)
            damaged[place : place + 64] = bytes(byte ^ 0x55 for byte in damaged[place : place + 64])
            self.index.write_bytes(damaged)
            run = self.expect(2, "damier-index", "verify", self.index)
            self.assertIn("the index is damaged; build it again with damier-index build", run.err)

    def test_versions(self):
        self.edit("PRAGMA user_version = 7")
        self.refused("the index is of version 7")
        self.edit("PRAGMA user_version = 0")
        self.refused("the index is half-written")
        self.edit("PRAGMA user_version = 3; UPDATE meta SET value = 99 WHERE name = 'keys'")
        self.refused("hashes positions in another way")

    def test_changed_files(self):
        path = self.folder / "a.pdn"
        os.utime(path, (1, 1))
        self.whole()
        path.write_bytes(path.read_bytes() + b"\n")
        run = self.expect(1, "damier-index", "verify", self.index)
        self.assertIn(f"{path}: it has changed since it was indexed", run.err)
        path.unlink()
        self.assertIn("it no longer exists", self.expect(1, "damier-index", "info", self.index).err)

    def test_a_full_disk(self):
        more = self.games("b.pdn", count=400, seed=2)

        def small_files():
            resource.setrlimit(resource.RLIMIT_FSIZE, (len(self.bytes) + 8192, len(self.bytes) + 8192))
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

        part = self.folder / "part.damier-index"
        self.expect_clean("damier-index", "build", "-o", part, more)
        for words in (
            ["add", "-i", self.index, more],
            ["build", "-O", "-o", self.index, more],
            ["merge", "-O", "-o", self.index, self.index, part],
        ):
            run = self.expect(2, "damier-index", *words, preexec_fn=small_files)
            self.assertTrue(run.err.endswith(f"; {self.index} was left unchanged\n"), str(run))
            self.whole()
            self.assertEqual([("a.pdn", 200)], self.rows("SELECT path, games FROM files"))
        # Nothing of a new one exists.
        for words in (["build", more], ["merge", self.index, part]):
            run = self.expect(2, "damier-index", *words, "-o", self.folder / "new", preexec_fn=small_files)
            self.assertTrue(run.err.endswith("; no index was made\n"), str(run))
            self.assertNotIn("as it was", run.err)
        self.assertEqual({"a.pdn", "b.pdn", self.index.name, part.name}, set(os.listdir(self.folder)))

    def test_killed(self):
        more = self.games("b.pdn", count=4000, seed=2)
        for words in (["add", "-i", self.index, more], ["build", "-O", "-o", self.index, more]):
            begun = time.monotonic()
            self.expect_clean("damier-index", *words[:-1], self.folder / "a.pdn")
            for wait in (0.02, 0.1, 0.2, 0.3, 0.5):
                with subprocess.Popen([program("damier-index"), *map(str, words)], env=environment()) as process:
                    time.sleep(wait)
                    process.kill()
                self.expect_clean("damier-index", "recover", self.index)
                self.whole()
                files = {path for path, in self.rows("SELECT path FROM files")}
                self.assertIn(files, ({"a.pdn"}, {"a.pdn", "b.pdn"}, {"b.pdn"}))
            self.assertLess(time.monotonic() - begun, 600)

    def test_journal_of_a_killed_writer(self):
        """Readers report what to do, and change nothing."""
        writer = (
            "import os, signal, sqlite3, sys\n"
            "index = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
            "index.execute('PRAGMA cache_size = 1')\n"
            "index.execute('BEGIN IMMEDIATE')\n"
            "index.execute('CREATE TABLE more AS SELECT randomblob(100000) FROM meta')\n"
            "os.kill(os.getpid(), signal.SIGKILL)\n"
        )
        run = subprocess.run([sys.executable, "-c", writer, self.index], check=False)
        self.assertEqual(-signal.SIGKILL, run.returncode)
        written = self.index.read_bytes()
        for command in ("verify", "info"):
            run = self.expect(2, "damier-index", command, self.index)
            self.assertIn("the index is not closed; damier-index recover", run.err)
            self.assertEqual(written, self.index.read_bytes())
        self.expect_clean("damier-index", "recover", self.index)
        self.assertEqual(self.bytes, self.index.read_bytes())
        self.assertFalse(os.path.exists(f"{self.index}-journal"))
        self.expect_clean("damier-index", "recover", self.index)

    def test_two_writers(self):
        more = self.games("b.pdn", seed=2)
        writer = sqlite3.connect(self.index, isolation_level=None, check_same_thread=False)
        writer.execute("BEGIN IMMEDIATE")
        timer = threading.Timer(0.5, writer.execute, ["ROLLBACK"])
        timer.start()
        self.expect_clean("damier-index", "add", "-i", self.index, more)
        timer.join()
        self.whole()
        writer.execute("BEGIN IMMEDIATE")
        for words in (["add", "-i", self.index, more], ["build", "-O", "-o", self.index, more]):
            run = self.expect(2, "damier-index", *words)
            self.assertIn("another program is using the index", run.err)
        writer.close()

    def test_readers_beside_a_writer(self):
        """They see one state: no reader takes what a writer does for damage."""
        more = self.games("b.pdn", count=150, seed=2)
        one = self.games("c.pdn", count=1, seed=3)
        readers = (
            ["damier-index", "verify", self.index],
            ["damier-index", "merge", "-O", "-o", self.folder / "merged", self.index],
            ["damier-find", "--index", self.index, "--count", "plies > 3"],
            ["damier-explore", "--index", self.index, "--index", self.index],
        )
        done = threading.Event()

        def write():
            try:
                for _ in range(25):
                    self.expect_clean("damier-index", "add", "-i", self.index, more, one)
                    self.expect_clean("damier-index", "remove", "-i", self.index, more, one)
            finally:
                done.set()

        with concurrent.futures.ThreadPoolExecutor() as threads:
            writer = threads.submit(write)
            while not done.is_set():
                for words in readers:
                    run = self.run_tool(*words)
                    self.assertIn(run.status, (0, 1), str(run))
                    self.assertNotIn("damaged", run.err)
                    self.assertNotIn("truncated", run.err)
            writer.result()
        self.whole()

    def test_verify_while_files_are_read_again(self):
        """A change of the index in that time is no damage, and no writer waits."""
        path = self.games("long.pdn", count=4000, seed=4)
        index = self.folder / "long.damier-index"
        self.expect_clean("damier-index", "build", "-o", index, path)
        more = self.games("b.pdn", count=1, seed=2)
        with subprocess.Popen(
            [program("damier-index"), "verify", index], env=environment(), stderr=subprocess.PIPE
        ) as verify:
            while not self.is_reading(verify, path):
                self.assertIsNone(verify.poll())
            verify.send_signal(signal.SIGSTOP)
            self.expect_clean("damier-index", "add", "-i", index, more)
            verify.send_signal(signal.SIGCONT)
            _, err = verify.communicate()
        self.assertEqual(1, verify.returncode, err)
        self.assertIn(b"another program has changed it meanwhile; verify it again", err)
        self.expect_clean("damier-index", "verify", index)

    def is_reading(self, process, path):
        """Returns whether a process has read some of a file."""
        folder = f"/proc/{process.pid}/fd"
        with contextlib.suppress(FileNotFoundError):
            for name in os.listdir(folder):
                if os.readlink(f"{folder}/{name}") == str(path):
                    with open(f"/proc/{process.pid}/fdinfo/{name}", encoding="ascii") as info:
                        return info.readline() != "pos:\t0\n"
        return False

    def test_a_stopped_build_leaves_nothing(self):
        path = self.games("long.pdn", count=4000, seed=4)
        new = self.folder / "new.damier-index"
        for stop in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            before = set(os.listdir(self.folder))
            with subprocess.Popen([program("damier-index"), "build", "-o", new, path], env=environment()) as build:
                while not set(os.listdir(self.folder)) - before and build.poll() is None:
                    time.sleep(0.001)
                time.sleep(0.05)
                build.send_signal(stop)
            self.assertEqual(-stop, build.returncode)
            self.assertEqual(before, set(os.listdir(self.folder)))

    def test_memory(self):
        tags = b"".join(
            b"".join(b'[T%d-%d "value %d"]\n' % (record, i, i * record) for i in range(900)) + b"\n1. 32-28 *\n\n"
            for record in range(300)
        )
        self.build_in_little_memory(self.file("tags.pdn", tags))
        self.assertEqual([(270_000,)], self.rows("SELECT count(*) FROM tags"))

    def test_memory_of_a_long_game(self):
        plies = ("1-7", "50-44", "7-1", "44-50")
        game = " ".join(f"{i // 2 + 1}. {plies[i % 4]} {plies[i % 4 + 1]}" for i in range(0, 100_000, 2))
        self.build_in_little_memory(self.file("long.pdn", f'[FEN "W:WK1:BK50"]\n\n{game} *\n'.encode()))
        self.assertEqual([(100_000,)], self.rows("SELECT plies FROM games"))

    def build_in_little_memory(self, path):
        words = ["damier-index", "build", "-O", "-q", "--memory", "16M", "--ruleset", "international", "-o", self.index, path]
        with subprocess.Popen([program(words[0]), *map(str, words[1:])], env=environment()) as process:
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        self.assertIn(process.returncode, (0, 1))
        if "DAMIER_SANITIZED" not in os.environ:
            self.assertLess(usage.ru_maxrss, 64 * 1024)


class CommandLine(Index):
    def test_wrong_ones(self):
        path = self.games("a.pdn")
        self.expect_usage_error("give a command: one of build, add", "damier-index")
        self.expect_usage_error("did you mean build?", "damier-index", "biuld", path)
        self.expect_usage_error("put the command first: damier-index build ...\n", "damier-index", "-q", "build", path)
        self.refused("give the index: --index FILE", "add", path)
        self.refused("standard input cannot be indexed", "build", "-o", self.index, "-")
        self.refused("give the name of the index", "build", path, path)
        self.refused("--memory: from 16M to 1024G", "build", "--memory=1k", path)
        self.build(path)
        self.refused("--overwrite replaces it", "build", "-o", self.index, path)

    def test_what_is_never_replaced(self):
        """-O replaces only an index: not an archive, nor a file that is read."""
        path = self.games("a.pdn")
        self.build(path)
        other = self.folder / "other.sqlite"
        with sqlite3.connect(other) as database:
            database.execute("CREATE TABLE games(x)")
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        before = {name: (self.folder / name).read_bytes() for name in ("a.pdn", "other.sqlite", self.index.name)}
        no_index = "is not a damier index, and is not replaced"
        for target in (path, other, self.file("empty", b""), pipe):
            self.refused(no_index if target != path else "is an input", "build", "-O", "-o", target, path)
            self.refused(no_index, "merge", "-O", "-o", target, self.index)
        link = self.folder / "link"
        link.symlink_to("a.pdn")
        hard = self.folder / "hard.pdn"
        os.link(path, hard)
        for target in (link, hard):
            self.refused("is an input; give the index another name", "build", "-O", "-o", target, path)
            self.refused(no_index, "merge", "-O", "-o", target, self.index)
        self.refused("is an input", "build", "-O", "-o", self.index, self.index)
        self.refused("is an input", "build", "-O", self.index)
        self.refused("is an input", "add", "-i", self.index, path, self.index)
        journal = self.games("new-journal", seed=2)
        self.refused("is an input", "build", "-o", self.folder / "new", journal)
        self.assertEqual(before, {name: (self.folder / name).read_bytes() for name in before})
        self.assertTrue(link.is_symlink() and hard.samefile(path) and pipe.is_fifo() and os.path.exists(journal))
        # A damaged index of an older version is still an index: messages request a new build.
        self.index.write_bytes(before[self.index.name][:5000])
        self.expect_clean("damier-index", "build", "-O", "-o", self.index, path)
        self.whole()
        self.expect_clean("damier-index", "merge", "-O", "-o", self.index, self.index)
        self.whole()

    def refused(self, message, command, *words):
        run = self.expect(2, "damier-index", command, *words)
        self.assertTrue(run.err.startswith(f"damier-index {command}: "), str(run))
        self.assertIn(message, run.err)

    def test_help_of_commands(self):
        for command in ("build", "add", "remove", "merge", "info", "verify", "recover"):
            run = self.expect_clean("damier-index", command, "--help")
            self.assertTrue(run.out.startswith(f"Usage: damier-index {command} "), str(run))

    def test_the_usual_name(self):
        path = self.games("a.pdn")
        self.expect_clean("damier-index", "build", path)
        self.assertTrue((self.folder / "a.damier-index").exists())

    def test_no_records(self):
        run = self.expect(2, "damier-index", "build", "-o", self.index, self.file("a.pdn", b""))
        self.assertIn("no game found", run.err)
        self.assertFalse(self.index.exists())
        self.expect(2, "damier-index", "build", "-o", self.index, self.folder / "none.pdn")
        self.assertEqual(["a.pdn"], os.listdir(self.folder))


if __name__ == "__main__":
    harness.main()
