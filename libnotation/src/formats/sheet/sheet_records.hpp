#pragma once

#include <memory>

#include "damier/notation/archive/convert.hpp"

namespace damier::notation {

/// Returns the writer of native sheets, and of formats with their form.
[[nodiscard]] std::unique_ptr<RecordWriter> sheet_records(const ConvertOptions& options);

}  // namespace damier::notation
