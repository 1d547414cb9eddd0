"""Archives in shards: split by damier-convert --split, processed in parallel, and merged as if processed whole."""

import csv
import gzip
import io
import json
import os
import random
import shutil
import subprocess

import harness
from harness import BAD, GOOD, environment, program

COLUMNS = ["shard", "source", "format", "records", "base-record", "base-line", "base-offset", "bytes"]


def games(ruleset, count, *words):
    return subprocess.run(
        [program("damier-random"), "--ruleset", ruleset, "--games", str(count), *words],
        stdout=subprocess.PIPE,
        check=True,
    ).stdout


def damaged(archive):
    """Returns an archive with an error in about every fifth record, at lines and bytes that must be counted."""
    lines = archive.split(b"\n")
    for at in range(7, len(lines), 23):
        if lines[at].startswith(b"["):
            lines[at] = b'[Event "\xc3\xa9\xe9 \xf0\x9f\x99\x82 ' + str(at).encode() + b'"]'
        elif lines[at].startswith(b"1. "):
            lines[at] = lines[at].replace(b"1. ", b"1. {\xc3\xa9} 1-2 ", 1)
        elif lines[at]:
            lines[at] = lines[at].replace(b"2", b"7", 1).replace(b"[", b"[\xff", 1) + b"\r"
    return b"\n".join(lines)


class Split(harness.ToolTest):
    def split(self, size, *files, stdin=b"", words=()):
        run = self.expect(0, "damier-convert", "--split", size, "-o", "part", *words, *files, stdin=stdin,
                          cwd=self.folder)
        self.assertEqual("", run.out + run.err)
        return self.manifest()

    def manifest(self):
        with open(self.folder / "part-manifest.tsv", encoding="utf-8", newline="") as table:
            rows = list(csv.reader(table, delimiter="\t", quoting=csv.QUOTE_NONE))
        self.assertEqual(COLUMNS, rows[0])
        return [dict(zip(COLUMNS, row)) for row in rows[1:]]

    def bytes_of(self, row):
        return (self.folder / row["shard"]).read_bytes()

    def check_whole(self, content, rows, size, name):
        """Checks that the shards add up to the input, and the table describes each correctly."""
        self.assertEqual(content, b"".join(map(self.bytes_of, rows)))
        record = 0
        offset = 0
        for row in rows:
            shard = self.bytes_of(row)
            self.assertEqual(name, row["source"])
            self.assertEqual(str(record), row["base-record"])
            self.assertEqual(str(content[:offset].count(b"\n")), row["base-line"])
            self.assertEqual(str(offset), row["base-offset"])
            self.assertEqual(str(len(shard)), row["bytes"])
            self.assertTrue(len(shard) <= size + 1000 or row["records"] == "1", row)
            record += int(row["records"])
            offset += len(shard)
        return record

    def test_bytes_and_places(self):
        archive = b"\xef\xbb\xbf" + damaged(games("international", 200)).replace(b"]\n[", b"]\r\n[")
        self.file("games.pdn", archive)
        rows = self.split(20_000, "games.pdn")
        self.assertLess(5, len(rows))
        self.assertEqual("part-0001.pdn", rows[0]["shard"])
        records = self.check_whole(archive, rows, 20_000, "games.pdn")
        self.assertEqual(200, records)

    def test_gaps_between_records(self):
        archive = b"\n\n  \r\n" + (BAD + b"\n\n \n\r\n") * 40 + b"\n\n"
        self.file("games.lices", archive)
        self.assertEqual(40, self.check_whole(archive, self.split("1k", "games.lices"), 1024, "games.lices"))

    def test_every_format(self):
        archive = games("lignes-d-action", 30)
        self.file("games.lices", games("lices", 30))
        self.file("games.pdn", games("russian", 30))
        self.file("games.loa", archive)
        for form, source in (("sgf", "games.loa"), ("json", "games.loa"), ("ndjson", "games.loa"), ("hub", "games.pdn"),
                             ("dxp", "games.pdn"), ("uci", "games.loa"), ("native", "games.lices")):
            with self.subTest(form):
                content = self.run_tool("damier-convert", "-q", "--to", form, source, cwd=self.folder).out.encode()
                self.file("in." + form, content)
                rows = self.split("2k", "in." + form, words=("--overwrite", "--from", form))
                records = self.check_whole(content, rows, 2048, "in." + form)
                self.assertEqual(30, records)
                self.assertLess(2 if len(content) > 6000 else 0, len(rows))

    def test_a_large_record_stands_alone(self):
        long = BAD.replace(b" *", b" {" + b"x" * 5000 + b"} *") + b"\n"
        archive = (BAD + b"\n") * 3 + long + (BAD + b"\n") * 3
        self.file("games.lices", archive)
        rows = self.split("300", "games.lices")
        self.check_whole(archive, rows, 300, "games.lices")
        alone = [row for row in rows if int(row["bytes"]) > 1000]
        self.assertEqual(["1"], [row["records"] for row in alone])
        self.assertEqual(long, self.bytes_of(alone[0]))

    def test_shards_are_as_large_as_they_may_be(self):
        record = BAD + b"\n"
        self.file("games.lices", record * 6)
        for size, expected in ((3 * len(record), ["3", "3"]), (3 * len(record) - 1, ["2", "2", "2"]), (2 * len(record), ["2"] * 3)):
            rows = self.split(size, "games.lices", words=("--overwrite",))
            self.assertEqual(expected, [row["records"] for row in rows])

    def test_a_record_that_is_not_read_for_its_size(self):
        huge = BAD.replace(b" *", b" {" + b"x" * (17 << 20) + b"} *") + b"\n"
        archive = (BAD + b"\n") * 3 + huge + (BAD + b"\n") * 3
        self.file("games.lices", archive)
        rows = self.split("1k", "games.lices")
        self.check_whole(archive, rows, 1024, "games.lices")
        self.assertEqual(["3", "1", "3"], [row["records"] for row in rows])

    def test_a_huge_record_behind_a_small_one(self):
        huge = BAD.replace(b" *", b" {" + b"x" * (20 << 20) + b"} *") + b"\n"
        archive = BAD + b"\n" + huge + (BAD + b"\n") * 2
        self.file("games.lices", archive)
        for size, expected in ((1 << 10, ["1", "1", "2"]), (10 << 20, ["1", "1", "2"]), (30 << 20, ["4"])):
            with self.subTest(size):
                rows = self.split(size, "games.lices", words=("--overwrite",))
                self.assertEqual(expected, [row["records"] for row in rows])
                self.assertEqual(4, self.check_whole(archive, rows, size, "games.lices"))

    def test_two_trees_in_one_line(self):
        tree = b"(;FF[4]GM[9];B[b1-b3];W[a2-c2];B[b1-b1])"
        other = b"(;FF[4]GM[9];B[c1-c3];W[\xc3\xa9])"
        archive = b"".join([tree + other + b"\n", tree + b" " + tree + b"\n", other + b"\n"] * 4)
        self.file("games.sgf", archive)
        expected = self.run_tool("damier-check", "-q", "-fgcc", "games.sgf", cwd=self.folder).out
        self.assertIn("games.sgf:1:%d: error: " % (len(tree + other) - 3), expected)
        rows = self.split(40, "games.sgf")
        self.assertEqual(20, self.check_whole(archive, rows, 100, "games.sgf"))
        # A line is never split: its columns would be counted from another place.
        self.assertEqual(["2", "2", "1"] * 4, [row["records"] for row in rows])
        self.assertEqual(expected, self.side_by_side("damier-check -q -f gcc"))

    def test_no_cut_where_it_would_change_the_record_before(self):
        # The text in braces ends the comment above only while both are together: alone, that record would end earlier.
        crossed = b'[Ruleset "lices"]\n\n1. d4-e3 { open\n\n[Ruleset "lices"]\n\n{x} *\n'
        archive = (crossed + b'[Ruleset "lices"]\n1. d4-e4 } *\n') * 5
        self.file("games.lices", archive)
        expected = self.run_tool("damier-check", "-q", "-fgcc", "games.lices", cwd=self.folder).out
        self.split(60, "games.lices")
        self.assertEqual(expected, self.side_by_side("damier-check -q -f gcc"))

    def test_no_cut_within_a_line(self):
        bare = BAD.replace(b"\n", b" ").replace(b"]  ", b"]\n\n")
        archive = b"".join([bare + bare, b"\n" + bare] * 4)
        self.file("games.lices", archive)
        expected = self.run_tool("damier-check", "-q", "-fgcc", "games.lices", cwd=self.folder).out
        rows = self.split(40, "games.lices")
        self.assertLess(1, len(rows))
        self.assertEqual(expected, self.side_by_side("damier-check -q -f gcc"))

    def test_names_of_shards(self):
        tree = b"(;FF[4]GM[9];B[b1-b3])\n"
        line = b'{"schema":"damier-record-1","ruleset":"lices","plies":[{"text":"d4-e3"}]}\n'
        for name, content, words, ending in (
            ("games.lices", GOOD, (), ".lices"),
            ("games.old.LICES", GOOD, (), ".LICES"),
            ("games", tree, (), ".sgf"),
            ("games.a b", tree, (), ".sgf"),
            ("games", line, ("--from=ndjson",), ".ndjson"),
            ("-", tree, (), ".sgf"),
            ("-", GOOD, ("--stdin-name=a.lices",), ".lices"),
            ("-", GOOD, (), ""),
        ):
            with self.subTest(name=name, words=words):
                if name != "-":
                    self.file(name, content)
                (row,) = self.split("1k", name, words=("--overwrite", *words), stdin=content)
                self.assertEqual(f"part-0001{ending}", row["shard"])
                self.assertEqual(content, self.bytes_of(row))

    def test_compressed_and_standard_input(self):
        archive = games("lices", 20)
        rows = self.split("2k", "-", stdin=gzip.compress(archive), words=("--stdin-name", "games.lices.gz"))
        self.check_whole(archive, rows, 2048, "games.lices.gz")
        self.assertEqual("part-0002.lices", rows[1]["shard"])
        rows = self.split("2k", stdin=archive, words=("-O",))
        self.check_whole(archive, rows, 2048, "<stdin>")

    def test_inputs_are_not_mixed(self):
        self.file("a.lices", BAD)
        self.file("b.pdn", games("russian", 2))
        self.file("empty.pdn", b"")
        self.file("c\t\n.lices", BAD)
        rows = self.split("1M", "a.lices", "empty.pdn", "b.pdn", "c\t\n.lices")
        self.assertEqual(["a.lices", "b.pdn", "c ?.lices"], [row["source"] for row in rows])
        self.assertEqual(["part-0001.lices", "part-0002.pdn", "part-0003.lices"], [row["shard"] for row in rows])
        self.assertEqual(["1", "2", "1"], [row["records"] for row in rows])
        self.assertEqual({"0"}, {row["base-offset"] for row in rows})

    def test_nothing_is_overwritten(self):
        self.file("a.lices", BAD)
        self.file("part-0001.lices", b"mine")
        self.expect_usage_error("part-0001.lices exists", "damier-convert", "--split", "1M", "-o", "part", "a.lices",
                                cwd=self.folder)
        self.assertEqual(["a.lices", "part-0001.lices"], sorted(os.listdir(self.folder)))
        self.split("1M", "a.lices", words=["-O"])
        self.assertEqual(BAD, (self.folder / "part-0001.lices").read_bytes())
        self.expect_usage_error("part-manifest.tsv exists", "damier-convert", "--split", "1M", "-o", "part", "a.lices",
                                cwd=self.folder)

    def test_what_cannot_be_read(self):
        self.file("a.lices.gz", gzip.compress(games("lices", 50))[:-400])
        run = self.expect(2, "damier-convert", "--split=1k", "-o", "part", "missing", "a.lices.gz", cwd=self.folder)
        self.assertIn("missing: No such file", run.err)
        self.assertIn("a.lices.gz: ", run.err)
        self.assertLess(1, len(self.manifest()))
        run = self.expect(2, "damier-convert", "--split=1k", "-o", "none", "-", cwd=self.folder)
        self.assertIn("no game found", run.err)

    def test_tables_are_utf_8_whatever_comes(self):
        chance = random.Random(1)
        records = []
        for _ in range(60):
            junk = bytes(chance.choice(b'\x00\x1f"\\,\r\t\x7f\x80\xbf\xc0\xc3\xa9\xed\xa0\xf0\x9f\xff') for _ in range(9))
            tag = junk.replace(b'"', b"").replace(b"\\", b"\xe2").replace(b"\r", b"\xf4")
            records.append(b'[Ruleset "lices"]\n[Event "%s"]\n\n1. d4-e3 {%s} d6%s %s *\n' % (tag, junk, junk, junk))
        self.file("hostile.lices", b"\n".join(records))
        for form in ("ndjson", "csv"):
            self.run_tool("damier-convert", "-q", "--to", form, "-o", form, "hostile.lices", cwd=self.folder)
        objects = (self.folder / "ndjson").read_bytes().decode("utf-8").split("\n")
        self.assertEqual(61, len(objects))
        for number, line in enumerate(objects[:-1]):
            self.assertEqual(number + 1, json.loads(line)["index"])
        rows = list(csv.reader(io.StringIO((self.folder / "csv").read_bytes().decode("utf-8"), newline="")))
        self.assertEqual([len(rows[0])] * 61, list(map(len, rows)))

    def test_quiet_says_nothing_of_findings(self):
        self.file("a.lices", BAD)
        self.assertIn("a.lices:4:4: error: ", self.expect(1, "damier-convert", "a.lices", cwd=self.folder).err)
        self.assertEqual("", self.expect(1, "damier-convert", "-q", "a.lices", cwd=self.folder).err)

    def test_usage(self):
        for size in ("0", "-1", "k", "1T", "1kk", "99999999999G"):
            self.expect_usage_error("must be a number of bytes", "damier-convert", "--split=" + size, "-o", "x", "-")
        for words in ((), ("-o", "-")):
            self.expect_usage_error("--split needs --output", "damier-convert", "--split=1k", *words)
        for words in (("--to", "json"), ("--record", "1"), ("--base-line", "3"), ("--pretty",)):
            self.expect_usage_error("cannot be used with --split", "damier-convert", "--split=1k", "-o", "x", *words)
        self.expect_usage_error("control characters", "damier-convert", "--split=1k", "-o", "a\tb")

    def test_a_full_disk_is_reported(self):
        self.file("a.lices", games("lices", 200))
        run = subprocess.run(
            ["sh", "-c", 'ulimit -f 8; trap "" XFSZ; exec "$0" --split 1M -o part a.lices', program("damier-convert")],
            cwd=self.folder, capture_output=True, env=environment())
        self.assertEqual(2, run.returncode, run.stderr)
        self.assertIn(b"part-0001.lices: File too large", run.stderr)
        self.assertEqual(["a.lices"], os.listdir(self.folder))

    def side_by_side(self, command):
        """Returns the output of GNU parallel for the shards, in order."""
        if not shutil.which("parallel"):
            self.skipTest("GNU parallel is not installed")
        done = subprocess.run(
            ["parallel", "-k", "-j4", "--colsep", "\t", "--header", ":",
             f"{os.environ['DAMIER_BIN']}/{command} --stdin-name {{source}} --from {{format}}"
             " --base-record {base-record} --base-line {base-line} --base-offset {base-offset} < {shard}",
             "::::", "part-manifest.tsv"],
            capture_output=True, cwd=self.folder, env=environment(HOME=str(self.folder)), timeout=600)
        return done.stdout.decode("utf-8", "backslashreplace")

    def test_reports_of_shards_are_that_of_the_whole(self):
        native = damaged(games("lices", 150, "--decorate") + games("marelle", 50, "--decorate"))
        pdn = damaged(games("international", 150, "--decorate") + games("frisian", 50))
        self.file("all games.lices", native)
        self.file("all.pdn.gz", gzip.compress(pdn))
        self.file("all.loa", games("lignes-d-action", 150, "--decorate"))
        sgf = self.run_tool("damier-convert", "-q", "--to=sgf", "all.loa", cwd=self.folder).out.encode()
        self.file("all.sgf", sgf.replace(b";B[", b";W[", 150).replace(b"a", b"\xff", 40))
        files = ("all games.lices", "all.pdn.gz", "all.sgf")
        rows = self.split("60k", *files)
        for name in files:
            self.assertLess(3, sum(row["source"] == name for row in rows), name)
        for form in ("gcc", "json", "rdjsonl"):
            if form not in self.expect_clean("damier-check", "--help").out:
                continue
            with self.subTest(form):
                whole = self.run_tool("damier-check", "-q", "-f", form, *files, cwd=self.folder)
                self.assertEqual(1, whole.status)
                self.assertLess(300, whole.out.count("\n"))
                self.assertEqual(whole.out, self.side_by_side(f"damier-check -q -f {form}"))
        whole = self.run_tool("damier-convert", "-q", "--to=ndjson", *files, cwd=self.folder).out
        self.assertEqual(whole, self.side_by_side("damier-convert -q --to ndjson"))


if __name__ == "__main__":
    harness.main()
