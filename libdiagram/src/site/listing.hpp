#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "damier/diagram/chart.hpp"
#include "damier/diagram/site.hpp"

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

}  // namespace damier::diagram::site
