#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/record.hpp"

namespace damier::cli {

using StepIndex = std::uint32_t;
inline constexpr StepIndex no_step = 0xFFFFFFFF;

/// Place in a record: the start, or the position after a ply of the main line or a variation.
struct Step {
  StepIndex previous = no_step;   ///< place before its ply; none for the start
  StepIndex next = no_step;       ///< after the ply that continues the line
  StepIndex replaces = no_step;   ///< for the first ply of a variation, the place of the ply it
                                  ///< replaces
  StepIndex variation = no_step;  ///< next variation for the same ply, or for this one
  notation::NodeIndex node = 0;   ///< its ply in the record, while that exists
  std::uint64_t number = 0;       ///< number of its ply in the record
  std::uint32_t ply = 0;          ///< number of plies that lead to it
  std::uint32_t text = 0;         ///< offset of its ply in the text of the tree
  bool clear = false;             ///< the position is known
};

/// Places of a record, in text order; the first is the start.
class Tree {
 public:
  Tree() : steps_(1) {}

  /// Adds a place after the last ply of the open line, and returns it.
  StepIndex add(notation::NodeIndex node, std::uint64_t number, std::string_view text, bool clear);
  /// Opens a variation for the last ply of the line; there must be one.
  void enter_variation();
  void leave_variation();
  /// Marks the position of the start as known.
  void start_is_clear() { steps_.front().clear = true; }

  [[nodiscard]] const Step& operator[](StepIndex step) const { return steps_[step]; }
  [[nodiscard]] std::size_t size() const { return steps_.size(); }
  /// Returns the text of the ply that leads to a step; empty for the start.
  [[nodiscard]] std::string_view text_of(StepIndex step) const;
  /// Returns the last place of the main line.
  [[nodiscard]] StepIndex main_end() const { return lines_.front().last; }

 private:
  /// Open line: the main line or a variation.
  struct Line {
    StepIndex last = 0;
    StepIndex replaces = no_step;  ///< place that its first ply will replace, while it has no ply
    StepIndex last_variation = no_step;  ///< last variation for its last ply
  };

  std::vector<Step> steps_;
  std::vector<Line> lines_{Line{}};
  std::string texts_;
};

/// Cursor in a tree. Each move returns whether it was possible.
class Walk {
 public:
  explicit Walk(const Tree& tree) : tree_(&tree) {}

  [[nodiscard]] StepIndex here() const { return here_; }
  [[nodiscard]] bool forward(std::uint64_t plies = 1);
  [[nodiscard]] bool back(std::uint64_t plies = 1);
  [[nodiscard]] bool to_start() { return go(0); }
  /// Moves to the end of the line.
  [[nodiscard]] bool to_end();
  /// Moves to a ply of the main line, 0 for the start; stays if it does not exist.
  [[nodiscard]] bool to_ply(std::uint64_t ply);
  /// Moves to the first variation for the last ply, or from the first ply of a variation to the
  /// next variation.
  [[nodiscard]] bool next_variation();
  /// Moves from the first ply of a variation to the previous variation, or to the ply that it
  /// replaces. From a later ply, leaves the variation.
  [[nodiscard]] bool previous_variation();

 private:
  [[nodiscard]] bool go(StepIndex step);

  const Tree* tree_;
  StepIndex here_ = 0;
};

/// Place of a variation among its siblings.
struct VariationPlace {
  std::uint32_t which = 0;  ///< from 1
  std::uint32_t count = 0;  ///< number of variations for the same ply
  StepIndex replaces = no_step;
};

/// Returns the innermost variation that contains a place; nothing in the main line.
[[nodiscard]] std::optional<VariationPlace> variation_of(const Tree& tree, StepIndex step);

/// Returns the alternatives to the ply of a step, including itself, in order; may be empty.
[[nodiscard]] std::vector<StepIndex> alternatives_of(const Tree& tree, StepIndex step);

}  // namespace damier::cli
