#include "encoded.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "conversion.hpp"
#include "likely_charset.hpp"

namespace damier::notation {

namespace {

/// Returns the text in a charset of single bytes; nothing if it lacks a character.
std::optional<std::string> in_single_bytes(std::string_view text, const std::string& charset) {
  const Conversion conversion(charset);
  if (!conversion.known()) {
    return std::nullopt;
  }
  constexpr std::size_t first_high = 0x80;
  std::array<std::string, first_high> characters;
  for (std::size_t i = 0; i < characters.size(); ++i) {
    const char byte = static_cast<char>(first_high + i);
    std::string_view one(&byte, 1);
    std::array<char, 4> out{};
    std::size_t used = 0;
    if (conversion.convert(one, out.data(), out.size(), used)) {
      characters[i].assign(out.data(), used);
    }
  }
  std::string bytes;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = std::max<std::size_t>(1, utf8_length(text.substr(at, 4)));
    const std::string_view character = text.substr(at, length);
    at += length;
    if (static_cast<unsigned char>(character.front()) < first_high) {
      bytes += character;
      continue;
    }
    const auto* const found = std::ranges::find(characters, character);
    if (found == characters.end()) {
      return std::nullopt;
    }
    bytes += static_cast<char>(first_high + static_cast<std::size_t>(found - characters.begin()));
  }
  return bytes;
}

}  // namespace

std::vector<std::string> encodings_for(const Record& record, std::string_view text) {
  if (std::ranges::none_of(text, is_high)) {
    return {std::string(text)};
  }
  std::vector<std::string> all;
  const auto offer = [&](std::optional<std::string> bytes) {
    if (bytes && std::ranges::find(all, *bytes) == all.end()) {
      all.push_back(std::move(*bytes));
    }
  };
  const std::string_view bytes = record.raw.bytes;
  if (!record.raw.encoding.empty()) {
    offer(in_single_bytes(text, std::string(record.raw.encoding)));
  }
  if (is_mostly_utf8(bytes)) {
    offer(std::string(text));
  } else {
    offer(in_single_bytes(text, std::string(likely_charset(bytes).name)));
  }
  offer(in_single_bytes(text, "Windows-1252"));
  return all;
}

}  // namespace damier::notation
