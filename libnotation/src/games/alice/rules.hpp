#pragma once

#include <array>
#include <cstddef>

#include "damier/notation/record/diagnostics.hpp"

/// The rules of Alice that findings cite, each on one line.
namespace damier::notation::alice {

/// By number, C1 first.
inline constexpr std::array rules_of_the_sheet{
    Rule{"C1", "8x8 squares; 40 cards: A 2 3 4 5 6 7 V D R of TR, PI, CO and CA"},
    Rule{"C2", "all cards come from the pile, each once; cards on the board belong to nobody"},
    Rule{"C3",
         "CA go along ranks, TR along files, CO along a1-h8 diagonals, PI along h1-a8 diagonals, "
         "each its number of squares; R one square anywhere, D two straight, V two diagonally"},
    Rule{"C4",
         "a card threatens what is exactly its number of squares away in one of its directions, "
         "with nothing between"},
    Rule{
        "C5",
        "a card may flee along its lines (R straight, D anywhere, V diagonally) over empty squares "
        "to one where it neither threatens nor is threatened"},
    Rule{"C6", "a threatened card with no square to flee to is a prisoner"},
    Rule{"C7",
         "a card that is drawn goes on an empty square from which its number stays on the board in "
         "some direction; if there is no such square, on any empty one"},
    Rule{"C8",
         "a card neither locked nor threatened goes exactly its number of squares to an empty "
         "square, with nothing between"},
    Rule{"C9", "a threatened card that is not locked may flee to one of its flight squares"},
    Rule{"C10",
         "a card takes another if it threatened it at the end of its player's previous turn and "
         "still does, neither is locked, and the player had not touched the victim in that turn"},
    Rule{"C11",
         "two cards of the same rank or suit, neither locked nor a prisoner, may change places"},
    Rule{"C12",
         "the card drawn may take the square of one of its rank or suit, neither locked nor a "
         "prisoner, which goes to any empty square"},
    Rule{"C13", "at level A there are no exchanges; level B is the default"},
    Rule{"C14", "the game is over when the 40th card has been drawn; more points win"},
    Rule{"C15",
         "+4CAd5 draws, +4CAd5=4PIh1 draws and exchanges, 4PIa5-e1 moves, 4PIa5~d2 flees, "
         "3TRc2xRCOc5 takes, 4PIa5=4CAh8 exchanges"},
    Rule{"C16", "the tag Pioche gives the order of the pile from the top"},
    Rule{"C17",
         "a set-up such as 1:RTRd4,4PIa5:4PI:ACO,2CA:-:- names the side to move, the cards on the "
         "board, the locked ones, those taken by players 1 and 2, and the threats that count, "
         "RTR>4PI"}};

/// Returns the rule with that number: 8 for C8.
[[nodiscard]] constexpr Rule rule_number(int number) {
  return rules_of_the_sheet[static_cast<std::size_t>(number) - 1];
}

inline constexpr Rule rule_cards = rule_number(1);
inline constexpr Rule rule_levels = rule_number(13);
inline constexpr Rule rule_end = rule_number(14);
inline constexpr Rule rule_notation = rule_number(15);
inline constexpr Rule rule_pile = rule_number(16);
inline constexpr Rule rule_setup = rule_number(17);

}  // namespace damier::notation::alice
