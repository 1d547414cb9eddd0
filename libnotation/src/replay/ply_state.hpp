#pragma once

#include <cstdint>

#include "damier/notation/text/span.hpp"

namespace damier::notation {

/// The state that the actions of a ply grammar fill: the parts of a ply. Spans refer to the text of
/// its record.
template <class Parts>
struct PlyState {
  const char* text;  ///< the beginning of the record
  Parts& ply;

  template <typename Input>
  [[nodiscard]] Span span(const Input& in) const {
    return {static_cast<std::uint32_t>(in.begin() - text),
            static_cast<std::uint32_t>(in.end() - text)};
  }
};

}  // namespace damier::notation
