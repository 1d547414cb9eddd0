#include <algorithm>
#include <string>

#include "damier/notation/games/lices/codec.hpp"
#include "damier/notation/games/lices/codes.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "../../replay/must_take.hpp"
#include "ply.hpp"
#include "rules.hpp"
#include "squares.hpp"

namespace damier::notation::lices {

using rules::Side;
using rules::lices::CaptureState;
using rules::lices::Direction;
using rules::lices::Kind;
using rules::lices::MoveKind;
using rules::lices::Piece;
using rules::lices::Square;

namespace {

constexpr std::size_t max_quote_length = 24;

std::string quote(std::string_view text) { return std::string(text.substr(0, max_quote_length)); }

std::string with_article(Kind kind) {
  return kind == Kind::pion     ? phrase("a Pion")
         : kind == Kind::ecuyer ? phrase("an Ecuyer")
                                : phrase("a Chevalier");
}

/// Finds the first error of a ply, in the order in which a player would look: the piece, compulsory
/// capture, the destination.
class Explanation {
 public:
  Explanation(const WrongPly& wrong, Diagnostics& diagnostics)
      : wrong_(wrong), diagnostics_(diagnostics), mover_(wrong.position.to_move) {}

  Diagnostic& find();

 private:
  [[nodiscard]] std::string_view text(Span span) const { return span.in(wrong_.text); }
  [[nodiscard]] Square square(Span span, Side owner) const {
    return find_square(text(span), owner).value();
  }
  Diagnostic& add(Code code, Span span, std::vector<std::string> args, Rule rule) {
    return diagnostics_.add(code, span, std::move(args)).with_rule(rule);
  }
  /// Returns the square with that name from the other side's point of view.
  [[nodiscard]] Square seen_from(Span span, Side owner) const { return square(span, other(owner)); }
  Diagnostic& wrong_owner(Span span, Square meant, Side owner) {
    return add(LicesCode::wrong_owner, span, {std::string(text(span)), square_name(meant, owner)},
               rule_owner);
  }

  /// The pieces that can capture, and some of their captures.
  [[nodiscard]] MustTake must_take() const;
  Diagnostic& no_own_piece(const std::optional<Piece>& there);
  Diagnostic& wrong_piece(Kind written, Kind there);
  Diagnostic& advance(Kind kind);
  Diagnostic& mailler(Kind kind);
  Diagnostic& capture();
  Diagnostic& jump_over(Square at, Span over, const CaptureState& state);
  Diagnostic& land(Square at, const ParsedPly::Jump& jump, std::optional<Square> behind);

  const WrongPly& wrong_;
  Diagnostics& diagnostics_;
  Side mover_;
};

Diagnostic& Explanation::find() {
  const auto& position = wrong_.position;
  const ParsedPly& ply = wrong_.ply;
  if (const rules::Outcome outcome = wrong_.game.outcome(position); outcome.over()) {
    return add(Code::move_after_end, wrong_.span, {},
               codec<rules::Lices>::ending_rule(wrong_.game, outcome.ending));
  }
  const Square from = square(ply.from, mover_);
  const auto there = position.at(from);
  if (!there || there->side != mover_) {
    return no_own_piece(there);
  }
  const Kind written = ply.piece == 0 ? Kind::pion : find_kind(ply.piece).value();
  if (there->kind != written) {
    return wrong_piece(written, there->kind);
  }
  if (ply.kind == MoveKind::capture) {
    return capture();
  }
  if (can_capture(position)) {
    const MustTake must = must_take();
    return add(Code::missed_capture, wrong_.span, {must.pieces(), must.captures()},
               rule_compulsory);
  }
  return ply.kind == MoveKind::advance ? advance(there->kind) : mailler(there->kind);
}

MustTake Explanation::must_take() const {
  const auto& position = wrong_.position;
  MustTake must;
  for (const Square from : rules::lices::capturers(position)) {
    must.add_piece(square_name(from, mover_));
  }
  wrong_.game.for_each_move(position, [&](const rules::lices::Move& move) {
    std::string capture;
    codec<rules::Lices>::write_move(wrong_.game, position, move, capture);
    return must.add_capture(std::move(capture));
  });
  return must;
}

Diagnostic& Explanation::no_own_piece(const std::optional<Piece>& there) {
  const Span from = wrong_.ply.from;
  const Square turned = seen_from(from, mover_);
  // A move that goes nowhere asks about this piece (the pages do), not about another one.
  const bool asks = there && text(from) == text(wrong_.ply.to);
  if (const auto meant = wrong_.position.at(turned); !asks && meant && meant->side == mover_) {
    return wrong_owner(from, turned, mover_);
  }
  if (there) {
    const std::string_view mover = codec<rules::Lices>::side_names()[index(mover_)];
    return add(Code::opponents_piece, from, {std::string(text(from)), phrase(mover)}, rule_turns)
        .with_note(LicesNote::name_from_owner, {square_name(square(from, mover_), other(mover_))});
  }
  return add(Code::empty_square, from, {std::string(text(from))}, rule_owner);
}

Diagnostic& Explanation::wrong_piece(Kind written, Kind there) {
  const ParsedPly& ply = wrong_.ply;
  const Span span = ply.piece == 0 ? ply.from : ply.piece_span;
  return add(LicesCode::wrong_piece, span,
             {std::string(text(ply.from)), with_article(written), with_article(there)}, rule_pieces)
      .with_note(NoteText::write_it, {std::string(letter(there)) + std::string(text(ply.from))});
}

Diagnostic& Explanation::advance(Kind kind) {
  const ParsedPly& ply = wrong_.ply;
  const Square from = square(ply.from, mover_);
  const Square to = square(ply.to, mover_);
  const std::string written = quote(text({ply.from.begin, ply.to.end}));
  if (const auto direction = direction_between(from, to)) {
    if (!forward(mover_, *direction)) {
      return add(Code::not_forward, wrong_.span, {written}, rule_advance);
    }
    if (kind == Kind::pion && !diagonal(*direction)) {
      return add(LicesCode::straight_pion, wrong_.span, {written}, rule_advance);
    }
    return add(Code::target_occupied, ply.to, {std::string(text(ply.to))}, rule_advance);
  }
  if (direction_between(from, seen_from(ply.to, mover_))) {
    return wrong_owner(ply.to, seen_from(ply.to, mover_), mover_);
  }
  const bool backward = mover_ == Side::first ? to.row() <= from.row() : to.row() >= from.row();
  if (backward) {
    return add(Code::not_forward, wrong_.span, {written}, rule_advance);
  }
  return add(LicesCode::not_a_step, wrong_.span, {written}, rule_advance);
}

Diagnostic& Explanation::mailler(Kind kind) {
  const ParsedPly& ply = wrong_.ply;
  const Square from = square(ply.from, mover_);
  const Square target = from.half_turned();
  if (camp_of(from) != mover_) {
    return add(LicesCode::mailler_outside_camp, ply.from, {std::string(text(ply.from))},
               rule_mailler);
  }
  if (square(ply.to, mover_) != target) {
    if (seen_from(ply.to, mover_) == target) {
      return wrong_owner(ply.to, target, mover_);
    }
    return add(LicesCode::mailler_wrong_square, ply.to,
               {std::string(text(ply.from)), square_name(target, mover_)}, rule_mailler);
  }
  if (kind != Kind::chevalier && !from.dark()) {
    return add(LicesCode::mailler_light_square, wrong_.span, {}, rule_mailler);
  }
  return add(Code::target_occupied, ply.to, {std::string(text(ply.to))}, rule_mailler);
}

Diagnostic& Explanation::capture() {
  const ParsedPly& ply = wrong_.ply;
  Square at = square(ply.from, mover_);
  CaptureState state = begin_capture(wrong_.position, at);
  const std::uint32_t jumps =
      std::min<std::uint32_t>(ply.jump_count, static_cast<std::uint32_t>(ply.jumps.size()));
  for (std::uint32_t i = 0; i < jumps; ++i) {
    const ParsedPly::Jump& jump = ply.jumps[i];
    const Square over = square(jump.over(), other(mover_));
    const auto direction = direction_between(at, over);
    if (!direction || !state.enemies.contains(over)) {
      return jump_over(at, jump.over(), state);
    }
    const auto behind = neighbour(over, *direction);
    if (!behind || square(jump.landing(), mover_) != *behind || !state.empty.contains(*behind)) {
      return land(at, jump, behind);
    }
    state = state.after_jump(at, *direction);
    at = *behind;
  }
  std::string further;
  for (const Direction direction : rules::lices::all_directions) {
    if (const auto landing = state.landing(at, direction)) {
      further += further.empty() ? "(" : ", (";
      further += square_name(neighbour(at, direction).value(), other(mover_)) + ")" +
                 square_name(*landing, mover_);
    }
  }
  return add(Code::capture_unfinished, ply.jumps[jumps - 1].landing(), {square_name(at, mover_)},
             rule_to_the_end)
      .with_note(LicesNote::continues, {further});
}

Diagnostic& Explanation::jump_over(Square at, Span over, const CaptureState& state) {
  const Square named = square(over, other(mover_));
  const Square turned = seen_from(over, other(mover_));
  const std::string name(text(over));
  if (direction_between(at, turned) && state.enemies.contains(turned)) {
    return wrong_owner(over, turned, other(mover_));
  }
  const rules::lices::SquareSet own = wrong_.position.of(mover_);
  if (direction_between(at, turned) && own.contains(turned)) {
    return add(Code::capture_of_own, over, {name}, rule_capture);
  }
  if (!direction_between(at, named)) {
    return add(LicesCode::capture_wrong_square, over, {square_name(at, mover_), name},
               rule_capture);
  }
  if (own.contains(named)) {
    return add(Code::capture_of_own, over, {name}, rule_capture);
  }
  return add(Code::capture_of_nothing, over, {name}, rule_capture);
}

Diagnostic& Explanation::land(Square at, const ParsedPly::Jump& jump,
                              std::optional<Square> behind) {
  const std::string written(text(jump.landing()));
  if (behind && square(jump.landing(), mover_) == *behind) {
    return add(Code::target_occupied, jump.landing(), {written}, rule_capture);
  }
  if (behind && seen_from(jump.landing(), mover_) == *behind) {
    return wrong_owner(jump.landing(), *behind, mover_);
  }
  return add(LicesCode::capture_bad_landing, jump.landing(),
             {square_name(at, mover_), std::string(text(jump.over())), written,
              behind ? square_name(*behind, mover_) : phrase("no square of the board")},
             rule_capture);
}

/// Returns the likely correction of a square name: small letters, a capital for the piece.
std::string corrected_square(std::string_view name) {
  std::string lower = in_lower_case(name);
  if (find_square(lower, Side::first)) {
    return lower;
  }
  const std::string_view rest = std::string_view(lower).substr(lower.empty() ? 0 : 1);
  if (!rest.empty() && find_square(rest, Side::first) &&
      (lower[0] == 'c' || lower[0] == 'e' || lower[0] == 'p')) {
    const std::string capital =
        lower[0] == 'p' ? "" : std::string(1, static_cast<char>(lower[0] - 32));
    return capital + std::string(rest);
  }
  return {};
}

bool check_square(std::string_view text, Span span, Diagnostics& diagnostics) {
  const std::string_view name = span.in(text);
  if (find_square(name, Side::first)) {
    return true;
  }
  Diagnostic& finding =
      diagnostics.add(Code::bad_square, span, {quote(name)}).with_rule(rule_squares);
  if (std::string fixed = corrected_square(name); !fixed.empty()) {
    finding.with_note(NoteText::write_it, {std::move(fixed)});
  }
  return false;
}

bool check_target(std::string_view text, Span whole, Span target, Diagnostics& diagnostics) {
  if (target.empty()) {
    diagnostics
        .add(Code::move_syntax, whole, {phrase(": the square where the piece lands is missing")})
        .with_rule(rule_notation);
    return false;
  }
  return check_square(text, target, diagnostics);
}

}  // namespace

bool check_parts(std::string_view text, Span span, const ParsedPly& ply, Diagnostics& diagnostics) {
  if (ply.piece != 0 && !find_kind(ply.piece)) {
    diagnostics.add(LicesCode::unknown_piece, ply.piece_span, {std::string(1, ply.piece)})
        .with_rule(rule_pieces);
    return false;
  }
  if (!check_square(text, ply.from, diagnostics)) {
    return false;
  }
  if (ply.kind != MoveKind::capture) {
    return check_target(text, span, ply.to, diagnostics);
  }
  if (ply.jump_count > ply.jumps.size()) {
    diagnostics
        .add(Code::move_syntax, span,
             {phrase(": it captures more than {0} pieces", ply.jumps.size())})
        .with_rule(rule_capture);
    return false;
  }
  return std::ranges::all_of(ply.jumps.begin(), ply.jumps.begin() + ply.jump_count,
                             [&](const ParsedPly::Jump& jump) {
                               return check_square(text, jump.over(), diagnostics) &&
                                      check_target(text, span, jump.landing(), diagnostics);
                             });
}

void explain_ply(const WrongPly& wrong, Diagnostics& diagnostics) {
  Explanation(wrong, diagnostics).find();
}

}  // namespace damier::notation::lices
