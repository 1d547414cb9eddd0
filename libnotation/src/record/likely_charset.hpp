#pragma once

#include <string_view>

namespace damier::notation {

/// What bytes beyond ASCII that are not UTF-8 most likely stand for.
struct LikelyCharset {
  std::string_view name;  ///< as --encoding takes it
  bool sure = false;      ///< they are letters as words of people's names have them
};

/// Judges bytes by the letters that they would be, alone and beside others: words keep to one
/// script, do not change to capitals inside, and have no signs in them. Windows-1252 unless another
/// one is much likelier. Takes time in proportion to the text.
[[nodiscard]] LikelyCharset likely_charset(std::string_view bytes);

}  // namespace damier::notation
