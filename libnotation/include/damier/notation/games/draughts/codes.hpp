#pragma once

#include <array>

#include "damier/notation/record/code_info.hpp"
#include "damier/notation/record/note_text.hpp"

namespace damier::notation {

/// Codes for records of draughts only.
struct DraughtsCode {
  static const CodeInfo setup_unknown_side;
  static const CodeInfo ambiguous_capture;
  static const CodeInfo ambiguous_move;
  static const CodeInfo unknown_move;
  static const CodeInfo blocked_piece;
  static const CodeInfo capture_too_few;
  static const CodeInfo capture_priority;
  static const CodeInfo capture_impossible;
  static const CodeInfo king_run;
  static const CodeInfo huff_without_fault;
  static const CodeInfo huff_wrong_piece;
  static const CodeInfo partial_route;
  static const CodeInfo captured_squares;
  static const CodeInfo joined_squares;
  static const CodeInfo short_move;
  static const CodeInfo other_result;

  static constexpr std::array all{
      &setup_unknown_side, &ambiguous_capture,  &ambiguous_move,   &unknown_move,
      &blocked_piece,      &capture_too_few,    &capture_priority, &capture_impossible,
      &king_run,           &huff_without_fault, &huff_wrong_piece, &partial_route,
      &captured_squares,   &joined_squares,     &short_move,       &other_result};
};

/// Notes of this game only.
struct DraughtsNote {
  static constexpr NoteText huffable{"may be huffed: {0}"};  ///< {0}: squares
  static constexpr NoteText of_8x8{
      "these are squares of an 8x8 board, but the game has a larger one"};
  static constexpr NoteText either{"write {0} or {1}"};  ///< {0}: captures, {1}: the last one
  static constexpr NoteText one_of_more{
      "write {0} or one of {1} others"};  ///< {0}: captures, {1}: how many more
};

}  // namespace damier::notation
