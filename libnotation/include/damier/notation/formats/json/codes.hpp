#pragma once

#include <array>

#include "damier/notation/record/code_info.hpp"

namespace damier::notation {

/// Codes for records in JSON.
struct JsonCode {
  static constexpr CodeInfo json_syntax{
      "json-syntax", CodeTopic::record, Severity::error, "this is not JSON: {0}",
      "The record is meant to be a JSON object and is not. Reading goes on at the next one."};
  static constexpr CodeInfo json_shape{"json-shape", CodeTopic::record, Severity::error, "{0}",
                                       "The record is JSON, but not of the published schema, which "
                                       "'damier schema' prints. What does not fit is not read."};

  static constexpr std::array all{&json_syntax, &json_shape};
};

}  // namespace damier::notation
