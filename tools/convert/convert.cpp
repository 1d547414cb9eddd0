#include "damier/notation/formats/convert.hpp"

#include <string>

#include "damier/notation/formats/columns.hpp"

#include "columns.hpp"
#include "conversion.hpp"
#include "formats.hpp"
#include "info.hpp"
#include "output.hpp"
#include "report.hpp"
#include "sequence.hpp"
#include "split.hpp"

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
  options.json.tags_as_object = arguments.choice("tags") == "object";
  options.json.strip = strip_of(arguments);
  options.columns = cli::chosen_columns(arguments, options.to);
  return options;
}

/// Writes one record after the other in another format.
class Writer : public cli::RecordWorker {
 public:
  explicit Writer(const cli::Arguments& arguments)
      : options_(options_of(arguments)),
        converter_(cli::converter_to(options_)),
        findings_(arguments) {}

  void use(cli::OpenedRecord& opened, cli::Yield& yield) override {
    const auto converted = converter_.convert(opened.ruleset, opened.file, opened.record,
                                              opened.diagnostics, yield.out);
    findings_.report(opened, yield);
    if (!opened.ruleset) {
      cli::FindingsText::say(opened, "left out: its game is not known", yield);
      yield.found = true;
      return;
    }
    yield.ends.push_back(yield.out.size());
    if (converted.changed) {
      say_what_changed(opened, yield);
    }
  }

 private:
  void say_what_changed(const cli::OpenedRecord& opened, cli::Yield& yield) {
    const bool is_table = !notation::columns_of(options_.to).empty();
    const bool is_cut = is_table || info(options_.to).list || options_.to == notation::Format::fen;
    cli::FindingsText::say(opened, is_cut ? what_was_cut() : what_was_changed(), yield);
    yield.found = yield.found || !is_cut;
  }
  [[nodiscard]] std::string_view what_was_cut() const {
    if (options_.to == notation::Format::fen) {
      return "cut down to the position in which it begins";
    }
    if (!notation::columns_of(options_.to).empty()) {
      return "cut down to the plies of its main line, up to the first that is no move";
    }
    return info(options_.to).dialect
               ? "cut down to its moves: this format has no place for remarks and variations"
               : "cut down to its moves: a list has no place for tags, remarks, variations and "
                 "wrong plies";
  }
  [[nodiscard]] std::string_view what_was_changed() const {
    return options_.json.tags_as_object
               ? "changed: an object holds one tag of a name, the first"
               : "changed: the native sheet cannot hold all of its text as it is";
  }

  notation::ConvertOptions options_;
  notation::Converter converter_;
  cli::FindingsText findings_;
};

cli::Exit run(const cli::Arguments& arguments) {
  if (arguments.has("split")) {
    return cli::split(arguments);
  }
  const notation::ConvertOptions options = options_of(arguments);
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
  loop.run(cli::make_workers<Writer>(arguments), [&](const cli::Yield& yield) {
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
  product.commit();
  return std::max(loop.status(), findings.end());
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::convert_info, run, argc, argv); }
