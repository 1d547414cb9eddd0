#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "damier/notation/replay/facts_of.hpp"
#include "damier/notation/replay/past.hpp"
#include "damier/notation/replay/replay.hpp"

namespace damier::notation {

template <rules::Game G>
class PastOf final : public Past {
 public:
  explicit PastOf(const PositionFactsOf<G>& first)
      : game_(first.game()),
        history_(history_from(game_, first.position(),
                              first.side_to_move() == rules::Side::first ? 1 : 2,
                              first.play_before())),
        places_{{history_.mark(), first.position(), std::nullopt}} {
    count(first.position());
  }

  void add(const PositionFacts& reached) override {
    const auto& position = static_cast<const PositionFactsOf<G>&>(reached).position();
    std::optional<rules::Outcome> ended = places_.back().ended;
    if (!ended && history_.outcome().over()) {
      ended = history_.outcome();
    }
    history_.observe(position);
    places_.push_back({history_.mark(), position, ended});
    count(position);
  }
  [[nodiscard]] std::size_t size() const override { return places_.size(); }
  void shrink(std::size_t size) override {
    if (size < places_.size()) {
      for (std::size_t at = size; at < places_.size(); ++at) {
        --occurrences_[game_.hash(places_[at].position)];
      }
      places_.erase(places_.begin() + static_cast<std::ptrdiff_t>(size), places_.end());
      history_.rewind(places_.back().mark);
    }
  }
  [[nodiscard]] rules::Outcome outcome() const override {
    const Place& last = places_.back();
    if (last.ended) {
      return *last.ended;
    }
    const rules::Outcome by_position = game_.outcome(last.position);
    return by_position.over() ? by_position : history_.outcome();
  }
  [[nodiscard]] rules::Outcome claimable() const override {
    return outcome().over() ? rules::Outcome{} : history_.claimable();
  }
  [[nodiscard]] std::size_t repetitions() const override {
    return occurrences_.at(game_.hash(places_.back().position));
  }
  [[nodiscard]] std::optional<std::size_t> quiet_plies() const override {
    const auto mark = history_.mark();
    if constexpr (requires { mark.quiet_plies(); }) {
      return mark.quiet_plies();
    } else if constexpr (requires { mark.quiet_plies; }) {
      return mark.quiet_plies;
    }
    return std::nullopt;
  }

 private:
  using Mark = decltype(std::declval<const typename G::History&>().mark());

  struct Place {
    Mark mark;
    typename G::Position position;
    std::optional<rules::Outcome> ended;  ///< by the history before this position
  };

  void count(const typename G::Position& position) { ++occurrences_[game_.hash(position)]; }

  G game_;  // the history may refer to it
  typename G::History history_;
  std::vector<Place> places_;
  std::unordered_map<std::uint64_t, std::size_t> occurrences_;  ///< of positions, by their hashes
};

}  // namespace damier::notation
