#include "damier/analysis/site/site.hpp"

#include <utility>

#include "damier/analysis/report/analyst.hpp"

#include "tables.hpp"

namespace damier::analysis {

SitePages::SitePages(const SitePageOptions& options, const notation::Catalogue& words)
    : words_(words),
      converter_(
          diagram::site_writer(
              options.strip, options.remarks, eval_scale_of,
              [this](const notation::RecordToWrite& job, const notation::ReplayResult& replayed) {
                stated_ = stated_game(job.ruleset, job.file, job.record, replayed);
                return event_key_of(stated_);
              },
              options.pictures, [this](diagram::SiteGame game) { page_ = std::move(game); }, words,
              options.classic),
          notation::Format::html) {}

GameOfSite SitePages::make(std::optional<rules::RulesetId> ruleset, std::string_view file,
                           notation::Record& record, notation::Diagnostics& diagnostics) {
  page_.reset();
  std::string nothing;
  (void)converter_.convert(ruleset, file, record, diagnostics, nothing);
  if (!page_) {
    return {diagram::unplayable(file, record, diagnostics, words_), {}};
  }
  GameOfSite game{std::move(*page_), std::move(stated_)};
  if (game.stated.presence == Presence::bye) {
    game.page.players.at(game.stated.players[0].empty() ? 0 : 1).clear();
    game.page.bye = true;
    game.page.ending = diagram::bye_ending;
  } else if (game.stated.presence == Presence::forfeit) {
    game.page.ending = diagram::forfeit_ending;
  }
  return game;
}

ArchiveSite::ArchiveSite(diagram::SiteName name, std::string base_url, diagram::SiteFiles& files,
                         diagram::PreviewRenderer render, const notation::Catalogue& words,
                         bool classic)
    : words_(words),
      site_(std::move(name), std::move(base_url), files, std::move(render), words, classic) {}

void ArchiveSite::add(GameOfSite game) {
  games_.add(game.stated);
  site_.add(std::move(game.page));
}

void ArchiveSite::finish() { site_.finish(events_of(games_, words_), ratings_of(games_, words_)); }

}  // namespace damier::analysis
