#include <stdexcept>
#include <string>

#include <dlfcn.h>

#include "input/libarchive.hpp"

namespace damier::cli {

namespace {

const Libarchive& load() {
  // Never unloaded.
  void* const module = dlopen(archive_module, RTLD_NOW | RTLD_LOCAL);
  void* const function = module == nullptr ? nullptr : dlsym(module, archive_function);
  if (function == nullptr) {
    throw std::runtime_error(std::string("compressed files and archives cannot be read: ") +
                             dlerror());
  }
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): POSIX returns functions as data
  return *reinterpret_cast<ArchiveFunction*>(function)();
}

}  // namespace

const Libarchive& libarchive() {
  static const Libarchive& loaded = load();
  return loaded;
}

}  // namespace damier::cli
