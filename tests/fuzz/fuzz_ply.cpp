// An accepted ply is a legal move, or a fault if the ruleset has penalties, and its canonical form
// is read again without findings. A query reads it as this move, as it is and with any squares.
// First line: RULESET. The second line is a set-up (otherwise the start is used), each byte of the
// third one a move from there; the rest is the ply.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/rules/rulesets.hpp"

#include "fuzz.hpp"
#include "named.hpp"

namespace {

using namespace damier;
using fuzz::require;

notation::Span whole(std::string_view text) { return {0, static_cast<std::uint32_t>(text.size())}; }

/// Plays move number `skip`, if it exists.
template <rules::Game G>
typename G::Position play_one(const G& game, const typename G::Position& position, unsigned skip) {
  std::optional<typename G::Move> chosen;
  game.for_each_move(position, [&](const typename G::Move& move) {
    chosen = move;
    return skip-- != 0;
  });
  return chosen ? game.play(position, *chosen) : position;
}

/// Checks what a query finds about an accepted ply.
template <rules::Game G>
void check_layout(const G& game, const typename G::Position& position, const typename G::Move& move,
                  std::string_view text) {
  using Layout = notation::layout<G>;
  notation::PlySquares squares;
  Layout::describe(position, move, squares);
  const auto ends = notation::info(game.id()).board.ends_of_ply(text, game.side_to_move(position));
  require(ends.has_value(), "a ply that is accepted has ends");
  require(ends->from.value_or(squares.from.value_or(0)) == squares.from.value_or(0) &&
              ends->to.value_or(squares.to.value_or(0)) == squares.to.value_or(0),
          "its ends are those of the move");
  require(Layout::is_written(game, position, move, text), "a ply is written as it was read");
}

template <rules::Game G>
void check_ply(const G& game, const typename G::Position& position, std::string_view text) {
  using Codec = notation::codec<G>;
  notation::Diagnostics diagnostics;
  const auto move = Codec::read_ply(game, position, text, whole(text), {}, diagnostics);
  for (const notation::Diagnostic& one : diagnostics) {
    require(one.span.begin <= one.span.end && one.span.end <= text.size(),
            "a finding lies within the ply");
    require(!message(one).empty(), "a finding has a message");
    for (const notation::Note& note : one.notes) {
      require(!message(note).empty(), "a note has a message");
    }
  }
  notation::Diagnostics of_syntax;
  const bool could_be_move = notation::codec<G>::check_syntax(game, text, whole(text), of_syntax);
  require(could_be_move != of_syntax.has_errors(), "a ply has the right form or is explained");
  if (!move) {
    require(diagnostics.has_errors(), "a ply that is not accepted is explained");
    (void)notation::info(game.id()).board.ends_of_ply(text, game.side_to_move(position));
    game.for_each_move(position, [&](const typename G::Move& one) {
      require(text.find('?') != std::string_view::npos ||
                  !notation::layout<G>::is_written(game, position, one, text),
              "no move is written as something that is not one");
      return false;
    });
    return;
  }
  require(could_be_move, "a ply that is accepted has the right form");
  check_layout(game, position, *move, text);
  const bool fault = !game.is_legal(position, *move);
  require(!fault || (notation::codec<G>::has_penalties(game) && !diagnostics.empty()),
          "a ply that is accepted is legal, or a fault that may be huffed");
  std::string written;
  Codec::write_move(game, position, *move, written);
  notation::Diagnostics of_written;
  const auto again = Codec::read_ply(game, position, written, whole(written), {}, of_written);
  require(again == move, "a move is written as it was read");
  require(of_written.size() == (fault ? 1 : 0),
          "nothing is to be said of a move as it is written, but that it is a fault");
}

template <rules::Game G>
void check(const G& game, std::string_view text) {
  const std::string_view setup = fuzz::take_line(text);
  const std::string_view choices = fuzz::take_line(text);
  notation::Diagnostics ignored;
  auto position =
      notation::codec<G>::read_setup(game, setup, whole(setup), ignored).value_or(game.start());
  for (const char choice : choices.substr(0, 40)) {
    position = play_one(game, position, static_cast<unsigned char>(choice));
  }
  check_ply(game, position, text);
}

}  // namespace

void damier::fuzz::run(std::string_view text) {
  Choices choices(text);
  rules::visit(choose_ruleset(choices), [&](const auto& game) { check(game, text); });
}
