#include "module_function.hpp"

#include <stdexcept>

#include <dlfcn.h>

namespace damier::cli {

void* address_in_module(const char* module, const char* function) {
  void* const loaded = dlopen(module, RTLD_NOW | RTLD_LOCAL);
  void* const found = loaded == nullptr ? nullptr : dlsym(loaded, function);
  if (found == nullptr) {
    throw std::runtime_error(dlerror());
  }
  return found;
}

}  // namespace damier::cli
