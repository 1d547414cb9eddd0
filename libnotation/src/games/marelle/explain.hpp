#pragma once

// Explains illegal plies; instantiated for each ruleset.

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "damier/notation/games/marelle/codec.hpp"
#include "damier/notation/games/marelle/codes.hpp"
#include "damier/notation/replay/make_picture.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "parsed_ply.hpp"
#include "points.hpp"
#include "rules.hpp"

namespace damier::notation::marelle {

using rules::marelle::contains;

/// Checks that all points exist, and at most one stone is removed; if not, adds a finding.
bool check_parts(std::string_view text, Span span, const ParsedPly& ply, Diagnostics& diagnostics);

/// Adds the finding that a text is not a move.
void add_no_move(std::string_view text, Span span, Diagnostics& diagnostics);

/// Returns the rule that ends a game this way.
[[nodiscard]] Rule ending_rule(rules::Ending ending);

/// Finds the first error of a ply, in the order in which a player would look: whether a stone must
/// be placed or moved, its destination, the removal.
template <class Traits>
class MarelleExplanation {
 public:
  using Game = rules::Morris<Traits>;
  using Position = typename Game::Position;
  using Move = typename Game::Move;

  MarelleExplanation(const Game& game, const Position& position, std::string_view text, Span span,
                     const ParsedPly& ply, const Move& move, Diagnostics& diagnostics)
      : game_(game),
        position_(position),
        text_(text),
        span_(span),
        ply_(ply),
        move_(move),
        diagnostics_(diagnostics) {}

  void find() {
    if (const rules::Outcome outcome = game_.outcome(position_); outcome.over()) {
      add(Code::move_after_end, span_, {}, ending_rule(outcome.ending));
    } else if (const bool placing = position_.hand(mover()) > 0;
               placing != (move_.from == rules::marelle::nowhere)) {
      wrong_phase(placing);
    } else if (!check_from() || !check_to()) {
      return;
    } else {
      check_removal();
    }
  }

 private:
  [[nodiscard]] rules::Side mover() const { return position_.to_move; }
  [[nodiscard]] std::string mover_name() const {
    return phrase(shown_side_names(game_)[index(mover())]);
  }
  [[nodiscard]] std::string name(Span span) const { return std::string(span.in(text_)); }
  /// Returns the span of the destination.
  [[nodiscard]] Span target() const { return ply_.to.empty() ? ply_.from : ply_.to; }
  Diagnostic& add(Code code, Span span, std::vector<std::string> args, Rule rule) {
    return diagnostics_.add(code, span, std::move(args)).with_rule(rule);
  }

  void wrong_phase(bool placing) {
    if (placing) {
      add(MarelleCode::stones_in_hand, span_,
          {mover_name(), std::to_string(position_.hand(mover()))}, rule_placing);
    } else {
      add(MarelleCode::no_stone_in_hand, span_, {mover_name()}, rule_placing);
    }
  }
  bool check_from() {
    if (move_.from == rules::marelle::nowhere) {
      return true;
    }
    const auto there = position_.at(move_.from);
    if (!there) {
      add(Code::empty_square, ply_.from, {name(ply_.from)}, rule_moving);
    } else if (*there != mover()) {
      add(Code::opponents_piece, ply_.from, {name(ply_.from), mover_name()}, rule_stones);
    }
    return there == mover();
  }
  bool check_to() {
    if (contains(game_.targets(position_, move_.from), move_.to)) {
      return true;
    }
    if (!contains(position_.empty(), move_.to)) {
      add(Code::target_occupied, target(), {name(target())},
          move_.from == rules::marelle::nowhere ? rule_placing : rule_moving);
    } else {
      // The side would jump if the tag did not forbid it (M5).
      const bool three = rules::marelle::count(position_.of(mover())) == rules::marelle::min_stones;
      add(Code::unreachable, span_, {name(target()), name(ply_.from)},
          three ? rule_jump : rule_moving);
    }
    return false;
  }
  void check_removal() {
    const bool closes =
        contains(rules::marelle::closing_from(position_, move_.from), move_.to);  // M7
    const Span removal{ply_.sign.begin, ply_.removed.end};
    if (ply_.removals == 0) {
      add(MarelleCode::removal_missing, span_, {name(target())}, removal_rule());
    } else if (!closes) {
      add(MarelleCode::removal_without_mill, removal, {name(target())}, rule_removal);
    } else if (!contains(position_.of(other(mover())), move_.removed)) {
      const bool own = contains(position_.of(mover()), move_.removed) || move_.removed == move_.to;
      add(own ? Code::capture_of_own : Code::capture_of_nothing, ply_.removed, {name(ply_.removed)},
          removal_rule());
    } else {
      add(MarelleCode::removal_from_mill, ply_.removed, {name(ply_.removed)}, removal_rule());
    }
  }
  /// M6 has a second half for sides whose stones are all in mills.
  [[nodiscard]] Rule removal_rule() const {
    const rules::marelle::Points stones = position_.of(other(mover()));
    if (stones == 0 || rules::marelle::in_mills(stones) != stones) {
      return rule_removal;
    }
    return Traits::takes_from_mills ? rule_any_in_mills : rule_all_in_mills;
  }

  const Game& game_;
  const Position& position_;
  std::string_view text_;
  Span span_;
  const ParsedPly& ply_;
  const Move& move_;
  Diagnostics& diagnostics_;
};

}  // namespace damier::notation::marelle
