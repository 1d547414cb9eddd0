#include <algorithm>
#include <array>
#include <cstddef>

#include <fmt/format.h>

#include "damier/notation/replay/ruleset_titles.hpp"

#include "../page/heading.hpp"
#include "listing.hpp"
#include "table.hpp"

namespace damier::diagram::site {

namespace {

constexpr std::array columns{Column{"First player"},
                             Column{"Second player"},
                             Column{"Event"},
                             Column{"Date", Cells::short_texts},
                             Column{"Result", Cells::short_texts},
                             Column{"Plies", Cells::numbers},
                             Column{"Ending"},
                             Column{"Game"}};

/// Returns a date without what is unknown, `2024.05`; dates are sorted as text.
std::string known_part(const std::string& date) {
  return date.starts_with('?') ? std::string() : date.substr(0, date.find(".??"));
}

}  // namespace

std::string game_path(const SiteGame& game) { return path_of("games", game.id); }

void append_link(const SiteGame& game, std::string_view root, std::string& out) {
  out += fmt::format("<li><a href=\"{}{}\">{}</a> {} <span>{}{}{}</span></li>\n", root,
                     game_path(game), escaped(game.heading), escaped(game.result_text),
                     escaped(game.event), game.event.empty() || game.date.empty() ? "" : ", ",
                     escaped(page::date_in_words(game.date)));
}

void write_games(std::span<const SiteGame> games, const Frame& frame, SiteFiles& files,
                 std::vector<std::string>& paths) {
  std::vector<const SiteGame*> listed;
  for (const SiteGame& game : games) {
    if (!game.id.empty()) {
      listed.push_back(&game);
    }
  }
  const auto row = [&](std::uint64_t i) -> Row {
    const SiteGame& game = *listed[static_cast<std::size_t>(i)];
    return {
        game_path(game),
        {game.players[0], game.players[1], game.event, known_part(game.date), game.result_text,
         std::to_string(game.plies), game.ending, std::string(notation::title_of(game.ruleset))}};
  };
  About about;
  about.path = games_path;
  about.title = "Games";
  about.description =
      fmt::format("{} to search, sort and play through.", counted(listed.size(), "game", "games"));
  std::string table;
  append_table({"games", "games", columns, listed.size(), row}, table, files);
  frame.write(about, table, files, paths);
}

}  // namespace damier::diagram::site
