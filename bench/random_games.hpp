#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/codec.hpp"
#include "damier/notation/record.hpp"
#include "damier/rules/game.hpp"

namespace damier::bench {

/// The generator splitmix64: the distributions of the standard library differ from one library to the next, and the
/// archive must not.
class SplitMix64 {
 public:
  explicit constexpr SplitMix64(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t operator()() {
    std::uint64_t x = state_ += 0x9E3779B97F4A7C15U;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
    return x ^ (x >> 31);
  }
  /// Below `bound`, which must not be 0. What the remainder favours does not matter here.
  constexpr std::uint64_t below(std::uint64_t bound) { return (*this)() % bound; }

 private:
  std::uint64_t state_;
};

/// One of the legal moves; nothing if there is none. Only the first thousand have a chance: there may be
/// hundreds of thousands.
template <rules::Game G>
std::optional<typename G::Move> random_move(const G& game, const typename G::Position& position,
                                            SplitMix64& random) {
  constexpr std::uint64_t most = 1000;
  const std::uint64_t count = std::min(game.count_moves(position), most);
  if (count == 0) {
    return std::nullopt;
  }
  std::uint64_t skip = random.below(count);
  std::optional<typename G::Move> chosen;
  game.for_each_move(position, [&](const typename G::Move& move) {
    chosen = move;
    return skip-- != 0;
  });
  return chosen;
}

/// Writes records of random games from the start of a game, as an archive has them: tag pairs, an empty line,
/// movetext in lines below 80 bytes, the result.
template <rules::Game G>
class RandomGames {
 public:
  RandomGames(const G& game, std::uint64_t seed) : game_(game), random_(seed) {}

  /// Appends one record.
  void append(std::string& out);

 private:
  void play();
  void append_word(std::string_view word);

  static constexpr std::uint64_t most_plies = 1000;
  static constexpr std::size_t line_length = 79;

  G game_;
  SplitMix64 random_;
  std::uint64_t games_ = 0;
  std::string movetext_;
  std::string move_;
  std::size_t line_begin_ = 0;
  rules::Result result_ = rules::Result::ongoing;
};

template <rules::Game G>
void RandomGames<G>::append_word(std::string_view word) {
  if (movetext_.size() + 1 + word.size() - line_begin_ > line_length) {
    movetext_ += '\n';
    line_begin_ = movetext_.size();
  } else if (!movetext_.empty()) {
    movetext_ += ' ';
  }
  movetext_ += word;
}

template <rules::Game G>
void RandomGames<G>::play() {
  using Codec = notation::codec<G>;
  movetext_.clear();
  line_begin_ = 0;
  auto position = game_.start();
  typename G::History history;
  history.observe(position);
  rules::Outcome outcome;
  for (std::uint64_t ply = 0; ply < most_plies && !outcome.over(); ++ply) {
    const auto move = random_move(game_, position, random_);
    if (!move) {
      break;
    }
    if (Codec::numbering == notation::Numbering::plies || ply % 2 == 0) {
      const std::uint64_t number =
          Codec::numbering == notation::Numbering::plies ? ply + 1 : ply / 2 + 1;
      append_word(std::to_string(number) + ".");
    }
    move_.clear();
    Codec::write_move(game_, position, *move, move_);
    append_word(move_);
    position = game_.play(position, *move);
    history.observe(position);
    outcome = game_.outcome(position);
    outcome = outcome.over() ? outcome : history.outcome();
  }
  result_ = outcome.result;
}

template <rules::Game G>
void RandomGames<G>::append(std::string& out) {
  play();
  const std::string_view result = notation::text_of(notation::token_of(result_));
  append_word(result);
  ++games_;
  const auto tag = [&](std::string_view name, std::string_view value) {
    out.append("[").append(name).append(" \"").append(value).append("\"]\n");
  };
  tag("Ruleset", G::name);
  tag("Event", "Random games");
  tag("Site", "?");
  tag("Date", "????.??.??");
  tag("Round", std::to_string(games_));
  tag("White", "Random");
  tag("Black", "Random");
  tag("Result", result);
  out.append("\n").append(movetext_).append("\n\n");
}

}  // namespace damier::bench
