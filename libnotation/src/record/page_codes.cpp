#include "damier/notation/record/page_codes.hpp"

namespace damier::notation {

const CodeInfo PageCode::remark_in_parentheses{
    "remark-in-parentheses", CodeTopic::score, Severity::warning,
    "a remark in parentheses, which are for variations: put it in braces",
    "Parentheses contain variations. Words without a digit and times such as (2') are not moves "
    "and are kept as comments. One finding covers all such remarks of the record."};
const CodeInfo PageCode::position_sign{
    "position-sign", CodeTopic::score, Severity::warning, "write {1} for {0}",
    "Books rate the position after a ply with signs. They are read as the NAG of PGN with that "
    "meaning: = as $10, \u221E as $13, \u00B1 as $16, N, a new move, as $146."};

}  // namespace damier::notation
