#pragma once

#include <string_view>

namespace damier::notation {

/// The likely meaning of non-ASCII bytes that are not UTF-8.
struct LikelyCharset {
  std::string_view name;  ///< name in the form of --encoding
  bool sure = false;      ///< they are letters in words like people's names
};

/// Judges bytes by the letters that they would be, alone and next to others: words use one script,
/// have no capitals inside, and no signs. Windows-1252 unless another charset is much more likely.
/// The time is linear in the length of the text.
[[nodiscard]] LikelyCharset likely_charset(std::string_view bytes);

}  // namespace damier::notation
