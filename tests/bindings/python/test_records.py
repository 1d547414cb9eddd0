"""Reading records, and what a game has."""

import bz2
import copy
import gc
import gzip
import io
import itertools
import lzma
import pickle
import resource
import tempfile
import threading
import weakref

import damier
import pytest
from conftest import TWO_GAMES


def test_a_game_has_tags_in_order_and_all_of_them(games):
    first, second = games
    assert dict(first.tags) == {"GameType": "20", "White": "Anna", "Black": "Bob"}
    assert second.tags["White"] == "Carla"
    assert second.tags.all("White") == ["Carla", "Dirk"]
    assert [name for name, _ in second.tags.pairs] == ["GameType", "White", "White"]
    assert "Site" not in second.tags and len(second.tags) == 2


def test_a_game_has_ruleset_result_and_place(games):
    first, second = games
    assert [one.ruleset for one in games] == ["international"] * 2
    assert first.result == "1-1" and first.stated_result is damier.Result.DRAW and first.winner is None
    assert second.stated_result is None
    assert (second.index, second.line) == (2, 7)
    assert second.offset == TWO_GAMES.index("[GameType", 1)
    assert second.bytes.startswith(b'[GameType "20"]\n[White "Carla"]')
    assert len(first.id) == 32 and first.id != second.id
    won = next(damier.loads('[GameType "20"]\n\n1. 32-28 2-0'))
    assert won.winner is damier.Side.FIRST and won.outcome is None


def test_names_of_python_chess(games, tmp_path):
    first, second = games
    assert first.headers is first.tags and first.headers["White"] == "Anna"
    assert list(first.mainline_moves()) == ["32-28", "19-23", "28x19", "14x23"]
    assert list(second.mainline_moves()) == ["32-27", "19-24", ""]
    board = first.board()
    for move in first.mainline_moves():
        board.push(move)
    assert board == first.board(-1)
    path = tmp_path / "games.pdn"
    path.write_bytes(first.bytes + b"\n" + second.bytes)
    for source in (path, str(path), path.read_bytes(), path.read_text()):
        assert damier.read_game(source).tags["White"] == "Anna"
    assert damier.read_game(path, check="none").valid and damier.read_game(b"") is None
    assert next(damier.loads(first.to("json"))).format == "json" and damier.Game("international").format == "native"
    assert first.to("fen") and first.loss == "cut" and first.to("native") and first.loss is None
    assert first.ply_count == 6
    with path.open() as file, pytest.raises(TypeError, match=r"for game in damier\.read\(file\)"):
        damier.read_game(file)


def test_a_bad_record_raises_nothing_and_has_errors(games):
    first, second = games
    assert first.valid and not first.errors
    assert not second.valid
    assert not second.needs_transcription
    assert next(damier.loads("[GameType '20']\n\n32 va 28, 19 va 23, 28 prend 19 *\n")).needs_transcription
    (error,) = second.errors
    assert error.severity is damier.Severity.ERROR
    assert (error.line, error.game) == (11, 2)
    assert TWO_GAMES[error.offset : error.offset + error.size] == "33-22"
    assert error.report.startswith(f"games.pdn:{error.line}:{error.column}: error: ") and "^^^^^" in error.report
    assert str(error) == error.report
    assert damier.explain(error.code).severity is damier.Severity.ERROR
    assert second.root.next.next.next == error.node and error.node.index == error.node_index
    assert pickle.loads(pickle.dumps(error)) == error


def test_findings_name_their_rule(samples):
    game = next(damier.read(samples / "lices/broken/missed-capture.lices"))
    assert [(one.code, one.rule) for one in game.errors] == [("missed-capture", "L8")]
    assert game.errors[0].notes


def test_garbage_is_a_record_with_findings():
    for text in ("\0\0\0", "hello", "[", "{" * 1000, "(" * 5000, "\ud7ff", "1. a2-a3"):
        assert all(isinstance(game.findings, tuple) for game in damier.loads(text))
    assert list(damier.loads("")) == []


def test_a_tree_of_nodes(games):
    game = games[0]
    assert [node.text for node in game.mainline()] == ["32-28", "19-23", "28x19", "14x23"]
    first, second, third, fourth = game.mainline()
    assert (third.move, third.kind, third.from_square, third.to_square) == ("28x19", "capture", "28", "19")
    assert third.captured == ("23",) and third.side is damier.Side.FIRST and third.number == 3
    assert game.comments == ["before"] and first.comments == ["centre [%clk 1:02:03]"]
    assert first.clock == "1:02:03" and first.eval == ""
    assert [node.text for node in third.variations] == ["14x23", "13x24"]
    variation = third.variations[1]
    assert variation.nags == (2,) and variation.depth == 1
    assert variation.next.move == "37-32" and variation.next.parent == variation
    assert first.parent == game.root and game.root.parent is None
    assert [node.text for node in game.walk()] == ["32-28", "19-23", "28x19", "14x23", "13x24", "37-32"]
    assert game.variations == [first] and len({*game.mainline(), first}) == 4


def test_boards_of_a_game(games):
    game = games[0]
    assert game.board().fen == damier.Board("international").fen
    assert game.board(2).legal_moves.list()[0].text == "28x19"
    assert game.board(-1) == game.board(4) == list(game.mainline())[-1].board()
    assert game.board(game.root.next.next.next.variations[1])["24"].name == "Black man"
    for plies in (5, -2):
        with pytest.raises(damier.Error):
            game.board(plies)
    with pytest.raises(damier.Error, match="do not resolve"):
        games[1].board(3)
    with pytest.raises(damier.Error, match="another game"):
        games[1].board(game.root)
    with pytest.raises(TypeError):
        game.board("20")


def test_a_board_of_a_game_has_its_plies(games):
    board = games[0].board(4)
    assert [board.pop() for _ in range(4)] == ["14x23", "28x19", "19-23", "32-28"]
    assert board == damier.Board("international")
    with pytest.raises(damier.Error, match="no move was played"):
        board.pop()
    board = games[0].root.next.next.next.variations[1].board()
    assert board.push("37-32") == board.pop() == "37-32"
    assert board.copy().pop() == board.pop() == "13x24"
    moves = "1. b1-b3 a2-c2 2. b3-b1 c2-a2 3. b1-b3 a2-c2 4. b3-b1 c2-a2"
    drawn = next(damier.loads(moves + " 1/2-1/2", ruleset="lignes-d-action"))
    assert [node.board().outcome() for node in drawn.mainline()] == [None] * 7 + [damier.Result.DRAW]
    board = drawn.board(7)
    assert board.outcome() is None
    board.push("c2-a2")
    assert board.outcome() is damier.Result.DRAW


def test_boards_of_all_samples_go_back(samples):
    plies = 0
    paths = [path for path in samples.rglob("*") if path.suffix in (".lices", ".pdn", ".loa", ".sgf", ".marelle", ".alice")]
    for path in sorted(paths):
        for game in damier.read(path):
            line = list(game.mainline())
            if not game.valid or not game.ruleset or not line or not all(node.resolved for node in line):
                continue
            board = game.board(-1)
            assert board.outcome() == game.outcome, path
            for node in reversed([game.root, *line][max(len(line) - 6, 0) : -1]):
                board.pop()
                at = node.board()
                assert (board, board.outcome(), board.svg()) == (at, at.outcome(), at.svg()), (path, node)
                plies += 1
    assert plies > 300


def test_games_outlive_their_reader_and_each_other():
    reader = damier.loads(TWO_GAMES * 50)
    games = list(itertools.islice(reader, 3))
    node = games[0].root.next
    reader.close()
    del reader, games
    gc.collect()
    assert node.text == "32-28" and node.game.tags["White"] == "Anna"


def test_reading_from_everything(tmp_path):
    data = TWO_GAMES.encode()
    path = tmp_path / "games.pdn"
    path.write_bytes(data)
    with open(path) as text, open(path, "rb") as binary:
        for source in (path, str(path), text, binary, data, bytearray(data), memoryview(data), io.StringIO(TWO_GAMES)):
            assert [game.tags["White"] for game in damier.read(source)] == ["Anna", "Carla"]
    for module, extension in ((gzip, "gz"), (lzma, "xz"), (bz2, "bz2")):
        packed = tmp_path / f"games.pdn.{extension}"
        packed.write_bytes(module.compress(data))
        assert len(list(damier.read(packed))) == 2
        assert len(list(damier.read(packed.read_bytes()))) == 2
        damaged = packed.read_bytes()[:-9]
        with pytest.raises((OSError, EOFError)):
            list(damier.read(damaged))
        packed.write_bytes(damaged)
        with pytest.raises((OSError, EOFError)):
            list(damier.read(packed))
    with pytest.raises(FileNotFoundError):
        damier.read(tmp_path / "none.pdn")
    with pytest.raises(IsADirectoryError):
        list(damier.read(tmp_path))
    with pytest.raises(TypeError):
        damier.read(7)


class Failing(io.RawIOBase):
    """Fails after its first bytes."""

    def __init__(self, failure):
        self.failure = failure
        self.beginning = TWO_GAMES.encode() * 10_000

    def readinto(self, buffer):
        if not self.beginning:
            raise self.failure
        some, self.beginning = self.beginning[: len(buffer)], self.beginning[len(buffer) :]
        buffer[: len(some)] = some
        return len(some)


@pytest.mark.parametrize("failure", [OSError("the disk is gone"), KeyboardInterrupt(), ZeroDivisionError("oh")])
def test_a_failure_of_the_file_is_raised(failure):
    with pytest.raises(type(failure)):
        list(damier.read(Failing(failure)))


def test_a_file_that_uses_its_reader_is_refused():
    class Strange:
        reader = None

        def read(self, size):
            if self.reader is not None:
                next(self.reader)
            return TWO_GAMES * 2000

    strange = Strange()
    reader = damier.read(strange)
    strange.reader = reader
    with pytest.raises(ValueError, match="in use"):
        for _ in reader:
            pass


def test_a_file_may_return_nonsense():
    class Long:
        def __init__(self, data):
            self.data = data

        def read(self, size):
            data, self.data = self.data, self.data[:0]
            return data

    assert len(list(damier.read(Long(TWO_GAMES.encode() * 1000)))) == 2000  # more than was asked for
    with pytest.raises(damier.Error, match="lone surrogate"):
        list(damier.read(Long("\ud800")))
    with pytest.raises(TypeError):
        list(damier.read(Long([object()])))


class Long:
    """Many large records."""

    def __init__(self, count):
        self.left = count

    def read(self, size):
        self.left -= 1
        return TWO_GAMES.replace("centre", "centre" * 20_000).encode() if self.left >= 0 else b""


def test_memory_does_not_grow_with_the_input():
    assert sum(1 for _ in damier.read(Long(60))) == 120  # 7 MB
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert sum(1 for _ in damier.read(Long(400))) == 800  # 48 MB
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 10_000  # KiB


def test_options_of_reading():
    assert next(damier.loads("1. 22-17 *", ruleset="russian")).ruleset == "russian"
    russian = next(one for one in damier.rulesets() if one.name == "russian")
    assert next(damier.loads("1. 22-17 *", ruleset=russian)).ruleset == "russian"
    assert damier.loads("[]", format="json").format == "json"
    assert not next(damier.loads('[GameType "20"]\n[White "A"]\n[White "B"]\n\n*', strict=True)).valid
    for options in (
        {"ruleset": "chess"},
        {"format": "png"},
        {"check": "all"},
        {"after_error": "cry"},
        {"encoding": "klingon"},
        {"parameters": {"Nothing": "1"}},
        {"ruleset": "rus\0sian"},
        {"parameters": {"A\0": "1"}},
        {"ruleset": "\udcff"},
    ):
        with pytest.raises(ValueError):
            damier.loads("", **options)
    with pytest.raises(TypeError):
        damier.loads("", ruleset=7)
    with pytest.raises(TypeError):
        damier.loads("", no_such_option=1)
    with pytest.raises(damier.Error, match="lone surrogate at character 3"):
        damier.loads("ab\ud800")


def test_fixes(samples):
    text = '[GameType "20"]\n\n1. 32 - 28 19-23 2. 28x19 14x23 *\n'
    for game in (next(damier.loads(text)), next(damier.loads(text, fixes=True))):
        fixed = game.fixed()
        assert fixed is not None and b"1. 32-28 19-23" in fixed
        assert next(damier.loads(fixed)).findings == ()
    (finding,) = [one for one in game.findings if one.fixes]
    changed = text.encode()
    for fix in reversed(finding.fixes):
        changed = changed[: fix.offset] + fix.text.encode() + changed[fix.offset + fix.size :]
    assert b"32-28" in changed
    assert next(damier.loads(TWO_GAMES)).fixed() is None


def test_writing(games):
    first = games[0]
    assert '"32-28"' in first.to("json") and "\n  " in first.to("json", "pretty")
    assert "centre" not in first.to("pdn", "no-comments")
    assert next(damier.loads(first.to("pdn"))).id == first.id
    for wrong in (("none",), ("json", "ugly"), ("sgf",), ("js\0on",)):
        with pytest.raises(damier.Error):
            first.to(*wrong)


def test_games_are_not_copied_or_pickled(games):
    for thing in (games[0], damier.loads("")):
        for use in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match="cannot be copied or pickled"):
                use(thing)


def test_a_closed_reader_is_at_its_end():
    with damier.loads(TWO_GAMES) as reader:
        game = next(reader)
    assert list(reader) == [] and game.valid
    reader.close()


def test_readers_in_several_threads():
    counts = []

    def read():
        counts.append(sum(game.valid for game in damier.loads(TWO_GAMES * 300)))

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [300] * 4


def test_one_reader_in_several_threads():
    reader = damier.loads(TWO_GAMES * 2000)
    seen = []

    def read():
        for game in reader:
            seen.append((game.index, game.tags["White"], len(list(game.mainline()))))

    threads = [threading.Thread(target=read) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(seen) == sorted(
        (i, "Anna" if i % 2 else "Carla", 4 if i % 2 else 3) for i in range(1, 4001)
    )


def test_a_finding_has_its_ply_and_travels_without_its_game(games):
    (error,) = games[1].errors
    assert error.node.text == "33-22" and error in games[1].findings
    sent = pickle.loads(pickle.dumps(error))
    assert sent == error and sent.node is None and sent.node_index == error.node_index
    assert all(one.node is None for one in damier.check(TWO_GAMES).findings)
    game = next(damier.loads('[GameType "20"]\n[Date "x"]\n\n1. 32-28 *\n'))
    assert [one.node for one in game.findings] == [None] * len(game.findings) != []


def test_findings_do_not_keep_their_game():
    game = next(damier.loads(TWO_GAMES))
    assert game.findings == () or game.findings[0]
    game = next(damier.loads('[GameType "20"]\n\n1. 32-22 *\n'))
    gone = weakref.ref(game)
    assert game.findings
    gc.disable()
    try:
        del game
        assert gone() is None
    finally:
        gc.enable()


def test_options_are_keywords(games):
    game = games[0]
    assert game.to("json", pretty=True) == game.to("json", "pretty") != game.to("json", pretty=False)
    assert game.to("pdn", comments=False, variations=False) == game.to("pdn", "no-comments", "no-variations")
    assert game.to("json", positions=True) == game.to("json", "positions") != game.to("json")
    assert game.to(damier.Format.named("hub")) == game.to("hub")
    with pytest.raises(TypeError, match="'nonsense' is not an option"):
        game.to("json", nonsense=True)
    for kind in (damier.Format, damier.Ruleset):
        with pytest.raises(damier.Error, match="'chess' is not a .*: expected"):
            kind.named("chess")


def test_a_file_of_a_game_has_the_options(games, tmp_path):
    games[0].write(tmp_path / "game.json", "json", pretty=True)
    assert (tmp_path / "game.json").read_text() == games[0].to("json", pretty=True)
    with pytest.raises(damier.Error, match="name a format"):
        games[0].write(tmp_path / "game.pdn", pretty=True)


@pytest.mark.parametrize("mode", ["w", "wb"])
def test_games_are_written_one_after_the_other_into_an_open_file(games, tmp_path, mode):
    with open(tmp_path / "games.pdn", mode) as out:
        for game in games:
            game.tags["Event"] = "Club"
            game.write(out)
    assert (tmp_path / "games.pdn").read_bytes() == b"".join(game.bytes for game in games)
    with tempfile.NamedTemporaryFile(mode) as out:
        assert damier.convert(tmp_path / "games.pdn", "ndjson", out) == 2
        out.flush()
        with open(out.name, "rb") as made:
            assert [line[-2:] for line in made] == [b"}\n"] * 2


def test_bytes_that_are_not_utf8_do_not_go_into_a_text_file(tmp_path):
    game = next(damier.loads('[GameType "20"]\n[White "Zoé"]\n\n1. 32-28 *\n'.encode("latin-1")))
    with pytest.raises(damier.Error, match="open the file for bytes"):
        game.write(io.StringIO())
    out = io.BytesIO()
    game.write(out)
    assert out.getvalue() == game.bytes


def test_one_result_is_written_and_one_is_of_the_rules():
    game = next(damier.loads('[GameType "20"]\n[FEN "W:W32:B28"]\n\n1. 32x23 0-2\n'))
    assert (game.result, game.stated_result, game.winner) == ("0-2", damier.Result.SECOND_WINS, damier.Side.SECOND)
    assert game.outcome == damier.Result.FIRST_WINS


def test_each_input_may_be_text_bytes_path_or_file(tmp_path):
    path = tmp_path / "games.pdn"
    path.write_text(TWO_GAMES)
    for make in (lambda: TWO_GAMES, TWO_GAMES.encode, lambda: path, lambda: str(path), lambda: open(path, "rb"), lambda: open(path)):
        for read in (damier.read, damier.loads):
            if read is damier.loads and make() == str(path):
                continue  # a text without a line break is a text there
            given = make()
            with read(given) as games:
                assert len(list(games)) == 2
        assert damier.check(make()).games == 2
        assert len(list(damier.rows(make()))) == 2
        assert len(list(damier.find("plies > 0", make()))) == 2
        assert damier.convert(make(), "json", io.BytesIO()) == 2


def test_times_are_in_seconds(games):
    board = games[0].board()
    assert board.analyse(time_limit=0.05).best and board.analyse(milliseconds=50).best
    assert games[0].analyse(time_limit=0.01, words=True).annotated
    with pytest.raises(damier.Error, match="not both"):
        board.analyse(time_limit=1, milliseconds=1)
    for wrong in (0, -1, float("nan"), float("inf")):
        with pytest.raises(damier.Error, match="positive"):
            board.analyse(time_limit=wrong)
    with pytest.raises(TypeError):
        board.analyse(time_limit="1")
