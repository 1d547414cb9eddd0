#include <stdexcept>
#include <string>

#include "damier/notation/files/module_function.hpp"

#include "input/libarchive.hpp"

namespace damier::cli {

namespace {

const Libarchive& load() {
  try {
    return *notation::module_function<ArchiveFunction>(archive_module, archive_function)();
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
