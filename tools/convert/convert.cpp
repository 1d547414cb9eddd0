#include "damier/notation/convert.hpp"

#include <string>

#include "formats.hpp"
#include "info.hpp"
#include "output.hpp"
#include "report.hpp"
#include "sequence.hpp"

namespace {

using namespace damier;

notation::Strip strip_of(const cli::Arguments& arguments) {
  notation::Strip strip;
  for (const std::string& part : arguments.list("strip")) {
    strip.comments = strip.comments || part == "comments";
    strip.variations = strip.variations || part == "variations";
    strip.nags = strip.nags || part == "nags";
    strip.clocks = strip.clocks || part == "clocks";
  }
  return strip;
}

notation::ConvertOptions options_of(const cli::Arguments& arguments) {
  notation::ConvertOptions options;
  options.to = cli::find_format(arguments.choice("to")).value();
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
    if (converted.changed && info(options.to).list && info(options.to).dialect) {
      findings.remark(opened,
                      "cut down to its moves: this format has no place for remarks and variations");
    } else if (converted.changed && info(options.to).list) {
      findings.remark(opened,
                      "cut down to its moves: a list has no place for tags, remarks, variations "
                      "and wrong plies");
    } else if (converted.changed) {
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
