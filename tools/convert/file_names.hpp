#pragma once

#include <string>
#include <string_view>

namespace damier::cli {

/// Returns a name for the file of a group, without extension: it contains no characters that are
/// special for a shell or a file system, no invisible characters, and is not reserved by Windows.
/// Different groups may get the same name.
[[nodiscard]] std::string file_name_of_group(std::string_view group);

/// Returns the key of a name from file_name_of_group. Names with different keys are different
/// files, even if a file system ignores case and normal form (Unicode, UAX #15).
[[nodiscard]] std::string key_of_file_name(std::string_view name);

}  // namespace damier::cli
