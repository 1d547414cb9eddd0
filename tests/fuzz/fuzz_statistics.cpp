// Partial statistics that can be read are written the same again. Merged in any order they give the
// same sums, which all kinds of tables can show. First line: MIN-GAMES PLAYERS, by their bytes. A
// line `--` separates the first text from the second.

#include <optional>
#include <string>
#include <string_view>

#include "damier/analysis/statistics/statistics.hpp"

#include "choices.hpp"
#include "csv_rows.hpp"
#include "markup.hpp"
#include "tables.hpp"

namespace {

using namespace damier;
using analysis::Statistics;
using fuzz::require;

std::string whole_text(const Statistics& statistics) {
  std::string text;
  write_statistics(statistics, {}, text);
  return text;
}

std::optional<Statistics> read(std::string_view text) {
  std::string failure;
  auto statistics = analysis::read_statistics(text, failure);
  require(statistics.has_value() == failure.empty(), "statistics are read, or it is said why not");
  if (statistics) {
    const std::string written = whole_text(*statistics);
    const auto again = analysis::read_statistics(written, failure);
    require(again.has_value(), "what is written of statistics can be read");
    fuzz::require_same(written, whole_text(*again), "statistics are written the same again");
  }
  return statistics;
}

void show(const Statistics& statistics, const analysis::Shown& shown) {
  std::string out;
  cli::append_text(statistics, shown, out);
  out.clear();
  cli::append_csv(statistics, shown, out);
  fuzz::require_csv(out, fuzz::csv_rows(out).size());
  out.clear();
  cli::append_svg(statistics, out);
  fuzz::require_markup(out, fuzz::Markup::xml);
}

}  // namespace

void damier::fuzz::run(std::string_view text) {
  Choices choices(text);
  analysis::Shown shown;
  shown.min_games = choices.size();
  shown.max_players = choices.size();
  constexpr std::string_view parting = "\n--\n";
  const std::size_t end = text.find(parting);
  const auto first = read(text.substr(0, end));
  if (!first) {
    return;
  }
  show(*first, shown);
  const auto second =
      read(end == std::string_view::npos ? std::string_view{} : text.substr(end + parting.size()));
  if (!second || second->depth_asked() != first->depth_asked()) {
    return;
  }
  Statistics there = *first;
  there.add(*second);
  Statistics back = *second;
  back.add(*first);
  require_same(whole_text(there), whole_text(back), "the order of parts does not count");
  show(there, shown);
}
