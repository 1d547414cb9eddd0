#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

/// The plain rules of these tests behind one face, whatever the game: for holding whole games
/// against them.
namespace damier::test {

/// A game that is being played by plain rules. Moves are canonical texts; `1-0` means that the side
/// has won that began.
class PlainGame {
 public:
  PlainGame() = default;
  PlainGame(const PlainGame&) = delete;
  PlainGame(PlainGame&&) = delete;
  PlainGame& operator=(const PlainGame&) = delete;
  PlainGame& operator=(PlainGame&&) = delete;
  virtual ~PlainGame() = default;

  /// All legal moves, sorted bytewise; none if the position is one in which the game is over.
  [[nodiscard]] virtual std::vector<std::string> moves() const = 0;
  /// Plays a legal move.
  virtual void play(const std::string& move) = 0;
  /// `1-0`, `0-1`, `1/2-1/2` or `ongoing`, by the position and by all that came before it.
  [[nodiscard]] virtual std::string outcome() const = 0;
  /// Whether a player may claim a draw while the game goes on.
  [[nodiscard]] virtual bool claimable() const { return false; }
};

/// A game of that ruleset from its start; null if the ruleset has no plain rules. `deal`: what
/// chance has settled before the first ply, as its tag has it.
[[nodiscard]] std::unique_ptr<PlainGame> plain_game(std::string_view ruleset,
                                                    std::string_view deal);

// The same of one game each.
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
