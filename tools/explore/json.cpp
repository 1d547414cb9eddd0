#include <nlohmann/json.hpp>

#include "damier/notation/replay/ruleset_info.hpp"

#include "forms.hpp"

namespace damier::cli {

namespace {

using Json = nlohmann::ordered_json;

Json number_or_null(std::uint64_t number) { return number == 0 ? Json() : Json(number); }

void add_tally(const query::PositionTally& tally, Json& object) {
  object["games"] = tally.games;
  object["first"] = tally.outcomes[0];
  object["draw"] = tally.outcomes[1];
  object["second"] = tally.outcomes[2];
  object["rating"] = number_or_null(mean_rating(tally));
  object["lastYear"] = number_or_null(tally.last_year);
  object["example"] = nullptr;
  if (tally.example) {
    const query::ExampleGame& game = *tally.example;
    object["example"] = Json{{"file", game.file},
                             {"record", game.record},
                             {"first", game.first},
                             {"second", game.second}};
  }
}

Json moves_as_json(const std::vector<query::ExploredMove>& moves) {
  Json list = Json::array();
  for (const query::ExploredMove& move : moves) {
    Json object{{"move", move.move}, {"setup", move.setup}, {"played", move.played}};
    add_tally(move.tally, object);
    object["shownAt"] = move.shown_at ? Json(*move.shown_at) : Json();
    object["cut"] = move.cut;
    if (!move.moves.empty()) {
      object["moves"] = moves_as_json(move.moves);
    }
    list.push_back(std::move(object));
  }
  return list;
}

}  // namespace

void append_json(const Explored& explored, std::string& out) {
  const auto& sides = notation::info(explored.ruleset).side_names;
  Json object{
      {"ruleset", rules::name(explored.ruleset)}, {"sides", sides}, {"setup", explored.setup}};
  add_tally(explored.tree.tally, object);
  object["cut"] = explored.tree.cut;
  object["moves"] = moves_as_json(explored.tree.moves);
  // A file name may be invalid UTF-8.
  out += object.dump(2, ' ', false, Json::error_handler_t::replace);
  out += '\n';
}

}  // namespace damier::cli
