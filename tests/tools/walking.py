"""Walking directories: an unreadable one does not end the run, and nothing is skipped silently."""

import os
import pathlib
import resource
import socket
import subprocess
import unittest

import harness
from harness import GOOD


class Walking(harness.ToolTest):
    def setUp(self):
        super().setUp()
        self.top = self.folder / "top"
        for name in ("a/first.lices", "m.lices", "z/last.lices"):
            self.file(f"top/{name}", GOOD)

    def walks(self, *complaints, status=2, records=3):
        run = self.expect(status, "damier-check", "--recursive", self.top)
        self.assertEqual(sorted(f"damier-check: {one}" for one in complaints), sorted(run.err.splitlines()))
        self.assertIn(f"{records} records, ", run.out)

    def test_all_is_well(self):
        self.walks(status=0)

    def test_a_directory_that_is_too_deep(self):
        """A path beyond PATH_MAX: nobody can open it by name, not even root."""
        deep = os.open(self.top / "a", os.O_RDONLY)
        name = "d" * 250
        path = self.top / "a"
        while len(str(path)) < 4096:
            os.mkdir(name, dir_fd=deep)
            below = os.open(name, os.O_RDONLY, dir_fd=deep)
            os.close(deep)
            deep = below
            path = path / name
        os.close(deep)
        self.addCleanup(subprocess.run, ["rm", "-rf", self.top], check=True)
        run = self.expect(2, "damier-check", "--recursive", self.top)
        self.assertRegex(run.err, f"^damier-check: {self.top}/a/d[^\n]*: File name too long\n$")
        self.assertIn("3 records, ", run.out)

    @unittest.skipIf(os.geteuid() == 0, "root may read everything")
    def test_a_directory_without_the_right(self):
        locked = self.top / "locked"
        locked.mkdir(0)
        self.addCleanup(locked.chmod, 0o700)
        self.walks(f"{locked}: Permission denied")

    @unittest.skipIf(os.geteuid() != 0, "only root can become somebody else")
    def test_a_directory_without_the_right_for_somebody_else(self):
        locked = self.top / "locked"
        locked.mkdir(0)
        for path in (self.folder, self.top):
            path.chmod(0o755)
        done = subprocess.run(
            [harness.program("damier-check"), "--recursive", str(self.top)],
            user=65534, group=65534, extra_groups=[], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            cwd="/", env=harness.environment(),
        )  # fmt: skip
        self.assertEqual(f"damier-check: {locked}: Permission denied\n".encode(), done.stderr)
        self.assertEqual(2, done.returncode)
        self.assertIn(b"3 records", done.stdout)

    def test_links(self):
        outside = self.folder / "outside"
        outside.mkdir()
        os.symlink(outside, self.top / "elsewhere")
        os.symlink(".", self.top / "a" / "here")
        os.symlink(self.top, self.top / "loop")
        os.symlink("m.lices", self.top / "again.lices")
        os.symlink("nowhere.lices", self.top / "gone.lices")
        os.symlink("self.lices", self.top / "self.lices")
        os.symlink("nowhere", self.top / "no-record")
        self.walks(
            f"{self.top}/elsewhere: is a link to a folder elsewhere and is not followed",
            f"{self.top}/gone.lices: No such file or directory",
            f"{self.top}/self.lices: Too many levels of symbolic links",
            records=4,
        )

    def test_what_is_swapped_for_a_link_after_the_walk(self):
        """Nothing outside is read: neither through a directory nor through a file that became a link."""
        outside = self.folder / "outside"
        self.file("outside/last.lices", b"zebra")
        self.file("outside/first.lices", b"okapi")
        os.symlink(self.top / "m.lices", self.top / "again.lices")
        pipe = self.folder / "begin.lices"
        os.mkfifo(pipe)
        for tool in ("damier-check", "damier-stats"):
            with self.subTest(tool=tool):
                self.swapped([tool, "--recursive", str(pipe)], pipe, outside)

    def swapped(self, words, pipe, outside):
        with subprocess.Popen(
            [harness.program(words[0]), *words[1:], str(self.top)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=harness.environment(),
        ) as process:  # fmt: skip
            # All directories have been walked when the first input is opened.
            with open(pipe, "wb") as begin:
                (self.top / "z").rename(self.folder / "z")
                (self.top / "z").symlink_to(outside)
                (self.top / "a/first.lices").unlink()
                (self.top / "a/first.lices").symlink_to(outside / "first.lices")
                begin.write(GOOD)
            out, err = process.communicate()
        (self.top / "z").unlink()
        (self.folder / "z").rename(self.top / "z")
        (self.top / "a/first.lices").unlink()
        self.file("top/a/first.lices", GOOD)
        self.assertEqual(2, process.returncode, err)
        for name in ("z/last.lices", "a/first.lices"):
            self.assertIn(f"{self.top}/{name}: a symbolic link leads there, and is not followed".encode(), err)
        self.assertNotIn(b"zebra", out + err)
        self.assertNotIn(b"okapi", out + err)

    def test_links_within_what_is_named_otherwise(self):
        os.symlink(self.top, self.top / "loop")
        os.symlink(self.top, self.folder / "other")
        for name, cwd in ((".", self.top), (self.top.name, self.folder), ("other", self.folder)):
            with self.subTest(name=name):
                run = self.run_tool("damier-check", "-r", name, cwd=cwd)
                self.assertNotIn("elsewhere", run.err)
                self.assertNotEqual(2, run.status, str(run))

    def test_what_is_no_file(self):
        os.mkfifo(self.top / "pipe.lices")
        with socket.socket(socket.AF_UNIX) as listener:
            # Names of sockets are short.
            before = os.getcwd()
            os.chdir(self.top)
            try:
                listener.bind("socket.pdn.gz")
            finally:
                os.chdir(before)
            os.mkfifo(self.top / "pipe")
            self.walks(
                f"{self.top}/pipe.lices: is not a regular file",
                f"{self.top}/socket.pdn.gz: is not a regular file",
            )

    def test_more_directories_than_may_be_open(self):
        for number in range(60):
            (self.top / f"d{number}").mkdir()
        done = subprocess.run(
            [harness.program("damier-check"), "--recursive", str(self.top)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=harness.environment(), check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (40, 40)),
        )  # fmt: skip
        self.assertEqual((0, b""), (done.returncode, done.stderr))
        self.assertIn(b"3 records", done.stdout)

    def test_a_name_that_ends_with_a_slash(self):
        run = self.expect(0, "damier-check", "--recursive", f"{self.top}/")
        self.assertIn("3 records", run.out)

    def test_a_lone_damaged_file(self):
        path = self.file("one/games.lices.zst", b"\x28\xb5\x2f\xfd")
        for inputs in ([path], ["--recursive", pathlib.Path(path).parent]):
            run = self.expect(2, "damier-check", *inputs)
            self.assertRegex(run.err, f"^damier-check: {path}: [^\n]*\n$")
            self.assertNotIn("no game found", run.err)


if __name__ == "__main__":
    harness.main()
