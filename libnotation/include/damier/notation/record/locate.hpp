#pragma once

#include <cstdint>
#include <string_view>

#include "damier/notation/record/record.hpp"

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

/// Finds the places of one record. It goes on from the place before, so that places in the order of
/// the text take one walk over it together; any other order is right as well, only slower. The
/// record outlives it.
class Locator {
 public:
  explicit Locator(const Record& record);

  /// The place of a byte of the source.
  [[nodiscard]] Place operator()(std::uint32_t at);

 private:
  void go_to(std::uint32_t at);
  void enter_line(std::uint32_t begin);

  const Record* record_;
  bool as_is_;             ///< the source is the bytes themselves
  std::uint32_t at_ = 0;   ///< where it stands
  std::uint64_t raw_ = 0;  ///< the byte of the record that this was decoded from
  std::uint64_t line_;
  std::uint64_t column_;
  std::uint32_t line_begin_ = 0;
  std::uint32_t line_end_ = 0;
};

/// The place of a byte of the source.
[[nodiscard]] Place locate(const Record& record, std::uint32_t at);

}  // namespace damier::notation
