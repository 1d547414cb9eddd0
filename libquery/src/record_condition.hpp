#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "damier/notation/record/record.hpp"
#include "damier/query/record_test.hpp"

#include "value_test.hpp"

namespace damier::query {

/// Condition of a record with parsed values.
class RecordCondition {
 public:
  explicit RecordCondition(const Condition& condition);

  /// Returns whether it holds; nothing if that is not known yet.
  [[nodiscard]] std::optional<bool> holds(const JudgedRecord& judged) const;

 private:
  [[nodiscard]] std::optional<bool> test_tag(const JudgedRecord& judged,
                                             std::string_view tag) const;
  [[nodiscard]] std::optional<bool> test_players(const JudgedRecord& judged) const;
  [[nodiscard]] bool test_rating(const JudgedRecord& judged, std::string_view player) const;
  [[nodiscard]] bool test_date(const JudgedRecord& judged) const;
  [[nodiscard]] bool test_ruleset(const JudgedRecord& judged) const;
  [[nodiscard]] std::optional<bool> test_header(const JudgedRecord& judged) const;
  [[nodiscard]] std::optional<bool> test_result(const JudgedRecord& judged) const;
  [[nodiscard]] std::optional<bool> test_moves(const JudgedRecord& judged) const;
  [[nodiscard]] bool test_replayed(const JudgedRecord& judged) const;
  [[nodiscard]] std::optional<bool> test_indexed(const IndexedFacts& facts) const;
  [[nodiscard]] bool test_valid(bool valid) const;
  /// Returns whether the result of a record is the required one.
  [[nodiscard]] bool is_result(const JudgedRecord& judged, notation::ResultToken result) const;

  Subject subject_;
  std::string word_;
  Comparison comparison_;
  std::optional<TextTest> text_;
  std::optional<NumberTest> number_;
  std::optional<DateTest> date_;
};

/// Conditions of a query that are about the record, by their numbers.
class RecordConditions {
 public:
  explicit RecordConditions(const Tree& tree);
  [[nodiscard]] const std::optional<RecordCondition>& operator[](std::size_t condition) const {
    return conditions_[condition];
  }

 private:
  std::vector<std::optional<RecordCondition>> conditions_;
};

}  // namespace damier::query
