#pragma once

#include <string_view>

namespace damier::notation {

/// What a text is that was given as a set-up, if it is one in a form that other programs write: the
/// end of a sentence, for a finding. Empty if its form is not known.
[[nodiscard]] std::string_view foreign_form(std::string_view text);

}  // namespace damier::notation
