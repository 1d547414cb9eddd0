#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/game_tree.hpp"

/// Maps the properties of SGF to the parts of a record, and back.
namespace damier::notation::sgf {

/// Maximum number of nested trees; max_variation_depth limits nested variations.
inline constexpr std::size_t max_tree_depth = 1024;

/// The properties of root nodes only (FF[4], "Root properties"). They distinguish a game from a
/// variation if the previous game is not closed.
inline constexpr std::array<std::string_view, 6> of_roots{"FF", "GM", "SZ", "CA", "AP", "ST"};

/// Returns the tag for a property, or the property for a tag; empty if none exists.
[[nodiscard]] std::string_view tag_of(std::string_view identifier);
[[nodiscard]] std::string_view property_of(std::string_view tag);

/// Returns whether a name is a valid property name of FF[4]: capitals only.
[[nodiscard]] bool is_identifier(std::string_view name);

/// Converts a date of SGF, `1997-08`, to that of a tag, `1997.08.??`, and back; empty if
/// impossible.
[[nodiscard]] std::string date_of_sgf(std::string_view date);
[[nodiscard]] std::string date_to_sgf(std::string_view date);
/// Returns whether a value is dates of FF[4]: separated by commas, and later ones may omit what
/// they share with the previous one: `1996-05-06,07`.
[[nodiscard]] bool is_dates_of_sgf(std::string_view value);

/// The text of a ply whose property has no value, `W[]`: how editors for other games write a pass.
inline constexpr std::string_view no_value = "[]";

/// The parsed value of RE. `black`: the side that is Black.
struct SgfResult {
  ResultToken token = ResultToken::unknown;
  bool plain = false;  ///< nothing more is stated, as in `B+R`
};
[[nodiscard]] std::optional<SgfResult> result_of_sgf(std::string_view value, rules::Side black);
/// Returns the action of a word that ends any game instead of a move: `Time`, `Forfeit`, `Draw`.
/// Nothing for any other value.
[[nodiscard]] std::optional<SgfAction> ending_word(std::string_view value);
/// Returns the value of RE for a result.
[[nodiscard]] std::string_view result_to_sgf(ResultToken token, rules::Side black);

/// A property that judges a ply or position, and its NAG.
struct Judgement {
  std::string_view identifier;
  std::string_view value;
  std::uint32_t nag;
};
/// Returns the judgement of a property or a NAG; null if none exists. `1` is optional.
[[nodiscard]] const Judgement* judgement(std::string_view identifier, std::string_view value);
[[nodiscard]] const Judgement* judgement(std::uint32_t nag);

/// Converts a time in seconds to that of a clock, `0:02:05`, and back; empty if it is not a time.
[[nodiscard]] std::string clock_of_seconds(std::string_view seconds);
[[nodiscard]] std::string seconds_of_clock(std::string_view clock);

/// The command in a comment for kept properties: `[%sgf KO[]MA[a1][b2]]`.
inline constexpr std::string_view kept_begin = "[%sgf ";
inline constexpr std::string_view kept_end = "]";

/// The type of a text value (FF[4], "Property value types").
enum class TextType : std::uint8_t {
  text,    ///< line ends are preserved
  simple,  ///< all white space becomes blanks
};

/// Returns the mark at the end of a move's value; empty if none exists, or nothing else.
[[nodiscard]] std::string_view mark_after(std::string_view value);

/// Returns whether the text of a value differs from it: by escapes, or other white space.
[[nodiscard]] bool needs_unescaping(std::string_view written, TextType type);
/// Returns the length of the line end that begins the text (FF[4] has four kinds), or 0.
[[nodiscard]] constexpr std::size_t line_end_at(std::string_view text) {
  const bool begins = text.starts_with('\n') || text.starts_with('\r');
  return !begins ? 0 : text.starts_with("\n\r") || text.starts_with("\r\n") ? 2 : 1;
}

/// Appends the text of a value, with escapes resolved and soft line breaks removed. It is never
/// longer than the value.
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

/// Returns whether there is white space between the bracketed values, or a soft line break in one.
[[nodiscard]] bool has_gaps(std::string_view values);
/// Appends values without the white space between them and without soft line breaks. These have no
/// meaning, and the writer adds its own.
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

/// Returns the span in the record of the text of a value; `written` is the part between the
/// brackets. Adds changed text to the record's arena, whose first part is then the source.
[[nodiscard]] Span text_span(Record& record, Span written, TextType type);
/// Adds text to the record that it does not contain as such; `source` is its place.
[[nodiscard]] Span add_text(Record& record, std::string_view text, Span source);
/// Prepares the arena for added text.
void open_arena(Record& record);
/// Returns the span of the text pushed into the arena since its size was `begin`.
[[nodiscard]] Span close_text(Record& record, std::size_t begin, Span source);

}  // namespace damier::notation::sgf
