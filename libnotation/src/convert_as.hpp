#pragma once

// How records are written, to be instantiated for each ruleset.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "damier/notation/convert.hpp"
#include "damier/notation/lists.hpp"
#include "damier/notation/sgf_writer.hpp"
#include "damier/notation/sheet.hpp"

#include "csv.hpp"
#include "html/plies.hpp"

namespace damier::notation {

/// Two visitors of one replay.
template <rules::Game G>
class Both final : public Visitor<G> {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  Both(Visitor<G>& a, Visitor<G>& b) : a_(a), b_(b) {}

  void start(const Position& position) override {
    a_.start(position);
    b_.start(position);
  }
  void ply(NodeIndex node, const Position& before, const Move& move,
           const Position& after) override {
    a_.ply(node, before, move, after);
    b_.ply(node, before, move, after);
  }
  void unclear(NodeIndex node) override {
    a_.unclear(node);
    b_.unclear(node);
  }
  void enter_variation(NodeIndex before, NodeIndex first) override {
    a_.enter_variation(before, first);
    b_.enter_variation(before, first);
  }
  void leave_variation() override {
    a_.leave_variation();
    b_.leave_variation();
  }

 private:
  Visitor<G>& a_;
  Visitor<G>& b_;
};

/// The plies of the main line, as text.
template <rules::Game G>
class MainLine final : public Visitor<G> {
 public:
  MainLine(const G& game, const Record& record) : game_(game), record_(record) {}

  void ply(NodeIndex /*node*/, const typename G::Position& before, const typename G::Move& move,
           const typename G::Position& /*after*/) override {
    if (next()) {
      codec<G>::write_move(game_, before, move, moves_);
    }
  }
  void unclear(NodeIndex node) override {
    if (next()) {
      moves_ += record_.text_of(record_.nodes[node]);
    }
  }
  void enter_variation(NodeIndex /*before*/, NodeIndex /*first*/) override { ++depth_; }
  void leave_variation() override { --depth_; }

  [[nodiscard]] std::uint64_t plies() const { return plies_; }
  [[nodiscard]] std::string_view moves() const { return moves_; }

 private:
  bool next() {
    if (depth_ > 0) {
      return false;
    }
    moves_ += plies_ == 0 ? "" : " ";
    ++plies_;
    return true;
  }

  const G& game_;
  const Record& record_;
  std::string moves_;
  std::uint64_t plies_ = 0;
  int depth_ = 0;
};

/// The moves of the main line, as far as they are clear and legal: what may be huffed has no place in a list.
template <rules::Game G>
class MainLineMoves final : public Visitor<G> {
 public:
  MainLineMoves(const G& game, const Record& record) : game_(game), record_(record) {}

  void start(const typename G::Position& position) override { start_ = position; }
  void ply(NodeIndex node, const typename G::Position& before, const typename G::Move& move,
           const typename G::Position& /*after*/) override {
    if (depth_ > 0) {
      return;
    }
    ended_ = ended_ || (HasHuffing<G> &&
                        (!record_.nodes[node].removal.empty() || !game_.is_legal(before, move)));
    if (!ended_) {
      moves_.push_back(move);
    }
  }
  void enter_variation(NodeIndex /*before*/, NodeIndex /*first*/) override { ++depth_; }
  void leave_variation() override { --depth_; }

  [[nodiscard]] const std::optional<typename G::Position>& first() const { return start_; }
  [[nodiscard]] const std::vector<typename G::Move>& moves() const { return moves_; }

 private:
  const G& game_;
  const Record& record_;
  std::optional<typename G::Position> start_;
  std::vector<typename G::Move> moves_;
  int depth_ = 0;
  bool ended_ = false;
};

template <rules::Game G>
Converted Converter::convert_list(const G& game, const Record& record, Diagnostics& diagnostics,
                                  std::string& out) {
  if constexpr (HasLists<G>) {
    MainLineMoves<G> line(game, record);
    const ReplayResult result = Replay<G>(game, record, line, {}, diagnostics).run();
    const ResultToken end = effective_result(record).value_or(ResultToken::unknown);
    if (line.first() &&
        codec<G>::write_list(options_.to, game, *line.first(), line.moves(), end, out)) {
      return {result.plies, says_more_than_moves(record, line.moves().size())};
    }
  }
  diagnostics.add(Code::list_of_other_game, {0, 0}, {std::string(info(options_.to).name)});
  return {0, false};
}

template <rules::Game G>
Converted Converter::convert_tree(const G& game, const Record& record, Diagnostics& diagnostics,
                                  std::string& out) {
  if constexpr (HasSgf<G>) {
    SgfWriter<G> sgf(game, record, options_.json.strip, out);
    const ReplayResult result = Replay<G>(game, record, sgf, {}, diagnostics).run();
    sgf.end();
    return {result.plies, sgf.changed()};
  } else {
    diagnostics.add(Code::list_of_other_game, {0, 0}, {std::string(info(options_.to).name)});
    return {};
  }
}

template <rules::Game G>
Converted Converter::convert_as(const G& any_game, std::string_view file, Record& record,
                                Diagnostics& diagnostics, std::string& out) {
  read_moves<G>(record, diagnostics);
  const G game = as_recorded(any_game, record);
  const auto replay = [&](Visitor<G>& visitor) {
    return Replay<G>(game, record, visitor, {}, diagnostics).run();
  };
  if (options_.to == Format::pdn && codec<G>::extension != std::string_view(".pdn")) {
    diagnostics.add(Code::list_of_other_game, {0, 0}, {std::string(info(options_.to).name)});
    return {};
  }
  if (info(options_.to).dialect && !has_dialect<G>(options_.to)) {
    diagnostics.add(Code::list_of_other_game, {0, 0}, {std::string(info(options_.to).name)});
    return {};
  }
  if (options_.to == Format::native || options_.to == Format::pdn || info(options_.to).dialect) {
    const bool bare = info(options_.to).list;
    const Strip strip = bare ? Strip{true, true, true, true} : options_.json.strip;
    SheetWriter<G> sheet(game, record, strip, out, options_.to);
    const ReplayResult result = replay(sheet);
    sheet.end();
    return {result.plies, sheet.changed() || (bare && has_remarks(record))};
  }
  if (options_.to == Format::sgf) {
    return convert_tree(game, record, diagnostics, out);
  }
  if (options_.to == Format::html) {
    html::Plies<G> page(game, record, options_.json.strip);
    const ReplayResult result = replay(page);
    diagnostics.sort();
    page.end(diagnostics, out);
    return {result.plies, false};
  }
  if (info(options_.to).list) {
    return convert_list(game, record, diagnostics, out);
  }
  // The canonical sheet is what the id is a hash of.
  sheet_.clear();
  SheetWriter<G> sheet(game, record, {}, sheet_);
  if (options_.to == Format::csv) {
    MainLine<G> line(game, record);
    Both<G> both(sheet, line);
    const ReplayResult result = replay(both);
    sheet.end();
    diagnostics.sort();
    append_csv_row(record, G::name, codec<G>::result_style, content_id(sheet_), file, line.plies(),
                   line.moves(), diagnostics, out);
    return {result.plies, false};
  }
  constexpr std::size_t id_length = 32;
  const std::string no_id(id_length, '0');
  const std::size_t begin = out.size();
  JsonText json(out, options_.json.pretty);
  write_json_head(record, {file, no_id}, G::name, codec<G>::side_names, json);
  JsonPlies<G> plies(game, record, options_.json, json);
  Both<G> both(sheet, plies);
  const ReplayResult result = replay(both);
  sheet.end();
  plies.end();
  diagnostics.sort();
  write_json_tail(record, diagnostics, json);
  // Nothing before the id can hold its zeros: it is the second member.
  out.replace(out.find(no_id, begin), id_length, content_id(sheet_));
  return {result.plies, false};
}

}  // namespace damier::notation
