#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/formats/sheet/sheet.hpp"
#include "damier/notation/formats/sheet/sheet_decorator.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/codec.hpp"
#include "damier/notation/replay/random_source.hpp"

namespace damier::notation {

struct RandomGameOptions {
  std::uint64_t seed = 1;
  std::uint64_t max_plies = 400;  ///< a game that is not over by then is left unfinished
  bool decorate = false;  ///< write it as a hasty human might, with annotations and variations
};

/// One of the legal moves, each as likely as any other: the moves are counted, a number is drawn,
/// and the move of that number in the order of `for_each_move` is taken. Nothing if there is none.
template <rules::Game G>
[[nodiscard]] std::optional<typename G::Move> random_move(const G& game,
                                                          const typename G::Position& position,
                                                          RandomSource& random) {
  std::optional<typename G::Move> chosen;
  const std::uint64_t count = game.count_moves(position);
  if (count > 0) {
    std::uint64_t skip = random.below(count);
    game.for_each_move(position, [&](const typename G::Move& move) {
      if (skip-- > 0) {
        return true;
      }
      chosen = move;
      return false;
    });
  }
  return chosen;
}

/// A game whose chance is settled before the first ply, such as the order of a pile: `deal(random,
/// game, value)` settles it in the game and writes the value of the tag `deal_tag` that says how.
template <class G>
concept HasDeal = requires(RandomSource& random, G& game, std::string& value) {
  { codec<G>::deal_tag } -> std::convertible_to<std::string_view>;
  codec<G>::deal(random, game, value);
};

/// Writes records of random games from the start of a game, one after the other. The moves of the
/// main lines are the same with and without decoration.
template <rules::Game G>
class RandomGames {
 public:
  RandomGames(const G& game, const RandomGameOptions& options)
      : game_(game), options_(options), random_(options.seed), decorator_(~options.seed) {}

  /// Appends a record, a native sheet in UTF-8: without decoration in canonical form, which ends
  /// with a newline.
  void append(std::string& out) {
    play();
    ++games_;
    const std::string_view result = text_of(token_of(result_), codec<G>::result_style);
    const std::string round = std::to_string(games_);
    head_.tags.clear();
    tag("Ruleset", G::name);
    tag("Event", "Random game");
    tag("Date", "????.??.??");
    tag("Round", round);
    tag("White", "random");
    tag("Black", "random");
    tag("Result", result);
    if constexpr (HasDeal<G>) {
      tag(codec<G>::deal_tag, dealt_);
    }
    if (options_.decorate) {
      write_decorated(result, out);
    } else {
      write_canonical(result, out);
    }
  }

 private:
  using Position = typename G::Position;
  using Move = typename G::Move;

  static constexpr int deepest_variation = 3;

  void play() {
    moves_.clear();
    if constexpr (HasDeal<G>) {
      dealt_.clear();
      codec<G>::deal(random_, game_, dealt_);
    }
    Position position = game_.start();
    typename G::History history = game_.new_history(1);
    history.observe(position);
    rules::Outcome outcome = game_.outcome(position);
    while (!outcome.over() && moves_.size() < options_.max_plies) {
      const auto move = random_move(game_, position, random_);
      if (!move) {
        break;
      }
      moves_.push_back(*move);
      position = game_.play(position, *move);
      history.observe(position);
      outcome = game_.outcome(position);
      outcome = outcome.over() ? outcome : history.outcome();
    }
    result_ = outcome.result;
  }

  void tag(std::string_view name, std::string_view value) {
    Tag& tag = head_.tags.emplace_back();
    tag.name = name;
    tag.value = value;
  }

  void write_canonical(std::string_view result, std::string& out) {
    SheetText sheet(out);
    sheet.tags(head_, G::name, codec<G>::result_style, std::nullopt);
    Position position = game_.start();
    std::uint64_t number = 1;
    for (const Move& move : moves_) {
      text_ = label_of(codec<G>::numbering, number, number == 1);
      ++number;
      codec<G>::write_move(game_, position, move, text_);
      sheet.piece(text_);
      position = game_.play(position, move);
    }
    sheet.piece(result);
    sheet.end_line();
  }

  void write_decorated(std::string_view result, std::string& out) {
    decorator_.begin(head_.tags, out);
    Position position = game_.start();
    std::uint64_t number = 1;
    for (const Move& move : moves_) {
      write_ply(position, move, number, out);
      while (decorator_.random().one_in(16)) {
        write_variation(position, number, 1, out);
      }
      position = game_.play(position, move);
      ++number;
    }
    decorator_.end(result, out);
  }

  void write_ply(const Position& position, const Move& move, std::uint64_t number,
                 std::string& out) {
    text_.clear();
    codec<G>::write_move(game_, position, move, text_);
    const std::size_t side = rules::index(game_.side_to_move(position));
    const std::string_view dots = codec<G>::numbering == Numbering::plies ? ""
                                  : side == 0                             ? "."
                                                                          : "...";
    decorator_.ply(number_of(codec<G>::numbering, number), dots, codec<G>::side_marks.at(side),
                   text_, out);
  }

  /// A few random plies in place of one that can be played in this position.
  void write_variation(Position position, std::uint64_t number, int depth, std::string& out) {
    RandomSource& random = decorator_.random();
    decorator_.open_variation(out);
    for (std::uint64_t left = 1 + random.below(5); left > 0; --left) {
      const auto move = random_move(game_, position, random);
      if (!move) {
        break;
      }
      write_ply(position, *move, number, out);
      while (depth < deepest_variation && random.one_in(8)) {
        write_variation(position, number, depth + 1, out);
      }
      position = game_.play(position, *move);
      ++number;
    }
    decorator_.close_variation(out);
  }

  G game_;
  RandomGameOptions options_;
  RandomSource random_;
  SheetDecorator decorator_;
  Record head_;  ///< its tags only
  std::uint64_t games_ = 0;
  std::vector<Move> moves_;
  std::string text_;
  std::string dealt_;
  rules::Result result_ = rules::Result::ongoing;
};

}  // namespace damier::notation
