"""The work never grows faster than the input: every tool over every shape of hostile records at n, 2n and 4n.

The measure is the CPU time of the program, the minimum of several runs, not the wall clock: a busy machine makes single
runs slower, not all of them. bench/growth.py prints the ratios for large shapes.
"""

import os
import resource
import subprocess

import harness
from harness import environment, program, some
from shapes import SHAPES

# Maximum cost of four times the input: a factor of 4, with an allowance for cache misses. Quadratic work costs 16.
MAX_RATIO = 6.25
# Minimum seconds for a meaningful ratio. Quadratic work takes much longer at 4n.
FLOOR = 0.2 if not os.environ.get("DAMIER_SANITIZED") else 1.2
ROUNDS = 10
MAX_SECONDS = 60

FILE = "FILE"
# Data of one position, of a sequence on all later ones, and output at a ply.
QUERY = (
    "symmetric(count(first) >= count(second) and moves >= 1) then within 40 (takes >= 1 or repeated >= 2) "
    'later not (comment ~ /x.*y/ or nag "!")'
)
# The command lines of each tool, and the part of a shape that each gets: some do a lot with each ply.
COMMANDS = {
    "check": (1, "damier-check", FILE),
    "check-all": (1, "damier-check", "--format", "json", "--max-errors", "0", FILE),
    "diff": (1, "damier-check", "--diff", FILE),
    "duplicates": (1, "damier-check", "--select", "duplicate", FILE),
    "native": (1, "damier-convert", "--to", "native", "--strip", "clocks", FILE),
    "json": (1, "damier-convert", "--to", "json", FILE),
    "csv": (1, "damier-convert", "--to", "csv", FILE),
    "plies-csv": (1, "damier-convert", "--to", "plies-csv", FILE),
    "plies-ndjson": (2, "damier-convert", "--to", "plies-ndjson", FILE),
    "sgf": (1, "damier-convert", "--to", "sgf", FILE),
    "html": (2, "damier-convert", "--to", "html", FILE),
    "replay": (4, "damier-replay", "--all", FILE),
    "board": (1, "damier-board", "--record", "1", FILE),
    "moves": (1, "damier-moves", "--record", "1", FILE),
    "stats": (1, "damier-stats", FILE),
    "find": (1, "damier-find", "--all", "--variations", "--list", QUERY, FILE),
    "find-record": (1, "damier-find", "--count", 'not (player ~ "x" or has comments or code illegal)', FILE),
    "analyse": (16, "damier-analyse", "--depth", "1", "--record", "1", FILE),
}
# Litter is read, with little else to do; a shuffle is played.
READING = ("check", "diff", "native", "find-record")
PLAYING = ("check", "json", "replay", "stats", "find")
PLAYED_BY_ALL = ("shuffle-pool", "shuffle-lignes-d-action", "shuffle-alice")


# Each shape is tried with a third of its commands, not the same third as the shape before; with DAMIER_GROWTH=all, as
# each night, with all of them.
STEP = 1 if os.environ.get("DAMIER_GROWTH") == "all" else 3


def commands_for(name):
    """Returns the commands, by name, to try a shape with."""
    chosen = COMMANDS
    if name.startswith("litter-"):
        chosen = READING
    elif name.startswith("shuffle-") and name not in PLAYED_BY_ALL:
        chosen = PLAYING
    return {label: COMMANDS[label] for label in chosen}


class TooSlow(Exception):
    pass


def processor_time(command, path):
    """Returns the CPU seconds of a command, with any findings."""
    words = [str(path) if word == FILE else word for word in command]
    with open(os.devnull, "r+b") as null:
        process = subprocess.Popen(
            [program(words[0]), *words[1:]], stdin=null, stdout=null, stderr=null, env=environment(),
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (MAX_SECONDS, MAX_SECONDS)),
        )
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1, 2):
        raise TooSlow(f"{words[0]} ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime


class Growth:
    """A shape at n, 2n and 4n."""

    def __init__(self, folder, name, size):
        self.folder = folder
        self.name = name
        self.size = size

    def path(self, size):
        extension, shape = SHAPES[self.name]
        path = os.path.join(self.folder, f"{self.name}-{size}.{extension}")
        if not os.path.exists(path):
            with open(path, "wb") as out:
                out.write(shape(size))
        return path

    def seconds(self, command, floor=FLOOR, rounds=ROUNDS):
        """Returns the minimum times for n, 2n and 4n; only that for 4n, the last, if it is below the floor."""
        part, *words = command
        sizes = [self.size * times // part for times in (1, 2, 4)]
        minimum = [processor_time(words, self.path(size)) for size in sizes[-1:]]
        if minimum[-1] < floor:
            return minimum
        minimum = [processor_time(words, self.path(size)) for size in sizes[:-1]] + minimum
        for _ in range(1, rounds):
            if ratio(minimum) <= MAX_RATIO:
                break
            minimum = [min(old, processor_time(words, self.path(size))) for old, size in zip(minimum, sizes)]
        return minimum


def ratio(seconds):
    """Returns the cost of the largest input compared with the smallest."""
    return seconds[-1] / seconds[0]


class GrowthTest(harness.ToolTest):
    SIZE = 36 << 10

    def test_every_tool_over_every_shape(self):
        for number, name in enumerate(some(SHAPES, 4)):
            growth = Growth(self.folder, name, self.SIZE)
            for label, command in list(commands_for(name).items())[number % STEP :: STEP]:
                with self.subTest(shape=name, command=label):
                    found = growth.seconds(command)
                    self.assertLessEqual(ratio(found), MAX_RATIO, f"seconds: {found}")


if __name__ == "__main__":
    harness.main()
