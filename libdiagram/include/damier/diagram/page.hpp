#pragma once

#include <memory>

#include "damier/notation/formats/record_writer.hpp"
#include "damier/notation/formats/sheet/sheet.hpp"

namespace damier::diagram {

/// Writes records as a page on which the games can be played through, in one HTML file that takes
/// nothing from anywhere else. `strip`: what is left out of it.
[[nodiscard]] std::unique_ptr<notation::RecordWriter> page_writer(const notation::Strip& strip);

}  // namespace damier::diagram
