#pragma once

#include <array>

#include "damier/notation/record/code_info.hpp"

namespace damier::notation {

/// Codes for events at the board: commands in comments, `[%touched 27]` and `[%fault 32-28]`.
struct TableCode {
  static const CodeInfo touched_not_played;
  static const CodeInfo fault_was_legal;

  static constexpr std::array all{&touched_not_played, &fault_was_legal};
};

}  // namespace damier::notation
