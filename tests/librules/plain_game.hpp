#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// One interface for the plain rules of all games, to compare whole games with them.
namespace damier::test {

/// A game by plain rules. Moves are canonical texts; `1-0` means that the side that began has won.
class PlainGame {
 public:
  PlainGame() = default;
  PlainGame(const PlainGame&) = delete;
  PlainGame(PlainGame&&) = delete;
  PlainGame& operator=(const PlainGame&) = delete;
  PlainGame& operator=(PlainGame&&) = delete;
  virtual ~PlainGame() = default;

  /// Returns all legal moves, sorted bytewise; none if the game is over by the position.
  [[nodiscard]] virtual std::vector<std::string> moves() const = 0;
  /// Plays a legal move.
  virtual void play(const std::string& move) = 0;
  /// Returns `1-0`, `0-1`, `1/2-1/2` or `ongoing`, by the position and all earlier ones.
  [[nodiscard]] virtual std::string outcome() const = 0;
  /// Returns whether a player may claim a draw while the game continues.
  [[nodiscard]] virtual bool claimable() const { return false; }
};

/// Returns a game of that ruleset from its start; null if the ruleset has no plain rules. `deal`:
/// what chance has settled before the first ply, in the form of its tag.
[[nodiscard]] std::unique_ptr<PlainGame> plain_game(std::string_view ruleset,
                                                    std::string_view deal);

// Plain games of single rulesets.
namespace alice {
[[nodiscard]] std::unique_ptr<PlainGame> plain_game(std::string_view ruleset,
                                                    std::string_view deal);
}
namespace draughts {
[[nodiscard]] std::unique_ptr<PlainGame> plain_game(std::string_view ruleset);
}
namespace lices {
[[nodiscard]] std::unique_ptr<PlainGame> plain_game(std::string_view ruleset);
}
namespace loa {
[[nodiscard]] std::unique_ptr<PlainGame> plain_game(std::string_view ruleset);
}
namespace marelle {
[[nodiscard]] std::unique_ptr<PlainGame> plain_game(std::string_view ruleset);
}

}  // namespace damier::test
