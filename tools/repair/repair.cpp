#include <string>

#include <fmt/format.h>

#include "damier/notation/replay/ruleset_info.hpp"

#include "info.hpp"
#include "output/conversion.hpp"
#include "output/product_format.hpp"
#include "output/sequence.hpp"
#include "repairer.hpp"
#include "report/report.hpp"
#include "terminal/formats.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"

namespace {

using namespace damier;

notation::Format product_of(const cli::Arguments& arguments) {
  return arguments.has("review") ? notation::Format::json
                                 : cli::find_format(arguments.choice("to")).value();
}

/// Repairs one record after the other.
class Worker : public cli::RecordWorker {
 public:
  explicit Worker(const cli::Arguments& arguments)
      : arguments_(arguments),
        repairer_(cli::repairer_of(arguments)),
        to_(cli::find_format(arguments.choice("to")).value()),
        review_(arguments.has("review")),
        quiet_(arguments.has("quiet")) {}

  void use(cli::OpenedRecord& opened, cli::Yield& yield) override {
    if (!opened.ruleset || !can_write(*opened.ruleset, to_)) {
      yield.found = true;
      const std::string file = cli::printable(opened.file);
      const std::uint64_t line = opened.record.raw.line;
      yield.messages +=
          opened.ruleset
              ? cli::tr("{0}:{1}: left out: its games cannot be written in this format\n", file,
                        line)
              : cli::tr("{0}:{1}: left out: its game is unknown\n", file, line);
      return;
    }
    const analysis::RepairedRecord done = cli::repaired_by(repairer_, arguments_, opened, to_);
    yield.found = yield.found || done.status == analysis::RepairedRecord::Status::unchanged ||
                  !done.refused.empty();
    yield.totals.fixed += done.status == analysis::RepairedRecord::Status::repaired ? 1U : 0U;
    yield.totals.errors += done.status == analysis::RepairedRecord::Status::unchanged ? 1U : 0U;
    if (!quiet_ && !review_) {
      write_report(cli::reported(opened, done), cli::words(), yield.messages);
    }
    if (!review_) {
      for (const analysis::RepairAnswer& answer : done.answers) {
        yield.out += answer.text;
        yield.ends.push_back(yield.out.size());
      }
    } else if (done.status != analysis::RepairedRecord::Status::legal) {
      write_json_report(cli::reported(opened, done), yield.out);
      yield.ends.push_back(yield.out.size());
    }
  }

 private:
  const cli::Arguments& arguments_;
  analysis::Repairer repairer_;
  notation::Format to_;
  bool review_;
  bool quiet_;
};

void check_options(const cli::Arguments& arguments) {
  if (!arguments.has("in-place")) {
    return;
  }
  for (const std::string_view other : {"to", "output", "answers", "review"}) {
    if (arguments.has(other)) {
      throw cli::UsageError{cli::tr("--in-place cannot be used with --{0}", other)};
    }
  }
}

/// Returns the arguments with the format that the name of the output chooses. Throws UsageError.
cli::Arguments with_format(const cli::Arguments& given) {
  if (!given.has("review")) {
    return cli::with_product_format(given);
  }
  cli::require_extension(given, "json", "--review");
  return given;
}

cli::Exit run(const cli::Arguments& given) {
  const cli::Arguments arguments = with_format(given);
  check_options(arguments);
  if (arguments.has("undo") && (arguments.has("answers") || arguments.has("review"))) {
    throw cli::UsageError{
        cli::tr("--undo cannot be used with --answers or --review: it searches nothing")};
  }
  if (arguments.has("in-place")) {
    return cli::repair_in_place(arguments);
  }
  cli::RecordLoop loop(arguments);
  cli::Progress progress(arguments, loop.names());
  loop.show(progress);
  loop.slow();
  cli::OutputFile product(arguments);
  const notation::Format format = product_of(arguments);
  cli::RecordSequence sequence(format, product.out());
  const notation::Converter frame = cli::converter_to({format, {}});
  std::string text;
  frame.begin(text);
  product.out().write_data(text);
  bool found = false;
  std::uint64_t written = 0;
  cli::Totals totals;
  loop.run(cli::make_workers<Worker>(arguments), [&](const cli::Yield& yield) {
    cli::standard_error().write(yield.messages);
    found = found || yield.found;
    totals += yield.totals;
    std::size_t begin = 0;
    for (const std::size_t end : yield.ends) {
      sequence.add(std::string_view(yield.out).substr(begin, end - begin));
      begin = end;
      ++written;
    }
    return !product.out().failed();
  });
  sequence.end();
  text.clear();
  frame.end(text);
  if (arguments.has("review") && written == 0) {
    text += "[]\n";
  }
  product.out().write_data(text);
  product.commit_unless(loop.read_nothing());
  if (!arguments.has("quiet") && !arguments.has("review")) {
    cli::standard_error().write(cli::summary_of(totals));
  }
  return std::max(loop.status(), found ? cli::Exit::findings : cli::Exit::clean);
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::repair_info, run, argc, argv); }
