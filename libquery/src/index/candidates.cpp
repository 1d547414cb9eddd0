#include <algorithm>
#include <optional>

#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/query/asked_position.hpp"

#include "candidates_in.hpp"
#include "condition_games.hpp"
#include "segment.hpp"

namespace damier::query {

namespace {

using notation::Symmetries;

/// Games in which a part of a query may hold somewhere.
struct Found {
  GameSet games;
  bool exact = true;      ///< it holds somewhere in all of them
  bool of_record = true;  ///< it holds everywhere in a game or nowhere
};

/// Finds the games of one ruleset after the other.
class CandidateFinder {
 public:
  CandidateFinder(Database& database, const Query& query, bool variations)
      : query_(query), variations_(variations), conditions_(database, query) {
    for (const Segment& segment : segments_of(database)) {
      segments_.push_back({segment, SegmentFinder(database, segment)});
    }
    of_condition_.resize(query.tree().conditions.size());
    find_positions();
  }

  [[nodiscard]] const GameSet& all() const { return conditions_.all(); }

  [[nodiscard]] Candidates find() {
    Candidates whole{none()};
    for (const auto& ruleset : conditions_.rulesets()) {
      const GameSet games = conditions_.of_ruleset(ruleset);
      if (games.empty()) {
        continue;
      }
      ruleset_ = ruleset;
      Found found = find(query_.tree().root(), 0);
      whole.games |= found.games &= games;
      whole.exact = whole.exact && found.exact;
    }
    return whole;
  }

 private:
  struct Source {
    Segment segment;
    SegmentFinder finder;
  };

  [[nodiscard]] GameSet none() { return GameSet(conditions_.columns().size()); }
  [[nodiscard]] const Node& node(NodeIndex index) const { return query_.tree().nodes[index]; }

  /// Marks parts with positions: only they differ under a symmetry.
  void find_positions() {
    for (const Node& one : query_.tree().nodes) {
      const bool here = one.kind == NodeKind::condition &&
                        query_.tree().conditions[one.condition].subject == Subject::position;
      has_position_.push_back(here || std::ranges::any_of(one.parts, [&](NodeIndex part) {
                                return has_position_[part];
                              }));
    }
  }

  Found find(NodeIndex index, std::size_t symmetry) {
    const Node& here = node(index);
    switch (here.kind) {
      case NodeKind::condition:
        return condition(here.condition, symmetry);
      case NodeKind::negation: {
        Found part = find(here.parts[0], symmetry);
        const bool known = part.of_record && part.exact;
        GameSet others = all();
        return {known ? others -= part.games : others, known, part.of_record};
      }
      case NodeKind::any:
        return any_of(here.parts, {symmetry});
      case NodeKind::either:
      case NodeKind::flipped:
      case NodeKind::symmetric:
        return any_of(here.parts, symmetries(index, symmetry));
      default:
        return all_of(here, symmetry);
    }
  }

  [[nodiscard]] std::vector<std::size_t> symmetries(NodeIndex index, std::size_t symmetry) const {
    if (!ruleset_ || !has_position_[index]) {
      return {symmetry};
    }
    const Symmetries& board = notation::info(*ruleset_).board.symmetries;
    const std::size_t flipped = board.composed(symmetry, board.flipped());
    switch (node(index).kind) {
      case NodeKind::either:
        return {symmetry, flipped};
      case NodeKind::flipped:
        return {flipped};
      default:
        break;
    }
    std::vector<std::size_t> all(board.keeping());
    for (std::size_t one = 0; one < all.size(); ++one) {
      all[one] = board.composed(symmetry, one);
    }
    return all;
  }

  Found any_of(const std::vector<NodeIndex>& parts, const std::vector<std::size_t>& symmetries) {
    Found whole{none()};
    for (const std::size_t symmetry : symmetries) {
      for (const NodeIndex index : parts) {
        const Found part = find(index, symmetry);
        whole.games |= part.games;
        whole.exact = whole.exact && part.exact;
        whole.of_record = whole.of_record && part.of_record;
      }
    }
    return whole;
  }

  /// Combines parts that hold together, or one after the other.
  Found all_of(const Node& here, std::size_t symmetry) {
    Found whole{all(), here.kind == NodeKind::all, here.kind == NodeKind::all};
    std::size_t of_positions = 0;
    for (const NodeIndex index : here.parts) {
      const Found part = find(index, symmetry);
      whole.games &= part.games;
      whole.exact = whole.exact && part.exact;
      whole.of_record = whole.of_record && part.of_record;
      of_positions += part.of_record ? 0 : 1;
    }
    // Two of them may hold at different positions.
    whole.exact = whole.exact && of_positions <= 1;
    return whole;
  }

  Found condition(std::size_t number, std::size_t symmetry) {
    const Condition& asked = query_.tree().conditions[number];
    if (is_in_index(asked)) {
      auto& games = of_condition_[number];
      if (!games) {
        games = conditions_.of(number);
      }
      return {*games, true, true};
    }
    if (asked.subject == Subject::position && !variations_) {
      return {at_position(asked, symmetry), true, false};
    }
    return {all(), false, is_of_record(asked.subject)};
  }

  GameSet at_position(const Condition& asked, std::size_t symmetry) {
    GameSet games = none();
    const auto position = ruleset_ ? asked_position(asked, *ruleset_, symmetry) : nullptr;
    if (!position) {
      return games;
    }
    const std::uint64_t key = key_of(*position);
    for (Source& source : segments_) {
      const auto first = static_cast<std::size_t>(source.segment.first_game);
      source.finder.each(key, [&](const Posting& posting) { games.add(first + posting.game); });
    }
    return games;
  }

  const Query& query_;
  bool variations_;
  ConditionGames conditions_;
  std::vector<Source> segments_;
  std::vector<bool> has_position_;                    ///< by the number of the node
  std::vector<std::optional<GameSet>> of_condition_;  ///< by the number of the condition
  std::optional<rules::RulesetId> ruleset_;
};

}  // namespace

const Condition* not_in_index(const Query& query) {
  const auto& conditions = query.tree().conditions;
  const auto found = std::ranges::find_if_not(conditions, is_in_index);
  return found == conditions.end() ? nullptr : &*found;
}

Candidates candidates(const Index& index, const Query& query, const CandidateOptions& options) {
  return candidates_in(*index.database(), query, options);
}

Candidates candidates_in(Database& database, const Query& query, const CandidateOptions& options) {
  CandidateFinder finder(database, query, options.variations);
  Candidates found = finder.find();
  if (options.invert) {
    GameSet others = finder.all();
    found.games = found.exact ? others -= found.games : others;
  }
  return found;
}

std::vector<IndexedPlace> places_of(const Index& index, const InputOfIndex& input,
                                    const GameSet& games) {
  std::vector<IndexedPlace> places;
  Statement row(*index.database(),
                "SELECT record, offset, line, id FROM game_rows WHERE id >= ? AND id < ?");
  const auto read = [&](std::size_t first, std::size_t count) {
    row.bind(1, static_cast<std::int64_t>(first)).bind(2, static_cast<std::int64_t>(first + count));
    while (row.step()) {
      if (games.contains(row.integer_as<std::size_t>(3))) {
        places.push_back({row.integer_as<std::uint64_t>(0), row.integer_as<std::uint64_t>(1),
                          row.integer_as<std::uint64_t>(2)});
      }
    }
  };
  // Scanning rows is faster than seeking each, if most are wanted.
  constexpr std::size_t many = 4;
  if (games.count(input.first_game, input.games) * many > input.games) {
    read(input.first_game, input.games);
  } else {
    games.for_each(input.first_game, input.games, [&](std::size_t game) { read(game, 1); });
  }
  std::ranges::sort(places, {}, &IndexedPlace::record);
  return places;
}

}  // namespace damier::query
