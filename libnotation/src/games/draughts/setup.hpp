#pragma once

// Set-ups of the draughts family (D17); shared by all rulesets of a board.

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "damier/notation/games/draughts/codes.hpp"
#include "damier/notation/replay/make_picture.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "../../replay/foreign_form.hpp"
#include "named.hpp"
#include "parsed_setup.hpp"
#include "rules.hpp"

namespace damier::notation::draughts {

/// Puts the pieces of a set-up on the board one by one, up to the first error.
template <class Rules>
class SetupBuilder {
 public:
  SetupBuilder(const Rules& rules, std::string_view text, Diagnostics& diagnostics)
      : rules_(rules), text_(text), diagnostics_(diagnostics) {}
  /// Men may stand on any square.
  void allow_men_anywhere() { men_anywhere_ = true; }

  void build(const ParsedSetup& setup, Span whole) {
    for (std::size_t i = 0; i < setup.tokens.size() && sound; ++i) {
      add(setup.tokens[i], i + 1 < setup.tokens.size() ? &setup.tokens[i + 1] : nullptr);
    }
    if (!setup.complete) {
      unexpected(setup.reached, whole);
    }
  }

  typename Rules::Position position;
  bool sound = true;

 private:
  using Part = ParsedSetup::Part;

  void add(const ParsedSetup::Token& token, const ParsedSetup::Token* next) {
    switch (token.part) {
      case Part::to_move:
        if (text_[token.span.begin] == '?') {
          return fault(DraughtsCode::setup_unknown_side, token.span, {}, rule_setup);
        }
        position.to_move = side_of(token.span);
        spelling(Code::setup_form, token.span, is_capital(token.span));
        begun_ = true;
        return;
      case Part::owner:
        return owner(token.span);
      case Part::king:
        king_ = true;
        spelling(Code::setup_form, token.span, is_capital(token.span));
        return;
      case Part::first_square:
        return pieces(token.span, next && next->part == Part::last_square ? next->span : Span{});
      case Part::last_square:
      case Part::counter:
        return;  // read together with the first; no part of the position
      case Part::other_field:
        return spelling(Code::setup_field, token.span, false);
    }
  }
  void owner(Span span) {
    owner_ = side_of(span);
    if (std::exchange(armies_[index(owner_)], true)) {
      fault(Code::setup_syntax, span, {phrase("this side's pieces are listed twice")}, rule_setup);
    }
    spelling(Code::setup_form, span, is_capital(span));
  }
  void pieces(Span first, Span last) {
    const bool king = std::exchange(king_, false);
    const auto from = find(first);
    const auto to = last.empty() ? from : find(last);
    if (!from || !to) {
      return;
    }
    if (last.empty()) {
      return put(*from, first, king);
    }
    const Span whole{first.begin, last.end};
    const SquareNames& names = rules_.names;
    if (names.number(*from) > names.number(*to)) {
      fault(Code::setup_syntax, whole, {phrase("a range must be ascending")}, rule_setup);
    }
    for (int number = names.number(*from); number <= names.number(*to) && sound; ++number) {
      put(names.square(number), whole, king);
    }
  }
  void put(int square, Span span, bool king) {
    const auto place = Rules::Board::set_of(square);
    if ((position.empty() & place) == 0) {
      return shared(square, span);
    }
    position.put(square, {owner_, king});
    if (!king && !men_anywhere_ &&
        (rules::draughts::far_row<typename Rules::Board>(owner_) & place) != 0) {
      fault(Code::setup_forbidden_square, span,
            {std::string(rules_.names.name(square)), phrase("man")}, rule_setup_pieces);
    }
  }
  /// Reports that a piece stands on the square already.
  void shared(int square, Span span) {
    const std::string name(rules_.names.name(square));
    const auto there = position.at(square).value();
    fault(Code::setup_square_shared, span,
          {name, phrase(shown_side_names(rules_.game)[index(there.side)]),
           there.king ? phrase("king") : phrase("man"), name},
          rule_setup_pieces);
  }
  /// Reports where the string ends early or goes on too long, and what was expected there.
  void unexpected(std::uint32_t reached, Span whole) {
    if (const auto form = foreign_form(whole.in(text_)); !form.empty()) {
      return fault(Code::setup_syntax, whole, {phrase(form)}, rule_setup);
    }
    const Span rest{std::max(reached, whole.begin), whole.end};
    const std::string_view expected =
        !begun_ ? to_translate("expected W or B, the side to move")
        : !armies_[0] && !armies_[1]
            ? to_translate("expected ':' and the pieces of W or B")
            : to_translate("expected ',' and a piece, or ':' and the other side's pieces");
    fault(Code::setup_syntax, rest.empty() ? whole : rest, {phrase(expected)}, rule_setup);
  }

  [[nodiscard]] bool is_capital(Span span) const { return notation::is_capital(text_[span.begin]); }
  [[nodiscard]] rules::Side side_of(Span span) const {
    const char letter = text_[span.begin];
    const bool white = letter == 'W' || letter == 'w';
    return white ? rules_.white() : other(rules_.white());
  }
  std::optional<int> find(Span span) {
    const std::string_view written = span.in(text_);
    const auto square = rules_.names.find(written);
    if (!square) {
      fault(Code::bad_square, span, {std::string(written.substr(0, 16))}, rule_setup);
    } else {
      // PDN 3.0 has numbers in set-ups, whatever the names of the squares.
      const bool number = written.front() >= '1' && written.front() <= '9';
      spelling(Code::setup_form, span, number || rules_.names.name(*square) == written);
    }
    return square;
  }
  void fault(Code code, Span span, std::vector<std::string> args, Rule rule) {
    if (std::exchange(sound, false)) {
      diagnostics_.add(code, span, std::move(args)).with_rule(rule);
    }
  }
  /// Reports, once per code, what is not canonical.
  void spelling(Code code, Span span, bool canonical) {
    bool& reported = code == Code::setup_form ? form_reported_ : field_reported_;
    if (!canonical && !std::exchange(reported, true)) {
      diagnostics_.add(code, span, {std::string(span.in(text_).substr(0, 16))})
          .with_rule(rule_setup);
    }
  }

  const Rules& rules_;
  std::string_view text_;
  Diagnostics& diagnostics_;
  bool men_anywhere_ = false;
  bool begun_ = false;
  std::array<bool, 2> armies_{};
  rules::Side owner_{};
  bool king_ = false;
  bool form_reported_ = false;
  bool field_reported_ = false;
};

template <class Rules>
std::optional<typename Rules::Position> read_setup(const Rules& rules, std::string_view text,
                                                   Span span, Diagnostics& diagnostics) {
  SetupBuilder<Rules> builder(rules, text, diagnostics);
  builder.build(parse_setup(text, span), span);
  return builder.sound ? std::optional(builder.position) : std::nullopt;
}

template <class Rules>
void write_setup(const Rules& rules, const typename Rules::Position& position, std::string& out) {
  const SquareNames& names = rules.names;
  const auto letter = [&](rules::Side side) { return side == rules.white() ? 'W' : 'B'; };
  out += letter(position.to_move);
  // PDN writes White first, whichever side begins.
  for (const rules::Side side : {rules.white(), other(rules.white())}) {
    out += ':';
    out += letter(side);
    bool first = true;
    for (int number = 1; number <= names.count(); ++number) {
      const int square = names.square(number);
      if (const auto there = position.at(square); there && there->side == side) {
        out += std::exchange(first, false) ? "" : ",";
        out += there->king ? "K" : "";
        out += names.name(square);
      }
    }
  }
}

}  // namespace damier::notation::draughts

namespace damier::notation {

template <class Board, class Runs>
std::string_view codec<rules::Draughts<Board, Runs>>::counters_of(std::string_view setup) {
  return draughts::counters_of(setup);
}

template <class Board, class Runs>
PlayBefore codec<rules::Draughts<Board, Runs>>::read_counters(std::string_view setup) {
  return draughts::read_counters(setup);
}

template <class Board, class Runs>
auto codec<rules::Draughts<Board, Runs>>::read_setup(const Game& game, std::string_view text,
                                                     Span span, Diagnostics& diagnostics)
    -> std::optional<Position> {
  return draughts::read_setup(draughts::named(game), text, span, diagnostics);
}

template <class Board, class Runs>
void codec<rules::Draughts<Board, Runs>>::write_setup(const Game& game, const Position& position,
                                                      std::string& out) {
  draughts::write_setup(draughts::named(game), position, out);
}

}  // namespace damier::notation
