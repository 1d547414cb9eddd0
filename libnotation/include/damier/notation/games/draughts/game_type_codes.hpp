#pragma once

#include <array>

#include "damier/notation/record/code_info.hpp"

namespace damier::notation {

/// Codes for what PDN states about the game.
struct PdnCode {
  static const CodeInfo unknown_gametype;
  static const CodeInfo gametype_fields;
  static const CodeInfo gametype_board;
  static const CodeInfo gametype_disagrees;

  static const CodeInfo variant_disagrees;

  static constexpr std::array all{&unknown_gametype, &gametype_fields, &gametype_board,
                                  &gametype_disagrees, &variant_disagrees};
};

}  // namespace damier::notation
