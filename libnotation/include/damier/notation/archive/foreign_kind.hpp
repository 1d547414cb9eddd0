#pragma once

#include <cstddef>
#include <string_view>

namespace damier::notation {

/// What a file of another kind is, in words, by its first bytes: a picture, a document or a program;
/// empty if they are not those of one. As many bytes as the longest of them has are enough.
[[nodiscard]] std::string_view foreign_kind(std::string_view beginning);

/// The bytes to give to foreign_kind.
inline constexpr std::size_t foreign_kind_lookahead = 16;

}  // namespace damier::notation
