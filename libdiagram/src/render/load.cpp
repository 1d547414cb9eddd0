#include <stdexcept>

#include <dlfcn.h>

#include "module.hpp"

namespace damier::diagram {

namespace {

template <class Function>
Function* load(const char* name) {
  // It stays loaded: librsvg and its libraries cannot be unloaded. A second call finds it at once.
  void* const module = dlopen(render_module, RTLD_NOW | RTLD_LOCAL);
  void* const function = module == nullptr ? nullptr : dlsym(module, name);
  if (function == nullptr) {
    throw std::runtime_error(dlerror());
  }
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): POSIX returns functions as data
  return reinterpret_cast<Function*>(function);
}

}  // namespace

bool can_render() { return true; }

void render(std::string_view svg, std::string_view title, Rendering rendering, std::string& out) {
  load<RenderFunction>(render_function)(svg, title, rendering, out);
}

void render_gif(const MovingFigure& figure, std::string& out) {
  load<GifFunction>(gif_function)(figure, out);
}

}  // namespace damier::diagram
