#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/record.hpp"
#include "damier/rules/outcome.hpp"
#include "damier/rules/ruleset_id.hpp"
#include "damier/rules/side.hpp"

namespace damier::analysis {

/// Positions of a game by number, for a reader that does not know the game. Equal positions have
/// one number.
class PageBoard {
 public:
  using Kept = std::uint32_t;

  /// Moves that differ only by the square at their end.
  struct Family {
    std::uint32_t number;
    std::uint64_t ends;  ///< bit n: the square with the number n
  };
  /// Legal moves: their texts in the notation of the game, by number, and how to play them.
  struct Moves {
    std::vector<std::uint32_t> texts;
    std::vector<std::uint32_t> plays;
    std::vector<Family> families;  ///< the other moves, whose texts are not made yet
    /// Moves that chance may allow, by what they have in common: numbers of one text of each kind.
    std::vector<std::uint32_t> chances;
    std::vector<std::uint32_t> chance_plays;
  };

  PageBoard() = default;
  PageBoard(const PageBoard&) = delete;
  PageBoard& operator=(const PageBoard&) = delete;
  virtual ~PageBoard() = default;

  [[nodiscard]] virtual Kept start() = 0;
  /// Keeps a position that is set up; nothing if it is invalid.
  [[nodiscard]] virtual std::optional<Kept> set_up(std::string_view text) = 0;
  /// Lists the legal moves, at most some thousand. The result is valid until the next call.
  [[nodiscard]] virtual const Moves& moves(Kept kept) = 0;
  /// Returns the position in which a chance of `moves` has become certain.
  [[nodiscard]] virtual Kept reveal(Kept kept, std::uint32_t chance) = 0;
  /// Number of the text of a move, and how to play it.
  struct Ply {
    std::uint32_t text;
    std::uint32_t play;
  };
  /// Returns the move of a family that ends on the square with a number.
  [[nodiscard]] virtual Ply member(std::uint32_t family, int end) = 0;
  /// Plays a move of `moves`.
  [[nodiscard]] virtual Kept play(Kept kept, std::uint32_t move) = 0;
  [[nodiscard]] virtual rules::Side side_to_move(Kept kept) const = 0;
  [[nodiscard]] virtual rules::Outcome outcome(Kept kept) const = 0;

  [[nodiscard]] const std::string& text(std::uint32_t number) const { return texts_.at(number); }
  [[nodiscard]] std::size_t size() const { return texts_.size(); }

 protected:
  std::vector<std::string> texts_;
};

/// Creates the board of a ruleset with the parameters of a record, if it sets any.
[[nodiscard]] std::unique_ptr<PageBoard> page_board(rules::RulesetId ruleset,
                                                    const notation::Record& record);

}  // namespace damier::analysis
