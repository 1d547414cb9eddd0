#pragma once

#include <string>
#include <string_view>

#include "damier/notation/text/catalogue.hpp"

namespace damier::diagram::page {

/// The icon of a page in the tabs of a browser: a part of the head, which loads nothing.
extern const std::string_view icon_link;

/// Appends the beginning of a page: its head, with the styles, and the shapes that all boards
/// share. The page loads nothing, and its content policy allows only its own script.
void append_page_begin(const notation::Catalogue& words, std::string& out);

/// Appends the end of a page: templates and the script.
void append_page_end(const notation::Catalogue& words, std::string& out);

/// Appends the templates for the script, and its words.
void append_templates(const notation::Catalogue& words, std::string& out);

}  // namespace damier::diagram::page
