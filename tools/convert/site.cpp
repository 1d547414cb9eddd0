#include "site.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "damier/analysis/tournament/games.hpp"
#include "damier/diagram/render.hpp"
#include "damier/diagram/site.hpp"
#include "damier/notation/archive/convert.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/number.hpp"

#include "edits.hpp"
#include "input/records.hpp"
#include "report/report.hpp"
#include "select/sides.hpp"
#include "site_folder.hpp"
#include "tables/choice.hpp"
#include "tables/eval_scale.hpp"
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
  std::string url(arguments.value("base-url"));
  if (!arguments.has("base-url")) {
    return url;
  }
  const bool plain = std::ranges::all_of(url, [](char c) {
    constexpr std::string_view others = "-._~:/%@!$'()*+,;=[]";
    return notation::is_digit(c) ||
           (notation::to_lower(c) >= 'a' && notation::to_lower(c) <= 'z') ||
           others.find(c) != std::string_view::npos;
  });
  const std::string_view rest = url;
  const bool absolute = (rest.starts_with("https://") && rest.size() > 8) ||
                        (rest.starts_with("http://") && rest.size() > 7);
  if (!plain || !absolute) {
    throw UsageError{
        tr("--base-url: '{0}' is not an address such as https://example.org/games/", url)};
  }
  if (!url.ends_with('/')) {
    url += '/';
  }
  return url;
}

/// Returns the extension of a picture that browsers show, by its first bytes; empty for other
/// files.
std::string_view picture_extension(std::string_view bytes) {
  using namespace std::string_view_literals;
  const std::string_view head = bytes.substr(0, 1000);
  return bytes.starts_with("\x89PNG\r\n\x1a\n"sv)                               ? ".png"
         : bytes.starts_with("\xff\xd8\xff"sv)                                  ? ".jpg"
         : bytes.starts_with("GIF8"sv)                                          ? ".gif"
         : bytes.starts_with("RIFF"sv) && bytes.substr(8).starts_with("WEBP"sv) ? ".webp"
         : head.find("<svg") != std::string_view::npos                          ? ".svg"
                                                                                : "";
}

diagram::SiteName name_of(const Arguments& arguments) {
  constexpr std::size_t max_logo = 1'000'000;
  diagram::SiteName name;
  name.title = arguments.value("title");
  if (arguments.has("logo")) {
    const std::string file(arguments.value("logo"));
    name.logo = text_for("logo", file, max_logo);
    name.logo_extension = picture_extension(name.logo);
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

/// A game with its page, and as tournaments count it.
struct MadeGame {
  diagram::SiteGame page;
  analysis::StatedGame stated;
};

/// Hands games over from the workers to the site. A yield names its game by a number.
class Handover {
 public:
  std::string put(MadeGame game) {
    const std::lock_guard lock(guard_);
    const std::uint64_t number = next_++;
    games_.emplace(number, std::move(game));
    return std::to_string(number);
  }
  MadeGame take(std::string_view number) {
    const std::lock_guard lock(guard_);
    auto node = games_.extract(notation::read_number<std::uint64_t>(number, 0).value());
    return std::move(node.mapped());
  }

 private:
  std::mutex guard_;
  std::uint64_t next_ = 0;
  std::map<std::uint64_t, MadeGame> games_;
};

/// Turns records into games of the site.
class SiteWorker : public RecordWorker {
 public:
  SiteWorker(const Arguments& arguments, TablesChoice& tables, Handover& handover)
      : edits_(arguments),
        tables_(tables),
        handover_(handover),
        converter_(
            diagram::site_writer(
                strip_of(arguments),
                [this](const notation::RecordToWrite& job) {
                  return value_remarks(asked_, job.ruleset, job.record);
                },
                eval_scale_of,
                [this](const notation::RecordToWrite& job, const notation::ReplayResult& replayed) {
                  stated_ = analysis::stated_game(job.ruleset, job.file, job.record, replayed);
                  return event_key_of(stated_);
                },
                arguments.has("base-url"),
                [this](diagram::SiteGame game) { game_ = std::move(game); }, words(),
                shows_classic_sides(arguments)),
            notation::Format::html),
        findings_(arguments) {}

  void use(OpenedRecord& opened, Yield& yield) override {
    asked_ = tables_.of(opened.settings);
    game_.reset();
    // They must outlive the conversion.
    const std::vector<notation::TagChange> changes = changes_of(edits_, opened);
    change_tags(opened.record, changes);
    (void)converter_.convert(opened.ruleset, opened.file, opened.record, opened.diagnostics,
                             yield.out);
    findings_.report(opened, yield);
    if (!game_) {
      FindingsText::write_remark(opened, "left out: its game is unknown", yield);
      yield.found = true;
      game_ = diagram::unplayable(opened.file, opened.record, opened.diagnostics, words());
      stated_ = {};
    }
    if (stated_.presence == analysis::Presence::bye) {
      game_->players.at(stated_.players[0].empty() ? 0 : 1).clear();
      game_->bye = true;
      game_->ending = diagram::bye_ending;
    } else if (stated_.presence == analysis::Presence::forfeit) {
      game_->ending = diagram::forfeit_ending;
    }
    yield.groups.push_back({handover_.put({std::move(*game_), std::move(stated_)})});
  }

 private:
  Edits edits_;
  TablesChoice& tables_;
  Handover& handover_;
  const EndingTables* asked_ = nullptr;  ///< for the current record
  std::optional<diagram::SiteGame> game_;
  analysis::StatedGame stated_;  ///< what the record of the game states
  notation::Converter converter_;
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
  diagram::Site site(std::move(name), base_url_of(arguments), folder, Previews(arguments), words(),
                     shows_classic_sides(arguments));
  FindingsOnStderr findings(arguments);
  TablesChoice tables(arguments);
  Handover handover;
  analysis::Games games;
  loop.run(make_workers<SiteWorker>(arguments, tables, handover), [&](const Yield& yield) {
    findings.take(yield);
    standard_error().write(yield.messages);
    for (const auto& group : yield.groups) {
      MadeGame made = handover.take(group.front());
      games.add(made.stated);
      site.add(std::move(made.page));
    }
    return true;
  });
  if (!loop.read_nothing()) {
    site.finish(events_of(games), ratings_of(games));
    folder.commit();
    if (arguments.has("verbose")) {
      standard_error().write(tr("{0}: {1} files written, {2} unchanged\n", arguments.program(),
                                folder.written(), folder.unchanged()));
    }
  }
  return std::max(loop.status(), findings.end());
}

}  // namespace damier::cli
