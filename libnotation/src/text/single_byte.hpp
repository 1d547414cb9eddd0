#pragma once

#include <array>
#include <string>
#include <string_view>

/// The encodings of one byte a character that archives use most, by tables. They need no iconv,
/// whose own tables are files of the system.
namespace damier::notation {

/// The characters of the bytes from 0x80 on; 0 where a byte has none. Those below are ASCII.
using HighCharacters = std::array<char16_t, 128>;

extern const HighCharacters windows_1252;

/// The name of an encoding in small letters, without the signs by which its spellings differ.
[[nodiscard]] std::string letters_of(std::string_view name);

/// The encoding whose name has these letters; null if it is not one of them.
[[nodiscard]] const HighCharacters* single_byte_charset(std::string_view letters);

}  // namespace damier::notation
