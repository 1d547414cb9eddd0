"""damier-stats --ratings, --aliases and --likely-aliases: outputs, faults, hostile names."""

import csv
import io
import json
import math
import os
import xml.etree.ElementTree

import harness
from harness import ALL_SAMPLES

LEAGUE = ALL_SAMPLES / "ratings" / "league.pdn"
PLAYERS = ALL_SAMPLES / "ratings" / "players.txt"
HOSTILE = (
    "=cmd()",
    "<script>alert(1)</script>",
    "\\\"]} -- & '",
    "a\u202eb\u2066c",
    "::error::x",
    "@SUM(A1), \u00e9",
)


def record(white, black, result, **tags):
    named = {"White": white, "Black": black, "Result": result, "GameType": "20", **tags}
    escaped = {tag: value.replace("\\", "\\\\").replace('"', '\\"') for tag, value in named.items()}
    return "".join(f'[{tag} "{value}"]\n' for tag, value in escaped.items()) + f"\n1. 32-28 {result}\n\n"


def two_players(first, second):
    """Returns records in which each of two players has won twice and lost once with either side."""
    won = record(first, second, "2-0") * 2 + record(first, second, "0-2")
    return won + record(second, first, "2-0") * 2 + record(second, first, "0-2")


class Ratings(harness.ToolTest):
    def games(self, text, name="games.pdn"):
        return self.file(name, text.encode("utf-8", "surrogateescape"))

    def rated(self, *words, status=0):
        return json.loads(self.expect(status, "damier-stats", "--ratings", "--to=json", *words).out)

    def test_outputs(self):
        for extension in ("txt", "csv", "json", "html"):
            words = ["--to", "text" if extension == "txt" else extension, "--aliases", PLAYERS, LEAGUE]
            run = self.expect_clean("damier-stats", "--ratings", *words)
            self.assertEqual("", run.err)
            # The style of pages is not of interest here.
            text = run.out[run.out.index("<body") :] if extension == "html" else run.out
            self.matches_golden(text, f"tools/ratings.{extension}")

    def test_jobs_change_nothing(self):
        for to in ("text", "json"):
            outputs = {
                self.expect_clean("damier-stats", "--ratings", "--to", to, "-j", jobs, LEAGUE).out for jobs in (1, 2, 5)
            }
            self.assertEqual(1, len(outputs))

    def test_two_players_have_a_closed_form(self):
        # The advantage makes the difference between the sides: three wins and no draw each.
        path = self.games(record("A", "B", "2-0") * 6 + record("A", "B", "0-2") * 3)
        (group,) = self.rated(path)["rulesets"][0]["groups"]
        half = 200 * math.log10(6 / 3)
        self.assertEqual(["A", "B"], [player["name"] for player in group["players"]])
        self.assertAlmostEqual(1500 + half, group["players"][0]["rating"], delta=0.06)
        self.assertAlmostEqual(1500 - half, group["players"][1]["rating"], delta=0.06)
        error = 400 / math.log(10) * math.sqrt(1 / 6 + 1 / 3) / 2 * 1.96
        self.assertAlmostEqual(error, group["players"][0]["error"], delta=0.06)
        self.assertIsNone(group["advantage"])
        (group,) = self.rated("--rating-mean=2000", path)["rulesets"][0]["groups"]
        self.assertAlmostEqual(2000 + half, group["players"][0]["rating"], delta=0.06)

    def test_advantage_can_be_switched_off(self):
        path = self.games((record("A", "B", "2-0") * 3 + record("B", "A", "2-0") * 3) * 30 + two_players("A", "B") * 9)
        (group,) = self.rated(path)["rulesets"][0]["groups"]
        self.assertGreater(group["advantage"]["value"], 100)
        (group,) = self.rated("--no-advantage", path)["rulesets"][0]["groups"]
        self.assertIsNone(group["advantage"])

    def test_players_without_a_rating_are_reported(self):
        path = self.games(
            two_players("A", "B") + record("C", "A", "2-0") + record("B", "D", "2-0") + record("E", "F", "1-1")
        )
        ruleset = self.rated(path)["rulesets"][0]
        reasons = {player["name"]: player["reason"] for player in ruleset["unrated"]}
        self.assertEqual({"C": "only-wins", "D": "only-losses", "E": "only-draws", "F": "only-draws"}, reasons)
        self.assertNotIn("rating", ruleset["unrated"][0])
        rows = list(csv.DictReader(io.StringIO(self.expect_clean("damier-stats", "--ratings", "--to=csv", path).out)))
        self.assertEqual({"C": "", "D": ""}, {row["name"]: row["rating"] for row in rows if row["name"] in "CD"})

    def test_groups_are_apart(self):
        groups = self.rated(self.games(two_players("A", "B") + two_players("C", "D")))["rulesets"][0]["groups"]
        self.assertEqual([["A", "B"], ["C", "D"]], [sorted(p["name"] for p in g["players"]) for g in groups])

    def test_hostile_names(self):
        for name in HOSTILE:
            with self.subTest(name=name):
                path = self.games(two_players(name, "B"))
                names = [player["name"] for player in self.rated(path)["rulesets"][0]["groups"][0]["players"]]
                self.assertIn(name, names)
                html = self.expect_clean("damier-stats", "--ratings", "--to=html", path).out
                self.assertNotIn("<script", html)
                text = self.expect_clean("damier-stats", "--ratings", path).out
                self.assertFalse(set("\u202e\u2066\x1b") & set(text))
                table = self.expect_clean("damier-stats", "--ratings", "--to=csv", path).out
                rows = list(csv.reader(io.StringIO(table)))
                self.assertTrue(all(len(row) == len(rows[0]) for row in rows))
                self.assertFalse(any(cell.startswith(("=", "@")) for row in rows for cell in row))

    def test_invalid_utf8_in_names(self):
        path = self.file("broken.pdn", two_players("A", "B").encode().replace(b'"A"', b'"A\xff\x1b[2J"'))
        for to in ("text", "json", "html"):
            run = self.run_tool("damier-stats", "--ratings", "--to", to, path)
            self.assertNotIn("\x1b", run.out + run.err)
        run = self.run_tool("damier-stats", "--ratings", "--to=csv", path)
        self.assertIn("A\u00ff", run.out)

    def test_wrong_options(self):
        for message, *words in (
            ("--rating-mean needs --ratings", "--rating-mean=3"),
            ("--no-advantage needs --ratings", "--no-advantage"),
            ("--standings cannot be used with --ratings", "--ratings", "--standings"),
            ("--merge cannot be used with --ratings", "--ratings", "--merge"),
            ("try --to html", "--ratings", "--to=svg"),
            ("--ratings cannot be used with --likely-aliases", "--ratings", "--likely-aliases"),
            ("--to cannot be used with --likely-aliases", "--likely-aliases", "--to=json"),
        ):
            self.expect_usage_error(message, "damier-stats", *words, LEAGUE)

    def test_page_is_well_formed(self):
        html = self.expect_clean("damier-stats", "--ratings", "--to=html", LEAGUE).out
        start = html.index("<section>")
        section = html[start : html.rindex("</section>") + len("</section>")]
        xml.etree.ElementTree.fromstring(section)


class Aliases(harness.ToolTest):
    def aliases(self, data, name="players.txt"):
        return self.file(name, data)

    def test_statistics_count_one_player(self):
        plain = json.loads(self.expect_clean("damier-stats", "--to=json", LEAGUE).out)["rulesets"][0]["players"]
        self.assertIn("Duval, A.", [player["name"] for player in plain])
        words = ["damier-stats", "--to=json", "--aliases", PLAYERS]
        joined = json.loads(self.expect_clean(*words, LEAGUE).out)["rulesets"][0]["players"]
        self.assertEqual(6, len(joined))
        self.assertEqual(16, next(player["games"] for player in joined if player["name"] == "Duval, Anne"))
        # So do statistics of shards.
        part = self.folder / "part.json"
        self.expect_clean("damier-stats", "--partial", "-o", part, LEAGUE)
        merged = json.loads(self.expect_clean(*words, "--merge", part).out)["rulesets"][0]["players"]
        self.assertEqual(joined, merged)

    def test_standings_count_one_player(self):
        out = self.expect_clean("damier-stats", "--standings", "--aliases", PLAYERS, LEAGUE).out
        self.assertNotIn("Duval, A.", out)
        self.assertIn("Duval, Anne", out)

    def test_faults_have_a_place(self):
        for data, fault in (
            (b"A\n", "1:2: expected '='"),
            (b"A = B\nC = B\n", "2:5: 'B' is an alias of 'A' already, in line 1"),
            (b"A = B\nB = C\n", "2:1: 'B' is an alias of 'A', in line 1, and cannot have aliases"),
            (b"A = B\x00\n", "1:6: a NUL byte"),
            (b"A = \xff\n", "1:5: invalid UTF-8"),
            (b"A = " + b"x" * 70000, "1:1: the line is longer than 65536 bytes"),
        ):
            for words in ([], ["--standings"], ["--ratings"], ["--likely-aliases"]):
                with self.subTest(fault=fault, words=words):
                    path = self.aliases(data)
                    self.expect_usage_error(fault, "damier-stats", *words, "--aliases", path, LEAGUE)

    def test_messages_are_safe(self):
        path = self.aliases("A\u202e\x1b[2J = B; B\u202e\x1b = C\n".encode())
        run = self.run_tool("damier-stats", "--aliases", path, LEAGUE)
        self.assertEqual(2, run.status)
        self.assertFalse(set("\x1b\u202e") & set(run.err))

    def test_missing_file(self):
        self.expect_usage_error("No such file", "damier-stats", "--aliases", self.folder / "none", LEAGUE)

    def test_several_faults_are_lines(self):
        path = self.aliases(b"A\nB\nC = D\n")
        run = self.expect(2, "damier-stats", "--aliases", path, LEAGUE)
        lines = run.err.splitlines()
        self.assertTrue(lines[0].startswith(f"damier-stats: --aliases: {path}:1:2: "), run.err)
        self.assertTrue(lines[1].startswith(f"--aliases: {path}:2:2: "), run.err)
        self.assertEqual("Try 'damier-stats --help'.", lines[2])

    def test_a_pipe_is_no_file_of_aliases(self):
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        self.expect_usage_error("it is not a regular file", "damier-stats", "--aliases", pipe, LEAGUE)

    def test_likely_aliases(self):
        run = self.expect_clean("damier-stats", "--likely-aliases", LEAGUE)
        self.matches_golden(run.out, "tools/likely-aliases.txt")
        # It is a file of aliases, in which nothing is joined yet.
        path = self.aliases(run.out.encode())
        out = self.expect_clean("damier-stats", "--aliases", path, LEAGUE).out
        self.assertEqual(self.expect_clean("damier-stats", LEAGUE).out, out)
        accepted = "\n".join(line[1:] if line[:1] == "#" and line[1:2] != " " else line for line in run.out.split("\n"))
        accepted = self.aliases(accepted.encode(), "accepted.txt")
        out = self.expect_clean("damier-stats", "--aliases", accepted, LEAGUE).out
        self.assertEqual(self.expect_clean("damier-stats", "--aliases", PLAYERS, LEAGUE).out, out)

    def test_hostile_suggestions(self):
        names = ("Smith\u202e, John", "Smith, John", "<b>; =x, John", "<B>; =x, John", '"Q", Ann', '"q", Ann')
        text = "".join(record(name, f"Opponent {i}", "2-0") for i, name in enumerate(names))
        path = self.file("names.pdn", text.encode())
        out = self.expect_clean("damier-stats", "--likely-aliases", path).out
        self.assertNotIn("\u202e", out)
        accepted = self.aliases(out.replace('\n#"', '\n"').encode())
        joined = json.loads(self.expect_clean("damier-stats", "--to=json", "--aliases", accepted, path).out)
        players = [player["name"] for player in joined["rulesets"][0]["players"]]
        self.assertEqual(len(names) * 2 - 2, len(players))


if __name__ == "__main__":
    harness.main()
