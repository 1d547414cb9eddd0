#include "damier/notation/formats/json/codes.hpp"

namespace damier::notation {

const CodeInfo JsonCode::json_syntax{
    "json-syntax", CodeTopic::record, Severity::error, "this is not JSON: {0}",
    "The record should be a JSON object, but is not. Reading continues at the next one."};
const CodeInfo JsonCode::json_shape{"json-shape", CodeTopic::record, Severity::error, "{0}",
                                    "The record is JSON, but does not follow the published schema, "
                                    "which 'damier schema' prints. What does not fit is ignored."};

}  // namespace damier::notation
