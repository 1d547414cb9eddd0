"""scripts/mutants.sh: its list fits the code, and it tells slips that tests notice from others."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = SOURCE / "scripts/mutants.sh"
# A program that tests itself; nothing asks for its margin.
PROGRAM = "#!/bin/sh\nlimit=4\nmargin=2\n[ $limit -lt 5 ]\n"
CMAKE = """cmake_minimum_required(VERSION 3.20)
project(fake NONE)
enable_testing()
add_custom_target(test_fake
  COMMAND "${CMAKE_COMMAND}" -E copy "${PROJECT_SOURCE_DIR}/room/fake.sh" "${PROJECT_BINARY_DIR}/bin/test_fake")
add_test(NAME fake COMMAND bin/test_fake)
"""
ROOM = "# A comment.\nroom\tfake\ttest_fake\t{tests}\n"
KILLED = "fake\troom/fake.sh\tlimit=4\tlimit=5\n"
SURVIVES = "fake\troom/fake.sh\tmargin=2\tmargin=3\n"


def run(script, *arguments):
    return subprocess.run(["bash", script, *arguments], capture_output=True, text=True, timeout=600, check=False)


class List(unittest.TestCase):
    def test_it_fits_the_code(self):
        done = run(SCRIPT, "--check")
        self.assertEqual((0, "", ""), (done.returncode, done.stdout, done.stderr))

    def test_each_room_has_slips(self):
        lines = [line.split("\t") for line in SCRIPT.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
                 if line and not line.startswith("#")]
        self.assertEqual({line[1] for line in lines if line[0] == "room"}, {line[0] for line in lines if line[0] != "room"})

    @unittest.skipUnless(shutil.which("shellcheck"), "shellcheck is missing")
    def test_shell(self):
        subprocess.run(["shellcheck", "-x", SCRIPT], cwd=SOURCE, check=True)


class FakeRoom(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="damier mutants ")
        self.addCleanup(folder.cleanup)
        self.tree = pathlib.Path(folder.name)
        for name in ("room", "scripts", "build/dev/bin"):
            (self.tree / name).mkdir(parents=True)
        shutil.copy(SCRIPT, self.tree / "scripts")
        (self.tree / "CMakeLists.txt").write_text(CMAKE)
        self.program = self.tree / "room/fake.sh"
        self.program.write_text(PROGRAM)
        self.program.chmod(0o755)

    def run_list(self, slips, *arguments, tests="^fake$"):
        (self.tree / "scripts/mutants.txt").write_text(ROOM.format(tests=tests) + slips)
        done = run(self.tree / "scripts/mutants.sh", *arguments)
        self.assertEqual(PROGRAM, self.program.read_text(), done.stderr)
        return done

    @unittest.skipUnless(shutil.which("cmake") and shutil.which("ninja"), "cmake is missing")
    def test_killed_and_survived(self):
        subprocess.run(["cmake", "-G", "Ninja", "-S", self.tree, "-B", self.tree / "build/dev"], check=True,
                       stdout=subprocess.DEVNULL)
        for tests in ("^fake$", "-"):
            done = self.run_list(KILLED + SURVIVES, tests=tests)
            self.assertEqual((1, ""), (done.returncode, done.stderr), done.stdout)
            self.assertEqual([
                "killed    room/fake.sh: limit=4 -> limit=5", "survived  room/fake.sh: margin=2 -> margin=3",
                "fake: 1 of 2 killed"], done.stdout.splitlines())
        done = self.run_list(KILLED, "fake")
        self.assertEqual((0, ""), (done.returncode, done.stderr), done.stdout)
        # The program is what it was.
        self.assertEqual(PROGRAM, (self.tree / "build/dev/bin/test_fake").read_text())
        done = self.run_list(KILLED, tests="^nothing$")
        self.assertEqual(2, done.returncode, done.stdout)
        self.assertIn("the tests of fake fail without a slip", done.stderr)

    def test_lines_that_do_not_fit(self):
        for slip in ("fake\troom/fake.sh\tlimit=6\tlimit=7\n", "fake\troom/fake.sh\tlimit\tmargin\n",
                     "fake\troom/other.sh\tlimit=4\tlimit=5\n", "other\troom/fake.sh\tlimit=4\tlimit=5\n",
                     "fake\troom/fake.sh\tlimit=4\tlimit=4\n", "fake\troom/fake.sh\tlimit=4\n",
                     "fake\troom/fake.sh\tlimit=4\tlimit=5\tmore\n"):
            for arguments in ((), ("--check",)):
                done = self.run_list(slip, *arguments)
                self.assertEqual((2, ""), (done.returncode, done.stdout), slip)
                self.assertIn("scripts/mutants.txt: not once in a file of a room: ", done.stderr)
        done = self.run_list(KILLED, "elsewhere")
        self.assertEqual(2, done.returncode)
        self.assertIn("no room elsewhere", done.stderr)


if __name__ == "__main__":
    unittest.main()
