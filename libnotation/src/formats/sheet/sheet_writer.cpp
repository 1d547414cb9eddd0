#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/formats/sheet/sheet.hpp"
#include "damier/notation/record/clock.hpp"
#include "damier/notation/replay/read_back.hpp"
#include "damier/notation/replay/setup_among_moves.hpp"
#include "damier/notation/text/ascii.hpp"

#include "odd_spaces.hpp"

namespace damier::notation {

namespace {

/// A placeholder for the beginning of the next piece: a number before a ply, or a square.
constexpr std::string_view any_square = "7";

/// The line above a list of plies.
constexpr std::string_view list_heading = "Transcription | Mouvement d\u00E9crit";
/// The column where the second side begins.
constexpr std::size_t second_column = 24;

/// Returns whether a name can be the heading of a column, where nothing quotes it: letters and
/// signs that join names, nothing that could be a move.
bool is_plain_name(std::string_view name) {
  return !name.empty() && name.find_first_of("(){}\"\\\r\n=0123456789") == std::string_view::npos &&
         trimmed(name) == name;
}

}  // namespace

SheetWriter::SheetWriter(const RulesetInfo& ruleset, const Record& record, const Strip& strip,
                         std::string& out, Format format, SheetLayout layout)
    : info_(ruleset),
      record_(record),
      strip_(strip),
      text_(out),
      spelling_(ruleset.spelling(notation::info(format).name)),
      layout_(layout) {}

void SheetWriter::start(const PositionFacts* position, std::uint64_t /*first_number*/) {
  const std::string setup = setup_of(position);
  annotations_of(record_, 0, annotations_);
  text_.tags(record_, info_, names_ruleset(!setup.empty()),
             setup.empty() ? std::nullopt : std::optional<std::string_view>(setup), spelling_.tag,
             needs_tags());
  write_heading();
  setup_ = setup_command(record_.next_ply(0));
  write_comments();
}

Span SheetWriter::setup_command(NodeIndex ply) {
  if (info_.family == nullptr || ply == no_node || !record_.nodes[ply].displaced) {
    return {};
  }
  const auto [setup, is_new] = setups_.try_emplace(record_.nodes[ply].parent);
  if (is_new) {
    setup->second = setup_before(record_, ply).whole;
  }
  return setup->second;
}

/// Writes the line above a score: the players of both columns, or the two parts of each line.
void SheetWriter::write_heading() {
  if (layout_ == SheetLayout::plies) {
    text_.rest_of_line(list_heading);
  }
  const Tag* const first = record_.find_tag("White");
  const Tag* const second = record_.find_tag("Black");
  if (layout_ == SheetLayout::columns && first != nullptr && second != nullptr &&
      is_plain_name(first->value) && is_plain_name(second->value)) {
    text_.piece(fmt::format("{} {}", info_.side_marks[0], first->value));
    text_.go_to(second_column);
    text_.rest_of_line(fmt::format("{} {}", info_.side_marks[1], second->value));
  }
}

/// Returns the value of the tag FEN; empty if the record needs none. An invalid set-up may be valid
/// in another spelling, so there it is marked as invalid.
std::string SheetWriter::setup_of(const PositionFacts* position) const {
  std::string setup;
  if (position != nullptr && begins_elsewhere(record_, *position)) {
    position->spell(spelling_, setup);
  }
  const Tag* const tag = record_.find_tag("FEN");
  if (!setup.empty() && tag != nullptr) {
    setup += info_.counters_of(tag->value);
  }
  if (tag != nullptr && setup.empty()) {
    Record alone;
    alone.reset({});
    alone.tags.push_back(*tag);
    Diagnostics ignored;
    spelling_.open(info_.id, alone, ignored);
    if (alone.tags.front().value != tag->value) {
      setup = std::string(no_move) + std::string(tag->value);
    }
  }
  return setup;
}

void SheetWriter::ply(const PlyFacts& ply) {
  if (record_.nodes[ply.node()].displaced && setup_command(ply.node()).empty()) {
    unresolved(ply.place(), nullptr);
  } else if (skipped_ == 0) {
    ply_.clear();
    ply.spell(spelling_, ply_);
    if (layout_ == SheetLayout::plies && ply.depth() == 0) {
      ply.spell(info_.spelling(notation::info(Format::sheet_list).name), words_);
    }
    write_ply(ply.place(), true);
  }
}

void SheetWriter::unresolved(const PlyPlace& ply, const PositionFacts* /*before*/) {
  if (skipped_ > 0) {
    return;
  }
  const std::string written = setup_command(ply.node).empty()
                                  ? text_of_unresolved(info_, record_, ply.node)
                                  : text_of_displaced(info_, record_, ply.node);
  ply_ = spelling_.rewrite(without_white_space(written));
  if (ply_.empty() || !stands_alone(ply_) || joins_last(ply.number) ||
      becomes_move(info_, record_, record_.nodes[ply.node].text, ply_)) {
    ply_ = text_.as_word(written);
  }
  write_ply(ply, false);
}

void SheetWriter::enter_variation(NodeIndex before, NodeIndex first) {
  if (strip_.variations) {
    ++skipped_;
    return;
  }
  opens_ = true;
  setup_ = {};
  variation_ = first;
  text_.open();
  comments_before(record_, before, first, annotations_);
  write_comments();
}

void SheetWriter::leave_variation() {
  if (strip_.variations) {
    --skipped_;
    return;
  }
  text_.close();
  opens_ = true;
}

void SheetWriter::end() {
  if (layout_ != SheetLayout::lines) {
    text_.go_to(0);
  }
  text_.piece(notation::text_of(text_.result_of(record_), info_.result_style));
  text_.end_line();
}

/// The usual ruleset of a spelling is stated only if nothing else marks the beginning of the record.
bool SheetWriter::names_ruleset(bool has_setup) const {
  if (!spelling_.usual) {
    return true;
  }
  const bool has_tags = has_setup || std::ranges::any_of(record_.tags, [](const Tag& tag) {
                          return tag.name != "Ruleset";
                        });
  return needs_tags() && !has_tags;
}

/// Returns whether only a tag can mark the beginning of the record: a comment, or the result again,
/// would belong to the previous one.
bool SheetWriter::needs_tags() const {
  const bool comment_first = !strip_.comments && !annotations_.comments.empty();
  return comment_first ||
         (record_.next_ply(0) == no_node && text_.result_of(record_) != ResultToken::unknown);
}

/// Returns whether an unresolved text is read as one ply, whatever follows: `36x` would absorb a
/// square, `/FEN` a quoted text. A bracket could begin a tag pair, and so another record; an odd
/// space is read as a blank.
bool SheetWriter::stands_alone(std::string_view text) const {
  constexpr std::array<std::string_view, 3> what_follows{any_square, "\"7\"/", "\"/"};
  return text.find('[') == std::string_view::npos && !has_odd_space(text) &&
         reads_as_plies(info_, {text}, &spelling_) &&
         std::ranges::all_of(what_follows, [&](std::string_view next) {
           return reads_as_plies(info_, {text, next}, &spelling_);
         });
}

/// Returns whether the text would be read as part of the previous ply, such as the square after
/// `4PIa5-`, or would join that ply with the next text, such as the sign in `2 - 7`.
bool SheetWriter::joins_last(std::uint64_t number) const {
  const bool apart = !label_of(info_.numbering, number, opens_).empty();
  return !apart && !last_.empty() &&
         !(reads_as_plies(info_, {last_, ply_}, &spelling_) &&
           reads_as_plies(info_, {last_, ply_, any_square}, &spelling_));
}

void SheetWriter::write_ply(const PlyPlace& ply, bool resolved) {
  annotations_of(record_, ply.annotated, annotations_);
  std::string_view mark;
  if (!strip_.nags && !annotations_.nags.empty()) {
    mark = mark_of(annotations_.nags.front());
    // A word absorbs the text directly after it.
    mark = resolved || reads_as_marked_ply(info_, ply_, mark) ? mark : std::string_view{};
  }
  // A variation has the position of the ply that it replaces.
  if (const Span setup = setup_command(ply.node); !setup.empty() && ply.node != variation_) {
    text_.piece(setup.in(record_.text));
    opens_ = true;
  }
  if (const Span removal = record_.nodes[ply.node].removal; !removal.empty()) {
    write_removal(removal);
  }
  setup_ = setup_command(record_.next_ply(ply.annotated));
  piece_.clear();
  if (ply.depth == 0 && layout_ != SheetLayout::lines) {
    begin_ply(ply);
  }
  if (layout_ != SheetLayout::plies || ply.depth > 0) {
    append_label(info_.numbering, ply.number, std::exchange(opens_, false), piece_);
  }
  piece_ += ply_;
  piece_ += mark;
  text_.piece(piece_);
  last_.swap(ply_);
  for (std::size_t i = mark.empty() ? 0 : 1; !strip_.nags && i < annotations_.nags.size(); ++i) {
    text_.piece("$" + std::to_string(annotations_.nags[i]));
  }
  write_comments();
  if (!words_.empty()) {
    text_.rest_of_line(fmt::format("| {}", words_));
    words_.clear();
  }
}

/// Moves to the place of a ply of the main line, and writes the text before it.
void SheetWriter::begin_ply(const PlyPlace& ply) {
  if (layout_ == SheetLayout::columns) {
    text_.go_to(ply.mover() == rules::Side::first ? 0 : second_column);
  } else if (layout_ == SheetLayout::plies) {
    text_.go_to(0);
    piece_ = "- ";
    const std::uint64_t first = ply.mover() == rules::Side::first ? 1 : 2;
    if (ply.number != (next_number_ == 0 ? first : next_number_)) {
      append_label(info_.numbering, ply.number, true, piece_);
    }
    piece_ += fmt::format("{} ", info_.side_marks[index(ply.mover())]);
    next_number_ = ply.number + 1;
  }
}

/// Writes the piece that the ply first removes, as a command for readers without such a rule.
void SheetWriter::write_removal(Span removal) {
  if (!info_.removes_in_ply) {
    text_.piece(fmt::format("{{[%{} {}]}}", info_.removal.command, removal.in(record_.text)));
    opens_ = true;
  }
}

void SheetWriter::write_comments() {
  for (const Span comment : annotations_.comments) {
    // A list that was read has its words as comments, perhaps in several lines.
    const std::string text = without_white_space(comment.in(record_.text));
    const bool repeats =
        layout_ == SheetLayout::plies && !text.empty() &&
        (text == without_white_space(list_heading) || text == without_white_space(words_));
    const bool sets_up = !setup_.empty() && comment.begin == setup_.begin;
    if (!repeats && !sets_up && !strip_.comments && skipped_ == 0 &&
        !(strip_.clocks && has_only_times(comment.in(record_.text)))) {
      text_.comment(comment.in(record_.text));
      opens_ = true;
    }
  }
}

}  // namespace damier::notation
