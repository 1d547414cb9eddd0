"""Files that replace others: nothing is mixed, no foreign change is overwritten, no temporary file remains."""

import os
import pathlib
import resource
import signal
import stat
import struct
import subprocess
import time

import harness
from harness import GOOD, environment, program

SLOPPY = GOOD.replace(b"d4", b"Pd4")
ANOTHER = SLOPPY * 1000
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE)


def wait_for(condition):
    deadline = time.monotonic() + 30
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError("it did not come to that")
        time.sleep(0.001)


def position_in(pid, path):
    """Returns how far a process has read in a file; 0 if it has not opened it."""
    for descriptor in pathlib.Path(f"/proc/{pid}/fd").iterdir():
        try:
            if os.readlink(descriptor) == str(path):
                information = (descriptor.parent.parent / "fdinfo" / descriptor.name).read_text()
                return int(information.split()[1])
        except FileNotFoundError:
            pass  # closed meanwhile
    return 0


class Races(harness.ToolTest):
    """Another program changes a file while --fix is running."""

    GAMES = 100_000

    def meets(self, change, before, after):
        """Runs --fix over sloppy records with many good ones before and after them, and changes the file midway."""
        path = self.folder / "games.lices"
        content = (GOOD + b"\n") * before + SLOPPY + b"\n" + (GOOD + b"\n") * after
        path.write_bytes(content)
        process = subprocess.Popen(
            [program("damier-check"), "--fix", "-q", str(path)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(),
        )
        wait_for(lambda: position_in(process.pid, path) > 0)
        process.send_signal(signal.SIGSTOP)
        self.assertLess(position_in(process.pid, path), len(content), "all was read already")
        wanted = change(path, content)
        process.send_signal(signal.SIGCONT)
        err = process.communicate(timeout=600)[1].decode()
        self.assertEqual(2, process.returncode, err)
        self.assertRegex(err, r"\.lices: changed while it was read; it is left unchanged\n$")
        self.assertEqual(wanted, path.read_bytes())
        names = {path.name for path in self.folder.iterdir()}
        self.assertLessEqual(names, {"games.lices", "other.lices"}, "a temporary file was left")

    def replace(self, path, _content):
        os.replace(self.file("other.lices", ANOTHER), path)
        return ANOTHER

    def replace_by_link(self, path, _content):
        path.unlink()
        path.symlink_to(self.file("other.lices", ANOTHER))
        return ANOTHER

    def append(self, path, content):
        with open(path, "ab") as file:
            file.write(SLOPPY)
        return content + SLOPPY

    def rewrite(self, path, content):
        """Rewrites a file with the same size and the same modification time."""
        times = os.stat(path)
        with open(path, "r+b") as file:
            file.write(b"% another ")
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
        return b"% another " + content[10:]

    def test_replaced_before_something_is_mended(self):
        self.meets(self.replace, self.GAMES, 0)

    def test_replaced_after_something_was_mended(self):
        self.meets(self.replace, 0, self.GAMES)

    def test_appended_to(self):
        self.meets(self.append, 0, self.GAMES)

    def test_changed_in_place(self):
        self.meets(self.rewrite, 0, self.GAMES)

    def test_replaced_by_a_link(self):
        self.meets(self.replace_by_link, 0, self.GAMES)


class Kept(harness.ToolTest):
    """The attributes of a file."""

    def fix(self, path):
        run = self.expect(0, "damier-check", "--fix", "-q", path)
        self.assertEqual(GOOD, pathlib.Path(path).read_bytes())
        return run.err

    def test_rights_and_owner(self):
        path = self.file("a.lices", SLOPPY)
        os.chmod(path, 0o604)
        if os.geteuid() == 0:
            os.chown(path, 12, 34)
        before = os.stat(path)
        self.assertEqual("", self.fix(path))
        after = os.stat(path)
        self.assertEqual(
            (before.st_uid, before.st_gid, before.st_mode), (after.st_uid, after.st_gid, after.st_mode)
        )

    def test_extended_attributes(self):
        path = self.file("a.lices", SLOPPY)
        try:
            os.setxattr(path, "user.origin", b"club\0evening")
            os.setxattr(path, "user.empty", b"")
        except OSError as error:
            self.skipTest(f"no extended attributes here: {error}")
        self.assertEqual("", self.fix(path))
        self.assertEqual({"user.origin", "user.empty"}, set(os.listxattr(path)))
        self.assertEqual(b"club\0evening", os.getxattr(path, "user.origin"))

    def set_list(self, path, name, user):
        """Sets an access control list: one more user may read."""
        nobody = 0xFFFFFFFF
        entries = [(1, 6, nobody), (2, 4, user), (4, 4, nobody), (16, 4, nobody), (32, 0, nobody)]
        content = struct.pack("<I", 2) + b"".join(struct.pack("<HHI", *entry) for entry in entries)
        try:
            os.setxattr(path, f"system.posix_acl_{name}", content)
        except OSError as error:
            self.skipTest(f"no access control lists here: {error}")
        return content

    def test_access_control_lists(self):
        path = self.file("a.lices", SLOPPY)
        content = self.set_list(path, "access", 12)
        self.set_list(self.folder, "default", 34)
        self.assertEqual("", self.fix(path))
        self.assertEqual(content, os.getxattr(path, "system.posix_acl_access"))

    def test_no_list_of_the_directory(self):
        """A new file inherits the default list of its directory, which the old one did not have."""
        path = self.file("a.lices", SLOPPY)
        self.set_list(self.folder, "default", 34)
        before = os.stat(path).st_mode
        self.assertEqual("", self.fix(path))
        self.assertEqual([], os.listxattr(path))
        self.assertEqual(before, os.stat(path).st_mode)

    def test_several_names(self):
        path = self.file("a.lices", SLOPPY)
        other = self.folder / "b.lices"
        os.link(path, other)
        printed = self.fix(path)
        self.assertEqual(
            f"damier-check: {path}: has 2 names; this one has the fixed file, the others keep the old one\n",
            printed,
        )
        self.assertEqual(SLOPPY, other.read_bytes())


class Signals(harness.ToolTest):
    """A signal ends a program as usual, and leaves no temporary file."""

    def ended(self, words, number, ready):
        """Starts a program that reads standard input, and ends it once it is ready."""
        process = subprocess.Popen(
            [program(words[0]), *map(str, words[1:])],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=environment(),
        )
        process.stdin.write(SLOPPY * 10)
        process.stdin.flush()
        wait_for(ready)
        process.send_signal(number)
        err = process.communicate(timeout=600)[1]
        self.assertEqual((-number, b""), (process.returncode, err))

    def others(self, *wanted):
        return {path.name for path in self.folder.iterdir()} - set(wanted)

    def test_output(self):
        path = self.file("games.lices", b"before")
        for jobs in (1, 3):
            for number in SIGNALS:
                with self.subTest(jobs=jobs, signal=number):
                    words = ["damier-convert", "-j", jobs, "-O", "-o", path, "-"]
                    self.ended(words, number, lambda: self.others("games.lices"))
                    self.assertEqual(set(), self.others("games.lices"))
                    self.assertEqual(b"before", pathlib.Path(path).read_bytes())

    def test_split(self):
        for number in SIGNALS:
            with self.subTest(signal=number):
                words = ["damier-convert", "--split", "1M", "-o", self.folder / "part", "--from", "native", "-"]
                self.ended(words, number, lambda: len(self.others()) == 2)
                self.assertEqual(set(), self.others())

    def test_fix(self):
        path = self.file("games.lices", SLOPPY + (GOOD + b"\n") * 100_000)
        before = pathlib.Path(path).read_bytes()
        for number in SIGNALS:
            with self.subTest(signal=number):
                self.ended(["damier-check", "--fix", path], number, lambda: self.others("games.lices"))
                self.assertEqual(set(), self.others("games.lices"))
                self.assertEqual(before, pathlib.Path(path).read_bytes())

    def test_a_limit_of_size(self):
        games = self.file("games.lices", (GOOD + b"\n") * 10_000)
        process = subprocess.run(
            [program("damier-convert"), "-o", str(self.folder / "new.lices"), games],
            stderr=subprocess.PIPE,
            env=environment(),
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000)),
        )
        self.assertEqual(-signal.SIGXFSZ, process.returncode)
        self.assertEqual(set(), self.others("games.lices"))

    def test_a_limit_of_size_that_is_an_error(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)

        path = self.file("games.lices", SLOPPY + (GOOD + b"\n") * 10_000)
        before = pathlib.Path(path).read_bytes()
        run = self.run_tool("damier-check", "--fix", path, preexec_fn=limit)
        self.assertEqual(2, run.status, run)
        self.assertIn("File too large", run.err)
        self.assertEqual(set(), self.others("games.lices"))
        self.assertEqual(before, pathlib.Path(path).read_bytes())

    def test_an_ignored_signal(self):
        """As under nohup."""
        process = subprocess.Popen(
            [program("damier-convert"), "-o", str(self.folder / "new.lices"), "-"],
            stdin=subprocess.PIPE,
            env=environment(),
            preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN),
        )
        wait_for(self.others)
        process.send_signal(signal.SIGHUP)
        process.communicate(GOOD, timeout=600)
        self.assertEqual(0, process.returncode)
        self.assertEqual({"new.lices"}, self.others())

    def test_rights_of_a_new_file(self):
        path = self.folder / "new.lices"
        self.expect_clean("damier-convert", "-o", path, "-", stdin=GOOD, preexec_fn=lambda: os.umask(0o027))
        self.assertEqual(0o640, stat.S_IMODE(path.stat().st_mode))


if __name__ == "__main__":
    harness.main()
