#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "damier/notation/codec.hpp"
#include "damier/notation/diagnostics.hpp"
#include "damier/notation/record.hpp"
#include "damier/notation/sgf.hpp"
#include "damier/rules/game.hpp"

namespace damier::notation {

struct ReplayOptions {
  Explain explain;
  bool syntax_only = false;  ///< look at the form of plies and set-up, not at the rules
};

/// What a replay tells besides its findings.
struct ReplayResult {
  std::uint64_t plies = 0;                ///< seen, in the main line and the variations
  std::optional<rules::Outcome> outcome;  ///< of the main line, if it is clear to its end
};

/// Counts the plies of a line and holds the numbers and side marks of the score against the count.
class PlyCounter {
 public:
  /// `next`: the number of plies before the next one, plus one; nothing where a set-up leaves it open.
  PlyCounter(Numbering numbering, std::optional<std::uint64_t> next)
      : numbering_(numbering), next_(next) {}

  /// Checks the label of the next ply, which `mover` plays, and counts it. Numbers that go on from a wrong one are
  /// taken as well as the right ones, so that one slip is reported once.
  void check(const Record& record, const Node& ply, rules::Side mover,
             const std::array<std::string_view, 2>& side_names, Diagnostics& diagnostics) {
    if (ply.side_mark || (ply.number && !expects(*ply.number, mover))) {
      check_label(record, ply, mover, side_names, diagnostics);
    }
    last_numbered_ = ply.number.has_value();
    next_ = next_ ? std::optional(*next_ + 1) : std::nullopt;
    follows_ = follows_ ? std::optional(*follows_ + 1) : std::nullopt;
  }
  /// From now on numbers are not checked: plies and what is written of them do not go together.
  void lose(bool really) { lost_ = lost_ || really; }
  /// The counter as it was before the last ply, for a variation in its place.
  [[nodiscard]] PlyCounter before_last() const;

 private:
  /// Whether the next ply has the number that it should have: nearly all have.
  [[nodiscard]] bool expects(std::uint64_t number, rules::Side mover) const {
    return next_ && ply_of(numbering_, number, mover) == *next_;
  }
  void check_label(const Record& record, const Node& ply, rules::Side mover,
                   const std::array<std::string_view, 2>& side_names, Diagnostics& diagnostics);

  Numbering numbering_;
  std::optional<std::uint64_t> next_;
  std::optional<std::uint64_t> follows_;  ///< the ply after the last wrong number, by that number
  bool last_numbered_ = true;             ///< the last ply had a number
  bool lost_ = false;
};

/// The number of the first ply of a record that begins with `mover`'s turn: as written where a set-up leaves it open
/// and it can be right, else the lowest that can.
[[nodiscard]] std::uint64_t first_number(const Record& record, Numbering of_game,
                                         rules::Side mover);

/// How the plies of a record are numbered: as its game does, unless its format counts them.
[[nodiscard]] Numbering numbering_of(const Record& record, Numbering of_game);

/// Holds the result of a record against its tag, against the style of the game, and against `outcome` if the last
/// position is known.
void check_result(const Record& record, std::optional<rules::Outcome> outcome, ResultStyle style,
                  Rule (*ending_rule)(rules::Ending), Diagnostics& diagnostics);

/// A game whose codec sets parameters of the game from the tags of a record.
template <class G>
concept HasParameters = requires(const Record& record, G game, Diagnostics& diagnostics) {
  codec<G>::set_parameters(record, game, diagnostics);
};

/// A game in which a fault lets the opponent take off a piece before the next move (D9).
template <class G>
concept HasHuffing = G::huffing;

/// The pieces that may be taken off before the next ply; nothing where there is no huffing.
template <class G>
struct HuffablePieces {};
template <HasHuffing G>
struct HuffablePieces<G> {
  decltype(G{}.huffable(std::declval<typename G::Position>(),
                        std::declval<typename G::Move>())) pieces = 0;
};

/// A visitor that wants to know nothing: the base of all others, and enough to check a record.
///
/// Calls come in the order of the text: `start` once if the record has a valid position to begin with; then for
/// each ply of a line `ply` or, where the record makes no sense any more, `unclear`; after a ply that variations
/// replace, `enter_variation`, the plies of the variation, `leave_variation`, one after the other.
template <rules::Game G>
struct Visitor {
  using Position = typename G::Position;
  using Move = typename G::Move;

  void start(const Position& /*position*/) {}
  void ply(NodeIndex /*node*/, const Position& /*before*/, const Move& /*move*/,
           const Position& /*after*/) {}
  void unclear(NodeIndex /*node*/) {}
  void enter_variation(NodeIndex /*first*/) {}
  void leave_variation() {}
};

/// Walks a record with the rules of its game. Plies before an error are exact; after one, the rest of its line is
/// only checked for its form, and nothing is made up.
template <rules::Game G, class V = Visitor<G>>
class Replay {
 public:
  Replay(const G& game, const Record& record, V& visitor, const ReplayOptions& options,
         Diagnostics& diagnostics)
      : game_(game),
        record_(record),
        visitor_(visitor),
        options_(options),
        diagnostics_(diagnostics) {
    if constexpr (HasParameters<G>) {
      codec<G>::set_parameters(record, game_, diagnostics);
    }
  }

  /// From the set-up of the record, or the start of the game.
  ReplayResult run() {
    std::optional<Position> position = start_position();
    if (position) {
      return run_from(*position, from_setup_ ? std::nullopt : std::optional<std::uint64_t>(1));
    }
    walk_unclear(record_.next_ply(0));
    check_result(record_, result_.outcome, codec<G>::result_style, codec<G>::ending_rule,
                 diagnostics_);
    return result_;
  }

  /// From a position of the caller's; the first ply has the number `first`, or any if that is left open.
  ReplayResult run_from(const typename G::Position& position, std::optional<std::uint64_t> first) {
    history_ = game_.new_history(
        first.value_or(first_number(record_, codec<G>::numbering, game_.side_to_move(position))));
    history_.observe(position);
    visitor_.start(position);
    walk(record_.next_ply(0), position,
         PlyCounter(numbering_of(record_, codec<G>::numbering), first), {});
    check_result(record_, result_.outcome, codec<G>::result_style, codec<G>::ending_rule,
                 diagnostics_);
    return result_;
  }

 private:
  using Position = typename G::Position;

  std::optional<Position> start_position();
  /// Reports what is wrong with the form of a set-up, not with the position.
  void check_setup_form(const Tag& setup);
  void walk(NodeIndex node, Position position, PlyCounter counter, HuffablePieces<G> huffable);
  void walk_variations(NodeIndex main, const Position& before, const PlyCounter& counter,
                       HuffablePieces<G> huffable);
  /// The move whose parts are written as plies, from `node` on, which becomes the last of them; what was found wrong with
  /// the first alone is taken back.
  std::optional<typename G::Move> join(const Position& position, NodeIndex& node,
                                       std::size_t findings_before);
  /// Takes off the piece that a ply huffs, if it does; false if it may not.
  bool huff(const Node& ply, Position& position, HuffablePieces<G> huffable);
  /// Reports, once a line, that the history had ended the game before this ply or let a player claim its end.
  void check_history(const Node& ply) {
    const rules::Outcome outcome = history_.outcome();
    const rules::Outcome claim = history_.claimable();
    if (outcome.over() || claim.over()) {
      report_history(ply, outcome, claim);
    }
  }
  void report_history(const Node& ply, rules::Outcome outcome, rules::Outcome claim);
  void walk_unclear(NodeIndex node);
  /// The first variation in place of a ply; no_node for a ply that has none or begins one itself.
  [[nodiscard]] NodeIndex first_variation(NodeIndex ply) const;
  [[nodiscard]] NodeIndex next_variation(NodeIndex ply) const {
    return record_.ply_from(record_.nodes[ply].next_sibling);
  }

  G game_;
  const Record& record_;
  V& visitor_;
  const ReplayOptions& options_;
  Diagnostics& diagnostics_;
  typename G::History history_ = game_.new_history(1);
  ReplayResult result_;
  bool from_setup_ = false;
  int variation_depth_ = 0;
  std::optional<rules::Outcome> ended_;  ///< by the history, in the main line before its last ply
  bool end_said_ = false;
  bool claim_said_ = false;
};

template <rules::Game G, class V>
std::optional<typename G::Position> Replay<G, V>::start_position() {
  const Tag* const setup = record_.find_tag("FEN");
  if (setup == nullptr) {
    return options_.syntax_only ? std::nullopt : std::optional(game_.start());
  }
  from_setup_ = true;
  std::optional<Position> position;
  if (setup->value.size() != setup->value_span.size()) {
    // The value held escapes, which no set-up needs: what is wrong is said of the whole.
    diagnostics_.add(Code::setup_syntax, setup->value_span, {"it holds a backslash"});
  } else if (options_.syntax_only) {
    check_setup_form(*setup);
  } else {
    position = codec<G>::read_setup(game_, record_.text, setup->value_span, diagnostics_);
  }
  return position;
}

template <rules::Game G, class V>
void Replay<G, V>::check_setup_form(const Tag& setup) {
  Diagnostics all;
  codec<G>::read_setup(game_, record_.text, setup.value_span, all);
  for (const Diagnostic& one : all) {
    const bool of_position =
        one.code == Code::setup_square_shared || one.code == Code::setup_forbidden_square ||
        one.code == Code::setup_too_many || one.code == Code::setup_unknown_side;
    if (!of_position) {
      diagnostics_.add(one);
    }
  }
}

template <rules::Game G, class V>
bool Replay<G, V>::huff(const Node& ply, Position& position, HuffablePieces<G> huffable) {
  if (ply.removal.empty()) {
    return true;
  }
  if constexpr (HasHuffing<G>) {
    const auto left =
        codec<G>::remove(game_, position, huffable.pieces, record_.text, ply.removal, diagnostics_);
    position = left.value_or(position);
    return left.has_value();
  } else {
    diagnostics_.add(Code::huff_without_fault, ply.removal,
                     {std::string(ply.removal.in(record_.text))});
    return false;
  }
}

template <rules::Game G, class V>
std::optional<typename G::Move> Replay<G, V>::join(const Position& position, NodeIndex& node,
                                                   std::size_t findings_before) {
  const auto split = codec<G>::read_split(game_, position, record_, node);
  if (!split) {
    return std::nullopt;
  }
  diagnostics_.shrink(findings_before);
  std::uint64_t parts = 1;
  for (NodeIndex part = node; part != split->last; part = record_.next_ply(part)) {
    ++parts;
  }
  diagnostics_.add(Code::split_capture,
                   {record_.nodes[node].text.begin, record_.nodes[split->last].text.end},
                   {std::to_string(parts)});
  result_.plies += parts - 1;
  node = split->last;
  return split->move;
}

template <rules::Game G, class V>
void Replay<G, V>::report_history(const Node& ply, rules::Outcome outcome, rules::Outcome claim) {
  if (outcome.over()) {
    if (variation_depth_ == 0 && !ended_) {
      ended_ = outcome;
    }
    if (!std::exchange(end_said_, true)) {
      diagnostics_.add(Code::move_after_end, ply.text)
          .with_rule(codec<G>::ending_rule(outcome.ending));
    }
  } else if (claim.over() && !std::exchange(claim_said_, true)) {
    diagnostics_.add(Code::draw_claimable, ply.text).with_rule(codec<G>::ending_rule(claim.ending));
  }
}

template <rules::Game G, class V>
void Replay<G, V>::walk(NodeIndex node, Position position, PlyCounter counter,
                        HuffablePieces<G> huffable) {
  // Recursion is by variation only, and the reader limits how deep those are nested.
  for (; node != no_node; node = record_.next_ply(node)) {
    const Node& ply = record_.nodes[node];
    if (ply.displaced) {
      walk_unclear(node);
      return;
    }
    counter.check(record_, ply, game_.side_to_move(position), codec<G>::side_names, diagnostics_);
    check_history(ply);
    ++result_.plies;
    // Only huffing changes the position before the move.
    const std::conditional_t<HasHuffing<G>, Position, const Position&> before = position;
    const std::size_t findings = diagnostics_.size();
    const bool clear = huff(ply, position, huffable);
    auto move = clear ? read_written_ply<G>(game_, record_, position, ply.text, options_.explain,
                                            diagnostics_)
                      : std::nullopt;
    const NodeIndex first = node;
    if constexpr (HasSplitPlies<G>) {
      if (clear && !move) {
        move = join(position, node, findings);
      }
    }
    counter.lose(node != first);
    if (!move) {
      visitor_.unclear(node);
      walk_variations(node, before, counter, huffable);
      walk_unclear(record_.next_ply(node));
      return;
    }
    const Position after = game_.play(position, *move);
    visitor_.ply(first, position, *move, after);
    walk_variations(first, before, counter, huffable);
    if constexpr (HasHuffing<G>) {
      huffable.pieces = game_.huffable(position, *move);
    }
    history_.observe(after);
    position = after;
  }
  if (variation_depth_ == 0) {
    const rules::Outcome by_position = game_.outcome(position);
    result_.outcome = ended_ ? *ended_ : by_position.over() ? by_position : history_.outcome();
  }
}

template <rules::Game G, class V>
NodeIndex Replay<G, V>::first_variation(NodeIndex ply) const {
  const NodeIndex next = next_variation(ply);
  const bool begins_variation =
      next != no_node && ply != record_.next_ply(record_.nodes[ply].parent);
  return begins_variation ? no_node : next;
}

template <rules::Game G, class V>
void Replay<G, V>::walk_variations(NodeIndex main, const Position& before,
                                   const PlyCounter& counter, HuffablePieces<G> huffable) {
  NodeIndex next = first_variation(main);
  if (next == no_node) {
    return;
  }
  const auto mark = history_.mark();
  ++variation_depth_;
  for (; next != no_node; next = next_variation(next)) {
    visitor_.enter_variation(next);
    walk(next, before, counter.before_last(), huffable);
    visitor_.leave_variation();
    history_.rewind(mark);
  }
  --variation_depth_;
}

template <rules::Game G, class V>
void Replay<G, V>::walk_unclear(NodeIndex node) {
  for (; node != no_node; node = record_.next_ply(node)) {
    ++result_.plies;
    check_written_ply<G>(record_, record_.nodes[node].text, diagnostics_);
    visitor_.unclear(node);
    for (NodeIndex next = first_variation(node); next != no_node; next = next_variation(next)) {
      visitor_.enter_variation(next);
      walk_unclear(next);
      visitor_.leave_variation();
    }
  }
}

}  // namespace damier::notation
