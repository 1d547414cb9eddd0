#include <algorithm>
#include <string>
#include <utility>

#include "damier/grammar/alice.hpp"
#include "damier/notation/games/alice/codec.hpp"
#include "damier/notation/games/alice/codes.hpp"
#include "damier/notation/text/ascii.hpp"

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
class SetupBuilder {
 public:
  SetupBuilder(std::string_view text, Diagnostics& diagnostics)
      : text_(text), diagnostics_(diagnostics) {}

  template <typename Input>
  Span span(const Input& in) {
    reached_ = static_cast<std::uint32_t>(in.end() - text_.data());
    return reached_from(static_cast<std::uint32_t>(in.begin() - text_.data()));
  }

  void side_to_move(char digit) { to_move = digit == '1' ? Side::first : Side::second; }
  void next_list() { list_ = static_cast<List>(static_cast<int>(list_) + 1); }
  /// A card with its square.
  void place(Span span);
  /// A card of the current list.
  void name(Span span);
  void threatener(Span span) { threatener_ = span; }
  void threatened(Span span);
  /// Completes the position, once everything has been read. `game`: null if it need not be valid.
  void finish(const rules::Alice* game, Span whole);
  /// Reports where the string ends early or goes on too long, and what was expected there.
  void unexpected(Span whole);

  Position position;
  std::optional<Side> to_move;
  bool sound = true;

 private:
  [[nodiscard]] Span reached_from(std::uint32_t begin) const;
  [[nodiscard]] std::optional<Card> card(Span span);
  void check(const std::optional<Fault>& why, Span span);
  void fault(Code code, Span span, std::vector<std::string> args, Rule cited = rule_setup) {
    if (sound) {
      diagnostics_.add(code, span, std::move(args)).with_rule(cited);
      sound = false;
    }
  }
  void odd_form(Span span) {
    if (sound) {
      diagnostics_.add(Code::setup_form, span, {std::string(span.in(text_))}).with_rule(rule_setup);
    }
  }

  std::string_view text_;
  Diagnostics& diagnostics_;
  std::uint32_t reached_ = 0;
  List list_ = List::none;
  Span threatener_;
};

Span SetupBuilder::reached_from(std::uint32_t begin) const {
  return trimmed({begin, reached_}, text_, white_in_line);
}

std::optional<Card> SetupBuilder::card(Span span) {
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

void SetupBuilder::check(const std::optional<Fault>& why, Span span) {
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
      return fault(
          AliceCode::setup_no_threat, span,
          {card_name(why->card), card_name(why->other), "the one does not threaten the other"});
    case Fault::Why::standing_locked: {
      const Card locked = position.locked.contains(why->card) ? why->card : why->other;
      return fault(AliceCode::setup_no_threat, span,
                   {card_name(why->card), card_name(why->other), card_name(locked) + " is locked"});
    }
    case Fault::Why::pile_out_of_order:
      return fault(AliceCode::setup_pile_order, span, {card_name(why->card), card_name(why->other)},
                   rule_pile);
    default:
      return fault(AliceCode::setup_card_twice, span, {card_name(why->card)});
  }
}

void SetupBuilder::place(Span span) {
  constexpr std::uint32_t square_size = 2;
  if (!sound) {
    return;
  }
  Span of_square{span.end - std::min(square_size, span.size()), span.end};
  Span of_card{span.begin, of_square.begin};
  while (!of_card.empty() && (text_[of_card.end - 1] == ' ' || text_[of_card.end - 1] == '\t')) {
    --of_card.end;
  }
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

void SetupBuilder::name(Span span) {
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

void SetupBuilder::threatened(Span span) {
  const auto which = sound ? card(threatener_) : std::nullopt;
  const auto target = which ? card(span) : std::nullopt;
  if (target) {
    check(stand(position, *which, *target), {threatener_.begin, span.end});
  }
}

void SetupBuilder::finish(const rules::Alice* game, Span whole) {
  if (list_ != List::standing) {
    stand_all(position);
  }
  if (sound && game != nullptr) {
    check(game->validate(position), whole);
  }
}

void SetupBuilder::unexpected(Span whole) {
  constexpr std::array<std::string_view, 7> expected{
      "it begins with 1 or 2, the side to move",
      "':' and the cards on the board are missing here",
      "a card with its square, ',' or ':' and the locked cards are missing here",
      "a card, ',' or ':' and the cards that player 1 has taken are missing here",
      "a card, ',' or ':' and the cards that player 2 has taken are missing here",
      "a card or ',' is missing here",
      "a threat such as RTR>4PI, or ',', is missing here"};
  const Span rest{std::max(reached_, whole.begin), whole.end};
  const std::size_t next = reached_ == 0 ? 0 : static_cast<std::size_t>(list_) + 1;
  const std::string_view what = expected[std::min(next, expected.size() - 1)];
  fault(Code::setup_syntax, rest.empty() ? whole : rest, {std::string(what)});
}

template <typename Rule>
struct setup_action : pegtl::nothing<Rule> {};

template <>
struct setup_action<rule::side_to_move> {
  template <typename Input>
  static void apply(const Input& in, SetupBuilder& builder) {
    builder.span(in);
    builder.side_to_move(*in.begin());
  }
};

template <>
struct setup_action<rule::next_list> {
  template <typename Input>
  static void apply(const Input& in, SetupBuilder& builder) {
    builder.span(in);
    builder.next_list();
  }
};

template <>
struct setup_action<rule::first_list> {
  static void apply0(SetupBuilder& builder) { builder.next_list(); }
};

/// Passes the span of a part to a function of the builder.
template <void (SetupBuilder::*handle)(Span)>
struct setup_part {
  template <typename Input>
  static void apply(const Input& in, SetupBuilder& builder) {
    (builder.*handle)(builder.span(in));
  }
};

template <>
struct setup_action<rule::setup_place> : setup_part<&SetupBuilder::place> {};
template <>
struct setup_action<rule::setup_name> : setup_part<&SetupBuilder::name> {};
template <>
struct setup_action<rule::threatener> : setup_part<&SetupBuilder::threatener> {};
template <>
struct setup_action<rule::threatened> : setup_part<&SetupBuilder::threatened> {};

/// The position of a set-up as that grammar rule has it.
template <typename Rule>
std::optional<LooseSetupOf<Position>> read_as(const rules::Alice* game, std::string_view text,
                                              Span span, Diagnostics& diagnostics) {
  const std::string_view written = span.in(text);
  grammar::text_input in(written.data(), written.data() + written.size(), "");
  SetupBuilder builder(text, diagnostics);
  if (pegtl::parse<Rule, setup_action>(in, builder)) {
    builder.finish(game, span);
  } else {
    builder.unexpected(span);
  }
  builder.position.to_move = builder.to_move.value_or(Side::first);
  return builder.sound ? std::optional(LooseSetupOf<Position>{builder.position, builder.to_move})
                       : std::nullopt;
}

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
  const auto setup = read_as<rule::setup>(&game, text, span, diagnostics);
  return setup ? std::optional(setup->position) : std::nullopt;
}

std::optional<LooseSetupOf<Position>> layout<rules::Alice>::read_loosely(std::string_view text,
                                                                         Span span,
                                                                         Diagnostics& diagnostics) {
  return read_as<rule::loose_setup>(nullptr, text, span, diagnostics);
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
