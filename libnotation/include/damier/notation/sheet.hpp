#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/clock.hpp"
#include "damier/notation/codec.hpp"
#include "damier/notation/dialects.hpp"
#include "damier/notation/locate.hpp"
#include "damier/notation/record.hpp"
#include "damier/notation/remarks.hpp"
#include "damier/notation/replay.hpp"
#include "damier/notation/sgf.hpp"

namespace damier::notation {

/// What a writer leaves out of its output.
struct Strip {
  bool comments = false;
  bool variations = false;
  bool nags = false;
  bool clocks = false;  ///< comments that say nothing but times
};

/// The text of a native sheet in canonical form, put together piece by piece: tag pairs in their order, then movetext
/// in lines of at most 80 bytes where no single piece is longer.
class SheetText {
 public:
  explicit SheetText(std::string& out) : out_(out) {}

  /// Tag pairs, `Ruleset` first, then the roster of PGN, the set-up, and the others in their order.
  /// The ruleset is told by the game type where that is enough, and not at all if it is empty; the result is in the
  /// style of the game.
  void tags(const Record& record, std::string_view ruleset, ResultStyle style,
            std::optional<std::string_view> setup);
  /// A piece of movetext that is not broken across lines.
  void piece(std::string_view text);
  /// A comment; one that holds a closing brace is written to the end of its line. What neither form can hold is
  /// changed, and `changed` becomes true.
  void comment(std::string_view text);
  /// A word that is surely read as one ply, for a text that is not: `changed` becomes true.
  [[nodiscard]] std::string as_word(std::string_view text);
  /// The next piece begins right behind an opening parenthesis.
  void open();
  /// Right behind the last piece.
  void close();
  void end_line();

  [[nodiscard]] bool changed() const { return changed_; }

 private:
  void tag(std::string_view name, std::string_view value);
  void put(std::string_view text);

  std::string& out_;
  std::size_t column_ = 0;
  bool opened_ = false;      ///< an opening parenthesis waits for what follows it
  bool must_break_ = false;  ///< a comment to the end of the line has been written
  bool changed_ = false;
};

/// Reads movetext alone, in the notation of the game or in that of a dialect.
template <rules::Game G>
void read_movetext_of(std::string_view text, Format format, Record& record) {
  Diagnostics ignored;
  record.reset({text});
  record.movetext = {0, static_cast<std::uint32_t>(text.size())};
  if constexpr (HasDialects<G>) {
    if (codec<G>::is_dialect(format)) {
      codec<G>::read_dialect(format, record);
    }
  }
  codec<G>::read_movetext(record, ignored);
}

/// Whether plies with a blank between them are read as these plies and nothing else.
template <rules::Game G>
[[nodiscard]] bool reads_as_plies(std::initializer_list<std::string_view> plies,
                                  Format format = Format::native) {
  std::string text;
  for (const std::string_view ply : plies) {
    text += text.empty() ? "" : " ";
    text += ply;
  }
  Record record;
  read_movetext_of<G>(text, format, record);
  const bool translated = record.text.data() != record.source.data();
  NodeIndex node = 0;
  std::uint32_t at = 0;
  for (const std::string_view ply : plies) {
    node = record.next_ply(node);
    if (node == no_node) {
      return false;
    }
    const Span read = record.nodes[node].text;
    if (source_span(record, read).begin != at || (!translated && read.in(text) != ply)) {
      return false;
    }
    at += static_cast<std::uint32_t>(ply.size()) + 1;
  }
  return !record.result && record.nodes.size() == 1 + plies.size();
}

/// Whether a mark right behind a ply is read as a mark of it.
template <rules::Game G>
[[nodiscard]] bool reads_as_marked_ply(std::string_view ply, std::string_view mark) {
  const std::string text = std::string(ply) + std::string(mark);
  Record record;
  read_movetext_of<G>(text, Format::native, record);
  return !record.result && record.nodes.size() == 3 && record.text_of(record.nodes[1]) == ply &&
         record.nodes[2].kind == NodeKind::nag && record.nodes[2].parent == 1;
}

/// What marks a ply as one that is none, for no move begins so.
inline constexpr std::string_view no_move = "_";

/// Whether the value of a tag is a result, or where a game begins.
[[nodiscard]] bool is_word_tag(std::string_view name);

/// The value of such a tag that a format cannot write as it is, if it holds one of these characters: as it is then, no reader
/// makes one out of it that it is not.
[[nodiscard]] std::string in_one_word(std::string_view value, std::string_view without);

/// The text without its blanks and line ends: a ply may be written with them, and is the same without.
[[nodiscard]] std::string without_blanks(std::string_view text);

/// The text of a ply that is not clear, for all formats but its own. In SGF blanks mean nothing; where the text would be a
/// move without them, or where another position was set up before it that has no place in the record, it is marked: else a
/// move would be read that was never made.
template <rules::Game G>
[[nodiscard]] std::string text_of_unclear(const Record& record, NodeIndex node) {
  const Span written = record.nodes[node].text;
  std::string text(written.in(record.text));
  bool marked = record.nodes[node].displaced;
  if (record.game_tree) {
    text = without_blanks(text);
    Diagnostics ignored;
    const Span whole{0, static_cast<std::uint32_t>(text.size())};
    marked = marked ||
             (text.size() < written.size() && !check_written_ply<G>(record, written, ignored) &&
              codec<G>::check_syntax(text, whole, ignored));
  }
  if (marked && !text.starts_with(no_move)) {
    text.insert(0, no_move);
  }
  return text;
}

/// Writes a record as a native sheet: a visitor of its replay. Plies that make no sense are written as they stand.
template <rules::Game G>
class SheetWriter : public Visitor<G> {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  /// `format`: native, PDN, or a dialect of the game.
  SheetWriter(const G& game, const Record& record, const Strip& strip, std::string& out,
              Format format = Format::native)
      : game_(game), record_(record), strip_(strip), text_(out), format_(format) {}

  void start(const Position& position) override {
    setup_.clear();
    write_position(position);
    first_mover_ = game_.side_to_move(position);
    begin();
  }
  void ply(NodeIndex node, const Position& before, const Move& move,
           const Position& /*after*/) override {
    ply_.clear();
    write_move(before, move);
    write_ply(node, true);
  }
  void unclear(NodeIndex node) override {
    begin();
    const std::string written = text_of_unclear<G>(record_, node);
    ply_ = without_blanks(written);
    if constexpr (HasDialects<G>) {
      ply_ = codec<G>::rewrite_as(format_, ply_);
    }
    if (ply_.empty() || !stands_alone(ply_) || joins_last() || becomes_move(node)) {
      ply_ = text_.as_word(written);
    }
    write_ply(node, false);
  }
  void enter_variation(NodeIndex before, NodeIndex first) override {
    if (strip_.variations) {
      ++skipped_;
      return;
    }
    numbers_.push_back(next_number_);
    --next_number_;
    opens_ = true;
    text_.open();
    comments_before(record_, before, first, remarks_);
    write_comments();
  }
  void leave_variation() override {
    if (strip_.variations) {
      --skipped_;
      return;
    }
    next_number_ = numbers_.back();
    numbers_.pop_back();
    text_.close();
    opens_ = true;
  }
  /// To be called after the replay.
  void end() {
    begin();
    text_.piece(notation::text_of(effective_result(record_).value_or(ResultToken::unknown),
                                  codec<G>::result_style));
    text_.end_line();
  }
  /// Whether a tag, a comment or a wrong ply had to be changed to be written at all.
  [[nodiscard]] bool changed() const { return text_.changed(); }

 private:
  /// A dialect says of what ruleset a record is if it is not the one that its records are of, or if nothing else shows
  /// where the record begins: comments would belong to the one before.
  [[nodiscard]] bool names_ruleset() const {
    if constexpr (HasDialects<G>) {
      const bool usual = codec<G>::is_dialect(format_) && codec<G>::default_of(format_);
      return !usual || (!strip_.comments && !remarks_.comments.empty() && !has_tags());
    }
    return true;
  }
  [[nodiscard]] bool has_tags() const {
    return !setup_.empty() ||
           std::ranges::any_of(record_.tags, [](const Tag& tag) { return tag.name != "Ruleset"; });
  }
  void write_move(const Position& before, const Move& move) {
    if constexpr (HasDialects<G>) {
      codec<G>::write_move_as(format_, game_, before, move, ply_);
    } else {
      codec<G>::write_move(game_, before, move, ply_);
    }
  }
  void write_position(const Position& position) {
    if (!begins_elsewhere<G>(record_, position)) {
      return;
    }
    if constexpr (HasDialects<G>) {
      codec<G>::write_setup_as(format_, game_, position, setup_);
    } else {
      codec<G>::write_setup(game_, position, setup_);
    }
  }
  /// A set-up that is none in the notation of the game may be one in a dialect: there it is marked as none.
  void keep_foreign_setup() {
    if constexpr (HasDialects<G>) {
      const Tag* const tag = record_.find_tag("FEN");
      if (tag == nullptr || !setup_.empty() || !codec<G>::is_dialect(format_)) {
        return;
      }
      Record alone;
      alone.reset({});
      alone.tags.push_back(*tag);
      codec<G>::read_dialect(format_, alone);
      if (alone.tags.front().value != tag->value) {
        setup_ = std::string(no_move) + std::string(tag->value);
      }
    }
  }
  void begin() {
    if (std::exchange(begun_, true)) {
      return;
    }
    keep_foreign_setup();
    remarks_about(record_, 0, remarks_);
    text_.tags(record_, names_ruleset() ? G::name : std::string_view{}, codec<G>::result_style,
               setup_.empty() ? std::nullopt : std::optional<std::string_view>(setup_));
    next_number_ = first_number(record_, codec<G>::numbering, first_mover_);
    write_comments();
  }
  /// Whether a text that makes no sense is read as one ply, whatever follows it: `36x` would take up a square, `/FEN` what
  /// stands in quotes. With what comes next a bracket could be a tag pair, and begin another record.
  [[nodiscard]] bool stands_alone(std::string_view text) const {
    constexpr std::array<std::string_view, 3> what_follows{any_square, "\"7\"/", "\"/"};
    return text.find('[') == std::string_view::npos && reads_as_plies<G>({text}, format_) &&
           std::ranges::all_of(what_follows, [&](std::string_view next) {
             return reads_as_plies<G>({text, next}, format_);
           });
  }
  /// Whether a text that is no move where it comes from would have the form of one without its blanks.
  [[nodiscard]] bool becomes_move(NodeIndex node) const {
    const Span written = record_.nodes[node].text;
    if (written.in(record_.text) == ply_) {
      return false;
    }
    Diagnostics ignored;
    const Span whole{0, static_cast<std::uint32_t>(ply_.size())};
    return !check_written_ply<G>(record_, written, ignored) &&
           codec<G>::check_syntax(ply_, whole, ignored);
  }
  /// Whether it would be read as a part of the ply before it, as the square behind `4PIa5-`, or would join that with what
  /// follows, as the sign in `2 - 7`.
  [[nodiscard]] bool joins_last() const {
    const bool apart = !label_of(codec<G>::numbering, next_number_, opens_).empty();
    return !apart && !last_.empty() &&
           !(reads_as_plies<G>({last_, ply_}, format_) &&
             reads_as_plies<G>({last_, ply_, any_square}, format_));
  }
  /// Whether a mark right behind the ply would be read as one; a word takes up whatever follows it.
  bool takes_mark(std::string_view mark) const {
    return !mark.empty() && reads_as_marked_ply<G>(ply_, mark);
  }
  void write_ply(NodeIndex node, bool clear) {
    if (skipped_ > 0) {
      return;
    }
    remarks_about(record_, node, remarks_);
    last_ = ply_;
    std::size_t marks = 0;
    if (!strip_.nags && !remarks_.nags.empty()) {
      const std::string_view mark = mark_of(remarks_.nags.front());
      marks = (clear ? !mark.empty() : takes_mark(mark)) ? 1 : 0;
      ply_ += marks == 1 ? mark : std::string_view{};
    }
    write_removal(node);
    ply_.insert(0, label_of(codec<G>::numbering, next_number_++, std::exchange(opens_, false)));
    text_.piece(ply_);
    for (std::size_t i = marks; !strip_.nags && i < remarks_.nags.size(); ++i) {
      text_.piece("$" + std::to_string(remarks_.nags[i]));
    }
    write_comments();
  }
  /// The piece that the ply huffs, as a command for readers that know no huffing (D9, PDN).
  void write_removal(NodeIndex node) {
    if (RemovesInPly<G>) {
      return;
    }
    if (const Span removal = record_.nodes[node].removal; !removal.empty()) {
      text_.piece("{[%huff " + std::string(removal.in(record_.text)) + "]}");
      opens_ = true;
    }
  }
  void write_comments() {
    for (const Span comment : remarks_.comments) {
      if (!strip_.comments && skipped_ == 0 &&
          !(strip_.clocks && says_only_times(comment.in(record_.text)))) {
        text_.comment(comment.in(record_.text));
        opens_ = true;
      }
    }
  }

  /// What may begin what follows, a number in front of a ply or a square.
  static constexpr std::string_view any_square = "7";

  const G& game_;
  const Record& record_;
  Strip strip_;
  SheetText text_;
  Format format_;
  std::string setup_;
  std::string ply_;
  std::string last_;  ///< the ply before it as written, without number and marks
  Remarks remarks_;
  std::vector<std::uint64_t> numbers_;  ///< of the lines around the variations that are open
  std::uint64_t next_number_ = 1;
  rules::Side first_mover_ = rules::Side::first;
  int skipped_ = 0;
  bool begun_ = false;
  bool opens_ = true;  ///< the next ply does not follow another one directly
};

}  // namespace damier::notation
