#pragma once

#include <span>
#include <string_view>

namespace damier::notation {

/// The usual names of the encodings of records, in lower case, for "did you mean" and for
/// completion.
[[nodiscard]] std::span<const std::string_view> encoding_names();

/// Whether records in the encoding of that name can be read. That is any encoding of iconv, in any
/// case, that has ASCII as a subset; otherwise no game could be found in the text.
[[nodiscard]] bool is_encoding(std::string_view name);

}  // namespace damier::notation
