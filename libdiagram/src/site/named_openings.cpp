#include "named_openings.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/ruleset_titles.hpp"

#include "board.hpp"
#include "listing.hpp"
#include "table.hpp"

namespace damier::diagram::site {

namespace {

constexpr std::size_t max_games_listed = 500;

constexpr std::array columns{Column{"Opening"},
                             Column{"Game"},
                             Column{"Games", Cells::numbers},
                             Column{"First side wins", Cells::numbers},
                             Column{"Draws", Cells::numbers},
                             Column{"Second side wins", Cells::numbers}};

}  // namespace

std::string opening_path(rules::RulesetId ruleset, std::string_view name) {
  // The colon keeps it apart from the lines of the tree.
  return path_of("openings", digits_of(fmt::format("{}: {}", rules::name(ruleset), name)));
}

void NamedOpenings::add(const SiteGame& game, std::uint32_t number) {
  if (game.opening.empty()) {
    return;
  }
  Opening& opening = openings_[{game.ruleset, game.opening}];
  if (opening.tally.games == 0) {
    opening.moves = game.moves;
    opening.setups = game.setups;
  } else {
    const auto [end, ignored] = std::ranges::mismatch(opening.moves, game.moves);
    opening.moves.erase(end, opening.moves.end());
    opening.setups.resize(
        game.setups.empty() ? 0 : std::min(opening.setups.size(), opening.moves.size() + 1));
  }
  opening.tally.add(game.result);
  if (opening.games.size() < max_games_listed) {
    opening.games.push_back(number);
  }
}

/// The page of an opening.
class NamedOpeningPage {
 public:
  NamedOpeningPage(const NamedOpenings::Name& name, const NamedOpenings::Opening& opening,
                   std::span<const SiteGame> games, const Openings& tree, const Frame& frame)
      : ruleset_(name.first),
        name_(name.second),
        opening_(opening),
        games_(games),
        tree_(tree),
        frame_(frame) {}

  [[nodiscard]] std::string path() const { return opening_path(ruleset_, name_); }

  [[nodiscard]] std::string text() const {
    const std::string title(notation::title_of(ruleset_));
    const std::string games = counted(opening_.tally.games, "game", "games");
    About about;
    about.path = path();
    about.title = fmt::format("{}: {}", title, name_);
    about.description = fmt::format("{} with this opening.", games);
    about.part = openings_path;
    about.script = "";
    std::string out;
    frame_.begin(about, out);
    notation::BoardPicture picture;
    const bool drawn =
        !opening_.setups.empty() && draw_setup(ruleset_, opening_.setups.back(), picture);
    if (drawn) {
      append_shapes(picture, out);
    }
    out += fmt::format(
        "<main>\n<nav class=\"way\" aria-label=\"Place\"><a href=\"{}{}\">Openings</a> › "
        "{}</nav>\n<h1>{}</h1>\n<p class=\"occasion\">{} · {}</p>\n<div class=\"explored\">\n",
        root(), openings_path, title, escaped(name_), title, games);
    if (drawn) {
      append_board(picture, out);
    }
    out += "<div>\n";
    line(out);
    results(out);
    list(out);
    out += "</div>\n</div>\n</main>\n";
    frame_.end(about, "", out);
    return out;
  }

 private:
  [[nodiscard]] std::string root() const { return root_from(path()); }

  /// Appends the plies that all games share, as a link to the tree.
  void line(std::string& out) const {
    const std::string page = tree_.page_of(ruleset_, opening_.moves);
    if (!opening_.moves.empty() && !page.empty()) {
      out += fmt::format("<p>{} with <a href=\"{}{}\">{}</a></p>\n",
                         opening_.tally.games == 1 ? "It begins" : "All games begin", root(), page,
                         escaped(fmt::format("{}", fmt::join(opening_.moves, " "))));
    }
  }
  void results(std::string& out) const {
    const auto& sides = notation::info(ruleset_).side_names;
    const auto& [won, drawn, lost] = opening_.tally.results;
    out += fmt::format("<p>{} wins: {} · draws: {} · {} wins: {}</p>\n", escaped(sides[0]), won,
                       drawn, escaped(sides[1]), lost);
    append_shares(opening_.tally, out);
  }
  void list(std::string& out) const {
    out += "<h2>Games</h2>\n";
    if (opening_.tally.games > opening_.games.size()) {
      out += fmt::format("<p>The first {} of {} games.</p>\n", opening_.games.size(),
                         opening_.tally.games);
    }
    out += "<ul class=\"games\">\n";
    for (const std::uint32_t game : opening_.games) {
      append_link(games_[game], root(), out);
    }
    out += "</ul>\n";
  }

  rules::RulesetId ruleset_;
  const std::string& name_;
  const NamedOpenings::Opening& opening_;
  std::span<const SiteGame> games_;
  const Openings& tree_;
  const Frame& frame_;
};

std::string NamedOpenings::write(std::span<const SiteGame> games, const Openings& tree,
                                 const Frame& frame, SiteFiles& files,
                                 std::vector<std::string>& paths) const {
  if (openings_.empty()) {
    return {};
  }
  std::vector<Row> rows;
  rows.reserve(openings_.size());
  for (const auto& [name, opening] : openings_) {
    const NamedOpeningPage page(name, opening, games, tree, frame);
    files.file(page.path(), page.text());
    paths.push_back(page.path());
    const auto& [won, drawn, lost] = opening.tally.results;
    rows.push_back({page.path(),
                    {name.second, std::string(notation::title_of(name.first)),
                     std::to_string(opening.tally.games), std::to_string(won),
                     std::to_string(drawn), std::to_string(lost)}});
  }
  std::string table = "<h2>By name</h2>\n";
  append_table(
      {"openings", "openings", columns, rows.size(), [&](std::uint64_t i) { return rows.at(i); }},
      table, files);
  return table;
}

}  // namespace damier::diagram::site
