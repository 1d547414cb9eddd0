"""Compressed inputs and archives: recognised by their contents, and read like any other file."""

import bz2
import gzip
import io
import lzma
import os
import pathlib
import re
import shutil
import subprocess
import tarfile
import time
import unittest
import zipfile

import harness
from harness import BAD, GOOD

RECORDS = GOOD + b"\n" + GOOD
SUMMARY = "1 file, 2 records, 4 plies, 0 errors, 0 warnings\n"


def zipped(members, compression=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", compression) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return out.getvalue()


def tarred(members, mode="w"):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode=mode) as archive:
        for name, content in members.items():
            info = tarfile.TarInfo(name)
            info.size = len(content)
            archive.addfile(info, io.BytesIO(content))
        folder = tarfile.TarInfo("folder.lices")
        folder.type = tarfile.DIRTYPE
        archive.addfile(folder)
    return out.getvalue()


class Pipes(harness.ToolTest):
    def test_what_comes_in_pieces(self):
        """The first bytes show the type of an input, even in small reads."""
        ndjson = self.expect_clean("damier-convert", "-tndjson", "-", stdin=RECORDS).out.encode()
        for content in (ndjson, gzip.compress(RECORDS), zipped({"a.lices": RECORDS}, zipfile.ZIP_STORED)):
            with self.subTest(content=content[:10]):
                process = subprocess.Popen(
                    [harness.program("damier-check"), "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
                )
                for piece in (content[:1], content[1:3], content[3:]):
                    process.stdin.write(piece)
                    process.stdin.flush()
                    time.sleep(0.05)
                out, _ = process.communicate(timeout=600)
                self.assertEqual(SUMMARY, out.decode())


class Compressed(harness.ToolTest):
    def reads(self, name, content):
        run = self.expect_clean("damier-check", self.file(name, content))
        self.assertEqual(SUMMARY, run.out)
        run = self.expect_clean("damier-check", "--ruleset", "lices", "-", stdin=content)
        self.assertEqual(SUMMARY, run.out)

    def test_gzip(self):
        self.reads("games.lices.gz", gzip.compress(RECORDS))

    def test_gzip_in_several_members(self):
        self.reads("games.lices.gz", gzip.compress(GOOD + b"\n") + gzip.compress(GOOD))

    def test_xz(self):
        self.reads("games.lices.xz", lzma.compress(RECORDS))

    def test_bzip2(self):
        self.reads("games.lices.bz2", bz2.compress(RECORDS))

    @unittest.skipUnless(shutil.which("zstd"), "the zstd program makes the file")
    def test_zstandard(self):
        done = subprocess.run(["zstd", "-c"], input=RECORDS, stdout=subprocess.PIPE, check=True)
        self.reads("games.lices.zst", done.stdout)

    def test_by_content_not_by_name(self):
        self.reads("games.lices", gzip.compress(RECORDS))
        self.reads("games.lices.gz", RECORDS)

    def test_the_name_without_the_compression_tells_the_game(self):
        bare = b"1. d4-e3 2. d6-e5 *\n"
        run = self.expect_clean("damier-check", self.file("bare.LICES.GZ", gzip.compress(bare)))
        self.assertIn("1 record, 2 plies", run.out)

    def test_reports_name_the_file_and_the_line_in_it(self):
        bad = self.file("bad.lices.gz", gzip.compress(GOOD + b"\n" + BAD))
        run = self.expect(1, "damier-check", "--format", "gcc", bad)
        self.assertIn(f"{bad}:9:4: error: ", run.out)

    def test_json_is_recognised_below(self):
        json = self.expect_clean("damier-convert", "--to", "json", "-", stdin=GOOD).out
        run = self.expect_clean("damier-convert", "-", stdin=gzip.compress(json.encode()))
        self.assertIn("1. d4-e3 2. d6-e5 *", run.out)

    def test_truncated(self):
        # Random games do not compress into one block: the part before the cut is read.
        games = self.expect_clean("damier-random", "--ruleset", "lices", "--games", "400").out
        whole = gzip.compress(games.encode())
        cut = self.file("cut.lices.gz", whole[: len(whole) // 2])
        run = self.expect(2, "damier-check", "--max-errors", "1", cut)
        self.assertRegex(run.err, f"^damier-check: {cut}: .*\n$")
        self.assertRegex(run.out, r"1 file, 1\d\d records")

    def test_damaged(self):
        content = bytearray(gzip.compress(RECORDS))
        content[20] ^= 0xFF
        damaged = self.file("damaged.lices.gz", bytes(content))
        run = self.expect(2, "damier-check", damaged)
        self.assertRegex(run.err, f"^damier-check: {damaged}: .+\n")

    def test_nothing_in_it(self):
        empty = self.file("empty.lices.gz", gzip.compress(b""))
        self.expect(2, "damier-check", empty)
        self.expect_clean("damier-check", "--allow-empty", empty)


class Archives(harness.ToolTest):
    MEMBERS = {"a/good.lices": GOOD, "bad.lices": BAD, "read.me": b"not a record"}

    def reads(self, name, content):
        archive = self.file(name, content)
        run = self.expect(1, "damier-check", "--format", "gcc", archive)
        self.assertEqual("", run.err)
        self.assertIn(f"{archive}!bad.lices:4:4: error: ", run.out)
        self.assertIn("2 records, 4 plies, 1 error", run.out)

    def test_zip(self):
        self.reads("games.zip", zipped(self.MEMBERS))

    def test_zip_stored(self):
        self.reads("games.zip", zipped(self.MEMBERS, zipfile.ZIP_STORED))

    def test_tar(self):
        self.reads("games.tar", tarred(self.MEMBERS))

    def test_compressed_tar(self):
        self.reads("games.tar.gz", tarred(self.MEMBERS, "w:gz"))
        self.reads("games.tar.xz", tarred(self.MEMBERS, "w:xz"))

    def test_each_member_has_its_own_game_and_format(self):
        pdn = b'[GameType "20"]\n\n1. 32-28 19-23 *\n'
        archive = self.file("mixed.zip", zipped({"one.lices": GOOD, "two.pdn": pdn}))
        run = self.expect_clean("damier-check", archive)
        self.assertIn("2 records, 4 plies", run.out)

    def test_from_takes_members_of_any_name(self):
        archive = self.file("lists.zip", zipped({"games.txt": GOOD}))
        self.expect(2, "damier-check", archive)
        run = self.expect_clean("damier-check", "--from", "native", archive)
        self.assertIn("1 record", run.out)

    def test_directories_are_searched_for_them(self):
        self.file("below/one.lices.gz", gzip.compress(GOOD))
        self.file("below/two.zip", zipped({"x.lices": GOOD}))
        self.file("below/three.txt.gz", gzip.compress(GOOD))
        run = self.expect_clean("damier-check", "--recursive", self.folder / "below")
        self.assertIn("2 records", run.out)

    def test_cut_short(self):
        content = tarred({"good.lices": GOOD, "more.lices": GOOD * 400})
        archive = self.file("cut.tar", content[:2100])
        run = self.expect(2, "damier-check", "--max-errors", "1", archive)
        self.assertIn(f"{archive}!more.lices: ", run.err)


BIN = pathlib.Path(os.environ["DAMIER_BIN"])
MODULE = BIN.parent / "lib" / "damier" / "damier-archive.so"


@unittest.skipUnless(MODULE.exists(), "libarchive is linked in")
class LoadedWhenNeeded(harness.ToolTest):
    @staticmethod
    def libraries(*words):
        """Returns the libraries that damier-check loads."""
        done = subprocess.run(
            [BIN / "damier-check", *words],
            env=harness.environment(LD_DEBUG="files"),
            capture_output=True,
            text=True,
            check=True,
        )
        return set(re.findall(r"calling init: \S*/([\w+-]+)[\w.+-]*\.so", done.stderr))

    def test_text(self):
        found = self.libraries(self.file("plain.lices", GOOD))
        self.assertIn("libdamier", found)
        for library in (
            "damier-archive", "libarchive", "libxml2", "libicuuc", "librsvg-2", "libsqlite3", "libncursesw",
            "damier-query", "damier-endings", "libdamier-analysis", "libre2", "libzstd",
        ):
            self.assertNotIn(library, found)
        self.assertNotIn("libarchive", self.libraries(self.file("packed.lices.gz", gzip.compress(GOOD))))

    def test_what_needs_libarchive(self):
        for name, content in (
            ("packed.lices.bz2", bz2.compress(GOOD)),
            ("packed.zip", zipped({"x.lices": GOOD})),
            ("packed.tar", tarred({"x.lices": GOOD})),
        ):
            self.assertIn("libarchive", self.libraries(self.file(name, content)), name)

    def test_what_needs_queries(self):
        good = self.file("plain.lices", GOOD)
        for condition, needed in (("White=Ann", False), ("Plies=2", False), ("plies > 1", True), ("plies=2", True)):
            found = self.libraries("--allow-empty", "--where", condition, good)
            self.assertEqual(needed, "libdamier-analysis" in found, condition)

    def alone(self, tool):
        """A copy of a tool with libdamier, as scripts/quickstart.sh makes it, but without modules."""
        (self.folder / "bin").mkdir()
        (self.folder / "lib").mkdir()
        shutil.copy(BIN / tool, self.folder / "bin" / tool)
        for library in (BIN.parent / "lib").glob("libdamier.so*"):
            (self.folder / "lib" / library.name).symlink_to(library)
        return self.folder / "bin" / tool

    def test_queries_are_missing(self):
        program = self.alone("damier-check")
        good = self.file("good.lices", GOOD)
        for condition, status, message in (
            ("White=Ann", 0, r"^$"),
            ("plies > 1", 2, r"^damier-check: --where: queries need the complete build: damier-query[^\n]*\n$"),
        ):
            done = subprocess.run(
                [program, "-q", "--allow-empty", "--where", condition, good],
                env=harness.environment(), capture_output=True, text=True, check=False,
            )
            self.assertRegex(done.stderr, message)
            self.assertEqual(status, done.returncode, condition)

    def test_tables_are_missing(self):
        program = self.alone("damier-moves")
        for words, status, message in (
            ([], 0, r"^$"),
            (["--values", "--tables", self.folder], 2, r"--tables: tables need what only a complete build has: damier-endings"),
        ):
            done = subprocess.run(
                [program, "--ruleset", "marelle", *words], env=harness.environment(), capture_output=True, text=True,
                check=False,
            )
            self.assertRegex(done.stderr, message)
            self.assertEqual(status, done.returncode)

    def test_libarchive_is_missing(self):
        """Inputs that need it are reported, the others are read."""
        program = self.alone("damier-check")
        good = self.file("good.lices", GOOD)
        for name, content in (
            ("packed.lices.bz2", bz2.compress(GOOD)),
            ("packed.lices.xz", lzma.compress(GOOD)),
            ("packed.zip", zipped({"x.lices": GOOD})),
            ("packed.tar", tarred({"x.lices": GOOD})),
        ):
            packed = self.file(name, content)
            done = subprocess.run(
                [program, packed, good], env=harness.environment(), capture_output=True, text=True, check=False
            )
            self.assertEqual(2, done.returncode, name)
            self.assertRegex(
                done.stderr,
                f"^damier-check: {packed}: [^\n]*compressed files and archives cannot be read: damier-archive[^\n]*\n$",
            )
            self.assertIn("1 record, 2 plies, 0 errors", done.stdout)


if __name__ == "__main__":
    harness.main()
