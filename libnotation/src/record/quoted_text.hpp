#pragma once

#include <cstdint>
#include <string_view>

#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Builds the text of a record whose source has another notation.
class QuotedText {
 public:
  /// `max`: the maximum size of the text in bytes.
  QuotedText(Record& record, std::size_t max) : record_(record) { record_.unescaped.reserve(max); }

  /// Adds a piece from the offset `source`. It is translated, unless it is `verbatim`.
  Span add(std::string_view piece, std::uint32_t source, bool verbatim = false) {
    const auto begin = static_cast<std::uint32_t>(record_.unescaped.size());
    record_.unescaped.push(piece);
    const auto end = static_cast<std::uint32_t>(record_.unescaped.size());
    record_.unescaped.push('\n');
    record_.quotes.push_back({{begin, end}, source, verbatim});
    return {begin, end};
  }
  /// Makes spans refer to the text; call it after the last piece.
  void finish() {
    record_.text = record_.unescaped.from(0);
    const auto size = static_cast<std::uint32_t>(record_.text.size());
    record_.movetext = {size, size};
  }

 private:
  Record& record_;
};

}  // namespace damier::notation
