#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/record/annotations.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/read_back.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::notation {

/// Builds the text of a native sheet in canonical form: tag pairs in their order, then movetext in
/// lines of at most 80 bytes, unless a single piece is longer.
class SheetText {
 public:
  explicit SheetText(std::string& out) : out_(out) {}

  /// Sets the result by the rules, for a record without a result.
  void set_result_by_rules(ResultToken result) { by_rules_ = result; }
  /// Returns the result of a record as it is written.
  [[nodiscard]] ResultToken result_of(const Record& record) const;

  /// Writes tag pairs: `Ruleset` first, then the roster of PGN, the set-up, and the others in their
  /// order. The tag of its family replaces the ruleset where it is sufficient; the result is in the
  /// style of the game. `of_spelling` comes after the ruleset. `some`: write at least the result.
  void tags(const Record& record, const RulesetInfo& game, bool names_ruleset,
            std::optional<std::string_view> setup, const SpellingTag& of_spelling = {},
            bool some = false);
  /// Writes a piece of movetext that is not broken across lines.
  void piece(std::string_view text);
  /// Writes a comment. If it contains a closing brace, it extends to the end of its line. If
  /// neither form can contain it, alters it and sets `changed`.
  void comment(std::string_view text);
  /// Returns a word that is always read as one ply, for other text; then sets `changed`.
  [[nodiscard]] std::string as_word(std::string_view text);
  /// Opens a parenthesis directly before the next piece.
  void open();
  /// Closes it directly after the last piece.
  void close();
  /// Continues in that column, in bytes from 0: in this line if it is not that long yet.
  void go_to(std::size_t column);
  /// Writes text to the end of the line.
  void rest_of_line(std::string_view text);
  void end_line();

  [[nodiscard]] bool changed() const { return changed_; }

 private:
  void tag(std::string_view name, std::string_view value);
  [[nodiscard]] std::string result_in_tag(const Record& record, const Tag& tag,
                                          ResultStyle style) const;
  template <class ValueOf>
  void tags_called(std::string_view name, const Record& record, const ValueOf& value_of);
  void put(std::string_view text);

  std::string& out_;
  ResultToken by_rules_ = ResultToken::unknown;
  std::size_t column_ = 0;
  bool opened_ = false;      ///< an opening parenthesis is pending
  bool must_break_ = false;  ///< the last piece was a comment to the end of the line
  bool changed_ = false;
};

/// The layout of the main line of a sheet. Readers accept all of them.
enum class SheetLayout : std::uint8_t {
  lines,    ///< filled lines
  columns,  ///< one column for each side, below the players
  plies     ///< one ply in each line, with a description
};

/// Writes a record as a native sheet: a listener to its replay. Unresolved plies stay as written.
class SheetWriter final : public Listener {
 public:
  /// `format`: a sheet that the game has. `layout`: likewise.
  SheetWriter(const RulesetInfo& ruleset, const Record& record, const Strip& strip,
              std::string& out, Format format = Format::native,
              SheetLayout layout = SheetLayout::lines);

  /// Sets the result by the rules, see SheetText; call it before the replay.
  void set_result_by_rules(ResultToken result) { text_.set_result_by_rules(result); }

  void start(const PositionFacts* position, std::uint64_t first_number) override;
  void ply(const PlyFacts& ply) override;
  void unresolved(const PlyPlace& ply, const PositionFacts* before) override;
  void enter_variation(NodeIndex before, NodeIndex first) override;
  void leave_variation() override;
  void end() override;

  /// Returns whether a tag, a comment or an unresolved ply was altered to be representable.
  [[nodiscard]] bool changed() const { return text_.changed(); }

 private:
  [[nodiscard]] std::string setup_of(const PositionFacts* position) const;
  [[nodiscard]] bool names_ruleset(bool has_setup) const;
  [[nodiscard]] bool needs_tags() const;
  [[nodiscard]] bool stands_alone(std::string_view text) const;
  [[nodiscard]] bool joins_last(std::uint64_t number) const;
  void write_heading();
  void begin_ply(const PlyPlace& ply);
  void write_ply(const PlyPlace& ply, bool resolved);
  void write_removal(Span removal);
  /// Returns the command that sets up the position before a ply; empty if none exists, or these
  /// sheets have no such command.
  [[nodiscard]] Span setup_command(NodeIndex ply);
  void write_comments();

  const RulesetInfo& info_;
  const Record& record_;
  Strip strip_;
  SheetText text_;
  const Spelling& spelling_;
  SheetLayout layout_;
  std::uint64_t next_number_ = 0;  ///< number of the next ply in a list; 0 before the first
  std::string words_;              ///< the description of the ply, if the layout shows it
  std::string ply_;
  std::string piece_;  ///< the ply with its number and mark
  std::string last_;   ///< the previous ply as written, without number and marks
  Annotations annotations_;
  /// The set-ups after plies, which all variations there share.
  std::unordered_map<NodeIndex, Span> setups_;
  Span setup_;  ///< the set-up before the next ply, which is no comment on this one
  NodeIndex variation_ = no_node;  ///< the ply that begins the last variation
  int skipped_ = 0;
  bool opens_ = true;  ///< the next ply opens a line or follows an annotation
};

}  // namespace damier::notation
