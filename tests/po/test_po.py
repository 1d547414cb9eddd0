"""Checks po/: the template against the sources, and each translation against the template.

Of messages only the words are translated. Placeholders, options and what stands at both ends are the same in each
language.
"""

import ast
import collections
import os
import pathlib
import re
import subprocess
import unittest

SOURCE = pathlib.Path(os.environ["DAMIER_SOURCE"])
PO = SOURCE / "po"
TRANSLATIONS = sorted(PO.glob("*.po"))
PLACEHOLDER = re.compile(r"\{(\d*)(?::(\w+))?\}")
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")

Entry = collections.namedtuple("Entry", "flags messages translations")


def entries(path):
    """Returns the entries of a file of gettext, the header first. Obsolete ones are left out."""
    found = []
    flags, texts, key = "", {}, None
    for line in [*path.read_text(encoding="utf-8").splitlines(), ""]:
        if line.startswith("#,"):
            flags += line
        elif match := re.match(r'(msg\w+(?:\[\d\])?) (".*")', line):
            key = match[1]
            texts[key] = ast.literal_eval(match[2])
        elif line.startswith('"'):
            texts[key] += ast.literal_eval(line)
        elif not line and texts:
            messages = [texts[name] for name in ("msgid", "msgid_plural") if name in texts]
            found.append(Entry(flags, messages, [text for name, text in texts.items() if name.startswith("msgstr")]))
            flags, texts = "", {}
    return found


def header(path, name):
    match = re.search(rf"^{name}: *(.*)$", entries(path)[0].translations[0], re.MULTILINE)
    return match[1] if match else None


def is_trial(path):
    """Returns whether a translation is a trial, which people can try and nobody completes yet."""
    return header(path, "X-Trial") == "yes"


class Template(unittest.TestCase):
    def test_the_template_has_the_messages_of_the_sources(self):
        run = subprocess.run(["sh", SOURCE / "scripts/po.sh", "--check"], capture_output=True, text=True, check=False)
        self.assertEqual(0, run.returncode, f"run sh scripts/po.sh\n{run.stdout}{run.stderr}")

    def test_a_changed_message_is_noticed(self):
        script = (SOURCE / "scripts/po_tables.py").read_text(encoding="utf-8")
        scope = {"__name__": "po_tables"}
        exec(compile(script, "po_tables.py", "exec"), scope)  # pylint: disable=exec-used
        row = """const CodeInfo Codes::bad{"bad", CodeTopic::tag, Severity::error, // "no"
            R"(a "b" {0})", "One. " /* none */ "Two."};
            inline constexpr Rule r{"A1", "turns"}; Rule{"A2", "again"};"""
        self.assertEqual(
            ['"One. " "Two."', r'"a \"b\" {0}"', '"again"', '"turns"'],
            sorted(text for _, text in scope["messages"]("lib.hpp", row)),
        )
        tool = """ToolInfo t{.name = "t", .summary = "do it", .options = {{"all", 'a', "", "show all"},
            {"n", 0, "N", "number, " "at least 1", false}}, .examples = {{"t -a", "shows all"}, {"t", "does it"}},
            .exit_findings = "none"};"""
        self.assertEqual(
            ['"do it"', '"does it"', '"none"', '"number, " "at least 1"', '"show all"', '"shows all"'],
            sorted(text for _, text in scope["messages"]("tools/t.hpp", tool)),
        )


class Arguments(unittest.TestCase):
    """An argument of a message is a quotation, a name or a number; words are a phrase, which is translated."""

    # Calls whose arguments are arguments of a message, and how many messages come before them.
    MESSAGE = {"tr": 1, "trn": 2, "trc": 2, "phrase": 1, "number_phrase": 2}
    CALL = re.compile(r"\b(\w+)\(")
    FINDING = re.compile(r"^(?:\w*_)?(?:add|fault|finding|report|refuse|with_note)$")
    TRANSLATED = frozenset("phrase number_phrase to_translate find tr trn trc".split())
    STRING = r'"(?:[^"\\\n]|\\.)*"'
    PART = re.compile(rf"{STRING}|'(?:[^'\\\n]|\\.)+'|\w+\(|[(){{}};,]")
    # Options and values, which are the same in each language.
    NAMES = frozenset("plies marked each theme either flipped".split())

    def english_in(self, text):
        """Yields words that are arguments in a source and are not translated."""
        for call in self.CALL.finditer(text):
            skipped = self.MESSAGE.get(call[1])
            if skipped is None and not self.FINDING.match(call[1]):
                continue
            around, number = [call[1]], 0
            for part in self.PART.finditer(text, call.end()):
                sign = part[0]
                if sign.endswith("(") or sign == "{":
                    around.append(sign.rstrip("("))
                elif sign in ")}":
                    around.pop()
                    if not around:
                        break
                elif sign == ";":
                    break
                elif sign == ",":
                    number += len(around) == 1
                elif sign[0] == '"' and not self.TRANSLATED.intersection(around[1:]):
                    is_argument = number >= skipped and len(around) == 1 if skipped else "{" in around
                    words = ast.literal_eval(sign) if is_argument else ""
                    if re.search(r"^[a-z]{3,}$|[a-z]{2,} [a-z]", words) and words not in self.NAMES:
                        yield words

    def test_words_are_phrases(self):
        scope = {"__name__": "po_tables"}
        script = (SOURCE / "scripts/po_tables.py").read_text(encoding="utf-8")
        exec(compile(script, "po_tables.py", "exec"), scope)  # pylint: disable=exec-used
        found = []
        for room in ("libnotation", "libdiagram", "libanalysis", "libquery", "tools"):
            for path in sorted((SOURCE / room).rglob("*.[ch]pp")):
                text = scope["without_comments"](path.read_text(encoding="utf-8"))
                found += [f"{path.relative_to(SOURCE)}: {words}" for words in self.english_in(text)]
        self.assertEqual([], found)

    def test_english_words_are_noticed(self):
        for source, words in (
            ('tr("no {0}", "piece");', ["piece"]),
            ('tr("no {0}", many ? "pieces" : phrase("piece"));', ["pieces"]),
            ('trn("{1}, {0} ply", "{1}, {0} plies", n, n, "mate in one");', ["mate in one"]),
            ('diagnostics.add(Code::x, span, {name, "man"}).with_note(Note::y, {": too late"});', ["man", ": too late"]),
            ('fault(Code::x, span, {king ? phrase("king") : "man"});', ["man"]),
            ('fault(Code::x, span, {phrase("{0} has {1}", phrase("king"), "W"), "A1"});', []),
            ('tr("{0} to move", words.find("White")); pieces.add("man"); tr("--{0}", "each");', []),
        ):
            with self.subTest(source=source):
                self.assertEqual(words, list(self.english_in(source)))


class Translations(unittest.TestCase):
    def each(self):
        """Yields each translated entry, in a subtest of its own."""
        for path in TRANSLATIONS:
            for entry in entries(path)[1:]:
                if any(entry.translations):
                    with self.subTest(path=path.name, message=entry.messages[0]):
                        yield entry

    def test_there_is_a_language_for_each_file(self):
        text = (SOURCE / "tools/common/terminal/language.hpp").read_text(encoding="utf-8")
        names = re.search(r"> languages\{(.*?)\};", text, re.DOTALL)[1]
        self.assertEqual(["en", *(path.stem for path in TRANSLATIONS)], re.findall(r'"(\w+)"', names))

    def test_they_have_all_messages(self):
        template = [entry.messages for entry in entries(PO / "damier.pot")[1:]]
        for path in TRANSLATIONS:
            if is_trial(path):
                continue
            with self.subTest(path=path.name):
                self.assertEqual(template, [entry.messages for entry in entries(path)[1:]], "run sh scripts/po.sh")
                missing = [entry.messages[0] for entry in entries(path)[1:] if not all(entry.translations)]
                allowed = int(header(path, "X-Untranslated") or 0)
                self.assertLessEqual(len(missing), allowed, missing[:20])

    def test_trials_have_known_messages(self):
        """A trial is not complete, and its file has only what is translated."""
        template = [entry.messages for entry in entries(PO / "damier.pot")[1:]]
        trials = [path for path in TRANSLATIONS if is_trial(path)]
        self.assertIn("eo.po", [path.name for path in trials])
        for path in trials:
            with self.subTest(path=path.name):
                own = entries(path)[1:]
                self.assertLess(len(own), len(template) / 2, "is this still a trial?")
                self.assertEqual([], [entry.messages for entry in own if entry.messages not in template], "run sh scripts/po.sh")
                self.assertEqual([], [entry.messages for entry in own if not all(entry.translations)])

    def test_none_is_a_guess(self):
        for entry in self.each():
            self.assertNotIn("fuzzy", entry.flags)

    def test_placeholders_are_the_same(self):
        for entry in self.each():
            known = [sorted(found[1] for found in PLACEHOLDER.finditer(message)) for message in entry.messages]
            for text in entry.translations:
                self.assertIn(sorted({found[1] for found in PLACEHOLDER.finditer(text)}), map(sorted, map(set, known)))

    def test_messages_have_no_forms(self):
        """Only a translation asks for a form of a word, and for one that the template has as a context."""
        contexts = set(re.findall(r'^msgctxt "(.*)"$', (PO / "damier.pot").read_text(encoding="utf-8"), re.MULTILINE))
        for entry in self.each():
            forms = [
                {found[2] for text in texts for found in PLACEHOLDER.finditer(text)} - {None}
                for texts in (entry.messages, entry.translations)
            ]
            self.assertEqual(set(), forms[0])
            self.assertLessEqual(forms[1], contexts)

    def test_options_are_the_same(self):
        for entry in self.each():
            known = [sorted(set(OPTION.findall(message))) for message in entry.messages]
            for text in entry.translations:
                self.assertIn(sorted(set(OPTION.findall(text))), known)

    def test_ends_are_the_same(self):
        for entry in self.each():
            for text in entry.translations:
                self.assertEqual(entry.messages[0].startswith(" "), text.startswith(" "))
                self.assertEqual(entry.messages[0].endswith((" ", "\n")), text.endswith((" ", "\n")))
                ends = (".", "…")
                self.assertEqual(entry.messages[0].endswith(ends), text.endswith(ends))

    def test_french_has_its_typography(self):
        for entry in entries(PO / "fr.po")[1:]:
            for text in entry.translations:
                text = re.sub(r"&\w+;|[!?]{2}|(?<= )[!?](?= )", "", text)  # marks of moves, entities
                with self.subTest(message=entry.messages[0]):
                    self.assertNotRegex(text, r"[a-zé]'[a-zé]", "the apostrophe is ’")
                    self.assertNotRegex(text, r" [;:!?»](?!\w)|« ", "the space there is U+202F or U+00A0")
                    self.assertNotRegex(text, r"[a-zé»)][;!?](?=\s|$)", "there is U+202F before ; ! ?")


if __name__ == "__main__":
    unittest.main()
