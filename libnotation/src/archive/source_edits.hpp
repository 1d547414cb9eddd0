#pragma once

#include <string>
#include <vector>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"

/// Edits of the source of a record, in ascending order: all its other bytes stay.
namespace damier::notation {

/// Returns the bytes of a record after edits of its source. `texts`: what the edits insert, in the
/// charset of the record.
[[nodiscard]] std::string with_edits(const Record& record, const std::vector<Fix>& edits,
                                     const std::vector<std::string>& texts);

/// Returns the texts of edits in each of the charsets in which the record may be; empty if none has
/// all characters. Only reading the record again shows which of them is right.
[[nodiscard]] std::vector<std::vector<std::string>> encoded_edits(const Record& record,
                                                                  const std::vector<Fix>& edits);

/// Returns whether an edit begins before the end of the one before it.
[[nodiscard]] bool overlap(const std::vector<Fix>& edits);

}  // namespace damier::notation
