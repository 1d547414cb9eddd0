"""External engines, good ones and bad ones."""

import asyncio
import os
import sys
import time

import damier
import pytest

ENGINE = os.path.join(os.environ.get("DAMIER_BIN", ""), "damier-engine")
BAD = """
import sys, time
behaviour = {behaviour!r}
if behaviour == "silent":
    time.sleep(60)
if behaviour == "dies":
    sys.exit(3)
if behaviour == "floods":
    while True:
        print("x" * 1000)
for line in sys.stdin:
    word = line.split()[0]
    if word == "uci":
        print("id name bad\\nuciok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "go":
        if behaviour == "hangs":
            time.sleep(60)
        print("info depth x nodes 1e9 score pv\\ninfo depth 99999999999999999999999 pv a\\nbestmove 1-50", flush=True)
"""


def bad(behaviour, timeout=10):
    return damier.Engine([sys.executable, "-c", BAD.format(behaviour=behaviour)], timeout=timeout)


@pytest.fixture(params=["uci", "hub"])
def engine(request):
    with damier.Engine([ENGINE, "--protocol", request.param], protocol=request.param, timeout=60) as engine:
        yield engine


@pytest.mark.parametrize("ruleset", ["russian", "international", "frisian"])
def test_an_engine_plays(engine, ruleset):
    assert engine.name.startswith("damier")
    board = damier.Board(ruleset)
    for _ in range(12):
        reply = engine.play(board, depth=3)
        assert reply.move in board.legal_moves and reply.lines[0].depth >= 1
        board.push(reply.move)


def test_no_move_after_the_end(engine):
    board = damier.Board("international", "W:W32:B28")
    assert engine.play(board, depth=3).move == "32x23"
    board.push("32x23")
    assert engine.play(board, depth=3).move is None


def test_other_games_by_uci():
    with damier.Engine([ENGINE], timeout=60) as engine:
        for ruleset in ("lices", "marelle", "lignes-d-action"):
            board = damier.Board(ruleset)
            assert engine.play(board, depth=2).move in board.legal_moves


def test_several_lines_and_rulesets(engine):
    board = damier.Board("international")
    engine.set_option("MultiPV" if engine.protocol == "uci" else "multi-pv", 3)
    assert len(engine.play(board, nodes=2000).lines) == 3
    for ruleset in ("frisian", "international"):
        board = damier.Board(ruleset)
        assert engine.play(board, milliseconds=20).move in board.legal_moves


def test_an_unknown_option_is_reported(engine):
    with pytest.raises(damier.EngineError, match="the engine reports: .*nonsense"):
        engine.set_option("nonsense", 1)
    assert engine.play(damier.Board("international"), depth=1).move


def test_captures_with_a_route(engine):
    board = damier.Board("international", "W:W32:B28,18")
    assert engine.play(board, depth=2).move == next(iter(board.legal_moves)).text


def test_a_silent_engine_is_ended_in_time():
    begin = time.monotonic()
    with pytest.raises(damier.EngineTimeout, match="within 0.5 seconds"):
        bad("silent", 0.5)
    engine = bad("hangs", 2)
    with pytest.raises(TimeoutError):
        engine.play(damier.Board("international"), depth=1)
    with pytest.raises(damier.EngineError, match="closed"):
        engine.play(damier.Board("international"))
    assert time.monotonic() - begin < 30


def test_bad_engines():
    with pytest.raises(damier.EngineError, match="ended"):
        bad("dies")
    with pytest.raises(damier.EngineError):
        bad("floods", 2)
    with bad("lies") as engine, pytest.raises(damier.EngineError, match="'1-50', which is illegal"):
        engine.play(damier.Board("international"))
    with pytest.raises(FileNotFoundError):
        damier.Engine("no-such-engine")


def test_wrong_arguments():
    for options in ({"protocol": "xboard"}, {"timeout": 0}):
        with pytest.raises(damier.Error):
            damier.Engine([ENGINE], **options)
    with damier.Engine([ENGINE]) as engine:
        for name, value in (("Hash\nquit", 1), ("Hash", "1\n"), ("\0", 1), ("Hash", "\ud800")):
            with pytest.raises(damier.Error):
                engine.set_option(name, value)
        with pytest.raises(damier.Error):
            engine.play(damier.Board("international"), depth=0)
    engine.close()
    with pytest.raises(damier.EngineError, match="closed"):
        engine.set_option("Hash", 1)


def test_the_engine_gets_the_moves():
    sent = []

    class Listening(damier.Engine):
        def _send(self, line):
            sent.append(line)
            super()._send(line)

    for protocol in ("uci", "hub"):
        board = damier.Board("international", "W:WK28:BK6,K36")
        played = [board.push(move) for move in ("28-50", "6-17")]
        with Listening([ENGINE, "--protocol", protocol], protocol=protocol, timeout=60) as engine:
            assert engine.play(board, depth=2).move in board.legal_moves
        (position,) = [line for line in sent if line.startswith("pos")]
        assert all(move in position for move in played) and ("W:WK28" in position or protocol == "hub")
        sent.clear()


@pytest.mark.parametrize("ruleset", [one.name for one in damier.rulesets()])
def test_an_engine_follows_the_moves_of_each_ruleset(ruleset):
    board = damier.Board(ruleset)
    with damier.Engine([ENGINE], timeout=60) as engine:
        for _ in range(4):
            move = engine.play(board, depth=1).move
            if move is None:
                break
            board.push(next(iter(board.legal_moves)) if move == "+?" else move)


def test_a_missing_engine_says_what_to_do(monkeypatch):
    monkeypatch.setenv("PATH", "/nowhere")
    with pytest.raises(damier.EngineError, match="damier-engine was not found.*docs/python.md"):
        damier.Engine()


def test_engines_of_asyncio():
    async def play():
        async with damier.AsyncEngine([ENGINE], timeout=60) as one, damier.AsyncEngine([ENGINE], timeout=60) as other:
            board = damier.Board("international")
            replies = await asyncio.gather(one.play(board, depth=3), other.play(board, time_limit=0.05))
            assert all(reply.move in board.legal_moves for reply in replies) and one.name.startswith("damier")
            await one.set_option("Hash", 1)
            with pytest.raises(damier.EngineError):
                await one.set_option("nonsense", 1)
            # A search that is cancelled ends at once, and the engine plays on.
            begun = time.monotonic()
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(one.play(board, time_limit=50), 0.5)
            assert time.monotonic() - begun < 20
            assert (await one.play(board, depth=1)).move in board.legal_moves
        with pytest.raises(damier.EngineError, match="not started"):
            await one.play(board)

    asyncio.run(play())
