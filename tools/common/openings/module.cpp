#include "finder.hpp"

/// Has C linkage so that its name can be looked up.
extern "C" [[gnu::visibility("default")]] void damier_make_opening_finder(
    std::unique_ptr<damier::cli::OpeningFinder>& finder) {
  finder = damier::cli::make_opening_finder();
}
