"""Checks the manual pages and README.md against the tools: form, options, examples, completeness.

Conventions for pages (sections 1, 5 and 7):

- In a literal display a line that begins with `$ ` is a command, and the lines below it, up to the next
  command or the end of the display, are exactly its standard output.
- `.Dl $ COMMAND` is a command whose output is not shown.
- Commands run in a copy of samples/lices, or of the folder that FOLDERS names, in a shell. They end with status 0, or
  with that of a line `.\\" exit status N` directly before the display.

In README.md, README.fr.md and docs/ the same holds for blocks marked ```console; they run in the folder of samples/, and
show their meaning by their exit status. The Python and JavaScript of README.md run too, if their libraries are built.
"""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

SOURCE = pathlib.Path(os.environ["DAMIER_SOURCE"])
BUILD = pathlib.Path(os.environ["DAMIER_BUILD"])
BIN = pathlib.Path(os.environ["DAMIER_BIN"])
DIAGNOSTICS = BUILD / "man" / "damier-diagnostics.7"
PAGES = sorted((SOURCE / "man").glob("*.[157]")) + [DIAGNOSTICS]

# The game of each page with rules: the letter of its rules and their number.
RULES = {
    "damier-lices.7": ("L", 19),
    "damier-dames.7": ("D", 19),
    "damier-lignes-d-action.7": ("A", 11),
    "damier-marelle.7": ("M", 12),
    "damier-alice.7": ("C", 17),
}

# The folder for the examples of a page, if not the samples of Lices.
FOLDERS = {
    "damier-repair.1": "samples/repair",
    "damier-tables.1": "samples/marelle",
    "damier-transcribe.1": "samples/transcribe",
    "damier-dames.7": "samples/dames",
    "damier-query.7": "samples/dames",
    "damier-config.5": "samples/config",
    "damier-pdn.5": "samples/dames",
    "damier-sgf.5": "samples/lignes-d-action",
    "damier-lignes-d-action.7": "samples/lignes-d-action",
    "damier-marelle.7": "samples/marelle",
    "damier-alice.7": "samples/alice",
}

# The pages that describe a format, by the extension of its files.
FORMAT_PAGES = {".pdn": ["damier-pdn.5"], ".sgf": ["damier-sgf.5"]}


def page(name):
    return next(path for path in PAGES if path.name == name)


def output_of(*command):
    done = subprocess.run(
        [BIN / command[0], *command[1:]], capture_output=True, text=True, check=True, timeout=600
    )
    return done.stdout


def tools():
    return ["damier"] + [line.split()[0] for line in output_of("damier", "list").splitlines()]


def unescaped(text):
    """Returns the printed text of a line of mdoc."""
    names = {"~": " ", "e": "\\", "-": "-", "&": "", "(aq": "'", "(ga": "`", "(ha": "^", "(ti": "~", "(dq": '"'}
    return re.sub(r"\\(\(..|[-e&~])", lambda found: names[found.group(1)], text)


class Command:
    """A command in a document, with its expected result."""

    def __init__(self, text, status, output):
        self.text = text
        self.status = status
        self.output = output  # None if it is not shown


class Display:
    """A display in the source of a page."""

    def __init__(self, status, literal):
        self.status = status
        self.literal = literal
        self.lines = []

    @property
    def first_command(self):
        return next((number for number, line in enumerate(self.lines) if line.startswith("$ ")), None)


def displays_of(source):
    """Returns the displays with commands."""
    found = []
    status = 0
    display = None
    for line in source.splitlines():
        if line.startswith(".Bd") and "-literal" in line:
            display = Display(status, True)
            found.append(display)
        elif line.startswith(".Ed"):
            display, status = None, 0
        elif line.startswith(".Dl $ "):
            found.append(Display(status, False))
            found[-1].lines.append(line[len(".Dl ") :])
            status = 0
        elif expected := re.fullmatch(r'\.\\" exit status (\d+)', line):
            status = int(expected.group(1))
        elif display and not line.startswith("."):
            display.lines.append(line)
    return [display for display in found if display.first_command is not None]


def rendered(path):
    """Returns the lines of a page in a terminal, so wide that none is broken."""
    words = ["mandoc", "-Tutf8", "-Owidth=1000", path]
    done = subprocess.run(words, capture_output=True, text=True, check=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
    return re.sub(".\b", "", done.stdout).splitlines()


def warnings_of_groff(path):
    """Returns what groff reports about a page, shown on a terminal of 80 columns."""
    words = ["groff", "-mandoc", "-Kutf8", "-Tutf8", "-z", "-ww", "-rLL=78n", path]
    return subprocess.run(words, capture_output=True, text=True, check=True).stderr


def rows_of_tables(source):
    """Returns the rows of the tables of a page: the texts as wide as their columns, and the cells."""
    found = []
    widths = None
    for line in source.splitlines():
        if line.startswith(".Bl -column"):
            widths = [text.strip('"') for text in re.findall(r'"[^"]*"|\S+', line)[2:]]
        elif line.startswith(".El"):
            widths = None
        elif line.startswith(".It ") and widths:
            found.append((widths, [cell_text(cell) for cell in line[len(".It ") :].split(" Ta ")]))
    return found


def too_wide(widths, cells):
    """Returns the cells of a row that are wider than their column; the last one may be."""
    return [cell for width, cell in zip(widths, cells[:-1]) if len(cell) > len(width)]


def cell_text(cell):
    """Returns the printed text of a cell of a table."""
    text = re.sub(r"\bFl ", "-", cell)
    text = re.sub(r"^Ta$|\b(Em|Li|Sy|Cm|Ar|Xr|No|Ns|Pa) ", "", text).replace('"', "")
    return unescaped(re.sub(r" ([,;:.)])", r"\1", text)).strip()


def commands_of_page(path):
    """Returns the commands of a page; the number of lines of a display, and the status, come from its source."""
    lines = rendered(path)
    place = 0
    found = []
    for display in displays_of(path.read_text(encoding="utf-8")):
        place = next(i for i in range(place, len(lines)) if lines[i].lstrip().startswith("$ "))
        indent = len(lines[place]) - len(lines[place].lstrip())
        begin = place - display.first_command
        place = begin + len(display.lines)
        command = None
        for line in (line[indent:] for line in lines[begin:place]):
            if line.startswith("$ "):
                command = Command(line[2:], display.status, "" if display.literal else None)
                found.append(command)
            elif command and command.text.endswith("\\"):
                command.text = command.text[:-1] + line
            elif command:
                command.output += line + "\n"
    return found


def as_shown(output):
    """Returns the lines of an output; words, if a page has blanks instead of tabs."""
    return [line.split() if "\t" in line else line for line in output.splitlines()]


def commands_of_readme(text):
    found = []
    for block in re.findall(r"^```console\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append(Command(line[2:], None, ""))
            else:
                found[-1].output += line + "\n"
    return found


class CommandCase(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.directory = pathlib.Path(holder.name)
        shutil.copytree(SOURCE / "samples", self.directory / "samples")

    def run_command(self, command, folder, locale="C.UTF-8"):
        environment = {"PATH": f"{BIN}:{os.environ['PATH']}", "LC_ALL": locale}
        done = subprocess.run(
            command.text,
            shell=True,
            cwd=self.directory / folder,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )
        if command.status is not None:
            self.assertEqual(done.returncode, command.status, f"exit status; {done.stderr}")
        if command.output is not None:
            written = as_shown(done.stdout)
            shown = command.output.splitlines()
            for number, line in enumerate(written[: len(shown)]):
                shown[number] = shown[number].split() if isinstance(line, list) else shown[number]
            self.assertEqual(written, shown)


class Lint(unittest.TestCase):
    def test_mandoc(self):
        if shutil.which("mandoc") is None:
            self.fail("mandoc is missing, which checks the manual pages: on Debian, apt-get install mandoc")
        for path in PAGES:
            with self.subTest(page=path.name):
                done = subprocess.run(
                    ["mandoc", "-Tlint", "-Wwarning", path], capture_output=True, text=True, check=False
                )
                self.assertEqual(done.stdout + done.stderr, "")
                self.assertEqual(done.returncode, 0)

    def test_groff(self):
        """man-db of Debian shows pages by groff."""
        if shutil.which("groff") is None:
            self.fail("groff is missing, which shows manual pages: on Debian, apt-get install groff-base")
        for path in PAGES:
            with self.subTest(page=path.name):
                self.assertEqual(warnings_of_groff(path), "")

    def test_rows_of_tables(self):
        """No cell is wider than its column: groff shifts the next one."""
        tables = 0
        for path in PAGES:
            with self.subTest(page=path.name):
                rows = rows_of_tables(path.read_text(encoding="utf-8"))
                self.assertEqual([cell for row in rows for cell in too_wide(*row)], [])
                tables += len(rows)
        self.assertGreater(tables, 0)


class Options(unittest.TestCase):
    """--help and the manual page of a tool list the same options, letters and arguments."""

    HELP = re.compile(r"^  (?:-(\w), |    )--([a-z][a-z-]*)(?: (\S+))?(?=  |$)", re.MULTILINE)
    ITEM = re.compile(r"^\.It Fl (?:(\w) , Fl )?-([a-z][a-z-]*)(?: Ar (\S+))?$", re.MULTILINE)

    def test_same_as_help(self):
        for tool in tools():
            with self.subTest(tool=tool):
                in_help = self.HELP.findall(output_of(tool, "--help"))
                in_page = self.ITEM.findall(page(f"{tool}.1").read_text(encoding="utf-8"))
                self.assertTrue(in_help)
                self.assertEqual(sorted(in_help), sorted(in_page))

    def test_no_item_of_another_form(self):
        for path in PAGES:
            for line in path.read_text(encoding="utf-8").splitlines():
                if line.startswith(".It Fl"):
                    self.assertRegex(line, self.ITEM, path.name)


class Pages(unittest.TestCase):
    def test_tools_have_pages(self):
        self.assertEqual({path.name for path in PAGES if path.suffix == ".1"}, {f"{tool}.1" for tool in tools()})

    def test_damier_names_all_tools(self):
        text = page("damier.1").read_text(encoding="utf-8")
        for tool in tools()[1:]:
            self.assertIn(f".It Xr {tool} 1\n", text)

    def test_summaries(self):
        for line in output_of("damier", "list").splitlines():
            tool, summary = line.split(None, 1)
            self.assertIn(f".Nm {tool}\n.Nd {summary}\n", page(f"{tool}.1").read_text(encoding="utf-8"))

    def test_codes_have_sections(self):
        codes = [line.split()[0] for line in output_of("damier", "explain").splitlines()]
        text = DIAGNOSTICS.read_text(encoding="utf-8")
        sections = [unescaped(name) for name in re.findall(r"^\.Ss (.*)$", text, re.MULTILINE)]
        self.assertTrue(codes)
        self.assertEqual(sections, codes)

    def test_references_lead_somewhere(self):
        for path in PAGES:
            for name, section in re.findall(r"\bXr (damier\S*) (\d)", path.read_text(encoding="utf-8")):
                self.assertIn(f"{name}.{section}", {one.name for one in PAGES}, path.name)

    def test_names_and_sections(self):
        for path in PAGES:
            text = path.read_text(encoding="utf-8")
            self.assertIn(f".Dt {path.stem.upper()} {path.suffix[1:]}\n", text, path.name)
            self.assertRegex(text, rf"(?m)^\.Sh NAME\n\.Nm {re.escape(path.stem)}\n\.Nd ", path.name)


class Rules(unittest.TestCase):
    def test_every_rule_is_explained(self):
        for name, (letter, count) in RULES.items():
            with self.subTest(page=name):
                explained = set(re.findall(rf"\b{letter}\d+\b", page(name).read_text(encoding="utf-8")))
                self.assertEqual(explained, {f"{letter}{number}" for number in range(1, count + 1)})

    def test_every_cited_rule_is_explained(self):
        text = DIAGNOSTICS.read_text(encoding="utf-8")
        for letter, number in re.findall(r"^     = rule ([A-Z])(\d+):", text, re.MULTILINE):
            counts = dict(RULES.values())
            self.assertLessEqual(int(number), counts.get(letter, 0), f"rule {letter}{number}")


class Tolerances(unittest.TestCase):
    """Text that is accepted with a warning is named in the description of its format."""

    def test_every_code_is_named(self):
        severities = dict(line.split()[:2] for line in output_of("damier", "explain").splitlines())
        named = 0
        for sample in sorted((SOURCE / "samples").glob("*/broken/*")):
            code = sample.name.partition(".")[0]
            if severities[code] == "error":
                continue
            names = FORMAT_PAGES.get(sample.suffix, ["damier-sheet.5", f"damier-{sample.parts[-3]}.7"])
            text = "\n".join(line for name in names for line in rendered(page(name)))
            with self.subTest(sample=sample.name, pages=names):
                self.assertRegex(text, rf"(?<![\w-]){code}(?![\w-])")
            named += 1
        self.assertGreater(named, 0)


class Examples(CommandCase):
    def test_commands(self):
        ran = 0
        for path in PAGES:
            for command in commands_of_page(path):
                with self.subTest(page=path.name, command=command.text):
                    self.run_command(command, FOLDERS.get(path.name, "samples/lices"))
                ran += 1
        self.assertGreater(ran, 0)

    def test_every_tool_shows_some(self):
        for tool in tools():
            path = page(f"{tool}.1")
            self.assertIn(".Sh EXAMPLES\n", path.read_text(encoding="utf-8"), tool)
            self.assertTrue(any(tool in command.text for command in commands_of_page(path)), tool)


READMES = (SOURCE / "README.md", SOURCE / "README.fr.md")


def blocks_of(text, language):
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def without_blocks(text):
    return re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


def anchors_of(path):
    """Returns the anchors that servers make of the headings of a document."""
    headings = re.findall(r"^#+ (.*)$", without_blocks(path.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def without_comment(line):
    return line.partition("#")[0].strip()


class Readme(CommandCase):
    def test_commands(self):
        self.check_commands(READMES[0])

    def test_commands_of_documents(self):
        ran = [path.name for path in sorted((SOURCE / "docs").rglob("*.md")) if self.check_commands(path, some=False)]
        expected = {"archives.md", "asking.md", "ci.md", "databases.md", "engines.md", "figures.md", "repairing.md",
                    "ratings.md", "site.md", "tables.md", "tournaments.md"}
        self.assertLessEqual(expected, set(ran))

    def check_commands(self, path, some=True, locale="C.UTF-8"):
        commands = commands_of_readme(path.read_text(encoding="utf-8"))
        self.assertTrue(commands or not some)
        for command in commands:
            with self.subTest(document=path.name, command=command.text):
                self.run_command(command, ".", locale)
        return len(commands)

    def test_links_lead_somewhere(self):
        for path in (*SOURCE.glob("*.md"), *(SOURCE / "docs").rglob("*.md"), *(SOURCE / "samples").glob("*.md"),
                     *(SOURCE / "bindings").rglob("*.md")):
            text = without_blocks(path.read_text(encoding="utf-8"))
            for link in re.findall(r"(?:\]\(|src=\")(?!https?:)([^)\"]+)", text):
                with self.subTest(document=path.name, link=link):
                    name, _, anchor = link.partition("#")
                    target = path.parent / name if name else path
                    self.assertTrue(target.exists())
                    if anchor:
                        self.assertIn(anchor, anchors_of(target))

    def test_index_names_all_guides(self):
        text = (SOURCE / "docs" / "README.md").read_text(encoding="utf-8")
        for path in (SOURCE / "docs").rglob("*.md"):
            name = path.relative_to(SOURCE / "docs").as_posix()
            if name != "README.md":
                self.assertIn(f"]({name}", text)

    def test_french_has_the_same_blocks(self):
        """README.fr.md has the commands of README.md, and they answer in French."""
        text, french = (path.read_text(encoding="utf-8") for path in READMES)
        for parts in (self.console_commands, self.indented_commands, self.steps):
            self.assertGreaterEqual(len(parts(french)), 1)
            self.assertEqual(parts(text), parts(french))
        self.check_commands(READMES[1], locale="fr_FR.UTF-8")

    def console_commands(self, text):
        return [command.text for command in commands_of_readme(text)]

    def indented_commands(self, text):
        return [without_comment(line) for line in without_blocks(text).splitlines() if line.startswith("    ")]

    def steps(self, text):
        return [without_comment(line) for block in blocks_of(text, "yaml") for line in block.splitlines()]

    def test_python(self):
        if not list((BUILD / "lib").glob("libdamier-c.so.*")):
            self.skipTest("no shared library")
        environment = {**os.environ, "PYTHONPATH": str(SOURCE / "bindings" / "python"), "DAMIER_LIBRARY": str(BUILD / "lib")}
        for path in READMES:
            (code,) = blocks_of(path.read_text(encoding="utf-8"), "python")
            done = subprocess.run(["python3", "-B", "-c", code], cwd=SOURCE, env=environment, capture_output=True, text=True,
                                  check=True, timeout=600)
            self.assertIn("missed-capture", done.stdout)

    def test_javascript(self):
        package = pathlib.Path(os.environ.get("DAMIER_JS", SOURCE / "build" / "wasm" / "js"))
        if not (package / "damier.wasm").exists() or shutil.which("node") is None:
            self.skipTest("no module of WebAssembly")
        for path in READMES:
            (code,) = blocks_of(path.read_text(encoding="utf-8"), "js")
            code = code.replace('"damier"', f'"{package}/damier.js"') + "console.log(moves);\n"
            done = subprocess.run(["node", "--input-type=module", "--eval", code], capture_output=True, text=True, check=True,
                                  timeout=600)
            self.assertEqual("[ '28x19' ]\n", done.stdout)

    def test_step_has_inputs_of_the_action(self):
        inputs = re.findall(r"^  (\w+):$", (SOURCE / "action.yml").read_text(encoding="utf-8"), re.MULTILINE)
        for path in (*READMES, SOURCE / "docs" / "ci.md"):
            (step,) = (block for block in blocks_of(path.read_text(encoding="utf-8"), "yaml") if "OWNER/damier@v" in block)
            used = re.findall(r"^    (\w+):", step, re.MULTILINE)
            self.assertTrue(used)
            self.assertLessEqual(set(used), set(inputs))

    def test_size_of_a_figure(self):
        """docs/figures.md gives the size of one in kB."""
        given = re.search(r"10x10 squares is (\S+) kB", (SOURCE / "docs/figures.md").read_text(encoding="utf-8"))[1]
        drawn = output_of("damier-board", "--ruleset", "international", "--to", "svg")
        self.assertEqual(given, f"{len(drawn.encode()) / 1000:.1f}")

    def test_documents_are_short(self):
        for path, most in ((READMES[0], 190), (READMES[1], 190), (SOURCE / "CONTRIBUTING.md", 150)):
            lines = path.read_text(encoding="utf-8").splitlines()
            self.assertLessEqual(len(lines), most, f"{path.name}: longer stories belong into docs/")

    def test_releases_are_short(self):
        text = (SOURCE / "CHANGELOG.md").read_text(encoding="utf-8")
        for release in text.split("\n## ")[1:]:
            lines = [line for line in release.splitlines()[1:] if line]
            self.assertLessEqual(len(lines), 40, release.splitlines()[0])

    def test_cmake_is_that_of_the_consumer(self):
        text = (SOURCE / "docs" / "library.md").read_text(encoding="utf-8")
        built = (SOURCE / "tests" / "consumer" / "CMakeLists.txt").read_text(encoding="utf-8")
        blocks = blocks_of(text, "cmake")
        self.assertTrue(blocks)
        for block in blocks:
            self.assertIn(block, built)

    def test_names_all_tools(self):
        for path in (*READMES, SOURCE / "docs" / "README.md"):
            text = path.read_text(encoding="utf-8")
            for tool in tools():
                self.assertIn(f"`{tool}`", text, path.name)


if __name__ == "__main__":
    unittest.main(verbosity=1)
