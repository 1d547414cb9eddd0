#!/usr/bin/env python3
"""Chooses inputs of a fuzz target that reach as much as possible in N bytes.

usage: fuzz_choice.py CONTROL BYTES

CONTROL is what libFuzzer writes with -set_cover_merge=1 -merge_control_file=CONTROL: the names of
inputs and what each of them reaches. The names of the chosen ones are printed.
"""

import heapq
import os
import sys

# What a file costs beside what it holds: a few inputs that do a lot are better than many.
BYTES_OF_A_FILE = 100


def read_control(path):
    """The names of the inputs, and the features that each reaches."""
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
    """The inputs with the most that is new for their bytes, one by one, while there is room."""
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
