#include <functional>
#include <set>

#include <fmt/format.h>

#include "damier/notation/replay/ruleset_titles.hpp"

#include "listing.hpp"

namespace damier::diagram::site {

namespace {

/// Appends the tables of a ruleset. `link`: returns the address of the page of a player.
void append_list(const SiteRatingList& list, const notation::Catalogue& words,
                 const std::function<std::string(std::string_view)>& link, std::string& out) {
  out += fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n<p>{}.</p>\n", rules::name(list.ruleset),
                     html_of(words, notation::title_of(list.ruleset)), escaped(list.games));
  if (list.groups.size() > 1) {
    out += fmt::format(
        "<p>{}</p>\n",
        html_tr(words, to_translate("Ratings of different groups cannot be compared.")));
  }
  std::size_t number = 0;
  for (const SiteRatingGroup& group : list.groups) {
    ++number;
    if (list.groups.size() > 1) {
      out += fmt::format("<h3>{}</h3>\n", html_tr(words, to_translate("Group {0}"), number));
    }
    out += "<p>";
    for (const std::string& remark : group.remarks) {
      out += escaped(remark) + "\n";
    }
    out += "</p>\n";
    append_text_table(group.table, link, out);
  }
  out += "</section>\n";
}

}  // namespace

std::string ratings_path_of(rules::RulesetId ruleset) {
  return fmt::format("{}#{}", ratings_path, rules::name(ruleset));
}

void write_ratings(const SiteRatings& ratings, std::span<const SiteGame> games, const Frame& frame,
                   SiteFiles& files, std::vector<std::string>& paths) {
  About about;
  about.path = ratings_path;
  const notation::Catalogue& words = frame.words();
  about.title = words.find(to_translate("Ratings"));
  about.description =
      words.find(to_translate("Ratings of the players, calculated from all results."));
  about.script = "";
  const std::set<std::string_view> players = players_with_pages(games);
  constexpr std::string_view none =
      to_translate("No player has enough games against players who both won and lost.");
  constexpr std::string_view about_ratings = to_translate(
      "Calculated from all results at once, by maximum likelihood; ratings in the records do not "
      "count. The mean of a group is 1500. With 400 points more, a player wins ten games for each "
      "loss. ± is the error: 95 of 100 such intervals contain the true rating.");
  std::string body =
      fmt::format("<p>{}</p>\n", html_of(words, ratings.lists.empty() ? none : about_ratings));
  for (const SiteRatingList& list : ratings.lists) {
    append_list(
        list, words,
        [&](std::string_view name) {
          return players.contains(name) ? player_path(name, frame) : std::string();
        },
        body);
  }
  frame.write(about, body, files, paths);
}

}  // namespace damier::diagram::site
