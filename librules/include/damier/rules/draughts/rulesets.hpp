#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "damier/rules/draughts/board.hpp"
#include "damier/rules/ruleset_id.hpp"

/// The rulesets of the draughts family as data. Each is a value with named members, each citing its
/// rule. A derived ruleset states only its differences.
namespace damier::rules::draughts {

/// Rule that selects one of several captures.
enum class Priority : std::uint8_t {
  none,             ///< free choice, but captures must be completed (D11)
  most_pieces,      ///< the greatest number of pieces (D8)
  most_then_kings,  ///< of those, the one that takes most kings
  italian,          ///< most pieces; then with a king; then most kings; then the one that meets a
                    ///< king first
  value,            ///< greatest value, where a king counts a little less than two men; then with a
                    ///< king
  with_king,        ///< a king must capture before a man does
};

/// Moment at which a man becomes a king.
enum class Promotion : std::uint8_t {
  at_end,      ///< when its move ends on the far row (D6)
  in_passing,  ///< at once; it continues the capture as a king
};

/// Conditions that draw a game automatically or on a claim. Counts are moves per side; 0: no such
/// rule.
struct Draws {
  bool automatic = false;    ///< the draw is automatic; otherwise it must be claimed
  int repetition = 0;        ///< occurrences of the same position with the same side to move
  int quiet_king_moves = 0;  ///< moves without a capture or a move by a man
  /// Moves in an ending of one, two or three pieces, one of them a king, against a king.
  std::array<int, 3> against_king{};
  bool kings_only = false;  ///< in such an ending all pieces are kings
  int single_pieces = 0;    ///< moves with one piece of each side, of either kind

  [[nodiscard]] constexpr bool has_endings() const {
    return against_king[0] > 0 || against_king[1] > 0 || against_king[2] > 0 || single_pieces > 0;
  }
};

/// Rules by which pieces move and capture. Move generation is compiled for each value of this;
/// rulesets that agree on it share the code.
struct Movement {
  Ways man_steps = forward_ways;  // D3, as the first player sees it
  Ways man_captures = diagonals;  // D3: forward or backward
  Ways king_steps = diagonals;    // D4
  Ways king_captures = diagonals;
  bool flying_kings = true;      // D4
  bool lands_next = false;       // D4: on any square behind
  bool removed_at_once = false;  // D5: when the capture is over
  bool may_turn_back = false;    // a captured piece blocks the way back
  bool men_capture_kings = true;
  Promotion promotion = Promotion::at_end;  // D6
  Priority priority = Priority::most_pieces;
  int king_run = 0;  ///< moves in a row by one king without capturing; 0: no limit

  friend constexpr bool operator==(const Movement&, const Movement&) = default;
};

/// A ruleset. The defaults are what most of the family share; the rulesets derive from them.
struct Ruleset : Movement {
  RulesetId id{};
  BoardKind board = BoardKind::dark10;
  bool two_points = true;    // a win counts two points, a draw one
  bool white_begins = true;  // as in the standard's game types
  int rows_of_men = 4;       // D2
  int rows_before_men = 0;   // empty rows behind the men
  bool huffing = false;
  bool agreed_limit = false;
  bool first_king_wins = false;  // D18
  bool blocked_wins = false;     // D7: a side that cannot move has lost
  Draws draws{};

  [[nodiscard]] constexpr std::string_view name() const { return rules::name(id); }
  [[nodiscard]] constexpr const Movement& movement() const { return *this; }
};

/// The ruleset of that name, which has the members of another but for what `differ` changes.
template <class Differ>
[[nodiscard]] constexpr Ruleset derive(Ruleset from, std::string_view name, Differ&& differ) {
  from.id = ruleset_named(name);
  differ(from);
  return from;
}

/// "Jeu de dames", majority: D1 to D10.
inline constexpr Ruleset dames = derive(Ruleset{}, "dames", [](Ruleset& its) {
  its.huffing = true;  // D9
  // D10: the third occurrence, or 20 moves of each side.
  its.draws = {.automatic = true, .repetition = 3, .quiet_king_moves = 20};
});

/// The sheet with free choice between captures: D1 to D7, D11 to D13.
inline constexpr Ruleset jeu_de_dames = derive(Ruleset{}, "jeu-de-dames", [](Ruleset& its) {
  its.priority = Priority::none;  // D11
  its.agreed_limit = true;        // D13
});

/// FMJD rules, D14; articles of the FMJD's Official Rules.
inline constexpr Ruleset international = derive(Ruleset{}, "international", [](Ruleset& its) {
  // Art. 6: repetition; 25 moves; 16 moves with three pieces against a king; 5 with two or one.
  its.draws = {.repetition = 3, .quiet_king_moves = 25, .against_king = {5, 5, 16}};
});

/// A race for the first king: D18.
inline constexpr Ruleset breakthrough = derive(international, "breakthrough", [](Ruleset& its) {
  its.first_king_wins = true;
  its.draws = {};
});

/// The losing game: D18.
inline constexpr Ruleset antidraughts = derive(international, "antidraughts", [](Ruleset& its) {
  its.blocked_wins = true;
  its.draws = {.repetition = 3};
});

/// Frisian draughts, rules of the WFD: captures along rows and files as well.
inline constexpr Ruleset frisian = derive(Ruleset{}, "frisian", [](Ruleset& its) {
  its.two_points = false;
  its.man_captures = all_ways;   // art. 7
  its.king_captures = all_ways;  // art. 10; without a capture kings keep to the diagonals
  // A king is worth more than a man and less than two; of equal captures one with a king.
  its.priority = Priority::value;
  // The same king may move three times in a row, while its side has men.
  its.king_run = 3;
  // D19: 7 moves with two kings against one, 2 with one.
  its.draws = {.against_king = {2, 7, 0}, .kings_only = true};
});

/// The Frisian game with five men a side on the back rows: D18.
inline constexpr Ruleset frysk = derive(frisian, "frysk", [](Ruleset& its) {
  its.two_points = true;  // as the servers that have it write it
  its.rows_of_men = 1;
});

/// International rules on 12x12.
inline constexpr Ruleset canadian = derive(Ruleset{}, "canadian", [](Ruleset& its) {
  its.board = BoardKind::dark12;
  its.rows_of_men = 5;
  its.draws = {.repetition = 3};
});

/// International rules on 8x8 (IDF, "draughts 64, Brazilian version").
inline constexpr Ruleset brazilian = derive(Ruleset{}, "brazilian", [](Ruleset& its) {
  its.two_points = false;
  its.board = BoardKind::dark8;
  its.rows_of_men = 3;
  its.draws = {.repetition = 3, .quiet_king_moves = 20, .against_king = {5, 5, 0}};
});

/// American pool checkers, rules of the APCA: free choice (rule 6), a man passing the far row stays
/// one (rule 5).
inline constexpr Ruleset pool = derive(brazilian, "pool", [](Ruleset& its) {
  its.white_begins = false;
  its.priority = Priority::none;
  its.draws = {.repetition = 3};
});

/// Russian draughts (IDF, "draughts 64, Russian version"): free choice; a promoted man continues
/// its capture as a king.
inline constexpr Ruleset russian = derive(pool, "russian", [](Ruleset& its) {
  its.white_begins = true;
  its.promotion = Promotion::in_passing;
  its.draws = {.repetition = 3, .quiet_king_moves = 15, .against_king = {5, 5, 15}};
});

/// Spantsiretti's draughts: the Russian game on ten columns and eight rows, with fifteen men a side.
inline constexpr Ruleset spantsiretti =
    derive(russian, "spantsiretti", [](Ruleset& its) { its.board = BoardKind::dark10x8; });

/// English draughts, rules of the WCDF: men capture forward (1.15 to 1.18), kings move one square,
/// free choice between captures. A man's capture ends on the far row, since nothing leads forward
/// from there.
inline constexpr Ruleset english = derive(brazilian, "english", [](Ruleset& its) {
  its.white_begins = false;
  its.man_captures = its.man_steps;
  its.flying_kings = false;
  its.priority = Priority::none;
  its.draws = {.repetition = 3, .quiet_king_moves = 40};
});

/// Czech draughts: men capture forward (4.1), kings fly (3.9), and if a king can capture, a king
/// must (4.14).
inline constexpr Ruleset czech = derive(english, "czech", [](Ruleset& its) {
  its.white_begins = true;
  its.flying_kings = true;
  its.priority = Priority::with_king;
  its.draws = {.repetition = 3, .quiet_king_moves = 15};
});

/// Spanish draughts: men capture forward, kings fly; most pieces, then most kings.
inline constexpr Ruleset spanish = derive(brazilian, "spanish", [](Ruleset& its) {
  its.man_captures = its.man_steps;
  its.priority = Priority::most_then_kings;
  its.draws = {.repetition = 3, .quiet_king_moves = 20};
});

/// Portuguese draughts (FPD): the Spanish rules (3.1).
inline constexpr Ruleset portuguese = derive(spanish, "portuguese", [](Ruleset& /*its*/) {});

/// Italian draughts, rules of the FID: men capture forward (5.3a) but never kings (5.3b), kings
/// move one square (4.7), and 6.6 to 6.9 rank the captures.
inline constexpr Ruleset italian = derive(english, "italian", [](Ruleset& its) {
  its.white_begins = true;
  its.men_capture_kings = false;
  its.priority = Priority::italian;
  its.draws = {.repetition = 4, .quiet_king_moves = 40};  // 9.3, 10.4
});

/// Thai draughts (mak-hot): eight men a side. A king lands directly behind a captured piece, which
/// is removed at once, so that the king may turn back.
inline constexpr Ruleset thai = derive(brazilian, "thai", [](Ruleset& its) {
  its.white_begins = false;
  its.rows_of_men = 2;
  its.man_captures = its.man_steps;
  its.lands_next = true;
  its.removed_at_once = true;
  its.may_turn_back = true;
  its.priority = Priority::none;
  its.draws = {};
});

/// Turkish draughts (D15): all squares, up, down and sideways; most pieces; captured pieces are
/// removed at once; no turn by 180 degrees. Sources differ on whether a man that captures onto the
/// far row continues as a king; most say that it does. One piece of each side is a draw, whatever
/// they are (TÜDAF); one move of each side lets a capture come first.
inline constexpr Ruleset turkish = derive(Ruleset{}, "turkish", [](Ruleset& its) {
  its.two_points = false;
  its.board = BoardKind::all8;
  its.rows_of_men = 2;
  its.rows_before_men = 1;
  its.man_steps = ways(Direction::n, Direction::w, Direction::e);
  its.man_captures = its.man_steps;
  its.king_steps = orthogonals;
  its.king_captures = orthogonals;
  its.removed_at_once = true;
  its.promotion = Promotion::in_passing;
  its.draws = {.repetition = 3, .single_pieces = 1};
});

/// All rulesets of the family, in the order of their ids.
inline constexpr std::array rulesets{
    &dames,   &jeu_de_dames, &international, &english,    &italian,     &pool,    &spanish,
    &russian, &brazilian,    &canadian,      &portuguese, &czech,       &turkish, &thai,
    &frisian, &spantsiretti, &breakthrough,  &frysk,      &antidraughts};

/// The ruleset of the family with that id; null if it is of another game.
[[nodiscard]] constexpr const Ruleset* find_ruleset_of_family(RulesetId id) {
  const auto place = static_cast<std::size_t>(id) - static_cast<std::size_t>(rulesets.front()->id);
  return place < rulesets.size() ? rulesets[place] : nullptr;
}

static_assert(std::ranges::all_of(rulesets,
                                  [](const Ruleset* one) {
                                    return find_ruleset_of_family(one->id) == one &&
                                           (one->king_run == 0 || one->board == BoardKind::dark10);
                                  }),
              "they have the order of their names, and kings' runs are counted on 10x10 only");

}  // namespace damier::rules::draughts
