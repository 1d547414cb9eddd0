#include "aliases.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "damier/analysis/tournament/likely_aliases.hpp"

#include "collection.hpp"
#include "input/contents.hpp"
#include "input/inputs.hpp"
#include "output/output_file.hpp"
#include "terminal/language.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

namespace {

/// Opens a file if it is regular: a pipe without a writer would wait for ever.
notation::OpenedFile open_if_regular(const std::string& name) {
  return notation::open_regular(name);
}

/// Returns the text of a file, which may be compressed. Throws UsageError.
std::string text_of(const std::string& name) {
  Contents contents(name, true, name == "-" ? OpenFile() : open_if_regular);
  std::string text;
  std::array<char, std::size_t{64} << 10> some{};
  while (contents.failure().empty() && contents.next()) {
    for (std::size_t size = contents.read(some);
         size > 0 && text.size() <= analysis::max_alias_file; size = contents.read(some)) {
      text.append(some.data(), size);
    }
  }
  std::string failure = contents.failure();
  if (failure.empty() && text.size() > analysis::max_alias_file) {
    failure = tr("it is too long");
  }
  if (!failure.empty()) {
    throw UsageError{fmt::format("--aliases: {}: {}", printable(name), printable(failure))};
  }
  return text;
}

}  // namespace

AliasesChoice::AliasesChoice(const Arguments& arguments) {
  if (!arguments.has("aliases")) {
    return;
  }
  const std::string name(arguments.value("aliases"));
  std::vector<analysis::AliasFault> faults;
  aliases_ = analysis::Aliases::read(text_of(name), faults);
  std::vector<std::string> lines;
  lines.reserve(faults.size());
  for (const analysis::AliasFault& fault : faults) {
    lines.push_back(fmt::format("--aliases: {}:{}:{}: {}", printable(name), fault.line,
                                fault.column, printable(words().resolved(fault.message))));
  }
  if (!lines.empty()) {
    throw usage_error(lines);
  }
}

analysis::NameLookup AliasesChoice::lookup() const {
  if (!aliases_) {
    return {};
  }
  return [this](std::string_view name) { return aliases_->name_of(name); };
}

bool wants_likely_aliases(const Arguments& arguments) { return arguments.has("likely-aliases"); }

Exit write_likely_aliases(const Arguments& arguments) {
  for (const std::string_view option :
       {"to", "standings", "crosstable", "ratings", "openings", "names", "min-games", "players",
        "partial", "merge", "tables"}) {
    if (arguments.has(option)) {
      throw UsageError{tr("--{0} cannot be used with --likely-aliases", option)};
    }
  }
  const AliasesChoice aliases(arguments);
  RecordLoop loop(arguments);
  OutputFile product(arguments);
  const Collection collection = collect_games(arguments, loop, aliases.lookup());
  std::string out;
  append_likely_aliases(analysis::likely_aliases(collection.games), out);
  product.out().write_data(out);
  product.commit_unless(loop.read_nothing());
  report_left_out(arguments, loop.records(), collection);
  return std::max(loop.status(), collection.invalid > 0 ? Exit::findings : Exit::clean);
}

}  // namespace damier::cli
