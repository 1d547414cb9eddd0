"""Rulesets, formats and codes of findings, and the words that all modules share."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import TypeVar, cast

from . import _native as native
from ._native import lib, text_of
from .errors import Error
from .languages import ENGLISH, Translator
from .options import FormatName, RulesetName


class _Named(enum.IntEnum):
    """Numbers that print as their names."""

    def __str__(self) -> str:
        return enum.Enum.__str__(self)

    def __format__(self, form: str) -> str:
        return format(str(self), form)


class Side(_Named):
    """A side. FIRST begins the game from its start position."""

    FIRST = 0
    SECOND = 1

    @property
    def other(self) -> Side:
        """The opponent."""
        return Side(1 - self)


class Result(_Named):
    """The result of a game that is over."""

    FIRST_WINS = 1
    SECOND_WINS = 2
    DRAW = 3
    BOTH_LOSE = 4

    @property
    def winner(self) -> Side | None:
        """Who wins; None if nobody does."""
        if self == Result.FIRST_WINS:
            return Side.FIRST
        return Side.SECOND if self == Result.SECOND_WINS else None


class Severity(_Named):
    """How much a finding matters."""

    NOTE = 0
    WARNING = 1
    ERROR = 2


def side_of(value: int) -> Side | None:
    return Side(value) if value < 2 else None


def result_of(value: int) -> Result | None:
    return Result(value) if value else None


@dataclass(frozen=True)
class Ruleset:
    """A ruleset: its name, its title for people, and the names of its sides."""

    name: RulesetName
    title: str
    sides: tuple[str, str]

    @classmethod
    def named(cls, name: str) -> Ruleset:
        """Returns the ruleset with a name that is only known when the program runs."""
        return _named(rulesets(), name, "ruleset")

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Format:
    """A format of records."""

    name: FormatName
    extension: str
    summary: str
    readable: bool
    writable: bool

    @classmethod
    def named(cls, name: str) -> Format:
        """Returns the format with a name that is only known when the program runs."""
        return _named(formats(), name, "format")

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Explanation:
    """What a code of findings means, and what to do."""

    code: str
    severity: Severity
    text: str

    def __str__(self) -> str:
        return self.text


_Kind = TypeVar("_Kind", Ruleset, Format)


def _named(known: list[_Kind], name: str, what: str) -> _Kind:
    for one in known:
        if one.name == name:
            return one
    raise Error(f"'{name}' is not a {what}: expected {', '.join(one.name for one in known)}")


def rulesets(language: str = ENGLISH) -> list[Ruleset]:
    """Returns all rulesets. Titles are in the language, the names of sides in English."""
    translated = Translator(language)
    return [
        Ruleset(
            cast(RulesetName, text_of(lib.damier_ruleset_name(i))),
            translated(text_of(lib.damier_ruleset_title(i))),
            (text_of(lib.damier_ruleset_side(i, 0)), text_of(lib.damier_ruleset_side(i, 1))),
        )
        for i in range(lib.damier_ruleset_count())
    ]


def formats(language: str = ENGLISH) -> list[Format]:
    """Returns all formats."""
    translated = Translator(language)
    found = []
    out = native.Format()
    for i in range(lib.damier_format_count()):
        if lib.damier_format_at(i, out) == native.OK:
            name = cast(FormatName, text_of(out.name))
            summary = translated(text_of(out.summary))
            found.append(Format(name, text_of(out.extension), summary, out.readable, out.writable))
    return found


def _explanation(code: native.Code, translated: Translator) -> Explanation:
    return Explanation(text_of(code.name), Severity(code.severity), translated(text_of(code.explanation)))


def codes(language: str = ENGLISH) -> list[Explanation]:
    """Returns all codes of findings."""
    translated = Translator(language)
    found = []
    out = native.Code()
    for i in range(lib.damier_code_count()):
        if lib.damier_code_at(i, out) == native.OK:
            found.append(_explanation(out, translated))
    return found


def explain(code: str, language: str = ENGLISH) -> Explanation:
    """Explains a code of findings, such as `missed-capture`."""
    translated = Translator(language)
    out = native.Code()
    if lib.damier_code_find(native.as_text(native.encoded(code, "a code")), out) != native.OK:
        raise Error(f"'{code}' is not a code of findings")
    return _explanation(out, translated)


def version() -> str:
    """Returns the version of the library."""
    return text_of(lib.damier_version())
