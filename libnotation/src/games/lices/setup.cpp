#include <string>

#include "damier/grammar/lices.hpp"
#include "damier/notation/games/lices/codec.hpp"
#include "damier/notation/games/lices/codes.hpp"

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

Side side_of(char letter) { return letter == 'W' ? Side::first : Side::second; }

/// Puts the pieces of a set-up on the board one by one, up to the first fault.
class SetupBuilder {
 public:
  /// `game`: null if the position need not be valid.
  SetupBuilder(const rules::Lices* game, std::string_view text, Diagnostics& diagnostics)
      : game_(game), text_(text), diagnostics_(diagnostics) {}

  template <typename Input>
  Span span(const Input& in) {
    reached_ = static_cast<std::uint32_t>(in.end() - text_.data());
    return {static_cast<std::uint32_t>(in.begin() - text_.data()), reached_};
  }

  void side_to_move(char letter) { to_move = side_of(letter); }
  void owner(Span span, char letter) {
    const Side side = side_of(letter);
    if (armies_ == 1 && side == owner_) {
      fault(Code::setup_syntax, span, {"the pieces of this side stand before"});
    }
    owner_ = side;
    ++armies_;
  }
  void letter(char letter) { letter_ = letter; }
  void square(Span span);
  /// Reports where the string ends early or goes on too long, and what was expected there.
  void unexpected(Span whole);

  Position position;
  std::optional<Side> to_move;
  bool sound = true;

 private:
  void fault(Code code, Span span, std::vector<std::string> args) {
    if (sound) {
      diagnostics_.add(code, span, std::move(args)).with_rule(rule_setup);
      sound = false;
    }
  }

  const rules::Lices* game_;
  std::string_view text_;
  Diagnostics& diagnostics_;
  std::uint32_t reached_ = 0;
  int armies_ = 0;
  Side owner_ = Side::first;
  char letter_ = 0;
};

void SetupBuilder::square(Span span) {
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
          {name, std::string(codec<rules::Lices>::side_names[index(there->side)]),
           std::string(kind_name(there->kind)), square_name(*square, there->side)});
    return;
  }
  position.put(*square, {owner_, *kind});
  if (const auto why = game_ != nullptr ? game_->validate(position) : std::nullopt) {
    const std::string_view owner = codec<rules::Lices>::side_names[index(owner_)];
    const std::string piece(kind_name(*kind));
    if (why->why == Fault::Why::too_many) {
      fault(Code::setup_too_many, span,
            {std::string(owner), piece + "s", std::to_string(start_count(*kind))});
    } else {
      fault(Code::setup_forbidden_square, span, {name, piece});
    }
  }
}

void SetupBuilder::unexpected(Span whole) {
  const Span rest{std::max(reached_, whole.begin), whole.end};
  const std::string_view expected =
      reached_ == 0  ? "it begins with W or B, the side to move"
      : armies_ == 0 ? "':' and the pieces of W or B are missing here"
      : armies_ == 1 ? "',' and a piece, or ':' and the other side's pieces, are missing here"
                     : "nothing more is expected here";
  fault(Code::setup_syntax, rest.empty() ? whole : rest, {std::string(expected)});
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
struct setup_action<rule::owner> {
  template <typename Input>
  static void apply(const Input& in, SetupBuilder& builder) {
    builder.owner(builder.span(in), *in.begin());
  }
};

template <>
struct setup_action<rule::piece> {
  template <typename Input>
  static void apply(const Input& in, SetupBuilder& builder) {
    builder.span(in);
    builder.letter(*in.begin());
  }
};

template <>
struct setup_action<rule::setup_square> {
  template <typename Input>
  static void apply(const Input& in, SetupBuilder& builder) {
    builder.square(builder.span(in));
  }
};

/// The position of a set-up as that grammar rule has it.
template <typename Rule>
std::optional<LooseSetupOf<Position>> read_as(const rules::Lices* game, std::string_view text,
                                              Span span, Diagnostics& diagnostics) {
  const std::string_view written = span.in(text);
  grammar::text_input in(written.data(), written.data() + written.size(), "");
  SetupBuilder builder(game, text, diagnostics);
  if (!pegtl::parse<Rule, setup_action>(in, builder)) {
    builder.unexpected(span);
  }
  builder.position.to_move = builder.to_move.value_or(Side::first);
  return builder.sound ? std::optional(LooseSetupOf<Position>{builder.position, builder.to_move})
                       : std::nullopt;
}

}  // namespace

std::optional<Position> codec<rules::Lices>::read_setup(const rules::Lices& game,
                                                        std::string_view text, Span span,
                                                        Diagnostics& diagnostics) {
  const auto setup = read_as<rule::setup>(&game, text, span, diagnostics);
  return setup ? std::optional(setup->position) : std::nullopt;
}

std::optional<LooseSetupOf<Position>> layout<rules::Lices>::read_loosely(std::string_view text,
                                                                         Span span,
                                                                         Diagnostics& diagnostics) {
  return read_as<rule::loose_setup>(nullptr, text, span, diagnostics);
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
