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

/// Builds the text of a game in canonical SGF FF[4]. First come the properties of the game, each on
/// a line, then nodes in lines of at most 80 bytes, unless a single value is longer. In a tree the
/// main continuation comes first and its variations last, so each variation is held back until
/// then.
class SgfText {
 public:
  SgfText(const Record& record, const SgfGame& game, const Strip& strip, std::string& out)
      : record_(record), game_(game), strip_(strip), out_(out), lines_(1) {}

  /// The root node. `setup`: the properties of a set-up; empty for the start position.
  void root(std::string_view ruleset, std::string_view setup, bool has_position);
  /// A ply with its annotations.
  void ply(const PlyPlace& ply, rules::Side side, std::string_view value);
  void open_variation(NodeIndex before, NodeIndex first);
  void close_variation();
  void end();

  /// Whether a ply or a variation had to be altered to be representable.
  [[nodiscard]] bool changed() const { return changed_; }

 private:
  /// A line of play: its text so far, and the variations to append after its open trees.
  struct Line {
    std::string text;
    std::vector<std::string> variations;
    bool branched = false;          ///< the last ply begins a tree, so variations of it can follow
    bool begins_variation = false;  ///< the next ply does
  };

  /// Whether that ply, the next one, has variations: then it begins a tree of its own.
  [[nodiscard]] bool has_variations(NodeIndex ply) const;
  void property(std::string_view identifier, std::string_view text, bool simple, std::string& to);
  void info();
  void result();
  void tags(std::string_view ruleset, bool has_position);
  /// Appends a tag that has no property.
  void own_tag(const Tag& tag, std::string& own);
  void game_comments();
  void nags(std::string& to);
  /// The value of a move as a reader sees it. Marks in it are removed and become NAGs.
  std::string_view take_marks(std::string_view value);
  /// Writes the comments of a node. `clock`: the property for times, empty if none.
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

/// The value of a move as a reader sees it: without the white space around it, with blanks only,
/// and without the marks after it.
[[nodiscard]] std::string sgf_move_text(std::string_view value);

/// Writes a record in SGF: a listener to its replay. Unresolved plies are written as in the source.
class SgfWriter final : public Listener {
 public:
  SgfWriter(const RulesetInfo& ruleset, const Record& record, const Strip& strip, std::string& out)
      : info_(ruleset),
        spelling_(ruleset.spelling("sgf")),
        record_(record),
        text_(record, sgf_game_of(ruleset), strip, out),
        keeps_setups_(record.game_tree && !strip.comments) {}

  void start(const PositionFacts* position, std::uint64_t first_number) override;
  void ply(const PlyFacts& ply) override;
  void unresolved(const PlyPlace& ply, const PositionFacts* before) override;
  void enter_variation(NodeIndex before, NodeIndex first) override;
  void leave_variation() override;
  void end() override { text_.end(); }

  /// Whether a ply or a variation had to be altered to be representable.
  [[nodiscard]] bool changed() const { return text_.changed(); }

 private:
  const RulesetInfo& info_;
  const Spelling& spelling_;
  const Record& record_;
  SgfText text_;
  std::string value_;
  std::vector<rules::Side> sides_;  ///< of the lines around the open variations
  rules::Side next_ = rules::Side::first;
  bool keeps_setups_;  ///< including those not understood, as comments for properties
};

}  // namespace damier::notation
