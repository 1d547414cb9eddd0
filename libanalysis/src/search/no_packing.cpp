#include "packing.hpp"

namespace damier::analysis {

std::string packed(std::string_view bytes) { return std::string(bytes); }

bool unpack(std::string_view packed, std::string& into) {
  if (packed.size() != into.size()) {
    return false;
  }
  into = packed;
  return true;
}

}  // namespace damier::analysis
