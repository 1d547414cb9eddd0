#include "damier/notation/formats/json/finding_line.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "damier/notation/formats/json/json_writer.hpp"
#include "damier/notation/record/winner.hpp"
#include "damier/notation/text/json_text.hpp"

namespace damier::notation {

namespace {

void write_ply(const Record& record, const FoundPly& ply, JsonText& json) {
  if (ply.number > 0) {
    json.member("ply", ply.number);
    json.member("side", side_word(ply.number % 2 == 1 ? rules::Side::first : rules::Side::second));
  }
  json.member("move", record.text_of(record.nodes[ply.node]));
}

void write_edits(const PlacedFinding& finding, std::span<const Fix> edits, JsonText& json) {
  if (edits.empty()) {
    return;
  }
  json.key("edits");
  json.begin_array();
  // A copy: the next finding may begin before the last edit.
  Locator locator(finding.locator);
  for (const Fix& edit : edits) {
    json.begin_object();
    write_json_place(finding.record, edit.span, locator, json);
    json.member("text", std::string_view(edit.text));
    json.end_object();
  }
  json.end_array();
}

}  // namespace

std::vector<Fix> edits_of(const Record& record, const Diagnostic& finding) {
  std::vector<Fix> edits;
  std::ranges::copy_if(finding.fixes, std::back_inserter(edits),
                       [&](const Fix& fix) { return fix.span.in(record.text) != fix.text; });
  return edits;
}

void append_json_line(const PlacedFinding& finding, const std::optional<FoundPly>& ply,
                      std::span<const Fix> edits, std::string& out) {
  JsonText json(out, false);
  json.begin_object();
  json.member("file", finding.file);
  json.member("record", finding.record.raw.index);
  write_json_finding_members(finding.record, finding.diagnostic, finding.severity, finding.locator,
                             json);
  if (ply) {
    write_ply(finding.record, *ply, json);
  }
  write_edits(finding, edits, json);
  json.end_object();
}

}  // namespace damier::notation
