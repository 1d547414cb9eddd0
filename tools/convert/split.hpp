#pragma once

#include "options.hpp"

namespace damier::cli {

/// Cuts the inputs at the beginnings of records into files, the shards, each about as large as
/// --split says, with the bytes as they are; what is compressed is so no more. A table, the
/// manifest, says of each shard where it was: with that damier-check reports a shard as it would
/// report the whole. Throws UsageError.
[[nodiscard]] Exit split(const Arguments& arguments);

}  // namespace damier::cli
