#pragma once

#include <functional>
#include <string>

#include "damier/notation/files/regular_file.hpp"

namespace damier::cli {

/// Opens a file by its name.
using OpenFile = std::function<notation::OpenedFile(const std::string& name)>;

}  // namespace damier::cli
