#include "damier/notation/formats/sheet/sheet.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "damier/notation/formats/sheet/splitting.hpp"
#include "damier/notation/record/date.hpp"
#include "damier/notation/record/splitter.hpp"
#include "damier/notation/replay/family.hpp"
#include "damier/notation/replay/read_back.hpp"
#include "damier/notation/replay/tags.hpp"
#include "damier/notation/text/ascii.hpp"

#include "../../record/result_tag.hpp"
#include "../shared/word_tags.hpp"
#include "odd_spaces.hpp"

namespace damier::notation {

namespace {

constexpr std::size_t line_width = 80;

/// The tags that come first, in this order: the game and its players, as in PGN. The tags of
/// families and the set-up follow.
constexpr std::array<std::string_view, 8> roster{"Ruleset", "Event", "Site",  "Date",
                                                 "Round",   "White", "Black", "Result"};

bool has_place(std::string_view tag) {
  return tag == "FEN" || std::ranges::find(roster, tag) != roster.end() ||
         family_of_tag(tag) != nullptr;
}

/// Returns whether a comment in braces would be read back, whatever follows it in its line: it must
/// not look like the start of another record, and its closing brace must not look like a part of a
/// tag that is closed after it.
bool stays_whole(std::string_view comment) {
  if (comment.find('[') == std::string_view::npos) {
    return true;
  }
  static constexpr std::array<std::string_view, 3> what_follows{"", " ]", " \"]"};
  return std::ranges::all_of(what_follows, [&](std::string_view more) {
    const std::string braced = "{" + std::string(comment) + "}" + std::string(more);
    return find_record_end(braced, true) == braced.size();
  });
}

/// Returns whether the tag Result contains words that are not a result. A count of points or games,
/// such as 4-6, or a result with a letter, such as 0-2t, is information, even if PDN has no form for
/// it.
bool has_idle_words(const Record& record, const Tag& result) {
  return is_bad_result(record, result) &&
         (!is_digit(result.value.front()) ||
          result.value.find_first_of("\r\n") != std::string_view::npos);
}

/// Returns whether the tag of a family, which is written anew, has more than fields of capitals,
/// digits and signs.
bool says_more(std::string_view value) {
  return std::ranges::any_of(value, [](char c) {
    return !is_capital(c) && !is_digit(c) &&
           std::string_view(" ,.;:/-+").find(c) == std::string_view::npos;
  });
}

/// Returns whether a record has a tag more than once, with different values.
bool has_two_values(const Record& record, std::string_view name) {
  const Tag* const first = record.find_tag(name);
  return first != nullptr && std::ranges::any_of(record.tags, [&](const Tag& one) {
           return one.name == name && one.value != first->value;
         });
}

}  // namespace

ResultToken SheetText::result_of(const Record& record) const {
  const auto result = effective_result(record).value_or(ResultToken::unknown);
  return result == ResultToken::unknown ? by_rules_ : result;
}

/// Returns the value of the tag Result in its usual form. The effective result replaces idle words,
/// and a star alone.
std::string SheetText::result_in_tag(const Record& record, const Tag& tag,
                                     ResultStyle style) const {
  const auto result = understand_result(tag.value);
  const bool star = result && result->token == ResultToken::unknown && !record.result;
  if (has_idle_words(record, tag) || star) {
    return std::string(text_of(result_of(record), style));
  }
  return std::string(result ? text_of(result->token, style) : tag.value);
}

void SheetText::put(std::string_view text) {
  out_ += text;
  const std::size_t newline = text.rfind('\n');
  column_ = newline == std::string_view::npos ? column_ + text.size() : text.size() - newline - 1;
}

void SheetText::tag(std::string_view name, std::string_view value) {
  out_ += '[';
  // A name from another format that would be an alias of a tag here.
  const bool misread = understood_tag_name(name) != name;
  changed_ = changed_ || misread;
  out_ += misread ? "_" : "";
  out_ += name;
  out_ += " \"";
  constexpr std::string_view line_ends = "\r\n";
  for (const char c : is_word_tag(name) ? in_one_word(value, line_ends) : std::string(value)) {
    if (c == '"' || c == '\\') {
      out_ += '\\';
    }
    const bool line_end = c == '\n' || c == '\r';
    changed_ = changed_ || line_end;
    out_ += line_end ? ' ' : c;
  }
  out_ += "\"]\n";
}

template <class ValueOf>
void SheetText::tags_called(std::string_view name, const Record& record, const ValueOf& value_of) {
  const Tag* const first = record.find_tag(name);
  if (first == nullptr) {
    return;
  }
  tag(name, value_of(*first));
  // Each tag is written once, and the first one is used.
  changed_ = changed_ || has_two_values(record, name);
}

void SheetText::tags(const Record& record, const RulesetInfo& game, bool names_ruleset,
                     std::optional<std::string_view> setup, const SpellingTag& of_spelling,
                     bool some) {
  const std::size_t begin = out_.size();
  // A guess is not written as if the record had stated it.
  names_ruleset = names_ruleset && !record.inferred;
  if (names_ruleset && (game.family == nullptr || !game.family->is_enough(game.name))) {
    tag("Ruleset", game.name);
  }
  changed_ = changed_ || has_two_values(record, "Ruleset");
  if (!of_spelling.name.empty()) {
    tag(of_spelling.name, of_spelling.value);
  }
  for (const std::string_view name : std::span(roster).subspan(1)) {
    tags_called(name, record, [&](const Tag& one) {
      changed_ = changed_ || (name == "Result" && has_idle_words(record, one));
      return name == "Result" ? result_in_tag(record, one, game.result_style)
             : name == "Date" ? proper_date(one.value)
                              : std::string(one.value);
    });
  }
  const auto as_written = [](const Tag& one) { return one.value; };
  // Here the record is in its own notation, or in that of `of_spelling`.
  const bool names_spelling = std::ranges::any_of(
      game.spellings, [&](const Spelling* one) { return one->is_named(record); });
  // The tag Ruleset, which overrides those of families, is not written in all sheets.
  const bool names_other = !names_ruleset && record.find_tag("Ruleset") != nullptr;
  for (const RulesetFamily* const family : ruleset_families()) {
    if (names_ruleset && family == game.family) {
      changed_ = changed_ || says_more(record.value_of(family->tag));
      tag(family->tag, family->tag_value(game.name, record.naming));
    } else if (family->tag == of_spelling.name || (names_other && family != game.family)) {
      // The tag of the spelling replaces it, or it would name another game than this one.
      changed_ = changed_ || record.find_tag(family->tag) != nullptr;
    } else if (!names_spelling) {
      tags_called(family->tag, record, as_written);
    }
  }
  if (setup && record.find_tag("FEN") == nullptr) {
    tag("FEN", *setup);
  }
  tags_called("FEN", record, [&](const Tag& one) { return setup ? *setup : one.value; });
  for (const Tag& one : record.tags) {
    if (!has_place(one.name) && record.find_tag(one.name) == &one) {
      tags_called(one.name, record, as_written);
    }
  }
  if (some && out_.size() == begin) {
    tag("Result", text_of(result_of(record), game.result_style));
  }
  out_ += out_.size() > begin ? "\n" : "";
  column_ = 0;
}

void SheetText::piece(std::string_view text) {
  const std::size_t newline = text.find('\n');
  const std::size_t first_line = newline == std::string_view::npos ? text.size() : newline;
  if (opened_) {
    opened_ = false;
  } else if (must_break_ || (column_ > 0 && column_ + 1 + first_line > line_width)) {
    end_line();
  } else if (column_ > 0) {
    out_ += ' ';
    ++column_;
  }
  must_break_ = false;
  if (newline == std::string_view::npos) {
    out_ += text;
    column_ += text.size();
  } else {
    put(text);
  }
}

void SheetText::comment(std::string_view text) {
  const bool brace = text.find('}') != std::string_view::npos;
  const bool line_end = text.find('\n') != std::string_view::npos || text.ends_with('\r');
  if (brace && !line_end) {
    rest_of_line(";" + std::string(text));
    return;
  }
  std::string safe(text);
  if (brace) {
    std::ranges::replace(safe, '}', ')');
    changed_ = true;
  }
  if (!stays_whole(safe)) {
    std::ranges::replace(safe, '[', '(');
    changed_ = true;
  }
  piece("{" + safe + "}");
}

std::string SheetText::as_word(std::string_view text) {
  constexpr std::string_view harmful = " \t\r\n{}();[]";
  std::string word;
  for (std::size_t at = 0; at < text.size();) {
    // A sheet reads odd spaces as blanks.
    const std::size_t space = odd_space_at(text, at);
    const bool replaced = space > 0 || harmful.find(text[at]) != std::string_view::npos;
    word += replaced ? '_' : text[at];
    at += std::max<std::size_t>(space, 1);
  }
  changed_ = true;
  // No number or sign begins like this, so all of it is one word.
  return std::string(no_move) + word;
}

void SheetText::open() {
  piece("(");
  opened_ = true;
}

void SheetText::close() {
  if (must_break_) {
    put("\n");
    must_break_ = false;
  }
  put(")");
  opened_ = false;
}

void SheetText::go_to(std::size_t column) {
  if (must_break_ || (column_ > 0 && column_ >= column)) {
    end_line();
  }
  // A blank precedes every piece that does not begin a line.
  if (column > 0) {
    out_.append(column - 1 - column_, ' ');
    column_ = column - 1;
  }
}

void SheetText::rest_of_line(std::string_view text) {
  piece(text);
  must_break_ = true;
}

void SheetText::end_line() {
  out_ += '\n';
  column_ = 0;
  must_break_ = false;
}

}  // namespace damier::notation
