"""--verbose and --progress: the reports on progress."""

import os
import pty
import re
import subprocess
import termios
import threading

import harness
from harness import BAD, GOOD, environment, program

ERASE = b"\r\x1b[K"
PERCENT = re.compile(rb"\[(=*) *\] +(\d+)%, (\d+\.\d) of (\d+\.\d) MB, (\d+) records")


class Verbose(harness.ToolTest):
    TIME = r"\d+\.\d\d s"

    def test_check(self):
        bad = self.file("bad.lices", BAD + b"\n" + GOOD)
        json = self.file("x.ndjson", self.expect_clean("damier-convert", "-tndjson", "-", stdin=GOOD).out.encode())
        missing = str(self.folder / "missing.pdn")
        for jobs in (1, 3):
            for option in ("-v", "--verbose"):
                run = self.expect(2, "damier-check", option, "-j", jobs, bad, missing, json)
                self.assertRegex(
                    run.err,
                    f"^{bad}: native, 2 records, {self.TIME}\n"
                    f"damier-check: {missing}: No such file or directory\n"
                    f"{json}: ndjson, 1 record, {self.TIME}\n$",
                )

    def test_other_tools(self):
        good = self.file("good.lices", GOOD)
        line = f"^{good}: native, 1 record, {self.TIME}\n$"
        for words in (
            ["damier-convert"],
            ["damier-stats"],
            ["damier-check", "--fix"],
            ["damier-check", "--select", "duplicate"],
            ["damier-convert", "--split", "1k", "-o", self.folder / "part"],
        ):
            with self.subTest(words=words):
                self.assertRegex(self.expect(0, *words, "-v", good).err, line)
        # Each input counts its own records.
        for words in (["damier-check", "--fix"], ["damier-check"], ["damier-stats"]):
            with self.subTest(words=words):
                self.assertEqual(2, self.expect(0, *words, "-v", good, good).err.count(": native, 1 record, "))

    def test_not_with_quiet(self):
        self.expect_usage_error("--verbose cannot be used with --quiet", "damier-check", "-qv", "-")


class Bar(harness.ToolTest):
    @classmethod
    def setUpClass(cls):
        done = subprocess.run(
            [program("damier-random"), "--ruleset", "international", "--games", "1000"],
            stdout=subprocess.PIPE,
            check=True,
        )
        cls.archive = done.stdout

    def on_terminal(self, *words, stdin=None, columns=80):
        """Returns the output of a run on standard error, which is a terminal; standard output is not."""
        ours, theirs = pty.openpty()
        termios.tcsetwinsize(theirs, (24, columns))
        printed = []

        def read():
            try:
                while part := os.read(ours, 65536):
                    printed.append(part)
            except OSError:
                pass  # the end of a terminal's output on Linux

        reader = threading.Thread(target=read)
        reader.start()
        try:
            done = subprocess.run(
                [program(words[0]), *map(str, words[1:])],
                input=stdin,
                stdout=subprocess.PIPE,
                stderr=theirs,
                env=environment(),
                timeout=600,
                check=False,
            )
        finally:
            os.close(theirs)
            reader.join()
            os.close(ours)
        self.assertEqual(0, done.returncode, done.stdout)
        return b"".join(printed)

    def test_bytes_of_all(self):
        archive = self.file("archive.pdn", self.archive)
        size = f"{2 * len(self.archive) / 1e6:.1f}".encode()
        for jobs in (1, 2):
            printed = self.on_terminal("damier-check", "--progress", "-j", jobs, archive, archive)
            shown = PERCENT.findall(printed)
            self.assertTrue(shown, printed)
            for bar, percent, done, total, records in shown:
                self.assertEqual(size, total)
                self.assertAlmostEqual(30 * int(percent) / 100, len(bar), delta=1)
                self.assertLessEqual(float(done), float(total))
                self.assertLessEqual(int(records), 2000)
            self.assertEqual({30}, set(map(len, re.findall(rb"\[([= ]*)\] ", printed))))
            self.assertTrue(printed.endswith(ERASE), printed)
            lines = printed.split(ERASE)
            self.assertTrue(all(len(line) < 80 for line in lines))
            self.assertNotIn(b"\n", printed)

    def test_in_a_narrow_terminal(self):
        """A full line would move the terminal to the next one."""
        printed = self.on_terminal("damier-check", "--progress", self.file("archive.pdn", self.archive), columns=20)
        self.assertEqual({0, 19}, {len(line) for line in printed.split(ERASE)}, printed)

    def test_a_pipe_has_no_total(self):
        printed = self.on_terminal("damier-stats", "--progress", "--from", "pdn", "-", stdin=self.archive)
        self.assertRegex(printed, rb"^\r\x1b\[K\d+\.\d MB, \d+ records")
        self.assertTrue(printed.endswith(ERASE), printed)

    def test_an_index_leads_to_a_place(self):
        """The place of a record counts, not the number of bytes read before it."""
        last = b'\n[Event "last"]\n[GameType "20"]\n\n1. 32-28 *\n'
        names = [self.file(name, self.archive + last) for name in ("first.pdn", "second.pdn")]
        index = self.folder / "games.damier-index"
        self.expect(0, "damier-index", "build", "-o", index, *names)
        printed = self.on_terminal("damier-find", "--progress", "-j1", "-v", "-i", index, 'event = "last"')
        self.assertEqual([50, 100], [int(percent) for _, percent, *_ in PERCENT.findall(printed)], printed)

    def test_other_tools(self):
        archive = self.file("archive.pdn", self.archive)
        for words in (
            ["damier-convert", "-o", self.folder / "out.pdn"],
            ["damier-convert", "--split", "100k", "-o", self.folder / "part"],
            ["damier-check", "--diff"],
            ["damier-check", "--select", "duplicate"],
        ):
            with self.subTest(words=words):
                printed = self.on_terminal(*words, "--progress", archive)
                self.assertRegex(printed, PERCENT)
                self.assertNotRegex(printed.rpartition(ERASE)[2], PERCENT)

    def test_analysis_counts_positions(self):
        """Searching takes long, and all the bytes of a game are read before."""
        archive = self.file("games.lices", b"\n".join([GOOD.replace(b"2. d6-e5", b"2. d6-e5 3. d2-e1")] * 2))
        shape = rb"\[(=*) *\] +(\d+)%, (\d+) of (\d+) positions, (\d+) games? done"
        for jobs in (1, 2):
            with self.subTest(jobs=jobs):
                words = ["damier-analyse", "--time=150", "-j", jobs, "-o", self.folder / f"{jobs}.lices", archive]
                printed = self.on_terminal(*words[:1], "--progress", *words[1:])
                shown = [tuple(map(int, numbers)) for _, *numbers in re.findall(shape, printed)]
                if jobs == 1:
                    self.assertIn((50, 2, 4, 0), shown, printed)
                    self.assertIn((50, 2, 4, 1), shown, printed)
                else:  # both games of the file are searched at once
                    self.assertTrue([at for at in shown if at[1] > 0 and at[2:] == (8, 0)], printed)
                self.assertTrue(printed.endswith(ERASE), printed)
        self.assertEqual(b"", self.on_terminal("damier-analyse", "--no-progress", "--depth=1", archive))
        run = self.expect(0, "damier-analyse", "--progress", "--depth=1", archive)
        self.assertEqual("", run.err)

    def test_messages_take_its_place(self):
        archive = self.file("archive.pdn", self.archive)
        printed = self.on_terminal("damier-check", "--progress", "-v", archive, archive)
        lines = printed.split(b"\r\n")
        self.assertEqual(3, len(lines), printed)
        for line in lines[:-1]:
            self.assertTrue(line.rpartition(ERASE)[2].startswith(archive.encode()), printed)

    def test_not_for_a_moment_s_work(self):
        self.assertEqual(b"", self.on_terminal("damier-check", self.file("x.lices", GOOD)))

    def test_not_where_it_is_not_wanted(self):
        archive = self.file("archive.pdn", self.archive)
        self.assertEqual(b"", self.on_terminal("damier-check", "--progress", "-q", archive))
        self.assertEqual(b"", self.on_terminal("damier-check", "--no-progress", archive))
        self.expect_usage_error("cannot be used with", "damier-check", "--progress", "--no-progress", "-")

    def test_not_without_a_terminal(self):
        self.expect_clean("damier-check", "--progress", self.file("archive.pdn", self.archive))


if __name__ == "__main__":
    harness.main()
