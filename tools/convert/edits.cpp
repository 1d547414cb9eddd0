#include "edits.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "damier/notation/formats/shared/columns.hpp"
#include "damier/notation/replay/tags.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/text.hpp"

#include "output/product_format.hpp"
#include "terminal/formats.hpp"
#include "terminal/language.hpp"
#include "terminal/printable.hpp"
#include "terminal/site_format.hpp"

namespace damier::cli {

namespace {

constexpr std::array<std::string_view, 7> all_options_of_edits{
    "set-tag", "rename-player", "drop-tag", "opening-names", "renumber", "sort", "merge"};

constexpr std::string_view opening_tag = "Opening";

void refuse(std::string_view option, std::string_view value, std::string_view why) {
  throw UsageError{fmt::format("--{}: '{}' {}", option, printable(value), why)};
}

void check_text(std::string_view option, std::string_view text) {
  if (notation::find_invalid_utf8(text) != std::string_view::npos) {
    refuse(option, text, tr("is not UTF-8"));
  }
  if (std::ranges::any_of(text, [](unsigned char c) { return c < ' ' || c == '\x7F'; })) {
    refuse(option, text, tr("has a line end or another control character, which no tag can have"));
  }
}

void check_name(std::string_view option, std::string_view name) {
  check_text(option, name);
  if (!notation::is_tag_name(name)) {
    refuse(option, name, tr("is not the name of a tag"));
  }
}

/// Splits a value at its first equals sign. Throws UsageError.
notation::TagWishes::Pair pair_of(std::string_view option, std::string_view value,
                                  std::string_view form) {
  const std::size_t sign = value.find('=');
  if (sign == std::string_view::npos || sign == 0) {
    refuse(option, value, tr("is not {0}", form));
  }
  check_text(option, value);
  return {std::string(value.substr(0, sign)), std::string(value.substr(sign + 1))};
}

bool same_tag(std::string_view a, std::string_view b) {
  return notation::understood_tag_name(a) == notation::understood_tag_name(b);
}

bool same_as_opening(const std::string& tag) { return same_tag(tag, opening_tag); }

notation::TagWishes wishes_of(const Arguments& arguments) {
  notation::TagWishes wishes;
  for (const std::string& name : arguments.values("drop-tag")) {
    check_name("drop-tag", name);
    wishes.drop.push_back(name);
  }
  for (const std::string& value : arguments.values("set-tag")) {
    auto pair = pair_of("set-tag", value, "NAME=VALUE");
    check_name("set-tag", pair.first);
    const auto is_it = [&](const std::string& name) { return same_tag(name, pair.first); };
    if (std::ranges::any_of(wishes.drop, is_it) ||
        std::ranges::any_of(wishes.set, is_it, &notation::TagWishes::Pair::first)) {
      refuse("set-tag", pair.first, tr("is set or dropped by another option"));
    }
    wishes.set.push_back(std::move(pair));
  }
  const bool has_opening =
      std::ranges::any_of(wishes.drop, same_as_opening) ||
      std::ranges::any_of(wishes.set, same_as_opening, &notation::TagWishes::Pair::first);
  if (arguments.has("opening-names") && has_opening) {
    throw UsageError{
        tr("--opening-names sets the tag Opening, which another option sets or drops")};
  }
  for (const std::string& value : arguments.values("rename-player")) {
    wishes.rename_players.push_back(pair_of("rename-player", value, "OLD=NEW"));
  }
  return wishes;
}

/// Returns whether a table has a column for a tag.
bool has_column(const Arguments& arguments, notation::Format to, std::string_view tag) {
  const auto shows = [&](std::string_view column) {
    constexpr std::string_view prefix = notation::tag_column_prefix;
    return column.starts_with(prefix) ? same_tag(column.substr(prefix.size()), tag)
                                      : column == notation::understood_tag_name(tag);
  };
  if (arguments.has("columns")) {
    return std::ranges::any_of(arguments.list("columns"), shows);
  }
  return std::ranges::any_of(notation::columns_of(to),
                             [&](const auto& column) { return shows(column.name); });
}

/// Returns the format in which records are written; the pages of a site are in HTML.
notation::Format format_of(std::string_view to) {
  return to == site_format ? notation::Format::html : find_format(to).value();
}

/// Refuses what the output format cannot represent, or what was decided when the record was read.
void check_conversion(const Arguments& arguments, const notation::TagWishes& wishes) {
  constexpr std::array<std::string_view, 4> of_tags{"set-tag", "rename-player", "drop-tag",
                                                    "opening-names"};
  const bool changes_tags =
      std::ranges::any_of(of_tags, [&](std::string_view option) { return arguments.has(option); });
  if (!arguments.has("to") || !changes_tags) {
    return;
  }
  const notation::Format to = format_of(arguments.choice("to"));
  if (info(to).is_bare() || to == notation::Format::fen) {
    throw UsageError{tr("--to {0} has no tags that could be changed", info(to).name)};
  }
  const auto check = [&](std::string_view option, std::string_view tag) {
    if (notation::decides_reading(notation::understood_tag_name(tag))) {
      refuse(option, tag,
             "decides how moves are read: change it without --to first, or use --ruleset or --set");
    }
    if (!notation::columns_of(to).empty() && option != "drop-tag" &&
        !has_column(arguments, to, tag)) {
      refuse(option, tag, tr("has no column: --columns tag:{0} adds it", tag));
    }
  };
  if (arguments.has("opening-names")) {
    check("opening-names", opening_tag);
  }
  for (const std::string& name : wishes.drop) {
    check("drop-tag", name);
  }
  for (const notation::TagWishes::Pair& pair : wishes.set) {
    check("set-tag", pair.first);
  }
}

}  // namespace

bool edits_records(const Arguments& arguments) {
  return std::ranges::any_of(all_options_of_edits,
                             [&](std::string_view option) { return arguments.has(option); });
}

bool edits_bytes(const Arguments& arguments) {
  if (!edits_records(arguments) || arguments.has("to")) {
    return false;
  }
  // Only a format that is never read must be written anew.
  const Arguments named = with_product_format(arguments);
  return !named.has("to") || info(find_format(named.choice("to")).value()).is_readable();
}

Edits::Edits(const Arguments& arguments)
    : wishes_(wishes_of(arguments)),
      none_(!edits_records(arguments)),
      renumbers_(arguments.has("renumber")) {
  check_conversion(arguments, wishes_);
  if (arguments.has("merge") && arguments.has("to")) {
    throw UsageError{tr("--merge cannot be used with --to: convert the output of --merge")};
  }
  if (arguments.has("opening-names")) {
    openings_ = make_opening_finder();
  }
}

std::vector<notation::TagChange> Edits::changes(std::optional<rules::RulesetId> ruleset,
                                                notation::Record& record) const {
  if (openings_ == nullptr || !ruleset) {
    return changes_for(wishes_, record);
  }
  notation::TagWishes wishes = wishes_;
  const std::string opening = openings_->opening_of(*ruleset, record);
  if (!opening.empty()) {
    wishes.set.push_back({std::string(opening_tag), opening});
  }
  return changes_for(wishes, record);
}

}  // namespace damier::cli
