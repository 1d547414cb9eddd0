#pragma once

// The row of a ruleset, instantiated beside its codec: `template RulesetRow row_of<MyGame>();`.

#include <memory>
#include <string>
#include <string_view>

#include "damier/notation/replay/narrator.hpp"
#include "damier/notation/replay/replay_of.hpp"
#include "damier/notation/replay/ruleset_info_of.hpp"

#include "moves_in_comments.hpp"
#include "rows.hpp"
#include "trial_replay_of.hpp"

namespace damier::notation {

template <rules::Game G>
ReplayResult replay_as(Record& record, const ReplayOptions& options, Listener* listener,
                       Diagnostics& diagnostics) {
  read_moves(rules::id_of<G>, record, diagnostics);
  const G game = with_hidden(G(), options.hidden);
  if (listener == nullptr) {
    Visitor<G> nobody;
    return Replay<G>(game, record, nobody, options, diagnostics).run();
  }
  const G recorded = as_recorded(game, record);
  Narrator<G> narrator(recorded, record, play_before<G>(record), *listener);
  const ReplayResult result = Replay<G>(game, record, narrator, options, diagnostics).run();
  narrator.end();
  return result;
}

template <rules::Game G>
ReplayResult replay_from_as(const PositionFacts& position, Record& record,
                            const ReplayOptions& options, Listener& listener,
                            Diagnostics& diagnostics) {
  read_moves(rules::id_of<G>, record, diagnostics);
  const auto& facts = static_cast<const PositionFactsOf<G>&>(position);
  if constexpr (HasNamings<G>) {
    record.naming = facts.game().naming;
  }
  Narrator<G> narrator(facts.game(), record, facts.play_before(), listener);
  const ReplayResult result = Replay<G>(facts.game(), record, narrator, options, diagnostics)
                                  .run_from(facts.position(), std::nullopt, facts.play_before());
  narrator.end();
  return result;
}

template <rules::Game G>
G with_rules(const GivenRules& given) {
  return with_parameters(with_hidden(G(), given.hidden), given.parameters);
}

template <rules::Game G>
std::unique_ptr<PositionFacts> start_as(const GivenRules& given) {
  const G game = with_rules<G>(given);
  return std::make_unique<KeptPosition<G>>(game, game.start());
}

template <rules::Game G>
std::unique_ptr<PositionFacts> read_setup_as(std::string_view text, const GivenRules& given,
                                             Diagnostics& diagnostics) {
  const G game = with_rules<G>(given);
  const Span whole{0, static_cast<std::uint32_t>(text.size())};
  const auto position = codec<G>::read_setup(game, text, whole, diagnostics);
  return position ? std::make_unique<KeptPosition<G>>(game, *position, play_before<G>(text))
                  : nullptr;
}

template <rules::Game G>
LooseSetup read_loose_setup_as(std::string_view text, Diagnostics& diagnostics) {
  const Span whole{0, static_cast<std::uint32_t>(text.size())};
  const auto setup = layout<G>::read_loosely(text, whole, diagnostics);
  return setup ? LooseSetup{std::make_unique<KeptPosition<G>>(G(), setup->position), setup->to_move}
               : LooseSetup{};
}

template <rules::Game G>
std::optional<std::string> fault_of_hidden_as(std::string_view hidden) {
  if constexpr (HasHidden<G>) {
    G game;
    return codec<G>::set_hidden(hidden, game);
  }
  return std::string();
}

template <rules::Game G>
RulesetRow row_of() {
  RulesetRow row;
  row.info = info_of<G>();
  row.codes = codec<G>::codes;
  row.replay = replay_as<G>;
  row.try_plies = try_plies_as<G>;
  row.replay_from = replay_from_as<G>;
  row.start = start_as<G>;
  row.read_setup = read_setup_as<G>;
  row.read_loose_setup = read_loose_setup_as<G>;
  row.fault_of_hidden = fault_of_hidden_as<G>;
  row.moves_in_comments = moves_in_comments<G>;
  return row;
}

}  // namespace damier::notation
