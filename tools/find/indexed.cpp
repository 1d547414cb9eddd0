#include "indexed.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "damier/query/index/candidates.hpp"
#include "damier/query/index/selected_games.hpp"

#include "index/indexing.hpp"
#include "index/named_files.hpp"
#include "index/where.hpp"
#include "input/settings.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

namespace {

/// Throws UsageError if there are options that are not for indexes.
void refuse_reading(const Arguments& arguments) {
  if (!arguments.operands().empty()) {
    throw UsageError{tr("--index cannot be used with files")};
  }
  for (const std::string_view option : {"files-from", "recursive", "record"}) {
    if (arguments.has(option)) {
      throw UsageError{tr("--{0} applies only to files, not to --index", option)};
    }
  }
}

/// Returns whether only the number of records is requested.
bool only_counts(const Arguments& arguments) {
  return arguments.has("count") && !arguments.has("all") && !arguments.has("unique") &&
         !arguments.has("first");
}

/// Looks up the records to read, file by file.
class Lookup {
 public:
  Lookup(const Arguments& arguments, const query::Query& query)
      : arguments_(arguments), query_(query), where_(where_of(arguments)), settings_(arguments) {}

  void ask(const std::string& name) {
    const query::Index index(name);
    const auto named = std::make_shared<query::SourceFiles>(named_files(arguments_, name));
    const OpenFile open = [named](const std::string& file) { return named->open(file); };
    const Answer found = answer_of(index);
    std::map<std::string, std::vector<query::InputOfIndex>> files;
    for (query::InputOfIndex& input : index.inputs()) {
      files[input.path].push_back(std::move(input));
    }
    for (const auto& [path, inputs] : files) {
      if (!seen_.insert(path).second) {
        continue;  // another index also has it
      }
      const query::FileChange change = query::change_of(path, inputs.front().version, *named);
      ChosenInput chosen{path, std::nullopt, why_not_opened(change), open};
      if (is_known(change, inputs.front()) && where_.unknown.empty()) {
        take(index, found, inputs, std::move(chosen));
      } else {
        chosen_.inputs.push_back(std::move(chosen));
      }
    }
  }

  /// Returns the records in the order of their files, however these are divided among indexes.
  [[nodiscard]] IndexedRecords found() && {
    std::ranges::sort(chosen_.inputs, {}, &ChosenInput::name);
    return {std::move(chosen_), counted_};
  }

 private:
  /// Data of an index about the games that match the query.
  struct Answer {
    query::GameSet games;                    ///< selected games that may match
    bool exact = true;                       ///< all of them match
    std::optional<query::GameSet> selected;  ///< those of --where; nothing: all
  };

  Answer answer_of(const query::Index& index) {
    query::Candidates found =
        candidates(index, query_, {arguments_.has("variations"), arguments_.has("invert")});
    if (where_.empty() || !where_.unknown.empty()) {
      return {std::move(found.games), found.exact, std::nullopt};
    }
    const query::GameSet selected = query::selected_games(index, where_.tags, where_.queries);
    for (const query::InputOfIndex& input : index.inputs()) {
      found.games.for_each(input.first_game, input.games, [&](std::size_t game) {
        if (!selected.contains(game)) {
          found.games.remove(game);
        }
      });
    }
    return {std::move(found.games), found.exact, selected};
  }

  /// Returns whether the index is up to date about a file, and its reading. Otherwise reports why,
  /// except for what opening the file reports.
  bool is_known(query::FileChange change, const query::InputOfIndex& file) {
    if (change == query::FileChange::changed) {
      return complain(file.path, tr("it has changed since it was indexed, and is searched whole; "
                                    "damier-index add reads it again"));
    }
    if (change != query::FileChange::none) {
      return false;
    }
    if (file.settings.empty()) {
      return complain(file.path,
                      tr("it could not be read whole when it was indexed, and is searched again"));
    }
    return file.settings == whole_reading_of(file.path, settings_) ||
           complain(
               file.path,
               tr("it was indexed with other settings, or not all of it, and is searched whole"));
  }
  bool complain(const std::string& path, std::string_view why) {
    standard_error().write(
        with_program_name(arguments_.program(), fmt::format("{}: {}\n", printable(path), why)));
    return false;
  }

  void take(const query::Index& index, const Answer& found,
            const std::vector<query::InputOfIndex>& inputs, ChosenInput chosen) {
    std::size_t games = 0;
    for (const query::InputOfIndex& input : inputs) {
      games += found.selected ? found.selected->count(input.first_game, input.games) : input.games;
      if (!found.exact || !only_counts(arguments_)) {
        choose(index, found, input, chosen);
      } else {
        counted_ += found.games.count(input.first_game, input.games);
      }
    }
    std::size_t wanted = 0;
    for (const auto& [member, records] : chosen.parts.value_or(Parts{})) {
      wanted += records.size();
    }
    chosen_.left_out += games - wanted;
    if (wanted > 0) {
      chosen_.inputs.push_back(std::move(chosen));
    }
  }
  void choose(const query::Index& index, const Answer& found, const query::InputOfIndex& input,
              ChosenInput& chosen) {
    // If many are wanted, reading sequentially is faster.
    constexpr std::size_t many = 8;
    const auto places = places_of(index, input, found.games);
    const bool seek = places.size() * many < input.games;
    if (places.empty()) {
      return;
    }
    if (!chosen.parts) {
      chosen.parts.emplace();
    }
    auto& records = (*chosen.parts)[input.member];
    for (const query::IndexedPlace& place : places) {
      records.push_back({place.record, place.offset, seek ? place.line : 0});
    }
    // An archive may have several members of the same name.
    std::ranges::sort(records, {}, &ChosenRecord::number);
  }

  using Parts = std::map<std::string, std::vector<ChosenRecord>>;

  const Arguments& arguments_;
  const query::Query& query_;
  Where where_;
  SettingsFinder settings_;
  std::set<std::string> seen_;
  ChosenRecords chosen_;
  std::uint64_t counted_ = 0;
};

}  // namespace

IndexedRecords look_up(const Arguments& arguments, const query::Query& query) {
  refuse_reading(arguments);
  Lookup lookup(arguments, query);
  for (const std::string& name : arguments.values("index")) {
    lookup.ask(name);
  }
  return std::move(lookup).found();
}

}  // namespace damier::cli
