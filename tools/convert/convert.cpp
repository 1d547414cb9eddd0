#include <string>

#include "edits.hpp"
#include "info.hpp"
#include "output/conversion.hpp"
#include "output/product_format.hpp"
#include "output/sequence.hpp"
#include "report/report.hpp"
#include "sorting.hpp"
#include "split.hpp"
#include "split_by.hpp"
#include "terminal/output.hpp"
#include "writer.hpp"

namespace {

using namespace damier;

cli::Exit run(const cli::Arguments& given) {
  if (given.has("split")) {
    return cli::split(given);
  }
  if (cli::edits_bytes(given)) {
    if (given.has("split-by")) {
      throw cli::UsageError{"--split-by writes records anew: add --to"};
    }
    return cli::edit_in_bytes(given);
  }
  if (given.has("split-by")) {
    if (given.has("sort")) {
      throw cli::UsageError{"--sort does not go with --split-by"};
    }
    (void)cli::Edits(given);  // before an output begins
    return cli::split_by(given);
  }
  const cli::Arguments arguments = cli::with_product_format(given);
  (void)cli::Edits(arguments);
  if (const auto by = cli::sort_by_of(arguments)) {
    return cli::convert_sorted(arguments, *by);
  }
  const notation::ConvertOptions options = cli::convert_options(arguments);
  cli::RecordLoop loop(arguments);
  cli::Progress progress(arguments, loop.names());
  loop.show(progress);
  cli::OutputFile product(arguments);
  cli::RecordSequence sequence(options.to, product.out());
  const notation::Converter frame = cli::converter_to(options);
  std::string text;
  frame.begin(text);
  product.out().write_data(text);
  cli::FindingsOnStderr findings(arguments);
  const auto tables = cli::tables_for(arguments);
  loop.run(cli::make_workers<cli::Writer>(arguments, tables), [&](const cli::Yield& yield) {
    findings.take(yield);
    cli::standard_error().write(yield.messages);
    std::size_t begin = 0;
    for (const std::size_t end : yield.ends) {
      sequence.add(std::string_view(yield.out).substr(begin, end - begin));
      begin = end;
    }
    return !product.out().failed();
  });
  sequence.end();
  text.clear();
  frame.end(text);
  product.out().write_data(text);
  product.commit_unless(loop.read_nothing());
  return std::max(loop.status(), findings.end());
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::convert_info, run, argc, argv); }
