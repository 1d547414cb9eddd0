#include "damier/notation/files/module_function.hpp"

#include "module.hpp"

namespace damier::diagram {

bool can_render() { return true; }

void render(std::string_view svg, std::string_view title, Rendering rendering, std::string& out) {
  notation::module_function<RenderFunction>(render_module, render_function)(svg, title, rendering,
                                                                            out);
}

void render_pages(const std::vector<std::string>& svgs, std::string_view title, std::string& out) {
  notation::module_function<PagesFunction>(render_module, pages_function)(svgs, title, out);
}

void render_gif(const MovingFigure& figure, std::string& out) {
  notation::module_function<GifFunction>(render_module, gif_function)(figure, out);
}

}  // namespace damier::diagram
