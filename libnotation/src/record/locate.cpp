#include "damier/notation/record/locate.hpp"

#include <algorithm>

#include "damier/notation/text/text.hpp"

namespace damier::notation {

namespace {

/// Returns the beginning of the character that contains a byte.
std::uint32_t character_start(std::string_view text, std::uint32_t at) {
  constexpr std::uint32_t max_length = 4;
  for (std::uint32_t begin = at; at < text.size() && at - begin < max_length; --begin) {
    if (utf8_length(text.substr(begin, max_length)) > at - begin) {
      return begin;
    }
    if (begin == 0) {
      break;
    }
  }
  return at;
}

/// Returns the number of bytes in the first `characters` characters of `bytes`.
std::size_t bytes_of_characters(std::string_view bytes, std::size_t characters) {
  std::size_t at = 0;
  for (; characters > 0 && at < bytes.size(); --characters) {
    at += std::max<std::size_t>(1, utf8_length(bytes.substr(at, 4)));
  }
  return at;
}

}  // namespace

namespace {

/// Returns the first quote that begins after an offset in the text.
auto quote_after(const Record& record, std::uint32_t at) {
  return std::ranges::upper_bound(record.quotes, at, {},
                                  [](const Quote& quote) { return quote.text.begin; });
}

}  // namespace

std::uint32_t source_offset(const Record& record, std::uint32_t at) {
  constexpr std::uint32_t size_of_letter = 2;
  const auto after = quote_after(record, at);
  if (after == record.quotes.begin()) {
    return at;
  }
  const Quote& quote = *(after - 1);
  const std::uint32_t within = at - quote.text.begin;
  return quote.source + (quote.verbatim ? within : within * size_of_letter);
}

Span source_span(const Record& record, Span span) {
  if (record.quotes.empty()) {
    return span;
  }
  if (record.has_latin_letters) {
    return {source_offset(record, span.begin), source_offset(record, span.end)};
  }
  const auto after = quote_after(record, span.begin);
  if (after == record.quotes.begin()) {
    return {0, 0};
  }
  const Quote& quote = *(after - 1);
  if (!quote.verbatim) {
    return {quote.source, quote.source + 1};
  }
  // A finding may lie after the quote, outside any quote.
  const std::uint32_t begin = std::min(span.begin, quote.text.end);
  const std::uint32_t end = std::clamp(span.end, begin, quote.text.end);
  return {quote.source + (begin - quote.text.begin), quote.source + (end - quote.text.begin)};
}

Locator::Locator(const Record& record)
    : record_(&record),
      as_is_(record.source.data() == record.raw.bytes.data()),
      line_(record.raw.line),
      column_(record.raw.column) {
  enter_line(0);
}

void Locator::enter_line(std::uint32_t begin) {
  line_begin_ = begin;
  line_end_ = static_cast<std::uint32_t>(
      std::min(record_->source.find('\n', begin), record_->source.size()));
}

void Locator::go_to(std::uint32_t at) {
  const std::string_view between = record_->source.substr(at_, at - at_);
  if (as_is_) {
    raw_ += between.size();
  } else {
    // Decoding changes the number of bytes, but not of characters.
    const std::size_t characters = count_characters(between);
    raw_ += record_->bytes_are_characters
                ? characters
                : bytes_of_characters(record_->raw.bytes.substr(static_cast<std::size_t>(raw_)),
                                      characters);
  }
  if (at > line_end_) {
    const std::size_t newline = between.rfind('\n');
    line_ += static_cast<std::uint64_t>(std::ranges::count(between, '\n'));
    enter_line(at_ + static_cast<std::uint32_t>(newline) + 1);
    column_ = 1;
    at_ = line_begin_;
  }
  column_ += count_characters(record_->source.substr(at_, at - at_));
  at_ = at;
}

Place Locator::operator()(std::uint32_t at) {
  at = static_cast<std::uint32_t>(std::min<std::size_t>(at, record_->source.size()));
  if (at < at_) {
    *this = Locator(*record_);
  }
  // A place inside a character becomes the beginning of the character, where the scan continues.
  const std::uint32_t whole = character_start(record_->source, at);
  if (whole >= at_) {
    go_to(whole);
  }
  Locator there = *this;
  there.go_to(at);
  Place place;
  place.line = there.line_;
  place.column = there.column_;
  place.offset = record_->raw.offset + there.raw_;
  place.line_begin = there.line_begin_;
  const std::string_view line =
      record_->source.substr(there.line_begin_, there.line_end_ - there.line_begin_);
  place.text = line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
  return place;
}

Place locate(const Record& record, std::uint32_t at) { return Locator(record)(at); }

}  // namespace damier::notation
