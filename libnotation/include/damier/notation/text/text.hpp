#pragma once

#include <cstddef>
#include <string_view>

#include "damier/notation/record/record.hpp"

/// Text as bytes and as characters.
namespace damier::notation {

/// U+FEFF as UTF-8, which some programs write before a text.
inline constexpr std::string_view utf8_byte_order_mark = "\xEF\xBB\xBF";

/// The length of the UTF-8 sequence that begins `text`; 0 if its first byte begins none (Unicode
/// 15, table 3-7).
[[nodiscard]] std::size_t utf8_length(std::string_view text);

/// How long the beginning of a sequence is that `text` begins with and that is broken off; 1 if its
/// first byte begins none at all. For text with a utf8_length of 0: what one U+FFFD stands for
/// (Unicode 15, section 3.9).
[[nodiscard]] std::size_t broken_utf8_length(std::string_view text);

/// Where the first byte stands that is not UTF-8; npos if there is none.
[[nodiscard]] std::size_t find_invalid_utf8(std::string_view text);

/// How many characters the text has: code points, an invalid byte counting as one.
[[nodiscard]] std::size_t count_characters(std::string_view text);

/// Appends the bytes as UTF-8: what is UTF-8 as it is, any other byte as Windows-1252.
void decode_mixed(std::string_view bytes, Record::Arena& out);

}  // namespace damier::notation
