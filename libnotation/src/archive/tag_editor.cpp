#include "damier/notation/archive/tag_editor.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/replay/family.hpp"
#include "damier/notation/replay/parameters.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/tags.hpp"
#include "damier/notation/text/composed.hpp"

#include "../formats/shared/format_row.hpp"
#include "source_edits.hpp"
#include "source_places.hpp"

namespace damier::notation {

namespace {

constexpr std::array<std::string_view, 2> players{"White", "Black"};

/// Adds a change, instead of an earlier one of the same tag.
void put(std::vector<TagChange>& changes, TagChange change) {
  std::erase_if(changes, [&](const TagChange& one) { return one.name == change.name; });
  changes.push_back(std::move(change));
}

bool is_of(const Tag& tag, const TagChange& change) {
  return tag.name == change.name && !tag.given;
}

/// Returns whether a record has a tag once, with the new value, or not at all.
bool is_done(const Record& record, const TagChange& change) {
  std::size_t count = 0;
  for (const Tag& tag : record.tags) {
    if (is_of(tag, change)) {
      ++count;
      if (!change.value || tag.value != *change.value) {
        return false;
      }
    }
  }
  return count == (change.value ? 1 : 0);
}

/// Returns whether two readings of a record have the same tags, except those of changes.
bool others_are_same(const Record& before, const Record& after,
                     std::span<const TagChange> changes) {
  std::set<std::string_view> changed;
  for (const TagChange& change : changes) {
    changed.insert(change.name);
  }
  const auto others = [&](const Record& record) {
    std::vector<std::pair<std::string_view, std::string_view>> all;
    for (const Tag& tag : record.tags) {
      if (!tag.given && !changed.contains(tag.name)) {
        all.emplace_back(tag.name, tag.value);
      }
    }
    std::ranges::sort(all);
    return all;
  };
  return others(before) == others(after);
}

/// Reads what has tags: a game tree becomes a set-up and a result as tags with its moves.
std::optional<rules::RulesetId> read_tags(Format format, const RawRecord& bytes,
                                          const ReadHints& hints, Record& record,
                                          Diagnostics& diagnostics) {
  const OpenedHeader header = open_header(format, bytes, hints, record, diagnostics);
  if (record.game_tree) {
    read_moves(header, record, diagnostics);
  }
  return header.ruleset;
}

}  // namespace

bool decides_reading(std::string_view tag) {
  return (has_word_value(tag) && tag != "Result") || find_parameter(tag) != nullptr;
}

bool has_editable_tags(Format format) { return row(format).edit_tag != nullptr; }

std::vector<TagChange> changes_for(const TagWishes& wishes, const Record& record) {
  std::vector<TagChange> changes;
  for (const std::string_view player : players) {
    const Tag* const tag = record.find_tag(player);
    const auto renamed = std::ranges::find_if(wishes.rename_players, [&](const auto& pair) {
      return tag != nullptr && composed(pair.first) == composed(tag->value);
    });
    if (renamed != wishes.rename_players.end()) {
      put(changes, {std::string(player), renamed->second});
    }
  }
  for (const std::string& name : wishes.drop) {
    put(changes, {std::string(understood_tag_name(name)), std::nullopt});
  }
  for (const TagWishes::Pair& pair : wishes.set) {
    put(changes, {std::string(understood_tag_name(pair.first)), pair.second});
  }
  std::erase_if(changes, [&](const TagChange& one) { return is_done(record, one); });
  return changes;
}

void change_tags(Record& record, std::span<const TagChange> changes) {
  for (const TagChange& change : changes) {
    const auto first =
        std::ranges::find_if(record.tags, [&](const Tag& tag) { return is_of(tag, change); });
    const auto at = first - record.tags.begin();
    const bool known = first != record.tags.end();
    if (change.value && known) {
      first->value = *change.value;
    } else if (change.value) {
      record.tags.push_back({change.name, *change.value, {}, {}, false});
    }
    const std::ptrdiff_t kept = change.value && known ? at + 1 : at;
    if (known) {
      const auto rest = std::remove_if(record.tags.begin() + kept, record.tags.end(),
                                       [&](const Tag& tag) { return is_of(tag, change); });
      record.tags.erase(rest, record.tags.end());
    }
  }
}

bool TagEditor::reads_back(Format format, const RawRecord& bytes, const ReadHints& hints,
                           std::span<const TagChange> changes) {
  (void)read_tags(format, bytes, hints, again_, diagnostics_);
  const auto done = [this](const TagChange& change) { return is_done(again_, change); };
  const auto decides = [](const TagChange& change) { return decides_reading(change.name); };
  return std::ranges::all_of(changes, done) &&
         (std::ranges::any_of(changes, decides) || others_are_same(record_, again_, changes)) &&
         (is_record_before(format, bytes.bytes, bytes.next) ||
          !is_record_before(format, record_.raw.bytes, bytes.next));
}

std::optional<std::string> TagEditor::after(Format format, const RawRecord& bytes,
                                            const ReadHints& hints,
                                            std::span<const TagChange> changes, std::string& why) {
  const auto ruleset = read_tags(format, bytes, hints, record_, diagnostics_);
  if (has_unknown_places(record_)) {
    why = "its charset has characters of several bytes";
    return std::nullopt;
  }
  why = "it is not written as a tag that can be changed";
  std::vector<Fix> edits;
  for (const TagChange& change : changes) {
    auto own = row(format).edit_tag(record_, ruleset, change);
    if (!own || own->empty()) {
      return std::nullopt;
    }
    std::ranges::move(*own, std::back_inserter(edits));
  }
  std::ranges::stable_sort(edits, {}, [](const Fix& one) { return one.span.begin; });
  if (overlap(edits)) {
    return std::nullopt;
  }
  const auto ways = encoded_edits(record_, edits);
  why = ways.empty() ? "the charset of the record does not have all characters of the value"
                     : "the record cannot represent it";
  for (const std::vector<std::string>& texts : ways) {
    std::string next = with_edits(record_, edits, texts);
    RawRecord edited = bytes;
    edited.bytes = next;
    if (reads_back(format, edited, hints, changes)) {
      return next;
    }
  }
  return std::nullopt;
}

void TagEditor::make(Format format, const RawRecord& bytes, const ReadHints& hints,
                     std::span<const TagChange> changes, Edited& edited) {
  RawRecord present = bytes;
  present.bytes = edited.bytes;
  std::string why;
  if (auto next = after(format, present, hints, changes, why)) {
    edited.bytes = std::move(*next);
  } else if (changes.size() == 1) {
    edited.refused.push_back(
        fmt::format("the tag {} stays as it is: {}", changes.front().name, why));
  } else {
    make(format, bytes, hints, changes.first(changes.size() / 2), edited);
    make(format, bytes, hints, changes.subspan(changes.size() / 2), edited);
  }
}

TagEditor::Edited TagEditor::edit(Format format, const RawRecord& bytes, const ReadHints& hints,
                                  std::span<const TagChange> changes) {
  // Many at once, so that the record is not read as often. The first one shows where they belong.
  // In a game tree, each must know the property that the one before it has added.
  constexpr std::size_t few = 8;
  Edited edited{std::string(bytes.bytes), {}};
  for (std::size_t done = 0; done < changes.size();) {
    const bool rest = changes.size() > few && done > 0 && !again_.game_tree;
    const std::size_t count = rest ? changes.size() - done : 1;
    make(format, bytes, hints, changes.subspan(done, count), edited);
    done += count;
  }
  return edited;
}

}  // namespace damier::notation
