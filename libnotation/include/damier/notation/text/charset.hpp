#pragma once

#include <span>
#include <string_view>

namespace damier::notation {

/// The usual names of the encodings that records are found in, in small letters, for "did you mean"
/// and for completion.
[[nodiscard]] std::span<const std::string_view> encoding_names();

/// Whether records in the encoding of that name can be read: of all that iconv knows, in any
/// letters, those that have ASCII as ASCII has it, for else nothing of a game could be found in
/// them.
[[nodiscard]] bool is_encoding(std::string_view name);

}  // namespace damier::notation
