#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/read_hints.hpp"

namespace damier::notation {

/// Text between two records.
struct Parting {
  std::string after;   ///< ends the first one, or belongs to none
  std::string before;  ///< begins the second one

  [[nodiscard]] std::string text() const { return after + before; }
};

/// Returns what must stand between two records so that they are read as the two that they are
/// alone: `gap`, if that suffices. In sheets it may be an empty line, a star that ends the first
/// one (PDN 3.0), unless its game is over by the rules, or a tag Event without a value that begins
/// the second one. Nothing if no such text exists, since the first record is not closed.
[[nodiscard]] std::optional<Parting> parting_of(Format format, const ReadHints& hints,
                                                std::string_view first, std::string_view gap,
                                                std::string_view second);

}  // namespace damier::notation
