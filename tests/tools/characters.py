"""Encodings and characters: the encoding of a text is detected, and a file that is not a record is one clear error."""

import gzip
import unittest
import zipfile

import harness

GAME = '[GameType "25"]\n[White "Иванов Сергей"]\n[Black "Łukasz Żółkiewski 😀"]\n\n1. c3-d4 d6-c5 *\n'
CYRILLIC = '[GameType "25"]\n[White "Иванов Сергей"]\n[Black "ПЕТРОВ Александр"]\n\n1. c3-d4 d6-c5 *\n'


class Utf16(harness.ToolTest):
    def inputs(self):
        for encoding in ("utf-16-le", "utf-16-be"):
            for mark in ("", "\ufeff"):
                yield (mark + GAME).encode(encoding)

    def converted(self, path, *words):
        return self.expect_clean("damier-convert", "--to", "json", *words, path).out

    def test_read(self):
        expected = self.converted(self.file("a.pdn", GAME.encode()))
        for content in self.inputs():
            self.assertEqual(expected, self.converted(self.file("a.pdn", content)))
            words = ("damier-convert", "--to", "json", "--encoding", "utf-16", self.file("a.pdn", content))
            self.assertEqual(expected, self.expect(0, *words).out)

    def test_packed(self):
        for content in self.inputs():
            self.expect_clean("damier-check", self.file("a.pdn.gz", gzip.compress(content)))
            with zipfile.ZipFile(self.folder / "a.zip", "w") as archive:
                archive.writestr("a.pdn", content)
            self.expect_clean("damier-check", self.folder / "a.zip")

    def test_half_a_character(self):
        path = self.file("a.pdn", GAME.encode("utf-16")[:-1])
        self.assertIn("ends in the middle of a character", self.expect(2, "damier-check", path).err)

    def test_half_a_pair(self):
        content = GAME.replace("😀", "?").encode("utf-16-le").replace("?".encode("utf-16-le"), b"\x3d\xd8")
        out = self.converted(self.file("a.pdn", content))
        self.assertIn("Żółkiewski \ufffd", out)

    def test_not_mended_in_place(self):
        path = self.file("a.pdn", GAME.replace(" *", "").encode("utf-16"))
        self.assertIn("is UTF-16, and is not", self.expect(2, "damier-check", "--fix", path).err)


class Letters(harness.ToolTest):
    def test_cyrillic(self):
        for encoding, name in (("cp1251", "windows-1251"), ("koi8-r", "koi8-r"), ("cp866", "cp866")):
            path = self.file("a.pdn", CYRILLIC.encode(encoding))
            run = self.expect(0, "damier-check", path)
            self.assertIn(f"the record is read as {name} [not-utf8]", run.out)
            self.assertNotIn("--encoding", run.out)
            self.assertIn("Иванов", self.expect(0, "damier-convert", "--to", "json", path).out)

    def test_what_is_not_sure(self):
        run = self.expect(0, "damier-check", self.file("a.pdn", b'[GameType "25"]\n[White "x \x88"]\n\n1. c3-d4 *\n'))
        self.assertIn("read as Windows-1252", run.out)
        self.assertIn("use the option encoding", run.out)


class Foreign(harness.ToolTest):
    def test_records(self):
        for kind, name, content in (
            ("a game of chess", "a.pdn", b'[Event "x"]\n[White "A"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O 1-0\n'),
            ("a web page", "a.pdn", b"<!DOCTYPE html>\n<html><body><p>Hello 1. 32-28</p></body></html>\n"),
            ("a text of another kind", "a.pdn", b"root:x:0:0:root:/root:/bin/bash\n" * 30),
            ("binary data", "a.lices", bytes(range(32)) * 20),
        ):
            with self.subTest(kind=kind):
                run = self.expect(1, "damier-check", self.file(name, content))
                self.assertIn(f"this looks like {kind}, which damier does not read", run.out)
                self.assertEqual(1, run.out.count("error:"), str(run))

    def test_an_extension_that_names_the_game_forbids_it(self):
        plies = ["d2-e3", "d2-e3", "d4-e5", "d4-e5", "d6-e7", "d6-e7", "d8-e9", "d8-e9", "d10-e9", "d10-e9", "d2-d3"]
        moves = ["b1-b3", "a2-c2", "c1-c3", "a3-c3", "d1-d3", "a4-c4", "e1-e3", "a5-c5", "f1-f3", "a6-c6", "g1-g3"]
        for name, texts in (("a.lices", plies), ("a.loa", moves), ("a.alice", ["+RTRd4"] * 11)):
            for separator in (", ", " -> "):
                with self.subTest(name=name, separator=separator):
                    run = self.run_tool("damier-check", self.file(name, separator.join(texts).encode()))
                    self.assertNotIn("another kind", run.out, str(run))
        run = self.run_tool("damier-check", "--ruleset", "lices", self.file("a.txt", " -> ".join(plies).encode()))
        self.assertNotIn("another kind", run.out, str(run))

    def test_the_others_are_read(self):
        page = b"<html>\n\n" + GAME.encode()
        run = self.expect(1, "damier-check", self.file("a.pdn", page))
        self.assertIn("this looks like a web page", run.out)
        self.assertIn("2 records, 2 plies, 1 error", run.out)

    def test_files_of_other_kinds(self):
        for kind, content in (
            ("a picture", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(range(256)) * 4),
            ("a picture", b"\xff\xd8\xff\xe0\0\x10JFIF\0" + bytes(range(256))),
            ("a PDF document", b"%PDF-1.4\n1 0 obj\n"),
            ("a program", b"\x7fELF\2\1\1" + bytes(100)),
        ):
            for words in ([], ["--ruleset", "international"]):
                with self.subTest(kind=kind, words=words):
                    run = self.expect(2, "damier-check", *words, self.file("a.pdn", content))
                    self.assertIn(f"a.pdn: this looks like {kind}, which damier does not read", run.err)


if __name__ == "__main__":
    harness.main()
