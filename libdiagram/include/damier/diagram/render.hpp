#pragma once

#include <string>
#include <string_view>

/// Renders figures as PNG and PDF, by librsvg and cairo.
namespace damier::diagram {

/// The output format.
enum class Rendering { png, pdf };

/// Returns whether this program was built with those libraries.
[[nodiscard]] bool can_render();

/// Appends the figure as a PNG of the size it states, or as a one-page PDF with vector graphics.
/// Throws std::runtime_error if the libraries fail.
void render(std::string_view svg, std::string_view title, Rendering rendering, std::string& out);

}  // namespace damier::diagram
