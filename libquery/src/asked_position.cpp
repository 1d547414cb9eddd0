#include "damier/query/asked_position.hpp"

#include "program.hpp"

namespace damier::query {

std::shared_ptr<const notation::PositionFacts> asked_position(const Condition& condition,
                                                              rules::RulesetId ruleset,
                                                              std::size_t symmetry) {
  const Atom atom = atom_of(condition, 0, ruleset, false, symmetry);
  return atom.test == Test::same_position ? atom.setup : nullptr;
}

}  // namespace damier::query
