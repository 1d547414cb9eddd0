#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "forms.hpp"

namespace damier::cli {

bool is_cut(const query::ExploredPosition& position) {
  return position.cut || std::ranges::any_of(position.moves, is_cut);
}

std::string line_of(const std::vector<std::string>& moves) {
  return fmt::format("{}", fmt::join(moves, " "));
}

std::array<double, 3> shares_of(const query::PositionTally& tally) {
  constexpr double per_cent = 100;
  const auto& outcomes = tally.outcomes;
  const auto all =
      static_cast<double>(std::accumulate(outcomes.begin(), outcomes.end(), std::uint64_t{0}));
  std::array<double, 3> shares{};
  for (std::size_t i = 0; i < shares.size() && all > 0; ++i) {
    shares[i] = per_cent * static_cast<double>(outcomes[i]) / all;
  }
  return shares;
}

bool has_outcomes(const query::PositionTally& tally) {
  return std::ranges::any_of(tally.outcomes, [](std::uint64_t games) { return games > 0; });
}

std::uint64_t mean_rating(const query::PositionTally& tally) {
  return tally.ratings == 0 ? 0 : (tally.rating_sum + tally.ratings / 2) / tally.ratings;
}

std::string number_or_nothing(std::uint64_t number) {
  return number == 0 ? "" : std::to_string(number);
}

}  // namespace damier::cli
