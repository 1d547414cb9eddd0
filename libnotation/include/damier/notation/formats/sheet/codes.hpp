#pragma once

#include <array>

#include "damier/notation/record/code_info.hpp"

namespace damier::notation {

/// Codes for the frame of native sheets and PDN.
struct SheetCode {
  static const CodeInfo inner_quotes;

  static constexpr std::array all{&inner_quotes};
};

}  // namespace damier::notation
