#include "tag_edits.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "damier/notation/formats/sheet/reader.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "../shared/written_names.hpp"

namespace damier::notation {

namespace {

constexpr std::string_view blanks = " \t";

std::uint32_t offset(std::size_t at) { return static_cast<std::uint32_t>(at); }

/// Returns the value of a tag pair with the quotes around it.
std::string in_quotes(std::string_view value) {
  std::string text = "\"";
  for (const char c : value) {
    text += c == '"' || c == '\\' ? "\\" : "";
    text += c;
  }
  return text + '"';
}

/// Returns the value of a tag pair with the quotes around it, and blanks within; nothing if it is
/// not between quotes.
std::optional<Span> with_quotes(std::string_view source, Span value) {
  const std::size_t before = source.find_last_not_of(blanks, value.begin - std::size_t{1});
  const std::size_t after = source.find_first_not_of(blanks, value.end);
  const bool both = value.begin > 0 && before != std::string_view::npos &&
                    after != std::string_view::npos && source[before] == '"' &&
                    source[after] == '"';
  return both ? std::optional(Span{offset(before), offset(after + 1)}) : std::nullopt;
}

/// Returns the whole tag pair, from bracket to bracket; nothing if it is not one, such as the name
/// of a player above the moves.
std::optional<Span> pair_of(std::string_view source, const Tag& tag) {
  if (tag.in_score || tag.given || tag.name_span.begin == 0) {
    return std::nullopt;
  }
  const std::size_t open =
      source.find_last_not_of(white_space, tag.name_span.begin - std::size_t{1});
  const std::size_t close = source.find(']', tag.value_span.end);
  if (open == std::string_view::npos || source[open] != '[' || close == std::string_view::npos) {
    return std::nullopt;
  }
  return Span{offset(open), offset(close + 1)};
}

/// Returns the pair with its line if it stands there alone, otherwise with the blanks after it.
Span with_line(std::string_view source, Span pair) {
  std::size_t begin = pair.begin;
  while (begin > 0 && blanks.find(source[begin - 1]) != std::string_view::npos) {
    --begin;
  }
  std::size_t end = std::min(source.find_first_not_of(blanks, pair.end), source.size());
  const std::string_view rest = source.substr(end);
  const std::size_t line_end = rest.starts_with("\r\n") ? 2 : rest.starts_with('\n') ? 1 : 0;
  const bool begins_line =
      begin == 0 || source[begin - 1] == '\n' || source.substr(0, begin) == utf8_byte_order_mark;
  return begins_line && line_end > 0 ? Span{offset(begin), offset(end + line_end)}
                                     : Span{pair.begin, offset(end)};
}

/// Returns the line end that follows an offset; LF if none does.
std::string_view line_end_after(std::string_view source, std::size_t at) {
  const std::size_t next = source.find('\n', at);
  return next != std::string_view::npos && next > at && source[next - 1] == '\r' ? "\r\n" : "\n";
}

/// Returns the edit that adds a tag pair: after the last one, or before everything.
Fix added_pair(const Record& record, std::string_view name, std::string_view value) {
  const std::string_view source = record.source;
  const std::string pair = "[" + std::string(name) + " " + in_quotes(value) + "]";
  std::uint32_t last = 0;
  for (const Tag& tag : record.tags) {
    if (const auto span = pair_of(source, tag)) {
      last = std::max(last, span->end);
    }
  }
  const std::string_view line_end = line_end_after(source, last);
  if (last > 0) {
    return {{last, last}, std::string(line_end) + pair};
  }
  const std::uint32_t begin =
      source.starts_with(utf8_byte_order_mark) ? offset(utf8_byte_order_mark.size()) : 0;
  return {{begin, begin}, pair + std::string(line_end) + std::string(line_end)};
}

/// Returns whether a name can replace that of a player above the moves, where nothing quotes it.
bool is_plain(std::string_view value) {
  return !value.empty() &&
         value.find_first_of("(){}[]\"\\;:0123456789") == std::string_view::npos &&
         trimmed(value) == value;
}

}  // namespace

std::optional<std::vector<Fix>> edit_sheet_tag(const Record& record,
                                               std::optional<rules::RulesetId> /*ruleset*/,
                                               const TagChange& change) {
  // The notation of another program is translated, and the places of its tags are lost.
  Record untranslated;
  const bool translated = !record.quotes.empty();
  if (translated) {
    Diagnostics reported_before;
    read_header(record.raw, untranslated, reported_before);
  }
  const Record& sheet = translated ? untranslated : record;
  const std::string_view source = sheet.source;
  std::vector<Fix> edits;
  bool is_set = !change.value;
  std::size_t pairs = 0;
  for (const Tag& tag : sheet.tags) {
    const auto pair = pair_of(source, tag);
    pairs += pair ? 1 : 0;
    if (tag.given || (tag.name != change.name &&
                      !is_written_name(record, tag.name_span.in(sheet.text), change.name))) {
      continue;
    }
    if (!pair && (is_set || !is_plain(*change.value))) {
      return std::nullopt;
    }
    if (is_set) {
      --pairs;
      edits.push_back({with_line(source, *pair), ""});
      continue;
    }
    is_set = true;
    if (!pair) {
      edits.push_back({tag.value_span, *change.value});
    } else if (const auto value = with_quotes(source, tag.value_span)) {
      edits.push_back({*value, in_quotes(*change.value)});
    } else {
      edits.push_back({{tag.name_span.end, pair->end}, " " + in_quotes(*change.value) + "]"});
    }
  }
  if (!is_set) {
    edits.push_back(added_pair(sheet, change.name, *change.value));
  }
  // Without a tag pair, a record could be read as the end of the one before it.
  return pairs == 0 && is_set && !change.value && sheet.raw.index > 1 ? std::nullopt
                                                                      : std::optional(edits);
}

}  // namespace damier::notation
