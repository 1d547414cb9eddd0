#include "links.hpp"

#include <algorithm>

namespace damier::analysis {

namespace {

constexpr std::uint32_t none = UINT32_MAX;

/// Maximum number of turns in which a cycle is looked for. Where players met as they do in
/// tournaments, each turn follows chains of many games, and a few decide.
constexpr int max_turns = 500;

/// Calls `use(from, to, is_win)` for each link of a pairing, from the loser to the winner.
template <class Use>
void each_link(const PairResults& pairing, const Use& use) {
  if (pairing.wins > 0) {
    use(pairing.second, pairing.first, true);
  }
  if (pairing.losses > 0) {
    use(pairing.first, pairing.second, true);
  }
  if (pairing.draws > 0) {
    use(pairing.first, pairing.second, false);
    use(pairing.second, pairing.first, false);
  }
}

/// The players to which each player is linked.
class Graph {
 public:
  Graph(std::span<const PairResults> pairings, std::size_t players, Link link)
      : starts_(players + 1) {
    const auto each = [&](const auto& use) {
      for (const PairResults& pairing : pairings) {
        each_link(pairing, [&](std::uint32_t from, std::uint32_t to, bool win) {
          if (win || link == Link::wins_and_draws) {
            use(from, to);
          }
        });
      }
    };
    each([&](std::uint32_t from, std::uint32_t /*to*/) { ++starts_[from + 1]; });
    for (std::size_t i = 0; i < players; ++i) {
      starts_[i + 1] += starts_[i];
    }
    targets_.resize(starts_.back());
    std::vector<std::size_t> next(starts_.begin(), starts_.end() - 1);
    each([&](std::uint32_t from, std::uint32_t to) { targets_[next[from]++] = to; });
  }

  [[nodiscard]] std::size_t players() const { return starts_.size() - 1; }
  [[nodiscard]] std::size_t start(std::uint32_t player) const { return starts_[player]; }
  [[nodiscard]] std::size_t end(std::uint32_t player) const { return starts_[player + 1]; }
  [[nodiscard]] std::uint32_t target(std::size_t link) const { return targets_[link]; }

 private:
  std::vector<std::size_t> starts_;  ///< by player
  std::vector<std::uint32_t> targets_;
};

/// Tarjan's algorithm (1972) without recursion, as chains may be long.
class Components {
 public:
  explicit Components(const Graph& graph)
      : graph_(graph),
        order_(graph.players(), none),
        low_(graph.players()),
        component_(graph.players(), none) {}

  std::vector<std::uint32_t> find() && {
    for (std::uint32_t player = 0; player < graph_.players(); ++player) {
      if (order_[player] == none) {
        search_from(player);
      }
    }
    return std::move(component_);
  }

 private:
  struct Visit {
    std::uint32_t player;
    std::size_t link;  ///< the next one to follow
  };

  void enter(std::uint32_t player) {
    order_[player] = low_[player] = visited_++;
    open_.push_back(player);
    path_.push_back({player, graph_.start(player)});
  }

  void leave() {
    const std::uint32_t player = path_.back().player;
    path_.pop_back();
    if (!path_.empty()) {
      std::uint32_t& low = low_[path_.back().player];
      low = std::min(low, low_[player]);
    }
    if (low_[player] == order_[player]) {
      close(player);
    }
  }

  /// Makes a component of the open players from `root` on.
  void close(std::uint32_t root) {
    for (bool more = true; more;) {
      const std::uint32_t player = open_.back();
      open_.pop_back();
      component_[player] = count_;
      more = player != root;
    }
    ++count_;
  }

  void search_from(std::uint32_t start) {
    enter(start);
    while (!path_.empty()) {
      Visit& here = path_.back();
      if (here.link == graph_.end(here.player)) {
        leave();
        continue;
      }
      const std::uint32_t next = graph_.target(here.link++);
      if (order_[next] == none) {
        enter(next);
      } else if (component_[next] == none) {
        low_[here.player] = std::min(low_[here.player], order_[next]);
      }
    }
  }

  const Graph& graph_;
  std::vector<std::uint32_t> order_;  ///< in which players were entered
  std::vector<std::uint32_t> low_;    ///< the earliest open player that each one reaches
  std::vector<std::uint32_t> component_;
  std::vector<std::uint32_t> open_;  ///< entered players without a component
  std::vector<Visit> path_;
  std::uint32_t visited_ = 0;
  std::uint32_t count_ = 0;
};

/// Shortest distances over links, where a win counts -1 and a draw 1 (Bellman and Ford).
class Distances {
 public:
  Distances(std::span<const PairResults> pairings, std::size_t players)
      : pairings_(pairings), distance_(players), before_(players, none) {}

  /// Shortens distances by at least one link each; returns whether any could be shortened.
  bool shorten() {
    shortened_ = false;
    // Both ways, so that a chain of players in order takes one turn.
    std::ranges::for_each(pairings_, [&](const PairResults& pairing) { shorten(pairing); });
    for (std::size_t i = pairings_.size(); i-- > 0;) {
      shorten(pairings_[i]);
    }
    return shortened_;
  }

  /// Returns whether the links that shortened distances have a cycle, which is a negative one.
  [[nodiscard]] bool has_cycle() const {
    std::vector<std::uint32_t> seen_from(before_.size(), none);
    for (std::uint32_t start = 0; start < before_.size(); ++start) {
      std::uint32_t player = start;
      while (player != none && seen_from[player] == none) {
        seen_from[player] = start;
        player = before_[player];
      }
      if (player != none && seen_from[player] == start) {
        return true;
      }
    }
    return false;
  }

 private:
  void shorten(const PairResults& pairing) {
    each_link(pairing, [&](std::uint32_t from, std::uint32_t to, bool win) {
      const std::int64_t distance = distance_[from] + (win ? -1 : 1);
      if (distance < distance_[to]) {
        distance_[to] = distance;
        before_[to] = from;
        shortened_ = true;
      }
    });
  }

  std::span<const PairResults> pairings_;
  std::vector<std::int64_t> distance_;
  std::vector<std::uint32_t> before_;  ///< the player before each one on its shortest path
  bool shortened_ = false;
};

}  // namespace

std::vector<std::uint32_t> components_of(std::span<const PairResults> pairings, std::size_t players,
                                         Link link) {
  const Graph graph(pairings, players, link);
  return Components(graph).find();
}

bool has_cycle_with_more_wins(std::span<const PairResults> pairings, std::size_t players) {
  Distances distances(pairings, players);
  for (int turn = 0; turn < max_turns && distances.shorten(); ++turn) {
    if (distances.has_cycle()) {
      return true;
    }
  }
  return false;
}

}  // namespace damier::analysis
