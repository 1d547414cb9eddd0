"""What no caller should pass: texts that are no Unicode or too large, values of wrong types, and files that misbehave.
Each is an exception that names it, or a finding; never a crash, and nothing on standard error."""

import subprocess
import sys

import damier
import pytest
from conftest import SOURCE, TWO_GAMES

SURROGATE = "lone surrogate at character 2"
BOARD = damier.Board("international")
GAME = next(damier.loads(TWO_GAMES))


def drain(iterator):
    return list(iterator)


@pytest.mark.parametrize(
    "use",
    [
        lambda text: damier.loads(text),
        lambda text: damier.check(text + "\n"),
        lambda text: damier.Board(text),
        lambda text: damier.Board("russian", text),
        lambda text: damier.Board("alice", hidden=text),
        lambda text: BOARD.push(text),
        lambda text: BOARD.draw(text),
        lambda text: BOARD.svg(theme=text),
        lambda text: BOARD.svg(id=text),
        lambda text: GAME.to(text),
        lambda text: GAME.to("json", text),
        lambda text: damier.explain(text),
        lambda text: damier.find(text, []),
        lambda text: damier.read(b"", ruleset=text),
        lambda text: damier.read(b"", format=text),
        lambda text: damier.read(b"", encoding=text),
        lambda text: damier.read(b"", hidden=text),
        lambda text: damier.read(b"", parameters={"A": text}),
        lambda text: damier.read(b"", parameters={text: "1"}),
    ],
)
def test_lone_surrogates_and_nuls(use):
    with pytest.raises(damier.Error, match="lone surrogate at character"):
        use("a\ud800")
    try:
        found = use("a\0b")
    except damier.Error as failure:
        assert str(failure)
    else:  # records may contain NULs: they have findings
        assert not found if isinstance(found, damier.Report) else not next(found).valid


def test_a_name_of_an_input_may_be_anything():
    for name in ("a\0b", "a\ud800.pdn", "\n", "x" * 10_000):
        (game, _) = damier.loads(TWO_GAMES, name=name)
        assert game.file == name
    with pytest.raises(damier.Error, match="at most 65536 bytes"):
        damier.loads(TWO_GAMES, name="x" * 100_000)
    with pytest.raises((ValueError, OSError)):
        damier.read("a\0b")


@pytest.mark.parametrize(
    "use, message",
    [
        (lambda: BOARD.push("32-28 " * 3_000_000), "the moves are too long"),
        (lambda: damier.Board("russian", "W" * (17 << 20)), "the set-up is too large"),
        (lambda: damier.Board("alice", hidden="R" * (17 << 20)), "the hidden information is too large"),
        (lambda: damier.find("a" * 2_000_000, []), "a query has at most"),
        (lambda: damier.read(b"", ruleset="r" * 100_000), "at most 65536 bytes"),
        (lambda: damier.Board("r" * 1_000_000), "is not a ruleset"),
        (lambda: damier.explain("r" * 1_000_000), "is not a code"),
        (lambda: BOARD.draw("r" * 1_000_000), "r"),
    ],
)
def test_texts_that_are_too_large(use, message):
    with pytest.raises(damier.Error, match=message):
        use()


def test_a_record_that_is_too_large_is_a_finding():
    large = '[GameType "20"]\n\n1. 32-28 {' + "x" * (17 << 20) + "} *\n\n"
    report = damier.check(large + TWO_GAMES)
    assert report.games == 3 and report.findings[0].code == "record-too-large"


class Into:
    """A file whose readinto returns what it should not."""

    def __init__(self, count):
        self.count = count

    def readinto(self, buffer):
        return self.count


@pytest.mark.parametrize("count", [-1, -2, -(2**63), 2**31, 2**63, 2**64 + 1, "7", object(), 1e9, [], None])
def test_a_file_may_return_a_wrong_number(count):
    with pytest.raises(OSError if isinstance(count, (int, type(None))) else TypeError):
        drain(damier.read(Into(count)))


@pytest.mark.parametrize("failure", [SystemExit(3), GeneratorExit(), StopIteration(), MemoryError(), RecursionError()])
def test_whatever_a_file_raises_is_raised(failure):
    class File:
        def read(self, size):
            raise failure

    with pytest.raises(type(failure)) as raised:
        damier.read(File())
    assert raised.value is failure


@pytest.mark.parametrize(
    "use, message",
    [
        (lambda: damier.read(7), "int"),
        (lambda: damier.loads(None), "NoneType"),
        (lambda: damier.check([]), "list"),
        (lambda: damier.read(b"", name=7), "name of an input must be a str"),
        (lambda: damier.read(b"", parameters=7), "parameters must be a mapping"),
        (lambda: damier.read(b"", parameters={"A": 7}), "the value of set:A must be a str"),
        (lambda: damier.read(b"", after_error=7), "after-error must be a str"),
        (lambda: damier.read(b"", format=b"pdn"), "the value of format must be a str"),
        (lambda: damier.check_files(7), "int"),
        (lambda: drain(damier.check_files([7])), "int"),
        (lambda: damier.check_files([], jobs="2"), "jobs must be an int"),
        (lambda: damier.find(7, []), "the query must be a str"),
        (lambda: drain(damier.find("plies > 1", 7)), "int"),
        (lambda: drain(damier.find("plies > 1", [7])), "int"),
        (lambda: damier.explain(7), "a code must be a str"),
        (lambda: damier.Board("russian", 7), "the set-up must be a str"),
        (lambda: damier.Board("alice", hidden=7), "the hidden information must be a str"),
        (lambda: BOARD.push(7), "the move must be a str"),
        (lambda: BOARD.draw(7), "a format must be a str"),
        (lambda: BOARD.legal_moves.list("7"), "the limit must be an int"),
        (lambda: BOARD.legal_moves.count(1.5), "the limit must be an int"),
        (lambda: BOARD.analyse(nodes="7"), "nodes must be an int"),
        (lambda: GAME.board(1.5), "the number of plies must be an int"),
        (lambda: GAME.board(True), "the number of plies must be an int"),
        (lambda: GAME.to(7), "a format must be a str"),
        (lambda: damier.Engine(7), "int"),
        (lambda: damier.Engine([7]), "int"),
    ],
)
def test_wrong_types(use, message):
    with pytest.raises(TypeError, match=message):
        use()


def test_wrong_arguments_of_engines():
    with pytest.raises(damier.Error, match="is empty"):
        damier.Engine([])
    engine = damier.Engine.__new__(damier.Engine)
    with pytest.raises(TypeError, match="the board must be a Board, not str"):
        engine.play("W:W32:B28")


def test_wrong_uses_print_nothing():
    """Objects that were never made, or whose making failed, are also collected."""
    code = (
        "import damier, gc\n"
        "for kind in (damier.Game, damier.Board, damier.Reader, damier.Engine, damier.Node):\n"
        "    kind.__new__(kind)\n"
        "for make in (lambda: damier.Board('none'), lambda: damier.read(7), lambda: damier.Engine(['/nowhere'])):\n"
        "    try:\n"
        "        make()\n"
        "    except (ValueError, TypeError, OSError):\n"
        "        pass\n"
        "gc.collect()\n"
    )
    environment = {"PYTHONPATH": str(SOURCE / "bindings" / "python"), "DAMIER_LIBRARY": damier.library_path}
    done = subprocess.run([sys.executable, "-B", "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_what_is_closed_or_outlives_its_owner():
    reader = damier.loads(TWO_GAMES)
    game = next(reader)
    board, moves = game.board(2), game.board(2).legal_moves
    reader.close()
    del reader, game
    assert board.pop() == "19-23" and [str(move) for move in moves] == ["28x19"]
    with pytest.raises(damier.Error, match="another game"):
        next(damier.loads(TWO_GAMES)).board(GAME.root)
