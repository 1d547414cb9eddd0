#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "damier/notation/text/arena.hpp"

/// Text as bytes and as characters.
namespace damier::notation {

/// U+FEFF in UTF-8, which some programs write before a text.
inline constexpr std::string_view utf8_byte_order_mark = "\xEF\xBB\xBF";

/// The length of the UTF-8 sequence that begins `text`; 0 if its first byte begins none (Unicode
/// 15, table 3-7).
[[nodiscard]] std::size_t utf8_length(std::string_view text);

/// For text whose utf8_length is 0: how many bytes to replace by one U+FFFD (Unicode 15, section
/// 3.9). That is the length of the truncated sequence at its beginning, or 1 if its first byte
/// begins no sequence.
[[nodiscard]] std::size_t broken_utf8_length(std::string_view text);

/// The offset of the first byte that is not valid UTF-8; npos if there is none.
[[nodiscard]] std::size_t find_invalid_utf8(std::string_view text);

/// The number of characters of the text: code points, and invalid bytes as one each.
[[nodiscard]] std::size_t count_characters(std::string_view text);

/// A character in UTF-8.
[[nodiscard]] std::string utf8_of(char32_t character);

/// The character that a byte stands for in Windows-1252.
[[nodiscard]] char32_t of_windows_1252(unsigned char byte);

/// Appends the bytes as UTF-8: valid UTF-8 unchanged, any other byte as Windows-1252.
void decode_mixed(std::string_view bytes, Arena& out);

}  // namespace damier::notation
