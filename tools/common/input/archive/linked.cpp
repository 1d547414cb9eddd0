#include "input/libarchive.hpp"

namespace damier::cli {

const Libarchive& libarchive() {
  static constexpr Libarchive functions;
  return functions;
}

}  // namespace damier::cli
