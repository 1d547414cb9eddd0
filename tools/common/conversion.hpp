#pragma once

#include "damier/diagram/page.hpp"
#include "damier/notation/formats/convert.hpp"

namespace damier::cli {

/// What writes records in any format, those that are drawn among them.
[[nodiscard]] inline notation::Converter converter_to(const notation::ConvertOptions& options) {
  return options.to == notation::Format::html
             ? notation::Converter(diagram::page_writer(options.json.strip), options.to)
             : notation::Converter(options);
}

}  // namespace damier::cli
