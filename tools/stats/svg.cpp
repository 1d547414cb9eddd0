#include <algorithm>

#include <fmt/format.h>

#include "tables.hpp"

namespace damier::cli {

namespace {

using analysis::GameStatistics;
using analysis::Histogram;
using analysis::Results;
using notation::ResultToken;

// Pixels; text is written in the middle of its line.
constexpr std::uint64_t width = 720;
constexpr std::uint64_t margin = 20;
constexpr std::uint64_t block_height = 300;  ///< of a ruleset
constexpr std::uint64_t bar_height = 18;
constexpr std::uint64_t chart_width = 320;
constexpr std::uint64_t chart_height = 130;

// All words of the picture are names of the house's own: nothing of them has to be escaped.

struct Share {
  std::string_view label;
  std::uint64_t games = 0;
  std::string_view colour;
};

std::vector<Share> shares_of(rules::RulesetId ruleset, const Results& results) {
  const auto sides = analysis::side_names(ruleset);
  return {{sides[0], results[ResultToken::first_wins], "#d9a441"},
          {sides[1], results[ResultToken::second_wins], "#3b5b7a"},
          {"draw", results[ResultToken::draw], "#8a8a8a"},
          {"other", results[ResultToken::both_lose] + results[ResultToken::unknown], "#dddddd"}};
}

void append_shares(const std::vector<Share>& shares, std::uint64_t top, std::string& out) {
  std::uint64_t all = 0;
  for (const Share& share : shares) {
    all += share.games;
  }
  const std::uint64_t full = width - 2 * margin;
  std::uint64_t before = 0;
  std::uint64_t label_at = margin;
  for (const Share& share : shares) {
    // Both ends are rounded the same way: nothing overlaps and nothing is left over.
    const std::uint64_t begin = all == 0 ? 0 : before * full / all;
    before += share.games;
    const std::uint64_t end = all == 0 ? 0 : before * full / all;
    out += fmt::format(R"(<rect x="{}" y="{}" width="{}" height="{}" fill="{}"/>)", margin + begin,
                       top, end - begin, bar_height, share.colour);
    out += fmt::format(R"(<rect x="{}" y="{}" width="10" height="10" fill="{}"/>)", label_at,
                       top + bar_height + 7, share.colour);
    out += fmt::format("<text x=\"{}\" y=\"{}\">{}: {}</text>\n", label_at + 15,
                       top + bar_height + 12, share.label, share.games);
    label_at += full / shares.size();
  }
}

void append_chart(std::string_view title, const Histogram& histogram, std::uint64_t left,
                  std::uint64_t top, std::string& out) {
  constexpr std::size_t most_bins = 32;
  const std::vector<Bin> bins = bins_of(histogram, most_bins);
  out += fmt::format("<text x=\"{}\" y=\"{}\">{}: median {}, mean {}</text>\n", left, top, title,
                     histogram.median(), quotient(histogram.sum(), histogram.count()));
  if (bins.empty()) {
    return;
  }
  const std::uint64_t base = top + chart_height + 15;
  const std::uint64_t highest = std::ranges::max_element(bins, {}, &Bin::times)->times;
  const std::uint64_t step = chart_width / bins.size();
  for (std::size_t i = 0; i < bins.size(); ++i) {
    const std::uint64_t height = (bins[i].times * chart_height + highest - 1) / highest;
    out += fmt::format(
        R"(<rect x="{}" y="{}" width="{}" height="{}" fill="#3b5b7a"><title>{} to {}: {}</title></rect>)"
        "\n",
        left + i * step, base - height, step - 1, height, bins[i].first, bins[i].last,
        bins[i].times);
  }
  out += fmt::format(R"(<path d="M{} {}h{}" stroke="#222"/>)", left, base, bins.size() * step);
  out += fmt::format(R"(<text x="{}" y="{}">{}</text>)", left, base + 12, bins.front().first);
  out += fmt::format(R"(<text x="{}" y="{}" text-anchor="end">{}</text>)",
                     left + bins.size() * step, base + 12, bins.back().last);
  out += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>\n", left + chart_width,
                     top, highest);
}

void append_game(rules::RulesetId ruleset, const GameStatistics& game, std::uint64_t top,
                 std::string& out) {
  constexpr std::uint64_t charts_top = 100;
  out += fmt::format(
      "<text x=\"{}\" y=\"{}\" font-size=\"16\" font-weight=\"bold\">{}: {} games</text>\n", margin,
      top + 20, rules::name(ruleset), game.games());
  append_shares(shares_of(ruleset, game.results()), top + 35, out);
  append_chart("Plies of a game", game.plies, margin, top + charts_top, out);
  append_chart("Legal moves before a ply", game.branching, width - margin - chart_width,
               top + charts_top, out);
}

/// What those hear who do not see the picture.
void append_description(const analysis::Statistics& statistics, std::string& out) {
  each_game(statistics, [&](rules::RulesetId ruleset, const GameStatistics& game) {
    out += fmt::format("{}: {} games", rules::name(ruleset), game.games());
    for (const Share& share : shares_of(ruleset, game.results())) {
      out += fmt::format(", {} {}", share.label, share.games);
    }
    out +=
        fmt::format("; plies of a game: {} to {}, median {}; legal moves: {} to {}, median {}.\n",
                    game.plies.min(), game.plies.max(), game.plies.median(), game.branching.min(),
                    game.branching.max(), game.branching.median());
  });
}

}  // namespace

void append_svg(const analysis::Statistics& statistics, std::string& out) {
  std::uint64_t blocks = 0;
  each_game(statistics,
            [&](rules::RulesetId /*ruleset*/, const GameStatistics& /*game*/) { ++blocks; });
  const std::uint64_t height = blocks * block_height + 2 * margin;
  out += fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
      "height=\"{1}\" role=\"img\" aria-labelledby=\"title desc\" font-family=\"sans-serif\" "
      "font-size=\"11\" fill=\"#222\">\n",
      width, height);
  const analysis::RecordCounts all = statistics.total();
  out += fmt::format("<title id=\"title\">Statistics of {} game records</title>\n",
                     all.records - all.invalid);
  out += "<desc id=\"desc\">";
  append_description(statistics, out);
  out += fmt::format("</desc>\n<rect width=\"{}\" height=\"{}\" fill=\"#fff\"/>\n", width, height);
  std::uint64_t top = margin;
  each_game(statistics, [&](rules::RulesetId ruleset, const GameStatistics& game) {
    append_game(ruleset, game, top, out);
    top += block_height;
  });
  out += "</svg>\n";
}

}  // namespace damier::cli
