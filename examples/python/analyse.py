"""Analyses the first game of a file with an engine that speaks Hub, by default damier-engine:

python3 analyse.py FILE [DEPTH [PROGRAM ARGUMENT...]]"""

import shutil
import sys

import damier


def analyse(game: damier.Game, engine: damier.Engine, depth: int) -> None:
    """Prints each ply of the main line, with the score before it and the move that the engine prefers."""
    print(f"{'ply':>4}  {'played':12} {'score':>7}  best")
    for node in game.mainline():
        if not node.resolved or node.parent is None:
            print(f"{node.number:4}  {node.text:12} {'':>7}  not legal; the analysis ends here")
            return
        reply = engine.play(node.parent.board(), depth=depth)
        score = reply.lines[0].score if reply.lines else ""
        best = "" if reply.move == node.move else reply.move or ""
        print(f"{node.number:4}  {node.move:12} {score:>7}  {best}".rstrip())


def main() -> int:
    file = sys.argv[1]
    depth = int(sys.argv[2]) if len(sys.argv) > 2 else 6
    command = sys.argv[3:] or [shutil.which("damier-engine") or "damier-engine", "--protocol", "hub"]
    game = next(damier.read(file), None)
    if game is None or not game.ruleset:
        print(f"{file} has no game with a known ruleset", file=sys.stderr)
        return 2
    try:
        # Each answer must come within five seconds, which is ample for a small depth.
        with damier.Engine(command, protocol="hub", timeout=5) as engine:
            analyse(game, engine, depth)
    except (damier.EngineError, FileNotFoundError) as failure:  # EngineTimeout is an EngineError
        print(f"{' '.join(command)}: {failure}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
