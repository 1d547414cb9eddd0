#pragma once

#include <cstdint>
#include <string_view>

namespace damier::diagram::page {

/// How a NAG is printed.
struct Sign {
  std::string_view text;   ///< empty if it has no sign
  std::string_view words;  ///< what it means
};

/// The sign of a NAG, as far as it has one that is in use (PGN, section 10).
[[nodiscard]] Sign sign_of(std::uint32_t nag);

}  // namespace damier::diagram::page
