#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

/// What draughts programs say to each other: the Hub protocol, version 2 (F. Letouzey), and the
/// DamExchange protocol (DXP, J. Langeveld and others). Squares are the numbers of PDN.
namespace damier::notation::draughts {

/// A move as such a program writes it: start, end and the captured squares in any order.
struct ListedMove {
  Span span;  ///< in the source
  std::vector<int> squares;
};

/// A record of such a format, taken apart.
struct ListedGame {
  Span
      position;  ///< 50 letters on 10x10, the side to move before them; empty: the start of the game
  bool white_to_move = true;
  Span setup;  ///< both as they are written
  std::vector<ListedMove> moves;
  std::optional<ResultToken> result;
};

/// `pos pos=Wbb...ww moves="32-28 19-23 28x19x23"`, as a program is told what to think about; the
/// result may follow.
[[nodiscard]] ListedGame parse_hub(std::string_view line, Diagnostics& diagnostics);
/// A game request, `R01...`, and the messages of its moves, `M0005322800`, and of its end, `E30`, a
/// line each.
[[nodiscard]] ListedGame parse_dxp(std::string_view lines, Diagnostics& diagnostics);

void write_hub_move(int from, int to, const std::vector<int>& captured, std::string& out);
void write_dxp_move(int from, int to, const std::vector<int>& captured, std::string& out);
/// The message that begins a game; `position`: letters as DXP has them, empty for the start of the
/// game.
void write_dxp_request(char to_move, std::string_view position, std::string& out);
void write_dxp_end(ResultToken result, std::string& out);

}  // namespace damier::notation::draughts
