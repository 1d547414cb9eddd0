#pragma once

// A class of a game, for the solver.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "damier/analysis/tables/tables.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "endings_of.hpp"
#include "graph.hpp"

namespace damier::analysis::tables {

/// Class of a game, as the solver sees it.
template <rules::Game G>
class GraphOf final : public Graph {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using typename Graph::Counted;

  /// `distances`: those of other classes are needed.
  GraphOf(const G& game, const Balance& balance, std::unique_ptr<Shelf> shelf, bool distances)
      : game_(game), pair_(game, balance), exits_(game, std::move(shelf)), distances_(distances) {
    for (const Balance& either : {balance, balance.turned()}) {
      ending<G>::for_each_exit(either, [&](const Balance& exit) {
        if (const Entry* const entry = exits_.hold(exit)) {
          near_.push_back({exit.packed(), entry});
        }
      });
    }
  }

  [[nodiscard]] std::uint64_t size() const override { return pair_.size(); }
  [[nodiscard]] std::uint64_t first_size() const { return pair_.first_size(); }
  [[nodiscard]] unsigned weight(std::uint64_t number) const override {
    return pair_.weight(number);
  }
  [[nodiscard]] Word look(std::uint64_t number, std::vector<std::uint64_t>& inside) const override {
    inside.clear();
    const auto position = pair_.position(number);
    if (!position) {
      return hole_word;
    }
    Word known = open_word;
    bool over = true;
    for_each_successor(*position, [&](const Position& next, const Balance& balance) {
      over = false;
      if (!pair_.has(balance)) {
        known = joined(known, outside(next, balance));
      }
      return !is_final(known);
    });
    if (over) {
      return word_of(game_.outcome(*position), game_.side_to_move(*position));
    }
    if (is_final(known)) {
      return known;
    }
    for_each_successor(*position, [&](const Position& next, const Balance& balance) {
      if (pair_.has(balance)) {
        inside.push_back(pair_.number(next, balance).value());
      }
      return true;
    });
    make_unique(inside);
    return known;
  }
  [[nodiscard]] Counted count(std::uint64_t number,
                              std::vector<std::uint64_t>& room) const override {
    if constexpr (NamesLeaving<G>) {
      const auto position = pair_.position(number);
      if (!position) {
        return {hole_word, 0};
      }
      if (const auto counted = count_leaving(*position, pair_.other_indexing(number))) {
        return *counted;
      }
    }
    const Word word = look(number, room);
    return {word, room.size()};
  }
  void before(std::uint64_t number, std::vector<std::uint64_t>& found) const override {
    found.clear();
    const Position position = pair_.position(number).value();
    ending<G>::for_each_before(game_, position, [&](const Position& earlier, const Move& move) {
      if (ExactBefore<G> ||
          (game_.is_legal(earlier, move) && game_.play(earlier, move) == position)) {
        found.push_back(pair_.number(earlier, ending<G>::balance_of(earlier)).value());
      }
    });
    if constexpr (ExactBefore<G>) {
      if (pair_.indexing(number).is_apart(position)) {
        return;  // they differ only by the pieces of the other side
      }
    }
    make_unique(found);
  }

 private:
  using Entry = typename EndingsOf<G>::Entry;
  /// Table that moves may lead to.
  struct Near {
    std::uint32_t balance = 0;
    const Entry* entry = nullptr;
  };

  /// Calls `use(position, balance)` until it returns false.
  template <class Use>
  void for_each_successor(const Position& position, Use&& use) const {
    game_.for_each_move(position, [&](const Move& move) {
      const Position next = game_.play(position, move);
      return use(next, ending<G>::balance_of(next));
    });
  }
  /// Counts the moves that leave the class by the ending; nothing if numbers must be compared.
  [[nodiscard]] std::optional<Counted> count_leaving(
      const Position& position, const typename ending<G>::Indexing& after) const {
    Word known = open_word;
    bool over = true;
    const auto inside =
        ending<G>::for_each_leaving(game_, position, after, [&](const Position& next) {
          over = false;
          known = joined(known, outside(next, ending<G>::balance_of(next)));
          return !is_final(known);
        });
    if (is_final(known)) {
      return Counted{known, 0};
    }
    if (!inside) {
      return std::nullopt;
    }
    return over && *inside == 0
               ? Counted{word_of(game_.outcome(position), game_.side_to_move(position)), 0}
               : Counted{known, *inside};
  }
  /// Returns whether no other move can change the value: a win, if distances are not needed.
  [[nodiscard]] bool is_final(Word known) const {
    return !distances_ && kind_of(known) == Kind::win;
  }
  static void make_unique(std::vector<std::uint64_t>& numbers) {
    std::ranges::sort(numbers);
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
  }
  /// Returns the value of a position of another class.
  [[nodiscard]] Word outside(const Position& position, const Balance& balance) const {
    const auto near = std::ranges::find(near_, balance.packed(), &Near::balance);
    if (near == near_.end() && !ending<G>::exists(game_, balance)) {
      return word_of(game_.outcome(position), game_.side_to_move(position));
    }
    const auto word =
        near == near_.end() ? std::nullopt : exits_.value(*near->entry, position, balance);
    if (!word) {
      throw TableError(
          notation::phrase("the table of {0} is missing", name_of<G>(leading(game_, balance))));
    }
    if (distances_ && !has_distance(*word)) {
      throw TableError(notation::phrase("the table of {0} has no distances",
                                        name_of<G>(leading(game_, balance))));
    }
    return *word;
  }

  G game_;
  PairOf<G> pair_;
  EndingsOf<G> exits_;
  std::vector<Near> near_;
  bool distances_;
};

}  // namespace damier::analysis::tables
