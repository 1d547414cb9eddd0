#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/text/catalogue.hpp"

namespace damier::analysis {

/// A proven result, as a comment names it.
struct NamedResult {
  enum class Kind : std::uint8_t { none, won, drawn };
  Kind kind = Kind::none;
  std::optional<int> plies = std::nullopt;  ///< to the win, if that is known
  bool at_most = false;                     ///< the win may come sooner
};

/// What a comment adds to the evaluation of a ply.
struct Remark {
  NamedResult proven;    ///< after the ply; a win is that of either side
  NamedResult given_up;  ///< by its player
  std::string better;    ///< the best move; empty if it is not named
};

/// Returns a remark in the language of a catalogue; empty if it adds nothing.
[[nodiscard]] std::string text_of(const Remark& remark, const notation::Catalogue& words);

/// Returns whether a text is what `text_of` writes in that language. The empty text is.
[[nodiscard]] bool is_remark(std::string_view text, const notation::Catalogue& words);

}  // namespace damier::analysis
