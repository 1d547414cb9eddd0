#include "damier/notation/convert.hpp"

#include <array>
#include <string>

#include <fmt/format.h>

#include "formats.hpp"
#include "info.hpp"
#include "output.hpp"
#include "report.hpp"

namespace {

using namespace damier;
using notation::Format;

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

/// Puts what belongs between records around them: one JSON object stands alone, several in an array.
class Sequence {
 public:
  Sequence(Format format, cli::Output& out) : format_(format), out_(out) {}

  void add(std::string_view record) {
    if (format_ == Format::json) {
      // The first record is held back until it is known whether there is another.
      if (count_ == 0) {
        first_ = record;
      } else {
        out_.write(count_ == 1 ? "[\n" + first_ : std::string());
        out_.write(",\n");
        out_.write(record);
      }
    } else {
      out_.write(format_ == Format::native && count_ > 0 ? "\n" : "");
      out_.write(record);
      out_.write(format_ == Format::ndjson ? "\n" : "");
    }
    ++count_;
  }
  void end() {
    if (format_ == Format::json && count_ > 0) {
      out_.write(count_ == 1 ? first_ + "\n" : "\n]\n");
    }
  }

 private:
  Format format_;
  cli::Output& out_;
  std::uint64_t count_ = 0;
  std::string first_;
};

cli::Exit run(const cli::Arguments& arguments) {
  const notation::ConvertOptions options = options_of(arguments);
  cli::RecordLoop loop(arguments);
  cli::Product product(arguments);
  cli::FindingsOnStderr findings(arguments);
  notation::Converter converter(options);
  Sequence sequence(options.to, product.out());
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
