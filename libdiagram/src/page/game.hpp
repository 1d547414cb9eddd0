#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "damier/diagram/page.hpp"
#include "damier/diagram/remarks.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/record/annotations.hpp"
#include "damier/notation/record/clock.hpp"
#include "damier/notation/replay/listener.hpp"
#include "damier/notation/replay/picture.hpp"
#include "damier/notation/replay/ruleset_info.hpp"
#include "damier/notation/text/catalogue.hpp"
#include "damier/notation/text/json_text.hpp"

namespace damier::diagram::page {

/// Writes a record as a part of a page; a listener to its replay. Without a script the part shows
/// the moves as nested lists and the last position of the main line. It also has the data from
/// which the script draws all other positions. It does not know the game: a position is its
/// picture.
///
/// The data, in JSON:
/// - `columns`: the number of columns; `origin`: the middle of the first square
/// - `squares`: their names
/// - `pieces`: in words (`name`) and as in diagrams (`letters`), in the order of their shapes
/// - `says`: notes on positions: the `side` to move, 0 or 1, unless the game is over; `turn`,
///   `notes`, and the trays `above` and `below` the board
/// - `evalScale`: the evaluation at which a side expects 73 % of the points, unless it is unknown
/// - `files`: texts to download: `label`, `extension`, `text`
/// - `nodes`: the start and the plies, in the order of the text
///
/// A node has `from`, the node before it, unless that is its predecessor in `nodes`. A node without
/// a position has `unclear`. Any other has
/// - `set`: pairs of a changed square and its piece, from 1 (0: none)
/// - `trace`: pairs of a square and the index of its mark's shape
/// - `marks`: each a colour and two squares, and the outline of the arrow if the squares differ
/// - `say`: an index into `says`
/// - `setup`: the position, as in the tag FEN
class GamePart final : public notation::Listener {
 public:
  /// `remarks`: other remarks on its positions; may be null. `diagnostics`: of the replay. `words`:
  /// the language of all that does not come from the record. `classic`: as for page_writer.
  GamePart(const notation::Record& record, const notation::RulesetInfo& ruleset,
           const notation::Strip& strip, Remarker* remarks,
           const notation::Diagnostics& diagnostics, const notation::Catalogue& words,
           bool classic);

  void start(const notation::PositionFacts* position, std::uint64_t first_number) override;
  void ply(const notation::PlyFacts& ply) override;
  void unresolved(const notation::PlyPlace& ply, const notation::PositionFacts* before) override;
  void enter_variation(notation::NodeIndex before, notation::NodeIndex first) override;
  void leave_variation() override;
  void end() override;

  /// Adds a text that the reader can copy or download, such as the game in some format. `extension`:
  /// of its file, with the point.
  void offer(std::string_view label, std::string_view extension, std::string_view text);

  /// Sets the scale of the evaluations, if the game has any and `scale` is not empty.
  void set_eval_scale(const EvalScaleFor& scale);

  /// Names the opening below the heading, as a link to a page about it.
  void name_opening(std::string_view name, std::string_view address);
  /// Makes the event below the heading a link to a page about it.
  void link_event(std::string_view address) { event_address_ = address; }

  /// Appends the part; call it after the replay. `heading`: the level of its heading, 1 or 2.
  void write(std::string& out, int heading = 2) const;

  /// Returns the last position of the main line, after the replay; null if none exists.
  [[nodiscard]] const notation::BoardPicture* last_position() const {
    return has_board_ ? &last_ : nullptr;
  }

 private:
  using Cells = std::vector<std::size_t>;  ///< numbers in `pieces`, from 1, by square; 0: none
  struct Line {
    std::size_t last = 0;  ///< node
    Cells cells;           ///< squares of its position
    std::size_t before = 0;
    Cells cells_before;
    std::uint64_t number = 1;  ///< number of its last ply
    bool opens = true;       ///< the next ply needs a number: it opens a list or follows other text
    bool item_open = false;  ///< an `<li>` is open
    notation::NodeIndex before_first =
        notation::no_node;  ///< a variation without a ply yet: see enter_variation
  };

  void item(const notation::PlyPlace& ply, std::string_view text, std::string_view kind);
  void open_node();
  void show_position();
  void close_without_position();
  void changes(const notation::BoardPicture& picture, Cells& cells);
  void traces(const notation::BoardPicture& picture);
  void marks(const notation::BoardPicture& picture);
  void write_tray(const notation::Tray& tray, notation::JsonText& json);
  [[nodiscard]] std::size_t text_number(const notation::BoardPicture& picture);
  [[nodiscard]] std::size_t piece_of(const notation::BoardPicture& picture,
                                     const notation::PictureOfPiece& piece);
  [[nodiscard]] std::size_t chip_of(const notation::PictureOfPiece& piece);
  void signs();
  void remark();
  void setup_of(const notation::PositionFacts& position);
  void columns(rules::Side mover);
  void clock(const std::vector<notation::ClockCommand>& clocks, rules::Side mover);
  void reason(notation::NodeIndex ply);
  void suggestion(notation::NodeIndex ply);
  void comments();
  void comment(std::string_view text);
  void close_item();

  void head(int level, std::string& out) const;
  void player(rules::Side side, std::string& out) const;
  void tags(std::string& out) const;
  void board(std::string& out) const;
  void findings(int level, std::string& out) const;
  void data(std::string& out) const;

  const notation::Record& record_;
  const notation::RulesetInfo& info_;
  notation::Strip strip_;
  Remarker silent_;  ///< used without a remarker
  Remarker& remarks_;
  const notation::Diagnostics& diagnostics_;
  notation::Catalogue words_;
  notation::Annotations annotations_;
  std::vector<std::string_view> in_columns_;  ///< commands that columns of the ply show
  std::vector<Line> lines_;
  std::size_t node_count_ = 0;
  int skipped_ = 0;
  bool has_board_ = false;
  bool has_evals_ = false;
  double eval_scale_ = 0;           ///< 0: the usual one
  notation::BoardPicture picture_;  ///< board after the current ply
  notation::BoardPicture first_;    ///< board of the start position
  notation::BoardPicture last_;     ///< board at the end of the main line
  std::string setup_;               ///< the current position
  std::string files_;               ///< JSON
  std::string opening_;             ///< HTML
  std::string event_address_;       ///< empty: it has no page
  std::string moves_;               ///< HTML
  std::string preface_;             ///< about the whole game, HTML
  std::string nodes_text_;
  notation::JsonText nodes_;
  std::map<std::string, std::size_t, std::less<>> piece_numbers_;  ///< numbers by letters
  std::string piece_shapes_;                                       ///< SVG
  std::string piece_names_text_;
  notation::JsonText piece_names_;
  std::map<std::string, std::size_t, std::less<>> chip_numbers_;
  std::string chip_shapes_;
  std::map<std::string, std::size_t, std::less<>> text_numbers_;
  std::string text_list_;
};

}  // namespace damier::diagram::page
