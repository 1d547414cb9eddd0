#include <memory>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "damier/query/index/error.hpp"
#include "damier/query/index/index.hpp"

#include "commands.hpp"
#include "index/indexing.hpp"
#include "index/named_files.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"
#include "terminal/system_message.hpp"

namespace damier::cli {

namespace {

std::string ended_message(query::FileChange change) {
  switch (change) {
    case query::FileChange::changed:
      return tr("it has changed since it was indexed; damier-index add reads it again");
    case query::FileChange::missing:
      return tr("it no longer exists; damier-index remove takes it out of the index");
    case query::FileChange::unreadable:
      return tr("it cannot be read");
    default:
      return why_not_opened(change);
  }
}

/// Reports which files have changed, or may not be opened; returns their names.
std::set<std::string> report_stale_files(const Arguments& arguments, const query::Index& index) {
  std::set<std::string> paths;
  const auto stale = query::stale_files(index, named_files(arguments, index.name()));
  for (const query::StaleFile& file : stale) {
    standard_error().write(with_program_name(
        arguments.program(),
        fmt::format("{}: {}\n", printable(file.path), ended_message(file.change))));
    paths.insert(file.path);
  }
  return paths;
}

double bytes_a_position(const query::IndexSummary& summary) {
  return summary.positions == 0
             ? 0
             : static_cast<double>(summary.bytes) / static_cast<double>(summary.positions);
}

/// Appends a line of a name and a number.
void append_line(std::string_view name, const std::string& number, std::string& out) {
  out += fmt::format("  {:<12} {:>14}\n", name, number);
}

std::string as_text(const std::string& name, const query::IndexSummary& summary) {
  std::string out = printable(name) + '\n';
  append_line(tr("inputs"), std::to_string(summary.inputs), out);
  append_line(tr("games"), std::to_string(summary.games), out);
  for (const auto& [ruleset, games] : summary.rulesets) {
    out += fmt::format("    {:<20} {:>5}\n", ruleset.empty() ? tr("(unknown)") : ruleset, games);
  }
  append_line(tr("positions"), std::to_string(summary.positions), out);
  append_line(tr("segments"), std::to_string(summary.segments), out);
  append_line(tr("bytes"), std::to_string(summary.bytes), out);
  append_line(tr("a position"), fmt::format("{:.1f}", bytes_a_position(summary)), out);
  return out;
}

nlohmann::ordered_json as_json(const std::string& name, const query::IndexSummary& summary) {
  nlohmann::ordered_json rulesets = nlohmann::ordered_json::object();
  for (const auto& [ruleset, games] : summary.rulesets) {
    rulesets[ruleset] = games;
  }
  return {{"index", printable(name)},       {"inputs", summary.inputs},
          {"games", summary.games},         {"rulesets", rulesets},
          {"positions", summary.positions}, {"segments", summary.segments},
          {"bytes", summary.bytes}};
}

/// Calls `use` with the name of each index; reports those that it refuses by an IndexError.
template <class Use>
Exit each_name(const Arguments& arguments, Use use) {
  if (arguments.operands().empty()) {
    throw UsageError{tr("give an index")};
  }
  Exit status = Exit::clean;
  for (const std::string& name : arguments.operands()) {
    try {
      status = std::max(status, use(name));
    } catch (const query::IndexError& error) {
      standard_error().write(with_program_name(arguments.program(), message_of(error) + '\n'));
      status = Exit::trouble;
    }
  }
  return status;
}

/// Calls `use` with each index, open; reports those that it refuses by an IndexError.
template <class Use>
Exit each_index(const Arguments& arguments, Use use) {
  return each_name(arguments, [&](const std::string& name) { return use(query::Index(name)); });
}

/// Reports faults. Throws IndexError if there are any.
void refuse_faults(const query::Index& index, const std::vector<std::string>& faults) {
  for (const std::string& fault : faults) {
    standard_output().write(fmt::format("{}: {}\n", printable(index.name()), printable(fault)));
  }
  if (!faults.empty()) {
    throw query::IndexError(
        tr("{0}: the index is damaged; build it again with damier-index build", index.name()));
  }
}

/// Returns the files of an index that would be read in the same way now, without those in `stale`;
/// reports those that would be read in another way.
std::vector<std::string> files_to_compare(const Arguments& arguments, const query::Index& index,
                                          std::set<std::string> left_out) {
  SettingsFinder settings(arguments);
  std::vector<std::string> files;
  for (const query::InputOfIndex& input : index.inputs()) {
    if (!left_out.insert(input.path).second) {
      continue;
    }
    if (input.settings == reading_of(input.path, arguments, settings)) {
      files.push_back(input.path);
    } else {
      standard_error().write(with_program_name(
          arguments.program(), tr("{0}: not compared, since it was indexed with other options\n",
                                  printable(input.path))));
    }
  }
  return files;
}

/// Returns a new index of these files.
query::Index indexed_again(const Arguments& arguments, const std::string& name,
                           const std::vector<std::string>& files) {
  auto writer = query::IndexWriter::create("", writer_options(arguments, name));
  const auto named = std::make_shared<query::SourceFiles>(named_files(arguments, name));
  Indexing indexing(arguments, files,
                    [named](const std::string& file) { return named->open(file); });
  indexing.run(writer, name);
  writer.finish();
  return query::Index(std::move(writer));
}

/// Files of an index without faults.
struct FilesOfIndex {
  std::vector<query::InputOfIndex> inputs;
  std::vector<std::string> to_compare;
  bool are_stale = false;
};

/// Throws IndexError if the index has faults.
FilesOfIndex sound_files(const Arguments& arguments, const std::string& name) {
  const query::Index index(name);
  refuse_faults(index, index.faults());
  const auto stale = report_stale_files(arguments, index);
  return {index.inputs(), files_to_compare(arguments, index, stale), !stale.empty()};
}

/// Compares an index with its files. Nobody has to wait with a change until these are read, so
/// there may be one: then reports that, and returns false.
bool compare_files(const Arguments& arguments, const std::string& name, const FilesOfIndex& files) {
  const query::Index again = indexed_again(arguments, name, files.to_compare);
  const query::Index index(name);
  if (index.inputs() != files.inputs) {
    standard_error().write(with_program_name(
        arguments.program(),
        tr("{0}: another program has changed it meanwhile; verify it again\n", printable(name))));
    return false;
  }
  refuse_faults(index, index.differences(again));
  return true;
}

}  // namespace

Exit report_index(const Arguments& arguments) {
  const bool json = arguments.choice("to") == "json";
  return each_index(arguments, [&](const query::Index& index) {
    const query::IndexSummary summary = index.summary();
    standard_output().write(json ? as_json(index.name(), summary).dump() + "\n"
                                 : as_text(index.name(), summary));
    return report_stale_files(arguments, index).empty() ? Exit::clean : Exit::findings;
  });
}

Exit verify_index(const Arguments& arguments) {
  return each_name(arguments, [&](const std::string& name) {
    const FilesOfIndex files = sound_files(arguments, name);
    if (!files.to_compare.empty() && !compare_files(arguments, name, files)) {
      return Exit::findings;
    }
    if (!files.are_stale) {
      standard_output().write(tr("{0}: intact\n", printable(name)));
    }
    return files.are_stale ? Exit::findings : Exit::clean;
  });
}

Exit recover_index(const Arguments& arguments) {
  return each_name(arguments, [&](const std::string& name) {
    query::recover_index(name);
    return Exit::clean;
  });
}

}  // namespace damier::cli
