#include <fmt/format.h>

#include "damier/notation/text/csv_text.hpp"

#include "forms.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

namespace {

/// Returns where the position of a move is shown; empty if it is there.
std::string place_of(const query::ExploredMove& move) {
  return !move.shown_at ? "" : move.shown_at->empty() ? "(here)" : line_of(*move.shown_at);
}

/// Appends a row. `line`: the moves up to this one.
void append_row(const std::string& line, const query::ExploredMove& move, std::string& out) {
  const query::PositionTally& tally = move.tally;
  notation::append_csv_field(line, out);
  out += ',';
  notation::append_csv_field(move.setup, out);
  out += fmt::format(",{},{},{},{},{},{},{},", tally.games, move.played, tally.outcomes[0],
                     tally.outcomes[1], tally.outcomes[2], number_or_nothing(mean_rating(tally)),
                     number_or_nothing(tally.last_year));
  const query::ExampleGame example = tally.example.value_or(query::ExampleGame{});
  notation::append_csv_field(printable(example.file), out);
  out += fmt::format(",{},", number_or_nothing(example.record));
  notation::append_csv_field(place_of(move), out);
  out += move.cut ? ",cut\r\n" : ",\r\n";
}

void append_moves(const std::string& before, const std::vector<query::ExploredMove>& moves,
                  std::string& out) {
  for (const query::ExploredMove& move : moves) {
    const std::string line = before + (before.empty() ? "" : " ") + move.move;
    append_row(line, move, out);
    append_moves(line, move.moves, out);
  }
}

}  // namespace

void append_csv(const Explored& explored, std::string& out) {
  out += "moves,setup,games,played,first,draw,second,rating,lastYear,file,record,shownAt,cut\r\n";
  append_moves("", explored.tree.moves, out);
}

}  // namespace damier::cli
