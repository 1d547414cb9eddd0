#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/analysis/report/analyst.hpp"
#include "damier/notation/archive/convert.hpp"
#include "damier/notation/replay/players.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "cache.hpp"
#include "engine/engine_family.hpp"
#include "graph.hpp"
#include "info.hpp"
#include "openings/names.hpp"
#include "output/conversion.hpp"
#include "output/product_format.hpp"
#include "output/sequence.hpp"
#include "outside.hpp"
#include "position_report.hpp"
#include "report/report.hpp"
#include "select/position.hpp"
#include "tables/choice.hpp"
#include "terminal/all_languages.hpp"
#include "terminal/formats.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"
#include "terminal/progress.hpp"
#include "terminal/under_way.hpp"

namespace {

using namespace damier;

enum class Kind { record, json, graph, text };

/// Returns whether the arguments name a position instead of records.
bool names_position(const cli::Arguments& arguments) {
  return arguments.has("position") || arguments.has("ply") || arguments.has("move") ||
         arguments.has("play");
}

Kind kind_of(std::string_view format) {
  return format == "json"   ? Kind::json
         : format == "svg"  ? Kind::graph
         : format == "text" ? Kind::text
                            : Kind::record;
}

/// Returns the format of a sequence: JSON objects form an array, sheets follow one another.
notation::Format sequence_of(std::string_view format) {
  const Kind kind = kind_of(format);
  return kind == Kind::graph || kind == Kind::text ? notation::Format::native
                                                   : cli::find_format(format).value();
}

/// Analyses one record after the other.
class Writer : public cli::RecordWorker {
 public:
  Writer(const cli::Arguments& arguments, cli::TablesChoice& tables, cli::NamesChoice& names,
         const cli::AllLanguages& languages, std::optional<cli::CacheFile>& cache,
         std::optional<cli::EngineFamily>& family, cli::UnderWay& under_way,
         cli::Progress& progress)
      : arguments_(arguments),
        tables_(tables),
        names_(names),
        languages_(languages),
        cache_(cache ? &*cache : nullptr),
        format_(arguments.choice("to")),
        limits_(cli::limits_of(arguments)),
        in_words_(arguments.choice("better") == "words"),
        look_{arguments.choice("theme") == "dark",
              static_cast<std::size_t>(arguments.number("size", 800, 200, 8192)), cli::words()},
        converter_(cli::converter_to({sequence_of(format_), {}})),
        findings_(arguments),
        watch_([&](std::size_t done, std::size_t all) {
          under_way.count(done, all);
          progress.tick();
        }) {
    if (family) {
      outside_.emplace(arguments, *family);
    }
  }

  void use(cli::OpenedRecord& opened, cli::Yield& yield) override {
    analysis::engine::ExternalReports found;
    limits_.tables = for_search(tables_.of(opened.settings));
    opening_ = {};
    if (opened.ruleset) {
      opening_ = opening_of(*opened.ruleset, opened.record, names_.of(opened.settings));
    }
    if (opened.ruleset && outside_) {
      found = ask_outside(opened);
      yield.messages += outside_->take_errors();
    } else if (opened.ruleset) {
      found.reports = analysis::analyse_record(
          *opened.ruleset, opened.record, cli::hidden_of(arguments_, *opened.ruleset), limits_,
          search_, opened.diagnostics, watch_, memory_for(opened.settings));
    }
    opened.diagnostics.sort();
    findings_.report(opened, yield);
    if (!opened.ruleset) {
      cli::FindingsText::write_remark(opened, cli::tr("left out: its game is unknown"), yield);
      yield.found = true;
      return;
    }
    if (!found.fault.empty()) {
      const std::string why = cli::tr("not analysed, because of the engine: {0}", found.fault);
      cli::FindingsText::write_remark(opened, why, yield);
      yield.found = true;
    }
    write(opened, found.reports, yield.out);
    yield.ends.push_back(yield.out.size());
  }

 private:
  /// Returns the cache for searches with the tables of these settings; null without one.
  [[nodiscard]] analysis::SearchMemory* memory_for(const cli::Settings* settings) {
    if (cache_ == nullptr) {
      return nullptr;
    }
    const std::string tables = tables_.folder_of(settings);
    return &memories_.try_emplace(tables, *cache_, tables).first->second;
  }

  /// Returns the reports of the external engine. A record on which it fails is written without any.
  [[nodiscard]] analysis::engine::ExternalReports ask_outside(cli::OpenedRecord& opened) {
    return outside_->report(*opened.ruleset, opened.record,
                            cli::hidden_of(arguments_, *opened.ruleset), limits_,
                            opened.diagnostics, watch_);
  }

  [[nodiscard]] analysis::ReportHead head_of(const cli::OpenedRecord& opened) const {
    return analysis::head_of(opened.file, *opened.ruleset, opened.record, opening_);
  }
  /// Returns the head for people: a side without a player has its name in their language.
  [[nodiscard]] analysis::ReportHead head_for_people(const cli::OpenedRecord& opened) const {
    analysis::ReportHead head = head_of(opened);
    const notation::RulesetInfo& game = notation::info(*opened.ruleset);
    const auto name = [&](rules::Side side, std::string_view& player) {
      if (opened.record.find_tag(player_tag(game, opened.record, side)) == nullptr) {
        player = cli::words().find(player);
      }
    };
    name(rules::Side::first, head.first);
    name(rules::Side::second, head.second);
    return head;
  }

  void write(cli::OpenedRecord& opened, const std::vector<analysis::PlyReport>& reports,
             std::string& out) {
    const analysis::Unit& unit = analysis::unit_of(*opened.ruleset);
    switch (kind_of(format_)) {
      case Kind::json:
        analysis::append_json(head_of(opened), reports, unit, out);
        return;
      case Kind::graph:
        cli::append_graph(head_for_people(opened), reports, unit, numbering_of(opened), look_, out);
        return;
      case Kind::text:
        write_summary(opened, reports, out);
        return;
      case Kind::record:
        break;
    }
    std::string first_words;
    if (arguments_.has("summary") && reports.size() > 1) {
      first_words = analysis::summary_sentence(reports, unit, words_for(opened));
    }
    const analysis::Additions additions{
        in_words_ ? analysis::Better::words : analysis::Better::line, first_words, cli::words(),
        languages_.catalogues()};
    if (analysis::annotate(opened.record, reports, unit, additions, text_)) {
      notation::Diagnostics losses;
      converter_.convert(opened.ruleset, opened.file, opened.record, losses, out);
    }
  }

  [[nodiscard]] analysis::SummaryWords words_for(const cli::OpenedRecord& opened) const {
    return analysis::words_of(*opened.ruleset, opened.record, opening_, cli::words());
  }
  [[nodiscard]] static notation::Numbering numbering_of(const cli::OpenedRecord& opened) {
    return notation::info(*opened.ruleset).numbering;
  }

  /// Writes "archive.pdn:3: Orlova - Royer", and the summary.
  void write_summary(const cli::OpenedRecord& opened,
                     const std::vector<analysis::PlyReport>& reports, std::string& out) const {
    const analysis::ReportHead head = head_for_people(opened);
    out += fmt::format("{}:{}: {} - {}\n", cli::printable(head.file), head.record,
                       cli::printable(head.first), cli::printable(head.second));
    analysis::append_summary(reports, analysis::unit_of(*opened.ruleset), words_for(opened), out);
  }

  const cli::Arguments& arguments_;
  cli::TablesChoice& tables_;
  cli::NamesChoice& names_;
  const cli::AllLanguages& languages_;
  cli::CacheFile* cache_;                                ///< may be null
  std::map<std::string, cli::CachedSearches> memories_;  ///< by the directory of the tables
  std::string_view opening_;                             ///< of the record
  std::string_view format_;
  analysis::Limits limits_;
  bool in_words_;
  cli::GraphLook look_;
  analysis::Search search_;
  std::optional<cli::OutsideEngine> outside_;
  notation::Converter converter_;
  cli::FindingsText findings_;
  analysis::Watch watch_;
  std::string text_;  ///< of the record, with the additions of the analysis
};

/// Reports what could not be cached.
cli::Exit end_cache(const cli::CacheFile& cache) {
  const auto write_remark = [](const std::string& what) {
    cli::standard_error().write(cli::with_program_name(cli::analyse_info.name, what + '\n'));
  };
  if (cache.full()) {
    write_remark(cli::tr("--cache: the file is full: nothing more was added to it"));
  }
  const std::string failure = cache.failure();
  if (failure.empty()) {
    return cli::Exit::clean;
  }
  write_remark(cli::tr("--cache: {0}", failure));
  return cli::Exit::trouble;
}

cli::Exit analyse_records(const cli::Arguments& arguments,
                          std::optional<cli::EngineFamily>& family) {
  const std::string_view format = arguments.choice("to");
  cli::RecordLoop loop(arguments);
  loop.one_by_one();
  cli::TablesChoice tables(arguments);
  cli::NamesChoice names(arguments);
  const cli::AllLanguages languages;
  std::optional<cli::CacheFile> cache;
  if (arguments.has("cache")) {
    cache.emplace(std::string(arguments.value("cache")));
  }
  cli::UnderWay under_way;
  cli::Progress progress(arguments, loop.names());
  progress.show_work(under_way);
  loop.show(progress);
  cli::OutputFile product(arguments);
  cli::RecordSequence sequence(sequence_of(format), product.out());
  cli::FindingsOnStderr findings(arguments);
  std::size_t written = 0;
  loop.run(cli::make_workers<Writer>(arguments, tables, names, languages, cache, family, under_way,
                                     progress),
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
  product.commit_unless(loop.read_nothing());
  if (kind_of(format) == Kind::graph && written > 1) {
    cli::standard_error().write(
        cli::tr("{0}: the graph shows the first record; --record chooses another\n",
                cli::analyse_info.name));
  }
  const cli::Exit of_cache = cache ? end_cache(*cache) : cli::Exit::clean;
  return std::max({loop.status(), findings.end(), of_cache});
}

/// Checks the options of an external engine before anything is written, and creates the family of
/// its processes. Throws UsageError.
void check_engine(const cli::Arguments& arguments, std::optional<cli::EngineFamily>& family) {
  if (arguments.has("engine")) {
    if (names_position(arguments)) {
      throw cli::UsageError{cli::tr(
          "--engine cannot be used with --position, --ply, --move or --play: it searches records")};
    }
    if (arguments.has("lines")) {
      throw cli::UsageError{
          cli::tr("--engine cannot be used with --lines: it asks for one line only")};
    }
    cli::OutsideEngine(arguments, family.emplace()).try_start();
  } else if (arguments.has("protocol") || arguments.has("engine-timeout")) {
    throw cli::UsageError{cli::tr("--protocol and --engine-timeout need --engine")};
  }
}

/// Returns whether results depend on the load of the machine, or all processors are used anyway.
bool works_alone(const cli::Arguments& arguments) {
  return arguments.has("time") || arguments.has("threads") || arguments.has("engine");
}

cli::Exit run(const cli::Arguments& given) {
  cli::Arguments arguments = cli::with_product_format(given);
  if (works_alone(arguments) && !arguments.has("jobs")) {
    arguments.set("jobs", "1");
  }
  std::optional<cli::EngineFamily> family;
  check_engine(arguments, family);
  cli::check_cache_options(arguments);
  return names_position(arguments) ? cli::analyse_position(arguments)
                                   : analyse_records(arguments, family);
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::analyse_info, run, argc, argv); }
