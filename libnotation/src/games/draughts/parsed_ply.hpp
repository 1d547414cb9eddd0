#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "damier/notation/text/span.hpp"

namespace damier::notation::draughts {

/// A ply split into its parts, which are not checked yet. Spans refer to the text of the record.
// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): the squares, of which most plies have two
struct ParsedPly {
  /// The limit on written squares: on 12x12 one capture may take thirty pieces.
  static constexpr std::size_t max_squares = 32;

  /// A span that is left uninitialised until it is set.
  struct Square {
    std::uint32_t begin;
    std::uint32_t end;
    [[nodiscard]] Span span() const { return {begin, end}; }
  };

  ParsedPly() = default;  // NOLINT(cppcoreguidelines-pro-type-member-init)

  std::size_t count = 0;  ///< number of squares; may exceed the array, which does not keep the rest
  bool capture = false;   ///< separated by an x or a colon
  bool quiet = false;     ///< separated by a dash
  bool spaced = false;
  bool joined = false;     ///< two numbers without a sign, `3228`
  bool shortened = false;  ///< the first square is only a letter, `cd4`
  bool typographic_dash = false;
  std::array<Square, max_squares> squares;

  [[nodiscard]] Span from() const { return squares[0].span(); }
  [[nodiscard]] Span to() const { return squares[count - 1].span(); }
};

/// Splits a ply into its parts; returns false if it does not look like a move.
[[nodiscard]] bool parse_ply(std::string_view text, Span span, ParsedPly& ply);

}  // namespace damier::notation::draughts
