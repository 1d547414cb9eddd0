#include <stdexcept>

#include "damier/diagram/render.hpp"

namespace damier::diagram {

bool can_render() { return false; }

void render(std::string_view, std::string_view, Rendering, std::string&) {
  throw std::runtime_error("this program was built without librsvg");
}

void render_pages(const std::vector<std::string>&, std::string_view, std::string&) {
  throw std::runtime_error("this program was built without librsvg");
}

void render_gif(const MovingFigure&, std::string&) {
  throw std::runtime_error("this program was built without librsvg");
}

}  // namespace damier::diagram
