#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/text/span.hpp"

/// Query as a tree of conditions, in plain values.
namespace damier::query {

using notation::Span;

/// Subject of a condition.
enum class Subject : std::uint8_t {
  // The record.
  white,
  black,
  first,
  second,
  player,
  winner,
  loser,
  event,
  site,
  round,
  annotator,
  date,
  year,
  elo,
  white_elo,
  black_elo,
  result,
  plies,
  ruleset,
  ending,
  id,
  valid,
  tag,
  has,
  code,
  // A position.
  position,
  board,
  contains,
  any,
  lacks,
  empty,
  count,
  hand,
  score,
  to_move,
  ply,
  start,
  last,
  moves,
  repeated,
  // A ply.
  plays,
  kind,
  takes,
  from,
  to,
  by,
  promotes,
  nag,
  comment,
  clock,
  eval,
  gives,
};

/// Word, text or number of a query, and its place.
struct Word {
  std::string text;  ///< without quotes and their escapes
  Span span;
};

/// Operator of a comparison.
enum class Operation : std::uint8_t {
  equal,
  not_equal,
  less,
  less_or_equal,
  greater,
  greater_or_equal,
  in,       ///< from one value to another, inclusive
  like,     ///< contains a text, ignoring case and accents
  matches,  ///< a regular expression matches a part
};

/// Count of pieces: words for sides and pieces, and the squares; without squares everywhere.
struct Counted {
  std::vector<Word> words;
  std::vector<Word> squares;
};

/// Comparison of a value with others.
struct Comparison {
  Operation operation = Operation::equal;
  Word value;
  Word last;                     ///< of a range
  std::optional<Counted> count;  ///< replaces the value
};

/// Condition on a record, a position or a ply.
struct Condition {
  Subject subject{};
  Span span;
  /// Text of the subject: the name of a tag, a set-up, a ply, a side, a kind, a piece, a code.
  std::optional<Word> word;
  Counted counted;  ///< what is counted, or the squares in question
  std::optional<Comparison> comparison;
};

/// Kind of a node.
enum class NodeKind : std::uint8_t {
  condition,
  all,          ///< all of its parts
  any,          ///< any of its parts
  negation,     ///< not its part
  then,         ///< the first part here, the second after the ply played from here
  then_within,  ///< the second part at one of the next positions
  later,        ///< the second part at any later position
  either,       ///< its part, or its part flipped
  flipped,      ///< its part, colours exchanged and the board turned
  symmetric,    ///< its part, under any symmetry of the board
};

using NodeIndex = std::uint32_t;

/// Node of the syntax tree.
struct Node {
  NodeKind kind = NodeKind::condition;
  std::vector<NodeIndex> parts = {};
  std::uint32_t condition = 0;  ///< its number in the tree
  std::uint64_t within = 0;     ///< positions, of then_within
  Span within_span = {};
};

/// Query as a tree. Children precede their parents; the last node is the root.
struct Tree {
  std::vector<Node> nodes;
  std::vector<Condition> conditions;

  [[nodiscard]] NodeIndex root() const { return static_cast<NodeIndex>(nodes.size() - 1); }
};

/// Returns whether a condition is about the record as a whole, and so about each of its positions.
[[nodiscard]] constexpr bool is_of_record(Subject subject) { return subject <= Subject::code; }

/// Returns the word for a subject; that of the side to move is `to move`.
[[nodiscard]] std::string_view name(Subject subject);
/// Returns the words for all subjects, in their order.
[[nodiscard]] std::span<const std::string_view> subject_names();
/// Returns the sign of an operation.
[[nodiscard]] std::string_view sign(Operation operation);

/// Returns the query in its canonical form: each part in brackets, each word as the language has
/// it. Parsed again it is the same query.
[[nodiscard]] std::string to_text(const Tree& tree);

}  // namespace damier::query
