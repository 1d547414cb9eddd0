"""Checks on a few games that learning is reproducible, that something is learned, and that matches use it."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

BENCH = pathlib.Path(os.environ["DAMIER_BIN"]) / "damier-bench"


def bench(*words):
    return subprocess.run([BENCH, *words], capture_output=True, text=True, check=False)


def learned(path, *words):
    """Learns from a few games; returns what was printed."""
    games = ("--ruleset", "english", "--games", "60", "--depth", "2", "--seed", "3")
    run = bench("--learn", path, *games, *words)
    assert run.returncode == 0, run.stderr
    return run.stdout


def main():
    with tempfile.TemporaryDirectory() as folder:
        one, two, other = (os.path.join(folder, name) for name in ("one", "two", "other"))
        output = learned(one)
        learned(two, "--jobs", "2")
        learned(other, "--seed", "4")
        bytes_of = {name: pathlib.Path(name).read_bytes() for name in (one, two, other)}
        assert bytes_of[one] == bytes_of[two], "the jobs change what is learned"
        assert bytes_of[one] != bytes_of[other], "the seed changes nothing"
        # A coin has an uncertainty of one bit.
        bits = re.search(r"of games it has not seen, ([0-9.]+) of the others", output)
        assert float(bits[1]) < 0.97, output

        match = ("--ruleset", "english", "--games", "2")
        run = bench("--match", f"depth=1,weights={one}", "depth=1,weights=no", *match)
        assert run.returncode == 0 and re.search(r"\nenglish +2 ", run.stdout), run.stderr + run.stdout
        for name, bad in (("short", bytes_of[one][:-1]), ("text", b"no weights\n")):
            path = pathlib.Path(folder, name)
            path.write_bytes(bad)
            run = bench("--match", f"weights={path}", "", *match)
            assert run.returncode == 2 and "damier-bench: '" in run.stderr, run.stderr
        run = bench("--match", f"weights={one}", "", "--ruleset", "international", "--games", "2")
        assert run.returncode == 2 and "not for international" in run.stderr, run.stderr
        run = bench("--learn", os.path.join(folder, "no", "such"), "--ruleset", "english", "--games", "2")
        assert run.returncode == 2, "a file that cannot be written is an error"
        run = bench("--learn", one, "--ruleset", "alice")
        assert run.returncode == 2 and "has nothing to learn" in run.stderr, run.stderr
    print("learning works")
    return 0


if __name__ == "__main__":
    sys.exit(main())
