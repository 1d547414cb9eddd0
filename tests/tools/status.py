"""Exit status and streams: what tools report to their caller."""

import os
import signal
import subprocess
import unittest

import harness
from harness import BAD, CROWDED, EXAMPLE, GOOD, environment, program

# A run of each tool with some output.
WRITERS = {
    "damier": ["list"],
    "damier-analyse": ["-d1", "-"],
    "damier-board": ["--ruleset", "lices"],
    "damier-check": ["-"],
    "damier-convert": ["-"],
    "damier-moves": ["--ruleset", "lices"],
    "damier-perft": ["--ruleset", "lices"],
    "damier-random": ["--ruleset", "lices"],
    "damier-repair": ["-"],
    "damier-replay": ["-"],
    "damier-stats": ["-"],
}


class ExitStatus(harness.ToolTest):
    def test_clean(self):
        run = self.expect_clean("damier-check", self.file("good.lices", GOOD))
        self.assertEqual("1 file, 1 record, 2 plies, 0 errors, 0 warnings\n", run.out)

    def test_warnings_alone_are_clean(self):
        run = self.expect_clean("damier-check", "-", stdin=GOOD.replace(b"d4-e3", b"d4 - e3"))
        self.assertIn("0 errors, 1 warning\n", run.out)

    def test_findings(self):
        run = self.expect(1, "damier-check", self.file("bad.lices", BAD))
        self.assertEqual("", run.err)
        self.assertIn("error: ", run.out)

    def test_exit_zero(self):
        bad = self.file("bad.lices", BAD)
        run = self.expect_clean("damier-check", "--exit-zero", bad)
        self.assertIn("1 error,", run.out)
        self.expect(2, "damier-check", "--exit-zero", bad, self.folder / "missing.lices")

    def test_trouble_beats_findings_and_the_other_files_are_done(self):
        bad = self.file("bad.lices", BAD)
        missing = self.folder / "missing.lices"
        run = self.expect(2, "damier-check", missing, bad)
        self.assertEqual(f"damier-check: {missing}: No such file or directory\n", run.err)
        self.assertIn(f"{bad}:4:4: error: ", run.out)
        self.assertIn("1 record, 2 plies, 1 error", run.out)

    def test_the_worst_status_wins_in_any_order(self):
        good, bad, missing = self.file("good.lices", GOOD), self.file("bad.lices", BAD), "nowhere"
        for words in (
            ["damier-analyse", "-d1"],
            ["damier-check"],
            ["damier-check", "-j2"],
            ["damier-check", "--diff"],
            ["damier-convert", "--to=json"],
            ["damier-convert", "-j2"],
            ["damier-repair", "--max-changes=0"],
            ["damier-replay"],
            ["damier-stats"],
        ):
            for files, status in (
                ([good, bad], 1),
                ([bad, good], 1),
                ([good, bad, good], 1),
                ([missing, good], 2),
                ([good, missing], 2),
                ([missing, bad, good], 2),
                ([bad, good, missing], 2),
            ):
                with self.subTest(words=words, files=files):
                    self.expect(status, *words, *files)

    def test_directory(self):
        run = self.expect(2, "damier-check", self.folder, self.file("good.lices", GOOD))
        self.assertIn("is a folder", run.err)
        self.assertIn("--recursive", run.err)
        self.assertIn("1 record", run.out)

    @unittest.skipIf(os.geteuid() == 0, "root may read everything")
    def test_forbidden_file(self):
        secret = self.file("secret.lices", GOOD)
        os.chmod(secret, 0)
        run = self.expect(2, "damier-check", secret, self.file("bad.lices", BAD))
        self.assertEqual(f"{secret}: Permission denied\n", run.err)
        self.assertIn("1 error", run.out)

    def test_no_record(self):
        for stdin in (b"", b"\n \r\n\n"):
            with self.subTest(stdin=stdin):
                run = self.expect(2, "damier-check", stdin=stdin)
                self.assertIn("no game found", run.err)
                self.assertIn("--allow-empty", run.err)
                self.expect_clean("damier-check", "--allow-empty", stdin=stdin)

    def test_no_legal_move_is_an_answer(self):
        run = self.expect_clean("damier-moves", "-p", "W:WC9a:BCa1")
        self.assertEqual("", run.out)
        run = self.expect_clean("damier-perft", "-p", "W:WC9a:BCa1")
        self.assertEqual("0\n", run.out)


class Streams(harness.ToolTest):
    def test_standard_input(self):
        for words in ([], ["-"]):
            run = self.expect(1, "damier-check", *words, stdin=BAD)
            self.assertIn("<stdin>:4:4: error: ", run.out)

    def test_full_device(self):
        for tool, words in WRITERS.items():
            for arguments in (words, ["--help"], ["--version"]):
                with self.subTest(tool=tool, arguments=arguments), open("/dev/full", "wb") as full:
                    run = self.expect(2, tool, *arguments, stdin=GOOD, stdout=full)
                    self.assertEqual(
                        f"{tool}: standard output: No space left on device\n", run.err
                    )

    def test_full_device_ends_a_long_list(self):
        with open("/dev/full", "wb") as full:
            run = self.expect(2, "damier-moves", "-p", CROWDED, stdout=full)
        self.assertIn("No space left on device", run.err)

    def test_closed_pipe(self):
        # Also if the caller ignores SIGPIPE, as Python does, and through `damier`.
        for words in (["damier-moves"], ["damier", "moves"]):
            for restore in (True, False):
                with self.subTest(words=words, restore=restore):
                    command = [program(words[0]), *words[1:], "-p", CROWDED]
                    with subprocess.Popen(
                        command,
                        stdout=subprocess.PIPE,
                        stderr=subprocess.PIPE,
                        restore_signals=restore,
                        env=environment(),
                    ) as process:
                        first = process.stdout.readline()
                        process.stdout.close()
                        err = process.stderr.read()
                        status = process.wait(timeout=600)
                    self.assertTrue(first.startswith(b"E6d("), first)
                    self.assertEqual(b"", err)
                    self.assertEqual(-signal.SIGPIPE, status)

    def test_closed_pipe_of_a_report(self):
        many = self.file("many.lices", (BAD + b"\n") * 5000)
        with subprocess.Popen(
            [program("damier-check"), many], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        ) as process:
            process.stdout.readline()
            process.stdout.close()
            self.assertEqual(b"", process.stderr.read())
            self.assertEqual(-signal.SIGPIPE, process.wait(timeout=600))


class WrongPositions(harness.ToolTest):
    def complaint(self, *words):
        """Returns the message on stderr of a run that ends with status 2."""
        run = self.expect(2, *words)
        self.assertEqual("", run.out, f"stdout should be empty{run}")
        return run.err

    def test_position(self):
        for tool in ("damier-moves", "damier-perft"):
            with self.subTest(tool=tool):
                err = self.complaint(tool, "--ruleset", "lices", "-p", "W:WCa9,d3:BCa9")
                self.assertIn("--position:1:8: error: no Pion can be on d3", err)
                self.assertIn("\n   1 | W:WCa9,d3:BCa9\n     |        ^^\n", err)
                self.assertIn("rule L19", err)

    def test_position_that_fits_no_ruleset(self):
        err = self.complaint("damier-moves", "-p", "nonsense")
        self.assertIn("--ruleset", err)

    def test_no_ruleset(self):
        for tool in ("damier-moves", "damier-perft"):
            self.assertIn("--ruleset", self.complaint(tool))

    def test_play(self):
        err = self.complaint("damier-moves", "-p", EXAMPLE, "--play", "6d-7c Ca9-b10")
        self.assertIn("--play:1:7: error: b8 must take: Eb8(7c)d6", err)
        self.assertIn("legal here: Eb8(7c)d6", err)

    def test_play_on_after_the_end(self):
        moves = " ".join(harness.EXAMPLE_MOVES) + " Cc7-d8"
        err = self.complaint("damier-moves", "-p", EXAMPLE, "--play", moves)
        self.assertIn("[move-after-end]", err)


if __name__ == "__main__":
    harness.main()
