#include "condition_games.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <set>
#include <unordered_map>

#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/composed.hpp"

#include "segment.hpp"

namespace damier::query {

namespace {

/// Returns the column of a tag, if it has one.
std::optional<Column> column_of(std::string_view tag) {
  constexpr std::array<std::pair<std::string_view, Column>, 6> columns{{{"White", Column::white},
                                                                        {"Black", Column::black},
                                                                        {"Event", Column::event},
                                                                        {"Site", Column::site},
                                                                        {"Round", Column::round},
                                                                        {"Date", Column::date}}};
  const auto* const found =
      std::ranges::find(columns, tag, &std::pair<std::string_view, Column>::first);
  return found == columns.end() ? std::nullopt : std::optional(found->second);
}

/// Returns the tag that a condition means by another name.
std::string_view tag_of(const Condition& condition) {
  switch (condition.subject) {
    case Subject::white:
      return "White";
    case Subject::black:
      return "Black";
    case Subject::event:
      return "Event";
    case Subject::site:
      return "Site";
    case Subject::round:
      return "Round";
    case Subject::date:
    case Subject::year:
      return "Date";
    case Subject::annotator:
      return "Annotator";
    case Subject::tag:
      return condition.word->text;
    default:
      return {};
  }
}

/// Maximum value of a column, which has 32 bits.
constexpr std::int64_t max_name = std::numeric_limits<std::uint32_t>::max();

bool is_text_pattern(const Condition& condition) {
  const Operation operation =
      condition.comparison ? condition.comparison->operation : Operation::equal;
  return operation == Operation::like || operation == Operation::matches;
}

}  // namespace

bool is_in_index(const Condition& condition) {
  return is_of_record(condition.subject) && condition.subject != Subject::code &&
         (condition.subject != Subject::has || condition.word->text == "setup");
}

SampleRecord::SampleRecord() {
  record_.reset({});
  // The first one is that which a condition names; the next ones have the same text.
  for (const std::string_view name : {"", "White", "Black", "Event", "Site", "Round", "Date",
                                      "Annotator", "WhiteElo", "BlackElo", "FEN"}) {
    record_.tags.emplace_back().name = name;
  }
}

const notation::Record& SampleRecord::with(const Sample& sample, std::string_view tag) {
  constexpr std::size_t texts = 8;
  auto& tags = record_.tags;
  tags.front().name = tag;
  for (std::size_t i = 0; i < texts; ++i) {
    tags[i].value = sample.text;
  }
  rating_ = sample.rating == 0 ? "" : std::to_string(sample.rating);
  tags[texts].value = rating_;
  tags[texts + 1].value = rating_;
  tags[texts + 2].value = sample.state.has_setup ? "it has one" : "";
  record_.result = sample.state.result;
  const bool usual = !sample.ruleset || notation::info(*sample.ruleset).side_names[0] != "Black";
  record_.sides_swapped = sample.state.first_is_white != usual;
  return record_;
}

ConditionGames::ConditionGames(Database& database, const Query& query)
    : database_(database),
      query_(query),
      test_(query),
      columns_(database),
      all_(columns_.size()),
      text_(database, "SELECT text FROM names WHERE id = ?"),
      name_(database, "SELECT id FROM names WHERE text = ?") {
  all_.add(1, columns_.size() - 1);
  for (const auto& [first, count] : removed_games(database)) {
    for (std::int64_t game = first; game < first + count; ++game) {
      all_.remove(static_cast<std::size_t>(game));
    }
  }
}

std::string ConditionGames::text_of(std::int64_t name) {
  text_.bind(1, name);
  std::string text(text_.step() ? text_.text(0) : std::string_view{});
  text_.reset();
  return text;
}

std::size_t ConditionGames::game_in(const Statement& row) const {
  return static_cast<std::size_t>(
      row.integer(0, 1, static_cast<std::int64_t>(columns_.size()) - 1));
}

std::optional<std::int64_t> ConditionGames::name_of(std::string_view text) {
  name_.bind(1, text);
  const auto name = name_.step() ? std::optional(name_.integer(0, 1, max_name)) : std::nullopt;
  name_.reset();
  return name;
}

std::optional<rules::RulesetId> ConditionGames::ruleset_named(std::uint32_t name) {
  return name == 0 ? std::nullopt : rules::find_ruleset(text_of(name));
}

std::vector<std::optional<rules::RulesetId>> ConditionGames::rulesets() {
  std::vector<std::optional<rules::RulesetId>> found;
  const auto& names = columns_.of(Column::ruleset);
  std::vector<std::uint32_t> known;
  for (std::size_t game = 1; game < names.size(); ++game) {
    if (std::ranges::find(known, names[game]) == known.end()) {
      known.push_back(names[game]);
      found.push_back(ruleset_named(names[game]));
    }
  }
  return found;
}

GameSet ConditionGames::of_ruleset(std::optional<rules::RulesetId> ruleset) {
  const std::uint32_t name =
      ruleset ? static_cast<std::uint32_t>(name_of(rules::name(*ruleset)).value_or(0)) : 0;
  const auto& names = columns_.of(Column::ruleset);
  GameSet games(names.size());
  for (std::size_t game = 1; game < names.size(); ++game) {
    if (names[game] == name) {
      games.add(game);
    }
  }
  return games &= all_;
}

bool ConditionGames::judge(std::size_t number, const Sample& sample) {
  const auto& word = condition(number).word;
  const notation::Record& record = sample_.with(sample, word ? std::string_view(word->text) : "");
  const IndexedFacts facts{sample.state.valid, sample.text, sample.id, sample.plies};
  return test_
      .judge(number, {.record = record,
                      .ruleset = sample.ruleset,
                      .reading = Reading::moves,
                      .indexed = &facts})
      .value_or(false);
}

bool ConditionGames::asks_for_one_text(std::size_t number) const {
  const Condition& asked = condition(number);
  return asked.comparison && asked.subject != Subject::date && asked.subject != Subject::year &&
         (asked.comparison->operation == Operation::equal ||
          asked.comparison->operation == Operation::not_equal);
}

bool ConditionGames::is_chosen(std::size_t number, Truths& truths, std::uint32_t name) {
  if (name >= truths.size()) {
    database_.fail_damaged();
  }
  signed char& truth = truths[name];
  if (truth < 0) {
    const std::string text = name == 0 ? "" : text_of(name);
    GameState won;
    won.result = notation::ResultToken::first_wins;
    truth = judge(number, {.text = text, .state = won}) ? 1 : 0;
  }
  return truth > 0;
}

std::vector<std::int64_t> ConditionGames::names_of(std::string_view text) {
  std::vector<std::int64_t> names;
  const std::set<std::string> forms{std::string(text), notation::composed(text),
                                    notation::decomposed(text)};
  for (const std::string& form : forms) {
    if (const auto name = name_of(form)) {
      names.push_back(*name);
    }
  }
  return names;
}

ConditionGames::Truths ConditionGames::truths_to_be(std::size_t number) {
  // A name has some bytes, which limits their number: it only grows.
  Statement last(database_, "SELECT coalesce(max(id), 0) FROM names");
  (void)last.step();
  const auto greatest = static_cast<std::size_t>(last.integer(0, 0, database_.bytes()));
  Truths truths(greatest + 1, -1);
  if (asks_for_one_text(number)) {
    // Only that text needs to be looked up.
    const std::string& text = condition(number).comparison->value.text;
    const bool other = judge(number, {.text = text + '?'});
    truths.assign(greatest + 1, other ? 1 : 0);
    truths[0] = -1;
    for (const std::int64_t name : names_of(text)) {
      truths.at(static_cast<std::size_t>(name)) = -1;
    }
  }
  return truths;
}

template <class NameIn>
GameSet ConditionGames::by_text(std::size_t number, NameIn name_in) {
  Truths truths = truths_to_be(number);
  GameSet games(columns_.size());
  for (std::size_t game = 1; game < columns_.size(); ++game) {
    if (is_chosen(number, truths, name_in(game))) {
      games.add(game);
    }
  }
  return games;
}

GameSet ConditionGames::by_column(std::size_t number, Column column) {
  const auto& names = columns_.of(column);
  return by_text(number, [&](std::size_t game) { return names[game]; });
}

GameSet ConditionGames::by_player(std::size_t number) {
  const Subject subject = condition(number).subject;
  const auto& white = columns_.of(Column::white);
  const auto& black = columns_.of(Column::black);
  if (subject == Subject::player) {
    Truths truths = truths_to_be(number);
    GameSet games(columns_.size());
    for (std::size_t game = 1; game < columns_.size(); ++game) {
      if (is_chosen(number, truths, white[game]) || is_chosen(number, truths, black[game])) {
        games.add(game);
      }
    }
    return games;
  }
  const auto& states = columns_.of(Column::state);
  return by_text(number, [&](std::size_t game) {
    const bool is_white = GameState::from(states[game]).first_is_white;
    return is_white == (subject == Subject::first) ? white[game] : black[game];
  });
}

GameSet ConditionGames::by_winner(std::size_t number) {
  const bool loser = condition(number).subject == Subject::loser;
  const auto& white = columns_.of(Column::white);
  const auto& black = columns_.of(Column::black);
  const auto& states = columns_.of(Column::state);
  GameSet decided(columns_.size());
  for (std::size_t game = 1; game < columns_.size(); ++game) {
    const auto result = GameState::from(states[game]).result;
    if (result == notation::ResultToken::first_wins ||
        result == notation::ResultToken::second_wins) {
      decided.add(game);
    }
  }
  GameSet games = by_text(number, [&](std::size_t game) {
    const GameState state = GameState::from(states[game]);
    const bool first_won = state.result == notation::ResultToken::first_wins;
    const bool is_white = state.first_is_white == (first_won != loser);
    return is_white ? white[game] : black[game];
  });
  return games &= decided;
}

GameSet ConditionGames::by_rating(std::size_t number) {
  constexpr unsigned half = 16;
  constexpr std::uint32_t low = 0xFFFF;
  const Subject subject = condition(number).subject;
  Truths truths(low + std::size_t{1}, -1);
  const auto is_asked = [&](std::uint32_t rating) {
    signed char& truth = truths[rating];
    if (truth < 0) {
      truth = judge(number, {.rating = rating}) ? 1 : 0;
    }
    return truth > 0;
  };
  const auto& ratings = columns_.of(Column::ratings);
  GameSet games(columns_.size());
  for (std::size_t game = 1; game < columns_.size(); ++game) {
    if ((subject != Subject::black_elo && is_asked(ratings[game] >> half)) ||
        (subject != Subject::white_elo && is_asked(ratings[game] & low))) {
      games.add(game);
    }
  }
  return games;
}

GameSet ConditionGames::by_plies(std::size_t number) {
  const auto& plies = columns_.of(Column::plies);
  std::unordered_map<std::uint32_t, bool> truths;
  GameSet games(columns_.size());
  for (std::size_t game = 1; game < columns_.size(); ++game) {
    auto known = truths.find(plies[game]);
    if (known == truths.end()) {
      known = truths.emplace(plies[game], judge(number, {.plies = plies[game]})).first;
    }
    if (known->second) {
      games.add(game);
    }
  }
  return games;
}

GameSet ConditionGames::by_state(std::size_t number) {
  struct OfRuleset {
    std::optional<rules::RulesetId> ruleset;
    std::array<signed char, state_count> truths{};
  };
  const auto& rulesets = columns_.of(Column::ruleset);
  const auto& states = columns_.of(Column::state);
  std::map<std::uint32_t, OfRuleset> known;
  OfRuleset* current = nullptr;
  std::uint32_t name = 0;
  GameSet games(columns_.size());
  for (std::size_t game = 1; game < columns_.size(); ++game) {
    if (current == nullptr || rulesets[game] != name) {
      name = rulesets[game];
      const auto [place, is_new] = known.try_emplace(name);
      current = &place->second;
      if (is_new) {
        current->ruleset = ruleset_named(name);
        current->truths.fill(-1);
      }
    }
    signed char& truth = current->truths.at(states[game] % state_count);
    if (truth < 0) {
      const GameState state = GameState::from(states[game]);
      truth = judge(number, {.ruleset = current->ruleset, .state = state}) ? 1 : 0;
    }
    if (truth > 0) {
      games.add(game);
    }
  }
  return games;
}

GameSet ConditionGames::by_id(std::size_t number) {
  GameSet games(columns_.size());
  Statement rows(database_, "SELECT id, lower(hex(content)) FROM game_rows WHERE ruleset NOTNULL");
  while (rows.step()) {
    if (judge(number, {.id = rows.text(1)})) {
      games.add(game_in(rows));
    }
  }
  return games;
}

GameSet ConditionGames::by_tag(std::size_t number, std::string_view tag) {
  if (const auto column = column_of(tag)) {
    return by_column(number, *column);
  }
  // Games without the tag count as those with an empty one.
  const bool without = judge(number, {});
  GameSet games = without ? all_ : GameSet(columns_.size());
  const auto name = name_of(tag);
  if (!name) {
    return games;
  }
  for (const std::int64_t value : values_to_judge(number, *name)) {
    const std::string text = text_of(value);
    const bool holds = judge(number, {.text = text});
    if (holds != without) {
      take_rows(*name, value, holds, games);
    }
  }
  return games;
}

std::vector<std::int64_t> ConditionGames::values_to_judge(std::size_t number, std::int64_t tag) {
  const auto& comparison = condition(number).comparison;
  if (asks_for_one_text(number) && !comparison->value.text.empty()) {
    return names_of(comparison->value.text);
  }
  // Each value is sought after the one before, so that repetitions cost nothing.
  std::vector<std::int64_t> values;
  Statement next(database_, "SELECT min(value) FROM tag_rows WHERE name = ? AND value > ?");
  next.bind(1, tag);
  for (std::int64_t last = 0; next.bind(2, last).step() && !next.is_null(0); next.reset()) {
    last = next.integer(0, last + 1, max_name);
    values.push_back(last);
  }
  return values;
}

void ConditionGames::take_rows(std::int64_t tag, std::int64_t value, bool holds, GameSet& games) {
  Statement rows(database_, "SELECT game FROM tag_rows WHERE name = ? AND value = ?");
  rows.bind(1, tag).bind(2, value);
  while (rows.step()) {
    const std::size_t game = game_in(rows);
    if (holds) {
      games.add(game);
    } else {
      games.remove(game);
    }
  }
}

GameSet ConditionGames::of(std::size_t number) {
  const Condition& asked = condition(number);
  GameSet games;
  switch (asked.subject) {
    case Subject::player:
    case Subject::first:
    case Subject::second:
      games = by_player(number);
      break;
    case Subject::result:
    case Subject::winner:
    case Subject::loser:
      games = is_text_pattern(asked) ? by_winner(number) : by_state(number);
      break;
    case Subject::elo:
    case Subject::white_elo:
    case Subject::black_elo:
      games = by_rating(number);
      break;
    case Subject::plies:
      games = by_plies(number);
      break;
    case Subject::ruleset:
    case Subject::valid:
    case Subject::has:
      games = by_state(number);
      break;
    case Subject::ending:
      games = by_column(number, Column::ending);
      break;
    case Subject::id:
      games = by_id(number);
      break;
    default:
      games = by_tag(number, tag_of(asked));
      break;
  }
  return games &= all_;
}

}  // namespace damier::query
