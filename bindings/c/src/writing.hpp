#pragma once

#include <string_view>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "handle.hpp"

namespace damier::c {

/// Returns the options of a writer by their words; fails at an unknown format or word.
[[nodiscard]] damier_status read_options(damier_context& context, std::string_view format,
                                         std::string_view words, notation::ConvertOptions& out);

/// Returns the writer of a format, which may draw boards. `words`: the language of pages.
[[nodiscard]] notation::Converter converter_of(const notation::ConvertOptions& options,
                                               const notation::Catalogue& words);

}  // namespace damier::c
