"""Repairs of games."""

import json
import os
import pathlib
import subprocess

import pytest

import damier
from conftest import output_of

LOST = (
    '[GameType "20"]\n\n'
    "32-28 19-23 28x19 14x23 1-50 10-14 41-37 14-19 1-50 20-25 40-34 5-10 1-50 10-14 32-28 23x32 1-50"
    " 16-21 1-50 21-26 37-32 26x37 42x31 11-16 *\n"
)
"""A game of which five plies are lost: to find that out takes seconds."""
MOVES = (
    "32-28 {first} 19-23 28x19 14x23 37-32 10-14 41-37 14-19 34-30 20-25 40-34 5-10 46-41 10-14 32-28 23x32 37x28 16-21 "
    "41-37 21-26 37-32 26x37 42x31 11-16 *"
)
NOTEBOOK = pathlib.Path(__file__).parents[3] / "samples/repair/before/notebook.pdn"


def game(moves=MOVES):
    return next(damier.loads(f'[GameType "20"]\n\n{moves}\n'))


def test_a_sure_repair():
    wrong = game(MOVES.replace("46-41", "46-4l"))
    found = wrong.repairs()
    assert found.outcome == "repaired" and found.sure
    answer = found.answers[0]
    assert answer.sure and answer.certainty == "sure"
    assert [change.text for change in answer.changes] == ["ply 13: 46-41 for 46-4l"]
    assert answer.bytes == wrong.bytes.replace(b"46-4l", b"46-41 {[%was 46-4l]}")
    assert next(damier.loads(answer.bytes)).valid and "{first}" in answer.text


def test_answers_to_choose_from():
    answers = game(MOVES.replace(" 5-10", "")).repairs(answers=3).answers
    assert 2 <= len(answers) <= 3
    assert not answers[0].sure and answers[0].certainty.startswith("not sure: ")
    assert len({answer.text for answer in answers}) == len(answers)


def test_nothing_to_repair_and_nothing_found():
    assert game().repairs() == damier.Repairs("legal", (), "", None)
    found = game(MOVES.replace("46-41", "46-4l")).repairs(max_changes=0)
    assert found.outcome == "not-found" and not found.answers and not found.sure and "ply 13 is not legal" in found.report


def test_what_is_wrong_is_named():
    with pytest.raises(damier.Error, match="answers"):
        game().repairs(answers=65)
    with pytest.raises(TypeError, match="nodes"):
        game().repairs(nodes="many")


def test_they_are_those_of_damier_repair():
    tool = pathlib.Path(os.environ.get("DAMIER_BIN", "")) / "damier-repair"
    if not tool.exists():
        pytest.skip("there is no damier-repair")
    run = subprocess.run([tool, "--review", "--answers", "8", NOTEBOOK], capture_output=True, check=True)
    ours = [one.repairs().review for one in damier.read(NOTEBOOK)]
    assert ours == [{**one, "file": str(NOTEBOOK)} for one in json.loads(run.stdout)]


def test_ctrl_c_ends_a_search_for_repairs():
    code = (
        "import damier, os, signal, threading, time\n"
        f"game = next(damier.loads({LOST!r}))\n"
        "threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
        "try:\n"
        "    game.repairs(max_changes=10, nodes=10**9, beam=10**6)\n"
        "except KeyboardInterrupt:\n"
        "    print('ended')\n"
        "print(game.valid)\n"
    )
    assert output_of(code) == ("ended\nFalse\n", "")
