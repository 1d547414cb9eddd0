#pragma once

#include <string_view>

namespace damier::cli {

/// Returns the language that the `.damier` files of the current directory and those above choose;
/// empty if none does, or DAMIER_NO_CONFIG forbids to read them. What reads settings defines it.
[[nodiscard]] std::string_view language_of_current_directory();

}  // namespace damier::cli
