#include "damier/notation/formats/json/codes.hpp"

namespace damier::notation {

const CodeInfo JsonCode::json_syntax{
    "json-syntax", CodeTopic::record, Severity::error, "this is not JSON: {0}",
    "The record is meant to be a JSON object and is not. Reading goes on at the next one."};
const CodeInfo JsonCode::json_shape{"json-shape", CodeTopic::record, Severity::error, "{0}",
                                    "The record is JSON, but not of the published schema, which "
                                    "'damier schema' prints. What does not fit is not read."};

}  // namespace damier::notation
