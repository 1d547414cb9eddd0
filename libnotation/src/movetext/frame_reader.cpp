#include "frame_reader.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "damier/notation/record/page_codes.hpp"
#include "damier/notation/replay/tags.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "words.hpp"

namespace damier::notation {

namespace {

struct MarkName {
  std::string_view text;
  std::uint32_t nag;
};

// PGN, "Numeric Annotation Glyphs".
constexpr std::array marks{MarkName{"!", 1},  MarkName{"?", 2},  MarkName{"!!", 3},
                           MarkName{"??", 4}, MarkName{"!?", 5}, MarkName{"?!", 6}};

// Signs of the Informator and other books, with the numbers of PGN. Those that rate a position
// name White and Black as PGN does.
constexpr std::array position_signs{
    MarkName{"=", 10},       MarkName{"==", 10},       MarkName{"\u221E", 13},
    MarkName{"\u2A72", 14},  MarkName{"+=", 14},       MarkName{"+/=", 14},
    MarkName{"\u2A71", 15},  MarkName{"=+", 15},       MarkName{"=/+", 15},
    MarkName{"\u00B1", 16},  MarkName{"+/-", 16},      MarkName{"\u2213", 17},
    MarkName{"-/+", 17},     MarkName{"+-", 18},       MarkName{"+\u2212", 18},
    MarkName{"+\u2013", 18}, MarkName{"-+", 19},       MarkName{"\u2212+", 19},
    MarkName{"\u2013+", 19}, MarkName{"\u2A00", 22},   MarkName{"\u27F3", 32},
    MarkName{"\u2191", 36},  MarkName{"=/\u221E", 44}, MarkName{"\u21C6", 132},
    MarkName{"\u2295", 138}, MarkName{"\u2206", 140},  MarkName{"\u0394", 140},
    MarkName{"\u2313", 142}, MarkName{"N", 146},       MarkName{"\u25A1", 7}};

constexpr std::uint32_t forced_move = 7;
/// Maximum move number: the number of the second ply is twice as large, and must fit.
constexpr std::uint32_t max_number = std::numeric_limits<std::uint32_t>::max() / 2;

constexpr std::string_view ellipsis_sign = "\u2026";

/// Returns the number at the beginning of the text; nothing if none exists, or it is too large.
std::optional<std::uint32_t> leading_number(std::string_view text) {
  std::uint64_t value = 0;
  std::size_t digits = 0;
  for (; digits < text.size() && is_digit(text[digits]); ++digits) {
    value = 10 * value + static_cast<std::uint64_t>(text[digits] - '0');
    if (value > std::numeric_limits<std::uint32_t>::max()) {
      return std::nullopt;
    }
  }
  return digits == 0 ? std::nullopt : std::optional(static_cast<std::uint32_t>(value));
}

}  // namespace

void MovetextBuilder::refuse_more(Span whole) {
  if (!too_many_) {
    diagnostics_.add(Code::too_many_parts, whole, {phrase("{0} plies and remarks", max_nodes)});
    too_many_ = true;
  }
}

bool MovetextBuilder::is_ignored(Span whole) {
  if (record_.nodes.size() >= max_nodes) {
    refuse_more(whole);
    return true;
  }
  if (skipped_depth_ == 0 && (!record_.result || depth_ > 0)) {
    return false;
  }
  if (skipped_depth_ == 0 && !text_after_result_) {
    diagnostics_.add(Code::text_after_result, whole);
    text_after_result_ = true;
  }
  keep(whole);
  return true;
}

void MovetextBuilder::keep(Span whole) {
  whole = trimmed(whole, record_.text, white_space);
  const bool is_last = kept_ != no_node && kept_ + std::size_t{1} == record_.nodes.size();
  if (is_last) {
    Span& text = record_.nodes[kept_].text;
    if (only_keeps() || trimmed(Span{text.end, whole.begin}.in(record_.text)).empty()) {
      text.end = std::max(text.end, whole.end);
      return;
    }
  }
  if (!whole.empty()) {
    kept_ = static_cast<NodeIndex>(record_.nodes.size());
    annotation(NodeKind::comment, whole);
  }
}

void MovetextBuilder::annotation(NodeKind kind, Span text, std::optional<std::uint32_t> number) {
  if (record_.nodes.size() >= max_nodes) {
    refuse_more(text);
    return;
  }
  const NodeIndex index = line().early ? record_.insert(line().at, line().about, kind, text)
                                       : record_.append(line().at, kind, text);
  line().about = index;
  record_.nodes[index].number = number;
}

void MovetextBuilder::comment(Span text) { annotation(NodeKind::comment, text); }

bool MovetextBuilder::begins_comment(Span semicolon) {
  const bool begins = !record_.opens_comment(semicolon.begin);
  // Words without a digit contain no ply, and no result but `*`.
  const std::string_view rest = std::string_view(record_.text).substr(semicolon.begin);
  record_.has_semicolons =
      record_.has_semicolons ||
      (begins &&
       rest.substr(0, rest.find('\n')).find_first_of("0123456789*") != std::string_view::npos);
  return begins;
}

void MovetextBuilder::line_comment(Span text) {
  if (!text.empty() && record_.text[text.end - 1] == '\r') {
    --text.end;
  }
  annotation(NodeKind::line_comment, text);
}

void MovetextBuilder::unterminated_comment(Span whole) {
  const std::string_view text = whole.in(record_.text);
  std::size_t line_end = std::min(text.find('\n'), text.size());
  line_end -= line_end > 0 && text[line_end - 1] == '\r' ? 1 : 0;
  diagnostics_.add(Code::unterminated_comment,
                   {whole.begin, whole.begin + static_cast<std::uint32_t>(line_end)});
  annotation(NodeKind::comment, {whole.begin + 1, whole.end});
}

void MovetextBuilder::stray_brace(Span whole) { diagnostics_.add(Code::stray_brace, whole); }

void MovetextBuilder::annotate(Span whole, std::uint32_t nag) {
  if (only_keeps()) {
    keep(whole);
  } else if (line().has_ply) {
    annotation(NodeKind::nag, whole, nag);
  } else {
    diagnostics_.add(Code::dangling_nag, whole);
    keep(whole);
  }
}

void MovetextBuilder::report_nag(Span whole) {
  diagnostics_.add(Code::bad_nag, whole,
                   {std::string(whole.in(record_.text).substr(0, 16)), std::to_string(max_nag_)});
}

void MovetextBuilder::nag(Span whole) {
  const std::string_view text = whole.in(record_.text);
  const auto number = leading_number(text.substr(1));
  if (!number || *number > max_nag_) {
    report_nag(whole);
    keep(whole);
    return;
  }
  annotate(whole, *number);
}

void MovetextBuilder::mark(Span whole) {
  const auto* const found = std::ranges::find(marks, whole.in(record_.text), &MarkName::text);
  if (found == marks.end()) {
    report_nag(whole);
    keep(whole);
    return;
  }
  annotate(whole, found->nag);
}

void MovetextBuilder::strength(Span signs) {
  const auto* const found = std::ranges::find(marks, signs.in(record_.text), &MarkName::text);
  if (found != marks.end()) {
    annotate(signs, found->nag);
  } else {
    keep(signs);
  }
}

void MovetextBuilder::extend_label(Span part) {
  label_ = {label_.empty() ? part.begin : label_.begin, part.end};
}

void MovetextBuilder::forget_label() {
  label_ = {};
  removal_ = {};
  second_side_ = false;
  number_.reset();
  side_mark_.reset();
}

void MovetextBuilder::refuse_label() {
  diagnostics_.add(Code::dangling_number, label_);
  keep(label_);
  forget_label();
}

void MovetextBuilder::number(Span whole) {
  if (ignored(whole)) {
    return;
  }
  if (number_) {
    drop_label();
  }
  const std::string_view text = whole.in(record_.text);
  extend_label(whole);
  // A number that is too large is as wrong as the largest one.
  number_ = std::min(leading_number(text).value_or(max_number), max_number);
  second_side_ = text.ends_with("..") || text.ends_with(ellipsis_sign);
}

bool MovetextBuilder::comes_next(Span number) const {
  const auto written = leading_number(number.in(record_.text));
  if (!written || *written == 0) {
    return false;
  }
  const std::uint64_t last = lines_[depth_].ordinal;
  if (last == 0) {
    return *written == 1 || record_.find_tag("FEN") != nullptr;
  }
  const std::uint64_t next = numbering_ == Numbering::plies ? last + 1 : last / 2 + 1;
  return *written == next || number_form_;
}

bool MovetextBuilder::closed_number(Span whole) {
  // In a variation the parenthesis closes it.
  if (depth_ > 0 || skipped_depth_ > 0) {
    return false;
  }
  hand_number(whole);
  return true;
}

bool MovetextBuilder::enclosed_number(Span whole) {
  const Span digits = trimmed(whole, record_.text, "[]() \t\r");
  const bool in_parentheses = record_.text[whole.begin] == '(';
  if (!label_.empty() || (in_parentheses && (depth_ > 0 || !comes_next(digits)))) {
    return false;
  }
  number(digits);
  if (ignored(whole)) {
    return true;
  }
  const bool first = !number_form_;
  Diagnostic& finding =
      one_for_all(number_form_, Code::number_form, whole, {std::string(whole.in(record_.text))})
          .with_fix({whole.begin, digits.begin}, "")
          .with_fix({digits.end, whole.end}, ".");
  if (first) {
    finding.with_note(NoteText::write_it, {std::string(digits.in(record_.text)) + "."});
  }
  return true;
}

bool MovetextBuilder::bare_number(Span whole) {
  if (!label_.empty() || !comes_next(whole)) {
    return false;
  }
  hand_number(whole);
  return true;
}

void MovetextBuilder::hand_number(Span whole) {
  number(whole);
  if (ignored(whole)) {
    return;
  }
  const std::string_view text = whole.in(record_.text);
  const auto digits =
      static_cast<std::uint32_t>(std::min(text.find_first_not_of("0123456789"), text.size()));
  report_form(whole, {whole.begin + digits, whole.end}, second_side_ ? "..." : ".");
}

void MovetextBuilder::report_form(Span whole, Span part, const std::string& right) {
  const bool first = !number_form_;
  Diagnostic& finding = one_for_all(number_form_, Code::number_form, whole,
                                    {std::string(whole.in(record_.text).substr(0, 16))})
                            .with_fix(part, right);
  if (first) {
    const Span digits{whole.begin, part.begin};
    finding.with_note(NoteText::write_it, {std::string(digits.in(record_.text)) + right});
  }
}

void MovetextBuilder::ellipsis(Span whole) {
  if (!ignored(whole)) {
    second_side_ = true;
  }
}

void MovetextBuilder::odd_ellipsis(Span whole) {
  ellipsis(whole);
  if (second_side_) {
    report_form(whole, whole, "...");
  }
}

void MovetextBuilder::removal(Span square, Span whole) {
  if (!ignored(whole)) {
    if (label_.empty()) {
      label_ = whole;
    }
    removal_ = square;
  }
}

void MovetextBuilder::side_mark(Span whole, rules::Side side) {
  if (!ignored(whole)) {
    extend_label(whole);
    side_mark_ = side;
  }
}

void MovetextBuilder::player(Span name, std::string_view tag) {
  const std::string_view text = record_.text;
  name = trimmed(name, text, white_in_line);
  // The tag of the player exists already, or the name of a side is not a player.
  const Tag* const given = record_.find_tag(tag);
  if (given == nullptr || !(same_in_any_case(given->value, name.in(text)) ||
                            understood_tag_name(name.in(text)) == tag)) {
    add_tag(record_, {tag, name.in(text), name, name, true}, diagnostics_);
  }
}

void MovetextBuilder::player_of_side(Span name) {
  player(name, tag_of_side(side_of_player_.in(record_.text)));
}

void MovetextBuilder::sides_heading(Span line) {
  comment(trimmed(line, record_.text, white_in_line));
}

bool MovetextBuilder::before_plies(Span /*line*/) const {
  return depth_ == 0 && skipped_depth_ == 0 && !lines_[0].has_ply && label_.empty() &&
         !record_.result;
}

void MovetextBuilder::remark(Span whole) {
  if (!ignored(whole)) {
    one_for_all(remark_, PageCode::remark_in_parentheses, whole,
                {std::string(whole.in(record_.text))})
        .with_fix({whole.begin, whole.begin}, "{")
        .with_fix({whole.end, whole.end}, "}");
    annotation(NodeKind::comment, whole);
  }
}

void MovetextBuilder::description(Span text) {
  const std::size_t nodes = record_.nodes.size();
  comment(text);
  if (record_.nodes.size() > nodes) {
    descriptions_.push_back(static_cast<NodeIndex>(nodes));
  }
}

void MovetextBuilder::check_descriptions() {
  const auto no_ply = [&](const Node& node) { return node.kind != NodeKind::ply; };
  const bool empty = std::ranges::all_of(record_.nodes, no_ply);
  for (const NodeIndex index : descriptions_) {
    const Node& words = record_.nodes[index];
    const Node& before = record_.nodes[words.parent];
    const NodeIndex next = record_.next_ply(words.parent);
    const std::string_view after = next == no_node ? "" : record_.text_of(record_.nodes[next]);
    if (empty || names_other_squares(record_.text_of(words), record_.text_of(before), after)) {
      diagnostics_.add(Code::text_outside_comments, words.text);
    }
  }
}

void MovetextBuilder::setup(Span whole, Span value) {
  if (ignored(whole)) {
    return;
  }
  if (depth_ == 0 && !line().has_ply && record_.find_tag("FEN") == nullptr) {
    add_tag(record_, {"FEN", value.in(record_.text), value, value, true}, diagnostics_);
    diagnostics_.add(Code::setup_in_score, whole);
  } else {
    diagnostics_.add(Code::misplaced_setup, whole);
    annotation(NodeKind::comment, whole);
    line().displaced = true;
  }
}

void MovetextBuilder::literal_blank(Span whole) {
  one_for_all(literal_blank_, Code::literal_escape, whole, {std::string(whole.in(record_.text))})
      .with_fix(whole, " ");
}

Diagnostic& MovetextBuilder::one_for_all(std::optional<std::size_t>& known, Code code, Span first,
                                         std::vector<std::string> args) {
  // An error may have replaced it since.
  if (known && *known < diagnostics_.size() && diagnostics_[*known].code == code) {
    return diagnostics_[*known];
  }
  Diagnostic& finding = diagnostics_.add(code, first, std::move(args));
  known = diagnostics_.full() ? std::nullopt : std::optional(diagnostics_.size() - 1);
  return finding;
}

void MovetextBuilder::byte_order_mark(Span whole) {
  diagnostics_.add(Code::byte_order_mark, whole).with_fix(whole, "");
}

void MovetextBuilder::wrapper(Span whole) {
  diagnostics_.add(Code::forum_wrapper, whole, {std::string(whole.in(record_.text))});
}

void MovetextBuilder::open_variation(Span whole) {
  if (skipped_depth_ > 0) {
    ++skipped_depth_;
    keep(whole);
    return;
  }
  if (depth_ == max_variation_depth) {
    diagnostics_.add(Code::nesting_too_deep, whole, {std::to_string(max_variation_depth)});
    skipped_depth_ = 1;
    return;
  }
  drop_label();
  if (ignored(whole)) {
    skipped_depth_ = 1;
    return;
  }
  const Line& around = line();
  if (!around.has_ply && !is_closed(whole)) {
    // It would skip the moves.
    one_for_all(open_, Code::unterminated_variation, whole);
    return;
  }
  if (!around.has_ply) {
    diagnostics_.add(Code::empty_variation, whole,
                     {phrase("there is no ply before it to replace")});
    skipped_depth_ = 1;
    return;
  }
  const NodeIndex branch = record_.nodes[around.at].parent;
  const std::uint64_t before = around.ordinal == 0 ? 0 : around.ordinal - 1;
  // A position set up before a ply is also set up before the variations of that ply.
  const bool displaced = record_.nodes[around.at].displaced;
  ++depth_;
  line() = Line{branch, false, whole, before, false, displaced, record_.nodes[branch].last_child};
}

bool MovetextBuilder::is_closed(Span parenthesis) {
  if (!unclosed_) {
    unclosed_ = unclosed_parentheses(parenthesis.begin);
  }
  return !std::ranges::binary_search(*unclosed_, parenthesis.begin);
}

std::vector<std::uint32_t> MovetextBuilder::unclosed_parentheses(std::uint32_t from) const {
  const std::string_view text = record_.text.substr(0, record_.movetext.end);
  std::vector<std::uint32_t> open;
  for (std::size_t at = from; (at = text.find_first_of("(){;", at)) < text.size(); ++at) {
    const auto here = static_cast<std::uint32_t>(at);
    if (text[at] == '(') {
      open.push_back(here);
    } else if (text[at] == ')' && !open.empty()) {
      open.pop_back();
    } else if (text[at] == '{') {
      at = std::min(text.find('}', at), text.size());
    } else if (text[at] == ';' && !record_.opens_comment(here)) {
      at = std::min(text.find('\n', at), text.size());
    }
  }
  return open;
}

void MovetextBuilder::close_variation(Span whole) {
  if (skipped_depth_ > 0) {
    close_skipped(whole);
    return;
  }
  if (depth_ == 0) {
    diagnostics_.add(Code::stray_parenthesis, whole);
    return;
  }
  if (!line().has_ply) {
    diagnostics_.add(Code::empty_variation, {line().opened.begin, whole.end},
                     {phrase("it has no ply")});
  }
  drop_label();
  drop_early();
  move_remarks();
  --depth_;
}

void MovetextBuilder::close_skipped(Span whole) {
  --skipped_depth_;
  if (skipped_depth_ > 0 || text_after_result_) {
    keep(whole);
  } else if (kept_ != no_node && kept_ + std::size_t{1} == record_.nodes.size()) {
    // The last token need not have been kept.
    const Span before{record_.nodes[kept_].text.end, whole.begin};
    record_.nodes[kept_].text.end = trimmed(before, record_.text, white_space).end;
    kept_ = no_node;
  }
}

void MovetextBuilder::move_remarks() {
  const NodeIndex before = line().before;
  if (line().has_ply || before == no_node || record_.nodes[before].next_sibling == no_node) {
    return;
  }
  const NodeIndex to = lines_[depth_ - 1].at;
  const NodeIndex first = std::exchange(record_.nodes[before].next_sibling, no_node);
  Node& from = record_.nodes[line().at];
  const NodeIndex last = std::exchange(from.last_child, before);
  for (NodeIndex at = first; at != no_node; at = record_.nodes[at].next_sibling) {
    record_.nodes[at].parent = to;
  }
  Node& above = record_.nodes[to];
  (above.last_child == no_node ? above.first_child : record_.nodes[above.last_child].next_sibling) =
      first;
  above.last_child = last;
}

bool MovetextBuilder::goes_on(Span whole) const {
  const bool is_last = text_ != no_node && text_ + 1 == record_.nodes.size();
  // A number after the text begins a ply; one before it waits for its ply.
  if (!is_last || (!label_.empty() && label_.begin > record_.nodes[text_].text.begin)) {
    return false;
  }
  const Span between{record_.nodes[text_].text.end, whole.begin};
  return trimmed(between.in(record_.text)).empty();
}

void MovetextBuilder::add_text(Span whole) {
  if (!goes_on(whole)) {
    diagnostics_.add(Code::text_outside_comments, whole);
    text_finding_ = diagnostics_.size() - 1;
    text_ = static_cast<NodeIndex>(record_.nodes.size());
    annotation(NodeKind::comment, whole);
    return;
  }
  Span& text = record_.nodes[text_].text;
  // The finding may be missing if there are too many.
  if (Diagnostic& finding = diagnostics_[text_finding_];
      finding.code == Code::text_outside_comments && finding.span == text) {
    finding.span.end = whole.end;
  }
  text.end = whole.end;
}

void MovetextBuilder::ply(Span whole) {
  const bool is_word = std::exchange(is_word_, false);
  if (!is_word && text_ == no_node) {
    ply(whole, {});
  } else if (!ignored(whole) && !(is_word && take_position_sign(whole))) {
    const std::string_view token = whole.in(record_.text);
    const std::string_view rest = record_.text.substr(whole.end);
    const bool is_text =
        goes_on(whole) ? continues_text(token, rest, is_word) : is_word && begins_text(token, rest);
    if (is_text) {
      add_text(whole);
    } else {
      ply(whole, {});
    }
  }
}

bool MovetextBuilder::take_position_sign(Span whole) {
  const auto* const found =
      std::ranges::find(position_signs, whole.in(record_.text), &MarkName::text);
  if (found == position_signs.end() || !line().has_ply || !label_.empty() || goes_on(whole)) {
    return false;
  }
  const std::string right = "$" + std::to_string(found->nag);
  const bool apart =
      whole.begin > 0 && white_space.find(record_.text[whole.begin - 1]) != std::string_view::npos;
  diagnostics_.add(PageCode::position_sign, whole, {std::string(whole.in(record_.text)), right})
      .with_fix(whole, (apart ? "" : " ") + right);
  annotate(whole, found->nag);
  return true;
}

void MovetextBuilder::ply(Span whole, PlainSquares squares) {
  if (ignored(whole)) {
    return;
  }
  const std::uint64_t ordinal = next_ordinal();
  if (begins_early_variation(ordinal)) {
    begin_early_variation();
  }
  const NodeIndex index = record_.append(line().at, NodeKind::ply, whole);
  if (std::exchange(line().early, false)) {
    record_.put_first(line().at, index);
  }
  line().ordinal = ordinal;
  Node& node = record_.nodes[index];
  node.label = label_.empty() ? Span{whole.begin, whole.begin} : label_;
  // Part by part, as it was written: copying recent writes at once would stall.
  if (number_) {
    node.number = *number_;
  }
  node.side_mark = side_mark_;
  node.removal = removal_;
  node.second_side = second_side_;
  node.displaced = std::exchange(line().displaced, false);
  node.squares = squares;
  line().at = index;
  line().has_ply = true;
  forget_label();
}

std::uint64_t MovetextBuilder::next_ordinal() const {
  if (!number_) {
    const std::uint64_t last = lines_[depth_].ordinal;
    return last == 0 ? 0 : last + 1;
  }
  const std::uint64_t number = *number_;
  return numbering_ == Numbering::plies ? number : 2 * number - (second_side_ ? 0 : 1);
}

bool MovetextBuilder::begins_early_variation(std::uint64_t ordinal) const {
  return numbering_ == Numbering::pairs && depth_ > 0 && !lines_[depth_].has_ply && number_ &&
         lines_[depth_ - 1].ordinal != 0 && ordinal == lines_[depth_ - 1].ordinal + 1;
}

void MovetextBuilder::begin_early_variation() {
  diagnostics_.add(Code::early_variation, line().opened);
  Line& around = lines_[depth_ - 1];
  move_remarks();
  around.about = around.early ? around.about : record_.nodes[around.at].last_child;
  around.early = true;
  line().at = around.at;
}

void MovetextBuilder::drop_early() {
  if (std::exchange(line().early, false)) {
    const NodeIndex first = record_.next_ply(line().at);
    diagnostics_.add(Code::empty_variation, record_.nodes[first].text,
                     {phrase("the ply that it replaces does not follow")});
    // All nodes since then belong to it, and to others of this ply.
    Span text = record_.nodes[first].label;
    for (std::size_t at = first; at < record_.nodes.size(); ++at) {
      text.end = std::max(text.end, record_.nodes[at].text.end);
    }
    record_.drop_plies(line().at);
    kept_ = no_node;  // it may be one of those
    keep(text);
  }
}

bool MovetextBuilder::ends_record(Span whole) const {
  return record_.text.find_first_not_of(white_space, whole.end) == std::string_view::npos;
}

void MovetextBuilder::result(Span whole) {
  if (skipped_depth_ > 0) {
    keep(whole);
    return;
  }
  // A star that touches a ply, and ends nothing, marks it; see PDN 3.0, "PDN parsing issues".
  if (whole.in(record_.text) == "*" && line().has_ply &&
      record_.nodes[line().at].text.end == whole.begin && !ends_record(whole)) {
    // The inserted blank keeps the next token from becoming part of the number.
    const bool blank_follows = white_space.find(record_.text[whole.end]) != std::string_view::npos;
    diagnostics_.add(Code::star_mark, whole).with_fix(whole, blank_follows ? " $7" : " $7 ");
    annotate(whole, forced_move);
    return;
  }
  if (depth_ > 0 && !ends_record(whole)) {
    diagnostics_.add(Code::result_in_variation, whole);
    annotation(NodeKind::comment, whole);
    return;
  }
  drop_label();
  if (is_repeated(whole) || ignored(whole)) {
    return;
  }
  if (const auto written = understand_result(whole.in(record_.text))) {
    record_.result = written->token;
    record_.result_span = whole;
  }
}

void MovetextBuilder::result_in_words(Span whole) {
  drop_label();
  if (!ignored(whole)) {
    diagnostics_.add(Code::result_in_words, whole, {std::string(whole.in(record_.text))});
    keep(whole);
    record_.result = ResultToken::unknown;
    record_.result_span = whole;
  }
}

void MovetextBuilder::comma(Span whole) {
  if (ignored(whole)) {
    return;
  }
  const bool blank_follows = whole.end < record_.text.size() &&
                             white_space.find(record_.text[whole.end]) != std::string_view::npos;
  diagnostics_.add(Code::comma, whole).with_fix(whole, blank_follows ? "" : " ");
}

std::string MovetextBuilder::blank_for(Span sign) const {
  const std::string_view text = record_.text;
  const auto is_white = [&](std::size_t at) {
    return white_space.find(text[at]) != std::string_view::npos;
  };
  const bool apart =
      sign.begin == 0 || is_white(sign.begin - 1) || sign.end == text.size() || is_white(sign.end);
  return apart ? "" : " ";
}

void MovetextBuilder::semicolon(Span whole) {
  if (record_.opens_comments) {
    record_.opened.push_back(whole.begin);
  }
  if (!ignored(whole)) {
    diagnostics_.add(Code::semicolon, whole).with_fix(whole, blank_for(whole));
  }
}

void MovetextBuilder::bar(Span whole) {
  // One may follow the result.
  if (skipped_depth_ == 0) {
    table_finding(whole).with_fix(whole, blank_for(whole));
  }
}

void MovetextBuilder::cell_number(Span whole) {
  number(whole);
  if (!ignored(whole)) {
    table_finding(whole).with_fix({whole.end, whole.end}, ".");
  }
}

void MovetextBuilder::table_ruler(Span whole) {
  if (skipped_depth_ == 0) {
    table_finding(whole).with_fix(whole, "");
  }
}

bool MovetextBuilder::table_heading(Span whole) {
  if (depth_ > 0 || skipped_depth_ > 0 || line().has_ply || !label_.empty() || record_.result) {
    return false;
  }
  const Span text = trimmed(whole, record_.text, white_in_line);
  table_finding(text).with_fix({text.begin, text.begin}, "{").with_fix({text.end, text.end}, "}");
  annotation(NodeKind::comment, text);
  return true;
}

bool MovetextBuilder::is_repeated(Span result) {
  const auto written = understand_result(result.in(record_.text));
  if (!record_.result || text_after_result_ || !written || written->token != *record_.result) {
    return false;
  }
  const std::string_view before = std::string_view(record_.text).substr(0, result.begin);
  const auto blanks = static_cast<std::uint32_t>(before.find_last_not_of(white_space) + 1);
  diagnostics_.add(Code::repeated_result, result, {std::string(result.in(record_.text))})
      .with_fix({blanks, result.end}, "");
  return true;
}

void MovetextBuilder::misplaced_tag(Span whole) {
  diagnostics_.add(Code::misplaced_tag, whole);
  keep(whole);
}

void MovetextBuilder::finish() {
  drop_label();
  check_descriptions();
  for (; depth_ > 0; --depth_) {
    diagnostics_.add(Code::unterminated_variation, line().opened);
    drop_early();
    move_remarks();
    // It is not a variation of a ply to come, but the line itself.
    lines_[depth_ - 1].early = false;
  }
  drop_early();
}

}  // namespace damier::notation
