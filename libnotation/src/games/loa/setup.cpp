#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "damier/grammar/loa.hpp"
#include "damier/notation/games/loa/codec.hpp"
#include "damier/notation/games/loa/codes.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "../../replay/build_setup.hpp"
#include "../../replay/setup_builder.hpp"
#include "rules.hpp"
#include "squares.hpp"

namespace damier::notation {

using namespace loa;
using rules::LignesDAction;
using rules::Side;
using rules::loa::Position;

namespace {

namespace pegtl = tao::pegtl;
namespace loa_rule = grammar::loa;

using LoaCodec = codec<LignesDAction>;

/// Puts the pieces of a set-up on the board one by one, up to the first error.
class LoaSetup : public SetupBuilder<Position> {
 public:
  /// `game`: null if the position need not be valid.
  LoaSetup(const LignesDAction* game, std::string_view text, Diagnostics& diagnostics)
      : SetupBuilder(text, rule_setup, diagnostics), game_(game) {}

  void side_to_move(Span span) { to_move = side_of(span); }
  void owner(Span span) {
    owner_ = side_of(span);
    if (std::exchange(armies_[index(owner_)], true)) {
      fault(Code::setup_syntax, span, {phrase("this side's pieces are listed twice")});
    }
  }
  void square(Span span);
  void diagram_piece(Span span);
  void empty_squares(Span span);
  void next_row(Span span);
  /// Returns what may follow the last part.
  [[nodiscard]] std::string_view expected() const;
  void finish(Span whole) {
    if (in_rows_) {
      next_row(whole);
    }
    if (const auto why = sound && game_ != nullptr ? game_->validate(position) : std::nullopt) {
      fault(LoaCode::setup_no_piece, whole, {phrase(LoaCodec::side_names()[index(why->side)])});
    }
    if (in_rows_ && sound) {
      spelling(whole, false);
    }
  }

 private:
  Side side_of(Span span) {
    const char letter = text_[span.begin];
    spelling(span, in_rows_ || letter < 'a');
    return letter == 'B' || letter == 'b' ? Side::first : Side::second;
  }
  /// Reports, once, a spelling that is not canonical.
  void spelling(Span span, bool canonical) {
    if (!canonical && !std::exchange(form_reported_, true)) {
      diagnostics_
          .add(Code::setup_form, span, {std::string(span.in(text_).substr(0, max_quote_length))})
          .with_rule(rule_setup);
    }
  }

  static constexpr std::size_t max_quote_length = 16;
  static constexpr int board_size = rules::loa::board_size;

  /// Puts a piece on a square, unless the side has too many.
  void put(int square, Span span);

  const LignesDAction* game_;
  std::array<bool, 2> armies_{};
  Side owner_ = Side::first;
  bool form_reported_ = false;
  bool in_rows_ = false;  ///< the set-up is a diagram
  int row_ = board_size - 1;
  int column_ = 0;
};

void LoaSetup::put(int square, Span span) {
  position.put(square, owner_);
  if (game_ != nullptr && rules::loa::count(position.of(owner_)) > rules::loa::pieces_a_side) {
    fault(Code::setup_too_many, span,
          {phrase(LoaCodec::side_names()[index(owner_)]), phrase("pieces"),
           std::to_string(rules::loa::pieces_a_side)},
          rule_pieces);
  }
}

void LoaSetup::diagram_piece(Span span) {
  in_rows_ = true;
  owner_ = to_lower(text_[span.begin]) == 'b' ? Side::first : Side::second;
  if (column_ < board_size && sound) {
    put(rules::loa::square_at(column_, row_), span);
  }
  ++column_;
}

void LoaSetup::empty_squares(Span span) {
  in_rows_ = true;
  column_ += is_digit(text_[span.begin]) ? text_[span.begin] - '0' : 1;
}

void LoaSetup::next_row(Span span) {
  if (column_ != board_size) {
    fault(Code::setup_syntax, span, {phrase("each row must have eight squares")});
  }
  column_ = 0;
  --row_;
}

void LoaSetup::square(Span span) {
  const std::string name(span.in(text_).substr(0, max_quote_length));
  const auto square = find_square(span.in(text_));
  if (!sound) {
    return;
  }
  if (!square) {
    return fault(Code::bad_square, span, {name}, rule_squares);
  }
  spelling(span, name.front() >= 'a');
  if (const auto there = position.at(*square)) {
    return fault(Code::setup_square_shared, span,
                 {name, phrase(LoaCodec::side_names()[index(*there)]), phrase("piece"),
                  square_name(*square)},
                 rule_pieces);
  }
  put(*square, span);
}

std::string_view LoaSetup::expected() const {
  return !to_move                     ? to_translate("expected B or W, the side to move")
         : !armies_[0] && !armies_[1] ? to_translate("expected ':' and the pieces of B or W")
         : !armies_[0] || !armies_[1]
             ? to_translate("expected ',' and a piece, or ':' and the other side's pieces")
             : to_translate("unexpected text after the set-up");
}

template <typename Rule>
struct loa_setup_action : pegtl::nothing<Rule> {};

template <>
struct loa_setup_action<loa_rule::to_move> : setup_part<&LoaSetup::side_to_move> {};
template <>
struct loa_setup_action<loa_rule::owner> : setup_part<&LoaSetup::owner> {};
template <>
struct loa_setup_action<loa_rule::diagram_piece> : setup_part<&LoaSetup::diagram_piece> {};
template <>
struct loa_setup_action<loa_rule::empty_squares> : setup_part<&LoaSetup::empty_squares> {};
template <>
struct loa_setup_action<loa_rule::next_row> : setup_part<&LoaSetup::next_row> {};
template <>
struct loa_setup_action<loa_rule::setup_square> : setup_part<&LoaSetup::square> {};

}  // namespace

std::optional<Position> codec<LignesDAction>::read_setup(const Game& game, std::string_view text,
                                                         Span span, Diagnostics& diagnostics) {
  const auto setup = build_setup<loa_rule::setup_or_diagram, loa_setup_action>(
      LoaSetup(&game, text, diagnostics), text, span);
  return setup ? std::optional(setup->position) : std::nullopt;
}

std::optional<LooseSetupOf<Position>> layout<LignesDAction>::read_loosely(
    const Game& /*game*/, std::string_view text, Span span, Diagnostics& diagnostics) {
  return build_setup<loa_rule::loose_setup, loa_setup_action>(LoaSetup(nullptr, text, diagnostics),
                                                              text, span);
}

void codec<LignesDAction>::write_setup(const Game& /*game*/, const Position& position,
                                       std::string& out) {
  constexpr std::array<char, 2> letters{'B', 'W'};
  out += letters[index(position.to_move)];
  for (const Side side : {Side::first, Side::second}) {
    out += ':';
    out += letters[index(side)];
    // A10: rank by rank from a1, which is the order of the set.
    bool first = true;
    for (rules::loa::Bits left = position.of(side); left != 0; left &= left - 1) {
      out += std::exchange(first, false) ? "" : ",";
      write_square(rules::loa::lowest(left), out);
    }
  }
}

}  // namespace damier::notation
