#pragma once

#include <array>

#include "damier/notation/record/code_info.hpp"

namespace damier::notation {

/// Codes for the game tree of a record in SGF.
struct SgfCode {
  static const CodeInfo no_game_tree;
  static const CodeInfo outside_text;
  static const CodeInfo unterminated_tree;
  static const CodeInfo unterminated_value;
  static const CodeInfo bad_property;
  static const CodeInfo old_identifier;
  static const CodeInfo missing_semicolon;
  static const CodeInfo misplaced_node;
  static const CodeInfo second_move;
  static const CodeInfo sgf_version;
  static const CodeInfo sgf_date;
  static const CodeInfo unknown_game_number;

  static constexpr std::array all{&no_game_tree,       &outside_text,   &unterminated_tree,
                                  &unterminated_value, &bad_property,   &old_identifier,
                                  &missing_semicolon,  &misplaced_node, &second_move,
                                  &sgf_version,        &sgf_date,       &unknown_game_number};
};

}  // namespace damier::notation
