#pragma once

#include <cstddef>
#include <string_view>

namespace damier::notation {

/// Returns the kind of a file that is not a record, by its first bytes: a picture, a document or a
/// program, in words. Empty if it is unknown.
[[nodiscard]] std::string_view foreign_kind(std::string_view beginning);

/// Number of bytes that foreign_kind needs.
inline constexpr std::size_t foreign_kind_lookahead = 16;

}  // namespace damier::notation
