#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "damier/diagram/remarks.hpp"
#include "damier/notation/formats/record_writer.hpp"
#include "damier/notation/formats/sheet/sheet.hpp"

namespace damier::diagram {

/// Returns a writer of records as one self-contained HTML page on which the games can be played
/// through. `strip`: what to omit. `remarks`: source of remarks on a record; may be empty.
[[nodiscard]] std::unique_ptr<notation::RecordWriter> page_writer(const notation::Strip& strip,
                                                                  RemarkerFor remarks = {});

/// Appends the beginning of a page without a script, in the style of the pages of games. It is
/// light or dark, as the reader's system prefers; it loads nothing, and its content policy allows
/// no script. `title` is plain text, `style` CSS for this page only. Boards of `Theme::automatic`
/// belong in a `<div class="board">`.
void append_still_page_begin(std::string_view title, std::string_view style, std::string& out);
/// Appends the end of such a page.
void append_still_page_end(std::string& out);

}  // namespace damier::diagram
