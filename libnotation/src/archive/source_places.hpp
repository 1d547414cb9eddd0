#pragma once

#include <cstddef>
#include <string_view>

#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Maps offsets in the source of a record to offsets in its bytes, in ascending order.
class InputOffset {
 public:
  explicit InputOffset(const Record& record)
      : decoded_(record.source.data() != record.raw.bytes.data()),
        single_(record.bytes_are_characters),
        source_(record.source),
        raw_(record.raw.bytes) {}

  std::size_t of(std::size_t at);

 private:
  bool decoded_;
  bool single_;  ///< each byte is a character
  std::string_view source_;
  std::string_view raw_;
  std::size_t at_ = 0;
  std::size_t raw_at_ = 0;
};

/// Returns whether offsets in the source cannot be mapped to the input: characters of another
/// charset may have several bytes.
[[nodiscard]] bool has_unknown_places(const Record& record);

/// Returns whether these bytes are one record before the bytes that follow it in its input.
[[nodiscard]] bool is_record_before(Format format, std::string_view bytes, std::string_view next);

}  // namespace damier::notation
