#pragma once

#include <string_view>

/// The rulesets of Marelle as data: each is a short struct of named traits, each with the rule it
/// comes from.
namespace damier::rules::marelle {

/// What ends a game as a draw by itself. 0: there is none.
struct Draws {
  int repetition = 0;   ///< how often the same position with the same side to move has to come
  int quiet_plies = 0;  ///< plies of each side without a mill closed
};

/// The rule sheet to the letter.
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
