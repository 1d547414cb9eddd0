#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "damier/notation/text/span.hpp"
#include "damier/rules/lices/game.hpp"

namespace damier::notation::lices {

/// A ply split into its parts, which are not checked yet. Spans refer to the text of the record.
// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): the jumps, for the reason below
struct ParsedPly {
  class Jump {
   public:
    // Uninitialised: most plies have no jump, and clearing twenty takes as long as reading a ply.
    Jump() = default;  // NOLINT(cppcoreguidelines-pro-type-member-init)
    Jump(Span over, Span landing)
        : over_begin_(over.begin),
          over_end_(over.end),
          landing_begin_(landing.begin),
          landing_end_(landing.end) {}

    [[nodiscard]] Span over() const { return {over_begin_, over_end_}; }
    /// Returns an empty span if it is not written.
    [[nodiscard]] Span landing() const { return {landing_begin_, landing_end_}; }

   private:
    std::uint32_t over_begin_;
    std::uint32_t over_end_;
    std::uint32_t landing_begin_;
    std::uint32_t landing_end_;
  };

  char piece = 0;  ///< the capital before the square, 0 if none exists
  Span piece_span;
  bool named = false;  ///< named by a word instead of its letter
  Span from;
  rules::lices::MoveKind kind = rules::lices::MoveKind::advance;
  Span to;  ///< end of an advance or mailler; empty if it is not written
  std::array<Jump, rules::lices::Move::max_steps> jumps;  ///< the first `jump_count` are set
  std::uint32_t jump_count = 0;  ///< may exceed the array, which drops the rest
  Span mark;                     ///< the A; empty if none exists
  bool spaced = false;           ///< there are other blanks than that after the letter (L17)
  bool typographic_dash = false;
};

/// Splits a ply into `ply`, which must be default-initialised; returns false if the text does not
/// look like a move.
[[nodiscard]] bool parse_ply(std::string_view text, Span span, ParsedPly& ply);

}  // namespace damier::notation::lices
