#pragma once

#include <string>
#include <vector>

#include "damier/notation/replay/format.hpp"

namespace damier::notation {

/// What a writer omits.
struct Strip {
  bool comments = false;
  bool variations = false;
  bool nags = false;
  bool clocks = false;  ///< comments that consist of times only
};

struct JsonOptions {
  bool pretty = false;
  bool positions = false;  ///< include the position after each ply
  Strip strip;
  /// Tags as an object; of several with one name it has the first.
  bool tags_as_object = false;
};

struct ConvertOptions {
  Format to = Format::native;
  JsonOptions json;  ///< its `strip` applies to all formats
  /// The columns of a table, as `columns_of` names them or with the prefix of a tag, in their order;
  /// none: the usual ones.
  std::vector<std::string> columns = {};
};

}  // namespace damier::notation
