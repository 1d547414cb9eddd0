#include "input/libarchive.hpp"

/// Returns the functions of libarchive. Has C linkage so that dlsym can find it by name.
extern "C" [[gnu::visibility("default")]] const damier::cli::Libarchive* damier_archive() {
  static constexpr damier::cli::Libarchive functions;
  return &functions;
}
