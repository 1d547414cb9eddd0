#include <string>
#include <utility>

#include "damier/notation/games/loa/codec.hpp"
#include "damier/notation/games/loa/codes.hpp"

#include "../../replay/alternatives.hpp"
#include "explain.hpp"
#include "parsed_ply.hpp"
#include "rules.hpp"
#include "squares.hpp"

namespace damier::notation {

using namespace loa;
using rules::LignesDAction;
using rules::other;
using rules::loa::Position;
using rules::loa::set_of;
using Move = rules::loa::Move;

namespace {

/// Returns the move as written, if it can be a move; does not check that it is legal.
std::optional<Move> to_move(std::string_view text, const ParsedPly& ply) {
  if (ply.pass) {
    return Move::pass();
  }
  const auto from = find_square(ply.from.in(text));
  const auto to = find_square(ply.to.in(text));
  return from && to ? std::optional(Move::between(*from, *to)) : std::nullopt;
}

bool captures(const Position& position, const Move& move) {
  return !move.is_pass() && (position.of(other(position.to_move)) & set_of(move.to)) != 0;
}

bool is_canonical(std::string_view square) { return square.front() >= 'a'; }

/// Reports spellings that are accepted, but not canonical (A8, A9).
class PlySpelling {
 public:
  PlySpelling(const LignesDAction& game, const Position& position, const Move& move,
              Diagnostics& diagnostics)
      : game_(game), position_(position), move_(move), diagnostics_(diagnostics) {}

  void check(std::string_view text, Span span, const ParsedPly& ply) const {
    if (ply.end_marks) {
      add(LoaCode::end_marks, span, rule_notation);
    }
    if (ply.pass) {
      if (ply.pass_word) {
        add(LoaCode::pass_form, span, rule_pass);
      }
      return;
    }
    if (ply.spaced) {
      add(Code::spaced_move, span, rule_notation);
    }
    const Span between{ply.from.end, ply.to.begin};
    if (ply.typographic_dash) {
      add(Code::unicode_dash, between, rule_notation);
    }
    using Sign = ParsedPly::Sign;
    if (ply.sign != (captures(position_, move_) ? Sign::cross : Sign::dash)) {
      add(Code::move_sign, ply.sign == Sign::none ? span : between, rule_notation);
    }
    for (const Span square : {ply.from, ply.to}) {
      if (!is_canonical(square.in(text))) {
        add(Code::square_form, square, rule_notation);
        break;
      }
    }
  }

 private:
  void add(Code code, Span where, Rule rule) const {
    Diagnostic& finding = diagnostics_.add(code, where).with_rule(rule);
    if (!diagnostics_.full()) {
      std::string right;
      codec<LignesDAction>::write_move(game_, position_, move_, right);
      finding.with_note(NoteText::write_it, {std::move(right)});
    }
  }

  const LignesDAction& game_;
  const Position& position_;
  const Move& move_;
  Diagnostics& diagnostics_;
};

}  // namespace

std::optional<Move> codec<LignesDAction>::read_plain(const Game& game, const Position& position,
                                                     PlainSquares squares) {
  const Move move{squares.from, squares.to};
  return captures(position, move) == squares.captures && game.is_legal(position, move)
             ? std::optional(move)
             : std::nullopt;
}

std::optional<Move> codec<LignesDAction>::read_ply(const Game& game, const Position& position,
                                                   std::string_view text, Span span,
                                                   const Explain& explain,
                                                   Diagnostics& diagnostics) {
  ParsedPly ply;
  if (!parse_ply(text, span, ply)) {
    diagnostics.add(Code::move_syntax, span, {""}).with_rule(rule_notation);
    note_alternatives(game, position, span.in(text), explain, diagnostics);
    return std::nullopt;
  }
  if (const auto move = to_move(text, ply); move && game.is_legal(position, *move)) {
    PlySpelling(game, position, *move, diagnostics).check(text, span, ply);
    return move;
  }
  if (check_parts(text, ply, diagnostics)) {
    explain_ply({game, position, text, span, ply}, diagnostics);
  }
  if (diagnostics.last().code != Code::move_after_end) {
    note_alternatives(game, position, span.in(text), explain, diagnostics);
  }
  return std::nullopt;
}

bool codec<LignesDAction>::check_syntax(const LignesDAction& /*game*/, std::string_view text,
                                        Span span, Diagnostics& diagnostics) {
  ParsedPly ply;
  if (!parse_ply(text, span, ply)) {
    diagnostics.add(Code::move_syntax, span, {""}).with_rule(rule_notation);
    return false;
  }
  return check_parts(text, ply, diagnostics);
}

void codec<LignesDAction>::write_move(const Game& /*game*/, const Position& position,
                                      const Move& move, std::string& out) {
  if (move.is_pass()) {
    out += "--";
    return;
  }
  write_square(move.from, out);
  out += captures(position, move) ? 'x' : '-';
  write_square(move.to, out);
}

Rule codec<LignesDAction>::ending_rule(const LignesDAction& /*game*/, rules::Ending ending) {
  return ending == rules::Ending::repetition   ? rule_repetition
         : ending == rules::Ending::both_goals ? rule_both
                                               : rule_group;
}

bool codec<LignesDAction>::can_end(const LignesDAction& /*game*/, rules::Ending ending) {
  using rules::Ending;
  return ending == Ending::goal || ending == Ending::both_goals || ending == Ending::repetition;
}

Summary view<LignesDAction>::summarise(const LignesDAction& /*game*/, const Position& position,
                                       const Move& move) {
  if (move.is_pass()) {
    return {PlyKind::pass, 0};
  }
  return captures(position, move) ? Summary{PlyKind::capture, 1} : Summary{PlyKind::move, 0};
}

void view<LignesDAction>::describe(const LignesDAction& game, const Position& position,
                                   const Move& move, Description& out) {
  const Summary summary = summarise(game, position, move);
  out.kind = summary.kind;
  out.from.clear();
  out.to.clear();
  if (!move.is_pass()) {
    write_square(move.from, out.from);
    write_square(move.to, out.to);
  }
  out.captured.resize(summary.taken);
  if (summary.taken > 0) {
    out.captured.front() = out.to;
  }
  out.flags.clear();
}

}  // namespace damier::notation
