"""Repairs of games that cannot be right, as damier-repair finds them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from . import _native as native
from ._native import Context, bytes_of, text_of, whole_number


@dataclass(frozen=True)
class Change:
    """A change of a record."""

    kind: str
    """Stable name, such as `left-out`, `misread` or `wrong-number`."""
    reason: str
    """The kind in words."""
    text: str
    """The change in words, such as `ply 5: 34-30 for 43-30`."""
    cost: int
    ply: int
    """Number of the ply in its line as written, from 1; 0: the set-up."""
    variation: int
    """Number of the ply that its variation replaces; 0: in the main line."""
    was: str
    """What was written; several plies are separated by spaces."""
    now: str


@dataclass(frozen=True)
class Answer:
    """Changes that make a record legal."""

    cost: int
    """10 more is about ten times less likely."""
    sure: bool
    """Whether damier-repair writes it into a file without asking."""
    evidence: int
    """Number of plies after the last change of the main line."""
    certainty: str
    """`sure`, or why it is not, in the words of damier-repair."""
    changes: tuple[Change, ...]
    bytes: bytes | None
    """The bytes of the record with each change marked; None if it cannot be written in its place without loss."""
    text: str
    """The record with the changes, in the native format."""


@dataclass(frozen=True)
class Repairs:
    """What was found for a record."""

    outcome: str
    """`legal` (there is nothing to repair), `repaired` (there are answers) or `not-found`."""
    answers: tuple[Answer, ...]
    """The cheapest first."""
    report: str
    """In lines for people, also about what was not found; empty for a legal record."""
    review: dict[str, Any] | None
    """What damier-repair --review writes; None for a legal record."""

    @property
    def sure(self) -> bool:
        """Whether the first answer is sure."""
        return bool(self.answers) and self.answers[0].sure


def repaired(context: Context, game: int, limits: dict[str, int | None]) -> Repairs:
    """Searches for the repairs of a record."""
    functions = native.lib
    handle = context.make(functions.damier_repair_new, context.pointer)
    try:
        with context.lock:
            for name, value in limits.items():
                if value is not None:
                    number = whole_number(value, name)
                    context.check(functions.damier_repair_set(handle, name.replace("_", "-").encode(), number))
        context.run(
            lambda: context.check(functions.damier_repair_run(handle, game)),
            lambda: functions.damier_repair_stop(handle),
        )
        with context.lock:
            answers = range(functions.damier_repair_answer_count(handle))
            review = context.text(functions.damier_repair_report, handle, b"json")
            return Repairs(
                text_of(functions.damier_repair_outcome(handle)),
                tuple(_answer(context, handle, index) for index in answers),
                context.text(functions.damier_repair_report, handle, b"text"),
                json.loads(review) if review else None,
            )
    finally:
        context.free(functions.damier_repair_free, handle)


def _answer(context: Context, handle: int, index: int) -> Answer:
    functions = native.lib
    one = native.Answer()
    context.check(functions.damier_repair_answer(handle, index, one))
    changes = []
    for which in range(one.change_count):
        change = native.Change()
        context.check(functions.damier_repair_change(handle, index, which, change))
        changes.append(
            Change(
                text_of(change.kind),
                text_of(change.reason),
                text_of(change.text),
                change.cost,
                change.ply,
                change.variation,
                text_of(change.was),
                text_of(change.now),
            )
        )
    out = native.Text()
    status = functions.damier_repair_bytes(handle, index, out)
    if status != native.NOTHING:
        context.check(status)
    in_place = None if status else bytes_of(out)
    text = context.text(functions.damier_repair_text, handle, index)
    return Answer(one.cost, one.sure, one.evidence, text_of(one.certainty), tuple(changes), in_place, text)
