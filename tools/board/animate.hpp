#pragma once

#include "damier/diagram/figure.hpp"

#include "terminal/options.hpp"

namespace damier::cli {

/// Throws UsageError if options of animations are given without --animate, or others with it.
void check_animation_options(const Arguments& arguments, std::string_view format);

/// Draws the main line of the first selected record as a moving figure, in the format of --to, up
/// to its first error, which it reports. Returns the exit status. Throws UsageError.
[[nodiscard]] Exit animate(const Arguments& arguments, const diagram::FigureOptions& options);

}  // namespace damier::cli
