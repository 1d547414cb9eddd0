"""Pages as people write games: typed, scanned or pasted, as damier-transcribe reads them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Literal, cast

from . import _native as native
from . import sources
from ._native import Context, as_text, encoded, text_of
from .languages import set_language
from .options import AnyRuleset, RulesetName
from .records import Game, loads


@dataclass(frozen=True)
class Transcription:
    """What was read from a page. It is true if all of it is sure."""

    ruleset: RulesetName | Literal[""]
    """The ruleset by which it was read; empty for an empty page."""
    sure: bool
    """Whether a game was found, and every ply is sure."""
    answers: tuple[str, ...]
    """Readings of the page, the likeliest first: the games as native sheets, one after the other."""
    report: str
    """What was guessed, in lines for people."""
    review: dict[str, Any] | list[dict[str, Any]]
    """What damier-transcribe --review writes: an object for each page, in a list if there are several."""

    def __bool__(self) -> bool:
        return self.sure

    @property
    def games(self) -> list[Game]:
        """The games of the likeliest reading."""
        return list(loads(self.answers[0], ruleset=self.ruleset or None)) if self.answers else []


def transcribe(
    page: sources.Source, ruleset: AnyRuleset | None = None, *, answers: int = 1, language: str | None = None
) -> Transcription:
    """Reads a page as people write games: a path, an open file, bytes, or a text; a str with a line break is one.

    Without a `ruleset`, the page names it, or the one that fits best is taken. `answers` is the maximum number of
    readings, 1 to 64."""
    context, functions = Context(), native.lib
    if language is not None:
        set_language(context, language)
    name = None if ruleset is None else native.name_of(str(ruleset), "a ruleset")
    count = native.whole_number(answers, "answers")
    text = _text_of(page)
    handle = context.run(
        lambda: context.make(functions.damier_transcription_new, context.pointer, as_text(text), name, count),
        lambda: functions.damier_context_stop(context.pointer),
    )
    try:
        with context.lock:
            readings = range(functions.damier_transcription_answer_count(handle))
            return Transcription(
                cast(RulesetName, text_of(functions.damier_transcription_ruleset(handle))),
                bool(functions.damier_transcription_is_sure(handle)),
                tuple(context.text(functions.damier_transcription_answer, handle, index) for index in readings),
                context.text(functions.damier_transcription_report, handle, b"text"),
                json.loads(context.text(functions.damier_transcription_report, handle, b"json") or "[]"),
            )
    finally:
        context.free(functions.damier_transcription_free, handle)


def _text_of(page: sources.Source) -> bytes:
    """Returns all bytes of an input."""
    if isinstance(page, str) and "\n" in page:
        return encoded(page, "the text")
    if isinstance(page, (bytes, bytearray, memoryview)):
        return sources.unpack(bytes(page))
    if hasattr(page, "read"):
        read = page.read()
        return encoded(read, "the text of the file") if isinstance(read, str) else sources.unpack(bytes(read))
    with open(page, "rb") as file:
        return sources.unpack(file.read())
