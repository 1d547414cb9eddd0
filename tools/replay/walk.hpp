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

/// A place in a record to stop at: the start, or after a ply of the main line or a variation.
struct Step {
  StepIndex previous = no_step;   ///< the place before its ply; none for the start
  StepIndex next = no_step;       ///< after the ply that continues the line
  StepIndex replaces = no_step;   ///< of the first ply of a variation, that of the ply it replaces
  StepIndex variation = no_step;  ///< the next variation in place of the same ply, or of this one
  notation::NodeIndex node = 0;   ///< its ply in the record, as long as that is there
  std::uint64_t number = 0;       ///< of its ply, as the record counts
  std::uint32_t ply = 0;          ///< how many plies lead to it
  std::uint32_t text = 0;         ///< where that of its ply begins, in the text of the tree
  bool clear = false;             ///< the rules tell its position
};

/// The places of a record, in the order of its text; the first is the start.
class Tree {
 public:
  Tree() : steps_(1) {}

  /// Adds a place behind the last ply of the line that is open, and returns it.
  StepIndex add(notation::NodeIndex node, std::uint64_t number, std::string_view text, bool clear);
  /// Opens a variation in place of the last ply of the line; there must be one.
  void enter_variation();
  void leave_variation();
  /// The start has a position.
  void start_is_clear() { steps_.front().clear = true; }

  [[nodiscard]] const Step& operator[](StepIndex step) const { return steps_[step]; }
  [[nodiscard]] std::size_t size() const { return steps_.size(); }
  /// The ply that leads to a step, as it is to be shown; nothing for the start.
  [[nodiscard]] std::string_view text_of(StepIndex step) const;
  /// The last place of the main line.
  [[nodiscard]] StepIndex main_end() const { return lines_.front().last; }

 private:
  /// A line that is open: the main line or a variation.
  struct Line {
    StepIndex last = 0;
    StepIndex replaces = no_step;  ///< what its first ply will replace, as long as there is none
    StepIndex last_variation = no_step;  ///< in place of its last ply
  };

  std::vector<Step> steps_;
  std::vector<Line> lines_{Line{}};
  std::string texts_;
};

/// Somebody's way through a tree. Each move tells whether there was anywhere to go.
class Walk {
 public:
  explicit Walk(const Tree& tree) : tree_(&tree) {}

  [[nodiscard]] StepIndex here() const { return here_; }
  [[nodiscard]] bool forward(std::uint64_t plies = 1);
  [[nodiscard]] bool back(std::uint64_t plies = 1);
  [[nodiscard]] bool to_start() { return go(0); }
  /// To the end of the line.
  [[nodiscard]] bool to_end();
  /// To a ply of the main line, 0 for the start; stays where it is if there are not so many.
  [[nodiscard]] bool to_ply(std::uint64_t ply);
  /// To the first variation in place of the last ply, or from the first ply of a variation to the
  /// next one.
  [[nodiscard]] bool next_variation();
  /// From the first ply of a variation to the one before it or the ply that it replaces; from
  /// further on in a variation out of it.
  [[nodiscard]] bool previous_variation();

 private:
  [[nodiscard]] bool go(StepIndex step);

  const Tree* tree_;
  StepIndex here_ = 0;
};

/// Which variation it is that a place lies in.
struct VariationPlace {
  std::uint32_t which = 0;  ///< from 1
  std::uint32_t count = 0;  ///< in place of the same ply
  StepIndex replaces = no_step;
};

/// The variation that a place lies in, the innermost one; nothing in the main line.
[[nodiscard]] std::optional<VariationPlace> variation_of(const Tree& tree, StepIndex step);

/// The plies that could stand in place of that of a step, itself among them, in their order; empty
/// if it has no alternatives.
[[nodiscard]] std::vector<StepIndex> alternatives_of(const Tree& tree, StepIndex step);

}  // namespace damier::cli
