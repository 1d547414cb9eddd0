#include "ending_tables.hpp"

/// Has C linkage so that its name can be looked up.
extern "C" [[gnu::visibility("default")]] void damier_open_tables(
    const damier::notation::FilePath& directory,
    std::unique_ptr<damier::cli::EndingTables>& tables) {
  tables = damier::cli::open_tables(directory);
}
