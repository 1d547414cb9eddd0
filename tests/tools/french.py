"""French as people see it: the reports of the broken samples and the help of all tools."""

import re

import harness
from harness import ALL_SAMPLES, TOOLS, broken_files

# Common English words that are not French words too.
ENGLISH = frozenset(
    "the is of and not with this here must which has are from by be was than that these piece square move moves "
    "expected while tag value write rule legal read written after before".split()
)
# Some of them are names of tools, and values.
NAMES_IN_HELP = frozenset("moves move tag was written and".split())
FINDING = re.compile(r"^\S+:\d+:\d+: (?P<words>\S+: .*) \[[a-z0-9-]+\]$")
NOTE = re.compile(r"^ +(?:\||=) (?P<words>.*)$")
QUOTED = re.compile(r"^ +(?:\d+ )?\| ")  # a line of the sample, or marks below one
COMMAND = re.compile(r"^  damier")
MAX_WIDTH = 80


def words_of(text):
    return set(re.findall(r"[A-Za-zÀ-ÿ]+", text))


class French(harness.ToolTest):
    def check(self, path, language):
        return self.run_tool("damier-check", "--lang", language, path.name, cwd=path.parent)

    def test_reports(self):
        games = sorted({path.parent.parent.name for path in broken_files()})
        for game in games:
            with self.subTest(game=game):
                reports = [
                    f"$ damier-check --lang fr {path.name}\n{self.check(path, 'fr').out}"
                    for path in sorted((ALL_SAMPLES / game / "broken").iterdir())
                ]
                self.matches_golden("\n".join(reports), f"french/{game}.txt")
        self.assertEqual([f"{game}.txt" for game in games], sorted(path.name for path in (harness.GOLDEN / "french").iterdir()))

    def messages(self, report):
        """Returns the messages of a report, without places, codes and what is quoted from the sample."""
        lines = []
        for line in report.splitlines():
            found = FINDING.match(line) or NOTE.match(line)
            if found and not QUOTED.match(line):
                lines.append(found["words"])
        return lines

    def test_no_message_of_a_sample_stays_english(self):
        for path in broken_files():
            with self.subTest(path=path.name):
                english = self.messages(self.check(path, "en").out)
                french = self.messages(self.check(path, "fr").out)
                self.assertTrue(english)
                self.assertEqual(len(english), len(french))
                quoted = words_of(path.read_text(encoding="utf-8", errors="replace"))
                for before, after in zip(english, french, strict=True):
                    self.assertNotEqual(before, after)
                    self.assertEqual(set(), (words_of(after) & ENGLISH) - quoted, after)

    def test_an_english_message_would_be_noticed(self):
        words = self.messages("a.pdn:1:2: erreur: the tag Result is missing [some-code]\n   1 | the text\n     | ^\n")
        self.assertEqual(["erreur: the tag Result is missing"], words)
        self.assertEqual({"the", "is", "tag"}, words_of(words[0]) & ENGLISH)


class Help(harness.ToolTest):
    def helps(self):
        """Returns the French and the English help of each tool and each command, by its words."""
        found = {}
        for tool in TOOLS:
            english = self.run_tool(tool, "--help").out
            commands = re.findall(rf"^  ({tool} [a-z]+) ", english, re.MULTILINE)
            for words in [tool, *sorted(set(commands))]:
                found[words] = tuple(
                    self.run_tool(*words.split(), "--help", "--lang", language).out for language in ("fr", "en")
                )
        return found

    def test_help(self):
        # Texts of options begin in one column, in characters: accents take two bytes in UTF-8.
        option = re.compile(r"^  (?:-\w, |    )--\S+(?: [^ ]+)* {2,}(?=\S)|^ {12,}(?=\S)")
        names = re.compile(r"^  (?:-\w, |    )(--[a-z-]+(?: [A-Z,=.N-]+)?)", re.MULTILINE)
        for words, (french, english) in self.helps().items():
            with self.subTest(words=words):
                self.assertIn("Options\u00a0:\n", french)
                # A command is not broken, in English as in French.
                wide = [line for line in french.splitlines() if len(line) > MAX_WIDTH and not COMMAND.match(line)]
                self.assertEqual([], wide)
                columns = {match.end() for match in map(option.match, english.splitlines()) if match}
                self.assertEqual(columns, {match.end() for match in map(option.match, french.splitlines()) if match})
                self.assertEqual(names.findall(english), names.findall(french))
                without_options = re.sub(r"--[\w-]+", "", french)
                self.assertEqual(set(), words_of(without_options) & (ENGLISH - NAMES_IN_HELP))


if __name__ == "__main__":
    harness.main()
