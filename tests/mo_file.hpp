#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace damier::test {

/// Messages and their translations.
using MoEntries = std::vector<std::pair<std::string, std::string>>;

/// Returns a file .mo with these messages and translations, which must be in order.
inline std::string mo_of(const MoEntries& entries, bool big_endian = false) {
  std::vector<std::uint32_t> numbers{0x950412DE, 0, static_cast<std::uint32_t>(entries.size()), 28};
  const std::size_t table = entries.size() * 8;
  numbers.push_back(static_cast<std::uint32_t>(28 + table));
  numbers.insert(numbers.end(), {0, 0});
  std::string texts;
  const auto add = [&](const std::string& text) {
    numbers.push_back(static_cast<std::uint32_t>(text.size()));
    numbers.push_back(static_cast<std::uint32_t>(28 + (2 * table) + texts.size()));
    texts += text + '\0';
  };
  std::ranges::for_each(entries, add, &MoEntries::value_type::first);
  std::ranges::for_each(entries, add, &MoEntries::value_type::second);
  std::string out;
  for (const std::uint32_t number : numbers) {
    for (const unsigned byte : {0U, 1U, 2U, 3U}) {
      out += static_cast<char>(number >> ((big_endian ? 3 - byte : byte) * 8U));
    }
  }
  return out + texts;
}

}  // namespace damier::test
