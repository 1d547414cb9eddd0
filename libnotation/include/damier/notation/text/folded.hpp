#pragma once

#include <string>
#include <string_view>

namespace damier::notation {

/// Appends a text in UTF-8 without case and accents, as names are compared: `Élodie Müller` becomes
/// `elodie muller`. Folds Latin, Greek and Cyrillic letters; all other characters stay.
void append_folded(std::string_view text, std::string& out);

/// Returns a text without case and accents, see append_folded.
[[nodiscard]] inline std::string folded(std::string_view text) {
  std::string out;
  append_folded(text, out);
  return out;
}

}  // namespace damier::notation
