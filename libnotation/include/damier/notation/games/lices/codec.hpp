#pragma once

#include "damier/notation/games/lices/codes.hpp"
#include "damier/notation/games/lices/layout.hpp"
#include "damier/notation/replay/codec.hpp"
#include "damier/notation/replay/view.hpp"
#include "damier/rules/lices/game.hpp"

namespace damier::notation {

/// Moves and set-ups of the Jeu de Lices, L15 to L19.
template <>
struct codec<rules::Lices> : CodecDefaults<rules::Lices> {
  using Position = rules::Lices::Position;
  using Move = rules::Lices::Move;

  [[nodiscard]] static std::span<const std::string_view> other_names(const rules::Lices& /*game*/) {
    static constexpr std::array<std::string_view, 1> names{"jeu-de-lices"};
    return names;
  }
  static constexpr std::string_view extension = ".lices";
  [[nodiscard]] static std::array<std::string_view, 2> side_names(
      const rules::Lices& /*game*/ = {}) {
    return {"White", "Black"};
  }
  static constexpr std::array<std::string_view, 2> side_marks{"(B)", "(N)"};
  static constexpr CodeTable codes = LicesCode::all;
  static constexpr Numbering numbering = Numbering::plies;

  static void read_movetext(Record& record, Diagnostics& diagnostics);
  static std::optional<Move> read_plain(const rules::Lices& game, const Position& position,
                                        PlainSquares squares);
  static std::optional<Move> read_ply(const rules::Lices& game, const Position& position,
                                      std::string_view text, Span span, const Explain& explain,
                                      Diagnostics& diagnostics);
  static bool check_syntax(const rules::Lices& game, std::string_view text, Span span,
                           Diagnostics& diagnostics);
  static void write_move(const rules::Lices& game, const Position& position, const Move& move,
                         std::string& out);
  /// Returns the spellings: the printed score also has two columns, and a list that says in words
  /// what each ply does.
  static std::span<const SpellingOf<rules::Lices>> spellings(const rules::Lices& game);
  static std::optional<Position> read_setup(const rules::Lices& game, std::string_view text,
                                            Span span, Diagnostics& diagnostics);
  static void write_setup(const rules::Lices& game, const Position& position, std::string& out);
  static Rule ending_rule(const rules::Lices& game, rules::Ending ending);
  static bool can_end(const rules::Lices& game, rules::Ending ending);
  /// Returns the number of Chevaliers that each side has placed (L14).
  static std::optional<std::array<int, 2>> score(const rules::Lices& /*game*/,
                                                 const Position& position) {
    return std::array{rules::lices::placed(position, rules::Side::first),
                      rules::lices::placed(position, rules::Side::second)};
  }
};

static_assert(HasCodec<rules::Lices>);

/// The kind `mailler`: a piece goes to the other camp (L6).
struct LicesKind {
  static constexpr PlyKind mailler{"mailler"};
};

template <>
struct view<rules::Lices> : ViewDefaults<rules::Lices> {
  static constexpr std::array kinds{PlyKind::advance, LicesKind::mailler, PlyKind::capture};

  static void describe(const rules::Lices& game, const rules::lices::Position& position,
                       const rules::lices::Move& move, Description& out);
  static Summary summarise(const rules::Lices& game, const rules::lices::Position& position,
                           const rules::lices::Move& move);
  static void board(const rules::Lices& game, const rules::lices::Position& position,
                    BoardPicture& out);
  static void trace(const rules::Lices& game, const rules::lices::Position& position,
                    const rules::lices::Move& move, BoardPicture& out);
};

static_assert(HasView<rules::Lices>);

}  // namespace damier::notation
