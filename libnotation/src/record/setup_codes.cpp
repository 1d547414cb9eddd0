#include "damier/notation/record/setup_codes.hpp"

namespace damier::notation {

const CodeInfo SetupCode::setup_syntax{
    "setup-syntax", CodeTopic::setup, Severity::error, "invalid set-up: {0}",
    "The set-up string does not have the form that the rule sheet gives it. Without the position "
    "no ply can be checked."};
const CodeInfo SetupCode::setup_square_shared{"setup-square-shared", CodeTopic::position,
                                              Severity::error,
                                              "{0} is already occupied by {1}'s {2} on {3}",
                                              "A square holds one piece. Where squares are named "
                                              "from the owner of a piece, each has two names."};
const CodeInfo SetupCode::setup_forbidden_square{
    "setup-forbidden-square", CodeTopic::position, Severity::error, "no {1} can be on {0}",
    "The piece can never reach the square on which the set-up puts it."};
const CodeInfo SetupCode::setup_too_many{
    "setup-too-many", CodeTopic::position, Severity::error, "{0} has more than {2} {1}",
    "A side cannot have more pieces of a kind than it starts with."};
const CodeInfo SetupCode::setup_form{
    "setup-form", CodeTopic::setup, Severity::warning,
    "write {0} in its usual form: capitals for sides and pieces, no leading zeros",
    "Colours and kings are capital letters, squares have no leading zeros."};
const CodeInfo SetupCode::setup_field{"setup-field", CodeTopic::setup, Severity::warning,
                                      "the field {0} of the set-up is ignored",
                                      "Some programs add counters or taken pieces to a set-up. "
                                      "They do not describe the position and are left out."};

}  // namespace damier::notation
