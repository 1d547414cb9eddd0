#include <algorithm>

#include "packing.hpp"

namespace damier::analysis {

bool can_unpack() { return false; }

std::string packed(std::string_view bytes) { return std::string(bytes); }

bool unpack(std::string_view packed, std::span<std::byte> into) {
  if (packed.size() != into.size()) {
    return false;
  }
  std::ranges::copy(std::as_bytes(std::span(packed)), into.begin());
  return true;
}

}  // namespace damier::analysis
