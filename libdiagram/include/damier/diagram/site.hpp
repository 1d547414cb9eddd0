#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/diagram/page.hpp"
#include "damier/diagram/remarks.hpp"
#include "damier/diagram/text_table.hpp"
#include "damier/notation/formats/shared/record_writer.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/record/replay_result.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/uncopied.hpp"
#include "damier/rules/ruleset_id.hpp"

/// Static sites: many games as pages that any web server, or a browser alone, can show.
namespace damier::diagram {

/// A finding, as a site lists it.
struct SiteFinding {
  notation::Severity severity = notation::Severity::error;
  std::uint64_t line = 1;
  std::string message;
};

/// The endings of records without play, in English.
inline constexpr std::string_view bye_ending = notation::to_translate("bye");
inline constexpr std::string_view forfeit_ending = notation::to_translate("forfeit");

/// A game of a site.
struct SiteGame {
  std::string file;          ///< name of its input
  std::uint64_t record = 1;  ///< its number in the input
  rules::RulesetId ruleset{};
  std::string id;                            ///< hexadecimal digits, from its content
  std::array<std::string, 2> players;        ///< by side; empty if unknown
  std::array<std::string, 2> player_labels;  ///< the names of the sides, in English
  std::array<unsigned, 2> ratings{};         ///< by side; 0 if unknown
  std::string event;
  std::string event_key;  ///< as of EventKeyFor
  std::string opening;    ///< its name, by the tag Opening; empty if unknown
  std::string date;       ///< YYYY.MM.DD, as far as it is known
  notation::ResultToken result = notation::ResultToken::unknown;
  std::string result_text;  ///< in the order of the heading
  std::string ending;       ///< how it ended, in English; empty if unknown
  bool bye = false;         ///< a player had no opponent; the other name is empty
  std::uint64_t plies = 0;
  std::vector<std::string> moves;   ///< its first plies, if it begins as usual
  std::vector<std::string> setups;  ///< the start, and the positions after these plies
  std::uint64_t errors = 0;
  std::uint64_t warnings = 0;
  std::vector<SiteFinding> findings;  ///< the first findings
  std::string article;                ///< HTML of its page; empty: it has none
  std::string heading;                ///< plain text
  std::string heading_html;
  std::string picture;  ///< SVG of its last position; may be empty
};

/// An event of a site.
struct SiteEvent {
  /// Keys of the event in its games: see EventKeyFor. The page is that of the first one, to which
  /// those of the others forward. Different events have different keys.
  std::vector<std::string> keys;
  std::string name;
  rules::RulesetId ruleset{};
  std::string date;  ///< of its first game: YYYY.MM.DD, as far as it is known
  std::uint64_t players = 0;
  std::uint64_t games_played = 0;
  std::vector<std::string> remarks;                          ///< sentences
  std::function<std::vector<TextTable>()> tables;            ///< makes its tables; may be empty
  std::vector<std::pair<std::string, std::uint64_t>> games;  ///< by file and record, in order
};

/// The events of a site.
struct SiteEvents {
  std::vector<SiteEvent> events;
  std::string left_out;  ///< which games are in none of them; empty if all are
};

/// A group of players whose ratings can be compared.
struct SiteRatingGroup {
  std::vector<std::string> remarks;  ///< sentences
  TextTable table;
};

/// Ratings of a ruleset, calculated from all results.
struct SiteRatingList {
  rules::RulesetId ruleset{};
  std::string games;  ///< how many, in words
  std::vector<SiteRatingGroup> groups;
};

/// The rating of a player in a ruleset.
struct SiteRating {
  std::string name;
  rules::RulesetId ruleset{};
  std::string text;  ///< with its error
};

/// The ratings of a site.
struct SiteRatings {
  std::vector<SiteRatingList> lists;
  std::vector<SiteRating> players;
};

/// The name of a site, which links to its first page.
struct SiteName {
  std::string title;           ///< plain text; empty: none
  std::string logo;            ///< bytes of a picture; empty: none
  std::string logo_extension;  ///< such as `.png`
};

/// Returns a key of the event of a game, after its replay; empty if it has no page. Pages of games
/// are written before all games of an event are known, so their links depend on keys.
using EventKeyFor =
    std::function<std::string(const notation::RecordToWrite&, const notation::ReplayResult&)>;

/// Returns the extension of a picture that browsers show, such as `.png`, by its first bytes; empty for
/// other files.
[[nodiscard]] std::string_view picture_extension(std::string_view bytes);

/// Returns the address of a site with a slash at its end; nothing if `url` is not an address such as
/// `https://example.org/games/`.
[[nodiscard]] std::optional<std::string> site_address(std::string_view url);

/// Returns a writer that passes each record to `sink`, and writes nothing itself. `strip`,
/// `remarks`, `eval_scale`: as for `page_writer`. `event_key`: may be empty. `pictures`: whether to
/// draw the last positions. `words`: the language of the site; what it refers to must outlive the
/// writer. `classic`: as for `page_writer`.
[[nodiscard]] std::unique_ptr<notation::RecordWriter> site_writer(
    const notation::Strip& strip, RemarkerFor remarks, EvalScaleFor eval_scale,
    EventKeyFor event_key, bool pictures, std::function<void(SiteGame)> sink,
    const notation::Catalogue& words = {}, bool classic = false);

/// Returns a record that cannot be replayed, for the list of findings.
[[nodiscard]] SiteGame unplayable(std::string_view file, const notation::Record& record,
                                  const notation::Diagnostics& diagnostics,
                                  const notation::Catalogue& words = {});

/// Turns a preview from SVG into PNG, which more programs show. Empty: it stays SVG.
using PreviewRenderer = std::function<std::string(std::string_view svg)>;

/// Receives the files of a site.
class SiteFiles : private notation::Uncopied {
 public:
  SiteFiles() = default;
  virtual ~SiteFiles() = default;

  /// `path`: relative, with slashes; only lower-case ASCII letters, digits, `-`, `.` and `/`.
  virtual void file(std::string_view path, std::string_view bytes) = 0;
};

/// The first file of a site that is written; each has it.
inline constexpr std::string_view first_site_file = "assets/site.js";

/// Builds a site from games. The same games in the same order give the same files. Nothing of a
/// record becomes part of a path.
class Site : private notation::Uncopied {
 public:
  /// `name`: of the site; may be empty. `base_url`: the address of the site with a slash at its end, for the addresses in a sitemap, a
  /// feed and previews; empty if unknown: then it has none of them. `files` must outlive this.
  /// `render`: called for the previews in the order of the games; may be empty. `words`: the language
  /// of the site; what it refers to must outlive this. `classic`: as for `page_writer`.
  Site(SiteName name, std::string base_url, SiteFiles& files, PreviewRenderer render = {},
       const notation::Catalogue& words = {}, bool classic = false);
  ~Site();

  /// Adds a game. Its page is written when the next game is known.
  void add(SiteGame game);
  /// Writes everything else, after the last game.
  void finish(const SiteEvents& events = {}, const SiteRatings& ratings = {});

 private:
  class Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace damier::diagram
