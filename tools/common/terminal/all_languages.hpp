#pragma once

#include <span>
#include <string>
#include <vector>

#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/uncopied.hpp"

namespace damier::cli {

/// Catalogues of all languages that have one, for reading what a tool wrote in any of them.
class AllLanguages : private notation::Uncopied {
 public:
  AllLanguages();
  ~AllLanguages() = default;

  [[nodiscard]] std::span<const notation::Catalogue> catalogues() const { return catalogues_; }

 private:
  std::vector<std::string> files_;  ///< which the catalogues refer to
  std::vector<notation::Catalogue> catalogues_;
};

}  // namespace damier::cli
