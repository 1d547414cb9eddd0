#include "damier/notation/locate.hpp"

#include <algorithm>

#include "damier/notation/text.hpp"

namespace damier::notation {

namespace {

/// How many bytes of `bytes` hold its first `characters` characters.
std::size_t bytes_of_characters(std::string_view bytes, std::size_t characters) {
  std::size_t at = 0;
  for (; characters > 0 && at < bytes.size(); --characters) {
    at += std::max<std::size_t>(1, utf8_length(bytes.substr(at, 4)));
  }
  return at;
}

/// How many bytes of the input became the beginning of the source.
std::uint64_t raw_offset(const Record& record, std::string_view before) {
  if (record.source.data() == record.raw.bytes.data()) {
    return before.size();
  }
  // Decoding changes the number of bytes but not that of characters.
  const std::size_t characters = count_characters(before);
  return record.bytes_are_characters ? characters
                                     : bytes_of_characters(record.raw.bytes, characters);
}

}  // namespace

Span source_span(const Record& record, Span span) {
  if (record.quotes.empty()) {
    return span;
  }
  const auto after = std::ranges::upper_bound(record.quotes, span.begin, {},
                                              [](const Quote& quote) { return quote.text.begin; });
  if (after == record.quotes.begin()) {
    return {0, 0};
  }
  const Quote& quote = *(after - 1);
  if (!quote.verbatim) {
    return {quote.source, quote.source + 1};
  }
  // A finding may stand behind the quote, where nothing is quoted any more.
  const std::uint32_t begin = std::min(span.begin, quote.text.end);
  const std::uint32_t end = std::clamp(span.end, begin, quote.text.end);
  return {quote.source + (begin - quote.text.begin), quote.source + (end - quote.text.begin)};
}

Place locate(const Record& record, std::uint32_t at) {
  const std::string_view before = record.source.substr(0, at);
  const std::size_t newline = before.rfind('\n');
  Place place;
  place.line_begin =
      static_cast<std::uint32_t>(newline == std::string_view::npos ? 0 : newline + 1);
  place.line = record.raw.line + static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
  place.column = (newline == std::string_view::npos ? record.raw.column : 1) +
                 count_characters(before.substr(place.line_begin));
  std::string_view line = record.source.substr(place.line_begin);
  line = line.substr(0, line.find('\n'));
  place.text = line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
  place.offset = record.raw.offset + raw_offset(record, before);
  return place;
}

}  // namespace damier::notation
