#include "ply.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/grammar/lices/plain_ply.hpp"
#include "damier/notation/games/lices/codec.hpp"
#include "damier/notation/games/lices/codes.hpp"
#include "damier/notation/text/ascii.hpp"

#include "../../replay/alternatives.hpp"
#include "plain_squares.hpp"
#include "rules.hpp"
#include "squares.hpp"

namespace damier::notation {

using namespace lices;
using grammar::lices::PlainPly;
using rules::Side;
using rules::lices::Kind;
using rules::lices::MoveKind;
using rules::lices::Position;
using rules::lices::Square;
using Move = rules::lices::Move;

namespace {

constexpr std::size_t npos = std::string_view::npos;

bool is_row(char c) { return c >= 'a' && c <= 'e'; }

/// Returns the length of the square that begins a text in small letters; 0 if none exists.
std::size_t square_length(std::string_view text) {
  const bool row_first = !text.empty() && is_row(text.front());
  std::size_t end = row_first ? 1 : 0;
  end += text.substr(end, 2) == "10" ? 2 : end < text.size() && is_digit(text[end]) ? 1 : 0;
  const bool row_last = !row_first && end > 0 && end < text.size() && is_row(text[end]);
  return row_first ? (end > 1 ? end : 0) : row_last ? end + 1 : 0;
}

}  // namespace

namespace lices {

std::string in_proper_case(std::string_view written) {
  std::string text = in_lower_case(written);
  constexpr std::string_view pieces = "cep";
  if (!text.empty() && pieces.find(text.front()) != npos && square_length(text.substr(1)) > 0) {
    text.front() = to_upper(text.front());
  }
  const std::size_t sign = text.find_last_of("-=)");
  const std::size_t last = sign == npos ? npos : square_length(text.substr(sign + 1));
  if (last != npos && last > 0 && text.substr(sign + 1 + last) == "a") {
    text.back() = 'A';
  }
  return text;
}

}  // namespace lices

namespace {

/// Adds a jump from `at` to a capture, if it leads straight over a square, and moves `at`.
bool push_jump(Move& capture, Square& at, Square over, Square landing) {
  const auto direction = rules::lices::direction_between(at, over);
  if (!direction || landing.number() != over.number() + rules::lices::delta(*direction)) {
    return false;
  }
  capture.push(*direction);
  at = landing;
  return true;
}

/// Returns the advance or mailler from a square to another one, if there can be one.
std::optional<Move> move_to(MoveKind kind, Square from, Square to) {
  if (kind == MoveKind::mailler) {
    return to == from.half_turned() ? std::optional(Move::mailler(from)) : std::nullopt;
  }
  const auto direction = rules::lices::direction_between(from, to);
  return direction ? std::optional(Move::advance(from, *direction)) : std::nullopt;
}

std::optional<Move> to_capture(std::string_view text, const ParsedPly& ply, Square from,
                               Side mover) {
  if (ply.jump_count > ply.jumps.size()) {
    return std::nullopt;
  }
  Move move = Move::capture(from);
  Square at = from;
  for (const ParsedPly::Jump& jump : std::span(ply.jumps).first(ply.jump_count)) {
    const auto over = find_square(jump.over().in(text), other(mover));
    const auto landing = find_square(jump.landing().in(text), mover);
    if (!over || !landing || !push_jump(move, at, *over, *landing)) {
      return std::nullopt;
    }
  }
  return move;
}

/// Returns the move as written, if it can be a move; does not check that it is legal.
std::optional<Move> to_move(std::string_view text, const ParsedPly& ply, Side mover) {
  const auto from = find_square(ply.from.in(text), mover);
  if (!from) {
    return std::nullopt;
  }
  if (ply.kind == MoveKind::capture) {
    return to_capture(text, ply, *from, mover);
  }
  const auto to = find_square(ply.to.in(text), mover);
  return to ? move_to(ply.kind, *from, *to) : std::nullopt;
}

/// Returns the legal move that a ply denotes, with the piece that it names.
std::optional<Move> legal_move(const rules::Lices& game, const Position& position,
                               std::string_view text, const ParsedPly& ply) {
  auto move = to_move(text, ply, position.to_move);
  if (move && game.is_legal(position, *move)) {
    const auto kind = ply.piece == 0 ? std::optional(Kind::pion) : find_kind(ply.piece);
    if (kind && position.of(position.to_move, *kind).contains(move->from)) {
      return move;
    }
  }
  return std::nullopt;
}

/// Returns the square with that number in a plain ply, as a side sees it.
Square seen_square(std::uint8_t number, Side side) {
  const Square square(number / rules::lices::board_size + 1, number % rules::lices::board_size + 1);
  return side == Side::first ? square : square.half_turned();
}

std::optional<Move> plain_capture(const PlainPly& plain, Square from, Side mover) {
  Move move = Move::capture(from);
  Square at = from;
  for (const PlainPly::Jump& jump : std::span(plain.jumps).first(plain.jump_count)) {
    if (!push_jump(move, at, seen_square(jump.over, other(mover)),
                   seen_square(jump.landing, mover))) {
      return std::nullopt;
    }
  }
  return move;
}

/// Returns the move of a plain ply, if it can be a move; does not check that it is legal.
std::optional<Move> plain_move(const PlainPly& plain, Side mover) {
  const Square from = seen_square(plain.from, mover);
  if (plain.sign == '(') {
    return plain_capture(plain, from, mover);
  }
  const MoveKind kind = plain.sign == '=' ? MoveKind::mailler : MoveKind::advance;
  return move_to(kind, from, seen_square(plain.to, mover));
}

bool ends_on_lice(const Position& position, const Move& move) {
  return position.chevaliers.contains(move.from) &&
         rules::lices::lices[index(other(position.to_move))].contains(move.to());
}

/// Returns whether a move is legal for a piece, and ends on a lice or not.
bool is_right(const rules::Lices& game, const Position& position, const Move& move, Kind kind,
              bool on_lice) {
  return position.of(position.to_move, kind).contains(move.from) && game.is_legal(position, move) &&
         ends_on_lice(position, move) == on_lice;
}

/// Returns the legal move of a ply in canonical form. Most plies are.
std::optional<Move> read_plain_text(const rules::Lices& game, const Position& position,
                                    std::string_view written) {
  const PlainPly plain(written.data(), written.data() + written.size());
  if (plain.size != written.size()) {
    return std::nullopt;
  }
  const Kind kind = plain.piece == 0     ? Kind::pion
                    : plain.piece == 'C' ? Kind::chevalier
                                         : Kind::ecuyer;
  const auto move = plain_move(plain, position.to_move);
  const bool right = move && is_right(game, position, *move, kind, plain.on_lice);
  return right ? move : std::nullopt;
}

/// Reports a spelling that is accepted, and the canonical one.
void add_spelling(const rules::Lices& game, const Position& position, const Move& move, Code code,
                  Span where, Rule rule, Diagnostics& diagnostics,
                  std::vector<std::string> args = {}) {
  Diagnostic& finding = diagnostics.add(code, where, std::move(args)).with_rule(rule);
  if (!diagnostics.full()) {
    std::string right;
    codec<rules::Lices>::write_move(game, position, move, right);
    finding.with_note(NoteText::write_it, {std::move(right)});
  }
}

/// Reports spellings that are accepted, but not canonical (L16 to L18).
void check_spelling(const rules::Lices& game, const Position& position, const Move& move,
                    std::string_view text, const ParsedPly& ply, Span span,
                    Diagnostics& diagnostics) {
  const auto add = [&](Code code, Span where, Rule rule, std::vector<std::string> args = {}) {
    add_spelling(game, position, move, code, where, rule, diagnostics, std::move(args));
  };
  if (ply.named) {
    const std::string_view letter = ply.piece == 'P'   ? "without a letter"
                                    : ply.piece == 'C' ? "C"
                                                       : "E";
    add(LicesCode::piece_name, ply.piece_span, rule_pieces,
        {std::string(ply.piece_span.in(text)), std::string(letter)});
  } else if (ply.piece == 'P') {
    add(LicesCode::pion_letter, ply.piece_span, rule_pieces);
  }
  if (ply.spaced && !ply.named) {
    add(Code::spaced_move, span, rule_notation);
  }
  if (ply.typographic_dash) {
    add(Code::unicode_dash, {ply.from.end, ply.to.begin}, rule_notation);
  }
  const bool on_lice = ends_on_lice(position, move);
  if (on_lice && ply.mark.empty()) {
    add(LicesCode::lice_mark_missing, span, rule_mark);
  } else if (!on_lice && !ply.mark.empty()) {
    add(LicesCode::lice_mark_wrong, ply.mark, rule_mark);
  }
}

/// Returns the legal move that a ply is in another case; nothing if none exists.
std::optional<Move> find_in_any_case(const rules::Lices& game, const Position& position,
                                     std::string_view written) {
  const std::string text = in_proper_case(written);
  ParsedPly ply;
  if (text == written || !parse_ply(text, {0, static_cast<std::uint32_t>(text.size())}, ply)) {
    return std::nullopt;
  }
  return legal_move(game, position, text, ply);
}

/// Explains a ply in wrong case as if the case were right, since `EB8-c8` may also have the errors
/// of `Eb8-c8`. Returns false if its form has other errors.
bool explain_in_proper_case(const rules::Lices& game, const Position& position,
                            std::string_view text, Span span, Diagnostics& diagnostics) {
  std::string proper = in_proper_case(span.in(text));
  if (proper == span.in(text)) {
    return false;
  }
  std::string whole(text.substr(0, span.begin));
  whole += proper;
  ParsedPly ply;
  Diagnostics of_form;
  if (!parse_ply(whole, span, ply) || !check_parts(whole, span, ply, of_form)) {
    return false;
  }
  explain_ply({game, position, whole, span, ply}, diagnostics);
  return true;
}

/// Returns whether a capture takes pieces on these squares, or lands on the only one.
bool is_named_by(const Move& move, Side mover, std::span<const std::string_view> names) {
  std::size_t jumps = 0;
  bool same = true;
  for_each_jump(move, [&](Square over, Square /*landing*/) {
    same = same && jumps < names.size() && find_square(names[jumps], other(mover)) == over;
    ++jumps;
  });
  return (same && jumps == names.size()) ||
         (names.size() == 1 && find_square(names[0], mover) == move.to());
}

/// Returns the squares of a capture that is written as in other games, such as `Eb8x7c`: where it
/// begins, and the text after each sign. Nothing for another form.
std::vector<std::string_view> squares_of_crosses(std::string_view ply) {
  constexpr std::string_view signs = "xX:";
  constexpr std::size_t max_length = 64;
  if (ply.size() > max_length) {
    return {};
  }
  std::vector<std::string_view> squares;
  for (std::size_t begin = 0; begin <= ply.size();) {
    const std::size_t end = std::min(ply.find_first_of(signs, begin), ply.size());
    squares.push_back(ply.substr(begin, end - begin));
    begin = end + 1;
  }
  std::string_view& from = squares.front();
  from.remove_prefix(!from.empty() && find_kind(from.front()) ? 1 : 0);
  const bool known = std::ranges::all_of(
      squares, [](std::string_view name) { return find_square(name, Side::first).has_value(); });
  return known && squares.size() > 1 ? squares : std::vector<std::string_view>{};
}

/// Returns the only legal capture that such a ply can mean, in canonical notation, if any.
std::string likely_capture(const rules::Lices& game, const Position& position,
                           std::string_view ply) {
  constexpr std::size_t max = 10'000;
  const std::vector<std::string_view> squares = squares_of_crosses(ply);
  if (squares.empty()) {
    return {};
  }
  std::string only;
  std::size_t found = 0;
  std::size_t seen = 0;
  game.for_each_move(position, [&](const Move& move) {
    if (move.kind == MoveKind::capture && find_square(squares[0], position.to_move) == move.from &&
        is_named_by(move, position.to_move, std::span(squares).subspan(1)) && ++found == 1) {
      codec<rules::Lices>::write_move(game, position, move, only);
    }
    return found < 2 && ++seen < max;
  });
  return found == 1 ? only : "";
}

}  // namespace

std::optional<Move> codec<rules::Lices>::read_plain(const rules::Lices& game,
                                                    const Position& position,
                                                    PlainSquares squares) {
  const PlainMove ply = plain_move_of(squares);
  const Square from = seen_square(ply.from, position.to_move);
  const Square to = seen_square(ply.to, position.to_move);
  const MoveKind kind = to == from.half_turned() ? MoveKind::mailler : MoveKind::advance;
  const auto move = move_to(kind, from, to);
  const bool right = move && is_right(game, position, *move, ply.kind, ply.on_lice);
  return right ? move : std::nullopt;
}

std::optional<Move> codec<rules::Lices>::read_ply(const rules::Lices& game,
                                                  const Position& position, std::string_view text,
                                                  Span span, const Explain& explain,
                                                  Diagnostics& diagnostics) {
  if (const auto move = read_plain_text(game, position, span.in(text))) {
    return move;
  }
  ParsedPly ply;
  if (!parse_ply(text, span, ply)) {
    diagnostics.add(Code::move_syntax, span, {""}).with_rule(rule_notation);
    const std::string likely = likely_capture(game, position, span.in(text));
    note_alternatives(game, position, likely.empty() ? span.in(text) : std::string_view(likely),
                      explain, diagnostics);
    return std::nullopt;
  }
  if (const auto move = legal_move(game, position, text, ply)) {
    check_spelling(game, position, *move, text, ply, span, diagnostics);
    return move;
  }
  if (const auto meant = find_in_any_case(game, position, span.in(text))) {
    add_spelling(game, position, *meant, Code::square_form, span, rule_notation, diagnostics);
    return meant;
  }
  if (!explain_in_proper_case(game, position, text, span, diagnostics) &&
      check_parts(text, span, ply, diagnostics)) {
    explain_ply({game, position, text, span, ply}, diagnostics);
  }
  if (diagnostics.last().code != Code::move_after_end) {
    note_alternatives(game, position, span.in(text), explain, diagnostics);
  }
  return std::nullopt;
}

bool codec<rules::Lices>::check_syntax(const rules::Lices& /*game*/, std::string_view text,
                                       Span span, Diagnostics& diagnostics) {
  const std::string_view written = span.in(text);
  const PlainPly plain(written.data(), written.data() + written.size());
  if (plain.size > 0 && plain.size == written.size()) {
    return true;
  }
  ParsedPly ply;
  if (!parse_ply(text, span, ply)) {
    diagnostics.add(Code::move_syntax, span, {""}).with_rule(rule_notation);
    return false;
  }
  return check_parts(text, span, ply, diagnostics);
}

void codec<rules::Lices>::write_move(const rules::Lices& /*game*/, const Position& position,
                                     const Move& move, std::string& out) {
  const Side mover = position.to_move;
  const Kind kind = position.at(move.from).value().kind;
  out += letter(kind);
  write_square(move.from, mover, out);
  if (move.kind == MoveKind::capture) {
    for_each_jump(move, [&](Square over, Square landing) {
      out += '(';
      write_square(over, other(mover), out);
      out += ')';
      write_square(landing, mover, out);
    });
  } else {
    out += move.kind == MoveKind::mailler ? '=' : '-';
    write_square(move.to(), mover, out);
  }
  if (ends_on_lice(position, move)) {
    out += 'A';
  }
}

Rule codec<rules::Lices>::ending_rule(const rules::Lices& /*game*/, rules::Ending ending) {
  return ending == rules::Ending::blocked ? rule_blocked : rule_placed;
}

bool codec<rules::Lices>::can_end(const rules::Lices& /*game*/, rules::Ending ending) {
  return ending == rules::Ending::goal || ending == rules::Ending::blocked;
}

Summary view<rules::Lices>::summarise(const rules::Lices& /*game*/, const Position& /*position*/,
                                      const Move& move) {
  switch (move.kind) {
    case MoveKind::advance:
      return {PlyKind::advance, 0};
    case MoveKind::mailler:
      return {LicesKind::mailler, 0};
    case MoveKind::capture:
      break;
  }
  return {PlyKind::capture, move.steps};
}

void view<rules::Lices>::describe(const rules::Lices& game, const Position& position,
                                  const Move& move, Description& out) {
  const Side mover = position.to_move;
  const Summary summary = summarise(game, position, move);
  out.kind = summary.kind;
  out.from.clear();
  write_square(move.from, mover, out.from);
  out.to.clear();
  write_square(move.to(), mover, out.to);
  out.captured.resize(summary.taken);
  std::size_t jump = 0;
  for_each_jump(move, [&](Square over, Square /*landing*/) {
    out.captured[jump].clear();
    write_square(over, other(mover), out.captured[jump++]);
  });
  out.flags.clear();
  if (ends_on_lice(position, move)) {
    out.flags.emplace_back("lice");
  }
}

}  // namespace damier::notation
