#include "layout.hpp"

#include "../../replay/square_range.hpp"

namespace damier::notation::marelle {

using rules::marelle::Move;
using rules::marelle::nowhere;

PatternOfPly::PatternOfPly(std::string_view text) : pattern(text, "a1") {
  understood = pattern.sound() && parse_ply(pattern.text(), pattern.whole(), ply) &&
               ply.removals <= 1 && to_move(pattern.text(), ply).has_value();
}

std::optional<std::string> PatternOfPly::filled(const Move& move) const {
  if (places() != (move.from == nowhere) || (ply.removals == 0) != (move.removed == nowhere)) {
    return std::nullopt;
  }
  std::vector<NamedSpan> names;
  if (!places()) {
    names.push_back({ply.from, point_name(move.from)});
  }
  names.push_back({places() ? ply.from : ply.to, point_name(move.to)});
  if (ply.removals > 0) {
    names.push_back({ply.removed, point_name(move.removed)});
  }
  return pattern.filled(names);
}

std::optional<PlyEnds> ends_of_ply(std::string_view text) {
  const PatternOfPly written(text);
  if (!written.understood) {
    return std::nullopt;
  }
  const Move move = to_move(written.pattern.text(), written.ply).value();
  const Span to = written.places() ? written.ply.from : written.ply.to;
  PlyEnds ends;
  if (!written.places() && !written.pattern.is_any(written.ply.from)) {
    ends.from = move.from;
  }
  if (!written.pattern.is_any(to)) {
    ends.to = move.to;
  }
  return ends;
}

std::optional<SquareSet> find_points(std::string_view text) {
  const SquareRange range(text);
  const auto first = find_point(range.first);
  const auto last = find_point(range.last);
  if (!first || !last) {
    return std::nullopt;
  }
  const auto point = [](std::size_t number) { return static_cast<rules::marelle::Point>(number); };
  return rectangle(
      SquareSet(rules::marelle::all_points), *first, *last,
      [&](std::size_t number) { return rules::marelle::row_of(point(number)); },
      [&](std::size_t number) { return rules::marelle::column_of(point(number)); });
}

}  // namespace damier::notation::marelle
