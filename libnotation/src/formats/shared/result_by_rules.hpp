#pragma once

#include "damier/notation/formats/shared/record_writer.hpp"
#include "damier/notation/record/record.hpp"

namespace damier::notation {

/// Returns the result by the rules for a record without one: a star would mean that the game is not
/// over. Unknown for any other record, and for one whose ruleset was guessed.
[[nodiscard]] ResultToken result_by_rules(const RecordToWrite& job);

}  // namespace damier::notation
