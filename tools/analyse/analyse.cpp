#include <string>
#include <vector>

#include <fmt/format.h>

#include "damier/analysis/analyst.hpp"
#include "damier/notation/formats/convert.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "conversion.hpp"
#include "formats.hpp"
#include "info.hpp"
#include "output.hpp"
#include "position.hpp"
#include "position_report.hpp"
#include "report.hpp"
#include "sequence.hpp"

namespace {

using namespace damier;

enum class Kind { record, json, graph };

/// Whether a position is asked for, and not records.
bool names_position(const cli::Arguments& arguments) {
  return arguments.has("position") || arguments.has("ply") || arguments.has("play");
}

Kind kind_of(std::string_view format) {
  return format == "json" ? Kind::json : format == "svg" ? Kind::graph : Kind::record;
}

/// What is written where an array of JSON objects, or sheets one after the other, are put together.
notation::Format sequence_of(std::string_view format) {
  return kind_of(format) == Kind::graph ? notation::Format::native
                                        : cli::find_format(format).value();
}

/// Analyses one record after the other.
class Writer : public cli::RecordWorker {
 public:
  explicit Writer(const cli::Arguments& arguments)
      : arguments_(arguments),
        format_(arguments.choice("to")),
        limits_(cli::limits_of(arguments)),
        to_sheet_({}),
        converter_(cli::converter_to({sequence_of(format_), {}})),
        findings_(arguments) {}

  void use(cli::OpenedRecord& opened, cli::Yield& yield) override {
    sheet_.clear();
    to_sheet_.convert(opened.ruleset, opened.file, opened.record, opened.diagnostics, sheet_);
    yield.found = findings_.report(opened, yield.messages) || yield.found;
    if (!opened.ruleset) {
      findings_.say(opened, "left out: its game is not known", yield.messages);
      yield.found = true;
      return;
    }
    // A canonical sheet is what is analysed: whatever the form of the record, its plies are all
    // written the same way.
    notation::ReadHints hints;
    hints.ruleset = opened.ruleset;
    notation::RawRecord raw = opened.record.raw;
    raw.bytes = sheet_;
    raw.encoding = {};
    const auto ruleset = open_record(notation::Format::native, raw, hints, record_, diagnostics_);
    const auto reports = analysis::analyse_record(
        *ruleset, record_, cli::hidden_of(arguments_, *ruleset), limits_, search_, diagnostics_);
    write(opened, reports, head_of(opened, notation::info(*ruleset)), analysis::unit_of(*ruleset),
          yield.out);
    yield.ends.push_back(yield.out.size());
  }

 private:
  [[nodiscard]] analysis::ReportHead head_of(const cli::OpenedRecord& opened,
                                             const notation::RulesetInfo& ruleset) const {
    const auto player = [&](std::string_view side) {
      const notation::Tag* const tag = record_.find_tag(side);
      return tag == nullptr ? side : tag->value;
    };
    return {opened.file, opened.record.raw.index, ruleset.name, player(ruleset.side_names[0]),
            player(ruleset.side_names[1])};
  }

  void write(const cli::OpenedRecord& opened, const std::vector<analysis::PlyReport>& reports,
             const analysis::ReportHead& head, const analysis::Unit& unit, std::string& out) {
    switch (kind_of(format_)) {
      case Kind::json:
        analysis::append_json(head, reports, unit, out);
        return;
      case Kind::graph:
        analysis::append_graph(head, reports, unit, out);
        return;
      case Kind::record:
        break;
    }
    if (analysis::annotate(record_, reports, unit, text_)) {
      converter_.convert(opened.ruleset, opened.file, record_, diagnostics_, out);
    }
  }

  const cli::Arguments& arguments_;
  std::string_view format_;
  analysis::Limits limits_;
  analysis::Search search_;
  notation::Converter to_sheet_;
  notation::Converter converter_;
  cli::FindingsText findings_;
  std::string sheet_;  ///< the record as it is analysed
  std::string text_;   ///< its text with what the analysis adds
  notation::Record record_;
  notation::Diagnostics diagnostics_;
};

cli::Exit analyse_records(const cli::Arguments& arguments) {
  const std::string_view format = arguments.choice("to");
  if (format == "text") {
    throw cli::UsageError{"--to text is for a position: give --position, --ply or --play"};
  }
  cli::RecordLoop loop(arguments);
  cli::OutputFile product(arguments);
  cli::RecordSequence sequence(sequence_of(format), product.out());
  bool found = false;
  std::size_t written = 0;
  loop.run(cli::make_workers<Writer>(arguments), [&](const cli::Yield& yield) {
    cli::standard_error().write(yield.messages);
    std::size_t begin = 0;
    for (const std::size_t end : yield.ends) {
      // A file holds one picture.
      if (kind_of(format) != Kind::graph || written == 0) {
        sequence.add(std::string_view(yield.out).substr(begin, end - begin));
      }
      ++written;
      begin = end;
    }
    found = found || yield.found;
    return !product.out().failed();
  });
  sequence.end();
  product.commit();
  if (kind_of(format) == Kind::graph && written > 1) {
    cli::standard_error().write(
        fmt::format("{}: the graph is that of the first record: --record chooses another\n",
                    cli::analyse_info.name));
  }
  return std::max(loop.status(), found ? cli::Exit::findings : cli::Exit::clean);
}

cli::Exit run(const cli::Arguments& arguments) {
  return names_position(arguments) ? cli::analyse_position(arguments) : analyse_records(arguments);
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::analyse_info, run, argc, argv); }
