#pragma once

#include "damier/notation/games/loa/codes.hpp"
#include "damier/notation/games/loa/layout.hpp"
#include "damier/notation/replay/codec.hpp"
#include "damier/notation/replay/parameters.hpp"
#include "damier/notation/replay/view.hpp"
#include "damier/rules/loa/game.hpp"

namespace damier::notation {

/// Moves and set-ups of Lignes d'action, A8 to A10.
template <>
struct codec<rules::LignesDAction> {
  using Game = rules::LignesDAction;
  using Position = Game::Position;
  using Move = Game::Move;

  static constexpr std::array<std::string_view, 2> other_names{"lines-of-action", "loa"};
  static constexpr std::string_view extension = ".loa";
  static constexpr std::array<std::string_view, 2> side_names{"Black", "White"};
  static constexpr std::array<std::string_view, 2> side_marks{};
  static constexpr CodeTable codes = LoaCode::all;
  static constexpr Numbering numbering = Numbering::pairs;
  static constexpr ResultStyle result_style = ResultStyle::one_point;

  static void read_movetext(Record& record, Diagnostics& diagnostics);
  static std::optional<Move> read_ply(const Game& game, const Position& position,
                                      std::string_view text, Span span, const Explain& explain,
                                      Diagnostics& diagnostics);
  static std::optional<Move> read_plain(const Game& game, const Position& position,
                                        PlainSquares squares);
  static bool check_syntax(std::string_view text, Span span, Diagnostics& diagnostics);
  static void write_move(const Game& game, const Position& position, const Move& move,
                         std::string& out);
  static std::optional<Position> read_setup(const Game& game, std::string_view text, Span span,
                                            Diagnostics& diagnostics);
  static void write_setup(const Game& game, const Position& position, std::string& out);
  static Rule ending_rule(rules::Ending ending);
  static bool can_end(rules::Ending ending);

  /// Returns the parameters: the effect of joining both sides (A6) and the start position.
  static std::span<const ParameterOf<Game>> parameters();
  /// Chooses the colours of scrambled eggs, if only one choice makes the main line legal.
  static void settle(const Record& record, Game& game, Diagnostics& diagnostics);

  /// Returns the spellings: the formats `indices` and `uci`, and SGF (A11).
  static std::span<const SpellingOf<Game>> spellings();
};

static_assert(HasCodec<rules::LignesDAction>);
static_assert(HasPlainPlies<rules::LignesDAction>);

template <>
struct view<rules::LignesDAction> {
  static constexpr std::array kinds{PlyKind::capture, PlyKind::move, PlyKind::pass};

  static void describe(const rules::LignesDAction& game, const rules::loa::Position& position,
                       const rules::loa::Move& move, Description& out);
  static Summary summarise(const rules::LignesDAction& game, const rules::loa::Position& position,
                           const rules::loa::Move& move);
  static void board(const rules::LignesDAction& game, const rules::loa::Position& position,
                    BoardPicture& out);
  static void trace(const rules::LignesDAction& game, const rules::loa::Position& position,
                    const rules::loa::Move& move, BoardPicture& out);
};

static_assert(HasView<rules::LignesDAction>);

}  // namespace damier::notation
