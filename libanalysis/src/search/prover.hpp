#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "damier/analysis/search/tree.hpp"
#include "damier/rules/side.hpp"

namespace damier::analysis {

/// What a prover knows of its root.
struct Proof {
  bool proven = false;   ///< the side wins
  bool refuted = false;  ///< it found no way to win, and would find none with more nodes
  int plies = 0;         ///< the win takes no more than this; not always the fewest
  std::uint64_t nodes = 0;
  std::vector<std::uint16_t> line;  ///< of the proof, as indices of choices, as far as it is kept
};

/// Looks for wins that are deep and narrow, by proof-number search: it goes on where the fewest
/// positions have still to be decided. README.md says why a proof holds whatever the path.
class Prover {
 public:
  /// `entries`: the size of its table, 24 bytes each, rounded up to a power of 2. The table is made
  /// when it is first needed.
  explicit Prover(std::size_t entries);
  Prover(const Prover&) = delete;
  Prover& operator=(const Prover&) = delete;
  Prover(Prover&&) noexcept;
  Prover& operator=(Prover&&) noexcept;
  ~Prover();

  /// Forgets the last root.
  void begin();
  /// Looks for a win of `winner` from the node where the tree stands, for about so many nodes. A
  /// second call with the same root goes on where the first one ended. `stopped` is asked now and
  /// then. `without` are moves of the root to leave out. The tree is back on return.
  [[nodiscard]] Proof prove(Tree& tree, rules::Side winner, std::uint64_t nodes,
                            const std::function<bool()>& stopped,
                            const std::vector<std::uint16_t>& without = {});

 private:
  class Table;

  std::size_t entries_;
  std::unique_ptr<Table> table_;
};

}  // namespace damier::analysis
