#pragma once

#include <string_view>

#include "terminal/options.hpp"

namespace damier::cli {

/// Sets --to from the extension of --output, unless the command line gives it. Throws UsageError if
/// the two contradict each other, or if the tool does not write that format.
[[nodiscard]] Arguments with_product_format(Arguments arguments);

/// Throws UsageError if the extension of --output names another format than `format`. `chosen_by`:
/// the option, with its value, that chose `format`.
void require_extension(const Arguments& arguments, std::string_view format,
                       std::string_view chosen_by);

}  // namespace damier::cli
