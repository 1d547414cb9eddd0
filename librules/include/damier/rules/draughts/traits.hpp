#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "damier/rules/draughts/board.hpp"

/// The rulesets of the draughts family as data. Each is a short struct of named traits, each citing
/// its rule. A derived ruleset states only its differences.
namespace damier::rules::draughts {

/// Which of several captures must be made.
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

/// When a man becomes a king.
enum class Promotion : std::uint8_t {
  at_end,      ///< when its move ends on the far row (D6)
  in_passing,  ///< at once; it continues the capture as a king
};

/// What draws a game automatically or on a claim. Counts are moves per side; 0: no such rule.
struct Draws {
  bool automatic = false;    ///< the draw is automatic; otherwise it must be claimed
  int repetition = 0;        ///< occurrences of the same position with the same side to move
  int quiet_king_moves = 0;  ///< moves without a capture or a move by a man
  /// Moves in an ending of one, two or three pieces, one of them a king, against a king.
  std::array<int, 3> against_king{};
  bool kings_only = false;  ///< in such an ending all pieces are kings
};

/// The traits that most of the family share; the other rulesets derive from it.
struct Common {
  using Board = DarkSquares<10>;
  static constexpr bool two_points = true;                    // a win counts two points, a draw one
  static constexpr bool white_begins = true;                  // as in the standard's game types
  static constexpr int rows_of_men = 4;                       // D2
  static constexpr int rows_before_men = 0;                   // empty rows behind the men
  using ManSteps = Directions<Direction::nw, Direction::ne>;  // D3, as the first player sees it
  using ManCaptures = Diagonals;                              // D3: forward or backward
  using KingSteps = Diagonals;                                // D4
  using KingCaptures = Diagonals;
  static constexpr bool flying_kings = true;      // D4
  static constexpr bool lands_next = false;       // D4: on any square behind
  static constexpr bool removed_at_once = false;  // D5: when the capture is over
  static constexpr bool may_turn_back = false;    // a captured piece blocks the way back
  static constexpr bool men_capture_kings = true;
  static constexpr Promotion promotion = Promotion::at_end;  // D6
  static constexpr Priority priority = Priority::most_pieces;
  static constexpr bool huffing = false;
  static constexpr bool agreed_limit = false;
  static constexpr bool first_king_wins = false;  // D18
  static constexpr bool blocked_wins = false;     // D7: a side that cannot move has lost
  static constexpr int king_run = 0;  ///< moves in a row by one king without capturing; 0: no limit
  static constexpr Draws draws{};
};

/// "Jeu de dames", majority: D1 to D10.
struct dames : Common {
  static constexpr std::string_view name = "dames";
  static constexpr bool huffing = true;  // D9
  // D10: the third occurrence, or 20 moves of each side.
  static constexpr Draws draws{.automatic = true, .repetition = 3, .quiet_king_moves = 20};
};

/// The sheet with free choice between captures: D1 to D7, D11 to D13.
struct jeu_de_dames : Common {
  static constexpr std::string_view name = "jeu-de-dames";
  static constexpr Priority priority = Priority::none;  // D11
  static constexpr bool agreed_limit = true;            // D13
};

/// FMJD rules, D14; articles of the FMJD's Official Rules.
struct international : Common {
  static constexpr std::string_view name = "international";
  // Art. 6: repetition; 25 moves; 16 moves with three pieces against a king; 5 with two or one.
  static constexpr Draws draws{.repetition = 3, .quiet_king_moves = 25, .against_king = {5, 5, 16}};
};

/// A race for the first king: D18.
struct breakthrough : international {
  static constexpr std::string_view name = "breakthrough";
  static constexpr bool first_king_wins = true;
  static constexpr Draws draws{};
};

/// The losing game: D18.
struct antidraughts : international {
  static constexpr std::string_view name = "antidraughts";
  static constexpr bool blocked_wins = true;
  static constexpr Draws draws{.repetition = 3};
};

/// Frisian draughts, rules of the WFD: captures along rows and files as well.
struct frisian : Common {
  static constexpr std::string_view name = "frisian";
  static constexpr bool two_points = false;
  using ManCaptures = AllWays;   // art. 7
  using KingCaptures = AllWays;  // art. 10; without a capture kings keep to the diagonals
  // A king is worth more than a man and less than two; of equal captures one with a king.
  static constexpr Priority priority = Priority::value;
  // The same king may move three times in a row, while its side has men.
  static constexpr int king_run = 3;
  // D19: 7 moves with two kings against one, 2 with one.
  static constexpr Draws draws{.against_king = {2, 7, 0}, .kings_only = true};
};

/// The Frisian game with five men a side on the back rows: D18.
struct frysk : frisian {
  static constexpr std::string_view name = "frysk";
  static constexpr bool two_points = true;  // as the servers that have it write it
  static constexpr int rows_of_men = 1;
};

/// International rules on 12x12.
struct canadian : Common {
  static constexpr std::string_view name = "canadian";
  using Board = DarkSquares<12>;
  static constexpr int rows_of_men = 5;
  static constexpr Draws draws{.repetition = 3};
};

/// International rules on 8x8 (IDF, "draughts 64, Brazilian version").
struct brazilian : Common {
  static constexpr std::string_view name = "brazilian";
  static constexpr bool two_points = false;
  using Board = DarkSquares<8>;
  static constexpr int rows_of_men = 3;
  static constexpr Draws draws{.repetition = 3, .quiet_king_moves = 20, .against_king = {5, 5, 0}};
};

/// American pool checkers, rules of the APCA: free choice (rule 6), a man passing the far row stays
/// one (rule 5).
struct pool : brazilian {
  static constexpr std::string_view name = "pool";
  static constexpr bool white_begins = false;
  static constexpr Priority priority = Priority::none;
  static constexpr Draws draws{.repetition = 3};
};

/// Russian draughts (IDF, "draughts 64, Russian version"): free choice; a promoted man continues
/// its capture as a king.
struct russian : pool {
  static constexpr std::string_view name = "russian";
  static constexpr bool white_begins = true;
  static constexpr Promotion promotion = Promotion::in_passing;
  static constexpr Draws draws{.repetition = 3, .quiet_king_moves = 15, .against_king = {5, 5, 15}};
};

/// Spantsiretti's draughts: the Russian game on ten columns and eight rows, with fifteen men a side.
struct spantsiretti : russian {
  static constexpr std::string_view name = "spantsiretti";
  using Board = DarkSquares<10, 8>;
};

/// English draughts, rules of the WCDF: men capture forward (1.15 to 1.18), kings move one square,
/// free choice between captures. A man's capture ends on the far row, since nothing leads forward
/// from there.
struct english : brazilian {
  static constexpr std::string_view name = "english";
  static constexpr bool white_begins = false;
  using ManCaptures = ManSteps;
  static constexpr bool flying_kings = false;
  static constexpr Priority priority = Priority::none;
  static constexpr Draws draws{.repetition = 3, .quiet_king_moves = 40};
};

/// Czech draughts: men capture forward (4.1), kings fly (3.9), and if a king can capture, a king
/// must (4.14).
struct czech : english {
  static constexpr std::string_view name = "czech";
  static constexpr bool white_begins = true;
  static constexpr bool flying_kings = true;
  static constexpr Priority priority = Priority::with_king;
  static constexpr Draws draws{.repetition = 3, .quiet_king_moves = 15};
};

/// Spanish draughts: men capture forward, kings fly; most pieces, then most kings.
struct spanish : brazilian {
  static constexpr std::string_view name = "spanish";
  using ManCaptures = ManSteps;
  static constexpr Priority priority = Priority::most_then_kings;
  static constexpr Draws draws{.repetition = 3, .quiet_king_moves = 20};
};

/// Portuguese draughts (FPD): the Spanish rules (3.1).
struct portuguese : spanish {
  static constexpr std::string_view name = "portuguese";
};

/// Italian draughts, rules of the FID: men capture forward (5.3a) but never kings (5.3b), kings
/// move one square (4.7), and 6.6 to 6.9 rank the captures.
struct italian : english {
  static constexpr std::string_view name = "italian";
  static constexpr bool white_begins = true;
  static constexpr bool men_capture_kings = false;
  static constexpr Priority priority = Priority::italian;
  static constexpr Draws draws{.repetition = 4, .quiet_king_moves = 40};  // 9.3, 10.4
};

/// Thai draughts (mak-hot): eight men a side. A king lands directly behind a captured piece, which
/// is removed at once, so that the king may turn back.
struct thai : brazilian {
  static constexpr std::string_view name = "thai";
  static constexpr bool white_begins = false;
  static constexpr int rows_of_men = 2;
  using ManCaptures = ManSteps;
  static constexpr bool lands_next = true;
  static constexpr bool removed_at_once = true;
  static constexpr bool may_turn_back = true;
  static constexpr Priority priority = Priority::none;
  static constexpr Draws draws{};
};

/// Turkish draughts (D15): all squares, up, down and sideways; most pieces; captured pieces are
/// removed at once; no turn by 180 degrees. Sources differ on whether a man that captures onto the
/// far row continues as a king; most say that it does.
struct turkish : Common {
  static constexpr std::string_view name = "turkish";
  static constexpr bool two_points = false;
  using Board = AllSquares<8>;
  static constexpr int rows_of_men = 2;
  static constexpr int rows_before_men = 1;
  using ManSteps = Directions<Direction::n, Direction::w, Direction::e>;
  using ManCaptures = ManSteps;
  using KingSteps = Orthogonals;
  using KingCaptures = Orthogonals;
  static constexpr bool removed_at_once = true;
  static constexpr Promotion promotion = Promotion::in_passing;
  static constexpr Draws draws{.repetition = 3};
};

}  // namespace damier::rules::draughts
