#pragma once

#include <string>
#include <string_view>

namespace damier::cli {

/// A name for the file of a group, before its extension: without anything that a shell or a file
/// system may take for more than a letter, without invisible characters, and none that Windows
/// reserves. Different groups may get the same name.
[[nodiscard]] std::string file_name_of_group(std::string_view group);

/// Two names from file_name_of_group with different keys are different files, even where a file
/// system ignores case and normal form (Unicode, UAX #15).
[[nodiscard]] std::string key_of_file_name(std::string_view name);

}  // namespace damier::cli
