"""Options that several functions take, and the names that they may have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Literal, Tuple, TypedDict, Union

from . import _native as native
from .errors import Error

if TYPE_CHECKING:
    import os

    from .names import Format, Ruleset

# Written by scripts/interface.py from the lists of the library.
RulesetName = Literal[
    "lices",
    "dames",
    "jeu-de-dames",
    "international",
    "english",
    "italian",
    "pool",
    "spanish",
    "russian",
    "brazilian",
    "canadian",
    "portuguese",
    "czech",
    "turkish",
    "thai",
    "frisian",
    "spantsiretti",
    "breakthrough",
    "frysk",
    "antidraughts",
    "lignes-d-action",
    "marelle",
    "marelle-wmd",
    "alice",
]
FormatName = Literal[
    "native",
    "pdn",
    "json",
    "ndjson",
    "csv",
    "hub",
    "dxp",
    "uci",
    "indices",
    "fen",
    "sgf",
    "wmd",
    "sanmill",
    "playok",
    "sheet-columns",
    "sheet-list",
    "html",
    "latex",
    "plies-csv",
    "plies-ndjson",
]
ReadableFormat = Literal[
    "native",
    "pdn",
    "json",
    "ndjson",
    "hub",
    "dxp",
    "uci",
    "indices",
    "fen",
    "sgf",
    "wmd",
    "sanmill",
    "playok",
]
WritableFormat = Literal[
    "native",
    "pdn",
    "json",
    "ndjson",
    "csv",
    "hub",
    "dxp",
    "uci",
    "indices",
    "fen",
    "sgf",
    "wmd",
    "sanmill",
    "playok",
    "sheet-columns",
    "sheet-list",
    "html",
    "latex",
    "plies-csv",
    "plies-ndjson",
    "html-fragment",
    "latex-fragment",
]
Theme = Literal["wood", "classic", "print", "dark", "contrast", "auto"]
# End of what scripts/interface.py has written.

Checks = Literal["rules", "syntax", "none"]
AfterError = Literal["stop", "suggest", "continue"]
Drawing = Literal["text", "unicode", "ansi", "svg", "tikz"]
Color = Literal["green", "red", "yellow", "blue"]
AnyRuleset = Union[RulesetName, "Ruleset"]
SquareName = Union[str, int]
Arrow = Union[Tuple[SquareName, SquareName], Tuple[str, SquareName, SquareName]]
"""Two squares, also after a colour: `("32", "28")` or `("red", "32", "28")`."""
Squares = Union[Mapping[Any, str], Iterable[Union[SquareName, Tuple[str, SquareName]]]]
"""Squares, such as `["28", ("red", "32")]` or `{"28": "green"}`. A number is the name of a square, too."""


class ReadOptions(TypedDict, total=False):
    """The options of damier.read."""

    name: str
    format: ReadableFormat | Format | None
    ruleset: AnyRuleset | None
    usual_ruleset: AnyRuleset | None
    encoding: str | None
    hidden: str | None
    check: Checks
    fixes: bool
    after_error: AfterError
    strict: bool
    parameters: Mapping[str, str] | None
    language: str | None


class WriteOptions(TypedDict, total=False):
    """What is written of a game: `pretty` JSON, `positions` after each ply, and all of the others unless they are
    False. In JSON, `tags` are a list, or an object with the first tag of each name. In html and latex, `theme` shows the
    colours of the game's box, or White and Black."""

    pretty: bool
    positions: bool
    tags: Literal["list", "object"]
    comments: bool
    variations: bool
    nags: bool
    clocks: bool
    theme: Literal["wood", "classic"]


class ConvertOptions(ReadOptions, WriteOptions, total=False):
    """The options of damier.convert. Sites have a `title`, a `logo` beside it, which is a path or bytes, and with their
    `base_url` also a sitemap, a feed and previews; `overwrite` writes a site into a directory that has other files."""

    title: str
    logo: str | os.PathLike[str] | bytes
    base_url: str
    overwrite: bool


class DrawOptions(TypedDict, total=False):
    """The options of a drawing. `inside` names empty squares, `legend` explains the letters of a text, `size` is the width
    in pixels, and `id` must differ for drawings on one page. `rings` go around squares, and `fill` fills them."""

    flip: bool
    last_move: bool
    inside: bool
    labels: bool
    caption: bool
    frame: bool
    legend: bool
    theme: Theme | None
    size: int | None
    id: str | None
    arrows: Iterable[Arrow]
    rings: Squares
    fill: Squares


def _words(options: Mapping[str, Any], on: Iterable[str], off: Iterable[str], what: str) -> list[str]:
    """Returns switches as words of the library: those that are on, and `no-` those that are off."""
    unknown = set(options).difference(on, off)
    if unknown:
        raise TypeError(f"'{sorted(unknown)[0]}' is not an option of {what}")
    words = [name.replace("_", "-") for name in on if options.get(name)]
    return words + [f"no-{name}" for name in off if not options.get(name, True)]


def written_words(options: Mapping[str, Any], words: Iterable[str] = ()) -> bytes:
    """Returns WriteOptions, and options that are words already, as the library takes them."""
    values = {name: value for name, value in options.items() if name in ("tags", "theme")}
    switches = {name: value for name, value in options.items() if name not in values}
    made = _words(switches, ("pretty", "positions"), ("comments", "variations", "nags", "clocks"), "a format")
    if values.get("tags", "list") != "list":
        made.append(f"tags={values['tags']}")
    if values.get("theme", "wood") != "wood":
        made.append(f"theme={values['theme']}")
    return native.name_of(" ".join([*words, *made]), "an option")


_MARKS = ("arrows", "rings", "fill")
_VALUES = ("theme", "size", "id")


def drawn_words(look: DrawOptions) -> list[str]:
    """Returns the options of a drawing as the library takes them."""
    switches = {name: value for name, value in look.items() if name not in (*_MARKS, *_VALUES)}
    words = _words(switches, ("flip", "last_move", "inside", "legend"), ("labels", "caption", "frame"), "a drawing")
    given: Mapping[str, Any] = look
    words += [f"{name}={given[name]}" for name in _VALUES if given.get(name) is not None]
    words += [f"arrow={_arrow(one)}" for one in given.get("arrows") or ()]
    words += [f"ring={one}" for one in _squares(given.get("rings") or ())]
    return words + [f"mark={one}" for one in _squares(given.get("fill") or ())]


def _arrow(arrow: Any) -> str:
    if isinstance(arrow, str) or len(arrow) not in (2, 3):
        raise Error(f"an arrow has two squares, or a colour and two squares, not {arrow!r}")
    color = f"{colored(arrow[0])}:" if len(arrow) == 3 else ""
    return f"{color}{arrow[-2]}-{arrow[-1]}"


def _squares(squares: Any) -> list[str]:
    if isinstance(squares, str):
        raise TypeError("squares must be a list or a mapping, not a str")
    if isinstance(squares, Mapping):
        squares = [(color, square) for square, color in squares.items()]
    return [str(one) if isinstance(one, (str, int)) else f"{colored(one[0])}:{one[1]}" for one in squares]


COLORS = {"G": "green", "R": "red", "Y": "yellow", "B": "blue"}
"""The colours of marks by their letters in comments."""


def colored(color: str) -> str:
    """Returns the name of a colour of marks, which must be one."""
    if color not in COLORS.values():
        raise Error(f"'{color}' is not a colour of marks: expected {', '.join(COLORS.values())}")
    return color


def milliseconds_of(time_limit: float | None, milliseconds: int | None) -> int | None:
    """Returns a time in milliseconds, which is given in seconds or in milliseconds."""
    if time_limit is None:
        return milliseconds
    if milliseconds is not None:
        raise Error("give time_limit, in seconds, or milliseconds, not both")
    if isinstance(time_limit, bool) or not isinstance(time_limit, (int, float)):
        raise TypeError(f"time_limit must be a number of seconds, not {type(time_limit).__name__}")
    if not 0 < time_limit < 10**9:
        raise Error(f"time_limit must be a positive number of seconds, not {time_limit}")
    return max(1, round(time_limit * 1000))
