"""Archives: checking many files, finding games, and tables for pandas."""

from __future__ import annotations

import collections
import csv
import ctypes
import io
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import IO, TYPE_CHECKING, Any, Literal, Union, cast

from . import _native as native
from . import sites, sources
from ._native import Context, as_text, encoded
from .errors import Error
from .languages import set_language
from .names import Format, Severity
from .options import ConvertOptions, ReadOptions, WritableFormat, written_words
from .records import Finding, Game, Node, Reader, frame_of, options_of

if TYPE_CHECKING:
    import pandas
    from typing_extensions import Unpack

Path = Union[str, "os.PathLike[str]"]


@dataclass
class Report:
    """What damier.check found in an input. It is true if no game has an error."""

    file: str
    games: int = 0
    invalid: int = 0
    """Number of games with errors."""
    errors: int = 0
    warnings: int = 0
    findings: list[Finding] = field(default_factory=list)
    """The first ones; see `max_findings` of damier.check."""
    failure: str = ""
    """Why the input could not be read to its end; empty if it was."""
    notes: int = 0

    def __bool__(self) -> bool:
        return not self.invalid and not self.failure

    def __str__(self) -> str:
        return "\n".join([*(str(one) for one in self.findings), *([self.failure] if self.failure else [])])


def _reader(source: sources.Source, options: Mapping[str, Any], context: Context | None = None) -> Reader:
    """Opens an input with the options of damier.read, in a context."""
    name = options.get("name", "")
    return Reader(source, options_of(**{key: value for key, value in options.items() if key != "name"}), name, context)


def check(source: sources.Source, *, max_findings: int = 1000, **options: Unpack[ReadOptions]) -> Report:
    """Checks all records of a path, an open file, bytes, or a text: a str with a line break is one. The other options
    are those of damier.read."""
    native.whole_number(max_findings, "max_findings")
    report = Report("")
    with _reader(source, options) as reader:
        report.file = reader._opened.file
        for game in reader:
            _count(game, report, max_findings)
    return report


def _count(game: Game, report: Report, max_findings: int) -> None:
    report.games += 1
    report.invalid += not game.valid
    for finding in game._found():
        report.errors += finding.severity == Severity.ERROR
        report.warnings += finding.severity == Severity.WARNING
        report.notes += finding.severity == Severity.NOTE
        if len(report.findings) < max_findings:
            report.findings.append(finding)


def _check_path(path: str, max_findings: int, options: ReadOptions) -> Report:
    try:
        return check(os.fspath(path) if "\n" not in path else _Named(path), max_findings=max_findings, **options)
    except OSError as failure:
        return Report(path, failure=str(failure))


class _Named:
    """A path that is not a text, whatever it contains."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __fspath__(self) -> str:
        return self._path


def check_files(
    paths: Path | Iterable[Path], *, jobs: int | None = None, max_findings: int = 1000, **options: Unpack[ReadOptions]
) -> Iterator[Report]:
    """Checks a file or several, with several processes, by default one for each core, and returns a report for each in
    their order. Where the system cannot start several, one process does all of it.

    A file that cannot be read gives a report with its `failure`."""
    jobs = os.cpu_count() or 1 if jobs is None else native.whole_number(jobs, "jobs", 1, 1024)
    native.whole_number(max_findings, "max_findings")
    _reader(b"", options).close()  # wrong options are an error before the first file
    given: Iterable[Path] = [paths] if sources.is_one(paths) else paths  # type: ignore[list-item, assignment]
    return _reports((_path(path) for path in given), jobs, max_findings, options)


def _path(path: Path) -> str:
    if isinstance(path, (str, os.PathLike)):
        name = os.fspath(path)
        if isinstance(name, str):
            return name
    raise TypeError(f"check_files takes paths, not a {type(path).__name__}; check takes bytes and open files")


def _processes(jobs: int) -> ProcessPoolExecutor | None:
    """Returns the processes for several jobs; None for one, and where the system has no semaphores for them."""
    if jobs == 1:
        return None
    try:
        return ProcessPoolExecutor(jobs)
    except (OSError, ImportError, NotImplementedError):  # without a writable /dev/shm, for example
        return None


def _reports(paths: Iterator[str], jobs: int, max_findings: int, options: ReadOptions) -> Iterator[Report]:
    processes = _processes(jobs)
    if processes is None:
        for path in paths:
            yield _check_path(path, max_findings, options)
        return
    waiting: collections.deque[Future[Report]] = collections.deque()
    with processes as pool:
        try:
            for path in paths:
                waiting.append(pool.submit(_check_path, path, max_findings, options))
                if len(waiting) >= 4 * jobs:  # memory does not grow with the archive
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


@dataclass(frozen=True)
class Match:
    """A game that a query found, and the plies that lead to matching positions."""

    game: Game
    places: tuple[Node, ...]


def find(
    query: str,
    inputs: sources.Source | Iterable[sources.Source],
    *,
    variations: bool = False,
    all: bool = False,
    **options: Unpack[ReadOptions],
) -> Iterator[Match]:
    """Finds the games that match a query, in one input or several; damier-query(7) describes the language. An input is
    a path, an open file, bytes, or a text: a str with a line break is one.

    `variations` searches variations too, and `all` finds all places of a game, not only the first."""
    context, functions = Context(), native.lib
    if (language := options.get("language")) is not None:
        set_language(context, language)
    handle = context.make(functions.damier_query_new, context.pointer, as_text(encoded(query, "the query")))
    context.check(functions.damier_query_set(handle, bool(variations), bool(all)))
    given: Iterable[sources.Source] = [inputs] if sources.is_one(inputs) else inputs  # type: ignore[list-item, assignment]
    return _matches(context, handle, given, options)


def _matches(
    context: Context, query: int, inputs: Iterable[sources.Source], options: ReadOptions
) -> Iterator[Match]:
    functions = native.lib
    try:
        for one in inputs:
            with _reader(one, options, context) as reader:
                for game in reader:
                    places = _places(context, query, game)
                    if places is not None:
                        yield Match(game, places)
    finally:
        context.free(functions.damier_query_free, query)


def _places(context: Context, query: int, game: Game) -> tuple[Node, ...] | None:
    functions = native.lib
    matches = ctypes.c_bool()
    with context.lock:
        context.check(functions.damier_query_match(query, game._handle, matches))
        if not matches.value:
            return None
        node, ply = ctypes.c_uint32(), ctypes.c_uint64()
        indices = []
        for i in range(functions.damier_query_place_count(query)):
            context.check(functions.damier_query_place(query, i, node, ply))
            indices.append(node.value)
    return tuple(Node(game, index) for index in indices)


TableName = Literal["games", "plies"]
_FORMATS = {"games": "csv", "plies": "plies-csv"}
"""The format with the columns of each table."""


def rows(source: sources.Source, table: TableName = "games", **options: Unpack[ReadOptions]) -> Iterator[dict[str, Any]]:
    """Returns the rows of a table, one for each game or each ply, with the columns of the formats csv and plies-csv of
    damier-convert. Records that have no ruleset have no row."""
    if table not in _FORMATS:
        raise Error(f"'{table}' is not a table: expected games or plies")
    return _rows(_reader(source, options), table)


def _rows(reader: Reader, table: str) -> Iterator[dict[str, Any]]:
    with reader:
        header = _header(reader._context, table)
        for game in reader:
            if not game.ruleset:
                continue
            if table == "plies":
                for line in game.to("plies-ndjson").splitlines():
                    yield json.loads(line)
            else:
                for values in csv.reader(io.StringIO(game.to("csv"), newline="")):
                    yield {name: _value(name, value) for name, value in zip(header, values)}


def _value(name: str, text: str) -> Any:
    """Returns a value of the table of games: a number or a truth value, if the column has those; None if empty."""
    if not text:
        return None
    if name in ("index", "plies", "year"):
        return int(text)
    return text == "true" if name == "valid" else text


def _header(context: Context, table: str) -> list[str]:
    """Returns the names of the columns."""
    return next(csv.reader([frame_of(context, _FORMATS[table])[0]]))


def convert(
    inputs: sources.Source | Iterable[sources.Source],
    to: WritableFormat | Format | Literal["site"],
    out: Path | IO[bytes] | IO[str],
    **options: Unpack[ConvertOptions],
) -> int:
    """Writes all games of one input or several into a file, a path or one that is open, in the format `to`, and returns
    their number. A directory among the inputs is all files of records in and below it, and an archive, zip or tar, all
    that it contains. Games whose ruleset is unknown, or lacks the format, are left out. The options are those of Game.to
    and of damier.read.

    `site` writes a page for each game, and pages of events, players and openings, as `damier-convert --to site` does;
    `out` is then a directory."""
    context = Context()
    if (language := options.get("language")) is not None:
        set_language(context, language)
    read = {name: value for name, value in options.items() if name in ReadOptions.__annotations__}
    write = {name: value for name, value in options.items() if name not in read}
    format = str(to) if isinstance(to, Format) else to
    _reader(b"", read).close()  # wrong options are an error before the file is written
    if format == "site":
        return _write_site(context, _games(context, inputs, read), out, write)
    for name in (*sites.OPTIONS, "overwrite"):
        if name in write:
            raise Error(f"{name} is an option of sites only")
    words = written_words(write)
    begin, end = frame_of(context, format, words)
    is_path = isinstance(out, (str, os.PathLike))
    file: IO[bytes] | IO[str] = open(out, "wb") if is_path else out  # type: ignore[arg-type, assignment]
    try:
        texts = _texts(context, _games(context, inputs, read), format, words)
        return _write_all(context, texts, format, (begin, end), file)
    finally:
        if is_path:
            file.close()


def _games(
    context: Context, inputs: sources.Source | Iterable[sources.Source], options: Mapping[str, Any]
) -> Iterator[Game]:
    """Returns the games of inputs."""
    for one, name in sources.each(inputs):
        with _reader(one, {"name": name, **options}, context) as reader:
            yield from reader


def _write_site(context: Context, games: Iterable[Game], out: Any, options: dict[str, Any]) -> int:
    if not isinstance(out, (str, os.PathLike)):
        raise TypeError("a site is written into a directory: `out` must be its path")
    folder = sites.Folder(out, bool(options.pop("overwrite", False)))
    done = 0
    with sites.Site(context, folder, options) as site:
        for game in games:
            site.add(game)
            done += bool(game.ruleset)
        site.finish()
    return done


def _texts(context: Context, games: Iterable[Game], format: str, words: bytes) -> Iterator[str]:
    """Returns games in a format, those that it has room for."""
    for game in games:
        out = native.Text()
        with context.lock:
            name = native.name_of(format, "a format")
            status = native.lib.damier_record_write(game._handle, name, words, out)
            if status != native.NOTHING:
                context.check(status)
                yield native.text_of(out)


def _write_all(
    context: Context, texts: Iterator[str], format: str, frame: tuple[str, str], file: IO[bytes] | IO[str]
) -> int:
    """Writes games with what is between them. Whether there is only one is known when the next one is read."""
    name = native.name_of(format, "a format")

    def joint(index: int, count: int) -> str:
        return native.text_of(native.lib.damier_format_joint(name, index, count))

    done, waiting = 0, next(texts, None)
    sources.put(file, frame[0].encode())
    while waiting is not None:
        following = next(texts, None)
        count = 1 if done == 0 and following is None else 2
        sources.put(file, (joint(done, max(count, done + 1)) + waiting).encode())
        done, waiting = done + 1, following
    sources.put(file, (joint(done, done) + frame[1]).encode())
    return done


def to_pandas(source: sources.Source, table: TableName = "games", **options: Unpack[ReadOptions]) -> pandas.DataFrame:
    """Returns a DataFrame of games or plies; see damier.rows. It has its columns even if it has no row."""
    try:
        import pandas
    except ImportError:
        raise ImportError("damier.to_pandas needs pandas; damier.rows gives the same rows without it") from None
    found = rows(source, table, **options)
    return pandas.DataFrame(found, columns=_header(Context(), table))
