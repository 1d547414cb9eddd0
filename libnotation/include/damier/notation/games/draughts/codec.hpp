#pragma once

#include "damier/notation/games/draughts/codes.hpp"
#include "damier/notation/games/draughts/family.hpp"
#include "damier/notation/games/draughts/layout.hpp"
#include "damier/notation/games/draughts/other_names.hpp"
#include "damier/notation/replay/codec.hpp"
#include "damier/notation/replay/parameters.hpp"
#include "damier/notation/replay/view.hpp"
#include "damier/rules/draughts/game.hpp"

namespace damier::notation {

namespace draughts {

/// The first and the second side after the colours in the French boxes; empty without one.
[[nodiscard]] constexpr std::array<std::string_view, 2> side_names_of_box(
    std::string_view ruleset) {
  if (ruleset == "dames") {
    return {"Bleus", "Verts"};
  }
  if (ruleset == "jeu-de-dames") {
    return {"Marron", "Ivoire"};
  }
  return {};
}

/// The colours of the French boxes in drawings.
[[nodiscard]] constexpr BoxColors box_colors_of(std::string_view ruleset) {
  return ruleset == "dames"          ? BoxColors::blue_green
         : ruleset == "jeu-de-dames" ? BoxColors::brown_ivory
                                     : BoxColors::none;
}

/// The first and the second side by the colours of PDN, which boards and set-ups have too.
[[nodiscard]] constexpr std::array<std::string_view, 2> usual_side_names(bool white_begins) {
  return white_begins ? std::array<std::string_view, 2>{"White", "Black"}
                      : std::array<std::string_view, 2>{"Black", "White"};
}

}  // namespace draughts

/// Moves and set-ups of the draughts family: PDN 3.0, D16 and D17. Instantiated for each board. The
/// game type of a ruleset names its squares and sides.
template <class Board, class Runs>
struct codec<rules::Draughts<Board, Runs>> : CodecDefaults<rules::Draughts<Board, Runs>> {
  using Game = rules::Draughts<Board, Runs>;
  using Position = typename Game::Position;
  using Move = typename Game::Move;

  [[nodiscard]] static std::span<const std::string_view> other_names(const Game& game) {
    return draughts::other_names_of(game.ruleset->name());
  }
  static constexpr std::string_view extension = ".pdn";
  [[nodiscard]] static std::array<std::string_view, 2> box_side_names(const Game& game) {
    return draughts::side_names_of_box(game.ruleset->name());
  }
  [[nodiscard]] static BoxColors box_colors(const Game& game) {
    return draughts::box_colors_of(game.ruleset->name());
  }
  static constexpr CodeTable codes = DraughtsCode::all;
  static constexpr const RulesetFamily* family = &pdn::family;
  [[nodiscard]] static ResultStyle result_style(const Game& game) {
    return game.ruleset->two_points ? ResultStyle::two_points : ResultStyle::one_point;
  }

  [[nodiscard]] static Game usual_game(const Game& game) { return Game(*game.ruleset); }

  static void read_movetext(Record& record, Diagnostics& diagnostics);
  static std::optional<Move> read_ply(const Game& game, const Position& position,
                                      std::string_view text, Span span, const Explain& explain,
                                      Diagnostics& diagnostics);
  static std::optional<Move> read_plain(const Game& game, const Position& position,
                                        PlainSquares squares);
  /// Captures of which only the ends or some squares are written.
  static constexpr auto ambiguous = Code(DraughtsCode::ambiguous_capture);
  static std::vector<Reading<Move>> readings(const Game& game, const Position& position,
                                             std::string_view text, Span span);
  static bool check_syntax(const Game& game, std::string_view text, Span span,
                           Diagnostics& diagnostics);
  static std::uint8_t naming(const Game& game) { return game.naming; }
  static std::array<std::string_view, 2> side_names(const Game& game);
  /// The counters of lidraughts: `:H3:F12`, half moves without progress and the number of the move.
  static std::string_view counters_of(std::string_view setup);
  static PlayBefore read_counters(std::string_view setup);
  static void begin_history(typename Game::History& history, const PlayBefore& before) {
    history.begin_after(before.quiet_plies);
  }
  static void write_move(const Game& game, const Position& position, const Move& move,
                         std::string& out);
  static std::optional<Position> read_setup(const Game& game, std::string_view text, Span span,
                                            Diagnostics& diagnostics);
  static void write_setup(const Game& game, const Position& position, std::string& out);
  static Rule ending_rule(const Game& game, rules::Ending ending);
  static bool can_end(const Game& game, rules::Ending ending);

  /// A capture whose jumps were written as separate plies, beginning with `first`. Nothing if the
  /// plies do not form a legal capture, or if one of them has an annotation.
  static std::optional<SplitPly<Move>> read_split(const Game& game, const Position& position,
                                                  const Record& record, NodeIndex first);

  /// Returns the spellings: the formats `pdn`, `hub` and `dxp`.
  static std::span<const SpellingOf<Game>> spellings(const Game& game);

  /// The agreed limit (D13), in rulesets that have it.
  static std::span<const ParameterOf<Game>> parameters(const Game& game);
  /// Sets the naming of the record. The agreed limit names a side by that.
  static void settle(const Record& record, Game& game, Diagnostics& diagnostics);
  /// Huffing (D9): a piece is removed for a fault of the previous move.
  [[nodiscard]] static bool has_penalties(const Game& game) { return game.ruleset->huffing; }
  static constexpr RemovalWords removal_words{"S", "huff"};
  static typename Game::Bits removable(const Game& game, const Position& position,
                                       const Move& move) {
    return game.huffable(position, move);
  }
  static std::optional<Position> remove(const Game& game, const Position& position,
                                        typename Game::Bits removable, std::string_view text,
                                        Span span, Diagnostics& diagnostics);
  static void refuse_removal(std::string_view text, Span span, Diagnostics& diagnostics) {
    diagnostics.add(DraughtsCode::huff_without_fault, span, {std::string(span.in(text))});
  }
};

template <class Board, class Runs>
struct view<rules::Draughts<Board, Runs>> : ViewDefaults<rules::Draughts<Board, Runs>> {
  using Game = rules::Draughts<Board, Runs>;
  using Position = typename Game::Position;
  using Move = typename Game::Move;

  static constexpr std::array kinds{PlyKind::capture, PlyKind::move};

  static void describe(const Game& game, const Position& position, const Move& move,
                       Description& out);
  static Summary summarise(const Game& game, const Position& position, const Move& move);
  static void board(const Game& game, const Position& position, BoardPicture& out);
  static void trace(const Game& game, const Position& position, const Move& move,
                    BoardPicture& out);
};

static_assert(HasCodec<rules::Draughts10>);
static_assert(HasView<rules::Draughts10>);

}  // namespace damier::notation
