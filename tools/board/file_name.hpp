#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace damier::cli {

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
