#pragma once

#include <array>

#include "damier/notation/record/code_info.hpp"

namespace damier::notation {

/// Codes for an input, a whole record, and records compared with each other.
struct RecordCode {
  static const CodeInfo record_too_large;
  static const CodeInfo too_many_parts;
  static const CodeInfo not_utf8;
  static const CodeInfo byte_order_mark;
  static const CodeInfo literal_escape;
  static const CodeInfo odd_space;
  static const CodeInfo look_alike_letter;
  static const CodeInfo end_of_file_sign;
  static const CodeInfo foreign_input;
  static const CodeInfo forum_wrapper;
  static const CodeInfo list_syntax;
  static const CodeInfo list_of_other_game;
  static const CodeInfo unknown_charset;
  static const CodeInfo charset_byte;
  static const CodeInfo duplicate_game;
  static const CodeInfo duplicate_moves;
  static const CodeInfo duplicate_contained;

  static constexpr std::array all{
      &record_too_large, &too_many_parts,     &not_utf8,         &byte_order_mark, &literal_escape,
      &odd_space,        &look_alike_letter,  &end_of_file_sign, &foreign_input,   &forum_wrapper,
      &list_syntax,      &list_of_other_game, &unknown_charset,  &charset_byte,    &duplicate_game,
      &duplicate_moves,  &duplicate_contained};
};

}  // namespace damier::notation
