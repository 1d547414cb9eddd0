"""The package of the source tree, and what several tests read."""

import os
import pathlib
import subprocess
import sys

import pytest

SOURCE = pathlib.Path(__file__).resolve().parents[3]
if "DAMIER_INSTALLED" not in os.environ:
    sys.path.insert(0, str(SOURCE / "bindings" / "python"))

import damier  # noqa: E402

TWO_GAMES = (
    '[GameType "20"]\n[White "Anna"]\n[Black "Bob"]\n\n'
    "{before} 1. 32-28 {centre [%clk 1:02:03]} 19-23 2. 28x19 14x23 (2... 13x24 $2 3. 37-32) 1-1\n\n"
    '[GameType "20"]\n[White "Carla"]\n[White "Dirk"]\n\n1. 32-27 19-24 2. 33-22 *\n'
)


def output_of(code, timeout=120):
    """Returns what a program in a process of its own prints within some seconds: its output, and its errors."""
    environment = {"PYTHONPATH": str(SOURCE / "bindings" / "python"), "DAMIER_LIBRARY": damier.library_path}
    command = [sys.executable, "-B", "-c", code]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=timeout, check=False)
    return done.stdout, done.stderr


@pytest.fixture
def samples():
    return SOURCE / "samples"


@pytest.fixture
def games():
    """Two games; the second one has an illegal ply."""
    return list(damier.loads(TWO_GAMES, name="games.pdn"))


@pytest.fixture
def board():
    return damier.Board("international")
