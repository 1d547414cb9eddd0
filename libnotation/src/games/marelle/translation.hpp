#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/record/record.hpp"

namespace damier::notation::marelle {

/// A piece of text that the source has at a place: in other words, unless it is verbatim.
struct Piece {
  std::string text;
  std::uint32_t source = 0;
  bool verbatim = true;
};

/// What a token of the movetext is in the notation of the game.
struct ForeignPly {
  Piece stone;    ///< where the stone goes; empty for a removal alone
  Piece removal;  ///< `x` and a point, for each stone that is removed; empty if there is none
  [[nodiscard]] bool is_move() const { return !stone.text.empty() || !removal.text.empty(); }
};

/// Puts together the text of a record in the notation of the game out of one in which a removal may
/// stand apart from its ply, with annotations between the two. At the beginning of a variation a
/// removal alone is one in place of that of the ply before.
class Translation {
 public:
  explicit Translation(Record& record) : record_(record) { lines_.emplace_back(); }

  /// Blanks and annotations, which do not part a ply and its removal.
  void annotation(Span span);
  /// A ply, or a removal of the one before; `span`: what stands there in the source.
  void ply(const ForeignPly& ply, Span span);
  /// Any other token.
  void other(Span span);
  void open_variation(Span span);
  void close_variation(Span span);
  /// Appends a text that stands apart from all others; its place in the text of the record.
  Span add_apart(std::string_view text, std::uint32_t source);
  /// To be called after the last token; the movetext of the record is what was added since `begin`.
  void finish_movetext(std::uint32_t begin);
  /// Where the next byte will stand.
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(text_.size()); }
  /// To be called last: gives the record its text.
  void finish();

 private:
  struct Line {
    std::string
        stone;  ///< of the last ply, or at its beginning of the ply that the variation replaces
    bool begun = false;
  };

  void add(const Piece& piece);
  void add_verbatim(Span span);
  /// Appends the ply that waits for its removal, and what was said of it.
  void flush();

  Record& record_;
  std::string text_;
  ForeignPly waiting_;
  std::vector<Span> annotations_;  ///< behind the ply that waits
  std::vector<Line> lines_;
};

}  // namespace damier::notation::marelle
