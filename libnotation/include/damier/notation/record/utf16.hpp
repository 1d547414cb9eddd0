#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace damier::notation {

/// Order of the two bytes of a UTF-16 unit.
enum class Utf16Order : std::uint8_t { big, little };

/// Returns the byte order of a text by its first bytes: with a byte order mark, or with ASCII at
/// the beginning, as every record has it. Nothing if it is not UTF-16.
[[nodiscard]] std::optional<Utf16Order> utf16_order(std::string_view beginning);

/// Converts UTF-16 to UTF-8, piece by piece, without the byte order mark. Half a pair of surrogates
/// becomes U+FFFD.
class Utf16Decoder {
 public:
  explicit Utf16Decoder(Utf16Order order) : order_(order) {}

  /// Appends the characters that end in these bytes.
  void decode(std::string_view bytes, std::string& out);
  /// Ends the text. Returns false if it ended inside a character.
  [[nodiscard]] bool finish(std::string& out);

 private:
  void take(char32_t unit, std::string& out);

  Utf16Order order_;
  bool at_start_ = true;
  std::optional<char> half_unit_;
  char32_t first_half_ = 0;  ///< first half of a pair of surrogates
};

}  // namespace damier::notation
