#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/text/span.hpp"

/// What stands beside plies in every printed form of a game: signs, comments, reasons.
namespace damier::diagram::page {

/// The printed form of a NAG.
struct Sign {
  std::string_view text;   ///< empty if there is no sign
  std::string_view words;  ///< meaning in words
};

/// Returns the usual sign of a NAG, if there is one (PGN, section 10).
[[nodiscard]] Sign sign_of(std::uint32_t nag);

/// Returns whether a comment command is drawn on the board instead of printed.
[[nodiscard]] bool is_mark(std::string_view command);
/// Returns whether a comment command states a time.
[[nodiscard]] bool is_clock(std::string_view command);

/// Calls `on_text` for each text of a comment, and `on_command` for each command between them, without
/// its brackets.
template <class OnText, class OnCommand>
void for_each_part(std::string_view comment, OnText&& on_text, OnCommand&& on_command) {
  while (!comment.empty()) {
    const std::size_t begin = std::min(comment.find("[%"), comment.size());
    const std::size_t end = comment.find(']', begin);
    if (end == std::string_view::npos) {
      on_text(comment);
      return;
    }
    on_text(comment.substr(0, begin));
    on_command(comment.substr(begin + 2, end - begin - 2));
    comment.remove_prefix(end + 1);
  }
}

/// Returns the finding that explains why a ply is illegal, during the replay, when findings are
/// unsorted; null if no finding is about it. `ply`: its text.
[[nodiscard]] const notation::Diagnostic* reason_of(notation::Span ply,
                                                    const notation::Diagnostics& findings);

}  // namespace damier::diagram::page
