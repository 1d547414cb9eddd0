#include "table_watch.hpp"

#include <functional>
#include <optional>
#include <string>

#include "damier/notation/record/table_codes.hpp"
#include "damier/notation/replay/view.hpp"
#include "damier/notation/text/ascii.hpp"

namespace damier::notation {

namespace {

constexpr std::string_view touched = "[%touched";
constexpr std::string_view fault = "[%fault";

/// Returns whether a move is written with that piece first: `VTR` or `VTRh8` in `VTRh8-f6`, `Eb8`
/// in `Eb8(7c)d6`, but not `2` in `27-22`.
bool begins_with_piece(std::string_view move, std::string_view piece) {
  move.remove_prefix(move.starts_with('+') ? 1 : 0);  // a drawn piece
  const bool cut_number =
      move.size() > piece.size() && is_digit(piece.back()) && is_digit(move[piece.size()]);
  return move.starts_with(piece) && !cut_number;
}

/// Returns whether a ply plays that piece, named by its square or as moves begin.
bool plays(const PlyFacts& ply, std::string_view piece) {
  Description description;
  ply.describe(description);
  if (description.from == piece) {
    return true;
  }
  // A piece from off the board has no name: the written square is its destination.
  const bool named = !description.from.empty() || ply.text().starts_with('+');
  return named && begins_with_piece(ply.text(), piece);
}

/// Returns whether one of the first legal moves is as wanted. Positions may have very many.
bool any_move(const PositionFacts& position, const std::function<bool(const PlyFacts&)>& wanted) {
  constexpr std::size_t max = 10'000;
  std::size_t count = 0;
  bool found = false;
  position.for_each_move([&](const PlyFacts& move) {
    found = wanted(move);
    return !found && ++count < max;
  });
  return found;
}

/// Returns the value of the next such command in the text of a record, from a place on.
std::optional<Span> next_value(const Record& record, std::string_view command, Span from) {
  const std::string_view text = from.in(record.text);
  const std::size_t found = text.find(command);
  // A blank follows, or the end of a line that a program has broken there.
  const std::size_t begin = found == std::string_view::npos ? found : found + command.size() + 1;
  if (begin > text.size() || white_space.find(text[begin - 1]) == std::string_view::npos) {
    return std::nullopt;
  }
  const std::size_t end = text.find_first_of("[]", begin);
  if (end == std::string_view::npos || text[end] != ']') {
    return std::nullopt;
  }
  return Span{static_cast<std::uint32_t>(from.begin + begin),
              static_cast<std::uint32_t>(from.begin + end)};
}

}  // namespace

bool TableWatch::has_commands(const Record& record) {
  // Tag pairs and game trees have many brackets, but hardly a record has the sign after them.
  return record.text.find('%') != std::string_view::npos &&
         (record.text.find(touched) != std::string_view::npos ||
          record.text.find(fault) != std::string_view::npos);
}

void TableWatch::check_touched(const PlyFacts& ply, Span piece) {
  const std::string_view name = piece.in(record_.text);
  const auto plays_it = [&](const PlyFacts& move) { return plays(move, name); };
  if (!plays_it(ply) && any_move(ply.before(), plays_it)) {
    diagnostics_.add(TableCode::touched_not_played, piece,
                     {std::string(name), std::string(ply.text())});
  }
}

void TableWatch::check_fault(const PlyFacts& ply, Span move) {
  const std::string_view text = move.in(record_.text);
  if (any_move(ply.before(), [&](const PlyFacts& one) { return one.is_written(text); })) {
    diagnostics_.add(TableCode::fault_was_legal, move, {std::string(text)});
  }
}

void TableWatch::check_comment(const PlyFacts& ply, Span comment) {
  for (const std::string_view command : {touched, fault}) {
    // Later commands of the same name are checked in turn.
    Span rest = comment;
    while (const auto value = next_value(record_, command, rest)) {
      rest.begin = value->end;
      if (value->empty()) {
        continue;
      }
      if (command == touched) {
        check_touched(ply, *value);
      } else {
        check_fault(ply, *value);
      }
    }
  }
}

void TableWatch::start(const PositionFacts* position, std::uint64_t first_number) {
  if (next_ != nullptr) {
    next_->start(position, first_number);
  }
}

void TableWatch::ply(const PlyFacts& ply) {
  annotations_of(record_, ply.annotated(), annotations_);
  for (const Span comment : annotations_.comments) {
    check_comment(ply, comment);
  }
  if (next_ != nullptr) {
    next_->ply(ply);
  }
}

void TableWatch::unresolved(const PlyPlace& ply, const PositionFacts* before) {
  if (next_ != nullptr) {
    next_->unresolved(ply, before);
  }
}

void TableWatch::enter_variation(NodeIndex before, NodeIndex first) {
  if (next_ != nullptr) {
    next_->enter_variation(before, first);
  }
}

void TableWatch::leave_variation() {
  if (next_ != nullptr) {
    next_->leave_variation();
  }
}

void TableWatch::end() {
  if (next_ != nullptr) {
    next_->end();
  }
}

}  // namespace damier::notation
