#include "game.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "damier/diagram/figure.hpp"
#include "damier/diagram/text_board.hpp"
#include "damier/notation/formats/shared/write_options.hpp"
#include "damier/notation/record/clock.hpp"
#include "damier/notation/record/finding_text.hpp"
#include "damier/notation/record/locate.hpp"
#include "damier/notation/replay/marks.hpp"
#include "damier/notation/replay/players.hpp"
#include "damier/notation/replay/replay.hpp"
#include "damier/notation/replay/shown_sides.hpp"
#include "damier/notation/text/ascii.hpp"
#include "damier/notation/text/xml.hpp"

#include "../figure/scene.hpp"
#include "../figure/shapes.hpp"
#include "../figure/svg.hpp"
#include "../label.hpp"
#include "heading.hpp"
#include "signs.hpp"
#include "words.hpp"

namespace damier::diagram::page {

using figure::SvgCanvas;
using notation::escaped;
using notation::to_translate;

namespace {

constexpr std::string_view shapes = "damier";
constexpr std::string_view scope = "damier-page";
constexpr std::array traces_drawn{notation::Trace::from, notation::Trace::to,
                                  notation::Trace::captured};
constexpr std::array colors_drawn{notation::MarkColor::green, notation::MarkColor::red,
                                  notation::MarkColor::yellow, notation::MarkColor::blue};

/// Returns the options for a figure with only the board.
FigureOptions figure_options() {
  FigureOptions options;
  options.captions = false;
  return options;
}

/// Returns a command with its value, `eval 0.3`, as its comment has it.
std::string_view whole(const notation::ClockCommand& command) {
  return {command.name.data(), command.value.data() + command.value.size()};
}

/// Returns whether an evaluation has the form that columns show: a number, or `#3` plies to the end.
bool is_eval(std::string_view value) {
  const bool of_end = value.starts_with('#');
  const std::string_view number = value.substr(of_end ? 1 : 0);
  return notation::number_of_eval(number).has_value();
}

/// Returns a time as clocks show it: `1:59:50`.
std::string time_text(double seconds) {
  constexpr std::uint64_t sixty = 60;
  const auto whole = static_cast<std::uint64_t>(seconds);
  return fmt::format("{}:{:02}:{:02}", whole / sixty / sixty, whole / sixty % sixty, whole % sixty);
}

/// Appends JSON for an HTML element: no text in it can close the element.
void append_data(std::string_view json, std::string& out) {
  for (const char c : json) {
    out += c == '<' ? "\\u003c" : std::string_view(&c, 1);
  }
}

/// Draws a shape in a group of its own.
template <class Draw>
void append_shape(Draw&& draw, std::string& out) {
  SvgCanvas canvas(shapes, scope, out);
  out += "<g>";
  draw(canvas);
  out += "</g>\n";
}

}  // namespace

GamePart::GamePart(const notation::Record& record, const notation::RulesetInfo& ruleset,
                   const notation::Strip& strip, Remarker* remarks,
                   const notation::Diagnostics& diagnostics, const notation::Catalogue& words,
                   bool classic)
    : record_(record),
      info_(ruleset),
      strip_(strip),
      remarks_(remarks != nullptr ? *remarks : silent_),
      diagnostics_(diagnostics),
      words_(words),
      nodes_(nodes_text_, false),
      piece_names_(piece_names_text_, false) {
  picture_.words = words_;
  picture_.classic = classic;
  nodes_.begin_array();
  piece_names_.begin_array();
}

void GamePart::start(const notation::PositionFacts* position, std::uint64_t first_number) {
  remarks_.start(position, first_number);
  lines_.emplace_back();
  notation::annotations_of(record_, 0, annotations_);
  comments();
  preface_ = std::exchange(moves_, {});
  moves_ = "<ol class=\"line main\" role=\"list\">\n";
  open_node();
  if (position == nullptr) {
    close_without_position();
    return;
  }
  has_board_ = true;
  position->draw(picture_);
  first_ = picture_;
  setup_of(*position);
  lines_.back().cells.assign(picture_.cells.size(), 0);
  show_position();
}

void GamePart::ply(const notation::PlyFacts& ply) {
  remarks_.ply(ply);
  if (skipped_ == 0) {
    item(ply.place(), ply.text(), "m");
    ply.draw(picture_);
    setup_of(ply.after());
    show_position();
  }
}

void GamePart::unresolved(const notation::PlyPlace& ply, const notation::PositionFacts* before) {
  remarks_.unresolved(ply, before);
  if (skipped_ == 0) {
    item(ply, record_.text_of(record_.nodes[ply.node]),
         before == nullptr ? "m unclear" : "m unclear wrong");
    if (before != nullptr) {
      reason(ply.node);
      suggestion(ply.node);
    }
    close_without_position();
  }
}

/// Opens the item of a ply, and its node.
void GamePart::item(const notation::PlyPlace& ply, std::string_view text, std::string_view kind) {
  close_item();
  Line& line = lines_.back();
  line.item_open = true;
  line.number = ply.number;
  moves_ += ply.mover() == rules::Side::second ? "<li class=\"second\">" : "<li>";
  if (const notation::NodeIndex before = std::exchange(line.before_first, notation::no_node);
      before != notation::no_node) {
    notation::comments_before(record_, before, ply.node, annotations_);
    in_columns_.clear();
    comments();
  }
  moves_ += fmt::format("<a class=\"{}\">", kind);
  const std::string label = label_of(info_.numbering, ply.number, std::exchange(line.opens, false));
  if (!label.empty()) {
    moves_ += fmt::format("<span class=\"n\">{}</span>", escaped(label));
  }
  if (const notation::Span removal = record_.nodes[ply.node].removal; !removal.empty()) {
    // The removed piece before the ply, in the notation of the rule sheet.
    moves_ += fmt::format("{}{} ", info_.removal.mark, escaped(removal.in(record_.text)));
  }
  notation::append_xml_text(text, moves_);
  notation::annotations_of(record_, ply.annotated, annotations_);
  signs();
  moves_ += "</a> ";
  columns(ply.mover());
  remark();
  comments();
  open_node();
}

void GamePart::open_node() {
  Line& line = lines_.back();
  nodes_.begin_object();
  const std::size_t parent = line.last;
  if (node_count_ > 0 && parent + 1 != node_count_) {
    nodes_.member("from", std::uint64_t{parent});
  }
  line.cells_before = line.cells;
  line.before = parent;
  line.last = node_count_++;
}

void GamePart::setup_of(const notation::PositionFacts& position) {
  setup_.clear();
  position.write_setup(setup_);
}

void GamePart::offer(std::string_view label, std::string_view extension, std::string_view text) {
  files_ += fmt::format("{}{{", files_.empty() ? "" : ",");
  files_ += "\"label\":";
  notation::append_json_string(label, files_);
  files_ += ",\"extension\":";
  notation::append_json_string(extension, files_);
  files_ += ",\"text\":";
  notation::append_json_string(text, files_);
  files_ += '}';
}

void GamePart::set_eval_scale(const EvalScaleFor& scale) {
  if (has_evals_ && scale) {
    eval_scale_ = scale(info_.id);
  }
}

void GamePart::name_opening(std::string_view name, std::string_view address) {
  opening_ =
      fmt::format(R"( · <a class="opening" href="{}">{}</a>)", escaped(address), named(name));
}

/// Closes the open node, and writes its position.
void GamePart::show_position() {
  notation::BoardPicture& picture = picture_;
  if (!strip_.comments) {
    std::vector<std::string> unclear;
    for (const notation::Span comment : annotations_.comments) {
      add_marks(comment.in(record_.text), picture, unclear);
    }
  }
  if (!remarks_.remark().text.empty()) {
    picture.captions.push_back(remarks_.remark().text);
  }
  changes(picture, lines_.back().cells);
  traces(picture);
  marks(picture);
  nodes_.member("say", std::uint64_t{text_number(picture)});
  nodes_.member("setup", std::string_view(setup_));
  nodes_.end_object();
  if (lines_.size() == 1) {
    last_ = picture;
  }
}

void GamePart::close_without_position() {
  nodes_.member("unclear", true);
  nodes_.end_object();
}

void GamePart::changes(const notation::BoardPicture& picture, Cells& cells) {
  bool any = false;
  for (std::size_t i = 0; i < picture.cells.size(); ++i) {
    const auto& piece = picture.cells[i].piece;
    const std::size_t now = piece ? piece_of(picture, *piece) : 0;
    if (std::exchange(cells[i], now) == now) {
      continue;
    }
    if (!std::exchange(any, true)) {
      nodes_.key("set");
      nodes_.begin_array();
    }
    nodes_.value(std::uint64_t{i});
    nodes_.value(std::uint64_t{now});
  }
  if (any) {
    nodes_.end_array();
  }
}

void GamePart::traces(const notation::BoardPicture& picture) {
  nodes_.key("trace");
  nodes_.begin_array();
  for (std::size_t i = 0; i < picture.cells.size(); ++i) {
    if (const notation::Trace trace = picture.cells[i].trace; trace != notation::Trace::none) {
      nodes_.value(std::uint64_t{i});
      nodes_.value(static_cast<std::uint64_t>(std::ranges::find(traces_drawn, trace) -
                                              traces_drawn.begin()));
    }
  }
  nodes_.end_array();
}

void GamePart::marks(const notation::BoardPicture& picture) {
  if (picture.marks.empty()) {
    return;
  }
  nodes_.key("marks");
  nodes_.begin_array();
  for (const notation::Mark& mark : picture.marks) {
    nodes_.begin_array();
    nodes_.value(static_cast<std::uint64_t>(mark.color));
    nodes_.value(std::uint64_t{mark.from});
    nodes_.value(std::uint64_t{mark.to});
    if (mark.from != mark.to) {
      const FigureOptions options = figure_options();
      nodes_.value(
          std::string_view(figure::arrow_path(figure::centre_of_cell(picture, options, mark.from),
                                              figure::centre_of_cell(picture, options, mark.to))));
    }
    nodes_.end_array();
  }
  nodes_.end_array();
}

/// Returns the number of a piece in `pieces`, from 1.
std::size_t GamePart::piece_of(const notation::BoardPicture& picture,
                               const notation::PictureOfPiece& piece) {
  const auto [known, is_new] = piece_numbers_.emplace(piece.letters, piece_numbers_.size() + 1);
  if (is_new) {
    append_shape([&](SvgCanvas& canvas) { figure::draw_piece(piece, {}, canvas); }, piece_shapes_);
    piece_names_.begin_object();
    piece_names_.member("name", std::string_view(describe_piece(picture, piece)));
    piece_names_.member("letters", std::string_view(piece.letters));
    piece_names_.end_object();
  }
  return known->second;
}

std::size_t GamePart::chip_of(const notation::PictureOfPiece& piece) {
  const auto [known, is_new] = chip_numbers_.emplace(piece.letters, chip_numbers_.size());
  if (is_new) {
    append_shape([&](SvgCanvas& canvas) { figure::draw_small_piece(piece, {}, canvas); },
                 chip_shapes_);
  }
  return known->second;
}

/// Returns the index of the notes on a position in `says`. Equal notes are stored once.
std::size_t GamePart::text_number(const notation::BoardPicture& picture) {
  std::string text;
  notation::JsonText json(text, false);
  json.begin_object();
  if (picture.to_move) {
    json.member("side", std::uint64_t{index(*picture.to_move)});
  }
  json.member("turn", std::string_view(picture.turn));
  json.key("notes");
  json.begin_array();
  for (std::size_t i = picture.captions_of_trays; i < picture.captions.size(); ++i) {
    json.value(std::string_view(picture.captions[i]));
  }
  json.end_array();
  for (const notation::Tray& tray : picture.trays) {
    json.key(tray.side == picture.top_side ? "above" : "below");
    write_tray(tray, json);
  }
  json.end_object();
  const auto [known, is_new] = text_numbers_.emplace(text, text_numbers_.size());
  if (is_new) {
    text_list_ += text_list_.empty() ? "" : ",";
    text_list_ += text;
  }
  return known->second;
}

void GamePart::write_tray(const notation::Tray& tray, notation::JsonText& json) {
  json.begin_object();
  // It lies beside the bar of its player, who is named there.
  json.member("text", std::string_view(tray.text));
  json.key("pieces");
  json.begin_array();
  for (const notation::PictureOfPiece& piece : tray.pieces) {
    json.value(std::uint64_t{chip_of(piece)});
  }
  json.end_array();
  json.end_object();
}

void GamePart::signs() {
  if (strip_.nags) {
    return;
  }
  for (const std::uint32_t nag : annotations_.nags) {
    const Sign sign = sign_of(nag);
    moves_ += fmt::format(
        "<span class=\"nag\"{}>{}</span>",
        sign.words.empty() ? "" : fmt::format(" title=\"{}\"", html_of(words_, sign.words)),
        sign.text.empty() ? fmt::format(" ${}", nag) : std::string(sign.text));
  }
}

/// Appends the remark on the position, in brief.
void GamePart::remark() {
  if (!remarks_.remark().text.empty()) {
    const Remark& current = remarks_.remark();
    moves_ += fmt::format(R"(<span class="command" title="{}">{}</span> )", escaped(current.text),
                          escaped(current.brief));
  }
}

void GamePart::suggestion(notation::NodeIndex ply) {
  if (const auto* const note = suggestion_for(record_.nodes[ply].text, diagnostics_)) {
    moves_ += fmt::format(R"(<span class="command">{}</span> )", escaped(message(*note, words_)));
  }
}

/// Appends the evaluation and the time of a ply, which have columns of their own.
void GamePart::columns(rules::Side mover) {
  in_columns_.clear();
  if (strip_.comments) {
    return;
  }
  std::vector<notation::ClockCommand> evals;
  std::vector<notation::ClockCommand> clocks;
  for (const notation::Span comment : annotations_.comments) {
    notation::find_eval_commands(comment.in(record_.text), evals);
    notation::find_clock_commands(comment.in(record_.text), clocks);
  }
  const auto eval = std::ranges::find_if(evals, [](const auto& one) { return is_eval(one.value); });
  if (eval != evals.end()) {
    has_evals_ = true;
    in_columns_.push_back(whole(*eval));
    moves_ += fmt::format("<span class=\"eval\">{}</span> ", escaped(eval->value));
  }
  if (!strip_.clocks) {
    clock(clocks, mover);
  }
}

/// Appends the time that the mover has left, or else that of the ply.
void GamePart::clock(const std::vector<notation::ClockCommand>& clocks, rules::Side mover) {
  const bool white = notation::player_tag(info_, record_, mover) == "White";
  for (const notation::ClockCommand& one : clocks) {
    const std::span<const notation::ClockCommand> only(&one, 1);
    if (const auto left = notation::seconds_left(only, white)) {
      in_columns_.push_back(whole(one));
      // The time of the other side, too, remains readable.
      const bool both = one.name == "clock";
      moves_ += fmt::format(R"(<span class="clock left" title="{}">{}</span> )",
                            both ? escaped(one.value) : html_tr(words_, to_translate("time left")),
                            both ? time_text(*left) : escaped(one.value));
      return;
    }
  }
  const auto spent = std::ranges::find_if(
      clocks, [](const auto& one) { return one.name == "emt" && notation::seconds_of(one.value); });
  if (spent != clocks.end()) {
    in_columns_.push_back(whole(*spent));
    moves_ +=
        fmt::format(R"(<span class="clock" title="{}">{}</span> )",
                    html_tr(words_, to_translate("time for the move")), escaped(spent->value));
  }
}

/// Appends why a ply is illegal, at its place.
void GamePart::reason(notation::NodeIndex ply) {
  const notation::Diagnostic* const why = reason_of(record_.nodes[ply].text, diagnostics_);
  if (why == nullptr) {
    return;
  }
  const std::string severity = fmt::format("<b>{}</b>", html_of(words_, name(why->severity)));
  const std::string what = isolated(message(*why, words_));
  moves_ += fmt::format("<span class=\"reason\">{}</span> ",
                        why->rule ? html_tr(words_, to_translate("{0}: {1} (rule {2})"), severity,
                                            what, escaped(why->rule->number))
                                  : html_tr(words_, to_translate("{0}: {1}"), severity, what));
}

void GamePart::comments() {
  if (strip_.comments) {
    return;
  }
  for (const notation::Span one : annotations_.comments) {
    comment(one.in(record_.text));
  }
}

/// Appends a comment. Omits commands that draw on the board; sets others apart.
void GamePart::comment(std::string_view text) {
  std::string shown;
  const auto on_command = [&](std::string_view command) {
    // A record may repeat a command, with the same value, in another comment.
    const bool in_column =
        std::ranges::find(in_columns_, notation::trimmed(command)) != in_columns_.end();
    if (!in_column && !is_mark(command) && !(strip_.clocks && is_clock(command))) {
      shown += fmt::format("<span class=\"command\">{}</span>", escaped(command));
    }
  };
  for_each_part(
      text, [&](std::string_view part) { notation::append_xml_text(part, shown); }, on_command);
  if (notation::trimmed(shown).empty()) {
    return;
  }
  moves_ += fmt::format("<span class=\"comment\">{}</span> ", shown);
  lines_.back().opens = true;
}

void GamePart::close_item() {
  if (std::exchange(lines_.back().item_open, false)) {
    moves_ += "</li>\n";
  }
}

void GamePart::enter_variation(notation::NodeIndex before, notation::NodeIndex first) {
  remarks_.enter_variation(before, first);
  if (strip_.variations) {
    ++skipped_;
    return;
  }
  const Line& outer = lines_.back();
  const std::uint64_t replaced = outer.number;
  Line line;
  line.last = outer.before;
  line.before = outer.before;
  line.cells = outer.cells_before;
  line.before_first = before;
  lines_.push_back(std::move(line));
  if (lines_.size() == 2) {
    // Open, for readers without scripts.
    const std::string ply =
        fmt::format("<b>{}{}</b>", escaped(label_of(info_.numbering, replaced, true)),
                    escaped(record_.text_of(record_.nodes[first])));
    moves_ += fmt::format("\n<details class=\"fold\" open><summary>{}</summary>",
                          html_tr(words_, to_translate("Variation {0}"), ply));
  }
  moves_ += fmt::format("\n<ol class=\"line variation\" role=\"list\" aria-label=\"{}\">\n",
                        html_tr(words_, to_translate("variation")));
}

void GamePart::leave_variation() {
  remarks_.leave_variation();
  if (strip_.variations) {
    --skipped_;
    return;
  }
  close_item();
  moves_ += lines_.size() == 2 ? "</ol></details>\n" : "</ol>\n";
  lines_.pop_back();
  lines_.back().opens = true;
}

void GamePart::end() {
  close_item();
  moves_ += "</ol>\n";
  nodes_.end_array();
  piece_names_.end_array();
}

void GamePart::write(std::string& out, int heading) const {
  head(heading, out);
  out += "<div class=\"play\">\n";
  board(out);
  out += fmt::format("<section class=\"moves\" aria-label=\"{}\">\n{}{}",
                     html_tr(words_, to_translate("Moves")), preface_, moves_);
  if (notation::effective_result(record_)) {
    out += fmt::format("<p class=\"result\">{}</p>\n", escaped(shown_result(record_, info_)));
  }
  findings(heading + 1, out);
  tags(out);
  out += "</section>\n</div>\n";
  data(out);
  out += "</article>\n";
}

void GamePart::head(int level, std::string& out) const {
  const Heading heading = heading_of(record_, info_, words_);
  const auto players = notation::players_of(info_, record_);
  const std::string title = players_html(players[0], players[1], words_);
  std::vector<std::string> occasion;
  std::ranges::transform(heading.occasion, std::back_inserter(occasion), named);
  if (!event_address_.empty() && heading.has_event) {
    occasion.front() = fmt::format(R"(<a class="event" href="{}">{}</a>)", escaped(event_address_),
                                   occasion.front());
  }
  out += fmt::format(
      "<article class=\"game\" data-result=\"{0}\">\n<header>\n<h{5}>{1}</h{5}>\n"
      "<p class=\"occasion\">{2}{3}{4} · {0}{6}</p>\n</header>\n",
      escaped(heading.result), title.empty() ? named(heading.title) : title,
      fmt::join(occasion, ", "), occasion.empty() ? "" : " · ", escaped(heading.ruleset), level,
      opening_);
}

/// Appends the bar of a player: name, points, rating, colour, and at the end whose turn it is. The
/// script adds the clock.
void GamePart::player(rules::Side side, std::string& out) const {
  const std::string_view tag = notation::player_tag(info_, record_, side);
  const std::string_view name = known_value(record_, tag);
  const std::string colour = as_label(
      words_.find(notation::shown_side_names_of(info_, record_, picture_.classic)[index(side)]));
  out += fmt::format(R"(<p class="player{}" data-side="{}">)",
                     last_.to_move == side ? " turn-now" : "", index(side));
  if (!first_.legend.empty()) {
    out += R"(<svg class="damier-page chip" viewBox="-15 -13 30 26" aria-hidden="true">)";
    SvgCanvas canvas(shapes, scope, out);
    figure::draw_small_piece(first_.legend.front().pieces[index(side)], {}, canvas);
    out += "</svg> ";
  }
  out += fmt::format("<b class=\"name\">{}</b> ",
                     named(name.empty() ? std::string_view(colour) : name));
  const auto result = notation::effective_result(record_);
  const std::string_view points =
      points_of(
          notation::text_of(result.value_or(notation::ResultToken::unknown), info_.result_style))
          .at(index(side));
  if (!points.empty()) {
    out += fmt::format("<b class=\"points\">{}</b> ", points);
  }
  if (const auto rating = notation::rating_of(record_, tag)) {
    out += fmt::format("<span class=\"rating\">{}</span> ", *rating);
  }
  if (!name.empty()) {
    out += fmt::format("<span class=\"colour\">{}</span> ", escaped(colour));
  }
  out += fmt::format(
      "<span class=\"its-turn\">{}</span> <span class=\"accuracy\"></span> "
      "<span class=\"time\"></span></p>\n",
      last_.to_move == side ? html_tr(words_, to_translate("to move")) : "");
}

/// Appends the tags. The player who begins comes first, since the first number of a result is theirs.
void GamePart::tags(std::string& out) const {
  if (record_.tags.empty()) {
    return;
  }
  std::vector<const notation::Tag*> tags;
  for (const notation::Tag& tag : record_.tags) {
    tags.push_back(&tag);
  }
  const auto named_as = [&](rules::Side side) {
    return std::ranges::find(tags, notation::player_tag(info_, record_, side),
                             &notation::Tag::name);
  };
  const auto first = named_as(rules::Side::first);
  const auto second = named_as(rules::Side::second);
  if (first != tags.end() && second < first) {
    std::iter_swap(first, second);
  }
  out += fmt::format("<details class=\"tags\"><summary>{}</summary>\n<dl>\n",
                     html_tr(words_, to_translate("Tags")));
  for (const notation::Tag* const tag : tags) {
    out += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>\n", escaped(tag->name),
                       isolated(tag->value));
  }
  out += "</dl>\n</details>\n";
}

void GamePart::board(std::string& out) const {
  if (!has_board_) {
    out += fmt::format("<p class=\"board\">{}</p>\n",
                       html_tr(words_, to_translate("There is no start position.")));
    return;
  }
  const FigureOptions options = figure_options();
  const figure::Size size = figure::size_of(first_, options);
  std::string words;
  describe_picture(last_, words);
  const rules::Side top = first_.top_side.value_or(rules::Side::second);
  const rules::Side bottom = other(top);
  out += "<div class=\"board\">\n";
  player(top, out);
  out += fmt::format(
      "<svg class=\"damier-page\" viewBox=\"0 0 {} {}\" role=\"img\" "
      "aria-label=\"{}\">\n<defs>\n<g class=\"trace-shapes\">\n",
      size.width, size.height, escaped(words));
  for (const notation::Trace trace : traces_drawn) {
    append_shape([&](SvgCanvas& canvas) { figure::draw_trace(trace, first_.lined, {}, canvas); },
                 out);
  }
  out += "</g>\n<g class=\"ring-shapes\">\n";
  for (const notation::MarkColor color : colors_drawn) {
    append_shape([&](SvgCanvas& canvas) { figure::draw_ring(color, {}, canvas); }, out);
  }
  out += fmt::format(
      "</g>\n<g class=\"piece-shapes\">\n{}</g>\n<g class=\"chip-shapes\">\n{}</g>\n</defs>\n"
      "<g class=\"plane\">\n<g class=\"empty\">\n",
      piece_shapes_, chip_shapes_);
  SvgCanvas canvas(shapes, scope, out);
  figure::draw_board(first_, options, canvas);
  out += "</g>\n";
  figure::draw_position(last_, options, canvas);
  out += "</g>\n</svg>\n";
  player(bottom, out);
  out += fmt::format("<p class=\"turn\">{}</p>\n", escaped(last_.turn));
  for (const std::string& caption : last_.captions) {
    out += fmt::format("<p class=\"note\">{}</p>\n", escaped(as_label(caption)));
  }
  out += "</div>\n";
}

void GamePart::findings(int level, std::string& out) const {
  if (diagnostics_.empty()) {
    return;
  }
  out += fmt::format("<section class=\"findings\">\n<h{0}>{1}</h{0}>\n<ul>\n", level,
                     html_tr(words_, to_translate("Findings")));
  notation::Locator locator(record_);
  for (const notation::Diagnostic& finding : diagnostics_) {
    const notation::Place place = locator(source_span(record_, finding.span).begin);
    const std::string severity = fmt::format("<b>{}</b>", html_of(words_, name(finding.severity)));
    out += fmt::format("<li class=\"{}\">{}", name(finding.severity),
                       html_tr(words_, to_translate("{0}, line {1}: {2}"), severity, place.line,
                               isolated(message(finding, words_))));
    if (finding.rule) {
      out += fmt::format(
          "<br>{}", html_tr(words_, to_translate("Rule {0}: {1}"), escaped(finding.rule->number),
                            html_of(words_, finding.rule->text)));
    }
    for (const notation::Note& note : finding.notes) {
      out += fmt::format("<br>{}", escaped(message(note, words_)));
    }
    out += "</li>\n";
  }
  out += "</ul>\n</section>\n";
}

void GamePart::data(std::string& out) const {
  std::string text = fmt::format(R"({{"columns":{},"squares":)", first_.columns);
  notation::JsonText squares(text, false);
  squares.begin_array();
  for (const notation::Cell& cell : first_.cells) {
    squares.value(std::string_view(cell.address.empty() ? cell.name : cell.address));
  }
  squares.end_array();
  if (has_board_) {
    const figure::Point origin = figure::centre_of_cell(first_, figure_options(), 0);
    text += fmt::format(R"(,"origin":[{},{}],"step":{})", origin.x, origin.y, figure::cell_size);
  }
  text += ",\"naming\":";
  notation::append_json_string(first_.naming, text);
  if (eval_scale_ > 0) {
    text += fmt::format(R"(,"evalScale":{})", eval_scale_);
  }
  text += fmt::format(R"(,"pieces":{},"says":[{}],"files":[{}],"nodes":{}}})", piece_names_text_,
                      text_list_, files_, nodes_text_);
  out += "<script type=\"application/json\">";
  append_data(text, out);
  out += "</script>\n";
}

}  // namespace damier::diagram::page
