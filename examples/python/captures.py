"""Prints the largest capture of each game: python3 captures.py FILE..."""

import sys

import damier

for path in sys.argv[1:]:
    for game in damier.read(path):
        captures = [node for node in game.mainline() if node.captured]
        if captures:
            largest = max(captures, key=lambda node: len(node.captured))
            number = (largest.number + 1) // 2
            print(f"{path}, game {game.index}: {number}. {largest.move} takes {len(largest.captured)}")
