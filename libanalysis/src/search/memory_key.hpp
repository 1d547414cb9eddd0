#pragma once

// Keys for everything that decides the result of a search. For code that knows the game.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <fmt/format.h>

#include "damier/analysis/search/search_memory.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/codec.hpp"
#include "damier/notation/replay/line_hash.hpp"
#include "damier/rules/game.hpp"
#include "damier/rules/history.hpp"

namespace damier::analysis {

/// Returns the part of the key that is the same for all positions of a record: the salt of the
/// memory, the ruleset, the parameters of the rules and the given hidden information.
[[nodiscard]] std::string key_of_record(const SearchMemory& memory, rules::RulesetId ruleset,
                                        const notation::Record& record, std::string_view hidden);

/// Returns the limits of a search, as text.
[[nodiscard]] std::string text_of(const Limits& limits);

/// Returns the number of earlier plies whose positions can recur, by the mark of the history. A new
/// kind of history must be named here.
template <class Mark>
[[nodiscard]] std::size_t plies_that_may_return(const Mark& mark) {
  if constexpr (requires { mark.log.stretch; }) {
    return mark.log.size - 1 - mark.log.stretch;
  } else if constexpr (requires { mark.stretch; }) {
    return mark.size - 1 - mark.stretch;
  } else {
    static_assert(std::is_same_v<Mark, rules::NoHistory::Mark>);
    return 0;
  }
}

/// Returns the counts of plies that may end the game, as text.
template <class Mark>
[[nodiscard]] std::string counts_of(const Mark& mark) {
  if constexpr (requires { mark.plies_in_ending(); }) {
    return fmt::format("{} {} {}", mark.quiet_plies(), mark.ending_limit,
                       mark.ending_began > 0 ? mark.plies_in_ending() : 0);
  } else if constexpr (requires { mark.log; }) {
    return fmt::format("{}", mark.quiet_plies);
  } else {
    return {};
  }
}

/// Follows a game, and creates the keys of the searches of its positions.
template <rules::Game G>
class MemoryKeys {
 public:
  using Position = typename G::Position;

  /// `of_record`: see key_of_record. `first_number`: of the first ply.
  MemoryKeys(const G& game, std::string of_record, std::uint64_t first_number)
      : game_(game), of_record_(std::move(of_record)), first_number_(first_number) {}

  void observe(const Position& reached) { past_.push_back(game_.hash(reached)); }

  /// Returns the key of a search from a position: the last observed one, or one that shows more of
  /// what was hidden there.
  [[nodiscard]] notation::LineHash key(const Position& position, const typename G::History& history,
                                       const Limits& limits) const {
    std::string text = fmt::format("{}\n{}\n", of_record_, text_of(limits));
    notation::codec<G>::write_setup(game_, position, text);
    text += fmt::format("\n{:x}", game_.hash(position));
    const auto mark = history.mark();
    const std::size_t back = plies_that_may_return(mark);
    for (std::size_t i = past_.size() - 1 - back; i + 1 < past_.size(); ++i) {
      text += fmt::format(" {:x}", past_[i]);
    }
    text += fmt::format("\n{}", counts_of(mark));
    if constexpr (requires { game_.agreed_limit; }) {
      if (game_.agreed_limit) {  // it counts the moves of the whole game
        text += fmt::format(" {}", first_number_ + past_.size());
      }
    }
    return notation::hash_of(text);
  }

 private:
  const G& game_;
  std::string of_record_;
  std::uint64_t first_number_;
  std::vector<std::uint64_t> past_;  ///< hash of each position so far
};

}  // namespace damier::analysis
