#pragma once

// The classes and tables of a game.

#include <algorithm>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include <fmt/format.h>

#include "damier/analysis/tables/tables.hpp"
#include "damier/rules/outcome.hpp"

#include "ending.hpp"
#include "graph.hpp"
#include "store.hpp"

namespace damier::analysis::tables {

/// Returns the name of a class.
template <rules::Game G>
[[nodiscard]] std::string name_of(const Balance& balance) {
  std::string text;
  ending<G>::write(balance.own, text);
  text += '-';
  ending<G>::write(balance.other, text);
  return text;
}

/// Returns the class with that name, if there is one.
template <rules::Game G>
[[nodiscard]] std::optional<Balance> balance_named(const G& game, std::string_view name) {
  const std::size_t dash = name.find('-');
  if (dash == std::string_view::npos) {
    return std::nullopt;
  }
  const auto own = ending<G>::read(name.substr(0, dash));
  const auto other = ending<G>::read(name.substr(dash + 1));
  if (!own || !other || !ending<G>::exists(game, {*own, *other})) {
    return std::nullopt;
  }
  return Balance{*own, *other};
}

/// Returns whether a class also has a table with the other side to move.
template <rules::Game G>
[[nodiscard]] bool has_turned(const G& game, const Balance& balance) {
  return balance.turned() != balance && ending<G>::exists(game, balance.turned());
}

/// Returns the balance that names a table: both classes of a material share it, and its name begins
/// with the greater one. If only one of them exists, it gives the name.
template <rules::Game G>
[[nodiscard]] Balance leading(const G& game, const Balance& balance) {
  if (!ending<G>::exists(game, balance) || !has_turned(game, balance)) {
    return ending<G>::exists(game, balance) ? balance : balance.turned();
  }
  const auto weight = [](const Material& side) { return std::pair(side.pieces(), side.lasting); };
  return weight(balance.own) < weight(balance.other) ? balance.turned() : balance;
}

/// Class with either side to move: first the numbers with the first material to move.
template <rules::Game G>
class PairOf {
 public:
  using Position = typename G::Position;
  using Indexing = typename ending<G>::Indexing;

  PairOf(const G& game, const Balance& balance) : balance_(balance), first_(balance) {
    if (has_turned(game, balance)) {
      second_.emplace(balance.turned());
    }
  }

  [[nodiscard]] std::uint64_t first_size() const { return first_.size(); }
  [[nodiscard]] std::uint64_t size() const {
    return first_.size() + (second_ ? second_->size() : 0);
  }
  [[nodiscard]] bool has(const Balance& balance) const {
    return balance == balance_ || (second_ && balance.turned() == balance_);
  }
  /// Returns the number of a position of the class with a known balance.
  [[nodiscard]] std::optional<std::uint64_t> number(const Position& position,
                                                    const Balance& balance) const {
    if (balance == balance_) {
      return first_.number(position);
    }
    const auto number = second_->number(position);
    return number ? std::optional(first_.size() + *number) : std::nullopt;
  }
  [[nodiscard]] std::optional<Position> position(std::uint64_t number) const {
    return number < first_.size() ? first_.position(number)
                                  : second_->position(number - first_.size());
  }
  /// Returns the indexing of positions with the side to move of that number.
  [[nodiscard]] const Indexing& indexing(std::uint64_t number) const {
    return number < first_.size() ? first_ : *second_;
  }
  /// Returns the indexing of positions with the other side to move.
  [[nodiscard]] const Indexing& other_indexing(std::uint64_t number) const {
    return number < first_.size() && second_ ? *second_ : first_;
  }
  [[nodiscard]] unsigned weight(std::uint64_t number) const {
    return number < first_.size() ? first_.weight(number) : second_->weight(number - first_.size());
  }

 private:
  Balance balance_;
  Indexing first_;
  std::optional<Indexing> second_;
};

/// All tables in a folder of a ruleset.
template <rules::Game G>
class EndingsOf final : public AnyEndings {
 public:
  using Position = typename G::Position;

  EndingsOf(const G& game, const notation::FilePath& folder, Cache& cache)
      : game_(game), cache_(cache) {
    for (const std::string& name : classes_in(folder)) {
      if (const auto balance = balance_named(game, name)) {
        auto entry = std::make_shared<Entry>();
        entry->file = folder / fmt::format("{}{}", name, table_extension);
        entry->name = name;
        entry->balance = *balance;
        entries_[balance->packed()] = entry;
        if (has_turned(game, *balance)) {
          entries_[balance->turned().packed()] = entry;
        }
      }
    }
  }

  /// Returns the value of a position; nothing if there is no table. Throws TableError.
  [[nodiscard]] std::optional<Word> value(const Position& position, const Balance& balance) const {
    const Entry* const entry = opened(balance);
    return entry == nullptr ? std::nullopt : value(*entry, position, balance);
  }

  /// Table of a class.
  struct Entry {
    notation::FilePath file;
    std::string name;
    Balance balance{};
    std::once_flag once;
    std::unique_ptr<TableFile> table;
    std::unique_ptr<PairOf<G>> pair;
  };
  /// Returns the opened table of a class; null if none exists. Throws TableError.
  [[nodiscard]] const Entry* opened(const Balance& balance) const {
    const auto found = entries_.find(balance.packed());
    if (found == entries_.end()) {
      return nullptr;
    }
    Entry& entry = *found->second;
    std::call_once(entry.once, [&] { open(entry); });
    return &entry;
  }
  /// Returns the value of a position of its class. Throws TableError.
  [[nodiscard]] std::optional<Word> value(const Entry& entry, const Position& position,
                                          const Balance& balance) const {
    const auto number = entry.pair->number(position, balance);
    return number ? std::optional(entry.table->at(*number, cache_)) : std::nullopt;
  }
  /// Opens a table, and reads all of it at once if its cache has room.
  const Entry* hold(const Balance& balance) {
    const Entry* const entry = opened(balance);
    if (entry != nullptr) {
      entry->table->hold(cache_);
    }
    return entry;
  }

 private:
  void open(Entry& entry) const {
    auto table = std::make_unique<TableFile>(entry.file);
    check_header(*table, rules::name(game_.id()),
                 ending<G>::variant(game_) == 0 ? "" : ending<G>::parameters, entry.name);
    auto pair = std::make_unique<PairOf<G>>(game_, entry.balance);
    if (pair->size() != table->header().numbers) {
      throw TableError(
          fmt::format("{}: it does not have the positions of its class", table->file()));
    }
    entry.table = std::move(table);
    entry.pair = std::move(pair);
  }

  G game_;
  Cache& cache_;
  std::unordered_map<std::uint32_t, std::shared_ptr<Entry>> entries_;
};

[[nodiscard]] constexpr Word word_of(const rules::Outcome& outcome, rules::Side to_move) {
  return outcome.result == rules::win_for(to_move)          ? make_word(Kind::win, 0)
         : outcome.result == rules::win_for(other(to_move)) ? make_word(Kind::loss, 0)
                                                            : draw_word;
}

/// Class of a game, as the solver sees it.
template <rules::Game G>
class GraphOf final : public Graph {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using typename Graph::Counted;

  /// `distances`: those of other classes are needed.
  GraphOf(const G& game, const Balance& balance, const std::string& folder, bool distances,
          Cache& cache)
      : game_(game), pair_(game, balance), exits_(game, folder, cache), distances_(distances) {
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
          fmt::format("the table of {} is missing", name_of<G>(leading(game_, balance))));
    }
    if (distances_ && !has_distance(*word)) {
      throw TableError(
          fmt::format("the table of {} has no distances", name_of<G>(leading(game_, balance))));
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
