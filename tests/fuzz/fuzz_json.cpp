// Any input can be read as JSON and checked, and all findings lie within it.

#include <cstdint>
#include <string>
#include <string_view>

#include "damier/notation/archive/check.hpp"
#include "damier/notation/formats/json/json_writer.hpp"
#include "damier/notation/formats/shared/splittings.hpp"
#include "damier/notation/text/text.hpp"

#include "findings.hpp"
#include "in_memory.hpp"

namespace {

using namespace damier;
using fuzz::require;

void check_quotes(const notation::Record& record) {
  std::uint32_t end = 0;
  for (const notation::Quote& quote : record.quotes) {
    require(fuzz::within(quote.text, record.text) && quote.text.begin >= end,
            "quotes lie within the text, in its order");
    require(quote.source <= record.source.size(), "a quote has its place in the source");
    require(!quote.verbatim ||
                record.source.substr(quote.source).starts_with(quote.text.in(record.text)),
            "a quote is what stands in the source");
    end = quote.text.end;
  }
}

void check_reports(const notation::Record& record, const notation::Diagnostics& diagnostics) {
  std::string out;
  notation::Locator locator(record);
  for (const notation::Diagnostic& one : diagnostics) {
    notation::JsonText json(out, false);
    json.begin_object();
    write_json_finding_members(record, one, info(one.code).severity, locator, json);
    json.end_object();
  }
  require(notation::find_invalid_utf8(out) == std::string_view::npos, "reports are UTF-8");
}

}  // namespace

void damier::fuzz::run(std::string_view text) {
  notation::CheckOptions options;
  options.format = notation::Format::json;
  notation::Record record;
  notation::Diagnostics diagnostics;
  each_record(text, notation::json_splitting, [&](const notation::RawRecord& bytes) {
    check_record(bytes, options, record, diagnostics);
    require(notation::find_invalid_utf8(record.text) == std::string_view::npos,
            "the text of a record is UTF-8");
    check_quotes(record);
    static_cast<void>(findings_text(record, diagnostics));
    check_reports(record, diagnostics);
  });
}
