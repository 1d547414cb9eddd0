#pragma once

#include <string_view>

#include "terminal/options.hpp"

namespace damier::cli {

/// Lets the extension of --output choose the value of --to, unless the command line gives one.
/// Throws UsageError if the two contradict each other, or if the tool does not write that format.
[[nodiscard]] Arguments with_product_format(Arguments arguments);

/// Throws UsageError if the extension of --output names another format than `format`, which `chosen_by`
/// has chosen: an option with its value.
void require_extension(const Arguments& arguments, std::string_view format,
                       std::string_view chosen_by);

}  // namespace damier::cli
