#include "damier/diagram/site.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/replay/ruleset_titles.hpp"

#include "../page/heading.hpp"
#include "../page/page.hpp"
#include "frame.hpp"
#include "listing.hpp"
#include "named_openings.hpp"
#include "openings.hpp"

namespace damier::diagram {

using namespace site;

class Site::Parts {
 public:
  Parts(SiteName name, std::string base_url, SiteFiles& files, PreviewRenderer render,
        const notation::Catalogue& words, bool classic)
      : frame_(std::move(name), std::move(base_url), words, classic),
        files_(files),
        render_(std::move(render)) {}

  void add(SiteGame game) {
    begin();
    if (game.article.empty()) {
      game.id.clear();
    } else {
      make_unique(game);
      settle_links(game);
      openings_.add(game, static_cast<std::uint32_t>(games_.size()));
      named_openings_.add(game, static_cast<std::uint32_t>(games_.size()));
      std::string article = std::exchange(game.article, {});
      std::string picture = std::exchange(game.picture, {});
      game.setups = {};
      game.moves.resize(std::min(game.moves.size(), std::size_t{2}));
      game.moves.shrink_to_fit();
      const std::string path = game_path(game);
      write_waiting(path);
      before_ = waiting_ ? waiting_->path : std::string();
      waiting_ = Waiting{games_.size(), path, std::move(article), std::move(picture)};
    }
    games_.push_back(std::move(game));
  }

  void finish(const SiteEvents& events, const SiteRatings& ratings) {
    begin();
    write_waiting("");
    waiting_.reset();
    write_games(games_, frame_, files_, paths_);
    write_players(games_, ratings, frame_, files_, paths_);
    const std::string by_name = named_openings_.write(games_, openings_, frame_, files_, paths_);
    write_events(events, games_, frame_, files_, paths_);
    write_ratings(ratings, games_, frame_, files_, paths_);
    openings_.write(
        frame_,
        [this](std::uint32_t number) {
          const SiteGame& game = games_[number];
          return Openings::Example{game_path(game), game.heading_html};
        },
        by_name, files_, paths_);
    write_statistics(games_, frame_, files_, paths_);
    write_findings(games_, frame_, files_, paths_);
    if (frame_.has_address()) {
      write_addresses(games_, frame_, paths_, files_);
    }
  }

 private:
  /// A game whose page needs the address of the next one.
  struct Waiting {
    std::size_t number = 0;
    std::string path;
    std::string article;
    std::string picture;
  };

  /// Writes the assets, before anything else.
  void begin() {
    if (!std::exchange(begun_, true)) {
      frame_.write_assets(files_);
    }
  }

  /// Makes a page link to the pages of its event and opening. Its writer knew their texts, but not
  /// whether others have the same digits.
  void settle_links(SiteGame& game) {
    const auto settle = [&](const std::string& as_written, const std::string& path) {
      const std::string from = fmt::format("href=\"{}{}\"", root_of_games, as_written);
      const std::string to = fmt::format("href=\"{}{}\"", root_of_games, path);
      for (std::size_t at = path == as_written ? std::string::npos : game.article.find(from);
           at != std::string::npos; at = game.article.find(from, at + to.size())) {
        game.article.replace(at, from.size(), to);
      }
    };
    if (!game.event_key.empty()) {
      settle(usual_event_path(game.event_key), event_path(game.event_key, frame_));
    }
    if (!game.opening.empty()) {
      settle(usual_opening_path(game.ruleset, game.opening),
             opening_path(game.ruleset, game.opening, frame_));
    }
  }

  /// Gives equal games different ids.
  void make_unique(SiteGame& game) {
    const std::uint64_t times = ++ids_[game.id];
    if (times > 1) {
      game.id += fmt::format("-{}", times);
    }
  }

  /// Writes the page of the game before, whose next game is now known.
  void write_waiting(const std::string& next) {
    if (!waiting_) {
      return;
    }
    const SiteGame& game = games_[waiting_->number];
    const notation::Catalogue& words = frame_.words();
    About about;
    about.path = waiting_->path;
    about.title = page::plain(game.heading);
    if (!game.event.empty() && game.event != game.heading) {
      about.title += ", " + page::plain(game.event);
    }
    if (!game.date.empty()) {
      about.title += ", " + page::date_in_words(game.date, words);
    }
    const std::string plies = words.trn("{0} ply", "{0} plies", game.plies, game.plies);
    const std::string_view title = words.find(notation::title_of(game.ruleset));
    about.description = game.ending.empty()
                            ? words.tr("{0}: {1}, {2}. To play through, with the board.", title,
                                       game.result_text, plies)
                            : words.tr("{0}: {1}, {2}, {3}. To play through, with the board.",
                                       title, game.result_text, plies, words.find(game.ending));
    about.part = games_path;
    about.script = "page.js";
    if (frame_.has_address() && !waiting_->picture.empty()) {
      about.picture = write_preview(game);
    }
    std::string out;
    frame_.begin(about, out);
    out += waiting_->article;
    neighbours(game, next, out);
    out += "</main>\n";
    std::string templates;
    page::append_templates(words, templates);
    frame_.end(about, templates, out);
    files_.file(about.path, out);
    paths_.push_back(about.path);
  }

  /// Writes the picture of the waiting game; returns its path.
  std::string write_preview(const SiteGame& game) {
    const std::string png = render_ ? render_(waiting_->picture) : std::string();
    std::string path = path_of("games", game.id, png.empty() ? ".svg" : ".png");
    files_.file(path, png.empty() ? waiting_->picture : png);
    return path;
  }

  void neighbours(const SiteGame& game, const std::string& next, std::string& out) const {
    const std::string root = root_from(waiting_->path);
    const notation::Catalogue& words = frame_.words();
    out += fmt::format("<nav class=\"neighbours\" aria-label=\"{}\">\n",
                       html_tr(words, to_translate("Other games")));
    const auto link = [&](std::string_view rel, const std::string& path, const std::string& html) {
      if (!path.empty()) {
        out += fmt::format("<a{} href=\"{}{}\">{}</a>\n", rel, root, path, html);
      }
    };
    link(" rel=\"prev\"", before_, html_tr(words, to_translate("Previous game")));
    link(" rel=\"next\"", next, html_tr(words, to_translate("Next game")));
    for (const std::string& name : game.players) {
      if (!name.empty()) {
        link("", player_path(name, frame_),
             html_tr(words, to_translate("Games of {0}"), page::named(name)));
      }
    }
    out += "</nav>\n";
  }

  Frame frame_;
  SiteFiles& files_;
  PreviewRenderer render_;
  bool begun_ = false;
  std::vector<SiteGame> games_;
  Openings openings_;
  NamedOpenings named_openings_;
  std::map<std::string, std::uint64_t> ids_;  ///< number of games by id
  std::optional<Waiting> waiting_;
  std::string before_;  ///< path of the game before the waiting one
  std::vector<std::string> paths_;
};

Site::Site(SiteName name, std::string base_url, SiteFiles& files, PreviewRenderer render,
           const notation::Catalogue& words, bool classic)
    : parts_(std::make_unique<Parts>(std::move(name), std::move(base_url), files, std::move(render),
                                     words, classic)) {}

Site::~Site() = default;

void Site::add(SiteGame game) { parts_->add(std::move(game)); }

void Site::finish(const SiteEvents& events, const SiteRatings& ratings) {
  parts_->finish(events, ratings);
}

}  // namespace damier::diagram
