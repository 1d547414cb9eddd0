#include "damier/notation/convert.hpp"

#include <array>
#include <string>

#include <fmt/format.h>

#include "formats.hpp"
#include "info.hpp"
#include "output.hpp"
#include "report.hpp"
#include "sequence.hpp"

namespace {

using namespace damier;

notation::Strip strip_of(const cli::Arguments& arguments) {
  static constexpr std::array<std::string_view, 3> parts{"comments", "variations", "nags"};
  notation::Strip strip;
  for (const std::string& part : arguments.list("strip")) {
    strip.comments = strip.comments || part == parts[0];
    strip.variations = strip.variations || part == parts[1];
    strip.nags = strip.nags || part == parts[2];
    if (std::ranges::find(parts, part) == parts.end()) {
      throw cli::UsageError{fmt::format("--strip: '{}' is none of {}{}", part,
                                        fmt::join(parts, ", "), cli::did_you_mean(part, parts))};
    }
  }
  return strip;
}

notation::ConvertOptions options_of(const cli::Arguments& arguments) {
  notation::ConvertOptions options;
  options.to = cli::find_format(arguments.choice("to", cli::format_names)).value();
  options.json.pretty = arguments.has("pretty");
  options.json.positions = arguments.has("positions");
  options.json.strip = strip_of(arguments);
  return options;
}

cli::Exit run(const cli::Arguments& arguments) {
  const notation::ConvertOptions options = options_of(arguments);
  cli::RecordLoop loop(arguments);
  cli::Product product(arguments);
  cli::FindingsOnStderr findings(arguments);
  notation::Converter converter(options);
  cli::RecordSequence sequence(options.to, product.out());
  std::string text;
  converter.begin(text);
  product.out().write(text);
  loop.run([&](cli::OpenedRecord& opened) {
    text.clear();
    const auto converted =
        converter.convert(opened.ruleset, opened.file, opened.record, opened.diagnostics, text);
    findings.report(opened);
    if (!opened.ruleset) {
      findings.say(opened, "left out: its game is not known");
    } else {
      sequence.add(text);
    }
    if (converted.changed) {
      findings.say(opened, "changed: the native sheet cannot hold all of its text as it is");
    }
    return !product.out().failed();
  });
  sequence.end();
  product.commit();
  return std::max(loop.status(), findings.status());
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::convert_info, run, argc, argv); }
