#pragma once

// The facts of one game: the boundary between templates over a game and generic code.

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "damier/notation/replay/facts.hpp"
#include "damier/notation/replay/layout.hpp"
#include "damier/notation/replay/make_picture.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/notation/replay/spelling.hpp"
#include "damier/rules/rulesets.hpp"

namespace damier::notation {

template <rules::Game G>
class PlyStoreOf final : public PlyStore {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  PlyStoreOf(const G& game, const Position& start) : game_(game), start_(start), plies_(1) {}

  void draw(std::uint32_t index, BoardPicture& out) const override {
    if (index == 0) {
      make_picture(game_, start_, out);
      return;
    }
    const Position before = position_before(index);
    const Move& move = plies_[index].move;
    make_picture(game_, game_.play(before, move), out);
    view<G>::trace(game_, before, move, out);
  }
  void add(std::uint32_t index, std::uint32_t previous, bool follows, const Position& before,
           const Move& move) {
    const std::uint32_t steps = plies_[previous].steps + 1;
    plies_.resize(index + 1);
    plies_[index] = {move, previous, steps};
    if (!follows || steps % spacing == 0) {
      kept_.emplace_back(index, before);
    }
  }

 private:
  struct Ply {
    Move move{};
    std::uint32_t previous = 0;
    std::uint32_t steps = 0;  ///< number of plies from the start
  };

  [[nodiscard]] const Position* find(std::uint32_t index) const {
    const auto at = std::ranges::lower_bound(kept_, index, {}, &Kept::first);
    return at != kept_.end() && at->first == index ? &at->second : nullptr;
  }
  [[nodiscard]] Position position_before(std::uint32_t index) const {
    std::vector<std::uint32_t> way;
    const Position* from = find(index);
    while (from == nullptr && plies_[index].previous != 0) {
      index = plies_[index].previous;
      way.push_back(index);
      from = find(index);
    }
    Position position = from == nullptr ? start_ : *from;
    for (; !way.empty(); way.pop_back()) {
      position = game_.play(position, plies_[way.back()].move);
    }
    return position;
  }

  using Kept = std::pair<std::uint32_t, Position>;
  static constexpr std::uint32_t spacing = 32;

  G game_;
  Position start_;
  std::vector<Ply> plies_;
  std::vector<Kept> kept_;  ///< positions before a ply, by its index
};

/// A position of a game; the caller must keep both alive. `before`: the play before it.
template <rules::Game G>
class PositionFactsOf : public PositionFacts {
 public:
  using Position = typename G::Position;

  PositionFactsOf(const G& game, const Position& position, const PlayBefore& before = {})
      : game_(game), position_(position), before_(before) {}

  [[nodiscard]] const G& game() const { return game_; }
  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] const PlayBefore& play_before() const { return before_; }
  /// Returns a spelling of the ruleset with its type.
  [[nodiscard]] static const SpellingOf<G>& spelling_of(const Spelling& spelling) {
    return static_cast<const SpellingOf<G>&>(spelling);
  }
  /// Returns a history that begins with the position.
  [[nodiscard]] typename G::History new_history() const {
    return history_from(game_, position_, 1, before_);
  }

  [[nodiscard]] rules::RulesetId ruleset() const override { return game_.id(); }
  [[nodiscard]] rules::Side side_to_move() const override { return game_.side_to_move(position_); }
  [[nodiscard]] rules::Outcome outcome() const override {
    const rules::Outcome outcome = game_.outcome(position_);
    return outcome.over() || before_.quiet_plies == 0 ? outcome : new_history().outcome();
  }
  [[nodiscard]] bool is_usual_start() const override {
    return position_ == codec<G>::usual_game(game_).start();
  }
  [[nodiscard]] std::size_t count_moves(std::size_t max) const override {
    std::size_t count = 0;
    game_.for_each_move(position_, [&](const typename G::Move& /*move*/) { return ++count < max; });
    return count;
  }
  void for_each_move(const std::function<bool(const PlyFacts&)>& use) const override;
  [[nodiscard]] std::uint64_t hash() const override { return game_.hash(position_); }
  void placement(Placement& out, PieceKinds wanted) const override {
    layout<G>::place(position_, wanted, out);
  }
  [[nodiscard]] bool is_same_as(const PositionFacts& other) const override {
    return other.ruleset() == ruleset() && position_of(other) == position_;
  }
  [[nodiscard]] bool has_board_of(const PositionFacts& other) const override {
    return other.ruleset() == ruleset() && layout<G>::same_board(position_of(other), position_);
  }
  [[nodiscard]] std::unique_ptr<PositionFacts> turned(std::size_t symmetry) const override;
  [[nodiscard]] std::optional<int> hand(rules::Side side) const override {
    return layout<G>::hand(position_, side);
  }
  [[nodiscard]] std::optional<int> stock() const override { return layout<G>::stock(position_); }
  [[nodiscard]] std::optional<std::array<int, 2>> score() const override {
    return codec<G>::score(game_, position_);
  }
  void write_setup(std::string& out) const override {
    codec<G>::write_setup(game_, position_, out);
  }
  void spell(const Spelling& spelling, std::string& out) const override {
    spelling_of(spelling).write_setup(game_, position_, out);
  }
  void draw(BoardPicture& out) const override { make_picture(game_, position_, out); }
  bool tally(Tally& out) const override { return view<G>::tally(game_, position_, out); }
  [[nodiscard]] bool reads(const Spelling& spelling, std::string_view text) const override {
    Diagnostics ignored;
    const Span whole{0, static_cast<std::uint32_t>(text.size())};
    return spelling_of(spelling)
        .read_ply(game_, position_, text, whole, Explain{0}, ignored)
        .has_value();
  }
  [[nodiscard]] std::unique_ptr<PositionFacts> keep() const override;
  [[nodiscard]] std::unique_ptr<PlyStore> new_store() const override {
    return std::make_unique<PlyStoreOf<G>>(game_, position_);
  }

 private:
  /// Returns the position of facts of the same ruleset.
  [[nodiscard]] static const Position& position_of(const PositionFacts& facts) {
    return static_cast<const PositionFactsOf&>(facts).position_;
  }

  const G& game_;
  const Position& position_;
  PlayBefore before_;
};

/// A game and one of its positions, as values.
template <rules::Game G>
struct GameAndPosition {
  G game;
  typename G::Position position;
};

/// A position that owns its data.
template <rules::Game G>
class KeptPosition final : private GameAndPosition<G>, public PositionFactsOf<G> {
 public:
  KeptPosition(const G& game, const typename G::Position& position, const PlayBefore& before = {})
      : GameAndPosition<G>{game, position},
        PositionFactsOf<G>(GameAndPosition<G>::game, GameAndPosition<G>::position, before) {}
};

template <rules::Game G>
std::unique_ptr<PositionFacts> PositionFactsOf<G>::keep() const {
  return std::make_unique<KeptPosition<G>>(game_, position_, before_);
}

template <rules::Game G>
std::unique_ptr<PositionFacts> PositionFactsOf<G>::turned(std::size_t symmetry) const {
  return std::make_unique<KeptPosition<G>>(game_, rules::symmetry<G>::turn(position_, symmetry));
}

template <rules::Game G>
class PlyFactsOf final : public PlyFacts {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  /// `text`: buffer for the text of the move.
  PlyFactsOf(const PlyPlace& place, const G& game, const Position& before, const Move& move,
             const Position& after, std::string& text)
      : PlyFacts(place),
        game_(game),
        before_(game, before),
        move_(move),
        after_(game, after),
        text_(text) {
    text_.clear();
  }

  [[nodiscard]] const Move& move() const { return move_; }

  [[nodiscard]] const PositionFactsOf<G>& before() const override { return before_; }
  [[nodiscard]] const PositionFactsOf<G>& after() const override { return after_; }
  [[nodiscard]] Summary summary() const override {
    return view<G>::summarise(game_, before_.position(), move_);
  }
  void describe(Description& out) const override {
    view<G>::describe(game_, before_.position(), move_, out);
  }
  void squares(PlySquares& out) const override {
    layout<G>::describe(before_.position(), move_, out);
  }
  [[nodiscard]] bool is_written(std::string_view text, std::size_t symmetry) const override {
    return symmetry == 0 ? layout<G>::is_written(game_, before_.position(), move_, text)
                         : layout<G>::is_written(
                               game_, rules::symmetry<G>::turn(before_.position(), symmetry),
                               rules::symmetry<G>::turn(move_, symmetry), text);
  }
  [[nodiscard]] bool is_legal() const override {
    return !codec<G>::has_penalties(game_) || game_.is_legal(before_.position(), move_);
  }
  [[nodiscard]] bool is_chance() const override {
    if constexpr (HasHidden<G>) {
      return codec<G>::is_chance(game_, before_.position(), move_);
    }
    return false;
  }
  [[nodiscard]] std::string_view text() const override {
    if (text_.empty()) {
      codec<G>::write_move(game_, before_.position(), move_, text_);
    }
    return text_;
  }
  void spell(const Spelling& spelling, std::string& out) const override {
    PositionFactsOf<G>::spelling_of(spelling).write_move(game_, before_.position(), move_, out);
  }
  void draw(BoardPicture& out) const override {
    after_.draw(out);
    view<G>::trace(game_, before_.position(), move_, out);
  }
  void store(PlyStore& store, std::uint32_t index, std::uint32_t previous,
             bool follows) const override {
    static_cast<PlyStoreOf<G>&>(store).add(index, previous, follows, before_.position(), move_);
  }

 private:
  const G& game_;
  PositionFactsOf<G> before_;
  const Move& move_;
  PositionFactsOf<G> after_;
  std::string& text_;
};

template <rules::Game G>
void PositionFactsOf<G>::for_each_move(const std::function<bool(const PlyFacts&)>& use) const {
  std::string text;
  game_.for_each_move(position_, [&](const typename G::Move& move) {
    const Position after = game_.play(position_, move);
    return use(PlyFactsOf<G>({}, game_, position_, move, after, text));
  });
}

}  // namespace damier::notation
