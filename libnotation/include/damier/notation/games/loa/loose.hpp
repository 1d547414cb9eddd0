#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/record/record.hpp"
#include "damier/rules/loa/game.hpp"

namespace damier::notation::loa {

/// A move as programs and servers write it, with any sign between its squares.
struct LooseMove {
  enum class Kind : std::uint8_t { move, pass, resign };

  Kind kind = Kind::move;
  rules::loa::Move move;   ///< meaningful for `move` and `pass`
  std::string_view marks;  ///< marks after it, such as `!` and `?`
};

/// Parses such a move, ignoring case and outer blanks: `b1-b3`, `B1:D3`, `b1b3`, `B1 - B3`, `c1
/// a3`; `pass`, `--`, `0000`; `resign`. Returns nothing for any other text.
[[nodiscard]] std::optional<LooseMove> find_loose_move(std::string_view text);

/// Parses a move by the numbers of its squares, `57-63`, from 0 on a1 to 63 on h8, rank by rank; or
/// a pass as in find_loose_move.
[[nodiscard]] std::optional<LooseMove> find_index_move(std::string_view text);

/// Writes the moves of a line in the notation of the native sheet (A9), which marks captures.
class NativeLine {
 public:
  explicit NativeLine(const rules::loa::Position& start) : position_(start) {}

  /// Appends the next move and plays it, legal or not, as far as possible. After an illegal move
  /// signs may be wrong, but nothing depends on them. Returns the squares as the reader of a sheet
  /// would report them.
  PlainSquares write(const rules::loa::Move& move, std::string& out);

  /// Returns the position before the next move.
  [[nodiscard]] const rules::loa::Position& position() const { return position_; }

 private:
  rules::loa::Position position_;
};

}  // namespace damier::notation::loa
