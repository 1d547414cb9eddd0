#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "solver.hpp"

namespace damier::analysis::tables {

/// Saves a class that is being solved, so that little is lost when the program is killed. `of`:
/// short description of the contents. Throws std::system_error.
void keep_work(const std::string& file, std::string_view of, const Work& work);

/// Loads a saved class; nothing if there is no file. Throws TableError if it is damaged, or of
/// something else.
[[nodiscard]] std::optional<Work> kept_work(const std::string& file, std::string_view of,
                                            std::uint64_t numbers, bool distances);

}  // namespace damier::analysis::tables
