#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "damier/notation/replay/ruleset_info.hpp"

#include "commands.hpp"
#include "info.hpp"
#include "select/position.hpp"
#include "tables/value_text.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"
#include "terminal/system_message.hpp"

namespace damier::cli {

namespace {

/// Returns the translation of a message that is too short to be clear alone: `won` are positions, or
/// it is a game. The context tells translators which, and is shown to nobody.
std::string_view trc(std::string_view context, std::string_view message) {
  // GNU gettext: "Using contexts for solving ambiguities".
  const std::string key = std::string(context) + '\x04' + std::string(message);
  const std::string_view found = words().find(key);
  return found == key ? message : found;
}

using Json = nlohmann::ordered_json;
using analysis::EndingValue;

std::string title_of(const analysis::TableSummary& table) {
  return table.parameters.empty() ? table.ruleset
                                  : fmt::format("{} {}", table.ruleset, table.parameters);
}

std::string counts_text(const analysis::EndingCounts& counts, bool distances) {
  std::string text = "  ";
  text += distances ? tr("{0} to move, longest win {1}, longest loss {2}",
                         notation::phrase(counts.name), counts.longest_win, counts.longest_loss)
                    : tr("{0} to move", notation::phrase(counts.name));
  text += '\n';
  for (const auto& [label, sums] :
       {std::pair{tr("all"), counts.raw}, {tr("folded"), counts.folded}}) {
    text += fmt::format("    {:<8}{:>16}  {} {:>16}  {} {:>16}  {} {:>16}\n", label, sums.all(),
                        trc("positions", "won"), sums.wins, trc("positions", "drawn"), sums.draws,
                        trc("positions", "lost"), sums.losses);
  }
  return text;
}

Json to_json(const analysis::EndingSums& sums) {
  return {{"positions", sums.all()},
          {"wins", sums.wins},
          {"draws", sums.draws},
          {"losses", sums.losses}};
}

Json to_json(const analysis::TableSummary& table, bool counts) {
  Json object{{"file", printable(table.file)},  {"ruleset", table.ruleset},
              {"parameters", table.parameters}, {"class", table.name},
              {"numbers", table.numbers},       {"bytes", table.bytes},
              {"distances", table.distances}};
  if (counts) {
    object["counts"] = Json::array();
    const auto longest = [&](unsigned plies) { return table.distances ? Json(plies) : Json(); };
    for (const analysis::EndingCounts& part : table.counts) {
      object["counts"].push_back({{"toMove", part.name},
                                  {"longestWin", longest(part.longest_win)},
                                  {"longestLoss", longest(part.longest_loss)},
                                  {"all", to_json(part.raw)},
                                  {"folded", to_json(part.folded)}});
    }
  }
  return object;
}

void write_list(const std::vector<analysis::TableSummary>& tables, bool counts) {
  std::string title;
  for (const analysis::TableSummary& table : tables) {
    if (title != title_of(table)) {
      title = title_of(table);
      standard_output().write(printable(title) + "\n");
    }
    const std::string name = fmt::format("{:<16}", printable(table.name));
    const std::string numbers = fmt::format("{:>14}", table.numbers);
    const std::string bytes = fmt::format("{:>14}", table.bytes);
    standard_output().write(
        table.distances ? tr("{0} {1} numbers {2} bytes\n", name, numbers, bytes)
                        : tr("{0} {1} numbers {2} bytes, no distances\n", name, numbers, bytes));
    for (const analysis::EndingCounts& part : table.counts) {
      standard_output().write(counts ? counts_text(part, table.distances) : "");
    }
  }
}

/// Returns the tables of --dir. Reports unreadable ones, and sets the status to trouble. Throws
/// TableError if there are none.
std::vector<analysis::TableSummary> tables_of(const Arguments& arguments, Exit& status) {
  const std::string folder = tables_folder(arguments);
  auto tables = analysis::summaries_of(folder, [&](const analysis::TableError& error) {
    standard_error().write(with_program_name(arguments.program(), message_of(error) + '\n'));
    status = Exit::trouble;
  });
  if (tables.empty() && status == Exit::clean) {
    throw analysis::TableError(tr("{0}: there are no tables", folder));
  }
  return tables;
}

std::string fault_of(const analysis::TableSummary& table, const analysis::BuildOptions& options) {
  const auto ruleset = rules::find_ruleset(table.ruleset);
  if (!ruleset) {
    return tr("unknown ruleset '{0}'", table.ruleset);
  }
  return analysis::fault_of(table, *analysis::rules_of(*ruleset, table.parameters), options);
}

/// Looks up a position of each record, and writes its value as a line of a table or of JSON.
Exit probe_each(const Arguments& arguments, const analysis::Tables& tables, bool json) {
  for (const std::string_view option : {"position", "move", "play"}) {
    if (arguments.has(option)) {
      throw UsageError{tr("--each cannot be used with --{0}", option)};
    }
  }
  return with_each_position(arguments, [&](const OpenedRecord& opened, const Place& place) {
    const auto value = tables.probe(*place.position);
    const std::uint64_t record = opened.record.raw.index;
    if (json) {
      Json object{{"source", printable(opened.file)}, {"index", record}};
      object.update(value_json(place, value));
      standard_output().write(object.dump() + "\n");
    } else {
      std::string setup;
      place.position->write_setup(setup);
      standard_output().write(fmt::format("{}\t{}\t{}\t{}\n", printable(opened.file), record, setup,
                                          text_of(value, words_for_programs())));
    }
    return value ? Exit::clean : Exit::findings;
  });
}

}  // namespace

Json value_json(const Place& place, const std::optional<EndingValue>& value) {
  std::string setup;
  place.position->write_setup(setup);
  Json object{
      {"ruleset", rules::name(place.position->ruleset())}, {"position", setup}, {"value", nullptr}};
  if (value) {
    object["value"] = name_of(value->result);
    const bool ends = value->result != EndingValue::Result::drawn && value->plies_known;
    object["plies"] = ends ? Json(value->plies) : Json();
    object["historyMayDecide"] = value->history_may_decide();
  }
  return object;
}

Exit list_tables(const Arguments& arguments) {
  refuse_operands(arguments);
  Exit status = Exit::clean;
  const auto tables = tables_of(arguments, status);
  const bool counts = arguments.has("counts");
  if (arguments.choice("to") == "json") {
    Json list = Json::array();
    for (const analysis::TableSummary& table : tables) {
      list.push_back(to_json(table, counts));
    }
    standard_output().write(list.dump(1) + "\n");
  } else {
    write_list(tables, counts);
  }
  return status;
}

Exit verify_tables(const Arguments& arguments) {
  refuse_operands(arguments);
  const analysis::BuildOptions options = work_options(arguments);
  Progress progress(arguments, {});
  Exit status = Exit::clean;
  for (const analysis::TableSummary& table : tables_of(arguments, status)) {
    progress.show(fmt::format("{} {}", title_of(table), table.name));
    std::string fault;
    try {
      fault = fault_of(table, options);
    } catch (const analysis::TableError& error) {
      progress.hide();
      standard_error().write(with_program_name(arguments.program(), message_of(error) + '\n'));
      status = Exit::trouble;
      continue;
    }
    progress.hide();
    if (!fault.empty()) {
      standard_error().write(
          with_program_name(arguments.program(), fmt::format("{}: {}\n", table.file, fault)));
      status = Exit::trouble;
    } else {
      standard_output().write(tr("{0}: proven\n", printable(table.file)));
    }
  }
  return status;
}

Exit probe_tables(const Arguments& arguments) {
  const bool json = arguments.choice("to") == "json";
  const analysis::Tables tables(tables_folder(arguments));
  if (arguments.has("each")) {
    return probe_each(arguments, tables, json);
  }
  return with_position(arguments, [&](const Place& place) {
    const auto value = tables.probe(*place.position);
    standard_output().write(json ? value_json(place, value).dump() + "\n"
                                 : text_of(value, words()) + "\n");
    return value ? Exit::clean : Exit::findings;
  });
}

}  // namespace damier::cli
