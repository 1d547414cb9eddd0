#pragma once

#include <string>
#include <vector>

#include "damier/notation/formats/shared/format.hpp"

namespace damier::notation {

/// Parts of a record that a writer omits.
struct Strip {
  bool comments = false;
  bool variations = false;
  bool nags = false;
  bool clocks = false;  ///< comments that contain only times
};

/// Options of records in JSON.
struct JsonOptions {
  bool pretty = false;
  bool positions = false;  ///< include the position after each ply
  Strip strip;
  /// Writes tags as an object; only the first of several with one name.
  bool tags_as_object = false;
};

/// Options of a Converter.
struct ConvertOptions {
  Format to = Format::native;
  JsonOptions json = {};  ///< options of JSON, except `strip`, which applies to all formats
  /// The columns of a table in their order, by their name in `columns_of` or a tag with its prefix;
  /// empty: the default ones.
  std::vector<std::string> columns = {};
};

}  // namespace damier::notation
