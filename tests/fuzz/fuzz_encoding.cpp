// Records in any stated encoding are read as UTF-8, and all findings lie within them. First line:
// ENCODING FORMAT, the encoding by any name.

#include <string>
#include <string_view>

#include "damier/notation/archive/check.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/record/charset.hpp"
#include "damier/notation/text/text.hpp"

#include "findings.hpp"
#include "in_memory.hpp"
#include "named.hpp"

void damier::fuzz::run(std::string_view text) {
  Choices choices(text);
  const std::string_view encoding = choices.word();
  const bool known = notation::is_encoding(encoding);
  notation::CheckOptions options;
  options.format = choose_format(choices);
  options.replay.syntax_only = true;
  notation::Record record;
  notation::Diagnostics diagnostics;
  each_record(text, splitting_of(options.format), [&](const notation::RawRecord& as_read) {
    notation::RawRecord bytes = as_read;
    bytes.encoding = encoding;
    check_record(bytes, options, record, diagnostics);
    require(notation::find_invalid_utf8(record.text) == std::string_view::npos,
            "the text of a record is UTF-8");
    require(notation::find_invalid_utf8(record.source) == std::string_view::npos,
            "its source is UTF-8");
    static_cast<void>(findings_text(record, diagnostics));
    const bool refused = std::any_of(diagnostics.begin(), diagnostics.end(), [](const auto& one) {
      return one.code == notation::Code::unknown_charset;
    });
    require(!known || !refused, "an encoding that is taken is known");
  });
}
