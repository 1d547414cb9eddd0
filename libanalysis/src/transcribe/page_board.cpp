#include "page_board.hpp"

#include <cstring>
#include <type_traits>
#include <unordered_map>

#include "damier/notation/games/games.hpp"
#include "damier/notation/record/diagnostics.hpp"
#include "damier/notation/replay/replay.hpp"

namespace damier::analysis {

namespace {

/// More moves than this in one position are not read.
constexpr std::size_t max_moves = 4000;
/// Of this many lists of moves all are forgotten: they are made again where they are needed.
constexpr std::size_t max_lists = 50000;

/// A game whose moves are many and mostly differ by the square at their end. Its texts do not depend
/// on the position.
template <class G>
concept HasFamilies = requires(typename G::Move move) {
  { notation::codec<G>::end_of(move) } -> std::same_as<int>;
  { notation::codec<G>::with_end(move, 0) } -> std::same_as<typename G::Move>;
};

template <rules::Game G>
class PageBoardOf final : public PageBoard {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  explicit PageBoardOf(const G& game) : game_(game) {
    (void)keep(game_.start());
    find_chances();
  }

  Kept start() override { return keep(game_.start()); }

  std::optional<Kept> set_up(std::string_view text) override {
    notation::Diagnostics findings{1};
    const notation::Span whole{0, static_cast<std::uint32_t>(text.size())};
    const auto position = notation::codec<G>::read_setup(game_, text, whole, findings);
    return position ? std::optional(keep(*position)) : std::nullopt;
  }

  const Moves& moves(Kept kept) override {
    if (const auto known = known_.find(kept); known != known_.end()) {
      return known->second;
    }
    if (known_.size() >= max_lists) {
      known_.clear();
    }
    Moves& moves = known_[kept];
    const Position position = positions_[kept];
    if (const auto before = revealed_.find(kept); before != revealed_.end()) {
      list_revealed(positions_[before->second], position, moves);
      return moves;
    }
    if (!list_certain(position, moves)) {
      game_.for_each_move(position, [&](const Move& move) { return add(position, move, moves); });
    }
    return moves;
  }

  Kept reveal(Kept kept, std::uint32_t chance) override {
    if constexpr (notation::HasHidden<G>) {
      const auto key = (std::uint64_t{kept} << 32U) | chance;
      const auto found = reveals_.find(key);
      if (found != reveals_.end()) {
        return found->second;
      }
      const Position position = positions_[kept];
      positions_.push_back(notation::codec<G>::reveal(game_, position, played_[chance]));
      const auto made = static_cast<Kept>(positions_.size() - 1);
      revealed_.emplace(made, kept);
      reveals_.emplace(key, made);
      return made;
    } else {
      return kept;
    }
  }

  Ply member([[maybe_unused]] std::uint32_t family, [[maybe_unused]] int end) override {
    if constexpr (HasFamilies<G>) {
      return ply_of(notation::codec<G>::with_end(families_[family], end));
    } else {
      return {};
    }
  }

  Kept play(Kept kept, std::uint32_t move) override {
    return keep(game_.play(positions_[kept], played_[move]));
  }
  [[nodiscard]] rules::Side side_to_move(Kept kept) const override {
    return game_.side_to_move(positions_[kept]);
  }
  [[nodiscard]] rules::Outcome outcome(Kept kept) const override {
    return game_.outcome(positions_[kept]);
  }

 private:
  /// Something that chance can do: one of the moves that it allows, and its text.
  struct Chance {
    std::uint32_t text;
    std::uint32_t play;
  };

  Kept keep(const Position& position) {
    const std::uint64_t hash = game_.hash(position);
    const auto [first, last] = by_hash_.equal_range(hash);
    for (auto at = first; at != last; ++at) {
      if (positions_[at->second] == position) {
        return at->second;
      }
    }
    positions_.push_back(position);
    const auto kept = static_cast<Kept>(positions_.size() - 1);
    by_hash_.emplace(hash, kept);
    return kept;
  }

  /// Lists a move; returns whether there is room for more.
  bool add([[maybe_unused]] const Position& position, const Move& move, Moves& moves) {
    if constexpr (HasFamilies<G>) {
      add_to_family(move, moves);
    } else {
      moves.texts.push_back(number_of(position, move));
      moves.plays.push_back(played(move));
    }
    return moves.texts.size() + moves.families.size() < max_moves;
  }
  void add_to_family(const Move& move, Moves& moves) {
    const int end = notation::codec<G>::end_of(move);
    if (end < 0) {
      const Ply ply = ply_of(move);
      moves.texts.push_back(ply.text);
      moves.plays.push_back(ply.play);
      return;
    }
    const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(end);
    const Move first = notation::codec<G>::with_end(move, 0);
    if (!moves.families.empty() && families_[moves.families.back().number] == first) {
      moves.families.back().ends |= bit;
      return;
    }
    const auto [found, is_new] =
        family_numbers_.try_emplace(key_of(first), static_cast<std::uint32_t>(families_.size()));
    if (is_new) {
      families_.push_back(first);
    }
    moves.families.push_back({found->second, bit});
  }
  /// Returns the number of a move, which is the same in every position.
  Ply ply_of(const Move& move) {
    const auto [found, is_new] = plies_.try_emplace(key_of(move));
    if (is_new) {
      found->second = {number_of(positions_.front(), move), played(move)};
    }
    return found->second;
  }
  static std::uint64_t key_of(const Move& move) {
    static_assert(!HasFamilies<G> || std::has_unique_object_representations_v<Move>);
    static_assert(!HasFamilies<G> || sizeof(Move) <= sizeof(std::uint64_t));
    std::uint64_t key = 0;
    std::memcpy(&key, &move, sizeof(Move));
    return key;
  }
  /// Finds all that chance can do: from the start on it can only become less.
  void find_chances() {
    if constexpr (notation::HasHidden<G>) {
      const Position start = game_.start();
      Position last = start;
      game_.for_each_move(start, [&](const Move& move) {
        const bool is_chance = notation::codec<G>::is_chance(game_, start, move);
        const Position certain = notation::codec<G>::reveal(game_, start, move);
        if (is_chance && !(certain == last)) {
          last = certain;
          chances_.push_back({number_of(start, move), played(move)});
        }
        return true;
      });
    }
  }
  /// Lists the moves that are possible whatever chance did, and what it may have done; returns false
  /// if chance can do nothing. The moves of each chance are many, and are only listed where a page
  /// names it.
  bool list_certain(const Position& position, Moves& moves) {
    if constexpr (notation::HasHidden<G>) {
      for (const Chance& one : chances_) {
        const Move& move = played_[one.play];
        if (notation::codec<G>::is_chance(game_, position, move) &&
            !(notation::codec<G>::reveal(game_, position, move) == position)) {
          moves.chances.push_back(one.text);
          moves.chance_plays.push_back(one.play);
        }
      }
      if (moves.chances.empty()) {
        return false;
      }
      const Position shown =
          notation::codec<G>::reveal(game_, position, played_[moves.chance_plays.front()]);
      game_.for_each_move(shown, [&](const Move& move) {
        return notation::codec<G>::is_chance(game_, position, move) || add(position, move, moves);
      });
      return true;
    } else {
      return false;
    }
  }
  /// Lists only the moves that were not certain before.
  void list_revealed(const Position& before, const Position& position, Moves& moves) {
    if constexpr (notation::HasHidden<G>) {
      game_.for_each_move(position, [&](const Move& move) {
        return !notation::codec<G>::is_chance(game_, before, move) || add(position, move, moves);
      });
    }
  }
  std::uint32_t number_of(const Position& position, const Move& move) {
    text_.clear();
    notation::codec<G>::write_move(game_, position, move, text_);
    const auto [found, is_new] =
        numbers_.try_emplace(text_, static_cast<std::uint32_t>(texts_.size()));
    if (is_new) {
      texts_.push_back(text_);
    }
    return found->second;
  }
  std::uint32_t played(const Move& move) {
    played_.push_back(move);
    return static_cast<std::uint32_t>(played_.size() - 1);
  }

  G game_;
  std::vector<Position> positions_;
  std::vector<Move> played_;
  std::unordered_multimap<std::uint64_t, Kept> by_hash_;
  std::unordered_map<Kept, Moves> known_;
  std::unordered_map<std::string, std::uint32_t> numbers_;
  std::vector<Move> families_;  ///< by number: a move of each, which need not be legal
  std::unordered_map<std::uint64_t, std::uint32_t> family_numbers_;
  std::unordered_map<std::uint64_t, Ply> plies_;
  std::unordered_map<Kept, Kept> revealed_;  ///< the position before, by number
  std::unordered_map<std::uint64_t, Kept> reveals_;
  std::vector<Chance> chances_;
  std::string text_;
};

}  // namespace

std::unique_ptr<PageBoard> page_board(rules::RulesetId ruleset, const notation::Record& record) {
  return rules::visit(ruleset, [&](const auto& usual) -> std::unique_ptr<PageBoard> {
    using G = std::decay_t<decltype(usual)>;
    return std::make_unique<PageBoardOf<G>>(notation::as_recorded(usual, record));
  });
}

}  // namespace damier::analysis
