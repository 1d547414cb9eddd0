#pragma once

#include <string>
#include <string_view>

#include "damier/query/index/index.hpp"

#include "terminal/options.hpp"

namespace damier::cli {

/// Opens the files that an index names, as far as the command line trusts it. Throws UsageError.
[[nodiscard]] query::SourceFiles named_files(const Arguments& arguments, const std::string& index);

/// Returns why a file of an index must not be opened; empty if it may be.
[[nodiscard]] std::string why_not_opened(query::FileChange change);

}  // namespace damier::cli
