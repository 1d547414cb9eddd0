#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/record/locate.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/record/replay_result.hpp"
#include "damier/notation/record/understood_annotations.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/view.hpp"
#include "damier/notation/text/json_text.hpp"

namespace damier::notation {

/// Name of the published schema, schema/damier-record-1.schema.json. Its version increases when a
/// change would mislead readers of the older one.
inline constexpr std::string_view json_schema_name = "damier-record-1";

/// The identification of a record in its JSON.
struct JsonSource {
  std::string_view file;
  std::string_view id;
};

/// Begins the object, and writes the members before the tags: schema, id, source, ruleset, sides.
void write_json_head(const Record& record, const JsonSource& source, std::string_view ruleset,
                     const std::array<std::string_view, 2>& sides, JsonText& json);
/// Writes the member tags, a list of pairs.
void write_json_tags(const Record& record, JsonText& json);
/// Writes the member tags as an object; returns false if it omits a tag with a repeated name.
[[nodiscard]] bool write_json_tags_object(const Record& record, JsonText& json);
/// Writes the members after the plies: result, winner, score, valid, diagnostics. Ends the object.
void write_json_tail(const Record& record, const ReplayResult& replayed,
                     const Diagnostics& diagnostics, JsonText& json);
/// Writes the place of both ends of a span into an open object: line, column, offset. `locator`: of
/// the record.
void write_json_place(const Record& record, Span of_text, Locator& locator, JsonText& json);
/// Writes the members of a finding into an open object. `locator`: of the record.
void write_json_finding_members(const Record& record, const Diagnostic& diagnostic,
                                Severity severity, Locator& locator, JsonText& json);

/// Writes the plies of a record as JSON: a listener to its replay.
class JsonPlies final : public Listener {
 public:
  JsonPlies(const RulesetInfo& ruleset, const Record& record, const JsonOptions& options,
            JsonText& json)
      : info_(ruleset), record_(record), options_(options), json_(json) {}

  void start(const PositionFacts* position, std::uint64_t first_number) override;
  void ply(const PlyFacts& ply) override;
  void unresolved(const PlyPlace& ply, const PositionFacts* before) override;
  void enter_variation(NodeIndex before, NodeIndex first) override;
  void leave_variation() override;
  void end() override;

 private:
  struct Line {
    bool ply_open = false;
    bool in_variations = false;  ///< state of the open ply
    NodeIndex before = no_node;  ///< for a variation without a ply yet: see enter_variation
  };

  void open_ply(const PlyPlace& ply, std::string_view text);
  void close_ply();
  void write_displaced(NodeIndex node);
  void write_description();
  void write_tally(const PositionFacts& after);
  void write_taken();
  void write_removal(NodeIndex node);
  void write_annotations(NodeIndex node, rules::Side mover);
  void write_commands();
  void write_clock();
  void write_comments(std::string_view key, const Annotations& annotations);
  /// Writes a list of texts, unless it is empty.
  void write_list(std::string_view key, std::span<const std::string> texts);
  void write_texts(std::span<const std::string> texts);

  const RulesetInfo& info_;
  const Record& record_;
  const JsonOptions& options_;
  JsonText& json_;
  std::string text_;
  Description move_;
  Tally tally_;
  UnderstoodAnnotations understood_;
  Annotations annotations_;
  std::vector<Line> lines_;
  int skipped_ = 0;
};

}  // namespace damier::notation
