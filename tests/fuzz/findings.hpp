#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/locate.hpp"
#include "damier/notation/record/record.hpp"

#include "fuzz.hpp"

/// Invariants of all findings.
namespace damier::fuzz {

inline bool within(notation::Span span, std::string_view text) {
  return span.begin <= span.end && span.end <= text.size();
}

inline void require_place(const notation::Record& record, const notation::Diagnostic& one) {
  const notation::Place place = notation::locate(record, source_span(record, one.span).begin);
  require(place.line >= record.raw.line && place.column >= 1, "a finding has a place");
  require(place.offset >= record.raw.offset &&
              place.offset <= record.raw.offset + record.raw.bytes.size(),
          "a finding has a place in its input");
}

/// Returns the text of the findings. Checks each of them, and the places of a few, since a place is
/// counted from the beginning of the record.
inline std::string findings_text(const notation::Record& record,
                                 const notation::Diagnostics& diagnostics) {
  constexpr std::size_t max_places = 8;
  std::size_t places = 0;
  std::uint32_t last = 0;
  std::string out;
  for (const notation::Diagnostic& one : diagnostics) {
    require(within(one.span, record.text), "a finding lies within its record");
    require(one.span.begin >= last, "findings are in the order of the text");
    last = one.span.begin;
    out += std::to_string(one.span.begin) + " " + message(one);
    for (const notation::Note& note : one.notes) {
      out += "; " + message(note);
    }
    out += '\n';
    if (places++ < max_places) {
      require_place(record, one);
    }
  }
  return out;
}

}  // namespace damier::fuzz
