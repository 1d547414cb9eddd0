#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "damier/query/tree.hpp"

namespace damier::query {

/// Why a text is no query.
struct QueryError {
  Span span;            ///< what is wrong, in the text of the query
  std::string message;  ///< what is wrong with it, or what was expected
  std::string likely;   ///< the word that was probably meant; empty if none is likely
};

/// The longest query, in bytes, and the deepest nesting of its brackets.
inline constexpr std::size_t max_query_size = 64 << 10;
inline constexpr std::size_t max_query_depth = 100;

/// A question to an archive, understood. A value: several threads may use one.
class Query {
 public:
  /// Reads the text of a query. The words in it that belong to games are those of some ruleset.
  [[nodiscard]] static std::variant<Query, QueryError> parse(std::string_view text);

  [[nodiscard]] const Tree& tree() const { return tree_; }
  /// Whether all its conditions are about the record as a whole, and none is to hold after another.
  [[nodiscard]] bool record_conditions_only() const;

 private:
  explicit Query(Tree tree) : tree_(std::move(tree)) {}

  Tree tree_;
};

}  // namespace damier::query
