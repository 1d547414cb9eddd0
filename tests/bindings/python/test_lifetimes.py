"""What is freed, and when: also by the collector of cycles, while the library calls back, and what a file keeps."""

import gc
import io
import os
import signal
import subprocess
import sys
import threading
import time

import damier
import pytest
from conftest import SOURCE, TWO_GAMES

BOTCHED = '[GameType "20"]\n\n1. 32 - 28 19-23 *\n\n'


def resident():
    """Returns the memory of the process that is in use, in MiB."""
    with open("/proc/self/statm", encoding="ascii") as statm:
        return int(statm.read().split()[1]) * 4 // 1024


def run(code):
    """Runs a program of its own, which must end well and say nothing on standard error. Returns what it says."""
    environment = {"PYTHONPATH": str(SOURCE / "bindings" / "python"), "DAMIER_LIBRARY": damier.library_path}
    done = subprocess.run([sys.executable, "-B", "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


USES = """
import damier, gc

TEXT = '[GameType "20"]\\n\\n1. 32-28 19-23 2. 28x19 14x23 *'

class Part:
    def __init__(self, use):
        self.use = use
    def __del__(self):
        self.use(self)

gc.disable()
"""


def test_finalisers_in_a_cycle_may_use_each_other():
    """The collector calls them in any order. Before, a context was freed before the boards that belong to it."""
    code = USES + (
        "seen, later = set(), []\n"
        "def look(part):\n"
        "    seen.add((part.game.id, part.node.move, part.board.fen, part.copy.push('28x19')))\n"
        "    part.copy.pop()\n"
        "    later.extend(damier.Board('lices') for _ in range(5))\n"
        "for _ in range(60):\n"
        "    game = next(damier.loads(TEXT))\n"
        "    parts = [Part(look) for _ in range(4)]\n"
        "    for part in parts:\n"
        "        part.others, part.game, part.node, part.board = parts, game, game.root.next, game.board(1)\n"
        "        part.copy = game.board(2).copy()\n"
        "    del game, parts, part\n"
        "    gc.collect()\n"
        "print(len(seen), {board.fen for board in later} == {damier.Board('lices').fen}, len(later))\n"
    )
    assert run(code) == "1 True 1200\n"


def test_what_a_finaliser_keeps_can_still_be_used():
    code = USES + (
        "kept = []\n"
        "for _ in range(40):\n"
        "    game = next(damier.loads(TEXT))\n"
        "    part = Part(lambda part: kept.append((part.node, part.board)))\n"
        "    part.me, part.game, part.node, part.board = part, game, game.root.next.next, game.board(2)\n"
        "    del game, part\n"
        "    gc.collect()\n"
        "    damier.check(TEXT)\n"
        "print(len({(node.move, node.game.id, board.push('28x19')) for node, board in kept}), len(kept))\n"
    )
    assert run(code) == "1 40\n"


def test_the_end_of_the_process_frees_nothing_twice():
    code = USES + (
        "import builtins\n"
        "builtins.kept = [next(damier.loads(TEXT)) for _ in range(30)]\n"
        "boards = [game.board(2) for game in builtins.kept]\n"
        "part = Part(lambda part: [damier.Board('lices') for _ in range(10)])\n"
        "part.me, part.boards = part, boards\n"
        "cycle = [boards]\n"
        "cycle.append(cycle)\n"
    )
    assert run(code) == ""


def test_a_reader_of_a_cycle_is_closed():
    reader = damier.loads(TWO_GAMES)
    cycle = [reader]
    cycle.append(cycle)
    game = next(reader)
    del reader, cycle
    gc.collect()
    assert game.board(2).legal_moves.list()[0].text == "28x19"


@pytest.mark.parametrize(
    "use",
    [
        lambda: next(damier.loads(BOTCHED)).fixed(),
        lambda: next(damier.loads(BOTCHED)),
        lambda: next(damier.find("plies > 0", BOTCHED)),
        lambda: damier.find("plies > 0", BOTCHED),
        lambda: next(damier.rows(BOTCHED)),
        lambda: damier.check(BOTCHED),
        lambda: next(damier.loads(BOTCHED, fixes=True)).fixed(),
        lambda: next(damier.read(io.BytesIO(BOTCHED.encode()))).analyse(depth=1, memory=1),
        lambda: next(damier.loads(BOTCHED)).repairs(nodes=100),
    ],
)
def test_memory_does_not_grow_with_inputs(use):
    for _ in range(20):
        use()
    before = resident()
    for _ in range(200):
        use()
    assert resident() - before < 60


def test_memory_does_not_grow_with_fixes_of_one_archive():
    """Each reader of a fix took a megabyte until the end of its archive."""
    before = resident()
    fixed = [game.fixed() for game in damier.loads(BOTCHED * 300)]
    assert resident() - before < 100
    assert {text.strip() for text in fixed} == {BOTCHED.replace("32 - 28", "32-28").strip().encode()}


def test_games_that_are_kept_take_no_more_than_their_text():
    before = resident()
    games = [next(damier.loads(BOTCHED)) for _ in range(300)]
    assert resident() - before < 100 and len(games) == 300


def spent(use):
    """Returns the processor time of a call, in seconds."""
    begin = time.process_time()
    use()
    return time.process_time() - begin


def test_all_findings_of_a_long_record_take_a_single_pass():
    spaced = "6 - 1 45 - 50 1 - 6 50 - 45\n" * 250
    text = f'[GameType "20"]\n[FEN "W:WK6:BK45"]\n\n{{{"x" * 3_000_000}}}\n{spaced}*\n'
    game = next(damier.loads(text, fixes=True))
    assert spent(lambda: game.findings) < 2
    assert len(game.warnings) > 990
    assert all(text[one.offset : one.offset + one.size].count(" - ") == 1 for one in game.warnings)
    assert all(fix.offset == one.offset for one in game.warnings for fix in one.fixes)


def test_a_game_of_thousands_of_plies_can_be_asked_after_each_whether_it_is_over():
    board = damier.Board("international", "W:WK6:BK45")

    def play():
        for move in ["6-1", "45-50", "1-6", "50-45"] * 800:
            board.push(move)
            assert not board.is_over()

    assert spent(play) < 4


class Keeping(io.BytesIO):
    """A file that keeps what readinto gives it: all of it, a part, or another view."""

    def __init__(self, text, keep):
        super().__init__(text)
        self.keep = keep
        self.kept = []

    def readinto(self, buffer):
        self.kept.append(self.keep(buffer))
        return super().readinto(buffer)


@pytest.mark.parametrize("keep", [lambda view: view, lambda view: view[:], lambda view: view[10:].cast("B")])
def test_a_file_that_keeps_its_buffer_changes_nothing(keep):
    """The buffer was memory of the library, which has another use afterwards."""
    file = Keeping(TWO_GAMES.encode() * 40, keep)
    with damier.read(file) as reader:
        first = next(reader)
        boards = [damier.Board("lices") for _ in range(20)]
        for view in file.kept:
            try:
                view[:] = b"x" * len(view)
            except ValueError:  # it was released
                assert keep(memoryview(b"abc" * 9)) == memoryview(b"abc" * 9)
        assert first.tags["White"] == "Anna" and {board.fen for board in boards} == {damier.Board("lices").fen}
        assert sum(1 for _ in reader) == 79


def test_the_buffer_of_a_file_is_released():
    file = Keeping(TWO_GAMES.encode(), lambda view: view)
    assert len(list(damier.read(file))) == 2
    with pytest.raises(ValueError, match="released"):
        file.kept[0][0] = 1


def test_a_file_may_use_the_library_while_it_is_read():
    """What it does with the same input must not wait for the reading."""

    class File(io.BytesIO):
        def read(self, size=-1):
            if games and len(found) < 60:
                found.append(games[0].analyse(depth=1).report["positions"])
                found.append(games[0].board(1).analyse(depth=1).best)
                found.append(games[0].fixed() is None)
            return super().read(200)

        readinto = None

    games, found = [], []
    reader = damier.read(File((TWO_GAMES * 20000).encode()))
    for game in reader:
        games = games or [game]
        if found:
            break
    assert resident() < 600  # the tables of 40 searches were freed
    assert len(found[0]) == 5 and found[1] in [str(move) for move in games[0].board(1).legal_moves] and found[2]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
def test_a_fork_during_a_search_leaves_new_boards_usable():
    board = damier.Board("international")
    searching = threading.Thread(target=lambda: board.analyse(time_limit=1.5))
    searching.start()
    time.sleep(0.3)
    child = os.fork()
    if child == 0:
        found = damier.Board("english").analyse(depth=3).best is not None and damier.check("1. 32-28 *\n").games == 1
        os._exit(0 if found else 1)
    end = time.monotonic() + 30
    done, status = os.waitpid(child, os.WNOHANG)
    while done == 0 and time.monotonic() < end:
        time.sleep(0.05)
        done, status = os.waitpid(child, os.WNOHANG)
    if done == 0:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    searching.join()
    assert (done, status) == (child, 0)
