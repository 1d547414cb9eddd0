#pragma once

#include <span>
#include <string_view>

#include "damier/notation/record/code.hpp"

namespace damier::notation {

/// Returns all codes by topic: the common ones first, then those of formats and of games.
[[nodiscard]] std::span<const Code> all_codes();
/// Returns the code with this name; null if none exists.
[[nodiscard]] const CodeInfo* find_code(std::string_view name);
/// A name for several codes.
struct CodeGroup {
  std::string_view name;
  std::span<const Code> codes;
};
/// Returns the groups of all codes.
[[nodiscard]] std::span<const CodeGroup> code_groups();

}  // namespace damier::notation
