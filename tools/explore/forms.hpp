#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "damier/notation/replay/facts.hpp"
#include "damier/query/index/explorer.hpp"

namespace damier::cli {

/// Position to show, with its data.
struct Explored {
  rules::RulesetId ruleset;
  std::string setup;
  query::ExploredPosition tree;
  bool classic = false;  ///< White and Black play, even if the game has a box
};

/// Append it as a table for people, as one JSON object, as CSV with a line for each move, or as a
/// page.
void append_text(const Explored& explored, std::string& out);
void append_json(const Explored& explored, std::string& out);
void append_csv(const Explored& explored, std::string& out);
void append_html(const Explored& explored, std::string& out);

/// Returns whether moves were left out anywhere in the tree.
[[nodiscard]] bool is_cut(const query::ExploredPosition& position);
/// Returns moves as a line, as in the first column of CSV.
[[nodiscard]] std::string line_of(const std::vector<std::string>& moves);

/// Returns the percentages of games with a known outcome that the first side has won, that are
/// drawn, and that the second side has won; each 0 without such games.
[[nodiscard]] std::array<double, 3> shares_of(const query::PositionTally& tally);
/// Returns whether the outcome of any game is known.
[[nodiscard]] bool has_outcomes(const query::PositionTally& tally);
/// Returns the mean of the known ratings, rounded; 0 without any.
[[nodiscard]] std::uint64_t mean_rating(const query::PositionTally& tally);
/// Returns a number in digits; empty for 0, which stands for unknown.
[[nodiscard]] std::string number_or_nothing(std::uint64_t number);

}  // namespace damier::cli
