#include <string>

#include "damier/grammar/lices.hpp"
#include "damier/notation/games/lices/codec.hpp"
#include "damier/notation/games/lices/codes.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "../../replay/build_setup.hpp"
#include "../../replay/setup_builder.hpp"
#include "rules.hpp"
#include "squares.hpp"

namespace damier::notation {

using namespace lices;
using rules::Side;
using rules::lices::Fault;
using rules::lices::Kind;
using rules::lices::Position;

namespace {

namespace pegtl = tao::pegtl;
namespace rule = grammar::lices;

/// Puts the pieces of a set-up on the board one by one, up to the first error.
class LicesSetup : public SetupBuilder<Position> {
 public:
  /// `game`: null if the position need not be valid.
  LicesSetup(const rules::Lices* game, std::string_view text, Diagnostics& diagnostics)
      : SetupBuilder(text, rule_setup, diagnostics), game_(game) {}

  void side_to_move(Span span) { to_move = side_of(span); }
  void owner(Span span) {
    const Side side = side_of(span);
    if (armies_ == 1 && side == owner_) {
      fault(Code::setup_syntax, span, {phrase("this side's pieces are listed twice")});
    }
    owner_ = side;
    ++armies_;
  }
  void piece(Span span) { letter_ = text_[span.begin]; }
  void square(Span span);
  /// Returns what may follow the last part.
  [[nodiscard]] std::string_view expected() const;

 private:
  [[nodiscard]] Side side_of(Span span) const {
    return text_[span.begin] == 'W' ? Side::first : Side::second;
  }

  const rules::Lices* game_;
  int armies_ = 0;
  Side owner_ = Side::first;
  char letter_ = 0;
};

void LicesSetup::square(Span span) {
  const char letter = std::exchange(letter_, '\0');
  if (!sound) {
    return;
  }
  const std::string name(span.in(text_));
  const auto kind = letter == 0 ? std::optional(Kind::pion) : find_kind(letter);
  if (!kind) {
    fault(LicesCode::unknown_piece, {span.begin - 1, span.begin}, {std::string(1, letter)});
    return;
  }
  const auto square = find_square(name, owner_);
  if (!square) {
    fault(Code::bad_square, span, {name.substr(0, 16)});
    return;
  }
  if (const auto there = position.at(*square)) {
    fault(Code::setup_square_shared, span,
          {name, phrase(codec<rules::Lices>::side_names()[index(there->side)]),
           phrase(kind_name(there->kind)), square_name(*square, there->side)});
    return;
  }
  position.put(*square, {owner_, *kind});
  if (const auto why = game_ != nullptr ? game_->validate(position) : std::nullopt) {
    const std::string_view owner = codec<rules::Lices>::side_names()[index(owner_)];
    if (why->why == Fault::Why::too_many) {
      fault(Code::setup_too_many, span,
            {phrase(owner), phrase(kinds_name(*kind)), std::to_string(start_count(*kind))});
    } else {
      fault(Code::setup_forbidden_square, span, {name, phrase(kind_name(*kind))});
    }
  }
}

std::string_view LicesSetup::expected() const {
  return reached_ == 0  ? to_translate("expected W or B, the side to move")
         : armies_ == 0 ? to_translate("expected ':' and the pieces of W or B")
         : armies_ == 1
             ? to_translate("expected ',' and a piece, or ':' and the other side's pieces")
             : to_translate("unexpected text after the set-up");
}

template <typename Rule>
struct setup_action : pegtl::nothing<Rule> {};

template <>
struct setup_action<rule::side_to_move> : setup_part<&LicesSetup::side_to_move> {};
template <>
struct setup_action<rule::owner> : setup_part<&LicesSetup::owner> {};
template <>
struct setup_action<rule::piece> : setup_part<&LicesSetup::piece> {};
template <>
struct setup_action<rule::setup_square> : setup_part<&LicesSetup::square> {};

}  // namespace

std::optional<Position> codec<rules::Lices>::read_setup(const rules::Lices& game,
                                                        std::string_view text, Span span,
                                                        Diagnostics& diagnostics) {
  const auto setup =
      build_setup<rule::setup, setup_action>(LicesSetup(&game, text, diagnostics), text, span);
  return setup ? std::optional(setup->position) : std::nullopt;
}

std::optional<LooseSetupOf<Position>> layout<rules::Lices>::read_loosely(
    const rules::Lices& /*game*/, std::string_view text, Span span, Diagnostics& diagnostics) {
  return build_setup<rule::loose_setup, setup_action>(LicesSetup(nullptr, text, diagnostics), text,
                                                      span);
}

void codec<rules::Lices>::write_setup(const rules::Lices& /*game*/, const Position& position,
                                      std::string& out) {
  out += position.to_move == Side::first ? 'W' : 'B';
  for (const Side side : {Side::first, Side::second}) {
    out += side == Side::first ? ":W" : ":B";
    bool first = true;
    // L19: by row from White's edge, then by file from White's left, which is the order of the set.
    for (const auto square : position.of(side)) {
      if (!std::exchange(first, false)) {
        out += ',';
      }
      out += letter(position.at(square)->kind);
      write_square(square, side, out);
    }
  }
}

}  // namespace damier::notation
