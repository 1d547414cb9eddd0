"""damier-transcribe loses nothing: each character of a page that is not a blank becomes a ply, a number, a side, a tag, a
result, a comment or mere layout, and what the review says of it is in the record.

Without DAMIER_ACCOUNTED=all only some pages are read; at night all samples are, by every ruleset.
"""

import json
import os
import random
import re
import unicodedata

import harness
from harness import ALL_SAMPLES

ALL = os.environ.get("DAMIER_ACCOUNTED") == "all"
RULESETS = (
    "lices lignes-d-action marelle marelle-wmd alice dames jeu-de-dames international english italian pool spanish russian "
    "brazilian canadian portuguese czech turkish thai frisian breakthrough frysk antidraughts"
).split()
OTHER_FILES = (".py", ".sql", ".ipynb", ".svg", ".yaml", ".yml", ".sh")
ENCODINGS = {"dames-macintosh": "mac-roman", "marelle-windows": "cp1252", "libre-utf16": "utf-16"}

LAYOUT = re.compile(r"""(?:<[!/a-zA-Z][^>]*>|[\s.,;:|/\\_*\#><="'`()\[\]{}~^-]|[^\w\s!?]|ᵒ)*""")
NUMBER_WORDS = (
    "partie parties coup coups no n nr num numero er ere eme ieme e feuille marque page tour ronde score le la et move moves "
    "game temps min sec h tables o"
).split()
SIDES = (
    "les blancs noirs blanc noir white black wit zwart b w n trait aux joueur joueur1 joueur2 player j1 j2 j 1 2 1er 2e 2eme "
    "premier second marron marrons ivoire ivoires m i j. "
).split()


def squeezed(text):
    """Returns a text without what comments write otherwise: blanks, braces and quotes."""
    return re.sub(r"[\x00-\x20\x7f\s]", "", text.replace("{", "(").replace("}", ")").replace("\\", "'").replace('"', "'"))


def folded(text):
    plain = unicodedata.normalize("NFKD", text.lower())
    return "".join(c for c in plain if not unicodedata.combining(c))


def decoded(data, stem=""):
    """Returns the text of a file, and whether it is sure to be the right one."""
    for encoding in (ENCODINGS.get(stem), "utf-8"):
        try:
            if encoding:
                return data.decode(encoding).removeprefix("\ufeff"), True
        except UnicodeDecodeError:
            pass
    return data.decode("latin-1"), False


class Record:
    """A record as it is written: its tags, comments, plies and result."""

    def __init__(self, text):
        self.tags = dict(re.findall(r'^\[(\w+) "((?:[^"\\]|\\.)*)"\]$', text, re.M))
        score = re.sub(r'^\[\w+ ".*"\]$', "", text, flags=re.M)
        comments = re.findall(r"\{([^}]*)\}", score)
        self.comments = [one for one in comments if not one.startswith("[%was ")]
        self.marked = len(comments) - len(self.comments)
        words = re.sub(r"\{[^}]*\}", " ", score).split()
        self.plies = [word for word in words[:-1] if not re.fullmatch(r"\d+\.+", word)]
        self.result = words[-1]


def records_in(text):
    """Returns the records of an output."""
    return [Record(one) for one in re.split(r"\n\n(?=\[)", text) if one.strip()]


class Accounted(harness.ToolTest):
    def check_place(self, lines, sure, review):
        """Each character of the input is in one part, and is what the part says."""
        seen = [[0] * len(line) for line in lines]
        for part in review["parts"]:
            row, column = part["line"] - 1, part["column"] - 1
            for character in part["text"]:
                while row < len(lines) and column == len(lines[row]) and character not in "\r\n":
                    row, column = row + 1, 0  # text over two lines
                if character in "\r\n":
                    continue
                self.assertLess(row, len(lines), part)
                if sure:
                    self.assertEqual(lines[row][column], character, part)
                seen[row][column] += 1
                column += 1
        for line, counts in zip(lines, seen, strict=True):
            for character, count in zip(line, counts, strict=True):
                if character > " " and not character.isspace() and (sure or character < "\x7f"):
                    self.assertTrue(count == 1 or unicodedata.category(character) in ("Cf", "Cc", "Zs", "Mn"),
                                    f"{character!r} {count} in {line!r}")

    def check_parts(self, review, records):
        """What the review says of each part is so, and stands in the records."""
        comments = squeezed("".join(comment for record in records for comment in record.comments))
        size = 0
        for part in review["parts"]:
            kind, text = part["kind"], part["text"]
            words = re.findall(r"[^\W_]+", folded(text))
            if kind == "layout":
                self.assertIsNotNone(LAYOUT.fullmatch(text), part)
            elif kind == "mark":
                self.assertIn(text, "!?")
            elif kind == "number":
                self.assertTrue(len(text) <= 8 or folded(text) in NUMBER_WORDS, part)
            elif kind == "side":
                self.assertEqual(set(), set(words) - set(SIDES), part)
            elif not records:
                continue  # the report has "no game was found"
            elif kind == "comment":
                size += len(re.sub(r"\[%", "[%", squeezed(text)))
                self.assertIn(squeezed(text)[:40].replace("[%", "["), comments.replace("[%", "["), part)
            elif kind == "tag" and part["text"]:
                self.check_tag(part, records, comments)
            elif kind == "result":
                self.check_result(part, records, comments)
        return size, len(comments)

    def check_tag(self, part, records, comments):
        values = [squeezed(value.replace('\\"', "'")) for record in records for value in record.tags.values()]
        value = re.split(r'[:=]|(?<=\w) "|\)', part["text"], maxsplit=1)[-1]
        # `Ann joue les Blancs` names a side after the player.
        value = re.sub(rf"(?: (?:{'|'.join(('joue', 'a', 'avec', 'has', 'with', *SIDES))}))+$", "", value, flags=re.IGNORECASE)
        text = squeezed(re.sub(r'"?\]?$', "", value)).strip(",;-—–'|.")
        # A month may be a word.
        numbers = set(map(int, re.findall(r"\d+", value)))
        dates = [set(map(int, re.findall(r"\d+", one))) for one in values if re.fullmatch(r"[\d?]{4}(\.[\d?]{2}){2}", one)]
        is_date = bool(numbers) and any(numbers <= date for date in dates)
        self.assertTrue(
            text in values or is_date or squeezed(part["text"]) in comments
            # What the record writes in its own form.
            or re.match(r"\W*(result|resultat|fen|position|gametype|ruleset)", folded(part["text"])),
            (part, values),
        )

    def check_result(self, part, records, comments):
        plain = re.fullmatch(r"[\d/½ ,.:x*+-]+", part["text"])
        known = folded(part["text"]) in ("nulle", "remise", "draw", "drawn", "match nul", "partie nulle", "egalite")
        kept_text = squeezed(part["text"]) in comments
        self.assertTrue(plain or known or kept_text or any(r.result != "*" for r in records), part)
        if not plain and not known and len(part["text"].split()) > 3:
            self.assertTrue(kept_text, part)

    def check_page(self, name, data, review, records):
        with self.subTest(page=name, ruleset=review["ruleset"]):
            text, sure = decoded(data, name.split(".")[0])
            self.check_place(re.split(r"\r\n|\r|\n", text), sure, review)
            self.assertEqual(len(review["games"]), len(records))
            plies = [part["text"] for part in review["parts"] if part["kind"] == "ply"]
            read = [ply for game in review["games"] for ply in game["plies"]]
            self.assertEqual(sorted(" ".join(plies).split()), sorted(" ".join(ply["written"] for ply in read).split()))
            for game, record in zip(review["games"], records, strict=True):
                self.assertEqual([ply["read"] for ply in game["plies"]],
                                 [re.sub(r"[!?]+$", "", ply) for ply in record.plies])
                self.assertEqual(game["result"], record.result)
            size, kept = self.check_parts(review, records)
            if records:
                self.assertLessEqual(size, kept, "comments are lost")

    def check_files(self, files, ruleset=None):
        """Reads files, and checks each page of them."""
        options = [f"--ruleset={ruleset}"] if ruleset else []
        reviews = self.run_tool("damier-transcribe", "--review", *options, *files)
        self.assertIn(reviews.status, (0, 1), reviews)
        reviews = json.loads(reviews.out)
        reviews = reviews if isinstance(reviews, list) else [reviews]
        run = self.run_tool("damier-transcribe", "--quiet", *options, *files)
        records = records_in(run.out)
        self.assertEqual(len(files), len(reviews))
        for path, review in zip(files, reviews, strict=True):
            games = len(review["games"])
            self.check_page(path.name, path.read_bytes(), review, records[:games])
            records = records[games:]
        self.assertEqual([], records)
        # What is written is a legal record.
        found = self.run_tool("damier-check", "--allow-empty", "-", stdin=run.out.encode())
        self.assertEqual(0, found.status, found)

    def noisy(self, ruleset, seed):
        """Writes random games in some hand, with slips, lost text and remarks; returns the files."""
        random.seed(seed)
        files = []
        for number in range(6 if ALL else 2):
            run = self.run_tool("damier-random", f"--ruleset={ruleset}", "--games=1", f"--seed={seed * 100 + number}",
                                f"--max-plies={random.randint(4, 60)}", "--to=native")
            record = Record(run.out + "\n*")
            words = ["Partie", "Blancs", "Noirs", "gagne", "(bravo)", "14 mai 1988", "?", "|", "{", "[%", "&amp;", "Note :"]
            text = random.choice(["", "Partie 3\n", "Blancs : Anna\nBlancs : Eve\n", "Le 14 mai 1988 au soir\n"])
            for at, ply in enumerate(record.plies):
                text += random.choice(["{0}. ", "n°{0} ", "{0}) ", "", "- "]).format(at + 1) + ply
                text += random.choice([" ", "\n", "  |  ", "\t", " ! ", "\n\n"])
                text += random.choice(words) + " " if random.random() < 0.15 else ""
            text += random.choice(["", "\n1-0", "\nles Blancs gagnent, bravo à Anna", "\nPartie 2 : pas jouée"])
            letters = list(text)
            for _ in range(len(letters) * random.choice([0, 1, 3, 20]) // 100):
                at = random.randrange(len(letters))
                letters[at] = random.choice(["", "", letters[at] * 2, *"1lO0S5B8-—x£¢é&$\f", "\r\n"])
            path = self.folder / f"{ruleset}-{seed}-{number}.txt"
            path.write_bytes("".join(letters).encode())
            files.append(path)
        return files

    def test_noise(self):
        for ruleset in RULESETS if ALL else ("lices", "international", "marelle", "alice", "lignes-d-action"):
            for seed in range(1, 20 if ALL else 3):
                files = self.noisy(ruleset, seed)
                self.check_files(files, ruleset)
                if ALL and seed < 4:
                    self.check_files(files)

    def samples(self):
        """Returns the sample files with text, without those longer than a page."""
        files = sorted(path for path in ALL_SAMPLES.rglob("*.*") if path.is_file())
        return [path for path in files
                if path.suffix not in OTHER_FILES and path.stat().st_size < 60_000]

    def test_samples(self):
        files = self.samples()
        self.assertGreater(len(files), 350)
        if not ALL:
            files = files[::16]
        for ruleset in (None, *RULESETS) if ALL else ("dames", "lices"):
            for begin in range(0, len(files), 40):  # all at once take longer than a run may
                self.check_files(files[begin : begin + 40], ruleset)


if __name__ == "__main__":
    harness.main()
