#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/text/catalogue.hpp"
#include "damier/rules/lices/game.hpp"

/// The owner-relative names of squares (L15), which exist in notation only.
namespace damier::notation::lices {

/// Returns the square with that name for the owner of a piece; nothing if none exists.
[[nodiscard]] std::optional<rules::lices::Square> find_square(std::string_view name,
                                                              rules::Side owner);

/// Appends the name of the square for the owner of a piece.
void write_square(rules::lices::Square square, rules::Side owner, std::string& out);
[[nodiscard]] std::string square_name(rules::lices::Square square, rules::Side owner);

/// Returns the letter of a piece, empty for a Pion (L15).
[[nodiscard]] std::string_view letter(rules::lices::Kind kind);
/// Returns the kind of piece with that letter; accepts `P` too.
[[nodiscard]] std::optional<rules::lices::Kind> find_kind(char letter);
[[nodiscard]] std::string_view kind_name(rules::lices::Kind kind);
/// Returns the name of several pieces of a kind.
[[nodiscard]] std::string_view kinds_name(rules::lices::Kind kind);

}  // namespace damier::notation::lices
