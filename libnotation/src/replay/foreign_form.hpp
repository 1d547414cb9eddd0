#pragma once

#include <string_view>

namespace damier::notation {

/// Describes a text that is not a set-up but in a form of other programs: the end of a sentence,
/// for a finding. Empty if the form is unknown.
[[nodiscard]] std::string_view foreign_form(std::string_view text);

}  // namespace damier::notation
