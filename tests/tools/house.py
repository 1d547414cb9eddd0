"""The rules of the house for sources: who may name a game, and who may include what."""

import pathlib
import re
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2]
ROOMS = ("librules", "grammars", "libnotation", "libdiagram", "libanalysis", "libquery", "tools")

# Files that may name a game besides its own: the lists with a row for each game, the source lists of CMake, the
# documents, and the example commands in the tools' help.
LISTS = {
    "librules/include/damier/rules/rulesets.hpp",
    "libnotation/include/damier/notation/games/games.hpp",
    # The notation of a game, named for its standard.
    "grammars/include/damier/grammar/pdn.hpp",
}


# What each game alone has a word for.
WORDS = {
    "alice": r"(?<!dis)cards?|suits?|piles?|pioche|niveau|prisoners?|flights?|flee|as[-_]?de[-_]?pique",
    "draughts": r"huff\w*|game[-_]?types?|pdn",
    "lices": r"lices?|maill\w+|chevaliers?|ecuyers?|pions?",
    "loa": r"lignes|scrambled|parachute",
    "marelle": r"mills?|millers?",
}

# Where such a word may stand besides the folder of its game, and why.
MAY_SAY = {
    "alice": {
        # A card is a shape of pieces, as a disc is: pictures have it, and libdiagram draws it.
        "libnotation/include/damier/notation/replay/picture.hpp",
        "libnotation/src/replay/picture.cpp",
        "libdiagram/src/figure/scene.cpp",
        "libdiagram/src/figure/shapes.cpp",
        "libdiagram/src/figure/style.cpp",
        "libdiagram/src/figure/words.cpp",
        "libdiagram/src/page/page.cpp",
    },
    "draughts": {
        # PlayOK writes its mill games with the tag that PDN has for draughts.
        "libnotation/src/games/marelle/dialect.hpp",
        # The list of formats, and that of their rows.
        "libnotation/include/damier/notation/formats/format.hpp",
        "libnotation/src/formats/format_row.hpp",
        "libnotation/src/formats/format_row.cpp",
    },
    "lices": {
        # A remark in a random game, which stays the same for a seed.
        "libnotation/src/formats/sheet/sheet_decorator.cpp",
        # French has the same word for the men and stones of other games, and queries know it.
        "libnotation/include/damier/notation/games/draughts/layout.hpp",
        "libnotation/include/damier/notation/games/loa/layout.hpp",
        "libnotation/include/damier/notation/games/marelle/layout.hpp",
    },
    # Formats of programs for mills.
    "marelle": {"libnotation/include/damier/notation/formats/format.hpp"},
}

# The format of a game has its words.
FOLDERS = {"draughts": {"pdn"}}


def games():
    """The folders of the games."""
    rules = SOURCE / "librules/include/damier/rules"
    return sorted(path.name for path in rules.iterdir() if path.is_dir())


def may_name_games(path):
    name = path.relative_to(SOURCE).as_posix()
    return (
        name in LISTS
        or path.name == "CMakeLists.txt"
        or path.suffix == ".md"
        or re.fullmatch(r"tools/[a-z]+/info\.hpp", name) is not None
    )


def files(*rooms):
    """All files that are text: learned weights are not."""
    for room in rooms:
        for path in sorted((SOURCE / room).rglob("*")):
            if path.is_file() and path.suffix != ".weights":
                yield path


def sources(room):
    return [path for path in files(room) if path.suffix in (".hpp", ".cpp", ".in")]


def without_comments(path, text):
    """Comments may cite the rule sheet of a game."""
    comment = r"//.*" if path.suffix in (".hpp", ".cpp", ".in") else r"(?m)^\s*#.*"
    return re.sub(comment, "", text)


def includes(path):
    """The files that a source includes: (name, whether in quotes)."""
    text = path.read_text(encoding="utf-8")
    for quote, name in re.findall(r'(?m)^\s*#\s*include\s*([<"])([^>"]+)[>"]', text):
        yield name, quote == '"'


class GameNames(unittest.TestCase):
    def test_what_names_a_game(self):
        self.assertIn("lices", games())
        for game in games():
            word = game.replace("_", "[-_]?")
            name = re.compile(
                rf"(?<![a-z]){word}(?![a-z])|{word.capitalize()}(?![a-z])|{word.upper()}"
            )
            for path in files(*ROOMS, "cmake"):
                parts = [part.partition(".")[0] for part in path.relative_to(SOURCE).parts]
                if set(parts) & ({game} | FOLDERS.get(game, set())) or may_name_games(path):
                    continue
                text = without_comments(path, path.read_text(encoding="utf-8"))
                for number, line in enumerate(text.splitlines(), start=1):
                    with self.subTest(game=game, place=f"{path.relative_to(SOURCE)}:{number}"):
                        self.assertIsNone(
                            name.search(line),
                            f"only the rooms of a game and the lists of games name it:\n{line}",
                        )


class Words(unittest.TestCase):
    def test_what_has_the_words_of_one_game(self):
        self.assertEqual(set(games()), set(WORDS))
        for game, words in WORDS.items():
            word = re.compile(rf"(?i)(?<![a-z])(?:{words})(?![a-z])")
            # Names in CamelCase: HuffedPiece, PictureOfCard.
            part = re.compile(rf"(?<=[a-z])(?=[A-Z])(?i:{words})(?![a-z])")
            for path in files(*ROOMS):
                name = path.relative_to(SOURCE).as_posix()
                parts = {part.partition(".")[0] for part in name.split("/")}
                if parts & ({game} | FOLDERS.get(game, set())) or may_name_games(path):
                    continue
                text = without_comments(path, path.read_text(encoding="utf-8"))
                said = [line for line in text.splitlines() if word.search(line) or part.search(line)]
                with self.subTest(game=game, file=name):
                    if name in MAY_SAY.get(game, set()):
                        self.assertTrue(said, "it may have words that it does not have")
                    else:
                        self.assertEqual([], said, "only the folders of a game have its words")


class Layers(unittest.TestCase):
    def check(self, room, allowed, forbidden, why, but=None):
        """Checks the includes of a room against two patterns; quoted names may also be files of the same room. `but`:
        a folder of it that is not meant."""
        paths = [path for path in sources(room) if but is None or but not in path.relative_to(SOURCE).parts]
        self.assertTrue(paths, f"no sources in {room}")
        for path in paths:
            for name, quoted in includes(path):
                with self.subTest(file=str(path.relative_to(SOURCE)), include=name):
                    if quoted and not name.startswith("damier/"):
                        near = (path.parent / name).resolve()
                        self.assertTrue(
                            near.is_relative_to(SOURCE / room), f"{room} reaches out of its room"
                        )
                        continue
                    self.assertNotRegex(name, forbidden, f"{room} {why}")
                    self.assertRegex(name, allowed, f"{room} {why}")

    def test_rules(self):
        self.check(
            "librules",
            r"^(damier/rules/.*|[a-z_]+)$",
            r"^(string|[io]?stream|[iofs]+stream|iomanip|streambuf|syncstream|cstdio|cinttypes|charconv|cstring"
            r"|cctype|locale|regex|filesystem|format|print|codecvt)$",
            "knows the standard library only, and neither text nor input and output",
        )

    def test_games_do_not_know_each_other(self):
        for room in ("librules", "grammars", "libnotation", "libdiagram", "libanalysis", "libquery"):
            for path in sources(room):
                rooms = path.relative_to(SOURCE).parts[:-1]
                for name, _ in includes(path):
                    other = re.match(r"damier/(?:rules|notation/games)/([a-z_]+)/", name)
                    if other and other.group(1) in games() and not may_name_games(path):
                        with self.subTest(file=str(path.relative_to(SOURCE)), include=name):
                            self.assertIn(other.group(1), rooms)

    def test_grammars(self):
        self.check(
            "grammars",
            r"^(array|cstddef|cstdint|tao/pegtl(/.*)?\.hpp|xxhash\.h|damier/grammar/.*)$",
            r"$^",
            "knows PEGTL only",
        )

    def test_notation(self):
        self.check(
            "libnotation",
            r"^(damier/(notation|rules|grammar)/.*|tao/pegtl(/.*)?\.hpp|xxhash\.h|iconv\.h|fmt/.*|nlohmann/.*|[a-z_]+)$",
            r"^([iofs]+stream|cstdio|thread|mutex|unistd\.h|filesystem|boost/.*|damier/cli/.*)$",
            "knows neither command lines, files, threads nor terminals",
            but="files",
        )

    def test_files(self):
        for part in ("include/damier/notation/files", "src/files"):
            self.check(
                f"libnotation/{part}",
                r"^(damier/notation/files/.*|below\.hpp|(dirent|fcntl|unistd|sys/[a-z]+|linux/openat2)\.h|[a-z_]+)$",
                r"^([iofs]+stream|cstdio|thread|mutex|filesystem)$",
                "knows the system only",
            )

    def test_diagram(self):
        self.check(
            "libdiagram",
            r"^(damier/(diagram|notation|rules)/.*|fmt/.*|librsvg/rsvg\.h|cairo(-pdf)?\.h|dlfcn\.h|[a-z_]+)$",
            r"^([iofs]+stream|cstdio|thread|mutex|unistd\.h|filesystem|boost/.*|damier/(cli|notation/games)/.*)$",
            "knows neither games, command lines, files nor terminals",
        )

    def test_analysis(self):
        self.check(
            "libanalysis",
            r"^(damier/(analysis|notation|rules)/.*|fmt/.*|nlohmann/.*|zstd\.h|xxhash\.h|[a-z_]+)$",
            r"^([iofs]+stream|cstdio|unistd\.h|filesystem|boost/.*|damier/cli/.*)$",
            "knows neither command lines, files nor terminals",
            but="tables",
        )

    def test_tables_of_endings(self):
        self.check(
            "libanalysis/src/tables",
            r"^(damier/(analysis|notation|rules)/.*|fmt/.*|zstd\.h|xxhash\.h|unistd\.h|fcntl\.h|sys/.*|[a-z_]+)$",
            r"^([io]?stream|iostream|cstdio|boost/.*|damier/(cli|notation/games)/.*)$",
            "knows neither games nor command lines",
        )

    def test_query(self):
        self.check(
            "libquery",
            r"^(damier/(query|notation|rules|grammar)/.*|tao/pegtl(/.*)?\.hpp|fmt/.*|re2/re2\.h|[a-z_]+)$",
            r"^([iofs]+stream|cstdio|unistd\.h|filesystem|boost/.*|damier/(cli|notation/games)/.*)$",
            "knows neither games, command lines, files nor terminals",
            but="index",
        )

    def test_index(self):
        self.check(
            "libquery/src/index",
            r"^(damier/(query|notation|rules)/.*|fmt/.*|sqlite3\.h|xxhash\.h|unistd\.h|fcntl\.h|sys/.*|[a-z_]+)$",
            r"^([io]?stream|iostream|cstdio|boost/.*|damier/(cli|notation/games)/.*)$",
            "knows neither games nor command lines",
        )

    def test_tools(self):
        self.check(
            "tools",
            r"^(damier/(analysis|diagram|notation|query|rules)/.*|fmt/.*|nlohmann/.*|boost/program_options\.hpp|[a-z_-]+(/[a-z_]+)?(\.h)?)$",
            r"^(damier/grammar/.*|tao/.*)$",
            "knows no grammars",
        )


class Codes(unittest.TestCase):
    def test_each_code_is_in_the_list_of_its_table(self):
        tables = 0
        for path in sources("libnotation"):
            text = path.read_text(encoding="utf-8")
            rows = re.findall(r"static constexpr CodeInfo (\w+)", text)
            if rows:
                with self.subTest(file=str(path.relative_to(SOURCE))):
                    (listed,) = re.findall(r"std::array all\{([^}]*)\}", text)
                    self.assertEqual(rows, re.findall(r"&(\w+)", listed))
                tables += 1
        self.assertGreater(tables, 10)


class Grammars(unittest.TestCase):
    def test_each_rule_has_its_cases(self):
        for path in (SOURCE / "grammars").rglob("*.hpp"):
            rules = re.findall(r"(?m)^struct (\w+)", path.read_text(encoding="utf-8"))
            cases = SOURCE / "tests/grammars/alternatives" / f"{path.stem}.cpp"
            for rule in rules:
                with self.subTest(grammar=path.name, rule=rule):
                    self.assertRegex(cases.read_text(encoding="utf-8"), rf"[:<\s]{rule}\b")


if __name__ == "__main__":
    unittest.main()
