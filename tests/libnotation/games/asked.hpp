#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/replay/positions.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

// What queries ask of positions and plies, in one line.

namespace damier::test {

[[nodiscard]] inline const notation::BoardInfo& board_of(std::string_view ruleset) {
  return notation::info(rules::find_ruleset(ruleset).value()).board;
}

/// Returns the names of the squares that a name or a range means to a side, joined by blanks.
[[nodiscard]] inline std::string squares(std::string_view ruleset, std::string_view text,
                                         rules::Side namer = rules::Side::first) {
  const auto found = board_of(ruleset).find_squares(text, namer);
  std::string names;
  if (found) {
    found->for_each([&](std::size_t square) {
      names += (names.empty() ? "" : " ") + board_of(ruleset).square_name(square, namer);
    });
  }
  return names;
}

/// Returns whether the text is read as a legal ply of the position, given in canonical notation.
[[nodiscard]] inline bool is_written(std::string_view ruleset, std::string_view setup,
                                     std::string_view ply, std::string_view text) {
  notation::Diagnostics diagnostics;
  const auto position =
      notation::read_setup(rules::find_ruleset(ruleset).value(), setup, {}, diagnostics);
  std::optional<bool> written;
  position->for_each_move([&](const notation::PlyFacts& move) {
    if (move.text() == ply) {
      written = move.is_written(text);
    }
    return !written;
  });
  return written.value();
}

/// Returns the ends of a written ply: `32 28`, with `?` for open ones; `none` if it is invalid.
[[nodiscard]] inline std::string ends_of(std::string_view ruleset, std::string_view text,
                                         rules::Side mover = rules::Side::first) {
  const auto ends = board_of(ruleset).ends_of_ply(text, mover);
  const auto name = [&](std::optional<std::uint8_t> square) {
    return square ? board_of(ruleset).square_name(*square, mover) : std::string("?");
  };
  return ends ? name(ends->from) + " " + name(ends->to) : "none";
}

/// A set-up that need not be complete or valid.
struct Loose {
  Loose(std::string_view ruleset, std::string_view text)
      : board(board_of(ruleset)),
        setup(read_loose_setup(rules::find_ruleset(ruleset).value(), text, diagnostics)) {
    if (setup.position != nullptr) {
      setup.position->placement(placement);
    }
  }

  /// Counts the pieces of an owner with that name.
  [[nodiscard]] std::size_t count(std::string_view name, notation::Owner owner) const {
    for (const notation::PieceName& one : board.piece_names) {
      if (one.name == name) {
        return placement.of_kinds(owner, one.kinds).count();
      }
    }
    return 999;  // there is no such name
  }
  /// Returns the first finding: its place and message.
  [[nodiscard]] std::string fault() const {
    return setup.position != nullptr || diagnostics.empty()
               ? ""
               : std::to_string(diagnostics.begin()->span.begin) + " " +
                     std::string(info(diagnostics.begin()->code).name);
  }

  const notation::BoardInfo& board;
  notation::Diagnostics diagnostics;
  notation::LooseSetup setup;
  notation::Placement placement;
};

}  // namespace damier::test
