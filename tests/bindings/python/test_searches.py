"""Searches of whole games."""

import queue
import threading

import damier
import pytest
from conftest import output_of

GAME = '[White "Orlova"]\n[GameType "20"]\n\n1. 31-26 16-21 2. 36-31 21-27 *\n'


def game():
    return next(damier.loads(GAME))


def test_a_game_is_searched_as_damier_analyse_does():
    news = []
    found = game().analyse("pdn", "words", "summary", depth=6, progress=lambda done, all: news.append((done, all)))
    assert "Better: 11-16." in found.annotated and "21-27?" in found.annotated
    assert found.report["players"] == ["Orlova", "Black"] and found.report["summary"]["second"]["mistake"] == 1
    assert "accuracy" in found.summary
    assert news[0] == (0, 5) and news[-1] == (5, 5)


def test_progress_can_stop_it():
    def stop(done, all):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        game().analyse(depth=60, progress=stop)


def test_what_is_wrong_is_named():
    with pytest.raises(damier.Error, match="docx"):
        game().analyse("docx", depth=1)
    with pytest.raises(damier.Error, match="loud"):
        game().analyse("native", "loud", depth=1)
    with pytest.raises(damier.Error, match="depth"):
        game().analyse(depth=0)
    bad = next(damier.loads('[GameType "20"]\n[FEN "W:W1,77:B2"]\n\n1. 32-28 *'))
    with pytest.raises(damier.Error, match="start position"):
        bad.analyse(depth=1)


def test_progress_may_use_the_game_in_the_thread_that_waits_for_it():
    """It ran in the thread of the search, which another search of the same input waited for."""
    one, seen, plain = game(), [], game().analyse(depth=2).report

    def look(done, all):
        board = one.board(2)
        best = board.analyse(depth=1).best
        seen.append((threading.get_ident(), best in board.legal_moves, len(one.analyse(depth=1).report["positions"])))

    assert one.analyse(depth=2, progress=look).report == plain
    assert seen == [(threading.get_ident(), True, 5)] * 6


@pytest.mark.parametrize("failure", [queue.Empty(), SystemExit(3), GeneratorExit(), StopIteration(), ValueError("mine")])
def test_what_progress_raises_is_raised(failure):
    def fail(done, all):
        if done == 2:
            raise failure

    with pytest.raises(type(failure)) as raised:
        game().analyse(depth=3, progress=fail)
    assert raised.value is failure


def test_what_progress_returns_does_not_matter():
    for value in (False, None, 0, object()):
        assert game().analyse(depth=1, progress=lambda done, all: value).summary  # noqa: B023


def test_another_thread_may_use_the_game_while_progress_runs():
    one, found = game(), []

    def ask():
        found.append(one.board(1).fen)

    def wait(done, all):
        thread = threading.Thread(target=ask)
        thread.start()
        thread.join(20)
        assert not thread.is_alive()

    one.analyse(depth=1, progress=wait)
    assert found == [one.board(1).fen] * 6


def test_ctrl_c_ends_a_search_and_its_progress():
    code = (
        "import damier, os, signal, threading, time\n"
        f"game = next(damier.loads({GAME!r}))\n"
        "def interrupt():\n"
        "    time.sleep(0.5)\n"
        "    os.kill(os.getpid(), signal.SIGINT)\n"
        "for progress in (None, lambda done, all: None, lambda done, all: time.sleep(60)):\n"
        "    threading.Thread(target=interrupt).start()\n"
        "    begin = time.monotonic()\n"
        "    try:\n"
        "        game.analyse(depth=90, progress=progress)\n"
        "    except KeyboardInterrupt:\n"
        "        print(time.monotonic() - begin < 20)\n"
        "print(game.board(-1).analyse(depth=1).best in game.board(-1).legal_moves)\n"
    )
    assert output_of(code) == ("True\n" * 4, "")
