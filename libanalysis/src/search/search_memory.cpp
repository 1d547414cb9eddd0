#include "damier/analysis/search/search_memory.hpp"

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <xxhash.h>

#include "damier/analysis/search/weights.hpp"
#include "damier/notation/replay/parameters.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "memory_key.hpp"

namespace damier::analysis {

namespace {

/// Writes little-endian numbers.
class Bytes {
 public:
  template <class Number>
  void add(Number number) {
    const auto bits = static_cast<std::uint64_t>(number);
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
      text.push_back(static_cast<char>(static_cast<unsigned char>(bits >> (8 * i))));
    }
  }

  std::string text;
};

/// Reads little-endian numbers.
class Numbers {
 public:
  explicit Numbers(std::string_view bytes) : bytes_(bytes) {}

  template <class Number>
  [[nodiscard]] Number next() {
    std::uint64_t bits = 0;
    if (bytes_.size() < sizeof(Number)) {
      bytes_ = {};
      whole_ = false;
      return Number{};
    }
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
      bits |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes_[i])) << (8 * i);
    }
    bytes_.remove_prefix(sizeof(Number));
    return static_cast<Number>(bits);
  }
  /// Returns whether all numbers were there, with no trailing bytes.
  [[nodiscard]] bool done() const { return whole_ && bytes_.empty(); }
  [[nodiscard]] std::size_t left() const { return bytes_.size(); }

 private:
  std::string_view bytes_;
  bool whole_ = true;
};

enum : unsigned { solved_bit = 1, at_most_bit = 2, limited_bit = 4, over_bit = 8 };

}  // namespace

std::string KnownSearch::bytes() const {
  Bytes out;
  out.add(static_cast<std::int32_t>(found.score));
  out.add(static_cast<std::uint8_t>(
      (found.solved ? solved_bit : 0U) | (found.at_most ? at_most_bit : 0U) |
      (found.limited ? limited_bit : 0U) | (found.over ? over_bit : 0U)));
  out.add(static_cast<std::int32_t>(found.depth));
  out.add(found.nodes);
  out.add(static_cast<std::uint32_t>(found.line.size()));
  for (const std::uint16_t index : found.line) {
    out.add(index);
  }
  for (const auto& [depth, score] : iterations) {
    out.add(static_cast<std::int32_t>(depth));
    out.add(static_cast<std::int32_t>(score));
  }
  return std::move(out.text);
}

std::optional<KnownSearch> KnownSearch::from(std::string_view bytes) {
  Numbers in(bytes);
  KnownSearch known;
  known.found.score = in.next<std::int32_t>();
  const auto bits = in.next<std::uint8_t>();
  known.found.solved = (bits & solved_bit) != 0;
  known.found.at_most = (bits & at_most_bit) != 0;
  known.found.limited = (bits & limited_bit) != 0;
  known.found.over = (bits & over_bit) != 0;
  known.found.depth = in.next<std::int32_t>();
  known.found.nodes = in.next<std::uint64_t>();
  const auto plies = in.next<std::uint32_t>();
  if (plies > in.left() / sizeof(std::uint16_t)) {
    return std::nullopt;
  }
  for (std::uint32_t i = 0; i < plies; ++i) {
    known.found.line.push_back(in.next<std::uint16_t>());
  }
  while (in.left() > 0) {
    const int depth = in.next<std::int32_t>();
    known.iterations.emplace_back(depth, in.next<std::int32_t>());
  }
  return in.done() ? std::optional(std::move(known)) : std::nullopt;
}

std::string text_of(const Limits& limits) {
  std::string text = fmt::format("{} {} {} {} {} {}", limits.depth, limits.nodes, limits.selective,
                                 limits.prover, limits.same_root, fmt::join(limits.without, ","));
  if (limits.weights != nullptr) {
    const std::vector<std::int16_t>& numbers = limits.weights->numbers;
    text +=
        fmt::format(" {:016x}", XXH3_64bits(numbers.data(), numbers.size() * sizeof(std::int16_t)));
  }
  return text;
}

std::string key_of_record(const SearchMemory& memory, rules::RulesetId ruleset,
                          const notation::Record& record, std::string_view hidden) {
  const notation::RulesetInfo& info = notation::info(ruleset);
  std::string text = fmt::format("{}\n{}\n{}", memory.salt(), info.name, hidden);
  for (const notation::Parameter& parameter : info.parameters) {
    if (const notation::Tag* const tag = tag_of(parameter, record)) {
      text += fmt::format("\n{}={}", tag->name, tag->value);
    }
  }
  if (info.hidden != nullptr) {
    // A tag gives what is hidden: records with the same positions may differ in what comes.
    for (const notation::Tag& tag : record.tags) {
      text += fmt::format("\n{}={}", tag.name, tag.value);
    }
  }
  return text;
}

}  // namespace damier::analysis
