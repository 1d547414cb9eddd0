#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace damier::notation::draughts {

namespace other_names {

template <std::size_t count>
using Names = std::array<std::string_view, count>;

inline constexpr Names<6> of_international{"dames-internationales", "dammen",
                                           "internationaal-dammen", "international-draughts",
                                           "polish-draughts",       "международные-шашки"};
inline constexpr Names<7> of_english{"american-checkers", "checkers",         "dames-anglaises",
                                     "draughts",          "english-draughts", "американские-шашки",
                                     "английские-шашки"};
inline constexpr Names<4> of_italian{"dama-italiana", "dames-italiennes", "italiaans-dammen",
                                     "italian-draughts"};
inline constexpr Names<2> of_pool{"american-pool", "pool-checkers"};
inline constexpr Names<3> of_spanish{"damas-españolas", "dames-espagnoles", "spanish-draughts"};
inline constexpr Names<6> of_russian{"dames-russes",    "russian-checkers", "russian-draughts",
                                     "russisch-dammen", "shashki",          "русские-шашки"};
inline constexpr Names<5> of_brazilian{"braziliaans-dammen", "brazilian-draughts",
                                       "damas-brasileiras", "dames-brésiliennes",
                                       "бразильские-шашки"};
inline constexpr Names<5> of_canadian{"canadees-dammen", "canadian-checkers", "canadian-draughts",
                                      "dames-canadiennes", "канадские-шашки"};
inline constexpr Names<2> of_portuguese{"damas-portuguesas", "portuguese-draughts"};
inline constexpr Names<2> of_czech{"czech-draughts", "česká-dáma"};
inline constexpr Names<2> of_turkish{"dames-turques", "turkish-draughts"};
inline constexpr Names<2> of_thai{"makhos", "thai-draughts"};
inline constexpr Names<4> of_frisian{"dames-frisonnes", "fries-dammen", "frisian-draughts",
                                     "фризские-шашки"};
inline constexpr Names<1> of_breakthrough{"breakthrough-draughts"};
inline constexpr Names<2> of_antidraughts{"losing-draughts", "weggeefdammen"};

struct Row {
  std::string_view ruleset;
  std::span<const std::string_view> names;
};

// Not here: dama and damas, as several countries call their own game.
inline constexpr std::array rows{
    Row{"international", of_international},
    Row{"english", of_english},
    Row{"italian", of_italian},
    Row{"pool", of_pool},
    Row{"spanish", of_spanish},
    Row{"russian", of_russian},
    Row{"brazilian", of_brazilian},
    Row{"canadian", of_canadian},
    Row{"portuguese", of_portuguese},
    Row{"czech", of_czech},
    Row{"turkish", of_turkish},
    Row{"thai", of_thai},
    Row{"frisian", of_frisian},
    Row{"breakthrough", of_breakthrough},
    Row{"antidraughts", of_antidraughts},
};

}  // namespace other_names

/// Returns other names of a ruleset.
[[nodiscard]] constexpr std::span<const std::string_view> other_names_of(std::string_view ruleset) {
  for (const other_names::Row& row : other_names::rows) {
    if (row.ruleset == ruleset) {
      return row.names;
    }
  }
  return {};
}

}  // namespace damier::notation::draughts
