"""Searches of whole games."""

import pytest

import damier

GAME = '[White "Orlova"]\n[GameType "20"]\n\n1. 31-26 16-21 2. 36-31 21-27 *\n'


def game():
    return next(damier.loads(GAME))


def test_a_game_is_searched_as_damier_analyse_does():
    news = []
    found = game().analyse("pdn", "words", "summary", depth=6, progress=lambda done, all: news.append((done, all)))
    assert "Best was 11-16." in found.annotated and "21-27?" in found.annotated
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
