#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/annotations.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "records.hpp"
#include "text_replay.hpp"
#include "walk.hpp"

namespace damier::cli {

enum class AnnotationKind : std::uint8_t { comment, note, warning, error };

/// What is said of a place.
struct StepAnnotation {
  StepIndex step = 0;
  AnnotationKind kind = AnnotationKind::comment;
  std::string text;  ///< as it is written; may have lines
};

/// All that is shown of one record. It does not need the record any more.
struct ReplayModel {
  std::string file;
  std::uint64_t index = 1;  ///< which record of the file
  std::string heading;      ///< the players, in a line; may be empty
  std::string occasion;     ///< the same of the event
  Tree tree;
  std::unique_ptr<notation::PlyStore> plies;  ///< by the places; null if there are no positions
  notation::Numbering numbering{};
  std::array<std::string_view, 2> side_names;
  std::vector<StepAnnotation> comments;  ///< in the order of their places
  std::vector<StepAnnotation> findings;  ///< in the order of their places
  std::string result;                    ///< said at the end of the main line

  /// The annotations of a list about a place.
  [[nodiscard]] static std::span<const StepAnnotation> about(
      const std::vector<StepAnnotation>& list, StepIndex step);
};

/// Writes down a record: a listener to its replay.
class ModelBuilder final : public notation::Listener {
 public:
  ModelBuilder(const notation::RulesetInfo& ruleset, const notation::Record& record,
               ReplayModel& model);

  void start(const notation::PositionFacts* position, std::uint64_t first_number) override;
  void ply(const notation::PlyFacts& ply) override;
  void unresolved(const notation::PlyPlace& ply, const notation::PositionFacts* before) override;
  void enter_variation(notation::NodeIndex before, notation::NodeIndex first) override;
  void leave_variation() override { model_.tree.leave_variation(); }

 private:
  StepIndex add(const notation::PlyPlace& ply, std::string_view text, bool resolved);
  void add_comments(StepIndex step);

  const notation::Record& record_;
  ReplayModel& model_;
  notation::Annotations annotations_;
};

/// Replays a record and writes down all that is to be shown of it; its findings are added to its
/// diagnostics.
[[nodiscard]] ReplayModel model_of(OpenedRecord& opened);

}  // namespace damier::cli
