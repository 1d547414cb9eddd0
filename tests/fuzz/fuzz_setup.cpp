// An accepted set-up is a valid position and is written as it was read, and the count of its moves
// is right. A query accepts it too, and turns it in the same way as its placement. First line:
// RULESET.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/rules/perft.hpp"
#include "damier/rules/rulesets.hpp"

#include "fuzz.hpp"
#include "named.hpp"

namespace {

using namespace damier;
using fuzz::require;

constexpr std::uint64_t max_moves = 500;

template <rules::Game G>
void check_moves(const G& game, const typename G::Position& position) {
  std::uint64_t walked = 0;
  const bool all = game.for_each_move(position, [&](const typename G::Move& move) {
    require(game.is_legal(position, move), "a move that is walked is legal");
    require(!game.validate(game.play(position, move)), "a move leads to a valid position");
    return ++walked < max_moves;
  });
  require(all || walked == max_moves, "a walk ends early only if it is asked to");
  if (all) {
    require(rules::perft(game, position, 1) == walked, "as many moves are walked as are counted");
  }
  require(!game.outcome(position).over() || walked == 0, "no move is legal when the game is over");
}

template <rules::Game G>
void check_placement(const typename G::Position& position) {
  using Layout = notation::layout<G>;
  using Symmetry = rules::symmetry<G>;
  static const notation::Symmetries all = notation::symmetries_of<G>();
  notation::Placement placement;
  Layout::place(position, notation::all_piece_kinds, placement);
  require(Layout::squares().contains(placement.all()), "pieces stand on the board");
  for (std::size_t s = 0; s < all.count(); ++s) {
    notation::Placement expected;
    notation::Placement turned;
    all.turn(s, placement, expected);
    Layout::place(Symmetry::turn(position, s), notation::all_piece_kinds, turned);
    require(turned == expected, "a position turns like its placement");
  }
}

template <rules::Game G>
void check_loose_setup(const G& game, const std::optional<typename G::Position>& strict,
                       std::string_view text) {
  const notation::Span whole{0, static_cast<std::uint32_t>(text.size())};
  notation::Diagnostics diagnostics;
  const auto loose = notation::layout<G>::read_loosely(game, text, whole, diagnostics);
  require(loose.has_value() != diagnostics.has_errors(), "a loose set-up is accepted or explained");
  require(!strict || (loose && loose->position == *strict),
          "a query accepts what a record may say");
  if (loose) {
    check_placement<G>(loose->position);
  }
  const auto squares = notation::info(game.id()).board.find_squares(text, rules::Side::first);
  require(!squares || (!squares->empty() && notation::layout<G>::squares().contains(*squares)),
          "a range has squares of the board");
}

template <rules::Game G>
void check_setup(const G& game, std::string_view text) {
  const notation::Span whole{0, static_cast<std::uint32_t>(text.size())};
  notation::Diagnostics diagnostics;
  const auto position = notation::codec<G>::read_setup(game, text, whole, diagnostics);
  require(position.has_value() != diagnostics.has_errors(), "a set-up is accepted or explained");
  for (const notation::Diagnostic& one : diagnostics) {
    require(one.span.begin <= one.span.end && one.span.end <= text.size(),
            "a finding lies within the set-up");
    require(!message(one).empty(), "a finding has a message");
  }
  check_loose_setup(game, position, text);
  if (!position) {
    return;
  }
  require(!game.validate(*position), "what is accepted is valid");
  std::string written;
  notation::codec<G>::write_setup(game, *position, written);
  const auto again = notation::codec<G>::read_setup(
      game, written, {0, static_cast<std::uint32_t>(written.size())}, diagnostics);
  require(again == position && !diagnostics.has_errors(), "a position is written as it was read");
  check_moves(game, *position);
}

}  // namespace

void damier::fuzz::run(std::string_view text) {
  Choices choices(text);
  rules::visit(choose_ruleset(choices), [&](const auto& game) { check_setup(game, text); });
}
