#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/replay/ruleset_titles.hpp"

#include "listing.hpp"
#include "table.hpp"

namespace damier::diagram::site {

namespace {

constexpr std::array event_columns{
    Column{to_translate("Event")}, Column{to_translate("Game"), Cells::short_texts},
    Column{to_translate("Date"), Cells::short_texts},
    Column{to_translate("Players"), Cells::numbers}, Column{to_translate("Games"), Cells::numbers}};

/// The games with pages, by file and record.
using Numbers = std::map<std::pair<std::string, std::uint64_t>, std::size_t>;

class EventPage {
 public:
  EventPage(const SiteEvent& event, std::span<const SiteGame> games, const Numbers& numbers,
            const std::set<std::string_view>& players, const Frame& frame)
      : event_(event),
        games_(games),
        numbers_(numbers),
        players_(players),
        frame_(frame),
        words_(frame.words()),
        path_(event_path(event.keys.front(), frame)) {}

  [[nodiscard]] About about() const {
    About about;
    about.path = path_;
    about.title = page::plain(event_.name);
    const std::string players =
        words_.trn("{0} player", "{0} players", event_.players, event_.players);
    const std::string games = games_in_words(event_.games_played, words_);
    about.description =
        event_.tables
            ? words_.tr("Standings and crosstable of {0}: {1}, {2}.", about.title, players, games)
            : words_.tr("Games of {0}: {1}, {2}.", about.title, players, games);
    about.part = events_path;
    about.script = "";
    return about;
  }

  [[nodiscard]] std::string body() const {
    std::string out = "<p>";
    for (const std::string& remark : event_.remarks) {
      out += escaped(remark) + "\n";
    }
    out += "</p>\n";
    for (const TextTable& table : event_.tables ? event_.tables() : std::vector<TextTable>()) {
      out += fmt::format("<h2>{}</h2>\n", escaped(table.title));
      if (!table.rows.empty()) {
        append_text_table(
            table, [&](std::string_view name) { return link_to(name); }, out);
      }
    }
    append_games(out);
    return out;
  }

 private:
  /// Returns the address of the page of a player, if there is one.
  [[nodiscard]] std::string link_to(std::string_view name) const {
    return players_.contains(name) ? root_from(path_) + player_path(name, frame_) : std::string();
  }

  void append_games(std::string& out) const {
    constexpr std::size_t max_games = 1000;
    out += fmt::format("<h2>{}</h2>\n", html_tr(words_, to_translate("Games")));
    if (event_.games.size() > max_games) {
      out += fmt::format(
          "<p>{}</p>\n",
          html_tr(
              words_,
              to_translate("The first {0} of {1} games; the list of all games finds the others."),
              max_games, event_.games.size()));
    }
    out += "<ul class=\"games\">\n";
    for (std::size_t i = 0; i < std::min(event_.games.size(), max_games); ++i) {
      if (const auto found = numbers_.find(event_.games[i]); found != numbers_.end()) {
        append_link(games_[found->second], root_from(path_), words_, out);
      }
    }
    out += "</ul>\n";
  }

  const SiteEvent& event_;
  std::span<const SiteGame> games_;
  const Numbers& numbers_;
  const std::set<std::string_view>& players_;
  const Frame& frame_;
  const notation::Catalogue& words_;
  std::string path_;
};

/// Writes the pages that forward to that of an event.
void write_forwards(const SiteEvent& event, const Frame& frame, SiteFiles& files) {
  for (std::size_t i = 1; i < event.keys.size(); ++i) {
    About about;
    about.path = event_path(event.keys[i], frame);
    about.title = page::plain(event.name);
    about.part = events_path;
    about.script = "";
    about.forward = event_path(event.keys.front(), frame);
    std::string out;
    frame.begin(about, out);
    out += fmt::format("<main>\n<h1>{0}</h1>\n<p><a href=\"{1}{2}\">{0}</a></p>\n</main>\n",
                       page::named(event.name), root_from(about.path), about.forward);
    frame.end(about, "", out);
    files.file(about.path, out);
  }
}

void write_list(const SiteEvents& events, const Frame& frame, SiteFiles& files,
                std::vector<std::string>& paths) {
  const notation::Catalogue& words = frame.words();
  std::vector<const SiteEvent*> listed;
  for (const SiteEvent& event : events.events) {
    listed.push_back(&event);
  }
  // The latest tournaments come first, then the other events.
  std::ranges::stable_sort(listed, std::ranges::greater(), [](const SiteEvent* event) {
    return std::pair(event->tables != nullptr, sorted_date(event->date));
  });
  const auto row = [&](std::uint64_t i) -> Row {
    const SiteEvent& event = *listed[static_cast<std::size_t>(i)];
    return {event_path(event.keys.front(), frame),
            {event.name, std::string(words.find(notation::title_of(event.ruleset))), event.date,
             std::to_string(event.players), std::to_string(event.games_played)}};
  };
  About about;
  about.path = events_path;
  about.title = words.find(to_translate("Events"));
  about.description = words.find(
      to_translate("Events with their games; tournaments with standings and crosstables."));
  std::string body;
  if (events.events.empty()) {
    body += fmt::format("<p>{}</p>\n",
                        html_tr(words, to_translate("No game names its event and both players.")));
    about.script = "";
  } else {
    append_table({"events", event_columns, events.events.size(), row}, words, body, files);
  }
  if (!events.left_out.empty()) {
    body += fmt::format("<p>{}</p>\n", escaped(events.left_out));
  }
  frame.write(about, body, files, paths);
}

}  // namespace

std::string event_path(std::string_view key, const Frame& frame) {
  return frame.path_for("events", key);
}

std::string usual_event_path(std::string_view key) { return path_of("events", digits_of(key)); }

void write_events(const SiteEvents& events, std::span<const SiteGame> games, const Frame& frame,
                  SiteFiles& files, std::vector<std::string>& paths) {
  Numbers numbers;
  const std::set<std::string_view> players = players_with_pages(games);
  for (std::size_t i = 0; i < games.size() && !events.events.empty(); ++i) {
    if (!games[i].id.empty()) {
      numbers.emplace(std::pair(games[i].file, games[i].record), i);
    }
  }
  for (const SiteEvent& event : events.events) {
    const EventPage page(event, games, numbers, players, frame);
    frame.write(page.about(), page.body(), files, paths);
    write_forwards(event, frame, files);
  }
  write_list(events, frame, files, paths);
}

}  // namespace damier::diagram::site
