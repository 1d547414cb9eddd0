#include "sheets.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/diagram/render.hpp"
#include "damier/diagram/sheet.hpp"
#include "damier/notation/replay/main_line.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/number.hpp"

#include "input/records.hpp"
#include "output/output_file.hpp"
#include "report/report.hpp"
#include "select/drawing.hpp"
#include "select/position.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "terminal/printable.hpp"

namespace damier::cli {

namespace {

/// Returns the number of columns and rows of --grid. Throws UsageError.
std::pair<std::size_t, std::size_t> grid_of(const Arguments& arguments) {
  const std::string_view text = arguments.value("grid");
  const std::size_t sign = std::min(text.find('x'), text.size());
  const auto columns = notation::read_number<std::size_t>(text.substr(0, sign));
  const auto rows =
      notation::read_number<std::size_t>(text.substr(std::min(sign + 1, text.size())));
  const auto fits = [](const std::optional<std::size_t>& number, std::size_t max) {
    return number && *number >= 1 && *number <= max;
  };
  if (!fits(columns, diagram::max_sheet_columns) || !fits(rows, diagram::max_sheet_rows)) {
    throw UsageError{
        tr("--grid: '{0}' is not a number of columns, 1 to {1}, and of rows, 1 to {2}, as in 2x3",
           printable(text), diagram::max_sheet_columns, diagram::max_sheet_rows)};
  }
  return {*columns, *rows};
}

/// Takes the position of a ply of the main line, and the text of the plies after it.
class ProblemLine final : public notation::MainLine {
 public:
  ProblemLine(std::uint64_t ply, notation::Numbering numbering)
      : ply_(ply), numbering_(numbering) {}

  void start(const notation::PositionFacts* position, std::uint64_t /*first_number*/) override {
    if (position != nullptr && ply_ == 0) {
      place_.position = position->keep();
      position->draw(place_.picture);
    }
  }

  /// Without a position if an error comes before the ply.
  [[nodiscard]] const Place& place() const { return place_; }
  [[nodiscard]] const std::string& solution() const { return solution_; }

 private:
  void main_ply(const notation::PlyFacts& ply) override {
    ++plies_;
    if (plies_ == ply_) {
      place_.position = ply.after().keep();
      ply.draw(place_.picture);
    } else if (plies_ > ply_) {
      solution_ += solution_.empty() ? "" : " ";
      append_label(numbering_, ply.number(), solution_.empty(), solution_);
      solution_ += ply.text();
    }
  }

  std::uint64_t ply_;
  notation::Numbering numbering_;
  std::uint64_t plies_ = 0;
  Place place_;
  std::string solution_;
};

/// Writes the pages: a file each, or one PDF.
class Pages {
 public:
  Pages(const Arguments& arguments, std::string title)
      : arguments_(arguments), format_(arguments.choice("to")), title_(std::move(title)) {}

  /// Throws UsageError if a second page has no name of its own.
  void add(std::string svg) {
    ++count_;
    if (format_ == "pdf") {
      pages_.push_back(std::move(svg));
      return;
    }
    if (count_ == 1) {
      first_ = std::move(svg);
      return;
    }
    const std::string_view pattern = arguments_.value("output");
    if (!arguments_.has("output") ||
        file_name(pattern, {1, 0, 0}) == file_name(pattern, {2, 0, 0})) {
      throw UsageError{tr(
          "--output: several sheets need %n, their number, in the name, as in sheet-%n.{0}; a PDF "
          "has pages",
          format_)};
    }
    if (count_ == 2) {
      write_page(first_, 1);
      first_.clear();
    }
    write_page(svg, count_);
  }

  void finish() {
    if (format_ == "pdf" && !pages_.empty()) {
      std::string out;
      diagram::render_pages(pages_, title_, out);
      write(out, arguments_.has("output") ? file_name(arguments_.value("output"), {1, 0, 0}) : "");
    } else if (count_ == 1) {
      write_page(first_, 1);
    }
  }

 private:
  void write_page(const std::string& svg, std::uint64_t number) {
    std::string out;
    if (format_ == "png") {
      diagram::render(svg, title_, diagram::Rendering::png, out);
    } else {
      out = svg;
    }
    write(out,
          arguments_.has("output") ? file_name(arguments_.value("output"), {number, 0, 0}) : "");
  }
  /// Without a name, to standard output.
  void write(const std::string& content, const std::string& name) {
    std::optional<OutputFile> product;
    if (name.empty()) {
      product.emplace(arguments_);
    } else {
      product.emplace(name, arguments_.has("overwrite"));
    }
    if (format_ == "svg") {
      product->out().write_data(content);
    } else {
      product->out().write(content);
    }
    product->commit();
  }

  const Arguments& arguments_;
  std::string_view format_;
  std::string title_;
  std::uint64_t count_ = 0;
  std::string first_;  ///< kept until it is known whether there are more
  std::vector<std::string> pages_;
};

/// Collects problems, and draws each sheet when it is full.
class Sheets {
 public:
  Sheets(const Arguments& arguments, const diagram::FigureOptions& options)
      : arguments_(arguments),
        boards_(arguments),
        pages_(arguments, options.caption.value_or(tr("Problems"))) {
    std::tie(options_.columns, options_.rows) = grid_of(arguments);
    options_.figure = options;
  }

  /// `whole`: the whole solution is legal.
  void add(const OpenedRecord& opened, const ProblemLine& line, bool whole) {
    std::vector<std::string> unclear;
    notation::BoardPicture picture = boards_.picture(line.place(), unclear);
    ++count_;
    picture.title = tr("Problem {0}", count_);
    std::string heading = fmt::format("{}. {}", count_, picture.turn);
    std::string solution = line.solution();
    if (!solution.empty()) {
      const notation::Tag* const result = opened.record.find_tag("Result");
      const bool ended = whole && result != nullptr && result->value != "*";
      solution = fmt::format("{}: {}{}", count_, solution,
                             whole ? (ended ? fmt::format(" {}", result->value) : "") : " \u2026");
    }
    problems_.push_back({std::move(picture), std::move(heading), std::move(solution)});
    sources_.push_back(tr("record {0} of {1}", opened.record.raw.index, opened.file));
    if (problems_.size() == options_.columns * options_.rows) {
      draw();
    }
  }

  void finish() {
    if (!problems_.empty()) {
      draw();
    }
    pages_.finish();
  }
  /// Returns findings if the solution of a problem did not fit.
  [[nodiscard]] Exit status() const { return status_; }

 private:
  void draw() {
    std::string svg;
    for (const std::size_t cut : draw_sheet(problems_, options_, svg)) {
      status_ = Exit::findings;
      if (!arguments_.has("quiet")) {
        standard_error().write(
            tr("{0}: {1}: the end of its solution is left out, since the sheet has no room "
               "for it; fewer "
               "boards on a sheet leave more\n",
               arguments_.program(), printable(sources_[cut])));
      }
    }
    pages_.add(std::move(svg));
    problems_.clear();
    sources_.clear();
  }

  const Arguments& arguments_;
  Boards boards_;
  diagram::SheetOptions options_;
  Pages pages_;
  std::vector<diagram::Problem> problems_;
  std::vector<std::string> sources_;  ///< the records of the problems, in words
  std::uint64_t count_ = 0;
  Exit status_ = Exit::clean;
};

void add_record(OpenedRecord& opened, std::uint64_t ply, FindingsOnStderr& findings,
                Sheets& sheets) {
  const std::uint64_t length = main_line_length(opened.record);
  if (ply > length) {
    findings.write_remark(opened, tr("shorter than ply {0}: it has {1}", ply, length));
    return;
  }
  ProblemLine line(ply, notation::info(*opened.ruleset).numbering);
  replay(*opened.ruleset, opened.record, {}, &line, opened.diagnostics);
  opened.diagnostics.sort();
  const bool whole = line.resolved() && !opened.diagnostics.has_errors();
  if (!whole) {
    findings.report(opened);
  }
  if (line.place().position) {
    sheets.add(opened, line, whole);
  } else {
    findings.write_remark(opened, tr("not replayable up to that position"));
  }
}

}  // namespace

void check_sheet_options(const Arguments& arguments, std::string_view format) {
  if (!arguments.has("grid")) {
    return;
  }
  static constexpr std::array<std::string_view, 10> others{
      "position", "move", "play", "plies", "marked", "each", "animate", "arrow", "ring", "mark"};
  for (const std::string_view other : others) {
    if (arguments.has(other)) {
      throw UsageError{tr("--grid cannot be used with --{0}", other)};
    }
  }
  if (format != "pdf" && format != "svg" && format != "png") {
    throw UsageError{tr("--grid needs --to pdf, svg or png")};
  }
  static_cast<void>(grid_of(arguments));
}

Exit draw_sheets(const Arguments& arguments, const diagram::FigureOptions& options) {
  Sheets sheets(arguments, options);
  RecordLoop loop(arguments);
  FindingsOnStderr findings(arguments);
  const std::uint64_t ply = arguments.number("ply", 0, 0, UINT64_MAX);
  loop.run([&](OpenedRecord& opened) {
    if (opened.ruleset) {
      add_record(opened, ply, findings, sheets);
    } else {
      findings.report(opened);
    }
    return true;
  });
  sheets.finish();
  return std::max({loop.status(), sheets.status(), findings.end()});
}

}  // namespace damier::cli
