#include "damier/notation/archive/tag_editor.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/replay/family.hpp"
#include "damier/notation/replay/parameters.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/tags.hpp"

#include "../formats/shared/format_row.hpp"
#include "../record/encoded.hpp"
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

/// Returns whether two readings of a record have the same tags, except the one of a change.
bool others_are_same(const Record& before, const Record& after, const TagChange& change) {
  const auto others = [&](const Record& record) {
    std::vector<std::pair<std::string_view, std::string_view>> all;
    for (const Tag& tag : record.tags) {
      if (!tag.given && !is_of(tag, change)) {
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
  const auto ruleset = open_record(format, bytes, hints, record, diagnostics);
  if (ruleset && record.game_tree) {
    read_moves(*ruleset, record, diagnostics);
  }
  return ruleset;
}

/// Returns the bytes of a record after edits of its source, in ascending order. `value`: the text of
/// the edit that is not empty, in the charset of the record.
std::string with_edits(const Record& record, const std::vector<Fix>& edits,
                       std::string_view value) {
  const std::string_view bytes = record.raw.bytes;
  InputOffset input(record);
  std::string out;
  std::size_t copied = 0;
  for (const Fix& edit : edits) {
    const std::size_t begin = input.of(edit.span.begin);
    out += bytes.substr(copied, begin - copied);
    out += edit.text.empty() ? std::string_view() : value;
    copied = input.of(edit.span.end);
  }
  out += bytes.substr(copied);
  return out;
}

/// Returns the text that the edits insert: at most one of them inserts any.
std::string_view inserted(const std::vector<Fix>& edits) {
  const auto found =
      std::ranges::find_if(edits, [](const Fix& edit) { return !edit.text.empty(); });
  return found == edits.end() ? std::string_view() : std::string_view(found->text);
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
      return tag != nullptr && pair.first == tag->value;
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
                           const TagChange& change) {
  (void)read_tags(format, bytes, hints, again_, diagnostics_);
  return is_done(again_, change) &&
         (decides_reading(change.name) || others_are_same(record_, again_, change)) &&
         (is_record_before(format, bytes.bytes, bytes.next) ||
          !is_record_before(format, record_.raw.bytes, bytes.next));
}

std::optional<std::string> TagEditor::after(Format format, const RawRecord& bytes,
                                            const ReadHints& hints, const TagChange& change,
                                            std::string& why) {
  const auto ruleset = read_tags(format, bytes, hints, record_, diagnostics_);
  if (has_unknown_places(record_)) {
    why = "its charset has characters of several bytes";
    return std::nullopt;
  }
  auto edits = row(format).edit_tag(record_, ruleset, change);
  if (!edits || edits->empty()) {
    why = "it is not written as a tag that can be changed";
    return std::nullopt;
  }
  std::ranges::stable_sort(*edits, {}, [](const Fix& one) { return one.span.begin; });
  const std::vector<std::string> values = encodings_for(record_, inserted(*edits));
  for (const std::string& value : values) {
    std::string next = with_edits(record_, *edits, value);
    RawRecord edited = bytes;
    edited.bytes = next;
    if (reads_back(format, edited, hints, change)) {
      return next;
    }
  }
  why = values.empty() ? "the charset of the record does not have all characters of the value"
                       : "the record cannot represent it";
  return std::nullopt;
}

TagEditor::Edited TagEditor::edit(Format format, const RawRecord& bytes, const ReadHints& hints,
                                  std::span<const TagChange> changes) {
  Edited edited{std::string(bytes.bytes), {}};
  for (const TagChange& change : changes) {
    RawRecord present = bytes;
    present.bytes = edited.bytes;
    std::string why;
    if (auto next = after(format, present, hints, change, why)) {
      edited.bytes = std::move(*next);
    } else {
      edited.refused.push_back(fmt::format("the tag {} stays as it is: {}", change.name, why));
    }
  }
  return edited;
}

}  // namespace damier::notation
