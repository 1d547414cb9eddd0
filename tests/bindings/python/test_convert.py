"""damier.convert writes what damier-convert writes, byte for byte."""

import gzip
import io
import os
import subprocess
import tarfile
import zipfile

import damier
import pytest

PLAYED = (
    '[Event "Cup"]\n[Site "?"]\n[Date "2024.05.04"]\n[Round "1"]\n[White "{}"]\n[Black "{}"]\n[Result "2-0"]\n'
    '[GameType "20"]\n\n1. 32-28 {{[%eval 0.4]}} 19-23 {{[%eval 1.7]}} 2. 28x19 14x23 {{good}} 2-0\n\n'
)


@pytest.fixture
def archive(tmp_path, samples, monkeypatch):
    """A directory with records in several forms, in which the test runs."""
    folder = tmp_path / "archive"
    (folder / "below").mkdir(parents=True)
    text = "".join(PLAYED.format(*pair) for pair in (("A", "B"), ("B", "C"), ("C", "A"), ("A", "C"), ("B", "A")))
    (folder / "cup.pdn").write_text(text)
    (folder / "notes.txt").write_text("no records\n")
    (folder / "below/broken.pdn").write_text('[GameType "20"]\n\n1. 32-28 19-25 *\n')
    (folder / "below/unknown.pgn").write_text('[Event "x"]\n\n1. e4 *\n')
    sample = min((samples / "lices").glob("*.lices"))
    (folder / "below/packed.lices.gz").write_bytes(gzip.compress(sample.read_bytes()))
    with zipfile.ZipFile(folder / "some.zip", "w", zipfile.ZIP_DEFLATED) as made:
        made.writestr("in/second.pdn", PLAYED.format("D", "E"))
        made.writestr("readme.txt", "none\n")
        made.writestr("first.pdn.gz", gzip.compress(PLAYED.format("E", "D").encode()))
    with tarfile.open(folder / "some.tar.gz", "w:gz") as made:
        made.add(folder / "cup.pdn", "cup.pdn")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def program():
    if "DAMIER_BIN" not in os.environ:
        pytest.skip("no programs")
    return lambda name: os.path.join(os.environ["DAMIER_BIN"], name)


def by_program(program, *words):
    ran = subprocess.run([program("damier-convert"), "--no-config", *map(str, words)], capture_output=True, check=False)
    assert ran.returncode in (0, 1), ran.stderr
    return ran.stdout


def files_of(folder):
    return {
        os.path.relpath(os.path.join(at, name), folder): open(os.path.join(at, name), "rb").read()
        for at, _, names in os.walk(folder)
        for name in names
    }


@pytest.mark.parametrize("format", ["html", "latex", "json", "ndjson", "csv", "plies-csv", "native"])
@pytest.mark.parametrize(
    "paths", [["archive"], ["archive/cup.pdn", "archive/some.zip"], ["archive/below/packed.lices.gz"]]
)
def test_files_are_those_of_the_program(archive, program, format, paths):
    expected = by_program(program, "--to", format, "-r", *paths)
    assert damier.convert(paths, format, "made") > 0
    assert open("made", "rb").read() == expected
    file = io.BytesIO()
    damier.convert(paths, format, file)
    assert file.getvalue() == expected
    text = io.StringIO(newline="")
    damier.convert(iter(paths), format, text)
    assert text.getvalue().encode() == expected


def test_options_are_those_of_the_program(archive, program):
    for format, words, options in (
        ("html", ["--theme", "classic"], {"theme": "classic"}),
        ("latex", ["--theme", "classic", "--strip", "comments"], {"theme": "classic", "comments": False}),
        ("json", ["--pretty", "--positions", "--tags", "object"], {"pretty": True, "positions": True, "tags": "object"}),
    ):
        file = io.BytesIO()
        damier.convert("archive", format, file, **options)
        assert file.getvalue() == by_program(program, "--to", format, *words, "-r", "archive"), format


def test_a_site_is_that_of_the_program(archive, program, samples):
    picture = archive / "logo.svg"
    picture.write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    for words, options in (
        ([], {}),
        (
            ["--title", "Élan", "--logo", picture, "--theme", "classic"],
            {"title": "Élan", "logo": picture, "theme": "classic"},
        ),
        (["--strip", "comments,nags"], {"comments": False, "nags": False}),
        (["--base-url", "https://example.org/g", "--previews", "0"], {"base_url": "https://example.org/g"}),
        (["--lang", "fr"], {"language": "fr"}),
    ):
        paths = ["archive", samples / "tournaments"]
        by_program(program, "--to", "site", "-o", "expected", "--overwrite", *words, "-r", *paths)
        made = archive / f"made{len(words)}{len(options)}"
        assert damier.convert(paths, "site", made, **options) > 10
        expected = files_of("expected")
        found = files_of(made)
        assert sorted(found) == sorted(expected), words
        assert [name for name in found if found[name] != expected[name]] == [], words
        subprocess.run(["rm", "-r", "expected"], check=True)


def test_a_site_is_written_again(archive):
    assert damier.convert("archive/cup.pdn", "site", "site") == 5
    before = {name: os.stat(os.path.join("site", name)) for name in files_of("site")}
    assert damier.convert("archive/cup.pdn", "site", "site") == 5
    for name, old in before.items():
        new = os.stat(os.path.join("site", name))
        assert (new.st_ino, new.st_mtime_ns) == (old.st_ino, old.st_mtime_ns), name
    assert os.stat("site/index.html").st_mode & 0o044 == 0o044


def test_a_site_leaves_other_directories_alone(archive):
    with pytest.raises(FileExistsError, match="overwrite=True"):
        damier.convert("archive/cup.pdn", "site", "archive")
    assert not os.path.exists("archive/index.html")
    damier.convert("archive/cup.pdn", "site", "archive", overwrite=True)
    assert os.path.exists("archive/index.html")
    with pytest.raises(NotADirectoryError):
        damier.convert("archive/cup.pdn", "site", "archive/cup.pdn")
    with pytest.raises(TypeError):
        damier.convert("archive/cup.pdn", "site", io.BytesIO())
    os.mkdir("linked")
    os.mkdir("elsewhere")
    os.symlink("../elsewhere", "linked/assets")
    with pytest.raises(NotADirectoryError, match="link"):
        damier.convert("archive/cup.pdn", "site", "linked", overwrite=True)
    assert os.listdir("elsewhere") == []


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"base_url": "example.org"}, "not an address"),
        ({"logo": b"text"}, "not a picture"),
        ({"theme": "dark"}, "not a value"),
        ({"pretty": True}, "not an option of a site"),
    ],
)
def test_wrong_options_of_a_site(archive, options, message):
    with pytest.raises(damier.Error, match=message):
        damier.convert("archive/cup.pdn", "site", "site", **options)
    assert not os.path.exists("site")


def test_options_of_sites_are_for_sites(archive):
    with pytest.raises(damier.Error, match="sites only"):
        damier.convert("archive/cup.pdn", "json", "made", title="x")
    assert not os.path.exists("made")


def test_a_failure_of_the_directory_ends_the_site(archive, monkeypatch):
    written = []

    def write(_self, path, _data):
        written.append(path)
        if len(written) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(damier.sites.Folder, "write", write)
    with pytest.raises(KeyboardInterrupt):
        damier.convert("archive/cup.pdn", "site", "site")
    assert len(written) == 3


def test_a_damaged_archive_is_an_error(archive):
    data = bytearray(open("archive/some.zip", "rb").read())
    data[60] ^= 0xFF
    open("bad.zip", "wb").write(data)
    with pytest.raises(OSError):
        damier.convert("bad.zip", "json", io.BytesIO())
    open("cut.zip", "wb").write(data[:100])
    with pytest.raises(OSError):
        damier.convert("cut.zip", "json", io.BytesIO())
