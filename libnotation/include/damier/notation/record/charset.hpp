#pragma once

#include <span>
#include <string>
#include <string_view>

namespace damier::notation {

/// Returns the usual names of encodings, in lower case, for "did you mean" and for completion.
[[nodiscard]] std::span<const std::string_view> encoding_names();

/// Returns whether records in the encoding of that name can be read: any encoding of iconv,
/// ignoring case, that is a superset of ASCII. No game could be found in other text.
[[nodiscard]] bool is_encoding(std::string_view name);

/// Returns a text in UTF-8: from the encoding of that name or, if it is empty, from UTF-8, UTF-16 or
/// the most likely charset.
[[nodiscard]] std::string decoded_text(std::string_view bytes, std::string_view encoding);

}  // namespace damier::notation
