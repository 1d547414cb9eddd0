#include "damier/notation/formats/sheet/splitting.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "damier/notation/formats/splittings.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::notation {

namespace {

constexpr std::size_t npos = std::string_view::npos;

/// The longest tag name that is recognised. In characters, since conversion to UTF-8 may add bytes.
constexpr int max_tag_name = 255;

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// Whether the splitter must look at a byte of movetext.
constexpr auto stops = [] {
  std::array<bool, 256> table{};
  for (const char c : {'\n', '{', ';', '['}) {
    table[static_cast<unsigned char>(c)] = true;
  }
  return table;
}();

enum class Answer : unsigned char { no, yes, more_needed };

/// Scans one text; `whole` says that no more of it will come.
class Scanner {
 public:
  Scanner(std::string_view text, bool whole) : text_(text), whole_(whole) {}

  std::size_t record_end();
  /// Whether a tag line begins with the line at `line`, after optional blanks.
  [[nodiscard]] Answer tag_line_at(std::size_t line) const;

 private:
  /// The end of the record, npos if more bytes are needed; nothing while the record continues.
  using End = std::optional<std::size_t>;

  [[nodiscard]] bool at_end() const { return pos_ >= text_.size(); }
  [[nodiscard]] std::size_t end_of_text() const { return whole_ ? text_.size() : npos; }
  /// Whether a result has just ended the game, apart from annotations after it.
  [[nodiscard]] bool after_result() const;
  /// The next token, an annotation or a tag, is not part of the moves before it.
  void begin_annotation() { ended_ = after_result(); }
  void end_annotation() { moves_ = pos_; }

  /// Whether a tag pair begins at `at`; sets `name`.
  Answer tag_at(std::size_t at, std::string_view& name) const;
  void skip_tag();
  void skip_line();
  /// Whether the first non-empty line from `line` on is a tag line, but not the one at `line`
  /// itself; sets `start` to that line.
  Answer start_after_empty_line(std::size_t line, std::size_t& start) const;
  /// Skips the line comment or the tag at `at`. The answer is no if it is no tag, or a tag that its
  /// line does not close.
  Answer skip_balanced(std::size_t at);
  /// Whether a comment that extends to `start` is closed after it.
  Answer closed_after(std::size_t start) const;
  /// Skips a comment. If it is never closed, returns false and sets `end` to the end of the record,
  /// or to npos if more bytes are needed.
  bool skip_comment(std::size_t& end);

  /// Skips the escape sequence of a line end.
  bool take_written_line_end(End& end);
  /// Handles a tag pair at the current place, in the line at `line`.
  End take_tag(std::size_t line, std::string_view name);
  /// Whether another record begins here, after a result and an empty line; annotations do not begin
  /// one.
  End begins_after_end(std::size_t line) const;
  /// Whether an escape line of PGN begins here; no blank may precede its sign.
  [[nodiscard]] bool is_escape() const {
    return text_[pos_] == '%' && (pos_ == 0 || text_[pos_ - 1] == '\n');
  }
  /// Skips an annotation or a piece of the moves.
  End take_text();

  std::string_view text_;
  bool whole_;
  std::size_t pos_ = 0;
  bool line_start_ = true;
  bool after_empty_line_ = false;
  bool tags_seen_ = false;
  bool moves_seen_ = false;
  bool broken_tag_ = false;  ///< one of the tags is not closed
  std::string_view first_tag_;
  std::size_t moves_ = 0;  ///< end of the last annotation or tag
  bool ended_ = false;     ///< a result came before that
  bool over_ = false;      ///< a result and an empty line have ended the game
};

Answer Scanner::tag_at(std::size_t at, std::string_view& name) const {
  if (at >= text_.size()) {
    return whole_ ? Answer::no : Answer::more_needed;
  }
  if (text_[at] != '[') {
    return Answer::no;
  }
  std::size_t begin = at + 1;
  while (begin < text_.size() && is_blank(text_[begin])) {
    ++begin;
  }
  std::size_t end = begin;
  for (int length = 0;
       end < text_.size() && length <= max_tag_name && continues_tag_name(text_[end]); ++length) {
    end += std::max<std::size_t>(1, utf8_length(text_.substr(end, 4)));
  }
  if (end == text_.size()) {
    return whole_ ? Answer::no : Answer::more_needed;
  }
  if (end == begin || !begins_tag_name(text_[begin]) ||
      !(is_blank(text_[end]) || text_[end] == '"' || text_[end] == ']')) {
    return Answer::no;
  }
  name = text_.substr(begin, end - begin);
  return Answer::yes;
}

Answer Scanner::tag_line_at(std::size_t line) const {
  while (line < text_.size() && is_blank(text_[line])) {
    ++line;
  }
  std::string_view name;
  return tag_at(line, name);
}

bool Scanner::after_result() const {
  constexpr std::string_view white = " \t\r\n";
  constexpr std::size_t longest_result = 16;
  const std::string_view before = text_.substr(moves_, pos_ - moves_);
  const std::size_t last = before.find_last_not_of(white);
  if (last == npos) {
    return ended_;
  }
  if (before[last] == '*') {
    return true;
  }
  const std::size_t begin = last < longest_result ? 0 : last - longest_result;
  const std::string_view tail = before.substr(begin, last + 1 - begin);
  return find_result(tail.substr(tail.find_last_of(white) + 1)).has_value();
}

void Scanner::skip_tag() {
  bool in_string = false;
  for (; !at_end() && text_[pos_] != '\n'; ++pos_) {
    const char c = text_[pos_];
    if (in_string && c == '\\' && pos_ + 1 < text_.size() && text_[pos_ + 1] != '\n') {
      ++pos_;
    } else if (c == '"') {
      in_string = !in_string;
    } else if (c == ']' && !in_string) {
      ++pos_;
      return;
    }
  }
  broken_tag_ = true;
}

void Scanner::skip_line() { pos_ = std::min(text_.find('\n', pos_), text_.size()); }

Answer Scanner::start_after_empty_line(std::size_t line, std::size_t& start) const {
  std::size_t at = line;
  bool empty_line = false;
  while (true) {
    std::size_t first = at;
    while (first < text_.size() && is_blank(text_[first])) {
      ++first;
    }
    start = at;
    if (first == text_.size()) {
      return whole_ ? Answer::no : Answer::more_needed;
    }
    if (text_[first] != '\n') {
      return empty_line ? tag_line_at(at) : Answer::no;
    }
    empty_line = true;
    at = first + 1;
  }
}

Answer Scanner::skip_balanced(std::size_t at) {
  pos_ = at;
  if (text_[at] == ';') {
    skip_line();
    return Answer::yes;
  }
  std::string_view name;
  const Answer tag = tag_at(at, name);
  if (tag != Answer::yes) {
    return tag;
  }
  broken_tag_ = false;
  skip_tag();
  return !broken_tag_ ? Answer::yes : at_end() && !whole_ ? Answer::more_needed : Answer::no;
}

Answer Scanner::closed_after(std::size_t start) const {
  // Comments and strings of a record that might begin here are balanced; an extra closing brace
  // closes the open comment.
  const std::size_t limit = std::min(text_.size(), start + open_comment_lookahead);
  const bool all_seen = whole_ || limit == start + open_comment_lookahead;
  Scanner next(text_.substr(0, limit), all_seen);
  bool in_comment = false;
  for (std::size_t at = start; at < limit;) {
    const char c = text_[at];
    if (!in_comment && (c == ';' || c == '[')) {
      const Answer skipped = next.skip_balanced(at);
      if (skipped == Answer::more_needed) {
        return skipped;
      }
      if (skipped == Answer::yes) {
        at = next.pos_;
        continue;
      }
    }
    ++at;
    if (c == '}' && !in_comment) {
      return Answer::yes;
    }
    in_comment = c == '{' || (in_comment && c != '}');
    if (c == '\n') {
      std::size_t line = 0;
      const Answer answer = start_after_empty_line(at, line);
      if (answer != Answer::no) {
        return answer == Answer::yes ? Answer::no : answer;
      }
      at = line;
    }
  }
  return all_seen ? Answer::no : Answer::more_needed;
}

bool Scanner::skip_comment(std::size_t& end) {
  for (++pos_; !at_end(); ++pos_) {
    const char c = text_[pos_];
    if (c == '}') {
      ++pos_;
      return true;
    }
    if (c != '\n') {
      continue;
    }
    std::size_t start = 0;
    Answer answer = start_after_empty_line(pos_ + 1, start);
    if (answer == Answer::yes) {
      answer = closed_after(start);
      if (answer == Answer::no) {
        end = start;
        return false;
      }
    }
    if (answer == Answer::more_needed) {
      end = npos;
      return false;
    }
    pos_ = start - 1;
  }
  end = end_of_text();
  return false;
}

bool Scanner::take_written_line_end(End& end) {
  if (text_[pos_] != '\\' || moves_seen_) {
    return false;
  }
  if (pos_ + 1 == text_.size() && !whole_) {
    end = npos;
    return true;
  }
  const std::string_view escape = text_.substr(pos_, 2);
  const bool taken = escape == "\\r" || escape == "\\n" || escape == "\\t";
  pos_ += taken ? escape.size() : 0;
  return taken;
}

Scanner::End Scanner::take_tag(std::size_t line, std::string_view name) {
  const bool first_again = tags_seen_ && name == first_tag_;
  if (line_start_ && (moves_seen_ || (after_empty_line_ && (first_again || broken_tag_)))) {
    return line;
  }
  if (!line_start_ && moves_seen_) {
    const bool bracket_twice = !tags_seen_ && text_[pos_ - 1] == '[';
    if (first_again || bracket_twice || after_result()) {
      return pos_;
    }
    ++pos_;
    return {};
  }
  if (!tags_seen_) {
    first_tag_ = name;
    tags_seen_ = true;
  }
  line_start_ = false;
  skip_tag();
  moves_ = pos_;
  return {};
}

Scanner::End Scanner::begins_after_end(std::size_t line) const {
  const char c = text_[pos_];
  if (c == ';' || is_escape()) {
    return {};
  }
  if (c == '[' && pos_ + 1 == text_.size()) {
    return whole_ ? line : npos;
  }
  if (c == '[' && text_[pos_ + 1] == '/') {
    return {};  // as forums close their quotes
  }
  if (c != '{') {
    return line;
  }
  // A comment still belongs to the finished record, unless it is never closed.
  const std::string_view near = text_.substr(pos_, open_comment_lookahead);
  const bool cut_off = near.size() == open_comment_lookahead;
  std::size_t end = 0;
  if (Scanner(near, whole_ && !cut_off).skip_comment(end)) {
    return {};
  }
  return end == npos && !cut_off ? npos : line;
}

Scanner::End Scanner::take_text() {
  const char c = text_[pos_];
  line_start_ = false;
  if (c == '{') {
    begin_annotation();
    std::size_t end = 0;
    if (!skip_comment(end)) {
      return end;
    }
    end_annotation();
  } else if (c == ';' || is_escape()) {
    begin_annotation();
    skip_line();
    end_annotation();
  } else {
    moves_seen_ = moves_seen_ || !is_blank(c);
    ++pos_;
    if (moves_seen_) {
      const auto* const stop = std::find_if(text_.begin() + pos_, text_.end(), [](char byte) {
        return stops[static_cast<unsigned char>(byte)];
      });
      pos_ = static_cast<std::size_t>(stop - text_.begin());
    }
  }
  return {};
}

std::size_t Scanner::record_end() {
  if (text_.starts_with(utf8_byte_order_mark)) {
    pos_ = utf8_byte_order_mark.size();
  }
  End end;
  while (!end) {
    const std::size_t line = pos_;
    while (line_start_ && !at_end() && is_blank(text_[pos_])) {
      ++pos_;
    }
    if (at_end()) {
      return end_of_text();
    }
    if (text_[pos_] == '\n') {
      after_empty_line_ = std::exchange(line_start_, true);
      ++pos_;
      continue;
    }
    if (take_written_line_end(end)) {
      continue;
    }
    std::string_view name;
    const Answer tag = tag_at(pos_, name);
    if (tag != Answer::no) {
      end = tag == Answer::yes ? take_tag(line, name) : npos;
      continue;
    }
    over_ = over_ || (moves_seen_ && line_start_ && after_empty_line_ && after_result());
    if (over_) {
      end = begins_after_end(line);
    }
    if (!end) {
      end = take_text();
    }
  }
  return *end;
}

bool begins_with_tag(std::string_view text) {
  return Scanner(text, true).tag_line_at(0) == Answer::yes;
}

/// Without tags, the number 1 marks the beginning of a record.
bool begins_sheet(std::string_view line, std::string_view skipped) {
  return begins_with_tag(line) || (line.starts_with("1.") && !begins_with_tag(skipped));
}

}  // namespace

std::size_t find_record_end(std::string_view text, bool whole) {
  return Scanner(text, whole).record_end();
}

const Splitting native_splitting{find_record_end, empty_lines, begins_sheet, true};

}  // namespace damier::notation
