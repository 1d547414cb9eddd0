"""damier.sty and damier-convert --to latex: positions and games typeset by LaTeX.

What LaTeX reads is skipped where pdflatex or lualatex is missing.
"""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

import harness
from harness import ALL_SAMPLES, SAMPLES, SOURCE, broken_files, environment, good_samples, program

STYLE = SOURCE / "share/tex"
# Columns, rows and number of squares; the names are those of `damier rulesets`.
BOARDS = {
    "dames": (10, 10, 50), "jeu-de-dames": (10, 10, 50), "international": (10, 10, 50),
    "english": (8, 8, 32), "italian": (8, 8, 32), "pool": (8, 8, 32), "spanish": (8, 8, 32),
    "russian": (8, 8, 32), "brazilian": (8, 8, 32), "canadian": (12, 12, 72),
    "portuguese": (8, 8, 32), "czech": (8, 8, 32), "turkish": (8, 8, 64), "thai": (8, 8, 32),
    "frisian": (10, 10, 50), "spantsiretti": (10, 8, 40), "breakthrough": (10, 10, 50),
    "frysk": (10, 10, 50), "antidraughts": (10, 10, 50),
}


# What lualatex stores about fonts.
CACHE = tempfile.TemporaryDirectory()
ENGINES = [engine for engine in ("pdflatex", "lualatex") if shutil.which(engine)]
# Boards whose squares all have the names that damier-board gives them; lices is not among them, since its players
# name squares differently.
OTHER_BOARDS = {
    "lignes-d-action": [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)],
    "alice": [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)],
}
POINTS = ("a1 a4 a7 b2 b4 b6 c3 c4 c5 d1 d2 d3 d5 d6 d7 e3 e4 e5 f2 f4 f6 g1 g4 g7").split()
COMMENTS = [
    r"\immediate\write18{touch made}",
    r"\input{/etc/passwd}",
    r"\directlua{os.execute('touch made')} \luaexec{x}",
    r"\openout5=made.tex \write5{x} \def\damiermain{\HOSTILE} ^^5cHOSTILE ^^M",
    r"\HOSTILE{ $x$ $$ x # ## & _ ^ ~ % \ \\ \par \end{document} \endinput \fi \csname HOSTILE\endcsname",
    "[optional] ,,x'' ``y'' --- << >> ?` !` \" | @ * = < > /",
    "\x00\x01\x07\x08\x0b\x0c\x1b\x7f",
    "\u202e\u200b\ufeff\u0418\u4e2d\U0001f600 e\u0301 \u2a72 \u25a1 \u221e \u00a0 \u00ad \u2028 \ufffd",
    "".join(map(chr, range(0xA1, 0x250))),
    "W" * 5000,
    "x" * 70 + "-" * 300,
    "many words " * 3000,
]


def compile_document(document, engine="pdflatex", files=()):
    """Compiles a document. Returns the exit status, the log, and the names of the files that are there afterwards.
    `files`: others in its folder, by name.
    """
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        (place / "a.tex").write_bytes(document if isinstance(document, bytes) else document.encode())
        for name, text in dict(files).items():
            (place / name).write_text(text, encoding="utf-8")
        done = subprocess.run(
            [engine, "-no-shell-escape", "-halt-on-error", "-interaction=nonstopmode", "a.tex"],
            cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=False, timeout=900,
            env=environment(TEXINPUTS=f"{STYLE}:", TEXMFVAR=CACHE.name, max_print_line="1000"),
        )
        log = (place / "a.log").read_text(encoding="utf-8", errors="replace")
        return done.returncode, log, {path.name for path in place.iterdir()}


def typeset(body, engine="pdflatex"):
    """Compiles a document with this body. Returns the exit status and the log."""
    document = (
        "\\documentclass{article}\n\\usepackage[T1]{fontenc}\n\\usepackage{lmodern}\n"
        "\\usepackage{damier}\n\\begin{document}\n" + body + "\n\\end{document}\n"
    )
    return compile_document(document, engine)[:2]


def message_of(log):
    """The log in one line, without the name that begins each further line of a message."""
    return " ".join(log[log.find("\n! ") :].replace("(damier)", " ").split())


def places_of_program(ruleset, kings):
    """The place (row from the top, column) of each square that damier-board labels."""
    width, height, _ = BOARDS[ruleset]
    drawn = subprocess.run(
        [program("damier-board"), "--ruleset", ruleset, "-p", kings, "--coordinates"],
        stdout=subprocess.PIPE, check=True, env=environment(),
    ).stdout.decode()
    rows = re.findall(r"^ *\d* \|(.*)\|", drawn, re.MULTILINE)
    assert len(rows) == height, drawn
    places = {}
    for row, text in enumerate(rows):
        cell = (len(text) - 1) // width
        for column in range(width):
            label = text[1 + column * cell : 1 + (column + 1) * cell].strip(" :")
            if re.fullmatch(r"[a-l]?\d+", label):
                places[label] = (row, column)
    return places


@unittest.skipUnless(shutil.which("pdflatex"), "no pdflatex: texlive-latex-base, texlive-pictures")
class Latex(unittest.TestCase):
    def test_each_square_is_where_the_program_has_it(self):
        body = "\\ExplSyntaxOn\n"
        for ruleset, (_, _, squares) in BOARDS.items():
            body += f"\\damier_use_ruleset:n {{{ruleset}}}\n"
            body += (
                f"\\int_step_inline:nn {{{squares}}} {{ \\damier_find_number:n {{#1}} \\iow_log:x {{ "
                f"PLACE/{ruleset}/#1/\\int_use:N \\l_damier_row_int /"
                "\\int_use:N \\l_damier_column_int /\\int_to_alph:n {\\l_damier_column_int + 1}"
                "\\int_eval:n {\\l_damier_height_int - \\l_damier_row_int} / } }\n"
            )
        status, log = typeset(body + "\\ExplSyntaxOff x")
        self.assertEqual(status, 0, log[-2000:])
        found = re.findall(r"PLACE/([\w-]+)/(\d+)/(\d+)/(\d+)/(\w+)/", log)
        self.assertEqual(len(found), sum(squares for _, _, squares in BOARDS.values()))
        for ruleset, (_, _, squares) in BOARDS.items():
            # Squares with pieces have no label: two positions together label all squares.
            labels = places_of_program(ruleset, "W:WK10:BK20")
            labels |= places_of_program(ruleset, "W:WK11:BK21")
            self.assertEqual(len(labels), squares, ruleset)
            letters = any(label[0].isalpha() for label in labels)
            ours = {
                name if letters else number: (int(row), int(column))
                for one, number, row, column, name in found if one == ruleset
            }
            self.assertEqual(ours, labels, ruleset)

    def test_other_boards_too(self):
        body = "\\ExplSyntaxOn\n"
        boards = {**OTHER_BOARDS, "marelle": POINTS}
        for ruleset, names in boards.items():
            body += f"\\damier_use_ruleset:n {{{ruleset}}}\n"
            for name in names:
                body += (
                    f"\\damier_find:n {{{name}}} \\bool_if:NT \\l_damier_found_bool {{ \\iow_log:x {{ "
                    f"PLACE/{ruleset}/{name}/\\int_use:N \\l_damier_row_int /"
                    "\\int_use:N \\l_damier_column_int / } }\n"
                )
        body += "\\damier_use_ruleset:n {lices}\n"
        camps = [[f"{letter}{number}" for number in range(1, 11)] for letter in "abcde"]
        for owner in ("white", "black"):
            body += f"\\str_set:Nn \\l_damier_owner_str {{{owner}}}\n"
            for name in sum(camps, []):
                for one in (name, name[1:] + name[0]):
                    body += (
                        f"\\damier_find:n {{{one}}} \\iow_log:x {{ PLACE/{owner}/{one}/\\int_use:N \\l_damier_row_int /"
                        "\\int_use:N \\l_damier_column_int / }\n"
                    )
        status, log = typeset(body + "\\ExplSyntaxOff x")
        self.assertEqual(status, 0, log[-2000:])
        found = {}
        for ruleset, name, row, column in re.findall(r"PLACE/([\w-]+)/(\w+)/(\d+)/(\d+)/", log):
            found.setdefault(ruleset, {})[name] = (int(row), int(column))
        for ruleset, names in boards.items():
            self.assertEqual({name: (7 - int(name[1]) + (ruleset != "marelle"), ord(name[0]) - ord("a"))
                              for name in names}, found[ruleset], ruleset)
        own = {name: (9 - row, column) for row, names in enumerate(camps) for column, name in enumerate(names)}
        turned = {name: (9 - row, 9 - column) for name, (row, column) in own.items()}
        def other(places):
            return {name[1:] + name[0]: place for name, place in places.items()}
        self.assertEqual({**own, **other(turned)}, found["white"])
        self.assertEqual({**turned, **other(own)}, found["black"])

    def test_no_engine_warns(self):
        body = (
            "\\damier{W:W31-50:B1-20.}\n\n\\damierset{size=4cm}"
            "\\damier[ruleset=russian,mark={c3,d4}]{W:Wc3,e3,Kg1:BKd8,b6}\n\n"
            "\\damier[ruleset=italian,numbers,flip]{W:W22,K31:B5:H0:F1}\n\n"
            "\\damier[ruleset=turkish,numbers]{W: Wa2, K30 : B h7}\n\n"
            "\\damier[ruleset=lices,numbers]{W:WCa9,Eb8,6d:BCa9,Eb8}"
            "\\damier[ruleset=lices,flip,arrow={6d-d6,red:a1-1a},taken=b8]{W:WCa9,Eb8,P6d:BCa9,Eb8}\n\n"
            "\\damier[ruleset=marelle,numbers,mark=g7]{W:Wa1,d2:Bg7:H3,4}"
            "\\damier[ruleset=lignes-d-action,numbers]{B:Ba1:Wh8}\n\n"
            "\\damier[ruleset=alice,numbers,threatened=a1,prisoner=b2]{1:RTRa1,4PIb2,ACOc3,2CAd4:4PI:-:7CA:RTR>4PI}"
            "\\catcode`\\:=13 \\damier[ring={red:32,28},arrow=blue:32-28]{W:W:B}"
        )
        for engine in ("pdflatex", "lualatex"):
            if shutil.which(engine):
                status, log = typeset(body, engine)
                self.assertEqual(status, 0, log[-2000:])
                self.assertNotRegex(log, "Warning|Overfull|Underfull")

    def test_wrong_set_ups_are_errors(self):
        for arguments, message in (
            ("{W:W51:B1}", "There is no square '51'"),
            ("{W:W0:B1}", "There is no square '0'"),
            ("[ruleset=russian]{W:Wa2:B}", "There is no square 'a2'"),
            ("[ruleset=russian]{W:Wi1:B}", "There is no square 'i1'"),
            ("[ruleset=russian]{W:Wa9:B}", "There is no square 'a9'"),
            ("[mark=99]{W:W1:B}", "There is no square '99'"),
            ("{W:W1x:B}", "'1x' is not a part of a set-up"),
            ("[ruleset=lices]{W:WCf1:B}", "'Cf1' is not a part of a set-up"),
            ("[ruleset=lices]{W:WCa11:B}", "There is no square 'a11'"),
            ("[ruleset=lices]{W:WXa1:B}", "'Xa1' is not a part of a set-up"),
            ("[ruleset=marelle]{W:Wd4:B}", "There is no square 'd4'"),
            ("[ruleset=marelle]{W:Wa2:B}", "There is no square 'a2'"),
            ("[ruleset=lignes-d-action]{B:Bi1:W}", "There is no square 'i1'"),
            ("[ruleset=lignes-d-action]{B:Ba9:W}", "There is no square 'a9'"),
            ("[ruleset=alice]{1:8TRa1:-:-:-:-}", "'8TRa1' is not a part of a set-up"),
            ("[ruleset=alice]{1:7TRa9:-:-:-:-}", "There is no square 'a9'"),
            ("[ring=32-28]{W:W:B}", "'32-28' is not a mark"),
            ("[arrow=32]{W:W:B}", "'32' is not a mark"),
            ("[arrow=32-99]{W:W:B}", "There is no square '99'"),
            ("[ring=pink:32]{W:W:B}", "'pink:32' is not a mark"),
            ("{W:W5-1:B}", "'5-1' is not a part of a set-up"),
            ("{W:X1}", "'X1' is not a part of a set-up"),
            ("[ruleset=chess]{W:W1:B}", "'chess' is not a ruleset"),
        ):
            with self.subTest(arguments):
                status, log = typeset("\\damier" + arguments)
                self.assertNotEqual(status, 0)
                self.assertIn(message, message_of(log))

    def test_a_set_up_runs_no_commands(self):
        with tempfile.TemporaryDirectory() as folder:
            made = pathlib.Path(folder) / "made"
            _, log = typeset(f"\\damier{{W:W\\immediate\\write18{{touch {made}}}:B1}}")
            self.assertFalse(os.path.exists(made))
            self.assertNotIn("runsystem", log)
            self.assertIn("is not a part of a set-up", message_of(log))


class Documents(harness.ToolTest):
    """What damier-convert writes."""

    def document(self, *words, status=0, **options):
        return self.expect(status, "damier-convert", "--to", "latex", *words, **options).out

    def compiles(self, document, engine, files=(), quiet="Warning|Overfull|Underfull|Missing character"):
        status, log, names = compile_document(document, engine, files)
        self.assertEqual(0, status, log[-3000:])
        if quiet:
            self.assertNotRegex(log, quiet)
        self.assertNotIn("runsystem", log)
        return log, names

    @staticmethod
    def hostile_record():
        """Returns a record in which every text tries to be a command, or cannot be printed."""
        def value(text):
            return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ")
        names = ("White", "Black", "Event", "Site", "Date", "Round", "Annotator", "Result2")
        tags = "".join(f'[{name} "{value(text)}"]\n' for name, text in zip(names, COMMENTS))
        comments = " ".join("{" + text.replace("}", "") + "}" for text in COMMENTS)
        deep = "".join(f"({move} {{\\HOSTILE}} " for move in ("31-26", "32-27") * 60) + ")" * 120
        return (
            f'[GameType "20"]\n{tags}\n{comments} 1. 32-28 {comments} $9 $220 {deep} 18-23 '
            f'{{[%csl Gxx] [%clk \\HOSTILE]}} 2. 1-2\\HOSTILE{{x}} {comments} *\n'
        ).encode() + b'\n[GameType "20"]\n[White "\xff\xfe \\HOSTILE"]\n\n{\xc3( } 1. 32-28 *\n'

    def test_golden(self):
        self.matches_golden(self.document(SAMPLES / "ending-with-variations.lices", "--plies", "0,last"),
                            "tools/latex/game.tex")

    def test_french(self):
        broken = (SAMPLES / "broken" / "missed-capture.lices").read_bytes().replace(b'[White', b'[Annotator "Zo\xc3\xa9"]\n[White', 1)
        document = self.document("--lang=fr", "--plies=0", status=1, stdin=broken)
        for words in ("commentée par Zoé", "\\damiererror{b8 doit prendre", "(règle L8)", "Trait"):
            self.assertIn(words, document)
        self.assertEqual(self.document("--lang=en", "--plies=0", status=1, stdin=broken),
                         self.document("--plies=0", status=1, stdin=broken))
        for engine in ENGINES:
            with self.subTest(engine):
                self.compiles(document, engine)

    def test_records_cannot_be_commands(self):
        document = self.document(status=1, stdin=self.hostile_record())
        # Each backslash of a record is \\textbackslash.
        self.assertNotRegex(document, r"\\(HOSTILE|write|input|immediate|directlua|def|openout|csname|endinput)")
        self.assertLess(max(map(len, document.splitlines())), 1000)
        self.assertEqual(1, document.count("\\end{document}"))
        for engine in ENGINES:
            with self.subTest(engine):
                log, names = self.compiles(document, engine, quiet="Overfull|Missing character")
                self.assertLessEqual(names, {"a.tex", "a.aux", "a.log", "a.pdf"})
                self.assertEqual(1, log.count("Package damier Warning"), log[-3000:])

    @unittest.skipUnless(ENGINES, "no LaTeX: texlive-latex-base, texlive-pictures, texlive-luatex")
    def test_samples_compile_without_warnings(self):
        for name, status, files, words in (
            ("good", 0, good_samples(), ["--record", "1", "--plies", "last", "--marked"]),
            ("broken", 1, broken_files(), []),
        ):
            run = self.run_tool("damier-convert", "--to", "latex", *words, *files)
            self.assertEqual(status, run.status, str(run))
            # The broken ones are many.
            for engine in ENGINES if name == "good" else ENGINES[:1]:
                with self.subTest(samples=name, engine=engine):
                    self.compiles(run.out, engine, quiet="Overfull|Underfull|Missing character|LaTeX Warning")

    @unittest.skipUnless(ENGINES, "no LaTeX: texlive-latex-base, texlive-pictures, texlive-luatex")
    def test_a_book_includes_documents(self):
        games = self.document(ALL_SAMPLES / "marelle/seven-taken.marelle", SAMPLES / "ending-with-variations.lices")
        book = (
            "\\documentclass{book}\n\\usepackage{iftex}\n\\ifpdftex\\usepackage[T1]{fontenc}\\usepackage{lmodern}\\fi\n"
            "\\usepackage{damier}\n"
            "\\raggedbottom\n\\begin{document}\n\\chapter{One}\n\\damierinput{games.tex}\nBetween.\n\\damierinput{games}\n"
            "\\typeout{THE END}\n\\end{document}\n"
        )
        for engine in ENGINES:
            with self.subTest(engine):
                log, _ = self.compiles(book, engine, files={"games.tex": games})
                self.assertIn("THE END", log)
                status, log, _ = compile_document(games, engine)
                self.assertEqual(0, status, log[-3000:])

    def test_usage(self):
        sheet = SAMPLES / "sheet-example.lices"
        for words, message in (
            (["--to=latex", "--plies=3-2"], "--plies: '3-2' is neither a ply"),
            (["--to=latex", "--plies=x"], "--plies: 'x' is neither a ply"),
            (["--to=html", "--plies=3"], "--plies applies only to --to latex"),
            (["--marked"], "--marked applies only to --to latex"),
            (["--to=site", "-o", "x", "--marked"], "--marked cannot be used with --to site"),
        ):
            with self.subTest(words):
                self.assertIn(message, self.expect(2, "damier-convert", *words, sheet).err)
        with tempfile.TemporaryDirectory() as folder:
            self.expect_clean("damier-convert", sheet, "-o", "a.tex", cwd=folder)
            self.assertEqual(self.document(sheet), (pathlib.Path(folder) / "a.tex").read_text(encoding="utf-8"))


if __name__ == "__main__":
    unittest.main()
