#pragma once

#include "terminal/options.hpp"

namespace damier::cli {

/// Commands of damier-index.
[[nodiscard]] Exit build_index(const Arguments& arguments);
[[nodiscard]] Exit add_to_index(const Arguments& arguments);
[[nodiscard]] Exit remove_from_index(const Arguments& arguments);
[[nodiscard]] Exit merge_indexes(const Arguments& arguments);
[[nodiscard]] Exit report_index(const Arguments& arguments);
[[nodiscard]] Exit verify_index(const Arguments& arguments);
[[nodiscard]] Exit recover_index(const Arguments& arguments);

}  // namespace damier::cli
