#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/formats/sgf/sgf.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/codec.hpp"
#include "damier/rules/game.hpp"

namespace damier::notation {

struct ReplayOptions {
  Explain explain;
  bool syntax_only = false;  ///< look at the form of plies and set-up, not at the rules
  /// What chance has settled and the record does not say, see HasHidden; empty if nobody knows.
  std::string_view hidden = {};
};

/// What a replay tells besides its findings.
struct ReplayResult {
  std::uint64_t plies = 0;                ///< seen, in the main line and the variations
  std::optional<rules::Outcome> outcome;  ///< of the main line, if it is clear to its end
};

/// Counts the plies of a line and holds the numbers and side marks of the score against the count.
class PlyCounter {
 public:
  /// `next`: the number of plies before the next one, plus one; nothing where a set-up leaves it
  /// open.
  PlyCounter(Numbering numbering, std::optional<std::uint64_t> next)
      : numbering_(numbering), next_(next) {}

  /// Checks the label of the next ply, which `mover` plays, and counts it. Numbers that go on from
  /// a wrong one are taken as well as the right ones, so that one slip is reported once.
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

/// The number of the first ply of a record that begins with `mover`'s turn: as written where a
/// set-up leaves it open and it can be right, else the lowest that can.
[[nodiscard]] std::uint64_t first_number(const Record& record, Numbering of_game,
                                         rules::Side mover);

/// How the plies of a record are numbered: as its game does, unless its format counts them.
[[nodiscard]] Numbering numbering_of(const Record& record, Numbering of_game);

/// Holds the result of a record against its tag, against the style of the game, and against
/// `outcome` if the last position is known.
void check_result(const Record& record, std::optional<rules::Outcome> outcome, ResultStyle style,
                  Rule (*ending_rule)(rules::Ending), Diagnostics& diagnostics);

/// A game whose codec sets parameters of the game from the tags of a record.
template <class G>
concept HasParameters = requires(const Record& record, G game, Diagnostics& diagnostics) {
  codec<G>::set_parameters(record, game, diagnostics);
};

/// Whether a record has to say from which position it begins: it has a set-up, or a tag names one.
template <rules::Game G>
[[nodiscard]] bool begins_elsewhere(const Record& record, const typename G::Position& position) {
  return record.find_tag("FEN") != nullptr || position != G().start();
}

/// The game with the parameters that a record sets; a replay says what is wrong with them.
template <rules::Game G>
[[nodiscard]] G as_recorded(G game, const Record& record) {
  if constexpr (HasParameters<G>) {
    Diagnostics said_elsewhere;
    codec<G>::set_parameters(record, game, said_elsewhere);
  }
  return game;
}

/// A game in which chance settles something before the first ply that may be hidden:
/// `set_hidden(value, game)` gives it, as its tag has it, or says what is wrong with it;
/// `is_chance(game, position, move)` tells the moves that nobody knows to be possible.
template <class G>
concept HasHidden = requires(std::string_view value, G game, typename G::Position position,
                             typename G::Move move) {
  { codec<G>::set_hidden(value, game) } -> std::same_as<std::optional<std::string>>;
  { codec<G>::is_chance(game, position, move) } -> std::same_as<bool>;
};

/// The game with what is hidden in it, if that is told.
template <rules::Game G>
[[nodiscard]] G with_hidden(G game, std::string_view hidden) {
  if constexpr (HasHidden<G>) {
    if (!hidden.empty()) {
      (void)codec<G>::set_hidden(hidden, game);
    }
  }
  return game;
}

/// A ruleset in which a fault lets the opponent take off a piece before the next move. Its codec
/// has `has_penalties`, which is true, and
///
/// - `removable(game, position, move)`: the pieces that may be taken off after a move, as a set;
/// - `remove(game, position, removable, text, span, diagnostics)`: the position without the piece
///   on the square that is written there, if it is one of them, or nothing and a finding.
template <class G>
concept HasPenalties = codec<G>::has_penalties;

/// A game with such rulesets. `refuse_removal(text, span, diagnostics)` says that this one of them
/// has no penalties.
template <class G>
concept KnowsPenalties = requires(std::string_view text, Span span, Diagnostics diagnostics) {
  {codec<G>::refuse_removal(text, span, diagnostics)};
};

/// A game in which a ply names the piece that it takes off, so that what a format says of it apart
/// is not needed.
template <class G>
concept RemovesInPly = codec<G>::removes_in_ply;

/// The pieces that may be taken off before the next ply; nothing where there are no penalties.
template <class G>
struct RemovablePieces {};
template <HasPenalties G>
struct RemovablePieces<G> {
  decltype(codec<G>::removable(G{}, std::declval<typename G::Position>(),
                               std::declval<typename G::Move>())) pieces = 0;
};

/// The nodes of a ply: the first and the last of those that it is written as. A capture may be
/// split; what is said of it then stands behind its last part.
struct PlyNodes {
  NodeIndex first = no_node;
  NodeIndex last = no_node;
};

/// A visitor that wants to know nothing: the base of all others, and enough to check a record.
///
/// Calls come in the order of the text: `start` once if the record has a valid position to begin
/// with; then for each ply of a line `ply` or, where the record makes no sense any more, `unresolved`;
/// after a ply that variations replace, `enter_variation`, the plies of the variation,
/// `leave_variation`, one after the other. `before`: the ply that begins the variation before it
/// or, if it is the first, the ply that both replace.
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
  virtual void unresolved(NodeIndex /*node*/) {}
  virtual void enter_variation(NodeIndex /*before*/, NodeIndex /*first*/) {}
  virtual void leave_variation() {}
};

/// Walks a record with the rules of its game. Plies before an error are exact; after one, the rest
/// of its line is only checked for its form, and nothing is made up. Compiled once a ruleset,
/// beside its codec.
template <rules::Game G>
class Replay {
 public:
  Replay(const G& game, const Record& record, Visitor<G>& visitor, const ReplayOptions& options,
         Diagnostics& diagnostics);

  /// From the set-up of the record, or the start of the game.
  ReplayResult run();
  /// From a position of the caller's; the first ply has the number `first`, or any if that is left
  /// open.
  ReplayResult run_from(const typename G::Position& position, std::optional<std::uint64_t> first);

 private:
  using Position = typename G::Position;

  std::optional<Position> start_position();
  /// Reports what is wrong with the form of a set-up, not with the position.
  void check_setup_form(const Tag& setup);
  /// The plies of a line from `node` on. `branch`: that of them that begins a variation, so that
  /// none is in place of it; no_node if none does.
  void walk(NodeIndex node, NodeIndex branch, Position position, PlyCounter counter,
            RemovablePieces<G> removable);
  void walk_variations(NodeIndex main, const Position& before, const PlyCounter& counter,
                       RemovablePieces<G> removable);
  /// The move whose parts are written as plies, from `node` on, which becomes the last of them;
  /// what was found wrong with the first alone is taken back.
  std::optional<typename G::Move> join(const Position& position, NodeIndex& node,
                                       std::size_t findings_before);
  std::optional<typename G::Move> read_ply(const Node& ply, const Position& position);
  /// Takes off the piece that a ply names before its move; false if it may not.
  bool remove(const Node& ply, Position& position, RemovablePieces<G> removable);
  /// Reports, once a line, that the history had ended the game before this ply or let a player
  /// claim its end.
  void check_history(const Node& ply) {
    const rules::Outcome outcome = history_.outcome();
    const rules::Outcome claim = history_.claimable();
    if (outcome.over() || claim.over()) {
      report_history(ply, outcome, claim);
    }
  }
  void report_history(const Node& ply, rules::Outcome outcome, rules::Outcome claim);
  /// A ply before which another position was set up, and what follows it; what replaces it begins
  /// where it would have.
  void walk_displaced(NodeIndex node, NodeIndex branch, const Position& before,
                      const PlyCounter& counter, RemovablePieces<G> removable);
  void walk_unresolved(NodeIndex node, NodeIndex branch);
  /// The variation that follows a ply or another variation.
  [[nodiscard]] NodeIndex next_variation(NodeIndex ply) const {
    return record_.ply_from(record_.nodes[ply].next_sibling);
  }

  G game_;
  const Record& record_;
  Visitor<G>& visitor_;
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

}  // namespace damier::notation
