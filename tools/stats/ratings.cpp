#include "ratings.hpp"

#include <cmath>

#include <fmt/format.h>

#include "damier/diagram/page.hpp"
#include "damier/diagram/text_table.hpp"
#include "damier/notation/text/csv_text.hpp"
#include "damier/notation/text/json_text.hpp"
#include "damier/notation/text/xml.hpp"

#include "aliases.hpp"
#include "collection.hpp"
#include "output/output_file.hpp"
#include "output/product_format.hpp"
#include "terminal/language.hpp"
#include "tournament.hpp"

namespace damier::cli {

namespace {

using analysis::Estimate;
using analysis::PlayerRating;
using analysis::RatingGroup;
using analysis::RatingList;
using analysis::RatingState;
using analysis::Sheet;
using notation::JsonText;

/// Version of the published schema, schema/damier-ratings-1.schema.json.
constexpr std::string_view schema_name = "damier-ratings-1";

/// What is written: lists, and the mean of each of their groups.
struct Rated {
  const std::vector<RatingList>& lists;
  std::uint64_t mean = 0;
};

/// Throws UsageError if options are given that ratings do not have.
void refuse_others_with_ratings(const Arguments& arguments) {
  for (const std::string_view option : {"standings", "crosstable", "openings", "names", "min-games",
                                        "players", "partial", "merge", "tables"}) {
    if (arguments.has(option)) {
      throw UsageError{tr("--{0} cannot be used with --ratings", option)};
    }
  }
  if (arguments.choice("to") == "svg") {
    throw UsageError{tr("--ratings are not written as svg; try --to html")};
  }
}

/// Returns the heading of a list.
std::string title_of(const RatingList& list) {
  return fmt::format("{}: {}", rules::name(list.ruleset), games_in_words(list, words()));
}

/// Returns the tables of a list, each with the remarks before it.
std::vector<std::pair<std::vector<std::string>, Sheet>> sheets_of(const RatingList& list) {
  std::vector<std::pair<std::vector<std::string>, Sheet>> sheets;
  const bool several = list.ratings.groups.size() > 1;
  for (const RatingGroup& group : list.ratings.groups) {
    Sheet sheet = rating_sheet(list, group, analysis::Rated::all, words());
    if (several) {
      sheet.title = tr("Ratings of group {0}", sheets.size() + 1);
    }
    sheets.emplace_back(remarks_on(list, group, words()), std::move(sheet));
  }
  if (Sheet unrated = unrated_sheet(list, words()); !unrated.rows.empty()) {
    sheets.emplace_back(std::vector<std::string>(), std::move(unrated));
  }
  return sheets;
}

void append_text(const Rated& rated, std::string& out) {
  for (const RatingList& list : rated.lists) {
    out += fmt::format("{}{}\n", out.empty() ? "" : "\n", title_of(list));
    if (list.ratings.groups.size() > 1) {
      out += tr("Ratings of different groups cannot be compared.") + '\n';
    }
    for (const auto& [remarks, sheet] : sheets_of(list)) {
      append_sheet(sheet, out);
      for (const std::string& remark : remarks) {
        out += fmt::format("  {}\n", remark);
      }
    }
  }
  if (rated.lists.empty()) {
    out += tr("no game with two named players") + '\n';
  }
}

void append_escaped(std::string_view before, std::string_view text, std::string_view after,
                    std::string& out) {
  out += before;
  notation::append_xml_text(text, out);
  out += after;
}

void append_html(const Rated& rated, std::string& out) {
  diagram::append_still_page_begin(tr("Ratings"), diagram::text_table_style, out,
                                   words().language());
  append_escaped("<h1>", tr("Ratings"), "</h1>\n", out);
  for (const RatingList& list : rated.lists) {
    append_escaped("<section>\n<h2>", title_of(list), "</h2>\n", out);
    if (list.ratings.groups.size() > 1) {
      append_escaped("<p>", tr("Ratings of different groups cannot be compared."), "</p>\n", out);
    }
    for (auto& [remarks, sheet] : sheets_of(list)) {
      const diagram::TextTable table = drawn(std::move(sheet));
      append_escaped("<h3>", table.title, "</h3>\n", out);
      if (!remarks.empty()) {
        append_escaped("<p>", fmt::format("{}", fmt::join(remarks, "\n")), "</p>\n", out);
      }
      append_text_table(table, {}, out);
    }
    out += "</section>\n";
  }
  diagram::append_still_page_end(out);
}

/// Returns the row of a player in CSV; columns that do not apply are empty.
std::vector<std::string> csv_row(const RatingList& list, std::size_t number, std::size_t rank) {
  const PlayerRating& player = list.ratings.players[number];
  const auto if_rated = [&](double value, int digits) {
    return player.rating ? analysis::fixed(value, digits) : std::string();
  };
  const Estimate rating = player.rating.value_or(Estimate{});
  return {std::string(rules::name(list.ruleset)),
          player.rating ? std::to_string(player.group + 1) : std::string(),
          player.rating ? std::to_string(rank) : std::string(),
          std::string(list.names[number]),
          std::string(name(player.state)),
          if_rated(rating.value, 1),
          rating.error ? analysis::fixed(*rating.error, 1) : std::string(),
          std::to_string(player.games),
          std::to_string(player.wins),
          std::to_string(player.draws),
          std::to_string(player.losses),
          std::to_string(player.games_outside),
          analysis::fixed(player.score(), 1),
          if_rated(player.expected, 2),
          if_rated(player.opponents, 1),
          if_rated(player.performance, 1)};
}

void append_csv(const Rated& rated, std::string& out) {
  out +=
      "ruleset,group,rank,name,state,rating,error,games,wins,draws,losses,gamesOutside,score,"
      "expected,opponents,performance\r\n";
  const auto append = [&](const std::vector<std::string>& row) {
    std::string_view separator;
    for (const std::string& cell : row) {
      out += separator;
      notation::append_csv_field(cell, out);
      separator = ",";
    }
    out += "\r\n";
  };
  for (const RatingList& list : rated.lists) {
    for (const RatingGroup& group : list.ratings.groups) {
      std::size_t rank = 0;
      for (const std::uint32_t player : group.players) {
        append(csv_row(list, player, ++rank));
      }
    }
    for (std::size_t player = 0; player < list.names.size(); ++player) {
      if (list.ratings.players[player].state != RatingState::rated) {
        append(csv_row(list, player, 0));
      }
    }
  }
}

/// Returns a number with one or two digits after the point, as it is shown everywhere.
double rounded(double number, double parts) { return std::round(number * parts) / parts + 0.0; }

constexpr double tenths = 10;
constexpr double hundredths = 100;

void write_estimate(std::string_view value_key, std::string_view error_key,
                    const Estimate& estimate, JsonText& out) {
  out.member(value_key, rounded(estimate.value, tenths));
  out.key(error_key);
  if (estimate.error) {
    out.value(rounded(*estimate.error, tenths));
  } else {
    out.null();
  }
}

void write_games(const RatingList& list, std::size_t number, JsonText& out) {
  const PlayerRating& player = list.ratings.players[number];
  out.member("name", list.names[number]);
  out.member("games", player.games);
  out.member("wins", player.wins);
  out.member("draws", player.draws);
  out.member("losses", player.losses);
  out.member("gamesOutside", player.games_outside);
  out.member("score", player.score());
}

void write_group(const RatingList& list, const RatingGroup& group, JsonText& out) {
  out.begin_object();
  out.member("games", group.games);
  out.key("advantage");
  if (group.advantage) {
    out.begin_object();
    write_estimate("value", "error", *group.advantage, out);
    out.end_object();
  } else {
    out.null();
  }
  constexpr double parts = 10'000;
  out.member("drawRate", rounded(group.draw_rate, parts));
  out.key("players");
  out.begin_array();
  for (const std::uint32_t number : group.players) {
    const PlayerRating& player = list.ratings.players[number];
    out.begin_object();
    write_estimate("rating", "error", *player.rating, out);
    write_games(list, number, out);
    out.member("expected", rounded(player.expected, hundredths));
    out.member("opponents", rounded(player.opponents, tenths));
    out.member("performance", rounded(player.performance, tenths));
    out.end_object();
  }
  out.end_array();
  out.end_object();
}

void write_list(const RatingList& list, JsonText& out) {
  out.begin_object();
  out.member("ruleset", rules::name(list.ruleset));
  out.member("games", list.games);
  out.member("withoutResult", list.without_result);
  out.member("notPlayed", list.not_played);
  out.key("groups");
  out.begin_array();
  for (const RatingGroup& group : list.ratings.groups) {
    write_group(list, group, out);
  }
  out.end_array();
  out.key("unrated");
  out.begin_array();
  for (std::size_t number = 0; number < list.names.size(); ++number) {
    const RatingState state = list.ratings.players[number].state;
    if (state != RatingState::rated) {
      out.begin_object();
      out.member("reason", name(state));
      write_games(list, number, out);
      out.end_object();
    }
  }
  out.end_array();
  out.end_object();
}

void append_json(const Rated& rated, std::string& text) {
  JsonText out(text, false);
  out.begin_object();
  out.member("schema", schema_name);
  out.member("mean", rated.mean);
  out.key("rulesets");
  out.begin_array();
  for (const RatingList& list : rated.lists) {
    write_list(list, out);
  }
  out.end_array();
  out.end_object();
  text += '\n';
}

void append(std::string_view to, const Rated& rated, std::string& out) {
  if (to == "json") {
    append_json(rated, out);
  } else if (to == "csv") {
    append_csv(rated, out);
  } else if (to == "html") {
    append_html(rated, out);
  } else {
    append_text(rated, out);
  }
}

}  // namespace

bool wants_ratings(const Arguments& arguments) {
  for (const std::string_view option : {"rating-mean", "no-advantage"}) {
    if (arguments.has(option) && !arguments.has("ratings")) {
      throw UsageError{tr("--{0} needs --ratings", option)};
    }
  }
  return arguments.has("ratings");
}

Exit write_ratings(const Arguments& given) {
  constexpr std::uint64_t usual_mean = 1500;
  constexpr std::uint64_t max_mean = 100'000;
  const Arguments arguments = with_product_format(given);
  refuse_others_with_ratings(arguments);
  const std::uint64_t mean = arguments.number("rating-mean", usual_mean, 0, max_mean);
  const AliasesChoice aliases(arguments);
  RecordLoop loop(arguments);
  OutputFile product(arguments);
  const Collection collection = collect_games(arguments, loop, aliases.lookup());
  const std::vector<RatingList> lists = rating_lists(
      collection.games,
      {.mean = static_cast<double>(mean), .advantage = !arguments.has("no-advantage")});
  std::string out;
  append(arguments.choice("to"), {lists, mean}, out);
  product.out().write_data(out);
  product.commit_unless(loop.read_nothing());
  report_left_out(arguments, loop.records(), collection);
  return std::max(loop.status(), collection.invalid > 0 ? Exit::findings : Exit::clean);
}

}  // namespace damier::cli
