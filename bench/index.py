"""Measures an index of random games: build time, bytes per position, memory, and query times.

    DAMIER_BIN=build/release/bin python3 bench/index.py [GAMES]
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

BIN = pathlib.Path(os.environ["DAMIER_BIN"])
PLAY = "34-30 19-23 33-28 17-22 28x19 13x24 30x19 14x23"


def rare_position():
    """Returns a position that a few games reach."""
    words = [BIN / "damier-moves", "--ruleset", "international", "--play", PLAY, "--show", "position"]
    return subprocess.run(words, capture_output=True, check=True, text=True).stdout.splitlines()[0]


def measured(*words, may_fail=False):
    """Returns the wall time, processor time and peak memory of a run."""
    begun = time.monotonic()
    with subprocess.Popen([BIN / words[0], *map(str, words[1:])], stdout=subprocess.DEVNULL) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0 and not may_fail:
        raise SystemExit(f"{words[0]} ended with {process.returncode}")
    return time.monotonic() - begun, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def report(label, run, more=""):
    wall, cpu, memory = run
    print(f"{label:<34} {wall:8.2f} s {cpu:8.2f} s of processors {memory:8.0f} MB{more}", flush=True)


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    with tempfile.TemporaryDirectory(prefix="damier-bench-") as name:
        folder = pathlib.Path(name)
        archive, more, index = folder / "games.pdn", folder / "more.pdn", folder / "games.damier-index"
        words = ["damier-random", "--ruleset", "international"]
        measured(*words, "--seed", 1, "--games", games, "-o", archive)
        measured(*words, "--seed", 2, "--games", max(games // 100, 1), "-o", more)
        build = measured("damier-index", "build", "-j2", "-o", index, archive)
        info = subprocess.run([BIN / "damier-index", "info", "--to=json", index], capture_output=True, check=True)
        summary = json.loads(info.stdout)
        positions = summary["positions"]
        report(f"build: {games} games", build, f"  {positions / build[0] / 1e6:.2f} M positions/s")
        print(f"{'':<34} {summary['bytes'] / positions:.1f} bytes a position")
        report("explore: the start", measured("damier-explore", "-i", index))
        report("explore: two plies", measured("damier-explore", "-i", index, "-d2"))
        for query, form in (
            (f'position "{rare_position()}"', "--count"),
            (f'position "{rare_position()}"', "--list"),
            ("round = 100", "--list"),
            ("white = random and plies > 300", "--count"),
            ("result = draw", "--count"),
        ):
            report(f"find {form}: {query[:16]}", measured("damier-find", form, "-i", index, query, may_fail=True))
        added = measured("damier-index", "add", "-i", index, more)
        report("add: one per cent", added, f"  {100 * added[1] / build[1]:.1f} % of a build")
        report("explore after that", measured("damier-explore", "-i", index))


if __name__ == "__main__":
    main()
