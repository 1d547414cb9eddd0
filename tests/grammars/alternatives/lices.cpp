#include "damier/grammar/lices.hpp"

#include "grammars/match.hpp"

// Each alternative of each rule: a match, and the most similar text that does not match.

namespace damier::test::lices_grammar {

namespace rule = grammar::lices;

TEST_CASE("alternatives: lices squares", "[grammars][lices]") {
  takes<rule::piece>({{"C", "a1"}, {"Z", "A"}, {"E", "1"}, {"P", " a1"}});
  refuses<rule::piece>({"", "c", "C", "C-", "C(", "1"});
  takes<rule::lice_mark>({{"A", ""}, {"A", " "}, {"A", ")"}});
  refuses<rule::lice_mark>({"", "a", "B", "A1", "Aa", "A("});
  takes<rule::square>(
      {{"a1", "-"}, {"10z", " "}, {"9a", "A"}, {"a1", "A)"}, {"AB1", "A"}, {"7\xC2\xA2", "-"}});
  refuses<rule::square>({"", "-", "A", "A ", "\xC3", "\xC2", "\xC2\xA3"});
  accepts<rule::row>({"a", "c", "e"});
  refuses<rule::row>({"", "f", "A", "`"});
  accepts<rule::file>({"1", "9", "10"});
  takes<rule::file>({{"1", "1"}, {"10", "0"}});
  refuses<rule::file>({"", "0", "a"});
  takes<rule::real_square>({{"a1", ""}, {"1a", " "}, {"e10", "-"}, {"10e", "A"}, {"a9", "A)"}});
  refuses<rule::real_square>({"a", "1", "a1b", "a11", "1aAb", "f1", "a0", "11a", ""});
  takes<rule::placed<rule::to>>({{"a1", "-"}, {" a1", ""}, {" \t1a", "A"}, {"zz", " "}});
  refuses<rule::placed<rule::to>>({"", " ", " zz", "\na1", "-"});
}

TEST_CASE("alternatives: the squares of a lices move have one form", "[grammars][lices]") {
  each_takes<rule::from, rule::to, rule::jumped, rule::landing, rule::setup_square>(
      {{"a1", "-"}, {"9a", "A"}, {"X9", ")"}});
  each_refuses<rule::from, rule::to, rule::jumped, rule::landing, rule::setup_square>(
      {"", "-", " a1", "A", "("});
}

TEST_CASE("alternatives: lices lists with words", "[grammars][lices]") {
  takes<rule::description_begin>({{"Pi", "on"}, {"ab", " "}});
  refuses<rule::description_begin>({"", "P", "P ", "a1", "1a", "Eb8-c8", "(a"});
  takes<rule::description_line>({{"Pion Blanc avance", "\n"}, {"prend", ""}, {"en lice", "\nx"}});
  refuses<rule::description_line>({"", "a", "d2-e1", "prend {a}", "en lice (x", "Pion; x"});
  takes<rule::next_description_line>({{"\nPion", ""}, {"\n  \tcamp adverse", "\n"}});
  refuses<rule::next_description_line>(
      {"", "Pion", "\n", "\n\nPion", "\nd2-e1", "\nnulle", "\nNoirs gagnent", "\nPion (x"});
  takes<rule::description>({{"Pion Blanc avance", "\n"},
                            {"Pion\nBlanc", "\nd2-e1"},
                            {"Pion\r\n  Blanc", "\n"},
                            {"Pion", "\nnulle"},
                            {"Pion", "\n[A \"1\"]"},
                            {"Pion", "\nBlancs gagnent"},
                            {"Pion", "\nprend {a}"}});
  refuses<rule::description>({"", "a", "d2-e1", "{a}", "prend{a}", "en lice(x"});
  takes<rule::listed_ply>({{"d2-e1", " Pion"}, {"E b8(7c)d6", " "}});
  refuses<rule::listed_ply>({"", "hello"});
  each_takes<rule::described_line, rule::described_ply>(
      {{"- (B) d2-e1 Pion", "\n"}, {"- (N) E b8=8b  | Ecuyer Noir maille", ""}});
  each_refuses<rule::described_line, rule::described_ply>(
      {"", "(B) d2-e1 Pion", "- (B) d2-e1", "- (B) d2-e1 d10-e9", "- (B) d2-e1 Pion {a}"});
  takes<rule::description_sign>({{"P", "ion"}, {" ", "a1"}, {"1", "."}, {"x", ""}});
  refuses<rule::description_sign>(
      {"", "\n", "{", "}", "(", ")", ";", "|", "a1-b2", "Ca9=", "(B)", "(7c)", "1-0"});
  takes<rule::prose_word>({{"Pion", " "}, {"\u00E9cu", ""}, {"abc", "|"}, {"prend", ","}});
  refuses<rule::prose_word>({"", "ab", "ab1", "abc1", "abc-d", "abc=", "abc(", "1. zz"});
  takes<rule::prose_line>({{"Pion (Blanc) 7c", "\n"},
                           {"Pion ", "|"},
                           {"Pion ", "{a}"},
                           {"Pion", ";"},
                           {"Pion ", "a1-b2"}});
  refuses<rule::prose_line>({"", "zz", "a1-b2", "|", " Pion"});
  takes<rule::after_bar>({{"Pion Blanc", "\n"},
                          {"Pion\n   Blanc", "\n- (B)"},
                          {"Pion ", "| x"},
                          {"Pion ", "{x}"},
                          {"Pion", ";"}});
  refuses<rule::after_bar>({"", "\n", "Pion a1-b2", "Pion (B) a"});
  takes<rule::described_bar>({{"| Pion Blanc avance", "\n"}, {"|Ecuyer", ""}, {"| Pion ", "|"}});
  refuses<rule::described_bar>({"", "|", "Pion", "| (B) d2-e1", "| - (N) d2-e1", "| d2-e1",
                                "|- Eb8(7c)d6", "| 1. zz", "| cl-d2", "| Pion d2-e1"});
  takes<rule::heading_sign>({{"a", ""}, {"|", ""}, {"(", ""}});
  refuses<rule::heading_sign>({"", "\n", "a1-b2", "(B)"});
  takes<rule::list_heading>(
      {{"Transcription | Mouvement d\u00E9crit", "\n"}, {"transcription mouvement", "\n"}});
  refuses<rule::list_heading>({"", "Transcription", "Mouvement", "Transcription Mouvement a1-b2"});
}

TEST_CASE("alternatives: lices moves", "[grammars][lices]") {
  accepts<rule::advance_sign>({"-", "\u2013"});
  refuses<rule::advance_sign>({"", "=", "x"});
  accepts<rule::mailler_sign>({"="});
  refuses<rule::mailler_sign>({"", "-", ":"});
  accepts<rule::side_letter>({"B", "N", "b", "n"});
  refuses<rule::side_letter>({"", "W", "w"});
  accepts<rule::side_name>({"Blancs", "blanc", "NOIRS", "Noir"});
  refuses<rule::side_name>({"", "B", "White", "bla"});
  accepts<rule::side_mark>({"(B)", "(N)", "(b)", "( B )", "(Blancs)", "(noir)"});
  refuses<rule::side_mark>({"(W)", "(B", "B)", "(BN)", "()"});
  accepts<rule::attached_jump>({"(7c)", "(x)"});
  refuses<rule::attached_jump>({"()", "( 7c)", "(7c", "7c)", " (7c)"});
  accepts<rule::spaced_jump>({" (7c)", "\t( 7c )"});
  refuses<rule::spaced_jump>({"(7c)", " (x)", " (7c", " 7c)", " (7c-d6)", "\n(7c)"});
  takes<rule::jump>({{"(7c)", ""},
                     {"(7c)d6", ""},
                     {"(7c) d6", ""},
                     {" (7c) d6", ""},
                     {"(x)y", ""},
                     {"(7c)", " dd"}});
  refuses<rule::jump>({"(B)", "(N)d6", "d6", "7c", ""});
  takes<rule::step>({{"-a1", ""}, {" - a1", ""}, {"\u2013a1", ""}, {"-", " zz"}, {"-", ""}});
  refuses<rule::step>({"", "a1", "=a1", "\n-a1"});
  takes<rule::mailler>({{"=a1", ""}, {" = a1", ""}, {"=", " zz"}, {"=", ""}});
  refuses<rule::mailler>({"", "a1", "-a1", "\n=a1"});
  takes<rule::captures>(
      {{"(7c)", ""}, {"(7c)d6(7e)", ""}, {" (7c) d6 (7e) e4", ""}, {"(7c)d6", " (x)"}});
  refuses<rule::captures>({"", "7c", "(B)", "()"});
  takes<rule::plain_ply>({{"a1-a2", " b"}, {"Ca1=1aA", "\n"}, {"a1(b1)c1", ""}});
  refuses<rule::plain_ply>({"", "a1", "Pa1-a2", "a1-a2 (", "a1 -a2", "a1-f2"});
  takes<rule::move>({{"a1-a2", ""},
                     {"a1=a2", ""},
                     {"a1(b1)c1", ""},
                     {"Ca1-a2", ""},
                     {"C a1-a2", ""},
                     {"a1-a2A", ""},
                     {"a1-zAb", ""},
                     {"a1-a2 A", ")"},
                     {"a1-", ""}});
  refuses<rule::move>({"", "-a2", "a1", "a1a2", "a1(b1", "a1(B)"});
}

TEST_CASE("alternatives: lices scores", "[grammars][lices]") {
  takes<rule::list_dash>({{"-", " x"}, {"\u2013", "\tx"}, {"-", "(B)"}, {"-", " (N)"}});
  refuses<rule::list_dash>({"", "-x", "=(B)", "-\n"});
  takes<pegtl::seq<pegtl::any, rule::list_dash>>({{"\n-", " x"}, {"x-", "(B)"}, {" -", " (N)"}});
  refuses<pegtl::seq<pegtl::any, rule::list_dash>>({" - x", "x- (W)"});
  takes<rule::likely_move>({{"a1-", ""}, {"Ca1 =", ""}, {"E 10a(", ""}, {"P1a \u2013", ""}});
  refuses<rule::likely_move>({"", "a1", "Xa1-", "f1-", "a1:", "C-"});
  takes<rule::prose_move>({{"a1-", "b2"}, {"(N)", ""}, {"C9a(", "a8)"}});
  refuses<rule::prose_move>({"", "a1", "(a)", "Pion"});
  takes<pegtl::seq<pegtl::any, rule::prose_move>>({{" a1-", ""}, {"|(B)", ""}});
  refuses<pegtl::seq<pegtl::any, rule::prose_move>>({"xa1-", "1a1-"});
  takes<rule::name_sign>({{"A", ""}, {" ", ""}, {"[", ""}});
  refuses<rule::name_sign>({"", "(", "\n", "|", "a1-b2"});
  takes<rule::dash_between>({{" - ", "("}, {"-", "(N)"}});
  refuses<rule::dash_between>({"", "-", " - a", "(N)"});
  takes<rule::player_bar>({{"", "("}, {"|", "("}, {"| \t", "(B)"}});
  each_takes<rule::player_name, rule::first_player, rule::second_player>({{"Anna [1] B.", "("},
                                                                          {"a", ")"},
                                                                          {"a", "\n"},
                                                                          {"a", "{"},
                                                                          {"a", "}"},
                                                                          {"a", "\""},
                                                                          {"a", "\\"}});
  each_refuses<rule::player_name, rule::first_player, rule::second_player>({"", "(", "\n"});
  each_takes<rule::players, rule::named_players>({{"(B) A (N) B", ""},
                                                  {"(B)A(N)B", "\n"},
                                                  {"(B) Eb (N) Ca", ""},
                                                  {"(B) A | (N) B", "\n"},
                                                  {"| (B) A | (N) B |", "\n"},
                                                  {"|(B)A|(N)B|", ""}});
  each_refuses<rule::players, rule::named_players>(
      {"(N) A (B) B", "(B) A", "(B) a1-a2 (N) B", "(B) A (N) a1-a2", "(B) (N) B", "(B) A (N)",
       "(B) A (N) B (B)", " (B) A (N) B", "(B) A a1-a2 (N) B", "(B) A (N) B a1-a2",
       "(B) A || (N) B"});
  takes<rule::own>({{"-", " x"}, {"(B) A (N) B", ""}, {"(B)", " A"}, {"(N)", "a1"}});
  refuses<rule::own>({"", "a", "1", "(", "-x"});
}

TEST_CASE("alternatives: lices set-ups", "[grammars][lices]") {
  each_takes<rule::side_to_move, rule::owner>({{"W", ":"}, {"B", "a1"}});
  each_refuses<rule::side_to_move, rule::owner>({"", "N", "w", "b"});
  takes<rule::setup_piece>({{"Ca1", ","}, {"a1", ":"}, {" C9a ", ","}});
  refuses<rule::setup_piece>({"", "-", ",", ":"});
  takes<rule::army>({{":W", ""}, {":WCa1", ":"}, {": B a1 , Eb2 ", ""}, {":Wa1", ",:"}});
  refuses<rule::army>({"", "W", ":", ":X", ":w"});
  accepts<rule::setup>({"W:W:B", " B: WCa1 : BEb8,c1 "});
  refuses<rule::setup>({"W:W", "X:W:B", "W:W:B:W", "W:W:B."});
  takes<rule::pieces_of_side>({{"W", ":"}, {"WCa1,c1", ":"}, {"B a1 ", ""}});
  refuses<rule::pieces_of_side>({"", "X", "Ca1", ":W"});
  accepts<rule::loose_setup>({"WCa1", " B7c:WEb2 ", "W:W7c", "B:W:B", "W:BCa1,c1"});
  refuses<rule::loose_setup>({"", "Ca1", "W:", "W:W:B:W", "Wa1:B.", "X:W"});
}

TEST_CASE("alternatives: lices movetext", "[grammars][lices]") {
  accepts<rule::movetext>({"(B) A (N) B\n- (B) a1-a2 - (N) b1=b2 *"});
}

TEST_CASE("alternatives: pieces by their names", "[grammars][lices]") {
  accepts<rule::e_acute>({"e", "E", "\u00E9", "\u00C9"});
  refuses<rule::e_acute>({"", "\u00E8", "a"});
  accepts<rule::chevalier_name>({"Chevalier", "chevalier"});
  refuses<rule::chevalier_name>({"", "Cheval", "Cavalier"});
  accepts<rule::ecuyer_name>({"Ecuyer", "\u00C9CUYER"});
  refuses<rule::ecuyer_name>({"", "Ecu", "Eb8"});
  accepts<rule::pion_name>({"Pion", "PION"});
  refuses<rule::pion_name>({"", "Pn", "P"});
  takes<rule::move_sign>({{"-", "c8"}, {"=", "8b"}, {"(", "7c)"}, {"\u2013", "c8"}});
  refuses<rule::move_sign>({"", "x", ")"});
  accepts<rule::full_name>({"Chevalier", "CHEVALIER", "Ecuyer", "\u00E9cuyer", "Pion", "pion"});
  refuses<rule::full_name>({"", "Cheval", "Ecu", "C"});
  accepts<rule::chevalier_in_short>({"Cheval", "Chev", "Ch", "cavalier", "Cav"});
  refuses<rule::chevalier_in_short>({"", "C", "Ca9", "E"});
  accepts<rule::ecuyer_in_short>({"Ecuy", "Ecu", "Ec", "\u00E9c"});
  refuses<rule::ecuyer_in_short>({"", "E", "e", "\u00C9"});
  accepts<rule::accented_e>({"\u00C9", "\u00E9"});
  refuses<rule::accented_e>({"", "E", "\u00E8"});
  accepts<rule::pion_in_short>({"Pn", "pn"});
  refuses<rule::pion_in_short>({"", "P", "n"});
  takes<rule::letter_with_stop>({{"C", "."}, {"E", "."}, {"P", "."}});
  refuses<rule::letter_with_stop>({"", "C", "B.", "."});
  accepts<rule::row_in_any_case>({"a", "e", "A", "E"});
  refuses<rule::row_in_any_case>({"", "f", "F", "1"});
  takes<rule::square_in_any_case>({{"8B", "-"}, {"B8", "="}, {"9a", "A"}, {"10e", ""}});
  refuses<rule::square_in_any_case>({"", "8", "B", "8F", "B8x"});
  takes<rule::named<rule::full_name>>({{"Pion", " d4"}, {"Pion.", "d4"}});
  refuses<rule::named<rule::full_name>>({"Pion", "Pion Blanc", ""});
  takes<rule::plain_piece>({{"C", "a9"}, {"E", " b8"}, {"E", "c8-d8"}});
  refuses<rule::plain_piece>({"", "Pd4", "Ca", "E-"});
  takes<rule::piece_name>({{"Ecuyer", " b8"},
                           {"Ch.", "9a"},
                           {"\u00C9", "b8"},
                           {"\u00C9", "c6-d5"},
                           {"E.", " b8"},
                           {"Pion", " d4"},
                           {"Pn", "d4"},
                           {"Ec", "b8"}});
  refuses<rule::piece_name>({"", "Ecuyer", "Ecuyer Blanc", "Ec8-d8", "Ca9", "\u00C9 -"});
  takes<rule::named_start>({{"Ecuyer b8", "-c8"}, {"Ch. 9B", "-b9"}, {"\u00C9b8", "("}});
  refuses<rule::named_start>({"", "Ecuyer", "Eb8-c8", "b8-c8"});
  takes<rule::lettered_start>({{"Eb8", "-c8"}, {"C a9", "="}, {"d4", "-e5"}, {"Pd4", "-e5"}});
  refuses<rule::lettered_start>({"", "-", "E -"});
  accepts<rule::short_mark>({"(B)", "(n)"});
  refuses<rule::short_mark>({"", "(Blancs)", "( B)"});
  takes<rule::letter_apart>({{"C 29", "=9aA"}, {"E l8", "-c8"}});
  refuses<rule::letter_apart>({"", "C29=", "C 29", "D 29="});
}

TEST_CASE("alternatives: moves in words", "[grammars][lices]") {
  accepts<rule::described_aside>({"(en camp adverse)", "(obligation)"});
  refuses<rule::described_aside>({"", "()", "(7c)", "(B)", "(un Pion (blanc))", "(en d4-e5)"});
  takes<rule::described_result>({{"1-0", ""}, {"*", "\n"}});
  refuses<rule::described_result>({"", "a"});
  accepts<rule::article>({"le ", "Un "});
  refuses<rule::article>({"", "le", "la "});
  accepts<rule::elided_article>({"L'", "l\u2019"});
  refuses<rule::elided_article>({"", "L", "d'"});
  takes<rule::prose_begin>({{"Pion Bl", "anc"}, {"L'Ecuyer No", "ir"}, {"un Chevalier pr", "end"}});
  refuses<rule::prose_begin>({"", "Pion", "Pion d4-e5", "Pion e", "Roi Blanc"});
  takes<rule::prose>({{"Pion Blanc avance", ""},
                      {"Pion Blanc avance ", "6d-7c"},
                      {"Pion Blanc avance ", "1-0"},
                      {"Pion Blanc\navance", "\n\n"},
                      {"Pion Blanc (seul) avance", "|"}});
  refuses<rule::prose>({"", "Ecuyer b8(7c)d6"});
}

}  // namespace damier::test::lices_grammar
