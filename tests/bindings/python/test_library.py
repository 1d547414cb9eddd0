"""The library below: where it is found, which version it has, and the names that it knows."""

import ctypes
import inspect
import os
import pathlib
import re
import shutil
import subprocess
import sys
import typing

import damier
import pytest
from damier import _native

PACKAGE = pathlib.Path(damier.__file__).parent


def run(code, **environment):
    given = {**os.environ, "PYTHONPATH": str(PACKAGE.parent), **environment}
    return subprocess.run([sys.executable, "-B", "-c", code], capture_output=True, text=True, env=given, check=False)


def test_names():
    rulesets = {one.name: one for one in damier.rulesets()}
    assert rulesets["russian"].sides == ("White", "Black") and "Russian" in rulesets["russian"].title
    formats = {one.name: one for one in damier.formats()}
    assert formats["pdn"].readable and formats["csv"].writable and not formats["csv"].readable
    assert damier.explain("missed-capture").text and damier.explain("missed-capture") in damier.codes()
    for code in ("nonsense", "", "missed-capture\0"):
        with pytest.raises(damier.Error, match="not a code"):
            damier.explain(code)
    assert damier.__version__ == damier.version()


def test_a_missing_library_is_named():
    failed = run("import damier", DAMIER_LIBRARY="/nowhere/libdamier-c.so")
    assert "LibraryError" in failed.stderr and "/nowhere/libdamier-c.so" in failed.stderr


@pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")
@pytest.mark.parametrize(
    "source, message",
    [
        ("unsigned damier_interface(void) { return 0; }", "has interface 0; the Python package damier needs interface 1"),
        ("int other;", "has no C interface; the Python package damier needs interface 1"),
        ("unsigned damier_interface(void) { return 1; }", "has no function damier_version"),
    ],
)
def test_an_older_library_is_refused(tmp_path, source, message):
    library = tmp_path / "libdamier-c.so.0.4"
    subprocess.run(["cc", "-shared", "-x", "c", "-o", library, "-"], input=source, text=True, check=True)
    for given in (library, tmp_path):
        assert message in run("import damier", DAMIER_LIBRARY=str(given)).stderr


def test_a_library_without_the_others_says_so(tmp_path):
    shutil.copy(damier.library_path, tmp_path / "libdamier-c.so.0.4")
    failed = run("import damier", DAMIER_LIBRARY=str(tmp_path))
    assert "LibraryError" in failed.stderr and "libdamier-analysis.so.0.4" in failed.stderr


@pytest.mark.skipif(shutil.which("nm") is None, reason="no nm")
def test_the_library_exports_the_interface_alone():
    listed = subprocess.run(["nm", "-D", "--defined-only", damier.library_path], capture_output=True, text=True, check=True)
    names = {line.split()[-1].split("@")[0] for line in listed.stdout.splitlines()}
    header = (pathlib.Path(__file__).resolve().parents[3] / "bindings" / "c" / "include" / "damier.h").read_text()
    assert names - {"DAMIER_1"} == set(re.findall(r"^DAMIER_API [^;(]*?(damier_[a-z_0-9]+)\(", header, re.MULTILINE))


def test_the_structures_have_the_sizes_of_the_header(tmp_path):
    if shutil.which("cc") is None:
        pytest.skip("no C compiler")
    header = pathlib.Path(__file__).resolve().parents[3] / "bindings" / "c" / "include"
    names = ["Text", "Format", "Code", "Finding", "Fix", "Node", "Square", "Move", "Line", "Table", "Value"]
    names += ["Answer", "Change", "Ending", "Fault"]
    prints = "".join(f'printf("%zu ", sizeof(damier_{name.lower()}));' for name in names)
    code = f'#include <stdio.h>\n#include "damier.h"\nint main(void) {{ {prints} return 0; }}'
    program = tmp_path / "sizes"
    subprocess.run(["cc", "-x", "c", "-I", header, "-o", program, "-"], input=code, text=True, check=True)
    sizes = subprocess.run([program], capture_output=True, text=True, check=True).stdout.split()
    assert [str(ctypes.sizeof(getattr(_native, name))) for name in names] == sizes


def test_what_the_header_declares_is_here_and_in_javascript():
    script = pathlib.Path(__file__).resolve().parents[3] / "scripts" / "interface.py"
    done = subprocess.run([sys.executable, "-B", script, "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_an_exit_in_the_middle_is_quiet():
    code = (
        "import damier, threading\n"
        "games = list(damier.loads('[GameType \"20\"]\\n\\n1. 32-28 *\\n' * 10))\n"
        "board = games[0].board(); reader = damier.loads('x'); cycle = [board]; cycle.append(cycle)\n"
    )
    ended = run(code, DAMIER_LIBRARY=damier.library_path)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def test_all_that_is_public_is_explained():
    bare = []
    for name in damier.__all__:
        one = getattr(damier, name)
        if not inspect.isclass(one) and not inspect.isfunction(one):
            continue
        members = vars(one).items() if inspect.isclass(one) else ()
        public = [(f"{name}.{member}", value) for member, value in members if not member.startswith("_")]
        for path, value in [(name, one), *public]:
            value = getattr(value, "__func__", value)
            described = inspect.isfunction(value) or inspect.isclass(value) or isinstance(value, property)
            if described and not (value.__doc__ or "").strip():
                bare.append(path)
    assert bare == []


def test_names_for_types_are_those_of_the_library():
    assert list(typing.get_args(damier.RulesetName)) == [one.name for one in damier.rulesets()]
    assert list(typing.get_args(damier.FormatName)) == [one.name for one in damier.formats()]
    assert list(typing.get_args(damier.ReadableFormat)) == [one.name for one in damier.formats() if one.readable]
    game = next(damier.loads('[GameType "20"]\n\n1. 32-28 *\n'))
    for format in typing.get_args(damier.WritableFormat):
        try:
            assert game.to(format)
        except damier.Error as failure:  # it is one of other games, and known
            assert "does not have this ruleset" in str(failure)
