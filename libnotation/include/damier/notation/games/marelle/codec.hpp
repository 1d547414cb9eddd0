#pragma once

#include "damier/notation/games/marelle/codes.hpp"
#include "damier/notation/games/marelle/layout.hpp"
#include "damier/notation/replay/codec.hpp"
#include "damier/notation/replay/parameters.hpp"
#include "damier/notation/replay/view.hpp"
#include "damier/rules/marelle/game.hpp"

namespace damier::notation {

namespace marelle {

/// The French and English names of the game; and its names in the federation and related programs.
inline constexpr std::array<std::string_view, 5> usual_names{"jeu-du-moulin", "merels", "morris",
                                                             "moulin", "nine-mens-morris"};
inline constexpr std::array<std::string_view, 4> names_of_federation{"mill", "muehle", "m\u00FChle",
                                                                     "wmd"};

}  // namespace marelle

/// Moves and set-ups of Marelle, M10 and M11, for each of its rulesets.
template <class Traits>
struct codec<rules::Morris<Traits>> : CodecDefaults<rules::Morris<Traits>> {
  using Game = rules::Morris<Traits>;
  using Position = typename Game::Position;
  using Move = typename Game::Move;

  [[nodiscard]] static std::span<const std::string_view> other_names(const Game& /*game*/) {
    return Traits::name == "marelle"
               ? std::span<const std::string_view>(marelle::usual_names)
               : std::span<const std::string_view>(marelle::names_of_federation);
  }
  static constexpr std::string_view extension = ".marelle";
  [[nodiscard]] static std::array<std::string_view, 2> side_names(const Game& /*game*/ = {}) {
    return {"White", "Black"};
  }
  /// The stones of the French box are those of another of its games (M2).
  [[nodiscard]] static std::array<std::string_view, 2> box_side_names(const Game& /*game*/) {
    return Traits::name == "marelle" ? std::array<std::string_view, 2>{"Marron", "Ivoire"}
                                     : std::array<std::string_view, 2>{};
  }
  [[nodiscard]] static BoxColors box_colors(const Game& /*game*/) {
    return Traits::name == "marelle" ? BoxColors::brown_ivory : BoxColors::none;
  }
  static constexpr CodeTable codes = MarelleCode::all;
  /// The text of a ply names the stone that it removes; a separate statement in JSON adds nothing.
  static constexpr bool removes_in_ply = true;

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
  /// Returns the start position in which that side places first.
  static std::optional<Position> start_of(const Game& game, rules::Side side) {
    Position position = game.start();
    position.to_move = side;
    return position;
  }

  /// Returns the parameter: whether sides jump (M5).
  static std::span<const ParameterOf<Game>> parameters(const Game& game);

  /// Returns the spellings: the formats `wmd`, `sanmill` and `playok`, whose records follow the
  /// rules of the WMD unless they state otherwise, and SGF (M12).
  static std::span<const SpellingOf<Game>> spellings(const Game& game);
};

template <class Traits>
struct view<rules::Morris<Traits>> : ViewDefaults<rules::Morris<Traits>> {
  using Game = rules::Morris<Traits>;
  using Position = typename Game::Position;
  using Move = typename Game::Move;

  static constexpr std::array kinds{PlyKind::move, PlyKind::place};

  static void describe(const Game& game, const Position& position, const Move& move,
                       Description& out);
  static Summary summarise(const Game& game, const Position& position, const Move& move);
  static void board(const Game& game, const Position& position, BoardPicture& out);
  static void trace(const Game& game, const Position& position, const Move& move,
                    BoardPicture& out);
};

static_assert(HasCodec<rules::Marelle>);
static_assert(HasView<rules::Marelle>);

}  // namespace damier::notation
