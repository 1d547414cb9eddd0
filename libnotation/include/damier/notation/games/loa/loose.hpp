#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/record/record.hpp"
#include "damier/rules/loa/game.hpp"

namespace damier::notation::loa {

/// A move as programs and servers write it, whatever signs stand between its squares.
struct LooseMove {
  enum class Kind : std::uint8_t { move, pass, resign };

  Kind kind = Kind::move;
  rules::loa::Move move;   ///< that of `move` and `pass`
  std::string_view marks;  ///< `!`, `?` and the like behind it
};

/// What is written there, blanks around it and capitals being of no account: `b1-b3`, `B1:D3`,
/// `b1b3`, `B1 - B3`, `c1 a3`; `pass`, `--`, `0000`; `resign`. Nothing if it is none of these, or
/// empty.
[[nodiscard]] std::optional<LooseMove> find_loose_move(std::string_view text);

/// A move by the numbers of its squares, `57-63`, from 0 on a1 to 63 on h8, rank by rank; or a
/// pass, as above.
[[nodiscard]] std::optional<LooseMove> find_index_move(std::string_view text);

/// Writes the moves of a line in the notation of the native sheet (A9), which has a sign of its own
/// for captures.
class NativeLine {
 public:
  explicit NativeLine(const rules::loa::Position& start) : position_(start) {}

  /// Appends the next move and plays it as far as it can be played, legal or not: after an ill one
  /// signs may be wrong, but then nothing hangs on them. The squares are what the reader of a sheet
  /// would have seen.
  PlainSquares write(const rules::loa::Move& move, std::string& out);

  /// Before the next move.
  [[nodiscard]] const rules::loa::Position& position() const { return position_; }

 private:
  rules::loa::Position position_;
};

}  // namespace damier::notation::loa
