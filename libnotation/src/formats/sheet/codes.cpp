#include "damier/notation/formats/sheet/codes.hpp"

namespace damier::notation {

const CodeInfo SheetCode::inner_quotes{
    "inner-quotes", CodeTopic::tag, Severity::warning,
    "a quote within a value needs a backslash before it",
    "A value ends at its first quote without a backslash. Here another quote and the bracket at "
    "the end of the line show where it was meant to end, and it is read that way."};

}  // namespace damier::notation
