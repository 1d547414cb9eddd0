#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/text/span.hpp"
#include "damier/rules/outcome.hpp"
#include "damier/rules/side.hpp"

namespace damier::notation {

/// A record as the splitter cuts it out of its input: bytes that nobody has looked at yet.
struct RawRecord {
  std::string_view bytes;
  std::uint64_t index = 1;        ///< which record of the input this is, from 1
  std::uint64_t line = 1;         ///< the line of the input on which it begins, from 1
  std::uint64_t column = 1;       ///< in that line, in characters, from 1
  std::uint64_t byte_column = 1;  ///< in that line, in bytes, from 1
  std::uint64_t offset = 0;       ///< the byte of the input at which it begins
  bool too_large = false;         ///< it was skipped; `bytes` holds only its beginning
  std::string_view encoding =
      {};  ///< that of the bytes, whatever they say of it; empty if nobody knows
};

/// A tag pair, `[Name "value"]`.
struct Tag {
  std::string_view name;   ///< in its English form, a French alias replaced
  std::string_view value;  ///< without quotes, escapes resolved
  Span name_span;          ///< the name as written
  Span value_span;         ///< between the quotes
  bool in_score = false;   ///< not a tag pair: a player or a position above the moves
};

/// What ends a record, or its tag Result: a result, or `*`.
enum class ResultToken : std::uint8_t { first_wins, second_wins, draw, both_lose, unknown };

/// What a win counts, in the words for the results of a game.
enum class ResultStyle : std::uint8_t {
  one_point,   ///< 1-0, 0-1 and 1/2-1/2
  two_points,  ///< 2-0, 0-2 and 1-1
};

/// What a text says of the result.
struct WrittenResult {
  ResultToken token = ResultToken::unknown;
  std::optional<ResultStyle> style;  ///< nothing where both styles write the same
  bool odd = false;                  ///< understood, but not in its proper form, as with `1:1`
};

/// The result that a text says in its proper form, in either style.
[[nodiscard]] std::optional<ResultToken> find_result(std::string_view text);
/// The result that a text says in any form that leaves no doubt.
[[nodiscard]] std::optional<WrittenResult> understand_result(std::string_view text);
[[nodiscard]] std::string_view text_of(ResultToken token,
                                       ResultStyle style = ResultStyle::one_point);
[[nodiscard]] ResultToken token_of(rules::Result result);

class Record;
/// The result at the end of the moves or, where that is missing or `*`, that of the tag Result, if
/// it is there. A star only separates records (PDN 3.0).
[[nodiscard]] std::optional<ResultToken> effective_result(const Record& record);

/// How many plies its main line has, whether or not they make sense.
[[nodiscard]] std::uint64_t main_line_length(const Record& record);
/// Whether a tag says which game is played, where it begins or how it ends: the moves and the
/// result say so too, or a format has other means.
[[nodiscard]] bool says_game(const Tag& tag);
/// Whether a record with so many plies of its main line clear says anything that a list of moves
/// has no place for.
[[nodiscard]] bool says_more_than_moves(const Record& record, std::uint64_t plies);

/// Whether a record has comments, NAGs or variations.
[[nodiscard]] bool has_annotations(const Record& record);

/// Of a record with more tag pairs, or more plies and annotations, than these the rest is not read:
/// time and memory stay bounded whatever the input.
inline constexpr std::size_t max_tags = 1000;
inline constexpr std::size_t max_nodes = 500'000;

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex no_node = 0xFFFFFFFF;

enum class NodeKind : std::uint8_t {
  root,          ///< node 0, before the first ply
  ply,           ///< a move as written
  comment,       ///< `{...}`; text is what stands between the braces
  line_comment,  ///< `;...` to the end of the line; text is what follows the semicolon
  nag,           ///< `$n`, or a mark such as `!?`; number is n
};

/// A ply of the commonest form, as its reader saw it at once: two squares by their numbers, with a
/// sign between them. Which squares those are, and whether there are such, is for the codec to say.
struct PlainSquares {
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  bool captures = false;
  bool known = false;  ///< it has that form
};

/// A ply or an annotation. The children of a ply are, in the order of the text: annotations about
/// it, the ply that follows it, and the plies that begin variations in place of that one, each
/// after the annotations written before it.
struct Node {
  NodeKind kind = NodeKind::root;
  std::optional<rules::Side> side_mark;  ///< whose ply the score says this is, as with `(B)`
  NodeIndex parent = no_node;
  NodeIndex first_child = no_node;
  NodeIndex last_child = no_node;
  NodeIndex next_sibling = no_node;
  Span text;   ///< a move as written; the text of an annotation
  Span label;  ///< number and side mark before a ply
  Span
      removal;  ///< the square of the piece that is huffed before this ply, as with `S27`; empty if none
  bool displaced = false;  ///< the score sets up another position before this ply
  PlainSquares squares;
  std::optional<std::uint32_t>
      number;  ///< the number before a ply, if one is written; that of a NAG
};

/// A stretch of a record's text that its source quotes.
struct Quote {
  Span text;
  std::uint32_t source = 0;  ///< where it begins there
  bool verbatim = true;      ///< the source has it byte for byte
};

/// A record as somebody wrote it. It may be wrong. One Record is filled again and again: nothing of
/// it may be kept when the next one is read, and it does not outlive the bytes that it was read
/// from.
class Record {
 public:
  RawRecord raw;
  std::string_view source;  ///< the bytes as UTF-8
  std::string_view text;    ///< what spans count in: the source, unless the format quotes its text
  std::vector<Quote>
      quotes;               ///< where the text comes from, in its order; empty if it is the source
  bool moves_read = false;  ///< the format has given the plies already
  bool numbers_are_plies = false;     ///< it numbers them one by one, however the game does
  bool game_tree = false;             ///< the moves are written as SGF has them
  bool bytes_are_characters = false;  ///< each byte became one character when it was decoded
  std::optional<Span> ruleset;        ///< its name, where the format gives it apart from the tags
  std::vector<Tag> tags;
  std::vector<Node> nodes;
  Span movetext;  ///< where the moves begin and end
  std::optional<ResultToken> result;
  Span result_span;  ///< as written

  /// Makes the record an empty one for new bytes, keeping its memory.
  void reset(const RawRecord& bytes);
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
  /// Makes a child of `parent` its first ply.
  void put_first(NodeIndex parent, NodeIndex ply);
  /// Takes the plies off the children of `parent`.
  void drop_plies(NodeIndex parent);
  /// Adds a node as the child of `parent` after `previous`, another one, or as its first (no_node).
  NodeIndex insert(NodeIndex parent, NodeIndex previous, NodeKind kind, Span span);
  /// Takes the node that was appended last away, if it has no children.
  void drop_last();
  /// The first tag of that (English) name.
  [[nodiscard]] const Tag* find_tag(std::string_view name) const;
  [[nodiscard]] std::string_view text_of(const Node& node) const { return node.text.in(text); }
  /// The first ply among `from` and the siblings after it; no_node if there is none.
  [[nodiscard]] NodeIndex ply_from(NodeIndex from) const {
    while (from != no_node && nodes[from].kind != NodeKind::ply) {
      from = nodes[from].next_sibling;
    }
    return from;
  }
  /// The ply that continues the line after `node`: the first ply among its children.
  [[nodiscard]] NodeIndex next_ply(NodeIndex node) const {
    return ply_from(nodes[node].first_child);
  }

  /// Room for text that does not stand in the record as such: decoded or unescaped. Its size never
  /// exceeds what `reserve` was told, so that views into it stay good.
  class Arena {
   public:
    void reset() { bytes_.clear(); }
    void reserve(std::size_t more);
    void push(char byte) { bytes_.push_back(byte); }
    void push(std::string_view more) { bytes_.append(more); }
    [[nodiscard]] std::size_t size() const { return bytes_.size(); }
    [[nodiscard]] std::string_view from(std::size_t begin) const {
      return std::string_view(bytes_).substr(begin);
    }

   private:
    std::string bytes_;
  };
  Arena decoded;     ///< the text, where the bytes were not UTF-8
  Arena unescaped;   ///< text that held escapes, or that stands apart from its source
  Arena translated;  ///< the text, where its moves were written in words of another program

 private:
  void link_last(NodeIndex parent, NodeIndex child) {
    Node& above = nodes[parent];
    NodeIndex& link =
        above.last_child == no_node ? above.first_child : nodes[above.last_child].next_sibling;
    link = child;
    above.last_child = child;
  }
  void unlink(NodeIndex parent, NodeIndex child);
};

}  // namespace damier::notation
