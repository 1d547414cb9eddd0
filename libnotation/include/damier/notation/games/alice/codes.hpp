#pragma once

#include <array>

#include "damier/notation/record/code_info.hpp"
#include "damier/notation/record/note_text.hpp"

namespace damier::notation {

/// Codes for records of Alice only.
struct AliceCode {
  static const CodeInfo setup_card_square;
  static const CodeInfo setup_card_twice;
  static const CodeInfo setup_card_missing;
  static const CodeInfo setup_no_threat;
  static const CodeInfo setup_pile_order;
  static const CodeInfo unknown_card;
  static const CodeInfo card_form;
  static const CodeInfo exchange_order;
  static const CodeInfo card_elsewhere;
  static const CodeInfo card_locked;
  static const CodeInfo must_flee;
  static const CodeInfo not_threatened;
  static const CodeInfo card_distance;
  static const CodeInfo card_in_the_way;
  static const CodeInfo no_flight_square;
  static const CodeInfo new_threat;
  static const CodeInfo own_touch;
  static const CodeInfo prisoner;
  static const CodeInfo not_alike;
  static const CodeInfo no_exchanges;
  static const CodeInfo card_drawn_already;
  static const CodeInfo other_card_next;
  static const CodeInfo no_room_for_number;

  static constexpr std::array all{
      &setup_card_square,  &setup_card_twice, &setup_card_missing, &setup_no_threat,
      &setup_pile_order,   &unknown_card,     &card_form,          &exchange_order,
      &card_elsewhere,     &card_locked,      &must_flee,          &not_threatened,
      &card_distance,      &card_in_the_way,  &no_flight_square,   &new_threat,
      &own_touch,          &prisoner,         &not_alike,          &no_exchanges,
      &card_drawn_already, &other_card_next,  &no_room_for_number};
};

/// Notes of this game only.
struct AliceNote {
  /// {0}: squares, {1}: why the card cannot flee there
  static constexpr NoteText no_flight_to{"not to {0}: {1}"};
  static constexpr NoteText may_flee_to{"it may flee to {0}"};         ///< {0}: squares
  static constexpr NoteText may_go_to{"it may go to {0}"};             ///< {0}: squares
  static constexpr NoteText may_be_placed{"it may be placed on {0}"};  ///< {0}: squares
  /// Note on a threat that does not stand yet, to a prisoner or any other card (C10).
  static constexpr NoteText stands_later{
      "if it is still there at the end of this turn, it counts from your next turn on"};
  /// Note that a draw of any card from the pile is legal too.
  static constexpr NoteText may_draw{"a card may be drawn as well"};
  /// no free square to flee to
  static constexpr NoteText no_free_line{"no square along its lines is free"};
};

}  // namespace damier::notation
