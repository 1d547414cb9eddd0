#pragma once

#include <string_view>

namespace damier::cli {

/// Returns the catalogue of a language, a file .mo; empty if none exists. It is a file of the
/// installation, or part of a static program, and stays valid to the end of the program.
[[nodiscard]] std::string_view catalogue_file(std::string_view language);

}  // namespace damier::cli
