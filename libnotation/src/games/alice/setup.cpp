#include <algorithm>
#include <string>
#include <utility>

#include "damier/grammar/alice.hpp"
#include "damier/notation/games/alice/codec.hpp"
#include "damier/notation/games/alice/codes.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "../../replay/build_setup.hpp"
#include "../../replay/setup_builder.hpp"
#include "names.hpp"
#include "rules.hpp"

namespace damier::notation {

using namespace alice;
using rules::Side;
using rules::alice::Fault;
using rules::alice::Position;

namespace alice {

namespace {

namespace pegtl = tao::pegtl;
namespace rule = grammar::alice;

/// The lists of C17, in their order.
enum class List : std::uint8_t { none, board, locked, taken_by_first, taken_by_second, standing };

/// Builds a set-up part by part, up to the first fault.
class AliceSetup : public SetupBuilder<Position> {
 public:
  /// `game`: null if the position need not be valid.
  AliceSetup(const rules::Alice* game, std::string_view text, Diagnostics& diagnostics)
      : SetupBuilder(text, rule_setup, diagnostics), game_(game) {}

  /// Returns a span without the blanks around it.
  template <typename Input>
  Span span(const Input& in) {
    return trimmed(SetupBuilder::span(in), text_, white_in_line);
  }

  void side_to_move(Span span) { to_move = text_[span.begin] == '1' ? Side::first : Side::second; }
  void next_list(Span /*sign*/) { list_ = static_cast<List>(static_cast<int>(list_) + 1); }
  /// Adds a card with its square.
  void place(Span span);
  /// Adds a card to the current list.
  void name(Span span);
  void threatener(Span span) { threatener_ = span; }
  void threatened(Span span);
  /// Completes the position, after the last part.
  void finish(Span whole);
  /// Returns what may follow the last part.
  [[nodiscard]] std::string_view expected() const;

 private:
  [[nodiscard]] std::optional<Card> card(Span span);
  void check(const std::optional<Fault>& why, Span span);
  void odd_form(Span span) {
    if (sound) {
      diagnostics_.add(Code::setup_form, span, {std::string(span.in(text_))}).with_rule(rule_setup);
    }
  }

  const rules::Alice* game_;
  List list_ = List::none;
  Span threatener_;
};

std::optional<Card> AliceSetup::card(Span span) {
  constexpr std::size_t longest_quote = 16;
  const std::string_view written = span.in(text_);
  const auto found = find_card(written);
  if (!found) {
    fault(AliceCode::unknown_card, span, {std::string(written.substr(0, longest_quote))},
          rule_cards);
  } else if (card_name(*found) != written) {
    odd_form(span);
  }
  return found;
}

void AliceSetup::check(const std::optional<Fault>& why, Span span) {
  if (!why) {
    return;
  }
  const auto missing = [&](Card one) { return !position.on_board().contains(one); };
  switch (why->why) {
    case Fault::Why::square_shared:
      return fault(AliceCode::setup_card_square, span,
                   {square_name(why->square), card_name(why->other)});
    case Fault::Why::locked_elsewhere:
    case Fault::Why::standing_elsewhere:
      return fault(AliceCode::setup_card_missing, span,
                   {card_name(missing(why->card) ? why->card : why->other)});
    case Fault::Why::no_such_threat:
      return fault(AliceCode::setup_no_threat, span,
                   {card_name(why->card), card_name(why->other),
                    phrase("the first does not threaten the second")});
    case Fault::Why::standing_locked: {
      const Card locked = position.locked.contains(why->card) ? why->card : why->other;
      return fault(AliceCode::setup_no_threat, span,
                   {card_name(why->card), card_name(why->other),
                    phrase("{0} is locked", card_name(locked))});
    }
    case Fault::Why::pile_out_of_order:
      return fault(AliceCode::setup_pile_order, span, {card_name(why->card), card_name(why->other)},
                   rule_pile);
    default:
      return fault(AliceCode::setup_card_twice, span, {card_name(why->card)});
  }
}

void AliceSetup::place(Span span) {
  constexpr std::uint32_t square_size = 2;
  if (!sound) {
    return;
  }
  Span of_square{span.end - std::min(square_size, span.size()), span.end};
  const Span of_card = trimmed({span.begin, of_square.begin}, text_, white_in_line);
  const auto which = card(of_card);
  const std::string_view written = of_square.in(text_);
  const auto square = find_square(written);
  if (!which || !square) {
    fault(Code::bad_square, of_square, {std::string(written)});
    return;
  }
  if (of_card.end != of_square.begin || square_name(*square) != written) {
    odd_form(span);
  }
  check(put(position, *which, *square), span);
}

void AliceSetup::name(Span span) {
  const auto which = sound ? card(span) : std::nullopt;
  if (!which) {
    return;
  }
  switch (list_) {
    case List::locked:
      return check(lock(position, *which), span);
    case List::taken_by_first:
      return check(take(position, Side::first, *which), span);
    default:
      return check(take(position, Side::second, *which), span);
  }
}

void AliceSetup::threatened(Span span) {
  const auto which = sound ? card(threatener_) : std::nullopt;
  const auto target = which ? card(span) : std::nullopt;
  if (target) {
    check(stand(position, *which, *target), {threatener_.begin, span.end});
  }
}

void AliceSetup::finish(Span whole) {
  if (list_ != List::standing) {
    stand_all(position);
  }
  if (sound && game_ != nullptr) {
    check(game_->validate(position), whole);
  }
}

std::string_view AliceSetup::expected() const {
  constexpr std::array<std::string_view, 7> lists{
      to_translate("expected 1 or 2, the side to move"),
      to_translate("expected ':' and the cards on the board"),
      to_translate("expected a card with its square, ',' or ':' and the locked cards"),
      to_translate("expected a card, ',' or ':' and the cards that player 1 has taken"),
      to_translate("expected a card, ',' or ':' and the cards that player 2 has taken"),
      to_translate("expected a card or ','"),
      to_translate("expected a threat such as RTR>4PI, or ','")};
  const std::size_t next = reached_ == 0 ? 0 : static_cast<std::size_t>(list_) + 1;
  return lists[std::min(next, lists.size() - 1)];
}

template <typename Rule>
struct setup_action : pegtl::nothing<Rule> {};

template <>
struct setup_action<rule::side_to_move> : setup_part<&AliceSetup::side_to_move> {};
template <>
struct setup_action<rule::next_list> : setup_part<&AliceSetup::next_list> {};
template <>
struct setup_action<rule::first_list> {
  static void apply0(AliceSetup& builder) { builder.next_list({}); }
};
template <>
struct setup_action<rule::setup_place> : setup_part<&AliceSetup::place> {};
template <>
struct setup_action<rule::setup_name> : setup_part<&AliceSetup::name> {};
template <>
struct setup_action<rule::threatener> : setup_part<&AliceSetup::threatener> {};
template <>
struct setup_action<rule::threatened> : setup_part<&AliceSetup::threatened> {};

void write_cards(CardSet cards, std::string& out) {
  out += cards.empty() ? "-" : list_of(cards, ",");
}

void write_board(const Position& position, std::string& out) {
  std::string_view separator;
  for (const Square square : position.occupied) {
    out += std::exchange(separator, ",");
    write_card(position.board[square.index()], out);
    write_square(square, out);
  }
  out += position.occupied.empty() ? "-" : "";
}

void write_standing(const rules::Alice& game, const Position& position, std::string& out) {
  Tally tally;
  view<rules::Alice>::tally(game, position, tally);
  std::string_view separator;
  for (const auto& [card, target] : tally.standing) {
    out += std::exchange(separator, ",");
    out += card;
    out += '>';
    out += target;
  }
  out += tally.standing.empty() ? "-" : "";
}

}  // namespace

}  // namespace alice

std::optional<Position> codec<rules::Alice>::read_setup(const rules::Alice& game,
                                                        std::string_view text, Span span,
                                                        Diagnostics& diagnostics) {
  const auto setup =
      build_setup<rule::setup, setup_action>(AliceSetup(&game, text, diagnostics), text, span);
  return setup ? std::optional(setup->position) : std::nullopt;
}

std::optional<LooseSetupOf<Position>> layout<rules::Alice>::read_loosely(
    const rules::Alice& /*game*/, std::string_view text, Span span, Diagnostics& diagnostics) {
  return build_setup<rule::loose_setup, setup_action>(AliceSetup(nullptr, text, diagnostics), text,
                                                      span);
}

void codec<rules::Alice>::write_setup(const rules::Alice& game, const Position& position,
                                      std::string& out) {
  out += position.to_move == Side::first ? "1:" : "2:";
  write_board(position, out);
  for (const CardSet cards : {position.locked, position.taken[0], position.taken[1]}) {
    out += ':';
    write_cards(cards, out);
  }
  out += ':';
  write_standing(game, position, out);
}

}  // namespace damier::notation
