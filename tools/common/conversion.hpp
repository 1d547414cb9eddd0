#pragma once

#include "damier/diagram/page.hpp"
#include "damier/notation/formats/convert.hpp"

namespace damier::cli {

/// The writer of records for any format, including the drawn ones.
[[nodiscard]] inline notation::Converter converter_to(const notation::ConvertOptions& options) {
  return options.to == notation::Format::html
             ? notation::Converter(diagram::page_writer(options.json.strip), options.to)
             : notation::Converter(options);
}

}  // namespace damier::cli
