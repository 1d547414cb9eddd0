#include "input/libarchive.hpp"

/// Has C linkage so that its name can be looked up.
extern "C" [[gnu::visibility("default")]] const damier::cli::Libarchive* damier_archive() {
  static constexpr damier::cli::Libarchive functions;
  return &functions;
}
