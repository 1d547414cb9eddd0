#include "damier/notation/formats/json/codes.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/archive/all_codes.hpp"
#include "damier/notation/formats/sgf/codes.hpp"
#include "damier/notation/formats/sheet/codes.hpp"
#include "damier/notation/games/alice/codes.hpp"
#include "damier/notation/games/draughts/codes.hpp"
#include "damier/notation/games/draughts/game_type_codes.hpp"
#include "damier/notation/games/lices/codes.hpp"
#include "damier/notation/games/loa/codes.hpp"
#include "damier/notation/games/marelle/codes.hpp"
#include "damier/notation/record/page_codes.hpp"
#include "damier/notation/record/table_codes.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "catch.hpp"
#include "libnotation/checked.hpp"

// Every code is found in its expected place.

namespace damier::test {

using namespace notation;

namespace {

struct CodeExample {
  Code code;
  const char* ruleset;  ///< the hint; nullptr if the record states its ruleset, or has none
  std::string text;     ///< with the expected span between « and »
  const char* rule = "";
  const char* others = "";  ///< other codes of the same record
  Format format = Format::native;
};

constexpr std::string_view open_mark = "«";
constexpr std::string_view close_mark = "»";

/// A text without its marks, and their places.
struct Marked {
  explicit Marked(const std::string& marked) {
    const std::size_t open = marked.find(open_mark);
    const std::size_t close = marked.find(close_mark);
    REQUIRE(open != std::string::npos);
    REQUIRE(close != std::string::npos);
    before = marked.substr(0, open);
    span = marked.substr(open + open_mark.size(), close - open - open_mark.size());
    text = before + span + marked.substr(close + close_mark.size());
  }
  std::string before;
  std::string span;
  std::string text;
};

/// Makes a set-up, moves and a result in Lices.
std::string from(const char* setup, const char* moves) {
  return std::string("[FEN \"") + setup + "\"]\n\n" + moves + "\n";
}

std::string with_setup(const char* setup) { return from(setup, "*"); }

std::string many_tags() {
  std::string tags;
  for (std::size_t i = 0; i < max_tags; ++i) {
    tags += "[T" + std::to_string(i) + " \"x\"]\n";
  }
  return tags + "[«Last» \"x\"]\n\n*\n";
}

std::vector<CodeExample> rows() {
  constexpr const char* lices = "lices";
  return {
      // The file and its records. A record that is too large has a test of its own.
      {Code::too_many_parts, lices, many_tags()},
      {Code::not_utf8, lices, "[White \"Andr«\xE9» \xE9\"]\n\n*\n"},
      {Code::not_utf8, lices, "1. d2-e1 {\u00E9 «\x80» }\n*\n"},
      {Code::byte_order_mark, lices, "«\xEF\xBB\xBF»1. d2-e1 *\n"},
      {Code::literal_escape, lices, "[A \"1\"]«\\r»\n\n*\n"},
      {Code::odd_space, lices, "1. d2-e1«\u00A0»2. d6-e5 {\u00A0} *\n"},
      {Code::odd_space, lices, "1. d2-e1«\u200B» *\n"},
      {Code::look_alike_letter, lices, "1. d2-«\u0435»1 *\n"},
      {Code::end_of_file_sign, lices, "1. d2-e1 *\n«\x1A»"},
      {Code::foreign_input, lices, "«<!DOCTYPE html><html><p>1. d2-e1</p></html>»\n"},
      {Code::forum_wrapper, lices, "«[pdn]»\n1. d2-e1 *\n"},
      {JsonCode::json_syntax, lices, R"({"plies": [«»x]})"},
      {JsonCode::json_syntax, lices, R"({"plies": [], "result": "*"«»)"},
      {JsonCode::json_shape, lices, R"(«{»"schema": "damier-record-1", "result": "*"})"},
      {JsonCode::json_shape, lices, R"({"plies": «7», "result": "*"})"},
      {JsonCode::json_shape, lices,
       R"({"schema": "«d»amier-record-0", "plies": [], "result": "*"})"},
      {JsonCode::json_shape, lices,
       R"({"plies": [{"text": "d2-e1", "nags": ["«x»"]}], "result": "*"})"},
      {Code::unknown_charset, lices, "(;CA[«klingon»]PB[\xE9])", "", "", Format::sgf},
      {Code::charset_byte, lices, "(;CA[cp1252]PB[«\x81»])", "", "", Format::sgf},
      // The tree of SGF.
      {SgfCode::no_game_tree, lices, "«»a game\n", "", "", Format::sgf},
      {SgfCode::outside_text, lices, "\n«From: me»\nto you\n(;W[d2-e1])", "", "", Format::sgf},
      {SgfCode::outside_text, lices, "(;W[d2-e1])\n«bye»", "", "", Format::sgf},
      {SgfCode::unterminated_tree, lices, "(;W[d2-e1]«»\n", "", "", Format::sgf},
      {SgfCode::unterminated_value, lices, "(;W[d2-e1]C«[abc»\nd", "", "unterminated-tree",
       Format::sgf},
      {SgfCode::unterminated_value, lices, "(;PB«[abc»\nd", "", "unterminated-tree", Format::sgf},
      {SgfCode::bad_property, lices, "(;W[d2-e1] «what»;B[d4-e3])", "", "", Format::sgf},
      {SgfCode::bad_property, lices, "(;«TG»[x y:z])", "", "", Format::sgf},
      {SgfCode::old_identifier, nullptr, "(;FF[4]«GaMe»[9])", "", "", Format::sgf},
      {SgfCode::missing_semicolon, lices, "(«PB»[a])", "", "", Format::sgf},
      {SgfCode::misplaced_node, lices, "(;W[d2-e1](;B[d4-e3])«;»B[d4-e3])", "", "", Format::sgf},
      {SgfCode::second_move, lices, "(;W[d2-e1]«B»[d4-e3])", "", "", Format::sgf},
      {SgfCode::sgf_version, lices, "(;FF[«5»])", "", "", Format::sgf},
      {SgfCode::sgf_date, lices, "(;DT[«May 1996»])", "", "", Format::sgf},
      {SgfCode::unknown_game_number, nullptr, "(;GM[«1»])", "", "", Format::sgf},
      // Events at the board that players report.
      {TableCode::touched_not_played, "international",
       "1. 32-28 19-23 2. 28x19 14x23 3. 33-28 {[%touched «37»]} *\n"},
      {TableCode::fault_was_legal, "alice", "1. +7TRh8 {[%fault «+7TRh1»]} *\n"},
      // Tag pairs.
      {Code::bad_tag, lices, "[A \"1\"]\n«[White \"Anna]»\r\n\n*\n"},
      {Code::bad_tag, lices, "«[A \"1»\n\n*\n"},
      {Code::bad_tag, lices, "[A \"1\"]«,» \r\n[White \"Anna\"]\n\n*\n"},
      {Code::bad_tag, lices, "[A \"1\"]\n«from the club's book,»\n[White \"Anna\"]\n\n*\n"},
      {SheetCode::inner_quotes, lices, "«[Event \"The \"Open\" 2001\"]»\n\n*\n"},
      {Code::duplicate_tag, lices, "[White \"A\"]\n[«Blancs» \"B\"]\n\n*\n"},
      {Code::misplaced_tag, lices, "1. d2-e1 «[White \"A\"]» *\n"},
      {Code::tag_quotes, lices, "«[White Anna]»\n\n*\n"},
      {Code::tag_case, lices, "[«white» \"Anna\"]\n\n*\n"},
      {Code::tag_escape, lices, "[White \"«d\\'Anna»\"]\n\n*\n"},
      {Code::padded_value, lices, "[Result \"« *»\"]\n\n*\n"},
      {Code::tag_name, lices, "[«White.Elo» \"2100\"]\n\n*\n"},
      {Code::html_entity, lices, "[White \"«Andr&eacute;»\"]\n\n*\n"},
      {Code::impossible_date, lices, "[Date \"«2024.02.30»\"]\n\n*\n"},
      {Code::date_form, lices, "[Date \"«12-8-1952»\"]\n\n*\n"},
      {Code::date_form, lices, "[Date \"«1952»\"]\n\n*\n"},
      {Code::unknown_ruleset, nullptr, "[Ruleset \"«lice»\"]\n\n*\n"},
      {Code::ruleset_name, nullptr, "[Ruleset \"«Jeu de Lices»\"]\n\n*\n"},
      {Code::other_ruleset, "brazilian", "[GameType \"«25»\"]\n\n1. c3-d4 *\n"},
      {Code::other_ruleset, "marelle", "(;GM[«9»])", "", "", Format::sgf},
      {Code::refuted_ruleset, "international",
       "[GameType \"«25»\"]\n\n1. c3-d4 b6-c5 2. d4xb6 *\n"},
      {Code::refuted_ruleset, "international", "[Ruleset \"«Lices»\"]\n\n1. d2-e1 *\n"},
      {Code::refuted_ruleset, "marelle", "(;GM[«9»];B[b1h1])", "", "", Format::sgf},
      {Code::undecided_ruleset, nullptr, "[White \"A\"]\n\n«»1. e2-e4 *\n"},
      {Code::inferred_ruleset, nullptr, "[White \"A\"]\n\n«»1. d2-e1 *\n"},
      {PdnCode::unknown_gametype, nullptr, "[GameType \"«77»\"]\n\n1. 32-28 *\n"},
      {PdnCode::gametype_fields, nullptr, "[GameType \"«20,W,10,10,N1,0»\"]\n\n1. 32-28 *\n"},
      {PdnCode::gametype_board, nullptr, "[GameType \"«20,W,8,8,N2,0»\"]\n\n1. 32-28 *\n"},
      {PdnCode::gametype_disagrees, nullptr,
       "[Ruleset \"dames\"]\n[GameType \"«21»\"]\n\n1. 32-28 *\n"},
      {PdnCode::variant_disagrees, nullptr,
       "[GameType \"20\"]\n[Variant \"«Breakthrough»\"]\n\n1. 32-28 *\n"},
      // The frame of the movetext.
      {Code::unterminated_comment, lices, "1. d2-e1\n «{never»\nclosed"},
      {Code::unterminated_comment, lices, "[A \"1\"]\n«{never»\nclosed", "", "missing-result"},
      {Code::stray_brace, lices, "1. d2-e1 {a {b} «}» *\n"},
      {Code::text_outside_comments, lices, "1. d2-e1 «a fine move» *\n"},
      {PageCode::remark_in_parentheses, lices, "1. d2-e1 «(bon)» *\n"},
      {PageCode::position_sign, lices, "1. d2-e1 «±» *\n"},
      {Code::unterminated_variation, lices, "1. d2-e1 «(»1. d2-e3 *\n"},
      {Code::stray_parenthesis, lices, "1. d2-e1 «)» *\n"},
      {Code::empty_variation, lices, "1. d2-e1 «( {c} )» *\n"},
      {Code::empty_variation, lices, "«(»1. d2-e1) 1. d2-e1 *\n"},
      {Code::early_variation, "dames", "1. 32-28 18-22 «(»2. 33-29) 2. 37-32 *\n"},
      {Code::nesting_too_deep, lices,
       "d2-e1 " + repeat("(d2-e3 ", 64) + "«(»d2-e1" + repeat(")", 65) + " *\n"},
      {Code::null_move, lices, "1. d2-e1 (1. d2-e3 2. «--» 3. e3-7e) *\n"},
      {Code::bad_nag, lices, "1. d2-e1 «$256» *\n"},
      {Code::bad_nag, "marelle", "1. d2 «$256» *\n"},
      {Code::bad_nag, lices, "1. d2-e1 «$» *\n"},
      {Code::bad_nag, lices, "1. d2-e1«!?!» *\n"},
      {Code::dangling_nag, lices, "«$1» 1. d2-e1 *\n"},
      {Code::dangling_number, lices, "1. d2-e1 «2.» *\n"},
      {Code::dangling_number, lices, "«1.» 1. d2-e1 *\n"},
      {Code::dangling_number, lices, "1. d2-e1 «2.» (1. d2-e3) *\n"},
      {Code::dangling_number, lices, "1. d2-e1 «2. (N)» *\n"},
      {Code::repeated_result, lices, "1. d2-e1 1-0 «1-0»\n"},
      {Code::star_mark, lices, "1. d2-e1«*» 2. d2-e1 *\n"},
      {Code::comma, lices, "1. d2-e1«,» d2-e1 *\n"},
      {Code::comma, "dames", "1. 32-28«,»18-22 *\n"},
      {Code::semicolon, lices, "1. d2-e1«;» d2-e1 *\n"},
      {Code::semicolon, "dames", "1. 32-28 «;»18-22\n*\n"},
      {Code::move_in_comment, lices, "1. d2-e1 ; «d2-e1» is good\n*\n"},
      {Code::table_bars, lices, "1. d2-e1 «|» d2-e1 *\n"},
      {Code::table_bars, "dames", "«|» 1. 32-28 | 18-22 |\n*\n"},
      {Code::setup_in_score, "dames", "«/FEN \"W:W31-50:B1-20\"/» 1. 32-28 *\n"},
      {Code::misplaced_setup, "dames", "1. 32-28 «/FEN \"B:W28,31,33-50:B1-20\"/» *\n"},
      {Code::result_in_variation, lices, "1. d2-e1 (1. d2-e3 «1-0») *\n"},
      {Code::text_after_result, lices, "1. d2-e1 * «d2-e1» d4-e5\n"},
      {Code::text_after_result, lices, "1. d2-e1 * «1-0»\n"},
      // Set-ups.
      {Code::setup_syntax, lices, with_setup("«W:WCa1»"), "L19"},
      {Code::setup_syntax, lices, with_setup("«»"), "L19"},
      {Code::setup_syntax, lices, with_setup("W:WCa1:BCa9« x»"), "L19"},
      {Code::setup_syntax, lices, with_setup("W:WCa1:«W»Ca9"), "L19"},
      {Code::setup_syntax, lices, with_setup("«W:WCa1:B\\\"»")},
      {Code::setup_square_shared, lices, with_setup("W:WCa1:BCa9,E«1a»"), "L19"},
      {Code::setup_forbidden_square, lices, with_setup("W:W«c2»:BCa9"), "L19"},
      {Code::setup_too_many, lices, with_setup("W:WCa1,Ca2,Ca3,Ca4,Ca5,C«a6»:B"), "L19"},
      {DraughtsCode::setup_unknown_side, "dames", with_setup("«?»:W31:B20"), "D17"},
      {LicesCode::unknown_piece, lices, with_setup("W:W«D»a1:B"), "L19"},
      {Code::bad_square, lices, with_setup("W:WC«a11»:B"), "L19"},
      // Plies as text.
      {Code::move_syntax, lices, "1. «hello» *\n", "L16"},
      {Code::move_syntax, lices, "1. «d2-» *\n", "L16"},
      {Code::move_syntax, lices, "1. «Eb8(7c)» *\n", "L16"},
      {LicesCode::unknown_piece, lices, "1. «D»d2-e1 *\n", "L4"},
      {Code::bad_square, lices, "1. «d11»-e1 *\n", "L1"},
      {Code::bad_square, lices, "1. d2-«e0» *\n", "L1"},
      {Code::bad_square, lices, "1. d2-«f5» *\n", "L1"},
      {Code::bad_square, lices, "1. Eb8(«7f»)d6 *\n", "L1"},
      {LicesCode::pion_letter, lices, "1. «P»d2-e1 *\n", "L4"},
      {Code::spaced_move, lices, "1. «d2 - e1» *\n", "L16"},
      {Code::unicode_dash, lices, "1. d2«\u2013»e1 *\n", "L16"},
      // Plies that break the rules.
      {Code::ply_number, lices, "1. d2-e1 «3.» d2-e1 *\n"},
      {Code::ply_number, lices, "1. d2-e1 2. d2-e1 «5.» d10-e9 6. d10-e9 *\n"},
      {Code::side_mark, lices, "«(N)» d2-e1 *\n"},
      {Code::move_after_end, lices, from("W:WC9a,c1:BCa1", "«c1-d2» 1-0"), "L12"},
      {Code::move_after_end, lices, from("W:WE9a:BCc3", "«E9a-8a» 1/2-1/2"), "L13"},
      {Code::empty_square, lices, "1. «e1»-5e *\n", "L15"},
      {LicesCode::wrong_owner, lices, "1. «2d»-e1 *\n", "L15"},
      {LicesCode::wrong_owner, lices, "1. d2-«1e» *\n", "L15"},
      {LicesCode::wrong_owner, lices, from("W:WEc3:BE3d", "Ec3(«d3»)e3 1/2-1/2"), "L15"},
      {LicesCode::wrong_owner, lices, from("W:WEc3:BE3d", "Ec3(3d)«3e» 1/2-1/2"), "L15"},
      {LicesCode::wrong_owner, lices, from("W:WCc3:BCa1", "Cc3=«c3» *"), "L15"},
      {Code::opponents_piece, lices, from("W:WCa1:BCa9,c3", "«3c»-2b *"), "L4"},
      {LicesCode::wrong_piece, lices, "1. «E»d2-e1 *\n", "L4"},
      {LicesCode::wrong_piece, lices, "1. «b2»-c2 *\n", "L4"},
      {Code::target_occupied, lices, "1. Ca1-«b2» *\n", "L5"},
      {Code::target_occupied, lices, "1. Ca1=«1a» *\n", "L6"},
      {Code::target_occupied, lices, from("W:WEc3:BE3d,3e", "Ec3(3d)«e3» *"), "L7"},
      {Code::not_forward, lices, "1. «d2-c1» *\n", "L5"},
      {Code::not_forward, lices, "1. «d2-d3» *\n", "L5"},
      {Code::not_forward, lices, "1. «d6-b4» *\n", "L5"},
      {Code::not_forward, lices, "1. d2-e1 2. «d6-b4» *\n", "L5"},
      {LicesCode::not_a_step, lices, "1. «Ca1-c1» *\n", "L5"},
      {LicesCode::straight_pion, lices, "1. «d2-e2» *\n", "L5"},
      {LicesCode::mailler_wrong_square, lices, "1. Ca1=«3a» *\n", "L6"},
      {LicesCode::mailler_outside_camp, lices, from("W:W3c:BCa1", "«3c»=c3 *"), "L6"},
      {LicesCode::mailler_light_square, lices, from("W:WEc2:BCa1", "«Ec2=2c» *"), "L6"},
      {Code::missed_capture, lices, from("W:WEc3:BE3d", "«Ec3-d4» *"), "L8"},
      {Code::missed_capture, lices, from("W:WEc3,Ca1:BE3d", "«Ca1=1aA» *"), "L8"},
      {Code::capture_of_nothing, lices, from("W:WEc3:BCa1", "Ec3(«4d»)e5 *"), "L7"},
      {Code::capture_of_own, lices, from("W:WEc3,d4:BCa1", "Ec3(«4d»)e5 *"), "L7"},
      {Code::capture_of_own, lices, from("W:WEc3,d4:BCa1", "Ec3(«d4»)e5 *"), "L7"},
      {LicesCode::capture_wrong_square, lices, from("W:WEc3:BE3d", "Ec3(«6d»)e5 *"), "L7"},
      {LicesCode::capture_bad_landing, lices, from("W:WEc3:BE3d", "Ec3(3d)«e5» *"), "L7"},
      {Code::capture_unfinished, lices, from("W:WEc3:BE3d,E4e", "Ec3(3d)«e3» *"), "L9"},
      {LicesCode::lice_mark_missing, lices, from("W:WCa9:BCa1", "«Ca9=9a» 1-0"), "L18"},
      {LicesCode::lice_mark_wrong, lices, "1. d2-e1«A» *\n", "L18"},
      // Stones placed and removed.
      {MarelleCode::stones_in_hand, "marelle", "1. d2 d6 2. «d2-d3» *\n", "M3"},
      {MarelleCode::no_stone_in_hand, "marelle", from("W:Wa7,d7,g4,f4:Bd1,d2,c3", "1. «g7» *"),
       "M3"},
      {Code::second_side_begins, "marelle", "«1...» d2 2. f4 d6 3. b4 *\n"},
      {MarelleCode::removal_missing, "marelle", from("W:Wa7,d7:Bd1,d2:H7,7", "1. «g7» *"), "M6"},
      {MarelleCode::removal_without_mill, "marelle", from("W:Wa7,d7:Bd1,d2:H7,7", "1. a4«xd1» *"),
       "M6"},
      {MarelleCode::removal_from_mill, "marelle",
       from("W:Wa7,d7:Bd1,d2,d3,c5:H7,5", "1. g7x«d1» *"), "M6"},
      {MarelleCode::second_removal, "marelle", from("W:Wa7,d7:Bd1,d2:H7,7", "1. g7xd1«xd2» *"),
       "M6"},
      // Draughts.
      {DraughtsCode::ambiguous_capture, "jeu-de-dames",
       from("W:WK2:B3,7,19,22,32,34", "1. «2x2» *"), "D16"},
      {DraughtsCode::ambiguous_move, "russian", from("W:Wc3,Kc5:Bh8", "1. «cd4» *"), "D16"},
      {DraughtsCode::unknown_move, "international", "1. 32-28 «-» 2. 37-32 - *\n", "D16"},
      {DraughtsCode::joined_squares, "international", "1. «3228» *\n", "D16"},
      {DraughtsCode::short_move, "russian", "1. «cd4» *\n", "D16"},
      {DraughtsCode::capture_too_few, "international", from("W:W27,35:B12,22,30", "1. «35x24» *"),
       "D8"},
      {DraughtsCode::capture_priority, "frisian", from("W:WK1,45:B7,40", "1. «45x34» *"), "D15"},
      {DraughtsCode::capture_priority, "czech", from("W:WKd4,h2:BKf6,Kg3", "1. «h2xf4» *"), "D15"},
      {DraughtsCode::capture_impossible, "international", from("W:W27:B12,22", "1. «27x9» *"),
       "D5"},
      {DraughtsCode::blocked_piece, "international", "1. «37»-27 *\n", "D3"},
      {DraughtsCode::capture_impossible, "international", "1. «32x23» *\n", "D5"},
      {Code::unreachable, "international", "1. «33-24» *\n", "D3"},
      {Code::unreachable, "turkish", "1. «c3-d4» *\n", "D15"},
      {Code::unreachable, "english", from("W:WK32:B1", "1. «32-23» *"), "D15"},
      {Code::path_blocked, "international", from("W:WK46,37:B1", "1. «46-32» *"), "D4"},
      {DraughtsCode::huff_without_fault, "international", "1. 32-28 S«28» 18-23 *\n"},
      {DraughtsCode::king_run, "frisian",
       from("W:WK46,35:BK1,6", "1. 46-41 1-7 2. 41-46 7-1 3. 46-41 1-7 4. «41»-46 *"), "D15"},
      {DraughtsCode::huff_without_fault, "dames", "1. 32-28 S«28» 18-23 *\n", "D9"},
      {DraughtsCode::huff_wrong_piece, "dames", from("W:W28,32,38:B1,23", "1. 32-27 S«27» 1-6 *"),
       "D9", "missed-capture"},
      {Code::missed_capture, "dames", from("W:W28,32,38:B1,23", "1. «32-27» *"), "D5"},
      {Code::missed_capture, "international", from("W:W28,32,38:B1,23", "1. «32-27» *"), "D5"},
      {Code::draw_claimable, "international",
       from("W:WK46,31:BK1,16", "1. 46-41 1-7 2. 41-46 7-1 3. 46-41 1-7 4. 41-46 7-1 5. «46-41» *"),
       "D14"},
      // Cards.
      {AliceCode::setup_card_square, "alice", with_setup("1:RTRd4,«4PId4»:-:-:-"), "C17"},
      {AliceCode::setup_card_twice, "alice", with_setup("1:RTRd4:-:«RTR»:-"), "C17"},
      {AliceCode::setup_card_missing, "alice", with_setup("1:RTRd4:«4PI»:-:-"), "C17"},
      {AliceCode::setup_no_threat, "alice", with_setup("1:RTRd4,4PIa5:-:-:-:«RTR>4PI»"), "C17"},
      {AliceCode::setup_pile_order, "alice",
       "[Pioche \"RTR 4PI\"]\n[FEN \"«1:4PIa5:-:-:-»\"]\n\n*\n", "C16"},
      {Code::setup_syntax, "alice", with_setup("«3:-:-:-:-»"), "C17"},
      {Code::setup_form, "alice", with_setup("1:«R\u2663»d4:-:-:-"), "C17"},
      {Code::bad_parameter, "alice", "[Niveau \"«C»\"]\n\n*\n", "C13"},
      {Code::bad_parameter, "alice", "[AsDePique \"«many»\"]\n\n*\n", "C1"},
      {Code::unclear_tag, "alice", "[Pioche \"«RTR RTR»\"]\n\n*\n", "C16"},
      {Code::move_syntax, "alice", "1. «4CAd5» *\n", "C15"},
      {AliceCode::unknown_card, "alice", "1. +«8CA»d5 *\n", "C1"},
      {Code::bad_square, "alice", "1. +4CA«i5» *\n", "C1"},
      {Code::spaced_move, "alice", "1. «+ 4 CA d5» *\n", "C15"},
      {AliceCode::card_form, "alice", "1. +«4\u2666»d5 *\n", "C15"},
      {AliceCode::exchange_order, "alice", "1. +4PIa5 +4CAh8 2. +DTRb3 +7TRc1 3. «4CAh8=4PIa5» *\n",
       "C15"},
      {AliceCode::card_elsewhere, "alice", "1. +RTRd4 +4PIa5 2. «RTR»e4-e5 *\n", "C8"},
      {AliceCode::card_elsewhere, "alice", "1. +4PIa5 +4CAh8 2. +DTRb3 +7TRc1 3. 4PIa5=«ACO»h8 *\n",
       "C11"},
      {AliceCode::card_locked, "alice", "1. +RTRd4 «RTR»d4-d5 *\n", "C8"},
      {AliceCode::card_locked, "alice", "1. +RTRd4 +DTRd4=«RTR»h8 *\n", "C12"},
      {AliceCode::must_flee, "alice", from("1:3TRc2,RCOc5:-:-:-", "1. «RCOc5-d6» *"), "C8"},
      {AliceCode::not_threatened, "alice", from("1:RTRd4:-:-:-", "1. «RTRd4~d8» *"), "C9"},
      {AliceCode::card_distance, "alice", from("1:4PIa5:-:-:-", "1. «4PIa5-d2» *"), "C8"},
      {AliceCode::card_distance, "alice", from("1:4PIa5,2CAd2:-:-:-", "1. «4PIa5x2CAd2» *"), "C4"},
      {AliceCode::card_in_the_way, "alice", from("1:4PIa5,2CAc3:-:-:-", "1. «4PIa5-e1» *"), "C8"},
      {Code::target_occupied, "alice", from("1:4PIa5,2CAe1:-:-:-", "1. 4PIa5-«e1» *"), "C8"},
      {Code::target_occupied, "alice", "1. +RTRd4 +4PI«d4» *\n", "C7"},
      {AliceCode::no_flight_square, "alice", from("1:3TRc2,RCOc5,2CAe6:-:-:-", "1. «RCOc5~c6» *"),
       "C5"},
      {AliceCode::no_flight_square, "alice", from("1:3TRc2,RCOc5:-:-:-", "1. «RCOc5~d6» *"), "C5"},
      {AliceCode::no_flight_square, "alice", from("1:3TRc2,RCOc5,2CAe5:-:-:-", "1. «RCOc5~f5» *"),
       "C5"},
      {AliceCode::no_flight_square, "alice", from("1:3TRc2,RCOc5,2CAe5:-:-:-", "1. «RCOc5~e5» *"),
       "C5"},
      {AliceCode::new_threat, "alice", from("1:3TRc2,RCOc5:-:-:-:-", "1. «3TRc2xRCOc5» *"), "C10"},
      {AliceCode::own_touch, "alice", "1. +3TRc2 +2CAh8 2. +RCOc5 +7TRh1 3. «3TRc2xRCOc5» *\n",
       "C10"},
      {AliceCode::prisoner, "alice",
       from("1:ACAb1,7TRd1,ATRb2,4TRa5,2CAh8:-:-:-", "1. «ACA»b1=2CAh8 *"), "C11"},
      {AliceCode::not_alike, "alice", from("1:4PIa5,2CAh8:-:-:-", "1. «4PIa5=2CAh8» *"), "C11"},
      {AliceCode::no_exchanges, "alice",
       "[Niveau \"A\"]\n[FEN \"1:4PIa5,4CAh8:-:-:-\"]\n\n1. «4PIa5=4CAh8» *\n", "C13"},
      {AliceCode::card_drawn_already, "alice", "1. +RTRd4 +«RTR»d5 *\n", "C2"},
      {AliceCode::other_card_next, "alice", "[Pioche \"RTR 4PI\"]\n\n1. +«4PI»a5 *\n", "C16"},
      {AliceCode::no_room_for_number, "alice", "1. +7TR«d4» *\n", "C7"},
      {Code::move_sign, "international", "1. 32«x»28 *\n", "D16"},
      {Code::square_form, "international", "1. «032»-28 *\n", "D16"},
      {Code::square_form, "russian", "1. c3-«D4» *\n", "D16"},
      {DraughtsCode::captured_squares, "international", "1. 32-28 19-23 2. «28x19x23» 14x23 *\n",
       "D16"},
      {DraughtsCode::partial_route, "jeu-de-dames", from("W:WK2:B3,7,19,22,32,34", "1. «2x11x2» *"),
       "D16"},
      {Code::split_capture, "international", from("W:W27,35:B12,22,30", "1. «27x18 18x7» 30-34 *")},
      {Code::setup_form, "dames", with_setup("W:«w»31:B20"), "D17"},
      {Code::setup_field, "dames", with_setup("W:W31:B20:«C0»:F1"), "D17"},
      {Code::bad_parameter, "jeu-de-dames", "[TwentyMoves \"«W»\"]\n\n1. 32-28 *\n", "D13"},
      {Code::list_syntax, "international", "«go think»\n", "", "", Format::hub},
      {Code::list_syntax, "international", "«R01x»\n", "", "", Format::dxp},
      {Code::list_of_other_game, "lices", "«»pos pos=W\n", "", "", Format::hub},
      // Lignes d'action.
      {LoaCode::setup_no_piece, "lignes-d-action", with_setup("«B:Bb1:W»"), "A10"},
      {LoaCode::setup_mirrored, "lignes-d-action", "[SetUp \"«scrambled-eggs»\"]\n\n1. c1-c3 *\n",
       "A10"},
      {Code::setup_syntax, "lignes-d-action", with_setup("B:Bb1:Wa2«,»"), "A10"},
      {Code::setup_form, "lignes-d-action", with_setup("B:Bb1,g8:«w»a2,h7"), "A10"},
      {Code::setup_square_shared, "lignes-d-action", with_setup("B:Bb1,g8:Wa2,«g8»"), "A1"},
      {LoaCode::wrong_distance, "lignes-d-action", "1. «b1-b4» *\n", "A3"},
      {Code::unreachable, "lignes-d-action", "1. «b1-c3» *\n", "A3"},
      {Code::capture_of_own, "lignes-d-action", from("B:Bb1,b3:Wa8,h1", "1. b1-«b3» *"), "A4"},
      {Code::path_blocked, "lignes-d-action", from("B:Bb1,h8:Wb2,b7,g1", "1. «b1-b4» *"), "A4"},
      {Code::empty_square, "lignes-d-action", "1. «b2»-b4 *\n", "A2"},
      {Code::opponents_piece, "lignes-d-action", "1. «a2»-c2 *\n", "A2"},
      {Code::bad_square, "lignes-d-action", "1. b1-«b9» *\n", "A1"},
      {Code::move_syntax, "lignes-d-action", "1. «hello» *\n", "A9"},
      {Code::move_after_end, "lignes-d-action", from("B:Ba1,d1:Wd4,h8", "1. d1-b1 «d4-d5» 1-0"),
       "A5"},
      {Code::move_after_end, "lignes-d-action",
       "1. b1-b3 a2-c2 2. b3-b1 c2-a2 3. b1-b3 a2-c2 4. b3-b1 c2-a2 5. «b1-b3» 1/2-1/2\n", "A7"},
      {Code::move_sign, "lignes-d-action", "1. b1«:»b3 *\n", "A9"},
      {Code::square_form, "lignes-d-action", "1. «B1»-b3 *\n", "A9"},
      {Code::spaced_move, "lignes-d-action", "1. «b1 - b3» *\n", "A9"},
      {Code::unicode_dash, "lignes-d-action", "1. b1«\u2013»b3 *\n", "A9"},
      {LoaCode::end_marks, "lignes-d-action", "1. «b1-b3+» a2-c2 *\n", "A9"},
      {LoaCode::pass_refused, "lignes-d-action", "1. «--» *\n", "A8"},
      {LoaCode::pass_form, "lignes-d-action",
       from("W:Bd2,h2,e4,f4,g4,c6,a7,b8,g1:Wh1,a8", "1... «pass» *"), "A8"},
      {Code::bad_parameter, "marelle", "[Saut \"«peut-être»\"]\n\n1. d2 *\n", "M5"},
      {Code::unclear_tag, "lignes-d-action", "[SetUp \"«0»\"]\n\n1. b1-b3 *\n", "A10"},
      {Code::bad_parameter, "lignes-d-action", "[BothConnected \"«maybe»\"]\n\n1. b1-b3 *\n", "A6"},
      {Code::setup_syntax, "lignes-d-action", "«Parachute»\t1-17\t*\n", "A10", "", Format::indices},
      {Code::wrong_result, "lignes-d-action", from("B:Ba1,d1:Wd4,h8", "1. d1-b1 «0-1»"), "A5"},
      // Results.
      {Code::missing_result, lices, "[A \"1\"]\n\n1. d2-e1«»\n\n"},
      {Code::bad_result_tag, lices, "[Result \"«won»\"]\n\n*\n"},
      {Code::result_form, lices, "1. d2-e1 «\u00BD-\u00BD»\n"},
      {Code::result_form, lices, "1. d2-e1 «1-O»\n"},
      {Code::result_form, lices, "1. d2-e1 «o-1»\n"},
      {Code::result_form, lices, "1. d2-e1 «1/2»\n"},
      {Code::result_form, lices, "1. d2-e1 «\u00BD»\n"},
      {Code::result_form, lices, "1. d2-e1 «Drawn»\n"},
      {Code::result_form, lices, "1. d2-e1 «nulle»\n"},
      {Code::result_form, lices, "[Result \"«Nulle»\"]\n\n1. d2-e1 1/2-1/2\n"},
      {Code::result_in_words, lices, "1. d2-e1 «Blancs gagnent»\n"},
      {Code::wrong_score, lices, "[Score \"«1-0»\"]\n\n1. d2-e1 *\n"},
      {Code::wrong_score, lices, from("W:WCa9:BCa1,d2", "1. Ca9=9aA «2-1»")},
      {Code::number_form, lices, "«1)» d2-e1 2) d4-e3 *\n"},
      {LicesCode::piece_name, lices, "1. «Ecuyer» b2-c2 *\n", "L4"},
      {Code::unclear_tag, lices, "[Score \"«one»\"]\n\n1. d2-e1 *\n"},
      {Code::result_in_words, lices, "1. d2-e1 «White wins»\n"},
      {Code::result_style, lices, "1. d2-e1 «2-0»\n"},
      {Code::result_style, "dames", "[Result \"«1/2-1/2»\"]\n\n1. 32-28 1/2-1/2\n"},
      {DraughtsCode::other_result, "dames", "[Result \"4-6\"]\n\n1. 32-28 «4-6»\n"},
      {Code::result_disagrees, lices, "[Result \"1-0\"]\n\n1. d2-e1 «0-1»\n"},
      {Code::wrong_result, lices, from("W:WCa9:BCa1", "Ca9=9aA «0-1»"), "L12"},
      {Code::wrong_result, lices, from("W:WC9a:BCa1", "«1/2-1/2»"), "L12"},
      {Code::wrong_result, lices, from("W:WE9a:BCc3", "«1-0»"), "L13"},
      {Code::wrong_result, lices, "[FEN \"W:WC9a:BCa1\"]\n[Result \"«0-1»\"]\n\n", "L12",
       "missing-result"},
  };
}

void check_message(const Diagnostic& finding) {
  CHECK_FALSE(message(finding).empty());
  for (const Note& note : finding.notes) {
    CHECK_FALSE(message(note).empty());
  }
}

void check_row(const CodeExample& row) {
  const Marked marked(row.text);
  CheckOptions options = row.ruleset ? as_ruleset(row.ruleset) : CheckOptions{};
  options.format = marked.text.starts_with("{\"") ? Format::json : row.format;
  const Checked checked(marked.text, options);
  const std::string_view name = info(row.code).name;
  CAPTURE(name, marked.before + marked.span);
  std::string codes = row.others;
  std::string found = checked.codes();
  const std::size_t at = found.find(name);
  REQUIRE(at != std::string::npos);
  const Diagnostic& finding = *checked.find(row.code);
  const Span span = source_span(checked.record, finding.span);
  CHECK(span.in(checked.record.source).size() >= marked.span.size());
  // The marks are counted in the bytes, spans in the decoded source: places are the same.
  CHECK(count_characters(span.in(checked.record.source)) == count_characters(marked.span));
  const Place place = locate(checked.record, span.begin);
  CHECK(place.offset == marked.before.size());
  CHECK(place.line == 1 + static_cast<std::uint64_t>(std::ranges::count(marked.before, '\n')));
  const std::size_t line = marked.before.rfind('\n') + 1;  // npos + 1 is 0
  CHECK(place.column == 1 + count_characters(marked.before.substr(line)));
  CHECK((finding.rule ? finding.rule->number : "") == row.rule);
  check_message(finding);
  // Nothing else is found.
  found.erase(at, name.size());
  found.erase(0, found.find_first_not_of(' '));
  found.erase(found.find_last_not_of(' ') + 1);
  CHECK(found == row.others);
}

}  // namespace

TEST_CASE("codes: each is found where it should be", "[codes]") {
  for (const CodeExample& row : rows()) {
    check_row(row);
  }
}

TEST_CASE("codes: a record that is too large", "[codes]") {
  RawRecord raw;
  raw.bytes = "[A \"1\"]\n\nxxxx";
  raw.too_large = true;
  Record record;
  Diagnostics diagnostics;
  CHECK(check_record(raw, as_ruleset("lices"), record, diagnostics).plies == 0);
  REQUIRE(diagnostics.size() == 1);
  CHECK(diagnostics.begin()->code == Code::record_too_large);
  CHECK(diagnostics.begin()->span == Span{0, 0});
  check_message(*diagnostics.begin());
}

TEST_CASE("codes: tables of formats and games are joined", "[codes]") {
  for (const CodeTable table :
       {CodeTable(JsonCode::all), CodeTable(PdnCode::all), CodeTable(SgfCode::all),
        CodeTable(AliceCode::all), CodeTable(DraughtsCode::all), CodeTable(LicesCode::all),
        CodeTable(LoaCode::all), CodeTable(MarelleCode::all)}) {
    for (const CodeInfo* const row : table) {
      CHECK(find_code(row->name) == row);
    }
  }
}

TEST_CASE("codes: none is left out", "[codes]") {
  // Codes of JSON have tests of their own, json_reader.cpp; those of several records, and of
  // requested tags, are found by a tool: duplicates.py, reports.py.
  std::set<Code> covered{Code::record_too_large,    JsonCode::json_syntax,
                         JsonCode::json_shape,      Code::duplicate_game,
                         Code::duplicate_moves,     Code::duplicate_contained,
                         Code::missing_required_tag};
  for (const CodeExample& row : rows()) {
    covered.insert(row.code);
  }
  for (const Code one : all_codes()) {
    CAPTURE(info(one).name);
    CHECK(covered.contains(one));
  }
}

TEST_CASE("codes: options have no dashes, since libraries have them too", "[codes]") {
  const auto names_option = [](std::string_view text) {
    const std::size_t at = text.find(" --");
    return at != std::string_view::npos && at + 3 < text.size() && is_letter(text[at + 3]);
  };
  for (const Code one : all_codes()) {
    CAPTURE(info(one).name);
    CHECK_FALSE(names_option(info(one).message));
    CHECK_FALSE(names_option(info(one).explanation));
  }
}

}  // namespace damier::test
