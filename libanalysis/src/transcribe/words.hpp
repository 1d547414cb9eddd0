#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "headings.hpp"
#include "page.hpp"

namespace damier::analysis {

/// A side before its ply, or above its column.
struct SideMark {
  std::size_t end = 0;
  int side = 0;
};

/// A result: of the rules, or who gave up.
struct PageResult {
  std::size_t end = 0;
  std::optional<notation::ResultToken> token;  ///< empty: the side to move gave up
  int slips = 0;                               ///< look-alikes in its words
};

/// The words of a page that are not plies.
class PageWords {
 public:
  PageWords(const Page& page, const notation::RulesetInfo& game);

  [[nodiscard]] const std::vector<PageTag>& tags() const { return tags_; }
  /// Returns the tag that begins at a place; null if none does.
  [[nodiscard]] const PageTag* tag_at(std::size_t at) const;
  [[nodiscard]] std::vector<SideMark> sides_at(std::size_t at) const;
  [[nodiscard]] std::optional<PageResult> result_at(std::size_t at) const;
  /// Returns the end of a date or a time, or of a mark such as `page 3`; `at` if none is there.
  [[nodiscard]] std::size_t date_at(std::size_t at) const;
  /// Returns the end of a remark in parentheses or braces; `at` if none is there.
  [[nodiscard]] std::size_t remark_at(std::size_t at) const;
  /// Returns the end of a word of headings and numbers; `at` if none is there.
  [[nodiscard]] std::size_t known_word_at(std::size_t at) const;

 private:
  [[nodiscard]] bool is_at(std::size_t at, const std::vector<Look>& word) const;
  [[nodiscard]] bool is_at(std::size_t at, std::string_view word) const;
  /// Returns whether a place follows a word and a blank.
  [[nodiscard]] bool is_after_word(std::size_t at) const;
  /// Returns the end of a line, or the place `most` looks on if that comes first.
  [[nodiscard]] std::size_t line_end(std::size_t at, std::size_t most = SIZE_MAX) const;
  [[nodiscard]] std::size_t words_end(std::size_t at) const;
  void add_side(std::string_view words, int side);
  void find_tags();
  void find_bracket_tag(std::size_t at);
  void find_line_tags(std::size_t at);
  /// Finds tags in what is left of a line between the others, from a tag on.
  void find_heading_tags(std::size_t at, std::size_t first);
  /// Returns the name of the tag of a player.
  [[nodiscard]] std::string player_tag(int side, Look initial) const;
  /// Returns the name of the tag whose word ends before a colon, and where its word begins.
  [[nodiscard]] std::pair<std::size_t, std::string> tag_before(std::size_t colon,
                                                               std::size_t line) const;
  void add_tag(std::size_t begin, std::size_t value, std::size_t end, std::string name);
  /// A side, and how many look-alikes stand in its name.
  struct NamedSide {
    int side;
    int slips;
  };
  [[nodiscard]] NamedSide side_in(std::size_t begin, std::size_t end) const;
  [[nodiscard]] int slips_at(std::size_t at, std::string_view word) const;
  [[nodiscard]] bool begins_with_word(std::size_t at) const;
  [[nodiscard]] std::optional<notation::Score> score_in(std::size_t begin, std::size_t end,
                                                        int& slips) const;
  [[nodiscard]] std::optional<PageResult> result_in_words(std::size_t at, std::size_t end) const;

  const Page& page_;
  const notation::RulesetInfo& game_;
  std::vector<SideName> side_words_;
  std::vector<PageTag> tags_;
};

}  // namespace damier::analysis
