#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "info.hpp"
#include "output/product_format.hpp"
#include "replay_model.hpp"
#include "report/report.hpp"
#include "select/move_number.hpp"
#include "tables/choice.hpp"
#include "terminal.hpp"
#include "terminal/language.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"
#include "text_replay.hpp"
#include "viewer.hpp"

namespace {

using namespace damier;

cli::NumberRange chosen_plies(const cli::Arguments& arguments) {
  static constexpr std::array<std::string_view, 4> ways{"all", "ply", "move", "plies"};
  const auto given = [&](std::string_view way) { return arguments.has(way); };
  if (std::ranges::count_if(ways, given) > 1) {
    throw cli::UsageError{cli::tr("only one of --all, --ply, --move and --plies can be used")};
  }
  if (arguments.has("ply")) {
    const std::uint64_t ply = arguments.number("ply", 0, 0, UINT64_MAX);
    return {ply, ply};
  }
  return arguments.has("plies") ? arguments.range("plies", 0) : cli::NumberRange{};
}

/// Replays one record after the other as text.
class Printer {
 public:
  Printer(const cli::Arguments& arguments, cli::Output& out)
      : arguments_(arguments),
        tables_(arguments),
        range_(chosen_plies(arguments)),
        boards_(arguments),
        findings_(arguments),
        out_(out) {}

  void print(cli::OpenedRecord& opened) {
    if (opened.ruleset) {
      print_as(*opened.ruleset, opened);
    }
    opened.diagnostics.sort();
    findings_.report(opened);
    if (!opened.ruleset) {
      findings_.write_remark(opened, cli::tr("left out: its game is unknown"));
    }
  }
  /// Ends the findings.
  [[nodiscard]] cli::Exit end() {
    const cli::Exit found = findings_.end();
    return too_short_ ? cli::Exit::trouble : found;
  }

 private:
  void print_as(rules::RulesetId ruleset, cli::OpenedRecord& opened) {
    if (arguments_.has("move")) {
      range_.first = range_.last = ply_of_move(opened, arguments_);
    }
    if (!long_enough(opened)) {
      return;
    }
    text_ = std::exchange(printed_any_, true) ? "\n\n" : "";
    const notation::RulesetInfo& game = notation::info(ruleset);
    cli::append_heading(game, opened.record, text_);
    boards_.explain_next();
    const auto values = cli::value_remarks(tables_.of(opened.settings), ruleset, opened.record);
    cli::TextReplay text(game, opened.record, range_, boards_, values.get(), text_,
                         [this] { flush(); });
    text.suggest_from(opened.diagnostics);
    notation::ReplayOptions options;
    options.after_error = notation::AfterError::suggest;
    const notation::ReplayResult replayed =
        replay(ruleset, opened.record, options, &text, opened.diagnostics);
    if (range_.last >= main_line_length(opened.record)) {
      cli::Paragraph result;
      result.text(cli::result_text(opened.record, replayed, game));
      result.write(0, text_);
    }
    flush();
  }
  void flush() {
    out_.write(text_);
    text_.clear();
  }
  bool long_enough(const cli::OpenedRecord& opened) {
    const std::uint64_t plies = main_line_length(opened.record);
    if (range_.first <= plies) {
      return true;
    }
    cli::standard_error().write(cli::trn("{0}:{1}: record {2} has {3} ply, not {4}\n",
                                         "{0}:{1}: record {2} has {3} plies, not {4}\n", plies,
                                         cli::printable(opened.file), opened.record.raw.line,
                                         opened.record.raw.index, plies, range_.first));
    too_short_ = true;
    return false;
  }

  const cli::Arguments& arguments_;
  cli::TablesChoice tables_;
  cli::NumberRange range_;
  cli::Boards boards_;
  cli::FindingsOnStderr findings_;
  cli::Output& out_;
  std::string text_;
  bool printed_any_ = false;
  bool too_short_ = false;
};

/// Returns whether to show the records interactively: on a terminal, unless several plies or a file
/// are requested.
bool wants_screen(const cli::Arguments& arguments) {
  static constexpr std::array<std::string_view, 3> otherwise{"all", "plies", "output"};
  return std::ranges::none_of(otherwise,
                              [&](std::string_view way) { return arguments.has(way); }) &&
         cli::has_screen();
}

/// Returns the ply of a record to begin with.
std::uint64_t first_ply(const cli::OpenedRecord& opened, const cli::Arguments& arguments) {
  if (arguments.has("move")) {
    return opened.ruleset ? ply_of_move(opened, arguments) : 0;
  }
  return arguments.number("ply", 0, 0, UINT64_MAX);
}

cli::Exit browse(const cli::Arguments& arguments) {
  cli::RecordLoop loop(arguments);
  cli::TablesChoice tables(arguments);
  cli::Viewer viewer(arguments);
  bool found = false;
  bool more = true;
  loop.run([&](cli::OpenedRecord& opened) {
    const auto values = opened.ruleset ? cli::value_remarks(tables.of(opened.settings),
                                                            *opened.ruleset, opened.record)
                                       : nullptr;
    cli::ReplayModel model = cli::model_of(opened, values.get());
    found = found || opened.diagnostics.has_errors();
    more = viewer.show(std::move(model), first_ply(opened, arguments));
    return more;
  });
  if (more) {
    viewer.finish();
  }
  return std::max(loop.status(), found ? cli::Exit::findings : cli::Exit::clean);
}

cli::Exit run(const cli::Arguments& given) {
  const cli::Arguments arguments = cli::with_product_format(given);
  cli::show_classic_sides(cli::shows_classic_sides(arguments));
  if (wants_screen(arguments)) {
    return browse(arguments);
  }
  cli::RecordLoop loop(arguments);
  cli::OutputFile product(arguments);
  Printer printer(arguments, product.out());
  loop.run([&](cli::OpenedRecord& opened) {
    printer.print(opened);
    return !product.out().failed();
  });
  product.commit_unless(loop.read_nothing());
  return std::max(loop.status(), printer.end());
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::replay_info, run, argc, argv); }
