#include <algorithm>
#include <string>

#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/random_games.hpp"

#include "conversion.hpp"
#include "formats.hpp"
#include "info.hpp"
#include "output.hpp"
#include "position.hpp"
#include "sequence.hpp"

namespace {

using namespace damier;
using notation::Format;

/// More plies than any game needs; with what decoration adds a record stays far below the limits of
/// a reader.
constexpr std::uint64_t most_plies = 10'000;

/// Hands on records as native sheets, or converts them: each is read as any other sheet would be,
/// so that no format can say anything else than the sheet.
class Writer {
 public:
  Writer(Format format, rules::RulesetId ruleset, cli::Output& out)
      : format_(format),
        converter_(cli::converter_to({format, {}})),
        sequence_(format, out),
        out_(out) {
    hints_.ruleset = ruleset;
    converter_.begin(text_);
    out_.write(text_);
  }

  void add(const std::string& sheet) {
    if (format_ == Format::native) {
      sequence_.add(sheet);
      return;
    }
    raw_.bytes = sheet;
    const auto ruleset = open_record(Format::native, raw_, hints_, record_, diagnostics_);
    text_.clear();
    converter_.convert(ruleset, cli::random_info.name, record_, diagnostics_, text_);
    sequence_.add(text_);
    // As it would stand in a file of native sheets.
    ++raw_.index;
    raw_.offset += sheet.size() + 1;
    raw_.line += static_cast<std::uint64_t>(std::ranges::count(sheet, '\n')) + 1;
  }
  void end() {
    sequence_.end();
    text_.clear();
    converter_.end(text_);
    out_.write(text_);
  }

 private:
  Format format_;
  notation::Converter converter_;
  cli::RecordSequence sequence_;
  cli::Output& out_;
  notation::ReadHints hints_;
  notation::RawRecord raw_;
  notation::Record record_;
  notation::Diagnostics diagnostics_;
  std::string text_;
};

cli::Exit run(const cli::Arguments& arguments) {
  cli::refuse_operands(arguments);
  const Format format = cli::find_format(arguments.choice("to")).value();
  const rules::RulesetId ruleset = cli::chosen_ruleset(arguments);
  const std::uint64_t games = arguments.number("games", 1, 1, UINT64_MAX);
  notation::RandomGameOptions options;
  options.seed = arguments.number("seed", options.seed, 0, UINT64_MAX);
  options.max_plies = arguments.number("max-plies", options.max_plies, 0, most_plies);
  options.decorate = arguments.has("decorate");
  cli::OutputFile product(arguments);
  Writer writer(format, ruleset, product.out());
  rules::visit(ruleset, [&]<class G>(const G& game) {
    notation::RandomGames<G> source(game, options);
    std::string sheet;
    for (std::uint64_t i = 0; i < games && !product.out().failed(); ++i) {
      sheet.clear();
      source.append(sheet);
      writer.add(sheet);
    }
  });
  writer.end();
  product.commit();
  return cli::Exit::clean;
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::random_info, run, argc, argv); }
