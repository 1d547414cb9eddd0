"""Searches, of boards and of games."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from . import _native as native
from ._native import Context, name_of, text_of, whole_number


def limits_of(
    depth: int | None, milliseconds: int | None, nodes: int | None, lines: int, memory: int
) -> dict[str, int | None]:
    """Returns the options of a search. With a time or a number of positions alone, it goes as deep as that allows."""
    if depth is None and (milliseconds or nodes):
        depth = 100
    return {"depth": depth, "milliseconds": milliseconds, "nodes": nodes, "lines": lines, "memory": memory}


class Search:
    """A search of the library, while it is open."""

    def __init__(self, context: Context, limits: dict[str, int | None]) -> None:
        self.context = context
        self.functions = native.analysis()
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
        self.context.bury(self.functions.damier_search_free, self.handle)

    def run(self, function: Any, *arguments: Any) -> None:
        """Runs it in a thread of its own, so that Ctrl-C can stop it."""
        failures: list[Exception] = []
        done = threading.Event()  # Ctrl-C can break Thread.join

        def run() -> None:
            try:
                with self.context.lock:
                    status = function(self.handle, *arguments)
                    if status:
                        failures.append(self.context.failure(status))
            finally:
                done.set()

        threading.Thread(target=run, daemon=True).start()
        try:
            while not done.wait(0.1):
                pass
        except BaseException:
            while not done.is_set():  # it may not have begun
                self.functions.damier_search_stop(self.handle)
                done.wait(0.05)
            raise
        if failures:
            raise failures[0]

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
    progress: Callable[[int, int], object] | None,
) -> GameAnalysis:
    """Searches each position of a game. `written`: a format, and options of its report."""
    failures: list[BaseException] = []

    def watch(_user: object, done: int, all: int) -> bool:
        try:
            if progress is not None:
                progress(done, all)
            return True
        except BaseException as failure:  # raised below, where the caller can see it
            failures.append(failure)
            return False

    callback = native.WATCH(watch)
    with Search(context, limits) as search:
        try:
            search.run(search.functions.damier_search_record, game, callback, None)
        except Exception:
            if failures:
                raise failures[0] from None
            raise
        return GameAnalysis(search.report(*written), json.loads(search.report("json")), search.report("text"))
