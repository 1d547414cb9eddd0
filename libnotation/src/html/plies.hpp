#pragma once

#include <string>

#include "damier/notation/diagram.hpp"
#include "damier/notation/replay.hpp"
#include "damier/notation/view.hpp"

#include "game.hpp"

namespace damier::notation::html {

/// Writes a record as a part of a page: a visitor of its replay.
template <rules::Game G>
class Plies final : public Visitor<G> {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  Plies(const G& game, const Record& record, const Strip& strip)
      : game_(game),
        record_(record),
        part_(record, {G::name, codec<G>::side_names, codec<G>::numbering, codec<G>::result_style},
              strip) {}

  void start(const Position& position) override {
    make_picture(game_, position, picture_);
    part_.start(picture_, first_number(record_, codec<G>::numbering, game_.side_to_move(position)));
  }
  void ply(NodeIndex node, const Position& before, const Move& move,
           const Position& after) override {
    if (part_.skips()) {
      return;
    }
    text_.clear();
    codec<G>::write_move(game_, before, move, text_);
    make_picture(game_, after, picture_);
    view<G>::trace(game_, before, move, picture_);
    part_.ply(node, text_, picture_);
  }
  void unclear(NodeIndex node) override {
    part_.unclear(node, first_number(record_, codec<G>::numbering, rules::Side::first));
  }
  void enter_variation(NodeIndex before, NodeIndex /*first*/) override {
    part_.enter_variation(before);
  }
  void leave_variation() override { part_.leave_variation(); }

  /// To be called after the replay.
  void end(const Diagnostics& diagnostics, std::string& out) { part_.end(diagnostics, out); }

 private:
  const G& game_;
  const Record& record_;
  GamePart part_;
  BoardPicture picture_;
  std::string text_;
};

}  // namespace damier::notation::html
