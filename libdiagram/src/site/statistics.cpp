#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>

#include <fmt/format.h>

#include "damier/diagram/chart.hpp"
#include "damier/notation/record/date.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/ruleset_titles.hpp"
#include "damier/notation/replay/shown_sides.hpp"

#include "listing.hpp"
#include "openings.hpp"

namespace damier::diagram::site {

namespace {

constexpr std::string_view unknown_ending = to_translate("unknown");

struct Bar {
  std::string label;
  std::uint64_t games = 0;
};

/// What is counted for the games of one ruleset.
struct Counted {
  Tally tally;
  std::map<std::uint64_t, std::uint64_t> lengths;  ///< games by plies
  std::map<int, std::uint64_t> years;
  std::map<std::string, std::uint64_t> endings;
};

/// Draws bars side by side, with a label below some of them. `id`: begins the ids of the chart.
void draw_bars(std::string_view id, std::string_view title, const std::vector<Bar>& bars,
               const notation::Catalogue& words, std::string& out) {
  constexpr double width = 640;
  constexpr double height = 260;
  constexpr double left = 56;
  constexpr double top = 40;
  constexpr double bottom = 34;
  constexpr double margin = 16;
  const std::uint64_t highest = std::max<std::uint64_t>(
      bars.empty() ? 1 : std::ranges::max_element(bars, {}, &Bar::games)->games, 1);
  std::string text;
  for (const Bar& bar : bars) {
    const std::string item = words.tr("{0}: {1}", bar.label, bar.games);
    text = text.empty() ? item : words.tr("{0}; {1}", text, item);
  }
  ChartPaper paper = chart_paper;
  paper.id = id;
  Chart chart(width, height, title, text, out, paper);
  chart.heading(margin, 24, title);
  const double base = height - bottom;
  const double full = base - top;
  for (const std::uint64_t line : {highest, highest / 2, std::uint64_t{0}}) {
    const double y = base - full * static_cast<double>(line) / static_cast<double>(highest);
    chart.curve_to(left, y);
    chart.curve_to(width - margin, y);
    chart.end_curve(chart_grid);
    chart.words(left - 6, y + 4, std::to_string(line), ChartAnchor::end);
  }
  const double step =
      (width - left - margin) / static_cast<double>(std::max<std::size_t>(bars.size(), 1));
  constexpr double label_width = 70;
  const auto every = static_cast<std::size_t>(std::ceil(label_width / step));
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const double tall = full * static_cast<double>(bars[i].games) / static_cast<double>(highest);
    const double x = left + step * static_cast<double>(i);
    chart.bar({x + step * 0.08, base - tall, step * 0.84, tall}, chart_ink,
              words.tr("{0}: {1}", bars[i].label, bars[i].games));
    if (i % every == 0) {
      chart.words(x + step / 2, base + 18, bars[i].label, ChartAnchor::middle);
    }
  }
  chart.end();
}

/// Returns the counts of lengths in at most twenty ranges.
std::vector<Bar> bars_of_lengths(const std::map<std::uint64_t, std::uint64_t>& lengths) {
  constexpr std::uint64_t max_bars = 20;
  if (lengths.empty()) {
    return {};
  }
  const std::uint64_t longest = lengths.rbegin()->first;
  const std::uint64_t step = longest / max_bars + 1;
  std::vector<Bar> bars;
  for (std::uint64_t first = 0; first <= longest; first += step) {
    bars.push_back(
        {step == 1 ? std::to_string(first) : fmt::format("{}–{}", first, first + step - 1)});
  }
  for (const auto& [plies, games] : lengths) {
    bars[static_cast<std::size_t>(plies / step)].games += games;
  }
  return bars;
}

std::vector<Bar> bars_of_years(const std::map<int, std::uint64_t>& years) {
  std::vector<Bar> bars;
  bars.reserve(years.size());
  for (const auto& [year, games] : years) {
    bars.push_back({std::to_string(year), games});
  }
  return bars;
}

std::map<rules::RulesetId, Counted> count(std::span<const SiteGame> games) {
  std::map<rules::RulesetId, Counted> counts;
  for (const SiteGame& game : games) {
    if (game.id.empty() || game.bye) {
      continue;
    }
    Counted& one = counts[game.ruleset];
    one.tally.add(game.result);
    ++one.lengths[game.plies];
    ++one.endings[game.ending.empty() ? std::string(unknown_ending) : game.ending];
    if (const auto year = notation::known_date(game.date).year) {
      ++one.years[*year];
    }
  }
  return counts;
}

/// Appends a chart to the page, in whose colours it is.
void picture(std::string_view ruleset, std::string_view what, std::string_view title,
             const std::vector<Bar>& bars, const notation::Catalogue& words, std::string& out) {
  if (bars.empty()) {
    return;
  }
  out += "<div class=\"chart\">\n";
  draw_bars(fmt::format("{}-{}-", ruleset, what), title, bars, words, out);
  out += "</div>\n";
}

void section(rules::RulesetId ruleset, const Counted& counted_games, const Frame& frame,
             std::string& out) {
  const notation::Catalogue& words = frame.words();
  const std::string_view name = rules::name(ruleset);
  const Tally& tally = counted_games.tally;
  const auto sides = shown_side_names_of(notation::info(ruleset), frame.classic());
  out += fmt::format("<section>\n<h2>{}</h2>\n<dl class=\"numbers\">\n",
                     html_of(words, notation::title_of(ruleset)));
  const auto line = [&](std::string_view what, std::uint64_t number) {
    out += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>\n", escaped(what), number);
  };
  const auto wins = [&](std::string_view side) {
    return words.tr("{0} wins", notation::phrase(side));
  };
  line(words.find(to_translate("games")), tally.games);
  line(wins(sides[0]), tally.results[0]);
  line(words.find(to_translate("drawn")), tally.results[1]);
  line(wins(sides[1]), tally.results[2]);
  line(words.find(to_translate("other results")),
       tally.games - tally.results[0] - tally.results[1] - tally.results[2]);
  out += "</dl>\n<p>";
  append_shares(tally, words, out);
  out += "</p>\n";
  std::vector<Bar> endings;
  for (const auto& [ending, games] : counted_games.endings) {
    endings.push_back({std::string(words.find(ending)), games});
  }
  picture(name, "lengths", words.find(to_translate("Games by plies")),
          bars_of_lengths(counted_games.lengths), words, out);
  picture(name, "endings", words.find(to_translate("Games by ending")), endings, words, out);
  picture(name, "years", words.find(to_translate("Games by year")),
          bars_of_years(counted_games.years), words, out);
  out += "</section>\n";
}

}  // namespace

void write_statistics(std::span<const SiteGame> games, const Frame& frame, SiteFiles& files,
                      std::vector<std::string>& paths) {
  About about;
  about.path = statistics_path;
  const notation::Catalogue& words = frame.words();
  about.title = words.find(to_translate("Statistics"));
  about.description = words.find(to_translate("Results, lengths, endings and years of the games."));
  about.script = "";
  std::string sections;
  for (const auto& [ruleset, counts] : count(games)) {
    section(ruleset, counts, frame, sections);
  }
  frame.write(about, sections, files, paths);
}

}  // namespace damier::diagram::site
