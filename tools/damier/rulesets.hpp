#pragma once

#include <string>

namespace damier::cli {

/// Returns the rulesets, one per line: name, board, aliases, name in PDN or SGF, extension of its
/// sheets.
[[nodiscard]] std::string table_of_rulesets();

/// Returns the rulesets, one per line, and how their games can end.
[[nodiscard]] std::string table_of_endings();

}  // namespace damier::cli
