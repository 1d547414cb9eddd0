#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <vector>

#include "damier/analysis/search/tree.hpp"
#include "damier/rules/side.hpp"

namespace damier::analysis {

/// A ply of the path that does not exist: nothing depends on any.
constexpr int no_ply = std::numeric_limits<int>::max();

/// Result of the prover about its root.
struct Proof {
  bool proven = false;   ///< the side wins
  bool refuted = false;  ///< it has no win, and more nodes would find none
  int plies = 0;         ///< maximum length of the win; a shorter one may exist
  std::uint64_t nodes = 0;
  std::vector<std::uint16_t> line;  ///< of the proof, as indices of choices, as far as it is kept
};

/// Finds deep and narrow wins by proof-number search: it continues where the fewest positions are
/// undecided. README.md explains why a proof holds on every path.
class Prover {
 public:
  /// `entries`: size of its table, 24 bytes each, rounded up to a power of 2. The table is
  /// allocated when first needed.
  explicit Prover(std::size_t entries);
  Prover(const Prover&) = delete;
  Prover& operator=(const Prover&) = delete;
  Prover(Prover&&) noexcept;
  Prover& operator=(Prover&&) noexcept;
  ~Prover();

  /// Forgets the last root.
  void begin();
  /// Searches for a win of `winner` from the current node of the tree, for about `nodes` nodes. A
  /// second call with the same root continues the first one. Calls `stopped` now and then.
  /// `without`: moves of the root to leave out. The tree is restored on return.
  [[nodiscard]] Proof prove(Tree& tree, rules::Side winner, std::uint64_t nodes,
                            const std::function<bool()>& stopped,
                            const std::vector<std::uint16_t>& without = {});

 private:
  class Table;

  std::size_t entries_;
  std::unique_ptr<Table> table_;
};

}  // namespace damier::analysis
