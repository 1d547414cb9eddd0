#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/games.hpp"
#include "damier/notation/replay.hpp"

#include "options.hpp"
#include "output.hpp"
#include "report.hpp"

namespace damier::cli {

/// The options that name a position.
[[nodiscard]] std::vector<Option> position_options();

/// The ruleset of --ruleset or, without it, the only one that can read --position. Throws UsageError.
[[nodiscard]] rules::RulesetId chosen_ruleset(const Arguments& arguments);

/// Says on standard error what is wrong with the value of an option.
void complain_of(const Arguments& arguments, std::string_view option, std::string_view text,
                 const notation::Diagnostics& diagnostics);

/// The position of --position, or the start of the game; nothing, and a complaint, if it is not sound.
template <rules::Game G>
[[nodiscard]] std::optional<typename G::Position> chosen_position(const G& game,
                                                                  const Arguments& arguments) {
  if (!arguments.has("position")) {
    return game.start();
  }
  const std::string_view text = arguments.value("position");
  notation::Diagnostics diagnostics;
  const notation::Span whole{0, static_cast<std::uint32_t>(text.size())};
  auto position = notation::codec<G>::read_setup(game, text, whole, diagnostics);
  if (!position) {
    complain_of(arguments, "--position", text, diagnostics);
  }
  return position;
}

/// The position after the plies of --play; nothing, and a complaint, if one of them is not legal.
template <rules::Game G>
[[nodiscard]] std::optional<typename G::Position> play_moves(const G& game,
                                                             const typename G::Position& from,
                                                             const Arguments& arguments) {
  const std::string_view moves = arguments.value("play");
  struct LastPosition : notation::Visitor<G> {
    using Position = typename G::Position;
    Position last;
    void ply(notation::NodeIndex /*node*/, const Position& /*before*/,
             const typename G::Move& /*move*/, const Position& after) {
      last = depth == 0 ? after : last;
    }
    void enter_variation(notation::NodeIndex /*first*/) { ++depth; }
    void leave_variation() { --depth; }
    int depth = 0;
  };
  notation::Record record;
  record.reset({moves});
  record.movetext = {0, static_cast<std::uint32_t>(moves.size())};
  notation::Diagnostics diagnostics;
  notation::codec<G>::read_movetext(record, diagnostics);
  LastPosition visitor;
  visitor.last = from;
  notation::ReplayOptions options;
  notation::Replay<G, LastPosition>(game, record, visitor, options, diagnostics)
      .run_from(from, std::nullopt);
  diagnostics.sort();
  if (diagnostics.has_errors()) {
    complain_of(arguments, "--play", moves, diagnostics);
    return std::nullopt;
  }
  return visitor.last;
}

}  // namespace damier::cli
