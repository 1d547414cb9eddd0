#pragma once

#include <optional>

#include "damier/analysis/tournament/aliases.hpp"
#include "damier/analysis/tournament/games.hpp"

#include "terminal/options.hpp"

namespace damier::cli {

/// The names of players in the file of --aliases.
class AliasesChoice {
 public:
  /// Throws UsageError if the file cannot be read or has faults.
  explicit AliasesChoice(const Arguments& arguments);

  /// Returns a function that replaces names, valid as long as this; an empty one without --aliases.
  [[nodiscard]] analysis::NameLookup lookup() const;

 private:
  std::optional<analysis::Aliases> aliases_;
};

/// Returns whether the command line asks for names that may be one player.
[[nodiscard]] bool wants_likely_aliases(const Arguments& arguments);

/// Writes names in the inputs that may be one player. Throws UsageError.
[[nodiscard]] Exit write_likely_aliases(const Arguments& arguments);

}  // namespace damier::cli
