#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/replay/line_hash.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/folded.hpp"
#include "damier/notation/text/text.hpp"

#include "grouped_files.hpp"

namespace damier::cli {

namespace {

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t size>
bool is_in(const std::array<Range, size>& ranges, char32_t c) {
  return std::ranges::any_of(ranges, [&](Range one) { return one.first <= c && c <= one.last; });
}

/// Characters beyond ASCII whose case and normal form key_of_file_name knows, or that have only
/// one: letters of Latin, Greek and Cyrillic, combining marks, ideographs.
constexpr std::array known_letters{
    Range{0xC0, 0xD6},     Range{0xD8, 0xF6},     Range{0xF8, 0x13E},    Range{0x141, 0x148},
    Range{0x14A, 0x17F},   Range{0x218, 0x21B},   Range{0x300, 0x344},   Range{0x346, 0x34E},
    Range{0x350, 0x36F},   Range{0x386, 0x386},   Range{0x388, 0x38A},   Range{0x38C, 0x38C},
    Range{0x38E, 0x3A1},   Range{0x3A3, 0x3A9},   Range{0x3AC, 0x3C9},   Range{0x3CC, 0x3CE},
    Range{0x400, 0x45F},   Range{0x1E00, 0x1E99}, Range{0x1E9B, 0x1E9D}, Range{0x1EA0, 0x1EF9},
    Range{0x3400, 0x4DBF}, Range{0x4E00, 0x9FFF}};

/// Other blocks of letters.
constexpr std::array letters{Range{0xF8, 0x36F},      Range{0x370, 0x1FFF},   Range{0x3041, 0x312F},
                             Range{0xA000, 0xD7A3},   Range{0xF900, 0xFAFF},  Range{0xFF10, 0xFFDC},
                             Range{0x10000, 0x1EFFF}, Range{0x20000, 0x3FFFF}};

/// Invisible characters of these blocks (Unicode, Default_Ignorable_Code_Point; Ogham blank).
constexpr std::array invisible{
    Range{0x34F, 0x34F},   Range{0x61C, 0x61C},     Range{0x115F, 0x1160},
    Range{0x1680, 0x1680}, Range{0x17B4, 0x17B5},   Range{0x180B, 0x180F},
    Range{0xFFA0, 0xFFA0}, Range{0x1BCA0, 0x1BCA3}, Range{0x1D173, 0x1D17A}};

/// Cyrillic letters that can be written with a combining mark.
constexpr std::array<std::pair<std::string_view, std::string_view>, 7> marked{
    {{"й", "и"}, {"ѝ", "и"}, {"ѐ", "е"}, {"ѓ", "г"}, {"ї", "і"}, {"ќ", "к"}, {"ў", "у"}}};

/// Devices of Windows, with any extension; a digit follows the last two.
constexpr std::array<std::string_view, 4> devices{"con", "prn", "aux", "nul"};
constexpr std::array<std::string_view, 2> numbered_devices{"com", "lpt"};

bool is_device(std::string_view name) {
  return std::ranges::find(devices, name) != devices.end() ||
         (name.size() == 4 && notation::is_digit(name.back()) &&
          std::ranges::find(numbered_devices, name.substr(0, 3)) != numbered_devices.end());
}

/// Returns the code point of a UTF-8 character.
char32_t code_point(std::string_view one) {
  constexpr unsigned more_bits = 6;
  const auto first = static_cast<unsigned char>(one.front());
  char32_t value = one.size() == 1 ? first : first & (0x7FU >> one.size());
  for (const char c : one.substr(1)) {
    value = value << more_bits | (static_cast<unsigned char>(c) & 0x3FU);
  }
  return value;
}

bool is_plain(char c) { return (c >= 'a' && c <= 'z') || notation::is_digit(c) || c == '_'; }

/// Takes the first character, or an invalid byte, from a text.
std::string_view next_character(std::string_view& text) {
  const std::string_view one =
      text.substr(0, std::max<std::size_t>(notation::utf8_length(text.substr(0, 4)), 1));
  text.remove_prefix(one.size());
  return one;
}

}  // namespace

std::string file_name_of_group(std::string_view group) {
  constexpr std::size_t max_length = 100;
  if (group.empty()) {
    return "unknown";
  }
  std::string name;
  bool all_known = true;
  for (std::string_view rest = group; !rest.empty() && name.size() < max_length;) {
    const std::string_view one = next_character(rest);
    const bool ascii = one.size() == 1;
    const char32_t c = ascii ? U'\0' : code_point(one);
    if (ascii && is_plain(notation::to_lower(one.front()))) {
      name += notation::to_lower(one.front());
    } else if (!ascii && is_in(known_letters, c)) {
      name += one;
    } else if (!ascii && is_in(letters, c) && !is_in(invisible, c)) {
      all_known = false;
      name += one;
    } else if (!name.empty() && name.back() != '-') {
      name += '-';
    }
  }
  while (!name.empty() && name.back() == '-') {
    name.pop_back();
  }
  if (name.empty()) {
    return "other";
  }
  // Only such names have a tilde, so no name without one is the same file.
  return all_known ? name + (is_device(name) ? "_" : "")
                   : fmt::format("{}~{:08x}", name,
                                 static_cast<std::uint32_t>(notation::hash_of(group).low));
}

std::string key_of_file_name(std::string_view name) {
  const std::string folded = notation::folded(name);
  std::string key;
  for (std::string_view rest = folded; !rest.empty();) {
    const std::string_view one = next_character(rest);
    const auto* const found =
        std::ranges::find(marked, one, &std::pair<std::string_view, std::string_view>::first);
    key += found == marked.end() ? one : found->second;
  }
  return key;
}

}  // namespace damier::cli
