#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "damier/analysis/tables/tables.hpp"

#include "select/position.hpp"
#include "terminal/options.hpp"

namespace damier::cli {

/// Commands of damier-tables.
[[nodiscard]] Exit build_tables(const Arguments& arguments);
[[nodiscard]] Exit list_tables(const Arguments& arguments);
[[nodiscard]] Exit verify_tables(const Arguments& arguments);
[[nodiscard]] Exit probe_tables(const Arguments& arguments);
[[nodiscard]] Exit prove_position(const Arguments& arguments);

/// Returns the value of --dir.
[[nodiscard]] std::string tables_folder(const Arguments& arguments);

/// Returns the limits of --jobs and --memory. Throws UsageError.
[[nodiscard]] analysis::BuildOptions work_options(const Arguments& arguments);

/// Returns a position and its value as JSON.
[[nodiscard]] nlohmann::ordered_json value_json(const Place& place,
                                                const std::optional<analysis::EndingValue>& value);

}  // namespace damier::cli
