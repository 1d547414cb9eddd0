#pragma once

#include <array>

#include "damier/notation/record/code_info.hpp"

namespace damier::notation {

/// Codes for set-ups, shared by several games.
struct SetupCode {
  static const CodeInfo setup_syntax;
  static const CodeInfo setup_square_shared;
  static const CodeInfo setup_forbidden_square;
  static const CodeInfo setup_too_many;
  static const CodeInfo setup_form;
  static const CodeInfo setup_field;

  static constexpr std::array all{&setup_syntax,   &setup_square_shared, &setup_forbidden_square,
                                  &setup_too_many, &setup_form,          &setup_field};
};

}  // namespace damier::notation
