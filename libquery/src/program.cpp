#include "program.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "damier/notation/replay/ruleset_info.hpp"

namespace damier::query {

namespace {

/// Part of a query under a symmetry, before it is laid out flat.
struct Formula {
  NodeKind kind = NodeKind::condition;
  std::uint32_t atom = 0;
  std::uint64_t within = 0;
  std::vector<Formula> parts = {};
  bool local = true;  ///< it depends on only one position and its ply
  bool late = false;  ///< condition that is known only after the replay of the whole record
};

/// Returns whether a condition of the record is known only after its replay.
bool is_late(Subject subject) {
  return subject == Subject::ending || subject == Subject::id || subject == Subject::valid ||
         subject == Subject::code;
}

class Compiler {
 public:
  Compiler(const Tree& tree, rules::RulesetId ruleset, bool swapped)
      : tree_(tree),
        ruleset_(ruleset),
        symmetries_(notation::info(ruleset).board.symmetries),
        swapped_(swapped) {}

  [[nodiscard]] Program compile() {
    const Formula formula = expanded(tree_.root(), 0);
    lay_out(formula);
    for (const Atom& atom : program_.atoms) {
      program_.wanted |= atom.wanted & notation::info(ruleset_).board.pieces;
      program_.counts_positions = program_.counts_positions || atom.test == Test::repeated;
    }
    return std::move(program_);
  }

 private:
  [[nodiscard]] Formula with_parts(NodeKind kind, std::vector<Formula> parts) const {
    Formula formula{.kind = kind, .parts = std::move(parts)};
    formula.local = std::ranges::all_of(formula.parts, &Formula::local);
    return formula;
  }
  [[nodiscard]] Formula atom(Atom atom) {
    program_.atoms.push_back(std::move(atom));
    return {.atom = static_cast<std::uint32_t>(program_.atoms.size() - 1)};
  }
  /// Expands a part of the query, for positions turned by a symmetry.
  Formula expanded(NodeIndex index, std::size_t symmetry) {
    const Node& node = tree_.nodes[index];
    switch (node.kind) {
      case NodeKind::condition:
        return condition(node.condition, symmetry);
      case NodeKind::either:
        return any_of(index, {symmetry, flipped(symmetry)});
      case NodeKind::flipped:
        return expanded(node.parts[0], flipped(symmetry));
      case NodeKind::symmetric: {
        std::vector<std::size_t> all;
        for (std::size_t one = 0; one < symmetries_.keeping(); ++one) {
          all.push_back(symmetries_.composed(symmetry, one));
        }
        return any_of(index, all);
      }
      default:
        break;
    }
    std::vector<Formula> parts;
    parts.reserve(node.parts.size());
    for (const NodeIndex part : node.parts) {
      parts.push_back(expanded(part, symmetry));
    }
    Formula formula = with_parts(node.kind, std::move(parts));
    formula.within = node.within;
    formula.local = formula.local && node.kind != NodeKind::then &&
                    node.kind != NodeKind::then_within && node.kind != NodeKind::later;
    return formula;
  }
  [[nodiscard]] std::size_t flipped(std::size_t symmetry) const {
    return symmetries_.composed(symmetry, symmetries_.flipped());
  }
  Formula any_of(NodeIndex index, const std::vector<std::size_t>& symmetries) {
    std::vector<Formula> parts;
    parts.reserve(symmetries.size());
    for (const std::size_t symmetry : symmetries) {
      parts.push_back(expanded(tree_.nodes[index].parts[0], symmetry));
    }
    return with_parts(NodeKind::any, std::move(parts));
  }
  Formula condition(std::uint32_t number, std::size_t symmetry) {
    const Condition& condition = tree_.conditions[number];
    Formula formula = atom(atom_of(condition, number, ruleset_, swapped_, symmetry));
    if (is_late(condition.subject)) {
      formula.late = true;
      formula.local = false;
    }
    if (condition.subject == Subject::lacks && program_.atoms.back().test != Test::never) {
      return with_parts(NodeKind::negation, {std::move(formula)});
    }
    if (condition.subject == Subject::gives) {
      Atom here;
      here.test = Test::has_ply;
      std::vector<Formula> parts{atom(std::move(here)), std::move(formula)};
      Formula gives = with_parts(NodeKind::then, std::move(parts));
      gives.local = false;
      return gives;
    }
    return formula;
  }

  /// Lays out a formula; returns its operation.
  std::uint32_t lay_out(const Formula& formula) {
    Op op;
    if (formula.local) {
      op.index = static_cast<std::uint32_t>(program_.formulas.size());
      program_.formulas.push_back(steps_of(formula, Step::accept, Step::reject));
    } else if (formula.late) {
      op.kind = OpKind::record;
      program_.asks_late = true;
      op.index = static_cast<std::uint32_t>(program_.atoms[formula.atom].condition);
    } else {
      op = joined(formula);
    }
    program_.ops.push_back(std::move(op));
    return static_cast<std::uint32_t>(program_.ops.size() - 1);
  }
  Op joined(const Formula& formula) {
    Op op{.kind = kind_of(formula.kind)};
    op.within = formula.within;
    if (formula.kind == NodeKind::all || formula.kind == NodeKind::any) {
      // Everything about one position becomes one formula.
      std::vector<Formula> local;
      std::ranges::copy_if(formula.parts, std::back_inserter(local), &Formula::local);
      if (!local.empty()) {
        op.parts.push_back(lay_out(with_parts(formula.kind, std::move(local))));
      }
    }
    for (const Formula& part : formula.parts) {
      if (op.parts.empty() || !part.local || op.kind == OpKind::then || op.kind == OpKind::within ||
          op.kind == OpKind::later) {
        op.parts.push_back(lay_out(part));
      }
    }
    if (op.kind == OpKind::then || op.kind == OpKind::within || op.kind == OpKind::later) {
      op.index = static_cast<std::uint32_t>(program_.second_parts.size());
      program_.second_parts.push_back(op.parts[1]);
    }
    return op;
  }
  static OpKind kind_of(NodeKind kind) {
    switch (kind) {
      case NodeKind::all:
        return OpKind::all;
      case NodeKind::negation:
        return OpKind::negation;
      case NodeKind::then:
        return OpKind::then;
      case NodeKind::then_within:
        return OpKind::within;
      case NodeKind::later:
        return OpKind::later;
      default:
        return OpKind::any;
    }
  }

  /// Lays out the steps of a local formula, with where to go after it; returns the first.
  std::uint32_t steps_of(const Formula& formula, std::uint32_t on_true, std::uint32_t on_false) {
    if (formula.kind == NodeKind::condition) {
      program_.steps.push_back({formula.atom, on_true, on_false});
      return static_cast<std::uint32_t>(program_.steps.size() - 1);
    }
    if (formula.kind == NodeKind::negation) {
      return steps_of(formula.parts[0], on_false, on_true);
    }
    // The most expensive comes last.
    std::vector<const Formula*> parts;
    for (const Formula& part : formula.parts) {
      parts.push_back(&part);
    }
    std::ranges::stable_sort(parts, {}, [&](const Formula* part) { return cost(*part); });
    const bool all = formula.kind == NodeKind::all;
    std::uint32_t next = all ? on_true : on_false;
    for (std::size_t left = parts.size(); left > 0; --left) {
      const Formula& part = *parts[left - 1];
      next = steps_of(part, all ? next : on_true, all ? on_false : next);
    }
    return next;
  }
  [[nodiscard]] std::size_t cost(const Formula& formula) const {
    if (formula.kind == NodeKind::condition) {
      return static_cast<std::size_t>(program_.atoms[formula.atom].test);
    }
    std::size_t highest = 0;
    for (const Formula& part : formula.parts) {
      highest = std::max(highest, cost(part));
    }
    return highest;
  }

  const Tree& tree_;
  rules::RulesetId ruleset_;
  const notation::Symmetries& symmetries_;
  bool swapped_;
  Program program_;
};

/// Returns the maximum number of symmetries of a board.
std::size_t max_symmetries() {
  std::size_t max = 1;
  for (std::size_t id = 0; id < rules::ruleset_count; ++id) {
    max = std::max(max, notation::info(rules::RulesetId{id}).board.symmetries.keeping());
  }
  return max;
}

}  // namespace

Program compile(const Tree& tree, rules::RulesetId ruleset, bool swapped) {
  return Compiler(tree, ruleset, swapped).compile();
}

std::size_t compiled_size(const Tree& tree) {
  constexpr std::size_t max = std::numeric_limits<std::uint32_t>::max();
  const std::size_t symmetries = max_symmetries();
  std::vector<std::size_t> sizes;
  for (const Node& node : tree.nodes) {
    std::size_t size = node.kind == NodeKind::condition ? 1 : 0;
    for (const NodeIndex part : node.parts) {
      size += sizes[part];
    }
    size *= node.kind == NodeKind::either ? 2 : node.kind == NodeKind::symmetric ? symmetries : 1;
    sizes.push_back(std::min(size, max));
  }
  return sizes.back();
}

}  // namespace damier::query
