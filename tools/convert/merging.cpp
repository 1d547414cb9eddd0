#include "merging.hpp"

#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/record/date.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/composed.hpp"

#include "group.hpp"
#include "terminal/language.hpp"

namespace damier::cli {

namespace {

/// Returns a date so that it can be compared: its known parts, or the text that has none.
std::string comparable_date(const notation::Record& record) {
  const std::string value = tag_value(record, "Date");
  const auto date = notation::known_date(value);
  if (!date.year) {
    return notation::has_date_form(value) ? "" : value;
  }
  return fmt::format("{}.{}.{}", *date.year, date.month.value_or(0), date.day.value_or(0));
}

/// Returns the hash of the players and the date, which two records of a game have in common.
notation::LineHash who_and_when(const notation::Record& record) {
  return notation::hash_of(notation::composed(fmt::format(
      "{}\n{}\n{}", record.value_of("White"), record.value_of("Black"), comparable_date(record))));
}

std::uint64_t short_hash(std::string_view text) { return notation::hash_of(text).low; }

/// Stands for the value of a tag that says nothing.
constexpr std::uint64_t says_nothing = 0;

std::uint64_t hash_of_value(const notation::Record& record, std::string_view name,
                            std::string_view value) {
  return tag_value(record, name).empty() ? says_nothing : short_hash(notation::composed(value));
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
  return add(game_of(at->second), raw, file, part.format, record);
}

void Merger::stored(std::uint64_t number, const SortedRecords::Place& place) {
  if (waiting_ != nullptr) {
    waiting_->number = number;
    waiting_->place = place;
    waiting_ = nullptr;
  }
}

void Merger::open(const Annotated& what, rules::RulesetId ruleset, std::string_view bytes,
                  notation::Record& record) const {
  notation::RawRecord raw;
  raw.bytes = bytes;
  raw.index = what.index;
  raw.encoding = encodings_.at(what.file);
  notation::Diagnostics reported_before;
  (void)open_record(what.format, raw, {ruleset, {}}, record, reported_before);
}

/// Reads the first record of a game, when a second one is found.
Merger::Game& Merger::game_of(const First& first) {
  const auto [at, is_new] = games_.try_emplace(first.number);
  Game& game = at->second;
  if (is_new) {
    game.first = first;
    const std::string bytes = records_.read(first.place);
    notation::Record record;
    open({0, 0, first.index, first.file, first.format}, first.ruleset, bytes, record);
    for (const notation::Tag& tag : record.tags) {
      game.tags.try_emplace(short_hash(tag.name), hash_of_value(record, tag.name, tag.value));
    }
    game.result = effective_result(record);
    (void)game.annotations.add(record);
  }
  return game;
}

void Merger::add_tags(Game& game, const notation::Record& later, std::string& added,
                      std::vector<std::string>& dropped) {
  for (const notation::Tag& tag : later.tags) {
    if (tag.given || notation::decides_reading(tag.name)) {
      continue;
    }
    const std::uint64_t value = hash_of_value(later, tag.name, tag.value);
    const auto [known, is_new] = game.tags.try_emplace(short_hash(tag.name), value);
    const bool has_room = game.tags.size() <= notation::max_tags;
    const bool fills = known->second == says_nothing && value != says_nothing;
    if ((is_new && has_room) || fills) {
      known->second = value;
      game.added_tags.push_back({std::string(tag.name), std::string(tag.value)});
      added += fmt::format("{}{}", added.empty() ? "" : ", ", tag.name);
    } else if (is_new || (known->second != value && value != says_nothing)) {
      dropped.push_back(fmt::format("{} \"{}\"", tag.name, tag.value));
    }
  }
}

Merger::Merged Merger::add(Game& game, const notation::RawRecord& raw, std::uint32_t file,
                           notation::Format format, notation::Record& later) {
  std::string added;
  std::vector<std::string> dropped;
  add_tags(game, later, added, dropped);
  const auto result = effective_result(later);
  if (result && result != game.result && later.find_tag("Result") == nullptr) {
    dropped.push_back(tr("its result"));
  }
  if (has_annotations(later) && game.annotations.add(later)) {
    game.annotated.push_back(
        {annotated_.add(raw.bytes), raw.bytes.size(), raw.index, file, format});
    added += fmt::format("{}{}", added.empty() ? "" : ", ", tr("comments, NAGs or variations"));
  }
  std::string message =
      tr("merged into record {0} of {1}", game.first.index, files_.at(game.first.file));
  message += added.empty() ? "" : tr("; adds {0}", added);
  message += dropped.empty() ? "" : tr("; drops {0}", fmt::format("{}", fmt::join(dropped, ", ")));
  return {std::move(message), !dropped.empty()};
}

void Merger::refuse(const First& first, std::string_view why) {
  refused_.push_back(tr("{0}: record {1}: {2}", files_.at(first.file), first.index, why));
}

/// Writes a record anew, with the annotations of later ones.
std::string Merger::with_annotations(const Game& game, std::string bytes) {
  const First& first = game.first;
  notation::Record record;
  open({0, 0, first.index, first.file, first.format}, first.ruleset, bytes, record);
  notation::AnnotationMerge merge(record);
  notation::Record later;
  for (const Annotated& one : game.annotated) {
    std::string text(one.size, '\0');
    annotated_.read(one.offset, text);
    open(one, first.ruleset, text, later);
    if (!merge.add(later)) {
      refuse(first, tr("some comments, NAGs or variations are not added: the record would be too "
                       "large"));
    }
  }
  notation::ConvertOptions options;
  options.to = first.format;
  notation::Diagnostics reported_before;
  std::string out;
  const auto converted = notation::Converter(options).convert(first.ruleset, files_.at(first.file),
                                                              record, reported_before, out);
  if (converted.changed) {
    refuse(first, tr("it is written anew, and changed: its format cannot represent all of it"));
  }
  if (record.raw.encoding.empty()) {
    return out;
  }
  if (auto encoded = notation::in_charset_of(record, out)) {
    return std::move(*encoded);
  }
  refuse(first, tr("comments, NAGs or variations are not added: the charset of the record does not "
                   "have all of their characters"));
  return bytes;
}

std::string Merger::finished(std::uint64_t number, std::string_view bytes) {
  const auto found = games_.find(number);
  if (found == games_.end()) {
    return std::string(bytes);
  }
  const Game& game = found->second;
  notation::RawRecord raw;
  raw.bytes = bytes;
  raw.encoding = encodings_.at(game.first.file);
  auto edited = editor_.edit(game.first.format, raw, {game.first.ruleset, {}}, game.added_tags);
  for (const std::string& why : edited.refused) {
    refuse(game.first, why);
  }
  return game.annotated.empty() ? std::move(edited.bytes)
                                : with_annotations(game, std::move(edited.bytes));
}

}  // namespace damier::cli
