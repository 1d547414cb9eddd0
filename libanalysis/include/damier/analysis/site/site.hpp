#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "damier/analysis/tournament/games.hpp"
#include "damier/diagram/site.hpp"
#include "damier/notation/archive/convert.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/uncopied.hpp"

/// Sites of archives: pages of games, with the tables of their events and the ratings of their
/// players.
namespace damier::analysis {

/// A game with its page, and as tournaments count it.
struct GameOfSite {
  diagram::SiteGame page;
  StatedGame stated;
};

/// Contents of the pages of games.
struct SitePageOptions {
  notation::Strip strip{};
  diagram::RemarkerFor remarks{};  ///< as for `page_writer`
  bool pictures = false;           ///< last positions are drawn, for previews
  bool classic = false;            ///< as for `page_writer`
};

/// Makes the pages of games, one after the other. Each thread has its own.
class SitePages : private notation::Uncopied {
 public:
  /// `words`: the language of the site; what it refers to must outlive this.
  explicit SitePages(const SitePageOptions& options, const notation::Catalogue& words = {});

  /// Turns a record that open_record has read into a game, and adds the findings of the rules to
  /// `diagnostics`. A record without a ruleset has no page, and is only in the list of findings.
  [[nodiscard]] GameOfSite make(std::optional<rules::RulesetId> ruleset, std::string_view file,
                                notation::Record& record, notation::Diagnostics& diagnostics);

 private:
  notation::Catalogue words_;
  std::optional<diagram::SiteGame> page_;  ///< of the record that is written
  StatedGame stated_;
  notation::Converter converter_;
};

/// Collects the games of a site, and writes its files.
class ArchiveSite : private notation::Uncopied {
 public:
  /// As diagram::Site.
  ArchiveSite(diagram::SiteName name, std::string base_url, diagram::SiteFiles& files,
              diagram::PreviewRenderer render, const notation::Catalogue& words, bool classic);

  /// Adds a game. Its page is written when the next game is known.
  void add(GameOfSite game);
  /// Writes everything else, after the last game.
  void finish();

 private:
  notation::Catalogue words_;
  Games games_;
  diagram::Site site_;
};

}  // namespace damier::analysis
