#pragma once

#include <string_view>

namespace damier::cli {

/// The published JSON Schema of records, as the file in schema/ has it; its source is made at build time.
[[nodiscard]] std::string_view record_schema();

}  // namespace damier::cli
