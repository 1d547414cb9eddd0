#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "damier/query/tree.hpp"
#include "damier/rules/ruleset_id.hpp"

#include "atom.hpp"

namespace damier::query {

/// A step of a local formula, which asks about one position and its ply: an atom, and
/// where to go on.
struct Step {
  static constexpr std::uint32_t accept = 0xFFFFFFFF;
  static constexpr std::uint32_t reject = 0xFFFFFFFE;

  std::uint32_t atom = 0;
  std::uint32_t on_true = accept;
  std::uint32_t on_false = reject;
};

enum class OpKind : std::uint8_t { local, record, all, any, negation, then, within, later };

/// An operation on the values that others have at a position and later.
struct Op {
  OpKind kind = OpKind::local;
  /// The number of a local formula or of a condition of the record; the place of a temporal
  /// operation in what is kept of later positions.
  std::uint32_t index = 0;
  std::uint64_t within = 0;
  std::vector<std::uint32_t> parts = {};
};

/// A query compiled for a ruleset into flat lists. Local formulas are evaluated forwards along a
/// record, operations backwards; each takes a number of steps that depends on the query alone.
struct Program {
  std::vector<Atom> atoms;
  std::vector<Step> steps;
  std::vector<std::uint32_t> formulas;  ///< the first step of each local formula
  std::vector<Op> ops;                  ///< parts before what they are parts of; the last is all
  std::vector<std::uint32_t> second_parts;  ///< of each operation that asks about later positions
  notation::PieceKinds wanted = 0;          ///< the pieces that atoms ask about
  bool asks_late = false;                   ///< it asks what only the replay of all plies tells
  bool counts_positions = false;            ///< an atom asks how often a position has come
};

/// `swapped`: the sides have each other's names in the record.
[[nodiscard]] Program compile(const Tree& tree, rules::RulesetId ruleset, bool swapped);

/// How many atoms a query is compiled to at most, whatever the ruleset.
[[nodiscard]] std::size_t compiled_size(const Tree& tree);

/// The atom of a condition under a symmetry.
[[nodiscard]] Atom atom_of(const Condition& condition, std::size_t number, rules::RulesetId ruleset,
                           bool swapped, std::size_t symmetry);

}  // namespace damier::query
