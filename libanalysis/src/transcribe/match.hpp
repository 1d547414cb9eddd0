#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "page.hpp"
#include "page_board.hpp"
#include "parts.hpp"

namespace damier::analysis {

/// What reading up to some places of a page costs, from a first place on.
struct Front {
  static constexpr std::size_t width = 224;

  std::size_t lo = 0;  ///< first offset with a cost
  std::size_t hi = 0;  ///< last one
  std::array<Cost, width + 1> cost{};

  void clear() {
    lo = width;
    hi = 0;
  }
  [[nodiscard]] bool empty() const { return lo > hi; }
  void offer(std::size_t at, Cost paid) {
    if (at > width) {
      return;
    }
    if (empty()) {
      lo = hi = at;
      cost[at] = paid;
      return;
    }
    for (; hi < at; ++hi) {
      cost[hi + 1] = no_way;
    }
    for (; lo > at; --lo) {
      cost[lo - 1] = no_way;
    }
    cost[at] = cost[at] < paid ? cost[at] : paid;
  }
  [[nodiscard]] Cost at(std::size_t where) const {
    return where < lo || where > hi ? no_way : cost[where];
  }
  /// Copies another one.
  void assign(const Front& other) {
    lo = other.lo;
    hi = other.hi;
    for (std::size_t i = lo; i <= hi; ++i) {
      cost[i] = other.cost[i];
    }
  }
  /// Drops what costs more than a limit.
  void cut(Cost limit);
};

/// Reading of a ply.
struct PlyMatch {
  std::uint32_t text = 0;  ///< number of its text on the board
  std::uint32_t play = 0;
  PageBoard::Kept from = 0;
  std::size_t end = 0;  ///< place after it
  Cost cost = 0;
};

/// A place that a reading reaches, and its cost.
struct Reach {
  std::uint32_t place = 0;
  Cost cost = 0;
};

/// Matches legal plies with a place of a page.
class Matcher {
 public:
  Matcher(const Page& page, Parts& parts, PageBoard& board);

  /// Finds the legal plies of a position that may be written at a place, up to a cost. Places must
  /// not go back, but for a new pass over the page.
  const std::vector<PlyMatch>& match(PageBoard::Kept kept, std::size_t at, Cost max);
  /// Finds those that cost up to `more` units more than usual.
  std::vector<PlyMatch> match_widely(PageBoard::Kept kept, std::size_t at, int more);
  /// Forgets what parts cost: the habits of the page have changed.
  void forget();
  /// Returns the habits of a ply that `match` has found.
  [[nodiscard]] std::vector<HabitId> habits_of(const PlyMatch& match, std::size_t at);

  /// Returns whether a word of the page may link the parts of a ply.
  [[nodiscard]] bool links(std::size_t at, std::size_t end) const;

  /// Extends a front by a word of the page; `next` becomes the front after it.
  void spell(const Front& front, const std::vector<Look>& word, std::size_t at, Cost paid,
             Front& next) const;

 private:
  struct LinkAt {
    std::uint32_t link;
    std::uint32_t end;
    Cost cost;
  };
  /// A part after some others. All plies make one tree, so that plies that begin in the same way are
  /// compared with a place only once. Node 0 is its root.
  using NodeId = std::uint32_t;
  struct Node {
    NodeId parent = 0;
    Parts::Number part = 0;
  };
  /// The front after a node, in `fronts_`; outdated unless its round is `round_`.
  struct KnownFront {
    std::uint32_t round = 0;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
  };
  /// A ply, and the node of its last part.
  struct Leaf {
    NodeId node = 0;
    PageBoard::Ply ply{};
    bool has_text = false;  ///< whether `ply` is known
  };
  /// Plies that differ by their last square: the node before it, and those of the squares.
  struct FamilyNodes {
    NodeId stem = 0;
    std::array<Leaf, 64> members{};
  };

  /// What chance must have done, and the cost of what is written of it.
  struct Chance {
    Cost cost;
    std::uint32_t play;
  };
  /// What a part costs from one place on: the places after it.
  struct Known {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    bool known = false;
  };
  /// What is known of the parts from one place on.
  struct Column {
    std::size_t place = SIZE_MAX;
    std::vector<Known> parts;
    std::vector<Reach> reached;
  };

  void find_links();
  void find_link_at(std::size_t at, const Link& link);
  void find_misread_links(std::size_t at, const std::vector<const Link*>& words);
  [[nodiscard]] std::size_t hop_at(std::size_t at) const;
  [[nodiscard]] bool may_begin(const std::vector<Look>& word, std::size_t at) const;
  /// Returns the places that a part reaches from a place on.
  [[nodiscard]] std::span<const Reach> reached(Parts::Number part, std::size_t at);
  void find_reached(Parts::Number number, Column& column);
  void join(const Part& part, std::size_t at, Front& next);

  /// Returns the node after some parts.
  NodeId node_of(std::span<const Parts::Number> parts);
  NodeId node_after(NodeId node, Parts::Number part);
  NodeId node_of_text(std::uint32_t text);
  NodeId node_of_chance(std::uint32_t text);
  FamilyNodes& family(const PageBoard::Family& family);
  [[nodiscard]] Parts::Number& end_part(NodeId stem, int end);
  NodeId node_of_member(FamilyNodes& nodes, std::uint32_t family, int end);
  const Leaf& member(FamilyNodes& nodes, std::uint32_t family, int end);
  /// Begins to compare plies with a place, up to a cost.
  void begin_round(std::size_t at, Cost max);
  /// Returns the front after a node. It is valid until the next call.
  [[nodiscard]] std::span<const Reach> front(NodeId node);
  void find_front(NodeId node);
  void walk(PageBoard::Kept kept);
  void walk_families(const PageBoard::Moves& moves, PageBoard::Kept kept);
  [[nodiscard]] bool is_written(NodeId node);
  void take(const Leaf& leaf, PageBoard::Kept kept);
  void note_chance(NodeId node, std::uint32_t play);
  void count(Cost found);
  void weigh_equals();
  void walk_chances(PageBoard::Kept kept);
  [[nodiscard]] std::vector<Front> fronts_of(std::uint32_t text, std::size_t at);
  [[nodiscard]] Cost limit(std::size_t places) const;
  [[nodiscard]] Cost cut_in_two(std::size_t at) const;

  const Page& page_;
  Parts& parts_;
  PageBoard& board_;
  std::vector<std::vector<LinkAt>> links_;
  std::vector<Node> nodes_{1};
  std::unordered_map<std::uint64_t, NodeId> node_numbers_;  ///< by parent and part
  std::vector<NodeId> texts_;                               ///< by the number of the text; or 0
  std::vector<NodeId> chance_texts_;
  std::vector<std::unique_ptr<FamilyNodes>> families_;
  std::vector<std::array<Parts::Number, 64>> end_parts_;  ///< by row of the link before, and square
  std::vector<KnownFront> known_;                         ///< by node
  std::vector<Reach> fronts_;
  std::uint32_t round_ = 0;
  std::size_t place_ = SIZE_MAX;  ///< of the round
  Cost place_max_ = 0;
  std::vector<Chance> chances_;
  std::array<std::uint16_t, 256> found_at_{};  ///< number of readings by their cost in units
  std::vector<Column> columns_;                ///< of places next to each other
  Cost asked_ = 0;                             ///< maximum cost of a reading that the caller wants
  Cost max_ = 0;                               ///< and that still matters
  int more_ = 0;
  mutable std::array<Front, 3> rows_;  ///< of an alignment
  Front linked_;
  Front plain_;
  Front next_;
  Front sum_;
  std::vector<PlyMatch> found_;
};

}  // namespace damier::analysis
