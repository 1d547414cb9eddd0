"""The names of the packages for Python and for JavaScript: they are the same, but for the style of the language and for what
is listed here, with its reason."""

import dataclasses
import inspect
import re

import damier
import pytest
from conftest import SOURCE
from damier.options import DrawOptions

TYPES = (SOURCE / "bindings/js/damier.d.ts").read_text()


def parameters(function):
    return set(inspect.signature(function).parameters) - {"self"}


# Each type of damier.d.ts, and what it is in Python.
PAIRS = {
    "Position": damier.Board,
    "Game": damier.Game,
    "Damier": damier,
    "Ply": damier.Node,
    "Checked": damier.Report,
    "RepairAnswer": damier.Answer,
    "RepairChange": damier.Change,
    **{
        one.__name__: one
        for one in (
            damier.Analysis,
            damier.Ending,
            damier.Explanation,
            damier.Fault,
            damier.Finding,
            damier.Fix,
            damier.Line,
            damier.Move,
            damier.Piece,
            damier.Repairs,
            damier.Square,
            damier.Transcription,
            damier.Value,
        )
    },
    "ReadOptions": set(damier.ReadOptions.__annotations__),
    "WriteOptions": set(damier.WriteOptions.__annotations__),
    "DrawOptions": set(DrawOptions.__annotations__),
    "PositionOptions": parameters(damier.Board),
    "AnalysisOptions": parameters(damier.Board.analyse),
    "RepairOptions": parameters(damier.Game.repairs),
}
# Names that only one of both has: of Python, and of JavaScript, with the reason.
CHESS = "as python-chess has it"
STRING = "`str` in Python"
OBJECTS = "plies are objects in Python; in JavaScript they have numbers, which functions of their game take"
MANY = "Python has a mapping for them"
FILES = "JavaScript reads no files and starts no processes"
SHORT = "short forms for pages"
LANGUAGE = "in JavaScript a library has one language, and is loaded"
EXCEPTIONS = {
    "Position": [
        (CHESS, "is_game_over piece_map", ""),
        (STRING, "", "to_string"),
        ("a lazy sequence in Python, a list in JavaScript", "legal_moves", "moves"),
        ("by name in Python; in JavaScript `board` is rows of squares", "size squares", "board"),
        ("in JavaScript tables belong to the library", "add_table", ""),
    ],
    "Game": [
        (CHESS, "add_variation mainline_moves from_board", ""),
        (STRING, "", "to_string"),
        (OBJECTS, "board comments mainline root variations walk", "node nodes plies position"),
        (OBJECTS, "", "add_comment add_nag command promote remove replace set_clock set_command set_comment set_eval set_marks"),
        (MANY, "", "tag remove_tag rename_tag set_tag with_tags"),
        (FILES, "file write", ""),
        ("a side in Python, in JavaScript an older name of `statedResult`", "winner", ""),
        ("in Python findings have it", "", "report finding_text"),
        ("parts of what `convert` writes, which Python writes into files", "", "part"),
    ],
    "Damier": [
        (FILES, "check_files loads read_game rows to_pandas", ""),
        ("in Python `read` does it", "", "read_from"),
        ("in Python they are classes, and their functions", "", "add_table new_game position tables"),
        (SHORT, "", "board moves"),
        ("in Python `convert` writes them into a directory", "", "site write_site"),
        (LANGUAGE, "", "has_analysis language translate"),
        ("parts of what `convert` writes, which Python writes into files", "", "frame is_record_name joint"),
    ],
    "Ply": [
        (CHESS, "comment", ""),
        (OBJECTS, "add_comment arrows board command comments game mainline marked_squares nags next play promote", ""),
        (OBJECTS, "remove removed replace set_command variations walk", ""),
        (OBJECTS, "index", "first_child next_sibling node"),
        ("in JavaScript `kind` is that of the node, and `from` is a word of Python", "from_square to_square", "from to ply_kind"),
        ("texts in JavaScript: plies are read in bulk", "score seconds", ""),
    ],
    "Checked": [(FILES, "failure file", "")],
    "Finding": [("in JavaScript a function of the game returns it", "report", ""), (OBJECTS, "node_index", "")],
    "Move": [("`from` is a word of Python", "from_square to_square", "from to")],
    "Square": [("squares are listed by row in JavaScript, by name in Python", "column row", "piece_name side")],
    "Transcription": [("in JavaScript `read` reads the answers", "games", "")],
    "ReadOptions": [(LANGUAGE, "language", "")],
    "PositionOptions": [(LANGUAGE, "language", ""), ("an argument in JavaScript", "ruleset", ""), (SHORT, "", "play")],
    "AnalysisOptions": [("seconds in Python, milliseconds as of timers in JavaScript", "milliseconds time_limit", "time")],
}


def in_python(one):
    """Returns the public names of a class or a module without those that are said to be another name."""
    if isinstance(one, set):
        return one
    if inspect.ismodule(one):
        return {name for name in one.__all__ if inspect.isfunction(getattr(one, name))}
    fields = {field.name for field in dataclasses.fields(one)} if dataclasses.is_dataclass(one) else set()
    names = fields | set(dir(one))
    older = {name for name in names if re.match(r"(The same as|Another form of) `", inspect.getdoc(getattr(one, name, None)) or "")}
    return {name for name in names - older if not name.startswith("_")} - set(dir(object))


def camel(name):
    return re.sub("_([a-z])", lambda letter: letter[1].upper(), name)


def in_javascript(name):
    """Returns the names of the members of a type in damier.d.ts, as Python would write them, and the older ones."""
    body = re.search(rf"(?:interface|class) {name}\b[^{{]*{{\n(.*?)\n}}\n", TYPES, re.S)[1]
    base = re.search(rf"interface {name} extends (\w+)", TYPES)
    found, older = in_javascript(base[1]) if base else (set(), {})
    pattern = r"(?:/\*\*((?:(?!\*/).)*)\*/\s*)?^  (?:readonly |get |set |private )?(\w+)\??[:(]"
    for comment, member in re.findall(pattern, body, re.S | re.M):
        newer = re.match(r"\s*Older name of `(\w+)", comment)
        if newer:
            older[member] = newer[1]
        elif member != "constructor":
            found.add(re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), member))
    return found, older


@pytest.mark.parametrize("name", PAIRS)
def test_names_are_the_same(name):
    python, (javascript, older) = in_python(PAIRS[name]), in_javascript(name)
    assert python and javascript and set(older.values()) <= {camel(one) for one in javascript}
    listed = EXCEPTIONS.get(name, [])
    assert python - javascript == {one for _, only, _ in listed for one in only.split()}
    assert javascript - python == {one for _, _, only in listed for one in only.split()}
