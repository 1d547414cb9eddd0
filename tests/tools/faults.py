"""Failures around a program: full disks, closed pipes, files that change or cannot be read, a sudden end."""

import bz2
import gzip
import lzma
import os
import pathlib
import re
import shutil
import signal
import subprocess
import time
import unittest
import zipfile

import harness
from harness import GOOD, environment, program


class Truncated(harness.ToolTest):
    """A truncated compressed file is checked up to the cut, and the next file is checked too."""

    @classmethod
    def setUpClass(cls):
        done = subprocess.run(
            [program("damier-random"), "--ruleset", "lices", "--games", "1000", "--seed", "5"],
            stdout=subprocess.PIPE,
            check=True,
        )
        cls.games = done.stdout

    def checks(self, name, whole):
        for part in (0.5, 0.9):
            cut = self.file(name, whole[: int(len(whole) * part)])
            good = self.file("good.lices", GOOD)
            run = self.expect(2, "damier-check", "--format", "gcc", "--max-errors", "1", cut, good)
            self.assertRegex(run.err, rf"^damier-check: {cut}[^\n]*: [^\n]*cut short[^\n]*\n$")
            files, records = map(int, re.search(r"(\d+) files, (\d+) records", run.out).groups())
            self.assertEqual(2, files)
            self.assertGreater(records, 100, str(run)[-300:])
            self.assertLess(records, 1001)

    def test_damaged_is_something_else(self):
        content = bytearray(lzma.compress(self.games))
        content[len(content) // 2] ^= 0xFF
        damaged = self.file("damaged.lices.xz", bytes(content))
        run = self.expect(2, "damier-check", "--max-errors", "1", damaged)
        self.assertNotIn("cut short", run.err)

    def test_gzip(self):
        self.checks("games.lices.gz", gzip.compress(self.games))

    def test_xz(self):
        self.checks("games.lices.xz", lzma.compress(self.games, preset=0))

    def test_bzip2(self):
        self.checks("games.lices.bz2", bz2.compress(self.games, 1))

    @unittest.skipUnless(shutil.which("zstd"), "the zstd program makes the file")
    def test_zstandard(self):
        done = subprocess.run(["zstd", "-c"], input=self.games, stdout=subprocess.PIPE, check=True)
        self.checks("games.lices.zst", done.stdout)

    def test_zip(self):
        path = self.folder / "whole.zip"
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("games.lices", self.games)
        self.checks("games.zip", path.read_bytes())


class Output(harness.ToolTest):
    def archive(self, games=300):
        done = subprocess.run(
            [program("damier-random"), "--ruleset", "lices", "--games", str(games)],
            stdout=subprocess.PIPE,
            check=True,
        )
        return self.file("games.lices", done.stdout)

    def commands(self):
        games = self.archive()
        yield "damier-check", games
        yield "damier-convert", "--to", "ndjson", games
        yield "damier-replay", "--all", games
        yield "damier-random", "--ruleset", "lices", "--games", 300
        yield "damier-board", games

    def test_full_disk(self):
        for words in self.commands():
            with self.subTest(words=words), open("/dev/full", "wb") as full:
                run = self.run_tool(*words, stdout=full)
                self.assertEqual(2, run.status, str(run))
                self.assertIn("No space left on device", run.err)

    def test_closed_pipe(self):
        for words in self.commands():
            with self.subTest(words=words):
                reader, writer = os.pipe()
                os.close(reader)
                with os.fdopen(writer, "wb") as closed:
                    run = self.run_tool(*words, stdout=closed)
                self.assertEqual(-signal.SIGPIPE, run.status, str(run))
                self.assertNotIn("pipe", run.err.lower())

    def test_full_disk_below_a_file(self):
        """An output that does not fit leaves no partial file, and does not harm the old one."""
        mount = self.folder / "small"
        mount.mkdir()
        mounted = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", mount], stderr=subprocess.DEVNULL
        )
        if mounted.returncode != 0:
            self.skipTest("only root may mount a small disk")
        self.addCleanup(subprocess.run, ["umount", mount], check=True)
        product = mount / "games.json"
        product.write_bytes(b"before")
        run = self.run_tool("damier-convert", "--to", "json", "-O", "-o", product, self.archive())
        self.assertEqual(2, run.status, str(run))
        self.assertIn("No space left on device", run.err)
        self.assertEqual([product], list(mount.iterdir()))
        self.assertEqual(b"before", product.read_bytes())

    def test_killed_while_writing(self):
        """The file of --output is the old or the new one, never a part."""
        product = self.folder / "out" / "games.lices"
        product.parent.mkdir()
        product.write_bytes(b"before")
        words = [program("damier-convert"), "-O", "-o", str(product), "-"]
        with open(self.archive(), "rb") as games:
            content = games.read()
        process = subprocess.Popen(words, stdin=subprocess.PIPE, env=environment())
        process.stdin.write(content)
        process.stdin.flush()
        # Now something has been written, or never will be; either way the program has not ended.
        deadline = time.monotonic() + 300
        while len(list(product.parent.iterdir())) < 2 and time.monotonic() < deadline:
            time.sleep(0.01)
        process.kill()
        process.wait()
        process.stdin.close()
        self.assertEqual(b"before", product.read_bytes())
        others = [path.name for path in product.parent.iterdir() if path != product]
        self.assertEqual(1, len(others))
        self.assertTrue(others[0].startswith("games.lices."), others)


class Files(harness.ToolTest):
    @unittest.skipIf(os.geteuid() == 0, "root may read everything")
    def test_no_right_to_read(self):
        path = pathlib.Path(self.file("secret.lices", GOOD))
        path.chmod(0)
        self.complains(path, "Permission denied")

    def complains(self, path, why):
        good = self.file("good.lices", GOOD)
        run = self.expect(2, "damier-check", path, good)
        self.assertEqual(f"damier-check: {path}: {why}\n", run.err)
        self.assertIn("1 record, 2 plies", run.out)

    def test_missing(self):
        self.complains(self.folder / "missing.lices", "No such file or directory")

    def test_a_read_that_fails(self):
        # Unmapped memory of a process: opening succeeds, reading fails.
        self.complains("/proc/self/mem", "Input/output error")

    def test_a_file_that_shrinks(self):
        """Bytes read before count; the input ends where the file now ends."""
        games = 50_000
        path = self.folder / "shrinking.lices"
        path.write_bytes((GOOD + b"\n") * games)
        words = [program("damier-convert"), "-j1", "--to", "ndjson", str(path)]
        process = subprocess.Popen(
            words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
        )
        # Nothing reads the output at first, so most of the file has not been read yet.
        begin = process.stdout.read(1000)
        with open(path, "r+b") as file:
            file.truncate(100)
        out, err = process.communicate(timeout=600)
        # The last record read may be cut off, and is then reported.
        self.assertEqual(1 if err else 0, process.returncode, err)
        self.assertTrue(0 < (begin + out).count(b"\n") < games)


if __name__ == "__main__":
    harness.main()
