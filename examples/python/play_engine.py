"""Lets two engines play a game, the first one by Hub and the second one by UCI: python3 play_engine.py [RULESET [PLIES]].

Both are damier-engine; put other programs into `commands`. Hub knows only draughts; give both engines UCI for the other
games."""

import contextlib
import sys

import damier


def play(board: damier.Board, players: "list[damier.Engine]", plies: int) -> str:
    """Plays on the board, and returns why the game ended."""
    for ply in range(plies):
        if board.is_over():
            return f"result: {board.outcome()}"
        try:
            move = players[ply % 2].play(board, depth=3).move
        except damier.EngineTimeout:
            return f"{board.turn} loses by time"
        except damier.EngineError as failure:
            return f"the engine of {board.turn} failed: {failure}"
        if move is None:
            return f"{board.turn} has no move"
        print(board.push(move), end=" ")
    return "not over"


def main() -> None:
    board = damier.Board(damier.Ruleset.named(sys.argv[1]) if len(sys.argv) > 1 else "russian")
    plies = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    with contextlib.ExitStack() as stack:
        commands = [("hub", ["damier-engine", "--protocol", "hub"]), ("uci", ["damier-engine", "--protocol", "uci"])]
        players = [
            stack.enter_context(damier.Engine(command, protocol=protocol, timeout=5)) for protocol, command in commands
        ]
        end = play(board, players, plies)
    print(f"\n{end}")
    print(board)


if __name__ == "__main__":
    main()
