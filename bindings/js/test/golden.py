"""The golden tests of the programs, run through the command of the npm package.

Each program becomes a script that runs cli.js. What the command lacks says so with the words of `onlyNative`, and
counts as skipped. DAMIER_JS names the folder of the package."""

import collections
import importlib
import inspect
import os
import pathlib
import shutil
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[3]
TESTS = SOURCE / "tests" / "tools"
COMMANDS = ("check", "convert", "moves", "board", "find")
LACKING = "the native program"
# Modules of tests with golden files that the command may have.
MODULES = ("board", "convert", "formats", "go_on", "golden", "lignes_d_action", "marelle")
# What the command does otherwise, with the reason.
OTHERWISE = {
    "golden.Golden.test_reports (code='charset-byte')": "the module has no iconv",
}
# Minimum number of golden files that must be equal.
MIN_GOLDEN = int(os.environ.get("DAMIER_MIN_GOLDEN", "39"))


class Skipping:
    """Counts golden files that are equal, and skips a test when the command lacks what it needs."""

    def __init__(self, harness):
        self.equal = set()
        self.lacking = collections.Counter()
        run_tool, matches_golden = harness.ToolTest.run_tool, harness.ToolTest.matches_golden

        def run(test, *words, **options):
            name = str(words[0])
            if name not in {f"damier-{command}" for command in COMMANDS} | {"damier"}:
                self.skip(name)
            done = run_tool(test, *words, **options)
            if done.status == 2 and LACKING in done.err:
                self.skip(done.err.partition(": ")[2].partition(" is not in")[0])
            return done

        def matches(test, text, name):
            matches_golden(test, text, name)
            self.equal.add(name)

        harness.ToolTest.run_tool = run
        harness.ToolTest.matches_golden = matches

    def skip(self, what):
        self.lacking[what] += 1
        raise unittest.SkipTest(f"{what} is not in the command")


def write_programs(folder, package):
    """Writes the programs as scripts."""
    for command in (*COMMANDS, ""):
        script = folder / f"damier{'-' if command else ''}{command}"
        script.write_text(f'#!/bin/sh\nexec node "{package}/cli.js" {command} "$@"\n')
        script.chmod(0o755)


def wanted(test):
    """Returns whether a test compares with golden files."""
    method = getattr(test, test._testMethodName)
    return "matches_golden" in inspect.getsource(method)


def tests_of(suite):
    for one in suite:
        if isinstance(one, unittest.TestSuite):
            yield from tests_of(one)
        else:
            yield one


def main():
    if shutil.which("node") is None:
        sys.exit(77)
    package = pathlib.Path(os.environ["DAMIER_JS"]).resolve()
    with tempfile.TemporaryDirectory(prefix="damier-js-") as folder:
        write_programs(pathlib.Path(folder), package)
        os.environ["DAMIER_BIN"] = folder
        os.environ.pop("DAMIER_UPDATE_GOLDEN", None)
        sys.path.insert(0, str(TESTS))
        counted = Skipping(importlib.import_module("harness"))
        names = sys.argv[1:] or MODULES
        suite = unittest.TestSuite(
            test
            for name in names
            for test in tests_of(unittest.defaultTestLoader.loadTestsFromName(name))
            if wanted(test)
        )
        result = unittest.TextTestRunner(verbosity=0, stream=open(os.devnull, "w")).run(suite)
    wrong = [(test, text) for test, text in [*result.failures, *result.errors] if short(test) not in OTHERWISE]
    for test, text in wrong:
        print(f"FAILED {short(test)}\n{text}")
    print(f"{result.testsRun} tests, {len(counted.equal)} golden files are equal")
    for what, count in sorted(counted.lacking.items()):
        print(f"  skipped {count} times: {what}")
    for test, text in [*result.failures, *result.errors]:
        if short(test) in OTHERWISE:
            print(f"  otherwise: {short(test)}: {OTHERWISE[short(test)]}")
    enough = bool(sys.argv[1:]) or len(counted.equal) >= MIN_GOLDEN
    sys.exit(0 if enough and not wrong else 1)


def short(test):
    """Returns the name of a test, with its subtest."""
    return test.id().removeprefix("__main__.")


if __name__ == "__main__":
    main()
