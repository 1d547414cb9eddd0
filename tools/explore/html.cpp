#include <algorithm>

#include <fmt/format.h>

#include "damier/diagram/figure.hpp"
#include "damier/diagram/page.hpp"
#include "damier/notation/replay/positions.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/shown_sides.hpp"
#include "damier/notation/text/xml.hpp"

#include "forms.hpp"
#include "terminal/language.hpp"

namespace damier::cli {

namespace {

using notation::escaped;

// Only one position is shown at a time: the target of the last link, or the first one.
constexpr std::string_view style = R"(
h1 { margin: .3rem 0 0; font-size: 1.4rem; line-height: 1.25; }
h2 { margin-bottom: .6rem; font-size: 1.15rem; }
.explored {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem 1.5rem;
  align-items: start;
}
.explored .board { max-width: 26rem; }
.explored .board > svg { height: auto; }
.explored .board .paper { fill: none; }
.list { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; overflow-wrap: normal; }
th, td { border-bottom: 1px solid var(--line); padding: .35rem .5rem; }
th, td { text-align: right; white-space: nowrap; }
th:first-child, td:first-child, th:last-child, td:last-child { text-align: left; }
td:first-child a { display: inline-block; padding: .3rem 0; font-weight: 600; }
td:first-child { min-width: 5rem; }
td:last-child { min-width: 12rem; }
td:first-child, td:last-child { white-space: normal; overflow-wrap: anywhere; }
.three { display: flex; justify-content: space-between; gap: .5rem; min-width: 13rem; }
.three { font-size: .9rem; }
.shares { display: flex; height: .9rem; border: 1px solid var(--muted); }
.light { background: #fcf5e5; }
.drawn { background: #9a9a9a; }
.dark { background: #37291f; }
.key { display: inline-block; width: .8rem; height: .8rem; border: 1px solid var(--muted); }
code { overflow-wrap: anywhere; }
@media screen {
  .place:not(:target):not(#here) { display: none; }
  main:has(.place:target) #here:not(:target) { display: none; }
}
@media (min-width: 60rem) {
  .explored { grid-template-columns: minmax(0, 20rem) minmax(0, 1fr); }
}
)";

/// Returns the id of the section of the position after these moves.
std::string anchor_of(const std::vector<std::string>& line) {
  std::string anchor = line.empty() ? "here" : line_of(line);
  std::ranges::replace(anchor, ' ', '_');
  return escaped(anchor);
}

std::string link_to(const std::vector<std::string>& line, std::string_view text) {
  return fmt::format(R"(<a href="#{}">{}</a>)", anchor_of(line), escaped(text));
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

class Page {
 public:
  Page(const Explored& explored, std::string& out)
      : explored_(explored),
        sides_(shown_side_names_of(notation::info(explored.ruleset), explored.classic)),
        out_(out) {
    picture_.words = words();
    picture_.classic = explored.classic;
    draw(explored.setup);
    // Some pieces have no colour of a side.
    const bool dark_first = !picture_.legend.empty() &&
                            picture_.legend.front().pieces[0].shade == notation::Shade::dark;
    shades_ = {dark_first ? "dark" : "light", "drawn", dark_first ? "light" : "dark"};
  }

  void write() {
    const std::uint64_t games = explored_.tree.tally.games;
    const std::string title = trn("{0}: moves in {1} game", "{0}: moves in {1} games", games,
                                  rules::name(explored_.ruleset), games);
    diagram::append_still_page_begin(title, style, out_, words().language());
    out_ += fmt::format("<h1>{}</h1>\n", escaped(title));
    write_shared();
    std::vector<std::string> line;
    section(explored_.tree, explored_.setup, line);
    if (is_cut(explored_.tree)) {
      out_ += paragraph(tr("\u2026 more moves were played there; --max-moves shows more."));
    }
    diagram::append_still_page_end(out_);
  }

 private:
  static std::string paragraph(const std::string& text) {
    return fmt::format("<p>{}</p>\n", escaped(text));
  }

  /// Sets the picture of a position; returns whether there is one.
  bool draw(std::string_view setup) {
    notation::Diagnostics ignored;
    const auto position = notation::read_setup(explored_.ruleset, setup, {}, ignored);
    if (position != nullptr) {
      position->draw(picture_);
    }
    return position != nullptr;
  }

  static diagram::FigureOptions figure(std::string_view id) {
    diagram::FigureOptions options;
    options.theme = diagram::Theme::automatic;
    options.id = id;
    options.shared = "damier";
    return options;
  }

  /// Writes what all boards have in common.
  void write_shared() { write_shared_svg(picture_, figure("shared"), out_); }

  void board(std::string_view setup) {
    out_ += "<div>\n<div class=\"board\">\n";
    if (draw(setup)) {
      draw_svg(picture_, figure(fmt::format("board{}", ++boards_)), out_);
    }
    out_ += fmt::format("</div>\n<details><summary>{}</summary><code>{}</code></details>\n</div>\n",
                        escaped(tr("Set-up")), escaped(setup));
  }

  /// Writes a position with its moves, and then those to which they lead.
  void section(const query::ExploredPosition& position, std::string_view setup,
               std::vector<std::string>& line) {
    out_ +=
        fmt::format("<section class=\"place\" id=\"{}\">\n<h2>{}</h2>\n", anchor_of(line),
                    escaped(line.empty() ? tr("The position") : tr("After {0}", line_of(line))));
    if (!line.empty()) {
      const std::vector<std::string> before(line.begin(), line.end() - 1);
      out_ += fmt::format("<p>{}</p>\n",
                          link_to(before, before.empty() ? tr("Back to the position")
                                                         : tr("Back to {0}", line_of(before))));
    }
    out_ += "<div class=\"explored\">\n";
    board(setup);
    table(position, line);
    out_ += "</div>\n</section>\n";
    for (const query::ExploredMove& move : position.moves) {
      if (!move.shown_at) {
        line.push_back(move.move);
        section(move, move.setup, line);
        line.pop_back();
      }
    }
  }

  void heading() {
    const auto key = [&](std::size_t side, const std::string& text) {
      return fmt::format(R"(<span><span class="key {}"></span> {}</span>)", shades_.at(side),
                         escaped(text));
    };
    const std::string outcomes = fmt::format(
        R"(<div class="three">{}{}{}</div>)", key(0, tr("{0} wins", notation::phrase(sides_[0]))),
        key(1, tr("draw")), key(2, tr("{0} wins", notation::phrase(sides_[1]))));
    out_ += "<tr>";
    for (const std::string& name :
         {escaped(tr("Move")), escaped(tr("Games")), escaped(tr("Played")), outcomes,
          escaped(tr("Rating")), escaped(tr("Last")), escaped(tr("Example"))}) {
      out_ += fmt::format(R"(<th scope="col">{}</th>)", name);
    }
    out_ += "</tr>\n";
  }

  void shares(const query::PositionTally& tally) {
    if (!has_outcomes(tally)) {
      out_ += "<td></td>";
      return;
    }
    const auto known = shares_of(tally);
    std::string numbers;
    std::string bar;
    for (std::size_t i = 0; i < known.size(); ++i) {
      numbers += fmt::format("<span>{:.1f} %</span>", known.at(i));
      bar += fmt::format(R"(<span class="{}" style="width:{:.1f}%"></span>)", shades_.at(i),
                         known.at(i));
    }
    out_ += fmt::format(R"(<td><div class="three">{}</div><div class="shares">{}</div></td>)",
                        numbers, bar);
  }

  void row(std::string_view move, std::string_view played, const query::PositionTally& tally,
           bool cut) {
    out_ += fmt::format("<tr><td>{}{}</td><td>{}</td><td>{}</td>", move, cut ? " \u2026" : "",
                        tally.games, played);
    shares(tally);
    out_ += fmt::format("<td>{}</td><td>{}</td><td>{}</td></tr>\n",
                        number_or_nothing(mean_rating(tally)), number_or_nothing(tally.last_year),
                        example_of(tally));
  }

  void table(const query::ExploredPosition& position, std::vector<std::string>& line) {
    out_ += "<div class=\"list\">\n<table>\n";
    heading();
    row(escaped(tr("(here)")), "", position.tally, position.cut);
    for (const query::ExploredMove& move : position.moves) {
      line.push_back(move.move);
      const std::vector<std::string>& shown = move.shown_at ? *move.shown_at : line;
      row(link_to(shown, move.move), std::to_string(move.played), move.tally, move.cut);
      line.pop_back();
    }
    out_ += "</table>\n</div>\n";
  }

  const Explored& explored_;
  std::array<std::string_view, 2> sides_;
  std::array<std::string_view, 3> shades_;  ///< of first wins, draw and second wins
  std::string& out_;
  notation::BoardPicture picture_;
  std::size_t boards_ = 0;
};

}  // namespace

void append_html(const Explored& explored, std::string& out) { Page(explored, out).write(); }

}  // namespace damier::cli
