#include <algorithm>
#include <map>

#include <nlohmann/json.hpp>

#include "damier/analysis/statistics/statistics.hpp"
#include "damier/notation/archive/all_codes.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/json_text.hpp"

namespace damier::analysis {

namespace {

using nlohmann::json;
using notation::JsonText;

// Names of results, in the order of notation::ResultToken.
constexpr std::array<std::string_view, 5> result_names{"first", "second", "draw", "bothLose",
                                                       "unknown"};

// Names of the scores of both sides.
constexpr std::array<std::string_view, 2> score_names{"firstScore", "secondScore"};

void write_results(const Results& results, JsonText& out) {
  for (std::size_t i = 0; i < result_names.size(); ++i) {
    out.member(result_names[i], results.of[i]);
  }
}

/// Opens a member that is an object, or an array.
void open_object(std::string_view key, JsonText& out) {
  out.key(key);
  out.begin_object();
}

void open_array(std::string_view key, JsonText& out) {
  out.key(key);
  out.begin_array();
}

void write_counts(const RecordCounts& counts, JsonText& out) {
  out.member("records", counts.records);
  out.member("invalid", counts.invalid);
  open_object("findings", out);
  for (const auto& [code, times] : counts.findings) {
    out.member(notation::info(code).name, times);
  }
  out.end_object();
  out.member("moreFindings", counts.more_findings);
}

void write_pair(std::uint64_t value, std::uint64_t times, JsonText& out) {
  out.begin_array();
  out.value(value);
  out.value(times);
  out.end_array();
}

void write_histogram(std::string_view key, const Histogram& histogram, JsonText& out) {
  open_object(key, out);
  out.member("count", histogram.count());
  out.member("sum", histogram.sum());
  out.member("min", std::uint64_t{histogram.min()});
  out.member("median", std::uint64_t{histogram.median()});
  out.member("max", std::uint64_t{histogram.max()});
  open_array("times", out);
  for (std::size_t value = 0; value < histogram.times().size(); ++value) {
    if (histogram.times()[value] > 0) {
      write_pair(value, histogram.times()[value], out);
    }
  }
  out.end_array();
  out.end_object();
}

void write_endings(rules::RulesetId ruleset, const GameStatistics& game, JsonText& out) {
  open_array("endings", out);
  for (std::size_t i = 0; i < ending_count; ++i) {
    if (game.endings[i].games() > 0) {
      const auto ending = static_cast<rules::Ending>(i);
      out.begin_object();
      out.member("ending", ending_name(ruleset, ending));
      out.member("rule", rule_number(ruleset, ending));
      write_results(game.endings[i], out);
      out.end_object();
    }
  }
  out.end_array();
}

void write_years(const GameStatistics& game, JsonText& out) {
  open_array("years", out);
  for (const auto& [year, games] : game.years) {
    write_pair(year, games, out);
  }
  out.end_array();
  out.member("undated", game.undated);
}

void write_kinds(rules::RulesetId ruleset, const GameStatistics& game, JsonText& out) {
  open_object("kinds", out);
  for (const auto& [kind, plies] : kinds_of(ruleset, game)) {
    out.member(kind, plies);
  }
  out.end_object();
}

void write_kept(std::string_view key, const EndingsKept& endings, JsonText& out) {
  open_object(key, out);
  out.member("kept", endings.kept);
  out.member("lost", endings.lost);
  out.end_object();
}

void write_players(const GameStatistics& game, std::uint64_t max, JsonText& out) {
  open_array("players", out);
  for (const auto* const player : most_active(game.players, max)) {
    out.begin_object();
    out.member("name", std::string_view(player->first));
    out.member("games", player->second.games);
    out.member("wins", player->second.wins);
    out.member("draws", player->second.draws);
    out.member("losses", player->second.losses);
    if (player->second.has_endings()) {
      write_kept("wonEndings", player->second.won, out);
      write_kept("drawnEndings", player->second.drawn, out);
    }
    out.end_object();
  }
  out.end_array();
}

/// Writes the endings of unnamed players; absent if the tables had none.
void write_unnamed(const GameStatistics& game, JsonText& out) {
  if (!game.unnamed[0].any() && !game.unnamed[1].any()) {
    return;
  }
  open_object("unnamedPlayers", out);
  for (std::size_t side = 0; side < game.unnamed.size(); ++side) {
    open_object(result_names[side], out);
    write_kept("wonEndings", game.unnamed[side].won, out);
    write_kept("drawnEndings", game.unnamed[side].drawn, out);
    out.end_object();
  }
  out.end_object();
}

/// Writes the results by the name of the opening; absent if names were not requested.
void write_named(const GameStatistics& game, std::uint64_t min_games, JsonText& out) {
  if (game.named.empty()) {
    return;
  }
  open_array("openingNames", out);
  for (const auto* const named : most_played(game.named, min_games)) {
    out.begin_object();
    out.member("name", std::string_view(named->first));
    write_results(named->second, out);
    out.end_object();
  }
  out.end_array();
}

void write_openings(const GameStatistics& game, std::uint64_t min_games, JsonText& out) {
  open_array("openings", out);
  for (const Lines& lines : game.openings) {
    for (const auto& [line, results] : lines) {
      if (results.games() >= min_games) {
        out.begin_object();
        out.member("line", std::string_view(line));
        write_results(results, out);
        out.end_object();
      }
    }
  }
  out.end_array();
}

void write_game(rules::RulesetId ruleset, const GameStatistics& game, const Shown& shown,
                JsonText& out) {
  out.begin_object();
  out.member("ruleset", rules::name(ruleset));
  open_array("sides", out);
  for (const std::string_view side : side_names(ruleset)) {
    out.value(side);
  }
  out.end_array();
  write_counts(game.counts, out);
  open_object("results", out);
  write_results(game.results(), out);
  out.end_object();
  write_endings(ruleset, game, out);
  write_kinds(ruleset, game, out);
  write_histogram("plies", game.plies, out);
  write_histogram("branching", game.branching, out);
  write_histogram("taken", game.taken, out);
  for (std::size_t side = 0; side < score_names.size(); ++side) {
    if (!game.scores[side].empty()) {
      write_histogram(score_names[side], game.scores[side], out);
    }
  }
  write_years(game, out);
  write_players(game, shown.max_players, out);
  write_unnamed(game, out);
  write_openings(game, shown.min_games, out);
  write_named(game, shown.min_games, out);
  out.end_object();
}

/// Maximum count, so that sums cannot overflow; greater ones are refused.
constexpr std::uint64_t max_count = std::uint64_t{1} << 40;

/// Returns the index of an ending by its name in a ruleset; ending_count if there is no such ending.
std::size_t place_of_ending(rules::RulesetId ruleset, std::string_view word) {
  std::size_t place = 0;
  while (place < ending_count && ending_name(ruleset, static_cast<rules::Ending>(place)) != word) {
    ++place;
  }
  return place;
}

/// Reads the output of write_statistics. Keeps the first failure; values read after a failure are
/// meaningless.
class JsonStatistics {
 public:
  explicit JsonStatistics(std::string& failure) : failure_(failure) { failure_.clear(); }

  std::optional<Statistics> read(const json& whole) {
    if (!whole.is_object() || text_in(whole, "schema") != statistics_schema_name) {
      failure_ = notation::phrase("'schema' is not {0}", statistics_schema_name);
      return std::nullopt;
    }
    if (!truth_in(whole, "complete")) {
      fail(notation::phrase(
          "players or openings are left out of it; the option partial writes all"));
    }
    Statistics statistics(static_cast<unsigned>(number_in(whole, "openings", max_opening_depth)));
    const auto kept =
        static_cast<unsigned>(number_in(whole, "openingsKept", statistics.depth_asked()));
    statistics.cut_openings(kept);
    if (!truth_in(whole, "playersKept")) {
      statistics.leave_out_players();
    }
    statistics.add_undecided(counts(member(whole, "undecided", json::value_t::object)));
    each_object(whole, "rulesets", [&](const json& one) {
      if (const auto ruleset = rules::find_ruleset(text_in(one, "ruleset"))) {
        statistics.add(*ruleset, game(*ruleset, one, kept));
      } else {
        fail(notation::phrase("there is no ruleset '{0}'", text_in(one, "ruleset")));
      }
    });
    return failure_.empty() ? std::optional(std::move(statistics)) : std::nullopt;
  }

 private:
  void fail(std::string what) {
    if (failure_.empty()) {
      failure_ = std::move(what);
    }
  }

  /// Returns the member with that type; an empty value if none exists.
  const json& member(const json& object, std::string_view key, json::value_t type) {
    static const std::map<json::value_t, json> nothing{
        {json::value_t::object, json::object()},    {json::value_t::array, json::array()},
        {json::value_t::string, json("")},          {json::value_t::boolean, json(false)},
        {json::value_t::number_unsigned, json(0U)},
    };
    const auto found = object.find(key);
    if (found == object.end() || found->type() != type) {
      fail(notation::phrase("'{0}' is missing, or no {1}", key, nothing.at(type).type_name()));
      return nothing.at(type);
    }
    return *found;
  }
  const std::string& text_in(const json& object, std::string_view key) {
    return member(object, key, json::value_t::string).get_ref<const std::string&>();
  }
  bool truth_in(const json& object, std::string_view key) {
    return member(object, key, json::value_t::boolean).get<bool>();
  }
  std::uint64_t number(const json& value, std::uint64_t max) {
    if (!value.is_number_unsigned() || value.get<std::uint64_t>() > max) {
      fail(notation::phrase("a number is not a whole one from 0 to {0}", max));
      return 0;
    }
    return value.get<std::uint64_t>();
  }
  std::uint64_t number_in(const json& object, std::string_view key, std::uint64_t max = max_count) {
    return number(member(object, key, json::value_t::number_unsigned), max);
  }
  template <class Use>
  void each_object(const json& object, std::string_view key, Use use) {
    for (const json& one : member(object, key, json::value_t::array)) {
      if (one.is_object()) {
        use(one);
      } else {
        fail(notation::phrase("'{0}' contains something other than objects", key));
      }
    }
  }
  /// Calls `use` with each pair in an array: a number up to `max`, and a count.
  template <class Use>
  void each_pair(const json& object, std::string_view key, std::uint64_t max, Use use) {
    for (const json& pair : member(object, key, json::value_t::array)) {
      if (pair.is_array() && pair.size() == 2) {
        // No value exceeds `max`, which is far below 2^32.
        use(static_cast<std::size_t>(number(pair[0], max)), number(pair[1], max_count));
      } else {
        fail(notation::phrase("'{0}' contains something other than pairs", key));
      }
    }
  }

  Results results(const json& object) {
    Results results;
    for (std::size_t i = 0; i < result_names.size(); ++i) {
      results.of[i] = number_in(object, result_names[i]);
    }
    return results;
  }
  RecordCounts counts(const json& object) {
    RecordCounts counts;
    counts.records = number_in(object, "records");
    counts.invalid = number_in(object, "invalid", counts.records);
    for (const auto& [key, times] : member(object, "findings", json::value_t::object).items()) {
      if (const notation::CodeInfo* const code = notation::find_code(key)) {
        counts.findings[*code] = number(times, max_count);
      } else {
        fail(notation::phrase("there is no code '{0}'", key));
      }
    }
    counts.more_findings = number_in(object, "moreFindings");
    return counts;
  }
  Histogram histogram(const json& object, std::string_view key, std::size_t max) {
    Histogram histogram;
    each_pair(member(object, key, json::value_t::object), "times", max,
              [&](std::size_t value, std::uint64_t times) { histogram.add(value, times); });
    return histogram;
  }
  void endings(rules::RulesetId ruleset, const json& object, GameStatistics& game) {
    each_object(object, "endings", [&](const json& one) {
      const std::string& word = text_in(one, "ending");
      const std::size_t place = place_of_ending(ruleset, word);
      if (place < ending_count) {
        game.endings[place] += results(one);
      } else {
        fail(notation::phrase("no game ends by '{0}'", word));
      }
    });
  }
  void kinds(rules::RulesetId ruleset, const json& object, GameStatistics& game) {
    const auto known = notation::info(ruleset).kinds;
    for (const auto& [key, plies] : member(object, "kinds", json::value_t::object).items()) {
      const auto kind = std::ranges::find(known, key, &notation::PlyKind::name);
      if (kind != known.end()) {
        game.kinds[kind->name] = number(plies, max_count);
      } else {
        fail(notation::phrase("there is no kind of ply '{0}'", key));
      }
    }
  }
  /// Returns counts of endings; zero if tables were not used.
  EndingsKept kept(const json& object, std::string_view key) {
    if (!object.contains(key)) {
      return {};
    }
    const json& endings = member(object, key, json::value_t::object);
    return {number_in(endings, "kept"), number_in(endings, "lost")};
  }
  void players(const json& object, GameStatistics& game) {
    each_object(object, "players", [&](const json& one) {
      game.players[text_in(one, "name")] +=
          {number_in(one, "games"),  number_in(one, "wins"),  number_in(one, "draws"),
           number_in(one, "losses"), kept(one, "wonEndings"), kept(one, "drawnEndings")};
    });
  }
  void openings(const json& object, unsigned depth, GameStatistics& game) {
    game.openings.resize(depth);
    each_object(object, "openings", [&](const json& one) {
      const std::string& line = text_in(one, "line");
      const auto level = static_cast<std::size_t>(std::count(line.begin(), line.end(), ' '));
      if (level < depth) {
        game.openings[level][line] += results(one);
      } else {
        fail(notation::phrase("a line is longer than 'openingsKept'"));
      }
    });
  }
  GameStatistics game(rules::RulesetId ruleset, const json& object, unsigned depth) {
    GameStatistics game;
    game.counts = counts(object);
    endings(ruleset, object, game);
    kinds(ruleset, object, game);
    game.plies = histogram(object, "plies", max_histogram_value);
    game.branching = histogram(object, "branching", max_branching);
    game.taken = histogram(object, "taken", max_taken);
    for (std::size_t side = 0; side < score_names.size(); ++side) {
      if (object.contains(score_names[side])) {
        game.scores[side] = histogram(object, score_names[side], max_score);
      }
    }
    each_pair(object, "years", max_year,
              [&](std::size_t year, std::uint64_t games) { game.years[year] += games; });
    game.undated = number_in(object, "undated");
    players(object, game);
    if (object.contains("unnamedPlayers")) {
      const json& sides = member(object, "unnamedPlayers", json::value_t::object);
      for (std::size_t side = 0; side < game.unnamed.size(); ++side) {
        const json& one = member(sides, result_names[side], json::value_t::object);
        game.unnamed[side] = {kept(one, "wonEndings"), kept(one, "drawnEndings")};
      }
    }
    openings(object, depth, game);
    if (object.contains("openingNames")) {
      each_object(object, "openingNames",
                  [&](const json& one) { game.named[text_in(one, "name")] += results(one); });
    }
    return game;
  }

  std::string& failure_;
};

bool shows_all(const Statistics& statistics, const Shown& shown) {
  bool all = shown.min_games <= 1;
  for (const rules::RulesetId id : rules::all_rulesets) {
    all = all && statistics.game(id).players.size() <= shown.max_players;
  }
  return all;
}

}  // namespace

void write_statistics(const Statistics& statistics, const Shown& shown, std::string& text) {
  JsonText out(text, false);
  out.begin_object();
  out.member("schema", statistics_schema_name);
  out.member("complete", shows_all(statistics, shown));
  out.member("openings", std::uint64_t{statistics.depth_asked()});
  out.member("openingsKept", std::uint64_t{statistics.depth_kept()});
  out.member("playersKept", statistics.players_kept());
  open_object("undecided", out);
  write_counts(statistics.undecided(), out);
  out.end_object();
  open_array("rulesets", out);
  for (const rules::RulesetId ruleset : rules::all_rulesets) {
    if (statistics.game(ruleset).counts.records > 0) {
      write_game(ruleset, statistics.game(ruleset), shown, out);
    }
  }
  out.end_array();
  out.end_object();
  text += '\n';
}

std::optional<Statistics> read_statistics(std::string_view text, std::string& failure) {
  const json whole = json::parse(text, nullptr, false);
  if (whole.is_discarded()) {
    failure = notation::phrase("invalid JSON");
    return std::nullopt;
  }
  return JsonStatistics(failure).read(whole);
}

}  // namespace damier::analysis
