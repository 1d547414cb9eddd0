#pragma once

#include <array>

#include "damier/notation/record/code_info.hpp"

namespace damier::notation {

/// Codes for plies, shared by several games.
struct PlyCode {
  static const CodeInfo move_syntax;
  static const CodeInfo bad_square;
  static const CodeInfo spaced_move;
  static const CodeInfo unicode_dash;
  static const CodeInfo null_move;
  static const CodeInfo ply_number;
  static const CodeInfo second_side_begins;
  static const CodeInfo side_mark;
  static const CodeInfo move_after_end;
  static const CodeInfo empty_square;
  static const CodeInfo opponents_piece;
  static const CodeInfo target_occupied;
  static const CodeInfo not_forward;
  static const CodeInfo missed_capture;
  static const CodeInfo capture_of_nothing;
  static const CodeInfo capture_of_own;
  static const CodeInfo capture_unfinished;
  static const CodeInfo unreachable;
  static const CodeInfo path_blocked;
  static const CodeInfo draw_claimable;
  static const CodeInfo move_sign;
  static const CodeInfo square_form;
  static const CodeInfo split_capture;

  static constexpr std::array all{
      &move_syntax,     &bad_square,         &spaced_move,  &unicode_dash,   &null_move,
      &ply_number,      &second_side_begins, &side_mark,    &move_after_end, &empty_square,
      &opponents_piece, &target_occupied,    &not_forward,  &missed_capture, &capture_of_nothing,
      &capture_of_own,  &capture_unfinished, &unreachable,  &path_blocked,   &draw_claimable,
      &move_sign,       &square_form,        &split_capture};
};

}  // namespace damier::notation
