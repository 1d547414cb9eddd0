// Any input can be checked, as a sheet, as PDN, as SGF, as a list of moves and in the dialects of the games, and what is
// said of it lies within it.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/check.hpp"
#include "damier/notation/locate.hpp"
#include "damier/notation/splitter.hpp"
#include "damier/notation/text.hpp"

#include "fuzz.hpp"
#include "in_memory.hpp"

namespace {

using namespace damier;
using fuzz::require;

bool within(notation::Span span, std::string_view text) {
  return span.begin <= span.end && span.end <= text.size();
}

/// Gives the number of plies that belong to the record: one that is given up stays among the nodes.
std::uint64_t check_nodes(const notation::Record& record, bool has_errors) {
  const auto& nodes = record.nodes;
  require(nodes.size() <= notation::max_nodes, "a record has so many nodes at most");
  require(nodes.at(0).kind == notation::NodeKind::root && nodes[0].parent == notation::no_node,
          "node 0 is the root");
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    const notation::Node& node = nodes[i];
    require(node.parent < i, "a node comes after its parent");
    require(within(node.text, record.text) && within(node.label, record.text),
            "the text of a node lies within the record");
    require(node.kind != notation::NodeKind::ply || !node.text.empty(), "a ply is not empty");
  }
  // Siblings need not be in the order of the text: a variation may stand before the ply that it replaces.
  std::vector<bool> reached(nodes.size());
  reached[0] = true;
  std::uint64_t plies = 0;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    require(reached[i] || has_errors, "each node is the child of one, unless it was given up");
    plies += reached[i] && nodes[i].kind == notation::NodeKind::ply ? 1 : 0;
    for (auto child = nodes[i].first_child; child != notation::no_node;
         child = nodes.at(child).next_sibling) {
      require(nodes.at(child).parent == i, "a node is the parent of its children");
      require(!reached[child], "a node is the child of one");
      reached[child] = reached[i];
    }
  }
  return plies;
}

/// What the findings say, as a report would show it.
std::string report(const notation::Record& record, const notation::Diagnostics& diagnostics) {
  // To find a place is to count from the beginning of the record: a few of them say as much as a thousand.
  constexpr std::size_t most_places = 8;
  std::size_t places = 0;
  std::string out;
  std::uint32_t last = 0;
  for (const notation::Diagnostic& one : diagnostics) {
    require(within(one.span, record.text), "a finding lies within its record");
    require(one.span.begin >= last, "findings are in the order of the text");
    last = one.span.begin;
    out += message(one);
    for (const notation::Note& note : one.notes) {
      out += "; " + message(note);
    }
    out += '\n';
    if (places++ >= most_places) {
      continue;
    }
    const notation::Place place = notation::locate(record, source_span(record, one.span).begin);
    require(place.line >= record.raw.line && place.column >= 1, "a finding has a place");
    require(place.offset >= record.raw.offset &&
                place.offset <= record.raw.offset + record.raw.bytes.size(),
            "a finding has a place in its input");
    out += std::to_string(place.line) + ":" + std::to_string(place.column) + "\n";
  }
  return out;
}

void check(const notation::RawRecord& bytes, const notation::CheckOptions& options,
           notation::Record& record, notation::Diagnostics& diagnostics) {
  const auto result = check_record(bytes, options, record, diagnostics);
  require(notation::find_invalid_utf8(record.text) == std::string_view::npos,
          "the text of a record is UTF-8");
  const std::uint64_t plies = check_nodes(record, diagnostics.has_errors());
  for (const notation::Tag& tag : record.tags) {
    require(within(tag.name_span, record.text) && within(tag.value_span, record.text),
            "a tag lies within its record");
  }
  require(result.plies == plies || (result.plies == 0 && diagnostics.has_errors()),
          "each ply is looked at once");
  const std::string said = report(record, diagnostics);

  notation::Record fresh;
  notation::Diagnostics findings;
  check_record(bytes, options, fresh, findings);
  require(report(fresh, findings) == said, "what is said does not depend on the record before");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<notation::CheckOptions> all_options = [] {
    std::vector<notation::CheckOptions> all(16);
    all[1].hints.file_name = "games.lices";
    all[1].replay.syntax_only = true;
    all[2].hints.ruleset = rules::find_ruleset("lices");
    all[2].replay.explain.alternatives = 2;
    all[3].format = notation::Format::pdn;
    all[4].hints.ruleset = rules::find_ruleset("dames");
    all[5].hints.ruleset = rules::find_ruleset("russian");
    all[5].replay.syntax_only = true;
    all[6].format = notation::Format::hub;
    all[7].format = notation::Format::dxp;
    all[8].hints.ruleset = rules::find_ruleset("lignes-d-action");
    all[9].format = notation::Format::uci;
    all[10].format = notation::Format::indices;
    all[11].format = notation::Format::sgf;
    all[11].hints.ruleset = rules::find_ruleset("lignes-d-action");
    all[12].hints.ruleset = rules::find_ruleset("marelle");
    all[13].format = notation::Format::sanmill;
    all[14].format = notation::Format::playok;
    all[15].format = notation::Format::wmd;
    all[15].replay.syntax_only = true;
    return all;
  }();
  notation::Record record;
  notation::Diagnostics diagnostics;
  for (const notation::CheckOptions& options : all_options) {
    notation::Splitter splitter(fuzz::reader_of(fuzz::text_of(data, size)), 1024,
                                splitting_of(options.format));
    for (const auto& block : fuzz::split(splitter)) {
      for (const notation::RawRecord& bytes : block->records) {
        check(bytes, options, record, diagnostics);
      }
    }
  }
  return 0;
}
