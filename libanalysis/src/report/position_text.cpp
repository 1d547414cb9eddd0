#include <fmt/format.h>
#include <fmt/ranges.h>

#include "damier/analysis/report/report.hpp"
#include "damier/analysis/search/score.hpp"

#include "labelled_lines.hpp"

namespace damier::analysis {

using notation::Catalogue;

namespace {

using Sides = std::span<const std::string_view, 2>;

/// Returns for example "#2, proven: White wins in 3 plies".
std::string decided_words(const std::string& score, const Line& line, Sides sides,
                          const Catalogue& words) {
  const std::string winner = notation::phrase(sides[is_win(line.score) ? 0 : 1]);
  if (!has_distance(line.score)) {
    return words.tr("{0}, proven: {1} wins", score, winner);
  }
  const auto plies = static_cast<std::uint64_t>(plies_to_end(line.score));
  return line.at_most
             ? words.trn("{0}, proven: {1} wins in at most {2} ply",
                         "{0}, proven: {1} wins in at most {2} plies", plies, score, winner, plies)
             : words.trn("{0}, proven: {1} wins in {2} ply", "{0}, proven: {1} wins in {2} plies",
                         plies, score, winner, plies);
}

/// Returns for example "1.25 (man)".
std::string score_words(const Line& line, const Unit& unit, Sides sides, const Catalogue& words) {
  const std::string score = eval_text(line.score, unit);
  if (is_decided(line.score)) {
    return decided_words(score, line, sides, words);
  }
  return line.solved ? words.tr("{0}, proven: a draw", score)
                     : words.tr("{0} ({1})", score, words.find(unit.name));
}

std::string moves_of(const std::vector<std::string>& line) {
  return fmt::format("{}", fmt::join(line, " "));
}

}  // namespace

void append_text(const PlyReport& position, const Unit& unit, Sides sides, std::string& out,
                 const Catalogue& words) {
  const Found& found = position.found;
  LabelledLines lines;
  lines.add(words.tr("to move"), words.find(sides[index(position.mover)]));
  const Line best{position.before, found.solved, found.at_most, position.line};
  const std::string score = score_words(best, unit, sides, words);
  lines.add(words.tr("score"), found.over ? words.tr("{0}, the game is over", score) : score);
  lines.add(words.tr("best line"), moves_of(best.moves));
  for (std::size_t i = 0; i < position.others.size(); ++i) {
    const Line& other = position.others[i];
    lines.add(words.tr("line {0}", i + 2), moves_of(other.moves));
    lines.add("", score_words(other, unit, sides, words));
  }
  lines.add(words.tr("depth"), std::to_string(found.depth));
  lines.add(words.tr("nodes"), std::to_string(found.nodes));
  if (found.limited) {
    lines.add(words.tr("width"),
              words.tr("limited: more than {0} moves, some not searched", max_width));
  }
  const auto moves = position.facts.moves;
  lines.add(words.tr("moves"),
            position.facts.forced ? words.tr("{0}, forced", moves) : std::to_string(moves));
  lines.add(words.tr("captures"), std::to_string(position.facts.captures));
  for (const Fact& fact : position.facts.sides) {
    lines.add(words.find(fact.name), fmt::format("{} {}", fact.value[0], fact.value[1]));
  }
  lines.write(out);
}

}  // namespace damier::analysis
