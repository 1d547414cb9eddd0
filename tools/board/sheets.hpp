#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "damier/diagram/figure.hpp"

#include "terminal/options.hpp"

namespace damier::cli {

/// Throws UsageError if the options of sheets contradict others.
void check_sheet_options(const Arguments& arguments, std::string_view format);

/// Draws the selected records as problems, on sheets with a grid of boards: the position of --ply,
/// by default the set-up, and the plies after it as the solution. Reports on standard error the
/// records with an error, and solutions that do not fit. Returns the exit status. Throws UsageError.
[[nodiscard]] Exit draw_sheets(const Arguments& arguments, const diagram::FigureOptions& options);

/// What numbers the name of a file.
struct FileNumbers {
  std::uint64_t picture = 0;
  std::uint64_t ply = 0;
  std::uint64_t record = 0;
};

/// Returns the name of a file: %n in the pattern is its number, %p the ply, %r the record, %% a
/// percent sign. Throws UsageError.
[[nodiscard]] std::string file_name(std::string_view pattern, const FileNumbers& numbers);

}  // namespace damier::cli
