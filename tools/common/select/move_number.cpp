#include "move_number.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/number.hpp"

#include "terminal/language.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

namespace {

/// Move given on the command line: `20`, or `20b` for the second side.
struct WrittenMove {
  std::uint64_t number = 0;
  rules::Side side = rules::Side::first;
};

WrittenMove written_move(std::string_view text) {
  // Larger than any record, and the number of the last ply does not overflow.
  constexpr std::uint64_t max = UINT64_MAX / 4;
  const bool second = text.ends_with('b');
  const std::string_view digits = text.substr(0, text.size() - (second ? 1 : 0));
  const auto number = notation::read_number<std::uint64_t>(digits, 1, max);
  if (!number) {
    throw UsageError{
        tr("--move: '{0}' is not a move number, such as 20, or 20b for the second side", text)};
  }
  return {*number, second ? rules::Side::second : rules::Side::first};
}

}  // namespace

Option move_option() {
  return {"move", 0, "N|Nb", "choose the ply by move number: 20, or 20b for the second side"};
}

std::uint64_t ply_of_move(const OpenedRecord& opened, const Arguments& arguments) {
  if (arguments.has("ply")) {
    throw UsageError{tr("--ply cannot be used with --move")};
  }
  const std::string_view text = arguments.value("move");
  const WrittenMove move = written_move(text);
  const notation::Numbering numbering =
      numbering_of(opened.record, notation::info(*opened.ruleset).numbering);
  if (numbering == notation::Numbering::plies && move.side == rules::Side::second) {
    throw UsageError{tr("--move: '{0}': plies are numbered one by one here", text)};
  }
  notation::Diagnostics ignored;
  const std::uint64_t first = std::max<std::uint64_t>(
      1, replay(*opened.ruleset, opened.record, {}, nullptr, ignored).first_number);
  const std::uint64_t number = ply_of(numbering, move.number, move.side);
  if (number < first || number - first >= main_line_length(opened.record)) {
    throw UsageError{tr("--move: record {0} of {1} has no move {2}", opened.record.raw.index,
                        printable(opened.file), text)};
  }
  return number - first + 1;
}

}  // namespace damier::cli
