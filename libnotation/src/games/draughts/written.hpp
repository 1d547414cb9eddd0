#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/rules/draughts/routes.hpp"

#include "parsed_ply.hpp"
#include "squares.hpp"

namespace damier::notation::draughts {

/// The squares of a ply, by their numbers in the rules.
// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): the squares, of which most plies have two
struct Written {
  Written() = default;  // NOLINT(cppcoreguidelines-pro-type-member-init)

  std::size_t count = 0;
  std::array<std::uint8_t, ParsedPly::max_squares> squares;

  [[nodiscard]] int from() const { return squares[0]; }
  [[nodiscard]] int to() const { return squares[count - 1]; }
};

/// Finds the squares of a ply, except the first of a shortened one; returns false if one does not
/// exist.
[[nodiscard]] bool find_squares(const SquareNames& names, std::string_view text,
                                const ParsedPly& ply, Written& written);

/// How a written route matches one that the piece can take.
enum class Fit : std::uint8_t {
  none,
  ends,     ///< only start and end are written
  in_part,  ///< some of the intermediate squares are missing
  whole,
};

/// Whether a route lands on the written squares in order, and ends on the last one.
template <class Board>
[[nodiscard]] Fit fit(const Written& written, const rules::draughts::Route<Board>& route) {
  const auto landings = static_cast<std::size_t>(route.jumps);
  if (written.count < 2 || written.to() != route.last() || written.count - 1 > landings) {
    return Fit::none;
  }
  std::size_t next = 1;
  for (std::size_t i = 0; i < landings && next < written.count; ++i) {
    next += route.landings[i] == written.squares[next] ? 1 : 0;
  }
  return next < written.count            ? Fit::none
         : written.count - 1 == landings ? Fit::whole
         : written.count == 2            ? Fit::ends
                                         : Fit::in_part;
}

}  // namespace damier::notation::draughts
