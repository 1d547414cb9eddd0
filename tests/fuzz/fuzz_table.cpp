// Whatever the bytes of a table of endings are, they are added whole or refused with a sentence, and no
// look-up fails afterwards. First line: WHAT, one of those below; with `sums` the checksums are made
// right first, so that what comes after them is reached.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "damier/analysis/tables/tables.hpp"
#include "damier/notation/replay/positions.hpp"

#include "choices.hpp"
#include "fuzz.hpp"
#include "tables/format.hpp"

namespace damier::fuzz {

namespace {

using analysis::tables::Header;
using analysis::tables::prefix_bytes;

/// Positions of few pieces, by ruleset.
struct SetUp {
  rules::RulesetId ruleset;
  std::string_view text;
};
constexpr std::array<SetUp, 6> set_ups{
    {{rules::ruleset_named("english"), "W:WK1:BK32"},
     {rules::ruleset_named("english"), "B:W9:BK32"},
     {rules::ruleset_named("english"), "W:W9:B24"},
     {rules::ruleset_named("frisian"), "W:WK1:B32"},
     {rules::ruleset_named("breakthrough"), "W:W30:B3"},
     {rules::ruleset_named("marelle"), "W:Wa1,d1,g1:Ba7,d7,g4"}}};

/// Writes a little-endian number over others.
void put(std::string& bytes, std::size_t at, std::uint64_t number) {
  std::string text;
  analysis::tables::append_number(number, sizeof number, text);
  bytes.replace(at, text.size(), text);
}

/// Makes the checksum of the header right, if its length is.
void set_header_sum(std::string& bytes) {
  analysis::tables::Prefix prefix;
  if (analysis::tables::read_prefix(bytes, bytes.size(), prefix).empty()) {
    const std::size_t length = static_cast<std::size_t>(prefix.length) - prefix_bytes;
    put(bytes, prefix_bytes - sizeof prefix.sum,
        analysis::tables::checksum(bytes.data() + prefix_bytes, length));
  }
}

/// Makes the checksums of the blocks right, if the header is.
void set_block_sums(std::string& bytes) {
  Header header;
  if (!analysis::tables::read_header(bytes, header).empty()) {
    return;
  }
  for (std::size_t block = 0; block < header.checksums.size(); ++block) {
    const auto begin = static_cast<std::size_t>(header.offsets[block]);
    const auto end = static_cast<std::size_t>(header.offsets[block + 1]);
    header.checksums[block] = analysis::tables::checksum(bytes.data() + begin, end - begin);
  }
  const std::string written = analysis::tables::written(header);
  std::copy_n(written.begin(), std::min(written.size(), bytes.size()), bytes.begin());
}

void probe_all(const analysis::Tables& tables) {
  for (const SetUp& one : set_ups) {
    notation::Diagnostics diagnostics;
    const auto position = notation::read_setup(one.ruleset, one.text, {}, diagnostics);
    require(position != nullptr, "the set-ups are valid");
    const auto value = tables.probe(*position);
    require(!value || value->result != analysis::EndingValue::Result::drawn || value->plies == 0,
            "a draw has no distance");
  }
}

}  // namespace

void run(std::string_view input) {
  constexpr std::array<std::string_view, 2> kinds{"bytes", "sums"};
  Choices choices(input);
  const bool sums = choices.among(kinds) == 1;
  std::string bytes(input);
  if (sums) {
    set_header_sum(bytes);
    set_block_sums(bytes);
  }
  // A copy of its own, so that a read past its end is noticed.
  const std::vector<char> copy(bytes.begin(), bytes.end());
  analysis::Tables tables;
  const std::string fault = tables.add({copy.data(), copy.size()});
  require(tables.added().size() == (fault.empty() ? 1 : 0),
          "a table is added whole, or not at all");
  require(fault.find('\n') == std::string::npos, "a fault is one sentence");
  probe_all(tables);
}

}  // namespace damier::fuzz
