#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/diagram/site.hpp"
#include "damier/notation/replay/picture.hpp"

#include "frame.hpp"

namespace damier::diagram::site {

/// Number of plies of a game that belong to its opening.
inline constexpr std::size_t max_opening_plies = 8;

/// Games that win, draw and lose for the first side.
struct Tally {
  std::uint64_t games = 0;
  std::array<std::uint64_t, 3> results{};  ///< first wins, draw, second wins

  void add(notation::ResultToken result);
};

/// Appends a bar with the shares of the results.
void append_shares(const Tally& tally, const notation::Catalogue& words, std::string& out);

/// Reads a position and draws it; returns whether that is possible.
[[nodiscard]] bool draw_setup(rules::RulesetId ruleset, std::string_view setup,
                              notation::BoardPicture& picture);

/// The tree of the first plies of all games, a page for each position with several games.
class Openings {
 public:
  /// Adds a game; `number`: its index among the games of the site.
  void add(const SiteGame& game, std::uint32_t number);

  /// The page of a game, and its heading.
  struct Example {
    std::string path;
    std::string heading;
  };
  /// Writes all pages, and adds their paths to `paths`. `example`: finds a game by its index.
  /// `by_name`: HTML with the named openings.
  void write(const Frame& frame, const std::function<Example(std::uint32_t)>& example,
             const std::string& by_name, SiteFiles& files, std::vector<std::string>& paths) const;

  /// Returns the path of the page of a line from the start, or of as much of it as has a page;
  /// empty if the ruleset has none.
  [[nodiscard]] std::string page_of(rules::RulesetId ruleset, std::span<const std::string> moves,
                                    const Frame& frame) const;

 private:
  struct Position {
    std::string move;   ///< by which it was reached
    std::string setup;  ///< known once several games have it
    Tally tally;
    std::vector<std::uint32_t> examples;  ///< the first games
    std::vector<std::uint32_t> next;      ///< indices in `positions_`
    std::vector<std::string> rest;        ///< the following plies of its only game
    notation::ResultToken only_result = notation::ResultToken::unknown;
    bool is_open = false;  ///< several games have it: the following plies are in `next`
  };
  /// Returns the number of games that a position needs for a page of its own.
  [[nodiscard]] std::uint64_t min_games_of(std::uint32_t root) const;
  /// Returns the position after a move.
  [[nodiscard]] std::uint32_t after(std::uint32_t position, const std::string& move);
  /// Adds the only game so far to the position after its next ply.
  void open(std::uint32_t position);

  friend class OpeningPages;
  std::vector<Position> positions_;
  std::map<rules::RulesetId, std::uint32_t> roots_;
};

}  // namespace damier::diagram::site
