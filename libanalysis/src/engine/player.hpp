#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "damier/analysis/engine/session.hpp"
#include "damier/analysis/engine/thinker.hpp"
#include "damier/analysis/search/analyse.hpp"
#include "damier/analysis/tables/tables.hpp"

namespace damier::analysis::engine {

/// Request to begin a search.
struct Asked {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<Allotment> time;
  /// What the side to move has drawn, after its answer to do so: it must now play that.
  std::optional<std::string> drawn;
  bool waits = false;  ///< see Thought
};

/// Settings, position and searches of an engine, shared by all protocols.
class Player {
 public:
  /// Throws TableError if the tables cannot be opened.
  Player(EngineSettings settings, Protocol protocol);

  [[nodiscard]] const EngineSettings& settings() const { return settings_; }
  [[nodiscard]] const Unit& unit() const;
  [[nodiscard]] Thinker& thinker() { return thinker_; }
  /// Returns the side to move in the position.
  [[nodiscard]] rules::Side mover() const { return mover_; }

  // Each of these returns an error, or an empty string. After an error nothing has changed.
  [[nodiscard]] std::string set_ruleset(std::string_view name);
  [[nodiscard]] std::string set_hash(std::string_view value);
  [[nodiscard]] std::string set_threads(std::string_view value);
  [[nodiscard]] std::string set_lines(std::string_view value);
  [[nodiscard]] std::string set_tables(std::string_view folder);
  [[nodiscard]] std::string set_hidden(std::string_view value);
  /// Sets a parameter of the rules; an empty value selects the usual one.
  [[nodiscard]] std::string set_parameter(std::string_view tag, std::string_view value);
  /// Sets the position to search. After an invalid one none exists: searching another would mean
  /// playing another game.
  [[nodiscard]] std::string set_game(WrittenGame written);
  /// Begins to search the position. `complain` receives errors during the search.
  [[nodiscard]] std::string think(const Asked& asked, Thinker::ShowLine tell,
                                  Thinker::Answer answer, Thinker::Complain complain);

  /// Ends the input.
  void end();

 private:
  /// Returns whether the game to search continues the last one by some plies.
  [[nodiscard]] bool goes_on() const;
  /// Returns the game to search, in which what the request says was drawn comes next.
  [[nodiscard]] ReadGame read_for(const Asked& asked) const;

  EngineSettings settings_;
  Protocol protocol_;
  std::unique_ptr<Tables> tables_;
  std::unique_ptr<Search> search_;  ///< created when first needed
  std::optional<WrittenGame> written_;
  std::optional<std::pair<GameRules, WrittenGame>> searched_;  ///< what search_ has last searched
  rules::Side mover_ = rules::Side::first;
  Thinker thinker_;  ///< last member: it uses the others
};

/// Quotes foreign text for an output line: short, and without characters that would end the line.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace damier::analysis::engine
