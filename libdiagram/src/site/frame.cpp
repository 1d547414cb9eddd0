#include "frame.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "damier/notation/replay/line_hash.hpp"
#include "damier/notation/text/json_text.hpp"

#include "../figure/svg.hpp"
#include "../page/assets.hpp"
#include "../page/page.hpp"
#include "assets.hpp"

namespace damier::diagram::site {

namespace {

constexpr std::string_view boards = ".damier-page";

struct PartOfSite {
  std::string_view path;
  std::string_view name;
};

constexpr std::array parts{PartOfSite{games_path, to_translate("Games")},
                           PartOfSite{players_path, to_translate("Players")},
                           PartOfSite{events_path, to_translate("Events")},
                           PartOfSite{ratings_path, to_translate("Ratings")},
                           PartOfSite{openings_path, to_translate("Openings")},
                           PartOfSite{statistics_path, to_translate("Statistics")},
                           PartOfSite{findings_path, to_translate("Findings")}};

void meta(std::string_view attribute, std::string_view name, std::string_view value,
          std::string& out) {
  out += fmt::format("<meta {}=\"{}\" content=\"{}\">\n", attribute, name, escaped(value));
}

/// Returns the rules that draw boards, as a string of JSON: those of a style sheet, and of a theme.
std::string board_rules(std::string_view sheet, Theme theme) {
  std::string rules;
  while (!sheet.empty()) {
    const std::size_t end = std::min(sheet.find('\n'), sheet.size() - 1) + 1;
    const std::string_view line = sheet.substr(0, end);
    if (line.starts_with(boards) || line.starts_with("svg.flipped")) {
      rules += line;
    }
    sheet.remove_prefix(end);
  }
  figure::write_style_rules(boards, theme, rules);
  std::string json;
  notation::append_json_string(rules, json);
  return json;
}

}  // namespace

std::string games_in_words(std::uint64_t number, const notation::Catalogue& words) {
  return words.trn("{0} game", "{0} games", number, number);
}

std::string digits_of(std::string_view text) {
  constexpr std::size_t digits = 12;
  return fmt::format("{:016x}", notation::hash_of(text).low).substr(0, digits);
}

std::string path_of(std::string_view folder, std::string_view digits, std::string_view extension) {
  return fmt::format("{}/{}/{}{}", folder, digits.substr(0, 2), digits, extension);
}

std::string Addresses::of(std::string_view folder, std::string_view text) {
  const std::string digits = digits_of(text);
  std::string path = path_of(folder, digits);
  for (std::size_t number = 2;; ++number) {
    const auto [known, is_new] = texts_.emplace(path, text);
    if (is_new || known->second == text) {
      return path;
    }
    path = path_of(folder, fmt::format("{}-{}", digits, number));
  }
}

std::string root_from(std::string_view path) {
  std::string root;
  for (auto i = std::ranges::count(path, '/'); i > 0; --i) {
    root += "../";
  }
  return root;
}

std::string Frame::url(std::string_view path) const {
  return base_url_ + std::string(path == games_path ? "" : path);
}

void Frame::preview(const About& about, std::string& out) const {
  meta("property", "og:type", "website", out);
  meta("property", "og:title", about.title, out);
  if (!name_.title.empty()) {
    meta("property", "og:site_name", name_.title, out);
  }
  if (!about.description.empty()) {
    meta("property", "og:description", about.description, out);
  }
  if (!has_address()) {
    return;
  }
  const std::string_view path = about.forward.empty() ? about.path : about.forward;
  meta("property", "og:url", url(path), out);
  if (!about.picture.empty()) {
    meta("property", "og:image", url(about.picture), out);
    const bool png = about.picture.ends_with(".png");
    meta("property", "og:image:type", png ? "image/png" : "image/svg+xml", out);
    meta("property", "og:image:alt", words_.find(to_translate("The last position")), out);
  }
  out += fmt::format(
      "<link rel=\"canonical\" href=\"{}\">\n"
      "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"{}\" href=\"{}\">\n",
      escaped(url(path)), escaped(titled(words_.find(to_translate("Games")))),
      escaped(url("feed.xml")));
}

std::string Frame::titled(std::string_view title) const {
  return name_.title.empty() ? std::string(title) : fmt::format("{} · {}", title, name_.title);
}

/// Appends the name of the site, which leads to its first page.
void Frame::home(std::string_view root, std::string& out) const {
  if (name_.title.empty() && name_.logo.empty()) {
    return;
  }
  out += fmt::format("<a class=\"home\" href=\"{}{}\">", root, games_path);
  if (!name_.logo.empty()) {
    out += fmt::format("<img src=\"{}{}\" alt=\"{}\">", root, logo_path(),
                       name_.title.empty() ? html_tr(words_, to_translate("Home")) : "");
  }
  out += fmt::format("{}</a>\n", escaped(name_.title));
}

void Frame::links(const About& about, std::string& out) const {
  const std::string root = root_from(about.path);
  out += "<header class=\"top site\">\n";
  home(root, out);
  out += fmt::format("<nav aria-label=\"{}\"><ul role=\"list\">\n",
                     html_tr(words_, to_translate("Site")));
  for (const PartOfSite& part : parts) {
    out += fmt::format("<li><a href=\"{}{}\"{}>{}</a></li>\n", root, part.path,
                       part.path == about.path   ? " aria-current=\"page\""
                       : part.path == about.part ? " aria-current=\"true\""
                                                 : "",
                       html_of(words_, part.name));
  }
  out += "</ul></nav></header>\n";
}

void Frame::begin(const About& about, std::string& out) const {
  const std::string root = root_from(about.path);
  // A page of the file system has an origin of its own; `file:` stands for its neighbours. The
  // script draws the board in an image of its own, `data:`, to make a PNG.
  out += fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{1}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'self' "
      "file:; script-src 'self' file:; img-src 'self' file: data:; base-uri 'none'; form-action "
      "'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<meta name=\"generator\" content=\"damier\">\n<title>{0}</title>\n{2}",
      escaped(titled(about.title)), page::language_of(words_), page::icon_link);
  if (!about.description.empty()) {
    meta("name", "description", about.description, out);
  }
  if (!about.forward.empty()) {
    meta("http-equiv", "refresh", fmt::format("0; url={}{}", root, about.forward), out);
  }
  preview(about, out);
  out += fmt::format(
      "<link rel=\"stylesheet\" href=\"{0}assets/page.css\">\n"
      "<link rel=\"stylesheet\" id=\"dark-style\" media=\"screen and (prefers-color-scheme: "
      "dark)\" "
      "href=\"{0}assets/dark.css\">\n<script "
      "src=\"{0}assets/theme.js\"></script>\n</head>\n<body>\n",
      root);
  links(about, out);
}

void Frame::end(const About& about, std::string_view more, std::string& out) const {
  out += more;
  if (!about.script.empty()) {
    out +=
        fmt::format("<script src=\"{}assets/{}\"></script>\n", root_from(about.path), about.script);
  }
  out += "</body>\n</html>\n";
}

void Frame::write(const About& about, std::string_view body, SiteFiles& files,
                  std::vector<std::string>& paths) const {
  std::string out;
  begin(about, out);
  out += fmt::format("<main>\n<h1>{}</h1>\n{}</main>\n", escaped(about.title), body);
  end(about, "", out);
  files.file(about.path, out);
  paths.push_back(about.path);
}

void Frame::write_assets(SiteFiles& files) const {
  files.file(first_site_file, site_script);
  files.file("assets/theme.js", theme_script);
  std::string text(page::page_style);
  figure::write_style_rules(boards, Theme::wood, text);
  text += site_style;
  files.file("assets/page.css", text);
  text = page::dark_style;
  figure::write_style_rules(boards, Theme::dark, text);
  files.file("assets/dark.css", text);
  files.file(
      "assets/page.js",
      fmt::format("{}window.damierRules = {{\n  light: {},\n  dark: {},\n}};\n", page::page_script,
                  board_rules(page::page_style, Theme::wood), board_rules("", Theme::dark)));
  if (!name_.logo.empty()) {
    files.file(logo_path(), name_.logo);
  }
}

}  // namespace damier::diagram::site
