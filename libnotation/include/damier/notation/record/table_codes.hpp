#pragma once

#include <array>

#include "damier/notation/record/code_info.hpp"

namespace damier::notation {

/// Codes for events at the board: commands in comments, `[%touched 27]` and `[%fault 32-28]`.
struct TableCode {
  static constexpr CodeInfo touched_not_played{
      "touched-not-played", CodeTopic::ply, Severity::warning,
      "{0} was touched and could be played, but {1} was",
      "The command [%touched PIECE] in a comment after a ply records that its player touched that "
      "piece. A piece that is touched is played where it can be. Either the command or the ply is "
      "wrong."};
  static constexpr CodeInfo fault_was_legal{
      "fault-was-legal", CodeTopic::ply, Severity::warning,
      "{0} was no fault: it is a legal move here",
      "The command [%fault MOVE] in a comment after a ply gives the move that was taken back for "
      "it, because the opponent pointed out that it broke the rules, as by missing a capture. A "
      "legal move need not be taken back."};

  static constexpr std::array all{&touched_not_played, &fault_was_legal};
};

}  // namespace damier::notation
