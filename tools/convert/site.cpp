#include "site.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/analysis/site/site.hpp"
#include "damier/diagram/render.hpp"
#include "damier/diagram/site.hpp"
#include "damier/notation/text/number.hpp"

#include "edits.hpp"
#include "input/records.hpp"
#include "report/report.hpp"
#include "select/sides.hpp"
#include "site_folder.hpp"
#include "tables/choice.hpp"
#include "terminal/language.hpp"
#include "terminal/output.hpp"
#include "writer.hpp"

namespace damier::cli {

namespace {

/// Options for the text of records, or for one file of them.
constexpr std::array excluded_by_site{"pretty", "positions", "columns",  "tags", "plies",
                                      "marked", "split",     "split-by", "sort"};

/// Returns the address of the site with a slash at its end; empty if it is not given.
std::string base_url_of(const Arguments& arguments) {
  if (!arguments.has("base-url")) {
    return {};
  }
  const std::string_view url = arguments.value("base-url");
  const auto address = diagram::site_address(url);
  if (!address) {
    throw UsageError{
        tr("--base-url: '{0}' is not an address such as https://example.org/games/", url)};
  }
  return *address;
}

diagram::SiteName name_of(const Arguments& arguments) {
  constexpr std::size_t max_logo = 1'000'000;
  diagram::SiteName name;
  name.title = arguments.value("title");
  if (arguments.has("logo")) {
    const std::string file(arguments.value("logo"));
    name.logo = text_for("logo", file, max_logo);
    name.logo_extension = diagram::picture_extension(name.logo);
    if (name.logo_extension.empty()) {
      throw UsageError{tr("--logo: {0} is not a picture: PNG, JPEG, GIF, WebP or SVG", file)};
    }
  }
  return name;
}

std::string folder_of(const Arguments& arguments) {
  for (const std::string_view option : excluded_by_site) {
    if (arguments.has(option)) {
      throw UsageError{tr("--{0} cannot be used with --to site", option)};
    }
  }
  const std::string_view folder = arguments.value("output");
  if (folder.empty() || folder == "-") {
    throw UsageError{tr("--to site needs --output DIR: a site is a folder of files")};
  }
  return std::string(folder);
}

/// Hands games over from the workers to the site. A yield names its game by a number.
class Handover {
 public:
  std::string put(analysis::GameOfSite game) {
    const std::lock_guard lock(guard_);
    const std::uint64_t number = next_++;
    games_.emplace(number, std::move(game));
    return std::to_string(number);
  }
  analysis::GameOfSite take(std::string_view number) {
    const std::lock_guard lock(guard_);
    auto node = games_.extract(notation::read_number<std::uint64_t>(number, 0).value());
    return std::move(node.mapped());
  }

 private:
  std::mutex guard_;
  std::uint64_t next_ = 0;
  std::map<std::uint64_t, analysis::GameOfSite> games_;
};

/// Turns records into games of the site.
class SiteWorker : public RecordWorker {
 public:
  SiteWorker(const Arguments& arguments, TablesChoice& tables, Handover& handover)
      : edits_(arguments),
        tables_(tables),
        handover_(handover),
        pages_({.strip = strip_of(arguments),
                .remarks =
                    [this](const notation::RecordToWrite& job) {
                      return value_remarks(asked_, job.ruleset, job.record);
                    },
                .pictures = arguments.has("base-url"),
                .classic = shows_classic_sides(arguments)},
               words()),
        findings_(arguments) {}

  void use(OpenedRecord& opened, Yield& yield) override {
    asked_ = tables_.of(opened.settings);
    // They must outlive the conversion.
    const std::vector<notation::TagChange> changes = changes_of(edits_, opened);
    change_tags(opened.record, changes);
    analysis::GameOfSite game =
        pages_.make(opened.ruleset, opened.file, opened.record, opened.diagnostics);
    findings_.report(opened, yield);
    if (!opened.ruleset) {
      FindingsText::write_remark(opened, "left out: its game is unknown", yield);
      yield.found = true;
    }
    yield.groups.push_back({handover_.put(std::move(game))});
  }

 private:
  Edits edits_;
  TablesChoice& tables_;
  Handover& handover_;
  const EndingTables* asked_ = nullptr;  ///< for the current record
  analysis::SitePages pages_;
  FindingsText findings_;
};

/// Renders the first previews. Programs that show links seldom know SVG.
class Previews {
 public:
  explicit Previews(const Arguments& arguments)
      : program_(arguments.program()),
        quiet_(arguments.has("quiet")),
        left_(arguments.number("previews", usual_number, 0, UINT64_MAX)) {}

  /// Returns a preview as PNG; empty if there are enough, or if it cannot be rendered.
  std::string operator()(std::string_view svg) {
    std::string png;
    if (left_ == 0) {
      return png;
    }
    --left_;
    try {
      diagram::render(svg, {}, diagram::Rendering::png, png);
    } catch (const std::runtime_error& error) {
      png.clear();
      left_ = 0;
      if (!quiet_) {
        standard_error().write(
            with_program_name(program_, tr("the previews are SVG, not PNG: {0}\n", error.what())));
      }
    }
    return png;
  }

 private:
  /// They take less than a minute.
  static constexpr std::uint64_t usual_number = 1000;

  std::string_view program_;
  bool quiet_;
  std::uint64_t left_;
};

}  // namespace

Exit write_site(const Arguments& arguments) {
  SiteFolder folder(folder_of(arguments), arguments.has("overwrite"));
  (void)Edits(arguments);  // before an output begins
  if (arguments.has("previews") && !arguments.has("base-url")) {
    throw UsageError{tr("--previews needs --base-url: without an address there are none")};
  }
  diagram::SiteName name = name_of(arguments);
  RecordLoop loop(arguments);
  // The pages of a block would take much memory at once.
  loop.one_by_one();
  Progress progress(arguments, loop.names());
  loop.show(progress);
  analysis::ArchiveSite site(std::move(name), base_url_of(arguments), folder, Previews(arguments),
                             words(), shows_classic_sides(arguments));
  FindingsOnStderr findings(arguments);
  TablesChoice tables(arguments);
  Handover handover;
  loop.run(make_workers<SiteWorker>(arguments, tables, handover), [&](const Yield& yield) {
    findings.take(yield);
    standard_error().write(yield.messages);
    for (const auto& group : yield.groups) {
      site.add(handover.take(group.front()));
    }
    return true;
  });
  if (!loop.read_nothing()) {
    site.finish();
    folder.commit();
    if (arguments.has("verbose")) {
      standard_error().write(tr("{0}: {1} files written, {2} unchanged\n", arguments.program(),
                                folder.written(), folder.unchanged()));
    }
  }
  return std::max(loop.status(), findings.end());
}

}  // namespace damier::cli
