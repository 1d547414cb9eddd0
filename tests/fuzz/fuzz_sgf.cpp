// SGF that has been written once is written the same again, and is split into the same records for
// any size of reads. First line: CHUNK.

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/formats/sgf/sgf_writer.hpp"
#include "damier/notation/formats/shared/splittings.hpp"
#include "damier/notation/record/splitter.hpp"
#include "damier/notation/replay/replay_of.hpp"
#include "damier/notation/text/text.hpp"

#include "choices.hpp"
#include "in_memory.hpp"
#include "libnotation/formats/sgf/in_tree.hpp"

namespace {

using namespace damier;
using fuzz::require;
using test::InTree;

/// Returns the output for a record; nothing if no game begins in it.
std::string written(const notation::RawRecord& bytes) {
  notation::Record record;
  notation::Diagnostics diagnostics;
  std::string out;
  if (!read_sgf_header(bytes, record, diagnostics)) {
    require(diagnostics.has_errors(), "what is no record has a finding");
    return out;
  }
  test::read_in_tree(record, diagnostics);
  require(notation::find_invalid_utf8(record.text) == std::string_view::npos,
          "the text of a record is UTF-8");
  for (const notation::Node& node : record.nodes) {
    require(node.text.begin <= node.text.end && node.text.end <= record.text.size(),
            "a node lies within its record");
    require(node.kind != notation::NodeKind::ply || !node.text.empty(), "a ply is not empty");
  }
  const notation::RulesetInfo game = notation::info_of(InTree());
  notation::SgfWriter writer(game, record, {}, out);
  test::replay_in_tree(record, writer, diagnostics);
  // Annotations of nodes without a ply move to one node, which may make invalid set-ups valid.
  const bool sets_up = std::any_of(diagnostics.begin(), diagnostics.end(), [](const auto& one) {
    return one.code == notation::Code::setup_in_score ||
           one.code == notation::Code::misplaced_setup;
  });
  if (sets_up) {
    out.clear();
  }
  return out;
}

std::vector<std::string> records_of(std::string_view text, std::size_t chunk, std::size_t block) {
  notation::Splitter splitter(fuzz::reader_of(text, chunk), block, notation::sgf_splitting);
  std::vector<std::string> records;
  for (const auto& one : fuzz::split(splitter)) {
    for (const notation::RawRecord& raw : one->records) {
      require(!raw.bytes.empty(), "a record is not empty");
      require(text.substr(raw.offset, raw.bytes.size()) == raw.bytes,
              "a record is what stands at its offset");
      records.emplace_back(raw.bytes);
    }
  }
  return records;
}

}  // namespace

void damier::fuzz::run(std::string_view text) {
  Choices choices(text);
  const std::size_t chunk = choices.size();
  const auto records = records_of(text, SIZE_MAX, text.size() + 1);
  require(records_of(text, chunk, 4 * chunk) == records,
          "records do not depend on how the input comes");
  for (const std::string& record : records) {
    notation::RawRecord raw;
    raw.bytes = record;
    const std::string first = written(raw);
    if (first.empty()) {
      continue;
    }
    raw.bytes = first;
    require_same(first, written(raw), "what was written once is written the same");
    require(records_of(first, SIZE_MAX, first.size() + 1).size() == 1, "one record is written");
  }
}
