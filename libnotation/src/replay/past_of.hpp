#pragma once

#include <cstddef>
#include <optional>
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
        places_{{history_.mark(), first.position(), std::nullopt}} {}

  void add(const PositionFacts& reached) override {
    const auto& position = static_cast<const PositionFactsOf<G>&>(reached).position();
    std::optional<rules::Outcome> ended = places_.back().ended;
    if (!ended && history_.outcome().over()) {
      ended = history_.outcome();
    }
    history_.observe(position);
    places_.push_back({history_.mark(), position, ended});
  }
  [[nodiscard]] std::size_t size() const override { return places_.size(); }
  void shrink(std::size_t size) override {
    if (size < places_.size()) {
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

 private:
  using Mark = decltype(std::declval<const typename G::History&>().mark());

  struct Place {
    Mark mark;
    typename G::Position position;
    std::optional<rules::Outcome> ended;  ///< by the history before this position
  };

  G game_;  // the history may refer to it
  typename G::History history_;
  std::vector<Place> places_;
};

}  // namespace damier::notation
