#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/formats/sgf/sgf.hpp"
#include "damier/notation/record/record.hpp"

#include "properties.hpp"
#include "root_reader.hpp"

namespace damier::notation::sgf {

/// Builds the nodes of a record from the tokens of its game tree, whatever the game. The first of
/// several trees goes on with the line, the others are variations in its place.
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
  /// To be called after the last token.
  void finish();

 private:
  /// A tree that is open: the line of play in it.
  struct Tree {
    NodeIndex at = 0;            ///< the last ply, or where the tree begins
    NodeIndex about = no_node;   ///< the last annotation on it, once trees follow it
    std::uint32_t owner = 0;     ///< the tree in whose line that ply stands
    std::uint32_t depth = 0;     ///< of variations
    std::uint32_t deferred = 0;  ///< the first annotation of this tree that waits for its first ply
    bool has_node = false;
    bool branched = false;   ///< trees have been opened in it
    bool followed = false;   ///< a ply follows `at`
    bool displaced = false;  ///< another position is set up before the next ply
    bool closed = false;     ///< what is left of it is not read
  };
  struct Annotation {
    NodeKind kind = NodeKind::comment;
    Span text;
    std::uint32_t nag = 0;
  };

  [[nodiscard]] Tree& top() { return trees_[open_ - 1]; }
  [[nodiscard]] bool skipping() { return skipped_ > 0 || open_ == 0 || top().closed; }
  [[nodiscard]] bool full(Span whole);
  /// Turns what has been gathered of a node into nodes of the record.
  void end_node();
  void end_root();
  /// The properties of the node that begins the game which stand behind its move, but are about the
  /// game.
  void root_properties();
  void end_other_properties();
  void move(bool black);
  void play(const Property& property, bool black);
  void resign(Span value, rules::Side side);
  /// Takes marks such as `!?` off the end of a move.
  [[nodiscard]] Span take_marks(Span& value) const;
  void append_marks(Span marks);
  void append_ply(Span value, Span label, rules::Side side);
  [[nodiscard]] bool setup(const Property& property, std::string_view name);
  void end_setup();
  void comment(const Property& property);
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
  const char* source_ = record_.text.data();  ///< from which spans of tokens count
  Property property_;
  std::vector<Property> others_;  ///< of the node, but for its ply
  std::vector<Property> kept_;
  std::vector<Property> setups_;
  std::vector<Annotation> deferred_;
  std::array<Tree, max_tree_depth> trees_{};
  std::uint32_t open_ = 1;
  std::uint32_t skipped_ = 0;  ///< how many trees are open that are not read
  SgfSetup setup_;
  Span setup_at_;
  NodeIndex ply_ = no_node;  ///< of the node that is being read
  Property root_move_;  ///< of the node that begins the game; it waits for what is said of the game
  bool in_root_ = true;
  bool black_moved_ = false;
  bool any_ply_ = false;
  bool sets_up_ = false;  ///< the node puts pieces on the board, or takes them off
  bool moved_ = false;    ///< the node has a property B or W
  bool too_many_ = false;
  bool outside_ = false;
};

}  // namespace damier::notation::sgf
