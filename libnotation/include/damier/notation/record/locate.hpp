#pragma once

#include <cstdint>
#include <string_view>

#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// The place in the input where a span of a record begins.
struct Place {
  std::uint64_t line = 1;        ///< number of the line, from 1
  std::uint64_t column = 1;      ///< in characters, from 1; an invalid byte or a tab is one
  std::uint64_t offset = 0;      ///< number of bytes before it in the input
  std::string_view text;         ///< the decoded line, without its end
  std::uint32_t line_begin = 0;  ///< offset of the line in the source of the record
};

/// Maps an offset in the text to the source, for a text in which only letters were replaced
/// (Record::has_latin_letters), or none.
[[nodiscard]] std::uint32_t source_offset(const Record& record, std::uint32_t at);

/// Maps a span of the text to the source.
[[nodiscard]] Span source_span(const Record& record, Span span);

/// Finds the places of one record. It continues from the previous place, so places in text order
/// take a single pass; any other order works, but is slower. The record must outlive it.
///
/// \code
/// #include <damier/notation/archive/check.hpp>
///
/// const notation::RawRecord bytes{.bytes = "[Round \"1\"]\n\n1. 32-28 19-23 2. 34-30 *\n"};
/// notation::CheckOptions options{.format = notation::Format::pdn};
/// options.hints.ruleset = rules::find_ruleset("international");
/// notation::Record record;
/// notation::Diagnostics findings;
/// notation::check_record(bytes, options, record, findings);
/// notation::Locator place_of(record);
/// const notation::Span wrong = notation::source_span(record, findings.begin()->span);
/// assert(place_of(wrong.begin).line == 3 && place_of(wrong.begin).column == 19);
/// \endcode
class Locator {
 public:
  explicit Locator(const Record& record);

  /// Returns the place of a byte of the source.
  [[nodiscard]] Place operator()(std::uint32_t at);

 private:
  void go_to(std::uint32_t at);
  void enter_line(std::uint32_t begin);

  const Record* record_;
  bool as_is_;             ///< the source equals the bytes
  std::uint32_t at_ = 0;   ///< the current offset in the source
  std::uint64_t raw_ = 0;  ///< the corresponding offset in the bytes
  std::uint64_t line_;
  std::uint64_t column_;
  std::uint32_t line_begin_ = 0;
  std::uint32_t line_end_ = 0;
};

/// Returns the place of a byte of the source.
[[nodiscard]] Place locate(const Record& record, std::uint32_t at);

}  // namespace damier::notation
