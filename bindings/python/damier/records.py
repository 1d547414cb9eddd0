"""Records: games as somebody wrote them, with their tags, plies and findings."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from . import _native as native
from . import sources
from ._native import Context, Handle, as_text, encoded, lib, name_of, text_of
from .errors import Error
from .languages import set_language
from .names import Format, Result, Ruleset, Severity, Side, result_of, side_of
from .repairs import Repairs, repaired
from .searches import GameAnalysis, analysed, limits_of

if TYPE_CHECKING:
    from .boards import Board


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
    notes: tuple[str, ...]
    line: int
    column: int
    """In characters, from 1."""
    offset: int
    """Of its first byte in the input."""
    size: int
    game: int
    """Number of the record in its input, from 1."""
    node: int
    """Index of its ply in the record; 0 if it is not about a ply."""
    report: str
    """The finding as damier-check prints it."""
    fixes: tuple[Fix, ...]
    """Empty if there is none, or if records were read without `fixes=True`."""

    def __str__(self) -> str:
        return self.report or self.message


class Tags(Mapping[str, str]):
    """The tags of a record, in their order. `tags["White"]` is the first one of that name."""

    __slots__ = ("_pairs", "_first")

    def __init__(self, pairs: Iterable[tuple[str, str]]) -> None:
        self._pairs = tuple(pairs)
        self._first: dict[str, str] = {}
        for name, value in self._pairs:
            self._first.setdefault(name, value)

    def __getitem__(self, name: str) -> str:
        return self._first[name]

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
_ROOT, _PLY, _COMMENT, _NAG = range(4)


class Node:
    """A ply of a record, or the position before the first ply.

    `variations` are the plies that follow: first the one of its own line, then those that begin variations."""

    __slots__ = ("game", "index", "_at")
    game: Game
    index: int

    def __init__(self, game: Game, index: int) -> None:
        self.game = game
        self.index = index
        self._at: Any = game._nodes()[index]

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
        return self._text("from_")

    @property
    def to_square(self) -> str:
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
        """Time left after it, as in `[%clk ...]`; may be empty."""
        return self._text("clock")

    @property
    def eval(self) -> str:
        """Evaluation after it, as in `[%eval ...]`; may be empty."""
        return self._text("eval")

    @property
    def comments(self) -> list[str]:
        return [text_of(child.text) for _, child in self._children(_COMMENT)]

    @property
    def nags(self) -> tuple[int, ...]:
        """Numbers of the marks, such as 1 for `!` and 2 for `?`."""
        return tuple(int(child.nag) for _, child in self._children(_NAG))

    @property
    def parent(self) -> Node | None:
        return Node(self.game, self._at.parent) if self.index else None

    @property
    def variations(self) -> list[Node]:
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

    __slots__ = ("_reader", "_array", "_tags", "_findings", "__weakref__")

    def __init__(self, context: Context, handle: int, reader: _Opened) -> None:
        self._context = context
        self._handle = context.own_record(handle)
        self._reader = reader
        self._array: Any = None
        self._tags: Tags | None = None
        self._findings: tuple[Finding, ...] | None = None

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
        """The record as in the input."""
        with self._context.lock:
            return native.bytes_of(lib.damier_record_bytes(self._handle))

    @property
    def file(self) -> str:
        """Name of the input; empty if it has none."""
        return self._reader.file

    @property
    def tags(self) -> Tags:
        if self._tags is None:
            handle = self._handle
            with self._context.lock:
                self._tags = Tags(
                    (text_of(lib.damier_record_tag_name(handle, i)), text_of(lib.damier_record_tag_value(handle, i)))
                    for i in range(lib.damier_record_tag_count(handle))
                )
        return self._tags

    @property
    def ruleset(self) -> str:
        """Name of its ruleset; empty if it is unknown."""
        return self._get(lib.damier_record_ruleset)

    @property
    def result(self) -> str:
        """The result as it is written; empty if it is not."""
        return self._get(lib.damier_record_result)

    @property
    def stated_result(self) -> Result | None:
        """The result that is written; None if the game is not over, or no result is written."""
        return result_of(lib.damier_record_winner(self._handle))

    @property
    def winner(self) -> Side | None:
        """Who won by the result that is written; None if nobody did."""
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
    def findings(self) -> tuple[Finding, ...]:
        if self._findings is None:
            with self._context.lock:
                count = lib.damier_record_finding_count(self._handle)
                self._findings = tuple(self._finding(i) for i in range(count))
        return self._findings

    @property
    def errors(self) -> list[Finding]:
        return [one for one in self.findings if one.severity == Severity.ERROR]

    @property
    def warnings(self) -> list[Finding]:
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
            node=out.node,
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

    def to(self, format: str, *options: str) -> str:
        """Returns the record in a format. Options are `pretty`, `positions`, `no-comments`, `no-variations`, `no-nags`
        and `no-clocks`."""
        words = name_of(" ".join(options), "an option")
        return self._context.text(lib.damier_record_write, self._handle, name_of(format, "a format"), words)

    def analyse(
        self,
        format: str = "native",
        *options: str,
        depth: int | None = None,
        milliseconds: int | None = None,
        nodes: int | None = None,
        lines: int = 1,
        memory: int = 16,
        progress: Callable[[int, int], object] | None = None,
    ) -> GameAnalysis:
        """Searches each position of the main line, under the limits of `Board.analyse` for one position. `format` is
        that of the annotated game, and options are `words`, better moves in comments and not as variations, and
        `summary`. `progress` receives the number of positions that are done, and that of all, in the thread that called
        this; it may use the game and its boards. What it raises ends the search."""
        limits = limits_of(depth, milliseconds, nodes, lines, memory)
        return analysed(self._context, self._handle, limits, (format, *options), progress)

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
        if isinstance(source, (str, os.PathLike)):
            name = name or os.fspath(source)
        elif not isinstance(source, (bytes, bytearray, memoryview)):
            known = getattr(source, "name", "")
            name = name or (known if isinstance(known, str) else "")
        shown = sources.name_without_packing(name).encode("utf-8", "replace").decode().replace("\0", "?")
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
                return Game(context, record.value or 0, self._opened)
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
    format: str | Format | None = None,
    ruleset: str | Ruleset | None = None,
    usual_ruleset: str | Ruleset | None = None,
    encoding: str | None = None,
    hidden: str | None = None,
    check: str = "rules",
    fixes: bool = False,
    after_error: str = "stop",
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
    format: str | Format | None = None,
    ruleset: str | Ruleset | None = None,
    usual_ruleset: str | Ruleset | None = None,
    encoding: str | None = None,
    hidden: str | None = None,
    check: str = "rules",
    fixes: bool = False,
    after_error: str = "stop",
    strict: bool = False,
    parameters: Mapping[str, str] | None = None,
    language: str | None = None,
) -> Reader:
    """Reads records one by one from a path, an open file, or bytes.

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


def loads(text: str | bytes, **options: Any) -> Reader:
    """Reads records from a text or bytes; otherwise as damier.read."""
    return read(encoded(text, "the text") if isinstance(text, str) else text, **options)
