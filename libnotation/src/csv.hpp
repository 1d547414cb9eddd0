#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "damier/notation/diagnostics.hpp"
#include "damier/notation/record.hpp"

namespace damier::notation {

/// Appends the names of the columns.
void append_csv_header(std::string& out);
/// Appends the row of a record, whose plies and moves are those of its main line.
void append_csv_row(const Record& record, std::string_view ruleset, ResultStyle style,
                    std::string_view id, std::string_view file, std::uint64_t plies,
                    std::string_view moves, const Diagnostics& diagnostics, std::string& out);

}  // namespace damier::notation
