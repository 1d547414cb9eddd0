#include "damier/analysis/transcribe/transcribe.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "damier/analysis/transcribe/transcribe_report.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/record/charset.hpp"

#include "info.hpp"
#include "input/contents.hpp"
#include "input/inputs.hpp"
#include "output/conversion.hpp"
#include "output/product_format.hpp"
#include "output/sequence.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/parameters.hpp"
#include "terminal/printable.hpp"

namespace {

using namespace damier;

constexpr std::uint64_t max_answers = 64;

/// Reads pages, and writes what they contain.
class Transcriber {
 public:
  Transcriber(const cli::Arguments& arguments, cli::Output& out)
      : review_(arguments.has("review")),
        quiet_(arguments.has("quiet")),
        to_(cli::find_format(arguments.choice("to")).value()),
        sequence_(review_ ? notation::Format::json : to_, out),
        converter_(cli::converter_to({review_ ? notation::Format::json : to_, {}})) {
    options_.ruleset = cli::ruleset_option(arguments);
    parameters_ = cli::given_parameters(arguments, options_.ruleset);
    options_.parameters = parameters_;
    options_.encoding = arguments.value("encoding");
    options_.answers = static_cast<std::size_t>(arguments.number("answers", 1, 1, max_answers));
  }

  [[nodiscard]] const notation::Converter& frame() const { return converter_; }
  [[nodiscard]] bool all_sure() const { return all_sure_; }
  [[nodiscard]] std::uint64_t written() const { return written_; }

  /// Reads a text, page by page.
  void read(const std::string& file, cli::Contents& contents) {
    std::string text;
    std::size_t lines = 0;
    bool more = true;
    bool found = false;
    if (!contents.failure().empty()) {
      return;
    }
    while (more || !text.empty()) {
      while (more && text.size() <= analysis::max_page) {
        std::array<char, std::size_t{16} << 10U> bytes{};
        const std::size_t size = contents.read(bytes);
        text.append(bytes.data(), size);
        more = size > 0;
      }
      analysis::Transcription read;
      const std::size_t length = analysis::transcribe_next(text, more, options_, read);
      const bool last = !more && length == text.size();
      const std::string_view page = std::string_view(text).substr(0, length);
      found = write_page(file, read, lines, last && !found) || found;
      lines += static_cast<std::size_t>(std::ranges::count(page, '\n'));
      text.erase(0, length);
    }
  }
  void end() { sequence_.end(); }

 private:
  /// Returns whether a game was found. `last`: this page is reported even without one.
  bool write_page(const std::string& file, const analysis::Transcription& page, std::size_t lines,
                  bool last) {
    const analysis::ReportedPage reported{file, lines, page};
    // Blanks alone are no page.
    const bool shown = last || !page.parts.empty();
    all_sure_ = all_sure_ && (page.sure() || !shown);
    if (!quiet_ && !review_ && shown) {
      std::string report;
      write_report(reported, cli::words(), report);
      cli::standard_error().write(report);
    }
    if (review_) {
      std::string json;
      write_json_report(reported, json);
      add(json);
      return !page.games.empty();
    }
    for (const auto& answer : page.readings()) {
      for (const std::string& sheet : answer) {
        write_game(file, page.ruleset, sheet);
      }
    }
    return !page.games.empty();
  }

  void write_game(const std::string& file, rules::RulesetId ruleset, const std::string& sheet) {
    if (!can_write(ruleset, to_)) {
      all_sure_ = false;
      cli::standard_error().write(
          cli::tr("{0}: left out: its games cannot be written so\n", cli::printable(file)));
      return;
    }
    notation::RawRecord raw;
    raw.bytes = sheet;
    notation::ReadHints hints;
    hints.ruleset = ruleset;
    notation::Diagnostics findings;
    (void)open_record(notation::Format::native, raw, hints, record_, findings);
    std::string out;
    converter_.convert(ruleset, file, record_, findings, out);
    add(out);
  }
  void add(const std::string& text) {
    sequence_.add(text);
    ++written_;
  }

  bool review_;
  bool quiet_;
  notation::Format to_;
  cli::RecordSequence sequence_;
  notation::Converter converter_;
  std::vector<notation::GivenParameter> parameters_;
  analysis::TranscribeOptions options_;
  notation::Record record_;
  bool all_sure_ = true;
  std::uint64_t written_ = 0;
};

cli::Arguments with_format(const cli::Arguments& given) {
  if (!given.has("review")) {
    return cli::with_product_format(given);
  }
  cli::require_extension(given, "json", "--review");
  return given;
}

void check_encoding(const cli::Arguments& arguments) {
  const std::string_view name = arguments.value("encoding");
  if (arguments.has("encoding") && !notation::is_encoding(name)) {
    throw cli::UsageError{cli::with_question(cli::tr("--encoding: '{0}' is not known", name),
                                             cli::likely_name(name, notation::encoding_names()))};
  }
}

cli::Exit run(const cli::Arguments& given) {
  const cli::Arguments arguments = with_format(given);
  check_encoding(arguments);
  const cli::Inputs inputs(arguments);
  cli::OutputFile product(arguments);
  Transcriber transcriber(arguments, product.out());
  std::string text;
  transcriber.frame().begin(text);
  product.out().write_data(text);
  bool complete = inputs.complete();
  for (const std::string& name : inputs.names()) {
    cli::Contents contents(name, true, inputs.opener(name));
    const auto report = [&] {
      if (const std::string failure = contents.failure(); !failure.empty()) {
        complete = false;
        cli::standard_error().write(
            fmt::format("{}: {}: {}\n", arguments.program(), cli::display_name(name), failure));
      }
    };
    while (contents.next()) {
      transcriber.read(cli::display_name(contents.name()), contents);
      report();
    }
    report();
    if (product.out().failed()) {
      break;
    }
  }
  transcriber.end();
  text.clear();
  transcriber.frame().end(text);
  if (arguments.has("review") && transcriber.written() == 0) {
    text += "[]\n";
  }
  product.out().write_data(text);
  product.commit_unless(transcriber.written() == 0);
  if (!complete) {
    return cli::Exit::trouble;
  }
  return transcriber.all_sure() ? cli::Exit::clean : cli::Exit::findings;
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::transcribe_info, run, argc, argv); }
