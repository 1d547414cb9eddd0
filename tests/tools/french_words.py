"""No English in French: each tool is run in both languages, over its samples, reports, and errors of its command line.

A word of the French output is English if the English output has it too, an English message has it, and no French one.
What records, names and options contain is the same in both languages.
"""

import ast
import os
import re
import tempfile
import unittest

import harness
from harness import ALL_SAMPLES, SOURCE, TOOLS, broken_files, some

# Words of the interface that are the same in each language, and what the samples are about.
NAMES = frozenset(
    """and bytes capture client columns damier diff error explain fen file first fixed frame gcc groff hub inside json
    kings later latex lices line lines list mill missing ndjson none number outside page pages player players ply plies points
    positions query record records root round rounds rulesets schema score start sure tags then theme uci unknown value values
    white black words""".split()
)
WORD = re.compile(r"(?<![\w\-./%\\{$])[a-zà-öø-ÿœ]{3,}(?![\w\-/({=]|\.\w)")
SIDE = re.compile(r"""(?<![\w\["«\u00a0])(?<!balise )(?<!ainsi\u00a0: )(?<!comme )(?:White|Black|Player [12])(?![\w\]"»]| ")""")


def words_of(text):
    """Words in lower case, without options, names of files, codes with hyphens and function calls."""
    return set(WORD.findall(text.replace("’", " ").replace("'", " ")))


def vocabularies():
    """The words of the English messages, and of the French ones."""
    english, french, target = set(), set(), None
    texts = {"msgid": [], "msgstr": []}
    for line in (SOURCE / "po/fr.po").read_text(encoding="utf-8").splitlines():
        if match := re.match(r'(msgid|msgstr)\S* (".*")$', line):
            target = texts[match[1]]
            target.append(ast.literal_eval(match[2]))
        elif line.startswith('"'):
            target[-1] += ast.literal_eval(line)
        elif line.startswith("msgctxt"):
            target = [""]
    english = set().union(*(words_of(re.sub(r"--\S+", "", text)) for text in texts["msgid"]))
    french = set().union(*(words_of(re.sub(r"--\S+|«[^»]*»", "", text)) for text in texts["msgstr"]))
    return english - NAMES, french


class Words(harness.ToolTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.english, cls.french = vocabularies()

    def foreign(self, in_english, in_french, quoted="", sides=True):
        """Returns the English words of a French text, given the same in English; `sides`: also names of sides."""
        same = words_of(in_french) & words_of(in_english)
        found = (same & self.english) - self.french - words_of(quoted)
        # Records have tags with the names of sides, so these are looked for by what is around them.
        return sorted(found) + (SIDE.findall(in_french) if sides else [])

    def run_in(self, lang, *words, stdin, alone):
        """Runs a tool; `alone`: in a folder of its own, where no other run has left files."""
        if not alone:
            return self.run_tool(*words, "--lang", lang, stdin=stdin, cwd=self.folder)
        with tempfile.TemporaryDirectory(prefix="damier-test-") as folder:
            return self.run_tool(*words, "--lang", lang, stdin=stdin, cwd=folder)

    def check(self, *words, stdin=b"", quoted="", statuses=(0, 1), sides=True, alone=False):
        english, french = (self.run_in(lang, *words, stdin=stdin, alone=alone) for lang in ("en", "fr"))
        self.assertEqual(english.status, french.status, words)
        self.assertIn(french.status, statuses, (words, french.err))
        both = [re.sub(r"^.*\|.*$| \[[a-z0-9-]+\]$", "", one.out + one.err, flags=re.MULTILINE) for one in (english, french)]
        found = self.foreign(*both, quoted + " ".join(map(str, words)) + stdin.decode(errors="replace"), sides)
        self.assertEqual([], found, f"{words}\n{french.err[-2000:]}{french.out[-2000:]}")

    def test_english_would_be_noticed(self):
        # "a man" is a sentence of nobody here, and "position" is French too.
        self.assertEqual(["nothing"], self.foreign("read as nothing", "lu comme nothing"))
        self.assertEqual(["piece", "square"], self.foreign("no piece on that square", "pas de piece, la square"))
        self.assertEqual([], self.foreign("a position, --square, e4-square", "une position, --square, e4-square"))
        self.assertEqual(["Black"], self.foreign("it is Black's turn", "le trait est pour Black", '[Black "x"]'))
        self.assertEqual([], self.foreign("the tag White", 'la balise White, [Black "x"], «\u00a0White\u00a0»'))
        self.assertEqual([], self.foreign("the tag Event is nothing", "la balise Event est nothing", "nothing"))

    def test_findings(self):
        for path in some(broken_files(), 4):
            with self.subTest(path=path.name):
                quoted = path.read_text(encoding="utf-8", errors="replace") + path.name
                for more in (["--go-on", "--all"], ["--strict", "--legal", "--format=gcc"]):
                    self.check("damier-check", *more, path, quoted=quoted)

    def test_boards(self):
        games = ("alice", "dames", "lices", "lignes-d-action", "marelle")
        for path in sorted(path for game in games for path in (ALL_SAMPLES / game).glob("*.*")):
            with self.subTest(path=path.name):
                quoted = path.read_text(encoding="utf-8", errors="replace")
                for form in ("text", "svg"):
                    self.check("damier-board", f"--to={form}", "--last-move", "--marked", path, quoted=quoted, statuses=(0, 1, 2))

    def test_reports_of_tools(self):
        quoted = "".join(path.read_text(encoding="utf-8", errors="replace") for path in ALL_SAMPLES.rglob("*.pdn"))
        open_games = ALL_SAMPLES / "archive/games/open.pdn"
        for words in (
            ["damier-stats", open_games],
            ["damier-stats", "--ratings", ALL_SAMPLES / "ratings/league.pdn"],
            ["damier-stats", "--standings", ALL_SAMPLES / "tournaments/swiss.pdn"],
            ["damier-stats", "--standings", ALL_SAMPLES / "tournaments/round-robin.pdn"],
            ["damier-repair", ALL_SAMPLES / "repair/before/notebook.pdn"],
            ["damier-analyse", "-d2", "--to=text", ALL_SAMPLES / "analysis/russian.pdn"],
            ["damier-explore", open_games],
            ["damier-check", "--select", "duplicate", open_games, open_games],
            ["damier", "rulesets"],
            ["damier", "formats"],
        ):
            with self.subTest(words=words):
                self.check(*words, quoted=quoted)

    def test_losses_of_formats(self):
        for path in some(sorted(ALL_SAMPLES.glob("*/*.[plm][!d]*")), 4):
            with self.subTest(path=path.name):
                quoted = path.read_text(encoding="utf-8", errors="replace")
                for form in ("hub", "uci", "fen", "sgf", "pdn"):
                    self.check("damier-convert", "--to", form, "-o", os.devnull, "--overwrite", path, quoted=quoted)

    def test_queries(self):
        for query in (SOURCE / "tests/tools/query_rows/wrong.txt").read_text(encoding="utf-8").splitlines():
            with self.subTest(query=query):
                self.check("damier-find", query, os.devnull, statuses=(2,))

    def test_command_lines(self):
        # Data, and comments in it, are not translated.
        data = {"help", "version", "lang", "likely-aliases", "partial", "review", "schema"}
        for tool in TOOLS:
            names = re.findall(r"^  (?:-\w, |    )--([a-z-]+)\b", self.run_tool(tool, "--help").out, re.MULTILINE)
            for name in sorted(set(names) - data):
                for more in ([f"--{name}=zzz"], [f"--{name}"]):
                    with self.subTest(tool=tool, more=more):
                        self.check(tool, *more, "no-such-file.pdn", quoted=name, statuses=(0, 1, 2), alone=True)

    def test_explanations(self):
        codes = re.findall(r"^ *([a-z][a-z0-9-]+)\b", self.run_tool("damier", "explain").out, re.MULTILINE)
        self.assertGreater(len(codes), 100)
        for code in some(codes, 3):
            with self.subTest(code=code):
                samples = ALL_SAMPLES.glob(f"*/broken/{code}.*")
                quoted = "".join(path.read_text(errors="replace") for path in samples)
                self.check("damier", "explain", code, quoted=quoted, sides=False)  # a sample has tags


# The functions that word a message, with the number of their arguments before those of the message.
MESSAGE = re.compile(r"(?<!\w)(?:(tr|phrase)|(trn|trc|number_phrase))\(")
STRING = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
CHARACTER = re.compile(r"'(?:\\.|[^'\\])'")


def arguments_at(text, place):
    """The arguments of the C++ call whose parenthesis opens before `place`."""
    arguments, depth, start = [], 0, place
    while place < len(text):
        if literal := STRING.match(text, place) or CHARACTER.match(text, place):
            place = literal.end()
            continue
        if text[place] in "([{":
            depth += 1
        elif text[place] in ")]}" and depth > 0:
            depth -= 1
        elif text[place] in "),;" and depth == 0:
            arguments.append(text[start:place])
            start = place + 1
            if text[place] != ",":
                return arguments
        place += 1
    return []


def untranslated_arguments(source):
    """Pairs of a message and an argument of it that is an English word in the source, not a name as the message shows it."""
    source = re.sub(r"//.*", "", source)
    found = []
    for call in MESSAGE.finditer(source):
        texts = 1 if call[1] else 2
        arguments = arguments_at(source, call.end())
        message = "".join("".join(STRING.findall(text)) for text in arguments[:texts])
        for number, argument in enumerate(arguments[texts:]):
            # What is quoted, an option, or part of a name of a file is the same in each language.
            named = re.search(r"(?:--|['\"«])\{%d\}" % number, message)
            words = [word for word in STRING.findall(argument) if re.fullmatch(r"[A-Za-z][a-z ]{2,}", word)]
            if words and not named and not MESSAGE.search(argument):
                found.append((message, argument.strip()))
    return found


class Arguments(unittest.TestCase):
    def test_an_english_word_would_be_noticed(self):
        found = untranslated_arguments('say(tr("read as {0}, at {1}", empty ? "nothing" : text, place)); // tr("{0}", "other")')
        self.assertEqual([("read as {0}, at {1}", 'empty ? "nothing" : text')], found)
        self.assertEqual([], untranslated_arguments('tr("--{0}: {1}", "theme", tr("nothing"))'))
        self.assertEqual([], untranslated_arguments('trn("{0} file in \\"{1}\\"", "{0} files in \\"{1}\\"", n, "games")'))

    def test_no_argument_of_a_message_is_an_english_word(self):
        found = {}
        for room in ("librules", "libnotation", "libdiagram", "libanalysis", "libquery", "bindings/c", "tools"):
            for path in sorted((SOURCE / room).rglob("*.[ch]pp")):
                if arguments := untranslated_arguments(path.read_text(encoding="utf-8")):
                    found[str(path.relative_to(SOURCE))] = arguments
        self.assertEqual({}, found)


if __name__ == "__main__":
    harness.main()
