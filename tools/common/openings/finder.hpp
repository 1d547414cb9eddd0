#pragma once

#include <memory>
#include <string>

#include "damier/notation/record/record.hpp"
#include "damier/notation/text/uncopied.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::cli {

/// Finds the built-in names of openings, for tools without the library for analysis. Any number of
/// threads may ask.
class OpeningFinder : private notation::Uncopied {
 public:
  OpeningFinder() = default;
  virtual ~OpeningFinder() = default;

  /// Returns the opening of a record that has been opened; empty if it has no name.
  [[nodiscard]] virtual std::string opening_of(rules::RulesetId ruleset,
                                               notation::Record& record) const = 0;
};

/// Makes a finder. Where the library for analysis is shared, it is loaded now, with the module for
/// endings; then throws std::runtime_error if that fails.
[[nodiscard]] std::unique_ptr<OpeningFinder> make_opening_finder();

/// The name of the function in that module, of this type, which does what `make_opening_finder`
/// does.
inline constexpr const char* opening_finder_function = "damier_make_opening_finder";
using OpeningFinderFunction = void(std::unique_ptr<OpeningFinder>& finder);

}  // namespace damier::cli
