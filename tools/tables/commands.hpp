#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "damier/analysis/tables.hpp"

#include "options.hpp"

namespace damier::cli {

/// The commands of damier-tables.
[[nodiscard]] Exit build_tables(const Arguments& arguments);
[[nodiscard]] Exit tell_of_tables(const Arguments& arguments);
[[nodiscard]] Exit verify_tables(const Arguments& arguments);
[[nodiscard]] Exit probe_tables(const Arguments& arguments);

/// The value of --dir.
[[nodiscard]] std::string tables_folder(const Arguments& arguments);

/// What --jobs and --memory allow. Throws UsageError.
[[nodiscard]] analysis::BuildOptions work_options(const Arguments& arguments);

/// The start of a ruleset, with parameters as `Tag=value` or none: it stands for its rules.
[[nodiscard]] std::unique_ptr<notation::PositionFacts> rules_of(rules::RulesetId ruleset,
                                                                std::string_view parameters);

}  // namespace damier::cli
