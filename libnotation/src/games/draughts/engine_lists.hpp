#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

/// The protocols of draughts programs: Hub, version 2 (F. Letouzey), and DamExchange (DXP, J.
/// Langeveld and others). Squares have the numbers of PDN.
namespace damier::notation::draughts {

/// A move in these protocols: start, end and the captured squares in any order.
struct ListedMove {
  Span span;  ///< its place in the source
  std::vector<int> squares;
};

/// A record of these protocols, split into its parts.
struct ListedGame {
  Span position;  ///< on 10x10 the side to move and 50 letters; empty: the start position
  bool white_to_move = true;
  Span setup;  ///< the span of both as written
  std::vector<ListedMove> moves;
  std::optional<ResultToken> result;
};

/// Parses `pos pos=Wbb...ww moves="32-28 19-23 28x19x23"`, the command that gives a program a
/// position; a result may follow.
[[nodiscard]] ListedGame parse_hub(std::string_view line, Diagnostics& diagnostics);
/// Parses a game request, `R01...`, and the messages of its moves, `M0005322800`, and of its end,
/// `E30`, one per line.
[[nodiscard]] ListedGame parse_dxp(std::string_view lines, Diagnostics& diagnostics);

void write_hub_move(int from, int to, const std::vector<int>& captured, std::string& out);
void write_dxp_move(int from, int to, const std::vector<int>& captured, std::string& out);
/// Writes the message that begins a game; `position`: letters as in DXP, empty for the start
/// position.
void write_dxp_request(char to_move, std::string_view position, std::string& out);
void write_hub_end(ResultToken result, ResultStyle style, bool any_plies, std::string& out);
void write_dxp_end(ResultToken result, ResultStyle style, bool any_plies, std::string& out);

}  // namespace damier::notation::draughts
