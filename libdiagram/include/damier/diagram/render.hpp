#pragma once

#include <string>
#include <string_view>

/// Figures as pixels and pages, by librsvg and cairo.
namespace damier::diagram {

/// What is made of an SVG figure.
enum class Rendering { png, pdf };

/// Appends the figure as a PNG of as many pixels as it says it has, or as a PDF of one page as
/// large as the figure, in vectors. Throws std::runtime_error.
void render(std::string_view svg, std::string_view title, Rendering rendering, std::string& out);

}  // namespace damier::diagram
