#pragma once

#include "damier/grammar/alice/plain_ply.hpp"
#include "damier/grammar/frame.hpp"
#include "damier/grammar/text.hpp"

/// The notation of Alice (C15 to C17). It is tolerant, so that the codec can explain a wrong move:
/// a card and its square are any words, which the codec checks. If its parts are separated by
/// blanks, or a card is named in full, only real cards and squares match.
namespace damier::grammar::alice {

/// The canonical form of a ply, recognised for speed (PlainPly).
struct plain_ply : recognised<PlainPly> {};

/// `~`, and the other tildes of keyboards and word processors: U+02DC and U+223C.
struct flight_sign : pegtl::sor<pegtl::one<'~'>, pegtl::string<'\xCB', '\x9C'>,
                                pegtl::string<'\xE2', '\x88', '\xBC'>> {};
struct move_sign : dash {};
/// `x`, and the multiplication sign; a colon as in other games.
struct capture_sign : pegtl::sor<pegtl::one<'x', 'X', ':'>, multiplication_sign> {};
struct exchange_sign : pegtl::one<'='> {};
struct draw_sign : pegtl::one<'+'> {};
struct sign : pegtl::sor<move_sign, flight_sign, capture_sign, exchange_sign> {};

/// Ranks (C1), as letters and in words.
struct rank_name
    : pegtl::sor<pegtl::istring<'r', 'o', 'i'>, pegtl::istring<'r', 'e', 'i', 'n', 'e'>,
                 pegtl::istring<'d', 'a', 'm', 'e'>, pegtl::istring<'v', 'a', 'l', 'e', 't'>> {};
struct rank_letter
    : pegtl::sor<pegtl::range<'2', '7'>, pegtl::one<'V', 'D', 'R', 'v', 'd', 'r'>,
                 pegtl::seq<pegtl::one<'A', 'a'>, pegtl::opt<pegtl::one<'s', 'S'>>>> {};
struct rank : pegtl::sor<rank_name, rank_letter> {};

/// The variation selectors U+FE0E and U+FE0F choose the text or emoji form of a sign.
struct sign_form : pegtl::seq<pegtl::string<'\xEF', '\xB8'>, pegtl::one<'\x8E', '\x8F'>> {};
/// Suit signs, black and white: U+2660 to U+2667.
struct suit_sign : pegtl::seq<pegtl::string<'\xE2', '\x99'>, pegtl::range<'\xA0', '\xA7'>,
                              pegtl::opt<sign_form>> {};
/// The letters e and o with French diacritics, in either case.
struct e_grave
    : pegtl::sor<pegtl::one<'e', 'E'>, pegtl::seq<pegtl::one<'\xC3'>, pegtl::one<'\xA8', '\x88'>>> {
};
struct oe : pegtl::sor<pegtl::istring<'o', 'e'>,
                       pegtl::seq<pegtl::one<'\xC5'>, pegtl::one<'\x92', '\x93'>>> {};
struct real_square : pegtl::seq<pegtl::ranges<'a', 'h', 'A', 'H'>, pegtl::range<'1', '8'>,
                                pegtl::not_at<pegtl::digit>> {};
/// A suit by its name or sign. The square may follow a name without a blank.
struct suit_name
    : pegtl::seq<
          pegtl::sor<pegtl::seq<pegtl::istring<'t', 'r'>, e_grave, pegtl::istring<'f', 'l', 'e'>>,
                     pegtl::istring<'p', 'i', 'q', 'u', 'e'>,
                     pegtl::seq<pegtl::one<'c', 'C'>, oe, pegtl::istring<'u', 'r'>>,
                     pegtl::istring<'c', 'a', 'r', 'r', 'e', 'a', 'u'>>,
          pegtl::opt<pegtl::one<'s', 'S', 'x', 'X'>>,
          pegtl::sor<word_end, pegtl::at<real_square>>> {};
struct suit_letters
    : pegtl::sor<pegtl::istring<'t', 'r'>, pegtl::istring<'p', 'i'>, pegtl::istring<'c', 'o'>,
                 pegtl::istring<'c', 'a'>, pegtl::one<'P', 'p'>> {};
struct suit : pegtl::sor<suit_sign, suit_name, suit_letters> {};

/// The `de` between the names of a rank and a suit.
struct of : pegtl::seq<pegtl::istring<'d', 'e'>, blanks> {};
struct real_card : pegtl::seq<rank, blanks, pegtl::opt<of>, suit> {};

/// A word that may be a card, a square, or both: letters, digits and non-ASCII bytes, up to a sign.
struct not_ascii : pegtl::range<'\x80', '\xFF'> {};
struct part : pegtl::plus<pegtl::not_at<sign>, pegtl::sor<pegtl::alnum, not_ascii>> {};

struct card : real_card {};
struct square : real_square {};
struct loose : part {};
struct target_card : real_card {};
struct target_square : real_square {};
struct target_loose : part {};

/// The end of a word, or the sign inside it.
struct part_end : pegtl::sor<pegtl::at<sign>, word_end> {};
/// `sur d4`, `en d4`.
struct on
    : pegtl::seq<pegtl::sor<pegtl::istring<'s', 'u', 'r'>, pegtl::istring<'e', 'n'>>, some_blanks> {
};
struct real_place : pegtl::seq<card, blanks, pegtl::opt<on>, square, part_end> {};
struct real_target : pegtl::seq<pegtl::opt<target_card, blanks>, target_square, word_end> {};
struct target : pegtl::sor<pegtl::seq<blanks, real_target>, target_loose> {};

/// One action (C15). In a draw without exchange nothing follows the square. A card and its square
/// alone are an action without its sign.
struct draw : pegtl::seq<draw_sign, pegtl::sor<pegtl::seq<blanks, real_place>, loose>,
                         pegtl::opt<blanks, exchange_sign, pegtl::opt<target>>> {};
struct move : pegtl::sor<draw, pegtl::seq<real_place, blanks, sign, pegtl::opt<target>>, real_place,
                         pegtl::seq<loose, sign, pegtl::opt<target>>> {};

struct own : pegtl::seq<pegtl::at<pegtl::digit>, frame::spaced_score> {};
struct movetext : frame::movetext<own, move, plain_ply> {};

/// A set-up (C17): `1:RTRd4,4PIa5:4PI:ACO,2CA:-:RTR>4PI`.
struct side_to_move : pegtl::one<'1', '2'> {};
struct setup_card : real_card {};
struct setup_square : real_square {};
struct setup_word : part {};
/// The codec checks words that name no card or no square.
struct setup_place
    : pegtl::seq<blanks,
                 pegtl::sor<pegtl::seq<setup_card, blanks, setup_square, word_end>, setup_word>,
                 blanks> {};
struct setup_name
    : pegtl::seq<blanks, pegtl::sor<pegtl::seq<setup_card, word_end>, setup_word>, blanks> {};
struct threatener : setup_name {};
struct threatened : setup_name {};
struct threat : pegtl::seq<threatener, pegtl::one<'>'>, threatened> {};
struct no_cards : pegtl::seq<blanks, pegtl::opt<dash>, blanks,
                             pegtl::at<pegtl::sor<pegtl::one<':'>, pegtl::eof>>> {};
template <typename Item>
struct cards : pegtl::sor<no_cards, pegtl::list<Item, pegtl::one<','>>> {};
struct next_list : pegtl::one<':'> {};
struct setup : pegtl::seq<blanks, side_to_move, blanks, next_list, cards<setup_place>, next_list,
                          cards<setup_name>, next_list, cards<setup_name>, next_list,
                          cards<setup_name>, pegtl::opt<next_list, cards<threat>>, pegtl::eof> {};

/// A set-up in a query, which may lack the side to move and all lists but the first: `RTRd4,4PIa5`.
struct first_list : pegtl::success {};
struct next_lists : pegtl::opt<next_list, cards<setup_name>,
                               pegtl::opt<next_list, cards<setup_name>,
                                          pegtl::opt<next_list, cards<setup_name>,
                                                     pegtl::opt<next_list, cards<threat>>>>> {};
struct loose_setup
    : pegtl::seq<blanks,
                 pegtl::sor<pegtl::seq<pegtl::at<side_to_move, blanks, pegtl::one<':'>>,
                                       side_to_move, blanks, next_list>,
                            first_list>,
                 cards<setup_place>, next_lists, pegtl::eof> {};

/// The order of a pile (C16).
struct plain_card : pegtl::seq<recognised<PlainCard>, word_end> {};
struct pile_card : pegtl::sor<plain_card, real_card> {};
struct pile
    : pegtl::seq<pegtl::star<pegtl::sor<blank, pegtl::one<','>>>,
                 pegtl::star<pile_card, word_end, pegtl::star<pegtl::sor<blank, pegtl::one<','>>>>,
                 pegtl::eof> {};

}  // namespace damier::grammar::alice
