#include <algorithm>
#include <array>
#include <string_view>

#include "damier/notation/formats/shared/splittings.hpp"
#include "damier/notation/record/splitter.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

namespace damier::notation {

namespace {

constexpr std::size_t npos = std::string_view::npos;
/// The separators between and around records.
constexpr std::string_view signs = "[],";

enum class Answer : unsigned char { no, yes, more_needed };

std::size_t skip_white(std::string_view text, std::size_t at) {
  return std::min(text.find_first_not_of(white_space, at), text.size());
}

/// Returns whether a comma separates records: something other than a separator follows, or the
/// input ends inside an array.
bool parts(std::string_view text, std::size_t comma, bool whole, bool open) {
  const std::size_t next = skip_white(text, comma + 1);
  return next < text.size() ? signs.find(text[next]) == npos : whole && open;
}

/// Skips white space, the brackets around records, and the commas between them.
std::size_t gap(std::string_view text, bool whole, bool& open) {
  std::size_t at = 0;
  while (true) {
    at = skip_white(text, at);
    if (text.substr(at).starts_with(utf8_byte_order_mark)) {
      at += utf8_byte_order_mark.size();
      continue;
    }
    const char c = at < text.size() ? text[at] : '\0';
    const bool bracket = (c == '[' && !open) || (c == ']' && open);
    if (!bracket && !(c == ',' && parts(text, at, whole, open))) {
      return at;
    }
    open = bracket ? !open : open;
    ++at;
  }
}

/// Returns whether an object begins here with the first member of a record. No other JSON does,
/// even in strings, where the quotation mark would be escaped.
Answer record_at(std::string_view text, bool whole) {
  constexpr std::string_view first_member = R"("schema")";
  const std::size_t brace = text.starts_with('{') ? 1 : npos;
  const std::size_t begin = brace == npos ? npos : text.find_first_not_of(white_space, brace);
  const std::string_view member =
      begin == npos ? std::string_view() : text.substr(begin, first_member.size());
  if (brace == npos || !first_member.starts_with(member)) {
    return Answer::no;
  }
  return member == first_member ? Answer::yes : whole ? Answer::no : Answer::more_needed;
}

bool begins_record(std::string_view line, std::string_view /*skipped*/) {
  return record_at(line.substr(std::min(line.find_first_not_of(" \t"), line.size())), true) ==
         Answer::yes;
}

/// Returns whether JsonDepth uses a byte of an object, or a record may begin with it.
constexpr auto stops = [] {
  std::array<bool, 256> table{};
  for (const char c : {'"', '\\', '{', '}', '[', ']'}) {
    table[static_cast<unsigned char>(c)] = true;
  }
  return table;
}();

/// Counts brackets outside strings.
class JsonDepth {
 public:
  /// Consumes the byte at `at`, and an escaped one. Returns whether it closes the first bracket.
  bool take(std::string_view text, std::size_t& at) {
    const char c = text[at];
    if (in_string_) {
      at += c == '\\' ? 1 : 0;
      in_string_ = c != '"';
    } else if (c == '"') {
      in_string_ = true;
    } else if (c == '{' || c == '[') {
      ++depth_;
    } else if (c == '}' || c == ']') {
      return --depth_ == 0;
    }
    return false;
  }

 private:
  std::size_t depth_ = 0;
  bool in_string_ = false;
};

/// Returns the end of a misplaced separator that begins `text`, and of its repetitions.
std::size_t stray_end(std::string_view text, bool whole) {
  const char sign = text.front();
  std::size_t end = 0;
  std::size_t at = 0;
  for (; at < text.size() && text[at] == sign; at = skip_white(text, at + 1)) {
    end = at + 1;
  }
  return at < text.size() || whole ? end : npos;
}

/// Returns the end of the object that begins `text`, at the latest where the next record begins.
/// Anything but an object ends with its line.
std::size_t record_end(std::string_view text, bool whole) {
  const std::size_t undecided = whole ? text.size() : npos;
  if (!text.empty() && signs.find(text.front()) != npos) {
    return stray_end(text, whole);
  }
  if (!text.starts_with('{')) {
    const std::size_t newline = text.find('\n');
    return newline == npos ? undecided : newline;
  }
  JsonDepth depth;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!stops[static_cast<unsigned char>(text[at])]) {
      continue;
    }
    if (at > 0 && text[at] == '{') {
      const Answer next = record_at(text.substr(at), whole);
      if (next != Answer::no) {
        return next == Answer::yes ? at : npos;
      }
    }
    if (depth.take(text, at)) {
      return at + 1;
    }
  }
  return undecided;
}

}  // namespace

const Splitting json_splitting{record_end, gap, begins_record, false};

}  // namespace damier::notation
