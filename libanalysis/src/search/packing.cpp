#include "packing.hpp"

#include <zstd.h>

namespace damier::analysis {

bool can_unpack() { return true; }

std::string packed(std::string_view bytes) {
  constexpr int compression = 19;
  std::string out(ZSTD_compressBound(bytes.size()), '\0');
  out.resize(ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), compression));
  return out;
}

bool unpack(std::string_view packed, std::span<std::byte> into) {
  return ZSTD_decompress(into.data(), into.size(), packed.data(), packed.size()) == into.size();
}

}  // namespace damier::analysis
