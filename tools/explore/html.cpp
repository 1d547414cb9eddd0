#include <algorithm>

#include <fmt/format.h>

#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/xml.hpp"

#include "forms.hpp"

namespace damier::cli {

namespace {

constexpr std::string_view style = R"(
body { font: 16px/1.4 sans-serif; margin: 2em auto; max-width: 60em; padding: 0 1em; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #ccc; padding: 0.2em 0.5em; text-align: right; }
th:first-child, td:first-child, td:last-child, th:last-child { text-align: left; }
.bar { border: 1px solid #555; display: flex; height: 0.9em; min-width: 10em; }
.bar span:nth-child(1) { background: #fff; }
.bar span:nth-child(2) { background: #999; }
.bar span:nth-child(3) { background: #333; }
)";

std::string escaped(std::string_view text) {
  std::string out;
  notation::append_xml_text(text, out);
  return out;
}

std::string number_or_nothing(std::uint64_t number) {
  return number == 0 ? "" : std::to_string(number);
}

void append_bar(const query::PositionTally& tally, std::string& out) {
  const auto shares = shares_of(tally);
  out += fmt::format(R"(<td><div class="bar" title="{:.1f} / {:.1f} / {:.1f} %">)", shares[0],
                     shares[1], shares[2]);
  for (const double share : shares) {
    out += fmt::format(R"(<span style="width:{:.1f}%"></span>)", share);
  }
  out += "</div></td>";
}

/// The attribute of a cell by which a link finds the position after these moves.
std::string anchor_of(const std::string& line) {
  std::string anchor = line.empty() ? "here" : line;
  std::ranges::replace(anchor, ' ', '_');
  return escaped(anchor);
}

std::string example_of(const query::PositionTally& tally) {
  if (!tally.example) {
    return {};
  }
  const query::ExampleGame& game = *tally.example;
  const bool named = !game.first.empty() && !game.second.empty();
  return escaped(named ? fmt::format("{} - {}, ", game.first, game.second) : "") +
         escaped(fmt::format("{}:{}", game.file, game.record));
}

/// A link to where a position is shown.
std::string link_to(const std::vector<std::string>& moves) {
  const std::string line = line_of(moves);
  return fmt::format(R"(see <a href="#{}">{}</a>)", anchor_of(line),
                     line.empty() ? "(here)" : escaped(line));
}

/// Tells that moves from a position were left out.
std::string_view more_of(const query::ExploredPosition& position) {
  return position.cut ? " \u2026" : "";
}

struct Row {
  std::string move;
  std::string line;  ///< up to the move
  std::size_t level = 0;
  std::string played = {};
  std::string last = {};  ///< the last cell
};

void append_row(const Row& row, const query::PositionTally& tally, std::string& out) {
  out +=
      fmt::format(R"(<tr><td id="{}" style="padding-left:{}em">{}</td><td>{}</td><td>{}</td>)",
                  anchor_of(row.line), row.level * 2, escaped(row.move), tally.games, row.played);
  append_bar(tally, out);
  out +=
      fmt::format("<td>{}</td><td>{}</td><td>{}</td></tr>\n", number_or_nothing(mean_rating(tally)),
                  number_or_nothing(tally.last_year), row.last);
}

void append_moves(const std::string& before, const std::vector<query::ExploredMove>& moves,
                  std::size_t level, std::string& out) {
  for (const query::ExploredMove& move : moves) {
    const std::string line = before + (before.empty() ? "" : " ") + move.move;
    std::string last = move.shown_at ? link_to(*move.shown_at) : example_of(move.tally);
    append_row({move.move, line, level, std::to_string(move.played), last.append(more_of(move))},
               move.tally, out);
    append_moves(line, move.moves, level + 1, out);
  }
}

}  // namespace

void append_html(const Explored& explored, std::string& out) {
  const auto& sides = notation::info(explored.ruleset).side_names;
  const std::string title =
      escaped(fmt::format("{}: {}", rules::name(explored.ruleset), explored.setup));
  out += fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<title>{0}</title>\n<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n"
      "<table>\n<tr><th>Move</th><th>Games</th><th>Played</th><th>{2} wins, draw, {3} wins</th>"
      "<th>Rating</th><th>Last</th><th>Example</th></tr>\n",
      title, style, escaped(sides[0]), escaped(sides[1]));
  const query::ExploredPosition& tree = explored.tree;
  append_row({.move = "(here)", .line = "", .last = example_of(tree.tally).append(more_of(tree))},
             tree.tally, out);
  append_moves("", tree.moves, 0, out);
  out += "</table>\n";
  if (is_cut(tree)) {
    out += "<p>\u2026 more moves were played there; --max-moves shows more.</p>\n";
  }
  out += "</body>\n</html>\n";
}

}  // namespace damier::cli
