#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "../misreading/looks.hpp"

namespace damier::analysis {

/// Text of a page by its looks, in an order in which it may be read.
struct Page {
  std::string text;                 ///< in UTF-8
  std::vector<Look> looks;          ///< ends with some line ends
  std::vector<std::uint32_t> from;  ///< offset in the text of each look
  std::vector<std::uint32_t> to;    ///< end of its character there
  std::vector<bool> accented;       ///< the character has an accent
  std::vector<bool> starts;         ///< first look of a line that is not a blank
  std::size_t size = 0;             ///< number of looks without the line ends added

  /// Returns the bytes of some looks.
  [[nodiscard]] std::string_view written(std::size_t begin, std::size_t end) const {
    return begin < end && from[begin] < to[end - 1]
               ? std::string_view(text).substr(from[begin], to[end - 1] - from[begin])
               : std::string_view();
  }
  /// Returns the next look that is not a blank.
  [[nodiscard]] std::size_t next(std::size_t at) const {
    while (at < size && is_blank_look(looks[at])) {
      ++at;
    }
    return at;
  }
};

/// Makes a page of a text in UTF-8: marks of HTML look like blanks and line ends,
/// and entities and escapes like the characters that they stand for.
[[nodiscard]] Page made_page(std::string text);

/// Completes a page of which the looks are known, in their order.
void finish(Page& page);

}  // namespace damier::analysis
