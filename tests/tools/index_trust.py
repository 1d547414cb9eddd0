"""An index from elsewhere harms nobody and never lies: no other file is touched, and changes are detected."""

import os
import pathlib
import random
import shutil
import sqlite3
import struct
import subprocess
import unittest

import harness
from harness import program

PAGE = 4096

# Attacks by someone who knows the format of an index, with valid checksums.
HOSTILE = [
    "insert into removed values(-5, 9223372036854775807)",
    "insert into removed values(-1, 1)",
    "insert into removed values(2147483648, 1)",
    "update segments set games = -9223372036854775808",
    "update segments set games = 4294967295",
    "update segments set first_game = 0",
    "update segments set positions = 9223372036854775807",
    "insert into segments values(9, 201, 1000000, 5)",
    "update columns set data = zeroblob(200000)",
    "update columns set data = zeroblob(4 * 61)",
    "update columns set data = x'ffff' where field = 8",
    "delete from columns where field = 3",
    "update facts set data = zeroblob(5)",
    "update names set id = 9000000000000000000 where id = 1",
    "update names set id = -3 where id = 2",
    "update game_rows set id = -id",
    "update game_rows set winner = 77, result = -4",
    "update tag_rows set game = 9223372036854775807 where game = 3",
    "update blocks set data = x'ff'",
    "update file_rows set first_game = -1",
    "update file_rows set games = 9223372036854775807",
    "update file_rows set path = '/dev/zero'",
    "update meta set value = 99",
]

# Statements that ask for more tables than ours, or others.
OTHER_TABLES = [
    "create trigger lost after insert on game_rows begin delete from game_rows where id = new.id; end",
    "create view more as select 1",
    "drop view tags; create view tags as with recursive c(x) as (select 1 union all select x + 1 from c) "
    "select x as game, 'White' as name, 'Ada' as value from c",
    "create table more(a)",
    "drop index games_by_white",
    "update sqlite_schema set sql = 'CREATE TABLE names(id, text)' where name = 'names'",
]

# Statements that hide or replace games, in tables that agree with ours.
LIES = [
    "update facts set data = zeroblob(length(data))",
    "delete from names where id > 3",
    "update names set text = 'Nobody' where id = 1",
    "update game_rows set ruleset = ruleset + 1 where id = 1",
    "update game_rows set plies = plies + 1 where id = 7",
    "update columns set data = zeroblob(length(data)) where field = 8",
    "update blocks set data = substr(data, 1, 0)",
    "delete from blocks",
    "delete from tag_rows where game = 3",
    "update game_rows set offset = offset + 1 where id = 5",
]


# An entry of a block: how far its key is ahead of that before, the game, and the ply, each in as few bytes as it needs.
# A game with the same key is ahead of that before it too.


def unpacked(block):
    """Returns the entries of a block as keys after its first, games and plies."""
    entries, at, key, game = [], 0, 0, 0
    while at < len(block):
        head, at = block[at], at + 1
        numbers = []
        for size in (head & 15, (head >> 4 & 3) + 1, (head >> 6) + 1):
            numbers.append(int.from_bytes(block[at : at + size], "little"))
            at += size
        key += numbers[0]
        game = numbers[1] if numbers[0] else game + numbers[1] & 0xFFFFFFFF
        entries.append((key, game, numbers[2]))
    return entries


def packed(entries):
    """Returns the block of some entries."""
    block, last_key, last_game = b"", 0, 0
    for key, game, ply in entries:
        numbers = (key - last_key, game if key != last_key else game - last_game & 0xFFFFFFFF, ply)
        sizes = [(number.bit_length() + 7) // 8 for number in numbers]
        sizes[1:] = [max(size, 1) for size in sizes[1:]]
        block += bytes([sizes[0] | sizes[1] - 1 << 4 | sizes[2] - 1 << 6])
        block += b"".join(number.to_bytes(size, "little") for number, size in zip(numbers, sizes))
        last_key, last_game = key, game
    return block


class Trust(harness.ToolTest):
    def setUp(self):
        super().setUp()
        self.index = self.folder / "all.damier-index"
        self.victim = self.folder / "victim"
        self.victim.write_bytes(b"not yours")
        words = ["--ruleset", "international", "--games", 60, "--max-plies", 40]
        games = self.expect_clean("damier-random", *words).out.replace("[Result", '[Annotator "Ada"]\n[Result')
        self.records = self.file("a.pdn", games.encode())
        self.expect_clean("damier-index", "build", "-o", self.index, self.records)
        self.bytes = self.index.read_bytes()

    def edit(self, sql):
        self.index.write_bytes(self.bytes)
        subprocess.run([program("edit_index"), self.index, sql], check=False)

    def readers(self):
        return (
            ["damier-index", "info", self.index],
            ["damier-index", "verify", self.index],
            ["damier-find", "--index", self.index, "white ~ /a/ or elo > 5 or plies > 3"],
            ["damier-explore", "--index", self.index],
        )

    def all_read(self, statuses, message=""):
        for words in self.readers():
            run = self.run_tool(*words)
            self.assertIn(run.status, statuses, str(run))
            self.assertIn(message, run.err, str(run))

    def journal(self, super_journal=None):
        """Returns the journal of a killed writer, and the files that it names in its transaction."""
        shutil.copyfile(self.index, self.folder / "work")
        database = sqlite3.connect(self.folder / "work", isolation_level=None)
        database.execute("PRAGMA cache_size = 1")
        database.execute("BEGIN IMMEDIATE")
        database.execute("UPDATE game_rows SET plies = 1")
        database.execute("UPDATE names SET text = text || 'more' || id")
        journal = (self.folder / "work-journal").read_bytes()
        database.execute("ROLLBACK")
        database.close()
        os.unlink(self.folder / "work")
        if super_journal:
            name = os.fsencode(super_journal)
            # https://www.sqlite.org/fileformat2.html#the_rollback_journal
            journal += struct.pack(">I", (1 << 30) // PAGE + 1) + name
            journal += struct.pack(">II", len(name), sum(name)) + bytes.fromhex("d9d505f920a163d7")
        return journal


class Files(Trust):
    def test_a_journal_deletes_nothing(self):
        beside = self.folder / "all.damier-index-journal"
        for name in (self.victim, None):
            journal = self.journal(name)
            beside.write_bytes(journal)
            self.all_read({2}, "damier-index recover")
            self.expect(2, "damier-index", "add", "-i", self.index, self.records)
            self.assertEqual(journal, beside.read_bytes())
            self.assertEqual(self.bytes, self.index.read_bytes())
            run = self.run_tool("damier-index", "recover", self.index)
            self.assertEqual(2 if name else 0, run.status, str(run))
            self.assertEqual(b"not yours", self.victim.read_bytes())
        self.assertFalse(beside.exists())
        self.all_read({0})

    def test_readers_write_nothing(self):
        before = set(os.listdir(self.folder))
        self.all_read({0})
        self.assertEqual(before, set(os.listdir(self.folder)))
        self.assertEqual(self.bytes, self.index.read_bytes())

    def test_a_write_ahead_log(self):
        self.edit("select 1")
        with sqlite3.connect(self.index) as database:
            database.execute("PRAGMA journal_mode = WAL")
        database.close()
        for name in ("all.damier-index-wal", "all.damier-index-shm"):
            (self.folder / name).unlink(missing_ok=True)
        before = set(os.listdir(self.folder))
        self.all_read({2}, "another program has written into the index")
        self.assertEqual(before, set(os.listdir(self.folder)))
        self.edit("select 1")
        (self.folder / "all.damier-index-wal").write_bytes(b"x")
        self.all_read({2}, "another program has written into the index")

    def test_no_regular_files(self):
        self.index.unlink()
        os.mkfifo(self.index)
        self.all_read({2}, "not a damier index")
        self.index.unlink()
        self.index.mkdir()
        self.all_read({2})

    def test_names_that_sqlite_takes_for_more(self):
        for name in ("file:all.damier-index?mode=rwc", ":memory:", "file::memory:?cache=shared"):
            shutil.copyfile(self.index, self.folder / name.split("?")[0])
            before = set(os.listdir(self.folder))
            self.run_tool("damier-index", "info", name, cwd=self.folder)
            self.assertEqual(before, set(os.listdir(self.folder)))


class Content(Trust):
    def test_numbers(self):
        for sql in HOSTILE:
            with self.subTest(sql=sql):
                self.edit(sql)
                self.all_read({0, 1, 2})
                # 1: it names a file that may not be opened.
                self.assertIn(self.run_tool("damier-index", "verify", self.index).status, (1, 2))
                merged = self.folder / "merged"
                run = self.run_tool("damier-index", "merge", "-O", "-o", merged, self.index)
                self.assertIn(run.status, (0, 2), str(run))

    def test_other_tables(self):
        for sql in OTHER_TABLES:
            with self.subTest(sql=sql):
                self.edit(sql)
                self.all_read({2}, "build it again with damier-index build")
                self.expect(2, "damier-index", "add", "-i", self.index, self.records)

    def test_lies(self):
        for sql in LIES:
            with self.subTest(sql=sql):
                self.edit(sql)
                self.expect(2, "damier-index", "verify", self.index)

    def test_columns_longer_than_their_segment(self):
        self.edit("update columns set data = data || zeroblob(4)")
        run = self.expect(2, "damier-find", "--index", self.index, "--count", "plies > 3")
        self.assertIn("the index is damaged", run.err)
        # Adding a few games would join both segments.
        more = self.file("b.pdn", pathlib.Path(self.records).read_bytes())
        before = self.index.read_bytes()
        run = self.expect(2, "damier-index", "add", "-i", self.index, more)
        self.assertIn("the index is damaged", run.err)
        self.assertEqual(before, self.index.read_bytes())

    def test_positions_out_of_order(self):
        with sqlite3.connect(self.index) as database:
            ((block,),) = database.execute("SELECT data FROM blocks")
        database.close()
        entries = unpacked(block)
        # The start is in all games: two of these change places, far from the end.
        at = next(i for i in range(len(entries) - 9) if entries[i][0] == entries[i + 1][0])
        self.assertEqual(block, packed(entries))
        entries[at], entries[at + 1] = entries[at + 1], entries[at]
        self.edit(f"update blocks set data = x'{packed(entries).hex()}'")
        run = self.expect(2, "damier-index", "verify", self.index)
        self.assertIn("segment 1: its positions are out of order", run.out)

    def test_other_programs(self):
        with sqlite3.connect(self.index) as database:
            database.execute("UPDATE names SET text = 'Nobody' WHERE id = 1")
        database.close()
        self.expect(2, "damier-index", "verify", self.index)

    def test_flipped_bits(self):
        chance = random.Random(7)
        for _ in range(150):
            place = chance.randrange(len(self.bytes))
            flipped = bytearray(self.bytes)
            flipped[place] ^= 1 << chance.randrange(8)
            self.index.write_bytes(flipped)
            run = self.expect(2, "damier-index", "verify", self.index)
            self.assertIn("all.damier-index: ", run.err, f"byte {place}")

    def test_pages_that_changed_places(self):
        pages = [self.bytes[at : at + PAGE] for at in range(0, len(self.bytes), PAGE)]
        pages[4], pages[5] = pages[5], pages[4]
        self.index.write_bytes(b"".join(pages))
        self.expect(2, "damier-index", "verify", self.index)

    def test_other_options(self):
        self.expect_clean("damier-index", "build", "-O", "-o", self.index, "--record", "1-20", self.records)
        run = self.expect(0, "damier-index", "verify", self.index)
        self.assertIn("not compared, since it was indexed with other options", run.err)
        self.assertNotIn("compared", self.expect_clean("damier-index", "verify", "--record", "1-20", self.index).err)


if __name__ == "__main__":
    harness.main()
