"""The published JSON Schema, compared with the output of the programs by an independent validator."""

import json
import sys
import unittest

import harness
from harness import SAMPLES, SOURCE, broken_files, good_samples
from tournaments import TEAMS

try:
    import jsonschema
except ImportError:
    sys.exit("these tests need a validator of JSON Schema: on Debian, apt-get install python3-jsonschema")

SCHEMA = SOURCE / "schema" / "damier-record-1.schema.json"
REPAIR = SOURCE / "schema" / "damier-repair-1.schema.json"
STATISTICS = SOURCE / "schema" / "damier-statistics-2.schema.json"
ANALYSIS = SOURCE / "schema" / "damier-analysis-2.schema.json"
RATINGS = SOURCE / "schema" / "damier-ratings-1.schema.json"
STANDINGS = SOURCE / "schema" / "damier-standings-1.schema.json"
TRANSCRIPTION = SOURCE / "schema" / "damier-transcription-1.schema.json"
ALL = (SCHEMA, ANALYSIS, RATINGS, REPAIR, STANDINGS, STATISTICS, TRANSCRIPTION)
MANNERS = (
    ["json"],
    ["json", "--pretty"],
    ["json", "--positions"],
    ["json", "--strip=comments,nags"],
    ["json", "--strip=variations", "--positions", "--pretty"],
    ["json", "--tags=object"],
    ["ndjson"],
    ["ndjson", "--positions", "--strip=comments,variations,nags"],
)
# Members of the schema that no current ruleset writes.
NOT_YET_WRITTEN = {"promotion"}


def schema(path=SCHEMA):
    return json.loads(path.read_text(encoding="utf-8"))


def validator(path=SCHEMA):
    return jsonschema.Draft202012Validator(schema(path))


def sub_schemas_of_all():
    for path in ALL:
        yield from sub_schemas(schema(path), path.name)


def sub_schemas(node, path="#"):
    if isinstance(node, dict):
        yield path, node
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in items:
        yield from sub_schemas(value, f"{path}/{key}")


class Schema(harness.ToolTest):
    def test_is_a_schema(self):
        for path in ALL:
            jsonschema.Draft202012Validator.check_schema(schema(path))

    def test_damier_prints_it(self):
        self.assertEqual(SCHEMA.read_text(encoding="utf-8"), self.expect_clean("damier", "schema").out)
        for name, path in (("record", SCHEMA), ("repair", REPAIR), ("statistics", STATISTICS), ("analysis", ANALYSIS),
                           ("ratings", RATINGS), ("standings", STANDINGS)):
            self.assertEqual(path.read_text(encoding="utf-8"), self.expect_clean("damier", "schema", name).out)
        self.expect_usage_error("unknown schema 'x'", "damier", "schema", "x")
        self.expect_usage_error("unexpected argument 'x'", "damier", "schema", "record", "x")

    def test_every_member_is_described(self):
        for path, node in sub_schemas_of_all():
            if path.endswith("/properties"):
                for name, member in node.items():
                    with self.subTest(member=f"{path}/{name}"):
                        self.assertRegex(name, r"^[a-z]+([A-Z][a-z]+)*$")
                        self.assertRegex(member.get("description", ""), r"\.$")
                        derived = "gnored on reading" in member["description"]
                        self.assertEqual(derived, member.get("readOnly", False))

    def test_objects_are_closed(self):
        for path, node in sub_schemas_of_all():
            if "properties" in node and not path.endswith("/properties"):
                others = node.get("additionalProperties")
                self.assertTrue(others is False or isinstance(others, dict), path)


class Analyses(harness.ToolTest):
    def test_samples(self):
        """Every member is written by some sample, and nothing else."""
        faults = validator(ANALYSIS)
        seen = set()
        russian = harness.ALL_SAMPLES / "dames" / "russian.pdn"
        for words in (
            ["-d", 4, "--lines", 2, SAMPLES / "sheet-example.lices"],
            ["-d", 2, russian],
            ["-d", 2, harness.ALL_SAMPLES / "alice" / "excerpt.alice"],
            ["--ruleset", "russian", "-p", "W:WK4,K29:BK15"],
        ):
            text = self.run_tool("damier-analyse", "--to", "json", *words).out
            value = json.loads(text)
            for one in value if isinstance(value, list) else [value]:
                self.assertEqual([], [f"{list(fault.path)}: {fault.message}" for fault in faults.iter_errors(one)])
                members(one, seen)
        whole = schema(ANALYSIS)
        for owner in (whole, *whole["$defs"].values()):
            self.assertEqual(set(), set(owner.get("properties", {})) - seen, "members that nothing shows")


class Standings(harness.ToolTest):
    def test_samples(self):
        """Every member is written for some event, and nothing else."""
        faults = validator(STANDINGS)
        seen = set()
        for words, stdin in ((sorted((harness.ALL_SAMPLES / "tournaments").glob("*.pdn")), b""), ([], TEAMS)):
            value = json.loads(self.run_tool("damier-stats", "--standings", "--to=json", *words, stdin=stdin).out)
            self.assertEqual([], [f"{list(fault.path)}: {fault.message}" for fault in faults.iter_errors(value)])
            members(value, seen)
        whole = schema(STANDINGS)
        for owner in (whole, *whole["$defs"].values()):
            self.assertEqual(set(), set(owner.get("properties", {})) - seen, "members that nothing shows")


class Ratings(harness.ToolTest):
    def test_samples(self):
        """Every member is written, and nothing else."""
        faults = validator(RATINGS)
        seen = set()
        for words in (["ratings/league.pdn"], ["tournaments/swiss.pdn"]):
            files = [harness.ALL_SAMPLES / word for word in words]
            value = json.loads(self.run_tool("damier-stats", "--ratings", "--to=json", *files).out)
            self.assertEqual([], [f"{list(fault.path)}: {fault.message}" for fault in faults.iter_errors(value)])
            members(value, seen)
        named = {name for path, node in sub_schemas(schema(RATINGS)) if path.endswith("/properties") for name in node}
        self.assertEqual({"value"}, named - seen, "members that nothing shows")


class Outputs(harness.ToolTest):
    def setUp(self):
        super().setUp()
        self.validator = validator()

    def check_text(self, text, pretty):
        """Checks that the bytes equal Python's for the same values: no odd escapes, no rounding."""
        value = json.loads(text)
        layout = {"indent": 2} if pretty else {"separators": (",", ":")}
        again = json.dumps(value, ensure_ascii=False, **layout)
        self.assertEqual(again, text)
        return value

    def check(self, *words, pretty=False):
        run = self.run_tool(*words)
        self.assertIn(run.status, (0, 1), str(run))
        records = []
        text = run.out.removesuffix("\n")
        if "ndjson" in words:
            records = [self.check_text(line, False) for line in text.split("\n") if line]
        elif text.startswith("["):
            # Each record has its own line there, unlike the output of other writers.
            records = json.loads(text)
        elif text:
            records = [self.check_text(text, pretty)]
        for record in records:
            faults = [f"{list(one.path)}: {one.message}" for one in self.validator.iter_errors(record)]
            self.assertEqual([], faults)
        return records

    def test_samples(self):
        seen = set()
        for path in good_samples() + broken_files():
            for manner in MANNERS:
                with self.subTest(sample=path.name, manner=manner):
                    pretty = "--pretty" in manner
                    for record in self.check("damier-convert", path, "--to", *manner, pretty=pretty):
                        members(record, seen)
        behind = self.file("a.sgf", b"(;FF[4]GM[9];B[b1-b3];AB[z9]W[a2-c2];B[c1-c3])")
        for record in self.check("damier-convert", behind, "--to", "ndjson"):
            members(record, seen)
        words = ["damier-random", "--ruleset=lices", "--decorate", "--games=20"]
        for record in self.check(*words, "--to", "ndjson"):
            members(record, seen)
        unmended = sorted((harness.ALL_SAMPLES / "repair" / "before").iterdir())
        reports = self.run_tool("damier-check", "--go-on", "--format=json", "-q", *broken_files(), *unmended).out
        for line in reports.splitlines():
            members(json.loads(line), seen)
        whole = schema()
        for owner in (whole, whole["$defs"]["ply"], whole["$defs"]["diagnostic"]):
            required = set(owner["properties"]) - NOT_YET_WRITTEN
            self.assertEqual(set(), required - seen, "members that nothing shows")

    def test_all_members_are_written(self):
        optional = {"comments", "inferred"}
        for record in self.check("damier-convert", "--to=ndjson", SAMPLES / "sheet-example.lices"):
            self.assertEqual(set(schema()["properties"]) - optional, set(record))

    def test_random_games(self):
        words = ["damier-random", "--ruleset=lices", "--decorate", "--games=50", "--to"]
        self.assertEqual(50, len(self.check(*words, "ndjson")))
        self.assertEqual(50, len(self.check(*words, "json")))

    def test_several_in_an_array(self):
        several = self.check("damier-convert", "--to=json", "--pretty", *sorted(SAMPLES.glob("*.lices")))
        self.assertGreater(len(several), 3)


class Repairs(harness.ToolTest):
    def test_what_is_written(self):
        check = validator(REPAIR)
        seen = set()
        unmended = sorted((harness.ALL_SAMPLES / "repair" / "before").iterdir())
        moves = "1. 32-28 (33-27 18-23) 19-23 7. 28x19 14x23 37-32 10-14"
        more = [
            ("", f'[GameType "20"]\n[Result "*"]\n\n{moves} }} *\n'),
            ("dames", '[FEN "W:W28,43,48:B9,22"]\n[Result "*"]\n\n43-38 22-28 48-43 9-13 43-39 13-18 *\n'),
        ]
        runs = [self.run_tool("damier-repair", "--review", *unmended, *broken_files())]
        for ruleset, text in more:
            words = [f"--ruleset={ruleset}"] if ruleset else []
            runs.append(self.run_tool("damier-repair", "--review", *words, "-", stdin=text.encode()))
        value = {}
        for run in runs:
            written = json.loads(run.out)
            for value in written if isinstance(written, list) else [written]:
                self.assertEqual([], [error.message for error in check.iter_errors(value)])
                members(value, seen)
        whole = schema(REPAIR)
        for owner in (whole, *whole["$defs"].values()):
            self.assertEqual(set(), set(owner["properties"]) - seen, "members that nothing shows")
        for wrong in ({"schema": "damier-repair-2"}, {"more": 1}, {"status": "legal"}, {"numbers": [{}]}):
            self.assertFalse(check.is_valid({**value, **wrong}), wrong)


class Statistics(harness.ToolTest):
    def test_what_is_written(self):
        check = validator(STATISTICS)
        value = {}
        for words in (["--to=json", "--openings=3"], ["--partial"], ["--to=json", "--players=1"]):
            for files in (good_samples(), broken_files()):
                run = self.run_tool("damier-stats", *words, *files)
                value = json.loads(run.out)
                self.assertEqual([], [error.message for error in check.iter_errors(value)])
        for wrong in ({"schema": "damier-statistics-3"}, {"more": 1}, {"openings": 61}, {"rulesets": [{}]}):
            self.assertFalse(check.is_valid({**value, **wrong}), wrong)


def members(value, seen):
    if isinstance(value, dict):
        seen.update(value)
    for one in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        members(one, seen)


class Refused(unittest.TestCase):
    """The schema is strict."""

    def test_refused(self):
        good = {"schema": "damier-record-1", "plies": [{"text": "d4-e3"}]}
        check = validator()
        self.assertTrue(check.is_valid(good))
        for wrong in (
            {"schema": "damier-record-2"},
            {"plies": {}},
            {"plies": [{}]},
            {"plies": [{"text": "d4-e3", "castling": True}]},
            {"plies": [{"text": "d4-e3", "lice": 1}]},
            {"plies": [{"text": "d4-e3", "nags": [65536]}]},
            {"plies": [{"text": "d4-e3", "nags": ["!"]}]},
            {"plies": [{"text": "d4-e3", "variations": [[]]}]},
            {"plies": [{"text": "d4-e3", "ply": 0}]},
            {"plies": [{"text": "d4-e3", "kind": "jump"}]},
            {"tags": {"White": 5}},
            {"tags": {"two words": ""}},
            {"tags": [["White"]]},
            {"tags": [["White", "Moreau", ""]]},
            {"tags": [["two words", ""]]},
            {"tags": [["-x", ""]]},
            {"result": "3-1"},
            {"comments": "text"},
            {"unknown": 0},
        ):
            with self.subTest(wrong=wrong):
                self.assertFalse(check.is_valid({**good, **wrong}))
        for right in ({"tags": {"White": "Moreau"}}, {"tags": [["Résultat-2", "\n"], ["1_", ""]]}, {"result": None}, {"setup": None}):
            self.assertTrue(check.is_valid({**good, **right}))


if __name__ == "__main__":
    harness.main()
