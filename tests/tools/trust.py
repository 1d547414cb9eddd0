"""Trust, input by input: each row of the table in SECURITY.md, attacked."""

import os
import pathlib
import socket
import subprocess
import sys
import time

import harness
from harness import BAD, GOOD, SOURCE, environment

FAKE = SOURCE / "tests" / "tools" / "fake_engine.py"
HUB_GAME = b'[Ruleset "international"]\n\n*\n'
UCI_GAME = b'[Ruleset "marelle"]\n\n*\n'
# Maximum time of a program that waits for nothing.
PATIENCE = 200


class Settings(harness.ToolTest):
    """`.damier`: every path there leads below its directory, through no link, to a regular file."""

    SECRET = "PATH=/secret\0TOKEN=secret"

    def setUp(self):
        super().setUp()
        self.games = self.folder / "games"
        self.games.mkdir()
        self.file("secret", self.SECRET.encode())
        self.game = self.file("games/a.pdn", b'[GameType "20"]\n\n1. 32-28 19-23 *\n')
        self.mill = self.file("games/a.marelle", b'[Ruleset "marelle"]\n[FEN "W:Wa1,d1,g1:Ba7,d7,g4"]\n\n1. g1-g7 *\n')

    def refused(self, key, value, why):
        (self.games / ".damier").write_text(f"{key} = {value}\n")
        words = {"openings": ("damier-stats", "--openings=2", self.game),
                 "tables": ("damier-analyse", "--depth=1", self.mill)}[key]
        run = self.expect(2, *words, env=environment(TOKEN="secret"))
        self.assertIn(why, run.err, run)
        for part in ("secret", "PATH", "root:"):
            self.assertNotIn(part, run.out + run.err.replace(str(self.games), ""))
        return run

    def test_links(self):
        (self.games / "below").mkdir()
        for number, target in enumerate(("/proc/self/environ", "/etc/passwd", "../secret", "a.pdn", "nowhere")):
            for place in ("", "below/"):
                link = self.games / f"{place}names-{number}"
                link.symlink_to(target)
                self.refused("openings", f"{place}names-{number}", "a symbolic link leads there")

    def test_linked_directories(self):
        (self.folder / "elsewhere" / "marelle").mkdir(parents=True)
        self.file("elsewhere/names", b"secret\n")
        (self.games / "linked").symlink_to("../elsewhere")
        self.refused("openings", "linked/names", "a symbolic link leads there")
        self.refused("tables", "linked", "a symbolic link leads there")
        self.refused("tables", "linked/marelle", "a symbolic link leads there")

    def test_linked_tables(self):
        (self.games / "tables" / "marelle").mkdir(parents=True)
        (self.games / "tables" / "marelle" / "3-3.table").symlink_to("/proc/self/environ")
        self.refused("tables", "tables", "a symbolic link leads there")

    def test_what_is_no_regular_file(self):
        os.mkfifo(self.games / "pipe")
        self.refused("openings", "pipe", "it is not a regular file")
        self.refused("openings", ".", "it is not a regular file")
        (self.games / "tables" / "marelle").mkdir(parents=True)
        os.mkfifo(self.games / "tables" / "marelle" / "3-3.table")
        self.refused("tables", "tables", "it is not a regular file")
        self.refused("tables", "pipe", "there is no such folder")

    def test_leading_out(self):
        for value in ("../secret", "/etc/passwd", "below/../../secret"):
            self.refused("openings", value, "the value must be a file below")
            self.refused("tables", value, "the value must be a folder below")

    def test_nothing_of_another_file_is_shown(self):
        """A file that is below the directory and is not a list of names may still be private."""
        self.file("games/names", b"secret\tsecret\tsecret\n")
        run = self.refused("openings", "names", "it is not a list of names of openings")
        self.assertNotIn("secret", run.err)

    def test_size(self):
        with open(self.games / "names", "wb") as names:
            names.truncate(1 << 34)  # a hole
        self.refused("openings", "names", "it is too long")

    def test_names_with_control_characters(self):
        folder = self.folder / "x\x1b[31m"
        folder.mkdir()
        (folder / ".damier").write_text("ignore = straight-pion\nnonsense\n")
        (folder / "a.lices").write_bytes(BAD)
        run = self.expect(2, "damier-check", folder / "a.lices")
        self.assertNotIn("\x1b", run.out + run.err)
        self.assertIn("ignored by", run.out)
        (folder / ".damier").write_text("openings = names\n")
        (folder / "names").write_text("# none\n")
        (folder / "a.pdn").write_bytes(pathlib.Path(self.game).read_bytes())
        self.expect_clean("damier-stats", "--openings=2", folder / "a.pdn")

    def test_what_is_right_is_read(self):
        self.file("games/deep/er/names", b"international\t32-28\tMine\n")
        (self.games / ".damier").write_text("openings = ./deep//er/names\n")
        for cwd in (self.games, self.folder, "/"):
            self.assertIn("Mine", self.expect_clean("damier-stats", "--openings=2", self.game, cwd=cwd).out)


class Files(harness.ToolTest):
    """A file that an option names is a regular one: nothing waits for a pipe, or reads a device for ever."""

    def test_what_is_no_regular_file(self):
        game = self.file("a.lices", GOOD)
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        unix = self.folder / "socket"
        with socket.socket(socket.AF_UNIX) as bound:
            bound.bind(str(unix))
        for other in (pipe, "/dev/zero", "/dev/null", "/dev/tty", unix, self.folder):
            for words in (("damier-check", "--baseline", other, game),
                          ("damier-stats", "--openings=1", "--names", other, game),
                          ("damier-analyse", "-d1", "--cache", other, game)):
                with self.subTest(other=other, words=words[:2]):
                    begin = time.monotonic()
                    run = self.expect(2, *words)
                    self.assertLess(time.monotonic() - begin, PATIENCE)
                    self.assertEqual("", run.out)
                    why = "it is not a regular file|Is a directory|No such device or address"
                    self.assertRegex(run.err, rf": --\w+: {other}: ({why})\n")

    def test_tables(self):
        tables = self.folder / "tables"
        (tables / "marelle").mkdir(parents=True)
        for make in (lambda path: os.mkfifo(path), lambda path: path.symlink_to("/dev/zero"), lambda path: path.mkdir()):
            table = tables / "marelle" / "3-3.table"
            make(table)
            begin = time.monotonic()
            run = self.expect(2, "damier-tables", "info", f"--dir={tables}")
            self.assertIn("it is not a regular file", run.err)
            run = self.expect(2, "damier-moves", "--ruleset=marelle", "-p", "W:Wa1,d1,g1:Ba7,d7,g4", "--values",
                              "--tables", tables)
            self.assertIn("it is not a regular file", run.err)
            self.assertLess(time.monotonic() - begin, PATIENCE)
            table.rmdir() if table.is_dir() and not table.is_symlink() else table.unlink()

    def test_no_end(self):
        """Not even standard input is read for ever."""
        game = self.file("a.lices", GOOD)
        with subprocess.Popen([harness.program("damier-check"), "--baseline=-", game], stdin=subprocess.PIPE,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment()) as process:
            process.stdin.close()
            self.assertEqual(2, process.wait(timeout=PATIENCE))
            self.assertIn(b"is empty", process.stderr.read())

    def test_links_of_the_caller_are_followed(self):
        game = self.file("a.lices", BAD)
        known = self.folder / "known"
        self.expect(0, "damier-check", game, "--write-baseline", known)
        (self.folder / "link").symlink_to("known")
        self.expect(0, "damier-check", game, "--baseline", self.folder / "link")


class Engine(harness.ToolTest):
    """No reply or action of an engine does harm, or is believed."""

    def analyse(self, protocol, manner, status, *words, game=None, **changes):
        # "time" is the word for a time in which a slow machine can start Python.
        return self.expect(
            status, "damier-analyse", f"--engine='{sys.executable}' -B {FAKE} {protocol} {manner} {self.folder}",
            f"--protocol={protocol}", "--engine-timeout=20000", *words,
            stdin=game or {"hub": HUB_GAME, "uci": UCI_GAME}[protocol], env=environment(**changes))

    def test_scores_that_are_none(self):
        scores = {"uci": ("cp nan", "cp 999999999999999999999", "cp", "mate inf", "cp 1e3"),
                  "hub": ("nan", "inf", "1e300", '""', "x")}
        for protocol, nonsense in scores.items():
            for score in nonsense:
                with self.subTest(protocol=protocol, score=score):
                    run = self.analyse(protocol, "score", 1, SCORE=score)
                    self.assertIn("not analysed, because of the engine: its score ", run.err)
                    self.assertIn("is not a number from -1000000 to 1000000", run.err)
                    self.assertNotIn("%eval", run.out)

    def test_no_accuracy_of_nonsense(self):
        run = self.analyse("uci", "score", 1, "--to=text", SCORE="cp nan")
        self.assertNotIn("%", run.out)

    def test_no_score_at_all(self):
        for protocol in ("hub", "uci"):
            run = self.analyse(protocol, "silent", 1)
            self.assertIn("not analysed, because of the engine: it reports no score", run.err)
            self.assertNotIn("%eval", run.out)

    def test_standard_error(self):
        run = self.analyse("uci", "errors", 0)
        self.assertIn("damier-analyse: engine: \\u003A:error::pwned\n", run.err)
        self.assertIn("damier-analyse: engine: ?[31mred \\u202Ecba ?\n", run.err)
        self.assertIn("damier-analyse: engine: a line of more than 1024 bytes is not shown\n", run.err)
        for line in run.err.splitlines():
            self.assertTrue(line.startswith("damier-analyse: "), line)

    def test_much_on_standard_error(self):
        begin = time.monotonic()
        run = self.analyse("uci", "flood", 0)
        self.assertLess(time.monotonic() - begin, 60)
        self.assertLess(len(run.err), 100_000)
        self.assertTrue(run.err.endswith("damier-analyse: engine: more lines on its standard error are not shown\n"))

    def test_what_it_says_is_escaped(self):
        for protocol in ("hub", "uci"):
            run = self.analyse(protocol, "curse", 1)
            self.assertIn("it reports", run.err)
            for wrong in ("\x1b", "\x9b", "\u202e", "\n::"):
                self.assertNotIn(wrong, run.err)

    def test_processes_that_leave(self):
        """Children in sessions of their own end too."""
        for manner in ("leave", "daemon", "leave-and-die"):
            with self.subTest(manner=manner):
                left = self.folder / "left"
                self.analyse("uci", manner, 1 if manner == "leave-and-die" else 0)
                numbers = left.read_text(encoding="ascii").split()
                left.unlink()
                self.assertTrue(numbers)
                for number in numbers:
                    self.assertFalse(os.path.exists(f"/proc/{number}"), manner)

    def test_the_caller_s_own_children_stay(self):
        """A shell that becomes the program passes on its children."""
        command = ('sleep 60 & echo $! >&3; exec "$0" "$1" --protocol=uci')
        ours, its = os.pipe()
        engine = f"--engine='{sys.executable}' -B {FAKE} uci win"
        with subprocess.Popen(["sh", "-c", command, harness.program("damier-analyse"), engine], stdin=subprocess.PIPE,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment(),
                              preexec_fn=lambda: os.dup2(its, 3), close_fds=False) as process:
            os.close(its)
            with os.fdopen(ours, "rb") as pipe:
                sleeper = int(pipe.readline())
                process.communicate(UCI_GAME, timeout=600)
                self.assertTrue(os.path.exists(f"/proc/{sleeper}"))
                os.kill(sleeper, 9)

    def test_echoes(self):
        printed = "\x1b[31m \u202e \x9b \u2028 ::error::x"
        uci = (printed, f"setoption name {printed} value x", f"position {printed}", f"go {printed} 1")
        hub = (printed, f'set-param name="{printed}" value=x', f'level "{printed}"=1', f'go "{printed}"')
        for protocol, lines in (("uci", uci), ("hub", hub)):
            spoken = "".join(f"{line}\n" for line in lines).encode()
            out = self.expect(0, "damier-engine", f"--protocol={protocol}", stdin=spoken).out
            self.assertEqual(len(lines), len(out.splitlines()), out)
            for wrong in ("\x1b", "\x9b", "\u202e", "\u2028"):
                self.assertNotIn(wrong, out)
            self.assertFalse([line for line in out.splitlines() if line.startswith("::")])


class Table(harness.ToolTest):
    """SECURITY.md names a test for each row, and it exists."""

    def test_rows(self):
        text = (SOURCE / "SECURITY.md").read_text(encoding="utf-8")
        section = text.split("## What is trusted, input by input")[1].split("\n## ")[0]
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line.startswith("|")]
        self.assertEqual(["record", "archive", "`.damier`", "index", "tables", "cache", "baseline", "engine"],
                         [row[0] for row in rows[2:]])
        for row in rows[2:]:
            self.assertEqual(5, len(row), row)
            named = row[4].replace("`", "").split(", ")
            for name in named:
                path, _, test = name.partition(":")
                with self.subTest(row=row[0], test=name):
                    self.assertRegex((SOURCE / path).read_text(encoding="utf-8"), rf"\b{test}\b")


if __name__ == "__main__":
    harness.main()
