#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/sheet/random_games.hpp"
#include "damier/notation/games/games.hpp"
#include "damier/notation/replay/ruleset_info.hpp"

#include "info.hpp"
#include "output/conversion.hpp"
#include "output/product_format.hpp"
#include "output/sequence.hpp"
#include "select/position.hpp"
#include "terminal/formats.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/parameters.hpp"

namespace {

using namespace damier;
using notation::Format;

/// Maximum number of plies: more than any game needs, and even with decoration, a record stays far
/// below the limits of a reader.
constexpr std::uint64_t max_plies = 10'000;

/// Writes games one after the other.
class Writer {
 public:
  Writer(Format format, rules::RulesetId ruleset, cli::Output& out)
      : format_(format),
        ruleset_(ruleset),
        converter_(cli::converter_to({format, {}})),
        sequence_(format, out),
        out_(out) {
    converter_.begin(text_);
    out_.write(text_);
  }

  void add(notation::Record& record) {
    diagnostics_.clear();
    write(ruleset_, record);
  }
  /// Adds a decorated sheet. For another format, a reader must first parse it.
  void add_sheet(std::string_view sheet) {
    if (format_ == Format::native) {
      sequence_.add(sheet);
      return;
    }
    notation::RawRecord raw;
    raw.bytes = sheet;
    raw.offset = std::exchange(offset_, offset_ + sheet.size() + 1);
    write(open_record(Format::native, raw, {ruleset_, {}}, record_, diagnostics_), record_);
  }
  void end() {
    sequence_.end();
    text_.clear();
    converter_.end(text_);
    out_.write(text_);
  }

 private:
  void write(std::optional<rules::RulesetId> ruleset, notation::Record& record) {
    record.raw.index = ++index_;
    text_.clear();
    converter_.convert(ruleset, cli::random_info.name, record, diagnostics_, text_);
    sequence_.add(text_);
  }

  Format format_;
  rules::RulesetId ruleset_;
  notation::Converter converter_;
  cli::RecordSequence sequence_;
  cli::Output& out_;
  notation::Record record_;
  notation::Diagnostics diagnostics_;
  std::uint64_t index_ = 0;
  std::uint64_t offset_ = 0;  ///< offset of the next sheet in the file
  std::string text_;
};

cli::Exit run(const cli::Arguments& given) {
  cli::refuse_operands(given);
  const cli::Arguments arguments = cli::with_product_format(given);
  const Format format = cli::find_format(arguments.choice("to")).value();
  const rules::RulesetId ruleset = cli::chosen_ruleset(arguments);
  if (!notation::can_write(ruleset, format)) {
    throw cli::UsageError{cli::tr("--to {0}: games of {1} cannot be written in this format",
                                  notation::info(format).name, rules::name(ruleset))};
  }
  const std::uint64_t games = arguments.number("games", 1, 1, UINT64_MAX);
  notation::RandomGameOptions options;
  options.seed = arguments.number("seed", options.seed, 0, UINT64_MAX);
  options.parameters = cli::given_parameters(arguments, ruleset);
  options.max_plies = arguments.number("max-plies", options.max_plies, 0, max_plies);
  const bool decorate = arguments.has("decorate");
  cli::OutputFile product(arguments);
  Writer writer(format, ruleset, product.out());
  rules::visit(ruleset, [&]<class G>(const G& game) {
    notation::RandomGames<G> source(game, options);
    notation::Record record;
    std::string sheet;
    for (std::uint64_t i = 0; i < games && !product.out().failed(); ++i) {
      if (decorate) {
        sheet.clear();
        source.append_decorated(sheet);
        writer.add_sheet(sheet);
      } else {
        source.next(record);
        writer.add(record);
      }
    }
  });
  writer.end();
  product.commit();
  return cli::Exit::clean;
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::random_info, run, argc, argv); }
