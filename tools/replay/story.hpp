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
#include "telling.hpp"
#include "walk.hpp"

namespace damier::cli {

enum class RemarkKind : std::uint8_t { comment, note, warning, error };

/// What is said of a place.
struct StepRemark {
  StepIndex step = 0;
  RemarkKind kind = RemarkKind::comment;
  std::string text;  ///< as it is written; may have lines
};

/// All that is shown of one record. It does not need the record any more.
struct Story {
  std::string file;
  std::uint64_t index = 1;  ///< which record of the file
  std::string heading;      ///< the players, in a line; may be empty
  std::string occasion;     ///< the same of the event
  Tree tree;
  std::unique_ptr<notation::PlyStore> plies;  ///< by the places; null if there are no positions
  notation::Numbering numbering{};
  std::array<std::string_view, 2> side_names;
  std::vector<StepRemark> comments;  ///< in the order of their places
  std::vector<StepRemark> findings;  ///< in the order of their places
  std::string result;                ///< said at the end of the main line

  /// The remarks of a list about a place.
  [[nodiscard]] static std::span<const StepRemark> about(const std::vector<StepRemark>& list,
                                                         StepIndex step);
};

/// Writes down a record: a listener to its replay.
class StoryTeller final : public notation::Listener {
 public:
  StoryTeller(const notation::RulesetInfo& ruleset, const notation::Record& record, Story& story);

  void start(const notation::PositionFacts* position, std::uint64_t first_number) override;
  void ply(const notation::PlyFacts& ply) override;
  void unresolved(const notation::PlyPlace& ply, const notation::PositionFacts* before) override;
  void enter_variation(notation::NodeIndex before, notation::NodeIndex first) override;
  void leave_variation() override { story_.tree.leave_variation(); }

 private:
  StepIndex add(const notation::PlyPlace& ply, std::string_view text, bool resolved);
  void add_comments(StepIndex step);

  const notation::Record& record_;
  Story& story_;
  notation::Remarks remarks_;
};

/// Replays a record and writes down all that is to be shown of it; its findings are added to its
/// diagnostics.
[[nodiscard]] Story make_story(OpenedRecord& opened);

}  // namespace damier::cli
