#pragma once

#include <optional>
#include <string>

#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/query/index/game.hpp"
#include "damier/rules/ruleset_id.hpp"

namespace damier::query {

/// Reads records for an index. Reuses its memory.
class GameReader {
 public:
  /// Replays a record that open_record has read. The game is valid until the next call.
  const Game& read(std::optional<rules::RulesetId> ruleset, notation::Record& record,
                   notation::Diagnostics& diagnostics);

 private:
  void read_tags(const notation::Record& record);
  void replay_game(rules::RulesetId ruleset, notation::Record& record,
                   notation::Diagnostics& diagnostics);

  Game game_;
  std::string room_;
};

}  // namespace damier::query
