#include "damier/grammar/frame.hpp"

#include "grammars/match.hpp"

// Each alternative of each rule: a match, and the most similar text that does not match.

namespace damier::test::frame_grammar {

using namespace grammar;

namespace {

struct a_move : pegtl::plus<pegtl::lower> {};
struct an_own : pegtl::one<'~'> {};
struct a_plain : pegtl::string<'p', '!'> {};
struct a_movetext : frame::movetext<an_own, a_move, a_plain> {};

// A distinct name: see pdn_action.
template <typename Rule>
struct frame_action : pegtl::nothing<Rule> {};
template <typename... Move>
struct frame_action<frame::ply<Move...>> : Collect<'m'> {};
template <>
struct frame_action<frame::number> : Collect<'n'> {};
template <>
struct frame_action<frame::comment> : Collect<'c'> {};
template <>
struct frame_action<frame::open_comment> : Collect<'o'> {};
template <>
struct frame_action<frame::stray_brace> : Collect<'b'> {};
template <>
struct frame_action<frame::line_comment> : Collect<'l'> {};
template <>
struct frame_action<frame::nag> : Collect<'$'> {};
template <>
struct frame_action<frame::mark> : Collect<'!'> {};
template <>
struct frame_action<frame::result> : Collect<'r'> {};
template <>
struct frame_action<an_own> : Collect<'~'> {};
template <>
struct frame_action<tags::wrapper> : Collect<'f'> {};
template <>
struct frame_action<tags::pair> : Collect<'t'> {};
template <>
struct frame_action<frame::open_variation> : Collect<'('> {};
template <>
struct frame_action<frame::close_variation> : Collect<')'> {};
template <>
struct frame_action<literal_blank> : Collect<'e'> {};

}  // namespace

TEST_CASE("alternatives: comments", "[grammars][frame]") {
  takes<frame::comment_text>({{"", "}"}, {"a{;\n(", "}"}, {"a", ""}});
  accepts<frame::comment>({"{}", "{a{\n}"});
  refuses<frame::comment>({"", "a}", "{a", "(a}"});
  accepts<frame::open_comment>({"{", "{a\n(b"});
  takes<frame::open_comment>({{"{a", "}"}});
  refuses<frame::open_comment>({"", "a", "}"});
  accepts<frame::stray_brace>({"}"});
  refuses<frame::stray_brace>({"", "{", ")"});
  accepts<frame::comment_sign>({";"});
  refuses<frame::comment_sign>({"", "%", ":"});
  takes<frame::line_comment_text>({{"a}{;", "\n"}, {"", "\n"}});
  takes<frame::line_comment>({{";a", "\n"}, {"%a", "\n"}, {";", ""}, {"%", ""}});
  refuses<frame::line_comment>({"", "a;", " %a", "#a"});
  takes<pegtl::seq<pegtl::any, frame::line_comment>>({{"\n%a", ""}, {"x;a", ""}});
  refuses<pegtl::seq<pegtl::any, frame::line_comment>>({"x%a", " %a"});
}

TEST_CASE("alternatives: numbers and signs", "[grammars][frame]") {
  takes<frame::nag_number>({{"", "x"}, {"140", "."}});
  takes<frame::nag>({{"$", "a"}, {"$7", " "}, {"$255", "$1"}});
  refuses<frame::nag>({"", "7", "#7"});
  takes<frame::mark>({{"!", " "}, {"?", "a"}, {"!!??", "."}});
  refuses<frame::mark>({"", ".", "$"});
  accepts<frame::number_digits>({"0", "123"});
  refuses<frame::number_digits>({"", "a", "."});
  takes<frame::dotted_number>({{"1.", ")"}, {"12...", " "}});
  refuses<frame::dotted_number>({"", "1", ".", "1 ."});
  takes<frame::number>({{"1.", "a"}, {"12...", " "}});
  refuses<frame::number>({"", "1", ".", "1 .", "1)", "1.)"});
  takes<frame::last_number>({{"1.", ")"}, {"12...", ")"}});
  refuses<frame::last_number>({"", "1", "1)"});
  accepts<frame::ellipsis_sign>({"\u2026"});
  refuses<frame::ellipsis_sign>({"", "...", "\u2025", "\u2027", "\xE2\x80"});
  accepts<frame::odd_ellipsis>({"..", ". .", ". . .", ". .."});
  takes<frame::odd_ellipsis>({{". .", "1"}});
  refuses<frame::odd_ellipsis>({"", ".", ".1", "\u2026"});
  accepts<frame::spaced_number>({"1 .", "12 ...", "1\u2026", "999 \u2026", "1."});
  refuses<frame::spaced_number>({"", "1", "1 -", ".", "1000 .", " 1."});
  accepts<frame::ellipsis>({"...", ".....", "\u2026"});
  refuses<frame::ellipsis>({"", ".", "..", "\u2025", "\u2027", ". . ."});
  accepts<frame::open_variation>({"("});
  refuses<frame::open_variation>({"", ")", "["});
  accepts<frame::close_variation>({")"});
  refuses<frame::close_variation>({"", "(", "]"});
}

TEST_CASE("alternatives: results", "[grammars][frame]") {
  accepts<frame::half>({"1/2", "\u00BD"});
  refuses<frame::half>({"", "1", "1/3", "2/2", "1-2", "\u00BC"});
  takes<frame::result_begin>({{"0-", "1"},
                              {"1:", "1"},
                              {"2\xE2", ""},
                              {"O-", "1"},
                              {"o-", "1"},
                              {"1/", "2"},
                              {"*", ""},
                              {"\xC2", "\xBD"}});
  refuses<frame::result_begin>({"", "1", "3-0", "1x", "12", "-"});
  accepts<frame::result_sign>({"-", "\u2013", ":"});
  refuses<frame::result_sign>({"", "=", "/", "."});
  accepts<frame::points>({"0-0", "0-1", "0-2", "1-0", "1-1", "2-0", "0:2", "1\u20131"});
  refuses<frame::points>({"", "0-3", "1-2", "2-1", "2-2", "3-0", "00", "0 - 1"});
  accepts<frame::result>({"0-1", "1-0", "2-0", "1/2-1/2", "\u00BD-\u00BD", "1/2:\u00BD", "*", "1/2",
                          "\u00BD", "1-O", "O-1", "o-2", "0-o"});
  takes<frame::result>({{"1-0", ""}, {"1-0", " "}, {"1-0", ")"}, {"*", "{"}, {"0-1", "."}});
  for (const char* const begun : {"1-0", "0-2", "1/2-1/2", "*"}) {
    for (const char* const more : {"1", "a", "Z", "(", "-", "=", ":", "/"}) {
      refuses<frame::result>({std::string(begun) + more});
    }
  }
  refuses<frame::result>({"", "-1", "O", "3-0", "1/2-0"});
  accepts<frame::zero>({"0", "O", "o"});
  refuses<frame::zero>({"", "1", "Q"});
  accepts<frame::worded_draw>({"draw", "drawn", "NULLE", "Remise"});
  refuses<frame::worded_draw>({"", "nul"});
  accepts<frame::comma>({","});
  refuses<frame::comma>({"", ";", "."});
  takes<frame::draw_in_words>({{"draw", ""}, {"Drawn", " "}, {"NULLE", "."}, {"remise", "\n"}});
  refuses<frame::draw_in_words>({"", "drawing", "nul", "d2"});
  takes<frame::win_in_words>({{"Blancs gagnent", ""}, {"black  resigns", "."}, {"White won", " "}});
  refuses<frame::win_in_words>({"", "white", "whitewins", "blancs gagnents", "wins"});
}

TEST_CASE("alternatives: results with blanks, and full stops", "[grammars][frame]") {
  accepts<frame::full_stop>({"", ".", "!"});
  takes<frame::end_of_moves>({{"", ""}, {"", ".\n\n"}, {"", " {a}"}, {"", " ;a"}});
  refuses<frame::end_of_moves>({"a", ". 1", "(a)"});
  accepts<frame::spaced_sign>({"- ", " - ", " : ", " \u2013"});
  refuses<frame::spaced_sign>({"", " ", "-", "x"});
  accepts<frame::points_with<dash>>({"0-0", "1-0", "1-1", "0-2", "2-0"});
  refuses<frame::points_with<dash>>({"", "1 - 0", "3-0"});
  accepts<frame::no_points>({"0 - 0", "0: 0"});
  refuses<frame::no_points>({"", "0 - 1"});
  accepts<frame::spaced_points>({"1 - 0", "2 - 0", "1 : 0", "\u00BD : \u00BD", "1 - 1"});
  refuses<frame::spaced_points>({"", "1-0", "0 - 0", "1 - 3", "1 - 01", "3 - 0", "\u00BD"});
  takes<frame::spaced_result>({{"1 - 0", ""}, {"1 - 1", ".\n"}, {"0 - 2", " {a}"}});
  refuses<frame::spaced_result>({"", "1 - 0 a", "1 - 0 1"});
  takes<frame::stopped<frame::result>>({{"1-0.", ""}, {"1-0", " ."}, {"*!", "\n"}, {"0-1", ".a"}});
  refuses<frame::stopped<frame::result>>({"", "."});
}

TEST_CASE("alternatives: results in words", "[grammars][frame]") {
  accepts<frame::article>({"les ", "Le\t", "the ", "l'", "L\u2019"});
  refuses<frame::article>({"", "les", "l "});
  accepts<frame::numbered_side>({"Joueur 1", "player 2", "joueur1"});
  refuses<frame::numbered_side>({"", "Joueur", "Joueur 3"});
  accepts<frame::side_name>({"Blancs", "blanc", "noirs", "White", "BLACK", "Verts", "bleus",
                             "Marron", "ivoire", "Joueur 1"});
  refuses<frame::side_name>({"", "blan", "red"});
  accepts<frame::won>({"gagnent", "gagne", "wins", "won"});
  refuses<frame::won>({"", "win", "gagn"});
  accepts<frame::acute_e>({"\u00E9", "e"});
  refuses<frame::acute_e>({"", "\u00E8"});
  accepts<frame::has_won>({"ont gagn\u00E9", "a gagne"});
  refuses<frame::has_won>({"", "ont", "gagn\u00E9"});
  accepts<frame::gave_up>({"abandonnent", "abandonne", "resigns", "resigned"});
  refuses<frame::gave_up>({"", "abandon", "resign"});
  accepts<frame::has_given_up>({"ont abandonn\u00E9", "a abandonne"});
  refuses<frame::has_given_up>({"", "abandonn\u00E9"});
  accepts<frame::lost>({"perdent", "perd", "loses", "lost"});
  refuses<frame::lost>({"", "lose", "per"});
  accepts<frame::win_of_side>({"white \t won", "Verts gagnent", "Joueur 1 a gagn\u00E9"});
  refuses<frame::win_of_side>({"", "whitewon", "won white"});
  accepts<frame::loss_of_side>({"Noirs abandonnent", "Noirs perdent", "Ivoire a abandonn\u00E9"});
  refuses<frame::loss_of_side>({"", "Noirs gagnent"});
  accepts<frame::of_side>({" des Blancs", " du Joueur 1", " de Marron", " d'Ivoire"});
  refuses<frame::of_side>({"", " Blancs", "des Blancs"});
  accepts<frame::win_as_noun>({"victoire des Blancs", "Gain d'Ivoire"});
  refuses<frame::win_as_noun>({"", "victoire", "abandon des Noirs"});
  accepts<frame::giving_up>({"abandon", "Abandon"});
  refuses<frame::giving_up>({"", "aband"});
  accepts<frame::loss_as_noun>({"abandon des Noirs"});
  refuses<frame::loss_as_noun>({"", "abandon"});
  takes<frame::loss_of_somebody>({{"abandon", "."}, {"abandonne", ""}, {"resigns", " \n"}});
  refuses<frame::loss_of_somebody>({"", "abandon possible", "abandonner"});
  accepts<frame::worded_win>({"Blancs gagnent", "victoire des Noirs"});
  refuses<frame::worded_win>({"", "whitewon", "Noirs abandonnent"});
  accepts<frame::worded_loss>({"Noirs abandonnent", "abandon des Blancs", "abandon"});
  refuses<frame::worded_loss>({"", "Noirs gagnent"});
  accepts<frame::words<frame::worded_draw>>({"nulle"});
  refuses<frame::words<frame::worded_draw>>({"nulles"});
}

TEST_CASE("alternatives: players and remarks", "[grammars][frame]") {
  takes<frame::before_plies>({{"", "a"}});
  takes<frame::players_above>({{"(B) Anna", "\n"}, {"Blancs   Noirs", "\n"}});
  refuses<frame::players_above>({"", "Anna"});
  accepts<frame::minute_sign>({"'", "\"", "s", "h", "m", "\u2032", "\u2033", "\u2019", "\u201D"});
  refuses<frame::minute_sign>({"", ":", "d"});
  accepts<frame::time_part>({"2'", "2 min", "30\"", "5 sec", "12mn"});
  refuses<frame::time_part>({"", "2", "min"});
  accepts<frame::time_in_words>({"2'", "2'30\"", "1h05", "2 min 30 s"});
  refuses<frame::time_in_words>({"", "12", "1:05"});
  takes<frame::remark_sign>({{"a", ""}, {"!", ""}, {" ", "a"}});
  refuses<frame::remark_sign>({"", "1", "(", ")", "{", "[", ";", "*", "$", "\n"});
  takes<frame::remark_words>({{"bien jou\u00E9", ")"}, {"forced", "1"}});
  refuses<frame::remark_words>({"", "--", "pass", "...", ")"});
  accepts<frame::remark>({"(2')", "(bien jou\u00E9)", "( N )", "(1h05)"});
  refuses<frame::remark>({"", "()", "(d2)", "(1)", "(--)", "(passe)", "(a", "(1. d2)"});
}

TEST_CASE("alternatives: words end where something else begins", "[grammars][frame]") {
  for (const char* const end : {"", " ", "\t", "\r", "\n", "{", "}", "(", ")", ";", "|"}) {
    takes<frame::word>({{"a[.!$*\\", end}});
  }
  takes<frame::word>({{"(", "("}, {"]", " "}});
  refuses<frame::word>({""});
  takes<frame::ply<a_move, an_own>>({{"ab", "~"}, {"~", "a"}});
  refuses<frame::ply<a_move, an_own>>({"", "1"});
  takes<frame::signs<frame::mark, frame::nag, a_move>>({{"!", "a"}, {"$1", "a"}});
  refuses<frame::signs<frame::mark, frame::nag, a_move>>({"a!", "1", "", "("});
}

TEST_CASE("alternatives: numbers on paper", "[grammars][frame]") {
  accepts<frame::degree_sign>({"\u00B0", "\u00BA"});
  refuses<frame::degree_sign>({"", "\u00B1", "o"});
  accepts<frame::hand_digits>({"1", "12", "123"});
  refuses<frame::hand_digits>({"", "a"});
  using closed = frame::closed_number<a_plain, a_move>;
  takes<closed>({{"1)", "a"}, {"12)", " a"}, {"1.)", " p!"}});
  refuses<closed>({"", "1)", "1) 2", "1234) a", ") a", "1a"});
  using ordinal = frame::ordinal_number<a_move>;
  takes<ordinal>({{"1\u00B0", "a"}, {"1\u00BA)", " a"}, {"1\u00B0-", "a"}, {"1\u00B0.", "a"}});
  refuses<ordinal>({"", "1 a", "1\u00B0", "1\u00B0 2"});
  using with_sign = frame::signed_number<a_move>;
  takes<with_sign>({{"1-", " a"}, {"1 -", " a"}, {"1:", "\ta"}, {"1\u2013", " a"}});
  refuses<with_sign>({"", "1-a", "1:a", "1 a", "1- 2"});
  accepts<frame::number_in_parentheses>({"(1)", "( 12 )"});
  refuses<frame::number_in_parentheses>({"", "1)", "(a)", "(1"});
  using enclosed = frame::enclosed_number<a_move>;
  takes<enclosed>({{"[1]", " a"}, {"(12)", "a"}, {"[ 3 ]", " a"}});
  refuses<enclosed>({"", "[1]", "(1) 2", "[a] a"});
  using bare = frame::bare_number<a_move, an_own>;
  takes<bare>({{"1", " a"}, {"12", " ~"}});
  refuses<bare>({"", "1a", "1 2", "1", "1\na"});
}

TEST_CASE("alternatives: scores at the end", "[grammars][frame]") {
  accepts<frame::score_number>({"0", "269"});
  refuses<frame::score_number>({"", "a"});
  accepts<frame::counted>({" points", "pts", " Chevaliers", " point"});
  refuses<frame::counted>({"", " contre", "p", "p1"});
  accepts<frame::score_word>({"a", "\u00E0", "contre"});
  refuses<frame::score_word>({"", "-"});
  takes<frame::score_in_words>({{"12 points \u00E0 0", ""}, {"3 contre 1", ".\n"}});
  refuses<frame::score_in_words>({"", "12 - 0", "12 a1", "12 points", "3 contre 1 d2"});
  accepts<frame::score_sign>({"-", "a", "/", ":", "\u00E0", "contre", "\u2013"});
  refuses<frame::score_sign>({"", "b", "."});
  accepts<frame::score_of_sides>({"30-12", "30 \u00E0 12", "1 contre 0", "12 points \u00E0 0"});
  refuses<frame::score_of_sides>({"", "30", "30 12", "- 12"});
  takes<frame::spaced_score>({{"30 \u00E0 12", ""}, {"30 - 12", " \n\n"}});
  refuses<frame::spaced_score>({"", "30 - 12 a", "30 - 12 *"});
}

TEST_CASE("alternatives: tables", "[grammars][frame]") {
  accepts<frame::semicolon>({";"});
  refuses<frame::semicolon>({"", ",", ":"});
  accepts<frame::bar>({"|"});
  refuses<frame::bar>({"", "/", "!"});
  takes<frame::cell_number>({{"1", "|"}, {"12", " |"}, {"123", "\t|"}});
  refuses<frame::cell_number>({"", "|", "1", "1.|", "1234|", "1\n|", "1 a|"});
  accepts<frame::ruler_sign>({"|", "+", "-", ":", "=", " ", "\t"});
  refuses<frame::ruler_sign>({"", "\r", "\n", "_", "a", "1"});
  takes<frame::ruler_begin>(
      {{"---", "-"}, {"| ---", ""}, {"|:-", ":|"}, {":-", ""}, {"+---", "+"}});
  refuses<frame::ruler_begin>({"", "--", "|", "|--|", ":|", "|| ---"});
  refuses<pegtl::seq<pegtl::any, frame::table_ruler>>({"a---", "1 ---"});
  takes<pegtl::seq<pegtl::any, frame::table_heading>>(
      {{"\nA | B", ""}, {"\nA | Joueur 1 | joueur2", ""}});
  accepts<frame::numbered_player>({"Joueur 1", "joueur2"});
  refuses<frame::numbered_player>({"", "Joueur", "Joueur 3", "Joueur 12"});
  refuses<pegtl::seq<pegtl::any, frame::table_heading>>({"1A | B"});
  takes<frame::table_ruler>({{"---", ""},
                             {"|:-:|--|:-|", "\n"},
                             {"|---|---|", "\n"},
                             {"| :---: | ---- | ", "\r\n"},
                             {"+---+=====+", "\n"}});
  refuses<frame::table_ruler>({"", "--", "|--|", "|", "--- a", "|---|1", "||---", "a---"});
  takes<frame::heading_sign>({{"a", ""}, {"(", ""}, {"-", ""}, {"\xC2", "\xB0"}});
  refuses<frame::heading_sign>({"", "1", "\n", "|", "{", "}", "[", "]", ";", "\"", "*"});
  takes<frame::heading_cell>({{"", "|"}, {" White ", "|"}, {"(B) a", "1"}});
  refuses<frame::heading_cell>({"nulle", " Noirs gagnent", "draw|"});
  takes<frame::no_letter>({{"|", "|"}, {"-", ""}, {" ", "a"}});
  refuses<frame::no_letter>({"", "a", "1", "\xC3", "\n"});
  takes<frame::table_heading>({{"A|B", "\n"},
                               {"| A | B |", ""},
                               {"N\u00B0 | White | Black", "\n"},
                               {"(B) A | (N) B", "\n"},
                               {"|A", "\n"},
                               {"A|", "\n"}});
  refuses<frame::table_heading>(
      {"", "A", "|", "| - |", "A | b2", "1 | A", "A | nulle", "White won | A", "A | {b}", "A\n|"});
}

TEST_CASE("alternatives: what stands before the moves", "[grammars][frame]") {
  for (const char* const part : {" \t\r\n", "[/PDN]", "[A \"b\"]", "[A b]", "[A b \"c\"]",
                                 "[A \"b\" c]\n", "{a}", ";a\n", "%a\n", "\\n", "\\t", "\\r"}) {
    takes<frame::header>({{part, "1."}, {part, "*"}, {part, "{a"}, {part, "("}});
  }
  takes<frame::header>({{"[A \"b\"]{c}[D e][pgn]\n;f\n%g\n\\n", "a"}});
}

TEST_CASE("alternatives: the tokens of movetext", "[grammars][frame]") {
  struct Row {
    const char* text;
    Tokens tokens;
  };
  const std::vector<Row> rows{
      {" \n\t\r", {}},
      {"p!", {"m:p!"}},
      {"p?", {"m:p", "!:?"}},
      {"12.", {"n:12."}},
      {"{a}", {"c:{a}"}},
      {"{a", {"o:{a"}},
      {"}", {"b:}"}},
      {";a", {"l:;a"}},
      {"%a", {"l:%a"}},
      {"$1", {"$:$1"}},
      {"!?", {"!:!?"}},
      {"0-1", {"r:0-1"}},
      {"~", {"~:~"}},
      {"[/pdn]", {"f:[/pdn]"}},
      {"[PGN]", {"f:[PGN]"}},
      {"[A \"b\"]", {"t:[A \"b\"]"}},
      {"(", {"(:("}},
      {")", {"):)"}},
      {"\\n", {"e:\\n"}},
      {"ab", {"m:ab"}},
      {",", {}},
      {"|", {}},
      {"1|", {}},
      {"ab|p!|1.", {"m:ab", "m:p!", "n:1."}},
      {"A|B", {}},
      {"|---|", {}},
      {"[A b \"c\"]", {}},
      {"1/2", {"r:1/2"}},
      {"1/3", {"m:1/3"}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(tokens<a_movetext, frame_action>(row.text) == row.tokens);
  }
}

}  // namespace damier::test::frame_grammar
