#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/formats/format.hpp"
#include "damier/notation/formats/sheet/read_back.hpp"
#include "damier/notation/record/annotations.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::notation {

/// What a writer omits.
struct Strip {
  bool comments = false;
  bool variations = false;
  bool nags = false;
  bool clocks = false;  ///< comments that consist of times only
};

/// Builds the text of a native sheet in canonical form: tag pairs in their order, then movetext in
/// lines of at most 80 bytes, unless a single piece is longer.
class SheetText {
 public:
  explicit SheetText(std::string& out) : out_(out) {}

  /// The result by the rules of a record that gives none.
  void set_result_by_rules(ResultToken result) { by_rules_ = result; }
  /// The result of a record as it is written.
  [[nodiscard]] ResultToken result_of(const Record& record) const;

  /// Tag pairs, `Ruleset` first, then the roster of PGN, the set-up, and the others in their order.
  /// The ruleset, if it is to be named, is told by the tag of its family where that is enough; the
  /// result is in the style of the game. `of_spelling` comes after the ruleset. `some`: at least one
  /// tag pair, the result, is written.
  void tags(const Record& record, const RulesetInfo& game, bool names_ruleset,
            std::optional<std::string_view> setup, const SpellingTag& of_spelling = {},
            bool some = false);
  /// A piece of movetext that is not broken across lines.
  void piece(std::string_view text);
  /// A comment. If it contains a closing brace, it extends to the end of its line. Anything that
  /// neither form can contain is altered, and `changed` becomes true.
  void comment(std::string_view text);
  /// A word that is always read as one ply, for a text that is not; `changed` becomes true.
  [[nodiscard]] std::string as_word(std::string_view text);
  /// Opens a parenthesis directly before the next piece.
  void open();
  /// Closes it directly after the last piece.
  void close();
  /// The next piece begins in that column, in bytes from 0: in this line if it is not that far yet.
  void go_to(std::size_t column);
  /// Text to the end of the line.
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

/// Whether the value of a tag is a result, or a start position.
[[nodiscard]] bool is_word_tag(std::string_view name);

/// A safe form of such a value for a format that cannot contain it: if it has one of these
/// characters, it is changed so that no reader takes it for another value.
[[nodiscard]] std::string in_one_word(std::string_view value, std::string_view without);

/// How the main line of a sheet is laid out. All of these are read alike.
enum class SheetLayout : std::uint8_t {
  lines,    ///< filled lines
  columns,  ///< a column a side, the players above them
  plies     ///< a ply a line, followed by what it does in words
};

/// Writes a record as a native sheet: a listener to its replay. Unresolved plies are written as in
/// the source.
class SheetWriter final : public Listener {
 public:
  /// `format`: a sheet that the game has. `layout`: likewise.
  SheetWriter(const RulesetInfo& ruleset, const Record& record, const Strip& strip,
              std::string& out, Format format = Format::native,
              SheetLayout layout = SheetLayout::lines);

  /// See SheetText; to be called before the replay.
  void set_result_by_rules(ResultToken result) { text_.set_result_by_rules(result); }

  void start(const PositionFacts* position, std::uint64_t first_number) override;
  void ply(const PlyFacts& ply) override;
  void unresolved(const PlyPlace& ply, const PositionFacts* before) override;
  void enter_variation(NodeIndex before, NodeIndex first) override;
  void leave_variation() override;
  void end() override;

  /// Whether a tag, a comment or an unresolved ply had to be altered to be representable.
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
  void write_comments();

  const RulesetInfo& info_;
  const Record& record_;
  Strip strip_;
  SheetText text_;
  const Spelling& spelling_;
  SheetLayout layout_;
  std::uint64_t next_number_ = 0;  ///< of the next ply in a list; 0 before the first
  std::string words_;              ///< what the ply does, if the layout says it
  std::string ply_;
  std::string piece_;  ///< the ply with its number and mark
  std::string last_;   ///< the previous ply as written, without number and marks
  Annotations annotations_;
  int skipped_ = 0;
  bool opens_ = true;  ///< the next ply opens a line or follows an annotation
};

}  // namespace damier::notation
