#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "damier/notation/text/catalogue.hpp"
#include "damier/query/tree.hpp"

namespace damier::query {

/// Error in the text of a query.
struct QueryError {
  Span span;           ///< place of the error in the text
  std::string phrase;  ///< what is wrong with it, or what was expected, see message()
  std::string likely;  ///< likely intended word; empty if none is likely
};

/// Returns the message of an error in the language of a catalogue, with the word that was likely
/// intended.
[[nodiscard]] inline std::string message(const QueryError& error,
                                         const notation::Catalogue& words = {}) {
  const std::string phrase = words.resolved(error.phrase);
  return error.likely.empty() ? phrase : words.tr("{0}: did you mean {1}?", phrase, error.likely);
}

/// Maximum length of a query in bytes, and maximum nesting of its brackets.
inline constexpr std::size_t max_query_size = 64 << 10;
inline constexpr std::size_t max_query_depth = 100;

/// Parsed query. A value: several threads may use one.
class Query {
 public:
  /// Parses a query. Its words for parts of games must belong to some ruleset.
  [[nodiscard]] static std::variant<Query, QueryError> parse(std::string_view text);

  [[nodiscard]] const Tree& tree() const { return tree_; }
  /// Returns whether all its conditions are about the record as a whole, without a sequence.
  [[nodiscard]] bool record_conditions_only() const;

 private:
  explicit Query(Tree tree) : tree_(std::move(tree)) {}

  Tree tree_;
};

}  // namespace damier::query
