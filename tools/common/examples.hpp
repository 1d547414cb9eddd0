#pragma once

#include <span>
#include <string>
#include <string_view>

#include "damier/notation/diagnostics/diagnostics.hpp"

namespace damier::cli {

/// A record that shows one code, from samples/; the source with the list is made at build time.
struct CodeExample {
  std::string_view code;
  std::string_view file_name;
  std::string_view text;
};

[[nodiscard]] std::span<const CodeExample> code_examples();

/// The example of a code; null if a sample cannot show it (a record of 16 MiB).
[[nodiscard]] const CodeExample* find_example(std::string_view code);

/// What damier-check says of an example, as far as it concerns its own code.
[[nodiscard]] std::string report_on(const CodeExample& example, const notation::CodeInfo& code);

}  // namespace damier::cli
