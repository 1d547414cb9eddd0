#include <algorithm>

#include <fmt/format.h>

#include "damier/notation/record/date.hpp"

#include "listing.hpp"

namespace damier::diagram::site {

namespace {

constexpr std::string_view declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
constexpr std::string_view sitemap_namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// Writes the sitemap; more addresses than a file may have (sitemaps.org) go into several files.
void write_sitemap(const Frame& frame, std::span<const std::string> paths, SiteFiles& files) {
  constexpr std::size_t max_addresses = 50'000;
  std::string index;
  std::size_t number = 0;
  for (std::size_t first = 0; first < paths.size(); first += max_addresses) {
    std::string out = fmt::format("{}<urlset xmlns=\"{}\">\n", declaration, sitemap_namespace);
    for (const std::string& path :
         paths.subspan(first, std::min(max_addresses, paths.size() - first))) {
      out += fmt::format("<url><loc>{}</loc></url>\n", escaped(frame.url(path)));
    }
    out += "</urlset>\n";
    if (paths.size() <= max_addresses) {
      files.file("sitemap.xml", out);
      return;
    }
    const std::string name = fmt::format("sitemap-{}.xml", ++number);
    files.file(name, out);
    index += fmt::format("<sitemap><loc>{}</loc></sitemap>\n", escaped(frame.url(name)));
  }
  files.file("sitemap.xml", fmt::format("{}<sitemapindex xmlns=\"{}\">\n{}</sitemapindex>\n",
                                        declaration, sitemap_namespace, index));
}

/// Returns the date of a game as a time of RFC 3339, with the first of an unknown month or day.
std::string time_of(const SiteGame& game) {
  constexpr int unknown_year = 1970;
  const notation::KnownDate date = notation::known_date(game.date);
  return fmt::format("{:04}-{:02}-{:02}T00:00:00Z", date.year.value_or(unknown_year),
                     date.month.value_or(1), date.day.value_or(1));
}

/// Writes the latest games as an Atom feed (RFC 4287). Its times are those of the games: the same
/// games give the same feed.
void write_feed(std::span<const SiteGame> games, const Frame& frame, SiteFiles& files) {
  constexpr std::size_t max_entries = 50;
  std::vector<const SiteGame*> latest;
  for (const SiteGame& game : games) {
    if (!game.id.empty()) {
      latest.push_back(&game);
    }
  }
  const auto shown = static_cast<std::ptrdiff_t>(std::min(latest.size(), max_entries));
  // Of equal dates the game that was added last is the newest.
  std::ranges::reverse(latest);
  std::ranges::stable_sort(
      latest, [](const SiteGame* a, const SiteGame* b) { return time_of(*a) > time_of(*b); });
  latest.erase(latest.begin() + shown, latest.end());
  std::string out = fmt::format(
      "{0}<feed xmlns=\"http://www.w3.org/2005/Atom\">\n<title>{4}</title>\n<id>{1}</id>\n"
      "<link href=\"{1}\"/>\n<link rel=\"self\" href=\"{2}\"/>\n<updated>{3}</updated>\n"
      "<author><name>damier</name></author>\n",
      declaration, escaped(frame.url(games_path)), escaped(frame.url("feed.xml")),
      latest.empty() ? "1970-01-01T00:00:00Z" : time_of(*latest.front()),
      escaped(frame.titled(frame.words().find(to_translate("Games")))));
  for (const SiteGame* const game : latest) {
    const std::string address = escaped(frame.url(game_path(*game)));
    out += fmt::format(
        "<entry>\n<title>{0}</title>\n<id>{1}</id>\n<link href=\"{1}\"/>\n<updated>{2}</updated>\n"
        "<summary>{3} {4}</summary>\n</entry>\n",
        escaped(page::plain(game->heading)), address, time_of(*game),
        escaped(page::plain(game->event)), escaped(game->result_text));
  }
  out += "</feed>\n";
  files.file("feed.xml", out);
}

}  // namespace

void write_addresses(std::span<const SiteGame> games, const Frame& frame,
                     std::span<const std::string> paths, SiteFiles& files) {
  write_sitemap(frame, paths, files);
  write_feed(games, frame, files);
}

}  // namespace damier::diagram::site
