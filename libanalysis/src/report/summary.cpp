#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "damier/analysis/report/chances.hpp"
#include "damier/analysis/report/report.hpp"
#include "damier/notation/record/annotations.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "labelled_lines.hpp"

namespace damier::analysis {

using notation::Catalogue;

namespace {

/// Returns the chance that a ply gave up for its player.
double lost_by(const PlyReport& report, const Unit& unit) {
  const int judged = report.judged.value_or(report.after.value_or(0));
  const double gained = chance_of(judged, unit) - chance_of(report.before, unit);
  return std::max(0.0, report.mover == rules::Side::first ? -gained : gained);
}

/// Returns the report on the ply since which the side that is ahead at the end was ahead.
std::optional<std::size_t> turn_of(std::span<const PlyReport> plies, const Unit& unit) {
  const double end = plies.empty() ? 0.5 : chance_of(plies.back().before, unit);
  std::size_t ahead_from = plies.size();
  while (ahead_from > 0) {
    const double chance = chance_of(plies[ahead_from - 1].before, unit);
    if ((end > 0.5 ? chance : 1 - chance) < ahead_chance) {
      break;
    }
    --ahead_from;
  }
  const bool turned = ahead_from > 0 && ahead_from < plies.size();
  return turned ? std::optional(ahead_from - 1) : std::nullopt;
}

/// Returns for example "accuracy 93 %, 1 !, 2 ?!".
std::string words_of(const PlayerSummary& player, const Catalogue& language) {
  constexpr std::array marks{Mark::good, Mark::dubious, Mark::mistake, Mark::blunder};
  std::string words = player.plies == 0
                          ? language.tr("no choice")
                          : language.tr("accuracy {0} %", fmt::format("{:.0f}", player.accuracy));
  for (const Mark mark : marks) {
    if (const std::uint64_t count = player.marks[static_cast<std::size_t>(mark)]; count > 0) {
      words += fmt::format(", {} {}", count, notation::mark_of(nag_of(mark)));
    }
  }
  return words;
}

/// Returns the ply where the game turned, such as "27... 23-28".
std::string turn_words(const PlyReport& report, notation::Numbering numbering) {
  return fmt::format("{}{}", notation::label_of(numbering, report.number, true), report.text);
}

}  // namespace

Summary summary_of(std::span<const PlyReport> plies, const Unit& unit) {
  Summary summary;
  for (const PlyReport& report : plies) {
    if (!report.after) {
      continue;
    }
    PlayerSummary& player = summary.sides[index(report.mover)];
    ++player.marks[static_cast<std::size_t>(report.mark)];
    if (!report.facts.forced) {
      ++player.plies;
      player.accuracy += accuracy_of(lost_by(report, unit));
    }
  }
  for (PlayerSummary& player : summary.sides) {
    player.accuracy /= static_cast<double>(std::max<std::uint64_t>(player.plies, 1));
  }
  summary.turn = turn_of(plies, unit);
  return summary;
}

SummaryWords words_of(rules::RulesetId ruleset, const notation::Record& record,
                      std::string_view opening, const Catalogue& language) {
  const notation::RulesetInfo& info = notation::info(ruleset);
  const auto sides = shown_side_names_of(info, record);
  return {{sides[0], sides[1]}, info.numbering, opening, language};
}

void append_summary(std::span<const PlyReport> plies, const Unit& unit, const SummaryWords& words,
                    std::string& out) {
  const Catalogue& language = words.language;
  LabelledLines lines;
  if (!words.opening.empty()) {
    lines.add(language.tr("opening"), words.opening);
  }
  const Summary summary = summary_of(plies, unit);
  for (std::size_t side = 0; side < words.sides.size(); ++side) {
    lines.add(as_label(language.find(words.sides[side])), words_of(summary.sides[side], language));
  }
  if (summary.turn) {
    lines.add(language.tr("turning point"), turn_words(plies[*summary.turn], words.numbering));
  }
  lines.write(out);
}

std::string summary_sentence(std::span<const PlyReport> plies, const Unit& unit,
                             const SummaryWords& words) {
  const Catalogue& language = words.language;
  const Summary summary = summary_of(plies, unit);
  std::vector<std::string> sentences;
  if (!words.opening.empty()) {
    sentences.push_back(language.tr("Opening: {0}.", words.opening));
  }
  for (std::size_t side = 0; side < words.sides.size(); ++side) {
    sentences.push_back(language.tr("{0}: {1}.", as_label(language.find(words.sides[side])),
                                    words_of(summary.sides[side], language)));
  }
  if (summary.turn) {
    sentences.push_back(
        language.tr("Turning point: {0}.", turn_words(plies[*summary.turn], words.numbering)));
  }
  return fmt::format("{}", fmt::join(sentences, " "));
}

}  // namespace damier::analysis
