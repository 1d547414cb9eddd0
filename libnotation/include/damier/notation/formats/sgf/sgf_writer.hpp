#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/formats/sgf/sgf.hpp"
#include "damier/notation/formats/sheet/sheet.hpp"
#include "damier/notation/record/annotations.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::notation {

/// The text of a game in SGF FF[4] in canonical form, put together piece by piece: the properties
/// of the game, each on a line, then nodes in lines of at most 80 bytes where no single value is
/// longer. In a tree the line goes on first, its variations stand behind its end; so each of them
/// is held back until then.
class SgfText {
 public:
  SgfText(const Record& record, const SgfGame& game, const Strip& strip, std::string& out)
      : record_(record), game_(game), strip_(strip), out_(out), lines_(1) {}

  /// The node that begins the game. `setup`: the properties that set up its position; empty if it
  /// is the start.
  void root(std::string_view ruleset, std::string_view setup, bool has_position);
  /// A ply and what is said of it.
  void ply(const PlyPlace& ply, rules::Side side, std::string_view value);
  void open_variation(NodeIndex before, NodeIndex first);
  void close_variation();
  void end();

  /// Whether a ply or a variation had to be changed to be written at all.
  [[nodiscard]] bool changed() const { return changed_; }

 private:
  /// A line of play: its text so far, and the variations that stand behind the trees that are open
  /// in it.
  struct Line {
    std::string text;
    std::vector<std::string> variations;
    bool branched =
        false;  ///< the last ply begins a tree, so that variations of it can stand behind
    bool begins_variation = false;  ///< with the next ply
  };

  /// Whether the next ply, that one, has variations: then it begins a tree of its own.
  [[nodiscard]] bool has_variations(NodeIndex ply) const;
  void property(std::string_view identifier, std::string_view text, bool simple, std::string& to);
  void info();
  void result();
  void tags(std::string_view ruleset, bool has_position);
  /// A tag that no property stands for.
  void own_tag(const Tag& tag, std::string& own);
  void game_comments();
  void nags(std::string& to);
  /// The value of a move as a reader has it; the marks that it takes off become NAGs.
  std::string_view take_marks(std::string_view value);
  /// Comments of a node; `clock`: the property that times are written as, empty if none.
  void comments(std::string_view clock, std::string& to);
  [[nodiscard]] bool kept(std::string_view comment, std::string& to) const;
  void close_line(Line& line);

  const Record& record_;
  SgfGame game_;
  Strip strip_;
  std::string& out_;
  std::vector<Line> lines_;
  Annotations annotations_;
  std::size_t open_trees_ = 1;
  int skipped_ = 0;
  bool changed_ = false;
};

/// The value of a move as a reader has it: without white space around it, of which there is one
/// kind, and without the marks behind it.
[[nodiscard]] std::string sgf_move_text(std::string_view value);

/// Writes a record in SGF: a listener to its replay. Plies that make no sense are written as they
/// stand.
class SgfWriter final : public Listener {
 public:
  SgfWriter(const RulesetInfo& ruleset, const Record& record, const Strip& strip, std::string& out)
      : info_(ruleset),
        record_(record),
        text_(record, ruleset.sgf, strip, out),
        keeps_setups_(record.game_tree && !strip.comments) {}

  void start(const PositionFacts* position, std::uint64_t first_number) override;
  void ply(const PlyFacts& ply) override;
  void unresolved(const PlyPlace& ply, const PositionFacts* before) override;
  void enter_variation(NodeIndex before, NodeIndex first) override;
  void leave_variation() override;
  void end() override { text_.end(); }

  /// Whether a ply or a variation had to be changed to be written at all.
  [[nodiscard]] bool changed() const { return text_.changed(); }

 private:
  const RulesetInfo& info_;
  const Record& record_;
  SgfText text_;
  std::string value_;
  std::vector<rules::Side> sides_;  ///< of the lines around the variations that are open
  rules::Side next_ = rules::Side::first;
  bool
      keeps_setups_;  ///< also those that are not understood, as comments that stand for properties
};

}  // namespace damier::notation
