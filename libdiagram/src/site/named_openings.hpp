#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/diagram/site.hpp"

#include "frame.hpp"
#include "openings.hpp"

namespace damier::diagram::site {

/// The way from the page of a game to the root of the site.
inline constexpr std::string_view root_of_games = "../../";

/// Returns the path of the page of a named opening.
[[nodiscard]] std::string opening_path(rules::RulesetId ruleset, std::string_view name,
                                       const Frame& frame);
/// Returns that path if nothing else has the same digits.
[[nodiscard]] std::string usual_opening_path(rules::RulesetId ruleset, std::string_view name);

/// The openings that have a name in the records: a page for each.
class NamedOpenings {
 public:
  /// Adds a game; `number`: its index among the games of the site.
  void add(const SiteGame& game, std::uint32_t number);

  /// Writes all pages, and adds their paths to `paths`. Returns a table of the openings for the page
  /// of the tree; empty without openings. `tree`: to link the position that their games share.
  [[nodiscard]] std::string write(std::span<const SiteGame> games, const Openings& tree,
                                  const Frame& frame, SiteFiles& files,
                                  std::vector<std::string>& paths) const;

 private:
  struct Opening {
    Tally tally;
    std::vector<std::uint32_t> games;  ///< the first ones
    std::vector<std::string> moves;    ///< the first plies that all games share
    std::vector<std::string> setups;   ///< the positions before and after them
  };
  using Name = std::pair<rules::RulesetId, std::string>;

  friend class NamedOpeningPage;
  std::map<Name, Opening> openings_;
};

}  // namespace damier::diagram::site
