"""The wheel and the sdist: made without an index, installed without a network, in an environment of their own."""

import os
import pathlib
import re
import subprocess
import sys
import tarfile
import venv
import zipfile

import damier
import pytest
from conftest import SOURCE


def make(output):
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "1700000000"}
    folder = pathlib.Path(damier.library_path).parent
    command = [sys.executable, "-B", SOURCE / "bindings/python/pack.py", "--libraries", folder, "--output", output]
    subprocess.run(command, check=True, env=environment, capture_output=True)
    return next(output.glob("*.whl")), next(output.glob("*.tar.gz"))


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    return make(tmp_path_factory.mktemp("dist"))


def test_the_same_files_give_the_same_bytes(made, tmp_path):
    assert [path.read_bytes() for path in made] == [path.read_bytes() for path in make(tmp_path)]


def test_the_wheel_has_the_libraries_and_not_the_build(made):
    with zipfile.ZipFile(made[0]) as archive:
        names = set(archive.namelist())
        assert {"damier/lib/libdamier.so.0.4", "damier/lib/libdamier-analysis.so.0.4", "damier/lib/libdamier-c.so.0.4", "damier/bin/damier-engine", "damier/py.typed"} <= names
        assert not [name for name in names if "stdc++" in name or "libc.so" in name or "__pycache__" in name]
        for name in names:
            assert b"/build/release" not in archive.read(name), name
    with tarfile.open(made[1]) as archive:
        assert "damier-0.4.0/damier/py.typed" in archive.getnames() or damier.version() != "0.4.0"
        assert "damier-0.4.0/pyproject.toml" in archive.getnames() or damier.version() != "0.4.0"


def test_a_wheel_needs_no_newer_system_than_it_says(made, monkeypatch):
    monkeypatch.syspath_prepend(str(SOURCE / "bindings/python"))
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    import pack

    assert re.search(r"-py3-none-manylinux_2_36_\w+\.whl$", made[0].name)
    library = pathlib.Path(damier.library_path).resolve()
    carried = {path.name for path in library.parent.iterdir()}
    pack.check(library, carried | {"libfmt.so.9"})
    with pytest.raises(SystemExit, match="needs libdamier.so.0.4, which is not in the wheel"):
        pack.check(library, carried - {"libdamier.so.0.4"} | {"libfmt.so.9"})
    monkeypatch.setitem(pack.NEWEST, "GLIBC", (2, 3))
    with pytest.raises(SystemExit, match=r"needs GLIBC_2\.\S+, which manylinux_2_36 does not have"):
        pack.check(library, carried | {"libfmt.so.9"})


def test_the_wheel_works_without_pip(made, tmp_path):
    """In an environment that has nothing but Python, on a system without libdamier."""
    venv.create(tmp_path / "venv", with_pip=False)
    python = tmp_path / "venv" / "bin" / "python"
    environment = {"PATH": "/nowhere", "HOME": str(tmp_path)}

    def run(code):
        command = [python, "-B", "-c", code]
        done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=True)
        return done.stdout.split("\n")

    site = pathlib.Path(run("import sysconfig; print(sysconfig.get_path('purelib'))")[0])
    assert site.is_relative_to(tmp_path)
    with zipfile.ZipFile(made[0]) as archive:
        archive.extractall(site)
        for entry in archive.infolist():  # as pip does
            (site / entry.filename).chmod(entry.external_attr >> 16)
    code = (
        "import damier, importlib.metadata\n"
        "report = damier.check('[GameType \"20\"]\\n\\n1. 32-28 19-24 2. 33-22 *\\n')\n"
        "print(damier.library_path, report.games, report.errors, damier.Board('lices').analyse(depth=1).depth)\n"
        "print(damier.__version__ == importlib.metadata.version('damier'))\n"
        "print({line.split()[-1] for line in open('/proc/self/maps') if 'libdamier' in line})\n"
    )
    found, same_version, loaded, _ = run(code)
    code = (
        "import damier\n"
        "with damier.Engine() as engine:\n"
        "    print(engine.name, engine.play(damier.Board('international', 'W:W32:B28'), depth=4).move)\n"
        "    maps = open(f'/proc/{engine._process.pid}/maps').read()\n"
        "print({line.split()[-1] for line in maps.split('\\n') if 'libdamier' in line or 'libfmt' in line})\n"
    )
    played, of_engine, _ = run(code)
    assert played.startswith("damier") and played.endswith(" 32x23")
    assert all(name.startswith(f"{site}/damier/lib/") for name in eval(of_engine)), of_engine
    assert found == f"{site}/damier/lib/libdamier-c.so.0.4 1 1 1" and same_version == "True"
    assert eval(loaded) == {f"{site}/damier/lib/{name}.so.0.4" for name in ("libdamier", "libdamier-analysis", "libdamier-c")}


def test_the_wheel_works_alone(made, tmp_path):
    pytest.importorskip("ensurepip")
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv" / "bin" / "python"
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path)}
    install = [python, "-m", "pip", "install", "-q", "--no-index", made[0]]
    subprocess.run(install, check=True, env=environment, cwd=tmp_path)
    code = (
        "import damier\n"
        "game = next(damier.read('games.pdn'))\n"
        "print(damier.library_path, [n.move for n in game.mainline()], game.board().analyse(depth=2).depth)\n"
        "print(len(list(damier.find('White = \"Anna\"', 'games.pdn'))))\n"
        "print(damier.Engine().play(game.board(), depth=1).move is not None)\n"
        "print({line.split('/')[-1].strip() for line in open('/proc/self/maps') if 'libfmt' in line or 'libre2' in line\n"
        "       if 'venv' not in line})\n"
    )
    (tmp_path / "games.pdn").write_text('[GameType "20"]\n[White "Anna"]\n\n1. 32-28 19-23 *\n')
    done = subprocess.run([python, "-c", code], env=environment, cwd=tmp_path, capture_output=True, text=True, check=True)
    path, *_ = done.stdout.split()
    assert path.startswith(str(tmp_path)) and "['32-28', '19-23'] 2\n1\nTrue\nset()" in done.stdout
    pip = subprocess.run([python, "-m", "pip", "check"], env=environment, capture_output=True, text=True, check=False)
    assert pip.returncode == 0, pip.stdout
