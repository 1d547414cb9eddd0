#pragma once

#include <utility>

#include "damier/diagram/latex.hpp"
#include "damier/diagram/page.hpp"
#include "damier/notation/archive/convert.hpp"
#include "damier/notation/formats/shared/write_options.hpp"

#include "terminal/language.hpp"

namespace damier::cli {

/// Returns a writer of records for any format, including drawn ones. `remarks`: adds remarks on
/// positions to pages; `eval_scale`: see `page_writer`; both may be empty. `diagrams`: those of
/// documents for LaTeX, and whose sides pages show. Pages and these documents are in the language of
/// messages.
[[nodiscard]] inline notation::Converter converter_to(const notation::ConvertOptions& options,
                                                      diagram::RemarkerFor remarks = {},
                                                      diagram::EvalScaleFor eval_scale = {},
                                                      diagram::DiagramChoice diagrams = {}) {
  const bool classic = diagrams.classic;
  if (options.to == notation::Format::latex) {
    return {diagram::latex_writer(options.json.strip, std::move(diagrams), words()), options.to};
  }
  return options.to == notation::Format::html
             ? notation::Converter(diagram::page_writer(options.json.strip, std::move(remarks),
                                                        std::move(eval_scale), words(), classic),
                                   options.to)
             : notation::Converter(options);
}

}  // namespace damier::cli
