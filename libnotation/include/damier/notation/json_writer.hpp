#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/clock.hpp"
#include "damier/notation/codec.hpp"
#include "damier/notation/json_text.hpp"
#include "damier/notation/locate.hpp"
#include "damier/notation/record.hpp"
#include "damier/notation/remarks.hpp"
#include "damier/notation/replay.hpp"
#include "damier/notation/sheet.hpp"
#include "damier/notation/view.hpp"

namespace damier::notation {

/// The version of the published schema, schema/damier-record-1.schema.json. It grows when a reader of an older one would
/// be misled.
inline constexpr std::string_view json_schema_name = "damier-record-1";

struct JsonOptions {
  bool pretty = false;
  bool positions = false;  ///< with the position after each ply
  Strip strip;
};

/// What a record is called in its JSON.
struct JsonSource {
  std::string_view file;
  std::string_view id;
};

/// The members before the plies: schema, id, source, ruleset, sides, tags.
void write_json_head(const Record& record, const JsonSource& source, std::string_view ruleset,
                     const std::array<std::string_view, 2>& sides, JsonText& json);
/// The members after the plies: result, winner, valid, diagnostics. Ends the object.
void write_json_tail(const Record& record, const Diagnostics& diagnostics, JsonText& json);
/// The members of a finding, within an object that is open: the same in records and in reports. `locator`: of the
/// record.
void write_json_finding_members(const Record& record, const Diagnostic& diagnostic,
                                Severity severity, Locator& locator, JsonText& json);

[[nodiscard]] constexpr std::string_view side_word(rules::Side side) {
  return side == rules::Side::first ? "first" : "second";
}

/// Writes the plies of a record: a visitor of its replay.
template <rules::Game G>
class JsonPlies : public Visitor<G> {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  JsonPlies(const G& game, const Record& record, const JsonOptions& options, JsonText& json)
      : game_(game), record_(record), options_(options), json_(json) {}

  void start(const Position& position) override {
    first_mover_ = game_.side_to_move(position);
    const bool has_setup = begins_elsewhere<G>(record_, position);
    if (has_setup) {
      text_.clear();
      codec<G>::write_setup(game_, position, text_);
    }
    begin(has_setup);
  }
  void ply(NodeIndex node, const Position& before, const Move& move,
           const Position& after) override {
    if (skipped_ > 0) {
      return;
    }
    text_.clear();
    codec<G>::write_move(game_, before, move, text_);
    open_ply(node);
    view<G>::describe(game_, before, move, move_);
    json_.member("kind", name(move_.kind));
    if (!move_.from.empty()) {
      json_.member("from", std::string_view(move_.from));
    }
    if (!move_.to.empty()) {
      json_.member("to", std::string_view(move_.to));
    }
    json_.key("captured");
    json_.begin_array();
    for (const std::string& square : move_.captured) {
      json_.value(std::string_view(square));
    }
    json_.end_array();
    if (!move_.removed.empty()) {
      json_.member("removed", std::string_view(move_.removed));
    }
    write_list("cards", move_.cards);
    write_removal(node);
    for (const std::string_view flag : move_.flags) {
      json_.member(flag, true);
    }
    if (options_.positions) {
      text_.clear();
      codec<G>::write_setup(game_, after, text_);
      json_.member("position", std::string_view(text_));
    }
    write_tally(after);
    write_remarks(node);
  }
  void unclear(NodeIndex node) override {
    begin(false);
    if (skipped_ > 0) {
      return;
    }
    text_ = text_of_unclear<G>(record_, node);
    open_ply(node);
    json_.key("kind");
    json_.null();
    write_removal(node);
    write_remarks(node);
  }
  void enter_variation(NodeIndex before, NodeIndex /*first*/) override {
    if (options_.strip.variations) {
      ++skipped_;
      return;
    }
    if (!std::exchange(lines_.back().in_variations, true)) {
      json_.key("variations");
      json_.begin_array();
    }
    json_.begin_array();
    lines_.push_back({lines_.back().next_number - 1, false, false, before});
  }
  void leave_variation() override {
    if (options_.strip.variations) {
      --skipped_;
      return;
    }
    close_ply();
    lines_.pop_back();
    json_.end_array();
  }
  /// To be called after the replay.
  void end() {
    begin(false);
    close_ply();
    json_.end_array();
  }

 private:
  struct Line {
    std::uint64_t next_number = 1;
    bool ply_open = false;
    bool in_variations = false;  ///< of the ply that is open
    NodeIndex before = no_node;  ///< of a variation without a ply yet: the ply before its first
  };

  void begin(bool has_setup) {
    if (std::exchange(begun_, true)) {
      return;
    }
    json_.key("setup");
    if (has_setup) {
      json_.value(std::string_view(text_));
    } else {
      json_.null();
    }
    remarks_about(record_, 0, remarks_);
    write_comments("comments");
    json_.key("plies");
    json_.begin_array();
    lines_.assign(1, Line{first_number(record_, codec<G>::numbering, first_mover_)});
  }
  void open_ply(NodeIndex node) {
    close_ply();
    Line& line = lines_.back();
    line.ply_open = true;
    const std::uint64_t number = line.next_number++;
    json_.begin_object();
    json_.member("ply", number);
    json_.member("side", side_word(number % 2 == 1 ? rules::Side::first : rules::Side::second));
    json_.member("text", std::string_view(text_));
    if (const NodeIndex before = std::exchange(line.before, no_node); before != no_node) {
      comments_before(record_, before, node, remarks_);
      write_comments("commentsBefore");
    }
  }
  void close_ply() {
    Line& line = lines_.back();
    if (std::exchange(line.in_variations, false)) {
      json_.end_array();
    }
    if (std::exchange(line.ply_open, false)) {
      json_.end_object();
    }
  }
  void write_remarks(NodeIndex node) {
    remarks_about(record_, node, remarks_);
    write_clock();
    write_comments("comments");
    if (options_.strip.nags || remarks_.nags.empty()) {
      return;
    }
    json_.key("nags");
    json_.begin_array();
    for (const std::uint32_t nag : remarks_.nags) {
      json_.value(std::uint64_t{nag});
    }
    json_.end_array();
  }
  /// A list of texts, unless it is empty.
  void write_list(std::string_view key, const std::vector<std::string>& texts) {
    if (texts.empty()) {
      return;
    }
    json_.key(key);
    write_texts(texts);
  }
  /// The points so far and the cards that are left; with positions also the cards taken and the threats that stand.
  void write_tally(const Position& after) {
    if constexpr (HasTally<G>) {
      view<G>::tally(game_, after, tally_);
      json_.key("score");
      json_.begin_array();
      for (const int points : tally_.score) {
        json_.value(static_cast<std::uint64_t>(points));
      }
      json_.end_array();
      json_.member("left", static_cast<std::uint64_t>(tally_.left));
      if (options_.positions) {
        write_taken();
      }
    }
  }
  void write_taken() {
    json_.key("taken");
    json_.begin_array();
    for (const auto& cards : tally_.taken) {
      write_texts(cards);
    }
    json_.end_array();
    json_.key("standing");
    json_.begin_array();
    for (const auto& threat : tally_.standing) {
      write_texts(threat);
    }
    json_.end_array();
  }
  template <class Texts>
  void write_texts(const Texts& texts) {
    json_.begin_array();
    for (const std::string& text : texts) {
      json_.value(std::string_view(text));
    }
    json_.end_array();
  }
  void write_removal(NodeIndex node) {
    if (RemovesInPly<G>) {
      return;
    }
    if (const Span removal = record_.nodes[node].removal; !removal.empty()) {
      json_.member("removed", removal.in(record_.text));
    }
  }
  /// The commands of clocks in the comments as data. A first comment that says nothing else is not needed beside them.
  void write_clock() {
    clocks_.clear();
    for (const Span comment : remarks_.comments) {
      find_clock_commands(comment.in(record_.text), clocks_);
    }
    if (options_.strip.clocks || clocks_.empty()) {
      return;
    }
    if (remarks_.comments.front().in(record_.text) == comment_of(clocks_)) {
      remarks_.comments.erase(remarks_.comments.begin());
    }
    json_.key("clock");
    json_.begin_object();
    for (auto one = clocks_.begin(); one != clocks_.end(); ++one) {
      const auto same = [&](const ClockCommand& before) { return before.name == one->name; };
      if (std::none_of(clocks_.begin(), one, same)) {
        json_.member(one->name, one->value);
      }
    }
    json_.end_object();
  }
  void write_comments(std::string_view key) {
    if (options_.strip.comments || remarks_.comments.empty()) {
      return;
    }
    json_.key(key);
    json_.begin_array();
    for (const Span comment : remarks_.comments) {
      json_.value(comment.in(record_.text));
    }
    json_.end_array();
  }

  const G& game_;
  const Record& record_;
  const JsonOptions& options_;
  JsonText& json_;
  std::string text_;
  Description move_;
  Tally tally_;
  std::vector<ClockCommand> clocks_;
  Remarks remarks_;
  std::vector<Line> lines_;
  rules::Side first_mover_ = rules::Side::first;
  int skipped_ = 0;
  bool begun_ = false;
};

}  // namespace damier::notation
