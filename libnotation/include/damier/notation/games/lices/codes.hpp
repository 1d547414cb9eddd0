#pragma once

#include <array>

#include "damier/notation/record/code_info.hpp"
#include "damier/notation/record/note_text.hpp"

namespace damier::notation {

/// Codes for records of the Jeu de Lices only.
struct LicesCode {
  static const CodeInfo unknown_piece;
  static const CodeInfo pion_letter;
  static const CodeInfo piece_name;
  static const CodeInfo wrong_owner;
  static const CodeInfo wrong_piece;
  static const CodeInfo not_a_step;
  static const CodeInfo straight_pion;
  static const CodeInfo mailler_wrong_square;
  static const CodeInfo mailler_outside_camp;
  static const CodeInfo mailler_light_square;
  static const CodeInfo capture_wrong_square;
  static const CodeInfo capture_bad_landing;
  static const CodeInfo lice_mark_missing;
  static const CodeInfo lice_mark_wrong;

  static constexpr std::array all{
      &unknown_piece,        &pion_letter,          &piece_name,           &wrong_owner,
      &wrong_piece,          &not_a_step,           &straight_pion,        &mailler_wrong_square,
      &mailler_outside_camp, &mailler_light_square, &capture_wrong_square, &capture_bad_landing,
      &lice_mark_missing,    &lice_mark_wrong};
};

/// Notes of this game only.
struct LicesNote {
  static constexpr NoteText continues{"it continues with {0}"};  ///< {0}: the captures from there
  /// {0}: a square by its owner's name
  static constexpr NoteText name_from_owner{"its owner calls it {0}"};
};

}  // namespace damier::notation
