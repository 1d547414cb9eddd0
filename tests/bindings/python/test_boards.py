"""Positions."""

import copy
import os
import pickle
import signal
import subprocess
import threading
import time
import xml.etree.ElementTree

import damier
import pytest

MANY_CAPTURES = "W:WE6d:Be7,4d,c3,c5,e5,c7,e9,6d,e3,c9,Ed7,Ee8,Ed9,Ee6,E5d,Cc6,C4e,Cd5,C6e,Ce4"  # 800,059


@pytest.mark.parametrize("ruleset", [one.name for one in damier.rulesets()])
def test_each_ruleset_has_a_board(ruleset):
    board = damier.Board(ruleset)
    assert board.ruleset == ruleset and not board.is_over()
    move = next(iter(board.legal_moves))
    assert move in board.legal_moves and move.text in board.legal_moves
    assert sum(1 for _ in board.legal_moves) == board.legal_moves.count()
    before = board.fen
    assert damier.Board(ruleset, before).hash == board.hash
    assert board.push(move) == move.text
    assert board.fen != before
    assert board.pop() == move.text
    assert board.fen == before
    assert str(board) and xml.etree.ElementTree.fromstring(board.svg()).tag.endswith("svg")


def test_playing(board):
    assert board.turn is damier.Side.FIRST
    assert board.push("32-28") == "32-28"
    assert board.turn is damier.Side.SECOND
    assert board.push("19-23 28:19") == "19-23 28x19"
    assert board.pop() == "19-23 28x19"
    assert board.turn is damier.Side.SECOND
    board.pop()
    with pytest.raises(damier.Error, match="no move was played"):
        board.pop()


@pytest.mark.parametrize("move", ["33-22", "rook takes queen", "", " ", "\0", "32-28\0", "1" * 100_000, "{", "é"], ids=lambda move: move[:9])
def test_an_illegal_move_changes_nothing(board, move):
    before = board.fen
    with pytest.raises(damier.IllegalMove):
        board.push(move)
    assert board.fen == before and move not in board.legal_moves


def test_moves_of_other_kinds_are_refused(board):
    for move in (None, 3228, b"32-28"):
        with pytest.raises(TypeError):
            board.push(move)
        assert move not in board.legal_moves
    with pytest.raises(damier.Error, match="lone surrogate"):
        board.push("\ud800")
    assert "\ud800" not in board.legal_moves and "32-28 19-23" not in board.legal_moves


def test_legal_moves_are_made_as_they_are_needed():
    moves = damier.Board("lices", MANY_CAPTURES).legal_moves
    assert moves.count() == 800_059 and moves.count(10) == 10
    assert len(moves.list(7)) == 7 and bool(moves)
    iterator = iter(moves)
    some = [next(iterator) for _ in range(100)]
    assert len({move.text for move in some}) == 100 and some[99] in moves
    assert repr(moves).endswith(", ...>")


def test_a_capture_is_described():
    board = damier.Board("international", "W:W32:B28,18")
    (move,) = board.legal_moves
    assert (move.kind, move.from_square, sorted(move.captured)) == ("capture", "32", ["18", "28"])
    assert not move.promotes and not move.is_chance
    board.push(move)
    assert board.is_over() and board.outcome() is damier.Result.FIRST_WINS
    assert board.outcome().winner is damier.Side.FIRST
    assert not board.legal_moves or board.is_over()


def test_squares(board):
    assert board.size == (10, 10)
    assert board["1"] == board[1] == damier.Piece(board[1].letters, "Black man", damier.Side.SECOND)
    assert board[28] is None
    board.push("32-28")
    assert board[28].name == "White man" and board[32] is None
    board.pop()
    assert board[28] is None
    assert len(list(board)) == len(board.squares) == 50
    for square in (0, 51, "x", "", None):
        with pytest.raises(KeyError):
            board[square]


def test_copies(board):
    board.push("32-28")
    for other in (board.copy(), copy.copy(board), copy.deepcopy(board)):
        assert other == board
        other.push("19-23")
        assert other != board
        other.pop()
        other.pop()
    assert board != 7 and eval(repr(board), {"Board": damier.Board}) == board
    with pytest.raises(TypeError):
        hash(board)


@pytest.mark.parametrize("copied", [lambda board: pickle.loads(pickle.dumps(board)), copy.deepcopy], ids=["pickle", "copy"])
@pytest.mark.parametrize(
    "board",
    [
        damier.Board("international"),
        damier.Board("english", "W:WK32:BK1"),
        damier.Board("alice"),
        next(damier.loads('[GameType "20"]\n[FEN "B:W31,32:B18,19"]\n\n1. ... 19-23 2. 32-28 23x32 *')).board(-1),
    ],
    ids=lambda board: board.ruleset,
)
def test_copies_keep_the_moves(board, copied):
    board = board.copy()
    for _ in range(4):
        if board.ruleset != "alice":
            board.push(board.legal_moves.list(1)[0])
    other = copied(board)
    assert (other, other.move_stack, other.ply) == (board, board.move_stack, board.ply)
    assert (other.repetitions, other.quiet_plies, other.stock) == (board.repetitions, board.quiet_plies, board.stock)
    while board.ply:
        assert other.pop() == board.pop() and other == board
    with pytest.raises(damier.Error, match="no move was played"):
        other.pop()


def test_pickles_keep_repetitions_and_pushes():
    board = damier.Board("english", "W:WK32:BK1", language="fr")
    board.push("32-28 1-5 28-32 5-1")
    for move in ("32-28", "1-5", "28-32", "5-1"):
        board.push(move)
    again = pickle.loads(pickle.dumps(board))
    assert again.can_claim_draw() and again.repetitions == 3
    assert [again.pop() for _ in range(5)] == ["5-1", "28-32", "1-5", "32-28", "32-28 1-5 28-32 5-1"]
    assert str(again).endswith("Trait aux Blancs")


def test_a_pickle_after_a_huff_is_the_position():
    board = damier.Board("dames", "W:W32,33,50:B28,1")
    board.push("33-29")
    board.push("S32 1-6")
    again = pickle.loads(pickle.dumps(board))
    assert again == board and again.ply == 0


def test_names_of_python_chess():
    board = damier.Board("english", "W:WK32:BK1")
    assert board.is_legal("32-28") and not board.is_legal("32-1") and not board.is_legal(3228)
    assert board.piece_at("32") == board["32"] == board.piece_at(32) and board.piece_at("2") is None
    assert {name: str(piece) for name, piece in board.piece_map().items()} == {"1": "B", "32": "W"}
    with pytest.raises(KeyError):
        board.piece_at("51")
    assert not board.is_game_over(claim_draw=True)
    for move in ["32-28", "1-5", "28-32", "5-1"] * 2:
        board.push(move)
    assert not board.is_game_over() and board.is_game_over(claim_draw=True)
    assert damier.Board("english", "W:W:B1").is_game_over()

def test_set_ups():
    board = damier.Board("russian", fen="B:Wa1:Bh8")
    assert board.turn is damier.Side.SECOND
    for ruleset, fen in (("chess", None), ("russian", "nonsense"), ("russian", "\0"), ("rus\0sian", None), ("", None)):
        with pytest.raises(damier.Error):
            damier.Board(ruleset, fen)
    with pytest.raises(damier.Error, match="too large"):
        damier.Board("russian", "W" * (20 << 20))
    with pytest.raises(damier.Error, match="lone surrogate"):
        damier.Board("russian", "\ud800")
    with pytest.raises(damier.Error, match="hidden"):
        damier.Board("russian", hidden="AS")


def test_drawings(board):
    for format in ("text", "unicode", "ansi", "svg", "tikz"):
        assert len(board.draw(format)) > 100
    svg = board.svg(flip=True, inside=True, labels=False, caption=False, frame=False, theme="dark", size=320, id="a1")
    assert 'width="320"' in svg
    assert board._repr_svg_() != board.svg()
    for options in ({"theme": "none"}, {"size": 0}, {"size": 10**9}, {"id": '"><script>'}, {"id": "a b"}):
        with pytest.raises(damier.Error):
            board.svg(**options)
    with pytest.raises(damier.Error):
        board.draw("png")


def test_analysis():
    board = damier.Board("international", "W:W28,29:B23,1")
    found = board.analyse(depth=4, lines=2)
    assert found.best in board.legal_moves and found.depth == 4 and found.nodes > 0
    assert found.lines[0].unit == "man" and found.lines[0].eval
    assert 0.5 < found.lines[0].chance <= 1 and found.lines[0].chance >= found.lines[1].chance
    timed = damier.Board("international").analyse(milliseconds=50)
    assert timed.best in damier.Board("international").legal_moves
    over = damier.Board("international", "W:W32:B28")
    over.push("32x23")
    assert over.analyse().best is None and over.analyse().lines == ()
    for options in ({"depth": 0}, {"depth": 101}, {"lines": 21}, {"memory": -1}, {"nodes": 2**64}):
        with pytest.raises(damier.Error):
            board.analyse(**options)
    with pytest.raises(TypeError):
        board.analyse(depth="9")


def test_ctrl_c_ends_an_analysis(board):
    begin = time.monotonic()
    threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        board.analyse(milliseconds=60_000)
    assert board.legal_moves.count() == 9
    assert time.monotonic() - begin < 50


def test_one_board_in_several_threads(board):
    def play():
        for _ in range(200):
            copied = board.copy()
            copied.push("32-28")
            assert copied.fen != board.fen
            copied.pop()
            assert "31-27" in board.legal_moves

    failures = []

    def guarded():
        try:
            play()
        except BaseException as failure:
            failures.append(failure)

    threads = [threading.Thread(target=guarded) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


def test_tables_of_endings(tmp_path):
    programs = os.environ.get("DAMIER_BIN")
    if programs is None:
        pytest.skip("DAMIER_BIN names no directory of the programs")
    build = ["build", "--ruleset", "marelle", "--up-to", "3-3", "--dir", tmp_path]
    subprocess.run([os.path.join(programs, "damier-tables"), *build], check=True)
    table = (tmp_path / "marelle" / "3-3.table").read_bytes()
    board = damier.Board("marelle", "W:Wa1,d1,g1:Ba7,d7,g4")
    assert board.value() is None
    board.add_table(table)
    assert board.value() == damier.Value(damier.Result.FIRST_WINS, 21, False)
    assert board.analyse(depth=1).lines[0].plies == 21 and board.analyse(depth=1, tables=False).lines[0].plies == 0
    values = board.move_values()
    assert values["a1-a4"] == damier.Value(damier.Result.SECOND_WINS, 2, False)
    assert len(values) == board.legal_moves.count() and sum(one == board.value() for one in values.values()) == 1
    assert list(board.move_values(1)) == [board.legal_moves.list(1)[0].text] and board.ply == 0
    assert set(damier.Board("alice").move_values(2).values()) == {None}
    assert damier.Board("lices").value() is None
    with pytest.raises(damier.Error, match="the table: it is truncated"):
        board.add_table(table[:-1])
    with pytest.raises(TypeError, match="must be bytes"):
        board.add_table("text")


def test_marks_are_drawn(board):
    plain = board.svg()
    marked = board.svg(arrows=[("32", "28"), ("red", 19, 23)], rings=["46", ("blue", 5)], fill={"28": "yellow"}, size=300)
    for words in ("green 32 to 28", "red 19 to 23", "green 46", "blue 5", "yellow square 28"):
        assert words in marked and words not in plain
    assert board.draw("svg", flip=True, fill=["28"]) != board.draw("svg", "flip")
    assert "green square 28" in board.svg(flip=True, fill=["28"])
    assert board.draw("text", legend=True) == board.draw("text", "legend")
    game = board.to_game()
    node = game.play("32-28")
    node.arrows, node.marked_squares = [("red", "32", "28")], [("green", "19")]
    drawn = node.board().svg(arrows=node.arrows, rings=node.marked_squares)
    assert "red 32 to 28" in drawn and "green 19" in drawn
    for wrong in ([("32",)], ["32-28"], [("pink", "32", "28")], [("32", "51")]):
        with pytest.raises(damier.Error):
            board.svg(arrows=wrong)
    for wrong, kind in (({"28": "#ff0000"}, damier.Error), ("28", TypeError), (["51"], damier.Error)):
        with pytest.raises(kind):
            board.svg(fill=wrong)
    with pytest.raises(TypeError, match="'nonsense' is not an option of a drawing"):
        board.draw("text", nonsense=True)
