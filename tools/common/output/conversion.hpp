#pragma once

#include <utility>

#include "damier/diagram/page.hpp"
#include "damier/notation/archive/convert.hpp"
#include "damier/notation/formats/shared/write_options.hpp"

namespace damier::cli {

/// The writer of records for any format, including the drawn ones. `remarks`: what pages say of
/// positions; may be empty.
[[nodiscard]] inline notation::Converter converter_to(const notation::ConvertOptions& options,
                                                      diagram::RemarkerFor remarks = {}) {
  return options.to == notation::Format::html
             ? notation::Converter(diagram::page_writer(options.json.strip, std::move(remarks)),
                                   options.to)
             : notation::Converter(options);
}

}  // namespace damier::cli
