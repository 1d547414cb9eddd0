#include "damier/query/index/explorer.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <numeric>
#include <tuple>

#include "damier/query/index/game.hpp"

#include "segment.hpp"
#include "selection.hpp"

namespace damier::query {

namespace {

/// Occurrence of a position. Sorted by game. There may be millions.
struct Visit {
  std::uint64_t game = 0;  ///< source, and in the low half the number in it
  std::uint32_t ply = 0;

  Visit(std::size_t source, const Posting& posting)
      : game(std::uint64_t{source} << 32U | posting.game), ply(posting.ply) {}

  [[nodiscard]] std::size_t source() const { return static_cast<std::size_t>(game >> 32U); }
  [[nodiscard]] std::uint32_t number() const { return static_cast<std::uint32_t>(game); }
};

using Visits = std::vector<Visit>;

/// Segment of one of the indexes.
struct Source {
  const Index* index;
  Segment segment;
  SegmentFinder finder;
  FactsReader facts;
  const SelectedGames* selected;
};

/// Ranks games as examples, the best one first, independently of how the archive was divided.
struct Rank {
  std::uint64_t merit = 0;  ///< its ratings, then its year
  std::uint64_t id = 0;

  explicit Rank(const GameFacts& facts)
      : merit((std::uint64_t{facts.ratings[0]} + facts.ratings[1]) << 16U | facts.year),
        id(facts.id) {}

  friend bool operator<(const Rank& a, const Rank& b) {
    return a.merit != b.merit ? a.merit > b.merit : a.id < b.id;
  }
  friend bool operator==(const Rank&, const Rank&) = default;
};

/// Counts games. Without branches, since there may be millions with unpredictable results.
class Counter {
 public:
  void add(const GameFacts& facts) {
    ++outcomes_[facts.outcome % outcomes_.size()];
    for (const std::uint16_t rating : facts.ratings) {
      rating_sum_ += rating;
      ratings_ += rating > 0 ? 1 : 0;
    }
    last_year_ = std::max(last_year_, facts.year);
  }
  [[nodiscard]] PositionTally tally() const {
    using notation::ResultToken;
    PositionTally tally;
    tally.games = std::accumulate(outcomes_.begin(), outcomes_.end(), std::uint64_t{0});
    tally.outcomes = {of(ResultToken::first_wins), of(ResultToken::draw),
                      of(ResultToken::second_wins)};
    tally.rating_sum = rating_sum_;
    tally.ratings = ratings_;
    tally.last_year = last_year_;
    return tally;
  }

 private:
  [[nodiscard]] std::uint64_t of(notation::ResultToken outcome) const {
    return outcomes_.at(static_cast<std::size_t>(outcome));
  }

  std::array<std::uint64_t, 8> outcomes_{};  ///< by the number of their ResultToken
  std::uint64_t rating_sum_ = 0;
  std::uint64_t ratings_ = 0;
  std::uint16_t last_year_ = 0;
};

/// Returns the number of games in which a place of `after` comes one ply after one of `before`.
std::uint64_t count_played(const Visits& before, const Visits& after) {
  std::uint64_t games = 0;
  const Visit* last = nullptr;
  auto from = before.begin();
  for (const Visit& visit : after) {
    if (last != nullptr && last->game == visit.game) {
      continue;
    }
    while (from != before.end() &&
           (from->game < visit.game || (from->game == visit.game && from->ply + 1 < visit.ply))) {
      ++from;
    }
    if (from != before.end() && from->game == visit.game && from->ply + 1 == visit.ply) {
      ++games;
      last = &visit;
    }
  }
  return games;
}

ExampleGame read_example(const Source& source, std::uint32_t game) {
  Statement row(
      *source.index->database(),
      "SELECT f.path, f.member, g.record, g.first_is_white, w.text, b.text FROM game_rows "
      "AS g JOIN file_rows AS f ON f.id = g.file LEFT JOIN names AS w ON w.id = g.white "
      "LEFT JOIN names AS b ON b.id = g.black WHERE g.id = ?");
  row.bind(1, source.segment.first_game + game);
  ExampleGame example;
  if (row.step()) {
    example.file = path_from(std::string(row.text(0)), source.index->name());
    example.file += row.text(1).empty() ? "" : "!" + std::string(row.text(1));
    example.record = row.integer_as<std::uint64_t>(2);
    const bool white_first = row.integer(3) != 0;
    example.first = row.text(white_first ? 4 : 5);
    example.second = row.text(white_first ? 5 : 4);
  }
  return example;
}

class Explorer {
 public:
  Explorer(const std::vector<Index>& indexes, const ExploreOptions& options) : options_(options) {
    for (const Index& index : indexes) {
      Database& database = *index.database();
      selections_.push_back(
          std::make_unique<SelectedGames>(database, options.where, options.queries));
      for (const Segment& segment : segments_of(database)) {
        sources_.push_back({&index, segment, SegmentFinder(database, segment),
                            FactsReader(database, segment.id, max_chunks),
                            selections_.back().get()});
      }
    }
  }

  ExploredPosition explore(const notation::PositionFacts& position) {
    const std::uint64_t key = key_of(position);
    ExploredPosition explored;
    explored.tally = tally_of(find(key));
    shown_at_.emplace(key, Line());
    ahead_.push_back({position.keep(), {}, &explored});
    // Breadth first, so that each position is shown where the fewest plies lead to it, and the
    // limit cuts the farthest ones.
    for (; !ahead_.empty(); ahead_.pop_front()) {
      add_moves(ahead_.front());
    }
    return explored;
  }

 private:
  /// Moves that lead to a position.
  using Line = std::vector<std::string>;

  /// Position whose moves are still to be shown, and where.
  struct Place {
    std::unique_ptr<notation::PositionFacts> position;
    Line line;
    ExploredPosition* shown;
  };

  /// Move, and the position after it. A position can have thousands of captures that lead to the
  /// same one, of which the first are named.
  struct Successor {
    ExploredMove explored = {};
    std::uint64_t key = 0;
    std::unique_ptr<notation::PositionFacts> position = nullptr;
    Line line = {};  ///< if it is shown here
    std::size_t texts = 1;

    void add_text(std::string_view text) {
      constexpr std::size_t max_texts = 8;
      if (++texts <= max_texts) {
        explored.move += " or ";
        explored.move += text;
      } else if (texts == max_texts + 1) {
        explored.move += " or ...";
      }
    }
  };

  Visits find(std::uint64_t key) {
    Visits visits;
    for (std::size_t i = 0; i < sources_.size(); ++i) {
      Source& source = sources_[i];
      source.finder.each(key, [&](const Posting& posting) {
        if (source.selected->contains(source.segment.first_game + posting.game)) {
          visits.emplace_back(i, posting);
        }
      });
    }
    return visits;
  }

  PositionTally tally_of(const Visits& visits) {
    Counter counter;
    std::optional<Rank> best;
    Visits examples;
    const Visit* last = nullptr;
    for (const Visit& visit : visits) {
      if (last != nullptr && last->game == visit.game) {
        continue;
      }
      last = &visit;
      const GameFacts& facts = sources_[visit.source()].facts.of(visit.number());
      counter.add(facts);
      const Rank rank(facts);
      if (!best || rank < *best) {
        best = rank;
        examples.clear();
      }
      if (rank == *best && examples.size() < max_alike) {
        examples.push_back(visit);
      }
    }
    PositionTally tally = counter.tally();
    tally.example = example_of(examples);
    return tally;
  }

  /// Returns an example; among equal games, the one whose file comes first.
  std::optional<ExampleGame> example_of(const Visits& games) {
    std::optional<ExampleGame> first;
    for (const Visit& game : games) {
      ExampleGame one = read_example(sources_[game.source()], game.number());
      if (!first || std::tie(one.file, one.record) < std::tie(first->file, first->record)) {
        first = std::move(one);
      }
    }
    return first;
  }

  void add_moves(const Place& from) {
    if (left_ == 0) {
      from.shown->cut = has_moves(*from.position);
      return;
    }
    std::vector<Successor> found = successors(*from.position);
    if (found.size() > left_) {
      from.shown->cut = true;
      found.resize(left_);
    }
    left_ -= found.size();
    for (Successor& one : found) {
      Line line = from.line;
      line.push_back(one.explored.move);
      const auto [place, is_new] = shown_at_.emplace(one.key, line);
      if (is_new) {
        one.line = std::move(line);
      } else {
        one.explored.shown_at = place->second;
      }
      from.shown->moves.push_back(std::move(one.explored));
    }
    for (std::size_t i = 0; i < found.size() && from.line.size() + 1 < options_.depth; ++i) {
      if (!found[i].line.empty()) {
        ahead_.push_back(
            {std::move(found[i].position), std::move(found[i].line), &from.shown->moves[i]});
      }
    }
  }

  /// Returns the positions of the archive after one move, and the moves that lead there, the most
  /// frequent first.
  std::vector<Successor> successors(const notation::PositionFacts& position) {
    const Visits before = find(key_of(position));
    std::vector<Successor> found;
    std::map<std::uint64_t, std::size_t> known;  // index of each key in `found`
    position.for_each_move([&](const notation::PlyFacts& ply) {
      const std::uint64_t key = key_of(ply.after());
      if (const auto other = known.find(key); other != known.end()) {
        found[other->second].add_text(ply.text());
        return true;
      }
      const Visits after = find(key);
      if (is_shown(after)) {
        known.emplace(key, found.size());
        found.push_back({explored(ply, before, after), key, ply.after().keep()});
      }
      return true;
    });
    std::ranges::sort(found, [](const Successor& one, const Successor& other) {
      const ExploredMove& a = one.explored;
      const ExploredMove& b = other.explored;
      return std::tie(b.tally.games, b.played, a.move) < std::tie(a.tally.games, a.played, b.move);
    });
    return found;
  }

  bool has_moves(const notation::PositionFacts& position) {
    bool found = false;
    position.for_each_move([&](const notation::PlyFacts& ply) {
      found = is_shown(find(key_of(ply.after())));
      return !found;
    });
    return found;
  }

  [[nodiscard]] bool is_shown(const Visits& visits) const {
    return !visits.empty() && count_games(visits) >= options_.min_games;
  }

  ExploredMove explored(const notation::PlyFacts& ply, const Visits& before, const Visits& after) {
    ExploredMove one;
    one.move = ply.text();
    ply.after().write_setup(one.setup);
    one.played = count_played(before, after);
    one.tally = tally_of(after);
    return one;
  }

  static std::uint64_t count_games(const Visits& visits) {
    std::uint64_t games = 0;
    for (std::size_t i = 0; i < visits.size(); ++i) {
      games += i == 0 || visits[i].game != visits[i - 1].game ? 1 : 0;
    }
    return games;
  }

  /// Maximum number of chunks in memory, for four million games: every move has its own games, all
  /// over the archive.
  static constexpr std::size_t max_chunks = 256;
  /// Maximum number of games with equal content that are compared by file.
  static constexpr std::size_t max_alike = 100;

  const ExploreOptions& options_;
  std::size_t left_ = options_.max_moves;  ///< number of moves that may still be shown
  std::map<std::uint64_t, Line> shown_at_;
  std::deque<Place> ahead_;
  std::vector<std::unique_ptr<SelectedGames>> selections_;
  std::vector<Source> sources_;
};

}  // namespace

ExploredPosition explore(const std::vector<Index>& indexes, const notation::PositionFacts& position,
                         const ExploreOptions& options) {
  return Explorer(indexes, options).explore(position);
}

}  // namespace damier::query
