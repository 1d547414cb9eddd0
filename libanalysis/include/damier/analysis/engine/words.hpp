#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/game_under_way.hpp"
#include "damier/notation/replay/parameters.hpp"
#include "damier/rules/ruleset_id.hpp"

/// Games in the words of the protocols that engines speak.
namespace damier::analysis::engine {

enum class Protocol : std::uint8_t { hub, uci, dxp };

/// Whether a ruleset can be played by that protocol.
[[nodiscard]] bool speaks(rules::RulesetId ruleset, Protocol protocol);

/// A position and plies as the protocol writes them.
struct WrittenGame {
  std::string
      start;  ///< letters of the squares in Hub and DXP, else a set-up; empty: the usual one
  std::vector<std::string> plies;
};

/// What is known of the rules of all games of a session.
struct GameRules {
  rules::RulesetId ruleset{};
  std::vector<notation::GivenParameter> parameters = {};
  std::string hidden = {};  ///< see notation::ReplayOptions

  friend bool operator==(const GameRules&, const GameRules&) = default;
};

/// The value of a parameter that is given; empty if it is not.
[[nodiscard]] std::string_view value_of(std::string_view tag, const GameRules& rules);
/// The parameters of a record whose values are not the usual ones. Those that only say where the
/// game begins are left out: start_words tells that.
[[nodiscard]] std::vector<notation::GivenParameter> unusual_parameters(
    rules::RulesetId ruleset, const notation::Record& record);

/// The most plies that a game may have here.
inline constexpr std::size_t max_plies = 10'000;

/// A game, or what is wrong with it.
struct ReadGame {
  std::unique_ptr<GameUnderWay> game;  ///< null if there is a fault
  std::string fault = {};
};

/// Reads a game. Nothing of it is trusted.
[[nodiscard]] ReadGame read_game(const GameRules& rules, Protocol protocol,
                                 const WrittenGame& written);

/// A start position in the words of a protocol.
[[nodiscard]] std::string start_words(const notation::PositionFacts& start, Protocol protocol);
/// A ply in the words of a protocol.
[[nodiscard]] std::string ply_words(const notation::PlyFacts& ply, Protocol protocol);

/// The name of a ruleset in a protocol, and which one is meant by a name.
[[nodiscard]] std::string_view variant_name(rules::RulesetId ruleset);
[[nodiscard]] std::optional<rules::RulesetId> find_variant(std::string_view name);

}  // namespace damier::analysis::engine
