#include "tag_text.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "damier/notation/replay/tags.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/entity.hpp"

namespace damier::notation {

namespace {

/// Returns room for all texts of a record: none is longer than its source, but names may be stored
/// twice, and longer by a sign.
Record::Arena& room_for_texts(Record& record) {
  if (record.unescaped.size() == 0) {
    record.unescaped.reserve(3 * record.text.size());
  }
  return record.unescaped;
}

/// The entities in a text, for a finding.
struct Entities {
  std::string first;            ///< the first one, as written
  std::string first_character;  ///< meaning of the first one
  std::vector<Fix> characters;

  void report(Span span, bool fix, Diagnostics& diagnostics) {
    if (!first.empty()) {
      Diagnostic& finding = diagnostics.add(Code::html_entity, span, {first, first_character});
      finding.fixes = fix ? std::move(characters) : std::vector<Fix>();
    }
  }
};

/// Reads the text of a tag pair from left to right.
class TextReader {
 public:
  TextReader(Record& record, Span span)
      : span_(span), written_(span.in(record.text)), out_(room_for_texts(record)) {}

  [[nodiscard]] bool at_end() const { return at_ == written_.size(); }
  bool take_entity() {
    const auto entity = entity_at(written_.substr(at_));
    if (!entity) {
      return false;
    }
    const bool escaped = entity->character == "\"" || entity->character == "\\";
    entities_.characters.push_back(
        {part(at_ + entity->length), (escaped ? "\\" : "") + entity->character});
    if (entities_.first.empty()) {
      entities_.first = written_.substr(at_, entity->length);
      entities_.first_character = entity->character;
    }
    out_.push(entity->character);
    at_ += entity->length;
    return true;
  }
  /// Takes an apostrophe with backslashes before it: some programs write several; all are dropped.
  bool take_apostrophe() {
    if (at_ >= after_) {
      after_ = std::min(written_.find_first_not_of('\\', at_), written_.size());
    }
    if (after_ == at_ || after_ == written_.size() || written_[after_] != '\'') {
      return false;
    }
    apostrophes_.push_back({part(after_), ""});
    at_ = after_;
    take();
    return true;
  }
  /// Takes any other character, without the backslash that escapes it.
  void take() {
    const std::string_view rest = written_.substr(at_);
    at_ += rest.starts_with("\\\"") || rest.starts_with("\\\\") ? 1 : 0;
    out_.push(written_[at_++]);
  }
  void report(bool fix, Diagnostics& diagnostics) {
    if (!apostrophes_.empty()) {
      diagnostics.add(Code::tag_escape, span_).fixes = std::move(apostrophes_);
    }
    entities_.report(span_, fix, diagnostics);
  }

 private:
  /// Returns the span from the current place to an offset in the text.
  [[nodiscard]] Span part(std::size_t end) const {
    return {span_.begin + static_cast<std::uint32_t>(at_),
            span_.begin + static_cast<std::uint32_t>(end)};
  }

  Span span_;
  std::string_view written_;
  Record::Arena& out_;
  std::size_t at_ = 0;
  std::size_t after_ = 0;  ///< the end of the current run of backslashes, found once
  std::vector<Fix> apostrophes_;
  Entities entities_;
};

// The meaning of &nbsp;.
constexpr std::string_view no_break_space = "\u00A0";

bool is_proper(std::string_view name) {
  return is_tag_name(name) && name.find(no_break_space) == std::string_view::npos;
}

/// Returns a name in which invalid characters are replaced.
std::string with_proper_signs(std::string_view name) {
  std::string proper(name);
  for (std::size_t at = 0; (at = proper.find(no_break_space, at)) != std::string::npos;) {
    proper.replace(at, no_break_space.size(), "_");
  }
  std::ranges::replace_if(
      proper, [](char c) { return !continues_tag_name(c); }, '_');
  return begins_tag_name(proper.front()) ? proper : "_" + proper;
}

}  // namespace

std::string_view read_tag_name(Record& record, Span span, Diagnostics& diagnostics) {
  const std::string_view written = span.in(record.text);
  if (is_proper(written)) {
    return written;
  }
  Record::Arena& names = room_for_texts(record);
  const std::size_t decoded = names.size();
  TextReader reader(record, span);
  while (!reader.at_end()) {
    if (!reader.take_entity()) {
      reader.take();
    }
  }
  const bool proper = is_proper(names.from(decoded));
  reader.report(proper, diagnostics);
  if (proper) {
    return names.from(decoded);
  }
  const std::string name(understood_tag_name(with_proper_signs(names.from(decoded))));
  diagnostics.add(Code::tag_name, span, {std::string(written), name});
  const std::size_t replaced = names.size();
  names.push(name);
  return names.from(replaced);
}

std::string_view read_tag_value(Record& record, Span span, Diagnostics& diagnostics) {
  const std::size_t begin = room_for_texts(record).size();
  TextReader reader(record, span);
  while (!reader.at_end()) {
    if (!reader.take_apostrophe() && !reader.take_entity()) {
      reader.take();
    }
  }
  reader.report(true, diagnostics);
  return record.unescaped.from(begin);
}

}  // namespace damier::notation
