#pragma once

#include <array>
#include <string>
#include <string_view>

/// Tables for the single-byte encodings that archives use most. They need no iconv, whose own
/// tables are files of the system.
namespace damier::notation {

/// The characters of the bytes from 0x80 on; 0 where a byte has none. Lower bytes are ASCII.
using HighCharacters = std::array<char16_t, 128>;

extern const HighCharacters windows_1252;

/// Returns the name of an encoding in lower case, without the signs that vary between spellings.
[[nodiscard]] std::string letters_of(std::string_view name);

/// Returns the encoding whose name has these letters; null if it is not one of them.
[[nodiscard]] const HighCharacters* single_byte_charset(std::string_view letters);

}  // namespace damier::notation
