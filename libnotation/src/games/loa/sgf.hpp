#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "damier/notation/replay/codec.hpp"
#include "damier/notation/replay/game_tree.hpp"
#include "damier/rules/loa/game.hpp"

/// Lignes d'action in SGF, GM[9] (A11): see SgfGame and SpellingOf.
namespace damier::notation::loa {

extern const SgfGame sgf_game;

[[nodiscard]] std::optional<rules::loa::Move> read_sgf_ply(const rules::LignesDAction& game,
                                                           const rules::loa::Position& position,
                                                           std::string_view text, Span span,
                                                           const Explain& explain,
                                                           Diagnostics& diagnostics);
bool check_sgf_ply(const rules::LignesDAction& game, std::string_view text, Span span,
                   Diagnostics& diagnostics);
void write_sgf_move(const rules::LignesDAction& game, const rules::loa::Position& position,
                    const rules::loa::Move& move, std::string& out);
void write_sgf_setup(const rules::LignesDAction& game, const rules::loa::Position& position,
                     std::string& out);

}  // namespace damier::notation::loa
