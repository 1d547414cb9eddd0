#pragma once

#include <string_view>
#include <vector>

#include "damier/notation/text/span.hpp"

namespace damier::notation {

/// A record of one line among lines of comment, which begin with `#`.
struct CommentedLine {
  Span line;                   ///< the first that is not blank, without its end; may be empty
  std::vector<Span> comments;  ///< their text without blanks and signs around it; none is empty
};

/// Returns the parts of such a record.
[[nodiscard]] CommentedLine commented_line(std::string_view text);

}  // namespace damier::notation
