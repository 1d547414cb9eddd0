#include <stdexcept>
#include <string>

#include "input/libarchive.hpp"
#include "input/module_function.hpp"

namespace damier::cli {

namespace {

const Libarchive& load() {
  try {
    void* const function = module_function(archive_module, archive_function);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): POSIX returns functions as data
    return *reinterpret_cast<ArchiveFunction*>(function)();
  } catch (const std::runtime_error& error) {
    throw std::runtime_error(std::string("compressed files and archives cannot be read: ") +
                             error.what());
  }
}

}  // namespace

const Libarchive& libarchive() {
  static const Libarchive& loaded = load();
  return loaded;
}

}  // namespace damier::cli
