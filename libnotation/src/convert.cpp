#include "damier/notation/convert.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include <fmt/format.h>
#include <xxhash.h>

#include "damier/notation/games.hpp"
#include "damier/notation/lists.hpp"
#include "damier/notation/sgf_writer.hpp"
#include "damier/notation/sheet.hpp"

namespace damier::notation {

namespace {

/// Two visitors of one replay.
template <class A, class B>
struct Both {
  A& a;
  B& b;

  template <class Position>
  void start(const Position& position) {
    a.start(position);
    b.start(position);
  }
  template <class Position, class Move>
  void ply(NodeIndex node, const Position& before, const Move& move, const Position& after) {
    a.ply(node, before, move, after);
    b.ply(node, before, move, after);
  }
  void unclear(NodeIndex node) {
    a.unclear(node);
    b.unclear(node);
  }
  void enter_variation(NodeIndex first) {
    a.enter_variation(first);
    b.enter_variation(first);
  }
  void leave_variation() {
    a.leave_variation();
    b.leave_variation();
  }
};

constexpr std::array<std::string_view, 7> csv_tags{"Event", "Site",  "Date", "Round",
                                                   "White", "Black", "FEN"};

/// RFC 4180: a field with a comma, a quote or the end of a line stands in quotes.
void append_field(std::string_view text, std::string& out) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) {
    out += text;
    return;
  }
  out += '"';
  for (const char c : text) {
    out += c == '"' ? "\"\"" : std::string_view(&c, 1);
  }
  out += '"';
}

/// The plies of the main line, as text.
template <rules::Game G>
class MainLine : public Visitor<G> {
 public:
  MainLine(const G& game, const Record& record) : game_(game), record_(record) {}

  void ply(NodeIndex /*node*/, const typename G::Position& before, const typename G::Move& move,
           const typename G::Position& /*after*/) {
    if (next()) {
      codec<G>::write_move(game_, before, move, moves_);
    }
  }
  void unclear(NodeIndex node) {
    if (next()) {
      moves_ += record_.text_of(record_.nodes[node]);
    }
  }
  void enter_variation(NodeIndex /*first*/) { ++depth_; }
  void leave_variation() { --depth_; }

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

/// The moves of the main line, as far as they are clear.
template <rules::Game G>
class MainLineMoves : public Visitor<G> {
 public:
  void start(const typename G::Position& position) { start_ = position; }
  void ply(NodeIndex /*node*/, const typename G::Position& /*before*/, const typename G::Move& move,
           const typename G::Position& /*after*/) {
    if (depth_ == 0) {
      moves_.push_back(move);
    }
  }
  void enter_variation(NodeIndex /*first*/) { ++depth_; }
  void leave_variation() { --depth_; }

  [[nodiscard]] const std::optional<typename G::Position>& first() const { return start_; }
  [[nodiscard]] const std::vector<typename G::Move>& moves() const { return moves_; }

 private:
  std::optional<typename G::Position> start_;
  std::vector<typename G::Move> moves_;
  int depth_ = 0;
};

/// Whether a record says anything that a list of moves has no place for.
bool says_more_than_moves(const Record& record, std::uint64_t plies) {
  return plies != main_line_length(record) || record.nodes.size() > plies + 1 ||
         std::ranges::any_of(record.tags, [](const Tag& tag) {
           return tag.name != "Result" && tag.name != "FEN" && tag.name != "GameType" &&
                  tag.name != "Ruleset";
         });
}

void append_csv_row(const Record& record, std::string_view ruleset, ResultStyle style,
                    std::string_view id, std::string_view file, std::uint64_t plies,
                    std::string_view moves, const Diagnostics& diagnostics, std::string& out) {
  const auto result = effective_result(record);
  out += fmt::format("{},", id);
  append_field(file, out);
  out += fmt::format(",{},{}", record.raw.index, ruleset);
  for (const std::string_view name : csv_tags) {
    const Tag* const tag = record.find_tag(name);
    out += ',';
    append_field(tag == nullptr ? std::string_view{} : tag->value, out);
  }
  out += fmt::format(",{},{},{},", result ? text_of(*result, style) : "", plies,
                     diagnostics.has_errors() ? "false" : "true");
  append_field(moves, out);
  out += "\r\n";
}

}  // namespace

std::string content_id(std::string_view sheet) {
  const XXH128_hash_t hash = XXH3_128bits(sheet.data(), sheet.size());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

void Converter::begin(std::string& out) const {
  if (options_.to == Format::csv) {
    out += fmt::format("id,source,index,ruleset,{},result,plies,valid,moves\r\n",
                       fmt::join(csv_tags, ","));
  }
}

Converted Converter::convert(std::optional<rules::RulesetId> ruleset, std::string_view file,
                             Record& record, Diagnostics& diagnostics, std::string& out) {
  Converted converted;
  if (ruleset) {
    converted = rules::visit(*ruleset, [&](const auto& game) {
      return convert_as(game, file, record, diagnostics, out);
    });
  }
  diagnostics.sort();
  return converted;
}

template <rules::Game G>
Converted Converter::convert_list(const G& game, const Record& record, Diagnostics& diagnostics,
                                  std::string& out) {
  if constexpr (HasLists<G>) {
    MainLineMoves<G> line;
    const ReplayResult result =
        Replay<G, MainLineMoves<G>>(game, record, line, {}, diagnostics).run();
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
Converted Converter::convert_as(const G& game, std::string_view file, Record& record,
                                Diagnostics& diagnostics, std::string& out) {
  read_moves<G>(record, diagnostics);
  const auto replay = [&](auto& visitor) {
    return Replay<G, std::remove_reference_t<decltype(visitor)>>(game, record, visitor, {},
                                                                 diagnostics)
        .run();
  };
  if (options_.to == Format::pdn && codec<G>::extension != std::string_view(".pdn")) {
    diagnostics.add(Code::list_of_other_game, {0, 0}, {std::string(info(options_.to).name)});
    return {};
  }
  if (options_.to == Format::native || options_.to == Format::pdn) {
    SheetWriter<G> sheet(game, record, options_.json.strip, out);
    const ReplayResult result = replay(sheet);
    sheet.end();
    return {result.plies, sheet.changed()};
  }
  if (options_.to == Format::sgf) {
    if constexpr (HasSgf<G>) {
      SgfWriter<G> sgf(game, record, options_.json.strip, out);
      const ReplayResult result = replay(sgf);
      sgf.end();
      return {result.plies, sgf.changed()};
    }
    diagnostics.add(Code::list_of_other_game, {0, 0}, {std::string(info(options_.to).name)});
    return {};
  }
  if (info(options_.to).list) {
    return convert_list(game, record, diagnostics, out);
  }
  // The canonical sheet is what the id is a hash of.
  sheet_.clear();
  SheetWriter<G> sheet(game, record, {}, sheet_);
  if (options_.to == Format::csv) {
    MainLine<G> line(game, record);
    Both<SheetWriter<G>, MainLine<G>> both{sheet, line};
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
  Both<SheetWriter<G>, JsonPlies<G>> both{sheet, plies};
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
