#pragma once

// The row of a ruleset, instantiated with the codec of its game:
// `template RulesetRow row_of(const MyGame& game);`.

#include <memory>
#include <string>
#include <string_view>

#include "damier/notation/replay/narrator.hpp"
#include "damier/notation/replay/replay_of.hpp"
#include "damier/notation/replay/ruleset_info_of.hpp"

#include "moves_in_comments.hpp"
#include "past_of.hpp"
#include "rows.hpp"
#include "trial_replay_of.hpp"

namespace damier::notation {

template <rules::Game G>
ReplayResult replay_as(const G& usual, Record& record, const ReplayOptions& options,
                       Listener* listener, Diagnostics& diagnostics) {
  const G game = with_hidden(usual, options.hidden);
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
  const auto& facts = static_cast<const PositionFactsOf<G>&>(position);
  record.naming = codec<G>::naming(facts.game());
  Narrator<G> narrator(facts.game(), record, facts.play_before(), listener);
  const ReplayResult result = Replay<G>(facts.game(), record, narrator, options, diagnostics)
                                  .run_from(facts.position(), std::nullopt, facts.play_before());
  narrator.end();
  return result;
}

template <rules::Game G>
G with_rules(const G& usual, const GivenRules& given) {
  return with_parameters(with_hidden(usual, given.hidden), given.parameters);
}

template <rules::Game G>
std::unique_ptr<PositionFacts> start_as(const G& usual, const GivenRules& given) {
  const G game = with_rules(usual, given);
  return std::make_unique<KeptPosition<G>>(game, game.start());
}

template <rules::Game G>
std::unique_ptr<PositionFacts> read_setup_as(const G& usual, std::string_view text,
                                             const GivenRules& given, Diagnostics& diagnostics) {
  const G game = with_rules(usual, given);
  const Span whole{0, static_cast<std::uint32_t>(text.size())};
  const auto position = codec<G>::read_setup(game, text, whole, diagnostics);
  return position
             ? std::make_unique<KeptPosition<G>>(game, *position, codec<G>::read_counters(text))
             : nullptr;
}

template <rules::Game G>
LooseSetup read_loose_setup_as(const G& usual, std::string_view text, Diagnostics& diagnostics) {
  const Span whole{0, static_cast<std::uint32_t>(text.size())};
  const auto setup = layout<G>::read_loosely(usual, text, whole, diagnostics);
  return setup
             ? LooseSetup{std::make_unique<KeptPosition<G>>(usual, setup->position), setup->to_move}
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
std::unique_ptr<Past> past_of_as(const PositionFacts& first) {
  return std::make_unique<PastOf<G>>(static_cast<const PositionFactsOf<G>&>(first));
}

template <rules::Game G>
RulesetRow row_of(const G& usual) {
  RulesetRow row;
  row.info = info_of(usual);
  row.codes = codec<G>::codes;
  row.replay = [usual](Record& record, const ReplayOptions& options, Listener* listener,
                       Diagnostics& diagnostics) {
    return replay_as(usual, record, options, listener, diagnostics);
  };
  row.try_plies = [usual](const Record& record, const ReplayOptions& options) {
    return try_plies_as(usual, record, options);
  };
  row.replay_from = replay_from_as<G>;
  row.past_of = past_of_as<G>;
  row.start = [usual](const GivenRules& given) { return start_as(usual, given); };
  row.read_setup = [usual](std::string_view text, const GivenRules& given,
                           Diagnostics& diagnostics) {
    return read_setup_as(usual, text, given, diagnostics);
  };
  row.read_loose_setup = [usual](std::string_view text, Diagnostics& diagnostics) {
    return read_loose_setup_as(usual, text, diagnostics);
  };
  row.fault_of_hidden = fault_of_hidden_as<G>;
  row.moves_in_comments = [usual](const Record& record) {
    return moves_in_comments(usual, record);
  };
  return row;
}

}  // namespace damier::notation
