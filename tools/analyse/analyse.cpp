#include <string>
#include <vector>

#include <fmt/format.h>

#include "damier/analysis/analyst.hpp"
#include "damier/notation/formats/convert.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "../tables/choice.hpp"
#include "conversion.hpp"
#include "formats.hpp"
#include "graph.hpp"
#include "info.hpp"
#include "output.hpp"
#include "position.hpp"
#include "position_report.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "sequence.hpp"
#include "under_way.hpp"

namespace {

using namespace damier;

enum class Kind { record, json, graph };

/// Whether the arguments name a position instead of records.
bool names_position(const cli::Arguments& arguments) {
  return arguments.has("position") || arguments.has("ply") || arguments.has("move") ||
         arguments.has("play");
}

Kind kind_of(std::string_view format) {
  return format == "json" ? Kind::json : format == "svg" ? Kind::graph : Kind::record;
}

/// The format of a sequence: JSON objects form an array, sheets follow one another.
notation::Format sequence_of(std::string_view format) {
  return kind_of(format) == Kind::graph ? notation::Format::native
                                        : cli::find_format(format).value();
}

/// Analyses one record after the other.
class Writer : public cli::RecordWorker {
 public:
  Writer(const cli::Arguments& arguments, cli::TablesChoice& tables, cli::UnderWay& under_way,
         cli::Progress& progress)
      : arguments_(arguments),
        tables_(tables),
        format_(arguments.choice("to")),
        limits_(cli::limits_of(arguments)),
        converter_(cli::converter_to({sequence_of(format_), {}})),
        findings_(arguments),
        watch_([&](std::size_t done, std::size_t all) {
          under_way.count(done, all);
          progress.tick();
        }) {}

  void use(cli::OpenedRecord& opened, cli::Yield& yield) override {
    std::vector<analysis::PlyReport> reports;
    limits_.tables = tables_.of(opened.settings);
    if (opened.ruleset) {
      reports = analysis::analyse_record(*opened.ruleset, opened.record,
                                         cli::hidden_of(arguments_, *opened.ruleset), limits_,
                                         search_, opened.diagnostics, watch_);
    }
    opened.diagnostics.sort();
    findings_.report(opened, yield);
    if (!opened.ruleset) {
      cli::FindingsText::say(opened, "left out: its game is not known", yield);
      yield.found = true;
      return;
    }
    write(opened, reports, yield.out);
    yield.ends.push_back(yield.out.size());
  }

 private:
  [[nodiscard]] static analysis::ReportHead head_of(const cli::OpenedRecord& opened) {
    const notation::RulesetInfo& ruleset = notation::info(*opened.ruleset);
    const auto player = [&](std::string_view side) {
      const notation::Tag* const tag = opened.record.find_tag(side);
      return tag == nullptr ? side : tag->value;
    };
    const auto sides = side_names_of(ruleset, opened.record);
    return {opened.file, opened.record.raw.index, ruleset.name, player(sides[0]), player(sides[1])};
  }

  void write(cli::OpenedRecord& opened, const std::vector<analysis::PlyReport>& reports,
             std::string& out) {
    const analysis::Unit& unit = analysis::unit_of(*opened.ruleset);
    switch (kind_of(format_)) {
      case Kind::json:
        analysis::append_json(head_of(opened), reports, unit, out);
        return;
      case Kind::graph:
        cli::append_graph(head_of(opened), reports, unit, out);
        return;
      case Kind::record:
        break;
    }
    if (analysis::annotate(opened.record, reports, unit, text_)) {
      notation::Diagnostics said;
      converter_.convert(opened.ruleset, opened.file, opened.record, said, out);
    }
  }

  const cli::Arguments& arguments_;
  cli::TablesChoice& tables_;
  std::string_view format_;
  analysis::Limits limits_;
  analysis::Search search_;
  notation::Converter converter_;
  cli::FindingsText findings_;
  analysis::Watch watch_;
  std::string text_;  ///< of the record, with the additions of the analysis
};

cli::Exit analyse_records(const cli::Arguments& arguments) {
  const std::string_view format = arguments.choice("to");
  if (format == "text") {
    throw cli::UsageError{"--to text is for a position: give --position, --ply, --move or --play"};
  }
  cli::RecordLoop loop(arguments);
  loop.one_by_one();
  cli::TablesChoice tables(arguments);
  cli::UnderWay under_way;
  cli::Progress progress(arguments, loop.names());
  progress.tell_of(under_way);
  loop.show(progress);
  cli::OutputFile product(arguments);
  cli::RecordSequence sequence(sequence_of(format), product.out());
  cli::FindingsOnStderr findings(arguments);
  std::size_t written = 0;
  loop.run(cli::make_workers<Writer>(arguments, tables, under_way, progress),
           [&](const cli::Yield& yield) {
             findings.take(yield);
             cli::standard_error().write(yield.messages);
             std::size_t begin = 0;
             for (const std::size_t end : yield.ends) {
               // A file can contain only one picture.
               if (kind_of(format) != Kind::graph || written == 0) {
                 sequence.add(std::string_view(yield.out).substr(begin, end - begin));
               }
               ++written;
               begin = end;
             }
             return !product.out().failed();
           });
  sequence.end();
  product.commit();
  if (kind_of(format) == Kind::graph && written > 1) {
    cli::standard_error().write(
        fmt::format("{}: the graph is that of the first record: --record chooses another\n",
                    cli::analyse_info.name));
  }
  return std::max(loop.status(), findings.end());
}

cli::Exit run(const cli::Arguments& arguments) {
  return names_position(arguments) ? cli::analyse_position(arguments) : analyse_records(arguments);
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::analyse_info, run, argc, argv); }
