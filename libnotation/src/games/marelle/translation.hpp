#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/record.hpp"

namespace damier::notation::marelle {

/// A piece of text with its place in the source; translated, unless it is verbatim.
struct Piece {
  std::string text;
  std::uint32_t source = 0;
  bool verbatim = true;
};

/// A token of the movetext, translated into the notation of the game.
struct ForeignPly {
  Piece stone;    ///< the destination of the stone; empty for a removal alone
  Piece removal;  ///< `x` and a point for each removed stone; empty if none exists
  [[nodiscard]] bool is_move() const { return !stone.text.empty() || !removal.text.empty(); }
};

/// Builds the text of a record in the notation of the game. In the source a removal may be separate
/// from its ply, with annotations in between. At the beginning of a variation, a removal alone
/// replaces that of the previous ply.
class Translation {
 public:
  explicit Translation(Record& record) : record_(record) { lines_.emplace_back(); }

  /// Adds blanks and annotations, which do not separate a ply from its removal.
  void annotation(Span span);
  /// Adds a ply, or the removal of the previous one; `span`: its place in the source.
  void ply(const ForeignPly& ply, Span span);
  /// Adds any other token.
  void other(Span span);
  void open_variation(Span span);
  void close_variation(Span span);
  /// Appends a separate text; returns its span in the text of the record.
  Span add_apart(std::string_view text, std::uint32_t source);
  /// Sets the movetext of the record to the text added since `begin`; call it after the last token.
  void finish_movetext(std::uint32_t begin);
  /// Returns the offset of the next byte.
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(text_.size()); }
  /// Gives the record its text; call it last.
  void finish();

 private:
  struct Line {
    std::string
        stone;  ///< stone of the last ply, or at the beginning of a variation, of the replaced ply
    bool begun = false;
  };

  void add(const Piece& piece);
  void add_verbatim(Span span);
  /// Appends the ply that waits for its removal, with its annotations.
  void flush();

  Record& record_;
  std::string text_;
  ForeignPly waiting_;
  std::vector<Span> annotations_;  ///< annotations after the waiting ply
  std::vector<Line> lines_;
};

}  // namespace damier::notation::marelle
