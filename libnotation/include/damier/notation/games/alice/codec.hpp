#pragma once

#include "damier/notation/games/alice/codes.hpp"
#include "damier/notation/games/alice/layout.hpp"
#include "damier/notation/replay/codec.hpp"
#include "damier/notation/replay/hidden.hpp"
#include "damier/notation/replay/parameters.hpp"
#include "damier/notation/replay/random_source.hpp"
#include "damier/notation/replay/spelling.hpp"
#include "damier/notation/replay/view.hpp"
#include "damier/rules/alice/game.hpp"

namespace damier::notation {

/// Moves and set-ups of Alice, C15 to C17.
template <>
struct codec<rules::Alice> : CodecDefaults<rules::Alice> {
  using Position = rules::Alice::Position;
  using Move = rules::Alice::Move;

  static constexpr std::string_view extension = ".alice";
  [[nodiscard]] static std::array<std::string_view, 2> side_names(
      const rules::Alice& /*game*/ = {}) {
    return {"Player 1", "Player 2"};
  }
  static constexpr CodeTable codes = AliceCode::all;
  /// Whether play can go on after a null move: no, since the standing threats and the locked cards
  /// depend on the turn that was not taken (C10, C11).
  static constexpr bool plays_on_after_null_moves = false;
  /// The last card is drawn (C14).
  static constexpr std::string_view own_ending = to_translate("pile-empty");

  static void read_movetext(Record& record, Diagnostics& diagnostics);
  static std::optional<Move> read_ply(const rules::Alice& game, const Position& position,
                                      std::string_view text, Span span, const Explain& explain,
                                      Diagnostics& diagnostics);
  static bool check_syntax(const rules::Alice& game, std::string_view text, Span span,
                           Diagnostics& diagnostics);
  static void write_move(const rules::Alice& game, const Position& position, const Move& move,
                         std::string& out);
  /// Returns the number of the square that ends a move; -1 if another card is there, or comes from
  /// there. Of a position most moves differ only by this square.
  [[nodiscard]] static constexpr int end_of(const Move& move) {
    return move.away.exists() ? move.away.number() : move.other.exists() ? -1 : move.to.number();
  }
  /// Returns the move with another square at its end.
  [[nodiscard]] static constexpr Move with_end(Move move, int square) {
    (move.away.exists() ? move.away : move.to) = rules::alice::Square::from_number(square);
    return move;
  }
  static std::optional<Position> read_setup(const rules::Alice& game, std::string_view text,
                                            Span span, Diagnostics& diagnostics);
  static void write_setup(const rules::Alice& game, const Position& position, std::string& out);
  static Rule ending_rule(const rules::Alice& game, rules::Ending ending);
  static bool can_end(const rules::Alice& /*game*/, rules::Ending ending) {
    return ending == rules::Ending::of_game;  // C14
  }
  /// Returns the points of both sides (C14).
  static std::optional<std::array<int, 2>> score(const rules::Alice& game,
                                                 const Position& position) {
    return std::array{game.score(position, rules::Side::first),
                      game.score(position, rules::Side::second)};
  }

  /// Returns the parameters: level (C13) and value of the ace of spades (C1).
  static std::span<const ParameterOf<rules::Alice>> parameters(const rules::Alice& game);
  /// Sets the order of the pile by its tag (C16).
  static void settle(const Record& record, rules::Alice& game, Diagnostics& diagnostics);

  /// Shuffles a whole pile for the game and appends its order to `value`.
  static void deal(RandomSource& random, rules::Alice& game, std::string& value);
  /// Sets the order of the pile from the value of its tag; returns an error in one line, if any.
  [[nodiscard]] static std::optional<std::string> set_hidden(std::string_view value,
                                                             rules::Alice& game);
  static constexpr HiddenInfo hidden{
      "pile",
      "Pioche",  // C16
      "pioche",
      "CARDS",
      "order of the pile from the top, such as 'RTR 4PI', in a game that has one; the record's own "
      "tag takes precedence",
      "draws are not listed, because the next card of the pile is unknown",
      "+?"};
  /// Returns whether the move draws a card that is not known to be the next one.
  [[nodiscard]] static bool is_chance(const rules::Alice& game, const Position& position,
                                      const Move& move);
  /// Returns the position with the card that a move draws at the top of the pile.
  [[nodiscard]] static Position reveal(const rules::Alice& game, const Position& position,
                                       const Move& move) {
    return game.reveal(position, move.card);
  }
};

static_assert(HasCodec<rules::Alice>);

/// Kinds of plies of this game only (C9, C11, C12).
struct AliceKind {
  static constexpr PlyKind flight{"flight"};
  static constexpr PlyKind exchange{"exchange"};
  static constexpr PlyKind draw_exchange{"draw-exchange"};
};

template <>
struct view<rules::Alice> : ViewDefaults<rules::Alice> {
  static constexpr std::array kinds{PlyKind::capture,    PlyKind::move,
                                    PlyKind::draw,       AliceKind::flight,
                                    AliceKind::exchange, AliceKind::draw_exchange};

  static void describe(const rules::Alice& game, const rules::alice::Position& position,
                       const rules::alice::Move& move, Description& out);
  static Summary summarise(const rules::Alice& game, const rules::alice::Position& position,
                           const rules::alice::Move& move);
  static void board(const rules::Alice& game, const rules::alice::Position& position,
                    BoardPicture& out);
  static void trace(const rules::Alice& game, const rules::alice::Position& position,
                    const rules::alice::Move& move, BoardPicture& out);
  static bool tally(const rules::Alice& game, const rules::alice::Position& position, Tally& out);
};

static_assert(HasView<rules::Alice>);

}  // namespace damier::notation
