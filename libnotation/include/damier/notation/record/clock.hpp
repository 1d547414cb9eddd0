#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace damier::notation {

/// A clock command in a comment (as used in PGN and PDN): `[%clk 0:12:30]`, the time left; `[%emt
/// 0:00:07]`, the time for the move; `[%egt ...]`, the time for the game so far; `[%mct ...]`, that
/// time by another clock; `[%clock w0:10:00 B0:09:58]`, the times left of both sides.
struct ClockCommand {
  std::string_view name;   ///< without the per cent sign
  std::string_view value;  ///< value as written
};

/// Appends the clock commands of a comment to a list, in order.
void find_clock_commands(std::string_view comment, std::vector<ClockCommand>& found);

/// Appends the evaluation commands of a comment to a list, in order: `[%eval -0.35]`.
void find_eval_commands(std::string_view comment, std::vector<ClockCommand>& found);

/// Remark that programs which let engines play write after a ply: `+0.16/13 0.074s`, the
/// evaluation, the depth and the time for the move; or `ev=0.16, d=13, mt=00:00:03, tl=01:59:57`,
/// with the time left. Parts that are missing are empty.
struct EngineRemark {
  std::string_view eval;  ///< from the point of view of the side that moved
  std::string_view spent;
  std::string_view left;
};

/// Returns the parts of a comment that consists of such a remark, or begins with it before a comma;
/// nothing if it has another form.
[[nodiscard]] std::optional<EngineRemark> find_engine_remark(std::string_view comment);

/// Returns an evaluation from the point of view of the other side.
[[nodiscard]] std::string turned_eval(std::string_view eval);

/// Returns the seconds of a time, `1:59:30`, `0:12.5` or `45`; nothing for other text.
[[nodiscard]] std::optional<double> seconds_of(std::string_view time);

/// Returns the seconds that a player has left by the first command `clk` or `clock` that states it.
/// `white`: the player is `w` in commands with the times of both.
[[nodiscard]] std::optional<double> seconds_left(std::span<const ClockCommand> commands,
                                                 bool white);

/// Returns an evaluation as a number; nothing if it is not a number, such as `#3`.
[[nodiscard]] std::optional<double> number_of_eval(std::string_view value);

/// Returns whether a comment consists of clock commands and blanks only.
[[nodiscard]] bool has_only_times(std::string_view comment);

/// Returns whether a comment consists of clock and evaluation commands and blanks only.
[[nodiscard]] bool has_only_commands(std::string_view comment);

/// Returns a comment that consists of these commands.
[[nodiscard]] std::string comment_of(const std::vector<ClockCommand>& commands);

}  // namespace damier::notation
