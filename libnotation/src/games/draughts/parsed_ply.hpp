#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "damier/notation/text/span.hpp"

namespace damier::notation::draughts {

/// A ply taken apart, nothing judged yet. Spans count in the text of the record.
// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): the squares, of which most plies have two
struct ParsedPly {
  /// No capture has more squares: on 12x12 a piece may take thirty.
  static constexpr std::size_t max_squares = 32;

  /// A span that is left as it is until it is set.
  struct Square {
    std::uint32_t begin;
    std::uint32_t end;
    [[nodiscard]] Span span() const { return {begin, end}; }
  };

  ParsedPly() = default;  // NOLINT(cppcoreguidelines-pro-type-member-init)

  std::size_t count = 0;  ///< of the squares; may exceed the array: the rest is not kept
  bool capture = false;   ///< an x or a colon stands between them
  bool quiet = false;     ///< a dash does
  bool spaced = false;
  bool typographic_dash = false;
  std::array<Square, max_squares> squares;

  [[nodiscard]] Span from() const { return squares[0].span(); }
  [[nodiscard]] Span to() const { return squares[count - 1].span(); }
};

/// Takes a ply apart; false if it does not even look like a move.
[[nodiscard]] bool parse_ply(std::string_view text, Span span, ParsedPly& ply);

}  // namespace damier::notation::draughts
