"""Messages in French: findings are those of damier-check --lang fr, and what programs read stays as it is."""

import collections.abc
import operator
import os
import pathlib
import subprocess

import damier
import pytest

SOURCE = pathlib.Path(__file__).resolve().parents[3]
CHECK = pathlib.Path(os.environ.get("DAMIER_BIN", "")) / "damier-check"
SAMPLES = sorted(path for path in SOURCE.glob("samples/*/broken/*") if path.name != "charset-byte.sgf")
MISSED = '[GameType "20"]\n\n1. 32-28 19-23 2. 37-32 *\n'


@pytest.mark.skipif(not CHECK.is_file(), reason="no programs")
@pytest.mark.parametrize("game", sorted({path.parts[-3] for path in SAMPLES}))
def test_findings_of_broken_samples_are_those_of_the_program(game):
    for path in SAMPLES:
        if path.parts[-3] == game:
            run = subprocess.run(
                [CHECK, "--lang", "fr", "--quiet", "--all", path.name], cwd=path.parent, capture_output=True, check=False
            )
            found = damier.check(path.read_bytes(), name=path.name, language="fr")
            # What the program says of an input as a whole is no finding.
            lines = [line for line in run.stdout.decode().splitlines(True) if "damier-transcribe" not in line]
            assert "".join(f"{one.report}\n" for one in found.findings) == "".join(lines), path.name


def test_only_what_people_read_is_translated():
    (english,), (french,) = (damier.check(MISSED, **options).findings for options in ({}, {"language": "fr"}))
    assert "doit prendre" in french.message and "prise" in french.rule_text and french.notes != english.notes
    assert damier.check(MISSED, language="en").findings == [english]
    for member in ("code", "severity", "rule", "line", "column", "offset", "size", "game", "node", "fixes"):
        assert getattr(french, member) == getattr(english, member)


def test_inputs_of_several_languages_are_apart():
    readers = [damier.loads(MISSED, language="fr"), damier.loads(MISSED)]
    messages = [next(reader).findings[0].message for reader in readers]
    assert "doit prendre" in messages[0] and "must take" in messages[1]


def test_several_processes_have_the_language(tmp_path):
    (tmp_path / "a.pdn").write_text(MISSED)
    reports = damier.check_files([tmp_path / "a.pdn"] * 2, jobs=2, language="fr")
    assert all("doit prendre" in report.findings[0].message for report in reports)


def test_titles_explanations_and_summaries():
    titles = {one.name: one.title for one in damier.rulesets("fr")}
    assert titles["russian"] == "Dames russes"
    assert [one.sides for one in damier.rulesets("fr")] == [one.sides for one in damier.rulesets()]
    assert "prise" in damier.explain("missed-capture", "fr").text
    assert [one.code for one in damier.codes("fr")] == [one.code for one in damier.codes()]
    assert all(one.summary != other.summary for one, other in zip(damier.formats("fr"), damier.formats()))


def test_illegal_moves_are_explained_in_the_language():
    board = damier.Board("international", language="fr")
    board.push("32-28")
    board.push("19-23")
    with pytest.raises(damier.IllegalMove, match="(?s)doit prendre.*règle D"):
        board.push("37-32")
    with pytest.raises(damier.Error):
        damier.Board("international", "W:W99:B1", language="fr")


def test_boards_are_drawn_in_the_language():
    board = damier.Board("international", language="fr")
    board.push("32-28")
    assert board.draw("text", "legend").splitlines()[-1].startswith("Les Blancs w pion, W dame")
    assert "Trait aux Noirs" in board.draw("text")
    assert "<title" in board.svg() and "Les Blancs\u00a0: pion 28, 31" in board.svg() and "Black" not in board.svg()
    assert board["1"].name == "pion noir"
    assert damier.Board("international")["1"].name == "Black man"
    (game,) = damier.loads(MISSED, language="fr")
    assert game.board(2)["1"].name == "pion noir"
    assert "Trait" in game.to("html-fragment") and "to move" not in game.to("html-fragment")
    assert game.to("json") == next(damier.loads(MISSED)).to("json")


def test_a_wrong_query_is_explained_in_the_language(tmp_path):
    with pytest.raises(damier.Error, match="^character 1 of the query: .*: did you mean event"):
        damier.find("evnet = 1", tmp_path)
    with pytest.raises(damier.Error, match=r"event") as failure:
        damier.find("evnet = 1", tmp_path, language="fr")
    assert "did you mean" not in str(failure.value) and "of the query" not in str(failure.value)


@pytest.mark.parametrize("language", ["de", "", "../fr", "fr\0", "FR"])
def test_another_language_is_an_error(language):
    with pytest.raises(damier.Error, match="no messages"):
        damier.loads(MISSED, language=language)
    with pytest.raises(TypeError):
        damier.loads(MISSED, language=1)


def test_languages_are_found_by_the_oldest_python_too(monkeypatch):
    """The parents of a path have no slices before Python 3.10."""

    class Parents(collections.abc.Sequence):
        def __init__(self, path):
            self.above = []
            while path != path.parent:
                path = path.parent
                self.above.append(path)

        def __len__(self):
            return len(self.above)

        def __getitem__(self, index):
            return self.above[operator.index(index)]

    monkeypatch.setattr(pathlib.PurePath, "parents", property(Parents))
    assert damier.Board("international", language="fr")["32"].name == "pion blanc"
