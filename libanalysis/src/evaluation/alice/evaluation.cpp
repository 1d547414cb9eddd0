#include "evaluation.hpp"

#include "damier/notation/games/alice/codec.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/rules/alice/game.hpp"
#include "damier/rules/mix.hpp"

#include "../../tables/no_tables.hpp"
#include "../game_tree.hpp"

namespace damier::analysis {

namespace {

using rules::Alice;
using rules::alice::Card;
using rules::alice::CardSet;
using rules::alice::Position;
using rules::alice::Square;
using rules::alice::SquareSet;

}  // namespace

namespace {

/// Promise of a drawn card on each square: the value of the cards it threatens, which its side may
/// take in its next turn, and of those whose threats it blocks, which the other side may take in
/// between. A threat to the card itself does not last two turns.
class Promise {
 public:
  using Move = Alice::Move;

  Promise(const Alice& game, const Position& position) : game_(game), position_(position) {
    for (const Square from : position.occupied) {
      for (const Square to : threatened_by(position, from)) {
        if (!is_locked(position, to)) {
          const int value = value_at(to);
          involved_[from.index()] = std::max(involved_[from.index()], value);
          involved_[to.index()] = std::max(involved_[to.index()], value);
          for (const Square square : between(from, to)) {
            blocked_[square.index()] = std::max(blocked_[square.index()], value);
          }
        }
      }
    }
  }

  /// Returns the promise of a move, above 0.
  [[nodiscard]] int of(const Move& move) {
    if (move.card != drawn_) {
      drawn_ = move.card;
      of_drawn_ = gains(move.card, position_.empty_squares());
      removed_ = {};
    }
    if (move.kind == rules::alice::MoveKind::draw) {
      return 1 + of_drawn_[move.to.index()];
    }
    if (move.to != removed_) {
      removed_ = move.to;
      of_other_ = gains(move.other, position_.empty_squares());
      of_exchange_ = involved_[move.to.index()] + gain(move.card, move.to);
    }
    return 1 + of_exchange_ + of_other_[move.away.index()];
  }

 private:
  using Gains = std::array<int, rules::alice::square_count>;

  [[nodiscard]] int value_at(Square square) const {
    return value_of(position_.board[square.index()], game_.of_ace_of_spades);
  }
  /// Returns the gain of a card on a square. A card may flee from only one of two threats.
  [[nodiscard]] int gain(Card card, Square square) const {
    int max = 0;
    int others = 0;
    for (const Square target : reach(card, square) & position_.occupied) {
      if ((between(square, target) & position_.occupied).empty()) {
        const int value = value_at(target);
        others += std::min(max, value);
        max = std::max(max, value);
      }
    }
    return max + 2 * others;
  }
  [[nodiscard]] Gains gains(Card card, SquareSet squares) const {
    Gains all{};
    for (const Square square : squares) {
      all[square.index()] = gain(card, square) + blocked_[square.index()];
    }
    return all;
  }

  const Alice& game_;
  const Position& position_;
  Gains involved_{};  ///< best card in a threat from there or to it
  Gains blocked_{};   ///< best card beyond a square between the two
  Card drawn_;
  Gains of_drawn_{};
  Square removed_;
  Gains of_other_{};
  int of_exchange_ = 0;
};

}  // namespace

/// Tree of Alice. Drawing an unknown card is a separate decision: chance then shows the card, and
/// the same side decides where it goes. Neither step is a ply.
template <>
class GameTree<Alice> final : public Tree {
 public:
  using Move = Alice::Move;

  /// `cost_of_idling`: cost of a turn on the path in which a side neither draws nor captures.
  GameTree(const Alice& game, const Position& root, int cost_of_idling = 0)
      : game_(game), cost_of_idling_(cost_of_idling) {
    frames_.emplace_back();
    frames_[0].position = root;
  }

  [[nodiscard]] std::unique_ptr<Tree> clone() const override {
    return std::make_unique<GameTree>(*this);
  }
  [[nodiscard]] Character character() const override {
    Character character = evaluation<Alice>::character(game_);
    // The last draw ends the game (C14), and nothing is certain long before.
    character.proofs = frames_[0].position.pile.count() <= few_left;
    return character;
  }

  Sight look(Wanted wanted, std::vector<Choice>& choices) override {
    Frame& here = frames_[top_];
    choices.clear();
    here.moves.clear();
    Sight sight;
    if (here.step == Step::chance) {
      look_at_cards(wanted, sight, choices);
    } else if (wanted == Wanted::noisy) {
      look_at_captures(choices);
    } else {
      look_at_moves(wanted, sight, choices);
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
    const Move& move = here.moves[index & ~std::size_t{of_noisy}];
    if (here.step == Step::chance) {
      next.position = game_.reveal(here.position, move.card);
      next.step = Step::drawn;
      next.idled = here.idled;
    } else if (!move.card.exists()) {
      next.position = here.position;
      next.step = Step::chance;
      next.idled = here.idled;
    } else {
      next.position = game_.play(here.position, move);
      next.step = Step::turn;
      next.idled = -here.idled + (evaluation<Alice>::is_idle(move) ? cost_of_idling_ : 0);
    }
    return next.step == Step::turn;
  }
  void undo() override { --top_; }

  [[nodiscard]] int evaluate() const override {
    const Frame& here = frames_[top_];
    return clamped(evaluation<Alice>::evaluate(game_, here.position) + here.idled);
  }
  [[nodiscard]] Range range(int plies) const override {
    const Position& position = frames_[top_].position;
    if (position.pile.count() <= plies) {
      return Tree::range(plies);  // the game may be over by then
    }
    Range range = evaluation<Alice>::range(game_, position);
    const int idled = frames_[top_].idled;
    range.low += idled - plies * cost_of_idling_;
    range.high += idled + plies * cost_of_idling_;
    return range;
  }
  [[nodiscard]] rules::Side side_to_move() const override { return frames_[top_].position.to_move; }
  [[nodiscard]] std::uint64_t hash() const override {
    const Frame& here = frames_[top_];
    const auto idled = static_cast<std::uint64_t>(here.idled);
    return game_.hash(here.position) + static_cast<std::uint64_t>(here.step) + rules::mix(idled);
  }
  /// Alice has no draw by repetition, so the search never uses it.
  [[nodiscard]] Past past() const override { return {}; }
  [[nodiscard]] bool is_same(std::size_t /*plies_back*/) const override { return false; }
  [[nodiscard]] std::size_t plies_left() const override { return no_limit; }

  /// Plays the moves of a line from the root, the present node, up to the first unknown card.
  void follow(const std::vector<std::uint16_t>& line, Analysis<Alice>& out) {
    std::vector<Choice> choices;
    for (const std::uint16_t index : line) {
      look((index & of_noisy) != 0 ? Wanted::noisy : Wanted::all, choices);
      const std::size_t at = index & ~std::size_t{of_noisy};
      if (at >= frames_[top_].moves.size()) {
        break;  // a foreign line that does not fit
      }
      const Move& move = frames_[top_].moves[at];
      out.leaves_to_chance = !move.card.exists();
      if (out.leaves_to_chance) {
        break;
      }
      out.moves.push_back(move);
      play(index);
    }
    top_ = 0;
  }

 private:
  enum class Step : std::uint8_t { turn, chance, drawn };

  struct Frame {
    Position position{};
    Step step = Step::turn;
    int idled = 0;  ///< cost for the other side on the path, minus that for the side to move
    std::vector<Move> moves;
  };

  /// Maximum pile size at which all moves are searched, so that the end can be proven.
  static constexpr int few_left = 3;
  static constexpr std::size_t cards_drawn = 4;       ///< number that stands for the pile
  static constexpr std::size_t draws_considered = 4;  ///< number of draws of a known card

  void look_at_cards(Wanted wanted, Sight& sight, std::vector<Choice>& choices) {
    sight.chance = true;
    for (const Card card : game_.next_cards(frames_[top_].position)) {
      add(Move::draw(card, {}), 0, choices);
    }
    if (wanted == Wanted::promising &&
        choices.size() > std::max<std::size_t>(cards_drawn, few_left)) {
      keep_sample(choices);
      sight.sampled = true;
    }
  }
  /// Keeps cards from the middle of equal parts, in the order of their values.
  void keep_sample(std::vector<Choice>& choices) const {
    const std::vector<Move>& moves = frames_[top_].moves;
    std::ranges::stable_sort(choices, {}, [&](const Choice& choice) {
      return value_of(moves[choice.index].card, game_.of_ace_of_spades);
    });
    for (std::size_t i = 0; i < cards_drawn; ++i) {
      choices[i] = choices[(2 * i + 1) * choices.size() / (2 * cards_drawn)];
    }
    choices.resize(cards_drawn);
  }
  void look_at_captures(std::vector<Choice>& choices) {
    const Frame& here = frames_[top_];
    if (here.step != Step::turn || here.position.pile.empty()) {
      return;
    }
    for (const Square from : here.position.occupied) {
      const Card card = here.position.board[from.index()];
      if (here.position.standing[card.index()] == 0 || is_locked(here.position, from)) {
        continue;
      }
      for (const Square to : standing_targets(here.position, from)) {
        const Card other = here.position.board[to.index()];
        add(Move::capture(card, from, other, to), 1 + value_of(other, game_.of_ace_of_spades),
            choices, of_noisy);
      }
    }
  }
  void look_at_moves(Wanted wanted, Sight& sight, std::vector<Choice>& choices) {
    Frame& here = frames_[top_];
    const bool known = game_.next_cards(here.position).count() == 1;
    std::size_t first_draw = no_draw;
    evaluation<Alice>::walk(game_, here.position, Wanted::all, [&](const Move& move, int order) {
      if (move.draws() && !known) {
        return false;  // these come last
      }
      sight.limited = here.moves.size() == max_width;
      if (sight.limited) {
        return false;
      }
      if (move.draws() && first_draw == no_draw) {
        first_draw = choices.size();
      }
      if (here.step == Step::turn || move.draws()) {
        add(move, order, choices);
      }
      return true;
    });
    if (!known && !here.position.pile.empty()) {
      add(Move::draw({}, {}), 0, choices);
    }
    if (first_draw != no_draw) {
      order_draws(wanted, first_draw, sight, choices);
    }
  }
  /// Sorts the draws by promise, and drops the last ones unless all are wanted. After the last draw
  /// of the game all are alike (C14).
  void order_draws(Wanted wanted, std::size_t first, Sight& sight, std::vector<Choice>& choices) {
    const Frame& here = frames_[top_];
    const bool last = here.position.pile.count() == 1;
    const std::size_t kept = std::min(last ? 1 : draws_considered, choices.size() - first);
    const auto begin = choices.begin() + static_cast<std::ptrdiff_t>(first);
    if (!last) {
      Promise promise(game_, here.position);
      for (auto draw = begin; draw != choices.end(); ++draw) {
        draw->order = promise.of(here.moves[draw->index]);
      }
      std::partial_sort(begin, begin + static_cast<std::ptrdiff_t>(kept), choices.end(),
                        [](const Choice& a, const Choice& b) {
                          return a.order != b.order ? a.order > b.order : a.index < b.index;
                        });
    }
    if (wanted == Wanted::promising && (last || here.position.pile.count() > few_left)) {
      sight.sampled = sight.sampled || (!last && first + kept < choices.size());
      choices.resize(first + kept);
    }
    for (std::size_t i = first + kept; i < choices.size(); ++i) {
      choices[i].order = 0;
    }
  }
  void add(const Move& move, int order, std::vector<Choice>& choices, std::uint16_t list = 0) {
    std::vector<Move>& moves = frames_[top_].moves;
    choices.push_back({static_cast<std::uint16_t>(moves.size() | list),
                       move.card.exists() ? evaluation<Alice>::key(move) : std::uint16_t{0},
                       order});
    moves.push_back(move);
  }

  static constexpr std::size_t no_draw = std::numeric_limits<std::size_t>::max();

  Alice game_;
  int cost_of_idling_;
  std::vector<Frame> frames_;
  std::size_t top_ = 0;
};

template <>
Analysis<Alice> analyse(Search& search, const Alice& game, const Position& position,
                        [[maybe_unused]] Alice::History& history, const Limits& limits,
                        const OnAnalysis<Alice>& on_found) {
  // The search of all moves to the same depth uses the plain evaluation.
  GameTree<Alice> tree(game, position, limits.selective ? evaluation<Alice>::idling : 0);
  return analyse_tree<Alice>(search, tree, limits, on_found);
}

template <>
Analysis<Alice> with_moves(const Alice& game, const Position& position,
                           [[maybe_unused]] Alice::History& history, Found found) {
  GameTree<Alice> tree(game, position);
  Analysis<Alice> analysis{std::move(found), {}, false};
  tree.follow(analysis.line, analysis);
  return analysis;
}

template Facts facts_of<Alice>(const Alice&, const Position&);
template Unit unit_of<Alice>(const Alice&);
template AnalysisRow analysis_row<Alice>(const Alice&);
DAMIER_WEIGHTS(Alice)
DAMIER_NO_TABLES(Alice, notation::to_translate(
                            "a position includes the order of the pile, and draws are random"))

}  // namespace damier::analysis
