#pragma once

#include <span>
#include <string>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"

namespace damier::cli {

/// Record from samples/ that shows one code. The build generates the source of the list.
struct CodeExample {
  std::string_view code;
  std::string_view file_name;
  std::string_view text;
};

[[nodiscard]] std::span<const CodeExample> code_examples();

/// Returns the example of a code; null if no sample can show it (a record of 16 MiB).
[[nodiscard]] const CodeExample* find_example(std::string_view code);

/// Returns the report of damier-check on an example, limited to its own code.
[[nodiscard]] std::string report_on(const CodeExample& example, const notation::CodeInfo& code);

}  // namespace damier::cli
