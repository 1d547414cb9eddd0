"""Records: games as somebody wrote them, with their tags, plies and findings."""

from __future__ import annotations

import ctypes
import dataclasses
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field, fields
from typing import IO, TYPE_CHECKING, Any, Literal, cast

from . import _native as native
from . import sources
from ._native import Context, Handle, as_text, encoded, lib, name_of, text_of
from .errors import Error, IllegalMove
from .languages import set_language
from .names import Format, Result, Ruleset, Severity, Side, result_of, side_of
from .options import (
    COLORS,
    AfterError,
    AnyRuleset,
    Checks,
    ReadableFormat,
    ReadOptions,
    RulesetName,
    WritableFormat,
    WriteOptions,
    colored,
    milliseconds_of,
    written_words,
)
from .repairs import Repairs, repaired
from .searches import GameAnalysis, analysed, limits_of

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from .boards import Board, Move


@dataclass(frozen=True)
class Fix:
    """Part of a fix: the text that replaces `size` bytes at `offset` of the input."""

    offset: int
    size: int
    text: str


@dataclass(frozen=True)
class Finding:
    """What is wrong with a record, and where."""

    code: str
    severity: Severity
    message: str
    rule: str
    """Number of the rule that is broken, such as `L8`; may be empty."""
    rule_text: str
    """The rule in words; may be empty."""
    notes: tuple[str, ...]
    """What else helps, such as the legal moves."""
    line: int
    column: int
    """In characters, from 1."""
    offset: int
    """Of its first byte in the input."""
    size: int
    game: int
    """Number of the record in its input, from 1."""
    node_index: int
    """Index of its ply in the record; 0 if it is not about a ply."""
    report: str
    """The finding as damier-check prints it."""
    fixes: tuple[Fix, ...]
    """Empty if there is none, or if records were read without `fixes=True`."""
    _game: Game | None = field(default=None, repr=False, compare=False)

    @property
    def node(self) -> Node | None:
        """The ply that it is about; None if it is not about one. A Report does not keep its games: there it is None, too, and
        `node_index` tells which ply it was."""
        return Node(self._game, self.node_index) if self._game and self.node_index else None

    def __str__(self) -> str:
        return self.report or self.message

    def __reduce__(self) -> Any:
        """Pickles it without its game."""
        return Finding, tuple(getattr(self, one.name) for one in fields(self) if one.name != "_game")


class Tags(MutableMapping[str, str]):
    """The tags of a record, in their order. `tags["White"]` is the first one of that name, and can be set and deleted."""

    __slots__ = ("_pairs", "_first", "_game")

    def __init__(self, pairs: Iterable[tuple[str, str]], game: Game | None = None) -> None:
        self._game = game
        self._take(pairs)

    def _take(self, pairs: Iterable[tuple[str, str]]) -> None:
        self._pairs = tuple(pairs)
        self._first: dict[str, str] = {}
        for name, value in self._pairs:
            self._first.setdefault(name, value)

    def __getitem__(self, name: str) -> str:
        return self._first[name]

    def __setitem__(self, name: str, value: str) -> None:
        self._set(name, as_text(encoded(value, f"the tag {name}")))

    def __delitem__(self, name: str) -> None:
        if name not in self._first:
            raise KeyError(name)
        self._set(name, native.Text())

    def _set(self, name: str, value: Any) -> None:
        if self._game is None:
            raise Error("these tags belong to no game")
        self._game._change(lib.damier_record_set_tag, as_text(encoded(name, "the name of a tag")), value)
        self._take(self._game._tag_pairs())

    def rename(self, name: str, new_name: str) -> None:
        """Gives a tag another name. KeyError without it."""
        if name not in self._first or self._game is None:
            raise KeyError(name)
        names = (as_text(encoded(one, "the name of a tag")) for one in (name, new_name))
        self._game._change(lib.damier_record_rename_tag, *names)
        self._take(self._game._tag_pairs())

    def __iter__(self) -> Iterator[str]:
        return iter(self._first)

    def __len__(self) -> int:
        return len(self._first)

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """All tags, also those that are written several times."""
        return self._pairs

    def all(self, name: str) -> list[str]:
        """Returns all values of a tag."""
        return [value for known, value in self._pairs if known == name]

    def __repr__(self) -> str:
        return f"Tags({list(self._pairs)!r})"


Bytes = bytes  # Game has a property of that name
_NO_NODE = native.NO_NODE
_ROOT, _PLY, _COMMENT, _NAG, _REMOVED = range(5)
_LOSSES: tuple[Literal["cut", "changed"] | None, ...] = (None, "cut", "changed")
_FRAGMENT = "-fragment"
_FRAGMENTS = ("html-fragment", "latex-fragment")
_LETTERS = {name: letter for letter, name in COLORS.items()}


class Node:
    """A ply of a record, or the position before the first ply.

    `variations` are the plies that follow: first the one of its own line, then those that begin variations."""

    __slots__ = ("game", "index", "_seen", "_version")
    game: Game
    index: int

    def __init__(self, game: Game, index: int) -> None:
        self.game = game
        self.index = index
        self._seen: Any = game._nodes()[index]
        self._version = game._version

    @property
    def _at(self) -> Any:
        """What the library knows, after the last change of the game."""
        if self._version != self.game._version:
            self._seen = self.game._nodes()[self.index]
            self._version = self.game._version
        return self._seen

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and self.game is other.game and self.index == other.index

    def __hash__(self) -> int:
        return hash((id(self.game), self.index))

    def __repr__(self) -> str:
        return f"<Node {self.text!r}>" if self.index else "<Node of the start>"

    def __str__(self) -> str:
        return self.text

    def _text(self, name: str) -> str:
        return text_of(getattr(self._at, name))

    def _children(self, *kinds: int) -> Iterator[tuple[int, Any]]:
        nodes = self.game._nodes()
        at = self._at.first_child
        while at != _NO_NODE:
            child = nodes[at]
            if child.kind in kinds:
                yield at, child
            at = child.next_sibling

    @property
    def text(self) -> str:
        """The ply as it is written."""
        return self._text("text")

    @property
    def resolved(self) -> bool:
        """Whether the rules resolve the ply. If not, `move` and the properties below it are empty."""
        return bool(self._at.resolved)

    @property
    def move(self) -> str:
        """The ply in canonical notation."""
        return self._text("move")

    @property
    def kind(self) -> str:
        """`move`, `capture`, `place` and so on."""
        return self._text("ply_kind")

    @property
    def from_square(self) -> str:
        """Square where it begins; empty if it begins off the board."""
        return self._text("from_")

    @property
    def to_square(self) -> str:
        """Square where it ends."""
        return self._text("to")

    @property
    def captured(self) -> tuple[str, ...]:
        """Squares of the captured pieces."""
        game = self.game
        count = self._at.captured_count
        with game._context.lock:
            return tuple(text_of(lib.damier_record_captured(game._handle, self.index, i)) for i in range(count))

    @property
    def side(self) -> Side | None:
        """Who plays it."""
        return side_of(self._at.side)

    @property
    def number(self) -> int:
        """Number of the ply in its line, from 1; 0 if it is unknown."""
        return int(self._at.number)

    @property
    def depth(self) -> int:
        """0 in the main line, 1 in a variation of it, and so on."""
        return int(self._at.depth)

    @property
    def clock(self) -> str:
        """Time left after it, as in `[%clk ...]`; may be empty. It can be set, also as a number of seconds; None removes
        it."""
        return self._text("clock")

    @clock.setter
    def clock(self, time: float | str | None) -> None:
        self.set_command("clk", _time_of(time) if isinstance(time, (int, float)) else time)

    @property
    def seconds(self) -> float | None:
        """The time left after it in seconds; None if it is not known."""
        parts = self.clock.split(":")
        try:
            return float(sum(float(part) * 60**power for power, part in enumerate(reversed(parts))))
        except ValueError:
            return None

    @property
    def eval(self) -> str:
        """Evaluation after it for the first side, as in `[%eval ...]`; may be empty. It can be set, also as a number; None
        removes it."""
        return self._text("eval")

    @eval.setter
    def eval(self, value: float | str | None) -> None:
        self.set_command("eval", f"{value + 0.0:.2f}" if isinstance(value, (int, float)) else value)

    @property
    def score(self) -> float | None:
        """The evaluation as a number; None without one, and for a win in some moves: `#3`."""
        try:
            return float(self.eval)
        except ValueError:
            return None

    @property
    def comments(self) -> list[str]:
        """The comments on it. Set them to a list of others, or use `add_comment`."""
        return [text_of(child.text) for _, child in self._children(_COMMENT)]

    @comments.setter
    def comments(self, texts: Sequence[str]) -> None:
        if isinstance(texts, str):
            raise TypeError("the comments must be a list of texts, not a str")
        self._remove_all(_COMMENT)
        for text in texts:
            self.add_comment(text)

    @property
    def comment(self) -> str:
        """The comments on it, separated by spaces. Set it to a text in place of all of them, also of clocks
        and other commands; an empty one removes them."""
        return " ".join(self.comments)

    @comment.setter
    def comment(self, text: str) -> None:
        self.comments = [text] if text else []

    def add_comment(self, text: str) -> None:
        """Adds a comment after the others."""
        added = ctypes.c_uint32()
        self._change(lib.damier_record_add_comment, as_text(encoded(text, "the comment")), added)

    @property
    def nags(self) -> tuple[int, ...]:
        """Numbers of the marks, such as 1 for `!` and 2 for `?`. Set them to a list of others."""
        return tuple(int(child.nag) for _, child in self._children(_NAG))

    @nags.setter
    def nags(self, numbers: Iterable[int]) -> None:
        checked = [native.whole_number(number, "a NAG", 1, 255) for number in numbers]
        self._remove_all(_NAG)
        for number in checked:
            self._change(lib.damier_record_add_nag, number, ctypes.c_uint32())

    def _remove_all(self, kind: int) -> None:
        for index, _ in list(self._children(kind)):
            self.game._change(lib.damier_record_remove, index)

    def command(self, name: str) -> str | None:
        """Returns the value of a command in its comments, `[%name value]`; None without it."""
        game, out = self.game, native.Text()
        with game._context.lock:
            status = lib.damier_record_command(game._handle, self.index, name_of(name, "a command"), out)
            if status == native.NOTHING:
                return None
            game._context.check(status)
            return text_of(out)

    def set_command(self, name: str, value: str | None) -> None:
        """Sets a command in its comments; None removes it."""
        text = native.Text() if value is None else as_text(encoded(value, "the value of a command"))
        self._change(lib.damier_record_set_command, name_of(name, "a command"), text)

    @property
    def marked_squares(self) -> list[tuple[str, str]]:
        """Squares marked in its comments, as colour and square: `("green", "28")`. They can be set."""
        marks = (self.command("csl") or "").split(",")
        return [(COLORS.get(one[0], "green"), one[1:].strip()) for one in map(str.strip, marks) if one]

    @marked_squares.setter
    def marked_squares(self, squares: Iterable[tuple[str, str]]) -> None:
        self.set_command("csl", ",".join(f"{_letter_of(color)}{square}" for color, square in squares) or None)

    @property
    def arrows(self) -> list[tuple[str, str, str]]:
        """Arrows in its comments, as colour and two squares: `("red", "32", "28")`. They can be set."""
        found = []
        for one in filter(None, map(str.strip, (self.command("cal") or "").split(","))):
            squares = one[1:].replace("x", "-")
            begin, sign, end = squares.partition("-")
            if not sign:
                begin, end = squares[: len(squares) // 2], squares[len(squares) // 2 :]
            found.append((COLORS.get(one[0], "green"), begin, end))
        return found

    @arrows.setter
    def arrows(self, arrows: Iterable[tuple[str, str, str]]) -> None:
        text = ",".join(f"{_letter_of(color)}{begin}-{end}" for color, begin, end in arrows)
        self.set_command("cal", text or None)

    def _change(self, function: Any, *arguments: Any) -> None:
        self.game._change(function, self.index, *arguments)

    def play(self, moves: str | Move) -> Node:
        """Adds moves after it, in any notation that records may have, and returns the node of the last one. Moves that are
        there already are followed. After the end of a line they continue it, anywhere else they begin a variation.

        If one is illegal, none is added, and IllegalMove names the rule."""
        last = ctypes.c_uint32()
        try:
            self._change(lib.damier_record_play, as_text(encoded(str(moves), "the move")), last)
        except Error as failure:
            raise IllegalMove(str(failure)) from None
        return Node(self.game, last.value)

    def add_variation(self, move: str | Move) -> Node:
        """The same as `play`."""
        return self.play(move)

    def replace(self, move: str | Move) -> None:
        """Replaces its move. Those after it stay; IllegalMove if one is not legal then."""
        try:
            self._change(lib.damier_record_replace, as_text(encoded(str(move), "the move")))
        except Error as failure:
            raise IllegalMove(str(failure)) from None

    def remove(self) -> None:
        """Removes it with all that follows. The first variation, if there is one, takes its place."""
        self._change(lib.damier_record_remove)

    def promote(self) -> None:
        """Makes the variation that begins with it the line that it is a variation of."""
        self._change(lib.damier_record_promote)

    @property
    def removed(self) -> bool:
        """Whether it was removed from the game."""
        return int(self._at.kind) == _REMOVED

    @property
    def parent(self) -> Node | None:
        """The ply before it, or the start; None for the start itself."""
        return Node(self.game, self._at.parent) if self.index else None

    @property
    def variations(self) -> list[Node]:
        """The plies that follow: first the one of its own line, then those that begin variations."""
        return [Node(self.game, index) for index, _ in self._children(_PLY)]

    @property
    def next(self) -> Node | None:
        """The next ply of the same line."""
        return next((Node(self.game, index) for index, _ in self._children(_PLY)), None)

    def mainline(self) -> Iterator[Node]:
        """Iterates over the plies that follow in the same line."""
        node = self.next
        while node is not None:
            yield node
            node = node.next

    def walk(self) -> Iterator[Node]:
        """Iterates over all plies that follow, with those of variations."""
        waiting = self.variations[::-1]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node.variations[::-1]

    def board(self) -> Board:
        """Returns the position after the ply, with the plies that led to it."""
        return self.game.board(self)


class Game(Handle):
    """A record: a game, a position or a problem, as somebody wrote it. What is not asked for is not fetched."""

    __slots__ = ("_reader", "_array", "_tags", "_findings", "_version", "__weakref__")

    def __init__(self, ruleset: AnyRuleset, *, hidden: str = "", language: str = "en", **tags: str) -> None:
        """Makes a game without plies, with tags: `Game("international", White="Anna")`."""
        context = Context()
        if language != "en":
            set_language(context, language)
        secret = as_text(encoded(hidden, "the hidden information"))
        handle = context.make(lib.damier_record_new, context.pointer, name_of(str(ruleset), "a ruleset"), secret)
        self._take(context, handle, _Opened("", "native", {}))
        self.tags.update(tags)

    @classmethod
    def _of(cls, context: Context, handle: int, reader: _Opened) -> Game:
        game = cls.__new__(cls)
        game._take(context, handle, reader)
        return game

    def _take(self, context: Context, handle: int, reader: _Opened) -> None:
        self._context = context
        self._handle = context.own_record(handle)
        self._reader = reader
        self._array: Any = None
        self._tags: Tags | None = None
        self._findings: tuple[Finding, ...] | None = None
        self._version = 0

    @classmethod
    def from_board(cls, board: Board, **tags: str) -> Game:
        """Makes a game of the moves that were played to a position, with tags."""
        handle = board._context.make(lib.damier_record_of_position, board._handle)
        game = cls._of(board._context, handle, _Opened("", "native", {}))
        game.tags.update(tags)
        return game

    def _change(self, function: Any, *arguments: Any) -> None:
        """Changes the record. What is known about it is fetched again when it is needed."""
        with self._context.lock:
            self._context.check(function(self._handle, *arguments))
            self._array = None
            self._findings = None
            self._version += 1

    def play(self, moves: str | Move) -> Node:
        """Adds moves at the end of the main line, as Node.play does."""
        return self.end.play(moves)

    def add_variation(self, move: str | Move) -> Node:
        """Adds a move at the start: the first one, or one that begins a variation of it. `play` adds moves at the end."""
        return self.root.play(move)

    @property
    def end(self) -> Node:
        """The last ply of the main line; the start if it has none."""
        last = 0
        with self._context.lock:
            nodes = self._nodes()
            at = nodes[0].first_child
            while at != _NO_NODE:
                node = nodes[at]
                if node.kind == _PLY:
                    last, at = at, node.first_child
                else:
                    at = node.next_sibling
        return Node(self, last)

    def _tag_pairs(self) -> list[tuple[str, str]]:
        handle = self._handle
        with self._context.lock:
            return [
                (text_of(lib.damier_record_tag_name(handle, i)), text_of(lib.damier_record_tag_value(handle, i)))
                for i in range(lib.damier_record_tag_count(handle))
            ]

    def __repr__(self) -> str:
        return f"<Game {self.index}{', ' + self.ruleset if self.ruleset else ''}>"

    def __str__(self) -> str:
        return self.bytes.decode("utf-8", "replace")

    def _get(self, function: Any) -> str:
        with self._context.lock:
            return text_of(function(self._handle))

    @property
    def index(self) -> int:
        """Number of the record in its input, from 1."""
        return int(lib.damier_record_index(self._handle))

    @property
    def line(self) -> int:
        """Line of the input where it begins, from 1."""
        return int(lib.damier_record_line(self._handle))

    @property
    def offset(self) -> int:
        """Offset in the input where it begins, in bytes."""
        return int(lib.damier_record_offset(self._handle))

    @property
    def bytes(self) -> bytes:
        """The record as in the input, with its changes. An Error if no format has room for all of these."""
        with self._context.lock:
            data = native.bytes_of(lib.damier_record_bytes(self._handle))
            if not data and self._version:
                raise Error(text_of(lib.damier_error(self._context.pointer)))
            return data

    @property
    def file(self) -> str:
        """Name of the input; empty if it has none."""
        return self._reader.file

    @property
    def format(self) -> str:
        """Name of the format of its input."""
        return self._reader.format

    @property
    def tags(self) -> Tags:
        """The tags; `tags["White"] = "Anna"` sets one, `del tags["Site"]` removes one."""
        if self._tags is None:
            self._tags = Tags(self._tag_pairs(), self)
        return self._tags

    @property
    def headers(self) -> Tags:
        """The same as `tags`."""
        return self.tags

    @property
    def ruleset(self) -> RulesetName | Literal[""]:
        """Name of its ruleset; empty if it is unknown."""
        return cast(RulesetName, self._get(lib.damier_record_ruleset))

    @property
    def result(self) -> str:
        """The result as it is written; empty if it is not. `outcome` is the result by the rules. It can be set to a text or a
        Result."""
        return self._get(lib.damier_record_result)

    @result.setter
    def result(self, result: str | Result) -> None:
        texts = {Result.FIRST_WINS: "1-0", Result.SECOND_WINS: "0-1", Result.DRAW: "1/2-1/2", Result.BOTH_LOSE: "0-0"}
        self.tags["Result"] = texts[result] if isinstance(result, Result) else result

    @property
    def setup(self) -> str:
        """The start position in the form of the tag FEN. It can be set while all moves stay legal."""
        return self.board().fen

    @setup.setter
    def setup(self, fen: str) -> None:
        self.tags["FEN"] = fen

    @property
    def stated_result(self) -> Result | None:
        """The result that is written, as a Result; None if the game is not over, or no result is written. Another form of
        `result`."""
        return result_of(lib.damier_record_winner(self._handle))

    @property
    def winner(self) -> Side | None:
        """Who won by the result that is written; None if nobody did. Another form of `result`."""
        result = self.stated_result
        return result.winner if result else None

    @property
    def outcome(self) -> Result | None:
        """The result by the rules at the end of the main line; None if the game is not over there."""
        return result_of(lib.damier_record_outcome(self._handle))

    @property
    def id(self) -> str:
        """The content id: the same however the record is written."""
        return self._context.text(lib.damier_record_id, self._handle)

    @property
    def valid(self) -> bool:
        """Whether the record has no error."""
        return bool(lib.damier_record_is_valid(self._handle))

    @property
    def needs_transcription(self) -> bool:
        """Whether many of its first moves are not in the notation of the game, so that `transcribe` may read them."""
        return bool(lib.damier_record_needs_transcription(self._handle))

    @property
    def ply_count(self) -> int:
        """Number of plies that were checked, with those of variations."""
        return int(lib.damier_record_ply_count(self._handle))

    @property
    def loss(self) -> Literal["cut", "changed"] | None:
        """What the last `to` lost: `cut` by a format for parts of a record, or `changed` text or tags; None if nothing."""
        return _LOSSES[int(lib.damier_record_loss(self._handle))]

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with it, or worth a note, in the order of the input."""
        return tuple(dataclasses.replace(one, _game=self) for one in self._found())

    def _found(self) -> tuple[Finding, ...]:
        """Returns the findings without their game: it keeps them, and a cycle would keep it."""
        if self._findings is None:
            with self._context.lock:
                count = lib.damier_record_finding_count(self._handle)
                self._findings = tuple(self._finding(i) for i in range(count))
        return self._findings

    @property
    def errors(self) -> list[Finding]:
        """The findings that make it invalid."""
        return [one for one in self.findings if one.severity == Severity.ERROR]

    @property
    def warnings(self) -> list[Finding]:
        """What is written otherwise than it should be, and was understood."""
        return [one for one in self.findings if one.severity == Severity.WARNING]

    def _finding(self, index: int) -> Finding:
        context, handle = self._context, self._handle
        out = native.Finding()
        context.check(lib.damier_record_finding(handle, index, out))
        texts = [text_of(one) for one in (out.code, out.message, out.rule, out.rule_text, out.notes)]
        parts = []
        for part in range(out.fix_count):
            fix = native.Fix()
            context.check(lib.damier_record_fix(handle, index, part, fix))
            parts.append(Fix(fix.offset, fix.size, text_of(fix.text)))
        return Finding(
            code=texts[0],
            severity=Severity(out.severity),
            message=texts[1],
            rule=texts[2],
            rule_text=texts[3],
            notes=tuple(texts[4].splitlines()),
            line=out.line,
            column=out.column,
            offset=out.offset,
            size=out.size,
            game=self.index,
            node_index=out.node,
            report=context.text(lib.damier_record_finding_report, handle, index).rstrip("\n"),
            fixes=tuple(parts),
        )

    def _nodes(self) -> Any:
        if self._array is None:
            with self._context.lock:
                count = lib.damier_record_node_count(self._handle)
                array = (native.Node * count)()
                if lib.damier_record_nodes(self._handle, 0, count, array) != count:
                    raise MemoryError("out of memory")
                self._array = array
        return self._array

    @property
    def root(self) -> Node:
        """The position before the first ply."""
        return Node(self, 0)

    @property
    def variations(self) -> list[Node]:
        """The first ply, and those that begin variations of it."""
        return self.root.variations

    @property
    def comments(self) -> list[str]:
        """Comments before the first ply."""
        return self.root.comments

    def mainline(self) -> Iterator[Node]:
        """Iterates over the plies of the main line."""
        return self.root.mainline()

    def mainline_moves(self) -> Iterator[str]:
        """Iterates over the moves of the main line, in canonical notation; one that the rules do not resolve is empty."""
        return (node.move for node in self.mainline())

    def walk(self) -> Iterator[Node]:
        """Iterates over all plies, with those of variations."""
        return self.root.walk()

    def board(self, at: int | Node = 0) -> Board:
        """Returns the position after a ply: a number of plies of the main line, -1 for all of them, or a node.

        `pop` takes back the plies of the game, and its outcome counts their repetitions."""
        from .boards import Board

        if isinstance(at, Node):
            if at.game is not self:
                raise Error("the node is one of another game")
            node = at.index
        else:
            node = self._node_after(native.whole_number(at, "the number of plies", -1))
        handle = self._context.make(lib.damier_record_position, self._handle, node)
        return Board._of(self._context, handle)

    def _node_after(self, plies: int) -> int:
        if plies == 0:
            return 0
        node, count = self.root, 0
        for count, node in enumerate(self.mainline(), 1):
            if count == plies:
                break
        if plies not in (-1, count):
            raise Error(f"the main line has {count} plies, not {plies}")
        return node.index

    def to(self, format: WritableFormat | Format, *words: str, **options: Unpack[WriteOptions]) -> str:
        """Returns the record in a format; `html` and `latex` are a page and a document, `html-fragment` and
        `latex-fragment` what they have of the game. `pretty=True` indents JSON, and `positions=True` adds the position after
        each ply; `comments`, `variations`, `nags` and `clocks` are written unless they are False. Words such as
        `"no-comments"` are the same options as versions before 0.5 had them."""
        option_words = written_words(options, words)
        wanted = str(format) if isinstance(format, Format) else format
        written = wanted[: -len(_FRAGMENT)] if wanted in _FRAGMENTS else wanted
        text = self._context.text(lib.damier_record_write, self._handle, name_of(written, "a format"), option_words)
        if written == "ndjson" and not text.endswith("\n"):
            text += "\n"
        if wanted != written or f"{wanted}{_FRAGMENT}" not in _FRAGMENTS:
            return text
        begin, end = frame_of(self._context, written, option_words)
        return begin + text + end

    def write(
        self,
        path: str | os.PathLike[str] | IO[Bytes] | IO[str],
        format: WritableFormat | Format | None = None,
        **options: Unpack[WriteOptions],
    ) -> None:
        """Writes the record into a file, a path or one that is open: its bytes, or the record in a format, with the
        options of `to`. A path has only this record then, an open file also what was written before."""
        if format is None and options:
            raise Error("the bytes of a record have no options: name a format")
        data = self.bytes if format is None else self.to(format, **options).encode()
        if isinstance(path, (str, os.PathLike)):
            with open(path, "wb") as file:
                file.write(data)
        else:
            sources.put(path, data)

    def analyse(
        self,
        format: WritableFormat | Format = "native",
        *options: str,
        words: bool = False,
        summary: bool = False,
        depth: int | None = None,
        time_limit: float | None = None,
        nodes: int | None = None,
        lines: int = 1,
        memory: int = 16,
        tables: bool = True,
        progress: Callable[[int, int], object] | None = None,
        milliseconds: int | None = None,
    ) -> GameAnalysis:
        """Searches each position of the main line, under the limits of `Board.analyse` for one position. `format` is
        that of the annotated game. `words` puts better moves into comments and not into variations, and `summary` adds
        how well the sides have played. `progress` receives the number of positions that are done, and that of all, in the
        thread that called this; it may use the game and its boards. What it raises ends the search."""
        limits = limits_of(depth, milliseconds_of(time_limit, milliseconds), nodes, lines, memory, tables)
        on = [word for word, wanted in (("words", words), ("summary", summary)) if wanted]
        return analysed(self._context, self._handle, limits, (str(format), *options, *on), progress)

    def repairs(
        self,
        *,
        max_changes: int | None = None,
        nodes: int | None = None,
        beam: int | None = None,
        answers: int | None = None,
    ) -> Repairs:
        """Searches for the smallest changes that make the record legal, as damier-repair does. The limits are its
        options; there are up to 8 answers by default."""
        limits = {"max_changes": max_changes, "nodes": nodes, "beam": beam, "answers": answers}
        return repaired(self._context, self._handle, limits)

    def fixed(self) -> Bytes | None:
        """Returns the bytes of the record with all unambiguous fixes; None if there is none."""
        game = self._with_fixes()
        if game is None:
            return None
        with self._context.lock:
            out = native.Text()
            status = lib.damier_record_fixed(game._handle, native.ALL_FINDINGS, out)
            if status == native.NOTHING:
                return None
            self._context.check(status)
            return native.bytes_of(out)

    def _with_fixes(self) -> Game | None:
        """Returns the record, read with the option `fixes`."""
        if self._reader.options.get("fixes") == "on":
            return self
        options = {**self._reader.options, "fixes": "on", "format": self._reader.format}
        with Reader(self.bytes, options, self.file, context=self._context) as reader:
            return next(reader, None)


def frame_of(context: Context, format: str, words: Bytes = b"") -> tuple[str, str]:
    """Returns what a file of records in a format begins and ends with."""
    begin, end = native.Text(), native.Text()
    with context.lock:
        context.check(
            lib.damier_format_frame(context.pointer, name_of(format, "a format"), words, begin, end)
        )
        return text_of(begin), text_of(end)


def _time_of(seconds: float) -> str:
    """Returns a time as clocks in comments have it."""
    if not 0 <= seconds < 360_000:
        raise Error(f"a clock shows 0 to 360000 seconds, not {seconds}")
    tenths = round(seconds * 10)
    whole, tenth = divmod(tenths, 10)
    text = f"{whole // 3600}:{whole // 60 % 60:02}:{whole % 60:02}"
    return f"{text}.{tenth}" if tenth else text


def _letter_of(color: str) -> str:
    return _LETTERS[colored(color)]


@dataclass
class _Opened:
    """What the games of an input know about it."""

    file: str
    format: str
    options: dict[str, str]


class Reader(Handle):
    """Iterates over the records of an input, and holds one of them at a time. Close it, or use it in `with`, if you do
    not read it to its end."""

    __slots__ = ("_opened", "_stream", "_bytes", "_close", "_busy", "_open")

    def __init__(
        self, source: sources.Source, options: Mapping[str, str], name: str = "", context: Context | None = None
    ) -> None:
        self._open = False
        self._busy = False
        self._stream: sources.Stream | None = None
        self._bytes: bytes | None = None
        self._close: Any = None
        self._context = context or Context()
        options = dict(options)
        if (language := options.pop("language", None)) is not None:
            set_language(self._context, language)
        self._handle = self._context.make(lib.damier_reader_new, self._context.pointer)
        self._open = True
        try:
            self._start(source, options, name)
        except BaseException:
            self.close()
            raise

    def _start(self, source: sources.Source, options: dict[str, str], name: str) -> None:
        if not isinstance(name, str):
            raise TypeError(f"the name of an input must be a str, not {type(name).__name__}")
        if isinstance(source, str) and "\n" in source:
            source = encoded(source, "the text")
        if isinstance(source, (str, os.PathLike)):
            name = name or os.fspath(source)
        elif not isinstance(source, (bytes, bytearray, memoryview)):
            known = getattr(source, "name", "")
            name = name or (known if isinstance(known, str) else "")
        shown = name.encode("utf-8", "replace").decode().replace("\0", "?")
        for option, value in [*options.items(), ("file-name", shown)]:
            self._set(option, value)
        if isinstance(source, (bytes, bytearray, memoryview)):
            self._bytes = sources.unpack(bytes(source))
            with self._context.lock:
                self._check(lib.damier_reader_open_bytes(self._handle, self._bytes, len(self._bytes)))
        else:
            if isinstance(source, (str, os.PathLike)):
                file: Any = sources.open_path(source)
                self._close = file.close
            elif hasattr(source, "read") or hasattr(source, "readinto"):
                file = source
            else:
                raise TypeError(f"records cannot be read from a {type(source).__name__}")
            self._stream = sources.Stream(file)
            with self._context.lock:
                self._check(lib.damier_reader_open_stream(self._handle, self._stream.callback, None))
        self._opened = _Opened(name, text_of(lib.damier_reader_format(self._handle)), options)

    def _set(self, option: str, value: str) -> None:
        data = as_text(name_of(value, f"the value of {option}"))
        with self._context.lock:
            self._context.check(lib.damier_reader_set(self._handle, name_of(option, "an option"), data))

    def _failure(self, status: int) -> BaseException | None:
        """Returns the exception of the file, or that of the library for a status; None if there is none."""
        if self._stream is not None and self._stream.failure is not None:
            return self._stream.failure
        with self._context.lock:
            return self._context.failure(status) if status else None

    def _check(self, status: int) -> None:
        failure = self._failure(status)
        if failure is not None:
            raise failure

    @property
    def format(self) -> str:
        """Name of the format of the input."""
        return self._opened.format

    def __iter__(self) -> Reader:
        return self

    def __next__(self) -> Game:
        context, stream = self._context, self._stream
        with context.lock:
            if not self._open:
                raise StopIteration
            if self._busy:
                raise ValueError("the reader is in use: its file calls it")
            record = ctypes.c_void_p(context.spare.pop() if context.spare else None)
            self._busy = True
            try:
                status = lib.damier_reader_next(self._handle, record)
            finally:
                self._busy = False
            if status == native.OK and (stream is None or stream.failure is None):
                return Game._of(context, record.value or 0, self._opened)
            if record.value is not None:
                context.keep_record(record.value)
            failure = None if status == native.END else self._failure(status)
        if status in (native.END, native.READ_FAILED):
            self.close()
        if failure is None:
            raise StopIteration
        raise failure

    def close(self) -> None:
        """Closes the input. Its games remain."""
        with self._context.lock:
            was_open, self._open = self._open, False
        if was_open:
            give_back = self._context.free_later if self._busy else self._context.free
            give_back(lib.damier_reader_free, self._handle)
            if self._close is not None:
                self._close()

    def __enter__(self) -> Reader:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_open", False):
            self.close()


def options_of(
    format: ReadableFormat | Format | None = None,
    ruleset: AnyRuleset | None = None,
    usual_ruleset: AnyRuleset | None = None,
    encoding: str | None = None,
    hidden: str | None = None,
    check: Checks = "rules",
    fixes: bool = False,
    after_error: AfterError = "stop",
    strict: bool = False,
    parameters: Mapping[str, str] | None = None,
    language: str | None = None,
) -> dict[str, str]:
    """Returns the options of a reader by their names in the library, and its `language`."""
    if not isinstance(parameters, (Mapping, type(None))):
        raise TypeError(f"the parameters must be a mapping, not {type(parameters).__name__}")
    options = {
        "format": format,
        "ruleset": ruleset,
        "usual-ruleset": usual_ruleset,
        "encoding": encoding,
        "hidden": hidden,
        "check": check,
        "fixes": "on" if fixes else "off",
        "after-error": after_error,
        "strict": "on" if strict else "off",
        "language": language,
        **{f"set:{name}": value for name, value in (parameters or {}).items()},
    }
    named = {name: str(value) if isinstance(value, (Format, Ruleset)) else value for name, value in options.items()}
    return {name: value for name, value in named.items() if value is not None}


def read(
    source: sources.Source,
    *,
    name: str = "",
    format: ReadableFormat | Format | None = None,
    ruleset: AnyRuleset | None = None,
    usual_ruleset: AnyRuleset | None = None,
    encoding: str | None = None,
    hidden: str | None = None,
    check: Checks = "rules",
    fixes: bool = False,
    after_error: AfterError = "stop",
    strict: bool = False,
    parameters: Mapping[str, str] | None = None,
    language: str | None = None,
) -> Reader:
    """Reads records one by one from a path, an open file, bytes, or a text: a str with a line break is one.

    Files and bytes that gzip, xz or bzip2 compressed are unpacked; memory does not grow with the input.

    `name` is the name of the input in messages; its extension may indicate format and game. `format`, `ruleset` and
    `encoding` override what is found out, `usual_ruleset` is for records that state none, `parameters` are values of
    parameters of the rules. `check` is `rules`, `syntax` or `none`. `fixes` looks for unambiguous fixes. `after_error`
    is `stop`, `suggest` or `continue`. `strict` makes warnings errors. `language` is that of the findings: `en` (default)
    or `fr`."""
    options = options_of(
        format, ruleset, usual_ruleset, encoding, hidden, check, fixes, after_error, strict, parameters, language
    )
    return Reader(source, options, name)


def read_game(source: sources.Source, **options: Unpack[ReadOptions]) -> Game | None:
    """Reads the first record of a path, bytes, or a text; None if there is none. Of an open file, it would leave the
    others half read: use damier.read."""
    if hasattr(source, "read") or hasattr(source, "readinto"):
        raise TypeError("read_game takes no open file: write `for game in damier.read(file):`")
    with read(source, **options) as games:
        return next(games, None)


def loads(text: sources.Source, **options: Unpack[ReadOptions]) -> Reader:
    """Reads records from a text, also from one without a line break; otherwise as damier.read."""
    return read(encoded(text, "the text") if isinstance(text, str) else text, **options)
