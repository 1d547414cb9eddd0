#include "group.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "damier/notation/record/date.hpp"
#include "damier/notation/replay/main_line.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/composed.hpp"
#include "damier/notation/text/number.hpp"
#include "damier/notation/text/text.hpp"

#include "terminal/language.hpp"

namespace damier::cli {

namespace {

using What = SplitBy::What;

constexpr std::string_view opening_prefix = split_by_words.back();
constexpr std::uint64_t max_opening_plies = 60;

/// Collects the first plies of the main line, separated by blanks.
class Opening final : public notation::MainLine {
 public:
  Opening(const notation::Record& record, std::uint64_t plies) : record_(record), plies_(plies) {}

  void start(const notation::PositionFacts* position, std::uint64_t /*first_number*/) override {
    elsewhere_ = position == nullptr || begins_elsewhere(record_, *position);
  }
  /// Returns the plies; empty if the game begins elsewhere, or one of them is not a move.
  [[nodiscard]] std::string text() const { return elsewhere_ || broken_ ? std::string() : text_; }

 private:
  void main_ply(const notation::PlyFacts& ply) override {
    if (count_++ < plies_) {
      text_ += text_.empty() ? "" : " ";
      text_ += ply.text();
    }
  }
  void main_unresolved(const notation::PlyPlace& /*ply*/) override {
    broken_ = broken_ || count_++ < plies_;
  }

  const notation::Record& record_;
  std::uint64_t plies_;
  std::uint64_t count_ = 0;
  bool elsewhere_ = true;
  bool broken_ = false;
  std::string text_;
};

std::string year_of(const notation::Record& record) {
  const auto year = notation::known_date(tag_value(record, "Date")).year;
  return year ? fmt::format("{:04}", *year) : std::string();
}

std::vector<std::string> players_of(const notation::Record& record) {
  std::vector<std::string> players{tag_value(record, "White"), tag_value(record, "Black")};
  if (players[0] == players[1]) {
    players.pop_back();
  }
  return players;
}

}  // namespace

std::string tag_value(const notation::Record& record, std::string_view name) {
  const std::string_view value = notation::trimmed(record.value_of(name));
  return value == "?" || value == "-" ? std::string() : notation::composed(value);
}

SplitBy split_by_of(const Arguments& arguments) {
  const std::string_view by = arguments.value("split-by");
  const auto* const word = std::ranges::find(split_by_words, by);
  if (word != split_by_words.end() && by != opening_prefix) {
    return {static_cast<What>(word - split_by_words.begin() + 1), 0};
  }
  if (const auto games = notation::read_number<std::uint64_t>(by, 1)) {
    return {What::games, *games};
  }
  if (by.starts_with(opening_prefix)) {
    if (const auto plies = notation::read_number(by.substr(opening_prefix.size()), std::uint64_t{1},
                                                 max_opening_plies)) {
      return {What::opening, *plies};
    }
    throw UsageError{tr("--split-by: '{0}' is not {1}PLIES, from 1 to {2}", by, opening_prefix,
                        max_opening_plies)};
  }
  throw UsageError{
      with_question(tr("--split-by: '{0}' is neither a number of games nor ruleset, event, year, "
                       "player or opening:PLIES",
                       by),
                    likely_name(by, split_by_words))};
}

std::string Grouping::opening_of(rules::RulesetId ruleset, notation::Record& record) const {
  Opening opening(record, by_.number);
  notation::Diagnostics reported_before;
  (void)replay(ruleset, record, {}, &opening, reported_before);
  return opening.text();
}

std::vector<std::string> Grouping::groups_of(rules::RulesetId ruleset,
                                             notation::Record& record) const {
  switch (by_.what) {
    case What::games:
      break;
    case What::ruleset:
      return {std::string(notation::info(ruleset).name)};
    case What::event:
      return {tag_value(record, "Event")};
    case What::year:
      return {year_of(record)};
    case What::player:
      return players_of(record);
    case What::opening:
      return {opening_of(ruleset, record)};
  }
  return {};
}

}  // namespace damier::cli
