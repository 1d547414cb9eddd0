#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/diagram/remarks.hpp"
#include "damier/notation/record/annotations.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "input/records.hpp"
#include "text_replay.hpp"
#include "walk.hpp"

namespace damier::cli {

enum class AnnotationKind : std::uint8_t { remark, comment, note, warning, error };

/// Annotation of a place.
struct StepAnnotation {
  StepIndex step = 0;
  AnnotationKind kind = AnnotationKind::comment;
  std::string text;  ///< as written; may have several lines
};

/// Everything to show of one record. Independent of the record afterwards.
struct ReplayModel {
  std::string file;
  std::uint64_t index = 1;  ///< number of the record in its file
  std::string heading;      ///< players, on one line; may be empty
  std::string occasion;     ///< event, on one line; may be empty
  Tree tree;
  std::unique_ptr<notation::PlyStore> plies;  ///< by place; null if there are no positions
  notation::Numbering numbering{};
  std::array<std::string_view, 2> side_names;
  std::vector<StepAnnotation> remarks;   ///< in order of place
  std::vector<StepAnnotation> comments;  ///< in order of place
  std::vector<StepAnnotation> findings;  ///< in order of place
  std::string result;                    ///< shown at the end of the main line

  /// Returns the annotations of a place in a list.
  [[nodiscard]] static std::span<const StepAnnotation> about(
      const std::vector<StepAnnotation>& list, StepIndex step);
};

/// Builds the model of a record: a listener to its replay. `remarks`: adds remarks on positions;
/// may be null.
class ModelBuilder final : public notation::Listener {
 public:
  ModelBuilder(const notation::RulesetInfo& ruleset, const notation::Record& record,
               diagram::Remarker* remarks, ReplayModel& model);

  void start(const notation::PositionFacts* position, std::uint64_t first_number) override;
  void ply(const notation::PlyFacts& ply) override;
  void unresolved(const notation::PlyPlace& ply, const notation::PositionFacts* before) override;
  void enter_variation(notation::NodeIndex before, notation::NodeIndex first) override;
  void leave_variation() override;

 private:
  StepIndex add(const notation::PlyPlace& ply, std::string_view text, bool resolved);
  void add_comments(StepIndex step);
  void add_remark(StepIndex step);

  const notation::RulesetInfo& info_;
  const notation::Record& record_;
  diagram::Remarker silent_;  ///< used if there are no remarks
  diagram::Remarker& remarks_;
  ReplayModel& model_;
  notation::Annotations annotations_;
};

/// Replays a record into a model; adds the findings to its diagnostics. `remarks`: see
/// ModelBuilder.
[[nodiscard]] ReplayModel model_of(OpenedRecord& opened, diagram::Remarker* remarks = nullptr);

}  // namespace damier::cli
