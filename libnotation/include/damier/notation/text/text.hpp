#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "damier/notation/text/arena.hpp"

/// Text as bytes and as characters.
namespace damier::notation {

/// U+FEFF in UTF-8, which some programs write before a text.
inline constexpr std::string_view utf8_byte_order_mark = "\xEF\xBB\xBF";

/// Returns the length of the UTF-8 sequence that begins `text`; 0 if its first byte is invalid
/// (Unicode 15, table 3-7).
[[nodiscard]] std::size_t utf8_length(std::string_view text);

/// Returns the code point of a character: one valid sequence of UTF-8.
[[nodiscard]] std::uint32_t code_point(std::string_view character);

/// Returns the number of bytes to replace by one U+FFFD, for text whose utf8_length is 0 (Unicode
/// 15, section 3.9): the length of the truncated sequence at its beginning, or 1 if its first byte
/// begins no sequence.
[[nodiscard]] std::size_t broken_utf8_length(std::string_view text);

/// Returns the offset of the first byte that is not valid UTF-8; npos if none exists.
[[nodiscard]] std::size_t find_invalid_utf8(std::string_view text);

/// Returns whether bytes are UTF-8, perhaps with a few bytes of another charset, as in files that
/// were joined.
[[nodiscard]] bool is_mostly_utf8(std::string_view bytes);

/// Counts the characters of a text: code points, and each invalid byte as one.
[[nodiscard]] std::size_t count_characters(std::string_view text);

/// Returns a character in UTF-8.
[[nodiscard]] std::string utf8_of(char32_t character);

/// Returns the character of a byte in Windows-1252.
[[nodiscard]] char32_t of_windows_1252(unsigned char byte);

/// Appends the bytes as UTF-8: valid UTF-8 unchanged, any other byte as Windows-1252.
void decode_mixed(std::string_view bytes, Arena& out);

}  // namespace damier::notation
