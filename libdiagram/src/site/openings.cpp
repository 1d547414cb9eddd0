#include "openings.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "damier/notation/replay/positions.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/replay/ruleset_titles.hpp"
#include "damier/notation/replay/shown_sides.hpp"
#include "damier/notation/text/xml.hpp"

#include "listing.hpp"

namespace damier::diagram::site {

namespace {

constexpr std::size_t max_examples = 10;
/// Positions with a smaller share of the games have no page: their number stays limited.
constexpr std::uint64_t min_share = 500;
constexpr std::uint64_t min_games = 2;

/// Returns the path of the page of a line from the start.
std::string path_of_line(rules::RulesetId ruleset, std::span<const std::string> line,
                         const Frame& frame) {
  return line.empty() ? fmt::format("openings/{}.html", name(ruleset))
                      : frame.path_for("openings",
                                       fmt::format("{} {}", name(ruleset), fmt::join(line, " ")));
}

}  // namespace

bool draw_setup(rules::RulesetId ruleset, std::string_view setup, notation::BoardPicture& picture) {
  notation::Diagnostics ignored;
  const auto facts = notation::read_setup(ruleset, setup, {}, ignored);
  if (facts != nullptr) {
    facts->draw(picture);
  }
  return facts != nullptr;
}

void Tally::add(notation::ResultToken result) {
  ++games;
  if (result == notation::ResultToken::first_wins) {
    ++results[0];
  } else if (result == notation::ResultToken::draw) {
    ++results[1];
  } else if (result == notation::ResultToken::second_wins) {
    ++results[2];
  }
}

void append_shares(const Tally& tally, const notation::Catalogue& words, std::string& out) {
  constexpr double full = 100;
  constexpr std::array<std::string_view, 3> kinds{"won", "drawn", "lost"};
  const auto& [won, drawn, lost] = tally.results;
  out += fmt::format(
      "<svg class=\"shares\" viewBox=\"0 0 100 8\" preserveAspectRatio=\"none\" role=\"img\" "
      "aria-label=\"{0}\"><title>{0}</title>",
      html_tr(words, to_translate("{0} won, {1} drawn, {2} lost"), won, drawn, lost));
  double at = 0;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const double width = full * static_cast<double>(tally.results.at(i)) /
                         static_cast<double>(std::max<std::uint64_t>(tally.games, 1));
    out += fmt::format(R"(<rect class="{}" x="{:.2f}" width="{:.2f}" height="8"/>)", kinds.at(i),
                       at, width);
    at += width;
  }
  out += "</svg>";
}

std::uint32_t Openings::after(std::uint32_t position, const std::string& move) {
  for (const std::uint32_t next : positions_[position].next) {
    if (positions_[next].move == move) {
      return next;
    }
  }
  const auto added = static_cast<std::uint32_t>(positions_.size());
  positions_.emplace_back().move = move;
  positions_[position].next.push_back(added);
  return added;
}

void Openings::open(std::uint32_t position) {
  std::vector<std::string> rest = std::exchange(positions_[position].rest, {});
  positions_[position].is_open = true;
  if (rest.empty()) {
    return;
  }
  const std::uint32_t next = after(position, rest.front());
  rest.erase(rest.begin());
  Position& only = positions_[next];
  only.only_result = positions_[position].only_result;
  only.tally.add(only.only_result);
  only.examples = positions_[position].examples;
  only.rest = std::move(rest);
}

void Openings::add(const SiteGame& game, std::uint32_t number) {
  if (game.setups.empty()) {
    return;
  }
  const auto [root, is_new] =
      roots_.emplace(game.ruleset, static_cast<std::uint32_t>(positions_.size()));
  if (is_new) {
    positions_.emplace_back().setup = game.setups.front();
  }
  std::uint32_t at = root->second;
  for (std::size_t ply = 0;; ++ply) {
    if (positions_[at].tally.games == 1) {
      open(at);
    }
    Position& here = positions_[at];
    here.tally.add(game.result);
    if (here.examples.size() < max_examples) {
      here.examples.push_back(number);
    }
    if (here.tally.games == 1) {
      here.rest.assign(game.moves.begin() + static_cast<std::ptrdiff_t>(ply), game.moves.end());
      here.only_result = game.result;
      return;
    }
    if (here.setup.empty()) {
      here.setup = game.setups[ply];
    }
    if (ply == game.moves.size()) {
      return;
    }
    at = after(at, game.moves[ply]);
  }
}

std::uint64_t Openings::min_games_of(std::uint32_t root) const {
  return std::max(min_games, positions_[root].tally.games / min_share);
}

std::string Openings::page_of(rules::RulesetId ruleset, std::span<const std::string> moves,
                              const Frame& frame) const {
  const auto root = roots_.find(ruleset);
  if (root == roots_.end()) {
    return {};
  }
  const std::uint64_t min = min_games_of(root->second);
  std::uint32_t at = root->second;
  std::size_t plies = 0;
  for (; plies < moves.size(); ++plies) {
    const std::vector<std::uint32_t>& next = positions_[at].next;
    const auto found = std::ranges::find_if(next, [&](std::uint32_t one) {
      return positions_[one].move == moves[plies] && positions_[one].tally.games >= min;
    });
    if (found == next.end()) {
      break;
    }
    at = *found;
  }
  return path_of_line(ruleset, moves.first(plies), frame);
}

/// Writes the pages of the openings of one ruleset.
class OpeningPages {
 public:
  OpeningPages(const Openings& openings, rules::RulesetId ruleset, const Frame& frame,
               const std::function<Openings::Example(std::uint32_t)>& example, SiteFiles& files,
               std::vector<std::string>& paths)
      : openings_(openings),
        ruleset_(ruleset),
        frame_(frame),
        words_(frame.words()),
        example_(example),
        files_(files),
        paths_(paths) {}

  /// Writes the page of a position and those after it; returns the path of the first.
  std::string write(std::uint32_t number) {
    const Openings::Position& position = openings_.positions_[number];
    if (line_.empty()) {
      min_games_ = openings_.min_games_of(number);
    }
    std::string path = path_here();
    std::vector<std::uint32_t> next = position.next;
    std::ranges::sort(next, [&](std::uint32_t a, std::uint32_t b) {
      const Openings::Position& left = openings_.positions_[a];
      const Openings::Position& right = openings_.positions_[b];
      return std::pair(right.tally.games, left.move) < std::pair(left.tally.games, right.move);
    });
    page(position, path, next);
    way_.emplace_back(path, line_.empty() ? title() : line_.back());
    for (const std::uint32_t one : next) {
      if (has_page(openings_.positions_[one])) {
        line_.push_back(openings_.positions_[one].move);
        write(one);
        line_.pop_back();
      }
    }
    way_.pop_back();
    return path;
  }

 private:
  [[nodiscard]] bool has_page(const Openings::Position& position) const {
    return position.tally.games >= min_games_;
  }
  [[nodiscard]] std::string path_here() const { return path_of_line(ruleset_, line_, frame_); }

  void page(const Openings::Position& position, const std::string& path,
            const std::vector<std::uint32_t>& next) {
    const std::string line = fmt::format("{}", fmt::join(line_, " "));
    const std::uint64_t games = position.tally.games;
    About about;
    about.path = path;
    about.title =
        line_.empty() ? words_.tr("{0}: start", title()) : words_.tr("{0}: {1}", title(), line);
    about.description =
        words_.trn("{0} game with this opening, and the moves played next.",
                   "{0} games with this opening, and the moves played next.", games, games);
    about.part = openings_path;
    about.script = "";
    paths_.push_back(path);
    std::string out;
    frame_.begin(about, out);
    notation::BoardPicture picture;
    picture.words = words_;
    picture.classic = frame_.classic();
    const bool drawn = draw_setup(ruleset_, position.setup, picture);
    if (drawn) {
      append_shapes(picture, out);
    }
    out += "<main>\n";
    way(path, out);
    out +=
        fmt::format("<h1>{}</h1>\n<p class=\"occasion\">{} · {}</p>\n<div class=\"explored\">\n",
                    escaped(line_.empty() ? words_.tr("The start") : words_.tr("After {0}", line)),
                    escaped(title()), escaped(games_in_words(games, words_)));
    if (drawn) {
      append_board(picture, out);
    }
    out += "<div>\n";
    moves(path, next, out);
    examples(position, path, out);
    out += "</div>\n</div>\n</main>\n";
    frame_.end(about, "", out);
    files_.file(path, out);
  }

  void way(const std::string& path, std::string& out) const {
    const std::string root = root_from(path);
    out += fmt::format(R"(<nav class="way" aria-label="{}"><a href="{}{}">{}</a>)",
                       html_tr(words_, to_translate("Plies before")), root, openings_path,
                       html_tr(words_, to_translate("Openings")));
    for (const auto& [target, text] : way_) {
      out += fmt::format(" › <a href=\"{}{}\">{}</a>", root, target, escaped(text));
    }
    out += "</nav>\n";
  }

  void moves(const std::string& path, const std::vector<std::uint32_t>& next, std::string& out) {
    if (next.empty()) {
      return;
    }
    const auto sides = shown_side_names_of(notation::info(ruleset_), frame_.classic());
    out += fmt::format(
        "<h2>{}</h2>\n<div class=\"scroll\"><table>\n<thead><tr><th scope=\"col\">{}</th>"
        "<th scope=\"col\" class=\"number\">{}</th><th scope=\"col\">{}</th>"
        "</tr></thead>\n<tbody>\n",
        html_tr(words_, to_translate("Moves")), html_tr(words_, to_translate("Move")),
        html_tr(words_, to_translate("Games")),
        notation::escaped(words_.tr("{0} wins, draw, {1} wins", notation::phrase(sides[0]),
                                    notation::phrase(sides[1]))));
    constexpr std::size_t max_moves = 60;
    for (std::size_t i = 0; i < std::min(next.size(), max_moves); ++i) {
      const Openings::Position& one = openings_.positions_[next[i]];
      line_.push_back(one.move);
      const std::string target = has_page(one) ? path_here() : "";
      line_.pop_back();
      std::string cell = escaped(one.move);
      const std::string root = root_from(path);
      if (!target.empty()) {
        cell = fmt::format("<a href=\"{}{}\">{}</a>", root, target, cell);
      } else if (one.tally.games == 1) {
        cell = fmt::format(R"(<a class="single" href="{}{}">{}</a>)", root,
                           example_(one.examples.front()).path, cell);
      }
      out += fmt::format(R"(<tr><th scope="row">{}</th><td class="number">{}</td><td>)", cell,
                         one.tally.games);
      append_shares(one.tally, words_, out);
      out += "</td></tr>\n";
    }
    out += "</tbody></table></div>\n";
    if (next.size() > max_moves) {
      const std::uint64_t others = next.size() - max_moves;
      out += fmt::format(
          "<p>{}</p>\n",
          escaped(words_.trn("{0} other move was played less often.",
                             "{0} other moves were played less often.", others, others)));
    }
  }

  void examples(const Openings::Position& position, const std::string& path,
                std::string& out) const {
    out +=
        fmt::format("<h2>{}</h2>\n<ul class=\"games\">\n", html_tr(words_, to_translate("Games")));
    for (const std::uint32_t one : position.examples) {
      const Openings::Example game = example_(one);
      out += fmt::format("<li><a href=\"{}{}\">{}</a></li>\n", root_from(path), game.path,
                         game.heading);
    }
    out += "</ul>\n";
  }

  /// Returns the title of the ruleset.
  [[nodiscard]] std::string title() const {
    return std::string(words_.find(notation::title_of(ruleset_)));
  }

  const Openings& openings_;
  rules::RulesetId ruleset_;
  const Frame& frame_;
  const notation::Catalogue& words_;
  const std::function<Openings::Example(std::uint32_t)>& example_;
  SiteFiles& files_;
  std::vector<std::string>& paths_;
  std::uint64_t min_games_ = min_games;
  std::vector<std::string> line_;
  std::vector<std::pair<std::string, std::string>> way_;  ///< path and text of the pages before
};

void Openings::write(const Frame& frame, const std::function<Example(std::uint32_t)>& example,
                     const std::string& by_name, SiteFiles& files,
                     std::vector<std::string>& paths) const {
  About about;
  about.path = openings_path;
  const notation::Catalogue& words = frame.words();
  about.title = words.find(to_translate("Openings"));
  about.description =
      words.find(to_translate("The first moves of the games as a tree, with their results."));
  if (by_name.empty()) {
    about.script = "";
  }
  paths.push_back(about.path);
  std::string out;
  frame.begin(about, out);
  out += fmt::format("<main>\n<h1>{}</h1>\n", escaped(about.title));
  out += roots_.empty()
             ? fmt::format("<p>{}</p>\n",
                           html_tr(words, to_translate("No game begins from the start position.")))
             : "<ul class=\"games\">\n";
  for (const auto& [ruleset, root] : roots_) {
    const std::string path = OpeningPages(*this, ruleset, frame, example, files, paths).write(root);
    out += fmt::format("<li><a href=\"{}\">{}</a> · {}</li>\n", path,
                       html_of(words, notation::title_of(ruleset)),
                       escaped(games_in_words(positions_[root].tally.games, words)));
  }
  out += roots_.empty() ? "" : "</ul>\n";
  out += by_name + "</main>\n";
  frame.end(about, "", out);
  files.file(about.path, out);
}

}  // namespace damier::diagram::site
