"""Lets the search play against damier-engine: python3 play.py [RULESET [PLIES]]."""

import sys

import damier

board = damier.Board(damier.Ruleset.named(sys.argv[1]) if len(sys.argv) > 1 else "russian")
with damier.Engine() as engine:
    for ply in range(int(sys.argv[2]) if len(sys.argv) > 2 else 200):
        if board.is_over():
            break
        move = board.analyse(depth=4).best if ply % 2 == 0 else engine.play(board, depth=4).move
        if move is None:
            break
        print(board.push(move), end=" ")
print()
print(board)
