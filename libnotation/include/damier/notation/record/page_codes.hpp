#pragma once

#include <array>

#include "damier/notation/record/code_info.hpp"

namespace damier::notation {

/// Codes for what stands on a page between the moves: remarks, signs of books.
struct PageCode {
  static const CodeInfo remark_in_parentheses;
  static const CodeInfo position_sign;

  static constexpr std::array all{&remark_in_parentheses, &position_sign};
};

}  // namespace damier::notation
