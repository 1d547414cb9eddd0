#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/diagram/chart.hpp"
#include "damier/diagram/site.hpp"
#include "damier/notation/replay/picture.hpp"

#include "frame.hpp"

namespace damier::diagram::site {

/// Colours of charts: those of the page, light or dark.
inline constexpr ChartPaper chart_paper{"none", "var(--ink)"};
inline constexpr std::string_view chart_ink = "var(--link)";
inline constexpr std::string_view chart_grid = "var(--line)";

/// Returns a date for comparison: an unknown one is before all others.
[[nodiscard]] inline std::string_view sorted_date(std::string_view date) {
  return date.starts_with('?') ? std::string_view() : date;
}

/// Returns the path of the page of a game.
[[nodiscard]] std::string game_path(const SiteGame& game);

/// Appends a list item with a link to a game. `root`: the way to the root of the site.
void append_link(const SiteGame& game, std::string_view root, const notation::Catalogue& words,
                 std::string& out);

/// Writes the list of games, the first page of the site.
void write_games(std::span<const SiteGame> games, const Frame& frame, SiteFiles& files,
                 std::vector<std::string>& paths);

/// Writes the findings, by file, on as many pages as they need.
void write_findings(std::span<const SiteGame> games, const Frame& frame, SiteFiles& files,
                    std::vector<std::string>& paths);

/// Writes the page with the results, lengths and years of the games, and their charts.
void write_statistics(std::span<const SiteGame> games, const Frame& frame, SiteFiles& files,
                      std::vector<std::string>& paths);

/// Writes the sitemap and the feed. The address of the site must be known.
void write_addresses(std::span<const SiteGame> games, const Frame& frame,
                     std::span<const std::string> paths, SiteFiles& files);

/// Returns the path of the page of an event.
[[nodiscard]] std::string event_path(std::string_view key, const Frame& frame);
/// Returns that path if no other event has the same digits.
[[nodiscard]] std::string usual_event_path(std::string_view key);

/// Writes a page for each event, with links to its players and games, and the list of events.
void write_events(const SiteEvents& events, std::span<const SiteGame> games, const Frame& frame,
                  SiteFiles& files, std::vector<std::string>& paths);

/// Returns the path of a player's page.
[[nodiscard]] std::string player_path(std::string_view name, const Frame& frame);

/// Returns the players who have a page.
[[nodiscard]] std::set<std::string_view> players_with_pages(std::span<const SiteGame> games);

/// Writes the list of players and a page for each, and adds their paths to `paths`.
void write_players(std::span<const SiteGame> games, const SiteRatings& ratings, const Frame& frame,
                   SiteFiles& files, std::vector<std::string>& paths);

/// Returns the path of the ratings of a ruleset.
[[nodiscard]] std::string ratings_path_of(rules::RulesetId ruleset);

/// Writes the page of ratings.
void write_ratings(const SiteRatings& ratings, std::span<const SiteGame> games, const Frame& frame,
                   SiteFiles& files, std::vector<std::string>& paths);

/// Appends the shapes that the boards of a page use, invisibly.
void append_shapes(const notation::BoardPicture& picture, std::string& out);

/// Appends a position as an `<svg>` in the style of the site.
void append_board(const notation::BoardPicture& picture, std::string& out);

}  // namespace damier::diagram::site
