#include "damier/notation/games/alice/codec.hpp"
#include "damier/rules/alice/game.hpp"

#include "../game_tree.hpp"
#include "../tables/no_tables.hpp"

namespace damier::analysis {

namespace {

using rules::Alice;
using rules::alice::Card;
using rules::alice::Position;

}  // namespace

/// Alice. Points decide the game (C14), so a point is the unit. A capture needs a standing threat
/// (C10). The side to move can carry out one of its threats, or lose it: half the value of its best
/// threat counts.
template <>
struct evaluation<Alice> {
  using Move = Alice::Move;

  static constexpr Unit unit{10, "point"};
  static constexpr Character character{false, false};

  /// All moves. The draw of an unknown card counts once for each possible card.
  template <class Sink>
  static void walk(const Alice& game, const Position& position, Wanted /*wanted*/, Sink&& sink) {
    game.for_each_move(position, [&](const Move& move) {
      const bool captures = move.kind == rules::alice::MoveKind::capture;
      return sink(move, captures ? 1 + value_of(move.other, game.of_ace_of_spades) : 0);
    });
  }
  [[nodiscard]] static std::uint16_t key(const Move& move) {
    return static_cast<std::uint16_t>((move.card.number() << 7) | move.to.number());
  }
  [[nodiscard]] static int evaluate(const Alice& game, const Position& position) {
    const rules::Side other = rules::other(position.to_move);
    const int ahead = game.score(position, position.to_move) - game.score(position, other);
    return unit.score * ahead + unit.score / 2 * most_to_take(game, position);
  }
  static void describe(const Alice& game, const Position& position, Facts& facts) {
    Fact points{"points"};
    Fact threats{"threats"};
    for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
      points.value[index(side)] = game.score(position, side);
    }
    // The threats of the other side count when its turn comes.
    threats.value[index(position.to_move)] = count_targets(position);
    facts.sides = {points, threats};
  }

 private:
  template <class Use>
  static void for_each_target(const Position& position, Use&& use) {
    for (const rules::alice::Square from : position.occupied) {
      if (position.standing[position.board[from.index()].index()] != 0) {
        for (const rules::alice::Square to : standing_targets(position, from)) {
          use(position.board[to.index()]);
        }
      }
    }
  }
  [[nodiscard]] static int most_to_take(const Alice& game, const Position& position) {
    int most = 0;
    for_each_target(
        position, [&](Card card) { most = std::max(most, value_of(card, game.of_ace_of_spades)); });
    return most;
  }
  [[nodiscard]] static int count_targets(const Position& position) {
    int count = 0;
    for_each_target(position, [&](Card /*card*/) { ++count; });
    return count;
  }
};

/// The tree of Alice. To draw an unknown card is a decision of its own: chance then shows the card,
/// and the same side decides where it goes. Neither step is a ply.
template <>
class GameTree<Alice> final : public Tree {
 public:
  using Move = Alice::Move;

  GameTree(const Alice& game, const Position& root) : game_(game) {
    frames_.emplace_back();
    frames_[0].position = root;
  }

  [[nodiscard]] std::unique_ptr<Tree> clone() const override {
    return std::make_unique<GameTree>(*this);
  }
  [[nodiscard]] Character character() const override { return evaluation<Alice>::character; }

  Sight look(Wanted wanted, std::vector<Choice>& choices) override {
    Frame& here = frames_[top_];
    Sight sight;
    choices.clear();
    here.moves.clear();
    if (here.step == Step::chance) {
      sight.chance = true;
      for (const Card card : game_.next_cards(here.position)) {
        add(Move::draw(card, {}), 0, choices);
      }
      return sight;
    }
    const bool known = game_.next_cards(here.position).count() == 1;
    evaluation<Alice>::walk(game_, here.position, wanted, [&](const Move& move, int order) {
      if (move.draws() && !known) {
        return false;  // these come last
      }
      sight.limited = here.moves.size() == max_width;
      const bool asked = wanted == Wanted::all ? here.step == Step::turn || move.draws()
                                               : here.step == Step::turn && order > 0;
      if (asked && !sight.limited) {
        add(move, order, choices);
      }
      return !sight.limited;
    });
    if (!known && wanted == Wanted::all && !here.position.pile.empty()) {
      add(Move::draw({}, {}), 0, choices);
    }
    if (choices.empty()) {
      sight.outcome = game_.outcome(here.position);
    }
    return sight;
  }

  bool play(std::size_t index) override {
    if (top_ + 1 == frames_.size()) {
      frames_.emplace_back();
    }
    const Frame& here = frames_[top_];
    Frame& next = frames_[++top_];
    const Move& move = here.moves[index];
    if (here.step == Step::chance) {
      next.position = game_.reveal(here.position, move.card);
      next.step = Step::drawn;
    } else if (!move.card.exists()) {
      next.position = here.position;
      next.step = Step::chance;
    } else {
      next.position = game_.play(here.position, move);
      next.step = Step::turn;
    }
    return next.step == Step::turn;
  }
  void undo() override { --top_; }

  [[nodiscard]] int evaluate() const override {
    return clamped(evaluation<Alice>::evaluate(game_, frames_[top_].position));
  }
  [[nodiscard]] rules::Side side_to_move() const override { return frames_[top_].position.to_move; }
  [[nodiscard]] std::uint64_t hash() const override {
    return game_.hash(frames_[top_].position) + static_cast<std::uint64_t>(frames_[top_].step);
  }
  /// Alice has no draw by repetition, so the search never asks about it.
  [[nodiscard]] Past past() const override { return {}; }
  [[nodiscard]] bool is_same(std::size_t /*plies_back*/) const override { return false; }
  [[nodiscard]] std::size_t plies_left() const override { return no_limit; }

  /// The moves of a line from the root, where the tree must stand, up to the first unknown card.
  void follow(const std::vector<std::uint16_t>& line, Analysis<Alice>& out) {
    std::vector<Choice> choices;
    for (const std::uint16_t index : line) {
      look(Wanted::all, choices);
      out.leaves_to_chance = !frames_[top_].moves[index].card.exists();
      if (out.leaves_to_chance) {
        break;
      }
      out.moves.push_back(frames_[top_].moves[index]);
      play(index);
    }
    top_ = 0;
  }

 private:
  enum class Step : std::uint8_t { turn, chance, drawn };

  struct Frame {
    Position position{};
    Step step = Step::turn;
    std::vector<Move> moves;
  };

  void add(const Move& move, int order, std::vector<Choice>& choices) {
    std::vector<Move>& moves = frames_[top_].moves;
    choices.push_back({static_cast<std::uint16_t>(moves.size()),
                       move.card.exists() ? evaluation<Alice>::key(move) : std::uint16_t{0},
                       order});
    moves.push_back(move);
  }

  Alice game_;
  std::vector<Frame> frames_;
  std::size_t top_ = 0;
};

template <>
Analysis<Alice> analyse(Search& search, const Alice& game, const Position& position,
                        Alice::History& /*none*/, const Limits& limits) {
  GameTree<Alice> tree(game, position);
  Analysis<Alice> analysis{search.run(tree, limits), {}, false};
  tree.follow(analysis.line, analysis);
  return analysis;
}

template Facts facts_of<Alice>(const Alice&, const Position&);
template Unit unit_of<Alice>(const Alice&);
template AnalysisRow analysis_row<Alice>();
DAMIER_NO_TABLES(Alice, "a position is also the order of the pile, and what is drawn is chance")

}  // namespace damier::analysis
