#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace damier::notation {

/// A command of a clock in a comment: `[%clk 0:12:30]`, the time left; `[%emt 0:00:07]`, that for
/// the move; `[%egt ...]`, that for the game so far; `[%mct ...]`, the same by another clock (PGN
/// and PDN in use).
struct ClockCommand {
  std::string_view name;   ///< without the per cent sign
  std::string_view value;  ///< as written
};

/// The clock commands of a comment, added to a list in their order.
void find_clock_commands(std::string_view comment, std::vector<ClockCommand>& found);

/// Whether a comment holds clock commands and nothing else but blanks.
[[nodiscard]] bool says_only_times(std::string_view comment);

/// A comment that says these and nothing else, as it is written.
[[nodiscard]] std::string comment_of(const std::vector<ClockCommand>& commands);

}  // namespace damier::notation
