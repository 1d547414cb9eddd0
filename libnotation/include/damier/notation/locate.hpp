#pragma once

#include <cstdint>
#include <string_view>

#include "damier/notation/record.hpp"

namespace damier::notation {

/// Where a span of a record begins in its input.
struct Place {
  std::uint64_t line = 1;        ///< from 1
  std::uint64_t column = 1;      ///< from 1, in characters; an invalid byte and a tab are one each
  std::uint64_t offset = 0;      ///< in bytes of the input
  std::string_view text;         ///< the line as decoded, without its end
  std::uint32_t line_begin = 0;  ///< where the line begins in the source of the record
};

/// Where a span of the text stands in the source.
[[nodiscard]] Span source_span(const Record& record, Span span);

/// The place of a byte of the source.
[[nodiscard]] Place locate(const Record& record, std::uint32_t at);

}  // namespace damier::notation
