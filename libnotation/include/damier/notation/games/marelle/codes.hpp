#pragma once

#include <array>

#include "damier/notation/record/code_info.hpp"

namespace damier::notation {

/// Codes for records of Marelle only.
struct MarelleCode {
  static const CodeInfo stones_in_hand;
  static const CodeInfo no_stone_in_hand;
  static const CodeInfo removal_missing;
  static const CodeInfo removal_without_mill;
  static const CodeInfo removal_from_mill;
  static const CodeInfo second_removal;

  static constexpr std::array all{&stones_in_hand,       &no_stone_in_hand,  &removal_missing,
                                  &removal_without_mill, &removal_from_mill, &second_removal};
};

}  // namespace damier::notation
