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
struct codec<rules::LignesDAction> : CodecDefaults<rules::LignesDAction> {
  using Game = rules::LignesDAction;
  using Position = Game::Position;
  using Move = Game::Move;

  [[nodiscard]] static std::span<const std::string_view> other_names(const Game& /*game*/) {
    static constexpr std::array<std::string_view, 2> names{"lines-of-action", "loa"};
    return names;
  }
  static constexpr std::string_view extension = ".loa";
  [[nodiscard]] static std::array<std::string_view, 2> side_names(const Game& /*game*/ = {}) {
    return {"Black", "White"};
  }
  static constexpr CodeTable codes = LoaCode::all;

  static void read_movetext(Record& record, Diagnostics& diagnostics);
  static std::optional<Move> read_ply(const Game& game, const Position& position,
                                      std::string_view text, Span span, const Explain& explain,
                                      Diagnostics& diagnostics);
  static std::optional<Move> read_plain(const Game& game, const Position& position,
                                        PlainSquares squares);
  static bool check_syntax(const Game& game, std::string_view text, Span span,
                           Diagnostics& diagnostics);
  static void write_move(const Game& game, const Position& position, const Move& move,
                         std::string& out);
  static std::optional<Position> read_setup(const Game& game, std::string_view text, Span span,
                                            Diagnostics& diagnostics);
  static void write_setup(const Game& game, const Position& position, std::string& out);
  static Rule ending_rule(const Game& game, rules::Ending ending);
  static bool can_end(const Game& game, rules::Ending ending);

  /// Returns the parameters: the effect of joining both sides (A6) and the start position.
  static std::span<const ParameterOf<Game>> parameters(const Game& game);
  /// Chooses the colours of scrambled eggs, if only one choice makes the main line legal.
  static void settle(const Record& record, Game& game, Diagnostics& diagnostics);

  /// Returns the spellings: the formats `indices` and `uci`, and SGF (A11).
  static std::span<const SpellingOf<Game>> spellings(const Game& game);
};

static_assert(HasCodec<rules::LignesDAction>);

template <>
struct view<rules::LignesDAction> : ViewDefaults<rules::LignesDAction> {
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
