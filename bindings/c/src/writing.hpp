#pragma once

#include <string_view>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/rules/ruleset_id.hpp"

#include "handle.hpp"

namespace damier::c {

/// How records are written.
struct WriteOptions {
  notation::ConvertOptions records;
  bool classic = false;  ///< White and Black play, even if the game has a box
};

/// Returns the evaluation at which a side expects 73 % of the points, for pages. A module without
/// analysis has its own.
[[nodiscard]] double eval_scale_of(rules::RulesetId ruleset);

/// Returns the options of a writer by their words; fails at an unknown format or word.
[[nodiscard]] damier_status read_options(damier_context& context, std::string_view format,
                                         std::string_view words, WriteOptions& out);

/// Returns the writer of a format, which may draw boards. `words`: the language of pages.
[[nodiscard]] notation::Converter converter_of(const WriteOptions& options,
                                               const notation::Catalogue& words);

}  // namespace damier::c
