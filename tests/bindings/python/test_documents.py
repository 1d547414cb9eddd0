"""The examples of the documents, the programs in examples/python, the notebook, and types."""

import doctest
import importlib.util
import json
import os
import shutil
import subprocess
import sys

import damier
import pytest
from conftest import SOURCE

EXAMPLES = SOURCE / "examples" / "python"


@pytest.fixture(autouse=True)
def in_the_source_tree(monkeypatch):
    monkeypatch.chdir(SOURCE)
    monkeypatch.setenv("PATH", os.environ.get("DAMIER_BIN", "") + os.pathsep + os.environ["PATH"])
    monkeypatch.setenv("PYTHONPATH", str(SOURCE / "bindings" / "python"))
    monkeypatch.setenv("DAMIER_LIBRARY", damier.library_path)


def test_the_guide():
    failed, tried = doctest.testfile(str(SOURCE / "docs" / "python.md"), module_relative=False)
    assert tried > 30 and not failed


def test_the_package():
    assert doctest.testmod(damier) == (0, 3)


def run(name, *arguments):
    command = [sys.executable, "-B", EXAMPLES / name, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_check_files():
    good, bad = SOURCE / "samples/dames/russian.pdn", SOURCE / "samples/lices/broken/missed-capture.lices"
    done = run("check_files.py", good, bad)
    assert done.returncode == 1 and done.stderr == ""
    assert f"{good}: 1 games, 0 wrong\n{bad}: 1 games, 1 wrong\n{bad}:8:13: error: " in done.stdout
    assert run("check_files.py", good).returncode == 0


def test_captures():
    done = run("captures.py", "samples/dames/russian.pdn")
    assert done.returncode == 0 and done.stdout.startswith("samples/dames/russian.pdn, game 1: 7. c3xc7 takes 2")


def test_play():
    done = run("play.py", "russian", 6)
    assert done.returncode == 0 and len(done.stdout.splitlines()[0].split()) == 6, done.stderr


def test_analyse(tmp_path):
    done = run("analyse.py", "samples/dames/russian.pdn", 2)
    assert done.returncode == 0 and done.stderr == ""
    lines = done.stdout.splitlines()
    moves = [node.move for node in next(damier.read("samples/dames/russian.pdn")).mainline()]
    assert [line.split()[1] for line in lines[1:]] == moves
    wrong = run("analyse.py", "samples/dames/broken/capture-priority.pdn", 2)
    assert wrong.returncode == 0 and wrong.stdout.endswith("not legal; the analysis ends here\n")
    # Engines and games that do not fit, and an engine that does not reply.
    assert "'lices' is not a ruleset" in run("analyse.py", "samples/lices/sheet-example.lices", 2).stderr
    empty = tmp_path / "empty.pdn"
    empty.write_text("")
    assert run("analyse.py", empty).returncode == 2
    missing = run("analyse.py", "samples/dames/russian.pdn", 2, "no-such-engine")
    assert missing.returncode == 1 and missing.stderr.startswith("no-such-engine: ")
    silent = run("analyse.py", "samples/dames/russian.pdn", 2, "sleep", "60")
    assert silent.returncode == 1 and "did not reply within 5 seconds" in silent.stderr


def test_play_engine():
    done = run("play_engine.py", "russian", 6)
    assert done.returncode == 0 and done.stderr == ""
    moves, end, *_ = done.stdout.splitlines()
    board = damier.Board("russian")
    assert len(moves.split()) == 6 and board.push(moves) == moves.strip() and end == "not over"
    refused = run("play_engine.py", "marelle", 6)
    assert "the engine of Side.FIRST failed: the engine reports: 'marelle' is not a ruleset" in refused.stdout


def test_each_example_has_a_test():
    assert {f"test_{path.stem}" for path in EXAMPLES.glob("*.py")} <= set(globals())


def test_the_notebook(monkeypatch, tmp_path):
    path = SOURCE / "samples" / "notebooks" / "first-steps.ipynb"
    cells = json.loads(path.read_text())["cells"]
    monkeypatch.chdir(path.parent)
    names = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            assert cell["outputs"] == [] and cell["execution_count"] is None
            exec("".join(cell["source"]), names)
    if importlib.util.find_spec("nbconvert") is None:
        return
    command = [sys.executable, "-m", "nbconvert", "--to", "notebook", "--execute", path.name, "--output-dir", tmp_path]
    subprocess.run(command, check=True)


@pytest.mark.skipif(shutil.which("mypy") is None, reason="mypy is not installed")
def test_types(tmp_path):
    package = SOURCE / "bindings" / "python"
    settings = package / "pyproject.toml"
    files = [package / "damier", package / "pack.py", *sorted(EXAMPLES.glob("*.py"))]
    command = ["mypy", "--config-file", settings, "--cache-dir", tmp_path, *files]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
