#pragma once

// Value of a position whose class has no table, by a search to positions that have one.

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_map>
#include <utility>
#include <vector>

#include "damier/analysis/tables/tables.hpp"
#include "damier/notation/text/catalogue.hpp"

#include "endings_of.hpp"
#include "proven.hpp"

namespace damier::analysis::tables {

/// Classes that a position leads to. Every move must leave those without a table: it leads to fewer
/// pieces, or as many and fewer that change, so no position recurs.
template <rules::Game G>
class ClassesAhead {
 public:
  using Indexing = typename ending<G>::Indexing;
  using Entry = typename EndingsOf<G>::Entry;

  struct Class {
    Balance balance{};
    const Entry* table = nullptr;  ///< null: none
    std::uint64_t key = 0;         ///< prefix of the keys of its positions
    std::vector<const Class*> exits{};
    mutable std::once_flag once{};
    mutable std::unique_ptr<const Indexing> indexing{};
  };

  ClassesAhead(const G& game, const EndingsOf<G>& tables) : game_(game), tables_(tables) {}

  /// Returns the class of an existing balance, with all that it leads to. Throws TableError.
  const Class& of(const Balance& balance) {
    auto& place = classes_[balance.packed()];
    if (!place) {
      place = std::make_unique<Class>();
      Class& made = *place;
      made.balance = balance;
      made.table = tables_.opened(balance);
      made.key = static_cast<std::uint64_t>(classes_.size()) << key_at;
      if (made.table == nullptr) {
        ending<G>::for_each_exit(balance, [&](const Balance& exit) {
          if (ending<G>::exists(game_, exit)) {
            made.exits.push_back(&of(exit));
          }
        });
      }
      return made;
    }
    return *place;
  }
  /// Returns the key of a position of a class without a table, shared by symmetric positions.
  [[nodiscard]] static std::uint64_t key(const Class& of, const typename G::Position& position) {
    std::call_once(of.once, [&] { of.indexing = std::make_unique<const Indexing>(of.balance); });
    return of.key + of.indexing->number(position).value();
  }

 private:
  static constexpr unsigned key_at = 48;  ///< no class has more numbers

  G game_;
  const EndingsOf<G>& tables_;
  std::unordered_map<std::uint32_t, std::unique_ptr<Class>> classes_;
};

/// Finds out who wins, by two questions: does the side to move win, and does the other one? Each is
/// a search of moves and replies that ends at positions in tables. `Order` estimates how good a
/// position is for the side that has moved; better ones are tried first.
template <rules::Game G, class Order>
class Forward {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Class = typename ClassesAhead<G>::Class;

  Forward(const G& game, const EndingsOf<G>& tables, const Order& order,
          const ForwardOptions& options)
      : game_(game),
        tables_(tables),
        classes_(game, tables),
        order_(order),
        options_(options),
        proven_(options.memory / 4 * 3) {}

  /// Returns the value of a position whose class exists and has no table, and how many were
  /// visited; nothing if it was stopped. Throws TableError if a table is missing.
  [[nodiscard]] std::optional<ForwardProof> run(const Position& position) {
    const Class& of = classes_.of(ending<G>::balance_of(position));
    const auto mover = answer(position, of, Asked::mover);
    if (!mover) {
      return std::nullopt;
    }
    const auto other = *mover ? std::optional(false) : answer(position, of, Asked::other);
    if (!other) {
      return std::nullopt;
    }
    EndingValue value{EndingValue::Result::drawn};
    if (*mover || *other) {
      value = {*mover ? EndingValue::Result::won : EndingValue::Result::lost, 0, false};
    }
    return ForwardProof{value, visited_.load()};
  }

 private:
  /// Side whose win is in question.
  enum class Asked : std::uint8_t { mover, other };

  /// Position that a move leads to.
  struct Child {
    Position position{};
    const Class* of = nullptr;
    std::uint64_t key = 0;
    int order = 0;
  };
  /// One of the threads.
  struct Worker {
    std::size_t number = 0;
    std::uint64_t visited = 0;
    std::deque<std::vector<Child>> children{};  ///< by depth; references to them last
  };
  /// Fraction of the whole work that a position stands for.
  struct Share {
    double begin = 0;
    double size = 1;
    [[nodiscard]] Share part(std::size_t i, std::size_t parts) const {
      const double one = size / static_cast<double>(parts);
      return {begin + one * static_cast<double>(i), one};
    }
  };

  [[nodiscard]] static Asked turned(Asked asked) {
    return asked == Asked::mover ? Asked::other : Asked::mover;
  }
  [[nodiscard]] static Facts fact_of(Asked asked, bool wins) {
    // If one side wins, the other one does not.
    return asked == Asked::mover ? (wins ? mover_wins | other_fails : mover_fails)
                                 : (wins ? other_wins | mover_fails : other_fails);
  }
  [[nodiscard]] static std::optional<bool> parse_mark(Facts facts, Asked asked) {
    const Facts yes = asked == Asked::mover ? mover_wins : other_wins;
    const Facts no = asked == Asked::mover ? mover_fails : other_fails;
    return (facts & yes) != 0  ? std::optional(true)
           : (facts & no) != 0 ? std::optional(false)
                               : std::nullopt;
  }
  [[nodiscard]] static bool parse_mark(Word word, Asked asked) {
    return kind_of(word) == (asked == Asked::mover ? Kind::win : Kind::loss);
  }

  /// Answers the question with all threads. Where all moves must be examined, each thread begins
  /// with different ones, and they share what they prove.
  [[nodiscard]] std::optional<bool> answer(const Position& position, const Class& of, Asked asked) {
    stop_ = false;
    const std::uint64_t key = classes_.key(of, position);
    const auto work = [&](std::size_t number) {
      Worker worker{number};
      try {
        (void)search(worker, {position, &of, key, 0}, asked, 0, {});
      } catch (...) {
        const std::scoped_lock lock(guard_);
        failure_ = std::current_exception();
      }
      stop_ = true;
      visited_ += worker.visited % report_every;
    };
    {
      std::vector<std::jthread> helpers;
      for (std::size_t i = 1; i < options_.threads; ++i) {
        helpers.emplace_back(work, i);
      }
      work(0);
    }
    if (failure_) {
      std::rethrow_exception(failure_);
    }
    ++question_;
    return parse_mark(proven_root_, asked);
  }

  /// Returns whether that side wins; nothing if the search was stopped.
  std::optional<bool> search(Worker& worker, const Child& node, Asked asked, std::size_t depth,
                             Share share) {
    const std::uint64_t before = worker.visited;
    if (!count(worker, share)) {
      return std::nullopt;
    }
    while (worker.children.size() <= depth) {
      worker.children.emplace_back();
    }
    std::vector<Child>& children = worker.children[depth];
    const bool deciding = asked == Asked::mover;  // the answer that one move is enough for
    const bool decided = expand(node, asked, children);
    bool wins = decided == deciding;
    if (!decided && !children.empty()) {
      const auto found = search_children(worker, children, asked, depth, share);
      if (!found) {
        return std::nullopt;
      }
      wins = *found;
    }
    const Facts facts = fact_of(asked, wins);
    proven_.add(node.key, facts, worker.visited - before);
    if (depth == 0) {
      const std::scoped_lock lock(guard_);
      proven_root_ |= facts;
    }
    return wins;
  }
  std::optional<bool> search_children(Worker& worker, std::vector<Child>& children, Asked asked,
                                      std::size_t depth, Share share) {
    const bool deciding = asked == Asked::mover;
    // Not std::ranges, which clang 14 does not compile for a type of this class.
    std::stable_sort(children.begin(), children.end(),
                     [](const Child& a, const Child& b) { return a.order > b.order; });
    if (!deciding) {
      const std::size_t first = worker.number * children.size() / options_.threads;
      std::rotate(children.begin(), children.begin() + static_cast<std::ptrdiff_t>(first),
                  children.end());
    }
    for (std::size_t i = 0; i < children.size(); ++i) {
      auto wins = parse_mark(proven_.facts(children[i].key), turned(asked));
      if (!wins) {
        wins =
            search(worker, children[i], turned(asked), depth + 1, share.part(i, children.size()));
      }
      if (!wins) {
        return std::nullopt;
      }
      if (*wins == deciding) {
        return deciding;
      }
    }
    return !deciding;
  }
  /// Lists what moves lead to, without known positions. Returns whether one decides the answer.
  bool expand(const Child& node, Asked asked, std::vector<Child>& children) {
    const bool deciding = asked == Asked::mover;
    bool moves = false;
    children.clear();
    const bool goes_on = game_.for_each_move(node.position, [&](const Move& move) {
      moves = true;
      Child child{game_.play(node.position, move)};
      const auto known = answer_at(*node.of, child, turned(asked));
      if (!known) {
        child.order = order_(child.position);
        children.push_back(child);
      }
      return known != deciding;
    });
    if (!moves) {
      const Word over = word_of(game_.outcome(node.position), game_.side_to_move(node.position));
      return parse_mark(over, asked) == deciding;
    }
    return !goes_on;
  }
  /// Finds the class of a child, and the answer if it is known.
  std::optional<bool> answer_at(const Class& from, Child& child, Asked asked) {
    const Balance balance = ending<G>::balance_of(child.position);
    const auto exit = std::ranges::find(
        from.exits, balance, [](const Class* of) -> const Balance& { return of->balance; });
    if (exit == from.exits.end()) {
      if (ending<G>::exists(game_, balance)) {
        // A move keeps the material, so positions may recur.
        throw TableError(notation::phrase("the table of {0} is missing",
                                          name_of<G>(leading(game_, from.balance))));
      }
      const Word over = word_of(game_.outcome(child.position), game_.side_to_move(child.position));
      return parse_mark(over, asked);
    }
    child.of = *exit;
    if (child.of->table != nullptr) {
      return parse_mark(tabled(*child.of, child.position), asked);
    }
    child.key = classes_.key(*child.of, child.position);
    return parse_mark(proven_.facts(child.key), asked);
  }
  [[nodiscard]] Word tabled(const Class& of, const Position& position) const {
    return tables_.value(*of.table, position, of.balance).value();
  }
  /// Counts a position. Returns whether to continue.
  bool count(Worker& worker, Share share) {
    if (++worker.visited % report_every == 0) {
      visited_ += report_every;
      if (worker.number == 0 && options_.watch &&
          !options_.watch({visited_.load(), question_, share.begin})) {
        stop_ = true;
      }
    }
    return !stop_.load(std::memory_order_relaxed);
  }

  static constexpr std::uint64_t report_every = std::uint64_t{1} << 10U;

  G game_;
  const EndingsOf<G>& tables_;
  ClassesAhead<G> classes_;
  const Order& order_;
  const ForwardOptions& options_;
  Proven proven_;
  std::atomic<bool> stop_ = false;
  std::atomic<std::uint64_t> visited_ = 0;
  unsigned question_ = 1;
  std::mutex guard_;
  std::exception_ptr failure_;
  Facts proven_root_ = nothing_proven;
};

}  // namespace damier::analysis::tables
