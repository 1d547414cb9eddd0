#include "choice.hpp"

#include <cstdlib>

#include <fmt/format.h>

namespace damier::cli {

using analysis::EndingValue;

TablesChoice::TablesChoice(const Arguments& arguments) {
  const char* const environment = std::getenv("DAMIER_TABLES");
  const std::string given = arguments.has("tables")  ? std::string(arguments.value("tables"))
                            : environment != nullptr ? environment
                                                     : "";
  if (given.empty()) {
    return;
  }
  try {
    given_ = std::make_unique<analysis::Tables>(given);
    given_folder_ = given;
  } catch (const analysis::TableError& error) {
    throw UsageError{fmt::format("{}: {}", arguments.has("tables") ? "--tables" : "DAMIER_TABLES",
                                 error.what())};
  }
}

const analysis::Tables* TablesChoice::of(const Settings* settings) {
  if (given_ || settings == nullptr || settings->tables.empty()) {
    return given_.get();
  }
  const std::scoped_lock lock(guard_);
  std::unique_ptr<analysis::Tables>& known = by_directory_[settings->tables];
  if (!known) {
    known = std::make_unique<analysis::Tables>(settings->tables);
  }
  return known.get();
}

std::string TablesChoice::folder_of(const Settings* settings) const {
  return given_ || settings == nullptr ? given_folder_ : settings->tables.text();
}

std::optional<EndingValue> value_of(const notation::PlyFacts& ply, const analysis::Tables& tables) {
  const notation::PositionFacts& after = ply.after();
  const rules::Outcome outcome = after.outcome();
  if (outcome.over()) {
    const bool won = outcome.result == rules::win_for(ply.before().side_to_move());
    const bool drawn = outcome.result == rules::Result::draw;
    return EndingValue{drawn ? EndingValue::Result::drawn
                       : won ? EndingValue::Result::won
                             : EndingValue::Result::lost,
                       drawn ? 0U : 1U};
  }
  auto value = tables.probe(after);
  if (value && value->result != EndingValue::Result::drawn) {
    value->result = value->result == EndingValue::Result::won ? EndingValue::Result::lost
                                                              : EndingValue::Result::won;
    ++value->plies;
  }
  return value;
}

}  // namespace damier::cli
