"""The rules of the house for sources: who may name a game, in comments too, and who may include what."""

import io
import pathlib
import re
import tokenize
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2]
ROOMS = (
    "librules",
    "grammars",
    "libnotation",
    "libdiagram",
    "libanalysis",
    "libquery",
    "tools",
    "bindings/c/src",
    "bindings/wasm",
)

# Files that may name a game other than their own: the lists with a row for each game, the source lists of CMake, the
# documents, and the example commands in the tools' help.
LISTS = {
    "librules/include/damier/rules/ruleset_id.hpp",
    "librules/include/damier/rules/rulesets.hpp",
    "libnotation/include/damier/notation/games/games.hpp",
    "libnotation/src/games/hands.cpp",
    "libnotation/src/games/ruleset_titles.cpp",
    # The notation of a game, named after its standard.
    "grammars/include/damier/grammar/pdn.hpp",
}


# Words that belong to one game each.
WORDS = {
    "alice": r"(?<!dis)cards?|suits?|piles?|pioche|niveau|prisoners?|flights?|flee|as[-_]?de[-_]?pique",
    "draughts": r"huff\w*|game[-_]?types?|pdn",
    "lices": r"lices?|maill\w+|chevaliers?|ecuyers?|pions?",
    "loa": r"lignes|scrambled|parachute",
    "marelle": r"mills?|millers?",
}

# Where such a word may occur outside the folder of its game, and why.
MAY_SAY = {
    "alice": {
        # A card is a shape of pieces, like a disc: pictures have it, and libdiagram draws it.
        "libnotation/include/damier/notation/replay/picture.hpp",
        "libnotation/src/replay/picture.cpp",
        "libdiagram/src/figure/scene.cpp",
        "libdiagram/src/figure/colors.cpp",
        "libdiagram/src/figure/colors.hpp",
        "libdiagram/src/figure/shapes.cpp",
        "libdiagram/src/figure/style.cpp",
        "libdiagram/src/figure/words.cpp",
        "libdiagram/src/latex/diagram.cpp",
        "libdiagram/src/page/page.cpp",
    },
    "draughts": {
        # PlayOK writes its mill games with the tag that PDN has for draughts.
        "libnotation/src/games/marelle/dialect.hpp",
        # The list of formats.
        "libnotation/include/damier/notation/formats/shared/format.hpp",
    },
    "lices": {
        # A remark in a random game, which stays the same for a seed.
        "libnotation/src/formats/sheet/sheet_decorator.cpp",
        # French has the same word for the men and stones of other games; queries and people use it.
        "libnotation/src/games/draughts/hand.cpp",
        "libnotation/src/games/hands.cpp",
        "libnotation/src/games/loa/hand.cpp",
        "libnotation/src/games/marelle/hand.cpp",
        "libnotation/include/damier/notation/games/draughts/layout.hpp",
        "libnotation/include/damier/notation/games/loa/layout.hpp",
        "libnotation/include/damier/notation/games/marelle/layout.hpp",
    },
    # Formats of programs for mills.
    "marelle": {"libnotation/include/damier/notation/formats/shared/format.hpp"},
}

# The rooms of a library, from the ground: a file includes only its own room and those before it. Rooms in one tuple
# stand side by side, and so do the folders in a room with a star: none of them includes another.
PILES = {
    "libnotation": (
        ("files", "text"),
        ("record",),
        ("replay",),
        ("movetext",),
        ("games/*",),
        ("games",),
        ("formats/shared",),
        ("formats/*",),
        ("archive",),
    ),
    "libanalysis": (
        ("threads",),
        ("search",),
        ("tables",),
        ("report",),
        ("misreading",),
        ("repair",),
        ("transcribe",),
        ("evaluation",),
        ("evaluation/*",),
        ("openings",),
        ("statistics",),
        ("tournament",),
        ("site",),
        ("engine",),
    ),
    "tools/common": (
        ("terminal",),
        ("input",),
        ("output",),
        ("report",),
        ("select",),
        ("engine", "index", "openings", "tables"),
    ),
}
# Where the files of a library are, and how includes name them.
ROOTS = {
    "libnotation": {"libnotation/src": None, "libnotation/include/damier/notation": "damier/notation/"},
    "libanalysis": {"libanalysis/src": None, "libanalysis/include/damier/analysis": "damier/analysis/"},
    "tools/common": {"tools/common": ""},
}

# The format of a game has its words.
FOLDERS = {"draughts": {"pdn"}}


def games():
    """Returns the folders of the games."""
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
    """Returns all text files: learned weights are not text."""
    for room in rooms:
        for path in sorted((SOURCE / room).rglob("*")):
            if path.is_file() and path.suffix != ".weights":
                yield path


def sources(room):
    return [path for path in files(room) if path.suffix in (".hpp", ".cpp", ".in")]


def without_comments(path, text, kept=lambda comment: ""):
    """Removes comments, except what is kept of each."""
    comment = r"//.*" if path.suffix in (".hpp", ".cpp", ".in") else r"(?m)^\s*#.*"
    return re.sub(comment, lambda found: kept(found.group()), text)


def without_examples(text):
    """The examples in doc comments are about some game; their lines stay, empty."""
    return re.sub(
        r"(?ms)^ *///? *\\code$.*?^ *///? *\\endcode$", lambda example: "\n" * example[0].count("\n"), text
    )


def without_standards(path, text):
    """Comments may cite PDN: native sheets of all games follow its frame, and archives have files of it."""
    return without_comments(path, text, lambda comment: re.sub(r"(?i)\bpdn\b", "", comment))


def includes(path):
    """Returns the files that a source includes: (name, whether in quotes)."""
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
                text = without_examples(path.read_text(encoding="utf-8"))
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
                text = without_standards(path, without_examples(path.read_text(encoding="utf-8")))
                printed = [line for line in text.splitlines() if word.search(line) or part.search(line)]
                with self.subTest(game=game, file=name):
                    if name in MAY_SAY.get(game, set()):
                        self.assertTrue(printed, "it may have words that it does not have")
                    else:
                        self.assertEqual([], printed, "only the folders of a game have its words")


class Packages(unittest.TestCase):
    NAMES = re.compile(r"\b(?:alice|dames|draughts|lices|lignes|loa|marelle)\b", re.IGNORECASE)

    def test_no_code_for_javascript_names_a_game(self):
        """What depends on a game is asked of the library: scores, stocks, endings, why a move is not legal."""
        folder = SOURCE / "bindings/js"
        web = SOURCE / "web"
        paths = [folder / "damier.js", folder / "cli.js", *sorted((folder / "cli").glob("*.js")), *sorted(web.rglob("*.[jt]s"))]
        self.assertGreater(len(paths), 60)
        # How games are written, and the positions that explain their rules.
        data = {web / "games.js", web / "screens.js"}
        for path in filter(lambda path: path not in data, paths):
            with self.subTest(file=path.relative_to(SOURCE).as_posix()):
                lines = path.read_text(encoding="utf-8").splitlines()
                self.assertEqual([line for line in lines if self.NAMES.search(line)], [])


class Layers(unittest.TestCase):
    def check(self, room, allowed, forbidden, why, but=(), also=()):
        """Checks the includes of a folder against two patterns; quoted names may also be files of the same folder, or in
        `also`. `but`: subfolders to skip."""
        paths = [path for path in sources(room) if not {*but} & {*path.relative_to(SOURCE).parts}]
        self.assertTrue(paths, f"no sources in {room}")
        for path in paths:
            for name, quoted in includes(path):
                with self.subTest(file=str(path.relative_to(SOURCE)), include=name):
                    if name in also:
                        continue
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
            but=("files",),
        )

    def test_files(self):
        for part in ("include/damier/notation/files", "src/files"):
            self.check(
                f"libnotation/{part}",
                r"^(damier/notation/files/.*|below\.hpp|(dirent|dlfcn|fcntl|unistd|sys/[a-z]+|linux/openat2)\.h|[a-z_]+)$",
                r"^([iofs]+stream|cstdio|thread|mutex|filesystem)$",
                "knows the system only",
            )

    def test_diagram(self):
        self.check(
            "libdiagram",
            r"^(damier/(diagram|notation|rules)/.*|fmt/.*|librsvg/rsvg\.h|cairo(-pdf)?\.h|gif_lib\.h|dlfcn\.h|[a-z_]+)$",
            r"^([iofs]+stream|cstdio|thread|mutex|unistd\.h|filesystem|boost/.*|damier/(cli|notation/games)/.*)$",
            "knows neither games, command lines, files nor terminals",
        )

    def test_sites(self):
        for part in ("include/damier/analysis/site", "src/site"):
            self.check(
                f"libanalysis/{part}",
                r"^(damier/(analysis|diagram|notation|rules)/.*|fmt/.*|[a-z_]+)$",
                r"^([iofs]+stream|cstdio|thread|unistd\.h|filesystem|boost/.*|damier/(cli|notation/games)/.*)$",
                "knows neither games, command lines, files nor terminals",
            )

    def test_analysis(self):
        self.check(
            "libanalysis",
            r"^(damier/(analysis|notation|rules)/.*|fmt/.*|nlohmann/.*|zstd\.h|xxhash\.h|[a-z_]+)$",
            r"^([iofs]+stream|cstdio|unistd\.h|filesystem|boost/.*|damier/cli/.*)$",
            "knows neither command lines, files nor terminals",
            but=("tables", "site"),
        )

    def test_tables_of_endings(self):
        self.check(
            "libanalysis/src/tables",
            r"^(damier/(analysis|notation|rules)/.*|fmt/.*|zstd\.h|xxhash\.h|unistd\.h|fcntl\.h|sys/.*|[a-z_]+)$",
            r"^([io]?stream|iostream|cstdio|boost/.*|damier/(cli|notation/games)/.*)$",
            "knows neither games nor command lines",
            also=("../search/packing.hpp", "../threads/threads.hpp"),
        )

    def test_query(self):
        self.check(
            "libquery",
            r"^(damier/(query|notation|rules|grammar)/.*|tao/pegtl(/.*)?\.hpp|fmt/.*|re2/re2\.h|[a-z_]+)$",
            r"^([iofs]+stream|cstdio|unistd\.h|filesystem|boost/.*|damier/(cli|notation/games)/.*)$",
            "knows neither games, command lines, files nor terminals",
            but=("index",),
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

# Words that this project does not use that way, and what it says instead. Each pattern is narrow enough to leave other
# uses alone: a square lies behind another on a board, and "so many moves that ..." is plain English.
FOREIGN = {
    # In a text, or in time, a thing comes after another.
    r"behind (?:(?:a|an|the|its|his|it|this|that|each|every|another|some|any|all) )?(?:last |first |next |legal )?"
    r"(?:ply|plies|moves?|comments?|numbers?|results?|tags?|tag pairs?|names?|commas?|colons?|semicolons?|bars?|words?"
    r"|variations?|records?|lines?|stars?|tokens?|brackets?|braces?|parenthes[ie]s|NAGs?|errors?|findings?|text"
    r"|dash|hyphen|letters?|digits?|headers?|blanks?|spaces?|options?|end)\b": "after",
    r"besides\b": "also, extra",
    r"leavings\b": "rest, trailing",
    r"untold\b|unsaid\b": "hidden, not shown",
    r"(?:is|are|was|were|be|been|being) told\b(?! apart)": "is reported, is given",
    r"(?:held?|holds?|holding) (?:\w+ )?against\b": "check against, compare with",
    r"outsiders?\b": "external engine",
    r"nameless\b": "unnamed",
    r"(?:at most|about|by|to|of|in|for|than|with|after|only|up to) so (?:many|much)\b(?!.*\b(?:that|as)\b)": "N, that number",
    r"dearest\b": "most expensive, maximum",
    r"(?<!there )is none\b": "is not one, is invalid",
    r"a row of (?:games|records|moves|files|plies|findings|tags|words|questions|bytes|lines)\b": "several",
    r"(?:put|puts|putting) right\b": "fix, repair",
    r"at the end of all\b": "last, finally",
    r"mend(?:s|ed)?\b": "fix (damier-check), repair (damier-repair)",
    r"by which people call\b": "other names, aliases",
    r"leaves? no doubt\b": "is unambiguous",
    r"which fits best\b": "best fit",
}


# Parts of names that do not say what a value is.
UNCLEAR_NAME = re.compile(r"(?:^|_)(?:told|said|hear|heard|dear|bury|outsider)s?(?:_|$)|(?:^|[a-z])(?:Told|Said|Hear|Dear|Bury)(?![a-z])")

# First words of doc comments that only make sense after another one, or leave out what the thing is.
NO_BEGINNING = {
    "See", "These", "This", "That", "Those", "Such", "Some", "What", "How", "By", "For", "In", "With", "Where",
    "Which", "When", "Why", "Who", "It", "Like", "Same",
}  # fmt: skip


def foreign(pattern):
    """One of these words, and no part of a name or a path."""
    return re.compile(rf"(?<![\w/.-])(?:{pattern})", re.IGNORECASE)


COMMENT_OR_STRING = re.compile(
    r"""(?P<raw>R"(?P<mark>[^(\s"]*)\((?:.|\n)*?\)(?P=mark)")|(?P<string>"(?:[^"\\\n]|\\.)*")"""
    r"""|(?P<char>'(?:[^'\\\n]|\\.)+'(?!\w))|(?P<comment>//[^\n]*|/\*(?:.|\n)*?\*/)"""
)


def parts_of_source(text):
    """The comments of a C++ source, and its strings without what it includes: (whether a comment, line, text)."""
    for found in COMMENT_OR_STRING.finditer(text):
        if found.group("char") is None:
            begin = text.rfind("\n", 0, found.start()) + 1
            if not text[begin : found.start()].lstrip().startswith("#"):
                number = text.count("\n", 0, found.start()) + 1
                yield found.group("comment") is not None, number, found.group()


def parts_of_script(text):
    """The comments and strings of a Python program."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            document = token.line.lstrip().startswith('"""')
            yield token.type == tokenize.COMMENT or document, token.start[0], token.string


def parts_of(path):
    """What a file has in words: (whether a comment, line, text)."""
    text = path.read_text(encoding="utf-8")
    if path.suffix in (".hpp", ".cpp"):
        yield from parts_of_source(text)
    elif path.suffix == ".py":
        yield from parts_of_script(text)
    else:
        is_program = path.suffix in (".cmake", ".sh") or path.name == "CMakeLists.txt"
        for number, line in enumerate(text.splitlines(), start=1):
            if is_program and line.lstrip().startswith("#"):
                yield True, number, line
            elif not is_program:
                yield False, number, line


def with_words():
    """The files that people read: sources, tests, manual pages, documents."""
    for room in (*ROOMS, "bench", "cmake", "scripts", "tests"):
        for path in files(room):
            data = set(path.relative_to(SOURCE).parts) & {"golden", "data", "corpus", "regressions", "__pycache__"}
            if path.suffix in (".hpp", ".cpp", ".py", ".cmake", ".sh") or path.name == "CMakeLists.txt":
                # This file names what it looks for.
                if not data and path != pathlib.Path(__file__).resolve():
                    yield path
    for room in ("man", "docs", "schema"):
        yield from (path for path in files(room) if path.name != "CMakeLists.txt" and path.suffix != ".png")
    # The change log tells of the words of other versions.
    yield from (path for path in sorted(SOURCE.glob("*.md")) if path.name != "CHANGELOG.md")
    yield from (path for room in (*ROOMS, "bench", "tests") for path in files(room) if path.suffix == ".md")


class PlainEnglish(unittest.TestCase):
    """One word for one thing, and none that is foreign."""

    @classmethod
    def setUpClass(cls):
        cls.found = {True: [], False: []}
        any_foreign = foreign("|".join(FOREIGN))
        for path in with_words():
            name = path.relative_to(SOURCE).as_posix()
            if not any_foreign.search(path.read_text(encoding="utf-8")):
                continue
            for is_comment, number, text in parts_of(path):
                for word in any_foreign.finditer(text):
                    line = number + text.count("\n", 0, word.start())
                    better = next(to for pattern, to in FOREIGN.items() if foreign(pattern).match(text, word.start()))
                    cls.found[is_comment].append(f"{name}:{line}: '{word.group()}': write {better}")

    def test_strings_and_documents(self):
        self.assertEqual([], self.found[False])

    def test_comments(self):
        self.assertEqual([], self.found[True])

    def test_names(self):
        """Values are reported or given, programs receive lines, and costs have limits."""
        found = []
        for path in (*with_words(), *(one for room in ("bindings", "libdiagram", "tests", "web") for one in files(room))):
            if path.suffix in (".hpp", ".cpp", ".js", ".mjs"):
                text = COMMENT_OR_STRING.sub(" ", path.read_text(encoding="utf-8"))
            elif path.suffix == ".py":
                tokens = tokenize.generate_tokens(io.StringIO(path.read_text(encoding="utf-8")).readline)
                text = " ".join(token.string for token in tokens if token.type == tokenize.NAME)
            else:
                continue
            if "corpus" not in path.parts:
                names = filter(UNCLEAR_NAME.search, re.findall(r"[A-Za-z_]\w*", text))
                found += [f"{path.relative_to(SOURCE)}: {name}" for name in names]
        self.assertEqual([], sorted(set(found)))
        for name in ("told", "was_said", "heard_", "isTold", "TooDear", "bury_record"):
            self.assertRegex(name, UNCLEAR_NAME)
        for name in ("hearts", "shear", "untold_", "stolid"):
            self.assertNotRegex(name, UNCLEAR_NAME)

    def test_doc_comments(self):
        """Those of installed headers begin with a verb or a noun, and can be read alone."""
        found = []
        for path in sorted(SOURCE.glob("*/include/**/*.hpp")):
            text = path.read_text(encoding="utf-8")
            for first in re.finditer(r"\n *///(?!<) (\w+)", text):
                previous = text[: first.start()].rpartition("\n")[2].lstrip()
                if not previous.startswith("///") and first[1] in NO_BEGINNING:
                    found.append(f"{path.relative_to(SOURCE)}:{text.count(chr(10), 0, first.start()) + 2}: {first[1]} ...")
        self.assertEqual([], found)

    def test_patterns(self):
        """Each finds what it is for, and leaves the usual meaning alone."""
        sample = (
            "behind the comma; besides; leavings; unsaid; is told; held against; an outsider; nameless; at most so many; "
            "dearest; this is none; a row of games; put right; at the end of all; mended; by which people call; "
            "leaves no doubt; which fits best"
        )
        for pattern in FOREIGN:
            self.assertRegex(sample, foreign(pattern))
        for usual in (
            "an empty square behind it", "beside", "are told apart", "it holds a pawn", "outside", "so many moves that",
            "if there is none", "a row of squares", "right", "the end of all games", "samples/fixing/before", "no doubt",
        ):  # fmt: skip
            for pattern in FOREIGN:
                self.assertNotRegex(usual, foreign(pattern))

    def test_keys_of_json(self):
        """All keys are in camelCase: no string is in snake_case, except functions of modules and names that others gave."""
        given = {"uci_variant", "shift_jis", "read_concatenated_archives"}
        for room in ("libanalysis", "libdiagram", "libnotation", "libquery", "tools"):
            for path in sources(room):
                text = without_comments(path, path.read_text(encoding="utf-8"))
                with self.subTest(file=str(path.relative_to(SOURCE))):
                    self.assertEqual(set(), set(re.findall(r'"(?!damier_)([a-z]+(?:_[a-z]+)+)"', text)) - given)



class Arrows(unittest.TestCase):
    """Within a library, too, nothing includes what stands above it."""

    def room_of(self, library, parts):
        """The room of a file by its path in the library, with the height of the room."""
        rooms = {room: height for height, level in enumerate(PILES[library]) for room in level}
        for room in ("/".join(parts[:2]), f"{parts[0]}/*", parts[0]):
            folder = room.endswith("/*")
            if room in rooms and len(parts) > (2 if folder or "/" in room else 1):
                return "/".join(parts[:2]) if folder else room, rooms[room]
        self.fail(f"{library} has no room for {'/'.join(parts)}")

    def included(self, library, path, name, quoted):
        """The path in the library of a file that is included; nothing if it is none of the library's."""
        near = (path.parent / name).resolve()
        for folder, prefix in ROOTS[library].items():
            root = SOURCE / folder
            if quoted and near.exists() and near.is_relative_to(root):
                return near.relative_to(root).parts
            if prefix is not None and name.startswith(prefix) and (root / name[len(prefix) :]).exists():
                return (root / name[len(prefix) :]).relative_to(root).parts
        return None

    def test_nothing_includes_what_is_above_it(self):
        for library, roots in ROOTS.items():
            arrows = 0
            for folder in roots:
                for path in sources(folder):
                    room, height = self.room_of(library, path.relative_to(SOURCE / folder).parts)
                    for name, quoted in includes(path):
                        parts = self.included(library, path, name, quoted)
                        if parts is None:
                            continue
                        to, at = self.room_of(library, parts)
                        if to != room:
                            arrows += 1
                            with self.subTest(file=str(path.relative_to(SOURCE)), include=name):
                                self.assertLess(at, height, f"{room} of {library} stands below or beside {to}")
            self.assertGreater(arrows, 50, f"few includes found in {library}")

    def test_tools_do_not_know_each_other(self):
        """What several tools share is in tools/common. Only the front door knows the options of all."""
        tools = {path.name for path in (SOURCE / "tools").iterdir() if path.is_dir()} - {"common"}
        for path in sources("tools"):
            own = path.relative_to(SOURCE).parts[1]
            for name, quoted in includes(path):
                if not quoted or (own == "damier" and name.endswith("/info.hpp")):
                    continue
                near = (path.parent / name).resolve()
                if near.exists() and near.is_relative_to(SOURCE / "tools"):
                    to = near.relative_to(SOURCE / "tools").parts[0]
                    with self.subTest(file=str(path.relative_to(SOURCE)), include=name):
                        self.assertIn(to, {own, "common"} if own != "common" else {"common"})
        self.assertGreater(len(tools), 10)


class Options(unittest.TestCase):
    """Programs name options with dashes. Libraries have the same options as arguments, and call it "the option all"."""

    # The whole of a string is an argument for a program that the library runs.
    DASHES = re.compile(r"""(?:["'`](?!--[a-z-]+["'`])| )--[a-z]""")

    def test_strings_of_libraries(self):
        found, strings = [], 0
        for room in ("librules", "grammars", "libnotation", "libdiagram", "libanalysis", "libquery", "bindings/c"):
            for path in sources(room):
                for is_comment, number, text in parts_of(path):
                    strings += not is_comment
                    if not is_comment and self.DASHES.search(text):
                        found.append(f"{path.relative_to(SOURCE)}:{number}: {text}")
        self.assertEqual([], found)
        self.assertGreater(strings, 5000)

    def test_strings_of_modules(self):
        found = []
        for path in sorted((SOURCE / "bindings/python/damier").glob("*.py")):
            found += [f"{path.name}:{number}: {text}" for is_comment, number, text in parts_of(path)
                      if not is_comment and self.DASHES.search(text)]  # fmt: skip
        for name in ("damier.js", "damier.d.ts"):
            text = (SOURCE / "bindings/js" / name).read_text(encoding="utf-8")
            found += self.DASHES.findall(re.sub(r"(?m)/\*(?:.|\n)*?\*/|//.*$", "", text))
        self.assertEqual([], found)

    def test_pattern(self):
        for text in ('"see --all"', '"--all shows them"', "'with --all'"):
            self.assertRegex(text, self.DASHES)
        for text in ('"--protocol"', '"var(--ink)"', '" -- "', '"--"', '"---- Repair"'):
            self.assertNotRegex(text, self.DASHES)


class Codes(unittest.TestCase):
    def test_each_code_is_in_the_list_of_its_table(self):
        tables = 0
        for path in sources("libnotation"):
            text = path.read_text(encoding="utf-8")
            rows = re.findall(r"static const CodeInfo (\w+);", text)
            if rows:
                with self.subTest(file=str(path.relative_to(SOURCE))):
                    (listed,) = re.findall(r"std::array all\{([^}]*)\}", text)
                    self.assertEqual(rows, re.findall(r"&(\w+)", listed))
                tables += 1
        self.assertGreater(tables, 10)


class Loops(unittest.TestCase):
    """GCC before 15 destroys what the condition of a loop declares before the increment (its bug 86769)."""

    DECLARES = r"\bfor \([^;{}]*;\s*[\w:<>*& ]*[\w>*&] +[*&]?\w+ = [^;{}]*;\s*[^\s)]"

    def test_no_condition_with_an_increment_declares_a_variable(self):
        self.assertRegex("for (auto rest = all; const auto one = next(rest);\n rest = one->end) {", self.DECLARES)
        self.assertNotRegex("for (T at = 0; (at = text.find(x, at)) != npos; ++at) {", self.DECLARES)
        for room in ("librules", "libnotation", "libdiagram", "libquery", "libanalysis", "tools", "bindings", "grammars"):
            for path in sources(room):
                with self.subTest(file=str(path.relative_to(SOURCE))):
                    text = without_comments(path, path.read_text(encoding="utf-8"))
                    self.assertNotRegex(text, self.DECLARES)


class PublicHeaders(unittest.TestCase):
    def test_the_document_names_those_that_are_installed(self):
        install = (SOURCE / "cmake/DamierInstall.cmake").read_text(encoding="utf-8")
        (listed,) = re.findall(r"set\(public_headers\s([^)]*)\)", install)
        document = (SOURCE / "docs/library.md").read_text(encoding="utf-8")
        named = set()
        for folder, headers in re.findall(r"(?m)^\| `([a-z/]+)/` \| (.*) \|$", document):
            named |= {f"{folder}/{header}" for header in re.findall(r"`([a-z_]+)\.hpp`", headers)}
        self.assertEqual(named, set(listed.split()))


class Grammars(unittest.TestCase):
    def test_each_rule_has_its_cases(self):
        for path in (SOURCE / "grammars").rglob("*.hpp"):
            rules = re.findall(r"(?m)^struct ([a-z]\w*)", path.read_text(encoding="utf-8"))
            # The headers in the folder of a game belong to its grammar.
            name = path.stem if path.parent.name == "grammar" else path.parent.name
            cases = SOURCE / "tests/grammars/alternatives" / f"{name}.cpp"
            for rule in rules:
                with self.subTest(grammar=path.name, rule=rule):
                    self.assertRegex(cases.read_text(encoding="utf-8"), rf"[:<\s]{rule}\b")


if __name__ == "__main__":
    unittest.main()
