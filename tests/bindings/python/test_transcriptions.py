"""Pages as people write games."""

import io
import pathlib

import pytest

import damier
from conftest import SOURCE, output_of

PAGE = """Dames
1/ 32 - 28   19 - 23
2/ 28 x 19   14 x 23
3/ 37 - 32   1O - 14
4/ 41 - 37   14 - 19
5/ 34 - 30   20 - 25
6/ 40 - 34   5 - 10
7/ 46 - 41   10 - 14
"""


def test_a_page():
    read = damier.transcribe(PAGE, "international")
    [game] = read.games
    assert game.valid and game.ruleset == "international" == read.ruleset
    assert [node.move for node in game.mainline()][:6] == ["32-28", "19-23", "28x19", "14x23", "37-32", "10-14"]
    assert "10-14 for 1O - 14" in read.report and read.review["games"][0]["plies"]
    assert bool(read) == read.sure


def test_a_page_may_be_a_text_bytes_a_path_or_a_file(tmp_path):
    path = tmp_path / "page.txt"
    path.write_bytes(PAGE.encode())
    expected = damier.transcribe(PAGE, "international").answers
    for page in (PAGE.encode(), str(path), path, io.BytesIO(PAGE.encode()), io.StringIO(PAGE)):
        assert damier.transcribe(page, "international").answers == expected


def test_a_sample_is_read_by_the_ruleset_that_fits():
    read = damier.transcribe(SOURCE / "samples/transcribe/lices-liste.txt")
    assert read.ruleset == "lices" and all(game.valid for game in read.games) and read.games


def test_several_readings():
    answers = damier.transcribe(PAGE, "international", answers=3).answers
    assert len(answers) == len(set(answers)) == 3


def test_french():
    assert "au lieu de" in damier.transcribe(PAGE, "international", language="fr").report


def test_nothing_and_what_is_wrong():
    read = damier.transcribe("rien du tout\n")
    assert not read and read.games == [] and "no game was found" in read.report
    assert damier.transcribe(b"") == damier.Transcription("", False, (), "", [])
    with pytest.raises(damier.Error, match="chess"):
        damier.transcribe(PAGE, "chess")
    with pytest.raises(damier.Error, match="answers"):
        damier.transcribe(PAGE, answers=65)
    with pytest.raises(TypeError):
        damier.transcribe(PAGE, answers="many")
    with pytest.raises(OSError):
        damier.transcribe(pathlib.Path("no-such-page.txt"))


def test_ctrl_c_ends_the_reading_of_a_page():
    code = (
        "import damier, os, signal, threading\n"
        f"page = {PAGE!r}\n"
        "threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
        "try:\n"
        "    damier.transcribe(page * 20000, 'international')\n"
        "except KeyboardInterrupt:\n"
        "    print('ended')\n"
        "print(len(damier.transcribe(page, 'international').answers))\n"
    )
    assert output_of(code, timeout=60) == ("ended\n1\n", "")
