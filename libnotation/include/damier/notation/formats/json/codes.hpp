#pragma once

#include <array>

#include "damier/notation/record/code_info.hpp"

namespace damier::notation {

/// Codes for records in JSON.
struct JsonCode {
  static const CodeInfo json_syntax;
  static const CodeInfo json_shape;

  static constexpr std::array all{&json_syntax, &json_shape};
};

}  // namespace damier::notation
