#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

/// What the properties of SGF are in a record, and back.
namespace damier::notation::sgf {

/// Trees within trees are read down to this depth; variations within variations down to
/// max_variation_depth.
inline constexpr std::size_t max_tree_depth = 1024;

/// The tag that says the same of a game as a property, and the property that says the same as a
/// tag; empty if none does.
[[nodiscard]] std::string_view tag_of(std::string_view identifier);
[[nodiscard]] std::string_view property_of(std::string_view tag);

/// Whether a name is that of a property in FF[4]: capitals only.
[[nodiscard]] bool is_identifier(std::string_view name);

/// A date as tags have it, `1997.08.??`, of one in SGF, `1997-08`, and back; empty where that does
/// not say the same.
[[nodiscard]] std::string date_of_sgf(std::string_view date);
[[nodiscard]] std::string date_to_sgf(std::string_view date);

/// What RE says; `black`: which side that is.
struct SgfResult {
  ResultToken token = ResultToken::unknown;
  bool plain = false;  ///< it says nothing more, as `B+R` would
};
[[nodiscard]] std::optional<SgfResult> result_of_sgf(std::string_view value, rules::Side black);
/// A result as RE has it.
[[nodiscard]] std::string_view result_to_sgf(ResultToken token, rules::Side black);

/// A property that says how good a ply or position is, and its NAG.
struct Judgement {
  std::string_view identifier;
  std::string_view value;
  std::uint32_t nag;
};
/// What the property says in NAGs, or the NAG in properties; null if nothing does. A value of `1`
/// may be missing.
[[nodiscard]] const Judgement* judgement(std::string_view identifier, std::string_view value);
[[nodiscard]] const Judgement* judgement(std::uint32_t nag);

/// A time in seconds as a clock shows it, `0:02:05`, and back; empty where the text is none.
[[nodiscard]] std::string clock_of_seconds(std::string_view seconds);
[[nodiscard]] std::string seconds_of_clock(std::string_view clock);

/// How comments say which properties are kept: `[%sgf KO[]MA[a1][b2]]`.
inline constexpr std::string_view kept_begin = "[%sgf ";
inline constexpr std::string_view kept_end = "]";

/// How the text of a value is meant (FF[4], "Property value types").
enum class TextType : std::uint8_t {
  text,    ///< line ends are kept
  simple,  ///< all white space is blanks
};

/// The NAG that a mark stands for, as in `!?`; 0 if none.
[[nodiscard]] std::uint32_t nag_of_mark(std::string_view mark);
/// The mark at the end of the value of a move; empty if there is none, or nothing else.
[[nodiscard]] std::string_view mark_behind(std::string_view value);

/// Whether a value has to be changed to be text: it has escapes, or white space other than blanks.
[[nodiscard]] bool needs_unescaping(std::string_view written, TextType type);
/// How many bytes of the end of a line the text begins with: FF[4] has four kinds of them.
[[nodiscard]] constexpr std::size_t line_end_at(std::string_view text) {
  const bool begins = text.starts_with('\n') || text.starts_with('\r');
  return !begins ? 0 : text.starts_with("\n\r") || text.starts_with("\r\n") ? 2 : 1;
}

/// Appends the text of a value, escapes resolved, soft line breaks left out. It is never longer
/// than the value.
template <typename Out>
void unescape(std::string_view written, TextType type, Out&& push) {
  for (std::size_t i = 0; i < written.size(); ++i) {
    const bool escaped = written[i] == '\\' && i + 1 < written.size();
    i += escaped ? 1 : 0;
    const char c = written[i];
    if (const std::size_t line_end = line_end_at(written.substr(i)); line_end > 0) {
      i += line_end - 1;
      if (!escaped) {
        push(type == TextType::text ? '\n' : ' ');
      }
    } else {
      push(c == '\t' || c == '\v' || c == '\f' ? ' ' : c);
    }
  }
}

/// Whether white space stands between values, each of which has its brackets, or soft line breaks
/// in them.
[[nodiscard]] bool has_gaps(std::string_view values);
/// Appends values without white space between them and without soft line breaks, which mean nothing
/// and would be written again beside those of the text that is written.
template <typename Out>
void without_gaps(std::string_view values, Out&& push) {
  bool inside = false;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const char c = values[i];
    inside = inside || c == '[';
    if (inside && c == '\\' && i + 1 < values.size()) {
      const std::size_t line_end = line_end_at(values.substr(i + 1));
      if (line_end == 0) {
        push(c);
        push(values[++i]);
      }
      i += line_end;
      continue;
    }
    if (inside) {
      push(c);
    }
    inside = inside && c != ']';
  }
}

/// Where the text of a value stands in a record; `written` is between the brackets. Text that has
/// to be changed is put into the record's arena, of which the first part is the source then.
[[nodiscard]] Span text_span(Record& record, Span written, TextType type);
/// Appends text to the record that does not stand in it as such, and that `source` stands for.
[[nodiscard]] Span add_text(Record& record, std::string_view text, Span source);
/// Makes sure that text can be added.
void open_arena(Record& record);
/// The end of text that has been pushed into the arena since it had the size `begin`.
[[nodiscard]] Span close_text(Record& record, std::size_t begin, Span source);

}  // namespace damier::notation::sgf
