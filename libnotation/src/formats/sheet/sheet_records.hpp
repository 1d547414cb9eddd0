#pragma once

#include <memory>

#include "damier/notation/archive/convert.hpp"

namespace damier::notation {

/// The writer of native sheets, and of what has their form.
[[nodiscard]] std::unique_ptr<RecordWriter> sheet_records(const ConvertOptions& options);

}  // namespace damier::notation
