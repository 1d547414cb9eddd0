#include "damier/analysis/tournament/likely_aliases.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "damier/analysis/tournament/aliases.hpp"
#include "damier/notation/text/number.hpp"

#include "name_words.hpp"

namespace damier::analysis {

namespace {

/// A round of an event, and whom a player met there.
struct Meeting {
  TextNumber event = no_text;
  std::uint32_t round = 0;
  std::uint32_t opponent = 0;

  [[nodiscard]] auto occasion() const { return std::pair(event, round); }
  [[nodiscard]] auto key() const { return std::tuple(event, round, opponent); }
};

void sort_uniquely(std::vector<std::uint32_t>& numbers) {
  std::ranges::sort(numbers);
  numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
}

/// What is known about the games of a name.
struct Career {
  std::vector<Meeting> meetings;         ///< sorted; only those with an event and a round
  std::vector<std::uint32_t> opponents;  ///< sorted, each once
  std::uint64_t games = 0;
  std::optional<int> first_year;
  std::optional<int> last_year;
};

/// Returns whether a name has no control characters, nor characters that change the direction or
/// line of text: it can be a line of a file, and be shown.
bool is_plain(std::string_view name) {
  const bool controls = std::ranges::any_of(
      name, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
  bool others = false;
  for (std::size_t i = 0; i + 1 < name.size(); ++i) {
    const std::string_view two = name.substr(i, 2);
    const unsigned char third = i + 2 < name.size() ? static_cast<unsigned char>(name[i + 2]) : 0;
    others = others || (two[0] == '\xC2' && static_cast<unsigned char>(two[1]) < 0xA0) ||
             (two == "\xE2\x80" && ((third >= 0x8B && third <= 0x8F) || third >= 0xA8)) ||
             (two == "\xE2\x81" && third >= 0xA0 && third <= 0xAF) ||
             name.substr(i, 3) == "\xEF\xBB\xBF";
  }
  return !controls && !others;
}

std::optional<int> year_of(std::string_view date) {
  constexpr std::size_t digits = 4;
  return notation::read_number<int>(date.substr(0, digits), 1, 9999);
}

/// Names and their games, numbered in the order of the names.
class Careers {
 public:
  explicit Careers(const Games& games) {
    for (const Pairing& game : games.all()) {
      for (const TextNumber player : game.players) {
        if (player != no_text) {
          numbers_.emplace(games.text(player), 0);
        }
      }
    }
    for (auto& [name, number] : numbers_) {
      number = static_cast<std::uint32_t>(names_.size());
      names_.push_back(name);
    }
    careers_.resize(names_.size());
    for (const Pairing& game : games.all()) {
      add(games, game);
    }
    for (Career& career : careers_) {
      std::ranges::sort(career.meetings, {}, &Meeting::key);
      sort_uniquely(career.opponents);
    }
  }

  [[nodiscard]] const std::vector<std::string_view>& names() const { return names_; }
  [[nodiscard]] const Career& operator[](std::uint32_t number) const { return careers_[number]; }

 private:
  void add(const Games& games, const Pairing& game) {
    for (const std::size_t side : {0U, 1U}) {
      if (game.players[side] == no_text) {
        continue;
      }
      Career& career = careers_[numbers_.at(games.text(game.players[side]))];
      ++career.games;
      add_year(year_of(games.text(game.date)), career);
      if (game.players[1 - side] != no_text) {
        const std::uint32_t opponent = numbers_.at(games.text(game.players[1 - side]));
        career.opponents.push_back(opponent);
        if (game.event != no_text && game.round[0] > 0) {
          career.meetings.push_back({game.event, game.round[0], opponent});
        }
      }
    }
  }
  static void add_year(std::optional<int> year, Career& career) {
    if (year) {
      career.first_year = std::min(*year, career.first_year.value_or(*year));
      career.last_year = std::max(*year, career.last_year.value_or(*year));
    }
  }

  std::map<std::string_view, std::uint32_t> numbers_;
  std::vector<std::string_view> names_;
  std::vector<Career> careers_;
};

/// What the games of two names say about whether they are one player.
struct Evidence {
  bool contradicts = false;
  bool same_game = false;  ///< one game seems to be there under both names
  std::size_t common_opponents = 0;
};

Evidence evidence_of(const Careers& careers, std::uint32_t a, std::uint32_t b) {
  constexpr int longest_pause = 70;
  const Career& x = careers[a];
  const Career& y = careers[b];
  Evidence evidence;
  evidence.contradicts = std::ranges::binary_search(x.opponents, b);
  if (x.first_year && y.first_year) {
    const int pause = std::max(*x.first_year - *y.last_year, *y.first_year - *x.last_year);
    evidence.contradicts = evidence.contradicts || pause > longest_pause;
  }
  for (auto i = x.meetings.begin(), j = y.meetings.begin();
       i != x.meetings.end() && j != y.meetings.end();) {
    if (i->occasion() != j->occasion()) {
      ++(i->occasion() < j->occasion() ? i : j);
      continue;
    }
    // The same game may be in an archive twice, with different spellings.
    (i->opponent == j->opponent ? evidence.same_game : evidence.contradicts) = true;
    ++(i->opponent < j->opponent ? i : j);
  }
  for (auto i = x.opponents.begin(), j = y.opponents.begin();
       i != x.opponents.end() && j != y.opponents.end();) {
    evidence.common_opponents += *i == *j ? 1 : 0;
    const bool first = *i <= *j;
    const bool second = *j <= *i;
    i += first ? 1 : 0;
    j += second ? 1 : 0;
  }
  return evidence;
}

/// Finds all pairs of similar names.
class PairFinder {
 public:
  explicit PairFinder(const Careers& careers) : careers_(careers) {
    for (std::uint32_t i = 0; i < careers.names().size(); ++i) {
      words_.emplace_back(careers.names()[i]);
      for (const std::uint64_t key : keys_at(i)) {
        index_.emplace_back(key, i);
      }
    }
    std::ranges::sort(index_);
  }

  std::vector<LikelyPair> find() {
    std::vector<LikelyPair> pairs;
    for (std::uint32_t name = 0; name < words_.size(); ++name) {
      std::vector<LikelyPair> of_name;
      for (const std::uint32_t other : candidates(name)) {
        if (std::optional<LikelyPair> pair = compare(name, other)) {
          of_name.push_back(std::move(*pair));
        }
      }
      std::ranges::stable_sort(of_name, std::greater<>(), &LikelyPair::score);
      of_name.resize(std::min(of_name.size(), max_likely_pairs));
      std::ranges::move(of_name, std::back_inserter(pairs));
    }
    return pairs;
  }

 private:
  using Entry = std::pair<std::uint64_t, std::uint32_t>;  ///< key and name

  [[nodiscard]] std::vector<std::uint64_t> keys_at(std::uint32_t name) const {
    return is_plain(careers_.names()[name]) ? keys_of(words_[name]) : std::vector<std::uint64_t>();
  }

  /// Returns names after this one that share a key with it; those with rare keys first.
  [[nodiscard]] std::vector<std::uint32_t> candidates(std::uint32_t name) const {
    struct Block {
      std::size_t size;
      std::vector<Entry>::const_iterator begin;
    };
    std::vector<Block> blocks;
    for (const std::uint64_t key : keys_at(name)) {
      const auto begin = std::ranges::upper_bound(index_, Entry(key, name));
      const auto end = std::ranges::upper_bound(index_, Entry(key, UINT32_MAX));
      blocks.push_back({static_cast<std::size_t>(end - begin), begin});
    }
    std::ranges::stable_sort(blocks, {}, &Block::size);
    std::vector<std::uint32_t> found;
    for (const Block& block : blocks) {
      for (std::size_t i = 0; i < block.size && found.size() < 2 * max_likely_comparisons; ++i) {
        found.push_back((block.begin + static_cast<std::ptrdiff_t>(i))->second);
      }
      if (found.size() >= 2 * max_likely_comparisons) {
        sort_uniquely(found);
      }
      if (found.size() >= max_likely_comparisons) {
        break;
      }
    }
    sort_uniquely(found);
    found.resize(std::min(found.size(), max_likely_comparisons));
    return found;
  }

  [[nodiscard]] std::optional<LikelyPair> compare(std::uint32_t name, std::uint32_t other) const {
    const std::optional<Similarity> similar = similarity(words_[name], words_[other]);
    if (!similar) {
      return std::nullopt;
    }
    const Evidence evidence = evidence_of(careers_, name, other);
    if (evidence.contradicts) {
      return std::nullopt;
    }
    constexpr unsigned max_score = 99;
    constexpr unsigned for_same_game = 15;
    constexpr std::size_t for_opponent = 3;
    constexpr std::size_t max_for_opponents = 9;
    LikelyPair pair{name, other, similar->score, similar->reason};
    if (evidence.same_game) {
      pair.score += for_same_game;
      pair.reason += ", one game under both names";
    }
    if (evidence.common_opponents > 0) {
      pair.score += static_cast<unsigned>(
          std::min(max_for_opponents, for_opponent * evidence.common_opponents));
      pair.reason += fmt::format(", {} common opponent{}", evidence.common_opponents,
                                 evidence.common_opponents == 1 ? "" : "s");
    }
    pair.score = std::min(pair.score, max_score);
    return pair.score >= min_likely_score ? std::optional(std::move(pair)) : std::nullopt;
  }

  const Careers& careers_;
  std::vector<NameWords> words_;
  std::vector<Entry> index_;  ///< sorted
};

/// Joins pairs to players, so that all names of a player are similar to each other.
class Joiner {
 public:
  Joiner(std::vector<LikelyPair> pairs, std::size_t names)
      : pairs_(std::move(pairs)), player_of_(names) {
    std::ranges::sort(pairs_, {}, [](const LikelyPair& pair) {
      return std::tuple(-static_cast<int>(pair.score), pair.first, pair.second);
    });
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      pair_of_.emplace(std::pair(pairs_[i].first, pairs_[i].second), i);
      neighbours_[pairs_[i].first].push_back(pairs_[i].second);
      neighbours_[pairs_[i].second].push_back(pairs_[i].first);
    }
    for (std::uint32_t i = 0; i < names; ++i) {
      player_of_[i] = i;
    }
  }

  void run() {
    for (const LikelyPair& pair : pairs_) {
      if (is_ambiguous(pair) || !join(pair)) {
        ambiguous.push_back(pair);
      }
    }
  }

  /// Returns the players with several names, each with its names in ascending order.
  [[nodiscard]] std::vector<std::vector<std::uint32_t>> players() const {
    std::vector<std::vector<std::uint32_t>> all;
    for (const auto& [player, names] : members_) {
      all.push_back(names);
      std::ranges::sort(all.back());
    }
    return all;
  }

  [[nodiscard]] const LikelyPair* pair_of(std::uint32_t a, std::uint32_t b) const {
    const auto found = pair_of_.find({std::min(a, b), std::max(a, b)});
    return found == pair_of_.end() ? nullptr : &pairs_[found->second];
  }

  std::vector<LikelyPair> ambiguous;

 private:
  /// Returns whether one of the names fits a third one as well, which the other does not.
  [[nodiscard]] bool is_ambiguous(const LikelyPair& pair) const {
    const auto fits_another = [&](std::uint32_t name, std::uint32_t other) {
      return std::ranges::any_of(neighbours_.at(name), [&](std::uint32_t third) {
        return third != other && pair_of(name, third)->score >= pair.score &&
               pair_of(other, third) == nullptr;
      });
    };
    return fits_another(pair.first, pair.second) || fits_another(pair.second, pair.first);
  }

  [[nodiscard]] std::vector<std::uint32_t> members(std::uint32_t player) const {
    const auto found = members_.find(player);
    return found == members_.end() ? std::vector{player} : found->second;
  }

  /// Makes one player of those of two names; returns false if not all their names are similar.
  bool join(const LikelyPair& pair) {
    const std::uint32_t a = player_of_[pair.first];
    const std::uint32_t b = player_of_[pair.second];
    if (a == b) {
      return true;
    }
    std::vector<std::uint32_t> all = members(a);
    const std::vector<std::uint32_t> more = members(b);
    for (const std::uint32_t x : all) {
      for (const std::uint32_t y : more) {
        if (pair_of(x, y) == nullptr) {
          return false;
        }
      }
    }
    for (const std::uint32_t name : more) {
      player_of_[name] = a;
      all.push_back(name);
    }
    members_.erase(b);
    members_[a] = std::move(all);
    return true;
  }

  std::vector<LikelyPair> pairs_;  ///< by descending score
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> pair_of_;
  std::map<std::uint32_t, std::vector<std::uint32_t>> neighbours_;
  std::vector<std::uint32_t> player_of_;                         ///< by name
  std::map<std::uint32_t, std::vector<std::uint32_t>> members_;  ///< of players with several names
};

LikelyPlayer player_of(const std::vector<std::uint32_t>& names, const Careers& careers,
                       const Joiner& joiner) {
  LikelyPlayer player;
  player.name = *std::ranges::max_element(names, {}, [&](std::uint32_t name) {
    return std::tuple(careers[name].games, careers.names()[name].size(), -std::int64_t{name});
  });
  for (const std::uint32_t name : names) {
    if (name != player.name) {
      player.pairs.push_back(*joiner.pair_of(player.name, name));
    }
  }
  std::ranges::stable_sort(player.pairs, std::greater<>(), &LikelyPair::score);
  for (const LikelyPair& pair : player.pairs) {
    player.aliases.push_back(pair.first == player.name ? pair.second : pair.first);
  }
  return player;
}

void append_name(const LikelyAliases& likely, std::uint32_t name, std::string& out) {
  append_alias_name(likely.names[name], out);
  out += fmt::format(" ({} game{})", likely.games[name], likely.games[name] == 1 ? "" : "s");
}

}  // namespace

LikelyAliases likely_aliases(const Games& games) {
  const Careers careers(games);
  LikelyAliases likely;
  likely.names = careers.names();
  for (std::uint32_t i = 0; i < likely.names.size(); ++i) {
    likely.games.push_back(careers[i].games);
  }
  Joiner joiner(PairFinder(careers).find(), likely.names.size());
  joiner.run();
  for (const std::vector<std::uint32_t>& names : joiner.players()) {
    likely.players.push_back(player_of(names, careers, joiner));
  }
  std::ranges::stable_sort(likely.players, {}, [](const LikelyPlayer& player) {
    return std::pair(-static_cast<int>(player.pairs.front().score), player.name);
  });
  likely.ambiguous = std::move(joiner.ambiguous);
  return likely;
}

void append_likely_aliases(const LikelyAliases& likely, std::string& out) {
  out +=
      "# Names that may be one player, for the option aliases. All lines are comments: remove the "
      "# "
      "before a name\n# to accept the line, after you have checked it.\n";
  for (const LikelyPlayer& player : likely.players) {
    out += '\n';
    for (const LikelyPair& pair : player.pairs) {
      out += fmt::format("# {}: {}: ", pair.score, pair.reason);
      append_name(likely, pair.first, out);
      out += ", ";
      append_name(likely, pair.second, out);
      out += '\n';
    }
    out += '#';
    append_alias_name(likely.names[player.name], out);
    std::string_view separator = " = ";
    for (const std::uint32_t alias : player.aliases) {
      out += separator;
      append_alias_name(likely.names[alias], out);
      separator = "; ";
    }
    out += '\n';
  }
  if (!likely.ambiguous.empty()) {
    out += "\n# Ambiguous: one of the names also fits another player.\n";
  }
  for (const LikelyPair& pair : likely.ambiguous) {
    out += fmt::format("# {}: {}: ", pair.score, pair.reason);
    append_name(likely, pair.first, out);
    out += ", ";
    append_name(likely, pair.second, out);
    out += '\n';
  }
}

}  // namespace damier::analysis
