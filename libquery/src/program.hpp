#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "damier/query/tree.hpp"
#include "damier/rules/ruleset_id.hpp"

#include "atom.hpp"

namespace damier::query {

/// Step of a local formula, which depends on one position and its ply: an atom, and where to
/// continue.
struct Step {
  static constexpr std::uint32_t accept = 0xFFFFFFFF;
  static constexpr std::uint32_t reject = 0xFFFFFFFE;

  std::uint32_t atom = 0;
  std::uint32_t on_true = accept;
  std::uint32_t on_false = reject;
};

enum class OpKind : std::uint8_t { local, record, all, any, negation, then, within, later };

/// Operation on the values that others have at a position and later.
struct Op {
  OpKind kind = OpKind::local;
  /// Number of a local formula or of a condition of the record; index of a temporal operation among
  /// the results kept of later positions.
  std::uint32_t index = 0;
  std::uint64_t within = 0;
  std::vector<std::uint32_t> parts = {};
};

/// Query compiled for a ruleset into flat lists. Local formulas are evaluated forwards along a
/// record, operations backwards; each takes a number of steps that depends on the query alone.
struct Program {
  std::vector<Atom> atoms;
  std::vector<Step> steps;
  std::vector<std::uint32_t> formulas;  ///< first step of each local formula
  std::vector<Op> ops;                  ///< children before parents; the last is the whole query
  std::vector<std::uint32_t> second_parts;  ///< of each operation about later positions
  notation::PieceKinds wanted = 0;          ///< pieces that atoms need
  bool asks_late = false;                   ///< it needs results of the whole replay
  bool counts_positions = false;            ///< an atom needs the occurrences of a position
};

/// Compiles a query. `swapped`: the sides have each other's names in the record.
[[nodiscard]] Program compile(const Tree& tree, rules::RulesetId ruleset, bool swapped);

/// Returns the maximum number of atoms of a compiled query, for any ruleset.
[[nodiscard]] std::size_t compiled_size(const Tree& tree);

/// Returns the atom of a condition under a symmetry.
[[nodiscard]] Atom atom_of(const Condition& condition, std::size_t number, rules::RulesetId ruleset,
                           bool swapped, std::size_t symmetry);

}  // namespace damier::query
