"""Compressed files and archives that cannot be read completely: each member is read, or reported with status 2."""

import bz2
import gzip
import io
import lzma
import subprocess
import tarfile
import zipfile

import harness
from harness import GOOD, environment
from inputs import tarred, zipped

RECORDS = GOOD + b"\n" + GOOD


def zstd_frame(content, window_log=17):
    """Returns a frame of RFC 8878 with one uncompressed block and no checksum."""
    head = b"\x28\xb5\x2f\xfd\x00" + bytes([(window_log - 10) << 3])
    return head + (len(content) << 3 | 1).to_bytes(3, "little") + content


def flagged(content, flag):
    """Returns a zip archive whose members have an additional general purpose flag (APPNOTE 4.4.4)."""
    out = bytearray(content)
    for magic, at in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        begin = out.find(magic)
        while begin >= 0:
            out[begin + at] |= flag
            begin = out.find(magic, begin + 1)
    return bytes(out)


class Unseekable(io.RawIOBase):
    """The output of a zip archive that has the lengths after the data."""

    content = b""

    def writable(self):
        return True

    def write(self, content):
        self.content += bytes(content)
        return len(content)


class PackedTest(harness.ToolTest):
    def tells(self, path, why, name=None, **options):
        """Checks that an incomplete file is reported, alone and next to a good one, which is read."""
        good = self.file("beside.lices", GOOD)
        for inputs in ([path], [path, good]):
            run = self.expect(2, "damier-check", *inputs, **options)
            self.assertRegex(run.err, f"^damier-[a-z]+: {name or path}: [^\n]*{why}[^\n]*\n$")
        self.assertIn(" records, " if "2 files, 2" in run.out else " 1 record, 2 plies", run.out)


class Damaged(PackedTest):
    def test_a_byte_of_the_first_block(self):
        for ending, content in (
            ("xz", lzma.compress(RECORDS)),
            ("bz2", bz2.compress(RECORDS)),
            ("gz", gzip.compress(RECORDS)),
        ):
            with self.subTest(ending=ending):
                at = 30 if ending == "xz" else 20
                damaged = content[:at] + bytes([content[at] ^ 0x10]) + content[at + 1 :]
                self.tells(self.file(f"games.lices.{ending}", damaged), "")

    def test_a_block_type_of_zstd_that_there_is_not(self):
        frame = bytearray(zstd_frame(RECORDS))
        frame[6] |= 0b110
        self.tells(self.file("games.lices.zst", bytes(frame)), "")

    def test_cut_before_the_first_block(self):
        for ending, content in (
            ("zst", zstd_frame(RECORDS)[:6]),
            ("xz", lzma.compress(RECORDS)[:12]),
            ("bz2", bz2.compress(RECORDS)[:20]),
            ("gz", gzip.compress(RECORDS)[:10]),
        ):
            with self.subTest(ending=ending):
                self.tells(self.file(f"games.lices.{ending}", content), "cut short")

    def test_the_compression_is_to_blame_whatever_is_in_it(self):
        archive = gzip.compress(tarred({"a.lices": GOOD}))
        damaged = archive[:12] + bytes([archive[12] ^ 0xFF]) + archive[13:]
        for name, content, why in (
            ("games.tar.gz", archive[:12], "the compressed data is cut short\n"),
            ("games.tgz", damaged, "the compressed data is damaged\n"),
            ("games.zip.gz", gzip.compress(zipped({"a.lices": GOOD}))[:14], "the compressed data is cut short\n"),
            ("games.lices.gz", archive[:12], "the compressed data is cut short\n"),
        ):
            path = self.file(name, content)
            self.assertEqual(f"damier-check: {path}: {why}", self.expect(2, "damier-check", path).err)

    def test_nothing_at_all(self):
        for name in ("games.lices.zst", "games.zip", "games.tar", "games.tar.gz"):
            self.tells(self.file(name, b""), "the input is empty")

    def test_a_window_of_zstd_that_is_too_large(self):
        self.expect_clean("damier-check", self.file("games.lices.zst", zstd_frame(RECORDS)))
        self.tells(self.file("games.lices.zst", zstd_frame(RECORDS, 28)), "too much memory")

    def test_something_else_behind_what_is_compressed(self):
        for pack in (gzip.compress, bz2.compress, lzma.compress, zstd_frame):
            path = self.file("games.lices.gz", pack(GOOD) + b"BZg and more")
            run = self.expect(2, "damier-check", path)
            self.assertRegex(run.err, f"^damier-check: {path}: [^\n]+\n$")
            if pack in (gzip.compress, bz2.compress):
                self.assertIn("1 record", run.out)
        path = self.file("games.lices.gz", gzip.compress(GOOD) + b"\0" * 100)
        self.expect_clean("damier-check", path)

    def test_a_checksum_in_an_archive(self):
        content = bytearray(zipped({"a.lices": GOOD, "b.lices": GOOD}, zipfile.ZIP_STORED))
        content[content.find(b"d4-e3")] = ord("e")
        path = self.file("games.zip", bytes(content))
        run = self.expect(2, "damier-check", path)
        self.assertRegex(run.err, f"^damier-check: {path}!a.lices: [^\n]*CRC[^\n]*\n$")
        self.assertIn("2 plies", run.out)

    def test_a_tar_archive_without_its_end(self):
        content = tarred({"a.lices": GOOD, "b.lices": GOOD})
        self.tells(self.file("games.tar", content[:1024]), "cut short")

    def test_a_zip_archive_without_its_list(self):
        content = zipped({"a.lices": GOOD})
        path = self.file("games.zip", content[: content.find(b"PK\1\2") + 10])
        run = self.expect(2, "damier-check", path)
        self.assertRegex(run.err, f"^damier-check: {path}: the list of its members is [^\n]*\n$")
        self.assertIn("1 record, 2 plies", run.out)

    def test_of_an_unsupported_kind(self):
        self.tells(self.file("games.rar", b"Rar!\x1a\x07\x01\0" + b"\0" * 100), "[Uu]nrecognized")
        self.tells(self.file("games.lices.lz4", b"\x04\x22\x4d\x18\x64\x40\xa7"), "unsupported")
        self.expect(2, "damier-check", "--recursive", self.folder)

    def test_too_many_layers(self):
        content = GOOD
        for _ in range(3):
            content = gzip.compress(lzma.compress(content))
        self.tells(self.file("games.lices.xz.gz", content), "too many times")

    def test_the_name_tells_the_game_below_every_layer(self):
        moves = b"1. d4-e3 2. d6-e5 *\n"
        for path in (
            self.file("games.lices.gz", gzip.compress(moves)),
            self.file("games.lices.xz.gz", gzip.compress(lzma.compress(moves))),
            self.file("games.tar", tarred({"games.lices.xz": lzma.compress(moves)})),
        ):
            self.assertIn("1 record, 2 plies", self.expect_clean("damier-check", path).out)

    def test_every_tool_that_reads_records(self):
        path = self.file("games.lices.xz", lzma.compress(RECORDS)[:30])
        for tool in ("damier-convert", "damier-replay", "damier-board", "damier-analyse", "damier-stats"):
            run = self.expect(2, tool, path)
            self.assertIn(f"{path}: ", run.err)


class Names(PackedTest):
    """Members of archives."""

    def test_links_are_no_records(self):
        out = io.BytesIO()
        with tarfile.open(fileobj=out, mode="w") as archive:
            for name, kind in (("a", tarfile.REGTYPE), ("b", tarfile.LNKTYPE), ("c", tarfile.SYMTYPE), ("d", tarfile.REGTYPE)):
                member = tarfile.TarInfo(f"{name}.lices")
                member.type, member.linkname = kind, "" if kind == tarfile.REGTYPE else "a.lices"
                member.size = len(GOOD) if kind == tarfile.REGTYPE else 0
                archive.addfile(member, io.BytesIO(GOOD))
        run = self.expect_clean("damier-check", self.file("games.tar", out.getvalue()))
        self.assertTrue(run.out.startswith("2 files, 2 records, 4 plies"), run)

    def test_in_any_script_whatever_the_locale(self):
        path = self.file("games.zip", zipped({"Übung/чемпионат.lices": GOOD}))
        for locale in ("C", "C.UTF-8", "POSIX"):
            run = self.expect(0, "damier-check", "-v", path, env=environment(LC_ALL=locale))
            self.assertIn(f"{path}!Übung/чемпионат.lices: ", run.err)

    def test_a_name_that_is_no_text(self):
        name = "x" * 20 + ".lices"
        content = flagged(zipped({name: GOOD}), 0)
        content = flagged(content.replace(b"x" * 20, b"\xff" * 20), 0)
        # Without the UTF-8 flag, the bytes are the name.
        run = self.expect(0, "damier-check", self.file("bytes.zip", content))
        self.assertIn("1 record", run.out)
        content = bytearray(content)
        for magic, at in ((b"PK\3\4", 7), (b"PK\1\2", 9)):
            content[content.find(magic) + at] |= 0x08
        path = self.file("utf8.zip", bytes(content))
        run = self.expect(2, "damier-check", path)
        self.assertIn(f"{path}!", run.err)

    def test_records_in_members_of_other_names(self):
        for content in (GOOD, b"\n" + GOOD, b'{"schema": "x"}', b"(;FF[4]GM[9])"):
            with self.subTest(content=content):
                path = self.file("games.zip", zipped({"a.lices": GOOD, "b.txt": content}))
                run = self.expect(2, "damier-check", path)
                self.assertRegex(run.err, f"^damier-check: {path}!b.txt: not read, because its name is not that of a record[^\n]*\n$")
        path = self.file("games.zip", zipped({"a.lices": GOOD, "b.txt": GOOD}))
        run = self.expect_clean("damier-check", "--from", "native", path)
        self.assertIn("2 records", run.out)

    def test_other_members_are_no_concern(self):
        others = {"a.lices": GOOD, "x.ini": b"[section]\nx=1\n", "empty": b"", "x.json5": b"{}"}
        self.expect_clean("damier-check", self.file("games.zip", zipped(others)))
        self.expect_clean("damier-check", self.file("games.tar", tarred(others)))


class Members(PackedTest):
    def test_encrypted(self):
        content = flagged(zipped({"a.lices": GOOD}), 1)
        path = self.file("games.zip", content)
        self.tells(path, "encrypted", f"{path}!a.lices")

    def test_lengths_behind_the_data(self):
        for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            out = Unseekable()
            with zipfile.ZipFile(out, "w", method) as archive:
                archive.writestr("a.lices", GOOD)
                # Where a reader would look for the end of data of unknown length.
                archive.writestr("b.lices", GOOD[:-1] + b" {PK\7\x08 PK\3\4}\n")
            for run in (
                self.expect(0, "damier-check", self.file("games.zip", out.content)),
                self.expect(0, "damier-check", "-", stdin=out.content),
            ):
                self.assertIn("2 records, 4 plies", run.out)
                self.assertEqual("", run.err)

    def test_from_a_pipe_and_from_a_file_as_standard_input(self):
        content = zipped({"a.lices": GOOD, "b.lices": GOOD})
        run = self.expect_clean("damier-check", "-", stdin=content)
        self.assertIn("2 records", run.out)
        with open(self.file("games.zip", content), "rb") as file:
            done = subprocess.run(
                [harness.program("damier-check"), "-"], stdin=file, stdout=subprocess.PIPE, check=True
            )
        self.assertIn(b"2 records", done.stdout)

    def test_no_room_for_a_copy(self):
        nowhere = environment(TMPDIR=str(self.folder / "missing"))
        run = self.run_tool("damier-check", "-", stdin=zipped({"a.lices": GOOD}), env=nowhere)
        # If the folder does not exist, the system may choose another one.
        self.assertTrue(run.status == 0 or "temporary file" in run.err, str(run))

    def test_compressed_members(self):
        members = {"a.lices.gz": gzip.compress(GOOD), "b.lices.xz": lzma.compress(GOOD)}
        for path in (self.file("games.zip", zipped(members)), self.file("games.tar", tarred(members))):
            run = self.expect_clean("damier-check", path)
            self.assertIn("2 records, 4 plies", run.out)
        damaged = self.file("games.tar", tarred({"a.lices.gz": gzip.compress(GOOD)[:30]}))
        self.tells(damaged, "cut short", f"{damaged}!a.lices.gz")

    def test_text_by_the_name_of_something_packed(self):
        """Old systems end a text with a control character, and terminals use another for colours."""
        text = GOOD.replace(b"d4-e3", b"d4-e3 {\x1b[31mred\x1b[m \x1a}")
        self.assertIn("1 record, ", self.expect_clean("damier-check", self.file("a.lices.gz", text)).out)

    def test_names_in_capitals(self):
        members = {"A.LICES.GZ": gzip.compress(GOOD)}
        for path in (self.file("GAMES.ZIP", zipped(members)), self.file("GAMES.TGZ", gzip.compress(tarred(members)))):
            self.assertIn("1 record, ", self.expect_clean("damier-check", path).out)
        self.tells(self.file("B.LICES.GZ", b""), "the input is empty")
        self.tells(self.file("games.tar", tarred({"B.ZIP": b"no text\0"})), "an archive in an archive",
                   f"{self.folder / 'games.tar'}!B.ZIP")

    def test_an_archive_in_an_archive(self):
        for inner, content in (("x.zip", zipped({"a.lices": GOOD})), ("x.7z", b"7z\xbc\xaf")):
            for path in (
                self.file("games.zip", zipped({inner: content})),
                self.file("games.tar.gz", gzip.compress(tarred({inner: content}))),
            ):
                self.tells(path, "archive in an archive", f"{path}!{inner}")
        path = self.file("games.zip", zipped({"x.lices": zipped({"a.lices": GOOD})}))
        self.tells(path, "archive in an archive", f"{path}!x.lices")
        path = self.file("games.zip.gz", gzip.compress(zipped({"a.lices": GOOD})))
        self.tells(path, "archive in an archive")

    def test_archives_one_behind_the_other(self):
        content = tarred({"a.lices": GOOD}) + tarred({"b.lices": GOOD})
        run = self.expect_clean("damier-check", self.file("games.tar", content))
        self.assertIn("2 records", run.out)

        content = zipped({"a.lices": GOOD}) + zipped({"b.lices": GOOD})
        path = self.file("games.zip", content)
        self.tells(path, "members before those of the list")
        # A self-extracting archive begins with a program.
        path = self.file("games.zip", b"#!/bin/sh\n\0" + zipped({"a.lices": GOOD}))
        self.expect_clean("damier-check", path)

    def test_no_members(self):
        for name, content in (("none.zip", zipped({})), ("none.tar", tarred({})), ("none", zipped({}))):
            path = self.file(name, content)
            self.expect(2, "damier-check", path)
            self.expect_clean("damier-check", "--allow-empty", path)

    def test_what_is_not_read_is_not_written(self):
        content = flagged(zipped({"a.lices": GOOD, "b.lices": GOOD}), 1)
        path = self.file("games.zip", content)
        run = self.expect(2, "damier-convert", "--split", "1k", "-o", self.folder / "part", path)
        self.assertEqual(2, run.err.count("encrypted"))
        self.assertEqual([], [found.name for found in self.folder.glob("part*")])
        run = self.expect(2, "damier-check", "--fix", self.file("games.lices.zst", b"\x28\xb5\x2f\xfd"))
        self.assertIn("games.lices.zst: ", run.err)

    def test_copies_are_where_the_user_wants_them(self):
        """An archive that comes through a pipe is copied to a temporary file."""
        content = zipped({"a.lices": GOOD})
        self.expect(0, "damier-check", "-", stdin=content, env=environment(TMPDIR=str(self.folder)))
        run = self.expect(2, "damier-check", "-", stdin=content, env=environment(TMPDIR=str(self.folder / "none")))
        self.assertIn("a temporary file: No such file or directory", run.err)
        self.assertEqual([], list(self.folder.iterdir()))

    def test_statistics_that_are_merged(self):
        part = self.expect_clean("damier-stats", "--partial", self.file("a.lices", GOOD)).out.encode()
        content = zipped({"a.json": part}, zipfile.ZIP_STORED)
        self.expect_clean("damier-stats", "--merge", self.file("good.zip", content))
        path = self.file("parts.zip", content.replace(b'"records"', b'"retords"'))
        run = self.expect(2, "damier-stats", "--merge", path)
        self.assertIn("CRC", run.err)
        # A readable member does not make the others good.
        secret = flagged(zipped({"a.json": part}), 1)
        both = self.file("both.tar", tarred({"a.json.zst": b"\x28\xb5\x2f\xfd", "b.json": part}))
        for path in (self.file("secret.zip", secret), both):
            run = self.expect(2, "damier-stats", "--merge", path)
            self.assertIn("0 records", run.out)


if __name__ == "__main__":
    harness.main()
