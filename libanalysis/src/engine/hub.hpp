#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/engine/clock.hpp"
#include "damier/analysis/search/analyse.hpp"

/// Lines of Hub, a protocol of engines (version 2, F. Letouzey).
namespace damier::analysis::engine {

/// `name=value`, or only a name.
struct HubPair {
  std::string name;
  std::optional<std::string> value;
};

struct HubLine {
  std::string command;  ///< first word
  std::vector<HubPair> pairs;

  [[nodiscard]] std::optional<std::string> value(std::string_view name) const {
    for (const HubPair& pair : pairs) {
      if (pair.name == name && pair.value) {
        return pair.value;
      }
    }
    return std::nullopt;
  }
};

/// Splits a line. Nothing if a quotation mark is missing.
[[nodiscard]] std::optional<HubLine> parse_hub_line(std::string_view line);

/// Returns a score in units. A win is worth 100, minus a hundredth for each ply to the end.
[[nodiscard]] double hub_score(int score, const Unit& unit);

/// Returns the words between blanks.
[[nodiscard]] std::vector<std::string> words_in(std::string_view text);

/// Parses a number of seconds, with decimals.
[[nodiscard]] std::optional<Milliseconds> seconds_in(std::string_view text);

}  // namespace damier::analysis::engine
