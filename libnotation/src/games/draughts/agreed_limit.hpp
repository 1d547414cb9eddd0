#pragma once

#include <optional>
#include <string_view>

#include "damier/notation/replay/parameters.hpp"
#include "damier/rules/draughts/history.hpp"

#include "rules.hpp"

namespace damier::notation::draughts {

inline constexpr Parameter agreed_limit{"TwentyMoves", "W45, the side and its first move of the 20",
                                        "", rule_agreed};

/// Parses the tag TwentyMoves, such as `W45` (D13); nothing if it is not understood.
[[nodiscard]] std::optional<rules::draughts::AgreedLimit> read_agreed_limit(std::string_view value);

template <class Game>
bool set_agreed_limit(std::string_view value, Game& game) {
  const auto limit = read_agreed_limit(value);
  game.agreed_limit = limit ? limit : game.agreed_limit;
  return limit.has_value();
}

}  // namespace damier::notation::draughts
