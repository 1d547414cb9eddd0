#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Regular expressions in the syntax of RE2, for builds without it. They take linear time, need no
/// tables of Unicode, and lack two things that RE2 has: `\p` and `\C`. What RE2 refuses is refused.
namespace damier::query {

/// A place in a text that is no character.
enum class Edge : std::uint8_t { text_begin, text_end, line_begin, line_end, word, no_word };

/// Characters that one class, such as `\d`, contributes to a set.
struct CharacterClass {
  std::vector<std::pair<char32_t, char32_t>> ranges;
  bool folded = false;   ///< capital and small letters are the same
  bool negated = false;  ///< all others
};
/// Set of characters.
struct CharacterSet {
  std::vector<CharacterClass> classes;
  bool negated = false;

  [[nodiscard]] bool has(char32_t character) const;
};

/// Regular expression as a tree.
struct PatternNode {
  enum class Kind : std::uint8_t { empty, set, edge, sequence, choice, repeat };

  Kind kind = Kind::empty;
  CharacterSet set{};
  Edge edge{};
  std::vector<PatternNode> parts{};
  std::uint32_t min = 0;
  std::uint32_t max = 0;  ///< `no_maximum` without one
};
inline constexpr std::uint32_t no_maximum = UINT32_MAX;

/// Reads a regular expression. Returns nothing, and sets `fault`, if it is invalid.
[[nodiscard]] std::optional<PatternNode> read_pattern(std::string_view text, std::string& fault);

/// Takes a character of UTF-8 from the beginning of a text that is not empty; a wrong byte becomes
/// `no_character`.
[[nodiscard]] char32_t take_character(std::string_view& text);
inline constexpr char32_t no_character = 0xFFFFFFFF;

/// Compiled regular expression.
class Pattern {
 public:
  /// Returns nothing, and sets `fault`, if it is invalid.
  [[nodiscard]] static std::optional<Pattern> compile(std::string_view text, std::string& fault);
  /// Returns whether a part of the text matches.
  [[nodiscard]] bool occurs_in(std::string_view text) const;

 private:
  struct Step {
    enum class Kind : std::uint8_t { set, edge, fork, end };

    Kind kind = Kind::end;
    Edge edge{};
    std::uint32_t set = 0;
    std::uint32_t next = 0;
    std::uint32_t other = 0;  ///< of a fork
  };
  class Run;

  /// Adds the steps of a node, before those from `next` on. Returns the first one.
  std::uint32_t add(const PatternNode& node, std::uint32_t next);
  std::uint32_t add_repeat(const PatternNode& node, std::uint32_t next);
  std::uint32_t add_step(const Step& step);

  std::vector<Step> steps_;
  std::vector<CharacterSet> sets_;
  std::uint32_t first_ = 0;
  bool too_large_ = false;
};

}  // namespace damier::query
