// Any input can be taken for JSON and checked, and what is said of it lies within it.

#include <cstdint>
#include <string>
#include <string_view>

#include "damier/notation/check.hpp"
#include "damier/notation/json_writer.hpp"
#include "damier/notation/locate.hpp"
#include "damier/notation/splitter.hpp"
#include "damier/notation/text.hpp"

#include "fuzz.hpp"
#include "in_memory.hpp"

namespace {

using namespace damier;
using fuzz::require;

bool within(notation::Span span, std::string_view text) {
  return span.begin <= span.end && span.end <= text.size();
}

void check_quotes(const notation::Record& record) {
  std::uint32_t end = 0;
  for (const notation::Quote& quote : record.quotes) {
    require(within(quote.text, record.text) && quote.text.begin >= end,
            "quotes lie within the text, in its order");
    require(quote.source <= record.source.size(), "a quote has its place in the source");
    require(!quote.verbatim ||
                record.source.substr(quote.source).starts_with(quote.text.in(record.text)),
            "a quote is what stands in the source");
    end = quote.text.end;
  }
}

void check_findings(const notation::Record& record, const notation::Diagnostics& diagnostics) {
  std::string out;
  notation::Locator locator(record);
  for (const notation::Diagnostic& one : diagnostics) {
    require(within(one.span, record.text), "a finding lies within its record");
    const notation::Place place = notation::locate(record, source_span(record, one.span).begin);
    require(place.line >= record.raw.line && place.column >= 1, "a finding has a place");
    require(place.offset >= record.raw.offset &&
                place.offset <= record.raw.offset + record.raw.bytes.size(),
            "a finding has a place in its input");
    notation::JsonText json(out, false);
    json.begin_object();
    write_json_finding_members(record, one, info(one.code).severity, locator, json);
    json.end_object();
  }
  require(notation::find_invalid_utf8(out) == std::string_view::npos, "reports are UTF-8");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  notation::CheckOptions options;
  options.format = notation::Format::json;
  notation::Record record;
  notation::Diagnostics diagnostics;
  notation::Splitter splitter(fuzz::reader_of(fuzz::text_of(data, size)), 1024,
                              notation::json_splitting);
  for (const auto& block : fuzz::split(splitter)) {
    for (const notation::RawRecord& bytes : block->records) {
      check_record(bytes, options, record, diagnostics);
      require(notation::find_invalid_utf8(record.text) == std::string_view::npos,
              "the text of a record is UTF-8");
      check_quotes(record);
      check_findings(record, diagnostics);
    }
  }
  return 0;
}
