#pragma once

#include <array>

#include "damier/notation/record/code_info.hpp"

namespace damier::notation {

/// Codes for the frame of native sheets and PDN.
struct SheetCode {
  static constexpr CodeInfo inner_quotes{
      "inner-quotes", CodeTopic::tag, Severity::warning,
      "a quote within a value is written with a backslash before it",
      "A value ends at its first quote without a backslash. Here another quote and the bracket at "
      "the end of the line show where it was meant to end, and it is read so."};

  static constexpr std::array all{&inner_quotes};
};

}  // namespace damier::notation
