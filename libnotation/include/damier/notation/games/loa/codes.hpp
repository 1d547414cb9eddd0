#pragma once

#include <array>

#include "damier/notation/record/code_info.hpp"

namespace damier::notation {

/// Codes for records of Lignes d'action only.
struct LoaCode {
  static const CodeInfo setup_no_piece;
  static const CodeInfo setup_mirrored;
  static const CodeInfo wrong_distance;
  static const CodeInfo pass_refused;
  static const CodeInfo pass_form;

  static const CodeInfo end_marks;

  static constexpr std::array all{&setup_no_piece, &setup_mirrored, &wrong_distance,
                                  &pass_refused,   &pass_form,      &end_marks};
};

}  // namespace damier::notation
