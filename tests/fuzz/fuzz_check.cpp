// Any input can be checked, in any format and ruleset, and all findings lie within it. First line:
// FORMAT RULESET FILE-NAME MANNER.

#include <array>
#include <cstdint>
#include <vector>

#include "damier/notation/archive/check.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/text/text.hpp"

#include "findings.hpp"
#include "in_memory.hpp"
#include "named.hpp"

namespace {

using namespace damier;
using fuzz::require;
using fuzz::within;

/// Counts the plies that belong to the record: an abandoned ply stays among the nodes.
std::uint64_t check_nodes(const notation::Record& record, bool has_errors) {
  const auto& nodes = record.nodes;
  require(nodes.size() <= notation::max_nodes, "a record has at most max_nodes nodes");
  require(nodes.at(0).kind == notation::NodeKind::root && nodes[0].parent == notation::no_node,
          "node 0 is the root");
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    const notation::Node& node = nodes[i];
    require(node.parent < i, "a node comes after its parent");
    require(within(node.text, record.text) && within(node.label, record.text),
            "the text of a node lies within the record");
    require(node.kind != notation::NodeKind::ply || !node.text.empty(), "a ply is not empty");
  }
  // Siblings need not be in text order: a variation may come before the ply that it replaces.
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
  const std::string reported = fuzz::findings_text(record, diagnostics);

  notation::Record fresh;
  notation::Diagnostics findings;
  check_record(bytes, options, fresh, findings);
  require(fuzz::findings_text(fresh, findings) == reported,
          "what is said does not depend on the record before");
}

}  // namespace

void damier::fuzz::run(std::string_view text) {
  static constexpr std::array<std::string_view, 4> manners{"usual", "syntax-only", "alternatives",
                                                           "go-on"};
  Choices choices(text);
  notation::CheckOptions options;
  options.format = choose_format(choices);
  options.hints.ruleset = choose_any_ruleset(choices);
  options.hints.file_name = choices.word();
  const std::size_t manner = choices.among(manners);
  options.replay.syntax_only = manner == 1;
  options.replay.after_error =
      manner == 3 ? notation::AfterError::go_on : notation::AfterError::stop;
  options.replay.explain.alternatives = manner == 2 ? 2 : options.replay.explain.alternatives;
  notation::Record record;
  notation::Diagnostics diagnostics;
  each_record(text, splitting_of(options.format), [&](const notation::RawRecord& bytes) {
    check(bytes, options, record, diagnostics);
  });
}
