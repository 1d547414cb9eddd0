#pragma once

#include <cstdint>
#include <string_view>

namespace damier::diagram::page {

/// The printed form of a NAG.
struct Sign {
  std::string_view text;   ///< empty if there is no sign
  std::string_view words;  ///< meaning in words
};

/// Returns the usual sign of a NAG, if there is one (PGN, section 10).
[[nodiscard]] Sign sign_of(std::uint32_t nag);

}  // namespace damier::diagram::page
