#include "module.hpp"

// They have C linkage so that their names can be looked up.

extern "C" [[gnu::visibility("default")]] void damier_render(std::string_view svg,
                                                             std::string_view title,
                                                             damier::diagram::Rendering rendering,
                                                             std::string& out) {
  damier::diagram::render(svg, title, rendering, out);
}

extern "C" [[gnu::visibility("default")]] void damier_render_pages(
    const std::vector<std::string>& svgs, std::string_view title, std::string& out) {
  damier::diagram::render_pages(svgs, title, out);
}

extern "C" [[gnu::visibility("default")]] void damier_render_gif(
    const damier::diagram::MovingFigure& figure, std::string& out) {
  damier::diagram::render_gif(figure, out);
}
