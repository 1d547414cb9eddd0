#pragma once

#include <string>
#include <string_view>

namespace damier::notation {

/// Appends a text in UTF-8 without case and accents, as names are compared: `Élodie Müller` becomes
/// `elodie muller`. Latin, Greek and Cyrillic letters are folded; all other characters stay.
void append_folded(std::string_view text, std::string& out);

[[nodiscard]] inline std::string folded(std::string_view text) {
  std::string out;
  append_folded(text, out);
  return out;
}

}  // namespace damier::notation
