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

void append_row(const std::string& move, std::size_t level, const std::string& played,
                const query::PositionTally& tally, std::string& out) {
  out += fmt::format(R"(<tr><td style="padding-left:{}em">{}</td><td>{}</td><td>{}</td>)",
                     level * 2, escaped(move), tally.games, played);
  append_bar(tally, out);
  out += fmt::format("<td>{}</td><td>{}</td><td>", number_or_nothing(mean_rating(tally)),
                     number_or_nothing(tally.last_year));
  if (tally.example) {
    const query::ExampleGame& game = *tally.example;
    const bool named = !game.first.empty() && !game.second.empty();
    out += escaped(named ? fmt::format("{} - {}, ", game.first, game.second) : "");
    out += escaped(fmt::format("{}:{}", game.file, game.record));
  }
  out += "</td></tr>\n";
}

void append_moves(const std::vector<query::ExploredMove>& moves, std::size_t level,
                  std::string& out) {
  for (const query::ExploredMove& move : moves) {
    append_row(move.move, level, std::to_string(move.played), move.tally, out);
    append_moves(move.next, level + 1, out);
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
  append_row("(here)", 0, "", explored.tree.tally, out);
  append_moves(explored.tree.moves, 0, out);
  out += "</table>\n</body>\n</html>\n";
}

}  // namespace damier::cli
