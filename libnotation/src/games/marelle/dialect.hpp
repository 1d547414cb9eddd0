#pragma once

// Marelle in other programs' notations; instantiated for each ruleset.

#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include "damier/notation/games/marelle/codec.hpp"

#include "ply.hpp"
#include "setup.hpp"

namespace damier::notation::marelle {

/// See HasDialects.
[[nodiscard]] std::optional<Format> named_dialect(const Record& record);
[[nodiscard]] DialectTag dialect_tag(Format format);
void read_dialect(Format format, Record& record);
void write_move_as(Format format, const rules::marelle::Move& move, std::string& out);
[[nodiscard]] std::string rewrite_as(Format format, std::string_view ply);
void write_setup_as(Format format, const rules::marelle::Position& position, std::string& out);

}  // namespace damier::notation::marelle

namespace damier::notation {

template <class Traits>
bool codec<rules::Morris<Traits>>::is_dialect(Format format) {
  return format == Format::wmd || format == Format::sanmill || format == Format::playok;
}

template <class Traits>
bool codec<rules::Morris<Traits>>::default_of(Format format) {
  return is_dialect(format) && std::is_same_v<Traits, rules::marelle::marelle_wmd>;
}

template <class Traits>
std::optional<Format> codec<rules::Morris<Traits>>::named_dialect(const Record& record) {
  return marelle::named_dialect(record);
}

template <class Traits>
DialectTag codec<rules::Morris<Traits>>::dialect_tag(Format format) {
  return marelle::dialect_tag(format);
}

template <class Traits>
void codec<rules::Morris<Traits>>::read_dialect(Format format, Record& record) {
  if (is_dialect(format)) {
    marelle::read_dialect(format, record);
  }
}

template <class Traits>
void codec<rules::Morris<Traits>>::write_move_as(Format format, const Game& /*game*/,
                                                 const Position& /*position*/, const Move& move,
                                                 std::string& out) {
  marelle::write_move_as(format, move, out);
}

template <class Traits>
std::string codec<rules::Morris<Traits>>::rewrite_as(Format format, std::string_view ply) {
  return marelle::rewrite_as(format, ply);
}

template <class Traits>
void codec<rules::Morris<Traits>>::write_setup_as(Format format, const Game& /*game*/,
                                                  const Position& position, std::string& out) {
  marelle::write_setup_as(format, position, out);
}

}  // namespace damier::notation
