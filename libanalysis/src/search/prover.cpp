#include "prover.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <optional>

#include "damier/analysis/search/score.hpp"
#include "damier/rules/mix.hpp"

namespace damier::analysis {

namespace {

/// Maximum length of a line; the game may go on, but the prover does not look further.
constexpr int max_line_length = 400;
/// Marks a state that does not depend on the path to its node.
/// Greater than any number of undecided positions.
constexpr std::uint32_t endless = 1U << 30U;

/// State of a node: the minimum number of positions that must be decided to prove the win, and to
/// refute it.
struct State {
  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;
  int plies = 0;       ///< of a proof: to the end of its longest line
  int floor = no_ply;  ///< of a refutation: the first ply of the path on which it depends

  [[nodiscard]] bool proven() const { return proof == 0; }
  [[nodiscard]] bool refuted() const { return disproof == 0; }
  [[nodiscard]] bool decided() const { return proven() || refuted(); }
};

constexpr State won_in(int plies) { return {0, endless, plies, no_ply}; }
constexpr State not_won(int floor = no_ply) { return {endless, 0, 0, floor}; }

/// Numbers at which the search leaves a node.
struct Limit {
  std::uint32_t proof = endless;
  std::uint32_t disproof = endless;
};

struct Child {
  std::uint16_t index = 0;
  std::int32_t order = 0;
  std::uint64_t key = 0;
  State state;
};

/// Node of the current line.
struct Node {
  std::uint64_t hash = 0;
  std::uint64_t path = 0;  ///< of all hashes up to here
  bool for_winner = false;
  bool chance = false;
  std::vector<Choice> choices;
  std::vector<Child> children;
};

std::uint32_t minus(std::uint32_t number, std::size_t less) {
  return number > less ? number - static_cast<std::uint32_t>(less) : 0;
}

}  // namespace

/// Stores states by position, in buckets of four; the cheapest one is replaced.
class Prover::Table {
 public:
  explicit Table(std::size_t entries) : places_(std::bit_ceil(std::max(entries, bucket))) {}

  void begin() {
    if (++generation_ == 0) {
      generation_ = 1;
      std::ranges::fill(places_, Place{});
    }
  }

  /// Returns the state of a position. A refutation that depends on its path holds on no other.
  [[nodiscard]] std::optional<State> find(std::uint64_t key, std::uint64_t path) const {
    const std::size_t first = first_place(key);
    for (std::size_t i = first; i < first + bucket; ++i) {
      const Place& place = places_[i];
      if (place.key != key || place.generation != generation_) {
        continue;
      }
      if (place.proof == 0) {
        return won_in(static_cast<int>(place.disproof));
      }
      if (place.path != 0 && place.path != signature(path)) {
        return std::nullopt;
      }
      // Where a path-dependent refutation begins is not stored, so assume the root.
      return State{place.proof, place.disproof, 0, place.path == 0 ? no_ply : 0};
    }
    return std::nullopt;
  }

  void store(std::uint64_t key, std::uint64_t path, const State& state, std::uint64_t work) {
    const std::size_t first = first_place(key);
    std::size_t at = first;
    for (std::size_t i = first; i < first + bucket; ++i) {
      const bool old = places_[i].generation != generation_;
      if (old || places_[i].key == key) {
        at = i;
        break;
      }
      if (places_[i].work < places_[at].work) {
        at = i;
      }
    }
    Place& place = places_[at];
    place.key = key;
    place.generation = generation_;
    place.work = static_cast<std::uint32_t>(std::min(work, std::uint64_t{max_work})) & max_work;
    place.proof = state.proof;
    place.disproof = state.proven() ? static_cast<std::uint32_t>(state.plies) : state.disproof;
    place.path = state.refuted() && state.floor != no_ply ? signature(path) : 0;
  }

 private:
  static constexpr std::size_t bucket = 4;
  static constexpr std::uint32_t max_work = (1U << 24U) - 1;

  struct Place {
    std::uint64_t key = 0;
    std::uint32_t proof = 0;
    std::uint32_t disproof = 0;  ///< of a proven win: its plies
    std::uint32_t path = 0;      ///< 0: the state does not depend on it
    std::uint32_t generation : 8 = 0;
    std::uint32_t work : 24 = 0;  ///< number of nodes that it took
  };

  [[nodiscard]] std::size_t first_place(std::uint64_t key) const {
    return static_cast<std::size_t>(key & (places_.size() - bucket));
  }
  [[nodiscard]] static std::uint32_t signature(std::uint64_t path) {
    return static_cast<std::uint32_t>(path >> 32U) | 1U;
  }

  std::vector<Place> places_;
  std::uint8_t generation_ = 0;
};

namespace {

/// One run of the prover: depth-first proof-number search (df-pn).
template <class Table>
class Run {
 public:
  Run(Tree& tree, Table& table, rules::Side winner, std::uint64_t nodes,
      const std::function<bool()>& stopped, const std::vector<std::uint16_t>& without)
      : tree_(tree),
        table_(table),
        winner_(winner),
        max_nodes_(nodes),
        stopped_(stopped),
        without_(without),
        line_(max_line_length + 1) {}

  Proof prove() {
    Node& root = line_[0];
    const Sight sight = tree_.look(Wanted::all, root.choices);
    // Unseen moves may refute the win.
    if (root.choices.empty() || ((sight.limited || !without_.empty()) && !for_winner(sight))) {
      return {};
    }
    root.hash = tree_.hash();
    root.path = rules::mix(root.hash);
    const State state = settle(0, {});
    Proof proof{state.proven(), state.refuted(), state.plies, nodes_, {}};
    if (proof.proven) {
      find_line(proof.line);
    }
    return proof;
  }

 private:
  static constexpr std::uint64_t nodes_between_looks = 1024;

  [[nodiscard]] Node& at(int ply) { return line_[static_cast<std::size_t>(ply)]; }
  /// Returns the key of a position in the table, which two runs for the two sides share.
  [[nodiscard]] std::uint64_t key_of(std::uint64_t hash) const {
    return rules::mix(hash + rules::mix_step * rules::index(winner_));
  }
  [[nodiscard]] bool for_winner(const Sight& sight) const {
    return !sight.chance && tree_.side_to_move() == winner_;
  }
  [[nodiscard]] State ended(const rules::Outcome& outcome) const {
    return outcome.result == rules::win_for(winner_) ? won_in(0) : not_won();
  }
  [[nodiscard]] bool is_over() {
    over_ = over_ || nodes_ >= max_nodes_;
    if (nodes_ >= next_look_) {
      next_look_ = nodes_ + nodes_between_looks;
      over_ = over_ || stopped_();
    }
    return over_;
  }

  /// Returns the refutation by the path to a node, which is a draw by a count or by repetition.
  std::optional<State> drawn_on_the_way(int ply) {
    const Past past = tree_.past();
    Node& here = at(ply);
    if (past.drawn != rules::Ending::none) {
      // A result of the position itself takes precedence.
      const Sight sight = tree_.look(Wanted::all, here.choices);
      if (sight.outcome.over()) {
        return ended(sight.outcome);
      }
      return not_won(past.drawn == rules::Ending::repetition ? no_ply : 0);
    }
    const auto reversible =
        static_cast<int>(std::min(past.reversible, static_cast<std::size_t>(ply)));
    for (int back = 2; back <= reversible; back += 2) {
      if (at(ply - back).hash == here.hash && tree_.is_same(static_cast<std::size_t>(back))) {
        return not_won(ply - back);
      }
    }
    return std::nullopt;
  }

  /// Returns the state from the table, if it holds on this path. A count may end the game before a
  /// win that was found on another one.
  [[nodiscard]] std::optional<State> known(const Node& here) const {
    const auto state = table_.find(key_of(here.hash), here.path);
    const bool late =
        state && state->proven() && static_cast<std::size_t>(state->plies) > tree_.plies_left();
    return late ? std::nullopt : state;
  }

  /// Returns the state of the current node, without looking further than its moves.
  State first_sight(int ply) {
    ++nodes_;
    Node& here = at(ply);
    here.hash = tree_.hash();
    here.path = rules::mix(at(ply - 1).path + here.hash);
    if (const auto drawn = drawn_on_the_way(ply)) {
      return *drawn;
    }
    if (const auto score = tree_.tabled()) {
      const bool wins = is_decided(*score) && is_win(*score) == (tree_.side_to_move() == winner_);
      return wins ? won_in(plies_to_end(*score)) : not_won();
    }
    if (const auto state = known(here)) {
      return *state;
    }
    const Sight sight = tree_.look(Wanted::all, here.choices);
    if (here.choices.empty()) {
      return ended(sight.outcome);
    }
    if (ply == max_line_length) {
      return not_won(0);
    }
    const auto moves = static_cast<std::uint32_t>(here.choices.size());
    if (for_winner(sight)) {
      return {1, moves, 0, no_ply};
    }
    // An unseen move may refute the win.
    return sight.limited ? not_won() : State{moves, 1, 0, no_ply};
  }

  void find_children(int ply) {
    Node& here = at(ply);
    const Sight sight = tree_.look(Wanted::all, here.choices);
    here.for_winner = for_winner(sight);
    here.chance = sight.chance;
    here.children.clear();
    for (const Choice& choice : here.choices) {
      if (ply > 0 || std::ranges::find(without_, choice.index) == without_.end()) {
        here.children.push_back({choice.index, choice.order, 0, {}});
      }
    }
    std::ranges::stable_sort(here.children, std::greater{}, &Child::order);
    for (Child& child : here.children) {
      tree_.play(child.index);
      child.state = first_sight(ply + 1);
      child.key = key_of(at(ply + 1).hash);
      tree_.undo();
    }
  }

  /// Combines the state of a node from those of its children. Of numbers that would be added, only
  /// the greatest counts in full, since transpositions would count twice.
  [[nodiscard]] static State combined(const Node& here, int ply) {
    const auto min = here.for_winner ? &State::proof : &State::disproof;
    const auto max = here.for_winner ? &State::disproof : &State::proof;
    State state{endless, endless, 0, no_ply};
    std::uint32_t greatest = 0;
    std::uint32_t open = 0;
    int shortest = no_ply;
    int longest = 0;
    int lowest_floor = no_ply;
    int highest_floor = -1;
    for (const Child& child : here.children) {
      const State& one = child.state;
      state.*min = std::min(state.*min, one.*min);
      greatest = std::max(greatest, one.*max);
      open += one.*max > 0 ? 1 : 0;
      if (one.proven()) {
        shortest = std::min(shortest, one.plies);
        longest = std::max(longest, one.plies);
      } else if (one.refuted()) {
        lowest_floor = std::min(lowest_floor, one.floor);
        highest_floor = std::max(highest_floor, one.floor);
      }
    }
    state.*max = greatest == 0 ? 0 : std::min(greatest + open - 1, endless);
    if (state.proven()) {
      state = won_in(1 + (here.for_winner ? shortest : longest));
    } else if (state.refuted()) {
      const int floor = here.for_winner ? lowest_floor : highest_floor;
      state = not_won(floor >= ply ? no_ply : floor);
    }
    return state;
  }

  /// Returns the child to continue with: for the side to move the one with the smallest number; and
  /// the limit at which another child, or another node above, is better.
  [[nodiscard]] static std::pair<std::size_t, Limit> choose(const Node& here, const Limit& limit) {
    const auto min = here.for_winner ? &State::proof : &State::disproof;
    const auto max = here.for_winner ? &State::disproof : &State::proof;
    std::size_t best = 0;
    std::uint32_t first = endless + 1;
    std::uint32_t second = endless;
    std::size_t open = 0;
    for (std::size_t i = 0; i < here.children.size(); ++i) {
      const State& one = here.children[i].state;
      open += one.*max > 0 ? 1 : 0;
      if (one.*min < first) {
        second = first;
        first = one.*min;
        best = i;
      } else {
        second = std::min(second, one.*min);
      }
    }
    // A quarter more than the second best, or the search would alternate between the two.
    const std::uint32_t other = std::min(second, endless) + second / 4 + 1;
    const auto outer_min = here.for_winner ? limit.proof : limit.disproof;
    const auto outer_max = here.for_winner ? limit.disproof : limit.proof;
    const std::uint32_t inner_min = std::min(outer_min, other);
    const std::uint32_t inner_max = minus(outer_max, open - 1);
    return {best, here.for_winner ? Limit{inner_min, inner_max} : Limit{inner_max, inner_min}};
  }

  /// Looks up other children, which may have been decided as descendants of the searched one.
  void look_up_children(int ply) {
    for (Child& child : at(ply).children) {
      if (child.state.decided()) {
        continue;
      }
      const auto state = table_.find(child.key, 0);
      if (!state || (state->refuted() && state->floor != no_ply)) {
        continue;
      }
      if (!state->proven() || tree_.plies_left() == no_limit) {
        child.state = *state;
      }
    }
  }

  /// Searches the current node until it is decided, or one of the numbers reaches its limit.
  State settle(int ply, const Limit& limit) {
    const std::uint64_t nodes_before = nodes_;
    find_children(ply);
    State state = combined(at(ply), ply);
    while (!state.decided() && state.proof < limit.proof && state.disproof < limit.disproof &&
           !is_over()) {
      const auto [best, inner] = choose(at(ply), limit);
      tree_.play(at(ply).children[best].index);
      const State found = settle_below(ply + 1, inner);
      tree_.undo();
      at(ply).children[best].state = found;
      look_up_children(ply);
      state = combined(at(ply), ply);
    }
    if (ply > 0 || without_.empty()) {
      table_.store(key_of(at(ply).hash), at(ply).path, state, nodes_ - nodes_before);
    }
    return state;
  }
  State settle_below(int ply, const Limit& limit) {
    Node& here = at(ply);
    here.hash = tree_.hash();
    here.path = rules::mix(at(ply - 1).path + here.hash);
    return settle(ply, limit);
  }

  /// Follows the proof: the winner takes the shortest known way, the other side the longest.
  void find_line(std::vector<std::uint16_t>& line) {
    int ply = 0;
    for (; ply < max_line_length; ++ply) {
      Node& here = at(ply);
      find_children(ply);
      if (here.chance) {
        break;
      }
      const Child* chosen = nullptr;
      for (const Child& child : here.children) {
        const bool better =
            chosen == nullptr || (here.for_winner ? child.state.plies < chosen->state.plies
                                                  : child.state.plies > chosen->state.plies);
        if (child.state.proven() && better) {
          chosen = &child;
        }
      }
      if (chosen == nullptr) {
        break;
      }
      line.push_back(chosen->index);
      tree_.play(chosen->index);
      at(ply + 1).hash = tree_.hash();
      at(ply + 1).path = rules::mix(here.path + at(ply + 1).hash);
    }
    for (; ply > 0; --ply) {
      tree_.undo();
    }
  }

  Tree& tree_;
  Table& table_;
  rules::Side winner_;
  std::uint64_t max_nodes_;
  const std::function<bool()>& stopped_;
  const std::vector<std::uint16_t>& without_;
  std::vector<Node> line_;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_look_ = 0;
  bool over_ = false;
};

}  // namespace

Prover::Prover(std::size_t entries) : entries_(entries) {}
Prover::Prover(Prover&&) noexcept = default;
Prover& Prover::operator=(Prover&&) noexcept = default;
Prover::~Prover() = default;

void Prover::begin() {
  if (table_) {
    table_->begin();
  }
}

Proof Prover::prove(Tree& tree, rules::Side winner, std::uint64_t nodes,
                    const std::function<bool()>& stopped,
                    const std::vector<std::uint16_t>& without) {
  if (!table_) {
    table_ = std::make_unique<Table>(entries_);
    table_->begin();
  }
  return Run(tree, *table_, winner, nodes, stopped, without).prove();
}

}  // namespace damier::analysis
