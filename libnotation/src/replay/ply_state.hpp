#pragma once

#include <cstdint>

#include "damier/notation/text/span.hpp"

namespace damier::notation {

/// What the actions of a grammar of plies fill: the parts of a ply, whose spans count in the text
/// of its record.
template <class Parts>
struct PlyState {
  const char* text;  ///< where the record begins
  Parts& ply;

  template <typename Input>
  [[nodiscard]] Span span(const Input& in) const {
    return {static_cast<std::uint32_t>(in.begin() - text),
            static_cast<std::uint32_t>(in.end() - text)};
  }
};

}  // namespace damier::notation
