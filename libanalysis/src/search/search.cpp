#include "damier/analysis/search/search.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <utility>

#include "damier/analysis/search/score.hpp"
#include "damier/rules/mix.hpp"

#include "../threads/threads.hpp"
#include "prover.hpp"
#include "transpositions.hpp"

namespace damier::analysis {

/// History scores of quiet moves, by their keys. It is large, so consecutive searches share it.
class Experience {
 public:
  void forget() {
    for (auto& side : moves_) {
      side.fill(0);
    }
    std::ranges::fill(follow_ups_, std::int16_t{0});
  }

  /// Returns the history scores of the moves of a side.
  [[nodiscard]] std::array<int, key_count>& moves(rules::Side side) {
    return moves_[rules::index(side)];
  }
  /// Returns the history score of a move after the one before it.
  [[nodiscard]] std::int16_t& follow_up(std::uint16_t before, std::uint16_t key) {
    const std::uint64_t both = (std::uint64_t{before} << 16U) | key;
    return follow_ups_[static_cast<std::size_t>(rules::mix(both)) % follow_ups_.size()];
  }

 private:
  std::array<std::array<int, key_count>, 2> moves_{};
  std::array<std::int16_t, std::size_t{1} << 16U> follow_ups_{};
};

namespace {

/// Maximum length of a line: the deepest search, and more captures than there are pieces.
constexpr int max_ply = max_depth + 100;
/// Marks a value that does not depend on the path to its node.
constexpr int infinity = win + 1;
/// Length of the line after a draw in the tables, which has no end.
constexpr int plies_of_drawn_line = 8;

/// Value of a subtree, for the side to move at its root.
struct Value {
  int score = 0;
  /// First ply of the path on which the value depends; no_ply if it depends on none.
  int floor = no_ply;
  bool solved = false;  ///< depends on no evaluation

  /// Returns the value for the other side.
  [[nodiscard]] Value operator-() const { return {-score, floor, solved}; }
};

struct Window {
  int alpha;
  int beta;

  [[nodiscard]] Window operator-() const { return {-beta, -alpha}; }
  [[nodiscard]] bool is_open() const { return beta - alpha > 1; }
  /// Returns the null window, which shows whether a value exceeds alpha, not by how much.
  [[nodiscard]] Window narrow() const { return {alpha, alpha + 1}; }
};

/// State that the threads of a search share.
struct Shared {
  explicit Shared(const Limits& given) : limits(given) {}

  const Limits& limits;
  std::atomic<std::uint64_t> nodes{0};
  std::atomic<bool> stop{false};
  std::atomic<bool> far{
      false};  ///< a value without its distance was used, now or at this root before

  [[nodiscard]] bool exhausted() const {
    return (limits.nodes > 0 && nodes >= limits.nodes) ||
           (limits.time.count() > 0 && spent() >= limits.time) ||
           (limits.stop != nullptr && *limits.stop);
  }

 private:
  [[nodiscard]] std::chrono::nanoseconds spent() const {
    return limits.processor_time ? processor_time() - processor_begin
                                 : std::chrono::steady_clock::now() - begin;
  }

  std::chrono::steady_clock::time_point begin = std::chrono::steady_clock::now();
  std::chrono::nanoseconds processor_begin = processor_time();
};

struct Ranked {
  int rank;
  std::uint16_t index;
  std::uint16_t key;
  bool quiet;
};

/// No history key.
constexpr std::uint16_t no_key = 0xFFFF;

/// Node of the current line.
struct Ply {
  std::uint64_t hash = 0;
  std::vector<Choice> choices;
  std::vector<Ranked> ranked;
  std::array<int, 2> killers{-1, -1};       ///< keys of quiet moves that caused cutoffs at this ply
  std::vector<std::uint16_t> line;          ///< best line from here on
  std::uint16_t came_by = no_key;           ///< key of the move that led here
  std::uint16_t singular = Entry::no_move;  ///< the only good move, see find_singular
};

/// Maximum number of moves of a position that counts as having few.
constexpr std::size_t few_moves = 14;

/// Reduction in plies for a move of few, by its place and the depth.
using Reductions = std::array<std::array<int, max_ply + 1>, few_moves>;

/// Returns reductions that grow with both. Constant ones were weaker (bench/README.md).
Reductions make_reductions() {
  constexpr double base = 0.6;
  constexpr double scale = 1.3;
  Reductions out{};
  for (std::size_t place = 1; place < out.size(); ++place) {
    for (std::size_t depth = 1; depth < out[place].size(); ++depth) {
      const double product =
          std::log(static_cast<double>(depth)) * std::log(static_cast<double>(place + 1));
      out[place][depth] = static_cast<int>(base + product / scale);
    }
  }
  return out;
}

const Reductions& reductions_where_few() {
  static const Reductions all = make_reductions();
  return all;
}

/// Loop over the moves of a node, and its results so far.
struct Trial {
  Window window;  ///< window given to the node
  Value best{-infinity, no_ply, false};
  Value all{0, no_ply, true};  ///< `floor` and `solved` combined over all children
  std::uint16_t move = Entry::no_move;

  /// Adds the value of a move. Returns whether it is the best so far.
  bool take(const Value& value, std::uint16_t index) {
    all.floor = std::min(all.floor, value.floor);
    all.solved = all.solved && value.solved;
    if (value.score <= best.score) {
      return false;
    }
    best = value;
    move = index;
    return true;
  }
  [[nodiscard]] bool cut() const { return best.score >= window.beta; }
  /// Returns the value of the node after its last move. `whole`: all legal moves were tried.
  [[nodiscard]] Value value(int ply, bool whole) const {
    Value value = best;
    if (!cut()) {  // after a cutoff the value depends on the best move alone
      value.floor = all.floor;
      value.solved = all.solved && whole;
      if (!whole && is_loss(value.score)) {
        value.score = -max_evaluation;  // one of the other moves may save it
      }
    }
    const bool proven = (is_win(value.score) && value.score > window.alpha) ||
                        (is_loss(value.score) && value.score < window.beta);
    if (proven || value.floor >= ply) {
      // Draws on the path never help the winner, and a repetition of this node itself does not
      // depend on the path (README.md).
      value.floor = no_ply;
    }
    value.solved = value.solved || proven;
    return value;
  }
  [[nodiscard]] Bound bound() const {
    return cut() ? Bound::at_least : best.score > window.alpha ? Bound::exact : Bound::at_most;
  }
};

int to_table(int score, int ply) {
  return is_win(score) ? score + ply : is_loss(score) ? score - ply : score;
}
int from_table(int score, int ply) {
  return is_win(score) ? score - ply : is_loss(score) ? score + ply : score;
}

/// Mean over equally likely events. A win or loss is proven only if all events are.
class Mean {
 public:
  /// `range`: of the events; `window`: the mean is wanted if it is inside.
  Mean(Range range, Window window, int events)
      : range_(range), window_(window), left_(events), count_(events) {}

  /// Returns the window for the next event: outside it, the mean is outside its own window whatever
  /// the others bring. Proven ends do not enter a mean, so there is no bound beyond them.
  [[nodiscard]] Window next() const {
    const std::int64_t others = left_ - 1;
    const std::int64_t low = bound(window_.alpha) - sum_ - others * range_.high;
    const std::int64_t high = bound(window_.beta) - sum_ - others * range_.low;
    const bool from_low = !is_decided(window_.alpha) && low >= range_.low;
    const bool to_high = !is_decided(window_.beta) && high <= range_.high;
    return {from_low ? static_cast<int>(low) : -win, to_high ? static_cast<int>(high) : win};
  }
  /// Adds the value of the next event. Returns whether the mean is outside its window.
  bool add(const Value& value) {
    const Window through = next();
    sum_ += clamped(value.score);
    --left_;
    min_ = std::min(min_, value.score);
    max_ = std::max(max_, value.score);
    floor_ = std::min(floor_, value.floor);
    solved_ = solved_ && value.solved;
    below_ = through.alpha > -win && value.score <= through.alpha;
    above_ = through.beta < win && value.score >= through.beta;
    return below_ || above_;
  }
  /// Returns a bound of the mean, after `add` has returned true.
  [[nodiscard]] Value beyond() const {
    return {below_ ? window_.alpha : window_.beta, floor_, false};
  }
  /// Returns the mean of all events, which are a sample unless `whole`.
  [[nodiscard]] Value value(bool whole) const {
    if (whole && (is_win(min_) || is_loss(max_))) {
      return {is_win(min_) ? min_ : max_, floor_, true};
    }
    return {static_cast<int>(sum_ / count_), floor_, whole && solved_ && min_ == 0 && max_ == 0};
  }

 private:
  [[nodiscard]] std::int64_t bound(int of_mean) const { return std::int64_t{of_mean} * count_; }

  Range range_;
  Window window_;
  std::int64_t left_;
  std::int64_t count_;
  std::int64_t sum_ = 0;
  int min_ = infinity;
  int max_ = -infinity;
  int floor_ = no_ply;
  bool solved_ = true;
  bool below_ = false;
  bool above_ = false;
};

/// Prover for wins of either side, run by the search of one thread.
class Proving {
 public:
  Proving(Prover& prover, Tree& tree, Shared& shared)
      : prover_(prover), tree_(tree), shared_(shared) {
    if (!shared_.limits.same_root) {
      prover_.begin();
    }
  }

  /// Continues for about `nodes` nodes. The side to move gets most of them: if the other one has a
  /// win, the next ply will show it, and in composed problems the side to move wins.
  void work(std::uint64_t nodes) {
    for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
      bool& refuted = refuted_[rules::index(side)];
      if (proof_.proven || refuted) {
        continue;
      }
      Proof proof = prover_.prove(
          tree_, side, share(nodes, side) + 1, [&] { return shared_.stop || shared_.exhausted(); },
          shared_.limits.without);
      shared_.nodes += proof.nodes;
      refuted = proof.refuted;
      if (proof.proven) {
        proof_ = std::move(proof);
        winner_ = side;
      }
    }
  }

  /// Adds its proofs, where the search has none, or none so near an end.
  void add_to(Found& found) {
    const bool nearer = !is_decided(found.score) || plies_to_end(found.score) > proof_.plies;
    if (proof_.proven && nearer) {
      const int plies = std::min(proof_.plies, farthest);
      found.score = winner_ == tree_.side_to_move() ? win_in(plies) : loss_in(plies);
      found.solved = true;
      if (!proof_.line.empty()) {  // the table of the prover may have lost it
        found.line = std::move(proof_.line);
      }
    }
  }

 private:
  [[nodiscard]] std::uint64_t share(std::uint64_t nodes, rules::Side side) const {
    const std::uint64_t others = nodes / 6;
    return side == tree_.side_to_move() ? nodes - others : others;
  }

  Prover& prover_;
  Tree& tree_;
  Shared& shared_;
  std::array<bool, 2> refuted_{};
  Proof proof_;
  rules::Side winner_ = rules::Side::first;
};

/// Returns the value of a position that is over, or in the tablebases.
std::optional<int> known_end(Tree& tree, std::vector<Choice>& choices) {
  const Sight sight = tree.look(Wanted::all, choices);
  if (!choices.empty()) {
    return tree.tabled();
  }
  if (!sight.outcome.over()) {
    return std::nullopt;
  }
  return sight.outcome.result == rules::Result::draw                   ? 0
         : sight.outcome.result == rules::win_for(tree.side_to_move()) ? win_in(0)
                                                                       : loss_in(0);
}

/// Best move of a node whose children are all known, and its score.
struct BestMove {
  int score = -infinity;
  std::uint16_t move = 0;
};
std::optional<BestMove> best_by_tables(Tree& tree, const std::vector<std::uint16_t>& without) {
  std::vector<Choice> choices;
  std::vector<Choice> next;
  const Sight sight = tree.look(Wanted::all, choices);
  if (sight.chance || sight.limited) {
    return std::nullopt;
  }
  BestMove best;
  for (const Choice& choice : choices) {
    if (std::ranges::find(without, choice.index) != without.end()) {
      continue;
    }
    tree.play(choice.index);
    const bool open = tree.past().drawn == rules::Ending::none;
    const std::optional<int> score = open ? known_end(tree, next) : std::optional<int>();
    tree.undo();
    if (!score.has_value()) {
      return std::nullopt;
    }
    // A ply farther, for the other side.
    const int theirs = score.value();
    const int ours = is_win(theirs) ? 1 - theirs : is_loss(theirs) ? -theirs - 1 : 0;
    if (ours > best.score) {
      best = {ours, choice.index};
    }
  }
  return best.score == -infinity ? std::nullopt : std::optional(best);
}

/// Returns the result without a search, if the tables have all positions after the next ply.
std::optional<Found> found_in_tables(Tree& tree, const std::vector<std::uint16_t>& without) {
  if (!tree.tabled()) {
    return std::nullopt;
  }
  auto from_tables = best_by_tables(tree, without);
  if (!from_tables) {
    return std::nullopt;
  }
  Found found;
  found.score = from_tables->score;
  found.solved = true;
  found.depth = 1;
  // Without a distance only a first move that keeps the win is known, not the way to the end.
  const int length = !is_decided(from_tables->score)    ? plies_of_drawn_line
                     : has_distance(from_tables->score) ? plies_to_end(from_tables->score)
                                                        : 1;
  found.at_most = is_decided(from_tables->score) && !has_distance(from_tables->score);
  const auto max_length = static_cast<std::size_t>(length);
  while (from_tables && found.line.size() < max_length) {
    found.line.push_back(from_tables->move);
    tree.play(from_tables->move);
    from_tables = best_by_tables(tree, {});
  }
  for (std::size_t i = 0; i < found.line.size(); ++i) {
    tree.undo();
  }
  return found;
}

/// One thread of the search.
class Worker {
 public:
  Worker(Tree& tree, Table& table, Experience& experience, Shared& shared)
      : tree_(tree),
        character_(tree.character()),
        table_(table),
        experience_(experience),
        shared_(shared),
        plies_(max_ply + 1),
        reductions_(reductions_where_few()),
        selective_(shared.limits.selective) {}

  /// Iterates. `proving`, if not null, gets as many nodes as the iterations have taken.
  Found iterate(Proving* proving, const OnFound& on_found, int first_depth = 1) {
    Found found;
    for (int depth = first_depth; depth <= shared_.limits.depth; ++depth) {
      may_stop_ = depth > 1;
      iteration_ = depth;
      const Value value = search_root(depth, found);
      if (stopped_) {
        break;
      }
      found.score = value.score;
      found.solved = value.solved;
      found.depth = depth;
      found.line = plies_[0].line;
      if (!selective_) {
        searched_whole_ = depth;
      }
      if (on_found) {
        report_progress(found, on_found);
      }
      if (value.solved && (!is_decided(value.score) || nearest(found))) {
        break;
      }
      if (value.solved && selective_) {
        find_nearest(found);
        break;
      }
      if (proving != nullptr && visited_ >= min_slice) {
        proving->work(share_of_prover());
      }
    }
    if (proving != nullptr) {
      if (!found.solved && !stopped_) {
        proving->work(share_of_prover());
      }
      proving->add_to(found);
    }
    found.at_most = may_be_nearer(found);
    found.limited = limited_;
    shared_.nodes += uncounted_;
    return found;
  }

 private:
  static constexpr std::uint64_t nodes_between_looks = 1024;
  /// Minimum number of nodes of a run of the prover, which begins at the root each time.
  static constexpr std::uint64_t min_slice = 10'000;
  static constexpr int max_history = 1 << 22;
  static constexpr int max_bonus = 400;
  static constexpr int experience_scale = 32;
  static constexpr int experience_memory = 512;

  /// Returns the value of the root. The first window is small, around the value of the last
  /// iteration; each failure widens it on that side.
  Value search_root(int depth, const Found& before) {
    constexpr int min_depth = 5;
    constexpr int first = 25;
    constexpr int wider = 4;
    constexpr int widest = 500;
    Window window{-win, win};
    if (selective_ && depth >= min_depth && !is_decided(before.score)) {
      window = {from_below(before.score - first), before.score + first};
    }
    for (int below = first, above = first;;) {
      const Value value = visit(depth, window, 0);
      if (!stopped_ && value.score <= window.alpha && window.alpha > -win) {
        below *= wider;
        window.alpha = below > widest ? -win : from_below(before.score - below);
      } else if (!stopped_ && value.score >= window.beta && window.beta < win) {
        above *= wider;
        window.beta = above > widest ? win : before.score + above;
      } else {
        return value;
      }
    }
  }

  /// Returns the lower end of a window. If all moves that may be searched lose, the value is
  /// -max_evaluation (Trial::value), which must not be inside the window: it would have no line.
  [[nodiscard]] static int from_below(int score) { return std::max(score, -max_evaluation); }

  /// Returns the number of nodes for the prover after an iteration: at first as many, to find easy
  /// proofs, later fewer.
  [[nodiscard]] std::uint64_t share_of_prover() {
    const std::uint64_t equal = shared_.limits.few_proofs ? 0 : 20'000;
    const std::uint64_t fewer = shared_.limits.few_proofs ? 12 : 4;
    const std::uint64_t first = std::min(visited_, equal - std::min(equal, shared_out_));
    const std::uint64_t rest = visited_ - first;
    shared_out_ += std::exchange(visited_, 0);
    return first + rest / fewer;
  }

  /// Returns whether a win is the nearest, because all moves up to its depth have been searched.
  [[nodiscard]] bool nearest(const Found& found) const {
    return searched_whole_ >= plies_to_end(found.score);
  }

  void report_progress(Found& found, const OnFound& on_found) const {
    found.nodes = shared_.nodes + uncounted_;
    found.at_most = may_be_nearer(found);
    found.limited = limited_;
    on_found(found);
  }

  /// Searches all moves as deep as an end nearer than the proven one could be, since some were
  /// searched less deeply.
  void find_nearest(Found& found) {
    selective_ = false;
    may_stop_ = true;
    for (int depth = 1; depth <= shared_.limits.depth && !nearest(found); ++depth) {
      const bool won = is_win(found.score);
      const Value value =
          visit(depth, won ? Window{found.score, win} : Window{-win, found.score}, 0);
      if (stopped_) {
        return;
      }
      searched_whole_ = depth;
      if (won ? value.score > found.score : value.score < found.score) {
        found.score = value.score;
        found.line = plies_[0].line;
      }
    }
  }

  [[nodiscard]] Ply& at(int ply) { return plies_[static_cast<std::size_t>(ply)]; }

  /// Returns whether a nearer win is possible: not all moves to that depth were searched, or a
  /// value from the tables came without its distance.
  [[nodiscard]] bool may_be_nearer(const Found& found) const {
    return is_decided(found.score) && (!nearest(found) || shared_.far);
  }

  void count_node() {
    ++visited_;
    if (++uncounted_ < nodes_between_looks) {
      return;
    }
    shared_.nodes += std::exchange(uncounted_, 0);
    stopped_ = may_stop_ && (shared_.stop || shared_.exhausted());
  }

  /// Returns the evaluation, comparable between lines of even and odd lengths if both occur.
  [[nodiscard]] int worth() const {
    return clamped(tree_.evaluate() + (selective_ ? character_.tempo : 0));
  }
  /// Returns the value of a finished game.
  [[nodiscard]] Value ended(rules::Outcome outcome, int ply) const {
    if (!outcome.over()) {
      return {worth()};  // no move, yet no result
    }
    if (outcome.result == rules::Result::draw) {
      return {0, no_ply, true};
    }
    const bool won = outcome.result == rules::win_for(tree_.side_to_move());
    return {won ? win_in(ply) : loss_in(ply), no_ply, true};
  }

  /// Returns the draw that the path to a node makes, if any.
  std::optional<Value> drawn_on_the_way(const Past& past, int ply) {
    const auto reversible = static_cast<int>(std::min<std::size_t>(past.reversible, max_ply));
    for (int back = 2; back <= reversible; back += 2) {
      if (at(ply - back).hash == at(ply).hash && tree_.is_same(static_cast<std::size_t>(back))) {
        return Value{0, passes_ == 0 ? ply - back : 0, character_.repetition_draws};
      }
    }
    if (past.drawn != rules::Ending::none) {
      // A result of the position itself takes precedence.
      const Sight sight = tree_.look(Wanted::all, at(ply).choices);
      // If the position occurred before the root so often that it may not recur, it is a draw on
      // every path.
      const bool on_every_way = past.drawn == rules::Ending::repetition;
      return sight.outcome.over() ? ended(sight.outcome, ply)
                                  : Value{0, on_every_way && passes_ == 0 ? no_ply : 0, true};
    }
    return std::nullopt;
  }

  /// Returns the value from the tablebases, on any path.
  [[nodiscard]] std::optional<Value> in_tables(int ply) const {
    const auto score = tree_.tabled();
    if (score && is_decided(*score) && !has_distance(*score)) {
      shared_.far = true;
    }
    return score ? std::optional(Value{from_table(*score, ply), no_ply, true}) : std::nullopt;
  }

  /// Returns whether to use the table: a node above the leaves with few moves (estimated by the
  /// last node of its ply) is searched faster than looked up, since the table exceeds the caches.
  [[nodiscard]] bool in_table(int depth, const Ply& here) const {
    return depth > 1 || !selective_ || here.ranked.size() > few_moves;
  }

  /// Table entry of this node: a value that settles it, and a move to try first.
  struct Known {
    std::optional<Value> value;
    std::uint16_t move = Entry::no_move;
    bool any = false;
    std::optional<int> at_least;  ///< value of that move, if it was searched nearly to this depth
  };
  [[nodiscard]] Known look_up(int depth, Window window, int ply) {
    const auto entry = table_.find(at(ply).hash);
    if (!entry) {
      return {};
    }
    Known known{std::nullopt, entry->move, true, std::nullopt};
    const int score = from_table(entry->score, ply);
    if (entry->old && (entry->solved || is_decided(score) || !selective_)) {
      return known;
    }
    const bool deep = entry->depth >= depth && (entry->whole || selective_);
    const bool lower = entry->bound == Bound::at_least || entry->bound == Bound::exact;
    const bool upper = entry->bound == Bound::at_most || entry->bound == Bound::exact;
    constexpr int nearly = 3;
    if (lower && !is_decided(score) && entry->depth + nearly >= depth) {
      known.at_least = score;
    }
    // A proven win holds at any depth, but it may not be the nearest one.
    const bool settles =
        (lower && score >= window.beta && (deep || (entry->solved && !is_loss(score)))) ||
        (upper && score <= window.alpha && (deep || (entry->solved && !is_win(score)))) ||
        (lower && upper && (deep || (entry->solved && !is_decided(score))));
    // A ply count may end the game on this path before a win that was found on another path.
    const bool in_time = !is_decided(score) ||
                         static_cast<std::size_t>(plies_to_end(score) - ply) <= tree_.plies_left();
    if (settles && in_time) {
      known.value = Value{score, no_ply, entry->solved};
    }
    return known;
  }
  void remember(const Trial& trial, const Value& value, int depth, int ply, bool known) {
    Entry entry;
    entry.move = trial.move;
    if (value.floor == no_ply) {
      entry.score = static_cast<std::int16_t>(to_table(value.score, ply));
      entry.depth = static_cast<std::uint8_t>(depth);
      entry.bound = trial.bound();
      entry.solved = value.solved;
      entry.whole = !selective_;
    } else if (known) {
      return;
    }
    table_.store(at(ply).hash, entry);
  }

  void rank(Ply& here, std::uint16_t first) {
    constexpr int rank_of_first = 1 << 28;
    constexpr int rank_of_noisy = 1 << 25;
    constexpr int rank_of_killer = 1 << 24;
    const auto& history = experience_.moves(tree_.side_to_move());
    here.ranked.clear();
    for (const Choice& choice : here.choices) {
      const bool killer = choice.key == here.killers[0] || choice.key == here.killers[1];
      const int rank = choice.index == first ? rank_of_first
                       : choice.order > 0    ? rank_of_noisy + choice.order
                       : killer
                           ? rank_of_killer
                           : history[choice.key] + experience_.follow_up(here.came_by, choice.key);
      here.ranked.push_back({rank, choice.index, choice.key, choice.order <= 0});
    }
  }
  /// Moves the best of the moves from i on to position i; of equals, the first in rule order.
  static const Ranked& pick(std::vector<Ranked>& moves, std::size_t i) {
    for (std::size_t j = i + 1; j < moves.size(); ++j) {
      if (moves[j].rank > moves[i].rank ||
          (moves[j].rank == moves[i].rank && moves[j].index < moves[i].index)) {
        std::swap(moves[i], moves[j]);
      }
    }
    return moves[i];
  }
  /// Rewards a move that caused a cutoff, and penalises those before it.
  void reward(Ply& here, std::size_t at, int depth) {
    const Ranked move = here.ranked[at];
    if (!move.quiet) {
      return;
    }
    if (here.killers[0] != move.key) {
      here.killers = {move.key, here.killers[0]};
    }
    if (!selective_) {
      auto& history = experience_.moves(tree_.side_to_move());
      if ((history[move.key] += depth * depth) > max_history) {
        std::ranges::for_each(history, [](int& one) { one /= 2; });
      }
      return;
    }
    const int bonus = std::min(depth * depth, max_bonus);
    learn(here, move.key, bonus);
    for (std::size_t i = 0; i < at; ++i) {
      if (here.ranked[i].quiet) {
        learn(here, here.ranked[i].key, -bonus);
      }
    }
  }
  /// Moves the history score of a move towards a bonus, by less the larger it already is.
  void learn(const Ply& here, std::uint16_t key, int bonus) {
    const auto draw = [&]<class Number>(Number& value) {  // never beyond scale * memory
      const int change = experience_scale * bonus - value * std::abs(bonus) / experience_memory;
      value = static_cast<Number>(value + change);
    };
    draw(experience_.moves(tree_.side_to_move())[key]);
    draw(experience_.follow_up(here.came_by, key));
  }
  /// Prefixes the best line of the child with this move.
  void extend_line(int ply, std::uint16_t move) {
    at(ply).line.assign(1, move);
    const std::vector<std::uint16_t>& rest = at(ply + 1).line;
    at(ply).line.insert(at(ply).line.end(), rest.begin(), rest.end());
  }

  Value visit(int depth, Window window, int ply) {
    count_node();
    Ply& here = at(ply);
    here.line.clear();
    if (stopped_ || ply == max_ply) {
      return {worth()};
    }
    const Past past = tree_.past();
    const bool kept = depth > 0 && in_table(depth, here);
    if (depth > 0 || past.reversible > 0) {
      here.hash = tree_.hash();
      if (kept) {
        table_.prefetch(here.hash);
      }
    }
    if (ply > 0) {
      const auto drawn = drawn_on_the_way(past, ply);
      if (drawn) {
        return *drawn;
      }
    }
    if (ply > 0) {
      const auto tabled = in_tables(ply);
      if (tabled) {
        return *tabled;
      }
    }
    if (depth <= 0) {
      return quiesce(window, ply);
    }
    // No end is nearer than this ply.
    window = {std::max(window.alpha, loss_in(ply)), std::min(window.beta, win_in(ply + 1))};
    if (window.alpha >= window.beta) {
      return {window.alpha, no_ply, true};
    }
    const Known known = kept ? look_up(depth, window, ply) : Known{};
    if (known.value && !window.is_open() && ply > 0) {
      return *known.value;
    }
    if (selective_ && ply > 0 && !window.is_open()) {
      const auto cut = foreseen(depth, window, ply);
      if (cut) {
        return *cut;
      }
    }
    const Wanted wanted = selective_ && ply > 0 ? Wanted::promising : Wanted::all;
    const Sight sight = tree_.look(wanted, here.choices);
    limited_ = limited_ || sight.limited;
    if (here.choices.empty()) {
      return ended(sight.outcome, ply);
    }
    if (sight.chance) {
      return mean(depth, window, ply, !sight.sampled);
    }
    rank(here, known.move);
    here.singular = find_singular(known, depth, ply);
    const Trial trial = try_moves(depth, window, ply);
    if (stopped_) {
      return {};
    }
    const bool whole =
        !sight.limited && !sight.sampled && (ply > 0 || shared_.limits.without.empty());
    const Value value = trial.value(ply, whole);
    if (kept && (ply > 0 || whole)) {
      remember(trial, value, depth, ply, known.any);
    }
    return value;
  }

  /// Returns the cutoff that is expected if the side to move stands well even after passing. Never
  /// a proof, and never twice in a row.
  std::optional<Value> foreseen(int depth, Window window, int ply) {
    constexpr int min_depth = 3;
    const int beta = window.beta;
    const bool asked = character_.may_pass && depth >= min_depth && at(ply).came_by != no_key;
    if (!asked || is_decided(beta) || is_decided(window.alpha) || worth() < beta) {
      return std::nullopt;
    }
    const int less = 3 + depth / 4;
    at(ply + 1).came_by = no_key;
    ++passes_;
    tree_.pass();
    const Value value = -visit(depth - less, -window, ply + 1);
    tree_.undo();
    --passes_;
    if (stopped_ || value.score < beta) {
      return std::nullopt;
    }
    return Value{beta, value.floor, false};
  }

  /// Returns the reduction in plies of the first search of a move so late in the order.
  [[nodiscard]] int reduction(const Ply& here, std::size_t place, int depth, bool open) const {
    constexpr int min_depth = 3;
    constexpr std::size_t late = 4;
    const bool few = character_.compulsory && here.ranked.size() <= few_moves;
    const std::size_t first = open ? 3 : 1;
    if (!selective_ || !here.ranked[place].quiet || place < first ||
        depth < (few ? 2 : min_depth)) {
      return 0;
    }
    if (few) {
      return std::clamp(reductions_[place][static_cast<std::size_t>(depth)] - (open ? 1 : 0), 0,
                        depth - 1);
    }
    return !open && place >= late && depth > min_depth ? 2 : 1;
  }

  /// Returns whether captures are compulsory after a ply that was one of few: they cost no depth,
  /// which reveals sacrifices. With many moves the cost would exceed the gain.
  [[nodiscard]] bool forced(const Ply& here, int ply) {
    constexpr int farther = 10;
    return selective_ && character_.compulsory && !here.ranked.front().quiet && ply > 0 &&
           at(ply - 1).ranked.size() <= few_moves && ply < 2 * iteration_ + farther;
  }

  /// Returns the move of the table if all others stay well below it at half the depth. It is
  /// searched one ply deeper.
  [[nodiscard]] std::uint16_t find_singular(const Known& known, int depth, int ply) {
    constexpr int min_depth = 6;
    constexpr int margin = 15;
    Ply& here = at(ply);
    if (!selective_ || ply == 0 || ply >= 2 * iteration_ || depth < min_depth || !known.at_least ||
        here.ranked.size() < 2) {
      return Entry::no_move;
    }
    const int bound = *known.at_least - margin - 2 * depth;
    for (std::size_t i = 0; i < here.ranked.size(); ++i) {
      const Ranked move = pick(here.ranked, i);
      if (move.index == known.move) {
        continue;
      }
      at(ply + 1).came_by = move.key;
      const Value value = try_move(move.index, depth / 2, {bound - 1, bound}, true, ply, 0);
      if (stopped_ || value.score >= bound) {
        return Entry::no_move;
      }
    }
    return known.move;
  }

  Trial try_moves(int depth, Window window, int ply) {
    Ply& here = at(ply);
    Trial trial{window};
    if (forced(here, ply)) {
      ++depth;
    }
    for (std::size_t i = 0; i < here.ranked.size() && !trial.cut(); ++i) {
      const Ranked move = pick(here.ranked, i);
      if (ply == 0 && shared_.limits.excludes(move.index)) {
        continue;
      }
      const Window open{std::max(window.alpha, trial.best.score), window.beta};
      const bool first = trial.move == Entry::no_move;
      const int less = first ? 0 : reduction(here, i, depth, window.is_open());
      at(ply + 1).came_by = move.key;
      const int deeper = move.index == here.singular ? 1 : 0;
      const Value value = try_move(move.index, depth + deeper, open, first, ply, less);
      if (stopped_) {
        break;
      }
      if (trial.take(value, move.index) && value.score > window.alpha) {
        extend_line(ply, move.index);
      }
      if (trial.cut()) {
        reward(here, i, depth);
      }
    }
    return trial;
  }

  /// Returns the value of a move. All moves but the first get a null window, some with `less`
  /// depth, and are searched again if they are better.
  Value try_move(std::uint16_t index, int depth, Window window, bool first, int ply, int less) {
    const bool passed = tree_.play(index);
    const auto look = [&](Window through) {
      return passed ? -visit(depth - 1 - less, -through, ply + 1)
                    : visit(depth - less, through, ply + 1);
    };
    Value value = look(first ? window : window.narrow());
    if (std::exchange(less, 0) > 0 && value.score > window.alpha && !stopped_) {
      value = look(window.narrow());
    }
    if (!first && value.score > window.alpha && value.score < window.beta && window.is_open()) {
      value = look(window);
    }
    tree_.undo();
    return value;
  }

  /// Returns the value of a chance node, or a bound as soon as the mean is certain to be outside
  /// the window: unknown values are within the range of the tree (Star1). `whole`: no events were
  /// left out.
  Value mean(int depth, Window window, int ply, bool whole) {
    const std::vector<Choice> events = at(ply).choices;
    Mean mean(tree_.range(depth), window, static_cast<int>(events.size()));
    for (const Choice& event : events) {
      const Window through = mean.next();
      const bool passed = tree_.play(event.index);
      const Value value =
          passed ? -visit(depth, -through, ply + 1) : visit(depth, through, ply + 1);
      tree_.undo();
      if (stopped_) {
        return {};
      }
      if (mean.add(value)) {
        return mean.beyond();
      }
    }
    return mean.value(whole);
  }

  /// Returns the value by quiescence search, which follows noisy moves to their end. Unless they
  /// are compulsory, the side to move may stop.
  Value quiesce(Window window, int ply) {
    Ply& here = at(ply);
    here.line.clear();
    const Sight sight = tree_.look(Wanted::noisy, here.choices);
    limited_ = limited_ || sight.limited;
    if (sight.outcome.over()) {
      return ended(sight.outcome, ply);
    }
    if (here.choices.empty() || ply == max_ply) {
      return {worth()};
    }
    Trial trial{window};
    if (!character_.compulsory) {
      trial.take({worth()}, Entry::no_move);
      const int max = trial.best.score + character_.swing;
      if (selective_ && character_.swing > 0 && max <= window.alpha) {
        return {max};
      }
    }
    rank(here, Entry::no_move);
    for (std::size_t i = 0; i < here.ranked.size() && !trial.cut() && !stopped_; ++i) {
      const std::uint16_t index = pick(here.ranked, i).index;
      const Window open{std::max(window.alpha, trial.best.score), window.beta};
      if (trial.take(follow(index, open, ply), index) && trial.best.score > window.alpha) {
        extend_line(ply, index);
      }
    }
    return trial.value(ply, character_.compulsory && !sight.limited);
  }
  Value follow(std::uint16_t index, Window window, int ply) {
    count_node();
    const bool passed = tree_.play(index);
    at(ply + 1).line.clear();
    auto value = drawn_on_the_way(tree_.past(), ply + 1);
    if (!value) {
      value = in_tables(ply + 1);
    }
    if (!value) {
      value = passed ? -quiesce(-window, ply + 1) : quiesce(window, ply + 1);
    } else if (passed) {
      value = -*value;
    }
    tree_.undo();
    return *value;
  }

  Tree& tree_;
  Character character_;
  Table& table_;
  Experience& experience_;
  Shared& shared_;
  std::vector<Ply> plies_;
  const Reductions& reductions_;
  bool selective_;                ///< not all moves are searched to the depth
  int iteration_ = 0;             ///< depth of the root
  int searched_whole_ = 0;        ///< depth to which all moves were searched
  int passes_ = 0;                ///< number of passes on the line
  std::uint64_t visited_ = 0;     ///< nodes since the last run of the prover
  std::uint64_t shared_out_ = 0;  ///< nodes before it
  std::uint64_t uncounted_ = 0;
  bool may_stop_ = false;
  bool stopped_ = false;
  bool limited_ = false;
};

}  // namespace

Search::Search(std::size_t entries)
    : table_(std::make_unique<Table>(entries)),
      prover_(std::make_unique<Prover>(entries)),
      experience_(std::make_unique<Experience>()) {}
Search::Search(Search&&) noexcept = default;
Search& Search::operator=(Search&&) noexcept = default;
Search::~Search() = default;

Found Search::run(Tree& tree, const Limits& limits, const OnFound& on_found) {
  std::vector<Choice> choices;
  const Sight sight = tree.look(Wanted::all, choices);
  if (choices.empty()) {
    Found found;
    found.over = true;
    found.solved = sight.outcome.over();
    if (sight.outcome.result != rules::Result::draw && found.solved) {
      found.score =
          sight.outcome.result == rules::win_for(tree.side_to_move()) ? win_in(0) : loss_in(0);
    }
    return found;
  }
  if (auto found = found_in_tables(tree, limits.without)) {
    found->nodes = choices.size();
    if (on_found) {
      on_found(*found);
    }
    return *found;
  }
  if (!limits.same_root) {
    table_->begin_search(limits.same_game);
  }
  Shared shared(limits);
  shared.far = limits.same_root && far_;
  std::vector<std::unique_ptr<Tree>> others;  // of the other threads
  for (unsigned number = 1; number < limits.threads; ++number) {
    others.push_back(tree.clone());
  }
  std::optional<Proving> proving;
  if (limits.prover && tree.character().proofs) {
    proving.emplace(*prover_, tree, shared);
  }
  experience_->forget();
  Found found;
  const auto help = [&](unsigned number) {
    // Every other thread is a ply ahead, so that the table has what the next iteration needs.
    const int first_depth = 1 + static_cast<int>(number % 2);
    const auto learned = std::make_unique<Experience>();
    Worker(*others[number - 1], *table_, *learned, shared).iterate(nullptr, {}, first_depth);
  };
  work_together(limits.threads, help, [&] {
    found = Worker(tree, *table_, *experience_, shared)
                .iterate(proving ? &*proving : nullptr, on_found);
    shared.stop = true;
  });
  far_ = shared.far;
  found.nodes = shared.nodes;
  return found;
}

}  // namespace damier::analysis
