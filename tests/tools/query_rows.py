"""The rows of the query language: each one in two games or more, and where it holds in their records."""

import collections
import pathlib
import re

import harness

FOLDER = pathlib.Path(__file__).parent / "query_rows"
PAGE = harness.SOURCE / "man" / "damier-query.7"


def rows():
    """Returns the rows, as (condition, record, query, expected)."""
    condition = ""
    for line in (FOLDER / "rows.txt").read_text().splitlines():
        if heading := re.fullmatch(r"\[(.*)\]", line):
            condition = heading[1]
        elif line and not line.startswith("#"):
            record, query, expected = map(str.strip, (line + " ").split("| "))
            yield condition, record, query, expected


def conditions_of_the_page():
    """Returns the words that begin a condition, from the list in damier-query(7)."""
    text = PAGE.read_text()
    sections = text[text.index(".Ss Conditions of the record") : text.index(".Sh EXAMPLES")]
    for item in re.findall(r"^\.It Cm (.*)$", sections, re.MULTILINE):
        for name in item.split(" , "):
            yield re.match(r"(?:Cm )?([a-z]+(?: [a-z]+)?)", name)[1]


class QueryRows(harness.ToolTest):
    def test_every_row(self):
        for condition, name, query, expected in rows():
            with self.subTest(record=name, query=query):
                record = harness.ALL_SAMPLES / name if "/" in name else next(FOLDER.glob(f"{name}.*"))
                of_record = expected in ("yes", "no")
                done = self.run_tool("damier-find", *(["--count"] if of_record else ["--list", "--all"]), query, record)
                if of_record:
                    found = "yes" if done.out == "1\n" else "no"
                else:
                    found = ", ".join(line.split("\t")[2] for line in done.out.splitlines())
                self.assertEqual(expected, found, done)
                self.assertEqual(1 if found in ("", "no") else 0, done.status, done)

    def test_no_condition_is_missing(self):
        games = collections.defaultdict(set)
        for condition, record, _, _ in rows():
            games[condition].add(record.partition("/")[0])
        self.assertEqual(sorted(set(conditions_of_the_page())), sorted(games))
        self.assertEqual([], [condition for condition, records in games.items() if len(records) < 2])

    def test_wrong_queries(self):
        record = FOLDER / "international.pdn"
        text = ""
        for query in (FOLDER / "wrong.txt").read_text().splitlines():
            done = self.run_tool("damier-find", query, record)
            self.assertEqual((2, ""), (done.status, done.out), done)
            text += done.err
        self.matches_golden(text, "tools/wrong-queries.txt")


if __name__ == "__main__":
    harness.main()
