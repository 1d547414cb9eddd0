#pragma once

#include <string>
#include <string_view>

namespace damier::notation {

/// Returns whether a text in UTF-8 has combining marks (U+0300 to U+036F), so that it may be the same
/// as a text with other characters.
[[nodiscard]] inline bool has_marks(std::string_view text) {
  return text.find_first_of("\xCC\xCD") != std::string_view::npos;
}

/// Returns a text in which letters and the marks after them are one character where Unicode has it:
/// Latin, Greek and Cyrillic letters, as its form NFC. File names of macOS, and texts copied from
/// there, have the marks apart.
[[nodiscard]] std::string composed(std::string_view text);

/// Returns a text with the marks of these letters apart, as its form NFD.
[[nodiscard]] std::string decomposed(std::string_view text);

}  // namespace damier::notation
