#include "source_places.hpp"

#include <algorithm>
#include <string>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/record/splitter.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::notation {

std::size_t InputOffset::of(std::size_t at) {
  if (!decoded_) {
    return at;
  }
  // Decoding changes the number of bytes, but not of characters.
  while (at_ < at && at_ < source_.size()) {
    at_ += std::max<std::size_t>(1, utf8_length(source_.substr(at_, 4)));
    raw_at_ += single_ ? 1 : std::max<std::size_t>(1, utf8_length(raw_.substr(raw_at_, 4)));
  }
  return raw_at_;
}

bool has_unknown_places(const Record& record) {
  return record.source.data() != record.raw.bytes.data() && !record.raw.encoding.empty() &&
         !record.bytes_are_characters;
}

bool is_record_before(Format format, std::string_view bytes, std::string_view next) {
  if (trimmed(bytes).empty()) {
    return false;
  }
  const auto record_end = splitting_of(format).record_end;
  std::string text(bytes);
  // A few bytes nearly always suffice.
  for (std::size_t seen = 0, wanted = 256;; wanted *= 16) {
    text += next.substr(seen, wanted - seen);
    seen = std::min(wanted, next.size());
    const bool whole = seen == next.size();
    const std::size_t end = record_end(text, whole);
    if (whole || end != std::string_view::npos) {
      return end == bytes.size();
    }
  }
}

}  // namespace damier::notation
