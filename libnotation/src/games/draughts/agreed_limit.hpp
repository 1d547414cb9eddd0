#pragma once

#include <optional>
#include <string_view>

#include "damier/rules/draughts/history.hpp"

namespace damier::notation::draughts {

/// The value of the tag TwentyMoves, such as `W45` (D13); nothing if it says nothing clear.
[[nodiscard]] std::optional<rules::draughts::AgreedLimit> read_agreed_limit(std::string_view value);

}  // namespace damier::notation::draughts
