#pragma once

#include <string>
#include <string_view>

namespace damier::cli {

/// Returns the catalogue of a language, a file .mo; empty if none exists. It is a file of the
/// installation, or part of a static program.
[[nodiscard]] std::string catalogue_file(std::string_view language);

}  // namespace damier::cli
