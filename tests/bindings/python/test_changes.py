"""Making and changing games, and what the rules say on request."""

import io
import json
import pickle

import damier
import pytest

SHEET = '[GameType "20"]\r\n[White   "Anna"]\r\n\r\n1.32-28 {  centre }   19-23\r\n  2. 28x19   14x23 1-1\r\n'


def read(text=SHEET, **options):
    return next(damier.loads(text, **options))


def test_a_game_is_made_move_by_move():
    game = damier.Game("international", White="Anna", Black="Bob")
    assert str(game) == str(damier.Game("international", White="Anna", Black="Bob"))
    for move in ("32-28", "19-23", "28x19", "14x23"):
        node = game.play(move)
    game.result = damier.Result.DRAW
    assert (node.number, node.side, node.kind) == (4, damier.Side.SECOND, "capture")
    assert game.valid and game.stated_result is damier.Result.DRAW and game.end == node
    assert str(game) == (
        '[White "Anna"]\n[Black "Bob"]\n[Result "1-1"]\n[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 1-1\n'
    )
    assert read(str(game)).id == game.id


def test_an_illegal_move_changes_nothing():
    game = damier.Game("international")
    with pytest.raises(damier.IllegalMove, match="there is no piece on 32"):
        game.play("32-28 32-28")
    assert game.end == game.root and list(game.walk()) == []
    with pytest.raises(damier.Error, match="is not a result"):
        game.result = "won"
    with pytest.raises(damier.Error):
        game.setup = "W:W51:B1"
    with pytest.raises(damier.Error, match="the ruleset of a record cannot be changed"):
        game.tags["Ruleset"] = "frisian"


def test_tags_are_set_renamed_and_removed_in_their_place():
    game = read()
    game.tags["White"] = "Carla"
    game.tags.update(Event="Club")
    assert str(game) == SHEET.replace("Anna", "Carla").replace('\r\n\r\n', '\r\n[Event "Club"]\r\n\r\n')
    game.tags.rename("Event", "Site")
    assert dict(game.tags) == {"GameType": "20", "White": "Carla", "Site": "Club"}
    del game.tags["Site"]
    assert str(game) == SHEET.replace("Anna", "Carla")
    for wrong in (lambda: game.tags.rename("Site", "Event"), lambda: game.tags.pop("Site")):
        with pytest.raises(KeyError):
            wrong()
    with pytest.raises(damier.Error, match="belong to no game"):
        damier.Tags([])["White"] = "x"


def test_annotations_are_numbers_and_lists():
    game = read()
    first, second, third, _ = game.mainline()
    second.add_comment("well")
    second.nags = [1, 14]
    assert second.comments == ["well"] and second.nags == (1, 14)
    second.comments = []
    second.nags = ()
    assert str(game) == SHEET
    third.clock, third.eval = 754.5, -0.35
    assert (third.clock, third.seconds, third.eval, third.score) == ("0:12:34.5", 754.5, "-0.35", -0.35)
    third.arrows = [("red", "28", "19"), ("green", "32", "28")]
    third.marked_squares = [("blue", "19")]
    assert third.arrows == [("red", "28", "19"), ("green", "32", "28")]
    assert third.marked_squares == [("blue", "19")]
    third.clock = third.eval = None
    third.arrows = third.marked_squares = []
    assert third.comments == [] and third.seconds is None and third.score is None and str(game) == SHEET
    third.eval = "#3"
    assert third.eval == "#3" and third.score is None
    for wrong in (lambda: setattr(third, "nags", [300]), lambda: setattr(third, "clock", -1)):
        with pytest.raises(damier.Error):
            wrong()
    with pytest.raises(damier.Error, match="not a colour"):
        third.arrows = [("pink", "1", "2")]
    with pytest.raises(TypeError):
        third.comments = "text"
    assert first.comments == ["  centre "]


def test_variations_are_added_promoted_and_removed():
    game = read()
    first, second, *_ = game.mainline()
    other = first.play("17-21 37-32").parent
    assert (other.move, other.depth) == ("17-21", 1)
    assert first.play("19-23") == second  # it is there already
    assert str(game).count("(1... 17-21 2. 37-32)") == 1
    other.promote()
    assert [node.move for node in game.mainline()] == ["32-28", "17-21", "37-32"] and other.depth == 0
    assert game.valid
    other.remove()
    assert other.removed and [node.move for node in game.walk()] == ["32-28", "19-23", "28x19", "14x23"]
    assert str(game) == SHEET
    second.next.next.replace("13x24")
    assert game.end.move == "13x24" and "2. 28x19   13x24 1-1" in str(game)
    with pytest.raises(damier.IllegalMove, match="19-23 that follows|28x19 that follows"):
        second.replace("20-25")


def test_findings_follow_the_changes():
    game = read('[GameType "20"]\n\n1. 32-28 19-23 2. 1-2 *\n')
    (error,) = game.errors
    assert game.root.next.next.next == error.node
    game.root.next.add_comment("a comment")
    assert game.errors[0].node == error.node and game.errors[0].column > error.column
    game.root.next.next.next.remove()
    assert game.valid and game.findings == ()


def test_a_game_of_a_board_and_files(tmp_path):
    board = damier.Board("international")
    board.push("32-28 19-23")
    game = board.to_game(White="Anna")
    assert game.tags["White"] == "Anna" and [node.move for node in game.mainline()] == ["32-28", "19-23"]
    assert damier.Game.from_board(board).id == board.to_game().id
    game.write(tmp_path / "a.pdn")
    assert (tmp_path / "a.pdn").read_bytes() == game.bytes
    game.write(tmp_path / "a.html", "html")
    page = (tmp_path / "a.html").read_text()
    assert page.startswith("<!DOCTYPE html>") and game.to("html-fragment") in page
    assert game.to("latex").count(r"\begin{document}") == 1 and r"\begin{document}" not in game.to("latex-fragment")
    assert game.to("ndjson").endswith("}\n")


def test_an_archive_is_converted(tmp_path, samples):
    two = [SHEET.encode(), samples / "dames/russian.pdn"]
    assert damier.convert(two, "json", tmp_path / "a.json") == 2
    assert [one["ruleset"] for one in json.loads((tmp_path / "a.json").read_text())] == ["international", "russian"]
    assert damier.convert(SHEET, "json", tmp_path / "one.json") == 1
    assert json.loads((tmp_path / "one.json").read_text())["ruleset"] == "international"
    out = io.BytesIO()
    assert damier.convert(two, "native", out) == 2
    assert [game.ruleset for game in damier.read(out.getvalue())] == ["international", "russian"]
    assert damier.convert([], "json", io.BytesIO()) == 0
    with pytest.raises(damier.Error, match="is not a format"):
        damier.convert(two, "chess", io.BytesIO())


def test_an_archive_is_tagged_in_a_few_lines(tmp_path):
    path = tmp_path / "a.pdn"
    path.write_bytes(SHEET.encode() * 3)
    with damier.read(path) as games, open(tmp_path / "b.pdn", "wb") as out:
        for game in games:
            game.tags["Event"] = f"Round {game.index}"
            out.write(game.bytes)
    assert [game.tags["Event"] for game in damier.read(tmp_path / "b.pdn")] == ["Round 1", "Round 2", "Round 3"]


def test_draws_are_claimed_or_made_by_the_rules():
    board = damier.Board("english", "W:WK32:BK1")
    assert not board.can_claim_draw() and board.repetitions == 1
    for move in ["32-28", "1-5", "28-32", "5-1"] * 2:
        board.push(move)
    assert board.can_claim_draw() and not board.is_over() and board.ending() is None
    claim = board.claim()
    assert (claim.reason, claim.rule, claim.result, claim.winner) == ("repetition", "D14", damier.Result.DRAW, None)
    assert (board.repetitions, board.ply, board.quiet_plies) == (3, 8, 8)
    assert board.move_stack == ["32-28", "1-5", "28-32", "5-1"] * 2 and board.peek() == "5-1"
    won = damier.Board("international", "W:W31:B27")
    won.push("31x22")
    assert won.ending().winner is damier.Side.FIRST and won.claim() is None and won.is_over()


def test_rules_are_asked_without_playing(board):
    assert board.parse("32 - 28").text == "32-28" and board.ply == 0
    with pytest.raises(damier.IllegalMove):
        board.parse("27-22")
    fault = board.why_not("27-22")
    assert (str(fault), fault.rule) == ("there is no piece on 27", "D1") and "32-28" in fault.notes[0]
    assert damier.explain(fault.code).code == fault.code
    assert board.why_not("32-28") is None
    assert [str(move) for move in board.legal_moves.from_square(32)] == ["32-27", "32-28"]
    assert board.pieces == (20, 20) and board.stock is board.score is board.hand is None
    assert damier.Board("marelle").hand == (9, 9) and damier.Board("lices").score == (0, 0)
    assert damier.Board("alice").stock > 0


def test_boards_are_turned():
    board = damier.Board("international", "W:W31,K40:B12")
    mirrored = board.mirror()
    assert mirrored.turn is damier.Side.SECOND and mirrored.mirror() == board
    assert board.transform(0) == board
    with pytest.raises(damier.Error):
        board.transform(board.symmetries)


def test_a_game_is_made_as_python_chess_makes_one():
    game = damier.Game("international", White="Anna")
    node = game.add_variation("32-28").add_variation(damier.Board("international", "B:W28,32:B19").parse("19-23"))
    node.comment = "taken"
    assert node.comment == "taken" and node.comments == ["taken"]
    node.add_comment("[%clk 0:01:00]")
    assert node.comment == "taken [%clk 0:01:00]"
    node.comment = ""
    assert node.comments == [] and node.clock == ""
    game.add_variation("31-27")
    assert game.variations[1].move == "31-27" and list(game.mainline_moves()) == ["32-28", "19-23"]
    with pytest.raises(damier.IllegalMove):
        game.add_variation("19-23")


def test_pickles_keep_what_is_hidden():
    start = damier.Board("alice")
    again = pickle.loads(pickle.dumps(start))
    assert again == start and again.stock == start.stock
