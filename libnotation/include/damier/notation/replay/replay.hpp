#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <utility>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/record/replay_result.hpp"
#include "damier/notation/record/score.hpp"
#include "damier/notation/replay/codec.hpp"
#include "damier/notation/replay/hidden.hpp"
#include "damier/notation/replay/parameters.hpp"
#include "damier/rules/game.hpp"

namespace damier::notation {

/// What is done with the first ply of a line that is no legal move.
enum class AfterError : std::uint8_t {
  stop,     ///< nothing is guessed
  suggest,  ///< a note says what was meant, if that is clear
  go_on,    ///< and it is played; all findings behind it are conditional
};

/// The most wrong plies of a record for which is looked what was meant.
inline constexpr int most_guesses = 100;

struct ReplayOptions {
  Explain explain;
  bool syntax_only = false;  ///< check the form of plies and set-up, but not the rules
  bool until_fault = false;  ///< stop at the first ply of the main line that is no move
  /// Follow repetitions and moves without progress. Without them the outcome is not known, and
  /// findings about them are left out.
  bool history = true;
  const bool* enough = nullptr;  ///< if given: stop soon after it has become true
  /// A visitor that goes on gets `unresolved` for the wrong ply, and `ply` for those behind it.
  AfterError after_error = AfterError::stop;
  /// Hidden information that the record does not give, see HasHidden; empty if unknown.
  std::string_view hidden = {};
};

/// Counts the plies of a line, and checks the numbers and side marks of the score.
class PlyCounter {
 public:
  /// `next`: the ordinal of the next ply, from 1; nothing if a set-up leaves it open.
  PlyCounter(Numbering numbering, std::optional<std::uint64_t> next)
      : numbering_(numbering), next_(next) {}

  /// Checks the label of the next ply, played by `mover`, and counts it. After a wrong number both
  /// the right numbers and those that continue the wrong one are accepted, so that one slip is
  /// reported once.
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
  /// The counter before the last ply, for a variation in its place.
  [[nodiscard]] PlyCounter before_last() const;

 private:
  /// Whether the next ply has the expected number: nearly all have.
  [[nodiscard]] bool expects(std::uint64_t number, rules::Side mover) const {
    return next_ && ply_of(numbering_, number, mover) == *next_;
  }
  void check_label(const Record& record, const Node& ply, rules::Side mover,
                   const std::array<std::string_view, 2>& side_names, Diagnostics& diagnostics);

  Numbering numbering_;
  std::optional<std::uint64_t> next_;
  std::optional<std::uint64_t> follows_;  ///< the ply after the last wrong number, counted from
                                          ///< that number
  bool last_numbered_ = true;             ///< the last ply had a number
  bool lost_ = false;
};

/// The number of the first ply of a record in which `mover` begins. If a set-up leaves it open: the
/// written number if possible, then that of the set-up, otherwise the lowest possible one.
[[nodiscard]] std::uint64_t first_number(const Record& record, Numbering of_game, rules::Side mover,
                                         const PlayBefore& before);

/// The numbering of the plies of a record: that of its game, unless its format counts single plies.
[[nodiscard]] Numbering numbering_of(const Record& record, Numbering of_game);

/// Checks the result of a record against its tag, the style of the game and, if the last position
/// is known, `outcome`.
void check_result(const Record& record, std::optional<rules::Outcome> outcome, ResultStyle style,
                  Rule (*ending_rule)(rules::Ending), Diagnostics& diagnostics);

/// Holds the tag Score against the score of the last position.
void check_score(const Record& record, const Score& score, Diagnostics& diagnostics);

/// A game with parameters: its codec lists them.
template <class G>
concept HasParameters = requires {
  { codec<G>::parameters() } -> std::convertible_to<std::span<const ParameterOf<G>>>;
};

/// A game of which a record says more: `settle(record, game, diagnostics)` sets that, once the
/// parameters are set.
template <class G>
concept SettledByRecord = requires(const Record& record, G game, Diagnostics& diagnostics) {
  codec<G>::settle(record, game, diagnostics);
};

/// Sets what a record says of the rules of its game. An error in that leaves no game to judge the
/// plies by.
template <rules::Game G>
void set_parameters(const Record& record, G& game, Diagnostics& diagnostics) {
  if constexpr (HasParameters<G>) {
    for (const ParameterOf<G>& one : codec<G>::parameters()) {
      const Tag* const tag = tag_of(one.about, record);
      if (tag != nullptr && !one.set(tag->value, game)) {
        report_bad_parameter(one.about, *tag, diagnostics);
      }
    }
  }
  if constexpr (SettledByRecord<G>) {
    codec<G>::settle(record, game, diagnostics);
  }
}

/// The game with parameters that are given, as far as it has them.
template <rules::Game G>
[[nodiscard]] G with_parameters(G game, std::span<const GivenParameter> given) {
  if constexpr (HasParameters<G>) {
    for (const ParameterOf<G>& one : codec<G>::parameters()) {
      const auto found = std::ranges::find(given, one.about.tag, &GivenParameter::tag);
      if (found != given.end()) {
        (void)one.set(found->value, game);
      }
    }
  }
  return game;
}

/// A history that begins with a position, after some play. `first`: the number of the next ply.
template <rules::Game G>
[[nodiscard]] typename G::History history_from(const G& game, const typename G::Position& position,
                                               std::uint64_t first, const PlayBefore& before) {
  typename G::History history = game.new_history(first);
  if constexpr (HasCounters<G>) {
    history.begin_after(before.quiet_plies);
  }
  history.observe(position);
  return history;
}

/// Whether a record must state its start position: it has a set-up, or a tag names one.
template <rules::Game G>
[[nodiscard]] bool begins_elsewhere(const Record& record, const typename G::Position& position) {
  return record.find_tag("FEN") != nullptr || position != G().start();
}

/// The game with the parameters of a record; a replay reports what is wrong with them.
template <rules::Game G>
[[nodiscard]] G as_recorded(G game, const Record& record) {
  Diagnostics said_elsewhere;
  set_parameters(record, game, said_elsewhere);
  return game;
}

/// A game in which chance settles something before the first ply that may be hidden: `hidden`
/// says what; `set_hidden(value, game)` gives it, as its tag has it, or says what is wrong with it;
/// `is_chance(game, position, move)` tells the moves that nobody knows to be possible;
/// `reveal(game, position, move)`: the position in which it was known that this one is.
template <class G>
concept HasHidden = requires(std::string_view value, G game, typename G::Position position,
                             typename G::Move move) {
  { codec<G>::set_hidden(value, game) } -> std::same_as<std::optional<std::string>>;
  { codec<G>::hidden } -> std::convertible_to<HiddenInfo>;
  { codec<G>::is_chance(game, position, move) } -> std::same_as<bool>;
  { codec<G>::reveal(game, position, move) } -> std::same_as<typename G::Position>;
};

/// The game with its hidden information, if given.
template <rules::Game G>
[[nodiscard]] G with_hidden(G game, std::string_view hidden) {
  if constexpr (HasHidden<G>) {
    if (!hidden.empty()) {
      (void)codec<G>::set_hidden(hidden, game);
    }
  }
  return game;
}

/// A ruleset in which a fault lets the opponent remove a piece before the next move. Its codec has
/// `has_penalties`, which is true, and
///
/// - `removable(game, position, move)`: the set of pieces that may be removed after a move;
/// - `remove(game, position, removable, text, span, diagnostics)`: the position without the piece
///   on the square that the text names, if it is in that set; otherwise nothing and a finding.
template <class G>
concept HasPenalties = codec<G>::has_penalties;

/// A game with such rulesets. `removal_words`: how it writes the piece that is taken off;
/// `refuse_removal(text, span, diagnostics)` says that this one of them has no penalties.
template <class G>
concept KnowsPenalties = requires(std::string_view text, Span span, Diagnostics diagnostics) {
  { codec<G>::removal_words } -> std::convertible_to<RemovalWords>;
  {codec<G>::refuse_removal(text, span, diagnostics)};
};

/// A game in which a ply names the piece that it removes, so that a format need not state it
/// separately.
template <class G>
concept RemovesInPly = codec<G>::removes_in_ply;

/// The pieces that may be removed before the next ply; empty without penalties. They are seldom
/// asked for, and take as long to find as all captures, so only the last ply is kept.
template <class G>
struct RemovablePieces {};
template <HasPenalties G>
struct RemovablePieces<G> {
  typename G::Position before{};
  std::optional<typename G::Move> move;  ///< nothing before the first ply

  [[nodiscard]] auto find(const G& game) const {
    using Pieces = decltype(codec<G>::removable(game, before, *move));
    return move ? codec<G>::removable(game, before, *move) : Pieces{0};
  }
};

/// The first and the last node of a ply. A capture may be written as several plies; its annotations
/// then belong to the last one.
struct PlyNodes {
  NodeIndex first = no_node;
  NodeIndex last = no_node;
};

/// What was probably played for a wrong ply, see meant.hpp.
template <rules::Game G>
struct Meant;

/// Visits the plies of a replay. The base ignores everything, which is enough to check a record.
///
/// Calls come in the order of the text: `start` once if the record has a valid start position; then
/// `ply` for each ply of a line, or `unresolved` for one that is no move; after a ply that has
/// variations, `enter_variation`, the plies of the variation, and `leave_variation`, for each of
/// them. `before`: the ply that begins the previous variation, or the ply that both replace if it
/// is the first.
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
/// the form of the rest of the line is checked, and nothing is guessed, unless the options say so.
/// Instantiated for each ruleset, beside its codec.
template <rules::Game G>
class Replay {
 public:
  Replay(const G& game, const Record& record, Visitor<G>& visitor, const ReplayOptions& options,
         Diagnostics& diagnostics);

  /// Replays from the set-up of the record, or the start position.
  ReplayResult run();
  /// Replays from a given position, after some play. The first ply has the number `first`, or any
  /// number if that is left open.
  ReplayResult run_from(const typename G::Position& position, std::optional<std::uint64_t> first,
                        const PlayBefore& before);

 private:
  using Position = typename G::Position;

  std::optional<Position> start_position();
  /// Reports a record whose first ply is the second side's, where the players decide who begins.
  bool first_side_begins();
  /// Reports faults in the form of a set-up, not those of the position.
  void check_setup_form(const Tag& setup);
  /// Walks the plies of a line from `node` on. `branch`: the ply among them that begins a
  /// variation, since no variations replace it there; no_node if none does.
  void walk(NodeIndex node, NodeIndex branch, Position position, PlyCounter counter,
            RemovablePieces<G> removable);
  void walk_variations(NodeIndex main, const Position& before, const PlyCounter& counter,
                       RemovablePieces<G> removable);
  /// The move whose parts are written as plies, from `node` on, which is set to the last of them.
  /// Removes the findings about the first part alone.
  std::optional<typename G::Move> join(const Position& position, NodeIndex& node,
                                       std::size_t findings_before);
  std::optional<typename G::Move> read_ply(const Node& ply, const Position& position);
  /// The move of a ply of the commonest form; nothing if it needs a closer look.
  std::optional<typename G::Move> read_plain(const Node& ply, const Position& position);
  /// Removes the piece that a ply names before its move; returns false if that is not allowed.
  bool remove(const Node& ply, Position& position, const RemovablePieces<G>& removable);
  /// Reports, once per line, that the history had ended the game before this ply, or allowed a
  /// claim.
  void check_history(const Node& ply) {
    const rules::Outcome outcome = history_.outcome();
    const rules::Outcome claim = history_.claimable();
    if (outcome.over() || claim.over()) {
      report_history(ply, outcome, claim);
    }
  }
  void report_history(const Node& ply, rules::Outcome outcome, rules::Outcome claim);
  /// Walks a ply before which another position was set up, and its continuation. Its variations
  /// begin in the position that the ply would have had.
  void walk_displaced(NodeIndex node, NodeIndex branch, const Position& before,
                      const PlyCounter& counter, RemovablePieces<G> removable);
  void walk_unresolved(NodeIndex node, NodeIndex branch);
  /// A ply of which no position is known, and its variations.
  void pass_unresolved(NodeIndex node, NodeIndex branch);
  /// What was meant by a wrong ply, if that is wanted and clear. Adds a note to its finding.
  std::optional<Meant<G>> meant_by(NodeIndex ply, const Position& before,
                                   RemovablePieces<G> removable);
  /// Goes on as if that had been played, and returns the last written ply that it stands for.
  NodeIndex take(const Meant<G>& meant, NodeIndex ply, NodeIndex branch, PlyCounter& counter);
  /// Checks the result and the score against the end of the main line.
  void check_end();
  /// The next variation after a ply or another variation.
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
  int guesses_left_ = most_guesses;
  std::optional<rules::Outcome> ended_;  ///< by the history, in the main line before its last ply
  bool end_said_ = false;
  bool claim_said_ = false;
};

}  // namespace damier::notation
