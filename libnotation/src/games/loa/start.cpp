#include "start.hpp"

#include <array>
#include <string>

#include "damier/notation/games/loa/codec.hpp"
#include "damier/notation/games/loa/codes.hpp"
#include "damier/notation/text/ascii.hpp"

#include "rules.hpp"

namespace damier::notation {

using namespace loa;
using rules::LignesDAction;
using rules::loa::Start;

namespace {

struct StartName {
  Start start;
  std::string_view name;
  std::string_view letters;  ///< the name without its signs, or an alias
};

constexpr std::array start_names{
    StartName{Start::standard, "standard", "standard"},
    StartName{Start::standard, "standard", "loa"},
    StartName{Start::scrambled, "scrambled-eggs", "scrambledeggs"},
    StartName{Start::scrambled, "scrambled-eggs", "scrambled"},
};

/// Returns whether the first plies of the main line are legal from this start position.
bool legal_from(Start start, LignesDAction game, const Record& record, std::size_t plies) {
  using Codec = codec<LignesDAction>;
  game.start_position = start;
  rules::loa::Position position = game.start();
  Diagnostics ignored;
  for (NodeIndex node = record.next_ply(0); node != no_node && plies > 0;
       node = record.next_ply(node), --plies) {
    const auto move =
        Codec::read_ply(game, position, record.text, record.nodes[node].text, Explain{0}, ignored);
    if (!move) {
      return false;
    }
    position = game.play(position, *move);
  }
  return true;
}

bool set_both_connected(std::string_view value, LignesDAction& game) {
  const bool draws = same_in_any_case(value, "draw");
  if (!draws && !same_in_any_case(value, "win")) {
    return false;
  }
  game.both_connected_draws = draws;
  return true;
}

bool set_start(std::string_view value, LignesDAction& game) {
  const auto start = find_start(value);
  game.start_position = start.value_or(game.start_position);
  return start.has_value();
}

constexpr std::array parameters_of_game{
    parameter_of<LignesDAction, set_both_connected>(
        {"BothConnected", "draw or win", "win", rule_both}),
    parameter_of<LignesDAction, set_start>(
        {"SetUp", "standard or scrambled-eggs", "standard", rule_setup, true}),
};

}  // namespace

namespace loa {

std::string_view start_name(Start start) {
  return start == Start::standard ? start_names.front().name : start_names[2].name;
}

std::optional<Start> find_start(std::string_view name) {
  constexpr std::size_t max_length = 32;
  std::string letters;
  for (const char c : name.substr(0, max_length)) {
    if (c != '-' && c != '_' && c != ' ') {
      letters += to_lower(c);
    }
  }
  const auto* const found =
      std::ranges::find(start_names, std::string_view(letters), &StartName::letters);
  return found == start_names.end() ? std::nullopt : std::optional(found->start);
}

}  // namespace loa

std::span<const ParameterOf<LignesDAction>> codec<LignesDAction>::parameters(const Game& /*game*/) {
  return parameters_of_game;
}

void codec<LignesDAction>::settle(const Record& record, Game& game, Diagnostics& diagnostics) {
  const Tag* const tag = tag_of(parameters_of_game[1].about, record);
  // The first piece has different owners in the two colourings, so only one can be right.
  const bool other_colours = tag != nullptr && game.start_position == Start::scrambled &&
                             record.next_ply(0) != no_node &&
                             !legal_from(Start::scrambled, game, record, 1) &&
                             legal_from(Start::scrambled_other, game, record, record.nodes.size());
  if (other_colours) {
    game.start_position = Start::scrambled_other;
    diagnostics
        .add(LoaCode::setup_mirrored, tag->value_span, {std::string(start_name(Start::scrambled))})
        .with_rule(rule_setup);
  }
}

}  // namespace damier::notation
