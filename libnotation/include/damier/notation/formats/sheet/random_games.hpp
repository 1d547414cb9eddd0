#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/formats/sheet/sheet_decorator.hpp"
#include "damier/notation/record/record.hpp"
#include "damier/notation/replay/codec.hpp"
#include "damier/notation/replay/random_source.hpp"
#include "damier/notation/replay/replay.hpp"

namespace damier::notation {

/// Options of random games.
struct RandomGameOptions {
  std::uint64_t seed = 1;
  std::uint64_t max_plies = 400;                ///< longer games are left unfinished
  std::vector<GivenParameter> parameters = {};  ///< parameters of the rules; written to the records
};

/// Returns a uniformly random legal move: counts the moves, draws a number, and takes the move with
/// that number in the order of `for_each_move`. Nothing if there are no moves.
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

/// Base of the records of random games, with what is the same in all games.
class RandomRecords {
 protected:
  explicit RandomRecords(RandomGameOptions options) : options_(std::move(options)) {}

  /// Makes the tags of the next record. `deal_tag` is empty if nothing is dealt.
  void make_tags(std::string_view ruleset, std::string_view result, std::string_view deal_tag);
  /// Fills the record with the moves in `text_`, as if a reader had read them from a sheet.
  void fill(Record& record, const std::vector<Span>& plies, std::string_view result_text);
  [[nodiscard]] Span span_from(std::size_t begin) const {
    return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(text_.size())};
  }

  RandomGameOptions options_;
  std::vector<Tag> tags_;
  std::string round_;
  std::uint64_t games_ = 0;
  std::string text_;  ///< the moves and the result, or a ply
  std::string dealt_;
  rules::Result result_ = rules::Result::ongoing;

 private:
  void tag(std::string_view name, std::string_view value);
};

/// Generates records of random games from the start position. Both forms have the same main lines.
template <rules::Game G>
class RandomGames : RandomRecords {
 public:
  RandomGames(const G& game, const RandomGameOptions& options)
      : RandomRecords(options),
        game_(with_parameters(game, options.parameters)),
        random_(options.seed),
        decorator_(~options.seed) {}

  /// Generates the next game as if read from a sheet. The record is valid until the next call.
  void next(Record& record) {
    play();
    std::vector<Span> plies;
    write_moves(plies);
    fill(record, plies, result_text());
  }
  /// Appends the next game in an untidy human style: a native sheet in UTF-8, with annotations and
  /// variations, which needs the full reader.
  void append_decorated(std::string& out) {
    play();
    write_decorated(out);
  }

 private:
  using Position = typename G::Position;
  using Move = typename G::Move;

  static constexpr int deepest_variation = 3;

  void play() {
    moves_.clear();
    if constexpr (HasHidden<G>) {
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
    std::string_view deal_tag;
    if constexpr (HasHidden<G>) {
      deal_tag = codec<G>::hidden.tag;
    }
    make_tags(rules::name(game_.id()), result_text(), deal_tag);
  }

  [[nodiscard]] std::string_view result_text() const {
    return text_of(token_of(result_), codec<G>::result_style(game_));
  }

  /// Writes the moves, with the span of each.
  void write_moves(std::vector<Span>& plies) {
    text_.clear();
    Position position = game_.start();
    for (const Move& move : moves_) {
      const std::size_t begin = text_.size();
      codec<G>::write_move(game_, position, move, text_);
      plies.push_back(span_from(begin));
      text_ += ' ';
      position = game_.play(position, move);
    }
  }

  void write_decorated(std::string& out) {
    decorator_.begin(tags_, out);
    Position position = game_.start();
    typename G::History history = game_.new_history(1);
    std::uint64_t number = 1;
    for (const Move& move : moves_) {
      history.observe(position);
      write_ply(position, move, number, out);
      while (decorator_.random().one_in(16)) {
        write_variation(position, history, number, 1, out);
      }
      position = game_.play(position, move);
      ++number;
    }
    decorator_.end(result_text(), out);
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

  /// Writes a few random plies instead of a ply that is legal in this position, the last one that
  /// the history has observed.
  void write_variation(Position position, typename G::History& history, std::uint64_t number,
                       int depth, std::string& out) {
    RandomSource& random = decorator_.random();
    const auto mark = history.mark();
    decorator_.open_variation(out);
    for (std::uint64_t left = 1 + random.below(5); left > 0 && !history.outcome().over(); --left) {
      const auto move = random_move(game_, position, random);
      if (!move) {
        break;
      }
      write_ply(position, *move, number, out);
      while (depth < deepest_variation && random.one_in(8)) {
        write_variation(position, history, number, depth + 1, out);
      }
      position = game_.play(position, *move);
      history.observe(position);
      ++number;
    }
    decorator_.close_variation(out);
    history.rewind(mark);
  }

  G game_;
  RandomSource random_;
  SheetDecorator decorator_;
  std::vector<Move> moves_;
};

}  // namespace damier::notation
