#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/search/game_under_way.hpp"
#include "damier/notation/replay/parameters.hpp"
#include "damier/rules/ruleset_id.hpp"

/// Games in the notations of engine protocols.
namespace damier::analysis::engine {

/// Protocol between an engine and the program that uses it.
enum class Protocol : std::uint8_t { hub, uci };

/// Returns whether a ruleset can be played by a protocol.
[[nodiscard]] bool speaks(rules::RulesetId ruleset, Protocol protocol);

/// Position and plies as the protocol writes them.
struct WrittenGame {
  std::string start;  ///< letters of the squares in Hub, else a set-up; empty: the usual start
  std::vector<std::string> plies;
};

/// Known rules of all games of a session.
struct GameRules {
  rules::RulesetId ruleset{};
  std::vector<notation::GivenParameter> parameters = {};
  std::string hidden = {};  ///< see notation::ReplayOptions

  friend bool operator==(const GameRules&, const GameRules&) = default;
};

/// Returns the value of a given parameter; empty if it is not given.
[[nodiscard]] std::string_view value_of(std::string_view tag, const GameRules& rules);
/// Returns the parameters of a record whose values are not the usual ones. Omits those that only
/// define the start of the game, which start_words gives.
[[nodiscard]] std::vector<notation::GivenParameter> unusual_parameters(
    rules::RulesetId ruleset, const notation::Record& record);

/// Maximum number of plies of a game.
inline constexpr std::size_t max_plies = 10'000;

/// Parsed game, or what is wrong with it.
struct ReadGame {
  std::unique_ptr<GameUnderWay> game;  ///< null if there is a fault
  std::string fault = {};
};

/// Parses an untrusted game.
[[nodiscard]] ReadGame read_game(const GameRules& rules, Protocol protocol,
                                 const WrittenGame& written);

/// Returns a start position in the notation of a protocol.
[[nodiscard]] std::string start_words(const notation::PositionFacts& start, Protocol protocol);
/// Returns a ply in the notation of a protocol.
[[nodiscard]] std::string ply_words(const notation::PlyFacts& ply, Protocol protocol);

/// Returns the name of a ruleset in a protocol.
[[nodiscard]] std::string_view variant_name(rules::RulesetId ruleset);
/// Returns the ruleset with this name in a protocol; nothing if none exists.
[[nodiscard]] std::optional<rules::RulesetId> find_variant(std::string_view name);

}  // namespace damier::analysis::engine
