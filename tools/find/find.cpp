#include <array>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/archive/convert.hpp"
#include "damier/notation/archive/open.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/query/matcher.hpp"
#include "damier/query/record_test.hpp"

#include "indexed.hpp"
#include "info.hpp"
#include "input/query_text.hpp"
#include "output/conversion.hpp"
#include "output/joined_records.hpp"
#include "output/product_format.hpp"
#include "output/sequence.hpp"
#include "terminal/formats.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"

namespace {

using namespace damier;

/// Output for the records that are found.
enum class Product : std::uint8_t { records, converted, list, count };

Product product_of(const cli::Arguments& arguments) {
  if (arguments.has("mark") && (arguments.has("list") || arguments.has("count"))) {
    throw cli::UsageError{cli::tr("--mark writes records, which --list and --count do not")};
  }
  return arguments.has("count")                         ? Product::count
         : arguments.has("list")                        ? Product::list
         : arguments.has("to") || arguments.has("mark") ? Product::converted
                                                        : Product::records;
}

notation::ConvertOptions conversion_of(const cli::Arguments& arguments) {
  notation::ConvertOptions options;
  options.to = cli::find_format(arguments.choice("to")).value();
  return options;
}

/// Returns a value of a list, which has its own tabs and line ends.
std::string in_list(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    c = static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return out;
}

/// Looks for matches in one record after the other.
class Finder : public cli::RecordWorker {
 public:
  Finder(const cli::Arguments& arguments, const query::Query& query)
      : product_(product_of(arguments)),
        invert_(arguments.has("invert")),
        all_(arguments.has("all")),
        mark_(arguments.value("mark")),
        options_(conversion_of(arguments)),
        converter_(cli::converter_to(options_)),
        test_(query),
        matcher_(query, {.variations = arguments.has("variations"),
                         .all = all_ || arguments.has("mark"),
                         .id = arguments.has("unique")}) {}

  void use(cli::OpenedRecord& opened, cli::Yield& yield) override {
    if (opened.record.raw.too_large) {
      complain(opened, cli::tr("it is too large, and was not searched"), yield);
      return;
    }
    const auto reading = opened.has_moves ? query::Reading::moves : query::Reading::header;
    const auto known = test_.judge({opened.record, opened.ruleset, reading});
    if (known && *known == invert_) {
      return;
    }
    // Those of the replay come with the conversion.
    read_moves({opened.ruleset, opened.has_moves}, opened.record, opened.diagnostics);
    notation::Diagnostics findings = opened.diagnostics;
    const query::Match& match = matcher_.match(opened.ruleset, opened.record, findings);
    if (match.holds == invert_) {
      return;
    }
    if (product_ == Product::converted && !opened.ruleset) {
      complain(opened, cli::tr("left out: its game is unknown"), yield);
      return;
    }
    write(opened, match, yield);
    yield.matches.push_back({yield.out.size(), match.id, match.places.size(), opened.format});
  }

 private:
  static void complain(const cli::OpenedRecord& opened, std::string_view what, cli::Yield& yield) {
    yield.messages += cli::tr("{0}: {1}: record {2}: {3}\n", cli::find_info.name,
                              cli::printable(opened.file), opened.record.raw.index, what);
    yield.lost = true;
  }

  void write(cli::OpenedRecord& opened, const query::Match& match, cli::Yield& yield) {
    switch (product_) {
      case Product::records:
        yield.out += opened.record.raw.bytes;
        break;
      case Product::converted:
        write_converted(opened, match, yield);
        break;
      case Product::list:
        write_lines(opened, match, yield.out);
        break;
      case Product::count:
        break;
    }
  }

  void write_converted(cli::OpenedRecord& opened, const query::Match& match, cli::Yield& yield) {
    mark(opened.record, match);
    const auto converted = converter_.convert(opened.ruleset, opened.file, opened.record,
                                              opened.diagnostics, yield.out);
    if (converted.changed) {
      yield.messages += cli::tr("{0}: {1}: record {2}: changed: {3} cannot represent all of it\n",
                                cli::find_info.name, cli::printable(opened.file),
                                opened.record.raw.index, info(options_.to).name);
    }
  }
  /// Puts a comment after the ply that leads to each place.
  void mark(notation::Record& record, const query::Match& match) {
    if (mark_.empty()) {
      return;
    }
    const auto begin = static_cast<std::uint32_t>(record.text.size());
    marked_text_ = std::string(record.text) + mark_;
    record.text = marked_text_;
    const notation::Span span{begin, static_cast<std::uint32_t>(marked_text_.size())};
    std::size_t left = all_ ? match.places.size() : std::min<std::size_t>(match.places.size(), 1);
    for (std::size_t i = 0; i < left; ++i) {
      record.insert(match.places[i].node, notation::no_node, notation::NodeKind::comment, span);
    }
  }

  void write_lines(const cli::OpenedRecord& opened, const query::Match& match, std::string& out) {
    const auto write_line = [&](const std::string& ply) {
      const notation::Record& record = opened.record;
      out += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\n", in_list(opened.file), record.raw.index, ply,
                         in_list(record.value_of("White")), in_list(record.value_of("Black")),
                         in_list(record.value_of("Date")));
    };
    if (match.places.empty()) {
      write_line("-");
    }
    for (const query::MatchedPlace& place : match.places) {
      write_line(fmt::format("{}", place.ply));
    }
  }

  Product product_;
  bool invert_;
  bool all_;
  std::string mark_;
  notation::ConvertOptions options_;
  notation::Converter converter_;
  query::RecordTest test_;
  query::Matcher matcher_;
  std::string marked_text_;
};

/// Collects the results of the workers, in record order.
class Collector {
 public:
  /// `counted`: number of matches found before.
  Collector(const cli::Arguments& arguments, std::uint64_t counted, cli::Output& out)
      : product_(product_of(arguments)),
        unique_(arguments.has("unique")),
        places_(arguments.has("all")),
        max_(arguments.number("first", UINT64_MAX, 1, UINT64_MAX)),
        options_(conversion_of(arguments)),
        frame_(cli::converter_to(options_)),
        sequence_(options_.to, out),
        joined_(out),
        out_(out),
        found_(counted),
        counted_(counted) {
    std::string text;
    frame_.begin(text);
    out_.write_data(product_ == Product::converted ? text : "");
  }

  /// Takes results. Returns false if no more are wanted.
  bool take(const cli::Yield& yield) {
    cli::standard_error().write(yield.messages);
    std::size_t begin = 0;
    for (const cli::MatchedRecord& record : yield.matches) {
      const std::string_view text(yield.out.data() + begin, record.end - begin);
      begin = record.end;
      if (unique_ && !record.id.empty() && !ids_.insert(record.id).second) {
        continue;
      }
      ++found_;
      counted_ += places_ ? record.places : 1;
      add(record.format, text);
      if (found_ >= max_) {
        return false;
      }
    }
    return !out_.failed();
  }
  void end() {
    if (product_ == Product::count) {
      out_.write(fmt::format("{}\n", counted_));
    } else if (product_ == Product::converted) {
      sequence_.end();
      std::string text;
      frame_.end(text);
      out_.write_data(text);
    } else if (product_ == Product::records) {
      joined_.end();
    }
  }
  [[nodiscard]] bool found() const { return found_ > 0; }
  /// Returns whether records that are not closed have others joined to them.
  [[nodiscard]] bool joins() const { return joins_; }

 private:
  void add(notation::Format format, std::string_view text) {
    if (product_ == Product::converted) {
      sequence_.add(text);
    } else if (product_ == Product::records) {
      const std::string message = joined_.record(format, {}, text, false);
      if (!message.empty()) {
        cli::standard_error().write(fmt::format("{}: {}\n", cli::find_info.name, message));
        joins_ = true;
      }
      const bool sheet = info(format).is_sheet();
      const bool parted = !sheet || text.ends_with("\n\n") || text.ends_with("\n\r\n");
      joined_.begin_line();
      joined_.gap(parted ? "" : "\n");
    } else {
      out_.write_data(text);
    }
  }

  Product product_;
  bool unique_;
  bool places_;
  std::uint64_t max_;
  notation::ConvertOptions options_;
  notation::Converter frame_;
  cli::RecordSequence sequence_;
  cli::JoinedRecords joined_;  ///< records as they stand
  cli::Output& out_;
  std::set<std::string> ids_;
  std::uint64_t found_;
  std::uint64_t counted_;
  bool joins_ = false;
};

/// Returns the text of a query in a file; if it is too long, one byte more than a query may have.
std::string query_in(const std::string& name) {
  cli::Contents contents(name, true);
  std::string text;
  std::array<char, std::size_t{16} << 10> some{};
  while (text.size() <= query::max_query_size && contents.next()) {
    for (std::size_t size = contents.read(some); size > 0 && text.size() <= query::max_query_size;
         size = contents.read(some)) {
      text.append(some.data(), size);
    }
  }
  if (!contents.failure().empty()) {
    throw cli::UsageError{fmt::format("--query-file: {}: {}", name, contents.failure())};
  }
  return text;
}

/// Returns the query: the first operand, unless it is in a file.
query::Query take_query(cli::Arguments& arguments) {
  if (arguments.has("query-file")) {
    const std::string name(arguments.value("query-file"));
    return cli::read_query(name, query_in(name), cli::words());
  }
  if (arguments.operands().empty()) {
    throw cli::UsageError{cli::tr("expected a query before the files")};
  }
  return cli::read_query("query", arguments.take_operand(), cli::words());
}

/// Lists and counts have no format that an extension could choose.
bool writes_records(const cli::Arguments& arguments) {
  return !arguments.has("explain") && !arguments.has("list") && !arguments.has("count");
}

cli::Exit run(const cli::Arguments& given) {
  cli::Arguments arguments = writes_records(given) ? cli::with_product_format(given) : given;
  const query::Query query = take_query(arguments);
  if (arguments.has("explain")) {
    cli::standard_output().write_data(to_text(query.tree()) + "\n");
    return cli::Exit::clean;
  }
  cli::IndexedRecords indexed;
  if (arguments.has("index")) {
    indexed = cli::look_up(arguments, query);
  }
  cli::RecordLoop loop(arguments, std::move(indexed.chosen));
  loop.headers_only();
  cli::Progress progress(arguments, loop.names());
  loop.show(progress);
  auto workers = cli::make_workers<Finder>(arguments, query);
  cli::OutputFile product(arguments);
  Collector collector(arguments, indexed.counted, product.out());
  loop.run(std::move(workers), [&](const cli::Yield& yield) { return collector.take(yield); });
  collector.end();
  product.commit_unless(loop.read_nothing());
  if (collector.joins()) {
    return cli::Exit::trouble;
  }
  return std::max(loop.status(), collector.found() ? cli::Exit::clean : cli::Exit::findings);
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::find_info, run, argc, argv); }
