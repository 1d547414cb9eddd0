#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/text/span.hpp"

/// What a query says: a tree of conditions, as plain values.
namespace damier::query {

using notation::Span;

/// What a condition is about.
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

/// A word, a text or a number of a query, and its place.
struct Word {
  std::string text;  ///< without quotes and their escapes
  Span span;
};

enum class Operation : std::uint8_t {
  equal,
  not_equal,
  less,
  less_or_equal,
  greater,
  greater_or_equal,
  in,       ///< from one value to another, both included
  like,     ///< contains a text, without regard to case and accents
  matches,  ///< a regular expression finds something
};

/// What is counted: words for sides and pieces, and where; without squares everywhere.
struct Counted {
  std::vector<Word> words;
  std::vector<Word> squares;
};

struct Comparison {
  Operation operation = Operation::equal;
  Word value;
  Word last;                     ///< of a range
  std::optional<Counted> count;  ///< in place of the value
};

struct Condition {
  Subject subject{};
  Span span;
  /// The text of the subject: the name of a tag, a set-up, a ply, a side, a kind, a piece, a code.
  std::optional<Word> word;
  Counted counted;  ///< what is counted, or the squares that are asked about
  std::optional<Comparison> comparison;
};

enum class NodeKind : std::uint8_t {
  condition,
  all,          ///< of its parts
  any,          ///< of its parts
  negation,     ///< of its part
  then,         ///< the first part here, the second after the ply played from here
  then_within,  ///< the second part at one of the next positions
  later,        ///< the second part at any later position
  either,       ///< its part, or its part flipped
  flipped,      ///< its part, colours exchanged and the board turned
  symmetric,    ///< its part, under any symmetry of the board
};

using NodeIndex = std::uint32_t;

struct Node {
  NodeKind kind = NodeKind::condition;
  std::vector<NodeIndex> parts = {};
  std::uint32_t condition = 0;  ///< its number in the tree
  std::uint64_t within = 0;     ///< positions, of then_within
  Span within_span = {};
};

/// A query as a tree. Parts stand before what they are parts of; the last node is the root.
struct Tree {
  std::vector<Node> nodes;
  std::vector<Condition> conditions;

  [[nodiscard]] NodeIndex root() const { return static_cast<NodeIndex>(nodes.size() - 1); }
};

/// Whether a condition is about the record as a whole, and so about each of its positions.
[[nodiscard]] constexpr bool is_of_record(Subject subject) { return subject <= Subject::code; }

/// The word for a subject; `to move` is that for whose turn it is.
[[nodiscard]] std::string_view name(Subject subject);
/// The words for all subjects, in their order.
[[nodiscard]] std::span<const std::string_view> subject_names();
/// The sign of an operation.
[[nodiscard]] std::string_view sign(Operation operation);

/// The query in its canonical form: each part in brackets, each word as the language has it. Parsed
/// again it is the same query.
[[nodiscard]] std::string to_text(const Tree& tree);

}  // namespace damier::query
