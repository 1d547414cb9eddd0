#pragma once

// The tree of a game, and analysis over it. Instantiated for each type of game by DAMIER_ANALYSIS.

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "damier/analysis/search/analyse.hpp"
#include "damier/analysis/search/score.hpp"
#include "damier/analysis/search/tree.hpp"
#include "damier/analysis/search/weights.hpp"
#include "damier/analysis/tables/tables.hpp"
#include "damier/rules/game.hpp"

#include "analysis_row_of.hpp"
#include "weights_of.hpp"

namespace damier::analysis {

/// What the analysis must know of a game. Specialised in its folder, which explains the evaluation.
///
/// - `unit(game)`: of its evaluations; `character(game)`: of its tree.
/// - `walk(game, position, wanted, sink)` passes on the wanted moves, or all of them, in rule
///   order, with their change of the balance: `sink(move, order) -> bool`, which returns false to
///   stop. `order` is above 0 for the moves of Wanted::noisy, and below 2^24.
/// - `walk_noisy(game, position, sink)`, optional, passes on only the noisy moves, and is faster.
/// - `key(move)`: see Choice.
/// - `outcome(game, position)` of a position in which `walk` found nothing.
/// - `can_return(before, after)`: whether play can come back to `before`.
/// - `plies_left(game, mark)`: how many more plies can be made from where a history has that mark,
///   before a count of plies may end the game.
/// - `evaluate(game, position)`, for the side to move.
/// - `describe(game, position, facts)` adds the facts that count in the game.
///
/// A game that learns also has `Learned`, see weights_of.hpp.
template <rules::Game G>
struct evaluation;

/// Marks an index among the noisy moves, when only they are listed.
inline constexpr std::uint16_t of_noisy = 0x8000;
static_assert(max_width <= of_noisy);

/// Tree of a game without chance.
template <rules::Game G>
class GameTree final : public Tree {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using History = typename G::History;

  /// `history` contains the root as its last entry. It changes with the tree, and is restored at
  /// the root. It is a reference because it can be as long as the game, and a copy would be costly.
  GameTree(const G& game, const Position& root, History& history, const Limits& limits)
      : game_(game),
        history_(&history),
        tables_(limits.tables),
        weights_(ready_weights(game, limits.weights)) {
    frames_.emplace_back();
    frames_[0].position = root;
    if (tables_ != nullptr) {
      shortest_count_ = shortest_count(game);
      root_may_repeat_ = may_repeat(history.mark());
    }
  }
  /// Copies the tree with its own history.
  GameTree(const GameTree& other)
      : Tree(other),
        game_(other.game_),
        own_history_(*other.history_),
        history_(&*own_history_),
        tables_(other.tables_),
        weights_(other.weights_),
        shortest_count_(other.shortest_count_),
        root_may_repeat_(other.root_may_repeat_),
        frames_(other.frames_),
        top_(other.top_) {}
  GameTree(GameTree&&) = delete;
  GameTree& operator=(const GameTree&) = delete;
  GameTree& operator=(GameTree&&) = delete;
  ~GameTree() override = default;

  [[nodiscard]] std::unique_ptr<Tree> clone() const override {
    return std::make_unique<GameTree>(*this);
  }
  [[nodiscard]] Character character() const override {
    Character character = evaluation<G>::character(game_);
    if (weights_ != nullptr) {
      character.tempo = 0;  // learned weights include the right to move
    }
    return character;
  }

  Sight look(Wanted wanted, std::vector<Choice>& choices) override {
    Frame& here = frames_[top_];
    Sight sight;
    choices.clear();
    here.moves.clear();
    std::uint16_t list = 0;
    const auto add = [&](const Move& move, int order) {
      sight.limited = here.moves.size() == max_width;
      if (sight.limited) {
        return false;
      }
      if (wanted != Wanted::noisy || order > 0) {
        choices.push_back({static_cast<std::uint16_t>(here.moves.size() | list),
                           evaluation<G>::key(move), order});
      }
      here.moves.push_back(move);
      return true;
    };
    if constexpr (has_noisy_walk) {
      if (wanted == Wanted::noisy) {
        list = of_noisy;
        evaluation<G>::walk_noisy(game_, here.position, add);
      }
    }
    if (list == 0) {
      evaluation<G>::walk(game_, here.position, wanted, add);
    }
    if (choices.empty()) {
      sight.outcome = evaluation<G>::outcome(game_, here.position);
    }
    return sight;
  }

  bool play(std::size_t index) override {
    if (top_ + 1 == frames_.size()) {
      frames_.emplace_back();
    }
    const Frame& here = frames_[top_];
    Frame& next = frames_[++top_];
    next.position = game_.play(here.position, here.moves[index & ~std::size_t{of_noisy}]);
    next.back = history_->mark();
    history_->observe(next.position);
    const rules::Outcome automatic = history_->outcome();
    next.past.drawn = automatic.over() ? automatic.ending : history_->claimable().ending;
    next.past.reversible =
        evaluation<G>::can_return(here.position, next.position) ? here.past.reversible + 1 : 0;
    return true;
  }
  void undo() override {
    history_->rewind(frames_[top_].back);
    --top_;
  }
  void pass() override {
    if (top_ + 1 == frames_.size()) {
      frames_.emplace_back();
    }
    Frame& next = frames_[top_ + 1];
    next.position = frames_[top_].position;
    next.position.to_move = rules::other(next.position.to_move);
    next.back = history_->mark();
    next.past = {};
    ++top_;
  }

  [[nodiscard]] int evaluate() const override {
    return clamped(worth_of<G>(game_, position(), weights_));
  }
  [[nodiscard]] rules::Side side_to_move() const override { return game_.side_to_move(position()); }
  [[nodiscard]] std::uint64_t hash() const override { return game_.hash(position()); }
  [[nodiscard]] Past past() const override { return frames_[top_].past; }
  [[nodiscard]] bool is_same(std::size_t plies_back) const override {
    return frames_[top_ - plies_back].position == position();
  }
  [[nodiscard]] std::size_t plies_left() const override {
    return evaluation<G>::plies_left(game_, history_->mark());
  }

  [[nodiscard]] std::optional<int> tabled() const override {
    const auto value = tables_ != nullptr ? tables_->probe(game_, position()) : std::nullopt;
    if (!value || value->result == EndingValue::Result::drawn) {
      return value ? std::optional(0) : std::nullopt;  // history only adds draws
    }
    // A win must end before any count does, including counts that begin on its way. No position of
    // the game so far may be repeated so often that it is a draw.
    const std::size_t left = std::min(plies_left(), shortest_count_);
    const bool in_time = value->plies_known ? value->plies <= left : left == no_limit;
    const bool new_stretch = frames_[top_].past.reversible < top_;
    return in_time && (new_stretch || !root_may_repeat_) ? std::optional(value->score())
                                                         : std::nullopt;
  }

  /// Plays the moves of a line from the root, where the tree must stand.
  void follow(const std::vector<std::uint16_t>& line, Analysis<G>& out) {
    std::vector<Choice> choices;
    for (const std::uint16_t index : line) {
      look((index & of_noisy) != 0 ? Wanted::noisy : Wanted::all, choices);
      const std::size_t at = index & ~std::size_t{of_noisy};
      if (at >= frames_[top_].moves.size()) {
        break;  // a foreign line that does not fit
      }
      out.moves.push_back(frames_[top_].moves[at]);
      play(index);
    }
    while (top_ > 0) {
      undo();
    }
  }

 private:
  struct Frame {
    Position position{};
    typename History::Mark back{};
    Past past;
    std::vector<Move> moves;
  };

  /// Returns whether a position before that mark may have occurred twice since an irreversible ply.
  [[nodiscard]] static bool may_repeat(const typename History::Mark& mark) {
    if constexpr (requires { mark.log.stretch; }) {
      constexpr std::size_t plies_to_return = 4;
      return mark.log.size - 1 - mark.log.stretch >= plies_to_return;
    }
    return false;
  }

  [[nodiscard]] const Position& position() const { return frames_[top_].position; }

  static constexpr bool has_noisy_walk =
      requires(const G& game, const Position& position, bool (*sink)(const Move&, int)) {
    evaluation<G>::walk_noisy(game, position, sink);
  };

  G game_;
  std::optional<History> own_history_;
  History* history_;
  const Tables* tables_;         ///< null: none
  const std::int16_t* weights_;  ///< null: the handwritten evaluation
  std::size_t shortest_count_ = 0;
  bool root_may_repeat_ = false;
  std::vector<Frame> frames_;
  std::size_t top_ = 0;
};

/// Searches from the root of a tree, and follows its lines.
template <rules::Game G, class TreeOfGame>
Analysis<G> analyse_tree(Search& search, TreeOfGame& tree, const Limits& limits,
                         const OnAnalysis<G>& on_found) {
  const auto with_moves = [&](const Found& found) {
    Analysis<G> analysis{found, {}, false};
    tree.follow(analysis.line, analysis);
    return analysis;
  };
  const auto report_progress = [&](const Found& found) { on_found(with_moves(found)); };
  return with_moves(search.run(tree, limits, on_found ? OnFound(report_progress) : OnFound()));
}

template <rules::Game G>
Analysis<G> analyse(Search& search, const G& game, const typename G::Position& position,
                    typename G::History& history, const Limits& limits,
                    const OnAnalysis<G>& on_found) {
  GameTree<G> tree(game, position, history, limits);
  return analyse_tree<G>(search, tree, limits, on_found);
}

template <rules::Game G>
Analysis<G> with_moves(const G& game, const typename G::Position& position,
                       typename G::History& history, Found found) {
  GameTree<G> tree(game, position, history, Limits());
  Analysis<G> analysis{std::move(found), {}, false};
  tree.follow(analysis.line, analysis);
  return analysis;
}

template <rules::Game G>
Facts facts_of(const G& game, const typename G::Position& position) {
  Facts facts;
  facts.moves = game.count_moves(position);
  facts.forced = facts.moves == 1;
  std::size_t seen = 0;
  evaluation<G>::walk(game, position, Wanted::all,
                      [&](const typename G::Move& /*move*/, int order) {
                        facts.captures += order > 0 ? 1 : 0;
                        return ++seen < max_width;
                      });
  evaluation<G>::describe(game, position, facts);
  return facts;
}

template <rules::Game G>
Unit unit_of(const G& game) {
  return evaluation<G>::unit(game);
}

}  // namespace damier::analysis

/// Compiles the analysis of a game, in the namespace of this library.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): an explicit instantiation has to be written out
#define DAMIER_ANALYSIS(G)                                                              \
  template Analysis<G> analyse<G>(Search&, const G&, const G::Position&, G::History&,   \
                                  const Limits&, const OnAnalysis<G>&);                 \
  template Analysis<G> with_moves<G>(const G&, const G::Position&, G::History&, Found); \
  template Facts facts_of<G>(const G&, const G::Position&);                             \
  template Unit unit_of<G>(const G&);                                                   \
  DAMIER_WEIGHTS(G)                                                                     \
  template AnalysisRow analysis_row<G>(const G&);
