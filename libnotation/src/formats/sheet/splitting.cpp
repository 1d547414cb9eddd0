#include "damier/notation/formats/sheet/splitting.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "damier/grammar/frame.hpp"
#include "damier/grammar/tags.hpp"
#include "damier/notation/formats/shared/splittings.hpp"
#include "damier/notation/replay/tags.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "../../movetext/words.hpp"

namespace damier::notation {

namespace {

constexpr std::size_t npos = std::string_view::npos;

/// Maximum length of a tag name. In characters, since conversion to UTF-8 may add bytes.
constexpr int max_tag_name = 255;

/// Maximum number of lines of words to read in a header, and of bytes in each.
constexpr int max_stray_lines = 8;
constexpr std::size_t max_stray_line_length = 500;

/// Maximum length of a word that may be a result.
constexpr std::size_t max_result_length = 16;

/// A form feed is read as a blank, see read_odd_spaces.
bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v'; }

/// Returns whether the splitter must stop at a byte of movetext.
constexpr auto stops = [] {
  std::array<bool, 256> table{};
  for (const char c : {'\n', '{', ';', '['}) {
    table[static_cast<unsigned char>(c)] = true;
  }
  return table;
}();

/// The first bytes of results, in figures or in words.
constexpr auto begins_result = [] {
  std::array<bool, 256> table{};
  for (const char c :
       {'0', '1', '2', 'O', 'o', '*', '\xC2', 'd', 'D', 'n', 'N', 'r', 'R', 'b', 'B', 'w', 'W'}) {
    table[static_cast<unsigned char>(c)] = true;
  }
  return table;
}();

/// A result with blanks around its sign, at the end of its line.
struct spaced_result
    : grammar::pegtl::seq<
          grammar::pegtl::at<grammar::frame::spaced_points, grammar::blanks, grammar::pegtl::eolf>,
          grammar::frame::spaced_points> {};
struct any_result
    : grammar::pegtl::sor<spaced_result, grammar::frame::result, grammar::frame::draw_in_words,
                          grammar::frame::win_in_words> {};

template <typename Rule>
std::size_t length_of(std::string_view text) {
  grammar::text_input in(text.data(), text.data() + text.size(), "");
  return tao::pegtl::parse<Rule>(in) ? static_cast<std::size_t>(in.current() - text.data()) : 0;
}

enum class Answer : unsigned char { no, yes, more_needed };

/// Scans one text; `whole`: no more of it will come.
class Scanner {
 public:
  Scanner(std::string_view text, bool whole) : text_(text), whole_(whole) {}

  std::size_t record_end();
  /// Returns whether a tag line begins with the line at `line`, after optional blanks.
  [[nodiscard]] Answer tag_line_at(std::size_t line) const;

 private:
  /// The end of the record, npos if more bytes are needed; empty while the record continues.
  using End = std::optional<std::size_t>;

  [[nodiscard]] bool at_end() const { return pos_ >= text_.size(); }
  [[nodiscard]] std::size_t end_of_text() const { return whole_ ? text_.size() : npos; }
  /// Returns whether a result has just ended the game, ignoring annotations after it.
  [[nodiscard]] bool after_result() const;
  /// Returns the last word before the current place, if it is as short as a result.
  [[nodiscard]] std::string_view last_word() const;
  /// Notes that the next token, an annotation or a tag, is not part of the moves before it.
  void begin_annotation() { ended_ = after_result(); }
  void end_annotation() { moves_ = pos_; }

  /// Returns the first offset of a line after blanks and a byte order mark.
  [[nodiscard]] std::size_t begin_of_line(std::size_t line) const;
  /// Returns whether more bytes may complete a byte order mark there.
  [[nodiscard]] bool begins_mark(std::size_t at) const {
    const std::string_view rest = text_.substr(at);
    return !whole_ && !rest.empty() && rest.size() < utf8_byte_order_mark.size() &&
           utf8_byte_order_mark.starts_with(rest);
  }
  [[nodiscard]] std::size_t skip_white(std::size_t at) const;
  /// Returns the end of the string at `at`; npos if its line does not close it.
  [[nodiscard]] std::size_t end_of_string(std::size_t at) const;
  /// Returns the end of the valid tag pair at `at`, which may take several lines; npos if there is
  /// none, and the end of the text if more bytes are needed.
  [[nodiscard]] std::size_t end_of_pair(std::size_t at) const;
  /// Returns the end of the name at `begin`, which consists of characters that `in_name` accepts.
  template <class InName>
  [[nodiscard]] std::size_t end_of_name(std::size_t begin, InName in_name) const {
    std::size_t end = begin;
    for (int length = 0; end < text_.size() && length <= max_tag_name && in_name(text_[end]);
         ++length) {
      const bool ascii = static_cast<signed char>(text_[end]) >= 0;
      end += ascii ? 1 : std::max<std::size_t>(1, utf8_length(text_.substr(end, 4)));
    }
    return std::min(end, text_.size());
  }
  /// Returns whether a tag pair begins at `at`; sets `name`. In one line a valid name suffices.
  Answer tag_at(std::size_t at, std::string_view& name) const;
  /// Returns whether a tag pair begins with an odd name, or one in another line: it needs a quote.
  Answer odd_tag_at(std::size_t begin, std::string_view& name) const;
  /// Returns whether a tag pair begins with a name of several words: it must be a whole tag pair.
  Answer spaced_tag_at(std::size_t begin, std::string_view& name) const;
  void skip_tag();
  /// Skips a line of the header that begins like a tag pair and is invalid.
  void skip_bad_tag();
  /// Returns whether text without a digit, so without a move, precedes a tag pair of the header in
  /// its line or the next one; sets `end` to its end.
  Answer stray_text(std::size_t& end) const;
  /// Returns whether whole lines of words with numbers precede a tag pair; sets `end` to their end.
  Answer stray_lines(std::size_t& end) const;
  /// Returns whether a tag of that name begins another header: it repeats the first one.
  [[nodiscard]] bool first_again(std::string_view name) const {
    return tags_seen_ &&
           (name == first_tag_ || understood_tag_name(name) == understood_tag_name(first_tag_));
  }
  /// Returns whether a tag pair other than the first one of the header begins at `at`.
  Answer continues_header(std::size_t at) const;
  void skip_line();
  /// Returns whether a tag line follows empty lines at `line`; sets `start` to it.
  Answer start_after_empty_line(std::size_t line, std::size_t& start) const;
  /// Skips the line comment or the tag at `at`. The answer is no if it is not a tag, or its line
  /// does not close it.
  Answer skip_balanced(std::size_t at);
  /// Returns whether a comment that extends to `start` is closed after it.
  Answer closed_after(std::size_t start) const;
  /// Skips a comment. If it is never closed, returns false and sets `end` to the end of the record,
  /// or to npos if more bytes are needed.
  bool skip_comment(std::size_t& end);

  /// Skips the escape sequence of a line end.
  bool take_written_line_end(End& end);
  /// Skips stray text.
  bool take_stray_text(End& end);
  /// Handles a tag pair at the current place, in the line at `line`.
  End take_tag(std::size_t line, std::string_view name);
  /// Returns the end if another record begins here, after a result and an empty line; annotations
  /// do not begin one.
  End begins_after_end(std::size_t line) const;
  /// Returns the next word, which ends at white space.
  [[nodiscard]] std::string_view next_word() const {
    const std::string_view rest = text_.substr(pos_);
    return rest.substr(0, rest.find_first_of(white_space));
  }
  /// Returns whether the result that ended the game is repeated here, except a star.
  [[nodiscard]] bool repeats_result() const {
    return next_word() == last_word() && find_result(next_word()) && next_word() != "*";
  }
  /// Returns whether an escape line of PGN begins here; no blank may precede its sign.
  [[nodiscard]] bool is_escape() const {
    return text_[pos_] == '%' && (pos_ == 0 || text_[pos_ - 1] == '\n');
  }
  /// Skips an annotation or a piece of the moves.
  End take_text();

  /// Skips moves of a record without tags, up to a place that needs a check. Returns its end if a
  /// result has ended it and moves follow.
  End take_bare_moves();
  /// Skips a word of a record without tags.
  End take_bare_word();
  /// Returns whether a number in brackets begins here, as before a ply.
  [[nodiscard]] bool bracketed_number_here() const {
    return length_of<grammar::tags::bracketed_number>(text_.substr(pos_, max_result_length)) > 0;
  }
  /// Returns whether the text here is the first move, or the number 1 before it.
  [[nodiscard]] bool begins_moves(std::string_view word) const;
  /// Returns whether a line after the result of a record without tags still belongs to it:
  /// variations, NAGs, the result again.
  [[nodiscard]] bool goes_on_after_result() const;
  /// Returns whether the number 1 begins a line after a result in a variation.
  [[nodiscard]] bool begins_again() const {
    return line_start_ && likely_over_ && text_.substr(pos_).starts_with("1.");
  }

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
  bool ended_ = false;     ///< a result preceded it
  bool over_ = false;      ///< a result and an empty line have ended the game
  // For a record without tags, which its result ends (PDN 3.0):
  std::size_t depth_ = 0;     ///< number of open parentheses
  std::string_view result_;   ///< the result that ended the game
  bool right_after_ = false;  ///< no word followed it
  bool likely_over_ = false;  ///< the last word is a result in a variation, or ends in a star
};

std::size_t Scanner::begin_of_line(std::size_t line) const {
  while (line < text_.size()) {
    const bool mark = text_[line] == utf8_byte_order_mark.front() &&
                      text_.substr(line).starts_with(utf8_byte_order_mark);
    if (!mark && !is_blank(text_[line])) {
      break;
    }
    line += mark ? utf8_byte_order_mark.size() : 1;
  }
  return line;
}

std::size_t Scanner::skip_white(std::size_t at) const {
  return std::min(text_.find_first_not_of(white_space, std::min(at, text_.size())), text_.size());
}

std::size_t Scanner::end_of_string(std::size_t at) const {
  for (++at; at < text_.size() && text_[at] != '"'; ++at) {
    if (text_[at] == '\n') {
      return npos;
    }
    const bool escape = text_[at] == '\\' && at + 1 < text_.size() && text_[at + 1] != '\n';
    at += escape ? 1 : 0;
  }
  return std::min(at + 1, text_.size());
}

std::size_t Scanner::end_of_pair(std::size_t at) const {
  std::size_t next = skip_white(at + 1);
  while (next < text_.size() && in_odd_tag_name(text_[next])) {
    ++next;
  }
  next = skip_white(next);
  if (next < text_.size()) {
    const std::size_t behind = text_[next] == '"' ? end_of_string(next) : npos;
    next = behind == npos ? npos : skip_white(behind);
  }
  if (next == text_.size()) {
    return whole_ ? npos : next;
  }
  return next != npos && text_[next] == ']' ? next + 1 : npos;
}

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
  const std::size_t end = end_of_name(begin, continues_tag_name);
  name = text_.substr(begin, end - begin);
  const bool proper = !name.empty() && begins_tag_name(name.front());
  const bool closes = end < text_.size() && text_[end] == ']';
  if (closes && std::ranges::all_of(name, is_digit)) {
    return Answer::no;  // the number of a ply
  }
  if (proper && end < text_.size() &&
      (is_blank(text_[end]) || text_[end] == '"' || text_[end] == ']')) {
    return Answer::yes;
  }
  return odd_tag_at(skip_white(begin), name);
}

Answer Scanner::odd_tag_at(std::size_t begin, std::string_view& name) const {
  const std::size_t end = end_of_name(begin, in_odd_tag_name);
  name = text_.substr(begin, end - begin);
  const std::size_t quote = skip_white(end);
  if (quote == text_.size()) {
    return whole_ ? Answer::no : Answer::more_needed;
  }
  return name.empty()           ? Answer::no
         : text_[quote] == '"'  ? Answer::yes
         : is_blank(text_[end]) ? spaced_tag_at(begin, name)
                                : Answer::no;
}

Answer Scanner::spaced_tag_at(std::size_t begin, std::string_view& name) const {
  const std::size_t quote =
      end_of_name(begin, [](char c) { return in_odd_tag_name(c) || is_blank(c); });
  name = trimmed(text_.substr(begin, quote - begin));
  const bool quoted = quote < text_.size() && text_[quote] == '"';
  const std::size_t end = quoted ? end_of_string(quote) : quote;
  const std::size_t behind = end == npos ? npos : skip_white(end);
  if (behind == text_.size()) {
    return whole_ ? Answer::no : Answer::more_needed;
  }
  return quoted && behind != npos && text_[behind] == ']' ? Answer::yes : Answer::no;
}

Answer Scanner::tag_line_at(std::size_t line) const {
  const std::size_t begin = begin_of_line(line);
  if (begins_mark(begin)) {
    return Answer::more_needed;
  }
  std::string_view name;
  return tag_at(begin, name);
}

std::string_view Scanner::last_word() const {
  // A byte order mark may follow where files without a last line end were joined.
  constexpr std::string_view no_part = " \t\r\n\xEF\xBB\xBF";
  const std::string_view before = text_.substr(moves_, pos_ - moves_);
  const std::size_t end = before.find_last_not_of(no_part) + 1;  // npos + 1 is 0
  const std::size_t begin = end < max_result_length + 1 ? 0 : end - max_result_length - 1;
  const std::string_view tail = before.substr(begin, end - begin);
  return tail.substr(tail.find_last_of(white_space) + 1);
}

bool Scanner::after_result() const {
  const std::string_view last = last_word();
  return last.empty() ? ended_ : last.ends_with('*') || find_result(last).has_value();
}

void Scanner::skip_tag() {
  const std::size_t begin = pos_;
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
  const std::size_t end = end_of_pair(begin);
  broken_tag_ = broken_tag_ || end == npos;
  pos_ = end == npos ? pos_ : end;
}

void Scanner::skip_bad_tag() {
  line_start_ = false;
  const std::size_t begin = pos_++;
  const std::size_t next = text_.find_first_not_of(white_in_line, pos_);
  if (next == npos || text_[next] != '[') {
    skip_line();
    broken_tag_ = broken_tag_ || text_.substr(begin, pos_ - begin).find(']') == npos;
  }
  moves_ = pos_;
}

Answer Scanner::stray_text(std::size_t& end) const {
  end = std::min(text_.find_first_of("\n[{}();\"*0123456789", pos_), text_.size());
  if (end == text_.size()) {
    return whole_ ? Answer::no : Answer::more_needed;
  }
  return continues_header(text_[end] == '\n' ? begin_of_line(end + 1) : end);
}

Answer Scanner::continues_header(std::size_t at) const {
  if (begins_mark(at)) {
    return Answer::more_needed;
  }
  std::string_view name;
  const Answer answer = tag_at(at, name);
  return answer == Answer::yes && first_again(name) ? Answer::no : answer;
}

Answer Scanner::stray_lines(std::size_t& end) const {
  end = pos_;
  for (int lines = 0; lines < max_stray_lines; ++lines) {
    const std::string_view near = text_.substr(end, max_stray_line_length);
    const std::size_t newline = near.find('\n');
    if (newline == npos) {
      return whole_ || near.size() == max_stray_line_length ? Answer::no : Answer::more_needed;
    }
    grammar::text_input line(near.data(), near.data() + newline + 1, "");
    if (!tao::pegtl::parse<grammar::tags::stray_line>(line)) {
      return Answer::no;
    }
    end += newline + 1;
    const Answer answer = continues_header(begin_of_line(end));
    if (answer != Answer::no) {
      return answer;
    }
  }
  return Answer::no;
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

bool Scanner::take_stray_text(End& end) {
  std::size_t behind = 0;
  Answer stray = stray_text(behind);
  if (stray == Answer::no && line_start_) {
    stray = stray_lines(behind);
  }
  if (stray == Answer::yes) {
    line_start_ = text_[behind - 1] == '\n';
    moves_ = pos_ = behind;
  } else if (stray == Answer::more_needed) {
    end = npos;
  }
  return stray != Answer::no;
}

Scanner::End Scanner::take_tag(std::size_t line, std::string_view name) {
  if (line_start_ && (moves_seen_ || (after_empty_line_ && (broken_tag_ || first_again(name))))) {
    return line;
  }
  if (!line_start_ && moves_seen_) {
    const bool bracket_twice = !tags_seen_ && text_[pos_ - 1] == '[';
    if (bracket_twice || !result_.empty() || after_result() || first_again(name)) {
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
  if (goes_on_after_result()) {
    return {};
  }
  if (c != '{') {
    const std::string_view word = next_word();
    const bool cut_off =
        !whole_ && word.size() < max_result_length && pos_ + word.size() == text_.size();
    return cut_off ? End(npos) : repeats_result() ? End() : End(line);
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
  } else if (!tags_seen_) {
    return take_bare_moves();
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

bool Scanner::begins_moves(std::string_view word) const {
  const bool has_digit = word.find_first_of("0123456789") != npos;
  return has_digit && word.front() != '$' && length_of<any_result>(word) == 0 &&
         length_of<grammar::tags::date>(word) == 0;
}

bool Scanner::goes_on_after_result() const {
  if (result_.empty()) {
    return false;
  }
  const std::string_view rest = text_.substr(pos_);
  switch (rest.front()) {
    case '$':
    case '!':
    case '?':
    case ')':
      return true;
    case '(':
      // A letter alone marks the side of the player or of the first move: `(B) Dupont`.
      return rest.size() < 3 || rest[2] != ')' || is_digit(rest[1]);
    default: {
      const std::string_view again = rest.substr(0, length_of<any_result>(rest));
      return again != "*" && !again.empty() &&
             understand_result(again).value_or(WrittenResult{}).token ==
                 understand_result(result_).value_or(WrittenResult{}).token;
    }
  }
}

Scanner::End Scanner::take_bare_word() {
  const std::string_view rest = text_.substr(pos_);
  if (begins_result[static_cast<unsigned char>(rest.front())]) {
    if (const std::size_t length = length_of<any_result>(rest); length > 0) {
      likely_over_ = depth_ > 0;
      if (depth_ == 0 && result_.empty()) {
        result_ = rest.substr(0, length);
        right_after_ = true;
      }
      pos_ += length;
      return {};
    }
  }
  const std::size_t length = std::min(rest.find_first_of(" \t\r\n(){};[,\\", 1), rest.size());
  const std::string_view word = rest.substr(0, length);
  if (right_after_ && depth_ == 0) {
    if (length == rest.size() && !whole_) {
      return npos;
    }
    if (begins_moves(word)) {
      return pos_;
    }
    // A NAG is not a word, so moves may follow it.
    right_after_ = word.front() == '$';
  }
  likely_over_ = word.ends_with('*');
  pos_ += length;
  return {};
}

Scanner::End Scanner::take_bare_moves() {
  End end;
  bool first = true;
  while (!end && !at_end() && (first || !stops[static_cast<unsigned char>(text_[pos_])])) {
    first = false;
    const char c = text_[pos_];
    if (is_blank(c) || c == ',') {
      ++pos_;
    } else if (c == '\\') {
      pos_ += std::min<std::size_t>(2, text_.size() - pos_);
    } else if (c == '(' || c == ')' || c == '[') {
      depth_ += c == '(' ? 1 : 0;
      depth_ -= c == ')' && depth_ > 0 ? 1 : 0;
      ++pos_;
    } else {
      end = take_bare_word();
    }
    moves_seen_ = moves_seen_ || !is_blank(c);
  }
  return end;
}

std::size_t Scanner::record_end() {
  End end;
  while (!end) {
    const std::size_t line = pos_;
    const bool blanks_are_nothing = line_start_ || over_;
    pos_ = blanks_are_nothing ? begin_of_line(pos_) : pos_;
    if (at_end() || (blanks_are_nothing && begins_mark(pos_))) {
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
    if (text_[pos_] == '[' && !moves_seen_ && !bracketed_number_here()) {
      skip_bad_tag();
      continue;
    }
    const bool in_header = tags_seen_ && !moves_seen_ && !after_empty_line_;
    if (in_header && !is_escape() && take_stray_text(end)) {
      continue;
    }
    const bool ended = line_start_ && (!result_.empty() || (after_empty_line_ && after_result()));
    over_ = over_ || (moves_seen_ && ended);
    if (over_) {
      end = begins_after_end(line);
    } else if (begins_again()) {
      end = line;
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
