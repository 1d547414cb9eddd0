"""damier.sty: positions of draughts drawn by LaTeX. Skipped where pdflatex is missing."""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from harness import SOURCE, environment, program

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


def typeset(body, engine="pdflatex"):
    """Compiles a document with this body. Returns the exit status and the log."""
    document = (
        "\\documentclass{article}\n\\usepackage[T1]{fontenc}\n\\usepackage{lmodern}\n"
        "\\usepackage{damier}\n\\begin{document}\n" + body + "\n\\end{document}\n"
    )
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        (place / "a.tex").write_text(document, encoding="utf-8")
        done = subprocess.run(
            [engine, "-no-shell-escape", "-halt-on-error", "-interaction=nonstopmode", "a.tex"],
            cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=False,
            env=environment(TEXINPUTS=f"{STYLE}:", TEXMFVAR=folder, max_print_line="1000"),
        )
        return done.returncode, (place / "a.log").read_text(encoding="utf-8", errors="replace")


def message_of(log):
    """The log in one line, without the name that begins each further line of a message."""
    return " ".join(log.replace("(damier)", " ").split())


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

    def test_no_engine_warns(self):
        body = (
            "\\damier{W:W31-50:B1-20.}\n\n\\damierset{size=4cm}"
            "\\damier[ruleset=russian,mark={c3,d4}]{W:Wc3,e3,Kg1:BKd8,b6}\n\n"
            "\\damier[ruleset=italian,numbers,flip]{W:W22,K31:B5:H0:F1}\n\n"
            "\\damier[ruleset=turkish,numbers]{W: Wa2, K30 : B h7}\n\n\\catcode`\\:=13 \\damier{W:W:B}"
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


if __name__ == "__main__":
    unittest.main()
