#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "damier/notation/replay/facts_of.hpp"
#include "damier/notation/replay/main_line.hpp"

namespace damier::analysis {

/// Collects the resolved plies of a main line: a listener that knows the game.
template <rules::Game G>
class ResolvedLine final : public notation::MainLine {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  struct Step {
    notation::NodeIndex node;
    Position before;
    Move move;
    Position after;
    std::uint64_t number;  ///< number of the ply in the game
    bool recapture;        ///< it takes the piece that captured with the last ply
  };

  void start(const notation::PositionFacts* position, std::uint64_t first_number) override {
    first_number_ = first_number;
    if (position != nullptr) {
      const auto& first = static_cast<const notation::PositionFactsOf<G>&>(*position);
      start_.emplace(first.game(), first.position(), first.play_before());
    }
  }

  /// Returns the recorded game, and the start position of the line; nothing if none exists.
  [[nodiscard]] const std::optional<notation::KeptPosition<G>>& first() const { return start_; }
  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
  /// Returns the number of its first ply in the game.
  [[nodiscard]] std::uint64_t first_number() const { return first_number_; }
  /// Returns whether all of them are legal: with some rules others can also be played (D9).
  [[nodiscard]] bool legal() const { return legal_; }

 private:
  void main_ply(const notation::PlyFacts& ply) override {
    const auto& facts = static_cast<const notation::PlyFactsOf<G>&>(ply);
    legal_ = legal_ && facts.is_legal();
    notation::PlySquares squares;
    ply.squares(squares);
    const bool recapture = taker_ && squares.taken.contains(*taker_);
    taker_ = squares.taken.empty() ? std::nullopt : squares.to;
    steps_.push_back({ply.annotated(), facts.before().position(), facts.move(),
                      facts.after().position(), ply.number(), recapture});
  }

  std::optional<notation::KeptPosition<G>> start_;
  std::vector<Step> steps_;
  std::uint64_t first_number_ = 1;
  std::optional<std::uint8_t> taker_;  ///< square of the piece that captured with the last ply
  bool legal_ = true;
};

}  // namespace damier::analysis
