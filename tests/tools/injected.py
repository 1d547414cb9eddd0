"""One system call fails: an open, read, write, rename, allocation and so on, each in turn.

After any failure a program either ends with status 2 and a reason, or works as if nothing had happened. The files have
their old contents or complete new ones, and no temporary file is left.

DAMIER_FAULTS=all makes every allocation fail in turn, instead of only some.
"""

import functools
import io
import itertools
import os
import re
import shutil
import signal
import subprocess
import threading
import zipfile

import harness
from harness import ALL_SAMPLES, GOOD, environment, program

SHIM = os.environ.get("DAMIER_FAULT_SHIM", "")
ALL = os.environ.get("DAMIER_FAULTS") == "all"
AFTER = ALL_SAMPLES / "repair" / "after"
SLOPPY = GOOD.replace(b"d4", b"Pd4")


class Names(harness.ToolTest):
    """A file that must not exist yet gets its name on any file system, and replaces none that came meanwhile."""

    def convert(self, system, meanwhile):
        made = self.folder / "made.json"
        made.unlink(missing_ok=True)
        done = subprocess.Popen(
            [program("damier-convert"), "-q", "--from=native", "--to=json", "-o", made], stdin=subprocess.PIPE,
            stderr=subprocess.PIPE, env=environment(LD_PRELOAD=SHIM, DAMIER_FAULT_SYSTEM=system))
        while not list(self.folder.glob("made.json.*")):
            self.assertIsNone(done.poll())
        if meanwhile:
            made.write_bytes(meanwhile)
        err = done.communicate(GOOD)[1].decode()
        self.assertEqual([made], list(self.folder.iterdir()))
        return done.returncode, made.read_bytes(), err

    def test_exactly_one_has_it(self):
        for system in ("", "nfs", "fat"):
            with self.subTest(system=system):
                status, content, err = self.convert(system, b"")
                self.assertEqual((0, ""), (status, err))
                self.assertIn(b'"plies"', content)
                status, content, err = self.convert(system, b"another")
                self.assertEqual((2, b"another"), (status, content))
                self.assertIn("made.json exists; --overwrite replaces it", err)


class Threads(harness.ToolTest):
    """The number of threads that a program starts, by the log of its calls."""

    def started(self, *words, stdin=b""):
        log = self.folder / "log"
        log.unlink(missing_ok=True)
        shim = {"LD_PRELOAD": SHIM, "DAMIER_FAULT_KIND": "calls", "DAMIER_FAULT_AT": "0", "DAMIER_FAULT_LOG": str(log)}
        run = self.run_tool(*words, stdin=stdin, env=environment(**shim))
        self.assertIn(run.status, (0, 1), str(run))
        return log.read_text().count("pthread_create ") if log.exists() else 0

    @classmethod
    def setUpClass(cls):
        games = subprocess.run([program("damier-random"), "--ruleset=international", "-n200"], stdout=subprocess.PIPE, check=True)
        cls.large = (games.stdout + b"\n") * 14
        cls.cores = len(os.sched_getaffinity(0))
        assert len(cls.large) > 2 << 20

    def test_small_inputs_start_none(self):
        path = self.file("small.lices", (GOOD + b"\n") * 1000)
        one = self.file("one.lices", SLOPPY)
        for words in (
            ["damier-check", path],
            ["damier-check", "-j8", path, one, one],
            ["damier-convert", "--to=json", path],
            ["damier-find", "plies > 0", path],
            ["damier-stats", path, one],
            ["damier-explore", path],
            ["damier-repair", one],
            ["damier-analyse", "-d1", one],
            ["damier-perft", "--ruleset=lices", "-d3"],
        ):
            with self.subTest(words=words):
                self.assertEqual(0, self.started(*words))

    def test_large_inputs_start_one_per_core(self):
        path = self.file("large.pdn", self.large)
        for words in (
            ["damier-check", path],
            ["damier-convert", path],
            ["damier-find", "plies > 0", path],
            ["damier-stats", path],
            ["damier-analyse", "-d1", "--record=1-40", path],
        ):
            with self.subTest(words=words):
                usual = range(1, min(self.cores, 16) + 1) if self.cores > 1 else (0,)
                self.assertIn(self.started(*words), usual)
                self.assertEqual(0, self.started(*words, "-j1"))
                self.assertEqual(3, self.started(*words, "-j3"))
        if self.cores > 1:
            self.assertEqual(min(self.cores, 16) - 1, self.started("damier-perft", "--ruleset=lices", "-d5"))
        self.assertEqual(0, self.started("damier-perft", "--ruleset=lices", "-d5", "-j1"))

    def test_one_thread_where_others_would_take_its_time(self):
        path = self.file("large.pdn", self.large)
        for words in (["--time=1"], ["--threads=1", "-d1"]):
            with self.subTest(words=words):
                self.assertEqual(0, self.started("damier-analyse", "--record=1-3", *words, path))

    def test_results_do_not_wait_for_a_full_queue(self):
        """The first results of an endless pipe appear when the next records come."""
        with subprocess.Popen([program("damier-convert"), "-j8"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              stderr=subprocess.DEVNULL, env=environment()) as process:
            writer = threading.Thread(target=process.stdin.write, args=(self.large,))
            writer.start()
            self.assertTrue(os.read(process.stdout.fileno(), 1))
            process.kill()
            writer.join()


class Injected(harness.ToolTest):
    def setUp(self):
        super().setUp()
        self.place = self.folder / "place"
        self.log = self.folder / "log"

    def fill(self, files):
        """Makes a folder with exactly these files."""
        shutil.rmtree(self.place, ignore_errors=True)
        self.place.mkdir()
        for name, content in files.items():
            path = self.place / name
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(content)

    def contents(self):
        paths = [path for path in self.place.rglob("*") if path.is_file()]
        return {str(path.relative_to(self.place)): path.read_bytes() for path in paths}

    def run_once(self, words, kind, number):
        self.log.unlink(missing_ok=True)
        done = subprocess.run(
            [program(words[0]), *words[1:]],
            input=self.zipped() if "-" in words else b"",
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=self.place,
            timeout=600,
            env=environment(
                LD_PRELOAD=SHIM, DAMIER_FAULT_KIND=kind, DAMIER_FAULT_AT=str(number), DAMIER_FAULT_LOG=str(self.log)
            ),
        )
        failed = self.log.read_text() if self.log.exists() else ""
        return harness.Run(words, done.returncode, done.stdout, done.stderr), failed

    def without_inputs(self, words, files):
        """Returns the outputs if an input cannot be read: those from the other inputs."""
        partial = {}
        for missing in files:
            if missing in words[1:] and missing.endswith((".lices", ".zip")):
                self.fill({name: content for name, content in files.items() if name != missing})
                self.run_once(words, "calls", 1 << 60)
                for name, content in self.contents().items():
                    partial.setdefault(name, set()).add(content)
        return partial

    def check(self, run, clean, before, after, partial, harmless):
        """Checks that everything worked as without a failure, or nothing changed and the program reported it."""
        now = self.contents()
        if run.status == clean.status:
            self.assertEqual((clean.out, after), (run.out, now), f"something is missing{run}")
            return
        self.assertFalse(harmless, f"it should make no difference{run}")
        self.assertEqual(2, run.status, str(run))
        self.assertNotEqual("", run.err, "nothing is said")
        # Files appear one by one: each is old, or new, or does not exist yet.
        for name, content in now.items():
            whole = {before.get(name), after.get(name), *partial.get(name, ())}
            self.assertIn(content, whole, f"{name} is a part of something{run}")
        self.assertLessEqual(set(before), set(now), f"a file has gone{run}")
        self.assertLessEqual(set(now), set(after), f"a temporary file was left{run}")

    def inject(self, kind, words, files, step=1, harmless=False):
        self.fill(files)
        clean, _ = self.run_once(words, kind, 1 << 60)
        before, after = files, self.contents()
        partial = self.without_inputs(words, files)
        faults = 0
        for number in itertools.count(1, step):
            with self.subTest(kind=kind, number=number, words=words):
                self.fill(files)
                run, failed = self.run_once(words, kind, number)
                if not failed:
                    break
                faults += 1
                if run.status == -signal.SIGSEGV and re.search("lib(archive|lzma|bz2|zstd)", failed):
                    # libarchive 3.6 continues to use filters for which it has no memory.
                    print(f"{words}: libarchive crashes without the memory of allocation {number}")
                    continue
                self.check(run, clean, before, after, partial, harmless)
        self.assertGreater(faults, 0, words)

    ARCHIVE = b"\n".join([GOOD, SLOPPY, GOOD.replace(b"d6", b"d7"), GOOD])

    REPAIRABLE = (AFTER / "club.lices").read_bytes().replace(b"1. d4-e3", b"1. d4-3e").replace(b"c5-d4", b"c5-4d")

    @functools.cache
    def zipped(self):
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("a.lices", GOOD)
            archive.writestr("b.lices", self.ARCHIVE)
        return packed.getvalue()

    def commands(self):
        """Returns the words of a command line, and its input files."""
        games = {"a.lices": self.ARCHIVE, "b.lices": GOOD}
        yield ["damier-check", "--fix", "a.lices", "b.lices"], games
        yield ["damier-check", "-j2", "a.lices", "b.lices"], games
        yield ["damier-repair", "--in-place", "a.lices", "c.lices"], {**games, "c.lices": self.REPAIRABLE}
        yield ["damier-check", "--write-baseline", "known", "a.lices"], {**games, "known": b"before"}
        yield ["damier-convert", "-O", "-o", "new.json", "--to", "json", "a.lices"], {**games, "new.json": b"before"}
        yield ["damier-convert", "--split", "100", "-o", "part", "a.lices"], games
        yield ["damier-check", "-r", "."], {"below/a.lices": self.ARCHIVE, "b.lices": GOOD, ".damier": b"ignore=star-mark\n"}
        yield ["damier-check", "games.zip", "a.lices"], {**games, "games.zip": self.zipped()}
        yield ["damier-check", "-"], {}  # an archive that cannot be read twice

    def more_commands(self):
        games = {"a.lices": self.ARCHIVE, "b.lices": GOOD}
        for packer, name in (("gzip", "gz"), ("xz", "xz"), ("bzip2", "bz2"), ("zstd", "zst")):
            if shutil.which(packer):
                packed = subprocess.run([packer, "-c"], input=self.ARCHIVE, stdout=subprocess.PIPE, check=True).stdout
                yield ["damier-check", f"a.lices.{name}", "b.lices"], {**games, f"a.lices.{name}": packed}
        yield ["damier-check", "--select", "duplicate", "a.lices", "b.lices"], games
        yield ["damier-convert", "-j2", "--to", "html", "-o", "new.html", "a.lices"], games
        yield ["damier-stats", "-o", "new.json", "--to", "json", "a.lices"], games
        yield ["damier-replay", "--all", "a.lices"], games
        yield ["damier-board", "--to", "svg", "-o", "new.svg", "a.lices"], games
        yield ["damier-analyse", "--depth", "1", "b.lices"], games
        yield ["damier-random", "--ruleset", "alice", "-o", "new.alice"], {}
        yield ["damier-moves", "--ruleset", "lices"], {}
        yield ["damier", "explain"], {}

    def wanted(self):
        return itertools.chain(self.commands(), self.more_commands() if ALL else ())

    def test_files(self):
        for words, files in self.wanted():
            self.inject("calls", words, files)

    def test_on_the_disk(self):
        """A file is complete before it gets its name, and has its name before success is reported."""
        for words, files in self.commands():
            if not {"--fix", "-o", "--write-baseline"}.isdisjoint(words):
                with self.subTest(words=words):
                    self.fill(files)
                    _, log = self.run_once(words, "calls", 0)
                    calls = [line.split()[0] for line in log.splitlines()]
                    names = [at for at, call in enumerate(calls) if call == "rename"]
                    self.assertGreater(len(names), 0)
                    for at in names:
                        before = [call for call in calls[:at] if call not in ("stat", "fstat")]
                        self.assertEqual(["fsync", "close"], before[-2:])
                        self.assertEqual(["open", "fsync"], calls[at + 1 : at + 3])

    def test_extended_attributes(self):
        """An attribute that cannot be copied is reported; the file is fixed anyway."""
        words = ["damier-check", "--fix", "-q", "a.lices"]
        lists = "its extended attributes are not kept: "
        one = "its extended attribute user.origin is not kept: "
        report = {"flistxattr": lists, "fgetxattr": one, "fsetxattr": one, "fremovexattr": ""}
        seen = set()

        def fix(number):
            self.fill({"a.lices": SLOPPY})
            try:
                os.setxattr(self.place / "a.lices", "user.origin", b"club")
            except OSError as error:
                self.skipTest(f"no extended attributes here: {error}")
            return self.run_once(words, "calls", number)

        _, log = fix(0)
        for number, call in enumerate((line.split()[0] for line in log.splitlines()), 1):
            if call in report:
                with self.subTest(number=number, call=call):
                    seen.add(call)
                    run, failed = fix(number)
                    self.assertEqual(call, failed.split()[0])
                    self.assertEqual(0, run.status, str(run))
                    self.assertEqual({"a.lices": GOOD}, self.contents())
                    # An attribute whose new value cannot be read is written again.
                    kept = os.listxattr(self.place / "a.lices") == ["user.origin"]
                    self.assertEqual("" if kept else report[call], run.err[len("damier-check: a.lices: ") :][: len(report[call])])
        self.assertEqual({"flistxattr", "fgetxattr", "fsetxattr"}, seen)

    def test_allocations(self):
        # A limit on each, so that the test is quick.
        for words, files in self.wanted():
            self.inject("allocations", words, files, 1 if ALL else 53)

    def test_parts(self):
        for words, files in self.wanted():
            self.inject("short", words, files, harmless=True)

    def test_interruptions(self):
        for words, files in self.wanted():
            self.inject("interrupted", words, files, harmless=True)


if __name__ == "__main__":
    if not SHIM:
        print("skipped: a program under sanitizers has an allocator of its own")
        raise SystemExit(77)
    harness.main()
