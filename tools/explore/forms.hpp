#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "damier/notation/replay/facts.hpp"
#include "damier/query/index/explorer.hpp"

namespace damier::cli {

/// What is shown of a position.
struct Explored {
  rules::RulesetId ruleset;
  std::string setup;
  query::ExploredPosition tree;
};

/// These append it as a table for people, as one JSON object, as CSV with a line for each move, and
/// as a page.
void append_text(const Explored& explored, std::string& out);
void append_json(const Explored& explored, std::string& out);
void append_csv(const Explored& explored, std::string& out);
void append_html(const Explored& explored, std::string& out);

/// Whether moves were left out of the tree, anywhere.
[[nodiscard]] bool is_cut(const query::ExploredPosition& position);
/// Moves as a line, as the first column of CSV has them.
[[nodiscard]] std::string line_of(const std::vector<std::string>& moves);

/// The parts of games with a known outcome that the first side has won, that are drawn, and that
/// the second side has won, in per cent; each 0 without such games.
[[nodiscard]] std::array<double, 3> shares_of(const query::PositionTally& tally);
/// Whether the outcome of any game is known.
[[nodiscard]] bool has_outcomes(const query::PositionTally& tally);
/// The mean of the known ratings, rounded; 0 without any.
[[nodiscard]] std::uint64_t mean_rating(const query::PositionTally& tally);

}  // namespace damier::cli
