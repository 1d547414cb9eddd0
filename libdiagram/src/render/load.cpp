#include <stdexcept>

#include <dlfcn.h>

#include "module.hpp"

namespace damier::diagram {

namespace {

RenderFunction* load() {
  // It stays loaded: librsvg and its libraries cannot be unloaded. A second call finds it at once.
  void* const module = dlopen(render_module, RTLD_NOW | RTLD_LOCAL);
  void* const function = module == nullptr ? nullptr : dlsym(module, render_function);
  if (function == nullptr) {
    throw std::runtime_error(dlerror());
  }
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): POSIX returns functions as data
  return reinterpret_cast<RenderFunction*>(function);
}

}  // namespace

bool can_render() { return true; }

void render(std::string_view svg, std::string_view title, Rendering rendering, std::string& out) {
  load()(svg, title, rendering, out);
}

}  // namespace damier::diagram
