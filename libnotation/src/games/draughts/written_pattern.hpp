#pragma once

#include <optional>
#include <string_view>

#include "../../replay/ply_pattern.hpp"
#include "ply.hpp"
#include "written.hpp"

namespace damier::notation::draughts {

/// A ply with its squares, of which some may be any.
struct WrittenPattern {
  WrittenPattern(const SquareNames& names, std::string_view text);

  /// Nothing if it is any, or only its column is written.
  [[nodiscard]] std::optional<int> from() const { return shortened ? std::nullopt : square(0); }
  [[nodiscard]] std::optional<int> to() const { return square(squares.count - 1); }
  [[nodiscard]] std::optional<int> square(std::size_t place) const {
    return any[place] ? std::nullopt : std::optional<int>(squares.squares[place]);
  }
  /// Whether a capture can be written so that takes this route.
  template <class Route>
  [[nodiscard]] bool fits(const Route& route) const {
    std::size_t next = 1;
    for (int i = 0; i < route.jumps && next < squares.count; ++i) {
      const auto written = square(next);
      next += !written || *written == route.landings[static_cast<std::size_t>(i)] ? 1 : 0;
    }
    return next == squares.count;
  }

  bool understood = false;
  bool has_any = false;
  bool shortened = false;
  char column = 0;  ///< of a shortened ply
  Written squares;
  std::array<bool, ParsedPly::max_squares> any{};
};

/// Whether a text has the form of a number, and the square with that name.
[[nodiscard]] bool is_number(std::string_view name);
[[nodiscard]] std::optional<int> find_named(const SquareNames& names, std::string_view name);

/// Whether the text is taken for a move. With a `?` it need not be clear which of several captures
/// is meant.
template <class Rules>
bool is_written(const Rules& rules, const typename Rules::Position& position,
                const typename Rules::Move& move, std::string_view text) {
  using rules::draughts::Walk;
  const WrittenPattern written(rules.names, text);
  if (!written.understood || written.from().value_or(move.from()) != move.from() ||
      written.to().value_or(move.to()) != move.to()) {
    return false;
  }
  if (!written.has_any) {
    Diagnostics ignored;
    const Span whole{0, static_cast<std::uint32_t>(text.size())};
    return read_ply(rules, position, text, whole, Explain{0}, ignored) == move;
  }
  if (written.shortened && rules.names.name(move.from()).front() != written.column) {
    return false;
  }
  bool fits = written.squares.count == 2;
  std::uint64_t seen = 0;
  if (!fits && move.captured != 0) {
    walk_routes(rules, position, move.from(), [&](const auto& route) {
      fits = route.captured == move.captured && route.last() == move.to() && written.fits(route);
      return fits || ++seen > max_routes             ? Walk::stop
             : within(route.captured, move.captured) ? Walk::go_on
                                                     : Walk::turn_back;
    });
  }
  return fits;
}

}  // namespace damier::notation::draughts
