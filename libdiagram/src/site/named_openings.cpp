#include "named_openings.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/ruleset_titles.hpp"
#include "damier/notation/replay/shown_sides.hpp"
#include "damier/notation/text/xml.hpp"

#include "listing.hpp"
#include "table.hpp"

namespace damier::diagram::site {

namespace {

constexpr std::size_t max_games_listed = 500;

constexpr std::array opening_columns{Column{to_translate("Opening")},
                                     Column{to_translate("Game")},
                                     Column{to_translate("Games"), Cells::numbers},
                                     Column{to_translate("First side wins"), Cells::numbers},
                                     Column{to_translate("Draws"), Cells::numbers},
                                     Column{to_translate("Second side wins"), Cells::numbers}};

/// Returns the text of the address of an opening. The colon keeps it apart from the lines of the
/// tree.
std::string text_of(rules::RulesetId ruleset, std::string_view name) {
  return fmt::format("{}: {}", rules::name(ruleset), name);
}

}  // namespace

std::string opening_path(rules::RulesetId ruleset, std::string_view name, const Frame& frame) {
  return frame.path_for("openings", text_of(ruleset, name));
}

std::string usual_opening_path(rules::RulesetId ruleset, std::string_view name) {
  return path_of("openings", digits_of(text_of(ruleset, name)));
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
        frame_(frame),
        words_(frame.words()) {}

  [[nodiscard]] std::string path() const { return opening_path(ruleset_, name_, frame_); }

  [[nodiscard]] std::string text() const {
    const std::string title(words_.find(notation::title_of(ruleset_)));
    const std::uint64_t games = opening_.tally.games;
    About about;
    about.path = path();
    about.title = words_.tr("{0}: {1}", title, page::plain(name_));
    about.description =
        words_.trn("{0} game with this opening.", "{0} games with this opening.", games, games);
    about.part = openings_path;
    about.script = "";
    std::string out;
    frame_.begin(about, out);
    notation::BoardPicture picture;
    picture.words = words_;
    picture.classic = frame_.classic();
    const bool drawn =
        !opening_.setups.empty() && draw_setup(ruleset_, opening_.setups.back(), picture);
    if (drawn) {
      append_shapes(picture, out);
    }
    out += fmt::format(
        "<main>\n<nav class=\"way\" aria-label=\"{0}\"><a href=\"{1}{2}\">{3}</a> › "
        "{4}</nav>\n<h1>{5}</h1>\n<p class=\"occasion\">{4} · {6}</p>\n<div class=\"explored\">\n",
        html_tr(words_, to_translate("Place")), root(), openings_path,
        html_tr(words_, to_translate("Openings")), escaped(title), page::named(name_),
        escaped(games_in_words(games, words_)));
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
    const std::string page = tree_.page_of(ruleset_, opening_.moves, frame_);
    if (!opening_.moves.empty() && !page.empty()) {
      const std::string link =
          fmt::format("<a href=\"{}{}\">{}</a>", root(), page,
                      escaped(fmt::format("{}", fmt::join(opening_.moves, " "))));
      out += fmt::format("<p>{}</p>\n", html_tr(words_,
                                                opening_.tally.games == 1
                                                    ? to_translate("It begins with {0}")
                                                    : to_translate("All games begin with {0}"),
                                                link));
    }
  }
  void results(std::string& out) const {
    const auto sides = shown_side_names_of(notation::info(ruleset_), frame_.classic());
    const auto& [won, drawn, lost] = opening_.tally.results;
    out += fmt::format("<p>{}</p>\n",
                       notation::escaped(words_.tr("{0} wins: {1} · draws: {2} · {3} wins: {4}",
                                                   notation::phrase(sides[0]), won, drawn,
                                                   notation::phrase(sides[1]), lost)));
    append_shares(opening_.tally, words_, out);
  }
  void list(std::string& out) const {
    out += fmt::format("<h2>{}</h2>\n", html_tr(words_, to_translate("Games")));
    if (opening_.tally.games > opening_.games.size()) {
      out += fmt::format("<p>{}</p>\n", html_tr(words_, to_translate("The first {0} of {1} games."),
                                                opening_.games.size(), opening_.tally.games));
    }
    out += "<ul class=\"games\">\n";
    for (const std::uint32_t game : opening_.games) {
      append_link(games_[game], root(), words_, out);
    }
    out += "</ul>\n";
  }

  rules::RulesetId ruleset_;
  const std::string& name_;
  const NamedOpenings::Opening& opening_;
  std::span<const SiteGame> games_;
  const Openings& tree_;
  const Frame& frame_;
  const notation::Catalogue& words_;
};

std::string NamedOpenings::write(std::span<const SiteGame> games, const Openings& tree,
                                 const Frame& frame, SiteFiles& files,
                                 std::vector<std::string>& paths) const {
  if (openings_.empty()) {
    return {};
  }
  const notation::Catalogue& words = frame.words();
  std::vector<Row> rows;
  rows.reserve(openings_.size());
  for (const auto& [name, opening] : openings_) {
    const NamedOpeningPage page(name, opening, games, tree, frame);
    files.file(page.path(), page.text());
    paths.push_back(page.path());
    const auto& [won, drawn, lost] = opening.tally.results;
    rows.push_back({page.path(),
                    {name.second, std::string(words.find(notation::title_of(name.first))),
                     std::to_string(opening.tally.games), std::to_string(won),
                     std::to_string(drawn), std::to_string(lost)}});
  }
  std::string table = fmt::format("<h2>{}</h2>\n", html_tr(words, to_translate("By name")));
  append_table({"openings", opening_columns, rows.size(),
                [&](std::uint64_t i) { return rows.at(static_cast<std::size_t>(i)); }},
               words, table, files);
  return table;
}

}  // namespace damier::diagram::site
