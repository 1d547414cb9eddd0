#include "ply.hpp"

#include <limits>
#include <string>
#include <utility>

#include "damier/grammar/alice/plain_ply.hpp"
#include "damier/notation/games/alice/codec.hpp"
#include "damier/notation/games/alice/codes.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "../../replay/alternatives.hpp"
#include "../../replay/look_alikes.hpp"
#include "names.hpp"
#include "rules.hpp"

namespace damier::notation {

using namespace alice;
using rules::alice::Card;
using rules::alice::MoveKind;
using rules::alice::Position;
using rules::alice::Square;
using Move = rules::alice::Move;

namespace alice {

namespace {

/// Returns the move of a sign between two places, also for the second part of a draw with exchange.
Move move_of(const ParsedPly& ply, Card card, Square square, Card other, Square target) {
  if (ply.draws) {
    return ply.sign == Sign::none ? Move::draw(card, square)
                                  : Move::draw_exchange(card, square, other, target);
  }
  switch (ply.sign) {
    case Sign::flight:
      return Move::flight(card, square, target);
    case Sign::capture:
      return Move::capture(card, square, other, target);
    case Sign::exchange:
      return Move::exchange(card, square, other, target);
    default:
      return Move::move(card, square, target);
  }
}

bool names_two_cards(Sign sign) { return sign == Sign::capture || sign == Sign::exchange; }

void missing(Span span, std::string_view what, Diagnostics& diagnostics) {
  diagnostics.add(Code::move_syntax, span, {phrase(what)}).with_rule(rule_notation);
}

constexpr std::size_t max_quote_length = 16;

bool check_card(std::string_view text, Span span, Diagnostics& diagnostics) {
  if (find_card(span.in(text))) {
    return true;
  }
  Diagnostic& finding = diagnostics
                            .add(AliceCode::unknown_card, span,
                                 {std::string(span.in(text).substr(0, max_quote_length))})
                            .with_rule(rule_cards);
  if (const auto english = find_english_card(span.in(text))) {
    finding.with_note(NoteText::intended, {card_name(*english)});
  }
  return false;
}

bool check_square(std::string_view text, Span span, Diagnostics& diagnostics) {
  if (find_square(span.in(text))) {
    return true;
  }
  diagnostics.add(Code::bad_square, span, {std::string(span.in(text).substr(0, max_quote_length))})
      .with_rule(rule_cards);
  return false;
}

/// Checks the part of a ply after its sign.
bool check_target(std::string_view text, Span span, const ParsedPly& ply,
                  Diagnostics& diagnostics) {
  if (ply.target_square.empty()) {
    missing(span, to_translate(": the square of the card is missing"), diagnostics);
    return false;
  }
  const bool two = names_two_cards(ply.sign);
  if (two && ply.target_card.empty()) {
    missing(span, to_translate(": it does not name the second card"), diagnostics);
    return false;
  }
  if (!two && !ply.target_card.empty()) {
    missing(ply.target_card, to_translate(": a card that moves or flees goes to an empty square"),
            diagnostics);
    return false;
  }
  return (!two || check_card(text, ply.target_card, diagnostics)) &&
         check_square(text, ply.target_square, diagnostics);
}

}  // namespace

std::optional<Move> to_move(std::string_view text, const ParsedPly& ply) {
  const auto card = find_card(ply.card.in(text));
  const auto square = find_square(ply.square.in(text));
  if (!card || !square || (!ply.draws && ply.sign == Sign::none)) {
    return std::nullopt;
  }
  if (ply.sign == Sign::none) {
    return move_of(ply, *card, *square, {}, {});
  }
  const auto target = find_square(ply.target_square.in(text));
  const auto other = find_card(ply.target_card.in(text));
  if (!target || other.has_value() != names_two_cards(ply.sign) ||
      ply.target_card.empty() == names_two_cards(ply.sign)) {
    return std::nullopt;
  }
  return move_of(ply, *card, *square, other.value_or(Card{}), *target);
}

bool check_parts(std::string_view text, Span span, const ParsedPly& ply, const Position* position,
                 Diagnostics& diagnostics) {
  if (ply.card.empty()) {
    missing(span, to_translate(": it does not name the card"), diagnostics);
    return false;
  }
  if (!check_card(text, ply.card, diagnostics) || !check_square(text, ply.square, diagnostics)) {
    return false;
  }
  if (ply.sign == Sign::none && !ply.draws) {
    missing(span, to_translate(": a card that is drawn has a + before it"), diagnostics);
    const bool may_be_drawn =
        position == nullptr || position->pile.contains(*find_card(ply.card.in(text)));
    if (may_be_drawn && !diagnostics.full()) {
      diagnostics.last().with_note(
          NoteText::intended,
          {"+" + placed_name(*find_card(ply.card.in(text)), *find_square(ply.square.in(text)))});
    }
    return false;
  }
  return ply.sign == Sign::none || check_target(text, span, ply, diagnostics);
}

namespace {

/// Returns the move of a ply in canonical form.
Move plain_move(const grammar::alice::PlainPly& plain) {
  const Card card = Card::from_number(plain.card);
  const Square square = Square::from_number(plain.square);
  const Square target = Square::from_number(plain.target);
  const Card other = Card::from_number(plain.other);
  switch (plain.sign) {
    case '-':
      return Move::move(card, square, target);
    case '~':
      return Move::flight(card, square, target);
    case 'x':
      return Move::capture(card, square, other, target);
    case '=':
      return plain.draws ? Move::draw_exchange(card, square, other, target)
                         : Move::exchange(card, square, other, target);
    default:
      return Move::draw(card, square);
  }
}

bool is_canonical(const grammar::alice::PlainPly& plain) {
  return plain.sign != '=' || plain.draws || plain.square <= plain.target;
}

/// Reports spellings that are accepted, but not canonical (C15).
void check_spelling(const Position& position, const Move& move, std::string_view text, Span span,
                    const ParsedPly& ply, Diagnostics& diagnostics) {
  const auto add = [&](Code code, Span where, std::vector<std::string> args) {
    Diagnostic& finding = diagnostics.add(code, where, std::move(args)).with_rule(rule_notation);
    if (!diagnostics.full()) {
      std::string right;
      codec<rules::Alice>::write_move({}, position, move, right);
      finding.with_note(NoteText::write_it, {std::move(right)});
    }
  };
  bool odd = false;
  for (const Span card : {ply.card, ply.target_card}) {
    const std::string_view written = card.in(text);
    const auto meant = find_card(written);
    if (meant && without_blanks(written) != card_name(*meant)) {
      add(AliceCode::card_form, card, {card_name(*meant)});
      odd = true;
    }
  }
  for (const Span square : {ply.square, ply.target_square}) {
    const std::string_view written = square.in(text);
    if (!written.empty() && written.front() < 'a') {
      add(Code::square_form, square, {});
    }
  }
  if (ply.spaced && !odd) {
    add(Code::spaced_move, span, {});
  }
  if (ply.odd_sign) {
    const Span behind = ply.target_card.empty() ? ply.target_square : ply.target_card;
    add(ply.sign == Sign::move ? Code::unicode_dash : Code::move_sign,
        {ply.square.end, behind.begin}, {});
  }
  if (move.kind == MoveKind::exchange && find_square(ply.square.in(text)) != move.from) {
    add(AliceCode::exchange_order, span, {});
  }
}

/// Adds the legal alternatives: the moves of the card that the ply names or, if it names none, all.
/// Of thousands of draws, only those of a card that is known to be next, or is written, are useful.
void note_likely(const rules::Alice& game, const Position& position,
                 const std::optional<Move>& move, std::string_view written, const Explain& explain,
                 Diagnostics& diagnostics) {
  const bool draws = written.starts_with('+');
  const Position shown = draws && move ? game.reveal(position, move->card) : position;
  const bool next_is_known = game.next_cards(shown).count() == 1;
  const auto of_all = [&](const Move& one) {
    return next_is_known || !one.draws() ? Listing::listed : Listing::left_out;
  };
  const auto of_the_card = [&](const Move& one) {
    const bool acts = move && (one.card == move->card || one.other == move->card);
    const bool same = draws ? one.draws() : acts && !one.draws();
    return same || of_all(one) == Listing::left_out ? of_all(one) : Listing::counted;
  };
  if (!note_alternatives_if(game, shown, written, explain, of_the_card, diagnostics)) {
    note_alternatives_if(game, shown, written, explain, of_all, diagnostics);
  }
  if (!next_is_known && !position.pile.empty() && !diagnostics.full()) {
    diagnostics.last().with_note(AliceNote::may_draw);
  }
}

/// Returns the only legal draw that looks like a ply, as `+APIb1` looks like `+APIbl`. The other
/// moves are compared when they are listed.
std::optional<Move> draw_alike(const rules::Alice& game, const Position& position,
                               std::string_view written) {
  std::optional<Move> only;
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  const std::string text = without_blanks(written);
  std::string name;
  for (int card = 0; card < rules::alice::card_count; ++card) {
    for (int square = 0; square < rules::alice::square_count; ++square) {
      const Move move = Move::draw(Card::from_number(card), Square::from_number(square));
      name.clear();
      codec<rules::Alice>::write_move(game, position, move, name);
      const auto mistaken = mistaken_signs(text, name);
      if (mistaken && *mistaken <= fewest && game.is_legal(position, move)) {
        only = *mistaken < fewest ? std::optional(move) : std::nullopt;
        fewest = *mistaken;
      }
    }
  }
  return only;
}

/// Adds the draw that looks like the invalid ply.
void note_draw_alike(const rules::Alice& game, const Position& position, std::string_view written,
                     Diagnostics& diagnostics) {
  const auto meant = diagnostics.full() ? std::nullopt : draw_alike(game, position, written);
  if (meant) {
    std::string right;
    codec<rules::Alice>::write_move(game, position, *meant, right);
    diagnostics.last().with_note(NoteText::intended, {std::move(right)});
  }
}

}  // namespace

}  // namespace alice

std::optional<Move> codec<rules::Alice>::read_ply(const rules::Alice& game,
                                                  const Position& position, std::string_view text,
                                                  Span span, const Explain& explain,
                                                  Diagnostics& diagnostics) {
  const std::string_view written = span.in(text);
  const grammar::alice::PlainPly plain(written.data(), written.data() + written.size());
  if (plain.size == written.size() && is_canonical(plain)) {
    if (const Move move = plain_move(plain); game.is_legal(position, move)) {
      return move;
    }
  }
  ParsedPly ply;
  if (!parse_ply(text, span, ply)) {
    diagnostics.add(Code::move_syntax, span, {""}).with_rule(rule_notation);
    note_likely(game, position, std::nullopt, written, explain, diagnostics);
    return std::nullopt;
  }
  const auto move = to_move(text, ply);
  if (move && game.is_legal(position, *move)) {
    check_spelling(position, *move, text, span, ply, diagnostics);
    return move;
  }
  if (check_parts(text, span, ply, &position, diagnostics)) {
    explain_move({game, position, text, span, ply}, *move, diagnostics);
  } else if (ply.draws) {
    note_draw_alike(game, position, written, diagnostics);
  }
  if (diagnostics.last().code != Code::move_after_end) {
    note_likely(game, position, move, written, explain, diagnostics);
  }
  return std::nullopt;
}

bool codec<rules::Alice>::check_syntax(const rules::Alice& /*game*/, std::string_view text,
                                       Span span, Diagnostics& diagnostics) {
  const std::string_view written = span.in(text);
  const grammar::alice::PlainPly plain(written.data(), written.data() + written.size());
  if (plain.size > 0 && plain.size == written.size()) {
    return true;
  }
  ParsedPly ply;
  if (!parse_ply(text, span, ply)) {
    diagnostics.add(Code::move_syntax, span, {""}).with_rule(rule_notation);
    return false;
  }
  return check_parts(text, span, ply, nullptr, diagnostics);
}

void codec<rules::Alice>::write_move(const rules::Alice& /*game*/, const Position& /*position*/,
                                     const Move& move, std::string& out) {
  constexpr std::array signs{'=', '-', '~', 'x', '=', '='};
  out += move.draws() ? "+" : "";
  write_card(move.card, out);
  write_square(move.draws() ? move.to : move.from, out);
  if (move.kind == MoveKind::draw) {
    return;
  }
  out += signs.at(static_cast<std::size_t>(move.kind));
  if (move.other.exists()) {
    write_card(move.other, out);
  }
  write_square(move.away.exists() ? move.away : move.to, out);
}

Rule codec<rules::Alice>::ending_rule(const rules::Alice& /*game*/, rules::Ending /*ending*/) {
  return rule_end;
}

Summary view<rules::Alice>::summarise(const rules::Alice& /*game*/, const Position& /*position*/,
                                      const Move& move) {
  constexpr std::array kind_of{PlyKind::draw,    PlyKind::move,       AliceKind::flight,
                               PlyKind::capture, AliceKind::exchange, AliceKind::draw_exchange};
  const PlyKind kind = kind_of.at(static_cast<std::size_t>(move.kind));
  return {kind, kind == PlyKind::capture ? std::size_t{1} : 0};
}

void view<rules::Alice>::describe(const rules::Alice& game, const Position& position,
                                  const Move& move, Description& out) {
  const Summary summary = summarise(game, position, move);
  out.kind = summary.kind;
  out.from.clear();
  if (move.from.exists()) {
    write_square(move.from, out.from);
  }
  out.to.clear();
  write_square(move.to, out.to);
  out.captured.resize(summary.taken);
  for (std::string& square : out.captured) {
    square.clear();
    write_square(move.to, square);
  }
  out.flags.clear();
  out.lists.resize(1);
  out.lists.front().name = "cards";
  std::vector<std::string>& cards = out.lists.front().texts;  // the one that acts first
  cards.resize(move.other.exists() ? 2 : 1);
  cards.front().clear();
  write_card(move.card, cards.front());
  if (move.other.exists()) {
    cards.back().clear();
    write_card(move.other, cards.back());
  }
}

bool view<rules::Alice>::tally(const rules::Alice& game, const Position& position, Tally& out) {
  out.standing.clear();
  for (const Square from : position.occupied) {
    for (const Square to : standing_targets(position, from)) {
      out.standing.push_back(
          {card_name(position.board[from.index()]), card_name(position.board[to.index()])});
    }
  }
  std::ranges::sort(out.standing);
  for (const rules::Side side : {rules::Side::first, rules::Side::second}) {
    out.score[index(side)] = game.score(position, side);
    out.taken[index(side)].clear();
    for_each_by_name(position.taken[index(side)],
                     [&](Card card) { out.taken[index(side)].push_back(card_name(card)); });
  }
  out.left = position.pile.count();
  return true;
}

bool codec<rules::Alice>::is_chance(const rules::Alice& game, const Position& position,
                                    const Move& move) {
  return move.draws() && game.next_cards(position).count() > 1;
}

}  // namespace damier::notation
