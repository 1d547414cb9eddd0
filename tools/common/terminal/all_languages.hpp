#pragma once

#include <span>
#include <string>
#include <vector>

#include "damier/notation/text/catalogue.hpp"

namespace damier::cli {

/// Catalogues of all languages that have one, for reading what a tool wrote in any of them.
class AllLanguages {
 public:
  AllLanguages();
  AllLanguages(const AllLanguages&) = delete;
  AllLanguages& operator=(const AllLanguages&) = delete;
  AllLanguages(AllLanguages&&) = delete;
  AllLanguages& operator=(AllLanguages&&) = delete;
  ~AllLanguages() = default;

  [[nodiscard]] std::span<const notation::Catalogue> catalogues() const { return catalogues_; }

 private:
  std::vector<std::string> files_;  ///< which the catalogues refer to
  std::vector<notation::Catalogue> catalogues_;
};

}  // namespace damier::cli
