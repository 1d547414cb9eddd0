"""Measures the Python package against damier-check: python3 bench/python.py FILE [BIN].

Prints games per second of processor time, on one core: damier-check, reading and checking in Python, and reading all
plies too. The package finds its library as docs/python.md says; BIN is the directory of damier-check."""

import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "bindings" / "python"))

import damier  # noqa: E402
from native import check_by_program  # noqa: E402


def measure(name, use, file):
    begin = time.process_time()
    games = sum(1 for game in damier.read(file) if use(game) or True)
    seconds = time.process_time() - begin
    print(f"{name:28} {games / seconds:9.0f} games/s")
    return games


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    file = sys.argv[1]
    games = measure("for game in damier.read(...)", lambda game: game.valid, file)
    measure("and their tags", lambda game: game.tags, file)
    measure("and all plies as text", lambda game: [node.move for node in game.mainline()], file)
    seconds = check_by_program(file, sys.argv[2] if len(sys.argv) == 3 else "build/release/bin")
    print(f"{'damier-check':28} {games / seconds:9.0f} games/s")


if __name__ == "__main__":
    main()
