#include <algorithm>
#include <array>
#include <string_view>

#include "damier/notation/formats/shared/splittings.hpp"
#include "damier/notation/record/splitter.hpp"
#include "damier/notation/text/ascii.hpp"

#include "properties.hpp"

namespace damier::notation {

namespace {

constexpr std::size_t npos = std::string_view::npos;
constexpr std::string_view white{" \t\r\n\v\f\0", 7};

/// Maximum length of text outside games that is attached to one, such as a mail header.
constexpr std::size_t max_outside_size = std::size_t{64} << 10;

enum class Answer : unsigned char { no, yes, more_needed };

bool is_white(char c) { return white.find(c) != npos; }

/// Scans one text; `whole`: no more of it will come.
class TreeScanner {
 public:
  TreeScanner(std::string_view text, bool whole) : text_(text), whole_(whole) {}

  std::size_t record_end();
  /// Returns whether a tree begins at `at` whose first node is a root node. `values`: skip
  /// properties that do not decide.
  [[nodiscard]] Answer root_at(std::size_t at, bool values) const;

 private:
  /// Returns whether a tree begins at `at`, with a node or a property.
  [[nodiscard]] Answer tree_at(std::size_t at) const;
  [[nodiscard]] Answer at_end_of_text() const { return whole_ ? Answer::no : Answer::more_needed; }
  [[nodiscard]] std::size_t skip_white(std::size_t at) const {
    while (at < text_.size() && is_white(text_[at])) {
      ++at;
    }
    return at;
  }
  /// Consumes the name of a property at `at`; returns whether it is a root property.
  bool take_name(std::size_t& at) const;
  /// Returns the end of the value whose bracket is at `at`; npos if the text does not contain it.
  [[nodiscard]] std::size_t value_end(std::size_t at) const;
  /// Skips a value. If a game begins inside it, which ends the record, returns false and sets
  /// `end`, to npos if more bytes are needed.
  bool skip_value(std::size_t& end);
  /// Handles the parenthesis at the current place. Returns true if the record ends there, or if
  /// more bytes are needed.
  bool parenthesis(std::size_t& end);

  std::string_view text_;
  bool whole_;
  std::size_t pos_ = 0;
  std::size_t depth_ = 0;
  bool begun_ = false;
  std::size_t tree_end_ = 0;     ///< end of the tree, after its closing parenthesis; 0 before that
  std::size_t content_end_ = 0;  ///< end of the record without trailing white space
};

bool TreeScanner::take_name(std::size_t& at) const {
  std::array<char, 2> capitals{};
  std::size_t count = 0;
  const std::size_t begin = at;
  for (; at < text_.size() && (is_letter(text_[at]) || (at > begin && is_digit(text_[at]))); ++at) {
    if (!is_letter(text_[at]) || is_capital(text_[at])) {
      capitals[std::min(count, capitals.size() - 1)] = text_[at];
      ++count;
    }
  }
  const std::string_view name(capitals.data(), capitals.size());
  return count == capitals.size() && std::ranges::find(sgf::of_roots, name) != sgf::of_roots.end();
}

std::size_t TreeScanner::value_end(std::size_t at) const {
  for (++at; at < text_.size(); ++at) {
    if (text_[at] == '\\') {
      ++at;
    } else if (text_[at] == ']') {
      return at + 1;
    }
  }
  return npos;
}

Answer TreeScanner::tree_at(std::size_t at) const {
  at = skip_white(at + 1);
  if (at < text_.size() && text_[at] == ';') {
    return Answer::yes;
  }
  const std::size_t name = at;
  take_name(at);
  const std::size_t behind = skip_white(at);
  if (behind >= text_.size()) {
    return at_end_of_text();
  }
  return at > name && text_[behind] == '[' ? Answer::yes : Answer::no;
}

Answer TreeScanner::root_at(std::size_t at, bool values) const {
  at = skip_white(at + 1);
  if (at < text_.size() && text_[at] == ';') {
    ++at;
  }
  while (true) {
    at = skip_white(at);
    const std::size_t name = at;
    const bool of_root = take_name(at);
    const bool named = at > name;
    at = skip_white(at);
    if (at >= text_.size()) {
      return at_end_of_text();
    }
    if (!named || text_[at] != '[' || of_root) {
      return named && text_[at] == '[' ? Answer::yes : Answer::no;
    }
    for (; at < text_.size() && text_[at] == '['; at = skip_white(at)) {
      at = values ? value_end(at) : text_.size();
      if (at == npos) {
        return at_end_of_text();
      }
    }
    if (!values) {
      return Answer::no;
    }
  }
}

bool TreeScanner::skip_value(std::size_t& end) {
  // A game that begins inside a value: SGF escapes the bracket of its first property.
  constexpr std::size_t lookahead = 64;
  for (++pos_; pos_ < text_.size(); ++pos_) {
    const char c = text_[pos_];
    if (c == '\\' && pos_ + 1 < text_.size() && text_[pos_ + 1] != '\n' &&
        text_[pos_ + 1] != '\r') {
      ++pos_;
    } else if (c == ']') {
      ++pos_;
      return true;
    } else if (c == '\n' || c == '\r') {
      const std::string_view line = text_.substr(pos_ + 1, lookahead);
      const bool cut_off = !whole_ && line.size() < lookahead;
      if (!line.starts_with('(') && !(line.empty() && cut_off)) {
        continue;
      }
      const Answer answer =
          line.empty() ? Answer::more_needed : TreeScanner(line, !cut_off).root_at(0, false);
      // In a text that quotes a game, the bracket is escaped.
      const std::size_t bracket = line.find(']');
      const bool quoted = bracket != npos && line.substr(0, bracket).ends_with('\\');
      if (answer != Answer::no && !quoted) {
        const bool sure = answer == Answer::yes && (bracket != npos || !cut_off);
        end = sure ? pos_ + 1 : npos;
        return false;
      }
    }
  }
  end = whole_ ? text_.size() : npos;
  return false;
}

bool TreeScanner::parenthesis(std::size_t& end) {
  if (text_[pos_] == ')') {
    depth_ -= depth_ > 0 ? 1 : 0;
    tree_end_ = begun_ && depth_ == 0 && tree_end_ == 0 ? pos_ + 1 : tree_end_;
    return false;
  }
  const Answer answer = depth_ > 0 ? root_at(pos_, true) : tree_at(pos_);
  if (answer == Answer::more_needed) {
    end = npos;
    return true;
  }
  const bool begins = answer == Answer::yes;
  if (begins && begun_) {
    end = content_end_;
    return true;
  }
  begun_ = begun_ || begins;
  depth_ += begins || depth_ > 0 ? 1 : 0;
  return false;
}

std::size_t TreeScanner::record_end() {
  std::size_t end = 0;
  while (pos_ < text_.size()) {
    const char c = text_[pos_];
    if (tree_end_ > 0 && pos_ - tree_end_ >= max_outside_size) {
      return tree_end_;
    }
    if (c == '[' && depth_ > 0) {
      if (!skip_value(end)) {
        return end;
      }
      content_end_ = pos_;
      continue;
    }
    if ((c == '(' || c == ')') && parenthesis(end)) {
      return end;
    }
    ++pos_;
    content_end_ = is_white(c) ? content_end_ : pos_;
  }
  // At least one byte: white space alone is not a record.
  return !whole_ ? npos : content_end_ > 0 ? content_end_ : text_.size();
}

std::size_t tree_end(std::string_view text, bool whole) {
  return TreeScanner(text, whole).record_end();
}

std::size_t skip_white_space(std::string_view text, bool /*whole*/, bool& /*open*/) {
  return std::min(text.find_first_not_of(" \t\r\n"), text.size());
}

bool begins_game(std::string_view line, std::string_view /*skipped*/) {
  return line.starts_with('(') && TreeScanner(line, true).root_at(0, true) == Answer::yes;
}

}  // namespace

const Splitting sgf_splitting{tree_end, skip_white_space, begins_game, false};

}  // namespace damier::notation
