#include "explain.hpp"

#include <cstdlib>
#include <string>

#include "damier/notation/games/loa/codec.hpp"
#include "damier/notation/games/loa/codes.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "rules.hpp"
#include "squares.hpp"

namespace damier::notation::loa {

using rules::loa::Bits;

namespace {

using LoaCodec = codec<rules::LignesDAction>;

constexpr std::size_t max_quote_length = 24;

/// The line along which a piece would move, and the distance.
struct Course {
  Bits line = 0;     ///< all squares of the line
  Bits between = 0;  ///< the squares crossed
  int squares = 0;   ///< distance from start to end; 0 if no line leads there
};

Course course(int from, int to) {
  using rules::loa::set_of;
  const rules::loa::Lines& lines = rules::loa::lines_through[static_cast<std::size_t>(from)];
  for (std::size_t line = 0; line < rules::loa::line_count; ++line) {
    for (std::size_t less_1 = 0; less_1 < lines.ways[line].size() && from != to; ++less_1) {
      for (const rules::loa::Way& way : lines.ways[line][less_1]) {
        if (way.end == set_of(to)) {
          return {lines.squares[line], way.between, static_cast<int>(less_1) + 1};
        }
      }
    }
  }
  return {};
}

/// Finds the first error of a ply, in the order in which a player would look: the owner of the
/// piece, the distance, the destination, the squares crossed.
Diagnostic& find_fault(const WrongPly& wrong, Diagnostics& diagnostics) {
  const auto& position = wrong.position;
  const ParsedPly& ply = wrong.ply;
  const auto add = [&](Code code, Span span, std::vector<std::string> args,
                       Rule rule) -> Diagnostic& {
    return diagnostics.add(code, span, std::move(args)).with_rule(rule);
  };
  if (const rules::Outcome outcome = wrong.game.outcome(position); outcome.over()) {
    return add(Code::move_after_end, wrong.span, {},
               LoaCodec::ending_rule(wrong.game, outcome.ending));
  }
  if (ply.pass) {
    return add(LoaCode::pass_refused, wrong.span, {}, rule_pass);
  }
  const int from = find_square(ply.from.in(wrong.text)).value();
  const int to = find_square(ply.to.in(wrong.text)).value();
  const auto mover = position.at(from);
  if (!mover) {
    return add(Code::empty_square, ply.from, {square_name(from)}, rule_turns);
  }
  if (*mover != position.to_move) {
    const std::string_view turn = LoaCodec::side_names()[index(position.to_move)];
    return add(Code::opponents_piece, ply.from, {square_name(from), phrase(turn)}, rule_turns);
  }
  const Course way = course(from, to);
  if (way.squares == 0) {
    return add(Code::unreachable, wrong.span, {square_name(to), square_name(from)}, rule_distance);
  }
  const int pieces = rules::loa::count(way.line & position.occupied());
  if (pieces != way.squares) {
    return add(LoaCode::wrong_distance, wrong.span,
               {square_name(from), square_name(to),
                number_phrase("{0} square", "{0} squares", static_cast<std::uint64_t>(way.squares)),
                number_phrase("there is {0} piece", "there are {0} pieces",
                              static_cast<std::uint64_t>(pieces))},
               rule_distance);
  }
  if (position.at(to) == position.to_move) {
    return add(Code::capture_of_own, ply.to, {square_name(to)}, rule_path);
  }
  return add(Code::path_blocked, wrong.span, {square_name(from), square_name(to)}, rule_path);
}

}  // namespace

bool check_parts(std::string_view text, const ParsedPly& ply, Diagnostics& diagnostics) {
  if (ply.pass) {
    return true;
  }
  for (const Span square : {ply.from, ply.to}) {
    const std::string_view name = square.in(text);
    if (!find_square(name)) {
      diagnostics.add(Code::bad_square, square, {std::string(name.substr(0, max_quote_length))})
          .with_rule(rule_squares);
      return false;
    }
  }
  return true;
}

void explain_ply(const WrongPly& wrong, Diagnostics& diagnostics) {
  find_fault(wrong, diagnostics);
}

}  // namespace damier::notation::loa
