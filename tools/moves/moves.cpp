#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "damier/notation/replay/ruleset_info.hpp"

#include "info.hpp"
#include "select/position.hpp"
#include "tables/choice.hpp"
#include "tables/value_text.hpp"
#include "terminal/language.hpp"
#include "terminal/options.hpp"
#include "terminal/output.hpp"

namespace {

using namespace damier;
using Json = nlohmann::ordered_json;

enum class Format { text, json };

std::string_view name(rules::Result result, notation::ResultStyle style) {
  return result == rules::Result::ongoing ? "ongoing"
                                          : notation::text_of(notation::token_of(result), style);
}

/// Writes one value, as a line of text or of JSON.
void write_value(cli::Output& out, Format format, std::string_view key, std::string_view value) {
  out.write(format == Format::text ? std::string(value) : Json{{key, value}}.dump());
  out.write("\n");
}

Json to_json(const std::optional<analysis::EndingValue>& value) {
  if (!value) {
    return nullptr;
  }
  Json object{{"result", cli::name_of(value->result)}};
  if (value->result != analysis::EndingValue::Result::drawn && value->plies_known) {
    object["plies"] = value->plies;
  }
  object["historyMayDecide"] = value->history_may_decide();
  return object;
}

Json to_json(const notation::Description& move, std::string_view text) {
  Json object{{"text", text}, {"kind", name(move.kind)}};
  if (!move.from.empty()) {
    object["from"] = move.from;
  }
  if (!move.to.empty()) {
    object["to"] = move.to;
  }
  object["captured"] = move.captured;
  if (!move.removed.empty()) {
    object["removed"] = move.removed;
  }
  for (const notation::NamedTexts& list : move.lists) {
    object[std::string(list.name)] = list.texts;
  }
  for (const std::string_view flag : move.flags) {
    object[std::string(flag)] = true;
  }
  return object;
}

/// Writes the moves one by one, as the rules generate them: there may be too many for memory. With
/// their values, if there are tables.
void write_moves(cli::Output& out, Format format, const cli::Place& place,
                 const cli::EndingTables* tables) {
  const notation::PositionFacts& position = *place.position;
  bool hidden = false;
  notation::Description description;
  std::string_view separator = "[\n";
  const auto write = [&](const notation::PlyFacts& move) {
    if (move.is_chance()) {
      hidden = true;
      return !out.failed();
    }
    if (format == Format::json) {
      move.describe(description);
      out.write(separator);
      Json object = to_json(description, move.text());
      if (tables != nullptr) {
        object["value"] = to_json(tables->value_of(move));
      }
      out.write(object.dump());
      separator = ",\n";
    } else {
      out.write(move.text());
      if (tables != nullptr) {
        out.write(
            fmt::format("\t{}", cli::text_of(tables->value_of(move), cli::words_for_programs())));
      }
      out.write("\n");
    }
    return !out.failed();
  };
  if (!place.outcome.over()) {
    position.for_each_move(write);
  }
  if (format == Format::json) {
    out.write(separator == "[\n" ? "[]\n" : "\n]\n");
  }
  if (hidden) {
    const notation::HiddenInfo& game = *notation::info(position.ruleset()).hidden;
    cli::standard_error().write(cli::tr("{0}: {1}: --{2} gives it\n", cli::moves_info.name,
                                        cli::tr(game.unlisted), game.option));
  }
}

cli::Exit run(const cli::Arguments& arguments) {
  const std::string_view subject = arguments.choice("show");
  const Format format = arguments.choice("to") == "json" ? Format::json : Format::text;
  cli::TablesChoice choice(arguments);
  const cli::EndingTables* const tables = arguments.has("values") ? choice.of() : nullptr;
  if (arguments.has("values") && tables == nullptr) {
    throw cli::UsageError{cli::tr("--values needs endgame tables: set --tables or DAMIER_TABLES")};
  }
  return cli::with_position(arguments, [&](const cli::Place& place) {
    const notation::PositionFacts& position = *place.position;
    cli::Output& out = cli::standard_output();
    if (subject == "moves") {
      write_moves(out, format, place, tables);
    } else if (subject == "outcome") {
      const auto style = notation::info(position.ruleset()).result_style;
      write_value(out, format, subject, name(place.outcome.result, style));
    } else {
      std::string text;
      position.write_setup(text);
      write_value(out, format, subject, text);
    }
    return cli::Exit::clean;
  });
}

}  // namespace

int main(int argc, char** argv) { return cli::run_tool(cli::moves_info, run, argc, argv); }
