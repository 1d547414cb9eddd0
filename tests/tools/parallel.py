"""Several threads: any number gives the same bytes on both streams and the same exit status."""

import os
import signal
import subprocess

import harness
from harness import BAD, GOOD, environment, program


class Parallel(harness.ToolTest):
    @classmethod
    def setUpClass(cls):
        # Several blocks of the splitter, with some wrong records.
        done = subprocess.run(
            [program("damier-random"), "--ruleset", "international", "--games", "3000"],
            stdout=subprocess.PIPE,
            check=True,
        )
        games = done.stdout.split(b"\n\n[")
        games[1:] = [b"[" + game for game in games[1:]]
        for at in range(100, len(games), 400):
            games[at] = games[at].replace(b"1. ", b"1. 1-2 ", 1)
        cls.archive = b"\n\n".join(games)

    def outcomes(self, *words):
        runs = [self.run_tool(words[0], "--jobs", jobs, *words[1:]) for jobs in (1, 2, 3, 0)]
        for run in runs[1:]:
            self.assertEqual(runs[0].out, run.out)
            self.assertEqual(runs[0].err, run.err)
            self.assertEqual(runs[0].status, run.status)
        return runs[0]

    def inputs(self):
        """Returns an archive, a missing file, and small files."""
        return [
            self.file("archive.pdn", self.archive),
            str(self.folder / "missing.pdn"),
            self.file("bad.lices", BAD),
            *(self.file(f"good-{number}.lices", GOOD) for number in range(9)),
        ]

    def test_check(self):
        run = self.outcomes("damier-check", *self.inputs())
        self.assertEqual(2, run.status)
        self.assertIn("missing.pdn: No such file", run.err)
        self.assertIn("bad.lices:4:4: error: ", run.out)
        self.assertRegex(run.out, r"(\n +\d+ [a-z-]+)+\n12 files, \d+ records, \d+ plies, 9 errors, 0 warnings, \d+ notes\n$")

    def test_convert_to_json(self):
        run = self.outcomes("damier-convert", "--to", "json", *self.inputs())
        self.assertEqual(2, run.status)
        self.assertTrue(run.out.startswith("[\n{") and run.out.endswith("}\n]\n"))

    def test_convert_to_sheets(self):
        archive = self.file("archive.pdn", self.archive)
        run = self.outcomes("damier-convert", archive)
        self.assertEqual(1, run.status)

    def test_selection(self):
        archive = self.file("archive.pdn", self.archive)
        run = self.outcomes("damier-check", "--record", "1500-1600", archive)
        self.assertIn(", 101 records, ", run.out)

    def test_a_full_disk_is_reported(self):
        archive = self.file("archive.pdn", self.archive)
        with open("/dev/full", "wb") as full:
            run = self.run_tool("damier-convert", "-j", 3, archive, stdout=full)
        self.assertEqual(2, run.status)
        self.assertIn("No space left on device", run.err)

    def test_a_closed_pipe_ends_quietly(self):
        archive = self.file("archive.pdn", self.archive)
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run(
            [program("damier-convert"), "-j", "3", "-q", archive],
            stdout=writer,
            stderr=subprocess.PIPE,
            env=environment(),
            timeout=600,
        )
        os.close(writer)
        self.assertEqual(-signal.SIGPIPE, done.returncode)
        self.assertNotIn(b"pipe", done.stderr)

    def test_bounds(self):
        self.expect_usage_error("--jobs", "damier-check", "--jobs", "-1", "-")
        self.expect_usage_error("--jobs", "damier-check", "-j1025", "-")
        self.expect_clean("damier-check", "-j2", "-", stdin=GOOD)


if __name__ == "__main__":
    harness.main()
