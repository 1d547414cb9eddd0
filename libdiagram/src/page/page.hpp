#pragma once

#include <string>

namespace damier::diagram::page {

/// Appends the beginning of a page: its head, with the styles, and the shapes that all boards
/// share. The page loads nothing, and its content policy allows only its own script.
void append_page_begin(std::string& out);

/// Appends the end of a page: templates and the script.
void append_page_end(std::string& out);

}  // namespace damier::diagram::page
