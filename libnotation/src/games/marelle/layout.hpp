#pragma once

// What queries ask of Marelle: the parts that need its notation, for any ruleset.

#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/games/marelle/codec.hpp"
#include "damier/notation/replay/make_picture.hpp"

#include "../../replay/ply_pattern.hpp"
#include "parsed_ply.hpp"
#include "points.hpp"
#include "setup.hpp"

namespace damier::notation::marelle {

/// A ply in which some points may be any point.
struct PatternOfPly {
  explicit PatternOfPly(std::string_view text);

  [[nodiscard]] bool places() const { return ply.to.empty(); }
  /// Returns the ply with the points of a move; nothing if it does not have as many.
  [[nodiscard]] std::optional<std::string> filled(const rules::marelle::Move& move) const;

  PlyPattern pattern;
  ParsedPly ply;
  bool understood = false;
};

[[nodiscard]] std::optional<PlyEnds> ends_of_ply(std::string_view text);
[[nodiscard]] std::optional<SquareSet> find_points(std::string_view text);

}  // namespace damier::notation::marelle

namespace damier::notation {

template <class Traits>
bool layout<rules::Morris<Traits>>::is_written(const Game& game, const Position& position,
                                               const Move& move, std::string_view text) {
  const marelle::PatternOfPly written(text);
  const auto filled = written.understood ? written.filled(move) : std::nullopt;
  return filled && reads_as(game, position, move, *filled);
}

template <class Traits>
auto layout<rules::Morris<Traits>>::read_loosely(const Game& game, std::string_view text, Span span,
                                                 Diagnostics& diagnostics)
    -> std::optional<LooseSetupOf<Position>> {
  return marelle::read_loosely(text, span, shown_side_names(game), diagnostics);
}

template <class Traits>
std::optional<SquareSet> layout<rules::Morris<Traits>>::find_squares(const Game& /*game*/,
                                                                     std::string_view text,
                                                                     rules::Side /*namer*/) {
  return marelle::find_points(text);
}

template <class Traits>
std::string layout<rules::Morris<Traits>>::square_name(const Game& /*game*/, std::size_t square,
                                                       rules::Side /*namer*/) {
  return marelle::point_name(static_cast<rules::marelle::Point>(square));
}

template <class Traits>
std::optional<PlyEnds> layout<rules::Morris<Traits>>::ends_of_ply(const Game& /*game*/,
                                                                  std::string_view text,
                                                                  rules::Side /*mover*/) {
  return marelle::ends_of_ply(text);
}

}  // namespace damier::notation
