#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>

#include <fmt/format.h>

#include "damier/notation/replay/ruleset_titles.hpp"

#include "../page/heading.hpp"
#include "listing.hpp"
#include "table.hpp"

namespace damier::diagram::site {

namespace {

// The first player begins, and the first number of a result is theirs.
constexpr std::array game_columns{Column{to_translate("First player")},
                                  Column{to_translate("Second player")},
                                  Column{to_translate("Event")},
                                  Column{to_translate("Date"), Cells::short_texts},
                                  Column{to_translate("Result"), Cells::results},
                                  Column{to_translate("Plies"), Cells::numbers},
                                  Column{to_translate("Ending")},
                                  Column{to_translate("Game")}};

/// Returns a date without what is unknown, `2024.05`; dates are sorted as text.
std::string known_part(const std::string& date) {
  return date.starts_with('?') ? std::string() : date.substr(0, date.find(".??"));
}

}  // namespace

std::string game_path(const SiteGame& game) { return path_of("games", game.id); }

void append_link(const SiteGame& game, std::string_view root, const notation::Catalogue& words,
                 std::string& out) {
  out += fmt::format("<li><a href=\"{}{}\">{}</a> {} <span>{}{}{}</span></li>\n", root,
                     game_path(game), game.heading_html, escaped(game.result_text),
                     game.event.empty() ? "" : page::named(game.event),
                     game.event.empty() || game.date.empty() ? "" : ", ",
                     escaped(page::date_in_words(game.date, words)));
}

void write_games(std::span<const SiteGame> games, const Frame& frame, SiteFiles& files,
                 std::vector<std::string>& paths) {
  std::vector<const SiteGame*> listed;
  for (const SiteGame& game : games) {
    if (!game.id.empty()) {
      listed.push_back(&game);
    }
  }
  std::ranges::stable_sort(listed, std::ranges::greater(),
                           [](const SiteGame* game) { return sorted_date(game->date); });
  const notation::Catalogue& words = frame.words();
  const auto row = [&](std::uint64_t i) -> Row {
    const SiteGame& game = *listed[static_cast<std::size_t>(i)];
    const bool swapped = game.bye && game.players[0].empty();
    return {game_path(game),
            {game.players.at(swapped ? 1 : 0),
             game.bye ? std::string(words.find(bye_ending)) : game.players[1], game.event,
             known_part(game.date), game.result_text, std::to_string(game.plies),
             std::string(words.find(game.ending)),
             std::string(words.find(notation::title_of(game.ruleset)))}};
  };
  About about;
  about.path = games_path;
  about.title = words.find(to_translate("Games"));
  about.description =
      words.trn("{0} game to search, sort and play through.",
                "{0} games to search, sort and play through.", listed.size(), listed.size());
  std::string table;
  append_table({"games", game_columns, listed.size(), row}, words, table, files);
  frame.write(about, table, files, paths);
}

}  // namespace damier::diagram::site
