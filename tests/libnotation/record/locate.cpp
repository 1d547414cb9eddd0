#include "damier/notation/record/locate.hpp"

#include <string>
#include <string_view>
#include <utility>

#include "damier/notation/formats/reader.hpp"
#include "damier/notation/text/text.hpp"

#include "catch.hpp"

namespace damier::test {

using namespace notation;

namespace {

/// Returns a record that begins at line 10 and byte 1000 of its input.
Record record_of(std::string_view bytes) {
  RawRecord raw;
  raw.bytes = bytes;
  raw.line = 10;
  raw.offset = 1000;
  Record record;
  Diagnostics ignored;
  read_header(raw, record, ignored);
  return record;
}

}  // namespace

TEST_CASE("locate: lines, columns and offsets", "[locate]") {
  struct Row {
    const char* what;
    std::string bytes;
    std::string find;  ///< in the decoded text
    std::uint64_t line;
    std::uint64_t column;
    std::uint64_t offset;
    std::string text;
  };
  const auto row = GENERATE(values<Row>({
      {"the first byte", "x", "x", 10, 1, 1000, "x"},
      {"the second line", "a\nbx", "x", 11, 2, 1003, "bx"},
      {"CRLF", "a\r\nbx\r\nc", "x", 11, 2, 1004, "bx"},
      {"a lone CR is a character", "a\rx", "x", 10, 3, 1002, "a\rx"},
      {"empty lines", "\n\n\nx", "x", 13, 1, 1003, "x"},
      {"a tab is one column", "\tx", "x", 10, 2, 1001, "\tx"},
      {"characters, not bytes", "éx", "x", 10, 2, 1002, "éx"},
      {"beyond the BMP", "😀x\ny", "x", 10, 2, 1004, "😀x"},
      {"an invalid byte is one column", "\xE9\xFFx", "x", 10, 3, 1002, "éÿx"},
      {"an invalid byte in an earlier line", "\xE9\nx", "x", 11, 1, 1002, "x"},
      {"invalid and valid mixed", "é\xE9x", "x", 10, 3, 1003, "ééx"},
      {"an invalid byte further on", "x\xE9", "x", 10, 1, 1000, "xé"},
      {"the newline itself", "ab\ncd", "\n", 10, 3, 1002, "ab"},
      {"after a byte order mark", "\xEF\xBB\xBFx", "x", 10, 2, 1003, "\xEF\xBB\xBFx"},
  }));
  CAPTURE(row.what);
  const Record record = record_of(row.bytes);
  const auto at = static_cast<std::uint32_t>(record.text.find(row.find));
  const Place place = locate(record, at);
  CHECK(place.line == row.line);
  CHECK(place.column == row.column);
  CHECK(place.offset == row.offset);
  CHECK(place.text == row.text);
  CHECK(record.text.substr(place.line_begin, place.text.size()) == row.text);
}

TEST_CASE("locate: going on is the same as beginning anew", "[locate]") {
  const std::string bytes =
      GENERATE(as<std::string>{}, "aé\r\n\n😀x\nbcé\n", "é\n\xE9\xFF\nx\xE9\n", "ab", "\n\n");
  CAPTURE(bytes);
  const Record record = record_of(bytes);
  const auto size = static_cast<std::uint32_t>(record.source.size());
  for (std::uint32_t first = 0; first <= size; ++first) {
    for (std::uint32_t second = 0; second <= size; ++second) {
      Locator locator(record);
      static_cast<void>(locator(first));
      const Place place = locator(second);
      const Place fresh = locate(record, second);
      CAPTURE(first, second);
      CHECK(place.line == fresh.line);
      CHECK(place.column == fresh.column);
      CHECK(place.offset == fresh.offset);
      CHECK(place.line_begin == fresh.line_begin);
      CHECK(place.text == fresh.text);
      const std::string_view before =
          record.source.substr(place.line_begin, second - place.line_begin);
      CHECK(place.column == 1 + count_characters(before));
    }
  }
}

TEST_CASE("locate: the end of the text", "[locate]") {
  const std::string bytes = "ab\ncd";
  const Record record = record_of(bytes);
  const Place place = locate(record, 5);
  CHECK(place.line == 11);
  CHECK(place.column == 3);
  CHECK(place.offset == 1005);
}

TEST_CASE("locate: what was quoted stands where it was quoted from", "[locate]") {
  const auto place = [](Span span) {
    Record record;
    record.quotes = {{{10, 14}, 100, true}, {{15, 18}, 50, false}, {{19, 21}, 70, true}};
    const Span found = source_span(record, span);
    return std::pair(found.begin, found.end);
  };
  using Place = std::pair<std::uint32_t, std::uint32_t>;
  CHECK(place({10, 14}) == Place(100, 104));
  CHECK(place({11, 13}) == Place(101, 103));
  CHECK(place({12, 12}) == Place(102, 102));
  // Not beyond the quote; after it, its end.
  CHECK(place({12, 20}) == Place(102, 104));
  CHECK(place({14, 15}) == Place(104, 104));
  // A piece that is not verbatim maps to its beginning.
  CHECK(place({15, 18}) == Place(50, 51));
  CHECK(place({17, 18}) == Place(50, 51));
  CHECK(place({19, 21}) == Place(70, 72));
  CHECK(place({30, 31}) == Place(72, 72));
  // Nothing comes before the first quote.
  CHECK(place({3, 4}) == Place(0, 0));
}

}  // namespace damier::test
