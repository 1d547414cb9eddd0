#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "damier/analysis/analyse.hpp"
#include "damier/analysis/engine/session.hpp"
#include "damier/analysis/engine/thinker.hpp"
#include "damier/analysis/tables.hpp"

namespace damier::analysis::engine {

/// What somebody asks for when a search begins.
struct Asked {
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::optional<Allotment> time;
  /// What the side to move has drawn, after its answer to do so: it must now play that.
  std::optional<std::string> drawn;
  bool waits = false;  ///< see Thought
};

/// The part of an engine that all protocols share: its settings, its position and its thoughts.
class Player {
 public:
  /// Throws TableError if the tables cannot be opened.
  Player(EngineSettings settings, Protocol protocol);

  [[nodiscard]] const EngineSettings& settings() const { return settings_; }
  [[nodiscard]] const Unit& unit() const;
  [[nodiscard]] Thinker& thinker() { return thinker_; }
  /// Whose turn it is in the position.
  [[nodiscard]] rules::Side mover() const { return mover_; }

  // Each of these returns what is wrong, or nothing. What is wrong changes nothing.
  [[nodiscard]] std::string set_ruleset(std::string_view name);
  [[nodiscard]] std::string set_hash(std::string_view value);
  [[nodiscard]] std::string set_threads(std::string_view value);
  [[nodiscard]] std::string set_lines(std::string_view value);
  [[nodiscard]] std::string set_tables(std::string_view folder);
  [[nodiscard]] std::string set_hidden(std::string_view value);
  /// Sets a parameter of the rules; an empty value stands for the usual one.
  [[nodiscard]] std::string set_parameter(std::string_view tag, std::string_view value);
  /// The position to search. After a wrong one there is none: to go on with another would be
  /// playing another game.
  [[nodiscard]] std::string set_game(WrittenGame written);
  /// Begins to think about the position. `complain` is told what went wrong on the way.
  [[nodiscard]] std::string think(const Asked& asked, Thinker::ShowLine tell,
                                  Thinker::Answer answer, Thinker::Complain complain);

  /// No question will follow.
  void end();

 private:
  /// Whether the game to think about is the last one, some plies later.
  [[nodiscard]] bool goes_on() const;
  /// The game to think about, in which what the question says was drawn is next.
  [[nodiscard]] ReadGame read_for(const Asked& asked) const;

  EngineSettings settings_;
  Protocol protocol_;
  std::unique_ptr<Tables> tables_;
  std::unique_ptr<Search> search_;  ///< made when it is first needed
  std::optional<WrittenGame> written_;
  std::optional<std::pair<GameRules, WrittenGame>> searched_;  ///< what search_ has last seen
  rules::Side mover_ = rules::Side::first;
  Thinker thinker_;  ///< the last member: it uses the others
};

/// Parts of lines that came from elsewhere, for a line of ours: short, and without signs that would
/// end it.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace damier::analysis::engine
