"""The language of messages: which one is chosen, and what is the same in each."""

import pathlib
import re
import shutil
import subprocess

import harness
from harness import DRAUGHTS, LIGNES_D_ACTION, SAMPLES, broken_files, environment, some

ENGLISH = "error: b8 must take: Eb8(7c)d6"
FRENCH = "erreur: b8 doit prendre\N{NO-BREAK SPACE}: Eb8(7c)d6"
FRENCH_LOCALE = {"LC_ALL": "fr_FR.UTF-8"}


class Language(harness.ToolTest):
    def setUp(self):
        super().setUp()
        self.path = SAMPLES / "broken" / "missed-capture.lices"

    def check(self, *options, path=None, tool="damier-check", **changes):
        return self.run_tool(tool, *options, path or self.path, env=environment(**changes))

    def test_the_environment_chooses(self):
        # As for gettext: LANGUAGE counts in any locale except C, whether or not the locale is installed.
        for expected, variables in [
            (ENGLISH, {"LC_ALL": "C", "LANGUAGE": "fr", "LANG": "fr_FR"}),
            (ENGLISH, {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "", "LANGUAGE": "fr"}),
            (ENGLISH, {"LC_ALL": "", "LC_MESSAGES": "POSIX", "LANG": "fr_FR.UTF-8"}),
            (ENGLISH, {"LC_ALL": "de_DE.UTF-8"}),
            (ENGLISH, {"LC_ALL": "fr_FR.UTF-8", "LANGUAGE": "en_GB:fr"}),
            (ENGLISH, {"LC_ALL": "../../fr"}),
            (FRENCH, {"LC_ALL": "fr_FR.UTF-8"}),
            (FRENCH, {"LC_ALL": "", "LC_MESSAGES": "fr_CA@euro", "LANG": "C"}),
            (FRENCH, {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "fr"}),
            (FRENCH, {"LC_ALL": "de_DE.UTF-8", "LANGUAGE": "::tlh:fr_CH.UTF-8:en"}),
        ]:
            with self.subTest(variables=variables):
                self.assertIn(expected, self.check(**variables).out)

    def test_the_option_overrides_the_environment(self):
        self.assertIn(FRENCH, self.check("--lang", "fr").out)
        self.assertIn(FRENCH, self.check("--lang=fr", LC_ALL="C").out)
        self.assertIn(ENGLISH, self.check("--lang", "en", **FRENCH_LOCALE).out)
        wrong = self.check("--lang", "de")
        self.assertEqual((2, ""), (wrong.status, wrong.out))
        self.assertIn("--lang: 'de' is not one of en, eo, fr", wrong.err)
        self.assertIn("sortie", self.run_tool("damier-check", "--lang", "fr", "--help").out)
        self.assertIn("option inconnue --no", self.check("--lang", "fr", "--no").err)
        self.assertIn("  check     vérifier des parties", self.run_tool("damier", "--lang", "fr", "--help").out)

    def test_settings_choose(self):
        folder = self.folder / "folder"
        folder.mkdir()
        (folder / ".damier").write_text("lang = fr\n")
        path = shutil.copy(self.path, folder)
        self.assertIn(FRENCH, self.check(path=path).out)
        self.assertIn(FRENCH, self.check("-r", path=folder).out)
        self.assertIn(ENGLISH, self.check("--lang", "en", path=path).out)
        self.assertIn(ENGLISH, self.check("--no-config", path=path).out)
        (folder / ".damier").write_text("lang = ../fr\n")
        wrong = self.check(path=path)
        self.assertEqual(2, wrong.status)
        self.assertIn(".damier:1: lang: unknown value", wrong.err + wrong.out)

    def test_settings_of_the_current_directory_choose_for_all_tools(self):
        folder = self.folder / "here" / "below"
        folder.mkdir(parents=True)
        (folder.parent / ".damier").write_text("lang = fr\n")
        for tool in harness.TOOLS:
            with self.subTest(tool=tool):
                self.assertIn("Usage\u00a0: ", self.run_tool(tool, "--help", cwd=folder).out)
                wrong = self.run_tool(tool, "--no-such-option", cwd=folder)
                self.assertIn("option inconnue --no-such-option", wrong.err)
                self.assertEqual(2, wrong.status)
                english = self.run_tool(tool, "--help", "--lang=en", cwd=folder).out
                self.assertEqual(english, self.run_tool(tool, "--help").out)
                self.assertEqual(english, self.run_tool(tool, "--help", cwd=folder, env=environment(DAMIER_NO_CONFIG="1")).out)
        # Also of tools that read no records, and the commands of damier.
        self.assertIn("--depth doit être un nombre de 0 à 100", self.run_tool("damier-perft", "--ruleset=lices", "--depth=x", cwd=folder).err)
        explained = self.run_tool("damier", "explain", "missed-capture", cwd=folder)
        self.assertIn("doit prendre", explained.out)
        # What programs read follows --lang only.
        gcc = self.check("--format=gcc").out
        self.assertEqual(gcc, self.run_tool("damier-check", "--format=gcc", self.path, cwd=folder).out)
        # The settings of an input come first, and a boundary ends the search.
        self.assertIn(FRENCH, self.run_tool("damier-check", self.path, cwd=folder).out)
        shutil.copy(self.path, self.folder)
        (self.folder / ".damier").write_text("lang = en\n")
        self.assertIn(ENGLISH, self.run_tool("damier-check", self.folder / self.path.name, cwd=folder).out)
        (folder / ".git").mkdir()
        self.assertIn("Usage: ", self.run_tool("damier", "--help", cwd=folder).out)

    def test_faulty_settings_change_nothing(self):
        for text in ("lang = ../fr\n", "lang\n", "lang = \n", "lang = FR\n", "\xff\xfe", "lang = fr" * 20_000):
            (self.folder / ".damier").write_text(text, encoding="latin-1")
            run = self.run_tool("damier-perft", "--ruleset=lices", "--depth=1", cwd=self.folder)
            self.assertEqual((0, "19\n", ""), (run.status, run.out, run.err))
            self.assertIn("Usage: ", self.run_tool("damier-perft", "--help", cwd=self.folder).out)
        (self.folder / "settings").write_text("lang = fr\n")
        (self.folder / ".damier").unlink()
        (self.folder / ".damier").symlink_to("settings")
        self.assertIn("Usage: ", self.run_tool("damier-perft", "--help", cwd=self.folder).out)

    def test_a_trial_language_falls_back_to_english(self):
        for changes, options in (({"LC_ALL": "eo.UTF-8"}, ()), ({}, ("--lang", "eo"))):
            run = self.check(*options, **changes)
            english = self.check()
            self.assertEqual(english.status, run.status)
            self.assertIn("eraro: b8 devas preni: Eb8(7c)d6 [missed-capture]", run.out)
            self.assertIn("laŭregulaj movoj ĉi tie: Eb8(7c)d6", run.out)
            self.assertIn("if any capture exists, only captures are legal", run.out, "this is not translated")
            self.assertIn("1 dosiero, 1 registro, 3 duonmovoj, 1 eraro, 0 avertoj\n", run.out)
            self.assertEqual(len(english.out.splitlines()), len(run.out.splitlines()))
        shown = self.run_tool("damier-check", "--lang", "eo", "--help")
        self.assertEqual(0, shown.status)
        self.assertIn("montri la version", shown.out)
        self.assertIn("list all legal moves at an error", shown.out, "this is not translated")
        wrong = self.check("--lang", "eo", "--wrong")
        self.assertEqual((2, "damier-check: nekonata opcio --wrong\nProvu 'damier-check --help'.\n"), (wrong.status, wrong.err))

    def test_what_programs_read_does_not_follow_the_locale(self):
        for form in ("gcc", "json", "github", "sarif", "junit", "tap", "rdjsonl"):
            with self.subTest(form=form):
                here = self.check("--format", form)
                self.assertEqual(here.out, self.check("--format", form, **FRENCH_LOCALE).out)
                french = self.check("--format", form, "--lang", "fr").out
                self.assertEqual("doit prendre" in french, form != "json")
                self.assertEqual(here.status, 1)
        gcc = self.check("--format", "gcc", "--lang", "fr").out
        self.assertRegex(gcc, r"^[^ ]*:\d+:\d+: error: b8 doit prendre.* \[missed-capture\]\n")

    def test_only_words_differ(self):
        for path in some(broken_files(), 4):
            with self.subTest(path=path.name):
                english = self.check(path=path)
                french = self.check(path=path, **FRENCH_LOCALE)
                self.assertEqual(english.status, french.status)
                places = re.compile(r"^\S+:\d+:\d+:(?= )|\[[a-z0-9-]+\]$|^ *\d* \| .*", re.MULTILINE)
                self.assertEqual(places.findall(english.out), places.findall(french.out))
                self.assertEqual("", french.err)

    def test_data_do_not_depend_on_the_locale(self):
        path = str(LIGNES_D_ACTION / "broken" / "pass-form.loa")
        record = '[Ruleset "lices"]\n[White "Łódź İı Œuvre"]\n[Result "*"]\n\n1. d4-e3 {l’été…} *\n'
        accents = self.file("accents.lices", record.encode())
        for words in (
            ("damier-convert", "--to=json", "--pretty", path),
            ("damier-convert", "--to=csv", self.path),
            ("damier-convert", "--to=native", path),
            ("damier-moves", "--ruleset=international", "--to=json"),
            ("damier-perft", "--ruleset=lices", "--depth=2", "--divide"),
            ("damier-random", "--ruleset=dames", "--games=2", "--seed=1", "--decorate"),
            ("damier-stats", "--to=json", DRAUGHTS / "international.pdn"),
            ("damier-stats", "--to=csv", DRAUGHTS / "international.pdn"),
            ("damier", "schema"),
            ("damier", "completion", "bash"),
            ("damier-convert", "--to=json", accents),
            ("damier-convert", "--to=csv", accents),
            ("damier-convert", "--to=native", accents),
            ("damier-stats", "--to=csv", accents),
            ("damier-find", 'White ~ "Ł"', accents),
        ):
            with self.subTest(words=words):
                outputs = {
                    self.run_tool(*words, env=environment(LC_ALL=locale)).out
                    for locale in ("C", "fr_FR.UTF-8", "tr_TR.UTF-8", "fr_FR.ISO-8859-1", "fr_FR", "ja_JP.eucJP")
                }
                self.assertEqual(1, len(outputs))
                self.assertNotEqual({""}, outputs)

    def copied(self, folder):
        """Returns the output of a copy of damier-check in a folder, in French if it finds a catalogue."""
        folder.mkdir()
        copy = shutil.copy(harness.program("damier-check"), folder)
        libraries = pathlib.Path(harness.program("damier-check")).parent.parent / "lib"
        run = subprocess.run(
            [copy, "--lang", "fr", self.path],
            env=environment(LD_LIBRARY_PATH=str(libraries)),
            capture_output=True,
            text=True,
            check=False,
        )
        shutil.rmtree(folder)
        return run.stdout

    def test_catalogues_are_found_beside_the_program(self):
        folder = self.folder / "bin"
        catalogue = self.folder / "share/locale/fr/LC_MESSAGES/damier.mo"
        catalogue.parent.mkdir(parents=True)
        self.assertIn(ENGLISH, self.copied(folder), "there is none")
        for content in (b"", b"damier", b"\xde\x12\x04\x95" + b"\xff" * 24, b"\xde\x12\x04\x95" + b"\0" * 24):
            catalogue.write_bytes(content)
            self.assertIn(ENGLISH, self.copied(folder), "it is broken")
        build = pathlib.Path(harness.program("damier-check")).parent.parent
        shutil.copy(build / "share/locale/fr/LC_MESSAGES/damier.mo", catalogue)
        self.assertIn(FRENCH, self.copied(folder))

    def test_an_analysis_is_replaced_whichever_language_it_is_in(self):
        def analysed(path, *options):
            done = self.run_tool("damier-analyse", "--nodes", "200", "--better", "words", *options, path)
            self.assertEqual((0, ""), (done.status, done.err))
            return done.out

        path = SAMPLES / "all-placed.lices"
        in_french = analysed(path, "--lang", "fr")
        self.assertIn(" Meilleur\u00a0: ", in_french)
        french = self.file("french.lices", in_french.encode())
        english = analysed(path)
        self.assertIn(" Better: ", english)
        self.assertEqual(english, analysed(french))

    def test_a_repair_in_french(self):
        done = self.run_tool("damier-repair", "--lang", "fr", SAMPLES.parent / "repair/before/exported.pdn")
        self.assertRegex(done.err, r"exported.pdn:\d+: réparation\u00a0: coût \d+, \d+ demi-coups? témoins?, sûre?\n")
        self.assertRegex(done.err, r"\n    demi-coup \d+\u00a0: .* au lieu de .* \(.*, coût \d+\)\n")
        self.assertNotRegex(done.err, r"\b(ply|cost|repaired|found|for)\b")
        english = self.run_tool("damier-repair", SAMPLES.parent / "repair/before/exported.pdn")
        self.assertEqual((english.status, english.out), (done.status, done.out))

    def test_an_analysis_in_french(self):
        text = self.run_tool("damier-analyse", "--lang", "fr", "--nodes", "500", "--ruleset", "international",
                             "--position", "W:W32,33:B1,2").out
        self.assertRegex(text, r"^au trait        les Blancs\névaluation      .* \(pion\)\nmeilleure suite 3")
        self.assertRegex(text, r"\npions           2 2\ndames           0 0\nmobilité        4 4\n$")

    def test_tables_in_french(self):
        archive = SAMPLES.parent / "tournaments/round-robin.pdn"
        options = ("--openings", "2")
        english = self.run_tool("damier-stats", *options, archive).out
        french = self.run_tool("damier-stats", "--lang", "fr", *options, archive).out
        self.assertRegex(french, r"^\d+ enregistrements\u00a0: \d+ comptés, 0 non valides\n")
        self.assertRegex(french, r"\n {39}parties Les Blancs Les Noirs     nulle\n    3")
        self.assertRegex(french, r"\n    capture +\d+ +\d+\.\d\d%\n    move +\d")
        self.assertLessEqual(max(map(len, french.splitlines())), 80)
        numbers = r"[\d.]+%?$|#+$"
        self.assertEqual(re.findall(numbers, english, re.M), re.findall(numbers, french, re.M))
        self.assertNotRegex(french, r"(?i)\b(games?|wins|draws?|plies|openings|players|known|score)\b")
        for form in ("json", "csv"):
            data = ("damier-stats", "--to", form, archive)
            self.assertEqual(self.run_tool(*data).out, self.run_tool(*data, "--lang", "fr").out)

    def test_the_chart_in_french(self):
        chart = self.expect_clean("damier-stats", "--lang=fr", "--to=svg", SAMPLES / "sheet-example.lices").out
        for words in ("Statistiques de 1 partie écrite", "lices\u00a0: 1 partie, les Blancs 1", ">coups légaux<", ">nulle\u00a0: 0 (0 %)<"):
            self.assertIn(words, chart)
        self.assertEqual(self.expect_clean("damier-stats", "--to=svg", SAMPLES / "sheet-example.lices").out,
                         self.expect_clean("damier-stats", "--to=svg", "--lang=en", SAMPLES / "sheet-example.lices").out)

    def test_moves_played_in_french(self):
        archive = SAMPLES.parent / "tournaments/round-robin.pdn"
        french = self.run_tool("damier-explore", "--lang", "fr", archive).out
        self.assertRegex(french, r"\ncoup +parties +joué +Les Blancs +nulle +Les Noirs +B +=+ +N +cote +fin\n\(ici\) ")
        self.assertLessEqual(max(map(len, french.splitlines())), 80)

    def test_faults_of_tables_in_french(self):
        (self.folder / "marelle").mkdir()
        (self.folder / "marelle" / "3-3.table").write_text("x")
        for words, printed in ((("damier-tables", "info", "--dir", self.folder), "3-3.table\u00a0: ce n’est pas une table de finales\n"),
                            (("damier-moves", "--values", "--ruleset=marelle", "--tables", self.folder / "absent"),
                             "absent\u00a0: ce dossier n’existe pas\n"),
                            (("damier-moves", "--values", "--tables", self.folder, "--position=W:Wa1,d1,g1:Ba7,d7,g4",
                              "--ruleset=marelle"), "3-3.table\u00a0: ce n’est pas une table de finales\n")):
            self.assertIn(printed, self.expect(2, *words, "--lang=fr").err)
            english = self.expect(2, *words).err
            self.assertRegex(english, "not an endgame table|there is no such folder")

    def test_refusals_of_the_system_in_french(self):
        printed = "Aucun fichier ou dossier de ce nom"
        name = self.folder / "absent"
        self.assertIn(f"{name}: {printed}\n", self.expect(2, "damier-check", "--lang=fr", name).err)
        self.assertNotIn(printed, self.expect(2, "damier-check", name).err)
        target = self.folder / "absent" / "out.json"
        self.assertIn(": Aucun fichier ou dossier de ce nom\n",
                      self.expect(2, "damier-convert", "--lang=fr", "--to=json", "-o", target, self.path).err)

    def test_likely_words_in_french(self):
        for words, message in [
            (("damier-check", "--ruleset", "internationel"), "jeu de règles inconnu « internationel »\u00a0: vouliez-vous dire international\u202f?\n"),
            (("damier-check", "--ruleset", "zzz"), "« damier rulesets » en donne la liste\n"),
            (("damier-find", "evnet = 1"), ":1:1: attendu\u00a0: une condition\u202f; trouvé\u00a0: « evnet »\u00a0: vouliez-vous dire event\u202f?"),
            (("damier", "explain", "missed-captur"), "code inconnu « missed-captur »\u00a0: vouliez-vous dire missed-capture\u202f?\n"),
        ]:
            with self.subTest(words=words):
                done = self.run_tool(*words, env=environment(**FRENCH_LOCALE))
                self.assertIn(message.replace("« ", "«\u00a0").replace(" »", "\u00a0»"), done.err)
                self.assertEqual((2, ""), (done.status, done.out))


if __name__ == "__main__":
    harness.main()
