#pragma once

#include <memory>

#include "damier/diagram/remarks.hpp"
#include "damier/notation/formats/record_writer.hpp"
#include "damier/notation/formats/sheet/sheet.hpp"

namespace damier::diagram {

/// Writes records as one self-contained HTML page on which the games can be played through.
/// `strip`: what to leave out. `remarks`: who else has something to say of a record; may be empty.
[[nodiscard]] std::unique_ptr<notation::RecordWriter> page_writer(const notation::Strip& strip,
                                                                  RemarkerFor remarks = {});

}  // namespace damier::diagram
