#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "damier/grammar/sgf.hpp"
#include "damier/notation/formats/sgf/sgf_writer.hpp"
#include "damier/notation/formats/shared/format.hpp"
#include "damier/notation/record/clock.hpp"
#include "damier/notation/record/date.hpp"
#include "damier/notation/replay/family.hpp"
#include "damier/notation/replay/game_tree.hpp"
#include "damier/notation/replay/read_back.hpp"
#include "damier/notation/text/ascii.hpp"

#include "../shared/word_tags.hpp"
#include "properties.hpp"
#include "root_reader.hpp"

namespace damier::notation {

namespace {

namespace pegtl = tao::pegtl;
using sgf::TextType;

constexpr std::size_t line_width = 80;
constexpr std::string_view empty_line = "\n\n";
/// Characters that become blanks in a value.
constexpr std::string_view white_controls = "\t\r\n\v\f";

/// The properties of the game, the players and the file, in canonical order.
constexpr std::array<std::string_view, 16> roster{"EV", "GN", "RO", "PC", "PB", "BR", "BT", "PW",
                                                  "WR", "WT", "AN", "SO", "ON", "CP", "AP", "ST"};
/// Properties with a meaning everywhere, so a tag cannot keep such a name.
constexpr std::array<std::string_view, 6> taken{"B", "W", "C", "NG", "BL", "WL"};
constexpr std::array<std::string_view, 8> taken_by_game{"FF", "GM", "CA", "AP",
                                                        "ST", "GC", "TG", "RE"};

template <std::size_t count>
bool contains(const std::array<std::string_view, count>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

bool is_property(const Record& record, const Tag& tag) {
  return record.game_tree && !sgf::is_own(record, tag);
}

/// Returns whether a reader would read the tag DT, as a property, as the tag Date of the record, or
/// as no tag if none exists.
bool has_date(const Record& record, const Tag& dt) {
  const Tag* const date = record.find_tag("Date");
  const std::string parsed = first_date(trimmed(dt.value));
  return sgf::date_of_sgf(trimmed(dt.value)).empty() &&
         (date == nullptr ? parsed.empty() : parsed == date->value);
}

/// Returns whether a property with the name of a tag would mean more than the tag.
bool means_more(const Record& record, const Tag& tag) {
  return contains(taken_by_game, tag.name) || !sgf::tag_of(tag.name).empty() ||
         (tag.name == "DT" && !has_date(record, tag)) ||
         (sgf::sets_up(tag.name) && !is_property(record, tag));
}

/// Returns whether a tag DT has the date of the record, so that a property would repeat it.
bool has_date_in_tag(const Record& record) {
  const Tag* const dt = record.find_tag("DT");
  return dt != nullptr && record.find_tag("Date") != nullptr && has_date(record, *dt);
}

/// Returns whether an invalid set-up is kept as it is, property by property.
bool keeps_setup(const Record& record) {
  return std::ranges::any_of(record.tags, [&](const Tag& tag) {
    return sgf::sets_up(tag.name) && is_property(record, tag);
  });
}

/// Appends text as a value. Replaces white space as a reader would. `composed`: escape colons.
void append_text(std::string_view text, TextType type, bool composed, std::string& out) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const char next = i + 1 < text.size() ? text[i + 1] : '\0';
    if (c == '\n' || c == '\r') {
      i += (c == '\n' && next == '\r') || (c == '\r' && next == '\n') ? 1 : 0;
      out += type == TextType::text ? '\n' : ' ';
      // So that no line of a text looks like the beginning of a game.
      out += type == TextType::text && text.substr(i + 1).starts_with('(') ? "\\" : "";
    } else if (c == '\t' || c == '\v' || c == '\f') {
      out += ' ';
    } else {
      if (c == ']' || c == '\\' || (composed && c == ':')) {
        out += '\\';
      }
      out += c;
    }
  }
}

/// Trims white space around a value; FF[4] has more kinds of it than sheets.
std::string_view without_white(std::string_view value) {
  constexpr std::string_view simple_white = " \t\r\n\v\f";
  value.remove_prefix(std::min(value.find_first_not_of(simple_white), value.size()));
  return value.substr(0, value.find_last_not_of(simple_white) + 1);  // npos + 1 is 0
}

struct Kept {
  std::string text;  ///< without white space between values
  std::string_view identifier;
  bool possible = true;
  bool of_root = false;  ///< the tree that begins with it would look like a game
};

template <typename Rule>
struct kept_action : pegtl::nothing<Rule> {};
template <>
struct kept_action<grammar::sgf::identifier> {
  template <typename Input>
  static void apply(const Input& in, Kept& kept) {
    kept.identifier = {in.begin(), in.size()};
    kept.possible =
        kept.possible && sgf::is_identifier(kept.identifier) && !contains(taken, kept.identifier);
    kept.of_root = kept.of_root || contains(sgf::of_roots, kept.identifier);
    kept.text += kept.identifier;
  }
};
template <>
struct kept_action<grammar::sgf::value> {
  template <typename Input>
  static void apply(const Input& in, Kept& kept) {
    const std::string_view value(in.begin(), in.size());
    kept.possible = kept.possible &&
                    sgf::judgement(kept.identifier, value.substr(1, value.size() - 2)) == nullptr;
    sgf::without_gaps(value, [&](char c) { kept.text += c; });
  }
};

/// Returns the properties in a kept command that can be written as they are; empty if the text is
/// not a command, or has other properties.
std::string kept_properties(std::string_view text, bool in_root) {
  grammar::text_input in(text.data(), text.data() + text.size(), "");
  Kept kept;
  const bool read = pegtl::parse<grammar::sgf::kept, kept_action>(in, kept);
  return read && kept.possible && (in_root || !kept.of_root) ? kept.text : std::string();
}

/// Returns whether a reader would infer this ruleset from the number of its game alone.
bool number_is_enough(int number, std::string_view ruleset) {
  for (const rules::RulesetId id : rules::all_rulesets) {
    if (sgf_game_of(notation::info(id)).number == number) {
      return rules::name(id) == ruleset;
    }
  }
  return true;
}

/// Breaks the text of a game into lines where white space has no meaning: before nodes, properties
/// and values. In long comments line breaks are soft, after a blank.
class Layout {
 public:
  Layout(std::string_view text, std::string& out) : text_(text), out_(out) {}

  void run() {
    while (at_ < text_.size()) {
      const std::size_t end = piece_end();
      const std::string_view piece = text_.substr(at_, end - at_);
      const std::size_t first_line = std::min(piece.find('\n'), piece.size());
      if (column_ > 0 && column_ + first_line > line_width && piece.front() != ')') {
        put("\n");
      }
      write(piece);
      at_ = end;
    }
  }

 private:
  /// Returns the end of a piece that must not be broken: parentheses and the start of a node, an
  /// identifier, one value.
  [[nodiscard]] std::size_t piece_end() const {
    std::size_t end = at_;
    while (end < text_.size() && text_[end] != '[') {
      if (text_[end] == ')') {
        return end + 1;
      }
      ++end;
    }
    for (++end; end < text_.size() && text_[end] != ']'; ++end) {
      end += text_[end] == '\\' ? 1 : 0;
    }
    return std::min(end + 1, text_.size());
  }
  void put(std::string_view text) {
    out_ += text;
    const std::size_t newline = text.rfind('\n');
    column_ = newline == std::string_view::npos ? column_ + text.size() : text.size() - newline - 1;
  }
  void write(std::string_view piece) {
    std::string_view name = piece.substr(0, piece.find('['));
    name.remove_prefix(std::min(name.find_first_not_of("(;"), name.size()));
    const bool comment = name == "C" || name == "GC";
    while (comment && !piece.empty()) {
      const std::size_t blank = piece.find(' ');
      if (blank == std::string_view::npos) {
        break;
      }
      put(piece.substr(0, blank + 1));
      piece.remove_prefix(blank + 1);
      const std::size_t word = std::min(piece.find_first_of(" \n"), piece.size());
      // A parenthesis that begins a line may begin a game.
      if (column_ + word + 2 > line_width && !piece.starts_with('(')) {
        put("\\\n");
      }
    }
    put(piece);
  }

  std::string_view text_;
  std::string& out_;
  std::size_t at_ = 0;
  std::size_t column_ = 0;
};

}  // namespace

std::string sgf_move_text(std::string_view value) {
  value = without_white(value);
  for (auto mark = sgf::mark_after(value); !mark.empty(); mark = sgf::mark_after(value)) {
    value = without_white(value.substr(0, value.size() - mark.size()));
  }
  std::string text;
  append_text(value, TextType::simple, false, text);
  return text;
}

bool SgfText::has_variations(NodeIndex ply) const {
  return !lines_.back().begins_variation &&
         record_.ply_from(record_.nodes[ply].next_sibling) != no_node;
}

void SgfText::property(std::string_view identifier, std::string_view text, bool simple,
                       std::string& to) {
  to += identifier;
  to += '[';
  append_text(text, simple ? TextType::simple : TextType::text, false, to);
  to += ']';
}

void SgfText::root(std::string_view ruleset, std::string_view setup, bool has_position) {
  out_ += "(;FF[4]CA[UTF-8]GM[" + std::to_string(game_.number) + "]\n";
  tags(ruleset, has_position);
  std::string positions;
  Layout(setup, positions).run();
  out_ += positions;
  out_ += positions.empty() ? "" : "\n";
  game_comments();
}

void SgfText::tags(std::string_view ruleset, bool has_position) {
  info();
  std::string own;
  if (!number_is_enough(game_.number, ruleset)) {
    own_tag({"Ruleset", ruleset, {}, {}, false}, own);
  }
  for (const Tag& tag : record_.tags) {
    if (tag.name != "Ruleset") {
      own_tag(tag, own);
    }
  }
  // The set-up replaces the tag FEN; if it could not be read, the tag is kept.
  for (const Tag& tag : record_.tags) {
    if (tag.name == "FEN" && !has_position) {
      own += "[FEN:";
      append_text(in_one_word(tag.value, white_controls), TextType::simple, true, own);
      own += ']';
    }
  }
  if (!own.empty()) {
    Layout("TG" + own, out_).run();
    out_ += '\n';
  }
}

void SgfText::info() {
  for (const std::string_view identifier : roster) {
    const std::string_view name = sgf::tag_of(identifier);
    for (const Tag& tag : record_.tags) {
      const bool read_as_event = name == "GameName" && record_.find_tag("Event") == nullptr;
      if (tag.name == name && !tag.value.empty() && !read_as_event) {
        property(identifier, tag.value, true, out_);
        out_ += '\n';
      }
    }
    if (identifier == "PC" && !has_date_in_tag(record_)) {
      for (const Tag& tag : record_.tags) {
        const std::string date = tag.name == "Date" ? sgf::date_to_sgf(tag.value) : std::string();
        out_ += date.empty() ? "" : "DT[" + date + "]\n";
      }
    }
  }
  result();
}

std::optional<ResultToken> SgfText::known_result() const {
  const auto result = effective_result(record_);
  const bool unknown = result.value_or(ResultToken::unknown) == ResultToken::unknown;
  return unknown && by_rules_ != ResultToken::unknown ? by_rules_ : result;
}

void SgfText::result() {
  const auto token = known_result();
  // A star at the end of a sheet is only a terminator. An unknown value of the tag is kept.
  const bool is_stated = record_.find_tag("Result") != nullptr &&
                         std::ranges::all_of(record_.tags, [](const Tag& tag) {
                           return tag.name != "Result" || understand_result(tag.value);
                         });
  const bool has_no_result = token == ResultToken::unknown && !is_stated;
  if (!token || has_no_result || token == ResultToken::both_lose) {
    return;
  }
  std::string_view value = sgf::result_to_sgf(*token, game_.black);
  if (const Tag* const how = record_.find_tag("Termination")) {
    const auto parsed = sgf::result_of_sgf(how->value, game_.black);
    value = parsed && !parsed->plain && parsed->token == token ? how->value : value;
  }
  property("RE", value, true, out_);
  out_ += '\n';
}

void SgfText::own_tag(const Tag& tag, std::string& own) {
  const std::string_view identifier = sgf::property_of(tag.name);
  const bool no_event = tag.name == "GameName" && record_.find_tag("Event") == nullptr;
  const bool written_as_info = !identifier.empty() && !tag.value.empty() && !no_event;
  const bool written_as_date = tag.name == "Date" && !sgf::date_to_sgf(tag.value).empty();
  const auto token = known_result();
  const auto result = tag.name == "Result" ? understand_result(tag.value) : std::nullopt;
  const bool written_as_result = result && token && *token != ResultToken::both_lose &&
                                 (result->token == *token || result->token == ResultToken::unknown);
  const auto how =
      tag.name == "Termination" ? sgf::result_of_sgf(tag.value, game_.black) : std::nullopt;
  const bool written_with_result = how && !how->plain && how->token == token;
  if (written_as_info || written_as_date || written_as_result || written_with_result ||
      tag.name == "FEN" || family_of_tag(tag.name) != nullptr) {
    return;
  }
  if (sgf::is_identifier(tag.name) && !means_more(record_, tag)) {
    const std::string kept =
        kept_properties(std::string(tag.name) + "[" + std::string(tag.value) + "]", true);
    if (!kept.empty()) {
      Layout(kept, out_).run();
      out_ += '\n';
      return;
    }
  }
  own += '[';
  own += tag.name;
  own += ':';
  append_text(
      is_word_tag(tag.name) ? in_one_word(tag.value, white_controls) : std::string(tag.value),
      TextType::simple, true, own);
  own += ']';
}

void SgfText::game_comments() {
  annotations_of(record_, 0, annotations_);
  std::string first;
  std::string rest;
  std::string nodes;
  for (const Span span : annotations_.comments) {
    const std::string_view comment = span.in(record_.text);
    if (strip_.comments || comment.empty() || kept(comment, nodes)) {
      continue;
    }
    if (first.empty()) {
      first = comment;
    } else {
      rest += (rest.empty() ? "" : empty_line);
      rest += comment;
    }
  }
  std::string text;
  if (!rest.empty()) {
    property("GC", first, false, text);
    first = rest;
  }
  if (!first.empty()) {
    property("C", first, false, text);
  }
  Layout(text, out_).run();
  out_ += text.empty() ? "" : "\n";
  // In the root node they would become tags.
  if (!nodes.empty()) {
    lines_.back().text += ';' + nodes;
  }
}

bool SgfText::kept(std::string_view comment, std::string& to) const {
  if (!comment.starts_with(sgf::kept_begin) || !comment.ends_with(sgf::kept_end)) {
    return false;
  }
  comment.remove_prefix(sgf::kept_begin.size());
  comment.remove_suffix(sgf::kept_end.size());
  const std::string properties = kept_properties(comment, false);
  to += properties;
  return !properties.empty();
}

void SgfText::nags(std::string& to) {
  std::vector<std::string_view> used;
  std::string others;
  for (const std::uint32_t nag : annotations_.nags) {
    const sgf::Judgement* const one = sgf::judgement(nag);
    if (one != nullptr && std::ranges::find(used, one->identifier) == used.end()) {
      used.push_back(one->identifier);
      property(one->identifier, one->value, true, to);
    } else {
      others += '[' + std::to_string(nag) + ']';
    }
  }
  to += others.empty() ? "" : "NG" + others;
}

void SgfText::comments(std::string_view clock, std::string& to) {
  std::string text;
  std::string others;
  std::string time;
  for (const Span span : annotations_.comments) {
    const std::string_view comment = span.in(record_.text);
    std::vector<ClockCommand> commands;
    if (!clock.empty() && has_only_times(comment)) {
      find_clock_commands(comment, commands);
    }
    if ((strip_.clocks && has_only_times(comment)) || comment.empty() || kept(comment, others)) {
      continue;
    }
    if (time.empty() && commands.size() == 1 && commands.front().name == "clk" &&
        comment_of(commands) == comment) {
      time = sgf::seconds_of_clock(commands.front().value);
      if (!time.empty()) {
        continue;
      }
    }
    text += text.empty() ? "" : empty_line;
    text += comment;
  }
  if (!time.empty()) {
    property(clock, time, true, to);
  }
  if (!text.empty()) {
    property("C", text, false, to);
  }
  to += others;
}

std::string_view SgfText::take_marks(std::string_view value) {
  value = without_white(value);
  for (auto mark = sgf::mark_after(value); !mark.empty(); mark = sgf::mark_after(value)) {
    annotations_.nags.insert(annotations_.nags.begin(), nag_of_mark(mark));
    value = without_white(value.substr(0, value.size() - mark.size()));
    changed_ = true;
  }
  return value;
}

void SgfText::ply(const PlyPlace& ply, rules::Side side, std::string_view value) {
  if (skipped_ > 0) {
    return;
  }
  Line& line = lines_.back();
  // Trees nested deeper than a reader accepts are omitted, including the variation's own.
  line.branched =
      !strip_.variations && has_variations(ply.node) && open_trees_ + 2 < sgf::max_tree_depth;
  line.begins_variation = false;
  if (line.branched) {
    line.text += '(';
    line.variations.emplace_back();
    ++open_trees_;
  }
  const bool black = side == game_.black;
  line.text += black ? ";B[" : ";W[";
  annotations_of(record_, ply.annotated, annotations_);
  value = take_marks(value);
  if (value == sgf::no_value) {
    value = {};
  } else if (value.empty() || (game_.action != nullptr && game_.action(value) != SgfAction::ply)) {
    line.text += no_move;  // it would not be read as a ply
    changed_ = true;
  }
  append_text(value, TextType::simple, false, line.text);
  line.text += ']';
  if (!strip_.nags) {
    nags(line.text);
  }
  if (!strip_.comments) {
    comments(black ? "BL" : "WL", line.text);
  }
}

void SgfText::open_variation(NodeIndex before, NodeIndex first) {
  if (skipped_ > 0 || !lines_.back().branched) {
    changed_ = changed_ || !strip_.variations;
    ++skipped_;
    return;
  }
  Line& line = lines_.emplace_back();
  ++open_trees_;
  line.text = '(';
  line.begins_variation = true;
  comments_before(record_, before, first, annotations_);
  std::string node;
  if (!strip_.comments) {
    comments({}, node);
  }
  line.text += node.empty() ? "" : ";" + node;
}

void SgfText::close_line(Line& line) {
  for (; !line.variations.empty(); line.variations.pop_back()) {
    line.text += ')';
    line.text += line.variations.back();
    --open_trees_;
  }
}

void SgfText::close_variation() {
  if (skipped_ > 0) {
    --skipped_;
    return;
  }
  Line line = std::move(lines_.back());
  lines_.pop_back();
  close_line(line);
  --open_trees_;
  lines_.back().variations.back() += line.text + ')';
}

void SgfText::end() {
  Line& line = lines_.back();
  close_line(line);
  line.text += ')';
  Layout(line.text, out_).run();
  out_ += '\n';
}

void SgfWriter::start(const PositionFacts* position, std::uint64_t /*first_number*/) {
  std::string setup;
  if (position != nullptr) {
    next_ = position->side_to_move();
    if (begins_elsewhere(record_, *position) && !keeps_setup(record_)) {
      position->spell(spelling_, setup);
    }
  }
  text_.root(info_.name, setup, position != nullptr && !keeps_setup(record_));
}

void SgfWriter::ply(const PlyFacts& ply) {
  value_.clear();
  ply.spell(spelling_, value_);
  text_.ply(ply.place(), ply.before().side_to_move(), value_);
  next_ = ply.after().side_to_move();
}

void SgfWriter::unresolved(const PlyPlace& ply, const PositionFacts* before) {
  const Node& node = record_.nodes[ply.node];
  const rules::Side side = node.side_mark.value_or(next_);
  value_ = keeps_setups_ ? record_.text_of(node) : text_of_unresolved(info_, record_, ply.node);
  if (!record_.game_tree) {
    // White space that is insignificant in a sheet would separate words here.
    std::erase_if(value_, [](char c) { return white_controls.find(c) != std::string_view::npos; });
  }
  // SGF readers are more tolerant: an illegal text elsewhere may be a move there.
  const bool becomes_one =
      !record_.game_tree && before != nullptr && before->reads(spelling_, sgf_move_text(value_));
  if (becomes_one) {
    value_.insert(0, no_move);
  }
  text_.ply(ply, side, value_);
  next_ = rules::other(side);
}

void SgfWriter::enter_variation(NodeIndex before, NodeIndex first) {
  sides_.push_back(next_);
  next_ = rules::other(next_);
  text_.open_variation(before, first);
}

void SgfWriter::leave_variation() {
  next_ = sides_.back();
  sides_.pop_back();
  text_.close_variation();
}

}  // namespace damier::notation
