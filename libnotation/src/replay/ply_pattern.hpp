#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/replay/codec.hpp"
#include "damier/notation/text/span.hpp"

namespace damier::notation {

/// The name of the square at a span in a ply.
struct NamedSpan {
  Span span;
  std::string name;
};

/// A written ply in which each `?` stands for any square. A name replaces each `?` for reading;
/// `is_any` distinguishes these names from written squares.
class PlyPattern {
 public:
  PlyPattern(std::string_view written, std::string_view name);

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] Span whole() const { return {0, static_cast<std::uint32_t>(text_.size())}; }
  [[nodiscard]] bool has_any() const { return !any_.empty(); }
  [[nodiscard]] bool is_any(Span square) const {
    return std::ranges::find(any_, square.begin) != any_.end();
  }
  /// Returns the ply with the squares of a move: a name for each written square.
  [[nodiscard]] std::string filled(const std::vector<NamedSpan>& names) const;
  /// Returns whether each `?` stands for a whole square: no digit and no other `?` touches it.
  [[nodiscard]] bool sound() const { return sound_; }

 private:
  std::string text_;
  std::vector<std::uint32_t> any_;  ///< beginnings of the names for `?`
  bool sound_ = true;
};

/// Returns whether the codec reads a text as that move.
template <rules::Game G>
[[nodiscard]] bool reads_as(const G& game, const typename G::Position& position,
                            const typename G::Move& move, std::string_view text) {
  Diagnostics ignored;
  const Span whole{0, static_cast<std::uint32_t>(text.size())};
  return codec<G>::read_ply(game, position, text, whole, Explain{0}, ignored) == move;
}

}  // namespace damier::notation
