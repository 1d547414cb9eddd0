#include <cstdint>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "edits.hpp"
#include "info.hpp"
#include "output/conversion.hpp"
#include "output/product_format.hpp"
#include "output/sequence.hpp"
#include "report/report.hpp"
#include "site.hpp"
#include "sorting.hpp"
#include "split.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/site_format.hpp"
#include "writer.hpp"

namespace {

using namespace damier;

/// A page with more games or bytes is slow to open.
constexpr std::uint64_t max_games_of_page = 2000;
constexpr std::uint64_t max_bytes_of_page = 30'000'000;

/// Warns of a page that is too large for browsers.
void warn_of_size(const cli::Arguments& arguments, std::uint64_t games, std::uint64_t bytes) {
  if ((games > max_games_of_page || bytes > max_bytes_of_page) && !arguments.has("quiet")) {
    constexpr std::uint64_t mega = 1'000'000;
    cli::standard_error().write(cli::tr(
        "{0}: warning: a page of {1} games and {2} MB is slow to open; --to site -o DIR writes "
        "a page "
        "for each game\n",
        arguments.program(), games, bytes / mega));
  }
}

cli::Exit run(const cli::Arguments& given) {
  if (given.choice("to") == cli::site_format) {
    return cli::write_site(given);
  }
  for (const std::string_view option : {"title", "logo", "base-url", "previews"}) {
    if (given.has(option)) {
      throw cli::UsageError{cli::tr("--{0} applies only to --to site", option)};
    }
  }
  if (given.has("split")) {
    return cli::split(given);
  }
  if (cli::edits_bytes(given)) {
    if (given.has("split-by")) {
      throw cli::UsageError{cli::tr("--split-by writes records anew: add --to")};
    }
    return cli::edit_in_bytes(given);
  }
  if (given.has("split-by")) {
    if (given.has("sort")) {
      throw cli::UsageError{cli::tr("--sort cannot be used with --split-by")};
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
  std::uint64_t games = 0;
  std::uint64_t bytes = 0;
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
    games += yield.ends.size();
    bytes += begin;
    return !product.out().failed();
  });
  sequence.end();
  text.clear();
  frame.end(text);
  product.out().write_data(text);
  product.commit_unless(loop.read_nothing());
  if (options.to == notation::Format::html) {
    warn_of_size(arguments, games, bytes);
  }
  return std::max(loop.status(), findings.end());
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::convert_info, run, argc, argv); }
