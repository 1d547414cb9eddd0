#include "damier/notation/files/module_function.hpp"

#include "finder.hpp"

namespace damier::cli {

std::unique_ptr<OpeningFinder> make_opening_finder() {
  // One module has all that few tools ask of the library for analysis.
  constexpr const char* module = "damier-endings.so";
  std::unique_ptr<OpeningFinder> finder;
  notation::module_function<OpeningFinderFunction>(module, opening_finder_function)(finder);
  return finder;
}

}  // namespace damier::cli
