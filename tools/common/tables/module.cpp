#include "ending_tables.hpp"
#include "eval_scale.hpp"

// Both have C linkage so that their names can be looked up.

extern "C" [[gnu::visibility("default")]] void damier_open_tables(
    const damier::notation::FilePath& directory,
    std::unique_ptr<damier::cli::EndingTables>& tables) {
  tables = damier::cli::open_tables(directory);
}

extern "C" [[gnu::visibility("default")]] void damier_eval_scale(damier::rules::RulesetId ruleset,
                                                                 double& scale) {
  scale = damier::cli::eval_scale_of(ruleset);
}
