#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "damier/notation/replay/line_hash.hpp"

namespace damier::query {

/// Returns a hash of 128 bits as an index stores it, big-endian.
[[nodiscard]] inline std::string bytes_of(const notation::LineHash& hash) {
  std::string bytes;
  for (const std::uint64_t half : {hash.high, hash.low}) {
    for (unsigned shift = 64; shift > 0; shift -= 8) {
      bytes += static_cast<char>((half >> (shift - 8)) & 0xFFU);
    }
  }
  return bytes;
}

[[nodiscard]] inline notation::LineHash id_from(std::string_view bytes) {
  constexpr std::size_t half = 8;
  notation::LineHash hash;
  for (std::size_t i = 0; i < bytes.size() && i < 2 * half; ++i) {
    std::uint64_t& part = i < half ? hash.high : hash.low;
    part = (part << 8U) | static_cast<unsigned char>(bytes[i]);
  }
  return hash;
}

}  // namespace damier::query
