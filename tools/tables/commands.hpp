#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "damier/analysis/tables.hpp"

#include "options.hpp"
#include "position.hpp"

namespace damier::cli {

/// The commands of damier-tables.
[[nodiscard]] Exit build_tables(const Arguments& arguments);
[[nodiscard]] Exit list_tables(const Arguments& arguments);
[[nodiscard]] Exit verify_tables(const Arguments& arguments);
[[nodiscard]] Exit probe_tables(const Arguments& arguments);
[[nodiscard]] Exit prove_position(const Arguments& arguments);

/// The value of --dir.
[[nodiscard]] std::string tables_folder(const Arguments& arguments);

/// What --jobs and --memory allow. Throws UsageError.
[[nodiscard]] analysis::BuildOptions work_options(const Arguments& arguments);

/// A position and its value as JSON.
[[nodiscard]] nlohmann::ordered_json value_json(const Place& place,
                                                const std::optional<analysis::EndingValue>& value);

/// The start of a ruleset, with parameters as `Tag=value` or none: it stands for its rules.
[[nodiscard]] std::unique_ptr<notation::PositionFacts> rules_of(rules::RulesetId ruleset,
                                                                std::string_view parameters);

}  // namespace damier::cli
