#pragma once

#include <string_view>

#include "damier/notation/replay/picture.hpp"

#include "text.hpp"

namespace damier::diagram::latex {

/// Appends a diagram as a command of damier.sty: the marks of the picture, the set-up, which the
/// package draws, and the notes on the position. `flip`: seen from the other side.
void append_diagram(const notation::BoardPicture& picture, std::string_view setup, bool flip,
                    Source& out);

}  // namespace damier::diagram::latex
