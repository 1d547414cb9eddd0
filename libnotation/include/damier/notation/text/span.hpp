#pragma once

#include <cstdint>
#include <string_view>

namespace damier::notation {

/// A range of bytes in the text of one record: [begin, end). Records are below 16 MiB, so 32 bits
/// suffice.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  [[nodiscard]] constexpr bool empty() const { return begin == end; }
  [[nodiscard]] constexpr std::uint32_t size() const { return end - begin; }
  [[nodiscard]] constexpr std::string_view in(std::string_view text) const {
    return text.substr(begin, size());
  }
  friend constexpr bool operator==(Span, Span) = default;
};

}  // namespace damier::notation
