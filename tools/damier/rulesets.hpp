#pragma once

#include <string>

namespace damier::cli {

/// The rulesets, one a line: name, board, other names, how PDN or SGF call it, extension of its
/// sheets.
[[nodiscard]] std::string table_of_rulesets();

/// The rulesets, one a line, and how their games can end.
[[nodiscard]] std::string table_of_endings();

}  // namespace damier::cli
