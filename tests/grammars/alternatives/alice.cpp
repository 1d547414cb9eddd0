#include "damier/grammar/alice.hpp"

#include "grammars/match.hpp"

// Each alternative of each rule: a match, and the most similar text that does not match.

namespace damier::test::alice_grammar {

namespace rule = grammar::alice;

TEST_CASE("alternatives: alice signs", "[grammars][alice]") {
  accepts<rule::flight_sign>({"~", "\u02DC", "\u223C"});
  refuses<rule::flight_sign>({"", "-", "\u02DB", "\u223D", "\xCB"});
  accepts<rule::move_sign>({"-", "\u2013"});
  refuses<rule::move_sign>({"", "~", "="});
  accepts<rule::capture_sign>({"x", "X", "\u00D7"});
  refuses<rule::capture_sign>({"", ";", "-", "\u00D6"});
  accepts<rule::exchange_sign>({"="});
  refuses<rule::exchange_sign>({"", "-", "+"});
  accepts<rule::draw_sign>({"+"});
  refuses<rule::draw_sign>({"", "-", "="});
  accepts<rule::sign>({"-", "~", "x", "=", "\u2212", "\u02DC", "\u00D7"});
  refuses<rule::sign>({"", "+", ";", ">"});
}

TEST_CASE("alternatives: alice ranks", "[grammars][alice]") {
  accepts<rule::rank_name>({"roi", "Roi", "REINE", "dame", "Dame", "valet", "VALET"});
  refuses<rule::rank_name>({"", "ro", "rein", "dam", "vale", "as"});
  accepts<rule::rank_letter>({"2", "7", "V", "D", "R", "v", "d", "r", "A", "a", "As", "aS"});
  takes<rule::rank_letter>({{"A", "t"}, {"7", "7"}});
  refuses<rule::rank_letter>({"", "1", "8", "10", "K", "s"});
  takes<rule::rank>({{"Roi", " "}, {"valet", "T"}, {"R", "TR"}, {"As", "P"}, {"4", "C"}});
  refuses<rule::rank>({"", "1", "8", "x", "T"});
}

TEST_CASE("alternatives: alice suits", "[grammars][alice]") {
  accepts<rule::sign_form>({"\uFE0E", "\uFE0F"});
  refuses<rule::sign_form>({"", "\uFE0D", "\uFE10"});
  accepts<rule::suit_sign>({"\u2660", "\u2661", "\u2662", "\u2663", "\u2664", "\u2665", "\u2666",
                            "\u2667", "\u2660\uFE0E", "\u2665\uFE0F"});
  refuses<rule::suit_sign>({"", "\u265F", "\u2668", "P"});
  accepts<rule::e_grave>({"e", "E", "\u00E8", "\u00C8"});
  refuses<rule::e_grave>({"", "a", "\u00E9", "\u00C9"});
  accepts<rule::oe>({"oe", "OE", "\u0153", "\u0152"});
  refuses<rule::oe>({"", "o", "e", "\u0151"});
  takes<rule::real_square>({{"a1", ""}, {"H8", "-"}, {"h1", "x"}});
  refuses<rule::real_square>({"", "i1", "a0", "a9", "a10", "a", "1"});
  takes<rule::suit_name>({{"tr\u00E8fle", ""},
                          {"Trefles", " "},
                          {"pique", "a1"},
                          {"PIQUES", "-"},
                          {"coeur", "h8"},
                          {"C\u0153urs", ""},
                          {"carreau", ""},
                          {"carreaux", "d4"},
                          {"CarreauX", "="}});
  refuses<rule::suit_name>({"", "trfle", "piqu", "cur", "carre", "piquea", "piquea9", "coeurz1"});
  accepts<rule::suit_letters>({"tr", "TR", "pi", "PI", "co", "CO", "ca", "CA", "P", "p"});
  refuses<rule::suit_letters>({"", "t", "c", "cx", "s"});
  takes<rule::suit>({{"\u2663", ""}, {"trefle", "a1"}, {"TR", "a1"}, {"P", "a1"}, {"pi", "qu"}});
  refuses<rule::suit>({"", "X", "C", "de"});
}

TEST_CASE("alternatives: alice cards", "[grammars][alice]") {
  takes<rule::of>({{"de", "c"}, {"DE ", "c"}});
  refuses<rule::of>({"", "d", "du"});
  each_takes<rule::real_card, rule::card, rule::target_card, rule::setup_card, rule::pile_card>(
      {{"RTR", "d4"}, {"4 PI", ""}, {"Roi de coeur", " "}, {"Asde\u2666", ""}, {"7P", "a1"}});
  each_refuses<rule::real_card, rule::card, rule::target_card, rule::setup_card, rule::pile_card>(
      {"", "8PI", "TR", "RX", "R\nTR", "R du coeur"});
  each_takes<rule::square, rule::target_square, rule::setup_square>({{"a1", "="}, {"H8", ""}});
  each_refuses<rule::square, rule::target_square, rule::setup_square>({"", "i1", "a9", "a11"});
  accepts<rule::not_ascii>({"\x80", "\xFF"});
  refuses<rule::not_ascii>({"", "\x7F", "a"});
  each_takes<rule::part, rule::loose, rule::target_loose, rule::setup_word>(
      {{"4CAz9", "-"},
       {"abc", " "},
       {"\xC3\xA9t\xC3\xA9", "~"},
       {"a1", "="},
       {"a", "x"},
       {"0", "\u2013"}});
  each_refuses<rule::part, rule::loose, rule::target_loose, rule::setup_word>(
      {"", "-", "x", " ", "\u00D7", "("});
  takes<rule::part_end>({{"", ""}, {"", " "}, {"", "-"}, {"", "x"}, {"", "="}});
  refuses<rule::part_end>({"a", "1", "a-", "Z"});
}

TEST_CASE("alternatives: alice actions", "[grammars][alice]") {
  accepts<rule::on>({"sur ", "en ", "EN\t"});
  refuses<rule::on>({"", "sur", "on "});
  takes<rule::real_place>(
      {{"RTRd4", "-"}, {"4 PI a5", ""}, {"4PIa5", "x"}, {"Roi de pique sur d4", ""}});
  refuses<rule::real_place>({"", "RTR", "d4", "8PId4", "RTRi4", "RTRd4a"});
  takes<rule::real_target>({{"d4", ""}, {"RTRd4", " "}, {"4 PI d4", ")"}});
  refuses<rule::real_target>({"", "RTR", "i4", "d4a", "d44"});
  takes<rule::target>({{"d4", ""}, {" d4", ""}, {" RTR d4", ""}, {"foo", " "}, {"9TRa1", ""}});
  refuses<rule::target>({"", " foo", "-", "\nd4"});
  takes<rule::draw>({{"+4CAd5", " "},
                     {"+ 4 CA d5", ""},
                     {"+foo", ""},
                     {"+4CAd5=", " foo"},
                     {"+4CAd5=4PIh1", ""},
                     {"+4CAd5 = 4 PI h1", ""},
                     {"+4CAd5=foo", ""}});
  refuses<rule::draw>({"", "4CAd5", "+", "+ foo", "-4CAd5"});
  takes<rule::move>({{"+4CAd5", ""},
                     {"4PIa5-e1", " "},
                     {"4 PI a5 ~ d2", ""},
                     {"foo-bar", ""},
                     {"foox", ""},
                     {"4PIa5", ""},
                     {"Roi de pique d4", " "},
                     {"4PIa5=4CAh8", ")"}});
  refuses<rule::move>({"", "foo", "foo -bar", "-e1", "="});
  refuses<rule::own>({"", "+", "-"});
  takes<rule::plain_ply>({{"4PIa5-e1", " "}, {"+4CAd5", ""}});
  refuses<rule::plain_ply>({"4 PIa5-e1", "4PIa5", "8PIa5-e1"});
  accepts<rule::movetext>({"1. +4CAd5 2. 4PIa5-e1 {a} *"});
}

TEST_CASE("alternatives: alice set-ups", "[grammars][alice]") {
  accepts<rule::side_to_move>({"1", "2"});
  refuses<rule::side_to_move>({"", "0", "3", "W"});
  takes<rule::setup_place>({{"RTRd4", ","}, {" 4 PI a5 ", ":"}, {"foo", ":"}, {"9TRz9", ","}});
  refuses<rule::setup_place>({"", ",", ":", "-"});
  each_takes<rule::setup_name, rule::threatener, rule::threatened>(
      {{"RTR", ","}, {" Roi de coeur ", ">"}, {"foo", ":"}, {"9TR", ""}});
  each_refuses<rule::setup_name, rule::threatener, rule::threatened>({"", ",", ":", "-", ">"});
  takes<rule::threat>({{"RTR>4PI", ","}, {" RTR > 4PI ", ""}, {"foo>bar", ""}});
  refuses<rule::threat>({"", "RTR", "RTR>", ">4PI", "RTR-4PI"});
  takes<rule::no_cards>({{"", ":"}, {"-", ":"}, {" - ", ""}, {"\u2013", ":"}});
  refuses<rule::no_cards>({"RTR", "--:", "-RTR", ","});
  takes<rule::cards<rule::setup_name>>({{"-", ":"}, {"", ":"}, {"RTR,4PI", ":"}, {"RTR", ",:"}});
  refuses<rule::cards<rule::setup_name>>({",", ">"});
  accepts<rule::next_list>({":"});
  refuses<rule::next_list>({"", ";", ","});
  accepts<rule::setup>({"1:-:-:-:-", " 2 : RTRd4 :4PI:ACO:2CA:RTR>4PI", "1:-:-:-:-:-"});
  refuses<rule::setup>({"0:-:-:-:-", "1:-:-:-", "1:-:-:-:-:-:-", "1-:-:-:-", "1:-:-:-:-."});
  takes<rule::first_list>({{"", "RTRd4"}, {"", ":"}});
  takes<rule::next_lists>({{"", ","}, {":RTR", "x"}, {":-:-:RTR:RTR>4PI", ":"}});
  accepts<rule::loose_setup>({"RTRd4", "2CAd1,4PIa5", "2:2CAd1", "-:RTR", "1:-:-:-:-:RTR>4PI", ""});
  refuses<rule::loose_setup>({":RTRd4:-:-:-:-:-", "RTRd4;", "1:-:-:-:-:-:-", "0>RTRd4"});
  takes<rule::plain_card>({{"4PI", " "}, {"RTR", ""}, {"ACO", ","}});
  refuses<rule::plain_card>({"", "4P", "8PI", "4pi", "RTR4", "RCOeur", "4 PI"});
  accepts<rule::pile>({"", " ,", "RTR", "RTR,4 PI , As de coeur\t"});
  refuses<rule::pile>({"RTR4PI", "8PI", "RTR:4PI", "RTR\n"});
}

}  // namespace damier::test::alice_grammar
