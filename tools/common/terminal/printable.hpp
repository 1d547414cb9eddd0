#pragma once

#include "damier/notation/text/printable.hpp"

namespace damier::cli {

using notation::printable;
using notation::printable_lines;

}  // namespace damier::cli
