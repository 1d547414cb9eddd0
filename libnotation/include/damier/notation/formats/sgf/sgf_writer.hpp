#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/formats/sgf/sgf.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/record/annotations.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/game_tree.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::notation {

/// Builds the text of a game in canonical SGF FF[4]: first the properties of the game, one on each
/// line, then nodes in lines of at most 80 bytes, unless a single value is longer. In a tree the
/// main continuation comes first and its variations last, so it keeps each variation until then.
class SgfText {
 public:
  SgfText(const Record& record, const SgfGame& game, const Strip& strip, std::string& out)
      : record_(record), game_(game), strip_(strip), out_(out), lines_(1) {}

  /// Sets the result by the rules, for a record without a result.
  void set_result_by_rules(ResultToken result) { by_rules_ = result; }
  /// Writes the root node. `setup`: the properties of a set-up; empty for the start position.
  void root(std::string_view ruleset, std::string_view setup, bool has_position);
  /// Writes a ply with its annotations.
  void ply(const PlyPlace& ply, rules::Side side, std::string_view value);
  void open_variation(NodeIndex before, NodeIndex first);
  void close_variation();
  void end();

  /// Returns whether a ply or a variation was altered to be representable.
  [[nodiscard]] bool changed() const { return changed_; }

 private:
  /// A line of play: its text so far, and the variations to append after its open trees.
  struct Line {
    std::string text;
    std::vector<std::string> variations;
    bool branched = false;          ///< the last ply begins a tree, so variations of it can follow
    bool begins_variation = false;  ///< the next ply does
  };

  /// Returns whether the next ply has variations: then it begins a tree of its own.
  [[nodiscard]] bool has_variations(NodeIndex ply) const;
  void property(std::string_view identifier, std::string_view text, bool simple, std::string& to);
  void info();
  void result();
  /// Returns the result of the record, or that by the rules.
  [[nodiscard]] std::optional<ResultToken> known_result() const;
  void tags(std::string_view ruleset, bool has_position);
  /// Appends a tag that has no property.
  void own_tag(const Tag& tag, std::string& own);
  void game_comments();
  void nags(std::string& to);
  /// Returns the value of a move as a reader sees it. Removes marks in it, which become NAGs.
  std::string_view take_marks(std::string_view value);
  /// Writes the comments of a node. `clock`: the property for times; empty if none exists.
  void comments(std::string_view clock, std::string& to);
  [[nodiscard]] bool kept(std::string_view comment, std::string& to) const;
  void close_line(Line& line);

  const Record& record_;
  SgfGame game_;
  Strip strip_;
  std::string& out_;
  std::vector<Line> lines_;
  Annotations annotations_;
  ResultToken by_rules_ = ResultToken::unknown;
  std::size_t open_trees_ = 1;
  int skipped_ = 0;
  bool changed_ = false;
};

/// Returns the value of a move as a reader sees it: trimmed, with blanks as the only white space,
/// and without the marks after it.
[[nodiscard]] std::string sgf_move_text(std::string_view value);

/// Writes a record in SGF: a listener to its replay. It writes unresolved plies as in the source.
class SgfWriter final : public Listener {
 public:
  SgfWriter(const RulesetInfo& ruleset, const Record& record, const Strip& strip, std::string& out)
      : info_(ruleset),
        spelling_(ruleset.spelling("sgf")),
        record_(record),
        text_(record, sgf_game_of(ruleset), strip, out),
        keeps_setups_(record.game_tree && !strip.comments) {}

  /// Sets the result by the rules, see SgfText; call it before the replay.
  void set_result_by_rules(ResultToken result) { text_.set_result_by_rules(result); }

  void start(const PositionFacts* position, std::uint64_t first_number) override;
  void ply(const PlyFacts& ply) override;
  void unresolved(const PlyPlace& ply, const PositionFacts* before) override;
  void enter_variation(NodeIndex before, NodeIndex first) override;
  void leave_variation() override;
  void end() override { text_.end(); }

  /// Returns whether a ply or a variation was altered to be representable.
  [[nodiscard]] bool changed() const { return text_.changed(); }

 private:
  const RulesetInfo& info_;
  const Spelling& spelling_;
  const Record& record_;
  SgfText text_;
  std::string value_;
  std::vector<rules::Side> sides_;  ///< sides of the lines around the open variations
  rules::Side next_ = rules::Side::first;
  bool keeps_setups_;  ///< including invalid ones, as comments for properties
};

}  // namespace damier::notation
