#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "damier/notation/games.hpp"
#include "damier/notation/replay.hpp"

#include "options.hpp"
#include "output.hpp"
#include "records.hpp"
#include "report.hpp"

namespace damier::cli {

/// The options that name a position: a set-up, or the start of a game.
[[nodiscard]] std::vector<Option> position_options();

/// The options that name a position of a tool that also takes one from a record: --position, --ply and --play. The
/// ruleset is among the options of inputs.
[[nodiscard]] std::vector<Option> place_options();

/// --pioche, for tools that look ahead.
[[nodiscard]] Option pile_option();

/// The ruleset of --ruleset or, without it, the only one that can read --position. Throws UsageError.
[[nodiscard]] rules::RulesetId chosen_ruleset(const Arguments& arguments);

/// Whether the position is to be taken from a record. Throws UsageError if --position is given as well.
[[nodiscard]] bool names_record(const Arguments& arguments);

/// Says on standard error what is wrong with the value of an option.
void complain_of(const Arguments& arguments, std::string_view option, std::string_view text,
                 const notation::Diagnostics& diagnostics);

/// The value of --ply, or the last ply of the main line. Throws UsageError if the record has no such ply.
[[nodiscard]] std::uint64_t chosen_ply(const OpenedRecord& opened, const Arguments& arguments);

/// A position, and the move that led to it if there was one.
template <rules::Game G>
struct Place {
  struct Step {
    typename G::Position before;
    typename G::Move move;
  };
  typename G::Position position;
  std::optional<Step> last = std::nullopt;
  std::vector<std::string> comments = {};  ///< on the ply that led to it
  std::string title = {};                  ///< whose game it is, and after which ply; may be empty
};

/// The comments on a ply, or on the game as a whole (node 0).
[[nodiscard]] std::vector<std::string> comments_on(const notation::Record& record,
                                                   notation::NodeIndex node);

/// The players of a record as its tags tell them, and a ply; empty if there are none.
[[nodiscard]] std::string title_of(const notation::Record& record, std::uint64_t ply);

/// Follows the main line of a record up to a ply, if that can be reached.
template <rules::Game G>
class MainLineTo : public notation::Visitor<G> {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  explicit MainLineTo(std::uint64_t ply) : left_(ply) {}

  void start(const Position& position) override { place_ = {position, std::nullopt}; }
  void ply(notation::NodeIndex node, const Position& before, const Move& move,
           const Position& after) override {
    if (depth_ == 0 && left_ > 0) {
      --left_;
      node_ = node;
      place_ = {after, typename Place<G>::Step{before, move}};
    }
  }
  void enter_variation(notation::NodeIndex /*before*/, notation::NodeIndex /*first*/) override {
    ++depth_;
  }
  void leave_variation() override { --depth_; }

  /// After the replay of that record; nothing if an error stands before the ply.
  [[nodiscard]] std::optional<Place<G>> place(const notation::Record& record) const {
    if (left_ > 0 || !place_) {
      return std::nullopt;
    }
    Place<G> place = *place_;
    place.comments = comments_on(record, node_);
    return place;
  }

 private:
  notation::NodeIndex node_ = 0;  ///< of the last ply so far
  std::uint64_t left_;
  int depth_ = 0;
  std::optional<Place<G>> place_;
};

/// The position of --position, or the start of the game; nothing, and a complaint, if it is not sound.
template <rules::Game G>
[[nodiscard]] std::optional<typename G::Position> chosen_position(const G& game,
                                                                  const Arguments& arguments) {
  if (!arguments.has("position")) {
    return game.start();
  }
  const std::string_view text = arguments.value("position");
  notation::Diagnostics diagnostics;
  const notation::Span whole{0, static_cast<std::uint32_t>(text.size())};
  auto position = notation::codec<G>::read_setup(game, text, whole, diagnostics);
  if (!position) {
    complain_of(arguments, "--position", text, diagnostics);
  }
  return position;
}

/// A game whose next card may be hidden: `set_hidden(value, game)` gives it the order of the pile or says what is wrong with
/// it, `is_chance(game, position, move)` tells the moves that nobody knows to be possible.
template <class G>
concept HasPile = requires(std::string_view value, G game, typename G::Position position,
                           typename G::Move move) {
  { notation::codec<G>::set_hidden(value, game) } -> std::same_as<std::optional<std::string>>;
  { notation::codec<G>::is_chance(game, position, move) } -> std::same_as<bool>;
};

/// The game with the pile of --pioche. Throws UsageError if that is wrong, or the game has none.
template <rules::Game G>
[[nodiscard]] G with_pile(G game, const Arguments& arguments) {
  if (!arguments.has("pioche")) {
    return game;
  }
  if constexpr (HasPile<G>) {
    if (const auto expected = notation::codec<G>::set_hidden(arguments.value("pioche"), game)) {
      throw UsageError{"--pioche: it should say " + *expected};
    }
    return game;
  } else {
    throw UsageError{"--pioche: there is no pile in " + std::string(G::name)};
  }
}

/// The place after some moves, as a record has them; nothing if one of them is not legal, which the diagnostics say.
template <rules::Game G>
[[nodiscard]] std::optional<Place<G>> place_after(const G& game, const Place<G>& from,
                                                  std::string_view moves,
                                                  notation::Diagnostics& diagnostics) {
  notation::Record record;
  record.reset({moves});
  record.movetext = {0, static_cast<std::uint32_t>(moves.size())};
  notation::codec<G>::read_movetext(record, diagnostics);
  const std::uint64_t plies = main_line_length(record);
  MainLineTo<G> line(plies);
  const notation::ReplayOptions options;
  notation::Replay<G>(game, record, line, options, diagnostics)
      .run_from(from.position, std::nullopt);
  diagnostics.sort();
  if (diagnostics.has_errors()) {
    return std::nullopt;
  }
  if (plies == 0) {
    return from;
  }
  auto place = line.place(record);
  if (place) {
    place->title = from.title;
  }
  return place;
}

/// The place after the plies of --play; nothing, and a complaint, if one of them is not legal.
template <rules::Game G>
[[nodiscard]] std::optional<Place<G>> play_moves(const G& game, const Place<G>& from,
                                                 const Arguments& arguments) {
  if (!arguments.has("play")) {
    return from;
  }
  const std::string_view moves = arguments.value("play");
  notation::Diagnostics diagnostics;
  auto place = place_after(game, from, moves, diagnostics);
  if (diagnostics.has_errors()) {
    complain_of(arguments, "--play", moves, diagnostics);
  }
  return place;
}

/// The place of --ply in a record; nothing if an error stands before it. Throws UsageError if there is no such ply.
template <rules::Game G>
[[nodiscard]] std::optional<Place<G>> place_in_record(const G& game, const OpenedRecord& opened,
                                                      const Arguments& arguments) {
  notation::read_moves<G>(opened.record, opened.diagnostics);
  const std::uint64_t ply = chosen_ply(opened, arguments);
  MainLineTo<G> line(ply);
  const notation::ReplayOptions options;
  notation::Replay<G>(game, opened.record, line, options, opened.diagnostics).run();
  opened.diagnostics.sort();
  auto place = line.place(opened.record);
  if (place) {
    place->title = title_of(opened.record, ply);
  }
  return place;
}

/// Calls `use(game, place)` with what --position, or FILE and --ply, and --play name: `use` gives an exit status. Where
/// a record has an error before the ply, its findings are told instead. Throws UsageError.
template <class Use>
[[nodiscard]] Exit with_position(const Arguments& arguments, Use&& use) {
  const auto use_from = [&]<class G>(const G& game, const Place<G>& from) {
    const auto place = play_moves(game, from, arguments);
    return place ? use(game, *place) : Exit::trouble;
  };
  if (!names_record(arguments)) {
    return rules::visit(chosen_ruleset(arguments), [&]<class G>(const G& any_game) {
      const G game = with_pile(any_game, arguments);
      const auto position = chosen_position(game, arguments);
      return position ? use_from(game, Place<G>{*position}) : Exit::trouble;
    });
  }
  RecordLoop loop(arguments);
  FindingsOnStderr findings(arguments);
  Exit status = Exit::clean;
  const auto use_record = [&](OpenedRecord& opened) {
    const bool found =
        opened.ruleset && rules::visit(*opened.ruleset, [&]<class G>(const G& any_game) {
          const G game = with_pile(any_game, arguments);
          const auto from = place_in_record(game, opened, arguments);
          status = from ? use_from(as_recorded(game, opened.record), *from) : status;
          return from.has_value();
        });
    if (!found) {
      findings.report(opened);
      findings.say(opened, "not clear up to the position that is asked for");
      status = Exit::findings;
    }
    return false;
  };
  loop.run(use_record);
  return std::max(loop.status(), status);
}

}  // namespace damier::cli
