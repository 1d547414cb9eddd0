#include "hand.hpp"

#include <array>

namespace damier::notation {

namespace {

constexpr std::array marelle_signs{
    HandSign{"^",
             "le|la|l'|pose|pose en|place|place en|met|en|pion|pion en|pion de|le pion de|de|p|.|"
             ":|+|un pion en",
             0},
    HandSign{"-",
             ">|->|=>|>>|/|:|,|.|;|en|a|vers|va|va en|va a|jusqu'a|jusqu'en|glisse en|saute "
             "en|joue en|to",
             3},
    HandSign{"x",
             ":|*|(|[|-|x:|+|,|et prend|prend|retire|et retire|enleve|et enleve|ote|et ote|"
             "mange|capture|prend le pion|(prend|(x|marelle|marelle,|marelle prend|takes",
             3}};

constexpr Hand marelle_hand{marelle_signs, {}};

}  // namespace

template <class Traits>
const Hand& hand_of(const rules::Morris<Traits>& /*game*/) {
  return marelle_hand;
}

template const Hand& hand_of(const rules::Marelle&);
template const Hand& hand_of(const rules::MarelleWmd&);

}  // namespace damier::notation
