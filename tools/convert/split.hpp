#pragma once

#include "terminal/options.hpp"

namespace damier::cli {

/// Cuts the inputs between records into shards of about the size of --split. Their bytes are those
/// of the inputs, decompressed. A table, the manifest, records the origin of each shard: with it
/// damier-check reports on a shard as on the whole. Throws UsageError.
[[nodiscard]] Exit split(const Arguments& arguments);

/// Converts the records into several files: a fixed number in each, or a file for those that share
/// the property of --split-by. Throws UsageError.
[[nodiscard]] Exit split_by(const Arguments& arguments);

}  // namespace damier::cli
