#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/replay_result.hpp"
#include "damier/notation/text/arena.hpp"
#include "damier/notation/text/span.hpp"
#include "damier/rules/outcome.hpp"
#include "damier/rules/side.hpp"

namespace damier::notation {

/// A record as the splitter cuts it out of its input: unparsed bytes.
struct RawRecord {
  std::string_view bytes;
  std::uint64_t index = 1;        ///< number of the record in the input, from 1
  std::uint64_t line = 1;         ///< line of the input where it begins, from 1
  std::uint64_t column = 1;       ///< its column in characters, from 1
  std::uint64_t byte_column = 1;  ///< its column in bytes, from 1
  std::uint64_t offset = 0;       ///< its offset in the input, in bytes
  bool too_large = false;         ///< it was skipped; `bytes` contains only its beginning
  std::string_view encoding =
      {};  ///< encoding given by the caller, overriding the record; empty if unknown
  std::string_view next = {};  ///< the following bytes, as far as they are known
};

/// A tag pair, `[Name "value"]`.
struct Tag {
  std::string_view name;   ///< English name: a French alias is replaced
  std::string_view value;  ///< without quotes, escapes resolved
  Span name_span;          ///< the name as written
  Span value_span;         ///< the value between the quotes
  bool in_score = false;   ///< not a tag pair: a player or a position above the moves
  bool given = false;      ///< set by the caller, not in the record, see GivenParameter
};

/// The token that ends a record, or the value of its tag Result: a result, or `*`.
enum class ResultToken : std::uint8_t { first_wins, second_wins, draw, both_lose, unknown };

/// The points for a win in the notation of results.
enum class ResultStyle : std::uint8_t {
  one_point,   ///< 1-0, 0-1 and 1/2-1/2
  two_points,  ///< 2-0, 0-2 and 1-1
};

/// The parsed form of a result.
struct WrittenResult {
  ResultToken token = ResultToken::unknown;
  std::optional<ResultStyle> style;  ///< empty if both styles write it alike
  bool odd = false;                  ///< valid, but not in canonical form, such as `1:1`
};

/// Parses a result in canonical form, in either style.
[[nodiscard]] std::optional<ResultToken> find_result(std::string_view text);
/// Parses a result in any unambiguous form.
[[nodiscard]] std::optional<WrittenResult> understand_result(std::string_view text);
[[nodiscard]] std::string_view text_of(ResultToken token,
                                       ResultStyle style = ResultStyle::one_point);
[[nodiscard]] ResultToken token_of(rules::Result result);

class Record;
/// Returns the result at the end of the moves; if that is missing or `*`, that of the tag Result,
/// if any. A star only separates records (PDN 3.0).
[[nodiscard]] std::optional<ResultToken> effective_result(const Record& record);

/// Counts the plies of the main line, valid or not.
[[nodiscard]] std::uint64_t main_line_length(const Record& record);

/// Returns whether a record has comments, NAGs or variations.
[[nodiscard]] bool has_annotations(const Record& record);

/// Maximum number of tag pairs, and of plies and annotations, of a record. The rest is not read, so
/// that time and memory are bounded.
inline constexpr std::size_t max_tags = 1000;
inline constexpr std::size_t max_nodes = 500'000;

/// Index of a node in Record::nodes.
using NodeIndex = std::uint32_t;
inline constexpr NodeIndex no_node = 0xFFFFFFFF;

/// Kind of a node.
enum class NodeKind : std::uint8_t {
  root,          ///< node 0, the position before the first ply
  ply,           ///< a move as written
  comment,       ///< `{...}`; text is the content of the braces
  line_comment,  ///< `;...` to the end of the line; text is the part after the semicolon
  nag,           ///< `$n`, or a mark such as `!?`; number is n
};

/// A ply of the most common form, as the reader parsed it: two squares with a sign between them,
/// each as a number from the game's grammar. The codec decides which squares they are, if any.
struct PlainSquares {
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  bool captures = false;
  bool known = false;  ///< the ply has that form
};

/// A ply or an annotation. The children of a ply, in text order, are its annotations, the next ply,
/// and the plies that begin variations of that one. Each of these follows the annotations written
/// before it.
struct Node {
  NodeKind kind = NodeKind::root;
  std::optional<rules::Side> side_mark;  ///< the side written for this ply, as in `(B)`
  NodeIndex parent = no_node;
  NodeIndex first_child = no_node;
  NodeIndex last_child = no_node;
  NodeIndex next_sibling = no_node;
  Span text;                 ///< a move as written, or the text of an annotation
  Span label;                ///< number and side mark before a ply
  Span removal;              ///< the square of a piece removed before this ply; empty if none
  bool displaced = false;    ///< the score sets up another position before this ply
  bool second_side = false;  ///< three points follow its number, or points replace the previous ply
  PlainSquares squares;
  std::optional<std::uint32_t> number;  ///< written number of a ply, if any; number of a NAG
};

/// A part of a record's text that comes from its source.
struct Quote {
  Span text;
  std::uint32_t source = 0;  ///< offset in the source
  bool verbatim = true;      ///< the source contains it byte for byte
};

/// A parsed record. Its contents may be wrong. A Record is reused: reading the next record
/// invalidates everything in it. It must not outlive the bytes that it was read from.
class Record {
 public:
  RawRecord raw;
  std::string_view source;         ///< the bytes as UTF-8
  std::string_view text;           ///< the text that spans refer to: the source, unless the format
                                   ///< rearranges it
  std::vector<Quote> quotes;       ///< origin of the text, in text order; empty if it is the source
  bool has_latin_letters = false;  ///< single letters of the text replace others of two bytes
  bool numbers_are_plies = false;  ///< the format numbers plies singly, whatever the game does
  bool game_tree = false;          ///< the moves are SGF values
  bool bytes_are_characters = false;    ///< decoding made one character from each byte
  std::optional<Span> ruleset;          ///< name of its ruleset, if stated apart from the tags
  bool inferred = false;                ///< its ruleset was guessed from its moves
  std::optional<CleanReplay> replayed;  ///< the replay that led to that guess
  bool sides_swapped = false;           ///< the second side has the usual name of the first one
  std::uint8_t naming = 0;              ///< naming of squares and sides in its family; 0: as usual
  std::vector<Tag> tags;
  std::vector<Node> nodes;
  Span movetext;  ///< the extent of the moves
  std::optional<ResultToken> result;
  Span result_span;  ///< the result as written

  bool has_semicolons = false;        ///< comments begin with a semicolon
  std::vector<std::uint32_t> opened;  ///< offsets of semicolons, ascending, that begin no comment:
                                      ///< moves follow in the line
  bool opens_comments = false;        ///< no semicolon begins one; the reader adds them to `opened`

  /// Returns whether the semicolon at that offset begins no comment.
  [[nodiscard]] bool opens_comment(std::uint32_t semicolon) const;

  /// Clears the record for new bytes, but keeps its memory.
  void reset(const RawRecord& bytes);
  /// The state of a record before its moves are read.
  struct Header {
    std::size_t nodes = 0;
    std::size_t tags = 0;
  };
  [[nodiscard]] Header header() const { return {nodes.size(), tags.size()}; }
  /// Discards what was read after the header.
  void back_to(const Header& header);
  /// Appends a node as the last child of `parent`.
  NodeIndex append(NodeIndex parent, NodeKind kind, Span span) {
    const auto index = static_cast<NodeIndex>(nodes.size());
    Node& node = nodes.emplace_back();
    node.kind = kind;
    node.parent = parent;
    node.text = span;
    link_last(parent, index);
    return index;
  }
  /// Inserts a ply as the first ply among the children of `parent`.
  void put_first(NodeIndex parent, NodeIndex ply);
  /// Removes the plies from the children of `parent`.
  void drop_plies(NodeIndex parent);
  /// Adds a node as a child of `parent` after `previous`, another child; first if that is no_node.
  NodeIndex insert(NodeIndex parent, NodeIndex previous, NodeKind kind, Span span);
  /// Takes a node out of the children of `parent`, among which it is; its own stay.
  void unlink(NodeIndex parent, NodeIndex child);
  /// Removes the node that was appended last; it must have no children.
  void drop_last();
  /// Returns the first tag with that (English) name.
  [[nodiscard]] const Tag* find_tag(std::string_view name) const;
  /// Returns the value of the first tag with that name; empty if none exists.
  [[nodiscard]] std::string_view value_of(std::string_view name) const;
  [[nodiscard]] std::string_view text_of(const Node& node) const { return node.text.in(text); }
  /// Returns the first ply among `from` and its later siblings; no_node if none exists.
  [[nodiscard]] NodeIndex ply_from(NodeIndex from) const {
    while (from != no_node && nodes[from].kind != NodeKind::ply) {
      from = nodes[from].next_sibling;
    }
    return from;
  }
  /// Returns the next ply of the line: the first ply among the children of `node`.
  [[nodiscard]] NodeIndex next_ply(NodeIndex node) const {
    return ply_from(nodes[node].first_child);
  }

  using Arena = notation::Arena;
  Arena decoded;     ///< the decoded text, if the bytes were not UTF-8
  Arena masked;      ///< the text with spaces for unusual ones, if there were any
  Arena respelled;   ///< the text with Latin letters for those that look like them, if any
  Arena unescaped;   ///< unescaped text, and text stored apart from the source
  Arena translated;  ///< the text with translated moves, if another program's notation was used

 private:
  void link_last(NodeIndex parent, NodeIndex child) {
    Node& above = nodes[parent];
    NodeIndex& link =
        above.last_child == no_node ? above.first_child : nodes[above.last_child].next_sibling;
    link = child;
    above.last_child = child;
  }
};

}  // namespace damier::notation
