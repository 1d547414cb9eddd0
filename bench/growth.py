"""Prints how the CPU time of every tool grows with hostile records: seconds at n, 2n and 4n, and the last divided by the first.

DAMIER_BIN=build/release/bin python3 bench/growth.py [BYTES [NAME]]

BYTES is n; NAME selects the shapes whose names contain it. tests/tools/growth.py checks small ones.
"""

import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tests" / "tools"))

from growth import FLOOR, MAX_RATIO, Growth, TooSlow, commands_for, ratio  # noqa: E402
from shapes import SHAPES  # noqa: E402


def row(shape, label, growth, command):
    try:
        seconds = growth.seconds(command, floor=0)
    except TooSlow as failure:
        return f"{shape:<26} {label:<11} {failure}  <--"
    times = " ".join(f"{one:9.3f}" for one in seconds)
    mark = "  <--" if ratio(seconds) > MAX_RATIO and seconds[-1] > FLOOR else ""
    return f"{shape:<26} {label:<11} {times}  {ratio(seconds):.2f}{mark}"


def main(size=1_000_000, part=""):
    print(f"{'shape':<26} {'work':<11} {'n':>9} {'2n':>9} {'4n':>9}  ratio; n is {size} bytes")
    for shape in (name for name in SHAPES if part in name):
        with tempfile.TemporaryDirectory(prefix="damier-growth-") as folder:
            growth = Growth(folder, shape, size)
            for label, command in commands_for(shape).items():
                print(row(shape, label, growth, command), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000, *sys.argv[2:3])
