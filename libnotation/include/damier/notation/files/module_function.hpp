#pragma once

#include <stdexcept>

#include <dlfcn.h>

namespace damier::notation {

/// Loads a module, one of the libraries in the folder `damier`, and returns its function of this
/// type. The module stays loaded, since some libraries cannot be unloaded; a second call finds it at
/// once. Throws std::runtime_error.
///
/// It is in a header because the system searches the folders that the caller of dlopen names, and
/// only programs name that folder.
template <class Function>
[[nodiscard]] Function* module_function(const char* module, const char* function) {
  void* const loaded = dlopen(module, RTLD_NOW | RTLD_LOCAL);
  void* const found = loaded == nullptr ? nullptr : dlsym(loaded, function);
  if (found == nullptr) {
    throw std::runtime_error(dlerror());
  }
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): POSIX returns functions as data
  return reinterpret_cast<Function*>(found);
}

}  // namespace damier::notation
