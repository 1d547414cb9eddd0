#pragma once

#include <optional>
#include <string_view>

#include "damier/notation/diagnostics/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/rules/draughts/history.hpp"

namespace damier::notation::draughts {

/// Parses the tag TwentyMoves, such as `W45` (D13); nothing if it is not understood.
[[nodiscard]] std::optional<rules::draughts::AgreedLimit> read_agreed_limit(std::string_view value);

/// Sets the limit by the tag of a record, if there is one; reports a tag that is not understood.
void set_agreed_limit(const Record& record, std::optional<rules::draughts::AgreedLimit>& limit,
                      Diagnostics& diagnostics);

}  // namespace damier::notation::draughts
