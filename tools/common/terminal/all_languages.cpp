#include "all_languages.hpp"

#include "catalogues.hpp"
#include "language.hpp"

namespace damier::cli {

AllLanguages::AllLanguages() {
  files_.reserve(languages.size());  // so that none of them moves
  for (const std::string_view language : languages) {
    const std::string& file = files_.emplace_back(catalogue_file(language));
    if (const auto catalogue = notation::Catalogue::read(file)) {
      catalogues_.push_back(*catalogue);
    }
  }
}

}  // namespace damier::cli
