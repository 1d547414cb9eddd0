"""Checking files, finding games, and tables."""

import gzip
import io
import sys

import damier
import pytest
from conftest import TWO_GAMES


@pytest.fixture
def archive(tmp_path):
    """Three files, one of them packed, and one that is missing."""
    paths = [tmp_path / name for name in ("a.pdn", "b.pdn.gz", "none.pdn", "c.pdn")]
    paths[0].write_text(TWO_GAMES)
    paths[1].write_bytes(gzip.compress(TWO_GAMES.encode() * 20))
    paths[3].write_text('[GameType "20"]\n[White "Eva"]\n\n1. 32-28 2-0\n')
    return paths


def test_checking_a_text_or_a_path(archive):
    for source in (TWO_GAMES, TWO_GAMES.encode(), archive[0], str(archive[0])):
        report = damier.check(source)
        assert not report
        assert (report.games, report.invalid, report.errors) == (2, 1, 1)
        assert [one.game for one in report.findings if one.severity is damier.Severity.ERROR] == [2]
    assert report.file == str(archive[0]) and "33-22" in str(report)
    noted = damier.check('[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n1. 31-27 *\n')
    assert (noted.errors, noted.notes) == (0, sum(one.severity is damier.Severity.NOTE for one in noted.findings))
    assert damier.check(archive[3]) and damier.check(archive[3]).games == 1
    many = damier.check(archive[1], max_findings=3)
    assert (many.games, many.errors, len(many.findings)) == (40, 20, 3)
    with pytest.raises(FileNotFoundError):
        damier.check("none.pdn")
    with pytest.raises(damier.Error):
        damier.check(archive[0], ruleset="chess")


@pytest.mark.parametrize("jobs", [1, 2, None])
def test_checking_files_by_processes(archive, jobs):
    reports = list(damier.check_files(archive, jobs=jobs))
    assert [one.file for one in reports] == [str(path) for path in archive]
    assert [one.games for one in reports] == [2, 40, 0, 1]
    assert [bool(one) for one in reports] == [False, False, False, True]
    assert "none.pdn" in reports[2].failure


def test_checking_files_where_no_processes_can_be_started(archive, monkeypatch):
    def refuse(jobs):
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("damier.archives.ProcessPoolExecutor", refuse)
    assert [one.games for one in damier.check_files(archive, jobs=4)] == [2, 40, 0, 1]


def test_many_files_keep_their_order(archive):
    reports = damier.check_files([archive[3], archive[0]] * 40, jobs=3, check="syntax")
    assert [one.games for one in reports] == [1, 2] * 40


def test_wrong_arguments_of_checking_are_seen_at_once(archive):
    for options in ({"jobs": 0}, {"ruleset": "chess"}, {"jobs": -1}, {"max_findings": -1}):
        with pytest.raises(damier.Error):
            damier.check_files(archive, **options)


def test_finding_games(archive):
    existing = [archive[0], archive[1], archive[3]]
    found = list(damier.find('White = "Anna"', existing))
    assert [match.game.file for match in found] == [str(archive[0])] + [str(archive[1])] * 20
    assert found[0].game.valid and found[0].game.tags["Black"] == "Bob"
    assert len(list(damier.find('White = "Eva"', archive[3]))) == 1
    (match,) = damier.find("takes >= 1", archive[0], all=True)
    assert [place.move for place in match.places]== ["19-23", "28x19"]
    assert match.places[0].board().ruleset == "international"
    for query in ("White =", "", "\0", "(" * 10_000, "\ud800", "nonsense = 3"):
        with pytest.raises(damier.Error):
            damier.find(query, existing)
    with pytest.raises(FileNotFoundError):
        list(damier.find('White = "Eva"', archive))


def test_tables(archive):
    games = list(damier.rows(archive[0]))
    assert [(row["White"], row["index"], row["valid"]) for row in games] == [("Anna", 1, True), ("Carla", 2, False)]
    plies = list(damier.rows(archive[0], "plies"))
    assert [row["move"] for row in plies if row["record"] == 1] == ["32-28", "19-23", "28x19", "14x23"]
    assert plies[2]["captured"] == ["23"] and plies[0]["clock"] == 3723
    with pytest.raises(damier.Error, match="not a table"):
        damier.rows(archive[0], "squares")


def test_pandas(archive, monkeypatch):
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match="damier.rows"):
        damier.to_pandas(archive[0])
    monkeypatch.undo()
    pandas = pytest.importorskip("pandas")
    table = damier.to_pandas(archive[0], table="plies")
    assert isinstance(table, pandas.DataFrame) and list(table["move"][:2]) == ["32-28", "19-23"]
    assert len(damier.to_pandas(archive[1])) == 40
    for name in ("games", "plies"):
        empty, full = damier.to_pandas(b"", name), damier.to_pandas(archive[0], name)
        assert len(empty) == 0 and list(empty.columns) == list(full.columns) == list(next(damier.rows(archive[0], name)))
    games = damier.to_pandas(archive[0])
    assert games["valid"].dtype == bool and games["plies"].dtype == "int64"
    assert list(games.groupby("White")["plies"].sum()) == [4, 3]


def test_finding_takes_what_an_archive_may_be(archive):
    """An open file was taken for a sequence of inputs, a line each, and a name for one of letters."""
    first, packed, _, last = archive
    inputs = [first, str(first), TWO_GAMES, TWO_GAMES.encode(), bytearray(TWO_GAMES, "utf-8"), memoryview(TWO_GAMES.encode())]
    for one in [*inputs, io.BytesIO(TWO_GAMES.encode()), io.StringIO(TWO_GAMES), [first], (path for path in [first])]:
        assert [match.game.index for match in damier.find("plies > 0", one)] == [1, 2]
    with open(first, "rb") as file, open(last, encoding="utf-8") as text:
        found = [match.game.tags["White"] for match in damier.find("plies > 0", [file, TWO_GAMES, packed, text])]
    assert found == ["Anna", "Carla"] * 22 + ["Eva"]
    with pytest.raises(FileNotFoundError):
        list(damier.find("plies > 0", "no-such-file"))


def test_rows_take_a_text_as_a_check_does():
    assert [row["index"] for row in damier.rows(TWO_GAMES)] == [row["index"] for row in damier.rows(TWO_GAMES.encode())]


def test_checking_files_takes_paths_only(archive):
    for one in (archive[3], str(archive[3])):
        assert [(report.file, report.games) for report in damier.check_files(one, jobs=1)] == [(str(archive[3]), 1)]
    with open(archive[3], "rb") as file:
        for wrong in (file, [file], b"a.pdn", [b"a.pdn"], bytearray(b"a.pdn"), [io.StringIO("a")]):
            with pytest.raises(TypeError, match="check_files takes paths, not a .*; check takes"):
                list(damier.check_files(wrong, jobs=1))
