"""Measures how well damier-analyse shares one file among threads: python3 bench/jobs.py BIN [RULESET [GAMES [NODES]]].

Wall-clock time means little on a machine with other work. So this reads from Linux how long each thread ran or waited
for a processor: only then had it work. With J threads that always have work, J processors take a J-th of the time.
`times` is the processor time of all threads divided by that of the busiest one: the speed-up on idle processors."""

import os
import pathlib
import subprocess
import sys
import tempfile
import time


def threads_of(process):
    """Returns for each thread of a process, when it has ended, the seconds that it ran and waited for a processor."""
    seen = {}
    while process.poll() is None:
        try:
            for thread in os.listdir(f"/proc/{process.pid}/task"):
                ran, waited = pathlib.Path(f"/proc/{process.pid}/task/{thread}/schedstat").read_text().split()[:2]
                seen[thread] = (int(ran) / 1e9, int(waited) / 1e9)
        except OSError:
            pass  # a thread has ended
        time.sleep(0.01)
    return seen.values()


def main():
    tools = pathlib.Path(sys.argv[1])
    ruleset, games, nodes = (sys.argv[2:] + ["russian", "64", "10000"][len(sys.argv) - 2 :])[:3]
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "games"
        words = ["--ruleset", ruleset, "--games", games, "--seed", "7", "--max-plies", "60", "-o", str(file)]
        subprocess.run([tools / "damier-random", *words], check=True)
        for jobs in ("1", "2"):
            words = ["--ruleset", ruleset, "--nodes", nodes, "-q", "-j", jobs, "-o", f"{file}.{jobs}", str(file)]
            begin = time.monotonic()
            threads = [one for one in threads_of(subprocess.Popen([tools / "damier-analyse", *words])) if one[0] > 0.05]
            wall = time.monotonic() - begin
            ran = [one[0] for one in threads]
            print(
                f"-j {jobs}: {wall:6.1f} s by the clock, {sum(ran):6.1f} s of processors, had work:",
                " ".join(f"{100 * min((run + wait) / wall, 1):3.0f} %" for run, wait in threads),
                f"  times {sum(ran) / max(ran):.2f}",
            )


if __name__ == "__main__":
    main()
