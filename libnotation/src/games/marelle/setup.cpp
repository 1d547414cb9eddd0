#include "setup.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "damier/grammar/marelle.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "../../replay/build_setup.hpp"
#include "../../replay/setup_builder.hpp"
#include "points.hpp"
#include "rules.hpp"

namespace damier::notation::marelle {

using rules::Side;
using rules::marelle::contains;
using rules::marelle::Position;

namespace {

namespace pegtl = tao::pegtl;
namespace rule = grammar::marelle;

/// Puts the stones of a set-up on the board one by one, up to the first error.
class MarelleSetup : public SetupBuilder<Position> {
 public:
  /// `valid`: the position must be valid.
  MarelleSetup(std::string_view text, bool valid, const SideNames& side_names,
               Diagnostics& diagnostics)
      : SetupBuilder(text, rule_setup, diagnostics), valid_(valid), side_names_(side_names) {}

  void side_to_move(Span span) { to_move = side_of(span); }
  void owner(Span span);
  void stone(Span span);
  void first_hand(Span span) { hand(span, Side::first); }
  void second_hand(Span span) { hand(span, Side::second); }
  /// Returns what may follow the last part.
  [[nodiscard]] std::string_view expected() const;

 private:
  [[nodiscard]] Side side_of(Span span) const {
    return text_[span.begin] == 'W' ? Side::first : Side::second;
  }
  void hand(Span span, Side side);
  void check_count(Span span, Side side) {
    if (valid_ && position.left(side) > rules::marelle::stones_a_side) {
      fault(Code::setup_too_many, span,
            {phrase(side_names_[index(side)]), phrase("stones"),
             std::to_string(rules::marelle::stones_a_side)});
    }
  }

  bool valid_;
  SideNames side_names_;
  int armies_ = 0;
  bool hands_ = false;
  Side owner_ = Side::first;
};

void MarelleSetup::owner(Span span) {
  const Side side = side_of(span);
  if (armies_ == 1 && side == owner_) {
    fault(Code::setup_syntax, span, {phrase("this side's stones are listed twice")});
  }
  owner_ = side;
  ++armies_;
}

void MarelleSetup::stone(Span span) {
  const std::string_view name = span.in(text_);
  const auto point = find_point(name);
  if (!sound) {
    return;
  }
  if (!point) {
    constexpr std::size_t max_length = 16;
    return fault(Code::bad_square, span, {std::string(name.substr(0, max_length))});
  }
  if (const auto there = position.at(*point)) {
    return fault(Code::setup_square_shared, span,
                 {std::string(name), phrase(side_names_[index(*there)]), phrase("stone"),
                  point_name(*point)});
  }
  position.put(*point, owner_);
  check_count(span, owner_);
}

void MarelleSetup::hand(Span span, Side side) {
  hands_ = true;
  const std::string_view digits = span.in(text_);
  unsigned count = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), count);
  // Any number that exceeds the board is too large.
  count = read.ec == std::errc{} ? std::min<unsigned>(count, rules::marelle::point_count)
                                 : rules::marelle::point_count;
  position.in_hand[index(side)] = static_cast<std::uint8_t>(count);
  check_count(span, side);
}

std::string_view MarelleSetup::expected() const {
  return reached_ == 0  ? to_translate("expected W or B, the side to move")
         : armies_ == 0 ? to_translate("expected ':' and the stones of W or B")
         : armies_ == 1
             ? to_translate("expected ',' and a point, or ':' and the other side's stones")
         : hands_ ? to_translate("unexpected text after the set-up")
                  : to_translate("expected only ':H7,8', the stones left to place");
}

template <typename Rule>
struct marelle_setup_action : pegtl::nothing<Rule> {};

template <>
struct marelle_setup_action<rule::to_move> : setup_part<&MarelleSetup::side_to_move> {};
template <>
struct marelle_setup_action<rule::owner> : setup_part<&MarelleSetup::owner> {};
template <>
struct marelle_setup_action<rule::setup_point> : setup_part<&MarelleSetup::stone> {};
template <>
struct marelle_setup_action<rule::first_hand> : setup_part<&MarelleSetup::first_hand> {};
template <>
struct marelle_setup_action<rule::second_hand> : setup_part<&MarelleSetup::second_hand> {};

}  // namespace

std::optional<Position> read_setup(std::string_view text, Span span, const SideNames& side_names,
                                   Diagnostics& diagnostics) {
  const auto setup = build_setup<rule::setup, marelle_setup_action>(
      MarelleSetup(text, true, side_names, diagnostics), text, span);
  return setup ? std::optional(setup->position) : std::nullopt;
}

std::optional<LooseSetupOf<Position>> read_loosely(std::string_view text, Span span,
                                                   const SideNames& side_names,
                                                   Diagnostics& diagnostics) {
  return build_setup<rule::loose_setup, marelle_setup_action>(
      MarelleSetup(text, false, side_names, diagnostics), text, span);
}

void write_setup(const Position& position, std::string& out) {
  out += position.to_move == Side::first ? 'W' : 'B';
  for (const Side side : {Side::first, Side::second}) {
    out += side == Side::first ? ":W" : ":B";
    bool first = true;
    for (const auto point : by_row()) {
      if (contains(position.of(side), point)) {
        out += std::exchange(first, false) ? "" : ",";
        write_point(point, out);
      }
    }
  }
  if (position.in_hand[0] + position.in_hand[1] > 0) {
    out += ":H" + std::to_string(position.hand(Side::first)) + "," +
           std::to_string(position.hand(Side::second));
  }
}

}  // namespace damier::notation::marelle
