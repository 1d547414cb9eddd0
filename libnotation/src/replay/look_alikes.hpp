#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace damier::notation {

/// How many signs of a move are written as others that look alike, on paper or to a scanner: one in
/// `cl-d2` for `c1-d2`. Nothing if the texts differ in another way, or not at all.
[[nodiscard]] std::optional<std::size_t> mistaken_signs(std::string_view written,
                                                        std::string_view move);

}  // namespace damier::notation
