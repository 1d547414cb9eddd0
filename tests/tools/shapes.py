"""Shapes of hostile records, each of any size: one thing grows in them, and nothing else.

A shape is a function from a number of bytes to an input of about that size. `SHAPES` maps names to shapes, with the
extension of their files.
"""

SHAPES = {}


def shape(extension, name=None):
    """Adds a function to `SHAPES`."""

    def enter(function):
        label = name or function.__name__.replace("_", "-")
        SHAPES[label] = (extension, function)
        return function

    return enter


def times(piece, size):
    """A piece, repeated as often as it fits into N bytes."""
    return piece * max(1, size // len(piece))


def numbered(begin, end, size, piece):
    """Pieces that differ by their number, between a beginning and an end."""
    one = len(piece(1000))
    return begin + b"".join(piece(number) for number in range(1, max(2, size // one))) + end


# Pieces of both sides that move back and forth: set-up and plies.
SHUFFLES = {
    "dames": ("W:WK46,50:BK6,15", "46-41 6-1 41-46 1-6"),
    "jeu-de-dames": ("W:WK46,50:BK6,15", "46-41 6-1 41-46 1-6"),
    "international": ("W:WK46,50:BK6,15", "46-41 6-1 41-46 1-6"),
    "english": ("W:WK29:BK32", "29-25 32-28 25-29 28-32"),
    "italian": ("W:WK29:BK32", "29-26 32-28 26-29 28-32"),
    "pool": ("W:WK29:BK32", "29-25 32-28 25-29 28-32"),
    "spanish": ("W:WK29:BK32", "29-25 32-28 25-29 28-32"),
    "russian": ("W:WK29:BK32", "a1-b2 g1-f2 b2-a1 f2-g1"),
    "brazilian": ("W:WK29:BK32", "a1-b2 g1-f2 b2-a1 f2-g1"),
    "canadian": ("W:WK29:BK32", "29-23 32-25 23-29 25-32"),
    "portuguese": ("W:WK29:BK32", "29-25 32-28 25-29 28-32"),
    "czech": ("W:WK29:BK32", "a1-b2 g1-f2 b2-a1 f2-g1"),
    "turkish": ("W:WK46,50:BK6,15", "f3-e3 g7-f7 e3-f3 f7-g7"),
    "thai": ("W:WK29:BK32", "29-25 32-27 25-29 27-32"),
    "frisian": ("W:WK29:BK32", "29-18 32-21 18-29 21-32"),
    "lignes-d-action": ("B:Bb3,f5:Wd7,h2", "b3-b4 d7-d6 b4-b3 d6-d7"),
    "marelle": ("W:Wa7,d7,b6,f4:Bd1,d2,e3,c5:H0,0", "a7-a4 d1-g1 a4-a7 g1-d1"),
    "marelle-wmd": ("W:Wa7,d7,b6,f4:Bd1,d2,e3,c5:H0,0", "a7-a4 d1-g1 a4-a7 g1-d1"),
    "alice": ("1:RTRb2,RCOg7:-:-:-:-", "RTRb2-b3 RCOg7-g6 RTRb3-b2 RCOg6-g7"),
}
EXTENSIONS = {"lignes-d-action": "loa", "marelle": "marelle", "marelle-wmd": "marelle", "alice": "alice"}


def head(ruleset="international", setup=None):
    tags = f'[Ruleset "{ruleset}"]\n[Result "*"]\n'
    return (tags + (f'[FEN "{setup}"]\n' if setup else "") + "\n").encode()


def shuffle(ruleset):
    setup, plies = SHUFFLES[ruleset]
    return lambda size: head(ruleset, setup) + times(plies.encode() + b"\n", size) + b"*\n"


for each in SHUFFLES:
    SHAPES[f"shuffle-{each}"] = (EXTENSIONS.get(each, "pdn"), shuffle(each))

PDN = head()
OPENING = PDN + b"1. 32-28 19-23 "
LICES = head("lices")


# Annotations of plies.


@shape("pdn")
def comments(size):
    return OPENING + times(b"{abc} ", size) + b"*\n"


@shape("pdn")
def long_comment(size):
    return OPENING + b"{" + times(b"word ", size) + b"} *\n"


@shape("pdn")
def open_commands(size):
    return OPENING + b"{" + times(b"[%clk ", size) + b"} *\n"


@shape("pdn")
def many_commands(size):
    return OPENING + b"{" + times(b"[%clk 0:01]", size) + b"} *\n"


@shape("pdn")
def strange_commands(size):
    return OPENING + b"{" + times(b"[%x]", size) + b"} *\n"


@shape("pdn")
def drawn_marks(size):
    return OPENING + b"{" + times(b"[%csl G28]", size) + b"} *\n"


@shape("pdn")
def open_marks(size):
    return OPENING + b"{" + times(b"[%cal ", size) + b"} *\n"


@shape("pdn")
def long_mark(size):
    return OPENING + b"{[%cal G" + times(b"28", size) + b"]} *\n"


@shape("pdn")
def nags(size):
    return OPENING + times(b"$1 ", size) + b"*\n"


@shape("pdn")
def line_comments(size):
    return OPENING + times(b"; abc\n", size) + b"*\n"


# Variations.


@shape("pdn")
def siblings(size):
    return OPENING + times(b"(1... 20-24)\n", size) + b"*\n"


@shape("pdn")
def siblings_with_comments(size):
    return OPENING + times(b"{a} (1... {b} 20-24 {c})\n", size) + b"*\n"


@shape("pdn")
def siblings_behind_comments(size):
    return PDN + b"1. 32-28 " + times(b"{a} ", size // 2) + b"19-23 " + times(b"(1... 20-24) ", size // 2) + b"*\n"


@shape("pdn")
def unclear_siblings(size):
    return PDN + b"1. 32-28 {a} 99-98 " + times(b"(1... 97-96) ", size) + b"*\n"


@shape("pdn")
def variations_everywhere(size):
    plies = b"46-41 (46-37) 6-1 (6-11) 41-46 (41-37) 1-6 (1-7) "
    return head(setup=SHUFFLES["international"][0]) + times(plies, size) + b"*\n"


@shape("pdn")
def nested(size):
    return OPENING + times(b"(20-24 " * 60 + b")" * 60 + b" ", size) + b"*\n"


@shape("pdn")
def early_variations(size):
    return PDN + b"1. 32-28 {a} " + times(b"(1... 19-23) ", size // 2) + times(b"{a} ", size // 2) + b"*\n"


@shape("pdn")
def repeated_in_variations(size):
    setup, plies = SHUFFLES["pool"]
    line = f"{plies} ".encode() * 25
    return head("pool", setup) + line + times(b"(" + line + b") ", size) + b"*\n"


@shape("pdn")
def open_parentheses(size):
    return OPENING + times(b"(", size)


@shape("pdn")
def closed_parentheses(size):
    return OPENING + times(b")", size)


# Tags.


@shape("pdn")
def tags(size):
    return numbered(PDN[:-1], b"\n1. 32-28 *\n", min(size, 30_000), lambda n: b'[Tag%04d "a value"]\n' % n) * max(
        1, size // 30_000
    )


@shape("pdn")
def same_tags(size):
    return PDN[:-1] + times(b'[Event "a"]\n', size) + b"\n1. 32-28 *\n"


@shape("pdn")
def long_tag(size):
    return PDN[:-1] + b'[Event "' + times(b'a\\"', size) + b'"]\n\n1. 32-28 *\n'


@shape("pdn")
def long_name(size):
    return PDN[:-1] + b"[" + times(b"Event", size) + b' "a"]\n\n1. 32-28 *\n'


@shape("pdn")
def long_setup(size):
    return head(setup="W:W" + ",".join(["31"] * (size // 3)) + ":B1") + b"*\n"


# Wrong plies.


@shape("pdn")
def wrong_numbers(size):
    setup, _ = SHUFFLES["international"]
    return head(setup=setup) + times(b"7. 46-41 9. 6-1 3. 41-46 2. 1-6\n", size) + b"*\n"


@shape("pdn")
def mendable(size):
    setup, _ = SHUFFLES["international"]
    return head(setup=setup) + times(b"46x41 6x1 41x46 1x6\n", size) + b"*\n"


@shape("pdn")
def unclear_plies(size):
    return PDN + times(b"99-98 ", size) + b"*\n"


@shape("pdn")
def long_ply(size):
    return PDN + b"1. " + times(b"32-", size) + b" *\n"


@shape("pdn")
def long_number(size):
    return PDN + times(b"1", size) + b". 32-28 *\n"


@shape("pdn")
def stars(size):
    return OPENING + times(b"33-29* ", size) + b"*\n"


@shape("pdn")
def text_after_result(size):
    return OPENING + b"* " + times(b"1-0 32-28 ", size)


@shape("pdn")
def bad_nags(size):
    return OPENING + times(b"$99999999 ", size) + b"*\n"


@shape("lices")
def crowded(size):
    setup = "W:WE6d:Be7,4d,c3,c5,e5,c7,e9,6d,e3,c9,Ed7,Ee8,Ed9,Ee6,E5d,Cc6,C4e,Cd5,C6e,Ce4"
    return times(head("lices", setup) + b"1. a1-a2 *\n\n", size)


@shape("lices")
def not_utf8(size):
    return LICES + b"1. d4-e3 {" + times(b"\xe9\xe8", size) + b"} *\n"


@shape("lices")
def typographic(size):
    return LICES + b"1. " + times(b"d4\xe2\x80\x93e3 ", size) + b"*\n"


# Archives.


@shape("pdn")
def records(size):
    return times(OPENING + b"*\n\n", size)


@shape("pdn")
def records_with_findings(size):
    return times(PDN + b"1. 32-29 {a} 99-98 $999 *\n\n", size)


@shape("pdn")
def beginnings_of_others(size):
    setup, plies = SHUFFLES["pool"]
    games = []
    length = 0
    while length < size:
        games.append(head("pool", setup) + f"{plies} ".encode() * (1 + len(games) % 50) + b"*\n\n")
        length += len(games[-1])
    return b"".join(games)


@shape("pdn")
def contained_many_times(size):
    return times(OPENING + b"*\n\n", size) + OPENING + b"2. 28x19 14x23 *\n\n"


@shape("pdn")
def open_comments(size):
    return times(OPENING + b"{ abc\n\n", size)


@shape("pdn")
def tags_in_comments(size):
    return OPENING + b"{" + times(b'\n\n[Event "a"]', size) + b"} *\n"


@shape("pdn")
def empty_lines(size):
    return OPENING + times(b" \n", size) + b"*\n"


# SGF.

SGF = b"(;FF[4]CA[UTF-8]GM[9]"


@shape("sgf")
def sgf_siblings(size):
    return SGF + b";B[b8-b6]" + times(b"(;W[a3-c3]C[a])", size) + b")\n"


@shape("sgf")
def sgf_nested(size):
    return times(SGF + b";B[b8-b6]" + b"(;W[a3-c3]" * 60 + b")" * 60 + b")\n", size)


@shape("sgf")
def sgf_remark_trees(size):
    return SGF + b";B[b8-b6](;W[a3-c3])" + times(b"(;C[abc])", size) + b")\n"


@shape("sgf")
def sgf_comment(size):
    return SGF + b";B[b8-b6]C[" + times(b"ab\\]c\n", size) + b"])\n"


@shape("sgf")
def sgf_properties(size):
    return SGF + b";B[b8-b6]" + times(b"ZZ[abc]", size) + b")\n"


@shape("sgf")
def sgf_root_properties(size):
    return SGF + times(b"ZZ[abc]", size) + b";B[b8-b6])\n"


@shape("sgf")
def sgf_values(size):
    return SGF + b";B[b8-b6]AB" + times(b"[a1]", size) + b")\n"


@shape("sgf")
def sgf_nodes(size):
    return SGF + b";B[b8-b6]" + times(b";AB[a1]AW[b2]AE[c3]", size) + b")\n"


@shape("sgf")
def sgf_open_trees(size):
    return SGF + times(b"(;", size)


@shape("sgf")
def sgf_nags(size):
    return SGF + b";B[b8-b6]NG" + times(b"[7]", size) + b")\n"


# JSON.

JSON = b'{"schema":"damier-record-1","ruleset":"international","tags":[],"plies":[{"text":"32-28"},'


def list_of(piece, size):
    return b",".join([piece] * max(1, size // (len(piece) + 1)))


@shape("json")
def json_siblings(size):
    lines = list_of(b'[{"text":"20-24","commentsBefore":["a"]}]', size)
    return JSON + b'{"text":"19-23","variations":[' + lines + b']}],"result":"*"}\n'


@shape("json")
def json_comments(size):
    return JSON + b'{"text":"19-23","comments":[' + list_of(b'"abc"', size) + b']}],"result":"*"}\n'


@shape("json")
def json_escapes(size):
    return JSON + b'{"text":"19-23","comments":["' + times(b"\\u00e9\\n", size) + b'"]}],"result":"*"}\n'


@shape("json")
def json_open(size):
    return JSON + times(b"[", size)


@shape("json")
def json_unknown(size):
    return JSON + numbered(b'{"text":"19-23",', b'"z":0}],"result":"*"}\n', size, lambda n: b'"a%d":[{}],' % n)


@shape("json")
def json_records(size):
    return times(JSON + b'{"text":"19-23"}],"result":"*"}\n', size)


# Text that is tried in many ways, again and again, but means nothing. The names begin with "litter".
LITTER = {
    "bracket": b"[",
    "open-tag": b'[A "',
    "tag": b'[A "b"]',
    "closing": b"[/",
    "quote": b'"',
    "brace": b"{",
    "comment": b"{}",
    "parenthesis": b"(1... ",
    "number": b"1. ",
    "dots": b"...",
    "dollar": b"$",
    "sign": b"!?",
    "dash": b"-",
    "backslash": b"\\n",
    "percent": b"\n%",
    "semicolon": b";\n",
    "result": b"1-0 ",
    "huff": b"{[%huff ",
    "square": b"S27",
    "byte": b"\xff",
    "zero": b"\0",
    "wrapper": b"[PDN]",
    "line": b"\n\n1. ",
}


def litter(begin, piece):
    return lambda size: begin + times(piece, size)


for each, piece in LITTER.items():
    SHAPES[f"litter-pdn-{each}"] = ("pdn", litter(OPENING, piece))
    SHAPES[f"litter-lices-{each}"] = ("lices", litter(LICES + b"1. d4-e3 ", piece))
    SHAPES[f"litter-sgf-{each}"] = ("sgf", litter(SGF + b";B[b8-b6]", piece))
    SHAPES[f"litter-json-{each}"] = ("json", litter(JSON, piece))
