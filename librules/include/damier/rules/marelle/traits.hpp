#pragma once

#include <string_view>

/// The rulesets of Marelle as data. Each is a short struct of named traits, each citing its rule.
namespace damier::rules::marelle {

/// The automatic draws. 0: no such rule.
struct Draws {
  int repetition = 0;   ///< occurrences of the same position with the same side to move
  int quiet_plies = 0;  ///< plies of each side without closing a mill
};

/// The rules of the sheet, literally.
struct marelle {
  static constexpr std::string_view name = "marelle";
  static constexpr bool takes_from_mills = false;  // M6: if all stones are in mills, none is taken
  static constexpr Draws draws{};                  // M9
};

/// Rules of the WMD.
struct marelle_wmd : marelle {
  static constexpr std::string_view name = "marelle-wmd";
  static constexpr bool takes_from_mills = true;                     // M6: then any of them
  static constexpr Draws draws{.repetition = 3, .quiet_plies = 50};  // M9
};

}  // namespace damier::rules::marelle
