"""Common code of the tests of programs: running them, and golden files.

DAMIER_BIN names the directory of the programs. DAMIER_UPDATE_GOLDEN=1 rewrites the golden files instead of comparing
them: check the difference before you commit it.
"""

import contextlib
import fcntl
import os
import pathlib
import pty
import re
import struct
import subprocess
import tempfile
import termios
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2]
ALL_SAMPLES = SOURCE / "samples"
SAMPLES = ALL_SAMPLES / "lices"
BROKEN = SAMPLES / "broken"
DRAUGHTS = ALL_SAMPLES / "dames"
LIGNES_D_ACTION = ALL_SAMPLES / "lignes-d-action"
GOLDEN = SOURCE / "tests" / "golden"
TOOLS = (
    "damier",
    "damier-analyse",
    "damier-board",
    "damier-check",
    "damier-convert",
    "damier-engine",
    "damier-explore",
    "damier-find",
    "damier-index",
    "damier-moves",
    "damier-perft",
    "damier-random",
    "damier-repair",
    "damier-replay",
    "damier-stats",
    "damier-tables",
    "damier-transcribe",
)

# A position with very many captures: it is valid and has 800,059 legal moves.
MANY_MOVES = 800_059
CROWDED = "W:WE6d:Be7,4d,c3,c5,e5,c7,e9,6d,e3,c9,Ed7,Ee8,Ed9,Ee6,E5d,Cc6,C4e,Cd5,C6e,Ce4"
# The example of the rule sheet (L17).
EXAMPLE = "W:WCa9,Eb8,6d:BEb8,Ca9"
EXAMPLE_MOVES = ["6d-7c", "Eb8(7c)d6", "Eb8=8b", "Ca9(8b)c7", "Ca9=9aA"]

# A record without findings, and one with an error.
GOOD = b'[Ruleset "lices"]\n[Result "*"]\n\n1. d4-e3 2. d6-e5 *\n'
BAD = b'[Ruleset "lices"]\n[Result "*"]\n\n1. d4-e4 2. d6-e5 *\n'


if "DAMIER_BIN" not in os.environ:
    raise SystemExit("DAMIER_BIN has to name the directory of the programs")


def program(tool):
    return os.path.join(os.environ["DAMIER_BIN"], tool)


class Run:
    """A finished run of a program."""

    def __init__(self, words, status, out, err):
        self.words = words
        self.status = status
        self.out = out.decode("utf-8", "backslashreplace")
        self.err = err.decode("utf-8", "backslashreplace")

    def __str__(self):
        def shortened(text):
            return text if len(text) < 4000 else text[:4000] + "...\n"

        return (
            f"\n$ {' '.join(map(str, self.words))}"
            f"\nexit status {self.status}"
            f"\n-- stdout --\n{shortened(self.out)}"
            f"-- stderr --\n{shortened(self.err)}"
        )


def environment(**changes):
    """Returns the environment of a run: apart from `changes`, nothing in it affects the output of the programs."""
    inherited = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "DAMIER_NO_CONFIG")}
    return {**inherited, "LC_ALL": "C.UTF-8", **changes}


def run_in_terminal(columns, *words, charset="utf-8", **changes):
    """Runs a program whose standard output is a terminal, with changes of the environment; returns its status and what
    it writes there."""
    ours, its = pty.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    with subprocess.Popen(
        [program(words[0]), *map(str, words[1:])],
        stdin=subprocess.DEVNULL,
        stdout=its,
        stderr=subprocess.DEVNULL,
        env=environment(NO_COLOR="1", **changes),
    ) as process:
        os.close(its)
        out = b""
        with contextlib.suppress(OSError):  # Linux reports EIO at the end
            while piece := os.read(ours, 65536):
                out += piece
        os.close(ours)
        status = process.wait(timeout=600)
    return status, out.decode(charset).replace("\r\n", "\n")


def check_xml(text):
    """Checks a picture or a report with xmllint, which is stricter about XML than Python."""
    done = subprocess.run(["xmllint", "--noout", "--nonet", "-"], input=text, stderr=subprocess.PIPE, timeout=600)
    if done.returncode != 0:
        raise AssertionError(f"not well-formed XML: {done.stderr.decode('utf-8', 'replace')}")


def broken_files():
    """Returns the broken samples of all games; without that in Shift JIS for the static program, which has no iconv."""
    without = ("charset-byte.sgf",) if os.environ.get("DAMIER_STATIC") else ()
    return sorted(path for path in ALL_SAMPLES.glob("*/broken/*") if path.name not in without)


def some(items, every):
    """Returns all of them; under sanitizers, where programs are slow, only a part."""
    return list(items)[:: every if os.environ.get("DAMIER_SANITIZED") else 1]


def broken_samples():
    """Returns the broken samples, by code."""
    return {path.name.partition(".")[0]: path for path in broken_files()}


def good_samples():
    """Returns the samples of all games that are not broken."""
    others = ("ci", "figures", "notebooks", "pages", "ratings", "scale", "tournaments", "transcribe")
    return sorted(path for path in ALL_SAMPLES.glob("*/*.*") if path.is_file() and path.parent.name not in others)


class ToolTest(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="damier-test-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def file(self, name, content):
        """Makes a file in a folder of this test."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        return str(path)

    def run_tool(self, *words, stdin=b"", cwd=None, env=None, **options):
        done = subprocess.run(
            [program(words[0]), *map(str, words[1:])],
            input=stdin,
            stdout=options.pop("stdout", subprocess.PIPE),
            stderr=subprocess.PIPE,
            cwd=cwd,
            env=env or environment(),
            timeout=600,
            **options,
        )
        if done.stdout and done.stdout.startswith((b"<svg", b"<?xml")):
            check_xml(done.stdout)
        return Run(words, done.returncode, done.stdout or b"", done.stderr)

    def expect(self, status, *words, **options):
        """Runs a program and checks its exit status."""
        run = self.run_tool(*words, **options)
        self.assertEqual(run.status, status, f"exit status {status} is expected{run}")
        return run

    def expect_clean(self, *words, **options):
        """Runs a program that must have no complaints."""
        run = self.expect(0, *words, **options)
        self.assertEqual(run.err, "", f"stderr should be empty{run}")
        return run

    def expect_usage_error(self, message, *words, **options):
        """Runs a program that rejects its command line and explains why, on stderr only."""
        run = self.expect(2, *words, **options)
        self.assertEqual(run.out, "", f"stdout should be empty{run}")
        self.assertIn(message, run.err, str(run))
        self.assertTrue(run.err.startswith(f"{words[0]}: "), f"no name of the program{run}")
        return run

    def matches_golden(self, text, name):
        path = GOLDEN / name
        if os.environ.get("DAMIER_UPDATE_GOLDEN"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        self.assertTrue(path.exists(), f"no golden file {path}; DAMIER_UPDATE_GOLDEN=1 writes it")
        # Not read_text, which would change line ends.
        golden = path.read_bytes().decode("utf-8")
        self.assertEqual(golden, text, f"{path} differs; DAMIER_UPDATE_GOLDEN=1 rewrites it")

    def codes(self):
        """Returns all codes of findings and their severities."""
        lines = self.expect_clean("damier", "explain").out.splitlines()
        return dict(line.split() for line in lines)


def codes_in(report):
    """Returns the codes of the findings of a report in text or gcc format."""
    return re.findall(r"^\S.*: (?:error|warning|note): .* \[([a-z0-9-]+)\]$", report, re.MULTILINE)


def main():
    unittest.main(verbosity=1)
