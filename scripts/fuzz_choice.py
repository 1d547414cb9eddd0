#!/usr/bin/env python3
"""Chooses inputs of a fuzz target that reach as much as possible within a number of bytes.

usage: fuzz_choice.py CONTROL BYTES

CONTROL is the output of libFuzzer with -set_cover_merge=1 -merge_control_file=CONTROL: the names of inputs and what
each of them reaches. Prints the names of the chosen inputs.
"""

import heapq
import os
import sys

# Cost of a file in addition to its content: a few inputs that do a lot are better than many.
BYTES_OF_A_FILE = 100


def read_control(path):
    """Returns the names of the inputs, and the features that each reaches."""
    with open(path, encoding="utf-8", errors="surrogateescape") as control:
        lines = control.read().split("\n")
    count = int(lines[0])
    names = lines[2 : 2 + count]
    reached = {}
    for line in lines[2 + count :]:
        kind, *numbers = line.split()[:2] or [""]
        if kind == "FT":
            reached[names[int(numbers[0])]] = frozenset(line.split()[2:])
    return reached


def choose(reached, most):
    """Chooses the inputs with the most new features for their bytes, one by one, while there is room."""
    sizes = {name: os.path.getsize(name) + BYTES_OF_A_FILE for name in reached}
    seen = set()
    waiting = [(-len(features) / sizes[name], name) for name, features in sorted(reached.items())]
    heapq.heapify(waiting)
    while waiting:
        _, name = heapq.heappop(waiting)
        if sizes[name] > most:
            continue
        new = len(reached[name] - seen)
        worth = -new / sizes[name]
        if waiting and worth > waiting[0][0]:
            if new > 0:
                heapq.heappush(waiting, (worth, name))
            continue
        if new == 0:
            break
        seen |= reached[name]
        most -= sizes[name]
        yield name


if __name__ == "__main__":
    for chosen in choose(read_control(sys.argv[1]), int(sys.argv[2])):
        print(chosen)
