"""French as people see it: the reports of the broken samples."""

import re

import harness
from harness import ALL_SAMPLES, broken_files

# Common English words that are not French words too.
ENGLISH = frozenset(
    "the is of and not with this here must which has are from by be was than that these piece square move moves "
    "expected while tag value write rule legal read written after before".split()
)
FINDING = re.compile(r"^\S+:\d+:\d+: (?P<words>\S+: .*) \[[a-z0-9-]+\]$")
NOTE = re.compile(r"^ +(?:\||=) (?P<words>.*)$")
QUOTED = re.compile(r"^ +(?:\d+ )?\| ")  # a line of the sample, or marks below one


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


if __name__ == "__main__":
    harness.main()
