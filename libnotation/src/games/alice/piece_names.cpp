#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "damier/notation/games/alice/layout.hpp"
#include "damier/notation/text/ascii.hpp"

#include "names.hpp"

namespace damier::notation {

namespace {

using rules::alice::Card;
using rules::alice::Rank;
using rules::alice::Suit;

constexpr PieceKinds every_card = rules::alice::all_cards.bits();

constexpr PieceKinds of(Suit suit) {
  PieceKinds cards = 0;
  for (int rank = 0; rank < rules::alice::rank_count; ++rank) {
    cards |= PieceKinds{1} << Card(static_cast<Rank>(rank), suit).index();
  }
  return cards;
}

constexpr PieceKinds of(Rank rank) {
  PieceKinds cards = 0;
  for (int suit = 0; suit < rules::alice::suit_count; ++suit) {
    cards |= PieceKinds{1} << Card(rank, static_cast<Suit>(suit)).index();
  }
  return cards;
}

constexpr PieceKinds figures = of(Rank::jack) | of(Rank::queen) | of(Rank::king);

constexpr PieceKinds state(std::size_t kind) { return PieceKinds{1} << kind; }

using Alice = layout<rules::Alice>;

/// The words of C1 and C4 to C6, in both languages.
constexpr std::array words{
    PieceName{"card", every_card},
    PieceName{"cards", every_card},
    PieceName{"carte", every_card},
    PieceName{"cartes", every_card},
    PieceName{"piece", every_card},
    PieceName{"pieces", every_card},
    PieceName{"clubs", of(Suit::clubs)},
    PieceName{"trefle", of(Suit::clubs)},
    PieceName{"trèfle", of(Suit::clubs)},
    PieceName{"trefles", of(Suit::clubs)},
    PieceName{"trèfles", of(Suit::clubs)},
    PieceName{"spades", of(Suit::spades)},
    PieceName{"pique", of(Suit::spades)},
    PieceName{"piques", of(Suit::spades)},
    PieceName{"hearts", of(Suit::hearts)},
    PieceName{"coeur", of(Suit::hearts)},
    PieceName{"cœur", of(Suit::hearts)},
    PieceName{"coeurs", of(Suit::hearts)},
    PieceName{"cœurs", of(Suit::hearts)},
    PieceName{"diamonds", of(Suit::diamonds)},
    PieceName{"carreau", of(Suit::diamonds)},
    PieceName{"carreaux", of(Suit::diamonds)},
    PieceName{"ace", of(Rank::ace)},
    PieceName{"aces", of(Rank::ace)},
    PieceName{"as", of(Rank::ace)},
    PieceName{"jack", of(Rank::jack)},
    PieceName{"jacks", of(Rank::jack)},
    PieceName{"valet", of(Rank::jack)},
    PieceName{"valets", of(Rank::jack)},
    PieceName{"queen", of(Rank::queen)},
    PieceName{"queens", of(Rank::queen)},
    PieceName{"dame", of(Rank::queen)},
    PieceName{"dames", of(Rank::queen)},
    PieceName{"king", of(Rank::king)},
    PieceName{"kings", of(Rank::king)},
    PieceName{"roi", of(Rank::king)},
    PieceName{"rois", of(Rank::king)},
    PieceName{"figure", figures},
    PieceName{"figures", figures},
    PieceName{"majors", figures},
    PieceName{"majeures", figures},
    PieceName{"minors", every_card & ~figures},
    PieceName{"mineures", every_card & ~figures},
    PieceName{"threatened", state(Alice::threatened)},
    PieceName{"menacees", state(Alice::threatened)},
    PieceName{"menacées", state(Alice::threatened)},
    PieceName{"prisoner", state(Alice::prisoners)},
    PieceName{"prisoners", state(Alice::prisoners)},
    PieceName{"prisonniere", state(Alice::prisoners)},
    PieceName{"prisonnière", state(Alice::prisoners)},
    PieceName{"prisonnieres", state(Alice::prisoners)},
    PieceName{"prisonnières", state(Alice::prisoners)},
    PieceName{"locked", state(Alice::locked)},
    PieceName{"bloquees", state(Alice::locked)},
    PieceName{"bloquées", state(Alice::locked)},
};

}  // namespace

const std::span<const PieceName> layout<rules::Alice>::piece_names = words;

}  // namespace damier::notation
