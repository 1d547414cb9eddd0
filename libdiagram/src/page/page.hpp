#pragma once

#include <string>

namespace damier::diagram::page {

/// Appends what stands before the games of a page: its head, with the styles, and the shapes that
/// all boards share. The page takes nothing from anywhere else, and its policy lets it run no
/// script but its own.
void append_page_begin(std::string& out);

/// Appends what stands behind them: templates and the script.
void append_page_end(std::string& out);

}  // namespace damier::diagram::page
