"""Positions: legal moves, playing, drawing and analysis."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from ctypes import byref, c_int64, c_size_t, sizeof
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from . import _native as native
from ._native import Context, Handle, as_text, encoded, lib, name_of, text_of, whole_number
from .errors import Error, IllegalMove
from .languages import set_language
from .names import Result, Side, result_of, side_of
from .options import (
    AnyRuleset,
    Arrow,
    Drawing,
    DrawOptions,
    RulesetName,
    SquareName,
    Squares,
    Theme,
    drawn_words,
    milliseconds_of,
)
from .searches import Search, limits_of

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .records import Game


@dataclass(frozen=True)
class Move:
    """A legal move. `str(move)` is its canonical notation."""

    text: str
    kind: str
    from_square: str
    """Empty if it begins off the board."""
    to_square: str
    captured: tuple[str, ...]
    removed: str
    """Square of a piece that it also removes; may be empty."""
    promotes: bool
    is_chance: bool
    """It depends on hidden information, and may not be possible."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Piece:
    """A piece on the board. `str(piece)` are its letters."""

    letters: str
    name: str
    side: Side

    def __str__(self) -> str:
        return self.letters


@dataclass(frozen=True)
class Square:
    """A square of the board, counted from the top as the first side sees it."""

    name: str
    row: int
    column: int
    dark: bool
    piece: Piece | None

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Line:
    """A line that a search found, the best one first."""

    score: int
    """For the side to move, in hundredths of `unit`."""
    unit: str
    proven: bool
    plies: int
    """To a proven win (positive) or loss (negative); 0 if unknown or neither."""
    eval: str
    """For the first side, as in `[%eval ...]`."""
    moves: tuple[str, ...]
    chance: float
    """Expected points of the side to move, 0 (a loss) to 1 (a win)."""


@dataclass(frozen=True)
class Analysis:
    """What a search found. It has no lines if the game is over."""

    lines: tuple[Line, ...]
    depth: int
    nodes: int
    unit: str = ""
    """Unit of the scores, such as `man`."""

    @property
    def best(self) -> str | None:
        """The best move; None if the game is over."""
        return self.lines[0].moves[0] if self.lines and self.lines[0].moves else None


@dataclass(frozen=True)
class Value:
    """Value of a position at best play, by a table of endings."""

    winner: Result
    """Who wins; a draw if neither side does."""
    plies: int | None
    """To the end of the game; None for a draw, or if the table only knows who wins."""
    history_may_decide: bool
    """A repetition, or plies without progress, might draw the game first."""


@dataclass(frozen=True)
class Ending:
    """How the rules end a game, or what a player may claim."""

    result: Result
    reason: str
    """`repetition`, `blocked`, `move-count` and so on."""
    rule: str
    """Number of the rule; may be empty."""
    rule_text: str

    @property
    def winner(self) -> Side | None:
        """Who wins; None for a draw."""
        return self.result.winner

    def __str__(self) -> str:
        return f"{self.reason} (rule {self.rule}: {self.rule_text})" if self.rule else self.reason


@dataclass(frozen=True)
class Fault:
    """Why moves are not legal. `str(fault)` is the message."""

    code: str
    """As of a finding: `missed-capture`; may be empty."""
    message: str
    rule: str
    rule_text: str
    notes: tuple[str, ...]

    def __str__(self) -> str:
        return self.message


Moves = list[Move]  # LegalMoves has a function of that name


class LegalMoves:
    """The legal moves of a position, made as they are needed: some positions have hundreds of thousands."""

    __slots__ = ("_board",)

    def __init__(self, board: Board) -> None:
        self._board = board

    def __iter__(self) -> Iterator[Move]:
        done, size = 0, 64
        while True:
            moves, more = self._some(done, size)
            yield from moves
            if not more:
                return
            done, size = size, size * 8

    def _some(self, begin: int, end: int) -> tuple[list[Move], bool]:
        """Returns the moves from `begin` to `end`, and whether there are more."""
        board = self._board
        with board._context.lock:
            handle = board._context.make(lib.damier_position_moves, board._handle, end)
            try:
                count = lib.damier_moves_count(handle)
                return [_move(handle, i) for i in range(begin, count)], bool(lib.damier_moves_are_more(handle))
            finally:
                lib.damier_moves_free(handle)

    def list(self, limit: int = 1000) -> list[Move]:
        """Returns the first `limit` moves."""
        return self._some(0, whole_number(limit, "the limit"))[0]

    def from_square(self, square: SquareName, limit: int = 1000) -> Moves:
        """Returns the first `limit` moves from a square; those from off the board for an empty text."""
        board = self._board
        name = as_text(encoded(str(square), "the square"))
        with board._context.lock:
            most = whole_number(limit, "the limit")
            return _listed(board._context.make(lib.damier_position_moves_from, board._handle, name, most))

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, (str, Move)):
            return False
        text = str(move).strip()
        if not text or any(sign in " \t\r\n{};$" for sign in text):
            return False
        board = self._board
        try:
            data = as_text(encoded(text, "the move"))
        except Error:
            return False
        with board._context.lock:
            if lib.damier_position_play(board._handle, data) != native.OK:
                return False
            lib.damier_position_take_back(board._handle)
        return True

    def __bool__(self) -> bool:
        return bool(self.list(1))

    def count(self, limit: int = 10_000_000) -> int:
        """Returns the number of moves; `limit` if there are more."""
        board = self._board
        count = c_size_t()
        with board._context.lock:
            board._context.check(
                lib.damier_position_count_moves(board._handle, whole_number(limit, "the limit"), count)
            )
        return count.value

    def __repr__(self) -> str:
        some = [move.text for move in self.list(21)]
        return f"<LegalMoves {', '.join(some[:20])}{', ...' if len(some) > 20 else ''}>"


def _listed(moves: int) -> list[Move]:
    """Returns all moves of a list of the library, and frees it."""
    try:
        return [_move(moves, i) for i in range(lib.damier_moves_count(moves))]
    finally:
        lib.damier_moves_free(moves)


def _move(moves: int, index: int) -> Move:
    out = native.Move()
    lib.damier_moves_at(moves, index, out)
    return Move(
        text_of(out.text),
        text_of(out.kind),
        text_of(out.from_),
        text_of(out.to),
        tuple(text_of(lib.damier_moves_captured(moves, index, i)) for i in range(out.captured_count)),
        text_of(out.removed),
        out.promotes,
        out.is_chance,
    )


class Board(Handle):
    """A position, and the moves that were played from the first one.

    A board, its copies and the boards of one input share a lock; others run at the same time in several threads."""

    __slots__ = ("_squares", "__weakref__")

    def __init__(self, ruleset: AnyRuleset, fen: str | None = None, *, hidden: str = "", language: str = "en") -> None:
        context = Context()
        context.language = language
        if language != "en":
            set_language(context, language)
        arguments = [context.pointer, name_of(str(ruleset), "a ruleset")]
        secret = as_text(encoded(hidden, "the hidden information"))
        if fen is None:
            handle = context.make(lib.damier_position_start, *arguments, secret)
        else:
            setup = as_text(encoded(fen, "the set-up"))
            handle = context.make(lib.damier_position_read, *arguments, setup, secret)
        self._take(context, handle)

    @classmethod
    def _of(cls, context: Context, handle: int) -> Board:
        board = cls.__new__(cls)
        board._take(context, handle)
        return board

    def _take(self, context: Context, handle: int) -> None:
        self._context = context
        self._handle = context.own(handle, lib.damier_position_free)
        self._squares: dict[str, Square] | None = None

    @property
    def ruleset(self) -> RulesetName:
        """Name of its ruleset."""
        return cast(RulesetName, text_of(lib.damier_position_ruleset(self._handle)))

    @property
    def fen(self) -> str:
        """The position in the form of the tag FEN."""
        return self._context.text(lib.damier_position_setup, self._handle)

    @property
    def turn(self) -> Side:
        """The side to move."""
        with self._context.lock:
            return Side(lib.damier_position_side_to_move(self._handle))

    @property
    def hash(self) -> int:
        """A hash of the position, the same on every machine."""
        with self._context.lock:
            return int(lib.damier_position_hash(self._handle))

    def outcome(self) -> Result | None:
        """Returns the result, by the position and the moves that were played; None if the game is not over."""
        with self._context.lock:
            return result_of(lib.damier_position_outcome(self._handle))

    def is_over(self) -> bool:
        """Whether the rules end the game here."""
        return self.outcome() is not None

    def is_game_over(self, *, claim_draw: bool = False) -> bool:
        """As `is_over`; with `claim_draw` also whether the side to move may claim a draw."""
        return self.is_over() or (claim_draw and self.can_claim_draw())

    def _ending(self, function: Any) -> Ending | None:
        out = native.Ending(size=sizeof(native.Ending))
        with self._context.lock:
            self._context.check(function(self._handle, out))
            if not out.result:
                return None
            return Ending(Result(out.result), text_of(out.reason), text_of(out.rule), text_of(out.rule_text))

    def ending(self) -> Ending | None:
        """Returns how the rules end the game here, with the reason and the rule; None if they do not."""
        return self._ending(lib.damier_position_ending)

    def claim(self) -> Ending | None:
        """Returns what the side to move may claim while play may go on; None if nothing."""
        return self._ending(lib.damier_position_claim)

    def can_claim_draw(self) -> bool:
        """Returns whether the side to move may claim a draw; `claim` tells by which rule."""
        claim = self.claim()
        return claim is not None and claim.result == Result.DRAW

    def _count(self, what: str) -> int | None:
        out = c_int64()
        with self._context.lock:
            status = lib.damier_position_count(self._handle, what.encode(), out)
            if status == native.NOTHING:
                return None
            self._context.check(status)
        return int(out.value)

    def _pair(self, what: str) -> tuple[int, int] | None:
        first, second = self._count(f"{what}-first"), self._count(f"{what}-second")
        return None if first is None or second is None else (first, second)

    @property
    def ply(self) -> int:
        """Number of plies that were played from the first position."""
        return self._count("plies") or 0

    @property
    def repetitions(self) -> int:
        """How often this position has occurred, now included."""
        return self._count("repetitions") or 0

    @property
    def quiet_plies(self) -> int | None:
        """Number of the last plies without progress; None if the ruleset does not count them."""
        return self._count("quiet-plies")

    @property
    def pieces(self) -> tuple[int, int]:
        """Number of pieces of both sides on the board."""
        return self._pair("pieces") or (0, 0)

    @property
    def hand(self) -> tuple[int, int] | None:
        """Number of pieces of both sides that are still to be placed; None in games without."""
        return self._pair("hand")

    @property
    def stock(self) -> int | None:
        """Number of pieces left for both sides; None in games without a stock."""
        return self._count("stock")

    @property
    def score(self) -> tuple[int, int] | None:
        """Points of both sides; None in games without points."""
        return self._pair("score")

    @property
    def move_stack(self) -> list[str]:
        """The moves that were played from the first position, in canonical notation."""
        return self._context.text(lib.damier_position_all_moves, self._handle).split()

    def peek(self) -> str:
        """Returns what `pop` would take back."""
        return self._context.text(lib.damier_position_last_moves, self._handle)

    def is_legal(self, move: str | Move) -> bool:
        """Returns whether a move, in any notation that records may have, is legal; `why_not` tells why it is not."""
        return move in self.legal_moves

    def parse(self, move: str) -> Move:
        """Returns a move, in any notation that records may have, without playing it. IllegalMove if it is not legal."""
        data = as_text(encoded(move, "the move"))
        with self._context.lock:
            try:
                moves = self._context.make(lib.damier_position_parse, self._handle, data)
            except Error as failure:
                raise IllegalMove(str(failure)) from None
            return _listed(moves)[0]

    def why_not(self, moves: str | Move) -> Fault | None:
        """Returns why moves are not legal; None if they are. Plays none."""
        out = native.Fault(size=sizeof(native.Fault))
        data = as_text(encoded(str(moves), "the move"))
        with self._context.lock:
            status = lib.damier_position_why_not(self._handle, data, out)
            if status == native.NOTHING:
                return None
            self._context.check(status)
            code, message, rule, rule_text, notes = map(
                text_of, (out.code, out.message, out.rule, out.rule_text, out.notes)
            )
        return Fault(code, message, rule, rule_text, tuple(notes.splitlines()))

    @property
    def symmetries(self) -> int:
        """Number of the symmetries of the ruleset, for `transform`. The second half exchange the sides."""
        with self._context.lock:
            return int(lib.damier_position_symmetry_count(self._handle))

    def transform(self, symmetry: int) -> Board:
        """Returns the position under a symmetry of the ruleset, without the moves before it. Number 0 changes nothing."""
        number = whole_number(symmetry, "the symmetry")
        return Board._of(self._context, self._context.make(lib.damier_position_turned, self._handle, number))

    def mirror(self) -> Board:
        """Returns the position with the sides exchanged and the board turned, so that the other side is to move."""
        return self.transform(self.symmetries // 2)

    def to_game(self, **tags: str) -> Game:
        """Makes a game of the moves that were played, with tags."""
        from .records import Game

        return Game.from_board(self, **tags)

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves, made as they are needed."""
        return LegalMoves(self)

    def push(self, moves: str | Move) -> str:
        """Plays one move or several, in any notation that records may have. Returns them in canonical notation.

        If one is illegal, none is played, and IllegalMove names the rule."""
        data = as_text(encoded(str(moves) if isinstance(moves, Move) else moves, "the move"))
        with self._context.lock:
            status = lib.damier_position_play(self._handle, data)
            if status:
                failure = self._context.failure(status)
                raise IllegalMove(str(failure)) from None if isinstance(failure, Error) else failure
            self._squares = None
            return self._context.text(lib.damier_position_last_moves, self._handle)

    def pop(self) -> str:
        """Takes back what the last push played, or the last ply of the game that the board is from. Returns it."""
        with self._context.lock:
            moves = self._context.text(lib.damier_position_last_moves, self._handle)
            self._context.check(lib.damier_position_take_back(self._handle))
            self._squares = None
            return moves

    def copy(self) -> Board:
        """Returns a copy, with the moves that were played."""
        return Board._of(self._context, self._context.make(lib.damier_position_copy, self._handle))

    __copy__ = copy

    def __deepcopy__(self, memo: Any) -> Board:
        return self.copy()

    def __reduce_ex__(self, protocol: Any) -> Any:
        """Pickles the first position and the moves from it; the position alone if they do not lead to it again, as after a
        piece was huffed."""
        board, pushed = self.copy(), []
        while board.ply:
            pushed.append(board.pop())
        moves = tuple(reversed(pushed))
        start = board._first()
        try:
            again: Board | None = _unpickled(*start, moves)
        except IllegalMove:
            again = None
        return _unpickled, (*start, moves) if again == self else self._first()

    def _first(self) -> tuple[RulesetName, str, str, str]:
        """Returns the arguments of `_unpickled` for the position alone."""
        hidden = self._context.text(lib.damier_position_hidden, self._handle)
        return self.ruleset, self.fen, hidden, self._context.language

    def __eq__(self, other: object) -> bool:
        """Whether both have the same ruleset and position."""
        return isinstance(other, Board) and (self.ruleset, self.fen) == (other.ruleset, other.fen)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"Board({self.ruleset!r}, {self.fen!r})"

    def __str__(self) -> str:
        return self.draw("text").rstrip("\n")

    @property
    def size(self) -> tuple[int, int]:
        """Numbers of rows and columns."""
        rows, columns = c_size_t(), c_size_t()
        with self._context.lock:
            self._context.check(lib.damier_position_board(self._handle, byref(rows), byref(columns)))
        return rows.value, columns.value

    @property
    def squares(self) -> dict[str, Square]:
        """The squares by their names, row by row from the top as the first side sees it."""
        if self._squares is None:
            with self._context.lock:
                rows, columns = self.size
                found = [self._square(row, column) for row in range(rows) for column in range(columns)]
            self._squares = {square.name: square for square in found if square.name}
        return dict(self._squares)

    def _square(self, row: int, column: int) -> Square:
        out = native.Square()
        self._context.check(lib.damier_position_square(self._handle, row, column, out))
        side = side_of(out.side)
        piece = None if side is None else Piece(text_of(out.piece), text_of(out.piece_name), side)
        return Square(text_of(out.name), row, column, out.dark, piece)

    def __getitem__(self, square: SquareName) -> Piece | None:
        """Returns the piece on a square; None if it is empty. KeyError if there is no such square."""
        if self._squares is None:
            return self.squares[str(square)].piece
        return self._squares[str(square)].piece

    def piece_at(self, square: SquareName) -> Piece | None:
        """Returns the piece on a square, as `board[square]` does."""
        return self[square]

    def piece_map(self) -> dict[str, Piece]:
        """Returns the pieces on the board by the names of their squares."""
        return {name: square.piece for name, square in self.squares.items() if square.piece is not None}

    def __iter__(self) -> Iterator[Square]:
        return iter(self.squares.values())

    def draw(self, format: Drawing = "text", *words: str, **look: Unpack[DrawOptions]) -> str:
        """Draws the board, with the options of `svg` and `legend`, which explains the letters of a text. Words such as
        `"flip"` and `"theme=dark"` are the same options as versions before 0.5 had them."""
        for word in words:
            if " " in word:
                raise Error(f"'{word}' is not an option of a drawing")
        options = name_of(" ".join([*words, *drawn_words(look)]), "an option")
        return self._context.text(lib.damier_position_draw, self._handle, name_of(format, "a format"), options)

    def svg(
        self,
        *,
        flip: bool = False,
        last_move: bool = True,
        inside: bool = False,
        labels: bool = True,
        caption: bool = True,
        frame: bool = True,
        theme: Theme | None = None,
        size: int | None = None,
        id: str | None = None,
        arrows: Iterable[Arrow] = (),
        rings: Squares = (),
        fill: Squares = (),
    ) -> str:
        """Draws the board as SVG. `inside` names empty squares, `size` is the width in pixels, and `id` must differ
        for drawings on one page. `arrows=[("32", "28"), ("red", "19", "23")]` draws arrows, `rings=["28"]` rings around
        squares, and `fill={"28": "green"}` fills squares; the side to move names them. Colours are `green` (usual),
        `red`, `yellow` and `blue`."""
        return self.draw(
            "svg",
            flip=flip,
            last_move=last_move,
            inside=inside,
            labels=labels,
            caption=caption,
            frame=frame,
            theme=theme,
            size=size,
            id=id,
            arrows=arrows,
            rings=rings,
            fill=fill,
        )

    def _repr_svg_(self) -> str:
        return self.svg(size=320, id=f"b{self.hash:016x}")

    def analyse(
        self,
        *,
        depth: int | None = None,
        time_limit: float | None = None,
        nodes: int | None = None,
        lines: int = 1,
        memory: int = 16,
        tables: bool = True,
        milliseconds: int | None = None,
    ) -> Analysis:
        """Searches the position. Without a limit, to the usual depth of 8 plies; with a time or a number of positions
        alone, as deep as that allows. `time_limit` is in seconds; `milliseconds` is another form of it. `memory` is in
        MiB, and `tables` tells whether to use those of `add_table`. Ctrl-C stops it."""
        limits = limits_of(depth, milliseconds_of(time_limit, milliseconds), nodes, lines, memory, tables)
        with Search(self._context, limits) as search:
            search.run(search.functions.damier_search_run, self._handle)
            return _found(self._context, search.functions, search.handle)

    def add_table(self, table: bytes) -> None:
        """Adds a table of endings, the content of a file that damier-tables has built. All of it is checked. `value` and
        `analyse` of this board, its copies and the boards of the same input then use it."""
        if not isinstance(table, bytes):
            raise TypeError(f"the table must be bytes, not {type(table).__name__}")
        functions = native.lib
        with self._context.lock:
            self._context.check(functions.damier_table_add(self._context.pointer, table, len(table)))

    def value(self) -> Value | None:
        """Returns the value by a table that was added; None if no table has the position, or if the game is over."""
        functions = native.lib
        out = native.Value()
        with self._context.lock:
            status = functions.damier_position_value(self._handle, out)
            if status == native.NOTHING:
                return None
            self._context.check(status)
        return Value(Result(out.winner), out.plies if out.plies_known and out.plies > 0 else None, out.history_may_decide)

    def move_values(self, limit: int = 10_000) -> dict[str, Value | None]:
        """Returns the first `limit` legal moves, each with the value if it is played; None if no table has that, or if it
        depends on hidden information."""
        board = self.copy()
        return {one.text: None if one.is_chance else board._value_after(one) for one in self.legal_moves.list(limit)}

    def _value_after(self, move: Move) -> Value | None:
        self.push(move)
        over = self.outcome()
        if over is None:
            value = self.value()
        else:
            value = Value(over, None if over == Result.DRAW else 0, False)
        self.pop()
        return value if value is None or value.plies is None else replace(value, plies=value.plies + 1)


def _unpickled(ruleset: RulesetName, fen: str, hidden: str, language: str, moves: tuple[str, ...] = ()) -> Board:
    board = Board(ruleset, fen, hidden=hidden, language=language)
    for one in moves:
        board.push(one)
    return board


def _found(context: Context, functions: Any, search: int) -> Analysis:
    found = []
    with context.lock:
        unit = text_of(functions.damier_search_unit(search))
        out = native.Line()
        for i in range(functions.damier_search_line_count(search)):
            context.check(functions.damier_search_line(search, i, out))
            moves = tuple(text_of(out.moves).split())
            found.append(Line(out.score, unit, out.proven, out.plies, text_of(out.eval), moves, out.chance))
        return Analysis(
            tuple(found), int(functions.damier_search_depth(search)), int(functions.damier_search_nodes(search)), unit
        )
