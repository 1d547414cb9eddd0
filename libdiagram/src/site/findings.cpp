#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "listing.hpp"

namespace damier::diagram::site {

namespace {

constexpr std::size_t findings_in_page = 500;

struct Counts {
  std::uint64_t records = 0;
  std::uint64_t errors = 0;
  std::uint64_t warnings = 0;
};

std::string path_of_page(std::size_t number) {
  return number == 1 ? std::string(findings_path) : fmt::format("findings-{}.html", number);
}

/// Returns the length of the folder that all absolute names have in common, or all others. Where the
/// records are on the disk of who makes the site is nobody's business.
std::size_t common_folder(std::span<const SiteGame> games, bool absolute) {
  std::optional<std::string_view> common;
  for (const SiteGame& game : games) {
    if (game.file.starts_with('/') == absolute) {
      const std::string_view folder =
          std::string_view(game.file).substr(0, game.file.rfind('/') + 1);
      const std::string_view before = common.value_or(folder);
      const auto [end, ignored] = std::ranges::mismatch(before, folder);
      common = before.substr(0, static_cast<std::size_t>(end - before.begin()));
      common = common->substr(0, common->rfind('/') + 1);
    }
  }
  return common ? common->size() : 0;
}

/// Cuts the findings into pages.
class FindingPages {
 public:
  FindingPages(std::span<const SiteGame> games, const Frame& frame, SiteFiles& files,
               std::vector<std::string>& paths)
      : games_(games),
        folders_{common_folder(games, false), common_folder(games, true)},
        frame_(frame),
        words_(frame.words()),
        files_(files),
        paths_(paths) {}

  void write() {
    begin();
    files_table();
    for (const SiteGame& game : games_) {
      if (!game.findings.empty()) {
        if (in_page_ >= findings_in_page) {
          end(true);
          begin();
        }
        add(game);
      }
    }
    end(false);
  }

 private:
  /// Returns the name of a file without the folder of all.
  [[nodiscard]] std::string file_name(std::string_view file) const {
    return page::isolated(file.substr(folders_.at(file.starts_with('/') ? 1 : 0)));
  }

  void begin() {
    about_.path = path_of_page(++page_);
    about_.title = page_ == 1 ? words_.tr("Findings") : words_.tr("Findings, page {0}", page_);
    about_.description = words_.find(to_translate("The findings in the records, by file."));
    about_.part = findings_path;
    about_.script = "";
    paths_.push_back(about_.path);
    out_.clear();
    file_ = nullptr;
    in_page_ = 0;
    frame_.begin(about_, out_);
    out_ += fmt::format("<main>\n<h1>{}</h1>\n", escaped(about_.title));
  }
  void end(bool more) {
    out_ += file_ == nullptr ? "" : "</ul>\n";
    out_ += fmt::format(R"(<nav class="neighbours" aria-label="{}">)",
                        html_tr(words_, to_translate("Pages")));
    if (page_ > 1) {
      out_ += fmt::format(R"(<a rel="prev" href="{}">{}</a>)", path_of_page(page_ - 1),
                          html_tr(words_, to_translate("Previous page")));
    }
    if (more) {
      out_ += fmt::format(R"(<a rel="next" href="{}">{}</a>)", path_of_page(page_ + 1),
                          html_tr(words_, to_translate("Next page")));
    }
    out_ += "</nav>\n</main>\n";
    frame_.end(about_, "", out_);
    files_.file(about_.path, out_);
  }

  void files_table() {
    std::vector<std::pair<std::string_view, Counts>> counts;
    for (const SiteGame& game : games_) {
      if (counts.empty() || counts.back().first != game.file) {
        counts.emplace_back(game.file, Counts());
      }
      Counts& of_file = counts.back().second;
      ++of_file.records;
      of_file.errors += game.errors;
      of_file.warnings += game.warnings;
    }
    const auto clean = static_cast<std::uint64_t>(std::erase_if(
        counts, [](const auto& one) { return one.second.errors + one.second.warnings == 0; }));
    if (clean > 0) {
      out_ += fmt::format("<p>{}</p>\n", escaped(words_.trn("{0} file has no errors or warnings.",
                                                            "{0} files have no errors or warnings.",
                                                            clean, clean)));
    }
    if (counts.empty()) {
      return;
    }
    out_ += fmt::format(
        "<div class=\"scroll\"><table>\n<thead><tr><th scope=\"col\">{}</th>"
        "<th scope=\"col\" class=\"number\">{}</th><th scope=\"col\" "
        "class=\"number\">{}</th><th scope=\"col\" class=\"number\">{}</th></tr></thead>"
        "\n<tbody>\n",
        html_tr(words_, to_translate("File")), html_tr(words_, to_translate("Records")),
        html_tr(words_, to_translate("Errors")), html_tr(words_, to_translate("Warnings")));
    for (const auto& [file, of_file] : counts) {
      out_ += fmt::format(
          "<tr><th scope=\"row\">{}</th><td class=\"number\">{}</td><td class=\"number\">{}</td>"
          "<td class=\"number\">{}</td></tr>\n",
          file_name(file), of_file.records, of_file.errors, of_file.warnings);
    }
    out_ += "</tbody></table></div>\n";
  }

  void add(const SiteGame& game) {
    if (file_ == nullptr || *file_ != game.file) {
      out_ += file_ == nullptr ? "" : "</ul>\n";
      out_ += fmt::format("<h2>{}</h2>\n<ul class=\"findings-list\">\n", file_name(game.file));
      file_ = &game.file;
    }
    out_ += "<li>";
    out_ += game.id.empty()
                ? html_tr(words_, to_translate("record {0}, left out: its game is unknown"),
                          game.record)
                : html_tr(words_, to_translate("{0} (record {1})"),
                          fmt::format("<a href=\"{}\">{}</a>", game_path(game), game.heading_html),
                          game.record);
    out_ += "<ul>\n";
    for (const SiteFinding& finding : game.findings) {
      const std::string_view severity = notation::name(finding.severity);
      out_ += fmt::format("<li class=\"{}\">{}</li>\n", severity,
                          html_tr(words_, to_translate("{0}, line {1}: {2}"),
                                  fmt::format("<b>{}</b>", html_of(words_, severity)), finding.line,
                                  page::isolated(finding.message)));
    }
    in_page_ += game.findings.size();
    const auto counted_here =
        static_cast<std::uint64_t>(std::ranges::count_if(game.findings, [](const SiteFinding& one) {
          return one.severity != notation::Severity::note;
        }));
    if (const std::uint64_t all = game.errors + game.warnings; all > counted_here) {
      const std::uint64_t others = all - counted_here;
      out_ += fmt::format("<li>{}</li>\n",
                          escaped(words_.trn("{0} finding is not shown here",
                                             "{0} findings are not shown here", others, others)));
    }
    out_ += "</ul></li>\n";
  }

  std::span<const SiteGame> games_;
  std::array<std::size_t, 2> folders_;  ///< lengths of what names begin with: relative, absolute
  const Frame& frame_;
  const notation::Catalogue& words_;
  SiteFiles& files_;
  std::vector<std::string>& paths_;
  std::size_t page_ = 0;
  std::size_t in_page_ = 0;
  About about_;
  std::string out_;
  const std::string* file_ = nullptr;  ///< of the open list
};

}  // namespace

void write_findings(std::span<const SiteGame> games, const Frame& frame, SiteFiles& files,
                    std::vector<std::string>& paths) {
  FindingPages(games, frame, files, paths).write();
}

}  // namespace damier::diagram::site
