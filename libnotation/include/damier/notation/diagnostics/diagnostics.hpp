#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/text/span.hpp"

namespace damier::notation {

enum class Severity : std::uint8_t { note, warning, error };

/// Every way in which a record can be wrong or unusual. The table of codes (diagnostics.cpp) gives
/// each its stable name, severity and texts, in the same order.
enum class Code : std::uint8_t {
  // The file and its records.
  record_too_large,
  too_many_parts,
  not_utf8,
  byte_order_mark,
  literal_escape,
  forum_wrapper,
  json_syntax,
  json_shape,
  list_syntax,
  list_of_other_game,
  unknown_charset,
  charset_byte,
  // Records against each other; looked for only where it is asked for.
  duplicate_game,
  duplicate_moves,
  duplicate_contained,
  // The tree of SGF.
  no_game_tree,
  outside_text,
  unterminated_tree,
  unterminated_value,
  bad_property,
  old_identifier,
  missing_semicolon,
  misplaced_node,
  second_move,
  sgf_version,
  unknown_game_number,
  // Tag pairs.
  bad_tag,
  duplicate_tag,
  misplaced_tag,
  tag_quotes,
  tag_case,
  tag_escape,
  padded_value,
  date_form,
  missing_required_tag,
  unknown_ruleset,
  undecided_ruleset,
  inferred_ruleset,
  unknown_gametype,
  gametype_fields,
  gametype_disagrees,
  // The frame of the movetext.
  unterminated_comment,
  stray_brace,
  unterminated_variation,
  stray_parenthesis,
  empty_variation,
  early_variation,
  nesting_too_deep,
  bad_nag,
  dangling_nag,
  dangling_number,
  star_mark,
  setup_in_score,
  misplaced_setup,
  result_in_variation,
  text_after_result,
  // Set-ups.
  setup_syntax,
  setup_square_shared,
  setup_forbidden_square,
  setup_too_many,
  setup_unknown_side,
  setup_card_square,
  setup_card_twice,
  setup_card_missing,
  setup_no_threat,
  setup_pile_order,
  setup_no_piece,
  setup_mirrored,
  // Plies as text.
  move_syntax,
  unknown_piece,
  unknown_card,
  bad_square,
  pion_letter,
  spaced_move,
  unicode_dash,
  card_form,
  exchange_order,
  // Plies against the rules.
  ply_number,
  side_mark,
  move_after_end,
  empty_square,
  wrong_owner,
  opponents_piece,
  wrong_piece,
  target_occupied,
  not_forward,
  not_a_step,
  straight_pion,
  mailler_wrong_square,
  mailler_outside_camp,
  mailler_light_square,
  missed_capture,
  capture_of_nothing,
  capture_of_own,
  capture_wrong_square,
  capture_bad_landing,
  capture_unfinished,
  // Stones placed and removed.
  stones_in_hand,
  no_stone_in_hand,
  removal_missing,
  removal_without_mill,
  removal_from_mill,
  second_removal,
  // Draughts.
  ambiguous_capture,
  capture_too_few,
  capture_priority,
  capture_impossible,
  unreachable,
  path_blocked,
  king_run,
  huff_without_fault,
  huff_wrong_piece,
  draw_claimable,
  // Cards.
  card_elsewhere,
  card_locked,
  must_flee,
  not_threatened,
  card_distance,
  card_in_the_way,
  no_flight_square,
  new_threat,
  own_touch,
  prisoner,
  not_alike,
  no_exchanges,
  card_drawn_already,
  other_card_next,
  no_room_for_number,
  move_sign,
  square_form,
  partial_route,
  split_capture,
  setup_form,
  setup_field,
  bad_parameter,
  // Lignes d'action.
  wrong_distance,
  pass_refused,
  pass_form,
  lice_mark_missing,
  lice_mark_wrong,
  // Results.
  missing_result,
  bad_result_tag,
  result_form,
  result_style,
  other_result,
  result_disagrees,
  wrong_result,
};

/// A further line below a diagnostic; its text stands in a table as well.
enum class NoteId : std::uint8_t {
  legal_here,           ///< {0}: moves
  legal_here_more,      ///< {0}: moves, {1}: how many more
  legal_here_and_more,  ///< {0}: moves, some of more than were looked at
  no_legal_move,
  intended,         ///< {0}: the move that was probably meant
  write_it,         ///< {0}: what would be right
  continues,        ///< {0}: the captures that are possible from there
  first_tag,        ///< {0}: the value that counts
  known_names,      ///< {0}: a list of names
  name_from_owner,  ///< {0}: a square as its owner names it
  huffable,         ///< {0}: squares
  no_flight_to,     ///< {0}: a square, {1}: what stands against fleeing there
  may_flee_to,      ///< {0}: squares
  may_go_to,        ///< {0}: squares
  may_be_placed,    ///< {0}: squares
  may_draw,         ///< a card from the pile, whichever comes
  no_free_line,     ///< no square is free for a card to flee to
};

/// What one code means. All texts are one language's; a second language is a second table.
struct CodeInfo {
  Code code;
  std::string_view name;  ///< stable, in kebab case
  Severity severity;      ///< every warning is a tolerance of the reader: an error under --strict
  std::string_view message;  ///< with {0}, {1} for the arguments
  std::string_view
      explanation;  ///< what it means and what to do, for `damier explain` and the man page
};

/// A rule of a rule sheet: its number and what it says, in one line.
struct Rule {
  std::string_view number;
  std::string_view text;
};

struct Note {
  NoteId id;
  std::vector<std::string> args;
};

/// A repair that leaves no doubt: what to write in place of some bytes of the record's text.
struct Fix {
  Span span;
  std::string text;

  friend bool operator==(const Fix&, const Fix&) = default;
};

/// One finding about one record. A value: how it looks is the business of who shows it.
struct Diagnostic {
  Code code{};
  Span span;
  std::vector<std::string> args;
  std::optional<Rule> rule;
  std::vector<Note> notes;
  Severity severity = Severity::error;  ///< that of its code, unless a game takes it more lightly
  std::vector<Fix> fixes = {};          ///< all together mend it; none where there is any doubt

  Diagnostic& with_severity(Severity which) {
    severity = which;
    return *this;
  }
  Diagnostic& with_rule(Rule which) {
    rule = which;
    return *this;
  }
  Diagnostic& with_note(NoteId id, std::vector<std::string> values = {}) {
    notes.push_back({id, std::move(values)});
    return *this;
  }
  Diagnostic& with_fix(Span where, std::string right) {
    fixes.push_back({where, std::move(right)});
    return *this;
  }
};

/// No record has more findings than this kept, if nothing else is said; the others are counted.
inline constexpr std::size_t max_findings = 1000;

/// The findings about one record, in the order in which they were made until `sort` is called.
class Diagnostics {
 public:
  Diagnostics() = default;
  /// `most`: how many are kept.
  explicit Diagnostics(std::size_t most) : most_(most) {}

  /// Adds a finding and returns it, for a rule and notes to be added to it.
  Diagnostic& add(Code code, Span span, std::vector<std::string> args = {});
  /// Adds a finding that was made elsewhere.
  void add(Diagnostic finding);
  void clear();
  /// Takes back the findings after the first `count`.
  void shrink(std::size_t count) {
    list_.erase(list_.begin() + static_cast<std::ptrdiff_t>(count), list_.end());
  }
  /// The finding that was added last; there must be one, and it may be one that is not kept.
  [[nodiscard]] Diagnostic& last() { return full() ? dropped_one_ : list_.back(); }
  /// Puts the findings into the order of the text.
  void sort();

  [[nodiscard]] bool empty() const { return list_.empty(); }
  [[nodiscard]] std::size_t size() const { return list_.size(); }
  [[nodiscard]] Diagnostic& operator[](std::size_t index) { return list_[index]; }
  [[nodiscard]] auto begin() const { return list_.begin(); }
  [[nodiscard]] auto end() const { return list_.end(); }
  [[nodiscard]] bool has_errors() const;
  /// Whether further findings will only be counted, so that explaining them is wasted.
  [[nodiscard]] bool full() const { return list_.size() == most_; }
  /// How many findings were not kept, by severity.
  [[nodiscard]] std::uint64_t dropped(Severity severity) const {
    return dropped_[static_cast<std::size_t>(severity)];
  }

 private:
  std::size_t most_ = max_findings;
  std::vector<Diagnostic> list_;
  Diagnostic dropped_one_{};
  std::array<std::uint64_t, 3> dropped_{};
};

/// All codes, in the order of the enumeration.
[[nodiscard]] std::span<const CodeInfo> all_codes();
[[nodiscard]] const CodeInfo& info(Code code);
/// The code of that name, if there is one.
[[nodiscard]] const CodeInfo* find_code(std::string_view name);
/// A name for several codes.
struct CodeGroup {
  std::string_view name;
  std::span<const Code> codes;
};
[[nodiscard]] std::span<const CodeGroup> code_groups();

[[nodiscard]] std::string_view name(Severity severity);
/// The message of a diagnostic, in one line.
[[nodiscard]] std::string message(const Diagnostic& diagnostic);
/// The text of a note, in one line.
[[nodiscard]] std::string message(const Note& one);

}  // namespace damier::notation
