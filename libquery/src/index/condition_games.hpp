#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/record.hpp"
#include "damier/query/index/game_set.hpp"
#include "damier/query/query.hpp"
#include "damier/query/record_test.hpp"

#include "columns.hpp"
#include "database.hpp"

namespace damier::query {

/// A record as far as one condition asks about it.
struct Sample {
  std::string_view text = {};  ///< of each tag, and of the ending
  std::string_view id = {};
  std::uint32_t rating = 0;  ///< of both players; 0 if it is not known
  std::uint64_t plies = 0;
  std::optional<rules::RulesetId> ruleset = std::nullopt;
  GameState state = {};
};

/// A record with what a sample says. Keeps its memory from one to the next.
class SampleRecord {
 public:
  SampleRecord();
  /// Valid until the next call. `tag`: another one with the text.
  [[nodiscard]] const notation::Record& with(const Sample& sample, std::string_view tag);

 private:
  notation::Record record_;
  std::string rating_;
};

/// Whether an index knows what a condition of the record asks for.
[[nodiscard]] bool is_in_index(const Condition& condition);

/// The games of an index for which conditions of the record hold. What many games have in common is
/// judged once, as RecordTest judges a record that has it.
class ConditionGames {
 public:
  ConditionGames(Database& database, const Query& query);

  [[nodiscard]] Columns& columns() { return columns_; }
  [[nodiscard]] const GameSet& all() const { return all_; }
  /// The games of a ruleset, or of none that is known.
  [[nodiscard]] GameSet of_ruleset(std::optional<rules::RulesetId> ruleset);
  /// The rulesets of the games.
  [[nodiscard]] std::vector<std::optional<rules::RulesetId>> rulesets();
  /// Those for which a condition holds that is in the index.
  [[nodiscard]] GameSet of(std::size_t number);

 private:
  using Truths = std::vector<signed char>;  ///< by the number of a value; negative: not judged yet

  [[nodiscard]] const Condition& condition(std::size_t number) const {
    return query_.tree().conditions[number];
  }
  [[nodiscard]] bool judge(std::size_t number, const Sample& sample);
  /// The game of a row, whose first column it is. Throws IndexError if there is no such game.
  [[nodiscard]] std::size_t game_in(const Statement& row) const;
  [[nodiscard]] std::string text_of(std::int64_t name);
  [[nodiscard]] std::optional<std::int64_t> name_of(std::string_view text);
  /// Whether a condition asks for one text, or any but that.
  [[nodiscard]] bool asks_for_one_text(std::size_t number) const;

  /// What is known of texts before any is looked up.
  [[nodiscard]] Truths truths_to_be(std::size_t number);
  /// Those whose text, chosen for each game, is as the condition asks.
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
  /// The values of a tag that the condition may tell from an empty one.
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
