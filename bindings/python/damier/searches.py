"""Searches, of boards and of games."""

from __future__ import annotations

import json
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Final

from . import _native as native
from ._native import Context, name_of, text_of, whole_number


Progress = Callable[[int, int], object]
REFUSED: Final = object()
"""What a progress returns to end the search."""


class Relay:
    """Lets a thread call a function in another one, which waits for it. Meanwhile it gives back a lock that it holds."""

    def __init__(self, lock: Any, function: Progress | None) -> None:
        self._lock = lock
        self._function = function
        self._questions: queue.SimpleQueue[tuple[int, int] | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[object] = queue.SimpleQueue()

    def ask(self, done: int, all: int) -> object:
        """Returns what the function returns, in the thread that has the lock."""
        self._lock.release()
        try:
            self._questions.put((done, all))
            return self._answers.get()
        finally:
            self._lock.acquire()

    def answer(self) -> None:
        """Calls the function whenever it is asked for, until the end."""
        while True:
            try:
                question = self._questions.get(timeout=0.1)  # Ctrl-C would not end one without
            except queue.Empty:
                continue
            if question is None:
                return
            if self._function is not None:
                self._answers.put(self._function(*question))

    def refuse(self) -> None:
        self._answers.put(REFUSED)

    def end(self) -> None:
        self._questions.put(None)


def limits_of(
    depth: int | None, milliseconds: int | None, nodes: int | None, lines: int, memory: int, tables: bool
) -> dict[str, int | None]:
    """Returns the options of a search. With a time or a number of positions alone, it goes as deep as that allows."""
    if depth is None and (milliseconds or nodes):
        depth = 100
    numbers = {"depth": depth, "milliseconds": milliseconds, "nodes": nodes, "lines": lines, "memory": memory}
    return {**numbers, "tables": int(bool(tables))}


class Search:
    """A search of the library, while it is open."""

    def __init__(self, context: Context, limits: dict[str, int | None]) -> None:
        self.context = context
        self.functions = native.lib
        self.limits = limits

    def __enter__(self) -> Search:
        self.handle = self.context.make(self.functions.damier_search_new, self.context.pointer)
        try:
            with self.context.lock:
                for name, value in self.limits.items():
                    if value is not None:
                        number = whole_number(value, name)
                        self.context.check(self.functions.damier_search_set(self.handle, name.encode(), number))
        except BaseException:
            self.__exit__(None, None, None)
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, failure: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.context.free(self.functions.damier_search_free, self.handle)

    def run(self, function: Any, *arguments: Any, progress: Progress | None = None) -> None:
        """Runs it in a thread of its own, so that Ctrl-C can stop it. `progress` is called in this one."""
        if self.context.lock._is_owned():  # type: ignore[attr-defined]
            # A file that the library reads calls it, which has to wait: another thread would wait for ever.
            self._run(function, arguments, progress)
            return
        relay = Relay(self.context.lock, progress)
        failures: list[Exception] = []
        done = threading.Event()  # Ctrl-C can break Thread.join

        def run() -> None:
            try:
                self._run(function, arguments, relay.ask if progress else None)
            except Exception as failure:
                failures.append(failure)
            finally:
                done.set()
                relay.end()

        threading.Thread(target=run, daemon=True).start()
        try:
            relay.answer()
        except BaseException:
            while not done.is_set():  # it may not have begun
                self.functions.damier_search_stop(self.handle)
                relay.refuse()
                done.wait(0.05)
            raise
        if failures:
            raise failures[0]

    def _run(self, function: Any, arguments: tuple[Any, ...], progress: Progress | None) -> None:
        failures: list[BaseException] = []

        def watch(_user: object, done: int, all: int) -> bool:
            try:
                return progress is None or progress(done, all) is not REFUSED
            except BaseException as failure:  # it must not leave through the library
                failures.append(failure)
                return False

        watching = () if progress is None else (native.WATCH(watch), None)
        with self.context.lock:
            status = function(self.handle, *arguments, *watching)
            if failures:
                raise failures[0]
            self.context.check(status)

    def report(self, format: str, *options: str) -> str:
        """Returns what the search of a game found, in a format of damier-analyse."""
        out = native.Text()
        with self.context.lock:
            words = name_of(" ".join(options), "an option")
            self.context.check(
                self.functions.damier_search_report(self.handle, name_of(format, "a format"), words, out)
            )
            return text_of(out)


@dataclass(frozen=True)
class GameAnalysis:
    """What a search found in a game, as damier-analyse writes it."""

    annotated: str
    """The game, with scores as comments, marks of mistakes, and better lines."""
    report: dict[str, Any]
    """The report that damier-analyse --to json writes."""
    summary: str
    """How well the sides have played."""


def analysed(
    context: Context,
    game: int,
    limits: dict[str, int | None],
    written: tuple[str, ...],
    progress: Progress | None,
) -> GameAnalysis:
    """Searches each position of a game. `written`: a format, and options of its report."""
    with Search(context, limits) as search:
        search.run(search.functions.damier_search_record, game, progress=progress or _ignore)
        return GameAnalysis(search.report(*written), json.loads(search.report("json")), search.report("text"))


def _ignore(done: int, all: int) -> None:
    """Receives progress that nobody asked for."""
