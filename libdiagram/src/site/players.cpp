#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "damier/diagram/chart.hpp"
#include "damier/notation/replay/ruleset_titles.hpp"
#include "damier/rules/ruleset_id.hpp"

#include "../label.hpp"
#include "listing.hpp"
#include "openings.hpp"
#include "table.hpp"

namespace damier::diagram::site {

namespace {

constexpr std::array player_columns{Column{to_translate("Player")},
                                    Column{to_translate("Games"), Cells::numbers},
                                    Column{to_translate("Won"), Cells::numbers},
                                    Column{to_translate("Drawn"), Cells::numbers},
                                    Column{to_translate("Lost"), Cells::numbers},
                                    Column{to_translate("Rating"), Cells::numbers}};

/// A game from the point of view of one of its players.
struct Played {
  std::uint32_t game = 0;
  std::uint8_t side = 0;
};

/// Results from the point of view of a player.
struct Results {
  std::uint64_t games = 0;
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;

  void add(notation::ResultToken result, std::size_t side) {
    using notation::ResultToken;
    const ResultToken win = side == 0 ? ResultToken::first_wins : ResultToken::second_wins;
    const ResultToken loss = side == 0 ? ResultToken::second_wins : ResultToken::first_wins;
    ++games;
    won += result == win ? 1U : 0U;
    drawn += result == ResultToken::draw ? 1U : 0U;
    lost += result == loss || result == ResultToken::both_lose ? 1U : 0U;
  }
};

struct Player {
  std::string name;
  std::vector<Played> played;
  Results all;
  unsigned rating = 0;  ///< the last known one
};

/// Returns the players in the order of their first games.
std::vector<Player> players_of(std::span<const SiteGame> games) {
  std::vector<Player> players;
  std::map<std::string_view, std::size_t> numbers;
  for (std::uint32_t i = 0; i < games.size(); ++i) {
    for (std::uint8_t side = 0; side < 2; ++side) {
      const std::string& name = games[i].players.at(side);
      if (name.empty() || games[i].id.empty()) {
        continue;
      }
      const auto [known, is_new] = numbers.emplace(name, players.size());
      if (is_new) {
        players.emplace_back().name = name;
      }
      Player& player = players[known->second];
      player.played.push_back({i, side});
      player.all.add(games[i].result, side);
    }
  }
  for (Player& player : players) {
    std::ranges::stable_sort(player.played, [&](const Played& a, const Played& b) {
      return games[a.game].date < games[b.game].date;
    });
    for (const Played& one : player.played) {
      const unsigned rating = games[one.game].ratings.at(one.side);
      player.rating = rating == 0 ? player.rating : rating;
    }
  }
  std::ranges::stable_sort(
      players, [](const Player& a, const Player& b) { return a.played.size() > b.played.size(); });
  return players;
}

/// Draws the ratings of a player, game by game.
class RatingChart {
 public:
  RatingChart(const Player& player, std::span<const SiteGame> games) {
    for (const Played& one : player.played) {
      if (const unsigned rating = games[one.game].ratings.at(one.side); rating > 0) {
        ratings_.push_back(rating);
        dates_.push_back(games[one.game].date);
      }
    }
  }

  void append(std::string_view name, const notation::Catalogue& words, std::string& out) const {
    if (ratings_.size() < 2) {
      return;
    }
    const auto [low, high] = std::ranges::minmax(ratings_);
    out +=
        fmt::format("<h2>{}</h2>\n<div class=\"chart\">\n", html_tr(words, to_translate("Rating")));
    Chart chart(width, height, words.tr("Rating of {0}", page::plain(name)),
                words.tr("From {0} to {1} in {2} games, at least {3} and at most {4}.",
                         ratings_.front(), ratings_.back(), ratings_.size(), low, high),
                out, chart_paper);
    const double range = std::max(high - low, 1U);
    const auto x_of = [&](std::size_t i) {
      return left + (width - left - margin) * static_cast<double>(i) /
                        static_cast<double>(ratings_.size() - 1);
    };
    const auto y_of = [&, floor = low](unsigned rating) {
      return height - bottom -
             (height - bottom - margin) * static_cast<double>(rating - floor) / range;
    };
    for (const unsigned line : {low, high}) {
      chart.curve_to(left, y_of(line));
      chart.curve_to(width - margin, y_of(line));
      chart.end_curve(chart_grid);
      chart.words(left - 6, y_of(line) + 4, std::to_string(line), ChartAnchor::end);
    }
    for (std::size_t i = 0; i < ratings_.size(); ++i) {
      chart.curve_to(x_of(i), y_of(ratings_[i]));
    }
    chart.end_curve(chart_ink, 2);
    constexpr std::size_t max_points = 200;
    for (std::size_t i = 0; i < ratings_.size() && ratings_.size() <= max_points; ++i) {
      chart.point(x_of(i), y_of(ratings_[i]), 3, chart_ink,
                  words.tr("{0}: {1}", dates_[i].empty() ? "?" : dates_[i], ratings_[i]));
    }
    chart.words(left, height - 8, dates_.front());
    chart.words(width - margin, height - 8, dates_.back(), ChartAnchor::end);
    chart.end();
    out += "</div>\n";
  }

 private:
  static constexpr double width = 640;
  static constexpr double height = 220;
  static constexpr double left = 56;
  static constexpr double bottom = 30;
  static constexpr double margin = 16;

  std::vector<unsigned> ratings_;
  std::vector<std::string> dates_;
};

void append_results_row(std::string_view label, const Results& results,
                        const notation::Catalogue& words, std::string& out) {
  if (results.games == 0) {
    return;
  }
  out += fmt::format(
      "<tr><th scope=\"row\">{}</th><td class=\"number\">{}</td><td class=\"number\">{}</td>"
      "<td class=\"number\">{}</td><td class=\"number\">{}</td><td>",
      escaped(label), results.games, results.won, results.drawn, results.lost);
  append_shares({results.games, {results.won, results.drawn, results.lost}}, words, out);
  out += "</td></tr>\n";
}

/// Appends the head of a table of results. `what`: the first column, in English.
void append_results_head(std::string_view what, const notation::Catalogue& words,
                         std::string& out) {
  out += fmt::format(
      "<div class=\"scroll\"><table>\n<thead><tr><th scope=\"col\">{}</th>"
      "<th scope=\"col\" class=\"number\">{}</th><th scope=\"col\" class=\"number\">{}</th>"
      "<th scope=\"col\" class=\"number\">{}</th><th scope=\"col\" class=\"number\">{}</th>"
      "<th scope=\"col\">{}</th></tr></thead>\n<tbody>\n",
      html_of(words, what), html_tr(words, to_translate("Games")),
      html_tr(words, to_translate("Won")), html_tr(words, to_translate("Drawn")),
      html_tr(words, to_translate("Lost")), html_tr(words, to_translate("Won, drawn, lost")));
}

class PlayerPage {
 public:
  PlayerPage(const Player& player, const std::vector<const SiteRating*>& ratings,
             std::span<const SiteGame> games, const Frame& frame)
      : player_(player),
        ratings_(ratings),
        games_(games),
        frame_(frame),
        words_(frame.words()),
        path_(player_path(player.name, frame)) {}

  [[nodiscard]] std::string text() const {
    About about;
    about.path = path_;
    about.title = page::plain(player_.name);
    about.description = words_.trn("{0} game of {1}: {2} won, {3} drawn, {4} lost.",
                                   "{0} games of {1}: {2} won, {3} drawn, {4} lost.",
                                   player_.all.games, player_.all.games, page::plain(player_.name),
                                   player_.all.won, player_.all.drawn, player_.all.lost);
    about.part = players_path;
    about.script = "";
    std::string out;
    frame_.begin(about, out);
    out += fmt::format("<main>\n<h1>{}</h1>\n", page::named(player_.name));
    ratings(out);
    results(out);
    RatingChart(player_, games_).append(player_.name, words_, out);
    openings(out);
    games(out);
    out += "</main>\n";
    frame_.end(about, "", out);
    return out;
  }

 private:
  void ratings(std::string& out) const {
    if (ratings_.empty()) {
      return;
    }
    out += "<dl class=\"numbers\">\n";
    for (const SiteRating* const one : ratings_) {
      out += fmt::format("<div><dt>{}</dt><dd><a href=\"{}{}\">{}</a> {}</dd></div>\n",
                         html_tr(words_, to_translate("Rating by results")), root_from(path_),
                         ratings_path_of(one->ruleset), escaped(one->text),
                         html_of(words_, notation::title_of(one->ruleset)));
    }
    out += "</dl>\n";
  }

  void results(std::string& out) const {
    std::map<std::string_view, Results> by_label;
    for (const Played& one : player_.played) {
      const SiteGame& game = games_[one.game];
      by_label[game.player_labels.at(one.side)].add(game.result, one.side);
    }
    append_results_head(to_translate("Side"), words_, out);
    for (const auto& [label, part] : by_label) {
      append_results_row(as_label(words_.find(label)), part, words_, out);
    }
    append_results_row(words_.find(to_translate("All games")), player_.all, words_, out);
    out += "</tbody></table></div>\n";
  }

  void openings(std::string& out) const {
    constexpr std::size_t max_plies = 2;
    constexpr std::size_t max_openings = 10;
    struct Opened {
      std::string label;
      Results results;
    };
    std::map<std::string, Opened> by_moves;
    for (const Played& one : player_.played) {
      const SiteGame& game = games_[one.game];
      if (!game.moves.empty()) {
        std::string line = game.moves.front();
        for (std::size_t i = 1; i < std::min(game.moves.size(), max_plies); ++i) {
          line += " " + game.moves[i];
        }
        // In the order of the English text, which does not depend on the language.
        const std::string_view title = notation::title_of(game.ruleset);
        const std::string& label = game.player_labels.at(one.side);
        Opened& opened = by_moves[fmt::format("{}: {} ({})", title, line, label)];
        opened.label = words_.tr("{0}: {1} ({2})", words_.find(title), line, words_.find(label));
        opened.results.add(game.result, one.side);
      }
    }
    if (by_moves.empty()) {
      return;
    }
    std::vector<Opened> often;
    for (auto& [ignored, opened] : by_moves) {
      often.push_back(std::move(opened));
    }
    std::ranges::stable_sort(
        often, [](const Opened& a, const Opened& b) { return a.results.games > b.results.games; });
    out += fmt::format("<h2>{}</h2>\n", html_tr(words_, to_translate("Openings")));
    append_results_head(to_translate("First plies"), words_, out);
    for (std::size_t i = 0; i < std::min(often.size(), max_openings); ++i) {
      append_results_row(often[i].label, often[i].results, words_, out);
    }
    out += "</tbody></table></div>\n";
  }

  void games(std::string& out) const {
    constexpr std::size_t max_games = 500;
    out += fmt::format("<h2>{}</h2>\n", html_tr(words_, to_translate("Games")));
    if (player_.played.size() > max_games) {
      out += fmt::format(
          "<p>{}</p>\n",
          html_tr(
              words_,
              to_translate("The last {0} of {1} games; the list of all games finds the others."),
              max_games, player_.played.size()));
    }
    out += "<ul class=\"games\">\n";
    const std::size_t shown = std::min(player_.played.size(), max_games);
    for (std::size_t i = 0; i < shown; ++i) {
      append_link(games_[player_.played[player_.played.size() - 1 - i].game], root_from(path_),
                  words_, out);
    }
    out += "</ul>\n";
  }

  const Player& player_;
  const std::vector<const SiteRating*>& ratings_;
  std::span<const SiteGame> games_;
  const Frame& frame_;
  const notation::Catalogue& words_;
  std::string path_;
};

}  // namespace

std::string player_path(std::string_view name, const Frame& frame) {
  return frame.path_for("players", name);
}

std::set<std::string_view> players_with_pages(std::span<const SiteGame> games) {
  std::set<std::string_view> players;
  for (const SiteGame& game : games) {
    if (!game.id.empty()) {
      players.insert(game.players.begin(), game.players.end());
    }
  }
  players.erase("");
  return players;
}

void write_players(std::span<const SiteGame> games, const SiteRatings& ratings, const Frame& frame,
                   SiteFiles& files, std::vector<std::string>& paths) {
  const std::vector<Player> players = players_of(games);
  std::map<std::string_view, std::vector<const SiteRating*>> by_name;
  for (const SiteRating& rating : ratings.players) {
    by_name[rating.name].push_back(&rating);
  }
  for (const Player& player : players) {
    const std::string path = player_path(player.name, frame);
    files.file(path, PlayerPage(player, by_name[player.name], games, frame).text());
    paths.push_back(path);
  }
  const auto row = [&](std::uint64_t i) -> Row {
    const Player& player = players[static_cast<std::size_t>(i)];
    return {player_path(player.name, frame),
            {player.name, std::to_string(player.all.games), std::to_string(player.all.won),
             std::to_string(player.all.drawn), std::to_string(player.all.lost),
             player.rating == 0 ? std::string() : std::to_string(player.rating)}};
  };
  About about;
  about.path = players_path;
  const notation::Catalogue& words = frame.words();
  about.title = words.find(to_translate("Players"));
  about.description = words.trn("{0} player and their results.", "{0} players and their results.",
                                players.size(), players.size());
  std::string table;
  append_table({"players", player_columns, players.size(), row}, words, table, files);
  frame.write(about, table, files, paths);
}

}  // namespace damier::diagram::site
