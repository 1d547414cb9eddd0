#pragma once

#include <cstdint>

#include "damier/analysis/tournament/games.hpp"

#include "input/records.hpp"

namespace damier::cli {

/// The games of the inputs.
struct Collection {
  analysis::Games games;
  std::uint64_t invalid = 0;  ///< records with errors
};

/// Reads all inputs. `lookup` returns the name by which a player is known; empty: as it is written.
[[nodiscard]] Collection collect_games(const Arguments& arguments, RecordLoop& loop,
                                       const analysis::NameLookup& lookup);

/// Reports on standard error what tables of games do not show, unless --quiet is given.
void report_left_out(const Arguments& arguments, std::uint64_t records,
                     const Collection& collection);

}  // namespace damier::cli
