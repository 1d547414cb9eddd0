#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace damier::notation {

/// Counts the signs of a move that are written as look-alikes, on paper or by a scanner: 1 for
/// `cl-d2` and `c1-d2`. Nothing if the texts differ in another way, or not at all.
[[nodiscard]] std::optional<std::size_t> mistaken_signs(std::string_view written,
                                                        std::string_view move);

}  // namespace damier::notation
