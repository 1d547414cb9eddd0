"""Writes the examples in the doc comments of headers as test cases: extract.py OUTPUT ROOT HEADER...

An example is a block from `\\code` to `\\endcode` in a `///` comment. Its `#include` lines come first; each `assert` in it is
a check of the test.
"""

import pathlib
import re
import sys

BLOCK = re.compile(r"^ */// \\code\n((?: *///.*\n)*?) */// \\endcode\n", re.MULTILINE)


def examples_of(header):
    """The examples of a header: (line, lines of code)."""
    text = header.read_text(encoding="utf-8")
    for block in BLOCK.finditer(text):
        lines = [re.sub(r"^ */// ?", "", line) for line in block[1].splitlines()]
        yield text.count("\n", 0, block.start(1)) + 1, lines


def name_of(header):
    """What programs include."""
    return header.as_posix().rpartition("/include/")[2]


def source_of(root, headers):
    """A source with a test case for each example of these headers."""
    cases = []
    includes = ["#include <vector>", "#include <string>", '#include "catch.hpp"']
    for header in headers:
        for line, code in examples_of(root / header):
            includes.append(f"#include <{name_of(header)}>")
            includes += [one for one in code if one.startswith("#include ")]
            body = "\n".join(f"  {one}".rstrip() for one in code if not one.startswith("#include ")).lstrip("\n")
            body = re.sub(r"\bassert\((.*)\);", r"REQUIRE((\1));", body)
            cases.append(f'TEST_CASE("{name_of(header)}:{line}") {{\n{body}\n}}\n')
    head = "\n".join(dict.fromkeys(includes))
    return f"{head}\n\nusing namespace damier;\n\n" + "\n".join(cases)


def main():
    output, root, *headers = map(pathlib.Path, sys.argv[1:])
    source = source_of(root, headers)
    # A header may change without its example.
    if not output.exists() or output.read_text(encoding="utf-8") != source:
        output.write_text(source, encoding="utf-8")


if __name__ == "__main__":
    main()
