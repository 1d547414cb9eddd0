#pragma once

#include <string_view>

namespace damier::notation {

/// Returns whether a token is surely a time, such as `12:05` or `0:59:26`.
[[nodiscard]] bool is_time(std::string_view token);

/// Returns whether a token has the shape of a move, right or wrong, in some notation: two squares
/// with a sign between them, such as `32-28`, `Eb6-c6`, `4PIa5~c3` or, misread, `d2-el`. Times
/// and dates have not.
[[nodiscard]] bool has_ply_shape(std::string_view token);

}  // namespace damier::notation
