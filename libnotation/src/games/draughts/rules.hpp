#pragma once

#include "damier/notation/record/diagnostics.hpp"
#include "damier/rules/draughts/rulesets.hpp"
#include "damier/rules/outcome.hpp"

/// The rules of the draughts family that findings cite, each on one line.
namespace damier::notation::draughts {

inline constexpr Rule rule_turns{"D1", "the sides move in turn, each its own pieces"};
inline constexpr Rule rule_step{"D3",
                                "without a capture a man moves one square diagonally forward "
                                "onto an empty square"};
inline constexpr Rule rule_step_orthogonal{
    "D15", "without a capture a man moves one square forward or sideways onto an empty square"};
inline constexpr Rule rule_king{"D4", "a king moves any number of empty squares along a diagonal"};
inline constexpr Rule rule_short_king{"D15", "a king moves one square diagonally"};
inline constexpr Rule rule_king_orthogonal{
    "D15", "a king moves any number of empty squares along a row or file"};
inline constexpr Rule rule_king_run{
    "D15", "a king may not move more than three times in a row while its side has men"};
inline constexpr Rule rule_capture{
    "D5", "captures are compulsory, continue as long as they can, and take each piece only once"};
inline constexpr Rule rule_majority{"D8", "a capture of the most pieces is compulsory"};
inline constexpr Rule rule_free_choice{
    "D11", "any capture may be chosen, but it continues as long as it can"};
inline constexpr Rule rule_priority_kings{
    "D15", "the most pieces must be taken; among such captures, the most kings"};
inline constexpr Rule rule_priority_italian{
    "D15",
    "the most pieces must be taken; if equal, with a king; then the most kings; then a king first"};
inline constexpr Rule rule_priority_value{
    "D15", "the highest value must be taken (a king counts almost two men); if equal, with a king"};
inline constexpr Rule rule_priority_by_king{"D15", "where a king can capture, a king must"};
inline constexpr Rule rule_huff{"D9",
                                "a piece that could have made the largest capture may be huffed "
                                "before the opponent's next move"};
inline constexpr Rule rule_blocked{
    "D7", "a side that cannot move on its turn, or has no piece left, has lost"};
inline constexpr Rule rule_blocked_wins{
    "D18", "a side that cannot move on its turn, or has no piece left, has won"};
inline constexpr Rule rule_first_king{"D18", "the side that makes the first king has won"};
inline constexpr Rule rule_setup_pieces{
    "D7", "no man is on its own far row, and no two pieces are on one square"};
inline constexpr Rule rule_draw{
    "D10",
    "a draw: the third repetition, or 20 moves of each side without a capture or a man's move"};
inline constexpr Rule rule_claim{
    "D14",
    "draws by repetition, by moves of kings only and in endings with few pieces may be claimed"};
inline constexpr Rule rule_claim_frisian{
    "D19",
    "a draw may be claimed after 7 moves of two kings against one, or 2 of one king against one"};
inline constexpr Rule rule_agreed{"D13", "the stronger side has 20 of its own moves to win"};
/// D16, with examples on boards of 50, 32 and 72 squares with numbers, and on boards with letters of
/// which half of the squares or all are used.
inline constexpr Rule rule_notation{
    "D16", "32-28 moves, 19x28 captures, listing the landing squares if ambiguous"};
inline constexpr Rule rule_notation_32{
    "D16", "22-18 moves, 15x22 captures, listing the landing squares if ambiguous"};
inline constexpr Rule rule_notation_72{
    "D16", "43-37 moves, 30x41 captures, listing the landing squares if ambiguous"};
inline constexpr Rule rule_notation_letters{
    "D16", "c3-d4 moves, e5xc3 captures, listing the landing squares if ambiguous"};
inline constexpr Rule rule_notation_all{
    "D16", "c3-c4 moves, c6xc4 captures, listing the landing squares if ambiguous"};
inline constexpr Rule rule_setup{"D17", "a set-up has the form W:W31,32,K40:B1,2,K7"};

/// The rule that makes one capture compulsory rather than another.
constexpr Rule priority_rule(rules::draughts::Priority priority) {
  using rules::draughts::Priority;
  switch (priority) {
    case Priority::most_pieces:
      return rule_majority;
    case Priority::most_then_kings:
      return rule_priority_kings;
    case Priority::italian:
      return rule_priority_italian;
    case Priority::value:
      return rule_priority_value;
    case Priority::with_king:
      return rule_priority_by_king;
    case Priority::none:
      break;
  }
  return rule_free_choice;
}

/// The rule by which a game is drawn or may be claimed to be.
constexpr Rule draw_rule(const rules::draughts::Draws& draws) {
  if (draws.automatic) {
    return rule_draw;
  }
  return draws.kings_only ? rule_claim_frisian : rule_claim;
}

/// The rule by which a game ends.
constexpr Rule ending_rule(const rules::draughts::Ruleset& ruleset, rules::Ending ending) {
  switch (ending) {
    case rules::Ending::repetition:
    case rules::Ending::move_count:
    case rules::Ending::few_pieces:
      return draw_rule(ruleset.draws);
    case rules::Ending::goal:
      return rule_first_king;
    case rules::Ending::agreed_limit:
      return rule_agreed;
    default:
      return ruleset.blocked_wins ? rule_blocked_wins : rule_blocked;
  }
}

/// Whether the rules end a game this way. Draws that players must claim do not.
constexpr bool can_end(const rules::draughts::Ruleset& ruleset, rules::Ending ending) {
  const rules::draughts::Draws& draws = ruleset.draws;
  switch (ending) {
    case rules::Ending::blocked:
      return true;
    case rules::Ending::goal:
      return ruleset.first_king_wins;
    case rules::Ending::repetition:
      return draws.automatic && draws.repetition > 0;
    case rules::Ending::move_count:
      return draws.automatic && draws.quiet_king_moves > 0;
    case rules::Ending::few_pieces:
      return draws.automatic && draws.has_endings();
    case rules::Ending::agreed_limit:
      return ruleset.agreed_limit;
    default:
      return false;
  }
}

}  // namespace damier::notation::draughts
