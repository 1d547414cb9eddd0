#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/record.hpp"
#include "damier/query/index/game_set.hpp"
#include "damier/query/query.hpp"
#include "damier/query/record_test.hpp"

#include "database.hpp"
#include "game_columns.hpp"

namespace damier::query {

/// The part of a record that one condition needs.
struct Sample {
  std::string_view text = {};  ///< of each tag, and of the ending
  std::string_view id = {};
  std::uint32_t rating = 0;  ///< of both players; 0 if unknown
  std::uint64_t plies = 0;
  std::optional<rules::RulesetId> ruleset = std::nullopt;
  GameState state = {};
};

/// Record with the values of a sample. Reuses its memory.
class SampleRecord {
 public:
  SampleRecord();
  /// Returns a record, valid until the next call. `tag`: another tag with the text.
  [[nodiscard]] const notation::Record& with(const Sample& sample, std::string_view tag);

 private:
  notation::Record record_;
  std::string rating_;
};

/// Returns whether an index can answer a condition of the record.
[[nodiscard]] bool is_in_index(const Condition& condition);

/// Finds the games of an index for which conditions of the record hold. What many games have in
/// common is judged once, as RecordTest judges a record that has it.
class ConditionGames {
 public:
  ConditionGames(Database& database, const Query& query);

  [[nodiscard]] Columns& columns() { return columns_; }
  [[nodiscard]] const GameSet& all() const { return all_; }
  /// Returns the games of a ruleset, or of an unknown one.
  [[nodiscard]] GameSet of_ruleset(std::optional<rules::RulesetId> ruleset);
  /// Returns the rulesets of the games.
  [[nodiscard]] std::vector<std::optional<rules::RulesetId>> rulesets();
  /// Returns the games for which a condition holds that the index can answer.
  [[nodiscard]] GameSet of(std::size_t number);

 private:
  using Truths = std::vector<signed char>;  ///< by the number of a value; negative: not judged yet

  [[nodiscard]] const Condition& condition(std::size_t number) const {
    return query_.tree().conditions[number];
  }
  [[nodiscard]] bool judge(std::size_t number, const Sample& sample);
  /// Returns the game of a row, from its first column. Throws IndexError if there is no such game.
  [[nodiscard]] std::size_t game_in(const Statement& row) const;
  [[nodiscard]] std::string text_of(std::int64_t name);
  [[nodiscard]] std::optional<std::int64_t> name_of(std::string_view text);
  /// Returns the numbers of a text, with its accents in one character with their letters or apart.
  [[nodiscard]] std::vector<std::int64_t> names_of(std::string_view text);
  /// Returns whether a condition requires one text, or excludes one.
  [[nodiscard]] bool asks_for_one_text(std::size_t number) const;

  /// Returns the initial truths, before any text is looked up.
  [[nodiscard]] Truths truths_to_be(std::size_t number);
  /// Returns the games whose text, chosen by `name_in`, fulfils the condition.
  template <class NameIn>
  [[nodiscard]] GameSet by_text(std::size_t number, NameIn name_in);
  [[nodiscard]] GameSet by_column(std::size_t number, Column column);
  [[nodiscard]] GameSet by_player(std::size_t number);
  [[nodiscard]] GameSet by_winner(std::size_t number);
  [[nodiscard]] GameSet by_rating(std::size_t number);
  [[nodiscard]] GameSet by_plies(std::size_t number);
  [[nodiscard]] GameSet by_state(std::size_t number);
  [[nodiscard]] GameSet by_id(std::size_t number);
  [[nodiscard]] GameSet by_tag(std::size_t number, std::string_view tag);
  /// Returns the values of a tag for which the condition may differ from an empty one.
  [[nodiscard]] std::vector<std::int64_t> values_to_judge(std::size_t number, std::int64_t tag);
  void take_rows(std::int64_t tag, std::int64_t value, bool holds, GameSet& games);
  [[nodiscard]] bool is_chosen(std::size_t number, Truths& truths, std::uint32_t name);
  [[nodiscard]] std::optional<rules::RulesetId> ruleset_named(std::uint32_t name);

  Database& database_;
  const Query& query_;
  RecordTest test_;
  SampleRecord sample_;
  Columns columns_;
  GameSet all_;
  Statement text_;
  Statement name_;
};

}  // namespace damier::query
