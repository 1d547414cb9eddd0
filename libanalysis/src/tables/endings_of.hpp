#pragma once

// The classes and tables of a game.

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "damier/analysis/tables/tables.hpp"
#include "damier/rules/outcome.hpp"

#include "ending.hpp"
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

/// Returns the value of a position in which the game is over.
[[nodiscard]] constexpr Word word_of(const rules::Outcome& outcome, rules::Side to_move) {
  return outcome.result == rules::win_for(to_move)          ? make_word(Kind::win, 0)
         : outcome.result == rules::win_for(other(to_move)) ? make_word(Kind::loss, 0)
                                                            : draw_word;
}

/// All tables of a ruleset.
template <rules::Game G>
class EndingsOf final : public AnyEndings {
 public:
  using Position = typename G::Position;

  /// `shelf`: the tables that are there already; null if there are none.
  EndingsOf(const G& game, std::unique_ptr<Shelf> shelf) : game_(game), shelf_(std::move(shelf)) {
    for (const std::string& name : shelf_ ? shelf_->classes() : std::vector<std::string>{}) {
      if (const auto balance = balance_named(game, name)) {
        put(*balance, std::make_shared<Entry>(name, *balance));
      }
    }
  }

  /// Table of a class.
  struct Entry {
    Entry(std::string its_name, const Balance& its_balance)
        : name(std::move(its_name)), balance(its_balance) {}

    std::string name;
    Balance balance;
    std::once_flag once;
    std::unique_ptr<PairOf<G>> pair;
    std::unique_ptr<Table> table;  ///< null: not opened yet
  };

  /// Adds a table, in place of one of its class.
  void add(const std::string& name, const Balance& balance, std::unique_ptr<PairOf<G>> pair,
           std::unique_ptr<Table> table) {
    auto entry = std::make_shared<Entry>(name, balance);
    entry->pair = std::move(pair);
    entry->table = std::move(table);
    put(balance, std::move(entry));
  }

  /// Returns the value of a position; nothing if there is no table. Throws TableError.
  [[nodiscard]] std::optional<Word> value(const Position& position, const Balance& balance) const {
    const Entry* const entry = opened(balance);
    return entry == nullptr ? std::nullopt : value(*entry, position, balance);
  }
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
    return number ? std::optional(entry.table->at(*number)) : std::nullopt;
  }
  /// Opens a table, and reads all of it at once if its cache has room.
  const Entry* hold(const Balance& balance) {
    const Entry* const entry = opened(balance);
    if (entry != nullptr) {
      entry->table->hold();
    }
    return entry;
  }

 private:
  void put(const Balance& balance, std::shared_ptr<Entry> entry) {
    if (has_turned(game_, balance)) {
      entries_[balance.turned().packed()] = entry;
    }
    entries_[balance.packed()] = std::move(entry);
  }
  void open(Entry& entry) const {
    if (entry.table == nullptr) {
      auto pair = std::make_unique<PairOf<G>>(game_, entry.balance);
      entry.table = shelf_->open(entry.name, pair->size());
      entry.pair = std::move(pair);
    }
  }

  G game_;
  std::unique_ptr<Shelf> shelf_;
  std::unordered_map<std::uint32_t, std::shared_ptr<Entry>> entries_;
};

}  // namespace damier::analysis::tables
