#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "damier/diagram/remarks.hpp"
#include "damier/notation/formats/shared/record_writer.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::diagram {

/// Returns the evaluation at which a side expects 73 % of the points, 1 / (1 + 1 / e), in the unit of
/// the evaluations of a ruleset.
using EvalScaleFor = std::function<double(rules::RulesetId)>;

/// Returns a writer of records as one self-contained HTML page on which the games can be played
/// through. `strip`: what to omit. `remarks`: source of remarks on a record; may be empty.
/// `eval_scale`: asked for games with evaluations; if it is empty, the scale is 2. `words`: the
/// language of the page; what it refers to must outlive the writer. `classic`: White and Black play,
/// even if the game has a box.
[[nodiscard]] std::unique_ptr<notation::RecordWriter> page_writer(
    const notation::Strip& strip, RemarkerFor remarks = {}, EvalScaleFor eval_scale = {},
    const notation::Catalogue& words = {}, bool classic = false);

/// Appends the beginning of a page without a script, in the style of the pages of games. It is
/// light or dark, as the reader's system prefers; it loads nothing, and its content policy allows
/// no script. `title` is plain text, `style` CSS for this page only. Boards of `Theme::automatic`
/// belong in a `<div class="board">`.
void append_still_page_begin(std::string_view title, std::string_view style, std::string& out,
                             std::string_view language = "en");
/// Appends the end of such a page.
void append_still_page_end(std::string& out);

}  // namespace damier::diagram
