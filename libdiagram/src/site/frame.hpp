#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "damier/diagram/site.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/xml.hpp"

#include "../page/words.hpp"

namespace damier::diagram::site {

using notation::escaped;
using notation::to_translate;
using page::html_of;
using page::html_tr;

/// What the head of a page states.
struct About {
  std::string path;  ///< of the page in the site
  std::string title;
  std::string description = {};
  std::string picture = {};             ///< path of the preview; empty: none
  std::string_view part = {};           ///< path of the part of the site that it belongs to
  std::string_view script = "site.js";  ///< in `assets`; empty: none
  std::string forward = {};             ///< path of the page to show instead; empty: this one
};

inline constexpr std::string_view games_path = "index.html";
inline constexpr std::string_view players_path = "players.html";
inline constexpr std::string_view events_path = "events.html";
inline constexpr std::string_view ratings_path = "ratings.html";
inline constexpr std::string_view openings_path = "openings.html";
inline constexpr std::string_view statistics_path = "statistics.html";
inline constexpr std::string_view findings_path = "findings.html";

/// Addresses of the pages of a site that have digits for a text.
class Addresses {
 public:
  /// Returns the path of the page of a text in a folder. Where another text has the same digits, a
  /// number follows them; so addresses depend on the order in which they are asked for.
  [[nodiscard]] std::string of(std::string_view folder, std::string_view text);

 private:
  std::map<std::string, std::string> texts_;  ///< by path
};

/// Writes what all pages of a site share.
class Frame {
 public:
  Frame(SiteName name, std::string base_url, const notation::Catalogue& words, bool classic)
      : name_(std::move(name)),
        base_url_(std::move(base_url)),
        words_(words),
        classic_(classic),
        addresses_(std::make_unique<Addresses>()) {}

  /// Writes the styles, scripts and the logo.
  void write_assets(SiteFiles& files) const;
  /// Returns a title with that of the site after it.
  [[nodiscard]] std::string titled(std::string_view title) const;
  /// Appends the head and the links between the parts of the site.
  void begin(const About& about, std::string& out) const;
  /// Appends the end. `more`: HTML before the script.
  void end(const About& about, std::string_view more, std::string& out) const;
  /// Writes a page that has its title as the heading, and adds its path to the list. `body`: HTML
  /// after the heading.
  void write(const About& about, std::string_view body, SiteFiles& files,
             std::vector<std::string>& paths) const;

  /// Returns the language of the site.
  [[nodiscard]] const notation::Catalogue& words() const { return words_; }
  /// Returns whether White and Black play, even if the game has a box.
  [[nodiscard]] bool classic() const { return classic_; }
  [[nodiscard]] bool has_address() const { return !base_url_.empty(); }
  /// Returns the absolute address of a path.
  [[nodiscard]] std::string url(std::string_view path) const;
  /// Returns the path of the page of a text, of its own.
  [[nodiscard]] std::string path_for(std::string_view folder, std::string_view text) const {
    return addresses_->of(folder, text);
  }

 private:
  [[nodiscard]] std::string logo_path() const { return "assets/logo" + name_.logo_extension; }
  void home(std::string_view root, std::string& out) const;
  void links(const About& about, std::string& out) const;
  void preview(const About& about, std::string& out) const;

  SiteName name_;
  std::string base_url_;
  notation::Catalogue words_;
  bool classic_;
  std::unique_ptr<Addresses> addresses_;
};

/// Returns the way from a page to the root of the site: `../` for each folder.
[[nodiscard]] std::string root_from(std::string_view path);

/// Returns a number of games, `7 games`.
[[nodiscard]] std::string games_in_words(std::uint64_t number, const notation::Catalogue& words);

/// Returns twelve hexadecimal digits for a text.
[[nodiscard]] std::string digits_of(std::string_view text);

/// Returns the path of a page in a folder for the first two of its digits.
[[nodiscard]] std::string path_of(std::string_view folder, std::string_view digits,
                                  std::string_view extension = ".html");

}  // namespace damier::diagram::site
