#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/record/replay_result.hpp"
#include "damier/notation/record/score.hpp"
#include "damier/notation/replay/codec.hpp"
#include "damier/notation/replay/hidden.hpp"
#include "damier/notation/replay/parameters.hpp"
#include "damier/notation/replay/random_source.hpp"
#include "damier/rules/game.hpp"

namespace damier::notation {

/// Action after the first illegal ply of a line.
enum class AfterError : std::uint8_t {
  stop,     ///< guess nothing
  suggest,  ///< add a note with the likely move if it is unambiguous
  go_on,    ///< also play that move; all later findings are conditional
};

/// Maximum number of illegal plies per record for which a likely move is searched.
inline constexpr int max_guesses = 100;

/// Options of a replay.
struct ReplayOptions {
  Explain explain;
  bool syntax_only = false;  ///< check the form of plies and set-up, not the rules
  bool until_fault = false;  ///< stop at the first illegal ply of the main line
  /// Follow repetitions and moves without progress. Otherwise the outcome is unknown, and findings
  /// about it are omitted.
  bool history = true;
  const bool* enough = nullptr;  ///< if given: stop soon after it becomes true
  /// Action after the first illegal ply. With `go_on`, a visitor gets `unresolved` for the illegal
  /// ply, and `ply` for later ones.
  AfterError after_error = AfterError::stop;
  /// Hidden information that the record does not give, see HasHidden; empty if unknown.
  std::string_view hidden = {};
};

/// Counts the plies of a line, and checks the numbers and side marks of the score.
class PlyCounter {
 public:
  /// `next`: the number of the next ply, from 1; empty if a set-up leaves it open.
  PlyCounter(Numbering numbering, std::optional<std::uint64_t> next)
      : numbering_(numbering), next_(next) {}

  /// Checks the label of the next ply, played by `mover`, and counts it. After a wrong number it
  /// accepts the right numbers and those that continue the wrong one, to report one slip once.
  void check(const Record& record, const Node& ply, rules::Side mover,
             const std::array<std::string_view, 2>& side_names, Diagnostics& diagnostics) {
    if (ply.side_mark || (ply.number && !expects(*ply.number, mover))) {
      check_label(record, ply, mover, side_names, diagnostics);
    }
    last_numbered_ = ply.number.has_value();
    next_ = next_ ? std::optional(*next_ + 1) : std::nullopt;
    follows_ = follows_ ? std::optional(*follows_ + 1) : std::nullopt;
  }
  /// Stops checking numbers: plies and labels no longer correspond.
  void lose(bool really) { lost_ = lost_ || really; }
  /// Returns the counter before the last ply, for a variation that replaces it.
  [[nodiscard]] PlyCounter before_last() const;

 private:
  /// Returns whether the next ply has the expected number: nearly all have.
  [[nodiscard]] bool expects(std::uint64_t number, rules::Side mover) const {
    return next_ && ply_of(numbering_, number, mover) == *next_;
  }
  void check_label(const Record& record, const Node& ply, rules::Side mover,
                   const std::array<std::string_view, 2>& side_names, Diagnostics& diagnostics);

  Numbering numbering_;
  std::optional<std::uint64_t> next_;
  std::optional<std::uint64_t> follows_;  ///< the ply after the last wrong number, counted from it
  bool last_numbered_ = true;             ///< the last ply had a number
  bool lost_ = false;
};

/// Returns the number of the first ply of a record in which `mover` begins. If a set-up leaves it
/// open: the written number if possible, then that of the set-up, otherwise the lowest possible.
[[nodiscard]] std::uint64_t first_number(const Record& record, Numbering of_game, rules::Side mover,
                                         const PlayBefore& before);

/// Returns the numbering of plies in a record: of its game, unless its format counts single plies.
[[nodiscard]] Numbering numbering_of(const Record& record, Numbering of_game);

/// Checks the result of a record against its tag, the style of the game and, if the last position
/// is known, `outcome`.
void check_result(const Record& record, std::optional<rules::Outcome> outcome, ResultStyle style,
                  Rule rule_of_end, Diagnostics& diagnostics);

/// Checks the tag Score against the score of the last position.
void check_score(const Record& record, const Score& score, Diagnostics& diagnostics);

/// Sets what a record states about the rules of its game. After an error no plies can be checked.
template <rules::Game G>
void set_parameters(const Record& record, G& game, Diagnostics& diagnostics) {
  for (const auto& one : codec<G>::parameters(game)) {
    const Tag* const tag = tag_of(one.about, record);
    if (tag != nullptr && !one.set(tag->value, game)) {
      report_bad_parameter(one.about, *tag, diagnostics);
    }
  }
  codec<G>::settle(record, game, diagnostics);
}

/// Returns whether a text stands for a move that is not made, in analyses: `--` or `Z0`.
[[nodiscard]] bool stands_for_null_move(std::string_view text);

/// Returns the game with those of the given parameters that it has.
template <rules::Game G>
[[nodiscard]] G with_parameters(G game, std::span<const GivenParameter> given) {
  for (const auto& one : codec<G>::parameters(game)) {
    const auto found = std::ranges::find(given, one.about.tag, &GivenParameter::tag);
    if (found != given.end()) {
      (void)one.set(found->value, game);
    }
  }
  return game;
}

/// Returns a history that begins with a position. `first`: the number of the next ply.
template <rules::Game G>
[[nodiscard]] typename G::History history_from(const G& game, const typename G::Position& position,
                                               std::uint64_t first, const PlayBefore& before) {
  typename G::History history = game.new_history(first);
  codec<G>::begin_history(history, before);
  history.observe(position);
  return history;
}

/// Returns the game with the parameters of a record. Reports no errors: a replay does.
template <rules::Game G>
[[nodiscard]] G as_recorded(G game, const Record& record) {
  Diagnostics reported_elsewhere;
  set_parameters(record, game, reported_elsewhere);
  return game;
}

/// A game in which chance settles something before the first ply that may be hidden: `hidden`
/// describes it; `deal(random, game, value)` settles it in the game, and appends it to `value` as
/// its tag has it; `set_hidden(value, game)` sets it from that, or returns what is wrong with it;
/// `is_chance(game, position, move)` returns whether the move may be impossible;
/// `reveal(game, position, move)` returns the position in which the move is known to be possible.
template <class G>
concept HasHidden = requires(std::string_view value, G game, typename G::Position position,
                             typename G::Move move, RandomSource& random, std::string& dealt) {
  {codec<G>::deal(random, game, dealt)};
  { codec<G>::set_hidden(value, game) } -> std::same_as<std::optional<std::string>>;
  { codec<G>::hidden } -> std::convertible_to<HiddenInfo>;
  { codec<G>::is_chance(game, position, move) } -> std::same_as<bool>;
  { codec<G>::reveal(game, position, move) } -> std::same_as<typename G::Position>;
};

/// Returns the game with its hidden information, if given.
template <rules::Game G>
[[nodiscard]] G with_hidden(G game, std::string_view hidden) {
  if constexpr (HasHidden<G>) {
    if (!hidden.empty()) {
      (void)codec<G>::set_hidden(hidden, game);
    }
  }
  return game;
}

/// A game with rulesets in which a fault lets the opponent remove a piece before the next move:
/// `has_penalties(game)` of its codec is true in those. Its codec has
///
/// - `removable(game, position, move)`: the set of pieces that may be removed after a move;
/// - `remove(game, position, removable, text, span, diagnostics)`: the position without the piece
///   on the square that the text names, if it is in that set; otherwise nothing and a finding.
template <class G>
concept HasPenalties = requires(const G game, const typename G::Position position,
                                const typename G::Move move) {
  {codec<G>::removable(game, position, move)};
};

/// The pieces that may be removed before the next ply; empty without penalties. They are rarely
/// needed, and finding them takes as long as finding all captures, so only the last ply is kept.
template <class G>
struct RemovablePieces {};
template <HasPenalties G>
struct RemovablePieces<G> {
  typename G::Position before{};
  std::optional<typename G::Move> move;  ///< empty before the first ply

  [[nodiscard]] auto find(const G& game) const {
    using Pieces = decltype(codec<G>::removable(game, before, *move));
    return move && codec<G>::has_penalties(game) ? codec<G>::removable(game, before, *move)
                                                 : Pieces{0};
  }
};

/// The first and the last node of a ply. A capture may be written as several plies; its annotations
/// then belong to the last one.
struct PlyNodes {
  NodeIndex first = no_node;
  NodeIndex last = no_node;
};

/// The likely play at an illegal ply, see meant.hpp.
template <rules::Game G>
struct Meant;

/// Visits the plies of a replay. The base ignores everything, which is enough to check a record.
///
/// Calls come in text order: `start` once if the record has a valid start position; then for each
/// ply of a line `ply`, or `unresolved` if it is illegal; then for each of its variations
/// `enter_variation`, the plies of the variation, and `leave_variation`. `before`: the ply that
/// begins the previous variation, or for the first variation the ply that it replaces.
template <rules::Game G>
class Visitor {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  Visitor() = default;
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;
  virtual ~Visitor() = default;

  virtual void start(const Position& /*position*/) {}
  virtual void ply(const PlyNodes& /*nodes*/, const Position& /*before*/, const Move& /*move*/,
                   const Position& /*after*/) {}
  virtual void unresolved(NodeIndex /*node*/, const Position* /*before*/) {}
  virtual void enter_variation(NodeIndex /*before*/, NodeIndex /*first*/) {}
  virtual void leave_variation() {}
};

/// Plays a record by the rules of its game. Plies before an error are exact. After an error only
/// the form of the rest of the line is checked, unless the options request a guess. Instantiated
/// for each ruleset, in the same source as its codec.
template <rules::Game G>
class Replay {
 public:
  Replay(const G& game, const Record& record, Visitor<G>& visitor, const ReplayOptions& options,
         Diagnostics& diagnostics);

  /// Replays from the set-up of the record, or the start position.
  ReplayResult run();
  /// Replays from a given position, after some play. The first ply has the number `first`, or any
  /// number if that is empty.
  ReplayResult run_from(const typename G::Position& position, std::optional<std::uint64_t> first,
                        const PlayBefore& before);

 private:
  using Position = typename G::Position;

  std::optional<Position> start_position();
  /// Reports a record in which the second side plays first, where the players decide who begins.
  bool first_side_begins();
  /// Reports errors in the form of a set-up, not in its position.
  void check_setup_form(const Tag& setup);
  /// Walks the plies of a line from `node` on. `branch`: the ply among them that begins a
  /// variation, which has no variations of its own here; no_node if none exists.
  void walk(NodeIndex node, NodeIndex branch, Position position, PlyCounter counter,
            RemovablePieces<G> removable);
  void walk_variations(NodeIndex main, const Position& before, const PlyCounter& counter,
                       RemovablePieces<G> removable);
  /// Returns the move that is written as several plies from `node` on, and sets `node` to the last
  /// of them. Removes the findings about the first part alone.
  std::optional<typename G::Move> join(const Position& position, NodeIndex& node,
                                       std::size_t findings_before);
  std::optional<typename G::Move> read_ply(const Node& ply, const Position& position);
  /// Returns the move of a ply of the most common form; nothing if it needs a full read.
  std::optional<typename G::Move> read_plain(const Node& ply, const Position& position);
  /// Removes the piece that a ply names before its move; returns false if that is not allowed.
  bool remove(const Node& ply, Position& position, const RemovablePieces<G>& removable);
  /// Reports, once per line, that the game had ended before this ply, or a claim was allowed.
  void check_history(const Node& ply) {
    const rules::Outcome outcome = history_.outcome();
    const rules::Outcome claim = history_.claimable();
    if (outcome.over() || claim.over()) {
      report_history(ply, outcome, claim);
    }
  }
  void report_history(const Node& ply, rules::Outcome outcome, rules::Outcome claim);
  /// Walks a ply before which another position was set up, and its continuation. Its variations
  /// begin in the position before the set-up.
  void walk_displaced(NodeIndex node, NodeIndex branch, const Position& before,
                      const PlyCounter& counter, RemovablePieces<G> removable);
  /// Begins anew in a position that the score sets up, as if a record began there.
  void begin_again(const Position& position, PlyCounter& counter);
  void walk_unresolved(NodeIndex node, NodeIndex branch);
  /// Passes a ply of which no position is known, and its variations.
  void pass_unresolved(NodeIndex node, NodeIndex branch);
  /// Returns whether a ply is a null move in a variation. Reports that, and removes the findings
  /// about it as a move.
  bool is_null_move(const Node& ply, std::size_t findings_before);
  /// Returns the likely play at an illegal ply, if wanted and unambiguous. Notes it in the finding.
  std::optional<Meant<G>> meant_by(NodeIndex ply, const Position& before,
                                   RemovablePieces<G> removable);
  /// Continues as if `meant` had been played, and returns the last written ply that it replaces.
  NodeIndex take(const Meant<G>& meant, NodeIndex ply, NodeIndex branch, PlyCounter& counter);
  /// Returns the rule by which the game ended, if it did.
  [[nodiscard]] Rule rule_of_end() const;
  /// Checks the result and the score against the end of the main line.
  void check_end();
  /// Returns the next variation after a ply or another variation.
  [[nodiscard]] NodeIndex next_variation(NodeIndex ply) const {
    return record_.ply_from(record_.nodes[ply].next_sibling);
  }

  G game_;
  std::array<std::string_view, 2> side_names_;
  const Record& record_;
  Visitor<G>& visitor_;
  const ReplayOptions& options_;
  Diagnostics& diagnostics_;
  typename G::History history_ = game_.new_history(1);
  ReplayResult result_;
  bool parameters_known_ = true;
  bool from_setup_ = false;
  int variation_depth_ = 0;
  int guesses_left_ = max_guesses;
  std::optional<rules::Outcome> ended_;  ///< outcome by the history before the last main ply
  bool end_reported_ = false;
  bool claim_reported_ = false;
};

}  // namespace damier::notation
