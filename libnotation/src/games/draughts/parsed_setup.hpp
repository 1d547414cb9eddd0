#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "damier/notation/text/span.hpp"

namespace damier::notation::draughts {

/// A set-up taken apart, nothing judged yet. Spans count in the text of the record.
struct ParsedSetup {
  enum class Part : std::uint8_t { to_move, owner, king, first_square, last_square, other_field };
  struct Token {
    Part part{};
    Span span;
  };

  std::vector<Token> tokens;  ///< in the order of the text
  std::uint32_t reached = 0;  ///< where reading stopped
  bool complete = false;      ///< it is a set-up in form
};

[[nodiscard]] ParsedSetup parse_setup(std::string_view text, Span span);

}  // namespace damier::notation::draughts
