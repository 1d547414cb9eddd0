#include "merging.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "group.hpp"
#include "terminal/language.hpp"

namespace damier::cli {

namespace {

/// Returns the hash of the players and the date, as damier-check compares them for duplicates.
notation::LineHash who_and_when(const notation::Record& record) {
  constexpr std::array tags_of_a_game{"White", "Black", "Date"};
  std::string text;
  for (const char* const name : tags_of_a_game) {
    text += record.value_of(name);
    text += '\n';
  }
  return notation::hash_of(text);
}

/// Returns the comments, NAGs and variations of a record as a text to compare.
std::string annotations_of_all(const notation::Record& record) {
  std::vector<bool> is_main(record.nodes.size(), false);
  for (auto ply = record.next_ply(0); ply != notation::no_node; ply = record.next_ply(ply)) {
    is_main[ply] = true;
  }
  std::string text;
  for (std::size_t i = 1; i < record.nodes.size(); ++i) {
    const notation::Node& node = record.nodes[i];
    if (!is_main[i]) {
      const bool nag = node.kind == notation::NodeKind::nag;
      text += fmt::format("{} {} {} {}\n", static_cast<int>(node.kind), node.parent,
                          nag ? node.number.value_or(0) : 0, node.text.in(record.text));
    }
  }
  return text;
}

}  // namespace

std::uint32_t Merger::file_of(const Part& part) {
  if (files_.empty() || files_.back() != part.file) {
    files_.push_back(part.file);
    encodings_.emplace_back(part.settings.encoding);
  }
  return static_cast<std::uint32_t>(files_.size() - 1);
}

std::optional<Merger::Merged> Merger::merge(const Part& part, const notation::RawRecord& raw,
                                            rules::RulesetId ruleset, notation::Record& record) {
  std::vector<notation::LineHash> lines;
  if (!hash_main_line(ruleset, record, lines) || lines.empty()) {
    return std::nullopt;
  }
  const std::uint32_t file = file_of(part);
  const auto [at, is_new] = firsts_.try_emplace(
      {lines.back(), who_and_when(record)}, First{0, {}, part.format, ruleset, raw.index, file});
  if (is_new) {
    waiting_ = &at->second;
    return std::nullopt;
  }
  return compare(at->second, record);
}

void Merger::stored(std::uint64_t number, const SortedRecords::Place& place) {
  if (waiting_ != nullptr) {
    waiting_->number = number;
    waiting_->place = place;
    waiting_ = nullptr;
  }
}

Merger::Merged Merger::compare(First& first, notation::Record& later) {
  const std::string bytes = records_.read(first.place);
  notation::RawRecord raw;
  raw.bytes = bytes;
  raw.encoding = encodings_.at(first.file);
  notation::Record record;
  notation::Diagnostics reported_before;
  const notation::ReadHints hints{first.ruleset, {}};
  (void)open_record(first.format, raw, hints, record, reported_before);
  read_moves(first.ruleset, record, reported_before);
  auto& [whose, changes] = added_[first.number];
  whose = &first;
  change_tags(record, changes);
  std::string added;
  std::vector<std::string> dropped;
  for (const notation::Tag& tag : later.tags) {
    const notation::Tag* const known = record.find_tag(tag.name);
    if (tag.given || notation::decides_reading(tag.name) ||
        (known != nullptr && known->value == tag.value)) {
      continue;
    }
    if (known == nullptr) {
      changes.push_back({std::string(tag.name), std::string(tag.value)});
      added += fmt::format("{}{}", added.empty() ? "" : ", ", tag.name);
    } else if (!tag_value(later, tag.name).empty()) {
      dropped.push_back(fmt::format("{} \"{}\"", tag.name, tag.value));
    }
  }
  if (effective_result(later) && effective_result(later) != effective_result(record) &&
      later.find_tag("Result") == nullptr) {
    dropped.push_back(tr("its result"));
  }
  if (has_annotations(later) && annotations_of_all(later) != annotations_of_all(record)) {
    dropped.push_back(tr("comments, NAGs or variations"));
  }
  std::string message = tr("merged into record {0} of {1}", first.index, files_.at(first.file));
  message += added.empty() ? "" : tr("; adds {0}", added);
  message += dropped.empty() ? "" : tr("; drops {0}", fmt::format("{}", fmt::join(dropped, ", ")));
  return {std::move(message), !dropped.empty()};
}

std::string Merger::finished(std::uint64_t number, std::string_view bytes) {
  const auto found = added_.find(number);
  if (found == added_.end() || found->second.second.empty()) {
    return std::string(bytes);
  }
  const First& first = *found->second.first;
  notation::RawRecord raw;
  raw.bytes = bytes;
  raw.encoding = encodings_.at(first.file);
  auto edited = editor_.edit(first.format, raw, {first.ruleset, {}}, found->second.second);
  for (const std::string& why : edited.refused) {
    refused_.push_back(fmt::format("{}: record {}: {}", files_.at(first.file), first.index, why));
  }
  return std::move(edited.bytes);
}

}  // namespace damier::cli
