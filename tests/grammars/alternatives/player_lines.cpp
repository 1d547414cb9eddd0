#include "damier/grammar/player_lines.hpp"

#include "grammars/match.hpp"

// Each alternative of each rule: a match, and the most similar text that does not match.

namespace damier::test::player_lines_grammar {

using namespace grammar;
namespace rule = grammar::player_lines;

TEST_CASE("alternatives: the sides of players", "[grammars][player_lines]") {
  accepts<rule::side_word>({"Blancs", "blanc", "NOIRS", "White", "black", "Bleus", "Verts",
                            "Marron", "Ivoire", "Joueur 1", "joueur2"});
  refuses<rule::side_word>({"", "Blanche", "Joueur", "Joueur 3", "B", "Rouge"});
  accepts<rule::side_letter>({"B", "N", "b", "n"});
  refuses<rule::side_letter>({"", "W"});
  accepts<rule::side_in_parentheses>({"(B)", "( n )", "(Blancs)", "(Joueur 1)"});
  refuses<rule::side_in_parentheses>({"", "(B", "B)", "()", "(BN)", "(W)"});
  accepts<rule::name_sign_after_side>({":", " :", "=", " -", "\u2013"});
  refuses<rule::name_sign_after_side>({"", ".", " "});
  accepts<rule::side>({"(B)", "(B):", "Blancs :", "Noirs -"});
  refuses<rule::side>({"", "Blancs", "B :", "Anna :"});
  accepts<rule::bar>({"|"});
  refuses<rule::bar>({"", "/"});
  accepts<rule::against>({"contre ", "vs. ", "vs ", "et\t"});
  refuses<rule::against>({"", "contre", "ou "});
  accepts<rule::between_sign>({"|", ",", ";", "/", "&", "-", "\u2013", "vs "});
  refuses<rule::between_sign>({"", ":", "a"});
  accepts<rule::between>({"", " ", " | ", ", ", ";", " / ", " - ", " contre "});
  accepts<rule::next_side>({" (N)", ", Noirs :", " | (N)", " - (N)", " contre Noirs :"});
  refuses<rule::next_side>({"", " Noirs", "-"});
}

TEST_CASE("alternatives: the names of players", "[grammars][player_lines]") {
  accepts<rule::rating>({"2100"});
  refuses<rule::rating>({"", "210", "21000", "a"});
  accepts<rule::remark>({"(2100)", "(Nice)"});
  refuses<rule::remark>({"", "()", "(7c)", "(Nice"});
  takes<rule::name_sign>({{"A", "nna"}, {"2100", ""}, {"(Nice)", ""}, {".", ""}});
  refuses<rule::name_sign>({"", "1", "7c", "(", ")", "\n", "{", "|", "\"", " (N)"});
  takes<rule::player_name>({{"Anna", "\n"},
                            {"M. Petit", ""},
                            {"d'Artagnan", ""},
                            {"Anna B. 2100", ""},
                            {"Anna", " (N) Jean"}});
  refuses<rule::player_name>({"", "d4-e3", "A", "1"});
  takes<rule::player>({{"(B) Anna", "\n"}, {"Blancs : Anna", ", Noirs : Jean"}});
  refuses<rule::player>({"", "(B)", "(B) d4-e3", "Blancs Anna"});
  takes<rule::named_players>({{"(B) Anna", "\n"},
                              {"(B) Anna (N) Jean", "\n"},
                              {"| (B) Anna | (N) Jean |", ""},
                              {"(B) Anna - (N) Jean", "\n"},
                              {"Blancs: Anna, Noirs: Jean", ""}});
  refuses<rule::named_players>({"", "(B) d4-e3", "(B) Anna 1. d4-e3", "Blancs gagnent"});
  refuses<pegtl::seq<pegtl::any, rule::player_line>>({"-(B) Anna"});
}

TEST_CASE("alternatives: headings of columns", "[grammars][player_lines]") {
  accepts<rule::heading_of_numbers>({"N\u00B0", "n\u00BA", "No", "Coup", "#"});
  refuses<rule::heading_of_numbers>({"", "N", "1"});
  accepts<rule::between_words>({"  ", " - ", "\u2013"});
  refuses<rule::between_words>({"", "|", "a"});
  accepts<rule::between_marks>({"", "  ", " | ", "-"});
  takes<rule::sides_heading>({{"BLANCS   NOIRS", "\n"},
                              {"N\u00B0 Joueur 1  Joueur 2", " \n"},
                              {"(B) | (N)", ""},
                              {"(B)(N)", ""},
                              {"Blancs - Noirs", ""}});
  refuses<rule::sides_heading>({"", "BLANCS", "BLANCS NOIRS 1.", "BLANCSNOIRS", "(B) d4-e3",
                                "Blancs | Noirs", "| (B) | (N) |"});
  refuses<pegtl::seq<pegtl::any, rule::sides_heading>>({"-BLANCS NOIRS"});
}

}  // namespace damier::test::player_lines_grammar
