#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/game_tree.hpp"

#include "properties.hpp"
#include "root_reader.hpp"

namespace damier::notation::sgf {

/// Builds the nodes of a record from the tokens of its game tree, for any game. The first of
/// several trees continues the line, the others are variations of it.
class TreeReader {
 public:
  TreeReader(Record& record, const SgfGame& game, ResultStyle style, Diagnostics& diagnostics)
      : record_(record),
        diagnostics_(diagnostics),
        game_(game),
        style_(style),
        root_(record, diagnostics) {
    trees_[0].has_node = true;
  }

  [[nodiscard]] Span span_of(const char* begin, const char* end) const {
    return {static_cast<std::uint32_t>(begin - source_), static_cast<std::uint32_t>(end - source_)};
  }

  void identifier(Span whole) { property_.begin(whole); }
  void value(Span whole) { property_.add(whole, true); }
  void open_value(Span whole);
  void property();
  void node(Span whole);
  void open_tree(Span whole);
  void close_tree(Span whole);
  void stray(Span whole);
  /// Completes the record; call it after the last token.
  void finish();

 private:
  /// An open tree, with its line of play.
  struct Tree {
    NodeIndex at = 0;            ///< the last ply, or the beginning of the tree
    NodeIndex about = no_node;   ///< the last annotation of that ply, once trees follow it
    std::uint32_t owner = 0;     ///< the tree whose line contains that ply
    std::uint32_t depth = 0;     ///< depth of nested variations
    std::uint32_t deferred = 0;  ///< the first annotation that waits for the first ply of this tree
    bool has_node = false;
    bool branched = false;     ///< it has subtrees
    bool followed = false;     ///< a ply follows `at`
    bool displaced = false;    ///< another position is set up before the next ply
    bool closed = false;       ///< the rest of it is not read
    std::uint32_t unread = 0;  ///< where that rest begins
  };
  struct Annotation {
    NodeKind kind = NodeKind::comment;
    Span text;
    std::uint32_t nag = 0;
  };

  [[nodiscard]] Tree& top() { return trees_[open_ - 1]; }
  [[nodiscard]] bool skipping() { return skipped_ > 0 || open_ == 0 || top().closed; }
  [[nodiscard]] bool full(Span whole);
  /// Turns the collected properties of a node into nodes of the record.
  void end_node();
  void end_root();
  /// Handles properties of the root node that concern the game but come after its move.
  void root_properties();
  void end_other_properties();
  void move(bool black);
  void play(const Property& property, bool black);
  [[nodiscard]] PlainSquares plain_squares(Span value) const {
    return game_.plain != nullptr ? game_.plain(value.in(record_.text)) : PlainSquares{};
  }
  /// Sets the result; returns false if the record has one, or the value is in a variation.
  bool end_game(Span value, ResultToken token);
  void lose(Span value, rules::Side side, const std::string& how);
  /// Removes marks such as `!?` from the end of a move.
  [[nodiscard]] Span take_marks(Span& value) const;
  void append_marks(Span marks);
  void append_ply(Span value, Span label, rules::Side side, PlainSquares squares = {});
  /// Appends a ply without a value, so that the next ply is not judged in its place.
  void append_no_value(const Property& property, rules::Side side);
  [[nodiscard]] bool setup(const Property& property, std::string_view name);
  void end_setup();
  void comment(const Property& property);
  /// Keeps text that is read as nothing else as a comment in its place.
  void keep_text(Span text);
  /// Keeps the rest of the innermost tree, up to `end`, if it is not read.
  void keep_rest(std::uint32_t end);
  /// Keeps the text after the game as a comment on the last ply of the main line.
  void keep_outside();
  [[nodiscard]] bool judge(const Property& property, std::string_view name);
  [[nodiscard]] bool nags(const Property& property);
  [[nodiscard]] bool clock(const Property& property, std::string_view name);
  void keep();
  void annotation(const Annotation& annotation);
  void put_annotation(const Annotation& annotation, bool before_plies);
  void flush_deferred();
  void outside(Span whole);

  Record& record_;
  Diagnostics& diagnostics_;
  SgfGame game_;
  ResultStyle style_;
  RootReader root_;
  const char* source_ = record_.text.data();  ///< token spans are relative to it
  Property property_;
  std::vector<Property> others_;  ///< properties of the node except its ply
  std::vector<Property> kept_;
  std::vector<Property> setups_;
  std::vector<Span> unread_;  ///< values of the node that are not read
  std::vector<Annotation> deferred_;
  std::array<Tree, max_tree_depth> trees_{};
  std::uint32_t open_ = 1;
  std::uint32_t skipped_ = 0;  ///< number of open trees that are skipped
  std::uint32_t skipped_from_ = 0;
  std::uint32_t end_ = 0;  ///< where the game ends
  SgfSetup setup_;
  Span setup_at_;
  NodeIndex ply_ = no_node;  ///< ply of the current node
  Property root_move_;       ///< the move in the root node, until the other properties are read
  bool in_root_ = true;
  bool black_moved_ = false;
  bool any_ply_ = false;
  bool sets_up_ = false;  ///< the node adds or removes pieces
  bool moved_ = false;    ///< the node has a property B or W
  bool too_many_ = false;
  bool outside_ = false;
};

}  // namespace damier::notation::sgf
