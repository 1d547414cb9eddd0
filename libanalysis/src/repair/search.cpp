#include <algorithm>
#include <limits>
#include <unordered_map>
#include <utility>

#include "damier/analysis/repair/repair.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "board.hpp"
#include "setup_slips.hpp"

namespace damier::analysis {

namespace {

using notation::NodeIndex;

/// Maximum number of legal moves of a position that are examined: some have hundreds of thousands.
constexpr std::size_t max_moves = 3000;
/// Maximum distance of an error before a failure, in plies.
constexpr std::size_t max_way_back = 400;
/// Maximum number of answers that are kept.
constexpr std::size_t max_answers = 64;
/// Maximum number of partial answers that are kept.
constexpr std::size_t max_partial = 100'000;
/// Maximum number of partial answers of the same cost and evidence that do not lead past a failure,
/// kept in case nothing else is found.
constexpr std::size_t max_aside = 2000;
constexpr int max_aside_price = 18;
constexpr std::size_t evidence_aside = 3;
/// Maximum number of full routes of ambiguous captures in an answer.
constexpr std::size_t max_routes = 64;

/// Some changes, and how far the line is legal with them.
struct Partial {
  int cost = 0;
  int order = 0;                   ///< priority: the cost, minus what it has gained
  std::size_t next = 0;            ///< first written ply after the changes
  std::size_t reached = 0;         ///< first illegal ply
  RepairBoard::Kept position = 0;  ///< before `next`
  bool ambiguous = false;          ///< only part of a route is written there
  /// Ambiguous ply at which the line stopped earlier, and for which there is no full route.
  std::optional<std::size_t> avoided = {};
  std::vector<Change> changes;

  [[nodiscard]] std::size_t routes() const {
    return static_cast<std::size_t>(
        std::ranges::count(changes, ChangeKind::cut_route, &Change::kind));
  }
  /// Returns the number of changes that contradict the record.
  [[nodiscard]] std::size_t slips() const { return changes.size() - routes(); }
};

/// Returns a partial answer with one more change; the caller sets how far the line is then legal.
Partial with(const Partial& partial, Change change) {
  Partial more = partial;
  const std::size_t at = static_cast<std::size_t>(change.ply) - 1;
  const bool full_route = change.kind == ChangeKind::cut_route;
  if (full_route && more.avoided == at) {
    more.avoided.reset();
  } else if (!full_route && partial.ambiguous && !more.avoided) {
    more.avoided = partial.reached;
  }
  more.ambiguous = false;
  more.cost += change.cost;
  more.changes.push_back(std::move(change));
  return more;
}

/// Compares for a heap with the first one to pursue on top.
bool later(const Partial& a, const Partial& b) {
  return std::pair(a.order, b.reached) > std::pair(b.order, a.reached);
}

class RepairSearch {
 public:
  RepairSearch(RepairBoard& board, const notation::Record& record, const RepairLimits& limits)
      : board_(board), record_(record), limits_(limits), result_token_(effective_result(record)) {}

  RepairResult run(bool has_start);
  /// Whether the result of the record must agree, as that of the main line must.
  bool result_counts = true;

 private:
  /// Returns whether no position may be visited any more.
  [[nodiscard]] bool is_spent() {
    if (limits_.stop != nullptr && *limits_.stop) {
      board_.budget = 0;
    }
    return board_.budget == 0;
  }
  /// Where a line stops being legal.
  struct Stop {
    std::size_t at = 0;
    bool ambiguous = false;
  };

  void expand(const Partial& partial);
  void change_at(const Partial& partial, std::size_t at);
  void change_move(const Partial& partial, std::size_t at);
  void exchange(const Partial& partial, std::size_t at);
  void leave_out(const Partial& partial, std::size_t at);
  void penalty(const Partial& partial, std::size_t at);
  void change_setup(std::string_view setup);
  /// Considers a change, after which the present position is that before the ply `next`.
  void offer(const Partial& partial, Change change, std::size_t next, bool has_to_go_on);
  /// Considers the full routes of the ambiguous ply `at`, which the line reaches from `next` on.
  void offer_routes(const Partial& partial, std::size_t next, std::size_t at);
  void add_answer(const Partial& partial, Change change, std::size_t next);
  /// Keeps a partial answer to pursue later.
  void keep(const Partial& partial, Change change, std::size_t next, Stop stop,
            std::vector<Partial>& heap);
  /// Returns the cost from which another answer does not matter; nothing while none exists.
  [[nodiscard]] std::optional<int> cost_limit() const;
  /// Returns whether no answer with another slip can matter.
  [[nodiscard]] bool is_too_costly(const Partial& partial) const;
  /// Returns how far the line is legal from the present position on.
  Stop reach(std::size_t next);
  [[nodiscard]] bool agrees() const;
  [[nodiscard]] Change change_of(ChangeKind kind, std::size_t at, std::size_t plies) const;
  [[nodiscard]] std::string_view written(std::size_t at) const {
    return record_.text_of(record_.nodes[board_.line[at]]);
  }
  [[nodiscard]] bool has_removal(std::size_t at) const {
    return !record_.nodes[board_.line[at]].removal.empty();
  }
  [[nodiscard]] std::size_t size() const { return board_.line.size(); }
  /// Returns a hash of all positions of the repaired game; nothing if it is illegal after all.
  [[nodiscard]] std::optional<std::uint64_t> game_of(const Repair& repair);
  void sort_answers();
  [[nodiscard]] bool is_sure() const;
  void go_on();
  void go_into(std::vector<Partial>& heap);

  RepairBoard& board_;
  const notation::Record& record_;
  const RepairLimits& limits_;
  std::optional<notation::ResultToken> result_token_;
  std::vector<Partial> heap_;
  std::vector<Partial> aside_;  ///< those that do not lead past the failure
  std::vector<Partial> full_;   ///< those with the maximum number of changes
  std::optional<int> rival_;    ///< cost of the cheapest answer with one more change than that
  std::size_t partial_count_ = 0;
  std::unordered_map<std::uint64_t, Stop> reached_;
  std::optional<RepairBoard::Kept> start_;
  RepairResult result_;
};

bool RepairSearch::agrees() const {
  if (!result_counts || !result_token_ || *result_token_ == notation::ResultToken::unknown) {
    return true;
  }
  const rules::Outcome outcome = board_.outcome_there();
  return !outcome.over() || notation::token_of(outcome.result) == *result_token_;
}

Change RepairSearch::change_of(ChangeKind kind, std::size_t at, std::size_t plies) const {
  Change change;
  change.kind = kind;
  change.cost = cost_of(kind);
  change.ply = at + 1;
  change.plies = plies;
  for (std::size_t i = at; i < at + plies; ++i) {
    change.was.emplace_back(written(i));
  }
  return change;
}

RepairSearch::Stop RepairSearch::reach(std::size_t next) {
  const std::uint64_t key = board_.hash() ^ (next * 0x9E3779B97F4A7C15U);
  const auto [found, is_new] = reached_.try_emplace(key);
  if (is_new) {
    found->second.at = board_.reach(next);
    found->second.ambiguous = board_.ambiguous_there() && !has_removal(found->second.at);
  }
  return found->second;
}

void RepairSearch::offer(const Partial& partial, Change change, std::size_t next,
                         bool has_to_go_on) {
  const Stop stop = reach(next);
  const std::size_t reached = stop.at;
  if (is_spent()) {
    return;
  }
  if (reached == size()) {
    add_answer(partial, std::move(change), next);
    return;
  }
  if (stop.ambiguous) {
    offer_routes(with(partial, change), next, reached);
  }
  if (has_to_go_on && reached == next) {
    return;
  }
  const std::size_t changes = partial.slips() + (change.kind == ChangeKind::cut_route ? 0 : 1);
  if (changes > limits_.max_changes || partial_count_ >= max_partial) {
    return;
  }
  // A change that does not lead past the failure explains nothing by itself, but may with another
  // one after it.
  if (reached <= partial.reached) {
    const bool has_evidence = reached >= next + evidence_aside;
    if (has_evidence && change.cost <= max_aside_price && changes < limits_.max_changes &&
        aside_.size() < max_aside) {
      keep(partial, std::move(change), next, stop, aside_);
    }
    return;
  }
  // One change too many makes no answer, but may show that an answer is not sure.
  keep(partial, std::move(change), next, stop, changes == limits_.max_changes ? full_ : heap_);
}

void RepairSearch::offer_routes(const Partial& partial, std::size_t next, std::size_t at) {
  if (partial.routes() >= max_routes) {
    return;
  }
  board_.reach(next);
  board_.for_each_route_there(at, [&](std::string_view route) {
    board_.take();
    Change change = change_of(ChangeKind::cut_route, at, 1);
    change.now = {std::string(route)};
    offer(partial, std::move(change), at + 1, false);
    return board_.budget > 0;
  });
}

void RepairSearch::keep(const Partial& partial, Change change, std::size_t next, Stop stop,
                        std::vector<Partial>& heap) {
  ++partial_count_;
  Partial& more = heap.emplace_back(with(partial, std::move(change)));
  const std::size_t gain = stop.at - std::min(stop.at, partial.reached);
  more.order = more.cost - static_cast<int>(std::min<std::size_t>(8, gain));
  more.next = next;
  more.reached = stop.at;
  more.ambiguous = stop.ambiguous;
  more.position = board_.keep();
  std::ranges::push_heap(heap, later);
}

void RepairSearch::add_answer(const Partial& partial, Change change, std::size_t next) {
  board_.reach(next);
  if (!agrees() || board_.budget == 0) {
    return;
  }
  Partial whole = with(partial, std::move(change));
  if (whole.slips() > limits_.max_changes) {
    rival_ = std::min(rival_.value_or(whole.cost), whole.cost);
    return;
  }
  Repair repair;
  repair.cost = whole.cost;
  repair.evidence = size() - next;
  repair.avoids_route = whole.avoided.has_value();
  repair.changes = std::move(whole.changes);
  result_.found.push_back(std::move(repair));
  if (result_.found.size() >= 4 * max_answers) {
    sort_answers();
  }
}

void RepairSearch::expand(const Partial& partial) {
  const std::size_t first =
      partial.reached - std::min(partial.reached - partial.next, max_way_back);
  board_.go_to(partial.position);
  board_.walk(partial.next, first);
  for (std::size_t at = partial.reached + 1; at-- > first && !is_spent();) {
    if (board_.walk_to(at)) {
      change_at(partial, at);
    }
  }
}

void RepairSearch::change_at(const Partial& partial, std::size_t at) {
  change_move(partial, at);
  if (at < size()) {
    exchange(partial, at);
    leave_out(partial, at);
    penalty(partial, at);
  }
}

void RepairSearch::change_move(const Partial& partial, std::size_t at) {
  const bool has_ply = at < size();
  const bool fails_here = at == partial.reached;
  // No move leads to another position that is set up before some plies.
  const bool whole = has_ply && !has_removal(at) && !record_.nodes[board_.line[at]].displaced;
  std::uint64_t as_read = 0;
  if (whole && !fails_here) {
    const RepairBoard::Kept here = board_.keep();
    as_read = board_.play(at) ? board_.hash() : 0;
    board_.go_to(here);
  }
  board_.for_each_move(max_moves, [&](const MeantPly& meant) {
    const std::string text(meant.text);
    const auto slip = whole ? notation::misreading(written(at), text, meant.taken) : std::nullopt;
    const bool after_it = slip || (whole && fails_here);
    board_.take();
    if (after_it && (fails_here || board_.hash() != as_read)) {
      Change change = change_of(slip ? slip->kind : ChangeKind::unreadable, at, 1);
      change.cost = slip ? slip->cost : change.cost;
      change.now = {text};
      // At the end of a line nothing supports a ply that was never readable.
      if (slip || at + 1 < size()) {
        offer(partial, std::move(change), at + 1, !slip);
      }
    }
    Change more = change_of(ChangeKind::left_out, at, 0);
    more.now = {text};
    offer(partial, std::move(more), at, true);
    return board_.budget > 0;
  });
}

void RepairSearch::exchange(const Partial& partial, std::size_t at) {
  for (const std::size_t apart : {std::size_t{1}, std::size_t{2}}) {
    const std::size_t other = at + apart;
    if (other >= size() || !board_.walk_to(at) || written(at) == written(other)) {
      continue;
    }
    bool legal = !has_removal(at) && !has_removal(other) && board_.play(other);
    for (std::size_t between = at + 1; legal && between < other; ++between) {
      legal = !has_removal(between) && board_.play(between);
    }
    if (legal && board_.play(at)) {
      Change change = change_of(ChangeKind::exchanged, at, apart + 1);
      change.now = change.was;
      std::swap(change.now.front(), change.now.back());
      offer(partial, std::move(change), other + 1, false);
    }
  }
}

void RepairSearch::leave_out(const Partial& partial, std::size_t at) {
  // Some ply must remain to carry the mark.
  const bool is_last = size() <= partial.changes.size() + 1;
  // It has variations, so it was played.
  const NodeIndex sibling = record_.nodes[board_.line[at]].next_sibling;
  const bool has_variations =
      (at > 0 || result_counts) && record_.ply_from(sibling) != notation::no_node;
  if (is_last || has_variations || has_removal(at) || !board_.walk_to(at)) {
    return;
  }
  const auto same_as = [&](std::size_t before) {
    return at >= before && written(at) == written(at - before);
  };
  const ChangeKind kind = same_as(1) || same_as(2) ? ChangeKind::twice : ChangeKind::too_much;
  offer(partial, change_of(kind, at, 1), at + 1, true);
}

void RepairSearch::penalty(const Partial& partial, std::size_t at) {
  if (has_removal(at) || !board_.walk_to(at)) {
    return;
  }
  board_.for_each_removal([&](std::string_view square) {
    const std::string removed(square);
    board_.take();
    if (board_.play(at)) {
      Change change = change_of(ChangeKind::penalty, at, 1);
      change.now = change.was;
      change.removed = removed;
      offer(partial, std::move(change), at + 1, false);
    }
    return board_.budget > 0;
  });
}

void RepairSearch::change_setup(std::string_view setup) {
  Partial nothing;
  nothing.reached = result_.playable ? static_cast<std::size_t>(result_.failed) - 1 : 0;
  for_each_setup_slip(setup, [&](const std::string& other) {
    if (board_.set_up(other)) {
      Change change;
      change.kind = ChangeKind::set_up;
      change.cost = cost_of(ChangeKind::set_up);
      change.was = {std::string(setup)};
      change.now = {other};
      offer(nothing, std::move(change), 0, true);
    }
    return board_.budget > 0;
  });
}

std::optional<std::uint64_t> RepairSearch::game_of(const Repair& repair) {
  std::size_t at = 0;
  std::uint64_t game = 0xCBF29CE484222325U;
  auto next = repair.changes.begin();
  if (next->kind == ChangeKind::set_up) {
    if (!board_.set_up(next->now.front())) {
      return std::nullopt;
    }
    ++next;
  } else {
    board_.go_to(*start_);
  }
  const auto count = [&] { game = (game ^ board_.hash()) * 0x100000001B3U; };
  count();
  while (true) {
    for (; next != repair.changes.end() && next->ply == at + 1; ++next) {
      for (const std::string& text : next->now) {
        if (!board_.play_text(text, next->removed)) {
          return std::nullopt;
        }
        count();
      }
      at += next->plies;
    }
    if (at >= size()) {
      return game;
    }
    if (!board_.play_some(at)) {
      return std::nullopt;
    }
    count();
  }
}

void RepairSearch::sort_answers() {
  std::ranges::stable_sort(result_.found, {}, &Repair::cost);
  std::vector<Repair> kept;
  std::vector<std::uint64_t> games;
  board_.budget += 2 * max_answers * size();
  for (Repair& one : result_.found) {
    if (kept.size() >= max_answers) {
      break;
    }
    const auto game = game_of(one);
    if (game && std::ranges::find(games, *game) == games.end()) {
      games.push_back(*game);
      kept.push_back(std::move(one));
    }
  }
  result_.found = std::move(kept);
}

std::optional<int> RepairSearch::cost_limit() const {
  const auto best = std::ranges::min_element(result_.found, {}, &Repair::cost);
  return best == result_.found.end() ? std::nullopt
                                     : std::optional(best->cost + clear_difference(*best));
}

bool RepairSearch::is_too_costly(const Partial& partial) const {
  const auto limit = cost_limit();
  return limit && partial.cost + notation::cheapest_slip() >= *limit;
}

/// Pursues partial answers, the most promising first, until no other answer can be as cheap.
void RepairSearch::go_into(std::vector<Partial>& heap) {
  std::size_t gone_into = 0;
  while (!heap.empty()) {
    std::ranges::pop_heap(heap, later);
    const Partial partial = std::move(heap.back());
    heap.pop_back();
    if (is_too_costly(partial)) {
      continue;
    }
    if (gone_into++ >= limits_.beam || is_spent()) {
      result_.exhausted = false;
      return;
    }
    expand(partial);
  }
}

void RepairSearch::go_on() {
  go_into(heap_);
  if (result_.found.empty()) {
    heap_ = std::move(aside_);
    aside_.clear();
    std::ranges::make_heap(heap_, later);
    go_into(heap_);
  }
  if (!result_.found.empty()) {
    go_into(full_);
  }
}

bool RepairSearch::is_sure() const {
  if (result_.found.empty() || !result_.exhausted) {
    return false;
  }
  const Repair& first = result_.found.front();
  const int clear = first.cost + clear_difference(first);
  const auto is_rival = [&](const Repair& other) {
    const bool blames_setup = other.changes.front().kind == ChangeKind::set_up &&
                              first.changes.front().kind != ChangeKind::set_up;
    return other.cost < clear + (blames_setup ? clear_of_setup : 0);
  };
  const bool alone = std::none_of(result_.found.begin() + 1, result_.found.end(), is_rival) &&
                     (!rival_ || *rival_ >= clear);
  return alone && !first.avoids_route && first.evidence >= enough_evidence;
}

RepairResult RepairSearch::run(bool has_start) {
  result_.playable = has_start;
  board_.budget = std::numeric_limits<std::uint64_t>::max();
  Partial root;
  if (has_start) {
    start_ = root.position = board_.keep();
    const Stop stop = reach(0);
    root.reached = stop.at;
    root.ambiguous = stop.ambiguous;
    result_.failed = root.reached + 1;
    result_.legal = root.reached == size() && agrees();
  }
  if (result_.legal || limits_.max_changes == 0) {
    return std::move(result_);
  }
  // Reading the record up to the failure costs nothing.
  const std::uint64_t all = limits_.nodes + root.reached;
  board_.budget = all;
  if (root.ambiguous) {
    offer_routes(root, 0, root.reached);
  }
  // Full routes contradict nothing: if they make the record legal, no other change matters.
  if (has_start && !is_too_costly(root)) {
    expand(root);
  }
  const notation::Tag* const setup = record_.find_tag("FEN");
  if (setup != nullptr && result_counts && board_.budget > 0 && !is_too_costly(root)) {
    change_setup(setup->value);
  }
  go_on();
  result_.nodes = limits_.nodes - std::min(limits_.nodes, board_.budget);
  result_.exhausted = result_.exhausted && board_.budget > 0;
  sort_answers();
  result_.playable = has_start || !result_.found.empty();
  result_.sure = is_sure();
  return std::move(result_);
}

std::vector<NodeIndex> line_from(const notation::Record& record, NodeIndex first) {
  std::vector<NodeIndex> line;
  for (NodeIndex at = first; at != notation::no_node; at = record.next_ply(at)) {
    line.push_back(at);
  }
  return line;
}

/// Returns the plies that lead to a ply, without that ply.
std::vector<NodeIndex> way_to(const notation::Record& record, NodeIndex ply) {
  std::vector<NodeIndex> way;
  for (NodeIndex at = record.nodes[ply].parent; at != 0 && at != notation::no_node;
       at = record.nodes[at].parent) {
    way.push_back(at);
  }
  std::ranges::reverse(way);
  return way;
}

}  // namespace

int clear_difference(const Repair& repair) {
  constexpr int min = 6;
  int clear = 2;
  for (const Change& one : repair.changes) {
    clear += one.kind == ChangeKind::left_out ? 10 : one.kind == ChangeKind::cut_route ? 0 : 4;
  }
  return std::max(min, clear);
}

std::size_t RepairResult::cheapest() const {
  return static_cast<std::size_t>(std::ranges::count_if(
      found, [&](const Repair& one) { return one.cost == found.front().cost; }));
}

RepairResult find_repairs(rules::RulesetId ruleset, notation::Record& record,
                          std::string_view hidden, const RepairLimits& limits) {
  const auto board = repair_board(ruleset, record, hidden);
  const bool has_start = board->start({});
  board->line = line_from(record, record.next_ply(0));
  return RepairSearch(*board, record, limits).run(has_start);
}

RepairResult find_repairs_of(rules::RulesetId ruleset, notation::Record& record, NodeIndex first,
                             std::string_view hidden, const RepairLimits& limits) {
  const auto board = repair_board(ruleset, record, hidden);
  const bool has_start = board->start(way_to(record, first));
  board->line = line_from(record, first);
  RepairSearch search(*board, record, limits);
  search.result_counts = false;
  return search.run(has_start);
}

}  // namespace damier::analysis
